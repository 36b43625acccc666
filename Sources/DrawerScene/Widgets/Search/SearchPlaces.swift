// The drawer of a scene with a search bar, and the content behind it, on the screen: columns, rows, taps, scroll bars.

import DrawerCells
import DrawerCore
import DrawerSheets
import DrawerViews

extension SearchScene {
    // MARK: The list

    var sections: Sections? { stage.configuration.setup.sheet.sections == nil ? nil : state.list.sections }
    var stuckHeader: (section: Int, y: Double)? { stuckHeader(in: sections) }

    /// The list, and the number of steps behind the drawer.
    var searchContent: SceneContent {
        let sections = sections
        let first =
            sections == nil ? Grid.whole((reading.offset / grid.cellHeight).rounded()) + 1 : firstVisiblePlace + 1
        return SceneContent(
            rows: state.list.count, steps: state.steps.count, columns: columns, sections: sections, firstRow: first)
    }

    // MARK: The drawer

    var columns: Range<Int> {
        stage.configuration.setup.sheet.columns(of: grid.columns, cellWidth: grid.cellWidth)
    }

    /// The drawer draws itself as if its columns were the whole screen, and on the top edge upside down.
    func local(_ point: DrawerPoint, on place: Place) -> DrawerPoint {
        guard place.isDrawer else {
            return DrawerPoint(x: point.x - Double(behind.inset) * grid.cellWidth, y: point.y)
        }
        let y = isUpsideDown ? (grid.container.height - point.y).nextDown : point.y
        return DrawerPoint(x: point.x - Double(columns.lowerBound) * grid.cellWidth, y: y)
    }

    /// The drawer as it draws itself.
    /// - Parameters:
    ///   - reading: of the engine, as on the bottom edge.
    ///   - other: the engine; by default that of the uppermost drawer.
    func frame(_ reading: Reading, of other: DrawerEngine? = nil, columns: Range<Int>? = nil) -> DrawerFrame {
        let (drawer, columns) = (other ?? drawer, columns ?? self.columns)
        var drawerGrid = grid
        drawerGrid.columns = columns.count
        var reading = reading
        if isUpsideDown { reading.top += drawer.bottomInset }
        let isAlone = columns.count < grid.columns || drawer.container.margin > 0
        return DrawerFrame(
            reading, drawer.container, drawerGrid, isAlone: isAlone,
            roundness: value(of: .corners, reading, drawer) ?? 1)
    }

    /// The row in which the drawer draws a header that sticks at a y below the list's upper end.
    func headerRow(_ y: Double, in frame: DrawerFrame) -> Int {
        guard isUpsideDown else { return frame.row(ofHeaderAt: y) }
        return grid.row(at: grid.container.height - listStart - y - grid.cellHeight)
    }

    func primaryFrame(_ reading: Reading, visibleTo edge: Double? = nil) -> PrimaryFrame {
        let behind = behind
        let rows = primaryRows
        var (reading, grid) = (reading, grid)
        reading.primaryOffset += behind.parallax
        grid.columns -= 2 * behind.inset
        return PrimaryFrame(
            reading, grid, visibleTo: edge, rows: isUpsideDown ? rows : nil,
            height: drawer.container.height - drawer.bottomInset)
    }

    // MARK: Taps

    /// Places the caret of the search at a point.
    /// - Parameter prompt: the text before the query.
    mutating func placeCaret(at point: DrawerPoint, prompt: String? = nil) {
        let width = columns.count
        let start = SearchBar.textColumn(width) + SearchBar.promptWidth(prompt, width)
        state.search.moveCaret(toColumn: grid.column(of: local(point, on: .search)) - start)
    }

    /// Whether rows of the list are visible and can be tapped.
    var showsRows: Bool { state.listShare(drawer.readingAtRest, drawer) > 0 }

    /// The place of the item in the row at a point, from 0; nil for a header and below the last row.
    func place(ofItemAt point: DrawerPoint) -> Int? {
        let (frame, row) = (frame(drawer.readingAtRest), grid.row(of: local(point, on: .list)))
        guard stuckHeader.map({ headerRow($0.y, in: frame) }) != row else { return nil }
        let drawn = frame.listRow(atScreenRow: row)
        // Upside down, the list's last row comes first.
        return state.list.place(ofRow: isUpsideDown ? state.list.rowCount - 1 - drawn : drawn)
    }

    /// The key of the footer's button at a point.
    func footerKey(at point: DrawerPoint) -> Key? {
        let footer = Footer(
            Self.footer(hasSelection: stage.selection > 0), in: frame(drawer.readingAtRest),
            hasPages: stage.configuration.setup.sheet.pages > 1)
        let point = local(point, on: .footer)
        return footer.key(column: grid.column(of: point), row: grid.row(of: point))
    }

    func scrollBar(on place: Place) -> ScrollBar? {
        switch place {
        case .list:
            let reading = drawer.reading
            return state.listShare(reading, drawer) > 0 ? frame(reading).scrollBar(reading) : nil
        case .primary:
            let reading = reading
            return primaryFrame(reading).scrollBar(reading)
        case .handle, .header, .footer, .overlay: return nil
        }
    }
}
