// A sent message on its way from the sheet to its place in the conversation: a box whose edges bend while it flies.

import DrawerCells
import DrawerCore
import DrawerStudies

/// The flight of the conversation's last message. Its place moves with the sheet, so the box flies in points relative to
/// that place, which makes it arrive there whatever the sheet does in the meantime.
struct SentFlight: Sendable {
    private let box: BendableBox
    /// When the message is in its place, in seconds.
    let end: Double

    /// Faster than the sheet's own springs, so that the message has arrived when the sheet is gone.
    private static let springs: BendSprings? = {
        guard let sides = try? BendSpring(duration: 0.3, dampingRatio: 0.75, velocity: 0.8),
            let center = try? BendSpring(duration: 0.3, dampingRatio: 0.9, velocity: 0.9)
        else { return nil }
        return BendSprings(sides: sides, center: center)
    }()

    /// - Parameters:
    ///   - start: the place of the row in the sheet, in cells.
    ///   - place: the place of the message in the conversation, in cells.
    /// - Returns: nil for a place without columns.
    init?(from start: CellArea, to place: CellArea, on grid: Grid, at time: Double) {
        let (dx, dy) = (Double(start.column - place.column), Double(start.row - place.row))
        guard !place.isEmpty, let springs = Self.springs,
            var box = try? BendableBox(
                origin: DrawerPoint(x: dx * grid.cellWidth, y: dy * grid.cellHeight),
                width: Double(place.columns) * grid.cellWidth, height: grid.cellHeight, springs: springs)
        else { return nil }
        box.move(to: DrawerPoint(x: 0, y: 0), at: time)
        (self.box, end) = (box, Self.visibleEnd(of: box, from: time))
    }

    /// The time from which on no edge of the box is an eighth of a row from its place: the rest of the motion cannot be
    /// seen. In steps of a frame.
    private static func visibleEnd(of box: BendableBox, from start: Double) -> Double {
        func isAway(at time: Double) -> Bool {
            BoxEdge.allCases.contains { edge in
                let (now, last) = (
                    box.outline(edge, fraction: 0.5, at: time), box.outline(edge, fraction: 0.5, at: box.end)
                )
                return abs(now.x - last.x) > 1 || abs(now.y - last.y) > 1
            }
        }
        var end = box.end
        while end > start, !isAway(at: end - 1.0 / 60) { end -= 1.0 / 60 }
        return max(start, end)
    }

    /// Draws the box with the message's text.
    /// - Parameter place: the place of the message in the conversation now, in cells.
    func draw(
        _ text: String, to place: CellArea, _ style: Style, _ theme: Theme, _ grid: Grid, at time: Double,
        into canvas: inout Canvas
    ) {
        func column(_ edge: BoxEdge) -> Int {
            place.column + Grid.whole((box.outline(edge, fraction: 0.5, at: time).x / grid.cellWidth).rounded())
        }
        func eighths(_ edge: BoxEdge, _ share: Double) -> Int {
            place.row * 8 + grid.eighths(at: box.outline(edge, fraction: share, at: time).y)
        }
        // A message that overshoots its place stops at the screen's edge, so that its text stays whole.
        let over = max(0, column(.right) - grid.columns)
        let (left, right) = (column(.left) - over, column(.right) - over)
        for column in left..<max(left, right) {
            let share = (Double(column - left) + 0.5) / Double(right - left)
            let (top, bottom) = (eighths(.top, share), eighths(.bottom, share))
            canvas.fillColumn(column, fromEighth: top, to: bottom, style, isPlain: theme.isPlain)
        }
        let row = place.row + grid.row(at: box.outline(.top, fraction: 0.5, at: time).y)
        canvas.draw(text, column: left + 1, row: row, limit: max(0, right - left - 2), style)
    }
}

extension Canvas {
    /// Fills a column between two heights in eighths of a row. A cell in which both ends lie is filled if at least half of
    /// it is inside.
    fileprivate mutating func fillColumn(
        _ column: Int, fromEighth top: Int, to bottom: Int, _ style: Style, isPlain: Bool
    ) {
        guard top < bottom else { return }
        for row in top >> 3...(bottom - 1) >> 3 where bounds.contains(column: column, row: row) {
            let (from, to) = (max(top - row * 8, 0), min(bottom - row * 8, 8))
            let behind = self[column, row].style.background
            if to - from == 8 || (isPlain || from > 0 && to < 8) && to - from >= 4 {
                put(.space, column: column, row: row, style)
            } else if !isPlain, to == 8 {
                put(
                    .lowerBlock(to - from), column: column, row: row,
                    Style(foreground: style.background, background: behind))
            } else if !isPlain, from == 0 {
                put(
                    .lowerBlock(8 - to), column: column, row: row,
                    Style(foreground: behind, background: style.background))
            }
        }
    }
}
