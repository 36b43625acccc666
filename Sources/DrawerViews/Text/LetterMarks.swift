// The letters of a row that a search has matched, and their drawing.

import DrawerCells
import DrawerMatch

/// The letters of a text that a query matches.
///
///     LetterMarks(Query("tim"), in: "Start Timer").offsets  // [6, 7, 8]
package struct LetterMarks: Sendable, Hashable {
    /// Byte offsets in UTF-8, in ascending order.
    package private(set) var offsets: [Int] = []

    package init() {}

    package init(_ query: Query, in text: String, _ form: RowForm = RowForm()) {
        if !query.isEmpty { offsets = query.positions(in: text.utf8, form: form) ?? [] }
    }

    /// Calls `body` with the columns of each grapheme with a marked letter, from the first column of a part of the
    /// text.
    /// - Parameter start: the byte offset of the part. Allocates nothing.
    package func forEachColumn(of part: Substring, from start: Int, _ body: (Range<Int>) -> Void) {
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

/// The columns of a text that a width shows: all columns, the beginning, the two ends of a path, or the part around a
/// match.
private struct ShownColumns {
    /// The columns at the beginning, which stay in place. The columns of `tail` move to the left by `shift`.
    var head = 0..<0
    var tail = 0..<0
    var shift = 0

    /// The columns at which columns of the text are shown; nil if they are hidden.
    func place(_ columns: Range<Int>) -> Range<Int>? {
        if head.contains(columns.lowerBound) { return columns.clamped(to: head) }
        guard tail.contains(columns.lowerBound) else { return nil }
        let columns = columns.clamped(to: tail)
        return columns.lowerBound - shift..<columns.upperBound - shift
    }
}

extension Canvas {
    /// The number of columns shown to the right of a match that lies beyond the width.
    private static let afterMatch = 10

    /// Draws a part of a text with its matched letters marked. If the width cannot show all of them, the end of the
    /// match is visible.
    /// - Parameters:
    ///   - marks: the marked letters of the whole text.
    ///   - parts: the colors of the whole text, as a theme shows them.
    ///   - start: the byte offset of the part in the whole text.
    ///   - limit: the maximum width in columns.
    ///   - mark: the color of the marked letters; they are also underlined, so that they differ without color.
    /// - Returns: the width in columns.
    @discardableResult
    package mutating func draw(
        _ part: Substring, marking marks: LetterMarks, coloring parts: [StyledLine.Part] = [],
        by theme: Theme? = nil,
        from start: Int = 0, column: Int, row: Int, limit: Int = .max, _ style: Style, mark: Color
    ) -> Int {
        guard limit > 0, !marks.offsets.isEmpty || !parts.isEmpty else {
            return draw(part, column: column, row: row, limit: limit, style)
        }
        var (shown, used) = (ShownColumns(), 0)
        var marked = 0..<0
        marks.forEachColumn(of: part, from: start) {
            marked = (marked.isEmpty ? $0.lowerBound : marked.lowerBound)..<$0.upperBound
        }
        /// Whether all matched letters are shown.
        func isInView() -> Bool {
            var isInView = true
            marks.forEachColumn(of: part, from: start) { if shown.place($0) == nil { isInView = false } }
            return isInView
        }
        let isWhole = part.fits(columns: limit)
        var ends = isWhole ? nil : PathEnds(of: part, columns: limit)
        if let shownEnds = ends {
            let (head, tail) = (part[..<shownEnds.head].displayWidth, part[..<shownEnds.tail].displayWidth)
            shown = ShownColumns(head: 0..<head, tail: tail..<Int.max, shift: tail - head - 1)
            if !isInView() { ends = nil }
        }
        if ends == nil { shown = ShownColumns(head: 0..<(isWhole ? Int.max : limit - 1)) }
        if isInView() {
            used = draw(part, column: column, row: row, limit: limit, style, shortensPaths: ends != nil)
        } else {
            let width = part.displayWidth
            let wanted = min(marked.upperBound + Self.afterMatch, width)
            // Leave one column for the ellipsis at the left.
            let cut = max(0, min(wanted - limit + (wanted < width ? 2 : 1), marked.upperBound - 1))
            var (index, dropped) = (part.startIndex, 0)
            while dropped < cut, index < part.endIndex {
                let next = part.index(after: index)
                dropped += part[index..<next].displayWidth
                index = next
            }
            put(Canvas.ellipsis, column: column, row: row, style)
            used =
                1
                + draw(
                    part[index...], column: column + 1, row: row, limit: limit - 1, style, shortensPaths: false)
            let room = wanted < width ? limit - 2 : limit - 1
            shown = ShownColumns(tail: dropped..<dropped + max(0, room), shift: dropped - 1)
        }
        if let theme { color(part, parts, from: start, shown, column: column, row: row, theme) }
        marks.forEachColumn(of: part, from: start) { columns in
            guard let place = shown.place(columns) else { return }
            restyle(CellArea(column: column + place.lowerBound, row: row, columns: place.count, rows: 1)) {
                $0.attributes.insert(.underline)
                if mark != .unset { $0.foreground = mark }
            }
        }
        return used
    }

    /// Gives a drawn part of a text its own colors.
    private mutating func color(
        _ part: Substring, _ parts: [StyledLine.Part], from start: Int, _ shown: ShownColumns, column: Int,
        row: Int,
        _ theme: Theme
    ) {
        guard parts.contains(where: { $0.style != Style() }) else { return }
        var (offset, drawn, index) = (start, 0, 0)
        for character in part {
            while index < parts.count, parts[index].end <= offset { index += 1 }
            guard index < parts.count else { return }
            let width = String(character).displayWidth
            if parts[index].style != Style(), let place = shown.place(drawn..<drawn + width) {
                restyle(CellArea(column: column + place.lowerBound, row: row, columns: place.count, rows: 1)) {
                    $0 = theme.style(of: parts[index].style, on: $0)
                }
            }
            drawn += width
            offset += character.utf8.count
        }
    }
}
