// The drawer: its edge, its header and its list.

import DrawerCore

struct DrawerPicture {
    let stage: Stage
    let state: ShortcutsState
    let focus: Focus
    let reading: Reading
    let frame: DrawerFrame
    let listShare: Double
    let titleShare: Double

    private var theme: Theme { stage.theme }
    private var columns: Int { frame.grid.columns }
    private var rows: Int { frame.grid.rows }

    func draw(into canvas: inout Canvas) {
        drawBody(into: &canvas)
        DrawerHandle.draw(frame, theme, isFocused: focus == .handle, into: &canvas)
        SearchBar(field: state.search, hasFocus: focus == .search, stage: stage)
            .draw(row: frame.searchRow, into: &canvas)
        drawTitle(into: &canvas)
        let area = frame.listArea
        guard !area.isEmpty else { return }
        canvas.clip = area.intersection(canvas.bounds)
        drawList(area, into: &canvas)
        canvas.clip = canvas.bounds
        ScrollBar.drawInDrawer(area, from: frame.listTop, reading, frame.grid, theme, share: listShare, into: &canvas)
    }

    /// The drawer's area: eighths along its upper edge, spaces below.
    private func drawBody(into canvas: inout Canvas) {
        let headerFill = theme.isPlain ? Colour.unset : theme.header.background
        let from = frame.edge.row + 2
        // All that lies below the corners, in one go.
        let whole = CellArea(column: 0, row: from, columns: columns, rows: rows - from)
        canvas.fill(whole, theme.drawer)
        for column in 0..<columns {
            let drop = Edge.drop(column: column, of: columns)
            let edge = Edge(eighths: frame.edge.eighths + drop)
            canvas.fillColumn(column, from: edge, to: from, theme.header, blockColour: headerFill)
        }
        if theme.isPlain {
            let header = CellArea(column: 0, row: from, columns: columns, rows: frame.listRow - from)
            canvas.fill(header, theme.header)
        }
    }

    private func drawTitle(into canvas: inout Canvas) {
        let margin = columns >= 24 ? 3 : 0
        let title = state.list.isFiltered ? stage.wording.results : stage.wording.drawerTitle
        guard let style = theme.faded(theme.header, share: titleShare),
            let detail = theme.faded(theme.headerDetail, share: titleShare)
        else { return }
        let used = canvas.draw(title, column: margin, row: frame.titleRow, limit: columns - 2 * margin, style)
        let count = Canvas.width(of: state.list.count)
        guard margin + used + 2 + count <= columns - margin else { return }
        canvas.draw(number: state.list.count, column: columns - margin - count, row: frame.titleRow, detail)
    }

    // MARK: The list

    private func drawList(_ area: CellArea, into canvas: inout Canvas) {
        guard listShare > 0 else { return }
        let count = state.list.rowCount
        if count == 0 { return drawEmpty(area, into: &canvas) }
        let chosenRow = state.selection > 0 ? state.list.rowIndex(ofPlace: state.selection - 1) : -1
        let first = frame.firstListRow
        for index in max(0, first)..<max(0, first, min(count, first + area.rows)) {
            let row = area.row + index - first
            switch state.list.row(index) {
            case .category(let category):
                drawCategory(category, row: row, isFirst: row == area.row, into: &canvas)
            case .action(let number):
                drawAction(state.list.entry(number), row: row, isChosen: index == chosenRow, into: &canvas)
            }
        }
    }

    private func drawEmpty(_ area: CellArea, into canvas: inout Canvas) {
        let wording = stage.wording
        let lines =
            state.list.isFiltered ? (wording.nothingFound, wording.nothingFoundAdvice) : (wording.emptyList, "")
        let row = area.row + (area.rows > 3 ? 1 : 0)
        if let style = theme.faded(theme.drawer, share: listShare) { drawCentred(lines.0, row: row, style, &canvas) }
        if let style = theme.faded(theme.drawerDetail, share: listShare) {
            drawCentred(lines.1, row: row + 1, style, &canvas)
        }
    }

    private func drawCentred(_ text: String, row: Int, _ style: Style, _ canvas: inout Canvas) {
        let width = min(text.displayWidth, columns)
        canvas.draw(text, column: (columns - width) / 2, row: row, limit: columns, style)
    }

    private func drawCategory(_ category: Category, row: Int, isFirst: Bool, into canvas: inout Canvas) {
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
            entry.icon, hue: isChosen ? .unset : theme.hue(entry.hue), column: icon, row: row,
            isWide: isRoomy, on: title, theme, share: listShare, into: &canvas)
        let text = icon + (isRoomy ? 4 : 2)
        // Titles in a column of their own where descriptions fit beside it.
        let room = end - text - 1
        guard room > 0 else { return }
        let titleRoom = columns >= 64 ? min(room, min(30, columns / 3)) : room
        var used = canvas.draw(entry.title, column: text, row: row, limit: titleRoom, title)
        if let number = entry.number, used + 1 + Canvas.width(of: number) <= titleRoom {
            used += 1 + canvas.draw(number: number, column: text + used + 1, row: row, title)
        }
        let detailColumn = text + (columns >= 64 ? titleRoom : used) + 2
        let category = state.list.isFiltered && columns >= 64 ? entry.category?.name ?? "" : ""
        let categoryRoom = category.isEmpty ? 0 : category.displayWidth + 2
        let detailRoom = end - 1 - detailColumn - categoryRoom
        if detailRoom >= 8 { canvas.draw(entry.detail, column: detailColumn, row: row, limit: detailRoom, detail) }
        if categoryRoom > 0, detailRoom >= 8 {
            canvas.draw(category, column: end - categoryRoom + 1, row: row, detail)
        }
    }
}
