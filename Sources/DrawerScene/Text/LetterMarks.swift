// Which letters of a row a search has matched, and how they are drawn.

import DrawerMatch

/// The letters of a text that a query matches.
///
///     LetterMarks(Query("tim"), in: "Start Timer").offsets  // [6, 7, 8]
struct LetterMarks: Sendable, Hashable {
    /// Byte offsets in UTF-8, in ascending order.
    private(set) var offsets: [Int] = []

    init() {}

    init(_ query: Query, in text: String) {
        if !query.isEmpty { offsets = query.positions(in: text.utf8) ?? [] }
    }

    /// Calls `body` with the columns of each grapheme with a marked letter, from the first column of a part of the text.
    /// - Parameter start: the byte offset of the part. Allocates nothing.
    func forEachColumn(of part: Substring, from start: Int, _ body: (Range<Int>) -> Void) {
        var (offset, column) = (start, 0)
        var place = offsets.firstIndex { $0 >= start } ?? offsets.count
        for character in part {
            guard place < offsets.count else { return }
            offset += character.utf8.count
            let width = String(character).displayWidth
            if offsets[place] < offset { body(column..<column + width) }
            while place < offsets.count, offsets[place] < offset { place += 1 }
            column += width
        }
    }
}

extension Canvas {
    /// Draws a part of a text with its matched letters marked.
    /// - Parameters:
    ///   - marks: of the whole text.
    ///   - start: the byte offset of the part in the whole text.
    ///   - limit: the maximum width in columns.
    ///   - mark: the color of the marked letters; they are also underlined, so that they differ without color.
    /// - Returns: the width in columns.
    @discardableResult
    mutating func draw(
        _ part: Substring, marking marks: LetterMarks, from start: Int = 0, column: Int, row: Int, limit: Int = .max,
        _ style: Style, mark: Color
    ) -> Int {
        let used = draw(part, column: column, row: row, limit: limit, style)
        guard !marks.offsets.isEmpty else { return used }
        // The ellipsis of a shortened text is no letter. The end of a shortened path has moved to the left.
        let isWhole = part.fits(columns: limit)
        let ends = isWhole ? nil : PathEnds(of: part, columns: limit)
        let head = ends.map { part[..<$0.head].displayWidth } ?? (isWhole ? used : used - 1)
        let tail = ends.map { part[..<$0.tail].displayWidth } ?? .max
        marks.forEachColumn(of: part, from: start) { columns in
            let isInTail = columns.lowerBound >= tail
            let moved = isInTail ? columns.lowerBound - tail + head + 1 : columns.lowerBound
            let columns = (moved..<moved + columns.count).clamped(to: 0..<max(0, isInTail ? used : head))
            restyle(CellArea(column: column + columns.lowerBound, row: row, columns: columns.count, rows: 1)) {
                $0.attributes.insert(.underline)
                if mark != .unset { $0.foreground = mark }
            }
        }
        return used
    }
}
