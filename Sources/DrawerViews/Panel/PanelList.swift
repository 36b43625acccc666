// The list of every panel: its rows, the selected row, the visible rows, its scroll bar, and the search for words.

import DrawerCells
import DrawerCore
import DrawerMatch

/// A row of a panel's list.
package protocol PanelRow: Sendable {
    associatedtype ID: Hashable
    /// The identity of the row, which stays the same when the row's texts change.
    var id: ID { get }
    /// Whether the row is the heading of the group below it.
    var isHeading: Bool { get }
}

/// The rows of a panel with the selection and the scroll position, in whole rows. The list keeps the selection visible
/// until the user scrolls the selection out of view.
package struct PanelList<Row: PanelRow>: Sendable {
    package private(set) var rows: [Row] = []
    /// The index of the selected row; nil for none.
    package private(set) var selected: Int?
    /// Whether a heading can be selected.
    private let selectsHeadings: Bool
    /// The number of rows with room on the screen. The owner sets it before an input.
    package var room = 0
    private var firstRow = 0
    private var followsSelection = true
    /// The scroll bar whose thumb is gripped, and the distance from the thumb's upper end to the pointer, in points;
    /// nil without a grip.
    private var grip: (bar: ScrollTrack, distance: Double)?

    package init(selectsHeadings: Bool = false) { self.selectsHeadings = selectsHeadings }

    /// The selected row; nil for none.
    package var choice: Row? { selected.map { rows[$0] } }

    /// Shows other rows.
    /// - Parameter id: the identity of the row to select. Without such a row, the first row that is not a heading is
    ///   selected.
    package mutating func show(_ rows: [Row], selecting id: Row.ID?) {
        self.rows = rows
        selected = rows.firstIndex { $0.id == id } ?? rows.firstIndex { !$0.isHeading } ?? (rows.isEmpty ? nil : 0)
    }

    // MARK: Visible rows

    /// The visible rows if there is room for a number of rows. The heading above the selected row stays visible with
    /// the row.
    package func visible(_ room: Int) -> Range<Int> {
        var first = firstRow
        if followsSelection, let selected, room > 0 {
            let upper = selected > 0 && rows[selected - 1].isHeading ? selected - 1 : selected
            first = max(min(first, upper), selected - room + 1)
        }
        first = min(max(0, first), max(0, rows.count - room))
        return first..<min(rows.count, first + max(0, room))
    }

    /// Makes a row the first visible one, even if the selection becomes invisible.
    package mutating func scroll(to row: Int) { (firstRow, followsSelection) = (row, false) }

    /// Keeps the selection visible from now on, and begins at a row as far as that allows.
    package mutating func reveal(from row: Int) { (firstRow, followsSelection) = (row, true) }

    // MARK: Selection

    /// Selects a row, clamped to the ends of the list. The list scrolls only if the row would be invisible.
    package mutating func select(_ row: Int) {
        guard !rows.isEmpty else { return }
        reveal(from: visible(room).lowerBound)
        let row = min(max(0, row), rows.count - 1)
        guard rows[row].isHeading, !selectsHeadings else {
            selected = row
            return
        }
        let above = rows[..<row].lastIndex { !$0.isHeading }
        let below = rows[row...].firstIndex { !$0.isHeading }
        let isUpward = selected.map { row < $0 } ?? false
        selected = (isUpward ? above ?? below : below ?? above) ?? selected
    }

    /// Selects the row a distance away; without a selection, the first row.
    package mutating func select(by distance: Int) { select(selected.map { $0 + distance } ?? 0) }

    /// Selects the row a page of visible rows away.
    package mutating func select(byPages pages: Int) { select(by: pages * max(1, room - 1)) }

    /// Selects the first row of the next or the previous group, and shows the group from its heading on.
    package mutating func selectGroup(by step: Int) {
        let headings = rows.indices.filter { rows[$0].isHeading }
        guard let selected, let place = headings.lastIndex(where: { $0 <= selected }),
            headings.indices.contains(place + step)
        else { return }
        let heading = headings[place + step]
        self.selected = heading + 1 < rows.count && !rows[heading + 1].isHeading ? heading + 1 : heading
        reveal(from: heading)
    }

    // MARK: Pointer

    /// Handles the pointer on the scroll bar as on the bar of a scene's list. The thumb is dragged, and a press beside
    /// the thumb scrolls by a page.
    /// - Returns: whether the input belonged to the bar.
    package mutating func handle<Other>(_ input: UserInput<Other>, on hit: Hit?, _ grid: Grid) -> Bool {
        switch input {
        case .press(let point):
            grip = nil
            guard case .scrollBar(let bar)? = hit?.touch else { return false }
            grip = bar.grip(at: point.y).map { (bar, $0) }
            if grip == nil { scroll(to: Grid.whole((bar.page(toward: point.y) / grid.cellHeight).rounded())) }
        case .move(let point):
            guard let (bar, distance) = grip else { return false }
            scroll(to: Grid.whole((bar.offset(at: point.y, grip: distance) / grid.cellHeight).rounded()))
        default: return false
        }
        return true
    }

    /// Scrolls by a turn of the wheel, of at least a whole row.
    package mutating func turnWheel(by rows: Double) {
        scroll(to: visible(room).lowerBound + Grid.whole(rows.rounded(.awayFromZero)))
    }

    // MARK: Picture

    /// Draws the visible rows and the scroll bar. The selected row has another background.
    /// - Parameter isActive: whether the keys go to the list. Otherwise the selected row is as quiet as the others.
    package func draw(
        in area: CellArea, isActive: Bool = true, _ theme: Theme, _ grid: Grid, into canvas: inout Canvas,
        row draw: (_ row: Row, _ index: Int, _ area: CellArea, inout Canvas) -> Void
    ) {
        let visible = visible(area.rows)
        for index in visible {
            let place = CellArea(
                column: area.column, row: area.row + index - visible.lowerBound, columns: area.columns, rows: 1)
            canvas.fill(place, index == selected && isActive ? theme.panelChoice : theme.panel)
            canvas.touch(place, .row(index))
            draw(rows[index], index, place, &canvas)
        }
        ScrollBar(inPanel: area, first: visible.lowerBound, count: rows.count, grid)?.drawInPanel(theme, into: &canvas)
    }
}

extension Rows {
    /// The rows that contain all words of a text, the best first; all rows for an empty text.
    package func found(_ text: String, prefersWords: Bool = false) -> [Int] {
        let query = Query(text.lowercased(), isExact: true, prefersWords: prefersWords)
        return matches(query, isSerial: true).map(Array.init) ?? []
    }
}
