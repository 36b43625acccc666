// The frames that a program draws.

/// One frame: the bytes that the program wrote at once, and the screen after them.
package struct Frame {
    /// Seconds since the start of the session.
    package var time: Double
    package var bytes: [UInt8]
    /// Whether the program marked the frame (mode 2026). Otherwise the frame is the result of one read.
    package var isSynchronized: Bool
    package var screen: Screen
}

/// Cuts the output of a program into frames, independently of the reads.
package struct FrameCutter {
    package static let begin = Array("\u{1b}[?2026h".utf8)
    package static let end = Array("\u{1b}[?2026l".utf8)

    package init() {}

    /// The bytes since the end of the last frame.
    private var open: [UInt8] = []

    /// Takes the result of one read. Calls `show` with each piece in order, and `cut` with the bytes of each frame
    /// after the last piece of the frame was shown.
    package mutating func take(
        _ bytes: [UInt8], show: (ArraySlice<UInt8>) throws -> Void, cut: ([UInt8], _ isSynchronized: Bool) -> Void
    ) rethrows {
        var start = 0
        for index in bytes.indices {
            open.append(bytes[index])
            guard bytes[index] == UInt8(ascii: "l"), open.suffix(FrameCutter.end.count).elementsEqual(FrameCutter.end)
            else { continue }
            try show(bytes[start...index])
            cut(open, true)
            open = []
            start = index + 1
        }
        guard start < bytes.count else { return }
        try show(bytes[start...])
        // The next read continues a frame or a sequence that is not complete.
        let sequence = open.lastIndex(of: 0x1b).map { open[($0 + 1)...] }
        let isBeginning = sequence?.allSatisfy { (0x30...0x3f).contains($0) || $0 == UInt8(ascii: "[") } ?? false
        if !isBeginning, !open.contains(FrameCutter.begin) {
            cut(open, false)
            open = []
        }
    }
}

extension Array where Element == UInt8 {
    /// Whether the array contains these bytes as a contiguous part.
    package func contains(_ part: [UInt8]) -> Bool {
        guard count >= part.count else { return false }
        return (0...count - part.count).contains { self[$0..<$0 + part.count].elementsEqual(part) }
    }
}
