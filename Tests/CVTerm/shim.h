// libvterm, the terminal emulator of the tests, and the calls for a pseudo-terminal that Swift cannot import: variadic
// calls, and the code between fork and exec.
#ifndef CVTERM_SHIM_H
#define CVTERM_SHIM_H

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <vterm.h>

// These declarations depend on macros that would have to be set earlier. They are the same on every system.
extern int posix_openpt(int flags);
extern int grantpt(int fd);
extern int unlockpt(int fd);
extern int ptsname_r(int fd, char *buffer, size_t size);

/// Sets the size of the terminal behind `fd`; its foreground programs receive SIGWINCH. Returns 0 or an errno.
static inline int cvterm_set_size(int fd, int rows, int columns) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    return ioctl(fd, TIOCSWINSZ, &size) == 0 ? 0 : errno;
}

/// Opens a pseudo-terminal. Returns 0 or an errno. Both ends are closed on exec, and `*master` is nonblocking.
static inline int cvterm_open(int rows, int columns, int *master, int *slave) {
    char name[128];
    *slave = -1;
    *master = posix_openpt(O_RDWR | O_NOCTTY);
    if (*master < 0) return errno;
    if (grantpt(*master) == 0 && unlockpt(*master) == 0 && ptsname_r(*master, name, sizeof name) == 0 &&
        (*slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)) >= 0 && fcntl(*master, F_SETFD, FD_CLOEXEC) == 0 &&
        fcntl(*master, F_SETFL, O_NONBLOCK) == 0) {
        int failure = cvterm_set_size(*slave, rows, columns);
        if (failure == 0) return 0;
        errno = failure;
    }
    int failure = errno;
    if (*slave >= 0) close(*slave);
    close(*master);
    return failure;
}

/// Starts `path` as the leader of a new session, with the terminal as controlling terminal, input, output and error,
/// with no other descriptor, and with default actions for all signals. Returns 0, or the errno of the call that failed,
/// including exec.
static inline int cvterm_start(const char *path, char *const argv[], char *const envp[], int slave, pid_t *process) {
    int report[2];
    if (pipe(report) != 0) return errno;
    *process = fork();
    if (*process == 0) {
        sigset_t none;
        for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, NULL);
        for (int other = 3, end = getdtablesize(); other < end && other < 4096; other++) fcntl(other, F_SETFD, FD_CLOEXEC);
        if (setsid() >= 0 && ioctl(slave, TIOCSCTTY, 0) == 0 && dup2(slave, 0) == 0 && dup2(slave, 1) == 1 &&
            dup2(slave, 2) == 2) {
            execve(path, argv, envp);
        }
        int failure = errno;
        ssize_t written = write(report[1], &failure, sizeof failure);
        _exit(written == sizeof failure ? 127 : 126);
    }
    int failure = *process < 0 ? errno : 0;
    close(report[1]);
    if (*process > 0) {
        ssize_t got;
        do got = read(report[0], &failure, sizeof failure);
        while (got < 0 && errno == EINTR);
        if (got != sizeof failure) failure = 0; // closed by exec: the program runs
        else waitpid(*process, NULL, 0);
    }
    close(report[0]);
    return failure;
}

#endif
