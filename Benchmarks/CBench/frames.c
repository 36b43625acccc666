// Frames drawn with plain ncurses calls, for comparison with the program's output; and pseudo-terminals for the
// benchmarks.
#define _GNU_SOURCE
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include "cbench.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

int64_t cbench_thread_time(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

int cbench_open_terminal(int columns, int rows, int *slave) {
    int master = posix_openpt(O_RDWR | O_NOCTTY);
    if (master < 0 || grantpt(master) || unlockpt(master)) return -1;
    *slave = open(ptsname(master), O_RDWR | O_NOCTTY);
    if (*slave < 0) return -1;
    struct winsize size = {(unsigned short)rows, (unsigned short)columns, 0, 0};
    ioctl(*slave, TIOCSWINSZ, &size);
    return master;
}

static void *drain(void *argument) {
    static char nowhere[1 << 16];
    int master = (int)(intptr_t)argument;
    for (;;) {
        ssize_t got = read(master, nowhere, sizeof nowhere);
        if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN)) return NULL;
    }
}

void cbench_drain(int master) {
    pthread_t thread;
    pthread_create(&thread, NULL, drain, (void *)(intptr_t)master);
    pthread_detach(thread);
}

static int start(const char *const arguments[], int input, int columns, int rows, int *master) {
    int slave;
    *master = cbench_open_terminal(columns, rows, &slave);
    if (*master < 0) return -1;
    pid_t child = fork();
    if (child != 0) {
        close(slave);
        return child;
    }
    setsid();
    ioctl(slave, TIOCSCTTY, 0);
    dup2(input >= 0 ? input : slave, 0);
    dup2(slave, 1);
    dup2(slave, 2);
    close(*master);
    setenv("TERM", "xterm-256color", 1);
    setenv("COLORTERM", "truecolor", 1);
    execv(arguments[0], (char *const *)arguments);
    _exit(127);
}

int cbench_start(const char *path, int columns, int rows, int *master) {
    const char *const arguments[] = {path, NULL};
    return start(arguments, -1, columns, rows, master);
}

int cbench_start_command(const char *command, int input, int columns, int rows, int *master) {
    const char *const arguments[] = {"/bin/sh", "-c", command, NULL};
    return start(arguments, input, columns, rows, master);
}

void cbench_stop(int process, int master) {
    kill(process, SIGTERM);
    char nowhere[4096];
    for (int i = 0; i < 1000; i++) {
        struct pollfd p = {master, POLLIN, 0};
        if (poll(&p, 1, 10) > 0 && read(master, nowhere, sizeof nowhere) <= 0) break;
        if (waitpid(process, NULL, WNOHANG) == process) break;
    }
    close(master);
}

int64_t cbench_read_all(int master, int quiet_ms) {
    char nowhere[1 << 16];
    int64_t sum = 0;
    for (;;) {
        struct pollfd p = {master, POLLIN, 0};
        if (poll(&p, 1, quiet_ms) <= 0) return sum;
        ssize_t got = read(master, nowhere, sizeof nowhere);
        if (got <= 0) return sum;
        sum += got;
    }
}

int64_t cbench_answer_time(int master, const char *text, int limit_ms) {
    struct pollfd p = {master, POLLIN, 0};
    int64_t start = cbench_now();
    if (write(master, text, strlen(text)) < 0) return -1;
    if (poll(&p, 1, limit_ms) <= 0) return -1;
    return cbench_now() - start;
}

// Reads output, and answers the questions about attributes and position as a terminal does.
static ssize_t answering_read(int master, char *output, size_t size) {
    static const char *const questions[] = {"\033[c", "\033[6n"}, *const answers[] = {"\033[?62;22c", "\033[1;1R"};
    static size_t matched[2];
    ssize_t got = read(master, output, size);
    for (ssize_t i = 0; i < got; i++) {
        for (int q = 0; q < 2; q++) {
            matched[q] = output[i] == questions[q][matched[q]] ? matched[q] + 1 : output[i] == questions[q][0];
            if (questions[q][matched[q]]) continue;
            matched[q] = 0;
            if (write(master, answers[q], strlen(answers[q])) < 0) return -1;
        }
    }
    return got;
}

