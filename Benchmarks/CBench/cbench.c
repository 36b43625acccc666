// Reference code and counters of the benchmarks, in C.
#include "cbench.h"

#include <math.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <time.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

cbench_spring cbench_spring_make(double response, double z) {
    double w = 2 * 3.14159265358979323846 / response;
    cbench_spring s = {w, z, w * sqrt(1 - z * z)};
    return s;
}

static inline void closed_form(const cbench_spring *s, double t, double x0, double v0, double *x, double *v) {
    double e = exp(-s->z * s->w * t), c = cos(s->wd * t), n = sin(s->wd * t);
    double b = (v0 + s->z * s->w * x0) / s->wd;
    *x = e * (x0 * c + b * n);
    *v = e * (v0 * c - (s->w * s->w * x0 + s->z * s->w * v0) / s->wd * n);
}

// One call for each state, like `DampedSpring.state` in a program. If the compiler inlined the function into the loop, it
// would compute the common subexpressions of all states once, before the loop.
__attribute__((noinline)) void cbench_spring_state(
    const cbench_spring *s, double t, double x0, double v0, double *x, double *v) {
    closed_form(s, t, x0, v0, x, v);
}

double cbench_spring_calls(const cbench_spring *s, double x0, double v0, double dt, int64_t count) {
    double sum = 0;
    for (int64_t i = 0; i < count; i++) {
        double x, v;
        cbench_spring_state(s, (double)i * dt, x0, v0, &x, &v);
        sum += x + v;
    }
    return sum;
}

double cbench_spring_inlined(const cbench_spring *s, double x0, double v0, double dt, int64_t count) {
    double sum = 0;
    for (int64_t i = 0; i < count; i++) {
        double x, v;
        closed_form(s, (double)i * dt, x0, v0, &x, &v);
        sum += x + v;
    }
    return sum;
}

int64_t cbench_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

#ifdef __GLIBC__
// The program's malloc replaces the library's: it counts the call and forwards it.
static _Atomic int64_t allocations;
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) {
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    return __libc_realloc(old, size);
}

int posix_memalign(void **out, size_t alignment, size_t size) {
    atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    *out = __libc_memalign(alignment, size);
    return *out ? 0 : 12;
}

int64_t cbench_allocations(void) { return atomic_load_explicit(&allocations, memory_order_relaxed); }

int64_t cbench_heap(void) {
    struct mallinfo2 info = mallinfo2();
    return (int64_t)(info.uordblks + info.hblkhd);
}
#else
int64_t cbench_allocations(void) { return -1; }
int64_t cbench_heap(void) { return -1; }
#endif
