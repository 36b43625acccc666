// The help panel: what the pointer and the keys do, in groups. A click on a line presses its key.

import DrawerCells
import DrawerCore
import DrawerViews

/// What the pointer and the keys do, line by line.
struct Help: Sendable, Hashable {
    /// The actions of the pointer, which have no keys.
    var pointer: [Hint]
    var keys: [Hint]
    /// The keys that every scene has.
    var everywhere = [
        Hint([.character("s")] + SceneName.keyCharacters.map { .character($0) }, words: "another scene"),
        Hint(.character("t"), .character("P"), .character("i"), words: "tuning, presets, inspector"),
        Hint(.character("D"), .tab, words: "two stages, the other one"),
        Hint(
            .character("z"), .character("x"), .character("<"), .character(">"), words: "slow motion, pause, frames"),
        Hint(.character("?"), .character("q"), words: "this help, quit"),
    ]

    var lines: [Hint] { pointer + keys + everywhere }
}

/// The lines of the help in the middle of the screen, beside the hint line, which says how to close it: in one column, if
/// need be without gaps; in two if one is too high and both fit; or on several pages of equal length.
struct HelpPanel {
    private enum Line {
        case heading(String)
        case hint(Hint)
        case gap
    }

    /// A column of lines.
    private struct Part {
        let lines: ArraySlice<Line>
        let labelWidth: Int
        let width: Int

        init(_ lines: ArraySlice<Line>) {
            self.lines = lines
            let hints = lines.compactMap { if case .hint(let hint) = $0 { hint } else { nil } }
            labelWidth = hints.reduce(0) { max($0, $1.labelWidth) }
            width = labelWidth + 2 + hints.reduce(0) { max($0, $1.words.displayWidth) }
        }
    }

    private let parts: [Part]
    /// The lines of each part on one page.
    private let pageLength: Int
    let pages: Int
    /// The cells of the panel, with a margin if there is room.
    let area: CellArea
    /// The first column and the columns of the lines, and the row of the first one.
    private let column: Int
    private let room: Int
    private let firstRow: Int

    /// The number of columns between two parts.
    private static let gap = 3

    /// - Parameter hintRow: the row of the hint line, the first or the last one, which stays visible on all but the lowest
    ///   screens.
    init(_ help: Help, columns: Int, rows: Int, hintRow: Int) {
        let firstFree = hintRow == 0 && rows >= 6 ? 1 : 0
        let rows = rows >= 6 ? rows - 1 : rows
        let groups = [("Mouse", help.pointer), ("Keys", help.keys), ("Everywhere", help.everywhere)]
        func lines(_ gap: [Line]) -> [Line] {
            Array(groups.map { [.heading($0)] + $1.map(Line.hint) }.joined(separator: gap))
        }
        // The title takes one row.
        let hasGaps = lines([.gap]).count < rows
        let all = lines(hasGaps ? [.gap] : [])
        // Divide before a heading: the mouse and the keys, and the rest.
        let end = all.count - help.everywhere.count - 1
        let two = [Part(all[..<end]), Part(all[end...])]
        let fits = two[0].width + Self.gap + two[1].width <= columns
        parts = all.count >= rows && fits ? two : [Part(all[...])]
        let length = parts[0].lines.count
        pages = max(1, (length + max(1, rows - 1) - 1) / max(1, rows - 1))
        pageLength = (length + pages - 1) / pages
        let inner = parts.reduce(-Self.gap) { $0 + Self.gap + $1.width }
        let (width, height) = (min(columns, inner + 6), min(rows, pageLength + 4))
        area = CellArea(
            column: (columns - width) / 2, row: firstFree + (rows - height) / 2, columns: width, rows: height)
        let margin = min(3, max(0, (width - inner) / 2))
        (column, room) = (area.column + margin, width - 2 * margin)
        // A margin above the title, and a gap below it, if there is room.
        firstRow = area.row + 1 + (height >= pageLength + 3 ? 2 : height == pageLength + 2 ? 1 : 0)
    }

    /// The column at which the words of a line begin, after its labels.
    private func wordsStart(_ hint: Hint, _ part: Part) -> Int {
        // On a narrow screen, the words directly follow the labels, so that more of them is visible.
        (room < part.width ? hint.labelWidth : part.labelWidth) + 2
    }

    /// Calls `body` with each line of a page, its part, and its place.
    private func forEachLine(of page: Int, _ body: (Line, Part, _ column: Int, _ row: Int) -> Void) {
        var column = column
        for part in parts {
            let skipped = min(page, pages - 1) * pageLength
            for (index, line) in part.lines.dropFirst(skipped).prefix(pageLength).enumerated() {
                body(line, part, column, firstRow + index)
            }
            column += part.width + Self.gap
        }
    }

    /// The line with a key at a cell, and the key under the pointer.
    func target(page: Int, column: Int, row: Int) -> TopRow.Target? {
        var target: TopRow.Target?
        forEachLine(of: page) { line, part, first, lineRow in
            guard lineRow == row, case .hint(let hint) = line else { return }
            let columns = first..<min(first + part.width, area.endColumn)
            guard columns.contains(column), let key = hint.key(atColumn: column - first) else { return }
            target = TopRow.Target(hint: hint, key: key, columns: columns)
        }
        return target
    }

    func draw(page: Int, _ theme: Theme, into canvas: inout Canvas) {
        if theme.mixes {
            let shadow = CellArea(
                column: area.column + 1, row: area.row + 1, columns: area.columns, rows: area.rows)
            canvas.restyle(shadow) { $0 = theme.dimmed($0, alpha: 0.5) }
        }
        canvas.fill(area, theme.panel)
        canvas.clipped(to: area) { canvas in
            let title = pages > 1 ? "Help \(min(page, pages - 1) + 1)/\(pages)" : "Help"
            let titleRow = area.row + (area.rows >= pageLength + 3 ? 1 : 0)
            canvas.draw(title, column: column, row: titleRow, limit: room, theme.panelKey)
            forEachLine(of: page) { line, part, column, row in
                switch line {
                case .gap: break
                case .heading(let text): canvas.draw(text, column: column, row: row, limit: room, theme.panelDetail)
                case .hint(let hint):
                    let start = wordsStart(hint, part)
                    canvas.draw(hint.label, column: column, row: row, limit: room, theme.panelKey)
                    guard room - start >= 4 else { return }
                    canvas.draw(hint.words, column: column + start, row: row, limit: room - start, theme.panel)
                }
            }
        }
    }
}
