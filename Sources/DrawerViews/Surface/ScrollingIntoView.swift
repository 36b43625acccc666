// The highlighted row of a surface, and the scrolling that brings it and parts of the primary content into view.

import DrawerCells
import DrawerCore

extension Surface {
    /// Moves the highlight. The first step forward highlights the first visible row.
    /// - Returns: whether a row is highlighted.
    @discardableResult
    package mutating func highlight(by distance: Int, first: Int) -> Bool {
        let selection = screen.selection
        let items = rowCount
        guard items > 0, selection > 0 || distance > 0 else { return false }
        screen.selection = min(max(1, selection == 0 ? first : selection + distance), items)
        screen.wanted.insert(.row)
        return true
    }

    /// Scrolls the wanted parts into view, unless something moves or a pointer holds something.
    package mutating func bringIntoView() -> Notices {
        var notices = makeRoom()
        guard !screen.wanted.isEmpty, !engine.isMoving, panSource != .pointer else { return notices }
        let wanted = screen.wanted
        changeScreen { $0.wanted = [] }
        if wanted.contains(.row), screen.selection > 0 {
            let rows = missingRows(.row)
            if rows != 0 {
                notices += send(
                    scrollsInPlace
                        ? .scroll(to: reading.offset + rows * grid.cellHeight, animated: false)
                        : .wheel(rows: rows, on: .list))
            }
        }
        return wanted.contains(.primary) ? notices + scrollPrimary(by: missingRows(.primary)) : notices
    }

    /// Makes a change. If the change takes room from the list, a highlighted row that was in view stays in view: the
    /// list scrolls along with the settle.
    /// - Parameter animated: whether the list also scrolls by a spring if nothing else moves; otherwise it jumps.
    mutating func keepRowInView(animated: Bool, _ change: (inout Self) -> Notices) -> Notices {
        guard screen.selection > 0, drawer.panSource != .pointer, settled.missingRows(.row) == 0 else {
            return change(&self)
        }
        let room = listRoom
        let notices = change(&self)
        guard listRoom < room, screen.selection > 0 else { return notices }
        let settled = self.settled
        let rows = settled.missingRows(.row)
        guard rows != 0 else { return notices }
        let offset = settled.reading.offset + rows * grid.cellHeight
        return notices + send(.scroll(to: offset, animated: animated || engine.isMoving))
    }

    /// The surface once the motions of its engine have ended.
    private var settled: Self {
        var settled = self
        var last = -Double.infinity
        while let due = settled.engine.nextDeadline, due > last {
            settled.engine.advance(to: due)
            last = due
        }
        return settled
    }

    /// The largest height of the list between header and footer, in points.
    private var listRoom: Double {
        let drawer = drawer
        return drawer.roomHeight - drawer.container.barsHeight
    }

    /// Lets the primary content scroll far enough to show the part that the drawer covers at its resting place or
    /// target.
    package mutating func makeRoom() -> Notices {
        guard panSource == nil, !isPrimaryMoving else { return [] }
        let rows = missingRows(.room)
        guard abs(rows) > 0.001 else { return [] }
        let cause = lastCause
        defer { changeScreen { $0.cause = cause } }
        return send(.primaryHeight(points: drawer.primaryHeight + rows * grid.cellHeight))
    }

    /// Scrolls the primary content, unless a pointer holds something.
    package mutating func scrollPrimary(by rows: Double, animated: Bool = true) -> Notices {
        guard rows != 0, panSource != .pointer else { return [] }
        return send(.scrollPrimary(to: reading.primaryOffset + rows * grid.cellHeight, animated: animated))
    }

    /// The number of rows to scroll a drawer's list forward (negative: back) to show some of its rows.
    package func missingRows(from first: Double, to end: Double) -> Double {
        let reading = reading
        let offset = reading.offset / grid.cellHeight
        let container = drawer.container
        let room = max(1, (reading.height - container.barsHeight) / grid.cellHeight)
        // Tolerate 1/1000 of a row, because offsets are sums with rounding errors.
        if end > offset + room + 0.001 { return end - room - offset }
        return first < offset - 0.001 ? first - offset : 0
    }
}
