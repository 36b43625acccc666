// The screen's top row: the primary content's title, a badge, and at the right a message or the hints of the focused
// part.

import DrawerCells
import DrawerCore

/// The contents of the top row.
package struct TopRow {
    package var title = ""
    /// The parts of the badge: the recording, and the names of a preset and a policy that are not the scene's own.
    package var badge: [String] = []
    /// The tempo of slow motion, and the pause.
    package var pace: String?
    /// The last action; shown instead of the hints.
    package var message: String?
    /// Shorter forms of the message, the longest one first.
    package var shorter: [String] = []
    /// Whether the message is shown elsewhere, because the row has no room for it.
    package var isElsewhere = false
    /// The resting place after a release now, in words; shown instead of the hints.
    package var landing: String?
    /// The possible actions; if room is short, the least important ones are left out.
    package let hints: Hints
    /// The hint about how to begin; shown if it has room, together with only the hints that lead on.
    package var opening: Hint?
    /// Whether the title's part has the focus; otherwise the title is quiet.
    package var hasFocus = true
    /// Whether the title is not shortened: it names two stages, or is a question.
    package var keepsTitle = false
    /// The part between the title and the right end.
    package var middle = Middle.none
    /// The row of the screen.
    package var row = 0

    package enum Middle {
        case none
        /// The curve of a gesture, at columns that depend on the title and the badge alone.
        /// - Parameter clock: whether the shown moment has room beside the curve.
        case curve(ClosedRange<Int>, clock: Bool = false)
        /// The time bar of a script.
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

    /// The ranks of the parts: a lower rank gives way first. A hint has its importance as its rank, up to 20.
    private enum Rank {
        static let (title, badge, sentence, curve, clock, opening, label) = (90, 80, 60, 40, 30, 25, 22)
        /// The rank of a script's bar and of a field: their rows are useless without them.
        static let bar = 70
    }

    /// The numbers of the line's parts: the order in which `line` adds the parts. Part 5 is the space before the texts.
    private enum Slot {
        static let (title, badge, middle, clock, pace, texts) = (0, 1, 2, 3, 4, 6)
    }

    /// The columns of the row's parts. Title, badge, middle, the shown moment, the tempo and a space come first; then
    /// the message, the landing, or the hint about how to begin and the other hints.
    /// - Parameters:
    ///   - badge: the badge beside the title.
    ///   - message: a form of the message.
    ///   - isWhole: whether the message has its whole width or is left out.
    private func line(of columns: Int, _ badge: [String], _ message: String?, isWhole: Bool) -> Line {
        let inner = TopRow.inner(columns)
        let (width, half) = (title.displayWidth, max(inner.count / 2, min(inner.count, 16)))
        var line = Line()
        // A long title, such as a path, leaves room for the rest.
        line.add(min(width, keepsTitle ? inner.count / 3 : half)...width, rank: Rank.title)
        let shown = shownBadge(badge)
        let mark = shown.count < badge.count ? Self.markColumns : 0
        let badgeColumns = Self.width(of: shown)
        line.add(badgeColumns...badgeColumns, rank: Rank.badge, gap: 1)
        var clock = 0
        switch middle {
        case .none: line.add(0...0)
        case .curve(let width, let hasClock):
            line.add(width, rank: Rank.curve, gap: 2)
            clock = hasClock ? Self.clockColumns : 0
        case .time: line.add(18...Int.max, rank: Rank.bar, gap: 2)
        case .field: line.add(min(inner.count, 34)...Int.max, rank: Rank.title + 1)
        }
        line.add(clock...clock, rank: Rank.clock, gap: 1)
        let end = mark > 0 && paceColumns > 0 ? mark + 1 + paceColumns : max(mark, paceColumns)
        line.add(end...end, rank: Rank.badge, gap: 1)
        line.add(0...Int.max, rank: -100)
        if let message {
            let width = message.displayWidth
            line.add((isWhole ? width : min(width, 8))...width, rank: Rank.sentence, gap: 2)
        } else if let landing {
            line.add(Self.landingLabel.utf8.count...Self.landingLabel.utf8.count, rank: Rank.label, gap: 2)
            line.add(landing.displayWidth...landing.displayWidth, rank: Rank.sentence)
        } else {
            let opening = opening(in: inner.count)
            line.add((opening?.columns ?? 0)...(opening?.columns ?? 0), rank: Rank.opening, gap: 2)
            for hint in hints {
                let isOffered = opening == nil || hint.leadsOn
                line.add(isOffered ? hint.columns...hint.columns : 0...0, rank: min(hint.importance, 20), gap: 2)
            }
        }
        line.layOut(from: inner.lowerBound, to: inner.upperBound)
        return line
    }

    private typealias Layout = (line: Line, message: String?)

    /// The parts of the row, with the longest form of the message that has room beside the curve or, if no form has,
    /// alone.
    private func rowParts(_ columns: Int, _ badge: [String]) -> Layout {
        guard let message else { return (line(of: columns, badge, nil, isWhole: true), nil) }
        for needsCurve in [true, false] {
            for index in -1..<shorter.count {
                let form = index < 0 ? message : shorter[index]
                let line = line(of: columns, badge, form, isWhole: true)
                if line[Slot.texts] != nil, !needsCurve || line[Slot.middle] != nil { return (line, form) }
            }
        }
        let form = shorter.last ?? message
        return (line(of: columns, badge, form, isWhole: false), form)
    }

    private func shownParts(of columns: Int) -> Layout { partsBesideRecording(columns).layout }

    /// The parts of the row. The mark of a recording moves no hint, no curve and no bar, so that a click hits the same
    /// part in a replay.
    /// - Returns: the layout, the badge beside the title, and the text that covers the title's first letters.
    private func partsBesideRecording(_ columns: Int) -> (layout: Layout, badge: [String], cover: String) {
        let whole = rowParts(columns, badge)
        guard badge.contains(Self.recording) else { return (whole, badge, "") }
        let rest = badge.filter { $0 != Self.recording }
        let plain = rowParts(columns, rest)
        let middles = (whole.line[Slot.middle] ?? 0..<0, plain.line[Slot.middle] ?? 0..<0)
        let isSame =
            (middles.0 == middles.1 || middles.0.isEmpty && middles.1.isEmpty)
            && (message != nil || whole.line.hasSameParts(as: plain.line, from: Slot.texts))
        return isSame ? (whole, badge, "") : (plain, rest, Self.recording)
    }

    /// The parts of a badge that stand beside the title. Beside a curve, the mark of a recording stands behind the curve,
    /// which it must not move.
    private func shownBadge(_ badge: [String]) -> [String] {
        hasCurve && badge.contains(Self.recording) ? badge.filter { $0 != Self.recording } : badge
    }

    private var hasCurve: Bool { if case .curve = middle { true } else { false } }
    private var paceColumns: Int { pace.map { $0.utf8.count + 2 } ?? 0 }
    private static let markColumns = width(of: [recording])

    /// Whether a form of the message has its whole width.
    package func saysAll(of columns: Int) -> Bool {
        let (line, message) = shownParts(of: columns)
        return message.map { line[Slot.texts]?.count == $0.displayWidth } ?? true
    }

    private func opening(in columns: Int) -> Hint? { opening.flatMap { $0.columns <= columns ? $0 : nil } }

    /// The width of a badge with these parts.
    private static func width(of badge: [String]) -> Int {
        let joint = joint.utf8.count
        return badge.isEmpty ? 0 : badge.reduce(2 - joint) { $0 + $1.displayWidth + joint }
    }

    /// The columns of the shown moment: "12.345 s".
    private static let clockColumns = 8

    /// The columns of the middle; nil without room.
    package func middleColumns(of columns: Int) -> Range<Int>? { shownParts(of: columns).line[Slot.middle] }

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

    /// Draws the shown moment, in seconds, if the row has one.
    package func draw(clock seconds: Double, _ style: Style, into canvas: inout Canvas) {
        guard let place = shownParts(of: canvas.columns).line[Slot.clock], !place.isEmpty else { return }
        canvas.draw(decimal: seconds, 3, endColumn: place.upperBound - 2, row: row, style)
        canvas.draw(" s", column: place.upperBound - 2, row: row, style)
    }

    /// Draws the row if it is one of the given number of rows from the screen's top.
    package func draw(within rows: Int, _ theme: Theme, into canvas: inout Canvas) {
        if row < rows { draw(theme, into: &canvas) }
    }

    /// Draws the texts alone.
    /// - Parameter titleStyle: the style of the title; nil for the style that follows from the focus.
    package func draw(
        _ style: Style, _ hintStyle: Style, title titleStyle: Style? = nil, _ theme: Theme, into canvas: inout Canvas
    ) {
        let ((line, message), badge, cover) = partsBesideRecording(canvas.columns)
        if let place = line[Slot.title] {
            let end = canvas.draw(
                cover, column: place.lowerBound, row: row, limit: place.count, theme.alarm(on: hintStyle))
            let start = place.lowerBound + (end > 0 ? end + 1 : 0)
            canvas.draw(
                title, column: start, row: row, limit: max(0, place.upperBound - start),
                titleStyle ?? (hasFocus ? style : hintStyle))
        }
        if let place = line[Slot.badge], !place.isEmpty {
            draw(shownBadge(badge), place, hintStyle, theme, into: &canvas)
        }
        if let place = line[Slot.pace], !place.isEmpty {
            if place.count > paceColumns {
                let mark = place.lowerBound..<place.lowerBound + Self.markColumns
                draw([Self.recording], mark, hintStyle, theme, into: &canvas)
            }
            if let pace {
                plate(place.suffix(paceColumns), hintStyle, theme, into: &canvas) {
                    $1.draw(pace, column: $0.lowerBound, row: row, $2)
                }
            }
        }
        if let message {
            guard let place = line[Slot.texts] else { return }
            canvas.draw(message, column: place.lowerBound, row: row, limit: place.count, style.regular)
        } else if let landing {
            if let place = line[Slot.texts] {
                canvas.draw(Self.landingLabel, column: place.lowerBound, row: row, hintStyle)
            }
            if let place = line[Slot.texts + 1] { canvas.draw(landing, column: place.lowerBound, row: row, style) }
        } else {
            let opening = opening(in: TopRow.inner(canvas.columns).count)
            if let opening, let place = line[Slot.texts] {
                opening.draw(column: place.lowerBound, row: row, key: style.bold, words: hintStyle, into: &canvas)
            }
            for (index, hint) in hints.enumerated() {
                guard let place = line[Slot.texts + 1 + index], !place.isEmpty else { continue }
                hint.draw(column: place.lowerBound, row: row, key: style.bold, words: hintStyle, into: &canvas)
            }
        }
    }

    /// Draws the badge, in which a recording has the style of an alarm.
    private func draw(_ badge: [String], _ place: Range<Int>, _ base: Style, _ theme: Theme, into canvas: inout Canvas)
    {
        plate(place, base, theme, into: &canvas) { place, canvas, style in
            var column = place.lowerBound
            for (index, part) in badge.enumerated() {
                if index > 0 { column += canvas.draw(Self.joint, column: column, row: row, style) }
                let isAlarm = part == Self.recording
                column += canvas.draw(part, column: column, row: row, isAlarm ? theme.alarm(on: style) : style)
            }
        }
    }

    /// Draws a text on a plate if colors can be mixed, otherwise in brackets.
    private func plate(
        _ place: Range<Int>, _ base: Style, _ theme: Theme, into canvas: inout Canvas,
        _ draw: (Range<Int>, inout Canvas, Style) -> Void
    ) {
        var style = base
        if theme.mixes {
            style.background = base.background.mixed(with: base.foreground, share: 0.18)
            canvas.fill(CellArea(column: place.lowerBound, row: row, columns: place.count, rows: 1), style)
        } else {
            canvas.put(Glyph("["), column: place.lowerBound, row: row, style)
            canvas.put(Glyph("]"), column: place.upperBound - 1, row: row, style)
        }
        draw(place.lowerBound + 1..<place.upperBound - 1, &canvas, style)
    }
}
