// Restores the terminal with calls that a signal handler may make. The program does so when it quits, is suspended or
// crashes. A crash is a signal such as SIGILL, by which Swift traps; afterwards the same signal ends the program.

import CNcurses
@preconcurrency import LibC

/// The data for leaving the screen, in a form that a signal handler can use: no references, no allocations.
struct Restoration {
    /// The terminal, blocking or nonblocking.
    private let terminal: Int32
    /// The descriptor of the replies; -1 if no questions are asked.
    private let input: Int32
    /// The modes before the program started.
    private let modes: termios
    /// The bytes to write, in four parts. For a cut sequence, CAN and full margins come first. Within a frame, the end
    /// of a synchronized frame follows. From `start` on come the resets of modes and pen, and from `screen` on the
    /// bytes that leave the screen.
    private let farewell: UnsafeMutableBufferPointer<UInt8>
    private let endOfFrame: Int
    private let start: Int
    private let screen: Int
    /// The places of the state of modifyOtherKeys and of the screen's place in these bytes; nil without them.
    private let modifiedKeys: Int?
    private let inlinePlace: Int?
    /// Whether a frame has entered the screen. Leaving a screen that was not entered would move the cursor to the place
    /// that another program has saved.
    var isOnScreen = false { didSet { hasEntered = hasEntered || isOnScreen } }
    /// Whether any frame has entered the screen since the start.
    private var hasEntered = false
    /// Whether the terminal waits for the end of a synchronized frame.
    var isMidFrame = false
    /// Whether output was dropped, so that the terminal may be in the middle of a sequence.
    var isCut = false
    /// Whether to give up at once if the terminal accepts no output.
    var isHasty = false
    /// The file that receives standard error while the program holds the terminal, or -1.
    private var heldErrors: Int32 = -1
    /// A duplicate of the original standard error.
    private var errors: Int32 = -1

    /// - Parameters:
    ///   - resets: the bytes that reset modes and pen.
    ///   - leavesScreen: the bytes that leave the screen.
    ///   - resetsCut: bytes that end a cut sequence and reset the margins that the sequence may have set.
    ///   - resetsModifiedKeys: whether to restore the state of modifyOtherKeys; see `set(modifiedKeys:)`.
    ///   - isInline: whether to clear the screen and return the cursor; see `set(_:)`.
    init(
        terminal: Int32, input: Int32, modes: termios, resets: [UInt8] = [], leavesScreen: [UInt8] = [],
        resetsCut: [UInt8] = [], resetsModifiedKeys: Bool = false, isInline: Bool = false
    ) {
        self.terminal = terminal
        self.input = input
        self.modes = modes
        let end = resetsCut.isEmpty ? [] : Array(Capabilities.synchronizeEnd.utf8)
        let keys = resetsModifiedKeys ? ModifiedKeys.plain : []
        let bytes = resetsCut + end + resets + keys + (isInline ? InlinePlace.form : []) + leavesScreen
        endOfFrame = resetsCut.count
        start = endOfFrame + end.count
        screen = start + resets.count + keys.count
        modifiedKeys = resetsModifiedKeys ? start + resets.count : nil
        inlinePlace = isInline ? screen : nil
        farewell = .allocate(capacity: bytes.count)
        _ = farewell.initialize(from: bytes)
    }

    /// The longest wait for a terminal that accepts no output, in steps of 10 ms.
    private static let patience = 20

    /// Leaves the screen and restores the modes. If the terminal accepts no output, drops the bytes in the kernel's
    /// buffer to make room for the farewell. Async-signal-safe.
    /// - Parameter discardsReplies: whether to read late replies, which the shell would take for typed text.
    mutating func leave(discardsReplies: Bool = false) {
        leaveScreen()
        if discardsReplies, !isCut { discardReplies() }
        isCut = false
        withUnsafePointer(to: modes) { _ = tcsetattr(terminal, TCSANOW, $0) }
    }

    /// Leaves the screen, and keeps the modes, so that the terminal does not echo replies that are still due.
    /// Async-signal-safe.
    mutating func leaveScreen() {
        if isCut { tcflush(terminal, TCOFLUSH) }
        var place = isCut ? 0 : isMidFrame ? endOfFrame : start
        var patience = isHasty ? 1 : Self.patience
        while true {
            // The dropped bytes may include an earlier farewell.
            let end = isOnScreen || (isCut && hasEntered) ? farewell.count : screen
            guard place < end else { break }
            let count = write(terminal, farewell.baseAddress.map { $0 + place }, end - place)
            if count > 0 {
                place += count
            } else if count < 0, errno == EINTR {
                continue
            } else if count < 0, errno == EAGAIN, patience > 0 {
                if !isCut {
                    isCut = true
                    tcflush(terminal, TCOFLUSH)
                    place = 0
                } else {
                    var descriptors = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
                    _ = poll(&descriptors, 1, 10)
                }
                patience -= 1
            } else {
                break
            }
        }
        (isMidFrame, isOnScreen) = (false, false)
    }

