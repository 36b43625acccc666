// Rows and queries at random, for the properties and for the comparison with fzf.

import DrawerMatch
import TestSupport

struct MatchCases {
    private var random: Random
    /// Paths, random text with accents and with capitals of many kinds, and bytes that are not UTF-8.
    let rows: [[UInt8]]

    // Letters whose lowercase or accent is unusual, spaces of all kinds, combining marks, scalars beyond 16 bits.
    private static let letters =
        Array("abcABCxyzeEoO019 /._-,:;|$^!'\\\t\"éÉèàüÜñßøÅİıſǅǆⒶⓐⅧⅷжЖΣσς日本ŠšąĄᴀªº²½Ⅻﬁ🎉𐐀𐐨".unicodeScalars)
        + ["\u{212A}", "\u{301}", "\u{363}", "\u{A0}", "\u{85}", "\u{3000}", "\u{2028}", "\u{FFFD}"]
    private static let bytes: [UInt8] = [
        0x61, 0x62, 0x41, 0x20, 0x09, 0x0D, 0x0B, 0x0C, 0x80, 0x82, 0x85, 0x89, 0x8E, 0x9F, 0xA0, 0xA9, 0xAC, 0xC0,
        0xC3,
        0xE2, 0xED, 0xF0, 0xFF,
    ]

    init(seed: UInt64, rows count: Int) {
        var random = Random(seed: seed)
        var rows: Set<[UInt8]> = []
        while rows.count < count {
            let kind = random.number(0...1)
            if kind < 0.5 {
                rows.insert(Array(Self.path(&random).utf8))
            } else if kind < 0.9 {
                rows.insert(Array(Self.text(random.count(0...24), &random).utf8))
            } else {
                rows.insert((0..<random.count(1...14)).map { _ in random.one(of: Self.bytes) })
            }
        }
        self.rows = rows.sorted { $0.lexicographicallyPrecedes($1) }.shuffled(using: &random)
        self.random = random
    }

    private static let names = [
        "bin", "lib", "share", "include", "local", "src", "doc", "x86_64-linux-gnu", "python3", "dist-packages",
        "swift",
        "README", "Makefile", "GetText", "libc", "libstdc++", "zoneinfo", "en_US.UTF-8", "main window", "test_utils",
        "v2.0.1", "a", "usr", "shlibs", "Über", "日本",
    ]
    private static let ends = ["", ".so.6", ".h", ".hpp", ".py", ".tar.gz", ".swift", "-2.0", "_test.c", "~"]

    private static func path(_ random: inout Random) -> String {
        let words = (0..<random.count(1...5)).map { _ in random.one(of: names) }
        return "/usr/" + words.joined(separator: "/") + random.one(of: ends)
    }

    private static func text(_ count: Int, _ random: inout Random) -> String {
        var text = ""
        for _ in 0..<count { text.unicodeScalars.append(random.one(of: letters)) }
        return text
    }

    /// A word without operators: from the letters above, or from a row.
    private mutating func word() -> String {
        let row = Array(String(decoding: random.one(of: rows), as: UTF8.self).unicodeScalars)
        var word = ""
        switch random.count(0...3) {
        case 0: word = Self.text(random.count(0...2), &random)
        case 1:
            let start = random.count(0...row.count)
            word.unicodeScalars += row[start..<min(row.count, start + random.count(1...5))]
        case 2: word.unicodeScalars += row.filter { _ in random.chance(4 / Double(max(4, row.count))) }
        default: word = String((0..<random.count(1...4)).map { _ in random.one(of: Array("usrlibshae")) })
        }
        if random.chance(0.3) { word = word.lowercased() }
        if random.chance(0.05) { word = word.uppercased() }
        // Only a C string reaches fzf.
        word.unicodeScalars.removeAll { $0 == "\0" || $0 == "\n" }
        return random.chance(0.8) ? word.replacing(" ", with: "\\ ") : word
    }

    mutating func query() -> String {
        let words = (0..<random.one(of: [1, 1, 1, 2, 2, 3, 4])).map { _ in
            let word = word()
            guard random.chance(0.5) else { return word }
            return random.one(of: ["'", "^", "!", "!^", "!'", "", "|", "! ", "^'", "'^", "!!"]) + word
                + random.one(of: ["", "", "$", "$$"])
        }
        let query = words.joined(separator: random.one(of: [" ", " ", "  ", " | "]))
        return random.chance(0.1) ? " \(query) " : query
    }
}

extension Rows {
    init(_ rows: some Sequence<[UInt8]>) {
        self.init()
        append(rows)
    }

    mutating func append(_ rows: some Sequence<[UInt8]>) {
        for row in rows { (row + [0x0A]).withUnsafeBufferPointer { append($0, separator: 0x0A) } }
    }
}
