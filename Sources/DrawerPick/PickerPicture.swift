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
        picture.isAlwaysDescribed = true
        picture.prompt = prompt
        picture.checks = (marks, picking.isMultiple)
        let (primary, rows) = (primaryFrame(reading), picture.rowsBehind)
        primary.draw(reading, rows: rows, theme, into: &canvas) { canvas in
            if let preview {
                PreviewPicture(view: preview, frame: primary, theme: theme, head: picking.previewHead).draw(
                    rows: rows, into: &canvas)
            } else {
                canvas.draw(
                    printing.sentence, column: max(2, grid.margin), row: primary.contentRow + (grid.isTall ? 1 : 0),
                    limit: grid.columns - 4, theme.pageDetail)
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
        let (count, theme) = (headingRows, screen.theme)
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
            title: title, message: screen.message,
            hints: help.isOpen
                ? help.hints(pages: helpPanel.pages) ?? []
                : table.commands.hints(self, PickerCall()).filter { acts($0) },
            opening: isFresh ? printing.beginning.hint(look) : nil)
    }

    /// The ways of printing a row under the present bindings.
    private var printing: Printing {
        guard prints(.key(.enter)) else { return .otherwise }
        if prints(.event(.click), unbound: false) { return .byClick }
        return prints(.event(.doubleClick)) ? .byDoubleClick : .byEnter
    }

    /// Whether a key or an event prints a row.
    /// - Parameter usual: whether it does so without bound actions.
    private func prints(_ trigger: PickerTrigger, unbound usual: Bool = true) -> Bool {
        guard let actions = actions(for: trigger) else { return usual }
        return actions.contains { action in
            switch action {
            case .effect(let name, _): [PickerTable.accept, PickerTable.acceptNonEmpty].contains(name)
            case .expect: true
            }
        }
    }

    /// Whether the keys of a hint have no other actions.
    private func acts(_ hint: Hint) -> Bool {
        picking.bindings.isEmpty
            || hint.keys.allSatisfy { actions(for: .key($0)) == nil || $0 == .enter && prints(.key($0)) }
    }

    /// The words about the ways of printing a row.
    private struct Printing {
        let sentence: String
        let beginning: Beginning

        /// - Parameter click: the kind of click that prints, with its article; nil for none.
        private init(click: String?) {
            let or = click.map { " or \($0)" } ?? ""
            sentence = "Enter\(or) prints a row and ends the program"
            beginning = Beginning(
                .enter, byPointer: "Type to search; $\(or) prints", byKeys: "Type to search; $ prints")
        }

        private init() {
            let words = "Type to search; $ helps"
            (sentence, beginning) = ("", Beginning(.function(1), byPointer: words, byKeys: words))
        }

        static let byEnter = Printing(click: nil)
        static let byClick = Printing(click: "a click")
        static let byDoubleClick = Printing(click: "a double click")
        /// Enter does something else.
        static let otherwise = Printing()
    }

    var helpPanel: HelpPanel {
        HelpPanel(presentHelp, columns: grid.columns, rows: grid.rows, hintRow: 0)
    }

    /// The help under the present bindings: without keys and clicks that have other actions, and without the keys of a
    /// missing preview.
    var presentHelp: Help {
        var help = table.help
        if !prints(.event(.doubleClick)) { help.pointer.removeAll { $0 == PickerTable.doubleClick } }
        help.keys.removeAll { !acts($0) || !picking.showsPreview && PickerTable.previewHelp.contains($0) }
        help.everywhere.removeAll { !acts($0) }
        return help
    }
}
