// Reference code and counters of the benchmarks, in C.
#ifndef CBENCH_H
#define CBENCH_H

#include <stdint.h>

/// An underdamped spring in closed form in C: position and velocity at t.
typedef struct { double w, z, wd; } cbench_spring;
cbench_spring cbench_spring_make(double response, double damping_ratio);
void cbench_spring_state(const cbench_spring *s, double t, double x0, double v0, double *x, double *v);
/// Evaluates the spring `count` times at steps of `dt` from 0, by calls or inlined into the loop. Returns the sum, so
/// that nothing is optimized away.
double cbench_spring_calls(const cbench_spring *s, double x0, double v0, double dt, int64_t count);
double cbench_spring_inlined(const cbench_spring *s, double x0, double v0, double dt, int64_t count);

/// The number of heap allocations of this process so far; -1 if they cannot be counted.
int64_t cbench_allocations(void);
/// The bytes of the heap that are in use; -1 if they cannot be counted.
int64_t cbench_heap(void);
/// The time of a monotonic clock, in nanoseconds.
int64_t cbench_now(void);

/// Processor time of this thread, in nanoseconds.
int64_t cbench_thread_time(void);

/// Opens a pseudo-terminal of this size. Returns its master, or -1.
int cbench_open_terminal(int columns, int rows, int *slave);
/// Reads and discards the pseudo-terminal's output, in its own thread, until the pseudo-terminal is closed.
void cbench_drain(int master);
/// Starts a program in a new pseudo-terminal. Returns the process, or -1.
int cbench_start(const char *path, int columns, int rows, int *master);
/// Starts a command of the shell in a new pseudo-terminal, with another standard input. Returns the process, or -1.
int cbench_start_command(const char *command, int input, int columns, int rows, int *master);
/// Ends the program.
void cbench_stop(int process, int master);
/// Reads until no output has arrived for this time. Returns the number of bytes.
int64_t cbench_read_all(int master, int quiet_ms);
/// The time from writing this input to the program's first output, in nanoseconds; -1 without output.
int64_t cbench_answer_time(int master, const char *text, int limit_ms);

/// A cell of a frame for `cbench_plain_draw`: 0 is the right half of a wide glyph; attributes are bold 1, dim 2, underline 4,
/// reverse 8; colors are the terminal's color numbers.
typedef struct { uint32_t scalar; int32_t foreground, background; uint32_t attributes; } cbench_cell;
/// Starts a second ncurses screen, which writes to a file. Returns 0, or -1 if ncurses does not know the terminal.
int cbench_plain_begin(const char *name, int columns, int rows);
/// Draws a frame with plain ncurses calls: adds every cell, then calls `refresh`. Returns the number of bytes written.
int64_t cbench_plain_draw(const cbench_cell *cells, int columns, int rows);
/// Ends the second screen and selects the first one again.
void cbench_plain_end(void);

// The next two functions answer the program's questions as a terminal does.

/// The time from writing an input to a descriptor (-1: from the call) to the output that contains a text, in
/// nanoseconds; -1 if no such output comes in time.
int64_t cbench_time_to(int master, int descriptor, const char *input, const char *text, int limit_ms);
/// The time from writing this input to the program's last output before a silence of `quiet_ms`, in nanoseconds; -1 without
/// output.
int64_t cbench_time_to_end(int master, const char *input, int quiet_ms);

#endif
