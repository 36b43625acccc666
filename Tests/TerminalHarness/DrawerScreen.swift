// The drawer on a screen: the positions of its parts, and the rows of its list.

extension Screen {
    /// The words of the empty search bar.
    package static let placeholder = "Search actions"
    /// The row of the search bar, found by its placeholder.
    package var searchRow: Int? { rows(containing: Self.placeholder).last }
    /// The row of the drawer's handle.
    package var handleRow: Int? { searchRow.map { $0 - 1 } }
    /// The visible rows of the list, without the scroll bar at the right.
    package var list: [String] {
        guard let searchRow, searchRow + 2 < rows else { return [] }
        return (searchRow + 2..<rows).map { String(row($0).dropLast(4)) }
    }
}
