// A scene with a search bar as a picture, from back to front: the content behind, the overlay, the drawer with header and
// list.

import DrawerCells
import DrawerCore
import DrawerViews

/// The input of the picture. Equal values draw equal pictures.
struct SearchPicture {
    let reading: Reading
    let stage: Stage
    let texts: Texts
    /// The buttons of the footer. If room is short, the last ones are left out.
    let footer: [Hint]
    let state: SearchState
    let focus: Focus
    let top: TopRow
    /// The drawer, in its own columns.
    let frame: DrawerFrame
    /// The reading from which the drawer draws itself.
    let drawnReading: Reading
    /// The positions of the steps.
    let primary: PrimaryFrame
    /// What moves with the drawer.
    let followed: FollowedPicture
    /// The columns of the drawer on the screen.
    let span: Range<Int>
    let isUpsideDown: Bool
    /// The columns of the pages' dots, in the drawer's columns, and the current page.
    var dots: [Int] = []
    var page = 0
    /// Opacity of the list's rows and of the drawer's title, 0...1.
    let listShare: Double
    let titleShare: Double
    /// The section header that sticks, and its y below the list's top.
    let stuckHeader: (section: Int, row: Int)?
    /// The text before the query.
    var prompt: String?
    /// The drawer's title in place of that of the list.
    var title: String?
    /// The marks of the items in place of their icons; nil for the icons.
    var marks: Marks?

    /// The texts of the drawer of a scene.
    struct Texts {
        /// The title above all rows. Those that a search has found are "Results".
        let title: String
        /// In the empty search bar.
        let placeholder: String
        /// How to clear a search that has found nothing.
        let clearing: String
        let emptyList: String
        /// Behind the drawer, in place of steps.
        let emptySteps: String
    }

    /// Items with a check mark, by their numbers, and whether the marks have a column.
    struct Marks {
        let rows: Set<Int>
        let hasColumn: Bool
    }

    private var theme: Theme { stage.theme }
    private var columns: Int { frame.grid.columns }
    private var rows: Int { frame.grid.rows }

    /// The rows behind the drawer: behind rounded corners, the content there extends a little below the edge.
    private var behind: Int {
        frame.isAlone || isUpsideDown ? rows : min(rows, max(0, frame.edge.row + 2))
    }

    /// Draws the steps behind the drawer.
    func drawSteps(rows: Int, into canvas: inout Canvas) {
        StepsPicture(steps: state.steps, empty: texts.emptySteps, frame: primary, theme: theme)
            .draw(rows: rows, into: &canvas)
    }

    /// Draws the primary content and its dimming.
    /// - Parameter content: draws the content in a number of rows from the screen's top.
    func drawBehind(into canvas: inout Canvas, content: (_ rows: Int, inout Canvas) -> Void) {
        let rows = behind
        PrimaryPicture(theme: theme, reading: reading, frame: primary, top: top, followed: followed)
            .draw(rows: rows, into: &canvas) { content(rows, &$0) }
        followed.drawBar(stage.title, count: state.steps.count, in: span, frame.grid, theme, into: &canvas)
        dim(into: &canvas)
    }

    /// Dims the content behind the drawer.
    func dim(into canvas: inout Canvas) {
        canvas.dim(to: behind, alpha: reading.overlay, theme)
    }

    // MARK: The drawer

    /// The hints while the handle has the focus.
    static let hintsOfHandle = [
        Hint(.up, .down, words: "height"), Hint(.enter, words: "next"), Hint(.tab, words: "search"), .help,
    ]

    /// Draws the drawer with the content of each visible page, which lies a number of columns to the right.
    func drawDrawer(pages: [(picture: SearchPicture, shift: Int)] = [], into canvas: inout Canvas) {
        canvas.narrowed(to: span, isUpsideDown: isUpsideDown) { canvas in
            frame.drawBody(theme, isRound: true, isFocused: focus == .handle, into: &canvas)
            guard !pages.isEmpty else { return drawPage(into: &canvas) }
            for (picture, shift) in pages {
                canvas.narrowed(to: shift..<shift + columns) { picture.drawPage(into: &$0) }
            }
            drawDots(into: &canvas)
        }
    }

    private func drawPage(into canvas: inout Canvas) {
        SearchBar(
            field: state.search, hasFocus: focus == .search,
            placeholder: prompt?.isEmpty == false ? "" : texts.placeholder, prompt: prompt, stage: stage
        ).draw(row: frame.row(of: .search), into: &canvas)
        drawTitle(into: &canvas)
        let chosenRow = stage.selection > 0 ? state.list.rowIndex(ofPlace: stage.selection - 1) : -1
        frame.drawList(
            drawnReading, count: state.list.rowCount, share: listShare, theme, into: &canvas
        ) {
            drawEmpty($0, into: &$1)
        } drawRow: { drawn, row, canvas in
            // Upside down, the list's last row comes first.
            let index = isUpsideDown ? state.list.rowCount - 1 - drawn : drawn
            switch state.list.row(index) {
            case .header(let section): drawHeader(section, row: row, into: &canvas)
            case .item(let number):
                guard let place = state.list.place(ofRow: index) else { return }
                var entry = state.list.entry(atPlace: place)
                if let marks { entry.item.icon = marks.rows.contains(number) ? "✓" : " " }
                drawItem(entry, row: row, isChosen: index == chosenRow, into: &canvas)
            }
        }
        drawStuckHeader(into: &canvas)
        Footer(footer, in: frame, hasPages: stage.configuration.setup.sheet.pages > 1)
            .draw(theme, into: &canvas)
    }

