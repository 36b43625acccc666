// The help panel: the actions of the pointer and the keys, in groups. A click on a line presses its key.

import DrawerCells
import DrawerCore

/// The actions of the pointer and the keys, line by line.
package struct Help: Sendable, Hashable {
    /// The actions of the pointer, which have no keys.
    package var pointer: [Hint]
    package var keys: [Hint]
    /// The keys that act everywhere.
    package var everywhere: [Hint]

    package init(pointer: [Hint], keys: [Hint], everywhere: [Hint]) {
        (self.pointer, self.keys, self.everywhere) = (pointer, keys, everywhere)
    }

    /// The help with further lines before its keys. They replace the lines with no other keys.
    package func adding(_ lines: [Hint]) -> Help {
        let taken = Set(lines.flatMap(\.labels))
        return Help(
            pointer: pointer, keys: lines + keys.filter { !taken.isSuperset(of: $0.labels) }, everywhere: everywhere)
    }

    package var lines: [Hint] { pointer + keys + everywhere }
    fileprivate var groups: [(heading: String, hints: [Hint])] {
        [("Mouse", pointer), ("Keys", keys), ("Everywhere", everywhere)]
    }
}

/// The help in the middle of the screen. It has one column, without a title and gaps if room is short, or several pages
/// of equal length. The hint line beside it names the key that closes the help.
package struct HelpPanel {
    private enum Line {
        case heading(String)
        /// One line of a hint's wrapped words. The first line is beside the hint's labels.
        case hint(Hint, Substring, isFirst: Bool)
        case gap
    }

    private let lines: [Line]
    /// The columns of the labels. On a narrow screen, the words of a longer label begin below it. nil on a very narrow
    /// screen, where the words directly follow each label.
    private let labelWidth: Int?
    /// The columns of a whole line.
    private let width: Int
    /// The columns of the labels on a narrow screen.
    private static let shortLabel = 9
    /// The number of lines on one page.
    private let pageLength: Int
    /// Whether a title stands above the lines. Headings alone make room for the whole help on one page.
    private let hasTitle: Bool
    package let pages: Int
    /// The cells of the panel, with a margin if there is room.
    package let area: CellArea
    /// The first column and the columns of the lines, the row of the first one, and the row of the title.
    private let column: Int
    private let room: Int
    private let firstRow: Int
    private let titleRow: Int

    /// - Parameter hintRow: the row of the hint line, the first or the last one, which stays visible on all but the
    ///   lowest screens.
    package init(_ help: Help, columns: Int, rows: Int, hintRow: Int) {
        let firstFree = hintRow == 0 && rows >= 6 ? 1 : 0
        let rows = rows >= 6 ? rows - 1 : rows
        let longest = help.lines.reduce(0) { max($0, $1.labelWidth) }
        let whole = longest + 2 + help.lines.reduce(0) { max($0, $1.words.displayWidth) }
        let width = min(whole, columns - 2)
        func leavesRoomForWords(_ labels: Int) -> Bool { width - labels - 2 >= 23 }
        let isWide = whole <= width || leavesRoomForWords(longest)
        let labelWidth: Int? = isWide ? longest : leavesRoomForWords(Self.shortLabel) ? Self.shortLabel : nil
        (self.labelWidth, self.width) = (labelWidth, width)
        func wrapped(_ hint: Hint) -> [Line] {
            var (lines, rest): ([Line], Substring) = ([], hint.words[...])
            if let labelWidth, hint.labelWidth > labelWidth { lines = [.hint(hint, "", isFirst: true)] }
            while let end = rest.lineEnd(columns: width - 2 - (labelWidth ?? hint.labelWidth)) {
                lines.append(.hint(hint, rest[..<end], isFirst: lines.isEmpty))
                rest = rest[rest.index(after: end)...]
            }
            return lines + [.hint(hint, rest, isFirst: lines.isEmpty)]
        }
        func grouped(gap: [Line]) -> [Line] {
            Array(help.groups.map { [.heading($0.heading)] + $0.hints.flatMap(wrapped) }.joined(separator: gap))
        }
        // The title takes one row.
        let spaced = grouped(gap: [.gap])
        self.lines = spaced.count < rows ? spaced : grouped(gap: [])
        let (length, most) = (self.lines.count, max(1, rows - 1))
        hasTitle = spaced.count < rows || length > rows
        pages = hasTitle ? max(1, (length + most - 1) / most) : 1
        pageLength = (length + pages - 1) / pages
        let (outer, height) = (min(columns, width + 6), min(rows, pageLength + (hasTitle ? 4 : 2)))
        area = CellArea(
            column: (columns - outer) / 2, row: firstFree + (rows - height) / 2, columns: outer, rows: height)
        let margin = min(3, max(0, (outer - width) / 2))
        (column, room) = (area.column + margin, outer - 2 * margin)
        // The title takes a row. If there is room, a gap separates it from the lines, and a margin from the edge.
        let spare = height - pageLength
        titleRow = area.row + (spare >= 3 ? 1 : 0)
        firstRow = hasTitle ? titleRow + (spare >= 2 ? 2 : 1) : area.row + spare / 2
    }

    package func draw(page: Int, _ theme: Theme, into canvas: inout Canvas) {
        canvas.fill(area, theme.panel)
        let hasRoomForFrame = firstRow > area.row && column > area.column
        if theme.panelRim != .unset, hasRoomForFrame { canvas.drawFrame(area, theme.pageLine) }
        canvas.clipped(to: area) { canvas in
            if hasTitle {
                let title = pages > 1 ? "Help \(min(page, pages - 1) + 1)/\(pages)" : "Help"
                canvas.draw(title, column: column, row: titleRow, limit: room, theme.panelKey)
            }
            let shown = lines.dropFirst(min(page, pages - 1) * pageLength).prefix(pageLength)
            for (row, line) in zip(firstRow..., shown) {
                switch line {
                case .gap: break
                case .heading(let text): canvas.draw(text, column: column, row: row, limit: room, theme.panelDetail)
                case .hint(let hint, let words, let isFirst):
                    if isFirst {
                        hint.touch(
                            column: column, row: row, columns: min(width, area.endColumn - column), into: &canvas,
                            // The key that closes the help does nothing else.
                            as: { $0 == .escape ? .key($0) : .line($0) })
                        canvas.draw(hint.label, column: column, row: row, limit: room, theme.panelKey)
                    }
                    let start = (labelWidth ?? hint.labelWidth) + 2
                    guard room - start >= 4 else { continue }
                    canvas.draw(words, column: column + start, row: row, limit: room - start, theme.panel)
                }
            }
        }
    }
}

