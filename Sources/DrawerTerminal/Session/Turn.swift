// The turn at the controlling terminal: the programs of one pipeline take it over one after the other.

@preconcurrency import LibC

/// A program's place among those of its job that show a picture on the controlling terminal. The order is that of their
/// process numbers, in which a shell starts a pipeline: the later program gets its rows from the earlier one.
///
/// The places are record locks on `/dev/tty`, which the system removes when a program ends in any way: each program locks
/// the byte of its number, and the one that has the terminal also locks byte 0 of the job. On a system without such locks,
/// nobody waits.
struct Turn {
    /// `/dev/tty`, open for reading and writing.
    private let terminal: Int32
    /// Byte 0 of the job.
    private let job = off_t(getpgrp()) << 32
    /// The byte of this program.
    private let own: off_t

    /// How long a program whose rows have not begun to arrive leaves the others of its job to start, in milliseconds.
    private static let patience: Int32 = 50

    init(terminal: Int32) {
        self.terminal = terminal
        own = job + off_t(getpid())
    }

    /// Waits until the earlier programs of the job have left the terminal. A later one that was faster gets SIGCONT, leaves
    /// the terminal and waits.
    func take() {
        call(Self.setWaiting, F_WRLCK, own, 1)
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        if isatty(STDIN_FILENO) == 0 { poll(&input, 1, Self.patience) }
        for type in [F_RDLCK, F_UNLCK] { call(Self.setWaiting, type, job + 1, own - job - 1) }
        if isLocked(job, 1) { kill(0, SIGCONT) }
        call(Self.setWaiting, F_WRLCK, job, 1)
    }

    /// Whether an earlier program waits for the terminal.
    var isWanted: Bool { isLocked(job + 1, own - job - 1) }

    /// Lets the next program have the terminal.
    func give() { call(Self.setWaiting, F_UNLCK, job, 1 << 32) }

    private func isLocked(_ start: off_t, _ length: off_t) -> Bool { call(Self.get, F_WRLCK, start, length) != F_UNLCK }

    // The locks of an open file. Those of a process would end with the first descriptor of the file that it closes.
    #if os(Linux)
        private static let (get, setWaiting): (Int32, Int32) = (36, 38)
    #else
        private static let (get, setWaiting): (Int32, Int32) = (92, 91)
    #endif

    /// - Returns: the type after the call; `F_UNLCK` after an error.
    @discardableResult
    private func call(_ command: Int32, _ type: Int32, _ start: off_t, _ length: off_t) -> Int32 {
        var lock = flock()
        lock.l_type = Int16(type)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = start
        lock.l_len = length
        while fcntl(terminal, command, &lock) != 0 { guard errno == EINTR else { return F_UNLCK } }
        return Int32(lock.l_type)
    }
}
