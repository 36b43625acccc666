// The scene `shortcuts` as a picture, from back to front: the shortcut, the overlay, the drawer with header and list.

import DrawerCore

/// The input of the scene's picture. Equal values draw equal pictures.
struct ShortcutsPicture {
    let reading: Reading
    let stage: Stage
    let words: ShortcutsWording
    let state: ShortcutsState
    let focus: Focus
    let frame: DrawerFrame
    /// Opacity of the list's rows and of the drawer's title, 0...1.
    let listShare: Double
    let titleShare: Double

    private var theme: Theme { stage.theme }
    private var columns: Int { frame.grid.columns }
    private var rows: Int { frame.grid.rows }

    func draw(into canvas: inout Canvas) {
        // Behind rounded corners, the primary content extends a little below the edge.
        let behind = min(rows, max(0, frame.edge.row + 2))
        PrimaryPicture(stage: stage, words: words, state: state, reading: reading, hints: hints)
            .draw(rows: behind, into: &canvas)
        Overlay.draw(alpha: reading.overlay, endRow: behind, theme: theme, into: &canvas)
        Overlay.drawShadow(of: frame.edge, theme: theme, into: &canvas)
        drawBody(into: &canvas)
        DrawerHandle.draw(frame, theme, isFocused: focus == .handle, into: &canvas)
        SearchBar(field: state.search, hasFocus: focus == .search, placeholder: words.searchPlaceholder, stage: stage)
            .draw(row: frame.row(of: .search), into: &canvas)
        drawTitle(into: &canvas)
        let area = frame.listArea
        guard !area.isEmpty else { return }
        canvas.clip = area.intersection(canvas.bounds)
        drawList(area, into: &canvas)
        canvas.clip = canvas.bounds
        ScrollBar.drawInDrawer(area, from: frame.listTop, reading, frame.grid, theme, share: listShare, into: &canvas)
    }

    /// The actions that are possible now.
    private var hints: [String] {
        switch focus {
        case .handle: words.hintHandle
        case .search: words.hintSearch
        case .primary: words.hintPrimary
        case .list: stage.selection > 0 ? words.hintChosen : words.hintDrawer
        }
    }

    // MARK: The drawer

    /// Fills the drawer's area: eighths along its upper edge, spaces below.
    private func drawBody(into canvas: inout Canvas) {
        let headerFill = theme.isPlain ? Color.unset : theme.header.background
        let from = frame.edge.row + 2
        // Fill everything below the corners at once.
        let whole = CellArea(column: 0, row: from, columns: columns, rows: rows - from)
        canvas.fill(whole, theme.drawer)
        for column in 0..<columns {
            let drop = Edge.drop(column: column, of: columns)
            let edge = Edge(eighths: frame.edge.eighths + drop)
            canvas.fillColumn(column, from: edge, to: from, theme.header, blockColor: headerFill)
        }
        if theme.isPlain {
            let header = CellArea(column: 0, row: from, columns: columns, rows: frame.listRow - from)
            canvas.fill(header, theme.header)
        }
    }

    private func drawTitle(into canvas: inout Canvas) {
        let margin = columns >= 24 ? 3 : 0
        let title = state.list.isFiltered ? words.results : words.drawerTitle
        let row = frame.row(of: .title)
        guard let style = theme.faded(theme.header, share: titleShare),
            let detail = theme.faded(theme.headerDetail, share: titleShare)
        else { return }
        let used = canvas.draw(title, column: margin, row: row, limit: columns - 2 * margin, style)
        let count = Canvas.width(of: state.list.count)
        guard margin + used + 2 + count <= columns - margin else { return }
        canvas.draw(number: state.list.count, column: columns - margin - count, row: row, detail)
    }

    // MARK: The list

    private func drawList(_ area: CellArea, into canvas: inout Canvas) {
        guard listShare > 0 else { return }
        let count = state.list.rowCount
        if count == 0 { return drawEmpty(area, into: &canvas) }
        let chosenRow = stage.selection > 0 ? state.list.rowIndex(ofPlace: stage.selection - 1) : -1
        let first = frame.firstListRow
        for index in max(0, first)..<max(0, first, min(count, first + area.rows)) {
            let row = area.row + index - first
            switch state.list.row(index) {
            case .category(let category):
                drawCategory(category, row: row, into: &canvas)
            case .action(let number):
                drawAction(state.list.entry(number), row: row, isChosen: index == chosenRow, into: &canvas)
            }
        }
    }

