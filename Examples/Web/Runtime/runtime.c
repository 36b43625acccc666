// The parts of a C library that Embedded Swift needs for wasm32: memory, and reading a decimal number. The compiler emits
// memory.copy and memory.fill for the functions of string.h; the definitions here are for calls that it does not recognize.

#include <stddef.h>
#include <stdint.h>

// MARK: Memory
//
// Blocks have 16 bytes times a power of two, or three quarters of such a size. Freed blocks wait in a list for each size; memory
// is never given back. A block begins with its size class, 16 bytes before the address that the caller gets.

#define ALIGNMENT 16
#define CLASSES 56

extern unsigned char __heap_base;

struct block {
    struct block *next;
};

static struct block *waiting[CLASSES];
static uintptr_t unused;

static size_t size_of(unsigned class) {
    size_t whole = (size_t)32 << (class / 2);
    return class % 2 ? whole + whole / 2 : whole;
}

void *malloc(size_t wanted) {
    if (wanted > 0x40000000) return NULL;
    unsigned class = 0;
    while (size_of(class) < wanted + ALIGNMENT) class++;
    struct block *block = waiting[class];
    if (block) {
        waiting[class] = block->next;
    } else {
        size_t size = size_of(class);
        if (!unused) unused = ((uintptr_t)&__heap_base + ALIGNMENT - 1) & ~(uintptr_t)(ALIGNMENT - 1);
        uintptr_t end = unused + size;
        size_t pages = __builtin_wasm_memory_size(0);
        if (end > pages << 16) {
            size_t more = (end - (pages << 16) + 0xffff) >> 16;
            // Growing in steps of a quarter keeps the number of steps small.
            if (more < pages / 4) more = pages / 4;
            if (__builtin_wasm_memory_grow(0, more) == (size_t)-1) return NULL;
        }
        block = (struct block *)unused;
        unused = end;
    }
    *(unsigned *)block = class;
    return (char *)block + ALIGNMENT;
}

void free(void *address) {
    if (!address) return;
    struct block *block = (struct block *)((char *)address - ALIGNMENT);
    unsigned class = *(unsigned *)block;
    block->next = waiting[class];
    waiting[class] = block;
}

// Every block is aligned to 16 bytes. Swift needs more only for types that are not used here.
int posix_memalign(void **result, size_t alignment, size_t size) {
    if (alignment > ALIGNMENT) return 22;
    *result = malloc(size);
    return *result ? 0 : 12;
}

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
    unsigned char *t = to;
    const unsigned char *f = from;
    for (size_t i = 0; i < count; i++) t[i] = f[i];
    return to;
}

void *memmove(void *to, const void *from, size_t count) {
    unsigned char *t = to;
    const unsigned char *f = from;
    if (t < f) for (size_t i = 0; i < count; i++) t[i] = f[i];
    else for (size_t i = count; i > 0; i--) t[i - 1] = f[i - 1];
    return to;
}

void *memset(void *to, int value, size_t count) {
    unsigned char *t = to;
    for (size_t i = 0; i < count; i++) t[i] = (unsigned char)value;
    return to;
}

int memcmp(const void *first, const void *second, size_t count) {
    const unsigned char *f = first, *s = second;
    for (size_t i = 0; i < count; i++) if (f[i] != s[i]) return f[i] - s[i];
    return 0;
}

// The seed of Swift's hashes. A page has no reason to hide it, and equal runs give equal bytes.
void arc4random_buf(void *buffer, size_t count) { memset(buffer, 42, count); }

double round(double x) {
    double whole = __builtin_trunc(x);
    return __builtin_fabs(x - whole) < 0.5 ? whole : whole + __builtin_copysign(1, x);
}

// MARK: Numbers
//
// The nearest Double to a decimal number, to the last bit, like strtod: exact integer arithmetic on digits * 10^exponent,
// written as a quotient of two integers. The lexer admits numbers of at most 100 characters.

#define WORDS 64

// An integer of at most 32 * WORDS bits, lowest word first.
struct big {
    uint32_t word[WORDS];
    int count;
};

