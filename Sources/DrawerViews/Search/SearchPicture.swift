// A drawer with a search bar as a picture: its header and its list.

import DrawerCells
import DrawerCore
import DrawerSheets

/// The texts of a drawer with a search bar.
package struct SearchLabels: Sendable, Hashable {
    /// The title that replaces the others; nil to show the others.
    package var title: String?
    /// The title of the list without a search.
    package var listTitle: String
    /// The text in the empty search bar.
    package var placeholder: String
    /// The second line of an empty result; the first one says that nothing was found.
    package var nothingFoundAdvice: String
    /// The line in a list without rows.
    package var emptyList: String

    package init(
        title: String? = nil, listTitle: String, placeholder: String, nothingFoundAdvice: String, emptyList: String
    ) {
        (self.title, self.listTitle, self.placeholder) = (title, listTitle, placeholder)
        (self.nothingFoundAdvice, self.emptyList) = (nothingFoundAdvice, emptyList)
    }
}

/// A drawer with a search bar, ready to draw.
package struct SearchPicture {
    package let theme: Theme
    package let labels: SearchLabels
    package let state: SearchState
    /// The place of the highlighted item among the matching items, from 1; 0 for none.
    package let selection: Int
    package let focus: Focus
    /// The drawer, in its own columns.
    package let frame: DrawerFrame
    /// The reading from which the drawer draws itself.
    package let drawnReading: Reading
    /// The columns of the drawer on the screen.
    package let span: Range<Int>
    package var isUpsideDown = false
    /// The columns of the pages' dots, in the drawer's columns.
    package var dots: [Int] = []
    package var page = 0
    /// The opacity of the list's rows, 0...1; `titleShare` is the title's opacity.
    package var listShare: Double
    package var titleShare: Double
    /// The section whose header sticks, and the screen row of the header.
    package var stuckHeader: (section: Int, row: Int)?
    /// Whether rows have their descriptions at any width, as the rows of a pipeline do.
    package var isAlwaysDescribed = false
    /// The text before the query.
    package var prompt: StyledLine?
    /// The numbers of the items with a check, and whether the checks have a column; nil for icons instead of checks.
    package var checks: (rows: Set<Int>, hasColumn: Bool)?
    /// The layout of the list's room, which determines the position of an empty list's message.
    package var contentLayout = ContentLayout.slide
    /// The keys of the footer's buttons; the first buttons get room first.
    package var footer: [Hint] = []

    package init(
        _ drawnReading: Reading, of drawer: DrawerEngine, in frame: DrawerFrame, span: Range<Int>, state: SearchState,
        labels: SearchLabels, selection: Int, focus: Focus, theme: Theme
    ) {
        (self.drawnReading, self.frame, self.span, self.state) = (drawnReading, frame, span, state)
        (self.labels, self.selection, self.focus, self.theme) = (labels, selection, focus, theme)
        listShare = state.listShare(drawnReading, drawer)
        titleShare = state.titleShare(drawnReading, drawer)
    }

    private var columns: Int { frame.grid.columns }
    private var rows: Int { frame.grid.rows }
    /// Whether descriptions begin in one column, and a search shows the items' categories.
    private var isWide: Bool { columns >= 64 }

    /// The number of rows behind the drawer. Behind rounded corners, the content extends a little below the edge.
    package var rowsBehind: Int {
        frame.showsSurroundings || isUpsideDown ? rows : min(rows, max(0, frame.edge.row + 2))
    }

    // MARK: The drawer

    /// Draws the drawer with the content of each visible page, which lies a number of columns to the right.
    package func drawDrawer(pages: [(picture: SearchPicture, shift: Int)] = [], into canvas: inout Canvas) {
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
        drawSearchBar(into: &canvas)
        drawTitle(into: &canvas)
        let chosenRow = selection > 0 ? state.list.rowIndex(ofPlace: selection - 1) : -1
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
                if let checks { entry.item.icon = checks.rows.contains(number) ? "✓" : " " }
                drawItem(entry, row: row, isChosen: index == chosenRow, into: &canvas)
                canvas.touch(CellArea(column: 0, row: row, columns: columns, rows: 1), .row(place))
            }
        }
        drawStuckHeader(into: &canvas)
        drawFooter(into: &canvas)
    }

    private func drawDots(into canvas: inout Canvas) {
        let row = frame.row(of: .title)
        // The titles of moving pages pass below the dots: leave a column between them.
        if let first = dots.first {
            canvas.fill(CellArea(column: first - 1, row: row, columns: 2 * dots.count + 1, rows: 1), theme.header)
        }
        for (index, column) in dots.enumerated() {
            let style = index == page ? theme.header : theme.headerDetail
            canvas.put(Glyph(index == page ? "●" : "○"), column: column, row: row, style)
            // A press in the column before a dot counts, too.
            canvas.touch(CellArea(column: column - 1, row: row, columns: 2, rows: 1), .page(index))
        }
    }

    private func drawTitle(into canvas: inout Canvas) {
        guard let style = theme.faded(focus == .primary ? theme.headerDetail : theme.header, share: titleShare),
            let detail = theme.faded(theme.headerDetail, share: titleShare)
        else { return }
        let title = labels.title ?? (state.list.isFiltered ? "Results" : labels.listTitle)
        frame.drawTitle(title, state.list.counter, style, detail, into: &canvas)
    }

    private func drawEmpty(_ area: CellArea, into canvas: inout Canvas) {
        guard state.list.isComplete else { return }
        // Sliding content has its message at the top; content that resizes has its message in the middle.
        let isResized = contentLayout == .resize
        let row = area.row + (isResized ? max(0, area.rows - 2) / 2 : area.rows > 3 ? 1 : 0)
        func draw(_ line: String, row: Int, _ style: Style) {
            if let style = theme.faded(style, share: listShare) { canvas.drawCentered(line, row: row, style) }
        }
        draw(state.list.isFiltered ? "Nothing found" : labels.emptyList, row: row, theme.drawer)
        if state.list.isFiltered { draw(labels.nothingFoundAdvice, row: row + 1, theme.drawerDetail) }
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

    // MARK: An item

    /// The styles of an item's title and of its description; nil for a faded item.
    private func styles(isChosen: Bool) -> (title: Style, detail: Style)? {
        if isChosen { return (theme.highlight, theme.highlightDetail) }
        guard let title = theme.faded(theme.drawer, share: listShare) else { return nil }
        return (title, theme.faded(theme.drawerDetail, share: listShare) ?? title)
    }

    private func drawItem(_ entry: SearchList.Entry, row: Int, isChosen: Bool, into canvas: inout Canvas) {
        guard let (title, detail) = styles(isChosen: isChosen) else { return }
        let place = frame.drawIcon(
            entry.item, hasColumn: checks?.hasColumn ?? true, isColored: entry.item.icon != " ", row: row,
            isChosen: isChosen, on: title, share: listShare, theme, into: &canvas)
        let (text, end) = (place.lowerBound, place.upperBound)
        let room = end - text - 1
        guard room > 0 else { return }
        let category = state.list.isFiltered && isWide ? entry.category : ""
        let categoryRoom = category.isEmpty ? 0 : category.displayWidth + 2
        let column = isWide ? min(room, min(30, columns / 3)) : 0
        let titleRoom = column > 0 ? titleRoom(entry, column: column, room: room - categoryRoom) : room
        let mark = isChosen || listShare < 1 ? Color.unset : theme.letterMark
        let used = canvas.draw(
            entry.item.title, marking: entry.marks, coloring: entry.parts, by: theme, column: text, row: row,
            limit: titleRoom, title, mark: mark)
        let detailColumn = text + max(column, used) + 2
        let details = detailColumn..<max(detailColumn, end - 1 - categoryRoom)
        let isDescribed = isAlwaysDescribed || columns >= DrawerFrame.leastDescribed
        if column > 0 || isDescribed && details.count >= 8 {
            drawDetail(entry, in: details, row: row, detail, mark: mark, into: &canvas)
        }
        if entry.fill != .unset, theme.depth != .monochrome {
            let start = text + min(used, titleRoom)
            let rest = CellArea(column: start, row: row, columns: end - start, rows: 1)
            canvas.restyle(rest) { $0.background = entry.fill }
        }
        if categoryRoom > 0, details.count >= 8 {
            canvas.draw(
                category[...], marking: entry.marks, from: entry.detailStart + entry.item.detail.utf8.count + 1,
                column: end - categoryRoom + 1, row: row, detail, mark: mark)
        }
    }

    /// The columns between two stops of tabs.
    private static let tabStop = 8

    /// Draws a description. Its tabs go to the next stop, so that the columns of rows with several tabs stay aligned.
    private func drawDetail(
        _ entry: SearchList.Entry, in columns: Range<Int>, row: Int, _ style: Style, mark: Color,
        into canvas: inout Canvas
    ) {
        var (rest, start, stop) = (entry.item.detail, entry.detailStart, 0)
        while true {
            let tab = rest.utf8.firstIndex(of: 0x09) ?? rest.endIndex
            let width = canvas.draw(
                rest[..<tab], marking: entry.marks, coloring: entry.parts, by: theme, from: start,
                column: columns.lowerBound + stop, row: row, limit: columns.count - stop, style, mark: mark)
            stop = ((stop + width) / Self.tabStop + 1) * Self.tabStop
            guard tab < rest.endIndex, stop < columns.count else { break }
            start += rest.utf8.distance(from: rest.startIndex, to: tab) + 1
            rest = rest[rest.utf8.index(after: tab)...]
        }
    }

    /// The width of a title: its column, or for a longer title all columns that the description leaves.
    private func titleRoom(_ entry: SearchList.Entry, column: Int, room: Int) -> Int {
        if entry.item.title.fits(columns: column) { return column }
        let (detail, isWhole) = entry.item.detail.fitting(columns: room)
        return isWhole ? max(column, detail > 0 ? room - detail - 2 : room) : column
    }
}
