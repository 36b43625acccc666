// The canvas: a picture in memory, as rows of cells. Scenes draw into it; a backend passes the changes to a terminal.

/// A grid of cells.
///
/// A wide glyph takes two cells, and the second one is `Glyph.continuation`. The two cells always occur together.
/// Drawing outside the canvas, or outside the area of `clipped`, is a no-op. Drawing the same content again allocates
/// nothing, so one canvas can serve all frames.
public struct Canvas: Sendable {
    /// The part of the canvas that drawing takes for the whole.
    private(set) var view: Viewport
    /// The columns of the whole canvas: the number of cells from one row to the next.
    private var stride: Int
    /// The cells of the whole canvas, row by row.
    public private(set) var cells: [Cell]
    private var clusters = ClusterTable()
    /// The caret of a text field; nil without one. Filling its cell removes it.
    package private(set) var caret: Caret?
    /// The question that a canvas without cells answers (Touch.swift); nil for a picture.
    var probe: Probe?
    package var isPicture: Bool { probe == nil }

    /// The number of columns; within `narrowed`, of the area.
    public var columns: Int { view.columns }
    /// The number of rows; within `narrowed`, of the area.
    public var rows: Int { view.rows }
    /// The area that can be drawn on.
    public var bounds: CellArea { view.bounds }
    /// The area to which drawing is clipped: outside of `clipped`, all of `bounds`.
    public var clip: CellArea { view.clip }

    /// The cells of the letter under a text field's caret, which look like a block cursor.
    package struct Caret: Sendable, Hashable {
        /// The index of the first cell.
        package let cell: Int
        package let columns: Int
        /// The style of the text.
        fileprivate(set) var text: Style
        /// The style that replaces the text's on a light background; nil for none.
        fileprivate let onLight: Style?
        /// The look of the cells under a terminal's own cursor.
        package var style: Style {
            if let onLight, !text.background.isDark { onLight } else { text }
        }

        package func covers(_ index: Int) -> Bool { (cell..<cell + columns).contains(index) }
    }

    /// - Parameters: both at least 1; smaller values count as 1.
    public init(columns: Int, rows: Int) {
        view = Viewport(columns: max(1, columns), rows: max(1, rows))
        stride = view.columns
        cells = Array(repeating: Cell(), count: view.columns * view.rows)
    }

    /// A canvas without cells, for a probe.
    init(_ probe: Probe, columns: Int, rows: Int) {
        (view, stride, cells, self.probe) = (Viewport(columns: columns, rows: rows), columns, [], probe)
        if case .cell(let column, let row) = probe.question {
            view.clip = CellArea(column: column, row: row, columns: 1, rows: 1).intersection(view.clip)
        }
    }

    /// Changes the size (at least 1 x 1) and clears the canvas; a no-op if the size is the same.
    public mutating func resize(columns: Int, rows: Int) {
        let (columns, rows) = (max(1, columns), max(1, rows))
        guard columns != self.columns || rows != self.rows else { return }
        (view, stride) = (Viewport(columns: columns, rows: rows), columns)
        cells.removeAll(keepingCapacity: true)
        cells.append(contentsOf: repeatElement(Cell(), count: columns * rows))
        caret = nil
    }

    // MARK: Areas

    /// Draws into an area as if it were the whole canvas. Cells beyond the canvas, or outside of the caller's clip, stay
    /// invisible.
    /// - Parameter isUpsideDown: whether row 0 is the lowest one while `draw` runs. Blocks hang from above then, and
    ///   text stays upright.
    package mutating func narrowed(
        to area: CellArea, isUpsideDown: Bool = false, _ draw: (inout Canvas) -> Void
    ) {
        let outer = view
        guard let inner = outer.narrowed(to: area, isUpsideDown: isUpsideDown) else { return }
        view = inner
        draw(&self)
        view = outer
    }

    /// Draws into some of the columns as if they were the whole canvas.
    package mutating func narrowed(to columns: Range<Int>, isUpsideDown: Bool = false, _ draw: (inout Canvas) -> Void) {
        let area = CellArea(column: columns.lowerBound, row: 0, columns: columns.count, rows: rows)
        narrowed(to: area, isUpsideDown: isUpsideDown, draw)
    }

    /// Draws into the left columns as if they were the whole canvas.
    package mutating func narrowed(to columns: Int, _ draw: (inout Canvas) -> Void) {
        narrowed(to: 0..<min(max(1, columns), self.columns), draw)
    }

    /// Draws with everything outside an area clipped.
    package mutating func clipped(to area: CellArea, _ draw: (inout Canvas) -> Void) {
        let outer = view.clip
        view.clip = area.intersection(outer)
        draw(&self)
        view.clip = outer
    }

    /// The index of a cell.
    private func index(_ column: Int, _ row: Int) -> Int {
        view.canvasRow(row) * stride + view.firstColumn + column
    }

    /// The cell at a position; a blank cell outside of the canvas.
    public subscript(column: Int, row: Int) -> Cell {
        guard probe == nil, bounds.contains(column: column, row: row) else { return Cell() }
        let cell = cells[index(column, row)]
        return view.isUpsideDown ? cell.upsideDown : cell
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
        put(view.isUpsideDown ? cell.upsideDown : cell, at: index(column, row))
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
    /// - Parameter style: the style of the text.
    package mutating func putCaret(column: Int, row: Int, columns: Int = 1, _ style: Style, _ theme: Theme) {
        let area = CellArea(column: column, row: row, columns: columns, rows: 1)
        caret = nil
        restyle(area) { $0 = theme.caret }
        let visible = area.intersection(clip)
        guard !visible.isEmpty else { return }
        caret = Caret(
            cell: index(visible.column, row), columns: visible.columns, text: style,
            onLight: theme.cellUnderLightCursor)
    }

    /// Changes the style of every cell. The caret keeps its look; the style of the text under it changes. The result
    /// depends on the style alone, so equal adjacent styles are computed once.
    package mutating func restyle(_ area: CellArea, _ change: (inout Style) -> Void) {
        let area = area.intersection(clip)
        guard probe == nil, !area.isEmpty else { return }
        let (stride, place) = (stride, view.onCanvas(area))
        let covered = caret.flatMap {
            place.contains(column: $0.cell % stride, row: $0.cell / stride) ? $0 : nil
        }
        let look = covered.map { cells[$0.cell].style }
        cells.withUnsafeMutableBufferPointer { cells in
            var before = cells[place.row * stride + place.column].style
            var after = before
            change(&after)
            for row in place.row..<place.endRow {
                for index in row * stride + place.column..<row * stride + place.endColumn {
                    if cells[index].style != before {
                        before = cells[index].style
                        after = before
                        change(&after)
                    }
                    cells[index].style = after
                }
            }
        }
        guard var covered, let look else { return }
        for index in covered.cell..<covered.cell + covered.columns { cells[index].style = look }
        change(&covered.text)
        caret = covered
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
