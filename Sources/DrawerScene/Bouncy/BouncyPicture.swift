// The scene `bouncy` as a picture: the conversation, the overlay, and the sheet with its bending edge.

import DrawerCells
import DrawerCore
import DrawerStudies
import DrawerViews

extension BouncyScene {
    func draw(_ reading: Reading, top: TopRow, into canvas: inout Canvas) {
        let frame = BouncyFrame(engine, reading, grid, count: actions.count)
        canvas.fill(canvas.bounds, theme.page)
        drawConversation(frame, into: &canvas)
        top.draw(theme, into: &canvas)
        canvas.dim(to: grid.rows, alpha: reading.overlay, theme)
        guard frame.highestRow < grid.rows else { return }
        drawSheet(frame, into: &canvas)
        drawActions(frame, into: &canvas)
    }

    // MARK: The conversation

    /// Draws the messages from the last one up, above the line at the screen's lower edge, or above the sheet that
    /// covers it.
    private func drawConversation(_ frame: BouncyFrame, into canvas: inout Canvas) {
        let margin = grid.margin
        if frame.hasLine {
            let row = grid.rows - 1
            canvas.fill(CellArea(column: 0, row: row, columns: grid.columns, rows: 1), theme.bar)
            canvas.draw("+  Share something", column: margin, row: row, limit: grid.columns - 2 * margin, theme.bar)
        }
        var row = frame.lastMessageRow
        for index in messages.indices.reversed() {
            guard row > 0 else { break }
            draw(messages[index], row: row, frame, into: &canvas)
            // Consecutive messages of one person have no gap.
            let goesOn = index > 0 && messages[index - 1].isMine == messages[index].isMine
            row -= grid.isTall && !goesOn ? 2 : 1
        }
    }

    private func draw(_ message: Message, row: Int, _ frame: BouncyFrame, into canvas: inout Canvas) {
        var area = frame.place(of: message)
        area.row = row
        // With few colors, text on a plate of the drawer's gray would vanish under the overlay.
        let style = message.isMine ? theme.highlight.regular : theme.mixes ? theme.drawer : theme.page
        canvas.fill(area, style)
        if theme.mixes, isRoomy {
            canvas.drawEnds(area.column - 1, area.endColumn, row: row, style, on: theme.page)
        }
        canvas.draw(message.text, column: area.column + 1, row: row, limit: area.columns - 2, style)
    }

    // MARK: The sheet

    /// The fill color of the article.
    private static let blue: Color = 0x00B8FF

    /// A darker or lighter shade of the article's blue, on which text is readable, if colors can be mixed; otherwise
    /// the drawer's own colors.
    var ground: Style {
        if theme.isPlain { return theme.header }
        guard theme.hasTints else { return theme.drawer }
        return theme.drawer.on(theme.drawer.background.mixed(with: Self.blue, share: theme.iconTint * 1.8))
    }

    private var detail: Style {
        if theme.isPlain { return theme.headerDetail }
        var style = theme.drawerDetail.on(ground.background)
        if theme.mixes { style.foreground = style.foreground.mixed(with: ground.foreground, share: 0.3) }
        return style
    }

    /// The highlighted action. On the blue of a dark sheet, the theme's highlight is hardly seen; without colors, the
    /// sheet is reversed as the theme's highlight is.
    private var highlight: (title: Style, detail: Style) {
        if theme.isPlain { return (theme.drawer.bold, theme.drawer) }
        guard theme.mixes, theme.highlight.background.contrast(with: ground.background) < 3 else {
            return (theme.highlight.bold, theme.highlightDetail)
        }
        let ink = Style(foreground: 0x000000, background: Self.blue)
        return (ink.bold, ink)
    }

    /// Draws the sheet column by column, from the bent edge down.
    private func drawSheet(_ frame: BouncyFrame, into canvas: inout Canvas) {
        let block = theme.isPlain ? Color.unset : theme.hasRim ? theme.rim : ground.background
        for column in 0..<grid.columns {
            let edge = frame.edge(column: column).seamless(theme)
            canvas.drawShadow(of: edge, columns: column..<column + 1, reach: 14, theme)
            guard edge.row < grid.rows else { continue }
            canvas.fillColumn(column, from: edge, to: grid.rows, ground, blockColor: block)
            if theme.hasRim {
                let row = rimRow(below: edge)
                canvas.fill(CellArea(column: column, row: row, columns: 1, rows: 1), Style(background: block))
            }
        }
    }

    /// The first row that the sheet covers completely.
    private func rimRow(below edge: Edge) -> Int { edge.row + (edge.filled < 8 ? 1 : 0) }

    /// Draws the title, over the rim where the bent edge has come down to its row.
    private func drawTitle(_ frame: BouncyFrame, row: Int, into canvas: inout Canvas) {
        let used = canvas.draw(
            "Share with Mira", column: textMargin, row: row, limit: grid.columns - 2 * textMargin, ground.bold)
        guard theme.hasRim else { return }
        for column in textMargin..<min(textMargin + used, grid.columns - textMargin)
        where rimRow(below: frame.edge(column: column).seamless(theme)) == row {
            canvas.restyle(CellArea(column: column, row: row, columns: 1, rows: 1)) { $0.background = theme.rim }
        }
    }

    private var isRoomy: Bool { Grid.isRoomy(grid.columns) }
    /// The columns at both sides of the sheet's texts: a column more than the screen's margin.
    private var textMargin: Int { isRoomy ? grid.margin + 1 : 0 }

    private func drawActions(_ frame: BouncyFrame, into canvas: inout Canvas) {
        let columns = grid.columns
        if let row = frame.titleRow { drawTitle(frame, row: row, into: &canvas) }
        let (list, rows) = (frame.list, frame.actions)
        canvas.clipped(to: list) {
            for index in rows.visible(from: max(0, list.row), to: list.endRow, of: actions.count) {
                let row = rows.start(of: index)
                draw(actions[index], isChosen: common.selection == index + 1, row: row, of: rows.height, into: &$0)
                $0.touch(CellArea(column: 0, row: row, columns: columns, rows: rows.height), .row(index))
            }
        }
        frame.scrollBar?.drawInDrawer(theme, on: ground.background, into: &canvas)
    }

    private func draw(_ action: Item, isChosen: Bool, row: Int, of perAction: Int, into canvas: inout Canvas) {
        let (columns, start) = (grid.columns, max(0, textMargin - 1))
        let (title, text) = isChosen ? highlight : (ground.bold, detail)
        if isChosen {
            canvas.fill(CellArea(column: start, row: row, columns: columns - 2 * start, rows: perAction), text)
        }
        canvas.drawIcon(
            action.icon, hue: isChosen ? .unset : theme.hue(action.category), column: textMargin, row: row,
            isWide: isRoomy, on: title, theme)
        let column = textMargin + (isRoomy ? 5 : 2)
        let room = columns - column - textMargin
        guard room > 0 else { return }
        let used = canvas.draw(action.title, column: column, row: row, limit: room, title)
        guard perAction > 1 || columns >= DrawerFrame.leastDescribed else { return }
        canvas.drawDetail(action.detail, column: column, after: used, row: row, of: perAction, room: room, text)
    }
}
