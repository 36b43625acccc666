// The scroll bar of a list, a page or a panel. Its thumb moves in eighths of a row.

import DrawerCells
import DrawerCore

/// The scroll bar of a list, a page or a panel. The picture and the pointer use the same value, so that the pointer
/// grabs the shown thumb.
package struct ScrollBar {
    private let column: Int
    private let isOnPage: Bool
    /// The range from the bar's upper to its lower end, in eighths of a row below the screen's upper edge.
    private let extent: Range<Int>
    /// The scroll offset and its maximum, in points.
    private let offset: Double
    private let longest: Double
    private let cellHeight: Double

    /// - Returns: nil if everything is visible, or without room for the bar.
    private init?(
        column: Int, extent: Range<Int>, offset: Double, longest: Double, isOnPage: Bool = false, _ grid: Grid
    ) {
        guard longest > 0, extent.count >= 12 else { return nil }
        self.isOnPage = isOnPage
        (self.column, self.extent, cellHeight) = (column, extent, grid.cellHeight)
        (self.offset, self.longest) = (offset, longest)
    }

    /// The scroll bar of the page's content, at the screen's right edge; nil on a narrow screen.
    /// - Parameters:
    ///   - top: the content's upper end, in eighths of a row below the screen's upper edge.
    ///   - endRow: the row after the content's last row.
    ///   - offset: the scroll offset, in points.
    ///   - longest: the maximum offset.
    package init?(onPageFrom top: Int, to endRow: Int, offset: Double, longest: Double, _ grid: Grid) {
        guard Grid.isRoomy(grid.columns), endRow - ((top + 7) >> 3) > 2 else { return nil }
        self.init(
            column: grid.columns - 1, extent: top..<endRow * 8, offset: offset, longest: longest, isOnPage: true, grid)
    }

    /// The scroll bar of a drawer's list, at the right of the list; nil in a narrow list.
    /// - Parameter top: the list's upper end, in eighths of a row below the screen's upper edge. Unlike the list's
    ///   rows, the upper end follows the drawer's edge by eighths.
    package init?(inDrawer area: CellArea, from top: Int, _ reading: Reading, _ grid: Grid) {
        guard Grid.isRoomy(area.columns) else { return nil }
        self.init(
            column: area.endColumn - 1, extent: top..<max(top, area.endRow * 8), offset: reading.offset,
            longest: reading.maximumOffset, grid)
    }

    /// The scroll bar of a panel's rows, at the right of the list; nil in a narrow list.
    /// - Parameter first: the first visible row.
    package init?(inPanel list: CellArea, first: Int, count: Int, _ grid: Grid) {
        guard list.columns >= 30 else { return nil }
        self.init(
            column: list.endColumn - 1, extent: list.row * 8..<max(list.row, list.endRow) * 8,
            offset: Double(first) * grid.cellHeight, longest: Double(count - list.rows) * grid.cellHeight, grid)
    }

    /// The visible share of the content.
    private var visible: Double {
        let room = Double(extent.count) / 8 * cellHeight
        return room / (room + longest)
    }
    /// The length of the thumb, in eighths of a row.
    private var size: Double { max(8, (Double(extent.count) * visible).rounded()) }

    /// The bar as the pointer moves it.
    package var track: ScrollTrack {
        let eighth = cellHeight / 8
        return ScrollTrack(
            isOnPage: isOnPage, from: Double(extent.lowerBound) * eighth, length: Double(extent.count) * eighth,
            thumb: size * eighth, offset: offset, longest: longest, cellHeight: cellHeight)
    }

    // MARK: Picture

    package func drawOnPage(_ theme: Theme, into canvas: inout Canvas) {
        draw(
            plain: theme.pageLine.foreground == .unset ? theme.pageLine : nil, thumb: theme.pageLine.foreground,
            track: theme.page.background, theme, into: &canvas)
    }

    /// - Parameters:
    ///   - body: the drawer's color, if it differs from the theme's.
    ///   - share: the opacity of the list, 0...1.
    package func drawInDrawer(_ theme: Theme, on body: Color? = nil, share: Double = 1, into canvas: inout Canvas) {
        let plain = theme.isPlain ? theme.faded(theme.drawerDetail, share: share) : nil
        guard share > 0, plain != nil || !theme.isPlain else { return }
        let ground = body ?? theme.drawer.background
        draw(
            plain: plain, thumb: theme.mixes ? ground.mixed(with: theme.thumb, share: share) : theme.thumb,
            track: body ?? (theme.mixes ? ground.mixed(with: theme.track, share: share) : theme.track), theme,
            into: &canvas)
    }

    package func drawInPanel(_ theme: Theme, into canvas: inout Canvas) {
        let ground = theme.panel.background
        draw(
            plain: theme.mixes ? nil : theme.panel, thumb: ground.mixed(with: theme.panel.foreground, share: 0.3),
            track: ground, theme, into: &canvas)
    }

    /// - Parameter plain: the style of a line, for terminals whose colors cannot distinguish thumb and track.
    private func draw(plain: Style?, thumb: Color, track: Color, _ theme: Theme, into canvas: inout Canvas) {
        guard visible < 1, !offset.isNaN else { return }
        let rows = extent.lowerBound >> 3..<extent.upperBound >> 3
        let area = CellArea(column: column, row: rows.lowerBound, columns: 1, rows: rows.count)
        canvas.touch(area, .scrollBar(self.track))
        guard canvas.isPicture else { return }
        if let plain {
            drawLine(plain, into: &canvas)
        } else {
            draw(thumb: thumb, track: track, theme, into: &canvas)
        }
    }

    /// Draws the bar. The cell at the bar's upper end keeps its background above that end. Beyond the ends of the
    /// content, the thumb is compressed against the nearer end of the bar.
    private func draw(thumb: Color, track: Color, _ theme: Theme, into canvas: inout Canvas) {
        var size = size
        let position = offset / longest
        let overshoot = position < 0 ? -position : max(0, position - 1)
        if overshoot > 0 { size = max(4, size * (1 - min(0.8, overshoot * 4))).rounded() }
        let free = Double(extent.count) - size
        let first = extent.lowerBound + Int((min(max(0, position), 1) * free).rounded())
        let start = Edge(eighths: extent.lowerBound).seamless(theme)
        let (from, to) = (Edge(eighths: first).seamless(theme), Edge(eighths: first + Int(size)).seamless(theme))
        for row in start.row..<extent.upperBound >> 3 {
            let ends = row * 8 + 1..<row * 8 + 8
            if ends.contains(start.eighths) {
                // The bar begins in this cell, and possibly the thumb too.
                let hasThumb = from.row == row
                canvas.divide(
                    column, at: hasThumb ? from : start, above: canvas[column, row].style.background,
                    below: hasThumb ? thumb : track)
            } else if ends.contains(from.eighths) {
                canvas.divide(column, at: from, above: track, below: thumb)
            } else if ends.contains(to.eighths) {
                canvas.divide(column, at: to, above: thumb, below: track)
            } else if from.row <= row, row < to.row {
                canvas.put(.space, column: column, row: row, Style(background: thumb))
            } else if theme.mixes || canvas[column, row].glyph == .space {
                // With few colors, the track leaves a line at the body's side.
                canvas.put(.space, column: column, row: row, Style(background: track))
            }
        }
    }

    /// Draws the bar as a line with a thicker part.
    private func drawLine(_ style: Style, into canvas: inout Canvas) {
        let first = (extent.lowerBound + 4) >> 3
        let rows = extent.upperBound / 8 - first
        guard rows > 1 else { return }
        let size = min(rows, max(1, Int((Double(rows) * visible).rounded())))
        let from = Int((min(max(0, offset / longest), 1) * Double(rows - size)).rounded())
        for index in 0..<rows {
            let isThumb = index >= from && index < from + size
            canvas.put(Glyph(isThumb ? "┃" : "│"), column: column, row: first + index, style)
        }
    }
}
