// The turn at the controlling terminal. The programs of one pipeline take the terminal over one after another.

@preconcurrency import LibC

/// A program's place in the queue of its job's programs that want to draw on the controlling terminal. A program whose
/// rows have begun to arrive comes before one that still waits for rows: a later program of the pipeline gets its rows
/// when the earlier one has ended.
///
/// The places are record locks on `/dev/tty`, which the system removes when a program ends in any way. The job has two
/// bytes: the program that has the terminal locks the first byte, and a program with rows that waits for the terminal
/// locks the second byte. On a system without such locks, nobody waits.
final class Turn {
    /// `/dev/tty`, open for reading and writing.
    private let terminal: Int32
    /// The byte for the program that has the terminal. The next byte is for the program that wants it.
    private let holder = off_t(getpgrp()) << 1
    private var wanting: off_t { holder + 1 }
    /// Whether rows had begun to arrive when the program got the terminal.
    private var hadRows = true

    /// The interval at which a program without rows looks for them, in milliseconds. It also gives the other programs
    /// of its job time to start.
    private static let interval: Int32 = 50

    init(terminal: Int32) { self.terminal = terminal }

    /// Waits for the terminal. A program that took the terminal without having rows gets SIGCONT, leaves the terminal
    /// and waits.
    func wait() {
        while true {
            hadRows = haveRowsBegun(within: Self.interval)
            if hadRows { break }
            if !isLocked(wanting), !isLocked(holder), setLock(Self.set, F_WRLCK, holder) { return }
        }
        setLock(Self.setWaiting, F_WRLCK, wanting)
        if isLocked(holder) { kill(0, SIGCONT) }
        setLock(Self.setWaiting, F_WRLCK, holder)
        setLock(Self.set, F_UNLCK, wanting)
    }

    /// Whether a program with priority over this one waits for the terminal.
    var isWanted: Bool { !hadRows && isLocked(wanting) }

    /// Gives the terminal to the next program.
    func give() { setLock(Self.set, F_UNLCK, holder) }

    /// Whether standard input has data or its end to read. If standard input is a terminal, the rows come from
    /// elsewhere.
    private func haveRowsBegun(within milliseconds: Int32) -> Bool {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return isatty(STDIN_FILENO) == 1 || poll(&input, 1, milliseconds) != 0
    }

    private func isLocked(_ byte: off_t) -> Bool {
        var lock = lock(F_WRLCK, byte)
        return fcntl(terminal, Self.get, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
    }

    /// - Returns: whether the lock is set; true on a system without such locks.
    @discardableResult
    private func setLock(_ command: Int32, _ type: Int32, _ byte: off_t) -> Bool {
        var lock = lock(type, byte)
        while fcntl(terminal, command, &lock) != 0 {
            if errno == EAGAIN || errno == EACCES { return false }
            guard errno == EINTR else { return true }
        }
        return true
    }

    private func lock(_ type: Int32, _ byte: off_t) -> flock {
        var lock = flock()
        lock.l_type = Int16(type)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = byte
        lock.l_len = 1
        return lock
    }

    // Locks of an open file. Locks of a process would end when the process closes any descriptor of the file.
    #if os(Linux)
        private static let (get, set, setWaiting): (Int32, Int32, Int32) = (36, 37, 38)
    #else
        private static let (get, set, setWaiting): (Int32, Int32, Int32) = (92, 90, 91)
    #endif
}
