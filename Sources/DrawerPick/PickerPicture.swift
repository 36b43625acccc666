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
            title: title, message: screen.message,
            hints: help.hints(pages: helpPanel.pages) ?? table.commands.hints(self, PickerCall()),
            opening: isFresh ? Self.beginning.hint(look) : nil)
    }

    private static let beginning = Beginning(
        .enter, byPointer: "Type to search; $ or a double click prints", byKeys: "Type to search; $ prints")

    var helpPanel: HelpPanel {
        HelpPanel(table.help, columns: grid.columns, rows: grid.rows, hintRow: 0)
    }
}
