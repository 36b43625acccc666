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
private struct Excerpt {
    /// The columns at the beginning, which stay in place. The columns of `tail` move to the left by `shift`.
    private var (head, tail) = (0..<0, 0..<0)
    private var shift = 0
    /// The part of the text after an ellipsis at the left; nil for a text that is shown from its beginning.
    private(set) var rest: Substring?
    /// Whether an ellipsis stands in the middle of a path.
    private(set) var hasBothEnds = false

    /// The number of columns shown to the right of a match that lies beyond the width.
    private static let afterMatch = 10

    /// The excerpt with all marked letters or, if none shows all of them, with the end of the match.
    /// - Parameters:
    ///   - start: the byte offset of the text in the marked one.
    ///   - limit: the width, at least 1.
    init(of text: Substring, showing marks: LetterMarks, from start: Int, columns limit: Int) {
        func showsMatch() -> Bool {
            var isInView = true
            marks.forEachColumn(of: text, from: start) { if place($0) == nil { isInView = false } }
            return isInView
        }
        head = 0..<Int.max
        if text.fits(columns: limit) { return }
        if let ends = PathEnds(of: text, columns: limit) {
            let (end, next) = (text[..<ends.head].displayWidth, text[..<ends.tail].displayWidth)
            (head, tail, shift, hasBothEnds) = (0..<end, next..<Int.max, next - end - 1, true)
            if showsMatch() { return }
        }
        (head, tail, shift, hasBothEnds) = (0..<limit - 1, 0..<0, 0, false)
        if showsMatch() { return }
        var match = 0..<0
        marks.forEachColumn(of: text, from: start) {
            match = (match.isEmpty ? $0.lowerBound : match.lowerBound)..<$0.upperBound
        }
        let width = text.displayWidth
        let wanted = min(match.upperBound + Self.afterMatch, width)
        // Leave one column for each ellipsis.
        let room = max(0, limit - (wanted < width ? 2 : 1))
        let cut = max(0, min(wanted - room, match.upperBound - 1))
        var (index, dropped) = (text.startIndex, 0)
        while dropped < cut, index < text.endIndex {
            let next = text.index(after: index)
            dropped += text[index..<next].displayWidth
            index = next
        }
        rest = text[index...]
        (head, tail, shift) = (0..<0, dropped..<dropped + room, dropped - 1)
    }

    /// The columns at which columns of the text are shown; nil if they are hidden.
    func place(_ columns: Range<Int>) -> Range<Int>? {
        if head.contains(columns.lowerBound) { return columns.clamped(to: head) }
        guard tail.contains(columns.lowerBound) else { return nil }
        let columns = columns.clamped(to: tail)
        return columns.lowerBound - shift..<columns.upperBound - shift
    }
}

extension Canvas {
    /// Draws a part of a text with its matched letters marked. If the width cannot show all of them, the end of the
    /// match is visible.
    /// - Parameters:
    ///   - marks: the marked letters of the whole text.
    ///   - colors: the colors of the whole text, as a theme shows them.
    ///   - start: the byte offset of the part in the whole text.
    ///   - limit: the maximum width in columns.
    ///   - mark: the color of the marked letters; they are also underlined, so that they differ without color.
    /// - Returns: the width in columns.
    @discardableResult
    package mutating func draw(
        _ part: Substring, marking marks: LetterMarks, coloring colors: [StyledLine.Part] = [],
        by theme: Theme? = nil, from start: Int = 0, column: Int, row: Int, limit: Int = .max, _ style: Style,
        mark: Color
    ) -> Int {
        guard limit > 0, !marks.offsets.isEmpty || !colors.isEmpty else {
            return draw(part, column: column, row: row, limit: limit, style)
        }
        let excerpt = Excerpt(of: part, showing: marks, from: start, columns: limit)
        let used: Int
        if let rest = excerpt.rest {
            put(Canvas.ellipsis, column: column, row: row, style)
            used = 1 + draw(rest, column: column + 1, row: row, limit: limit - 1, style, shortensPaths: false)
        } else {
            used = draw(part, column: column, row: row, limit: limit, style, shortensPaths: excerpt.hasBothEnds)
        }
        if let theme { color(part, colors, from: start, excerpt, column: column, row: row, theme) }
        marks.forEachColumn(of: part, from: start) { columns in
            guard let place = excerpt.place(columns) else { return }
            restyle(CellArea(column: column + place.lowerBound, row: row, columns: place.count, rows: 1)) {
                $0.attributes.insert(.underline)
                if mark != .unset { $0.foreground = mark }
            }
        }
        return used
    }

    /// Gives a drawn part of a text its own colors.
    private mutating func color(
        _ part: Substring, _ colors: [StyledLine.Part], from start: Int, _ excerpt: Excerpt, column: Int, row: Int,
        _ theme: Theme
    ) {
        guard colors.contains(where: { $0.style != Style() }) else { return }
        var (offset, drawn, index) = (start, 0, 0)
        for character in part {
            while index < colors.count, colors[index].end <= offset { index += 1 }
            guard index < colors.count else { return }
            let width = String(character).displayWidth
            if colors[index].style != Style(), let place = excerpt.place(drawn..<drawn + width) {
                restyle(CellArea(column: column + place.lowerBound, row: row, columns: place.count, rows: 1)) {
                    $0 = theme.style(of: colors[index].style, on: $0)
                }
            }
            drawn += width
            offset += character.utf8.count
        }
    }
}
