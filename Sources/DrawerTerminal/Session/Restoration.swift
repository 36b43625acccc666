// Gives the terminal back as it was, by calls that a signal handler may make. Quitting, a suspension and a crash all leave
// this way.

import CNcurses
@preconcurrency import Foundation

/// All that is needed to leave the screen, in a form that a signal handler can use: no reference, no allocation.
struct Restoration {
    /// The terminal, blocking or not.
    private let terminal: Int32
    /// Where its replies arrive; -1: nothing is asked.
    private let input: Int32
    /// The modes before the program started.
    private let modes: termios
    /// CAN, full margins, the end of a frame, and the bytes that leave the screen. All but the last are skipped where nothing
    /// is cut.
    private let farewell: UnsafeMutableBufferPointer<UInt8>
    private let endOfFrame: Int
    private let leaving: Int
    /// Whether the terminal waits for the rest of a frame that it is to show whole.
    var isMidFrame = false
    /// Whether output was dropped, so that the terminal may be in the middle of a sequence.
    var isCut = false
    /// Whether to give up at once on a terminal that takes nothing.
    var isHasty = false
    /// Holds the text of standard error meanwhile, or -1.
    private var heldErrors: Int32 = -1
    /// Standard error itself.
    private var errors: Int32 = -1

    /// - Parameter resetsCut: what takes the terminal out of a sequence that was cut, and resets what it may have set.
    init(terminal: Int32, input: Int32, modes: termios, farewell: [UInt8], resetsCut: [UInt8] = []) {
        self.terminal = terminal
        self.input = input
        self.modes = modes
        let end = resetsCut.isEmpty ? [] : Array(Capabilities.synchronizeEnd.utf8)
        let bytes = resetsCut + end + farewell
        endOfFrame = resetsCut.count
        leaving = bytes.count - farewell.count
        self.farewell = .allocate(capacity: bytes.count)
        _ = self.farewell.initialize(from: bytes)
    }

    /// The longest wait for a terminal that takes nothing, in steps of 10 ms.
    private static let patience = 20

    /// Leaves the screen and restores the modes. Where the terminal takes nothing, the frames that still wait in the line
    /// are dropped, so that the farewell fits in. Async-signal-safe.
    /// - Parameter discardsReplies: replies may be on their way, which the shell would take for typed text.
    mutating func leave(discardsReplies: Bool = false) {
        if isCut { tcflush(terminal, TCOFLUSH) }
        var place = isCut ? 0 : isMidFrame ? endOfFrame : leaving
        var patience = isHasty ? 1 : Self.patience
        while place < farewell.count {
            let count = write(terminal, farewell.baseAddress.map { $0 + place }, farewell.count - place)
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
        if discardsReplies, !isCut { discardReplies() }
        (isMidFrame, isCut) = (false, false)
        withUnsafePointer(to: modes) { _ = tcsetattr(terminal, TCSANOW, $0) }
    }

    /// Reads until the terminal has been silent for a while: a reply takes a round trip. Async-signal-safe.
    private func discardReplies() {
        guard input >= 0 else { return }
        withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
            for _ in 0..<20 {
                var descriptors = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
                guard poll(&descriptors, 1, 50) > 0, read(input, buffer.baseAddress, buffer.count) > 0 else { return }
            }
        }
    }

    // MARK: Standard error

    /// Holds back what is written to standard error: it would land in the picture.
    mutating func holdErrors() {
        if heldErrors < 0, let held = ScratchFile.open() {
            errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
            heldErrors = held
        }
        if heldErrors >= 0 { dup2(heldErrors, STDERR_FILENO) }
    }

    /// Shows what was held back. Async-signal-safe.
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
