// The followers behind the drawer: the shift and the size of the primary content, and the bar on the drawer's edge.

import DrawerCells
import DrawerCore
import DrawerSheets
import DrawerViews

/// The values of the followers behind a drawer, and their picture.
struct FollowersPicture {
    /// The shift of the primary content away from the drawer's edge, in points.
    var parallax = 0.0
    /// The share by which the primary content has shrunk, 0...1.
    var shrink = 0.0
    /// y of the bar's lower edge, in points; nil without a bar.
    var bar: Double?

    /// The columns that the primary content leaves free on each side.
    var inset: Int { Int((2 * shrink).rounded()) }

    /// The surroundings of the primary content.
    private func ground(_ theme: Theme) -> Style {
        guard theme.mixes else { return theme.isPlain ? theme.page : theme.bar }
        let page = theme.page
        let shaded = page.background.mixed(with: theme.shade, share: 0.35)
        // Black has no darker shade.
        return Style(
            background: shaded.contrast(with: page.background) > 1.05
                ? shaded : page.background.mixed(with: page.foreground, share: 0.12))
    }

    /// Draws the round corners of the primary content below its title bar; without colors its sides too.
    func drawCorners(rows: Int, _ theme: Theme, into canvas: inout Canvas) {
        let (first, last) = (PrimaryFrame.barRows, canvas.columns - 1)
        guard rows > first else { return }
        if theme.isPlain {
            for row in first..<rows {
                canvas.put(Glyph(row == first ? "╭" : "│"), column: 0, row: row, theme.pageLine)
                canvas.put(Glyph(row == first ? "╮" : "│"), column: last, row: row, theme.pageLine)
            }
            return
        }
        let style = Style(foreground: theme.page.background, background: ground(theme).background)
        for column in [0, 1, last - 1, last] {
            let drop = Double(Edge.drop(column: column, of: canvas.columns)) * shrink
            guard drop >= 0.5 else { continue }
            canvas.put(.lowerBlock(8 - Int(drop.rounded())), column: column, row: first, style)
        }
    }

    /// Draws the bar down to below the drawer's round corners. Its upper edge moves in whole rows, so that the drawer's
    /// edge never covers the text.
    func drawBar(
        _ title: String, count: Int, in span: Range<Int>, _ grid: Grid, _ theme: Theme, into canvas: inout Canvas
    ) {
        guard let bar else { return }
        let lower = grid.eighths(at: bar)
        var (style, detail) = (theme.bar, theme.barHint)
        // Without colors, only a line separates the bar from the content beside it.
        if theme.isPlain {
            style.attributes.insert(.underline)
            detail.attributes.insert(.underline)
        }
        canvas.narrowed(to: span) { canvas in
            let (row, margin) = (lower >> 3 - 1, Grid.margin(canvas.columns))
            // The corners take half a row, which is four eighths; 7 more round up.
            let area = CellArea(column: 0, row: row, columns: canvas.columns, rows: (lower + 11) >> 3 - row)
            canvas.fill(area, style)
            canvas.draw(title, column: margin, row: row, limit: canvas.columns - 2 * margin, style)
            let width = Canvas.width(of: count)
            guard title.displayWidth + 2 + width <= canvas.columns - 2 * margin else { return }
            canvas.draw(number: count, column: canvas.columns - margin - width, row: row, detail)
        }
    }
}

extension FollowersPicture {
    /// Draws the content behind a drawer, and its surroundings.
    func draw(
        _ frame: PrimaryFrame, _ reading: Reading, rows: Int, _ theme: Theme, into canvas: inout Canvas,
        content: (inout Canvas) -> Void
    ) {
        guard inset > 0 else { return frame.draw(reading, rows: rows, theme, into: &canvas, content: content) }
        canvas.fill(CellArea(column: 0, row: 0, columns: canvas.columns, rows: rows), ground(theme))
        canvas.narrowed(to: inset..<inset + frame.grid.columns) { canvas in
            frame.draw(reading, rows: rows, theme, into: &canvas) { canvas in
                content(&canvas)
                drawCorners(rows: rows, theme, into: &canvas)
            }
        }
    }
}

extension ShortcutsScene {
    /// The followers behind the first drawer.
    var followers: FollowersPicture {
        guard !common.configuration.sheet.followers.isEmpty else { return FollowersPicture() }
        let (reading, drawer) = (engine[0].reading, engine[0])
        return FollowersPicture(
            parallax: value(of: .parallax, reading, drawer) ?? 0,
            shrink: columns.count >= 8 ? value(of: .shrink, reading, drawer) ?? 0 : 0,
            bar: value(of: .bar, reading, drawer))
    }
}
