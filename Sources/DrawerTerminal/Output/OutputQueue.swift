// Queues the bytes that the terminal has not accepted yet.

@preconcurrency import LibC

/// Writes to a terminal without blocking. Bytes are lost only by `drop`.
struct OutputQueue {
    /// `owed` means that bytes remain in the queue.
    enum Outcome { case done, owed, hungUp }

    let descriptor: Int32
    private var bytes: [UInt8] = []
    private var written = 0

    /// - Parameter descriptor: open for writing and nonblocking. It must not be shared with the shell, because
    ///   duplicates of a descriptor share `O_NONBLOCK`.
    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    var isEmpty: Bool { written == bytes.count }

    /// Appends bytes to the queue and writes as many as the terminal accepts.
    mutating func send(_ more: some Collection<UInt8>) -> Outcome {
        if isEmpty {
            bytes.removeAll(keepingCapacity: true)
            written = 0
        }
        bytes.append(contentsOf: more)
        return flush()
    }

    /// Writes as many queued bytes as the terminal accepts, in one `write` if it accepts all of them.
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

    /// Empties the queue.
    mutating func drop() {
        bytes.removeAll(keepingCapacity: true)
        written = 0
    }
}
