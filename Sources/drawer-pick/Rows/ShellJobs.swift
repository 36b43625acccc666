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
    /// The exit status of the last command; 128 and the number of a signal that has ended it; nil while it runs.
    private(set) var status: Int32?
    /// Groups that were asked to end, each with the time at which it is killed.
    private var ending: [(group: ProcessGroup, due: Double)] = []

    /// The time between SIGTERM and SIGKILL, in seconds.
    private static let patience = 0.5
    /// The longest wait for processes at the end of the program, in steps of 10 ms.
    private static let lastSteps = 10

    /// A process group. Nobody else gets its number as long as one of its processes is left.
    private struct ProcessGroup {
        let number: pid_t
        /// Whether the processes that the group's first process leaves behind outlive the program.
        var leftoversStay: Bool
        /// The exit status of the group's first process, as a shell gives it; nil while it runs.
        var status: Int32?

        /// Records the end of the first process.
        /// - Returns: whether a process is left that ends with the program.
        mutating func recordEnd() -> Bool {
            if status == nil {
                var end: Int32 = 0
                let process = waitpid(number, &end, WNOHANG)
                if process == 0 || process < 0 && errno == EINTR { return true }
                let signal = end & 0x7F
                status = signal == 0 ? end >> 8 & 0xFF : 128 + signal
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

    /// Starts a command, and does not wait for it. The previous command must have been stopped.
    /// - Parameter readsErrors: whether the command's error messages are part of its output. Otherwise they are
    ///   dropped.
    /// - Returns: the descriptor of its output.
    /// - Throws: `TerminalError.system`.
    mutating func start(_ call: ShellCall, readsErrors: Bool) throws(TerminalError) -> Int32 {
        let ends = try openPipe()
        defer { close(ends.writing) }
        do throws(TerminalError) {
            let process = try call.start(output: ends.writing, errors: readsErrors ? ends.writing : nil)
            keep(process, of: call, leftoversStay: false)
        } catch {
            close(ends.reading)
            throw error
        }
        return ends.reading
    }

    /// Starts a command whose output is dropped. The previous command must have ended. Processes that this command
    /// leaves behind, such as a viewer, outlive the program, as in fzf.
    /// - Throws: `TerminalError.system`.
    mutating func startSilently(_ call: ShellCall) throws(TerminalError) {
        keep(try call.start(), of: call, leftoversStay: true)
    }

    private mutating func keep(_ process: pid_t, of call: ShellCall, leftoversStay: Bool) {
        (current, self.call, status) = (ProcessGroup(number: process, leftoversStay: leftoversStay), call, nil)
        CrashGuard.add(group: process)
    }

    /// Asks the running command to end.
    mutating func stop(at time: Double, by signal: Int32 = SIGTERM) {
        guard var group = current, group.recordEnd() else {
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
        collectEnds()
        for index in ending.indices.reversed() where ending[index].due <= time {
            ending[index].group.signal(SIGKILL)
            ending[index].due = time + Self.patience
            // If the first process has ended, the remaining processes are zombies of other parents.
            if ending[index].group.status != nil { CrashGuard.remove(group: ending.remove(at: index).group.number) }
        }
    }

    /// Records the ends of processes.
    private mutating func collectEnds() {
        if current?.recordEnd() == false {
            (status, current, call) = (current?.status, nil, nil)
        } else if let current {
            status = current.status
        }
        for index in ending.indices.reversed() where !ending[index].group.recordEnd() { ending.remove(at: index) }
    }

    /// Ends all commands, because the program ends.
    /// - Parameter signal: the first signal for the commands; SIGKILL follows.
    mutating func end(by signal: Int32 = SIGTERM) {
        stop(at: 0, by: signal)
        waitForEnds()
        for (group, _) in ending { group.signal(SIGKILL) }
        waitForEnds()
    }

    /// Waits a moment for the first process of each group that was asked to end.
    private mutating func waitForEnds() {
        collectEnds()
        for _ in 0..<Self.lastSteps where ending.contains(where: { $0.group.status == nil }) {
            usleep(10_000)
            collectEnds()
        }
    }
}
