// Commands that run beside the program, and how they end.

import DrawerTerminal
@preconcurrency import LibC

/// Commands in their own process groups. A group is ended first by SIGTERM, then by SIGKILL. SIGCHLD wakes the loop, so
/// that `reap` leaves no zombie. Times are on the loop's clock, in seconds.
struct ShellJobs {
    /// The group of the command that runs, or that has left other processes behind; nil without one.
    private var current: Group?
    /// Its files stay until it is asked to end.
    private var call: ShellCall?
    /// The exit status of the command that was started last, or the number of the signal that has ended it; nil while it
    /// runs.
    private(set) var status: Int32?
    /// Groups that were asked to end, with the time at which they are killed.
    private var ending: [(group: Group, due: Double)] = []

    /// The time between SIGTERM and SIGKILL, in seconds; less at the end of the program.
    private static let patience = 0.5
    private static let lastPatience = 0.1

    /// A process group. Its number stays its own as long as one of its processes is left.
    private struct Group {
        let number: pid_t
        /// The exit status of its first process; nil while it runs.
        var status: Int32?

        /// Takes note of the end of the first process.
        /// - Returns: whether any process is left.
        mutating func isLeft() -> Bool {
            if status == nil {
                var end: Int32 = 0
                let process = waitpid(number, &end, WNOHANG)
                if process == 0 || process < 0 && errno == EINTR { return true }
                status = process < 0 ? 0 : end & 0x7F == 0 ? end >> 8 & 0xFF : end & 0x7F
            }
            let isLeft = kill(-number, 0) == 0 || errno == EPERM
            if !isLeft { CrashGuard.remove(group: number) }
            return isLeft
        }

        func signal(_ signal: Int32) {
            _ = kill(-number, signal)
            // A stopped process ends only when it continues.
            _ = kill(-number, SIGCONT)
        }
    }

    /// When `reap` has something to do besides; nil for never.
    var deadline: Double? { ending.map(\.due).min() }

    /// Whether the command that was started last runs.
    var isRunning: Bool { current != nil && status == nil }

    /// Starts a command. The one before must have been stopped.
    /// - Parameter readsErrors: whether its error messages are part of its output; otherwise nobody sees them.
    /// - Returns: where to read its output, without waiting; or an error number.
    mutating func start(_ call: ShellCall, readsErrors: Bool) -> (output: Int32, failure: Int32) {
        guard let ends = try? openPipe() else { return (-1, errno) }
        let failure = start(call, output: ends.writing, errors: readsErrors ? ends.writing : -1)
        close(ends.writing)
        guard failure == 0 else {
            close(ends.reading)
            return (-1, failure)
        }
        return (ends.reading, 0)
    }

    /// Starts a command whose output nobody sees.
    /// - Returns: an error number, or 0.
    mutating func startSilently(_ call: ShellCall) -> Int32 { start(call, output: -1, errors: -1) }

    private mutating func start(_ call: ShellCall, output: Int32, errors: Int32) -> Int32 {
        let (failure, process) = call.start(input: -1, output: output, errors: errors)
        if failure == 0 {
            (current, self.call, status) = (Group(number: process), call, nil)
            CrashGuard.add(group: process)
        }
        return failure
    }

    /// Asks the command that runs to end.
    mutating func stop(at time: Double, by signal: Int32 = SIGTERM) {
        guard var group = current, group.isLeft() else {
            (current, call) = (nil, nil)
            return
        }
        group.signal(signal)
        ending.append((group, time + Self.patience))
        (current, call) = (nil, nil)
    }

    /// Signals the command that runs, as a key of the terminal does.
    func signal(_ signal: Int32) { if isRunning { current?.signal(signal) } }

    /// Takes note of processes that have ended, and kills the groups whose time is up.
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
            // What is left then are zombies of other parents.
            if ending[index].group.status == nil {
                ending[index].due = time + Self.patience
            } else {
                ending.remove(at: index)
            }
        }
    }

    /// Ends all commands, with the program.
    /// - Parameter signal: which they get first.
    mutating func end(by signal: Int32 = SIGTERM) {
        stop(at: 0, by: signal)
        // Twice: for the end by this signal, and for that by SIGKILL.
        for time in [-Double.infinity, .infinity] {
            reap(at: time)
            for _ in 0..<Int(Self.lastPatience / 0.01) where ending.contains(where: { $0.group.status == nil }) {
                usleep(10_000)
                reap(at: time)
            }
        }
    }
}
