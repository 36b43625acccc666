// The canvas: a picture in memory, as rows of cells. Scenes draw into it; a backend passes the changes to a terminal.

/// A grid of cells.
///
/// A wide glyph takes two cells, and the second one is `Glyph.continuation`. The two cells always occur together.
/// Drawing outside the canvas, or outside the area of `clipped`, is a no-op. Drawing the same content again allocates
/// nothing, so one canvas can serve all frames.
public struct Canvas: Sendable {
    public private(set) var columns: Int
    public private(set) var rows: Int
    /// The number of cells from one row to the next. It differs from `columns` only within `narrowed`, where another
    /// cell counts as the first one, too.
    private var stride: Int
    private var (firstColumn, firstRow) = (0, 0)
    /// Whether row 0 is the lowest one, and lower blocks hang from above. Text stays upright.
    private(set) var isUpsideDown = false
    /// The columns and the rows that can be drawn on. They are fewer than all only within `narrowed`, whose area may
    /// extend beyond the canvas.
    private var (drawable, drawableRows): (Range<Int>, Range<Int>)
    /// The cells, row by row.
    public private(set) var cells: [Cell]
    /// The area to which drawing is clipped: outside of `clipped`, the whole canvas.
    public private(set) var clip: CellArea
    private var clusters = ClusterTable()
    /// The caret of a text field; nil without one. Filling its cell removes it.
    package private(set) var caret: Caret?
    /// The question that a canvas without cells answers (Touch.swift); nil for a picture.
    var probe: Probe?
    package var isPicture: Bool { probe == nil }

    /// The cells of the letter under a text field's caret, which look like a block cursor.
    package struct Caret: Sendable, Hashable {
        /// The index of the first cell.
        package let cell: Int
        package let columns: Int
        /// The look of the cells under a terminal's own cursor.
        package let style: Style

        package func covers(_ index: Int) -> Bool { (cell..<cell + columns).contains(index) }
    }

    /// - Parameters: both at least 1; smaller values count as 1.
    public init(columns: Int, rows: Int) {
        self.columns = max(1, columns)
        stride = self.columns
        self.rows = max(1, rows)
        (drawable, drawableRows) = (0..<self.columns, 0..<self.rows)
        cells = Array(repeating: Cell(), count: self.columns * self.rows)
        clip = CellArea(column: 0, row: 0, columns: self.columns, rows: self.rows)
    }

    /// A canvas without cells, for a probe.
    init(_ probe: Probe, columns: Int, rows: Int) {
        (self.columns, self.rows, self.probe) = (columns, rows, probe)
        (stride, drawable, drawableRows, cells) = (columns, 0..<columns, 0..<rows, [])
        clip = CellArea(column: 0, row: 0, columns: columns, rows: rows)
        clip = probed(bounds)
    }

    /// The part of an area that matters to the probe: its cell, or the whole area.
    private func probed(_ area: CellArea) -> CellArea {
        guard let cell = probe?.cell else { return area }
        let row = cell.row - firstRow
        return CellArea(
            column: cell.column - firstColumn, row: isUpsideDown ? rows - 1 - row : row, columns: 1, rows: 1
        ).intersection(area)
    }

    /// Converts an area to cells of the whole canvas.
    func onScreen(_ area: CellArea) -> CellArea {
        CellArea(
            column: firstColumn + area.column, row: firstRow + (isUpsideDown ? rows - area.endRow : area.row),
            columns: area.columns, rows: area.rows)
    }

    /// The area of the whole canvas.
    public var bounds: CellArea {
        CellArea(
            column: drawable.lowerBound, row: drawableRows.lowerBound, columns: drawable.count, rows: drawableRows.count
        )
    }

    /// Changes the size (at least 1 x 1) and clears the canvas; a no-op if the size is the same.
    public mutating func resize(columns: Int, rows: Int) {
        let columns = max(1, columns)
        let rows = max(1, rows)
        guard columns != self.columns || rows != self.rows else { return }
        self.columns = columns
        self.rows = rows
        (stride, drawable, drawableRows) = (columns, 0..<columns, 0..<rows)
        cells.removeAll(keepingCapacity: true)
        cells.append(contentsOf: repeatElement(Cell(), count: columns * rows))
        caret = nil
        clip = bounds
    }

    /// Draws into the left columns as if they were the whole canvas.
    package mutating func narrowed(to columns: Int, _ draw: (inout Canvas) -> Void) {
        narrowed(to: 0..<min(max(1, columns), self.columns), draw)
    }