    private func drawEmpty(_ area: CellArea, into canvas: inout Canvas) {
        let lines =
            state.list.isFiltered ? (words.nothingFound, words.nothingFoundAdvice) : (words.emptyList, "")
        let row = area.row + (area.rows > 3 ? 1 : 0)
        for (line, style) in [theme.drawer, theme.drawerDetail].enumerated() {
            guard let style = theme.faded(style, share: listShare) else { continue }
            canvas.drawCentered(line == 0 ? lines.0 : lines.1, row: row + line, style)
        }
    }

    private func drawCategory(_ category: Category, row: Int, into canvas: inout Canvas) {
        let margin = columns >= 24 ? 3 : 0
        var style = theme.category
        if theme.hue(category) != .unset, theme.mixes { style.foreground = theme.hue(category) }
        guard let style = theme.faded(style, share: listShare) else { return }
        canvas.draw(category.name, column: margin, row: row, limit: columns - margin - 2, style)
    }

    private func drawAction(_ entry: ActionList.Entry, row: Int, isChosen: Bool, into canvas: inout Canvas) {
        let isRoomy = columns >= 24
        let margin = isRoomy ? 2 : 0
        let end = columns - (isRoomy ? 2 : 1)
        var title = isChosen ? theme.highlight : theme.drawer
        var detail = isChosen ? theme.highlightDetail : theme.drawerDetail
        if isChosen {
            canvas.fill(CellArea(column: margin, row: row, columns: end - margin, rows: 1), theme.highlight)
        } else {
            guard let fadedTitle = theme.faded(title, share: listShare) else { return }
            title = fadedTitle
            detail = theme.faded(detail, share: listShare) ?? fadedTitle
        }
        let icon = margin + (isRoomy ? 1 : 0)
        IconChip.draw(
            entry.item.icon, hue: isChosen ? .unset : theme.hue(entry.item.category), column: icon, row: row,
            isWide: isRoomy, on: title, theme, share: listShare, into: &canvas)
        let text = icon + (isRoomy ? 4 : 2)
        let room = end - text - 1
        guard room > 0 else { return }
        let category = state.list.isFiltered && columns >= 64 && entry.hasCategory ? entry.item.category.name : ""
        let categoryRoom = category.isEmpty ? 0 : category.displayWidth + 2
        // On a wide screen, descriptions have a column of their own.
        let column = columns >= 64 ? min(room, min(30, columns / 3)) : 0
        let titleRoom = column > 0 ? titleRoom(entry, column: column, room: room - categoryRoom) : room
        var used = canvas.draw(entry.item.title, column: text, row: row, limit: titleRoom, title)
        if let number = entry.number, used + 1 + Canvas.width(of: number) <= titleRoom {
            used += 1 + canvas.draw(number: number, column: text + used + 1, row: row, title)
        }
        let detailColumn = text + max(column, used) + 2
        let detailRoom = end - 1 - detailColumn - categoryRoom
        if detailRoom >= 8 || column > 0 {
            canvas.draw(entry.item.detail, column: detailColumn, row: row, limit: detailRoom, detail)
        }
        if categoryRoom > 0, detailRoom >= 8 {
            canvas.draw(category, column: end - categoryRoom + 1, row: row, detail)
        }
    }

    /// The width of a title: its column, or for a longer title all columns that the description leaves.
    private func titleRoom(_ entry: ActionList.Entry, column: Int, room: Int) -> Int {
        let number = entry.number.map { 1 + Canvas.width(of: $0) } ?? 0
        if entry.item.title.fitting(columns: column - number).isWhole { return column }
        let (detail, isWhole) = entry.item.detail.fitting(columns: room)
        return isWhole ? max(column, detail > 0 ? room - detail - 2 : room) : column
    }
}
