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

#endif
