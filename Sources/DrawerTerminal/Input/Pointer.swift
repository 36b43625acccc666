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
    private var pressed = Point(x: 0, y: 0)
    /// Between whole rows: where reports are finer, it is not asked.
    private var glide = Glide(rowHeight: 1)

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
    /// - Parameter time: in seconds, on any clock that does not run backwards.
    mutating func take(_ report: MouseReport, in grid: Grid, at time: Double, into inputs: inout [Input]) {
        guard !report.isWheel else { return }
        let point = point(of: report, in: grid)
        if report.isRelease {
            guard isPressed, report.isLeftButton else { return }
            follow(point, at: time, into: &inputs)
            // It is let go where it is seen: a jump to the cell's middle would be one of the drawer's. But a finger that
            // has left its row was no tap, however little of the way was gone yet.
            let reach = grid.cellHeight / 2
            if abs(last.y - pressed.y) <= reach, abs(point.y - pressed.y) > reach {
                moveIfElsewhere(to: point, into: &inputs)
            }
            release(into: &inputs)
        } else if report.isMotion {
            // A terminal may name another button here when two are held: only the press counts.
            guard isPressed else { return }
            follow(point, at: time, into: &inputs)
        } else if report.isLeftButton {
            // The release of the press before was lost, as when a window was switched.
            release(into: &inputs)
            isPressed = true
            last = point
            pressed = point
            glide = Glide(rowHeight: grid.cellHeight)
            glide.press(point.y, at: time)
            inputs.append(.press(point))
        }
    }

    /// Lets go what is held, as when the program is suspended.
    mutating func release(into inputs: inout [Input]) {
        guard isPressed else { return }
        isPressed = false
        inputs.append(.release)
    }

    /// When the pointer will move by itself, on its way to where it was reported; nil where it stands.
    var nextStep: Double? { isPressed && unit == .cells ? glide.nextStep : nil }

    /// Adds the move that the pointer has made by itself until now.
    mutating func glide(to time: Double, into inputs: inout [Input]) {
        guard let nextStep, nextStep <= time else { return }
        glide.move(to: time)
        moveIfElsewhere(to: Point(x: last.x, y: glide.position), into: &inputs)
    }

    private mutating func follow(_ point: Point, at time: Double, into inputs: inout [Input]) {
        guard unit == .cells else { return moveIfElsewhere(to: point, into: &inputs) }
        glide.report(point.y, at: time)
        moveIfElsewhere(to: Point(x: point.x, y: glide.position), into: &inputs)
    }

    private mutating func moveIfElsewhere(to point: Point, into inputs: inout [Input]) {
        guard point != last else { return }
        last = point
        inputs.append(.move(point))
    }
}
