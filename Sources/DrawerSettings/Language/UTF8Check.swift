// Finds the first byte that is no UTF-8 (RFC 3629: no surrogates, nothing overlong, nothing beyond U+10FFFF).

enum UTF8Check {
    /// The index of the first byte that begins no well-formed sequence; the end where all is well. Linear time.
    static func firstInvalid(in bytes: ArraySlice<UInt8>) -> Int {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let length = sequenceLength(bytes, at: index)
            guard length > 0 else { return index }
            index += length
        }
        return index
    }

    /// How many bytes the sequence that begins here has; 0 where it is malformed.
    private static func sequenceLength(_ bytes: ArraySlice<UInt8>, at index: Int) -> Int {
        func continues(_ distance: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
            index + distance < bytes.endIndex && range.contains(bytes[index + distance])
        }
        switch bytes[index] {
        case 0x00...0x7F: return 1
        case 0xC2...0xDF: return continues(1) ? 2 : 0
        case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : 0
        case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : 0
        case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
        case 0xF0: return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : 0
        case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
        case 0xF4: return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : 0
        default: return 0
        }
    }
}
