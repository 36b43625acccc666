// The help panel: the keys, and what the pointer does.

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
    /// Title, keys, a gap and the line about the pointer.
    private let lines: Int
    /// The columns of keys and pointer.
    private let inner: Int
    /// The cells of the panel, with a margin if there is room.
    let area: CellArea

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
        lines = parts[0].keys.count + 4
        inner = max(parts.reduce(-Self.gap) { $0 + Self.gap + $1.width }, pointer.displayWidth)
        let (width, height) = (min(columns, inner + 6), min(rows, lines + 2))
        area = CellArea(column: (columns - width) / 2, row: (rows - height) / 2, columns: width, rows: height)
    }

    func draw(page: Int, _ theme: Theme, into canvas: inout Canvas) {
        let (columns, rows) = (area.columns, area.rows)
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
