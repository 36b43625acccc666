// The part of a canvas that drawing takes for the whole canvas.

/// The columns and rows in which drawing counts, and the cells of the canvas behind them. Outside of
/// `Canvas.narrowed`, they are all columns and rows of the canvas.
struct Viewport: Sendable {
    private(set) var columns, rows: Int
    /// The column and the uppermost row on the canvas.
    private(set) var (firstColumn, firstRow) = (0, 0)
    /// Whether row 0 is the lowest one, and lower blocks hang from above. Text stays upright.
    private(set) var isUpsideDown = false
    /// The area that lies on the canvas. A viewport may extend beyond the canvas.
    private(set) var bounds: CellArea
    /// The area to which drawing is clipped.
    var clip: CellArea

    init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
        bounds = CellArea(column: 0, row: 0, columns: columns, rows: rows)
        clip = bounds
    }

    /// The row on the canvas, from the uppermost row of the viewport on.
    func canvasRow(_ row: Int) -> Int { firstRow + (isUpsideDown ? rows - 1 - row : row) }

    /// Converts an area to cells of the canvas.
    func onCanvas(_ area: CellArea) -> CellArea {
        CellArea(
            column: firstColumn + area.column, row: firstRow + (isUpsideDown ? rows - area.endRow : area.row),
            columns: area.columns, rows: area.rows)
    }

    /// The viewport of an area, with the same clip; nil for an area outside the canvas.
    /// - Parameter turns: whether row 0 of the area becomes the lowest one. An area of an upside-down viewport always
    ///   is upside down.
    func narrowed(to area: CellArea, isUpsideDown turns: Bool) -> Viewport? {
        guard !area.intersection(bounds).isEmpty else { return nil }
        let place = onCanvas(area)
        var next = Viewport(columns: area.columns, rows: area.rows)
        (next.firstColumn, next.firstRow) = (place.column, place.row)
        next.isUpsideDown = isUpsideDown || turns
        /// The part of another area that lies in this one, in the cells of the new viewport.
        func part(_ other: CellArea) -> CellArea {
            let part = area.intersection(other)
            return CellArea(
                column: part.column - area.column,
                row: turns && !isUpsideDown ? area.endRow - part.endRow : part.row - area.row,
                columns: part.columns, rows: part.rows)
        }
        (next.bounds, next.clip) = (part(bounds), part(clip))
        return next
    }
}
