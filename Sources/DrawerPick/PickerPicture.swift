// The picture of a picker: the preview, the drawer over it, the hints and the help.

import DrawerCells
import DrawerCore
import DrawerViews

extension Picker {
    /// Draws the screen, and resizes the canvas to it. Drawing the same picture again allocates nothing.
    package func draw(into canvas: inout Canvas) {
        canvas.resize(columns: grid.columns, rows: grid.rows)
        draw(reading, into: &canvas)
    }

    package func drawForPointer(isAtRest: Bool, into canvas: inout Canvas) {
        draw(isAtRest ? engine.readingAtRest : reading, into: &canvas)
    }

    private func draw(_ reading: Reading, into canvas: inout Canvas) {
        let (theme, frame) = (screen.theme, frame(reading))
        var picture = SearchPicture(
            reading, of: drawer, in: frame, span: columns, state: state, labels: labels, selection: screen.selection,
            focus: focus, theme: theme)
        picture.prompt = prompt
        picture.marks = (marks, picking.isMultiple)
        let (primary, rows) = (primaryFrame(reading), picture.behind)
        primary.draw(reading, rows: rows, theme, into: &canvas) { canvas in
            if let preview {
                PreviewPicture(view: preview, frame: primary, theme: theme, head: picking.previewHead).draw(
                    rows: rows, into: &canvas)
            } else {
                canvas.draw(
                    "Enter or a double click prints a row and ends the program", column: max(2, grid.margin),
                    row: primary.contentRow + (grid.isTall ? 1 : 0), limit: grid.columns - 4, theme.pageDetail)
            }
        }
        top.draw(within: rows, theme, into: &canvas)
        canvas.dim(to: rows, alpha: reading.overlay, theme)
        picture.drawDrawer(into: &canvas)
        drawHeading(in: frame, reading, into: &canvas)
        if let page = help.number { helpPanel.draw(page: page, theme, into: &canvas) }
    }

    /// Draws the lines above the rows, in the same columns as the rows.
    private func drawHeading(in frame: DrawerFrame, _ reading: Reading, into canvas: inout Canvas) {
        let (count, theme) = (picking.headingRows(onRows: grid.rows), screen.theme)
        guard count > 0, let style = theme.faded(theme.headerDetail, share: state.listShare(reading, drawer))
        else { return }
        let (row, columns) = (frame.row(of: .heading), frame.textColumns(hasIcon: picking.isMultiple))
        for (index, line) in (picking.header + state.list.heading).prefix(count).enumerated() {
            canvas.draw(
                line.text[...], marking: LetterMarks(), coloring: line.parts, by: theme, column: columns.lowerBound,
                row: row + index, limit: columns.count - 1, style, mark: .unset)
        }
    }

    // MARK: Hints and help

    private var top: TopRow {
        TopRow(
            title: title, message: screen.message, hints: help.hints(pages: helpPanel.pages) ?? Hints(currentHints),
            opening: isFresh ? hints.begin(look) : nil)
    }

    /// The keys of the part that has the focus.
    private var currentHints: [Hint] {
        switch focus {
        case .handle: return hints.handle
        case .search:
            if screen.selection > 0 { return hints.searchChosen }
            return state.search.text.isEmpty ? hints.search : hints.noResult
        case .primary: return hints.primary
        case .list: return screen.selection > 0 ? hints.chosen : hints.empty
        }
    }

    var helpPanel: HelpPanel {
        HelpPanel(hints.help, columns: grid.columns, rows: grid.rows, hintRow: 0)
    }
}

/// The hints of a picker for each focus. If room is short, the first ones are left out.
struct PickerHints: Sendable {
    let handle: [Hint]
    let search = [Hint(.escape, words: "end")]
    let searchChosen: [Hint]
    let noResult = [Hint(.control("u"), words: "clear"), Hint(.escape, words: "end")]
    let primary: [Hint]
    let chosen: [Hint]
    let empty = [Hint.pull, Hint(.escape, words: "end"), .help]
    let help: Help
    /// The hints how to begin, with and without a pointer.
    private let beginning: (pointer: Hint, keys: Hint)

    init(_ picking: Picking) {
        let marks = picking.isMultiple ? [Hint(.tab, words: "mark")] : []
        let row = Hint(.left, .right, words: "row")
        handle =
            [Hint(.up, .down, words: "height"), Hint(.enter, words: "next")]
            + (picking.isMultiple ? [] : [Hint(.tab, words: "search")]) + [.help]
        searchChosen =
            marks + [Hint(.up, .down, words: "row"), Hint(.enter, words: "print"), Hint(.escape, words: "end")]
        primary =
            (picking.showsPreview ? [row] : [])
            + [Hint(.up, .down, words: "scroll"), Hint(.enter, words: "print"), Hint(.escape, words: "end"), .help]
        chosen = marks + [row, Hint(.enter, words: "print"), .search, .help]
        let beginning = Beginning(
            .enter, byPointer: "Type to search; $ or a double click prints", byKeys: "Type to search; $ prints")
        var look = Look(theme: nil, colorDepth: .direct)
        let byPointer = beginning.hint(look)
        look.hasPointer = false
        self.beginning = (byPointer, beginning.hint(look))
        help = Help(
            pointer: [
                Hint([], labels: ["Drag"], words: "pull the drawer, also by its list"),
                Hint([], labels: ["Flick"], words: "throw it; a press catches it"),
                Hint([], labels: ["Click"], words: "highlight a row, press a key shown here"),
                Hint([], labels: ["Double click"], words: "print a row, and end"),
            ] + (picking.isMultiple ? [Hint([], labels: ["Right click"], words: "mark the row, or unmark it")] : []) + [
                Hint([], labels: ["Wheel"], words: "scroll; over the handle, pull the drawer"),
                Hint([], labels: ["Shift-drag"], words: "select text"),
            ],
            keys: (picking.isMultiple
                ? [Hint(.tab, words: "mark the row, go down"), Hint(.shiftTab, words: "mark the row, go up")] : []) + [
                    Hint(.enter, words: "print the row, and end"),
                    Hint(.up, .down, words: "in the search bar: choose a row"),
                    Hint(.altUp, .altDown, words: "pull the drawer"),
                ]
                + (picking.isMultiple
                    ? []
                    : [
                        Hint(.shiftTab, words: "to the handle, preview, list"),
                        Hint(.up, .down, words: "there: pull the drawer"),
                        Hint(.left, .right, words: "there: choose a row"),
                        Hint(.character("?"), .character("q"), words: "there: open this help, end"),
                    ]) + [
                    Hint([], labels: ["Shift-arrows"], words: "scroll the preview"),
                    Hint(.alt("w"), words: "wrap long lines of the preview"),
                ], everywhere: [Hint(.escape, words: "end without a row"), Hint(.function(1), words: "open this help")])
    }

    func begin(_ look: Look) -> Hint { look.hasPointer ? beginning.pointer : beginning.keys }
}
