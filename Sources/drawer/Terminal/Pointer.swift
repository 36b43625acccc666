// From the mouse's reports to presses, moves and releases in points.

import DrawerCore
import DrawerScene

/// The left button as the one pointer of the simulation. Every other button is ignored, in a pan too.
struct Pointer {
    /// What the numbers of a report count.
    enum Unit: Equatable {
        /// Whole cells from 1. A report stands for the middle of its cell.
        case cells
        /// Pixels from 1 in the text area, a cell being this large.
        case pixels(cellWidth: Double, cellHeight: Double)
    }

    var unit = Unit.cells
    private(set) var isPressed = false
    private var last = Point(x: 0, y: 0)

    /// Where a report is, in points, never outside of the grid.
    func point(of report: MouseReport, in grid: Grid) -> Point {
        let columns: Double
        let rows: Double
        switch unit {
        case .cells:
            columns = Double(min(max(report.x, 1), grid.columns)) - 0.5
            rows = Double(min(max(report.y, 1), grid.rows)) - 0.5
        case .pixels(let cellWidth, let cellHeight):
            // kitty counts from 0, xterm and foot from 1: half a pixel either way is nobody's loss.
            columns = min(max((Double(report.x) - 0.5) / cellWidth, 0), Double(grid.columns))
            rows = min(max((Double(report.y) - 0.5) / cellHeight, 0), Double(grid.rows))
        }
        return Point(x: columns * grid.cellWidth, y: rows * grid.cellHeight)
    }

    /// Adds what a report means, a wheel's left out: a press, a move, a release, or nothing.
    mutating func take(_ report: MouseReport, in grid: Grid, into inputs: inout [Input]) {
        guard !report.isWheel else { return }
        let point = point(of: report, in: grid)
        if report.isRelease {
            guard isPressed, report.isLeftButton else { return }
            moveIfElsewhere(to: point, into: &inputs)
            release(into: &inputs)
        } else if report.isMotion {
            // A terminal may name another button here when two are held: only the press counts.
            guard isPressed else { return }
            moveIfElsewhere(to: point, into: &inputs)
        } else if report.isLeftButton {
            // The release of the press before was lost, as when a window was switched.
            release(into: &inputs)
            isPressed = true
            last = point
            inputs.append(.press(point))
        }
    }

    /// Lets go what is held, as when the program is suspended.
    mutating func release(into inputs: inout [Input]) {
        guard isPressed else { return }
        isPressed = false
        inputs.append(.release)
    }

    private mutating func moveIfElsewhere(to point: Point, into inputs: inout [Input]) {
        guard point != last else { return }
        last = point
        inputs.append(.move(point))
    }
}
