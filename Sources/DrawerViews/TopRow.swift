// The screen's top row: the title of the primary content, a badge beside it, and at the right a message or the hints of
// the part that has the focus.

import DrawerCells
import DrawerCore

/// The contents of the top row.
package struct TopRow {
    package var title = ""
    /// The preset and the policy in use, unless they are the scene's own.
    package var badge = Badge()
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
    /// The row of the screen.
    package var row = 0

    package init(
        title: String = "", badge: Badge = Badge(), message: String? = nil, landing: String? = nil, hints: Hints,
        opening: Hint? = nil, hasFocus: Bool = true, keepsTitle: Bool = false, row: Int = 0
    ) {
        (self.landing, self.keepsTitle) = (landing, keepsTitle)
        (self.title, self.badge, self.message, self.hints) = (title, badge, message, hints)
        (self.opening, self.hasFocus, self.row) = (opening, hasFocus, row)
    }

    /// Whether the input is recorded, a preset and a policy by name, and the tempo of slow motion.
    package struct Badge {
        /// In the order of the row; nil for nothing to say.
        package private(set) var parts: [String] = []

        package init(_ parts: [String] = []) { self.parts = parts }

        package var width: Int {
            guard !parts.isEmpty else { return 0 }
            return parts.reduce(2 - Badge.joint.displayWidth) { $0 + $1.displayWidth + Badge.joint.displayWidth }
        }

        package static let joint = " + "
        package static let recording = "● rec"
    }

    // MARK: Columns

    /// The columns of badge and hints between a first and an end column.
    private struct Places {
        var showsTitle = true
        var showsBadge = false
        /// The room at the right.
        var room: Int
    }

    private func places(_ columns: Range<Int>) -> Places {
        let room = columns.count
        let afterTitle = title.isEmpty ? room : room - 2 - titleWidth(in: room)
        let badge = badge.width
        let showsBadge = badge > 0 && badge < afterTitle
        let beside = afterTitle - (showsBadge ? badge + 1 : 0)
        // A message or important hints that are too long for the place beside title and badge take theirs too.
        let wanted = message?.displayWidth ?? hintColumnsBeforeTitle(in: room)
        if keepsTitle || wanted <= beside { return Places(showsBadge: showsBadge, room: beside) }
        return wanted <= afterTitle ? Places(room: afterTitle) : Places(showsTitle: false, room: room)
    }

    /// The columns of the title: a long one, such as a path, leaves half of the row to the hints, or less if they need less.
    private func titleWidth(in room: Int) -> Int {
        let (width, half) = (title.displayWidth, max(room / 2, min(room, 16)))
        guard width > half, message == nil, opening == nil, badge.parts.isEmpty else { return min(half, width) }
        return min(max(half, room - hintColumns), width)
    }

    /// Calls `body` with each hint that has room, and its first column, from the right: how to begin with what leads on
    /// beside it, otherwise the most important hints, of equal ones the last.
    private func forEachHint(in room: Int, endColumn: Int, _ body: (Hint, _ column: Int) -> Void) {
        guard message == nil, landing == nil else { return }
        let opening = opening.flatMap { $0.columns <= room ? $0 : nil }
        func isOffered(_ index: Int) -> Bool { opening == nil || hints[index].leadsOn }
        func isShown(_ index: Int) -> Bool {
            let least = hints[index].importance
            let used = hints.indices.reduce(opening?.columns ?? -2) { used, other in
                let importance = hints[other].importance
                let isFirst = importance > least || importance == least && other >= index
                return isFirst && isOffered(other) ? used + 2 + hints[other].columns : used
            }
            return isOffered(index) && used <= room
        }
        var column = endColumn
        for index in hints.indices.reversed() where isShown(index) {
            column -= hints[index].columns
            body(hints[index], column)
            column -= 2
        }
        if let opening { body(opening, column - opening.columns) }
    }

    /// The columns of the hints that matter more than the title; 0 where there is no room for them, and beside a badge.
    private func hintColumnsBeforeTitle(in room: Int) -> Int {
        guard landing == nil, badge.parts.isEmpty else { return 0 }
        let columns = opening?.columns ?? hints.reduce(-2) { $1.importance > 1 ? $0 + 2 + $1.columns : $0 }
        return columns <= room ? columns : 0
    }

    /// The columns of all hints, with a gap before each.
    package var hintColumns: Int { hints.reduce(0) { $0 + 2 + $1.columns } }

    /// The columns between the title and the message or the hints.
    package func freeColumns(of columns: Int) -> Range<Int> {
        let (inner, places) = (TopRow.inner(columns), places(TopRow.inner(columns)))
        var start = inner.lowerBound
        if !title.isEmpty { start += titleWidth(in: inner.count) + 2 }
        if places.showsBadge { start += badge.width + 1 }
        guard places.showsTitle else { return start..<start }
        let beginning = opening.map { $0.columns + 2 } ?? 0
        return start..<max(start, inner.upperBound - (message.map { $0.displayWidth + 2 } ?? hintColumns + beginning))
    }

    private static func inner(_ columns: Int) -> Range<Int> {
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

    /// Draws the texts alone.
    package func draw(_ style: Style, _ hintStyle: Style, _ theme: Theme, into canvas: inout Canvas) {
        let inner = TopRow.inner(canvas.columns)
        let places = places(inner)
        if places.showsTitle {
            let limit = titleWidth(in: inner.count)
            let used = canvas.draw(
                title, column: inner.lowerBound, row: row, limit: limit, hasFocus ? style : hintStyle)
            if places.showsBadge { drawBadge(inner.lowerBound + used + 1, hintStyle, theme, into: &canvas) }
        }
        if let message {
            // A message of fewer columns would be illegible.
            guard places.room >= 8 else { return }
            let width = min(message.displayWidth, places.room)
            canvas.draw(message, column: inner.upperBound - width, row: row, limit: places.room, style.regular)
            return
        }
        if let landing {
            let name = landing.displayWidth
            guard places.room >= name else { return }
            canvas.draw(landing, column: inner.upperBound - name, row: row, style)
            let start = inner.upperBound - name - Self.landingLabel.utf8.count
            guard places.room >= inner.upperBound - start else { return }
            canvas.draw(Self.landingLabel, column: start, row: row, hintStyle)
            return
        }
        forEachHint(in: places.room, endColumn: inner.upperBound) { hint, column in
            hint.draw(column: column, row: row, key: style.bold, words: hintStyle, into: &canvas)
        }
    }

    /// Makes a message readable where the overlay has dimmed the row.
    package func brighten(_ theme: Theme, into canvas: inout Canvas) {
        guard message != nil else { return }
        canvas.restyle(CellArea(column: 0, row: row, columns: canvas.columns, rows: 1)) {
            $0.foreground = theme.bar.foreground
            $0.attributes.remove(.dim)
        }
    }

    /// Draws the badge on a plate if colors can be mixed, otherwise in brackets.
    private func drawBadge(_ column: Int, _ base: Style, _ theme: Theme, into canvas: inout Canvas) {
        var style = base
        let end = column + badge.width
        if theme.mixes {
            style.background = base.background.mixed(with: base.foreground, share: 0.18)
            canvas.fill(CellArea(column: column, row: row, columns: end - column, rows: 1), style)
        } else {
            canvas.put(Glyph("["), column: column, row: row, style)
            canvas.put(Glyph("]"), column: end - 1, row: row, style)
        }
        var place = column + 1
        for (index, part) in badge.parts.enumerated() {
            if index > 0 { place += canvas.draw(Badge.joint, column: place, row: row, style) }
            let isAlarm = part == Badge.recording
            place += canvas.draw(part, column: place, row: row, isAlarm ? theme.alarm(on: style) : style)
        }
    }
}
