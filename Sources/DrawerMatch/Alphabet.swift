// The alphabet of a search: numbers for characters, so that a term needs only small tables.

/// A numbering of characters by symbols.
///
/// ASCII characters are their own symbols, so that a row in ASCII needs no translation. Another character has its own
/// symbol if folding changes it or if the query contains it. The remaining characters share one symbol for each class.
struct Alphabet: Sendable {
    /// A symbol.
    struct Symbol: Sendable {
        /// The scalar; for a shared symbol, a number that is not a scalar.
        var scalar: UInt32
        var letterClass: LetterClass
        var folded: (withoutAccent: UInt32, lowercase: UInt32, both: UInt32)
    }

    private(set) var characters: [Symbol] = []
    /// The symbols of the scalars of the Basic Multilingual Plane; empty in the alphabet of ASCII.
    private var symbols: [UInt16] = []
    /// The first symbol that the query has added.
    private var firstAdded = 0

    private static let firstShared = 0x80
    private static let ascii = Alphabet()
    private static let plane = Alphabet(ascii)

    private init() {
        for scalar in UInt32(0)..<0x80 { add(scalar, Letter.letterClass(scalar)) }
    }

    /// The Basic Multilingual Plane.
    private init(_ ascii: Alphabet) {
        self = ascii
        symbols = (0..<0x80).map { UInt16($0) }
        for letterClass in LetterClass.allCases { add(.max, letterClass) }
        for scalar in UInt32(0x80)..<0x10000 {
            let letterClass = Letter.letterClass(scalar)
            if Letter.lowercase(scalar) != scalar || Letter.withoutAccent(scalar) != scalar {
                symbols.append(UInt16(characters.count))
                add(scalar, letterClass)
            } else {
                symbols.append(UInt16(Self.firstShared) + UInt16(letterClass.rawValue))
            }
        }
        firstAdded = characters.count
    }

    /// The alphabet for a query and rows.
    init(_ query: Query, isASCII: Bool) {
        self = isASCII ? Self.ascii : Self.plane
        guard !isASCII else { return }
        let used = Set(query.groups.joined().flatMap(\.text).flatMap { [$0, Letter.uppercase($0)] })
        for scalar in used.sorted() where symbol(scalar) < firstAdded && characters[symbol(scalar)].scalar == .max {
            add(scalar, Letter.letterClass(scalar))
        }
    }

    private mutating func add(_ scalar: UInt32, _ letterClass: LetterClass) {
        let (plain, lowercase) = (Letter.withoutAccent(scalar), Letter.lowercase(scalar))
        let folded = (plain, lowercase, Letter.withoutAccent(lowercase))
        characters.append(Symbol(scalar: scalar, letterClass: letterClass, folded: folded))
    }

    /// The symbol of a scalar.
    func symbol(_ scalar: UInt32) -> Int {
        var symbol: Int
        if scalar < symbols.count {
            symbol = Int(symbols[Int(scalar)])
        } else {
            symbol = Self.firstShared + Int(Letter.letterClass(scalar).rawValue)
        }
        guard characters.count > firstAdded, characters[symbol].scalar == .max else { return symbol }
        for added in firstAdded..<characters.count where characters[added].scalar == scalar { symbol = added }
        return symbol
    }
}

/// Reads UTF-8. As in fzf, every byte outside a valid sequence counts as U+FFFD. A letter and its mark are one letter
/// if Unicode has a composed letter for them.
struct ScalarReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The offset of the next scalar.
    private(set) var offset = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func next() -> UInt32? {
        guard var scalar = decoded() else { return nil }
        while offset < bytes.count, Composition.canBeginMark(bytes[offset]) {
            let start = offset
            guard let mark = decoded(), let composed = Composition.composed(scalar, mark) else {
                offset = start
                break
            }
            scalar = composed
        }
        return scalar
    }

    private mutating func decoded() -> UInt32? {
        guard offset < bytes.count else { return nil }
        let first = UInt32(bytes[offset])
        offset += 1
        guard first >= 0x80 else { return first }
        // The number of further bytes, and the least scalar that needs them.
        let (count, least): (Int, UInt32)
        switch first {
        case 0xC2...0xDF: (count, least) = (1, 0x80)
        case 0xE0...0xEF: (count, least) = (2, 0x800)
        case 0xF0...0xF4: (count, least) = (3, 0x10000)
        default: return 0xFFFD
        }
        guard offset + count <= bytes.count else { return 0xFFFD }
        var scalar = first & (0x3F >> UInt32(count))
        for index in offset..<offset + count {
            guard bytes[index] & 0xC0 == 0x80 else { return 0xFFFD }
            scalar = scalar << 6 | UInt32(bytes[index] & 0x3F)
        }
        guard scalar >= least, UnicodeScalar(scalar) != nil else { return 0xFFFD }
        offset += count
        return scalar
    }
}
