// The scene `shortcuts` as a picture: the primary content, then each drawer of the stack with its pages.

import DrawerCells
import DrawerCore
import DrawerSheets
import DrawerViews

extension ShortcutsScene {
    func draw(_ reading: Reading, top: TopRow, into canvas: inout Canvas) {
        let count = engine.count
        for index in 0..<count {
            let isUppermost = index == count - 1
            let reading = isUppermost ? reading : engine[index].reading
            let picture = picture(ofDrawer: index, reading)
            if index == 0 { drawBehind(picture, reading, top, into: &canvas) }
            canvas.dim(to: picture.rowsBehind, alpha: reading.overlay, common.theme)
            picture.drawDrawer(pages: pages(ofDrawer: index, picture), into: &canvas)
        }
        if count > 1 { drawHints(top, reading, into: &canvas) }
    }

    /// Draws the steps and the followers behind the drawer.
    private func drawBehind(_ picture: SearchPicture, _ reading: Reading, _ top: TopRow, into canvas: inout Canvas) {
        let (theme, frame, followers) = (common.theme, primaryFrame(reading), followers)
        let rowsBehind = picture.rowsBehind
        followers.draw(frame, reading, rows: rowsBehind, theme, into: &canvas) {
            drawSteps(frame, rows: rowsBehind, into: &$0)
        }
        top.draw(within: rowsBehind, theme, into: &canvas)
        followers.drawBar(Self.title, count: steps.count, in: picture.span, frame.grid, theme, into: &canvas)
    }

    /// Draws the top row again over the overlays of a stack. It stays readable under one overlay.
    private func drawHints(_ top: TopRow, _ reading: Reading, into canvas: inout Canvas) {
        for index in 0..<engine.count {
            let top = recession(ofDrawer: index, engine[index].reading.top).top
            guard grid.row(at: top) > 0 else { return }
        }
        canvas.clipped(to: CellArea(column: 0, row: 0, columns: canvas.columns, rows: 1)) {
            top.draw(common.theme, into: &$0)
            $0.dim(to: 1, alpha: reading.overlay, common.theme)
        }
    }

    /// The recession of a drawer behind all drawers above it, and the top at which it is drawn. This top is below its
    /// real one but above the drawer that covers it, so that each drawer of the stack is visible.
    private func recession(ofDrawer index: Int, _ top: Double) -> (depth: Double, top: Double) {
        let recede = engine.recede(of: index)
        guard index + 1 < engine.count else { return (recede, top) }
        let above = recession(ofDrawer: index + 1, engine[index + 1].reading.top)
        let lowest = max(above.top - recede * grid.cellHeight, min(top, grid.cellHeight))
        return (recede + above.depth, min(top + recede * grid.cellHeight, lowest))
    }

    /// The picture of a drawer with its current page. A lower drawer is drawn further down, and narrower on each side.
    private func picture(ofDrawer index: Int, _ reading: Reading) -> SearchPicture {
        let drawer = engine[index]
        let (depth, edge) = recession(ofDrawer: index, reading.top)
        var shown = reading
        shown.top = edge
        let inset = min(Int((2 * depth).rounded()), (columns.count - 1) / 2)
        return picture(
            ofDrawer: index, page: drawer.page, isUpsideDown ? drawer.onBottomEdge.reading : shown,
            columns: columns.lowerBound + inset..<columns.upperBound - inset)
    }

    private func picture(
        ofDrawer index: Int, page: Int, _ drawnReading: Reading, columns: Range<Int>
    ) -> SearchPicture {
        let drawer = engine[index]
        let isLower = index < kept.count
        let content = isLower ? kept[index].contents[page] : contents[page]
        let isCurrent = !isLower && page == drawer.page
        let selection = isCurrent ? common.selection : content.selection
        // The handle of a lower drawer is never focused, and only the current page has the caret of the search.
        let hasFocus = isCurrent || !isLower && focus != .search
        let upright = drawer.onBottomEdge
        let frame = frame(drawnReading, of: upright, columns: columns)
        var picture = SearchPicture(
            drawnReading, of: upright, in: frame, span: columns, state: content.state, labels: Self.labels,
            selection: selection, focus: hasFocus ? focus : .list, theme: common.theme)
        picture.isUpsideDown = isUpsideDown
        (picture.dots, picture.page) = (dots(in: 0..<columns.count), drawer.page)
        if isCurrent { picture.stuckHeader = stuckHeader.map { ($0.section, headerRow($0.y, in: frame)) } }
        picture.contentLayout = common.configuration.sheet.contentLayout
        picture.footer = Self.footer(hasSelection: selection > 0, hasPages: hasPages)
        return picture
    }

    /// The visible pages of a drawer, with their distances from the drawer's left edge in columns; empty for a drawer
    /// without pages.
    private func pages(
        ofDrawer index: Int, _ current: SearchPicture
    ) -> [(picture: SearchPicture, shift: Int)] {
        let drawer = engine[index]
        guard drawer.pageCount > 1 else { return [] }
        let (position, span) = (drawer.pagePosition, current.span)
        let columns = span.count
        let left = max(0, min(Int(position.rounded(.down)), drawer.pageCount - 1))
        return (left...min(left + 1, drawer.pageCount - 1)).compactMap { page in
            let shift = Int(((Double(page) - position) * Double(columns)).rounded())
            guard abs(shift) < columns else { return nil }
            guard page != drawer.page else { return (current, shift) }
            var drawnReading = current.drawnReading
            drawnReading.offset = drawer.ownOffset(ofPage: page)
            // The scroll bar shows only the current page's list.
            drawnReading.maximumOffset = 0
            return (picture(ofDrawer: index, page: page, drawnReading, columns: span), shift)
        }
    }
}