/// The page of the help that is shown. Every action of the user closes the help or turns its pages. A click does
/// nothing else.
package struct HelpPage: Sendable {
    /// The number of the page, from 0; nil while the help is closed.
    package private(set) var number: Int?

    package init() {}

    package var isOpen: Bool { number != nil }

    package mutating func open() { number = 0 }

    /// - Parameter pages: the number of pages.
    /// - Returns: the input for the layers behind the help; nil if the help has taken it.
    package mutating func handle<Other>(_ input: UserInput<Other>, pages: Int) -> UserInput<Other>? {
        guard isOpen, input.isAction else { return input }
        if case .key(let key) = input {
            var pages = pages
            if Self.commands.run(key, &self, &pages) { return nil }
        }
        number = nil
        return switch input {
        case .press, .rightClick: nil
        default: input
        }
    }

    /// The keys of the help on a page.
    package func hints(pages: Int) -> Hints? { isOpen ? Self.commands.hints(self, pages) : nil }

    private static let commands = KeyCommands<HelpPage, Int>([
        KeyCommand(
            [.enter, "?", .space, .down, .pageDown], hint: "more",
            when: { page, pages in (page.number ?? 0) + 1 < pages }
        ) { page, _, _ in page.number? += 1 },
        KeyCommand([.escape, .enter, "?", .space], hint: "close") { page, _, _ in page.number = nil },
    ])
}
