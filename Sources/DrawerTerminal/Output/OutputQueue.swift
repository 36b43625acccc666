// Bytes on their way to the terminal: written as far as it takes them, the rest owed until it takes more.

@preconcurrency import Foundation

/// A terminal's output that never blocks, and loses nothing of what was begun.
struct OutputQueue {
    enum Outcome { case done, owed, hungUp }

    let descriptor: Int32
    private var bytes: [UInt8] = []
    private var written = 0

    /// - Parameter descriptor: open for writing; one of its own, since its `O_NONBLOCK` holds for all who share it.
    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    var isEmpty: Bool { written == bytes.count }

    /// Puts bytes behind what is owed and writes what the terminal takes.
    mutating func send(_ more: some Collection<UInt8>) -> Outcome {
        if isEmpty {
            bytes.removeAll(keepingCapacity: true)
            written = 0
        }
        bytes.append(contentsOf: more)
        return flush()
    }

    /// Writes on: one `write` where the terminal takes everything.
    mutating func flush() -> Outcome {
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
            }
            if count > 0 {
                written += count
            } else if count < 0, errno == EINTR {
                continue
            } else if count < 0, errno == EAGAIN || errno == EWOULDBLOCK {
                return .owed
            } else {
                return .hungUp
            }
        }
        return .done
    }

    /// Waits until everything is written, but for no longer than this: a terminal that takes nothing must not keep
    /// the program from leaving. What is owed then is dropped.
    mutating func finish(within seconds: Double) -> Outcome {
        let end = Clock.now() + seconds
        var outcome = flush()
        while outcome == .owed, Clock.now() < end {
            var descriptors = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&descriptors, 1, Int32(max(1, (end - Clock.now()) * 1000)))
            outcome = flush()
        }
        bytes.removeAll(keepingCapacity: true)
        written = 0
        return outcome
    }
}