    /// Reads until the terminal has been silent for 50 ms, long enough for most round trips. Async-signal-safe.
    private func discardReplies() {
        guard input >= 0 else { return }
        withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
            for _ in 0..<20 {
                var descriptors = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
                guard poll(&descriptors, 1, 50) > 0, read(input, buffer.baseAddress, buffer.count) > 0 else { return }
            }
        }
    }

    /// Sets the state of modifyOtherKeys that the farewell restores, from 0 to 9.
    func set(modifiedKeys state: Int) { replaceBytes(at: modifiedKeys, by: ModifiedKeys.set(state)) }

    /// Sets the place of the screen that the farewell clears.
    func set(_ place: InlinePlace) { replaceBytes(at: inlinePlace, by: place.leave) }

    /// Replaces bytes of the farewell in place, by as many others: a handler may read them at any time.
    private func replaceBytes(at place: Int?, by bytes: [UInt8]) {
        guard let place else { return }
        for (index, byte) in bytes.enumerated() { farewell[place + index] = byte }
    }

    // MARK: Standard error

    /// Redirects standard error to a file: error messages would destroy the picture.
    mutating func holdErrors() {
        if heldErrors < 0, let held = ScratchFile.open() {
            errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
            heldErrors = held
        }
        if heldErrors >= 0 { dup2(heldErrors, STDERR_FILENO) }
    }

    /// Restores standard error and writes the held messages to it. Async-signal-safe.
    func releaseErrors() {
        guard heldErrors >= 0 else { return }
        dup2(errors, STDERR_FILENO)
        lseek(heldErrors, 0, SEEK_SET)
        withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
            while case let count = read(heldErrors, buffer.baseAddress, buffer.count), count > 0 {
                _ = write(errors, buffer.baseAddress, count)
            }
        }
        ftruncate(heldErrors, 0)
        lseek(heldErrors, 0, SEEK_SET)
    }
}

/// The data for the handler; nil while the terminal is not taken over. Never freed, because the handler can run at any
/// time.
nonisolated(unsafe) private var guarded: UnsafeMutablePointer<Restoration>?
/// The process groups of the user's commands; 0 for a free place.
nonisolated(unsafe) private(set) var groups: UnsafeMutableBufferPointer<pid_t>?

/// Restores the terminal, and ends the user's commands, when the program crashes.
package enum CrashGuard {
    /// Crashes, and SIGQUIT, which users send to get a core dump. The event loop handles all other signals that end a
    /// process.
    private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGQUIT, SIGSYS]

    /// Installs the handlers on an alternate stack, so that they can handle a stack overflow too.
    ///
    /// These handlers replace the handler of the Swift runtime, which on a terminal waits half a minute for a key.
    static func install() {
        let size = 1 << 16
        var stack = stack_t()
        stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        stack.ss_size = size
        sigaltstack(&stack, nil)
        let places = UnsafeMutableBufferPointer<pid_t>.allocate(capacity: 64)
        places.initialize(repeating: 0)
        groups = places
        for signal in signals where cn_is_ignored(signal) == 0 { handle(signal) }
    }

    /// Adds the handler for the signals that ask the program to end. While the program is ending, a second signal must
    /// end it at once.
    static func guardEndings() {
        for signal in Signals.ending where cn_is_ignored(signal) == 0 { handle(signal) }
    }

    private static func handle(_ signal: Int32) {
        cn_handle_signal(
            signal,
            { number in
                if let restoration = guarded {
                    restoration.pointee.leave(discardsReplies: !restoration.pointee.isHasty)
                    restoration.pointee.releaseErrors()
                }
                for group in groups ?? .init(start: nil, count: 0) where group > 0 {
                    kill(-group, SIGTERM)
                    kill(-group, SIGCONT)
                }
                cn_default_signal(number)
                raise(number)
            }, Int32(truncatingIfNeeded: SA_ONSTACK) | Int32(truncatingIfNeeded: SA_NODEFER))
    }

    /// Lets the handler restore the terminal from now on.
    static func arm(_ restoration: UnsafeMutablePointer<Restoration>) { guarded = restoration }

    /// Makes the handler ignore the terminal from now on.
    static func disarm() { guarded = nil }

    /// From now on, the handler ends the processes of a group. Beyond 64 groups, it leaves them alone.
    package static func add(group: pid_t) { replace(0, by: group) }

    /// From now on, the handler leaves a group alone: other processes may soon get its number.
    package static func remove(group: pid_t) { replace(group, by: 0) }

    private static func replace(_ old: pid_t, by new: pid_t) {
        if let place = groups?.firstIndex(of: old) { groups?[place] = new }
    }
}
