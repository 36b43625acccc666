// Gives the terminal back as it was, by calls that a signal handler may make too. A quit, a suspension and a crash
// all leave by this one way.

import CNcurses
@preconcurrency import Foundation

/// All that is needed to leave the screen, laid out so that a handler can use it: no reference, nothing to allocate.
struct Restoration {
    /// The terminal, blocking or not.
    var terminal: Int32
    /// Where its replies come from; -1: nothing is asked.
    var input: Int32
    /// Its modes before we came.
    var modes: termios
    /// What to write to leave the screen; first the end of a frame, which is left out where none is begun.
    var farewell: UnsafeMutableBufferPointer<UInt8>
    /// Whether a frame that the terminal is to show whole has been begun and not yet been written to its end.
    var isMidFrame = false
    /// Where standard error's text is held meanwhile, or -1.
    var heldErrors: Int32
    /// Standard error itself.
    var errors: Int32

    /// Leaves the screen and puts the modes back. Waits for a terminal that takes nothing no longer than half a
    /// second. Async-signal-safe.
    /// - Parameter discardsReplies: whether replies may be on their way, which the shell would take for something typed.
    func leave(discardsReplies: Bool = false) {
        var place = isMidFrame ? 0 : Capabilities.synchronizeEnd.utf8.count
        var patience = 50
        while place < farewell.count, patience > 0 {
            let count = write(terminal, farewell.baseAddress.map { $0 + place }, farewell.count - place)
            if count > 0 {
                place += count
            } else if errno == EAGAIN {
                var descriptors = pollfd(fd: terminal, events: Int16(POLLOUT), revents: 0)
                _ = poll(&descriptors, 1, 10)
                patience -= 1
            } else if errno != EINTR {
                break
            }
        }
        if discardsReplies { discardReplies() }
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

    /// Shows what was written to standard error meanwhile. Async-signal-safe.
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
