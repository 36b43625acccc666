// Hints: the title bar with the hint line in the screen's top row, and the help panel.

enum TitleBar {
    static func draw(
        _ title: String, message: String?, hints: [String], _ theme: Theme, into canvas: inout Canvas
    ) {
        canvas.fill(CellArea(column: 0, row: 0, columns: canvas.columns, rows: 1), theme.bar)
        let margin = Grid.margin(canvas.columns)
        drawText(
            title, theme.bar, message: message, hints: hints, theme.barHint,
            from: margin, to: canvas.columns - margin, into: &canvas)
    }

    /// Draws the title at the left and the hint line at the right. A message that is too long for the place beside the
    /// title takes the title's place too.
    static func drawText(
        _ title: String, _ style: Style, message: String?, hints: [String], _ hintStyle: Style,
        from column: Int, to endColumn: Int, into canvas: inout Canvas
    ) {
        var room = endColumn - column
        let beside = room - 2 - min(room, title.displayWidth)
        if message.map({ $0.displayWidth <= beside }) ?? true {
            canvas.draw(title, column: column, row: 0, limit: room, style)
            room = beside
        }
        HintLine.draw(message: message, hints: hints, hintStyle, endColumn: endColumn, room: room, into: &canvas)
    }
}

enum HintLine {
    /// Draws the line so that it ends before a column, within a maximum width.
    /// - Parameters:
    ///   - message: the last action; shown instead of the hints.
    ///   - hints: the possible actions; if room is short, the first ones are left out.
    static func draw(
        message: String?, hints: [String], _ style: Style, endColumn: Int, room: Int, into canvas: inout Canvas
    ) {
        if let message {
            // A message of fewer columns would be illegible.
            guard room >= 8 else { return }
            let width = min(message.displayWidth, room)
            canvas.draw(message, column: endColumn - width, row: 0, limit: room, style)
            return
        }
        var column = endColumn
        for part in hints.reversed() {
            let width = part.displayWidth
            guard endColumn - (column - width) <= room else { return }
            canvas.draw(part, column: column - width, row: 0, style)
            column -= width + 2
        }
    }
}

/// The keys and the line about the pointer, in the middle of the screen. On a low screen, the keys take several pages.
struct HelpPanel {
    /// A column of keys with their effects.
    private struct Part {
        let keys: ArraySlice<[String]>
        let keyWidth: Int
        let width: Int

        init(_ keys: ArraySlice<[String]>) {
            self.keys = keys
            keyWidth = keys.reduce(0) { max($0, ($1.first ?? "").displayWidth) }
            width = keyWidth + 2 + keys.reduce(0) { max($0, ($1.last ?? "").displayWidth) }
        }
    }

    private let parts: [Part]
    private let pointer: String
    private let title: String
    /// The keys of each part on one page.
    private let pageLength: Int
    let pages: Int

    init(_ help: Help, _ wording: Wording, columns: Int, rows: Int) {
        let keys = help.keys + wording.helpEverywhere
        // On a low screen, put two parts side by side if both fit.
        let halves = [Part(keys[..<((keys.count + 1) / 2)]), Part(keys[((keys.count + 1) / 2)...])]
        let fits = halves[0].width + Self.gap + halves[1].width <= columns
        parts = rows < keys.count + 4 && fits ? halves : [Part(keys[...])]
        pointer = help.pointer
        title = wording.helpTitle
        // The title takes one row.
        pageLength = max(1, min(parts[0].keys.count, rows - 1))
        pages = max(1, (parts[0].keys.count + pageLength - 1) / pageLength)
    }

    func draw(page: Int, _ theme: Theme, into canvas: inout Canvas) {
        let inner = max(parts.reduce(-Self.gap) { $0 + Self.gap + $1.width }, pointer.displayWidth)
        let columns = min(canvas.columns, inner + 6)
        // Title, keys, a gap and the line about the pointer, with a margin above and below if there is room.
        let lines = parts[0].keys.count + 4
        let rows = min(canvas.rows, lines + 2)
        let area = CellArea(
            column: (canvas.columns - columns) / 2, row: (canvas.rows - rows) / 2, columns: columns, rows: rows)
        if theme.mixes {
            let shadow = CellArea(column: area.column + 1, row: area.row + 1, columns: columns, rows: rows)
            canvas.blend(shadow, toward: theme.shade, share: 0.5)
        }
        canvas.fill(area, theme.panel)
        let outer = canvas.clip
        canvas.clip = area.intersection(canvas.bounds)
        let margin = columns > inner ? min(3, (columns - inner) / 2) : 0
        var column = area.column + margin
        let room = columns - 2 * margin
        let row = area.row + (rows > lines ? 1 : 0)
        let page = min(page, pages - 1)
        let title = pages > 1 ? "\(title) \(page + 1)/\(pages)" : title
        canvas.draw(title, column: column, row: row, limit: room, theme.panelKey)
        let first = row + (rows >= lines ? 2 : 1)
        let skipped = page * pageLength
        canvas.draw(pointer, column: column, row: first + lines - 3 - skipped, limit: room, theme.panelDetail)
        for part in parts {
            draw(part, skipping: skipped, column: column, row: first, room: room, theme, into: &canvas)
            column += part.width + Self.gap
        }
        canvas.clip = outer
    }

    private func draw(
        _ part: Part, skipping skipped: Int, column: Int, row: Int, room: Int, _ theme: Theme,
        into canvas: inout Canvas
    ) {
        for (index, line) in part.keys.dropFirst(skipped).prefix(pageLength).enumerated() {
            let key = line.first ?? ""
            // On a narrow screen, the text directly follows its key, so that more of the text is visible.
            let start = (room < part.width ? key.displayWidth : part.keyWidth) + 2
            canvas.draw(key, column: column, row: row + index, limit: room, theme.panelKey)
            guard room - start >= 4 else { continue }
            canvas.draw(line.last ?? "", column: column + start, row: row + index, limit: room - start, theme.panel)
        }
    }

    /// The number of columns between two parts.
    private static let gap = 3
}
