// The functions of runtime.c that the page's Swift calls.

#include <stddef.h>

size_t read_input(void *buffer, size_t room);
void write_output(const void *text, size_t length);
