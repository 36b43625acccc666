// What the benchmarks compare with and count by, in C.
#ifndef CBENCH_H
#define CBENCH_H

#include <stdint.h>

/// A damped spring below critical damping in closed form, as one would write it in C: position and velocity at t.
typedef struct { double w, z, wd; } cbench_spring;
cbench_spring cbench_spring_make(double response, double damping_ratio);
void cbench_spring_state(const cbench_spring *s, double t, double x0, double v0, double *x, double *v);
/// Evaluates it `count` times at steps of `dt` from 0 and returns the sum, so that nothing is optimised away.
double cbench_spring_run(double response, double damping_ratio, double x0, double v0, double dt, int64_t count);

/// Heap allocations of this process so far; -1 where they cannot be counted.
int64_t cbench_allocations(void);
/// Nanoseconds of a monotonic clock.
int64_t cbench_now(void);

/// Processor time of this thread, in nanoseconds.
int64_t cbench_thread_time(void);

/// A pseudo-terminal of that size: its master, or -1.
int cbench_open_terminal(int columns, int rows, int *slave);
/// Reads what comes out of it and throws it away, in a thread of its own, until it is closed.
void cbench_drain(int master);
/// Starts a program in a new pseudo-terminal; its process, or -1.
int cbench_start(const char *path, int columns, int rows, int *master);
/// Ends it.
void cbench_stop(int process, int master);
/// Reads until nothing has come for so long, and says how many bytes it was.
int64_t cbench_read_all(int master, int quiet_ms);
/// Nanoseconds from writing this to a program until it writes something; -1 where it does not.
int64_t cbench_answer_time(int master, const char *text, int limit_ms);

/// A cell of a frame for `cbench_draw`: 0 is the right half of a wide one; attributes are bold 1, dim 2, underline 4,
/// reverse 8; colours as the terminal's entry numbers them.
typedef struct { uint32_t scalar; int32_t foreground, background; uint32_t attributes; } cbench_cell;
/// Starts another screen of ncurses, which writes into a file; 0, or -1 where ncurses does not know the terminal.
int cbench_plain_begin(const char *name, int columns, int rows);
/// Draws a frame by plain calls: all cells to ncurses, and `refresh`. Returns the bytes that ncurses wrote.
int64_t cbench_plain_draw(const cbench_cell *cells, int columns, int rows);
/// Goes back to the screen before.
void cbench_plain_end(void);

#endif
