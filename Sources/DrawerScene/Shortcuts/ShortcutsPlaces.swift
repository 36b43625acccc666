// The places of `shortcuts` on the screen: the drawer, its section headers, and the content behind it.

import DrawerCore
import DrawerSheets
import DrawerViews

extension ShortcutsScene {
    // MARK: The list

    var sections: Sections? { common.hasSections ? state.list.sections : nil }

    // MARK: The drawer

    /// Whether a scroll bar may stand in any column: in a stack, with pages, with followers.
    var hasControlsAnywhere: Bool {
        engine.count > 1 || engine.uppermost.pageCount > 1 || !common.configuration.sheet.followers.isEmpty
    }

    var columns: Range<Int> {
        common.configuration.sheet.columns(of: grid.columns, cellWidth: grid.cellWidth)
    }

    /// The frame of a drawer in its own orientation.
    /// - Parameter reading: the engine's reading, mirrored to the bottom edge.
    func frame(_ reading: Reading, of drawer: DrawerEngine, columns: Range<Int>) -> DrawerFrame {
        var drawerGrid = grid
        drawerGrid.columns = columns.count
        var reading = reading
        if isUpsideDown { reading.top += drawer.bottomInset }
        let showsSurroundings = columns.count < grid.columns || drawer.container.margin > 0
        return DrawerFrame(
            reading, of: drawer, drawerGrid, showsSurroundings: showsSurroundings,
            roundness: value(of: .corners, reading, drawer) ?? 1)
    }

    /// The row in which the drawer draws a header that sticks at a y below the list's upper end.
    func headerRow(_ y: Double, in frame: DrawerFrame) -> Int {
        guard isUpsideDown else { return frame.row(ofHeaderAt: y) }
        return grid.row(at: grid.container.height - listStart - y - grid.cellHeight)
    }

    func primaryFrame(_ reading: Reading, visibleTo edge: Double? = nil) -> PrimaryFrame {
        let followers = followers
        let rows = primaryRows
        var (reading, grid) = (reading, grid)
        reading.primaryOffset += followers.parallax
        grid.columns -= 2 * followers.inset
        return PrimaryFrame(
            reading, grid, visibleTo: edge, rows: isUpsideDown ? rows : nil,
            height: drawer.container.height - drawer.bottomInset)
    }
}
