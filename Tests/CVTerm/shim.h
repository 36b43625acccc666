// The door from the tests to libvterm, the terminal emulator that the real program is put in front of.
#ifndef CVTERM_SHIM_H
#define CVTERM_SHIM_H

#include <vterm.h>

#endif
