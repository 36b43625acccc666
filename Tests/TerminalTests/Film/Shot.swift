// A shown frame with its expected contents: the engine's reading and the picture at the time of the frame.

import DrawerCells
import DrawerCore
import DrawerScript
import DrawerViews
import TerminalHarness

@testable import DrawerScene

/// The replay at one time.
struct Moment {
    var scene: any Scene
    var grid: Grid
    var reading: Reading
    var picture: Canvas
    /// The position of the script's pointer, and whether it is pressed; nil if no pointer is drawn.
    var pointer: (column: Int, row: Int, isPressed: Bool)?

    init(_ player: Player, at time: Nanoseconds, depth: ColorDepth) {
        var simulation = player.simulation
        simulation.advance(to: time.seconds)
        simulation.look.colorDepth = depth
        scene = simulation.shown.scene
        grid = simulation.grid
        reading = simulation.reading
        picture = Canvas(columns: 1, rows: 1)
        simulation.draw(into: &picture)
    }

    /// Whether a cell has the line at the height where a release now would come to rest.
    func hasMark(column: Int, row: Int) -> Bool {
        guard scene.mechanism.landing != nil, column < picture.columns, row < picture.rows else { return false }
        return [Glyph("▔"), Glyph("─"), Glyph("▁")].contains(picture[column, row].glyph)
    }
}

struct Shot {
    /// The engine's time in the inspector of the frame, in seconds.
    var time: Double
    /// When the frame was seen, in seconds of the session.
    var seenAt: Double
    var screen: Screen
    /// The replay at the earliest and at the latest time of the frame, because the inspector rounds the time.
    var earliest: Moment
    var latest: Moment
    var depth: ColorDepth
    /// The area that the inspector covers.
    var hidden: CellArea

    var reading: Reading { latest.reading }

    /// Whether a cell belongs to the picture alone.
    func isPicture(column: Int, row: Int) -> Bool {
        guard column < latest.picture.columns, row < latest.picture.rows else { return false }
        return !hidden.contains(column: column, row: row) && !isPointer(column: column, row: row)
            && !earliest.hasMark(column: column, row: row) && !latest.hasMark(column: column, row: row)
            && !isLanding(column: column, row: row)
    }

    /// Whether the screen has a landing's mark at the left end of the row. A live hand stands still at times that the
    /// recording rounds, and the landing changes then.
    private func isLanding(column: Int, row: Int) -> Bool {
        column < 2 && (0..<screen.rows).contains(row)
            && (0..<min(2, screen.columns)).contains { screen[$0, row].glyph == "▸" }
    }

    private func isPointer(column: Int, row: Int) -> Bool {
        if let pointer = latest.pointer, pointer.column == column, pointer.row == row { return true }
        guard let pointer = earliest.pointer else { return false }
        return pointer.column == column && pointer.row == row
    }

    /// The picture's cell as a terminal shows it.
    func drawn(column: Int, row: Int) -> ScreenCell { latest.picture.seen(column: column, row: row, depth: depth) }

    /// The error in a cell; nil if the cell matches the picture at the earliest or the latest time.
    func fault(column: Int, row: Int) -> String? {
        let seen = screen[column, row].visible
        let late = drawn(column: column, row: row)
        if seen == late { return nil }
        let early = earliest.picture.seen(column: column, row: row, depth: depth)
        func isEither<Value: Equatable>(_ part: (ScreenCell) -> Value) -> Bool {
            part(seen) == part(early) || part(seen) == part(late)
        }
        // Compares each part separately: text and background need not change in the same millisecond.
        func isBetween(_ part: (ScreenCell) -> ScreenColor) -> Bool {
            guard case .rgb(let r, let g, let b) = part(seen), case .rgb(let r0, let g0, let b0) = part(early),
                case .rgb(let r1, let g1, let b1) = part(late)
            else { return isEither(part) }
            return zip([r, g, b], zip([r0, g0, b0], [r1, g1, b1])).allSatisfy { value, ends in
                Int(min(ends.0, ends.1)) - 1...Int(max(ends.0, ends.1)) + 1 ~= Int(value)
            }
        }
        // A color that changes has, within the millisecond, any value between the two; the shown height is rounded.
        if isEither(\.glyph), isBetween(\.foreground), isBetween(\.background), isEither(\.attributes) { return nil }
        return "column \(column) of row \(row) shows \(seen), expected \(late)"
    }
}

extension ScreenCell {
    /// How many eighths of the cell a lower block fills; 0 without a block.
    var block: Int {
        let number = glyph.unicodeScalars.first.map { Int($0.value) - 0x2580 } ?? 0
        return (1...7).contains(number) ? number : 0
    }
}
