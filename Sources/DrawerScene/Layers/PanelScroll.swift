// The visible rows of a panel's list, which keep the selection visible until the user scrolls them away from it.

import DrawerCells
import DrawerCore
import DrawerViews

/// The scroll position of a panel's list, in whole rows, and the grip of a pointer on the thumb of its scroll bar.
struct PanelScroll: Sendable {
    private var firstRow = 0
    /// Whether the rows scroll to keep the selection visible.
    private var followsSelection = true
    /// The distance from the thumb's upper end to the pointer, in points; nil if the last press was not on the thumb.
    private var grip: Double?

    /// The first visible row.
    /// - Parameters:
    ///   - visible: the number of rows with room on the screen.
    ///   - count: the number of all rows.
    ///   - selection: the rows to keep visible, the last one at any rate; nil for none.
    func first(of visible: Int, count: Int, selection: ClosedRange<Int>?) -> Int {
        var first = firstRow
        if followsSelection, let selection {
            first = max(min(first, selection.lowerBound), selection.upperBound - visible + 1)
        }
        return min(max(0, first), max(0, count - visible))
    }

    /// Makes a row the first visible one, also if the selection becomes invisible.
    mutating func show(from row: Int) { (firstRow, followsSelection) = (row, false) }

    /// Keeps the selection visible from now on, and begins at a row as far as that allows.
    mutating func follow(from row: Int) { (firstRow, followsSelection) = (row, true) }

    mutating func follow() { followsSelection = true }

    /// Handles the pointer on the scroll bar as on the bar of a scene's list: the thumb is dragged, and a press beside it
    /// scrolls by a page.
    /// - Parameter bar: the bar at the present scroll position; nil if it is not shown.
    /// - Returns: whether the input was for the bar.
    mutating func handle(_ input: Input, on hit: Hit?, _ bar: ScrollTrack?, _ grid: Grid) -> Bool {
        switch input {
        case .press(let point):
            grip = nil
            guard case .scrollBar(let bar)? = hit?.touch else { return false }
            grip = bar.grip(at: point.y)
            if grip == nil { show(from: Grid.whole((bar.page(toward: point.y) / grid.cellHeight).rounded())) }
            return true
        case .move(let point):
            guard let bar, let grip else { return false }
            show(from: Grid.whole((bar.offset(at: point.y, grip: grip) / grid.cellHeight).rounded()))
            return true
        default: return false
        }
    }
}
