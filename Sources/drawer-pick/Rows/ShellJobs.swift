// Commands that run beside the program, and the ways in which they end.

import DrawerTerminal
@preconcurrency import LibC

/// Commands in their own process groups. A group is ended first by SIGTERM, then by SIGKILL. SIGCHLD wakes the loop, so
/// that `reap` leaves no zombies. Times are on the loop's clock, in seconds.
struct ShellJobs {
    /// The group of the running command, or of processes that it has left behind; nil without such processes.
    private var current: ProcessGroup?
    /// The call of that command, which keeps its files until the command is asked to end.
    private var call: ShellCall?
    /// The exit status of the last command, or the number of the signal that ended it; nil while it runs.
    private(set) var status: Int32?
    /// Groups that were asked to end, each with the time at which it is killed.
    private var ending: [(group: ProcessGroup, due: Double)] = []

    /// The time between SIGTERM and SIGKILL, in seconds. It is shorter at the end of the program.
    private static let patience = 0.5
    private static let lastPatience = 0.1

    /// A process group. Nobody else gets its number as long as one of its processes is left.
    private struct ProcessGroup {
        let number: pid_t
        /// Whether the processes that the group's first process leaves behind outlive the program.
        var leftoversStay: Bool
        /// The exit status of the group's first process; nil while it runs.
        var status: Int32?

        /// Records the end of the first process.
        /// - Returns: whether a process is left that ends with the program.
        mutating func isLeft() -> Bool {
            if status == nil {
                var end: Int32 = 0
                let process = waitpid(number, &end, WNOHANG)
                if process == 0 || process < 0 && errno == EINTR { return true }
                status = process < 0 ? 0 : end & 0x7F == 0 ? end >> 8 & 0xFF : end & 0x7F
            }
            let isLeft = !leftoversStay && (kill(-number, 0) == 0 || errno == EPERM)
            if !isLeft { CrashGuard.remove(group: number) }
            return isLeft
        }

        func signal(_ signal: Int32) {
            _ = kill(-number, signal)
            // A stopped process ends only when it continues.
            _ = kill(-number, SIGCONT)
        }
    }

    /// The time of the next kill by `reap`; nil for never.
    var deadline: Double? { ending.map(\.due).min() }

    /// Whether the last command is running.
    var isRunning: Bool { current != nil && status == nil }

    /// Starts a command. The previous command must have been stopped.
    /// - Parameter readsErrors: whether the command's error messages are part of its output. Otherwise they are
    ///   dropped.
    /// - Returns: the descriptor of its output, or an error number. Does not wait.
    mutating func start(_ call: ShellCall, readsErrors: Bool) -> (output: Int32, failure: Int32) {
        guard let ends = try? openPipe() else { return (-1, errno) }
        let failure = start(call, output: ends.writing, errors: readsErrors ? ends.writing : -1, leftoversStay: false)
        close(ends.writing)
        guard failure == 0 else {
            close(ends.reading)
            return (-1, failure)
        }
        return (ends.reading, 0)
    }

    /// Starts a command whose output is dropped. The previous command must have ended. Processes that this command
    /// leaves behind, such as a viewer, outlive the program, as in fzf.
    /// - Returns: an error number, or 0.
    mutating func startSilently(_ call: ShellCall) -> Int32 {
        start(call, output: -1, errors: -1, leftoversStay: true)
    }

    private mutating func start(_ call: ShellCall, output: Int32, errors: Int32, leftoversStay: Bool) -> Int32 {
        let (failure, process) = call.start(input: -1, output: output, errors: errors)
        if failure == 0 {
            (current, self.call, status) = (ProcessGroup(number: process, leftoversStay: leftoversStay), call, nil)
            CrashGuard.add(group: process)
        }
        return failure
    }

    /// Asks the running command to end.
    mutating func stop(at time: Double, by signal: Int32 = SIGTERM) {
        guard var group = current, group.isLeft() else {
            (current, call) = (nil, nil)
            return
        }
        group.leftoversStay = false
        group.signal(signal)
        ending.append((group, time + Self.patience))
        (current, call) = (nil, nil)
    }

    /// Signals the running command, as a key of the terminal would.
    func signal(_ signal: Int32) { if isRunning { current?.signal(signal) } }

    /// Records the ends of processes, and kills the groups whose time is up.
    mutating func reap(at time: Double) {
        if current?.isLeft() == false {
            (status, current, call) = (current?.status, nil, nil)
        } else if let current {
            status = current.status
        }
        for index in ending.indices.reversed() {
            guard ending[index].group.isLeft() else {
                ending.remove(at: index)
                continue
            }
            guard ending[index].due <= time else { continue }
            ending[index].group.signal(SIGKILL)
            // If the first process has ended, the remaining processes are zombies of other parents.
            if ending[index].group.status == nil {
                ending[index].due = time + Self.patience
            } else {
                ending.remove(at: index)
            }
        }
    }

    /// Ends all commands, because the program ends.
    /// - Parameter signal: the first signal for the commands.
    mutating func end(by signal: Int32 = SIGTERM) {
        stop(at: 0, by: signal)
        // Two passes: one waits for this signal to end them, the other for SIGKILL.
        for time in [-Double.infinity, .infinity] {
            reap(at: time)
            for _ in 0..<Int(Self.lastPatience / 0.01) where ending.contains(where: { $0.group.status == nil }) {
                usleep(10_000)
                reap(at: time)
            }
        }
    }
}
