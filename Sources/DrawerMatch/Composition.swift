// The composition of letters that are written as two characters, such as e and an accent.

/// Canonical compositions of a letter and a mark, for Latin, Greek and Cyrillic letters, kana and Hangul.
enum Composition {
    /// Whether a byte of UTF-8 can begin a mark.
    static func canBeginMark(_ byte: UInt8) -> Bool { byte == 0xCC || byte == 0xCD || byte == 0xE3 || byte == 0xE1 }

    /// The composed letter that equals a letter and a mark; nil without one.
    static func composed(_ letter: UInt32, _ mark: UInt32) -> UInt32? {
        switch mark {
        case 0x300...0x36F, 0x3099, 0x309A: pairs[UInt64(letter) << 32 | UInt64(mark)]
        case 0x1161...0x1175 where (0x1100...0x1112).contains(letter):
            // Hangul is composed by arithmetic (The Unicode Standard, 3.12).
            0xAC00 + ((letter - 0x1100) * 21 + mark - 0x1161) * 28
        case 0x11A8...0x11C2 where (0xAC00...0xD7A3).contains(letter) && (letter - 0xAC00) % 28 == 0:
            letter + mark - 0x11A7
        default: nil
        }
    }

    private static let marks: [UInt32] =
        scalars(0x300...0x304, 0x306...0x30C, 0x323...0x328)
        + [0x30F, 0x311, 0x313, 0x314, 0x31B, 0x32D, 0x32E, 0x330, 0x331, 0x338, 0x342, 0x345]

    private static func scalars(_ ranges: ClosedRange<UInt32>...) -> [UInt32] { ranges.flatMap { Array($0) } }

    /// The composed letter for each pair. Swift hashes and compares texts by canonical equivalence.
    private static let pairs: [UInt64: UInt32] = {
        func text(_ scalars: UInt32...) -> String {
            String(String.UnicodeScalarView(scalars.compactMap { Unicode.Scalar($0) }))
        }
        let accented = scalars(0xC0...0x24F, 0x386...0x3D4, 0x400...0x4F9, 0x1E00...0x1FFF)
        let kana = scalars(0x304B...0x30FE)
        // By hash: a dictionary of texts compares most of the 40,000 pairs with another text, which takes four times
        // as long.
        var letters: [Int: UInt32] = [:]
        for letter in (accented + kana).reversed() { letters[text(letter).hashValue] = letter }
        var pairs: [UInt64: UInt32] = [:]
        let plain = scalars(0x41...0x5A, 0x61...0x7A)
        for (bases, marks) in [(plain + accented, marks), (kana, [0x3099, 0x309A])] {
            for base in bases {
                for mark in marks {
                    let pair = text(base, mark)
                    guard let letter = letters[pair.hashValue], text(letter) == pair else { continue }
                    pairs[UInt64(base) << 32 | UInt64(mark)] = letter
                }
            }
        }
        return pairs
    }()
}
