// The scene `bouncy` as a picture: the conversation, the overlay, and the sheet with its bending edge.

import DrawerCore
import DrawerStudies

struct BouncyPicture {
    let frame: BouncyFrame
    let stage: Stage
    let words: BouncyWording
    let messages: [Message]
    let actions: ItemList
    let top: TopRow
    /// The flight of the last message, while it lasts.
    let flight: SentFlight?
    /// In seconds.
    let time: Double

    private var theme: Theme { stage.theme }
    private var grid: Grid { stage.grid }
    private var reading: Reading { frame.reading }
    private var columns: Int { grid.columns }

    func draw(into canvas: inout Canvas) {
        canvas.fill(canvas.bounds, theme.page)
        drawConversation(into: &canvas)
        top.draw(theme, into: &canvas)
        Overlay.draw(alpha: reading.overlay, endRow: grid.rows, theme: theme, into: &canvas)
        if isVisible {
            drawSheet(into: &canvas)
            drawActions(into: &canvas)
        }
        if let flight, let last = messages.last {
            let place = frame.place(of: last)
            if place.row > 0 { flight.draw(last.text, to: place, sentBubble, theme, grid, at: time, into: &canvas) }
        }
    }

    private var isVisible: Bool { frame.highestRow < grid.rows }

    // MARK: The conversation

    /// Draws the messages from the last one up, above the line at the screen's lower edge, or above the sheet that
    /// covers it.
    private func drawConversation(into canvas: inout Canvas) {
        let isRoomy = grid.rows >= 14
        let margin = grid.margin
        if grid.rows >= 3 {
            let row = grid.rows - 1
            canvas.fill(CellArea(column: 0, row: row, columns: columns, rows: 1), theme.bar)
            canvas.draw(words.compose, column: margin, row: row, limit: columns - 2 * margin, theme.bar)
        }
        var row = frame.lastMessageRow
        for index in messages.indices.reversed() {
            guard row > 0 else { break }
            // The message in flight leaves its place free.
            if flight == nil || index < messages.count - 1 { draw(messages[index], row: row, into: &canvas) }
            // Consecutive messages of one person have no gap.
            let goesOn = index > 0 && messages[index - 1].isMine == messages[index].isMine
            row -= isRoomy && !goesOn ? 2 : 1
        }
    }

    private func draw(_ message: Message, row: Int, into canvas: inout Canvas) {
        var area = frame.place(of: message)
        area.row = row
        let style = message.isMine ? sentBubble : receivedBubble
        canvas.fill(area, style)
        if theme.mixes, columns >= 24 {
            canvas.drawEnds(area.column - 1, area.endColumn, row: row, style, on: theme.page)
        }
        canvas.draw(message.text, column: area.column + 1, row: row, limit: area.columns - 2, style)
    }

    private var sentBubble: Style {
        var style = theme.highlight
        style.attributes.remove(.bold)
        return style
    }

    private var receivedBubble: Style { theme.isPlain ? theme.page : theme.drawer }

    // MARK: The sheet

    /// The fill color of the article.
    private static let blue: Color = 0x00B8FF

    /// A darker or lighter shade of the article's blue, on which text is readable, if colors can be mixed; otherwise the
    /// drawer's own colors.
    private var body: Style {
        if theme.isPlain { return theme.header }
        guard theme.mixes, theme.iconTint > 0 else { return theme.drawer }
        return theme.drawer.on(theme.drawer.background.mixed(with: Self.blue, share: theme.iconTint * 1.8))
    }

    private var detail: Style {
        if theme.isPlain { return theme.headerDetail }
        var style = theme.drawerDetail.on(body.background)
        if theme.mixes { style.foreground = style.foreground.mixed(with: body.foreground, share: 0.3) }
        return style
    }

    /// Draws the sheet column by column, from the bent edge down.
    private func drawSheet(into canvas: inout Canvas) {
        let block = theme.isPlain ? Color.unset : body.background
        for column in 0..<columns {
            let edge = frame.edge(column: column)
            Overlay.drawShadow(of: edge, columns: column..<column + 1, reach: 14, theme: theme, into: &canvas)
            guard edge.row < grid.rows else { continue }
            canvas.fillColumn(column, from: edge, to: grid.rows, body, blockColor: block)
        }
    }

    private func drawActions(into canvas: inout Canvas) {
        let isRoomy = columns >= 24
        let margin = isRoomy ? grid.margin + 1 : 0
        if let row = frame.titleRow {
            var title = body
            title.attributes.insert(.bold)
            canvas.draw(words.sheetTitle, column: margin, row: row, limit: columns - 2 * margin, title)
        }
        let list = frame.list
        let perAction = frame.perAction
        frame.scrollBar?.drawInDrawer(theme, on: body.background, into: &canvas)
        canvas.clip = list.intersection(canvas.bounds)
        defer { canvas.clip = canvas.bounds }
        let first = max(0, frame.action(atScreenRow: max(0, list.row)))
        for index in first..<max(first, actions.count) {
            let row = frame.row(ofAction: index)
            if row >= list.endRow { break }
            let action = actions[index]
            let isChosen = stage.selection == index + 1
            var title = isChosen ? theme.highlight : body
            let text = isChosen ? theme.highlightDetail : detail
            title.attributes.insert(.bold)
            let start = max(0, margin - 1)
            if isChosen {
                canvas.fill(
                    CellArea(column: start, row: row, columns: columns - 2 * start, rows: perAction),
                    theme.highlightDetail)
            }
            IconChip.draw(
                action.icon, hue: isChosen ? .unset : theme.hue(action.category), column: margin, row: row,
                isWide: isRoomy, on: title, theme, into: &canvas)
            let column = margin + (isRoomy ? 5 : 2)
            let room = columns - column - margin
            guard room > 0 else { continue }
            let used = canvas.draw(action.title, column: column, row: row, limit: room, title)
            canvas.drawDetail(action.detail, column: column, after: used, row: row, of: perAction, room: room, text)
        }
    }
}
