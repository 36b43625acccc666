// Bytes of typed or pasted text on their way to a string. The last character may be incomplete, because the terminal
// sends single bytes.

import CNcurses

/// Collects the bytes of text.
///
///     var bytes = TextBytes()
///     for byte in [0x61, 0xC3] as [UInt8] { bytes.append(byte) }
///     bytes.remove(keepingIncomplete: true)      // "a"
struct TextBytes {
    private var bytes: [UInt8] = []

    var isEmpty: Bool { bytes.isEmpty }
    var count: Int { bytes.count }

    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    /// Removes the text.
    /// - Parameter keepingIncomplete: whether the bytes of an incomplete character at the end stay.
    mutating func remove(keepingIncomplete: Bool) -> String {
        let count = bytes.count - (keepingIncomplete ? incompleteTail : 0)
        defer { bytes.removeFirst(count) }
        return String(decoding: bytes[..<count], as: UTF8.self)
    }

    /// The number of bytes of an incomplete UTF-8 character at the end.
    private var incompleteTail: Int {
        for length in 1...3 where length <= bytes.count {
            let lead = bytes[bytes.count - length]
            if lead & 0b1100_0000 == 0b1000_0000 { continue }
            let needed = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
            return needed > length ? length : 0
        }
        return 0
    }
}

/// The text of a paste.
struct PastedText {
    private var bytes = TextBytes()
    /// The longest paste, in bytes. The rest is dropped, because pasted text only goes into the search bar.
    private static let longest = 4096

    /// Adds a byte or a key. ncurses recognizes keys inside a paste too: of these, only keys of a single byte are text.
    mutating func append(_ code: Int32) {
        guard let byte = UInt8(exactly: code == KEY_BACKSPACE ? 127 : code == KEY_ENTER ? 13 : code) else { return }
        if bytes.count < Self.longest { bytes.append(byte == 13 ? 10 : byte) }
    }

    /// The text, without the last character if the limit has cut it.
    var text: String {
        var bytes = bytes
        return bytes.remove(keepingIncomplete: true)
    }
}
