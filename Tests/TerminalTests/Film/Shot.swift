// A shown frame with its expected contents: the engine's reading and the picture at the time of the frame.

import DrawerCells
import DrawerCore
import DrawerScript
import DrawerSettings
import TerminalHarness

@testable import DrawerScene

/// The replay at one time.
struct Moment {
    let reading: Reading
    let picture: Canvas

    init(_ player: Player, at time: Nanoseconds) {
        var simulation = player.simulation
        simulation.advance(to: time.seconds)
        simulation.look.colorDepth = .direct
        reading = simulation.reading
        var picture = Canvas(columns: 1, rows: 1)
        simulation.draw(into: &picture)
        self.picture = picture
    }

    /// Whether a cell has the line at the height where the drawer would come to rest if it were released.
    func hasMark(column: Int, row: Int) -> Bool {
        [Glyph("▔"), Glyph("─"), Glyph("▁")].contains(picture[column, row].glyph)
    }

    /// The cell as a terminal shows it.
    func seen(column: Int, row: Int) -> ScreenCell { picture.seen(column: column, row: row, depth: .direct) }
}

struct Shot {
    /// The engine's time in the inspector of the frame, in seconds.
    var time: Double
    /// The time at which the frame was seen, in seconds of the session.
    var seenAt: Double
    var screen: Screen
    /// The replay at the earliest and at the latest time of the frame, because the inspector rounds the time.
    var earliest: Moment
    var latest: Moment
    /// The area that the inspector covers.
    var hidden: CellArea

    var reading: Reading { latest.reading }

    /// The first cell that shows neither the engine's picture at the earliest time nor the picture at the latest time.
    var fault: String? {
        for row in 0..<latest.picture.rows {
            for column in 0..<latest.picture.columns where isPicture(column: column, row: row) {
                if let fault = fault(column: column, row: row) { return fault }
            }
        }
        return nil
    }

    /// Whether a cell belongs only to the picture. A live hand stands still at times that the recording rounds, and the
    /// landing's mark at the left end of the row changes then.
    private func isPicture(column: Int, row: Int) -> Bool {
        !hidden.contains(column: column, row: row)
            && !earliest.hasMark(column: column, row: row) && !latest.hasMark(column: column, row: row)
            && !(column < 2 && (0..<2).contains { screen[$0, row].glyph == "▸" })
    }

    private func fault(column: Int, row: Int) -> String? {
        let seen = screen[column, row].visible
        let late = latest.seen(column: column, row: row)
        if seen == late { return nil }
        let early = earliest.seen(column: column, row: row)
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