static void multiply(struct big *big, uint32_t factor, uint32_t add) {
    uint64_t carry = add;
    for (int i = 0; i < big->count; i++) {
        carry += (uint64_t)big->word[i] * factor;
        big->word[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry && big->count < WORDS) big->word[big->count++] = (uint32_t)carry;
}

static int bits(const struct big *big) {
    return big->count ? 32 * big->count - __builtin_clz(big->word[big->count - 1]) : 0;
}

static void shift(struct big *big, int by) {
    for (; by >= 31; by -= 31) multiply(big, 1u << 31, 0);
    multiply(big, 1u << by, 0);
}

static int compare(const struct big *first, const struct big *second) {
    if (first->count != second->count) return first->count - second->count;
    for (int i = first->count - 1; i >= 0; i--)
        if (first->word[i] != second->word[i]) return first->word[i] < second->word[i] ? -1 : 1;
    return 0;
}

static void subtract(struct big *from, const struct big *other) {
    int64_t borrow = 0;
    for (int i = 0; i < from->count; i++) {
        borrow += (int64_t)from->word[i] - (i < other->count ? other->word[i] : 0);
        from->word[i] = (uint32_t)borrow;
        borrow >>= 32;
    }
    while (from->count && !from->word[from->count - 1]) from->count--;
}

static double two_to_the(int power) {
    union {
        uint64_t bits;
        double value;
    } number = {(uint64_t)(power + 1023) << 52};
    return number.value;
}

static double nearest(struct big *top, int exponent) {
    struct big bottom = {{1}, 1};
    if (!top->count) return 0;
    for (int i = 0; i < exponent; i++) multiply(top, 10, 0);
    for (int i = 0; i > exponent; i--) multiply(&bottom, 10, 0);
    // 2^power times the quotient has 62 or 63 bits, or fewer for a subnormal result.
    int power = 62 - (bits(top) - bits(&bottom));
    if (power > 1076) power = 1076;
    if (power > 0) shift(top, power);
    else shift(&bottom, -power);
    uint64_t quotient = 0;
    // Long division, one bit after the other, from the highest.
    struct big part = bottom;
    int steps = bits(top) - bits(&bottom);
    if (steps < 0) steps = 0;
    shift(&part, steps);
    for (int step = steps; step >= 0; step--) {
        quotient <<= 1;
        if (compare(top, &part) >= 0) {
            subtract(top, &part);
            quotient |= 1;
        }
        // part / 2; exact, because part is bottom * 2^step.
        for (int i = 0; i < part.count; i++)
            part.word[i] = part.word[i] >> 1 | (i + 1 < part.count ? part.word[i + 1] << 31 : 0);
        while (part.count && !part.word[part.count - 1]) part.count--;
    }
    // Round to 53 bits, or to the last bit of a subnormal number: half to even, where the rest counts as a bit.
    int length = quotient ? 64 - __builtin_clzll(quotient) : 0;
    int drop = length - 53;
    if (power - drop > 1074) drop = power - 1074;
    if (drop > 0) {
        uint64_t half = (uint64_t)1 << (drop - 1);
        uint64_t rest = quotient & (half * 2 - 1);
        quotient >>= drop;
        if (rest > half || (rest == half && (top->count || quotient & 1))) quotient++;
        power -= drop;
    }
    // Each product with a power of two is exact, because the quotient has no more bits than the result.
    double result = (double)quotient;
    while (power) {
        int part = power > 1000 ? 1000 : power < -1000 ? -1000 : power;
        result *= two_to_the(-part);
        power -= part;
    }
    return result;
}

const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
    struct big digits = {{0}, 0};
    int exponent = 0, significant = 0, negative = *text == '-', fraction = 0, any = 0;
    if (*text == '-' || *text == '+') text++;
    for (;; text++) {
        if (*text == '.' && !fraction) {
            fraction = 1;
        } else if (*text >= '0' && *text <= '9') {
            any = 1;
            exponent -= fraction;
            if (significant || *text != '0') {
                if (++significant > 100) return NULL;
                if (!digits.count) digits.count = 1;
                multiply(&digits, 10, *text - '0');
            }
        } else {
            break;
        }
    }
    if (!any) return NULL;
    if (*text == 'e' || *text == 'E') {
        int sign = text[1] == '-' ? -1 : 1, value = 0;
        text += text[1] == '-' || text[1] == '+' ? 2 : 1;
        if (*text < '0' || *text > '9') return NULL;
        for (; *text >= '0' && *text <= '9'; text++) if (value < 100000) value = value * 10 + *text - '0';
        exponent += sign * value;
    }
    // Beyond the range of a Double on either side.
    double value = significant + exponent > 310 ? (significant ? __builtin_inf() : 0)
        : significant + exponent < -330 ? 0 : nearest(&digits, exponent);
    *result = negative ? -value : value;
    return text;
}

// MARK: Standard input and output, as WASI has them

struct piece {
    const void *start;
    size_t length;
};

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_read")))
int fd_read(int file, const struct piece *pieces, size_t count, size_t *done);
__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write")))
int fd_write(int file, const struct piece *pieces, size_t count, size_t *done);

// Reads at most `room` bytes of standard input. Returns 0 at its end, and after an error.
size_t read_input(void *buffer, size_t room) {
    struct piece piece = {buffer, room};
    size_t done = 0;
    return fd_read(0, &piece, 1, &done) ? 0 : done;
}

void write_output(const void *text, size_t length) {
    while (length) {
        struct piece piece = {text, length};
        size_t done = 0;
        if (fd_write(1, &piece, 1, &done) || !done) return;
        text = (const char *)text + done;
        length -= done;
    }
}

// The compiler's function for products of 128 bits.
__int128 __multi3(__int128 a, __int128 b) {
    uint64_t x = (uint64_t)a, y = (uint64_t)b;
    uint64_t x0 = (uint32_t)x, x1 = x >> 32, y0 = (uint32_t)y, y1 = y >> 32;
    uint64_t low = x0 * y0, first = x1 * y0 + (low >> 32), second = x0 * y1 + (uint32_t)first;
    uint64_t high = x1 * y1 + (first >> 32) + (second >> 32);
    high += x * (uint64_t)(b >> 64) + (uint64_t)(a >> 64) * y;
    return (__int128)(((unsigned __int128)high << 64) | (second << 32) | (uint32_t)low);
}