int64_t cbench_time_to(int master, int descriptor, const char *input, const char *text, int limit_ms) {
    static char seen[1 << 20];
    size_t length = 0;
    int64_t begin = cbench_now(), end = begin + (int64_t)limit_ms * 1000000;
    if (descriptor >= 0 && write(descriptor, input, strlen(input)) < 0) return -1;
    for (;;) {
        struct pollfd p = {master, POLLIN, 0};
        int64_t rest = end - cbench_now();
        if (rest <= 0 || poll(&p, 1, (int)(rest / 1000000)) <= 0) return -1;
        // The end of the earlier output may be the beginning of the text.
        if (length > sizeof seen / 2) {
            memmove(seen, seen + length - 256, 256);
            length = 256;
        }
        ssize_t got = answering_read(master, seen + length, sizeof seen - length);
        if (got <= 0) return -1;
        length += (size_t)got;
        if (memmem(seen, length, text, strlen(text))) return cbench_now() - begin;
    }
}

int64_t cbench_time_to_end(int master, const char *input, int quiet_ms) {
    char nowhere[1 << 16];
    int64_t begin = cbench_now(), last = -1;
    if (write(master, input, strlen(input)) < 0) return -1;
    for (;;) {
        struct pollfd p = {master, POLLIN, 0};
        if (poll(&p, 1, quiet_ms) <= 0) return last;
        ssize_t got = answering_read(master, nowhere, sizeof nowhere);
        if (got <= 0) return last;
        last = cbench_now() - begin;
    }
}

// A hash table of the color pairs in use, with open addressing; the key is the two colors.
#define SLOTS 65536
static struct { uint64_t key; int pair; } table[SLOTS];

static int pair_of(int32_t fg, int32_t bg) {
    uint64_t key = ((uint64_t)(uint32_t)fg << 32 | (uint32_t)bg) + 1;
    uint64_t slot = (key * 0x9E3779B97F4A7C15u) >> 48;
    while (table[slot].key && table[slot].key != key) slot = (slot + 1) & (SLOTS - 1);
    if (!table[slot].key) {
        table[slot].key = key;
        table[slot].pair = alloc_pair(fg, bg);
    }
    return table[slot].pair;
}

static SCREEN *plain, *other;
static FILE *file;

int cbench_plain_begin(const char *name, int columns, int rows) {
    char number[16];
    snprintf(number, sizeof number, "%d", columns);
    setenv("COLUMNS", number, 1);
    snprintf(number, sizeof number, "%d", rows);
    setenv("LINES", number, 1);
    memset(table, 0, sizeof table);
    file = tmpfile();
    if (!file) return -1;
    plain = newterm(name, file, stdin);
    unsetenv("COLUMNS");
    unsetenv("LINES");
    if (!plain) return -1;
    other = set_term(plain);
    if (other == plain) other = NULL;
    typeahead(-1);
    start_color();
    use_default_colors();
    return 0;
}

void cbench_plain_end(void) {
    endwin();
    if (other) set_term(other);
    delscreen(plain);
    fclose(file);
}

int64_t cbench_plain_draw(const cbench_cell *cells, int columns, int rows) {
    cchar_t line[1024];
    for (int row = 0; row < rows; row++) {
        int count = 0;
        for (int column = 0; column < columns; column++) {
            const cbench_cell *cell = &cells[row * columns + column];
            if (!cell->scalar) continue;
            attr_t attributes = (cell->attributes & 1 ? A_BOLD : 0) | (cell->attributes & 2 ? A_DIM : 0)
                | (cell->attributes & 4 ? A_UNDERLINE : 0) | (cell->attributes & 8 ? A_REVERSE : 0);
            wchar_t text[2] = {(wchar_t)cell->scalar, 0};
            int pair = pair_of(cell->foreground, cell->background);
            setcchar(&line[count++], text, attributes, 0, &pair);
        }
        mvadd_wchnstr(row, 0, line, count);
    }
    refresh();
    int64_t bytes = lseek(fileno(file), 0, SEEK_CUR);
    lseek(fileno(file), 0, SEEK_SET);
    return bytes;
}
