// Commands that run beside the program, and how they end.

import DrawerTerminal
@preconcurrency import LibC

/// Commands in process groups of their own. A group is ended first by SIGTERM, then by SIGKILL. Until then, the process is
/// not waited for, so that the number of its group stays its own. Times are on the loop's clock, in seconds.
struct ShellJobs {
    /// The group of the command that runs; 0 if none does.
    private var group: pid_t = 0
    /// Its files stay until it is asked to end.
    private var call: ShellCall?
    /// Groups that were asked to end, with the time at which they are killed.
    private var ending: [(group: pid_t, due: Double)] = []

    /// The time between SIGTERM and SIGKILL, in seconds; less at the end of the program.
    private static let patience = 0.5
    private static let lastPatience = 0.1

    /// When `killOverdue` has something to do; nil for never.
    var deadline: Double? { ending.map(\.due).min() }

    /// Starts a command. The one before must have been stopped.
    /// - Parameter readsErrors: whether its error messages are part of its output; otherwise nobody sees them.
    /// - Returns: where to read its output, without waiting; or an error number.
    mutating func start(_ call: ShellCall, readsErrors: Bool) -> (output: Int32, failure: Int32) {
        guard let ends = try? openPipe() else { return (-1, errno) }
        let (failure, process) = call.start(
            input: -1, output: ends.writing, errors: readsErrors ? ends.writing : -1, hasGroup: true)
        close(ends.writing)
        guard failure == 0 else {
            close(ends.reading)
            return (-1, failure)
        }
        (group, self.call) = (process, call)
        return (ends.reading, 0)
    }

    /// Asks the command that runs to end.
    mutating func stop(at time: Double) {
        guard group > 0 else { return }
        _ = kill(-group, SIGTERM)
        // A stopped process ends only when it continues.
        _ = kill(-group, SIGCONT)
        ending.append((group, time + Self.patience))
        (group, call) = (0, nil)
    }

    /// Kills the groups whose time is up.
    mutating func killOverdue(at time: Double) {
        for index in ending.indices.reversed() where ending[index].due <= time {
            _ = kill(-ending[index].group, SIGKILL)
            if waitpid(ending[index].group, nil, WNOHANG) == 0 {
                ending[index].due = time + Self.patience
            } else {
                ending.remove(at: index)
            }
        }
    }

    /// Ends all commands, with the program.
    mutating func end() {
        stop(at: 0)
        var waits = Int(Self.lastPatience / 0.01)
        while waits > 0, ending.contains(where: { Self.status(of: $0.group) == nil }) {
            usleep(10_000)
            waits -= 1
        }
        killOverdue(at: .infinity)
        ending = []
    }

    /// The exit status of the command that was started last; nil if it still runs.
    var status: Int32? { group > 0 ? Self.status(of: group) : nil }

    /// The exit status of the first process of a group; nil if it still runs. Does not reap it.
    private static func status(of group: pid_t) -> Int32? {
        var information = siginfo_t()
        guard waitid(P_PID, id_t(group), &information, WEXITED | WNOHANG | WNOWAIT) == 0, information.si_signo != 0
        else { return nil }
        #if os(Linux)
            return information._sifields._sigchld.si_status
        #else
            return information.si_status
        #endif
    }
}
