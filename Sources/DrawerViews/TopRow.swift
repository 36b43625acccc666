// The screen's top row: the title of the primary content, a badge beside it, and at the right a message or the hints of
// the part that has the focus.

import DrawerCells
import DrawerCore

/// The contents of the top row.
package struct TopRow {
    package var title = ""
    /// Whether the input is recorded, a preset and a policy by name unless they are the scene's own, and the tempo of slow
    /// motion.
    package var badge: [String] = []
    /// The last action; shown instead of the hints.
    package var message: String?
    /// Where a release now would come to rest; shown instead of the hints.
    package var landing: String?
    /// The possible actions; if room is short, the least important ones are left out.
    package let hints: Hints
    /// How to begin; shown instead of the hints where it has room, beside those that lead on.
    package var opening: Hint?
    /// Whether the title's part has the focus; otherwise the title is quiet.
    package var hasFocus = true
    /// Whether the title stays beside a message that is too long.
    package var keepsTitle = false
    /// What stands between the title and the right end.
    package var middle = Middle.none
    /// The row of the screen.
    package var row = 0

    package enum Middle {
        case none
        /// The curve of the last gesture, where everything else has room.
        case trail
        /// The bar of time. Every other part of the row gives way to the bar.
        case time
        /// A field for typed text, which leaves room for a few keys.
        case field
    }

    package init(
        title: String = "", badge: [String] = [], message: String? = nil, landing: String? = nil, hints: Hints,
        opening: Hint? = nil, hasFocus: Bool = true, keepsTitle: Bool = false, middle: Middle = .none, row: Int = 0
    ) {
        (self.landing, self.keepsTitle, self.middle) = (landing, keepsTitle, middle)
        (self.title, self.badge, self.message, self.hints) = (title, badge, message, hints)
        (self.opening, self.hasFocus, self.row) = (opening, hasFocus, row)
    }

    private static let joint = " + "
    package static let recording = "● rec"

    // MARK: Columns

    /// The parts of the row. That a run is recorded moves no hint, so that a click meets the same one in a replay.
    private func line(of columns: Int) -> Line { laidOut(columns).line }

    /// - Returns: also the badge beside the title, and what stands in place of the title's first letters.
    private func laidOut(_ columns: Int) -> (line: Line, badge: [String], cover: String) {
        let whole = line(of: columns, badge)
        guard badge.contains(Self.recording) else { return (whole, badge, "") }
        let rest = badge.filter { $0 != Self.recording }
        let plain = line(of: columns, rest)
        return whole.hasSameParts(as: plain, from: 4) ? (whole, badge, "") : (plain, rest, Self.recording)
    }

    /// Title, badge, middle and a space; then the message, the landing, or how to begin and the hints.
    private func line(of columns: Int, _ badge: [String]) -> Line {
        let inner = TopRow.inner(columns)
        let (width, half) = (title.displayWidth, max(inner.count / 2, min(inner.count, 16)))
        var line = Line()
        // A long title, such as a path, leaves room to the rest.
        line.add(
            min(width, keepsTitle ? inner.count / 3 : half)...width,
            rank: keepsTitle ? 90 : middle == .none || middle == .trail ? 10 : -20)
        let joint = Self.joint.utf8.count
        let badgeWidth = badge.isEmpty ? 0 : badge.reduce(2 - joint) { $0 + $1.displayWidth + joint }
        line.add(badgeWidth...badgeWidth, rank: middle == .time ? 80 : 5, gap: 1)
        switch middle {
        case .none: line.add(0...0)
        case .trail: line.add(Self.trailColumns...Self.trailColumns, rank: -90, gap: 2)
        case .time: line.add(18...Int.max, rank: 100, gap: 2)
        case .field: line.add(min(inner.count, 34)...Int.max, rank: 100)
        }
        line.add(0...Int.max, rank: -100)
        if let message {
            // A message of fewer columns would be illegible.
            let least = keepsTitle ? 8 : inner.count
            line.add(min(message.displayWidth, least)...message.displayWidth, rank: 20, gap: 2)
        } else if let landing {
            line.add(Self.landingLabel.utf8.count...Self.landingLabel.utf8.count, rank: 5, gap: 2)
            line.add(landing.displayWidth...landing.displayWidth, rank: 20)
        } else {
            let opening = opening(in: inner.count)
            line.add((opening?.columns ?? 0)...(opening?.columns ?? 0), rank: 20, gap: 2)
            for hint in hints {
                let isOffered = opening == nil || hint.leadsOn
                // Important hints matter more than the title.
                let rank = hint.importance > 1 ? 10 + hint.importance : hint.importance
                line.add(isOffered ? hint.columns...hint.columns : 0...0, rank: rank, gap: 2)
            }
        }
        line.layOut(from: inner.lowerBound, to: inner.upperBound)
        return line
    }

    private func opening(in columns: Int) -> Hint? { opening.flatMap { $0.columns <= columns ? $0 : nil } }

    package static let trailColumns = 16

    /// The columns of the middle; nil without room.
    package func middleColumns(of columns: Int) -> Range<Int>? { line(of: columns)[2] }

    /// The columns between the margins.
    package static func inner(_ columns: Int) -> Range<Int> {
        let margin = Grid.margin(columns)
        return margin..<columns - margin
    }

    // MARK: Picture

    private static let landingLabel = "Release now: "

    /// Draws the row over the whole width.
    package func draw(_ theme: Theme, into canvas: inout Canvas) {
        canvas.fill(CellArea(column: 0, row: row, columns: canvas.columns, rows: 1), theme.bar)
        draw(theme.bar, theme.barHint, theme, into: &canvas)
    }

    /// Draws the row if it is one of the given number of rows from the screen's top.
    package func draw(within rows: Int, _ theme: Theme, into canvas: inout Canvas) {
        if row < rows { draw(theme, into: &canvas) }
    }

    /// Draws the texts alone.
    /// - Parameter titleStyle: nil for that of the focus.
    package func draw(
        _ style: Style, _ hintStyle: Style, title titleStyle: Style? = nil, _ theme: Theme, into canvas: inout Canvas
    ) {
        let (line, badge, cover) = laidOut(canvas.columns)
        if let place = line[0] {
            let end = canvas.draw(
                cover, column: place.lowerBound, row: row, limit: place.count, theme.alarm(on: hintStyle))
            let start = place.lowerBound + (end > 0 ? end + 1 : 0)
            canvas.draw(
                title, column: start, row: row, limit: max(0, place.upperBound - start),
                titleStyle ?? (hasFocus ? style : hintStyle))
        }
        if let place = line[1], !place.isEmpty { draw(badge, in: place, hintStyle, theme, into: &canvas) }
        if let message {
            guard let place = line[4] else { return }
            canvas.draw(message, column: place.lowerBound, row: row, limit: place.count, style.regular)
        } else if let landing {
            if let place = line[4] { canvas.draw(Self.landingLabel, column: place.lowerBound, row: row, hintStyle) }
            if let place = line[5] { canvas.draw(landing, column: place.lowerBound, row: row, style) }
        } else {
            let opening = opening(in: TopRow.inner(canvas.columns).count)
            if let opening, let place = line[4] {
                opening.draw(column: place.lowerBound, row: row, key: style.bold, words: hintStyle, into: &canvas)
            }
            for (index, hint) in hints.enumerated() {
                guard let place = line[5 + index], !place.isEmpty else { continue }
                hint.draw(column: place.lowerBound, row: row, key: style.bold, words: hintStyle, into: &canvas)
            }
        }
    }

    /// Draws the badge on a plate if colors can be mixed, otherwise in brackets.
    private func draw(
        _ badge: [String], in place: Range<Int>, _ base: Style, _ theme: Theme, into canvas: inout Canvas
    ) {
        var style = base
        if theme.mixes {
            style.background = base.background.mixed(with: base.foreground, share: 0.18)
            canvas.fill(CellArea(column: place.lowerBound, row: row, columns: place.count, rows: 1), style)
        } else {
            canvas.put(Glyph("["), column: place.lowerBound, row: row, style)
            canvas.put(Glyph("]"), column: place.upperBound - 1, row: row, style)
        }
        var column = place.lowerBound + 1
        for (index, part) in badge.enumerated() {
            if index > 0 { column += canvas.draw(Self.joint, column: column, row: row, style) }
            let isAlarm = part == Self.recording
            column += canvas.draw(part, column: column, row: row, isAlarm ? theme.alarm(on: style) : style)
        }
    }
}