    private func drawDots(into canvas: inout Canvas) {
        let row = frame.row(of: .title)
        // The titles of moving pages pass below, a column apart.
        if let first = dots.first {
            canvas.fill(CellArea(column: first - 1, row: row, columns: 2 * dots.count + 1, rows: 1), theme.header)
        }
        for (index, column) in dots.enumerated() {
            let style = index == page ? theme.header : theme.headerDetail
            canvas.put(Glyph(index == page ? "●" : "○"), column: column, row: row, style)
        }
    }

    private func drawTitle(into canvas: inout Canvas) {
        guard let style = theme.faded(theme.header, share: titleShare),
            let detail = theme.faded(theme.headerDetail, share: titleShare)
        else { return }
        let title = title ?? (state.list.isFiltered ? "Results" : texts.title)
        frame.drawTitle(title, state.list.counter, style, detail, into: &canvas)
    }

    private func drawEmpty(_ area: CellArea, into canvas: inout Canvas) {
        guard state.list.isComplete else { return }
        let lines =
            state.list.isFiltered ? ("Nothing found", texts.clearing) : (texts.emptyList, "")
        // Content that slides is laid out from its top; content of the visible room has its message in the middle.
        let isResized = stage.configuration.setup.sheet.contentLayout == .resize
        let row = area.row + (isResized ? max(0, area.rows - 2) / 2 : area.rows > 3 ? 1 : 0)
        for (line, style) in [theme.drawer, theme.drawerDetail].enumerated() {
            guard let style = theme.faded(style, share: listShare) else { continue }
            canvas.drawCentered(line == 0 ? lines.0 : lines.1, row: row + line, style)
        }
    }

    /// Draws the name of a category, or the number of a section.
    private func drawHeader(_ section: Int, row: Int, into canvas: inout Canvas) {
        let column = frame.headerColumns.lowerBound
        let limit = columns - column - 2
        var style = theme.category
        let category = state.list.category(ofSection: section)
        if let (category, _) = category, theme.hue(category) != .unset, theme.mixes {
            style.foreground = theme.hue(category)
        }
        guard let style = theme.faded(style, share: listShare) else { return }
        if let category {
            canvas.draw(category.name, column: column, row: row, limit: limit, style)
        } else {
            let used = canvas.draw("Section", column: column, row: row, limit: limit, style)
            guard used + 1 + Canvas.width(of: section + 1) <= limit else { return }
            canvas.draw(number: section + 1, column: column + used + 1, row: row, style)
        }
    }

    /// Draws the header that sticks over the rows behind it.
    private func drawStuckHeader(into canvas: inout Canvas) {
        guard let header = stuckHeader, listShare > 0 else { return }
        canvas.clipped(to: frame.listArea) { canvas in
            let columns = frame.rowColumns.upperBound
            canvas.fill(CellArea(column: 0, row: header.row, columns: columns, rows: 1), theme.drawer)
            drawHeader(header.section, row: header.row, into: &canvas)
        }
    }

    private func drawItem(_ entry: SearchList.Entry, row: Int, isChosen: Bool, into canvas: inout Canvas) {
        var title = isChosen ? theme.highlight : theme.drawer
        var detail = isChosen ? theme.highlightDetail : theme.drawerDetail
        if !isChosen {
            guard let fadedTitle = theme.faded(title, share: listShare) else { return }
            title = fadedTitle
            detail = theme.faded(detail, share: listShare) ?? fadedTitle
        }
        let place = frame.drawIcon(
            entry.item, hasColumn: marks?.hasColumn ?? true, isColored: marks == nil, row: row, isChosen: isChosen,
            on: title, share: listShare, theme, into: &canvas)
        let (text, end) = (place.lowerBound, place.upperBound)
        let room = end - text - 1
        guard room > 0 else { return }
        let (item, marks) = (entry.item, entry.marks)
        let category = state.list.isFiltered && columns >= 64 ? entry.category : ""
        let categoryRoom = category.isEmpty ? 0 : category.displayWidth + 2
        // On a wide screen, descriptions have a column of their own.
        let column = columns >= 64 ? min(room, min(30, columns / 3)) : 0
        let titleRoom = column > 0 ? titleRoom(entry, column: column, room: room - categoryRoom) : room
        let mark = isChosen || listShare < 1 ? Color.unset : theme.letterMark
        let used = canvas.draw(
            item.title, marking: marks, coloring: entry.parts, by: theme, column: text, row: row, limit: titleRoom,
            title,
            mark: mark)
        let detailColumn = text + max(column, used) + 2
        let detailRoom = end - 1 - detailColumn - categoryRoom
        // The text that was searched has a tab between its parts.
        let detailStart = item.title.utf8.count + 1
        if detailRoom >= 8 || column > 0 {
            canvas.draw(
                item.detail, marking: marks, coloring: entry.parts, by: theme, from: detailStart, column: detailColumn,
                row: row, limit: detailRoom, detail, mark: mark)
        }
        if categoryRoom > 0, detailRoom >= 8 {
            canvas.draw(
                category[...], marking: marks, from: detailStart + item.detail.utf8.count + 1,
                column: end - categoryRoom + 1, row: row, detail, mark: mark)
        }
    }

    /// The width of a title: its column, or for a longer title all columns that the description leaves.
    private func titleRoom(_ entry: SearchList.Entry, column: Int, room: Int) -> Int {
        if entry.item.title.fits(columns: column) { return column }
        let (detail, isWhole) = entry.item.detail.fitting(columns: room)
        return isWhole ? max(column, detail > 0 ? room - detail - 2 : room) : column
    }
}