    /// Draws into an area as if it were the whole canvas. Cells beyond the canvas stay invisible.
    package mutating func narrowed(to area: CellArea, _ draw: (inout Canvas) -> Void) {
        let (first, all, outer) = (firstRow, rows, drawableRows)
        let visible = (area.row..<area.endRow).clamped(to: outer)
        guard !visible.isEmpty else { return }
        (firstRow, rows) = (first + area.row, area.rows)
        drawableRows = visible.lowerBound - area.row..<visible.upperBound - area.row
        narrowed(to: area.column..<area.endColumn, draw)
        (firstRow, rows, drawableRows) = (first, all, outer)
    }

    /// Draws with everything outside an area clipped.
    package mutating func clipped(to area: CellArea, _ draw: (inout Canvas) -> Void) {
        let outer = clip
        clip = area.intersection(outer)
        draw(&self)
        clip = outer
    }

    /// Draws into some of the columns as if they were the whole canvas. Columns beyond the canvas stay invisible. A clip
    /// of the caller does not hold inside `draw`: narrow first, then clip.
    /// - Parameter isUpsideDown: whether row 0 is the lowest one while `draw` runs. Blocks hang from above then, and
    ///   text stays upright.
    package mutating func narrowed(to columns: Range<Int>, isUpsideDown: Bool = false, _ draw: (inout Canvas) -> Void) {
        let (outer, first, all, wasUpsideDown) = (self.columns, firstColumn, drawable, self.isUpsideDown)
        let (visible, outerClip) = (columns.clamped(to: all), clip)
        guard !visible.isEmpty else { return }
        (self.columns, firstColumn) = (columns.count, first + columns.lowerBound)
        drawable = visible.lowerBound - columns.lowerBound..<visible.upperBound - columns.lowerBound
        let allRows = drawableRows
        if isUpsideDown, !wasUpsideDown { drawableRows = rows - allRows.upperBound..<rows - allRows.lowerBound }
        self.isUpsideDown = isUpsideDown || wasUpsideDown
        clip = probed(bounds)
        draw(&self)
        (self.columns, firstColumn, drawable, self.isUpsideDown) = (outer, first, all, wasUpsideDown)
        drawableRows = allRows
        clip = outerClip
    }

    /// The index of a cell.
    private func index(_ column: Int, _ row: Int) -> Int {
        firstColumn + (firstRow + (isUpsideDown ? rows - 1 - row : row)) * stride + column
    }

    /// The cell at a position; a blank cell outside of the canvas.
    public subscript(column: Int, row: Int) -> Cell {
        guard probe == nil, drawable.contains(column), drawableRows.contains(row) else { return Cell() }
        let cell = cells[index(column, row)]
        return isUpsideDown ? cell.upsideDown : cell
    }

    // MARK: Drawing

    /// Fills an area with spaces, which hide everything below it.
    public mutating func fill(_ area: CellArea, _ style: Style) {
        guard probe == nil else { return touch(area, .cover) }
        let area = area.intersection(clip)
        guard !area.isEmpty else { return }
        let blank = Cell(glyph: .space, style: style)
        for row in area.row..<area.endRow {
            let start = index(area.column, row)
            severWideGlyphs(start, start + area.columns)
            if let caret, (start..<start + area.columns).contains(caret.cell) { self.caret = nil }
            cells.withUnsafeMutableBufferPointer { cells in
                for index in start..<start + area.columns { cells[index] = blank }
            }
        }
    }

    /// Puts a glyph that is one cell wide.
    public mutating func put(_ glyph: Glyph, column: Int, row: Int, _ style: Style) {
        guard probe == nil, clip.contains(column: column, row: row) else { return }
        let cell = Cell(glyph: glyph, style: style)
        put(isUpsideDown ? cell.upsideDown : cell, at: index(column, row))
    }

    private mutating func put(_ cell: Cell, at index: Int) {
        severWideGlyphs(index, index + 1)
        cells[index] = cell
    }

    /// Puts a glyph that is two cells wide. If one half would be invisible, the other becomes a space.
    public mutating func putWide(_ glyph: Glyph, column: Int, row: Int, _ style: Style) {
        let area = CellArea(column: column, row: row, columns: 2, rows: 1)
        guard probe == nil else { return }
        guard area.intersection(clip) == area else { return fill(area, style) }
        let first = index(column, row)
        severWideGlyphs(first, first + 2)
        cells[first] = Cell(glyph: glyph, style: style)
        cells[first + 1] = Cell(glyph: .continuation, style: style)
    }

