// Wakes the loop from another thread.

import DrawerTerminal
@preconcurrency import LibC

/// A pipe whose reading end the loop watches.
final class WakePipe: Sendable {
    /// Readable after `wake`.
    let descriptor: Int32
    private let end: Int32

    /// - Throws: `TerminalError.system`.
    init() throws { (descriptor, end) = try wakingPipe() }

    deinit {
        close(descriptor)
        close(end)
    }

    func wake() {
        var byte: UInt8 = 0
        _ = write(end, &byte, 1)
    }

    /// Makes the descriptor unreadable until the next `wake`.
    func drain() {
        withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
            while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
        }
    }
}
