// Turns mouse reports into presses, moves, releases and turns of the wheel, in points.

import DrawerCells
import DrawerCore
import DrawerViews

/// The left button is the only button that pans. The right button clicks, except during a pan; others are ignored.
struct TerminalPointer {
    /// The unit of the numbers in a report.
    enum Unit: Equatable {
        /// Whole cells, from 1. The pointer counts as in the middle of the cell.
        case cells
        /// Pixels from 1 in the text area, with the size of a cell.
        case pixels(cellWidth: Double, cellHeight: Double)
    }

    var unit = Unit.cells
    private(set) var isPressed = false
    private var last = DrawerPoint(x: 0, y: 0)
    private var pressed = DrawerPoint(x: 0, y: 0)
    /// Used only if reports are in cells.
    private var glide = Glide(rowHeight: 1)
    var wheel = WheelGrouping()
    private var sideways = SidewaysWheel()
    /// The time at which the window got the focus, the time of the last press, and whether both belong to one click.
    private var focused = -Double.infinity
    private var pressedAt = -Double.infinity
    private var gaveFocus = false
    /// When the right button was pressed; nil while the button is up.
    private var rightPressedAt: Double?

    /// The longest time between the focus and the press of one click, in seconds.
    private static let focusSpan = 0.05

    /// The position of a report in points, clamped to the grid.
    func point(of report: MouseReport, in grid: Grid) -> DrawerPoint {
        let columns: Double
        let rows: Double
        switch unit {
        case .cells:
            columns = Double(min(max(report.x, 1), grid.columns)) - 0.5
            rows = Double(min(max(report.y, 1), grid.rows)) - 0.5
        case .pixels(let cellWidth, let cellHeight):
            // kitty counts from 0, xterm and foot from 1: the error is at most half a pixel.
            columns = min(max((Double(report.x) - 0.5) / cellWidth, 0), Double(grid.columns))
            rows = min(max((Double(report.y) - 0.5) / cellHeight, 0), Double(grid.rows))
        }
        return DrawerPoint(x: columns * grid.cellWidth, y: rows * grid.cellHeight)
    }

    /// Appends the inputs of a report. A report may have none.
    /// - Parameter time: in seconds, on any clock that does not run backward.
    mutating func handle(
        _ report: MouseReport, in grid: Grid, at time: Double, into inputs: inout [UserInput<some Sendable & Hashable>]
    ) {
        let point = point(of: report, in: grid)
        let direction = report.direction
        if report.isWheel, report.isSideways {
            if sideways.isNotch(direction, at: time) { inputs.append(.turn(pages: direction, at: point)) }
        } else if report.isWheel {
            let rows = wheel.rows(direction: direction, at: time)
            if rows > 0 { inputs.append(.wheel(rows: rows * Double(direction), at: point)) }
        } else if report.isRightButton, !report.isMotion {
            guard report.isRelease else {
                rightPressedAt = isPressed ? nil : time
                return
            }
            if let pressed = rightPressedAt, !isPressed, abs(pressed - focused) > Self.focusSpan {
                inputs.append(.rightClick(at: point))
            }
            rightPressedAt = nil
        } else if report.isRelease {
            guard isPressed, report.isLeftButton else { return }
            pass(point, at: time, into: &inputs)
            // Release at the gliding position, because a jump to the middle of the cell would move the drawer.
            // Exception: if the hand has left the row of the press but the glide has not, move there first, so that the
            // pan is not a tap.
            let reach = grid.cellHeight / 2
            if abs(last.y - pressed.y) <= reach, abs(point.y - pressed.y) > reach {
                moveIfElsewhere(to: point, into: &inputs)
            }
            let isTap = abs(last.y - pressed.y) <= reach && abs(last.x - pressed.x) <= grid.cellWidth
            if gaveFocus, isTap { cancel(into: &inputs) } else { release(into: &inputs) }
        } else if report.isMotion {
            // The button is not checked: a terminal may name another button here while two are held.
            guard isPressed else { return }
            if report.isUnpressed { return cancel(into: &inputs) }
            pass(point, at: time, into: &inputs)
        } else if report.isLeftButton {
            cancel(into: &inputs)
            isPressed = true
            (pressedAt, gaveFocus) = (time, time - focused <= Self.focusSpan)
            last = point
            pressed = point
            glide = Glide(rowHeight: grid.cellHeight)
            glide.press(point.y, at: time)
            inputs.append(.press(point))
        }
    }

    /// Records that the window got the focus. The click that gives the focus chooses nothing.
    mutating func noteFocus(at time: Double) {
        focused = time
        if isPressed, time - pressedAt <= Self.focusSpan { gaveFocus = true }
    }

    private mutating func release(into inputs: inout [UserInput<some Sendable & Hashable>]) {
        isPressed = false
        inputs.append(.release)
    }

    /// Cancels a pan whose release will not be reported, because the terminal has lost the focus or the program is
    /// suspended.
    mutating func cancel(into inputs: inout [UserInput<some Sendable & Hashable>]) {
        guard isPressed else { return }
        isPressed = false
        inputs.append(.cancel)
    }

    /// The time of the next step of the glide; nil if the pointer does not move.
    var nextStep: Double? { isPressed && unit == .cells ? glide.nextStep : nil }

    /// Appends the move of the glide up to `time`.
    mutating func glide(to time: Double, into inputs: inout [UserInput<some Sendable & Hashable>]) {
        guard let nextStep, nextStep <= time else { return }
        glide.move(to: time)
        moveIfElsewhere(to: DrawerPoint(x: last.x, y: glide.position), into: &inputs)
    }

    private mutating func pass(
        _ point: DrawerPoint, at time: Double, into inputs: inout [UserInput<some Sendable & Hashable>]
    ) {
        guard unit == .cells else { return moveIfElsewhere(to: point, into: &inputs) }
        glide.report(point.y, at: time)
        moveIfElsewhere(to: DrawerPoint(x: point.x, y: glide.position), into: &inputs)
    }

    private mutating func moveIfElsewhere(
        to point: DrawerPoint, into inputs: inout [UserInput<some Sendable & Hashable>]
    ) {
        guard point != last else { return }
        last = point
        inputs.append(.move(point))
    }
}