    /// The glyph of a piece of text. A new cluster is added to the table of clusters.
    package mutating func glyph(of piece: TextPiece) -> Glyph {
        guard let cluster = piece.cluster else { return Glyph(piece.scalar) }
        return Glyph(bits: Glyph.firstCluster + UInt32(clusters.number(of: cluster.lazy.filter(TextPiece.isShown))))
    }

    /// Puts a piece of text.
    /// - Returns: its width in columns, 1 or 2.
    @discardableResult
    package mutating func put(_ piece: TextPiece, column: Int, row: Int, _ style: Style) -> Int {
        guard probe == nil else { return piece.width }
        if piece.width == 2 {
            putWide(glyph(of: piece), column: column, row: row, style)
        } else if clip.contains(column: column, row: row) {
            // Text stays upright on a canvas upside down.
            put(Cell(glyph: glyph(of: piece), style: style), at: index(column, row))
        }
        return piece.width
    }

    /// Gives the cells of the letter under the caret the look of a block cursor.
    /// - Parameters:
    ///   - style: the style of the text.
    ///   - caret: the style of a block cursor.
    package mutating func putCaret(column: Int, row: Int, columns: Int = 1, _ style: Style, caret: Style) {
        let area = CellArea(column: column, row: row, columns: columns, rows: 1)
        restyle(area) { $0 = caret }
        let visible = area.intersection(clip)
        guard !visible.isEmpty else { return }
        self.caret = Caret(cell: index(visible.column, row), columns: visible.columns, style: style)
    }

    /// Changes the style of every cell. The result depends on the style alone, so equal adjacent styles are computed
    /// once.
    package mutating func restyle(_ area: CellArea, _ change: (inout Style) -> Void) {
        let area = area.intersection(clip)
        guard probe == nil, !area.isEmpty else { return }
        let (stride, first) = (stride, firstColumn + firstRow * stride)
        let top = isUpsideDown ? rows - area.endRow : area.row
        cells.withUnsafeMutableBufferPointer { cells in
            var before = cells[first + top * stride + area.column].style
            var after = before
            change(&after)
            for row in top..<top + area.rows {
                for index in first + row * stride + area.column..<first + row * stride + area.endColumn {
                    if cells[index].style != before {
                        before = cells[index].style
                        after = before
                        change(&after)
                    }
                    cells[index].style = after
                }
            }
        }
    }

    /// Blanks the outer halves of wide glyphs that cross the ends of a range of cells about to be overwritten. A row
    /// never begins with a right half or ends with a left half.
    private mutating func severWideGlyphs(_ start: Int, _ end: Int) {
        if cells[start].glyph == .continuation { cells[start - 1].glyph = .space }
        if end < cells.count, cells[end].glyph == .continuation { cells[end].glyph = .space }
    }

    // MARK: Reading

    /// Calls `body` for the scalars of a glyph; `Glyph.continuation` has no scalars. The glyph must come from this
    /// canvas or a copy.
    public func forEachScalar(of glyph: Glyph, _ body: (Unicode.Scalar) -> Void) {
        if let scalar = glyph.scalar {
            body(scalar)
        } else if glyph.isCluster {
            for value in clusters.scalars(of: Int(glyph.bits - Glyph.firstCluster)) {
                if let scalar = Unicode.Scalar(value) { body(scalar) }
            }
        }
    }

    /// A glyph as text; empty for `Glyph.continuation`.
    public func text(of glyph: Glyph) -> String {
        var text = String.UnicodeScalarView()
        forEachScalar(of: glyph) { text.append($0) }
        return String(text)
    }

    /// The screen as lines without trailing spaces.
    public var lines: [String] {
        (0..<rows).map { row in
            var line = String.UnicodeScalarView()
            var length = 0
            var kept = 0
            for column in 0..<columns {
                let glyph = self[column, row].glyph
                forEachScalar(of: glyph) {
                    line.append($0)
                    length += 1
                }
                if glyph != .space { kept = length }
            }
            return String(String.UnicodeScalarView(line.prefix(kept)))
        }
    }

    /// The screen as text; each line ends with a line feed.
    public var text: String { lines.map { $0 + "\n" }.joined() }
}
