// The top row as a picture.

import DrawerCells

extension TopRow {
    /// Draws the row over the whole width.
    package func draw(_ theme: Theme, into canvas: inout Canvas) {
        canvas.fill(CellArea(column: 0, row: row, columns: canvas.columns, rows: 1), theme.bar)
        draw(theme.bar, theme.barHint, theme, into: &canvas)
    }

    /// Draws the shown moment, in seconds, if the row has one.
    package func draw(clock seconds: Double, _ style: Style, into canvas: inout Canvas) {
        let layout = layout(of: canvas.columns)
        guard let place = layout.parts[layout.clock], !place.isEmpty else { return }
        canvas.draw(decimal: seconds, 3, endColumn: place.upperBound - 2, row: row, style)
        canvas.draw(" s", column: place.upperBound - 2, row: row, style)
    }

    /// Draws the row if it is one of the given number of rows from the screen's top.
    package func draw(within rows: Int, _ theme: Theme, into canvas: inout Canvas) {
        if row < rows { draw(theme, into: &canvas) }
    }

    /// Draws the texts alone.
    /// - Parameter titleStyle: the style of the title; nil for the style that follows from the focus.
    package func draw(
        _ style: Style, _ hintStyle: Style, title titleStyle: Style? = nil, _ theme: Theme, into canvas: inout Canvas
    ) {
        let layout = layout(of: canvas.columns)
        let parts = layout.parts
        if let place = parts[layout.title] {
            let end = canvas.draw(
                layout.cover, column: place.lowerBound, row: row, limit: place.count, theme.alarm(on: hintStyle))
            let start = place.lowerBound + (end > 0 ? end + 1 : 0)
            canvas.draw(
                title, column: start, row: row, limit: max(0, place.upperBound - start),
                titleStyle ?? (hasFocus ? style : hintStyle))
        }
        if let place = parts[layout.badge], !place.isEmpty {
            draw(shownBadge(layout.badgeWords), place, hintStyle, theme, into: &canvas)
        }
        if let place = parts[layout.pace], !place.isEmpty {
            if place.count > paceColumns {
                let mark = place.lowerBound..<place.lowerBound + Self.markColumns
                draw([Self.recording], mark, hintStyle, theme, into: &canvas)
            }
            if let pace {
                plate(place.suffix(paceColumns), hintStyle, theme, into: &canvas) {
                    $1.draw(pace, column: $0.lowerBound, row: row, $2)
                }
            }
        }
        if let message = layout.message {
            guard let place = parts[layout.texts] else { return }
            canvas.draw(message, column: place.lowerBound, row: row, limit: place.count, style.regular)
        } else if let landing {
            if let place = parts[layout.texts] {
                canvas.draw(Self.landingLabel, column: place.lowerBound, row: row, hintStyle)
            }
            if let place = parts[layout.texts + 1] { canvas.draw(landing, column: place.lowerBound, row: row, style) }
        } else {
            let opening = opening(in: TopRow.inner(canvas.columns).count)
            if let opening, let place = parts[layout.texts] {
                opening.draw(column: place.lowerBound, row: row, key: style.bold, words: hintStyle, into: &canvas)
            }
            for (index, hint) in hints.enumerated() {
                guard let place = parts[layout.texts + 1 + index], !place.isEmpty else { continue }
                hint.draw(column: place.lowerBound, row: row, key: style.bold, words: hintStyle, into: &canvas)
            }
        }
    }

    /// Draws the badge, in which a recording has the style of an alarm.
    private func draw(_ badge: [String], _ place: Range<Int>, _ base: Style, _ theme: Theme, into canvas: inout Canvas)
    {
        plate(place, base, theme, into: &canvas) { place, canvas, style in
            var column = place.lowerBound
            for (index, part) in badge.enumerated() {
                if index > 0 { column += canvas.draw(Self.joint, column: column, row: row, style) }
                let isAlarm = part == Self.recording
                column += canvas.draw(part, column: column, row: row, isAlarm ? theme.alarm(on: style) : style)
            }
        }
    }

    /// Draws a text on a plate if colors can be mixed, otherwise in brackets.
    private func plate(
        _ place: Range<Int>, _ base: Style, _ theme: Theme, into canvas: inout Canvas,
        _ draw: (Range<Int>, inout Canvas, Style) -> Void
    ) {
        var style = base
        if theme.mixes {
            style.background = base.background.mixed(with: base.foreground, share: 0.18)
            canvas.fill(CellArea(column: place.lowerBound, row: row, columns: place.count, rows: 1), style)
        } else {
            canvas.put(Glyph("["), column: place.lowerBound, row: row, style)
            canvas.put(Glyph("]"), column: place.upperBound - 1, row: row, style)
        }
        draw(place.lowerBound + 1..<place.upperBound - 1, &canvas, style)
    }
}
