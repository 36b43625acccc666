// A command that has the terminal, as a shell runs one: in its own process group, in the terminal's foreground.

import CNcurses
@preconcurrency import LibC

/// A command that the program runs on the terminal, and waits for. Signals from the terminal, such as from Ctrl-C, reach
/// only the command. A signal that asks this program to end is passed on to the command.
package enum ForegroundJob {
    /// Starts the command in its own process group.
    /// - Parameter terminal: the controlling terminal, for input and output.
    /// - Returns: the command's first process, whose number is the number of the group.
    package typealias Start = (_ terminal: Int32) throws(TerminalError) -> pid_t

    /// The time that a command has to end after a signal, in seconds.
    private static let patience = 0.1

    /// Starts a command on the controlling terminal and waits for its end.
    /// - Returns: the signals for this program that arrived meanwhile.
    /// - Throws: `TerminalError.system` for a command that cannot be started.
    static func run(_ signals: Signals, _ start: Start) throws(TerminalError) -> Set<Int32> {
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
        guard terminal >= 0 else { throw .system("/dev/tty", errno) }
        defer { close(terminal) }
        let group = try start(terminal)
        CrashGuard.add(group: group)
        defer { CrashGuard.remove(group: group) }
        return wait(for: group, on: terminal, signals)
    }

    private static func wait(for group: pid_t, on terminal: Int32, _ signals: Signals) -> Set<Int32> {
        var arrived: Set<Int32> = []
        var isHungUp = false
        /// The time at which a command that was asked to end is killed, on `Clock`.
        var due: Double?
        give(terminal, to: group, if: getpgrp())
        while true {
            var status: Int32 = 0
            let process = waitpid(group, &status, WNOHANG | WUNTRACED)
            if process == group, status & 0xFF == 0x7F {
                // If a command stops, as after Ctrl-Z, nobody would have the terminal. So this job stops too. If it
                // cannot stop, the command continues.
                give(terminal, to: getpgrp(), if: group)
                Session.stopJob()
                give(terminal, to: group, if: getpgrp())
                continue
            }
            if process == group || process < 0 && errno != EINTR { break }

            var descriptors = [
                pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
                // `poll` always reports a hang-up.
                pollfd(fd: isHungUp ? -1 : terminal, events: 0, revents: 0),
            ]
            _ = poll(&descriptors, until: due)
            arrived.formUnion(signals.taken())
            if descriptors[1].revents != 0 { isHungUp = true }
            guard let ending = isHungUp ? SIGHUP : arrived.intersection(Signals.ending).min() else { continue }
            if due == nil {
                signal(ending, group)
            } else if let due, due <= Clock.now() {
                signal(SIGKILL, group)
            } else {
                continue
            }
            due = Clock.now() + patience
        }
        // Processes that the command has left behind end with this program.
        if due != nil { signal(SIGKILL, group) }
        give(terminal, to: getpgrp(), if: group)
        return isHungUp ? arrived.union([SIGHUP]) : arrived
    }

    /// Signals a group, even if it is stopped.
    private static func signal(_ number: Int32, _ group: pid_t) {
        kill(-group, number)
        kill(-group, SIGCONT)
    }

    /// Gives the terminal to a group, unless a shell has given it to another job meanwhile.
    private static func give(_ terminal: Int32, to group: pid_t, if owner: pid_t) {
        if tcgetpgrp(terminal) == owner {
            // The system stops a background group that does this, unless it ignores SIGTTOU.
            let wasIgnored = cn_is_ignored(SIGTTOU) != 0
            LibC.signal(SIGTTOU, SIG_IGN)
            tcsetpgrp(terminal, group)
            if !wasIgnored { LibC.signal(SIGTTOU, SIG_DFL) }
        }
        if group != getpgrp() { kill(-group, SIGCONT) }
    }
}
