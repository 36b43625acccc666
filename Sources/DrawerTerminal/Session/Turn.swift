// The turn at the controlling terminal: the programs of one pipeline take it over one after the other.

@preconcurrency import LibC

/// A program's place among those of its job that show a picture on the controlling terminal. A program whose rows have
/// begun to arrive comes before one that still waits for them: the later program of a pipeline gets its rows when the
/// earlier one has ended.
///
/// The places are record locks on `/dev/tty`, which the system removes when a program ends in any way: of the two bytes of
/// the job, the program that has the terminal locks the first one, and a program with rows that waits for the terminal
/// the second one. On a system without such locks, nobody waits.
final class Turn {
    /// `/dev/tty`, open for reading and writing.
    private let terminal: Int32
    /// The byte of the program that has the terminal. The next byte belongs to the program that wants it.
    private let holder = off_t(getpgrp()) << 1
    private var wanting: off_t { holder + 1 }
    /// Whether rows had begun to arrive when the program got the terminal.
    private var hadRows = true

    /// How long a program without rows leaves the others of its job to start, and how often it looks for its rows while it
    /// waits for the terminal, in milliseconds.
    private static let patience: Int32 = 50

    init(terminal: Int32) { self.terminal = terminal }

    /// Waits for the terminal. A program without rows that was faster gets SIGCONT, leaves the terminal and waits.
    func wait() {
        while true {
            hadRows = haveRowsBegun(within: Self.patience)
            if hadRows { break }
            if !isLocked(wanting), !isLocked(holder), call(Self.set, F_WRLCK, holder) { return }
        }
        call(Self.setWaiting, F_WRLCK, wanting)
        if isLocked(holder) { kill(0, SIGCONT) }
        call(Self.setWaiting, F_WRLCK, holder)
        call(Self.set, F_UNLCK, wanting)
    }

    /// Whether a program that comes before this one waits for the terminal.
    var isWanted: Bool { !hadRows && isLocked(wanting) }

    /// Lets the next program have the terminal.
    func give() { call(Self.set, F_UNLCK, holder) }

    /// Whether standard input has something to read, or its end. On a terminal, the rows come from elsewhere.
    private func haveRowsBegun(within milliseconds: Int32) -> Bool {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return isatty(STDIN_FILENO) == 1 || poll(&input, 1, milliseconds) != 0
    }

    private func isLocked(_ byte: off_t) -> Bool {
        var lock = lock(F_WRLCK, byte)
        return fcntl(terminal, Self.get, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
    }

    /// - Returns: whether the lock is set; true where the system has no such locks.
    @discardableResult
    private func call(_ command: Int32, _ type: Int32, _ byte: off_t) -> Bool {
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

    // The locks of an open file. Those of a process would end with the first descriptor of the file that it closes.
    #if os(Linux)
        private static let (get, set, setWaiting): (Int32, Int32, Int32) = (36, 37, 38)
    #else
        private static let (get, set, setWaiting): (Int32, Int32, Int32) = (92, 90, 91)
    #endif
}
