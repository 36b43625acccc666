// The landing on the stage: where the drawer would come to rest if it were released now, and the other possible
// targets.

import DrawerCells
import DrawerCore
import DrawerViews

/// The smallest width of a screen that also marks the targets that a release would not choose, and the cells of a mark.
private let (leastColumns, tickColumns) = (60, 3)

extension Scene {
    /// Draws the targets while a pointer holds the drawer and a release would move it. The chosen target is a thin line
    /// with its name, the others are ticks with dim names. They show through the drawer and never cover text.
    func drawLanding(_ landing: DrawerEngine.Landing?, into canvas: inout Canvas) {
        guard let landing, let name = landing.detent, !drawer.settings.release.restsAnywhere else { return }
        let theme = theme
        let taken = mark(at: landing.top)
        let columns = 0..<max(0, grid.columns - (Grid.isRoomy(grid.columns) ? 2 : 0))
        canvas.drawTarget(taken, name.words, columns: columns, theme, .accent(0.75), isQuiet: false)
        guard grid.columns >= leastColumns, !isBar else { return }
        let drawer = drawer
        var last = taken
        for index in drawer.stops.tops.indices.reversed() {
            let other = drawer.stops.names[index]
            guard other != name, drawer.stops.isLeader(other) else { continue }
            let edge = mark(at: onScreen(drawer.stops.tops[index]))
            // Targets within a row of each other are one mark.
            guard abs(edge.eighths - taken.eighths) >= 8, abs(edge.eighths - last.eighths) >= 8 else { continue }
            last = edge
            let place = max(0, columns.upperBound - tickColumns)..<columns.upperBound
            canvas.drawTarget(edge, other.words, columns: place, theme, .quiet, isQuiet: true)
        }
    }

    /// The edge of a drawer that rests at a y. The edge of a hidden drawer is in the last row.
    private func mark(at top: Double) -> Edge {
        let edge = Edge(eighths: min(max(0, grid.eighths(at: top)), grid.rows * 8 - 1))
        return isAtTop ? edge : edge.closed
    }
}

extension Canvas {
    /// The look of a line over a stage, on the background of each of its cells.
    enum LineLook {
        /// The accent with an opacity, 0...1.
        case accent(Double)
        case quiet
        /// The color of the earlier course in the chart.
        case earlier

        func style(on cell: Style, _ theme: Theme) -> Style {
            let ground = cell.background
            var style = Style(foreground: cell.foreground, background: ground)
            switch self {
            case .accent(let share):
                style.foreground = theme.accent(on: theme.page.on(ground))
                if theme.mixes { style.foreground = ground.mixed(with: style.foreground, share: share) }
                if theme.isPlain { style.attributes = share < 0.75 ? .dim : [] }
            case .quiet:
                style.foreground =
                    theme.mixes ? ground.mixed(with: theme.page.foreground, share: 0.45) : theme.pageDetail.foreground
                if theme.isPlain { style.attributes = .dim }
            case .earlier:
                style.foreground =
                    theme.mixes ? theme.curve(1).foreground.readable(on: ground, contrast: 3) : theme.page.foreground
                if theme.isPlain { style.attributes = .bold }
            }
            if theme.isPlain { style.foreground = cell.foreground }
            return style
        }
    }

    /// Draws a target: a line that ends before some columns, with its name near its right end. In a row with text, the
    /// line stays to the left and right of all the text.
    fileprivate mutating func drawTarget(
        _ edge: Edge, _ name: String, columns: Range<Int>, _ theme: Theme, _ look: LineLook, isQuiet: Bool
    ) {
        guard (0..<rows).contains(edge.row), !columns.isEmpty else { return }
        let width = name.displayWidth + 2
        let start = isQuiet ? columns.lowerBound : max(columns.lowerBound, columns.upperBound - tickColumns)
        // A name directly before a number of the row would read as one phrase with it.
        let end = start - ((start..<columns.upperBound).contains { isText($0, edge.row) } ? 4 : 0)
        let place = end - width..<end
        let hasName = place.lowerBound > 0 && place.allSatisfy { isBlank($0, edge.row) }
        if hasName {
            let contrast = theme.look.theme == .highContrast ? 7 : isQuiet ? 3 : 4.5
            var column = place.lowerBound + 1
            TextPiece.forEach(in: name[...]) { piece, _ in
                var style = look.style(on: self[column, edge.row].style, theme)
                if theme.mixes {
                    style.foreground = style.foreground.readable(on: style.background, contrast: contrast)
                }
                column += put(piece, column: column, row: edge.row, style)
                return true
            }
        }
        var (first, last) = (columns.upperBound, columns.lowerBound)
        for column in columns where isText(column, edge.row) && !(hasName && place.contains(column)) {
            (first, last) = (min(first, column), max(last, column + 1))
        }
        // A dash before the text would look like a part of it.
        if first < last, first - columns.lowerBound < 8 { first = columns.lowerBound }
        for column in columns {
            let isBeside = first >= last || column < first - 1 || column > last
            guard isBeside, isBlank(column, edge.row), !(hasName && place.contains(column)) else { continue }
            put(edge.line, column: column, row: edge.row, look.style(on: self[column, edge.row].style, theme))
        }
    }

    /// Whether a cell has text, and neither a line nor a block.
    func isText(_ column: Int, _ row: Int) -> Bool {
        !isBlank(column, row) && !self[column, row].glyph.isLineOrBlock
    }

    private func isBlank(_ column: Int, _ row: Int) -> Bool { self[column, row].glyph == .space }

    /// Draws a line behind the text of a row.
    /// - Returns: whether any cell of the line is visible.
    @discardableResult
    mutating func drawEdge(_ edge: Edge, columns: Range<Int>, _ theme: Theme, _ look: LineLook) -> Bool {
        guard (0..<rows).contains(edge.row), !columns.isEmpty else { return false }
        // Leave the spaces next to text blank, so that the line passes behind whole words.
        var (isAfterText, isSeen) = (false, false)
        var cell = self[columns.lowerBound, edge.row]
        var (ground, line) = (cell.style, look.style(on: cell.style, theme))
        for column in columns {
            let next = self[column + 1, edge.row]
            defer { (isAfterText, cell) = (cell.glyph != .space, next) }
            guard cell.glyph == .space, !isAfterText, next.glyph == .space || column + 1 == columns.upperBound else {
                continue
            }
            if cell.style != ground { (ground, line) = (cell.style, look.style(on: cell.style, theme)) }
            put(edge.line, column: column, row: edge.row, line)
            isSeen = true
        }
        return isSeen
    }
}

extension Edge {
    /// A line glyph at the nearest of the three heights that a cell has for lines.
    fileprivate var line: Glyph {
        switch eighths & 7 {
        case 0, 1: .upperEighth
        case 2...5: Glyph("─")
        default: .lowerBlock(1)
        }
    }
}
