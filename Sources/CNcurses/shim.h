// ncursesw, and system calls that Swift cannot import.
#ifndef CNCURSES_SHIM_H
#define CNCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <term.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

// Variables, which Swift 6 rejects as shared mutable state.
static inline WINDOW *cn_newscr(void) { return newscr; }
static inline WINDOW *cn_stdscr(void) { return stdscr; }

// A macro that Swift cannot import.
static inline attr_t cn_underline(void) { return A_UNDERLINE; }

// Names of the terminfo capabilities in the order of a compiled entry; NULL after the last one. Swift does not import
// arrays of unknown length.
static inline const char *cn_boolean_name(int index) { return boolnames[index]; }
static inline const char *cn_number_name(int index) { return numnames[index]; }
static inline const char *cn_string_name(int index) { return strnames[index]; }

// A string capability. tigetstr returns (char *)-1 for a name that is not a string capability.
static inline const char *cn_string(const char *name) {
    const char *value = tigetstr((char *)name);
    return value == (const char *)-1 ? NULL : value;
}

// The headers of Linux declare ppoll, memfd_create and environ only with _GNU_SOURCE, which the module does not define.

// poll with a limit in nanoseconds (negative: none). Systems other than Linux round the limit up to milliseconds.
static inline int cn_poll(struct pollfd *descriptors, int count, long long nanoseconds) {
#if defined(__linux__)
    struct timespec limit = {(time_t)(nanoseconds / 1000000000), (long)(nanoseconds % 1000000000)};
    extern int ppoll(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
    return ppoll(descriptors, (nfds_t)count, nanoseconds < 0 ? NULL : &limit, NULL);
#else
    long long milliseconds = (nanoseconds + 999999) / 1000000;
    return poll(descriptors, (nfds_t)count, nanoseconds < 0 ? -1 : (int)(milliseconds > 60000 ? 60000 : milliseconds));
#endif
}

// Runs a command with a shell in a new process group, with no signal ignored or blocked. The shell is a path or a name;
// descriptor -1 is /dev/null. Returns 0 or an error number.
static inline int cn_spawn_shell(
    const char *shell, char *const arguments[], char *const environment[], int input, int output, int errors,
    pid_t *process) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    int failure = posix_spawn_file_actions_init(&actions);
    if (failure) return failure;
    failure = posix_spawnattr_init(&attributes);
    if (!failure) {
        posix_spawnattr_setpgroup(&attributes, 0);
        posix_spawnattr_setsigmask(&attributes, &none);
        posix_spawnattr_setsigdefault(&attributes, &all);
        posix_spawnattr_setflags(
            &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
        int from[] = {input, output, errors};
        for (int i = 0; i < 3 && !failure; i++) {
            failure = from[i] < 0
                ? posix_spawn_file_actions_addopen(&actions, i, "/dev/null", i ? O_WRONLY : O_RDONLY, 0)
                : posix_spawn_file_actions_adddup2(&actions, from[i], i);
        }
        if (!failure) failure = posix_spawnp(process, shell, &actions, &attributes, arguments, environment);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return failure;
}

// Replaces this process by a shell with a command. Returns an error number; after a success, the function does not return.
static inline int cn_exec_shell(const char *shell, char *const arguments[], char *const environment[]) {
    extern char **environ;
    environ = (char **)environment;
    execvp(shell, arguments);
    return errno;
}

// The descriptor of a file in memory, or -1 if the system cannot create one.
static inline int cn_memory_file(void) {
#if defined(__linux__)
    extern int memfd_create(const char *, unsigned int);
    return memfd_create("drawer", 1);  // MFD_CLOEXEC
#else
    return -1;
#endif
}

// sigaction stores its handler in a union whose name differs between systems.
static inline void cn_handle_signal(int number, void (*handler)(int), int flags) {
    struct sigaction action;
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}
static inline int cn_is_ignored(int number) {
    struct sigaction action;
    return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}
static inline void cn_default_signal(int number) {
    cn_handle_signal(number, SIG_DFL, 0);
}

#endif
