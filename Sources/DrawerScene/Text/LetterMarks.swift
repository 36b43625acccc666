// Which letters of a text a search has matched. The search and the picture use the same comparison: `Folded`.

/// The words of a query, and the letters that they match in a text.
///
///     let query = SearchQuery("al sto")
///     query.matches("When the alarm stops")  // true
struct SearchQuery: Sendable, Hashable {
    let words: [Folded]

    init(_ text: String = "") {
        words = Folded(text).words.map { Folded(bytes: Array($0)) }
    }

    var isEmpty: Bool { words.isEmpty }

    /// Whether every word occurs in a text.
    func matches(_ text: Folded) -> Bool { words.allSatisfy { text.bytes.holds($0.bytes[...]) } }

    /// Calls `body` with the columns of each occurrence of each word, from the text's first column. Overlapping
    /// occurrences come one by one. A text in ASCII costs no allocation.
    func forEachMatch(in text: Substring, _ body: (Range<Int>) -> Void) {
        guard !isEmpty, !text.isEmpty else { return }
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            for word in words { word.forEachPlace(in: text.utf8) { body($0..<$0 + word.bytes.count) } }
            return
        }
        // Fold grapheme by grapheme, and remember the column of each byte.
        var bytes: [UInt8] = []
        var columns: [Int] = []
        var column = 0
        for character in text {
            let part = String(character)
            let folded = Folded(part).bytes
            bytes += folded
            columns += folded.map { _ in column }
            column += part.displayWidth
        }
        columns.append(column)
        for word in words {
            word.forEachPlace(in: bytes) { place in
                // The end of the grapheme that contains the last byte.
                let last = columns[place + word.bytes.count - 1]
                let end = columns[(place + word.bytes.count)...].first { $0 > last } ?? column
                body(columns[place]..<end)
            }
        }
    }
}

extension Folded {
    /// Calls `body` with the offset of each place in a text, without regard to the case of ASCII letters.
    fileprivate func forEachPlace(in text: some Collection<UInt8>, _ body: (Int) -> Void) {
        var rest = text[...]
        var offset = 0
        while rest.count >= bytes.count, !bytes.isEmpty {
            if zip(rest, bytes).allSatisfy({ ($0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0) == $1 }) { body(offset) }
            rest = rest.dropFirst()
            offset += 1
        }
    }
}

extension Canvas {
    /// Draws a text with its matched letters marked.
    /// - Parameters:
    ///   - limit: the maximum width in columns.
    ///   - mark: the color of the marked letters; they are also underlined, so that they differ without color.
    /// - Returns: the width in columns.
    @discardableResult
    mutating func draw(
        _ text: Substring, marking query: SearchQuery, column: Int, row: Int, limit: Int = .max, _ style: Style,
        mark: Color
    ) -> Int {
        let used = draw(text, column: column, row: row, limit: limit, style)
        guard !query.isEmpty else { return used }
        // The ellipsis of a truncated text is no letter.
        let end = text.fitting(columns: limit).isWhole ? used : used - 1
        query.forEachMatch(in: text) { columns in
            let columns = columns.clamped(to: 0..<max(0, end))
            restyle(CellArea(column: column + columns.lowerBound, row: row, columns: columns.count, rows: 1)) {
                $0.attributes.insert(.underline)
                if mark != .unset { $0.foreground = mark }
            }
        }
        return used
    }
}
