// The door from Swift to ncursesw.
#ifndef CNCURSES_SHIM_H
#define CNCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>

#endif
