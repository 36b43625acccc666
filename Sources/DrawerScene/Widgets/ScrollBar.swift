// A scroll bar whose thumb moves in eighths of a row.

import DrawerCore

struct ScrollBar {
    /// Draws the scroll bar of the page's content at the screen's right edge; none on a narrow screen.
    /// - Parameters:
    ///   - top: the content's upper end, in eighths of a row below the screen's upper edge.
    ///   - endRow: the row after the content's last one.
    ///   - offset: the scroll offset, in points.
    ///   - longest: the maximum offset.
    static func drawOnPage(
        from top: Int, to endRow: Int, offset: Double, longest: Double, _ grid: Grid, _ theme: Theme,
        into canvas: inout Canvas
    ) {
        let row = (top + 7) >> 3
        guard longest > 0, grid.columns >= 24, endRow - row > 2 else { return }
        draw(
            in: CellArea(column: 0, row: row, columns: grid.columns, rows: endRow - row), from: top, offset: offset,
            longest: longest, grid, plain: theme.isPlain ? theme.pageLine : nil, thumb: theme.pageLine.foreground,
            track: theme.page.background, into: &canvas)
    }

    /// Draws the scroll bar of a drawer's list at the right of the list; none in a narrow list.
    /// - Parameters:
    ///   - top: the list's upper end, in eighths of a row below the screen's upper edge. Unlike the list's rows, the
    ///     upper end follows the drawer's edge by eighths.
    ///   - body: the drawer's color, if it differs from the theme's.
    ///   - share: the opacity of the list, 0...1.
    static func drawInDrawer(
        _ area: CellArea, from top: Int, _ reading: Reading, _ grid: Grid, _ theme: Theme, on body: Color? = nil,
        share: Double = 1, into canvas: inout Canvas
    ) {
        let longest = reading.maximumOffset
        guard longest > 0, share > 0, area.columns >= 24 else { return }
        let ground = body ?? theme.drawer.background
        let plain = theme.isPlain ? theme.faded(theme.drawerDetail, share: share) : nil
        guard plain != nil || !theme.isPlain else { return }
        draw(
            in: area, from: top, offset: reading.offset, longest: longest, grid, plain: plain,
            thumb: theme.mixes ? ground.mixed(with: theme.thumb, share: share) : theme.thumb,
            track: body ?? (theme.mixes ? ground.mixed(with: theme.track, share: share) : theme.track), into: &canvas)
    }

    /// Draws the scroll bar of content that fills an area, in the area's last column.
    /// - Parameter plain: the style of a line, for terminals whose colors cannot distinguish thumb and track.
    private static func draw(
        in area: CellArea, from top: Int, offset: Double, longest: Double, _ grid: Grid, plain: Style?, thumb: Color,
        track: Color, into canvas: inout Canvas
    ) {
        let extent = top..<max(top, area.endRow * 8)
        let room = Double(extent.count) / 8 * grid.cellHeight
        let (position, visible) = (offset / longest, room / (room + longest))
        if let plain { return drawPlain(in: area, position: position, visible: visible, plain, into: &canvas) }
        draw(
            column: area.endColumn - 1, extent: extent, position: position, visible: visible, thumb: thumb,
            track: track, into: &canvas)
    }

    /// Draws a scroll bar.
    /// - Parameters:
    ///   - extent: from the bar's upper to its lower end, in eighths of a row below the screen's upper edge. The lower
    ///     end is the end of a row. The cell at the upper end keeps its background above that end.
    ///   - position: the scroll position, 0 at the top and 1 at the end. Outside of this range the thumb is compressed
    ///     against the nearer end.
    ///   - visible: the visible share of the content, above 0; from 1 on nothing is drawn.
    static func draw(
        column: Int, extent: Range<Int>, position: Double, visible: Double, thumb: Color, track: Color,
        into canvas: inout Canvas
    ) {
        guard visible < 1, visible > 0, !position.isNaN, extent.count >= 12 else { return }
        var size = max(8, (Double(extent.count) * visible).rounded())
        let overshoot = position < 0 ? -position : max(0, position - 1)
        if overshoot > 0 { size = max(4, size * (1 - min(0.8, overshoot * 4))).rounded() }
        let way = Double(extent.count) - size
        let from = extent.lowerBound + Int((min(max(0, position), 1) * way).rounded())
        let to = from + Int(size)
        for row in extent.lowerBound >> 3..<extent.upperBound >> 3 {
            let top = row * 8
            let covered = min(to, top + 8) - max(from, top)
            let style: Style
            let glyph: Glyph
            if extent.lowerBound > top {
                // The bar begins in this cell, and possibly the thumb too.
                let ground = canvas[column, row].style.background
                glyph = .lowerBlock(top + 8 - (covered > 0 ? from : extent.lowerBound))
                style = Style(foreground: covered > 0 ? thumb : track, background: ground)
            } else if covered >= 8 {
                (glyph, style) = (.space, Style(background: thumb))
            } else if covered <= 0 {
                (glyph, style) = (.space, Style(background: track))
            } else if from > top {
                // The thumb begins in this cell and fills its lower part.
                (glyph, style) = (.lowerBlock(covered), Style(foreground: thumb, background: track))
            } else {
                (glyph, style) = (.lowerBlock(8 - covered), Style(foreground: track, background: thumb))
            }
            canvas.put(glyph, column: column, row: row, style)
        }
    }

    /// Draws the bar as a line with a thicker part, for terminals whose colors cannot distinguish thumb and track.
    static func drawPlain(
        in area: CellArea, position: Double, visible: Double, _ style: Style, into canvas: inout Canvas
    ) {
        guard visible < 1, visible > 0, !position.isNaN, area.rows > 1, area.columns > 0 else { return }
        let size = min(area.rows, max(1, Int((Double(area.rows) * visible).rounded())))
        let from = Int((min(max(0, position), 1) * Double(area.rows - size)).rounded())
        for index in 0..<area.rows {
            let isThumb = index >= from && index < from + size
            canvas.put(Glyph(isThumb ? "┃" : "│"), column: area.endColumn - 1, row: area.row + index, style)
        }
    }
}
