// Every frame that a program has drawn, to be looked at one after the other.

/// One frame: what the program wrote at once, and the screen after it.
package struct Frame {
    /// Seconds since the session began.
    package var time: Double
    package var bytes: [UInt8]
    /// Whether the program itself said where it begins and ends (mode 2026). Otherwise it is what one read gave.
    package var isSynchronized: Bool
    package var screen: Screen
}

/// Cuts what a program writes into frames, wherever the reads happen to cut it.
package struct FrameCutter {
    package static let begin = Array("\u{1b}[?2026h".utf8)
    package static let end = Array("\u{1b}[?2026l".utf8)

    package init() {}

    /// What was written since the last frame's end.
    private var open: [UInt8] = []

    /// Takes what one read gave. `show` is called with each piece of it in order; `cut` with the bytes of each frame,
    /// when the piece that ends it was shown.
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
        // A frame that has begun goes on in the next read, and so may any sequence.
        let sequence = open.lastIndex(of: 0x1b).map { open[($0 + 1)...] }
        let isBeginning = sequence?.allSatisfy { (0x30...0x3f).contains($0) || $0 == UInt8(ascii: "[") } ?? false
        if !isBeginning, !open.contains(FrameCutter.begin) {
            cut(open, false)
            open = []
        }
    }
}

extension Array where Element == UInt8 {
    /// Whether these bytes are in it, in a row.
    package func contains(_ part: [UInt8]) -> Bool {
        guard count >= part.count else { return false }
        return (0...count - part.count).contains { self[$0..<$0 + part.count].elementsEqual(part) }
    }
}
