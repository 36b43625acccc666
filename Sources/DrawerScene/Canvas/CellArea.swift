// A rectangle of cells.

/// A rectangle of cells; it may lie outside of the canvas in part or whole.
public struct CellArea: Sendable, Hashable {
    public var column: Int
    public var row: Int
    /// Negative counts as 0, here and in `rows`.
    public var columns: Int
    public var rows: Int

    public init(column: Int, row: Int, columns: Int, rows: Int) {
        self.column = column
        self.row = row
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }

    public var isEmpty: Bool { columns == 0 || rows == 0 }
    /// The first column to the right of it.
    public var endColumn: Int { column + columns }
    /// The first row below it.
    public var endRow: Int { row + rows }

    /// What both of them cover.
    public func intersection(_ other: CellArea) -> CellArea {
        let left = max(column, other.column)
        let top = max(row, other.row)
        return CellArea(
            column: left, row: top, columns: min(endColumn, other.endColumn) - left,
            rows: min(endRow, other.endRow) - top)
    }

    func contains(column: Int, row: Int) -> Bool {
        column >= self.column && column < endColumn && row >= self.row && row < endRow
    }
}
