// A picture in memory: cells in rows. Scenes draw into it; a backend passes the changes to a terminal.

/// A grid of cells.
///
/// A wide glyph takes two cells, the second of which is `Glyph.continuation`; neither half ever stands
/// without the other. Drawing outside of the canvas or of its `clip` is left out, and drawing what was drawn before
/// allocates nothing: one canvas is meant to be used for all frames.
public struct Canvas: Sendable {
    public private(set) var columns: Int
    public private(set) var rows: Int
    /// Row by row.
    public private(set) var cells: [Cell]
    /// Nothing is drawn outside of it; the whole canvas by default.
    public var clip: CellArea
    private var clusters = ClusterTable()

    /// - Parameters: both at least 1, else taken as 1.
    public init(columns: Int, rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
        cells = Array(repeating: Cell(), count: self.columns * self.rows)
        clip = CellArea(column: 0, row: 0, columns: self.columns, rows: self.rows)
    }

    /// The whole of it.
    public var bounds: CellArea { CellArea(column: 0, row: 0, columns: columns, rows: rows) }

    /// Takes other measures (at least 1 each) and becomes blank; nothing happens where they are the same.
    public mutating func resize(columns: Int, rows: Int) {
        let columns = max(1, columns)
        let rows = max(1, rows)
        guard columns != self.columns || rows != self.rows else { return }
        self.columns = columns
        self.rows = rows
        cells.removeAll(keepingCapacity: true)
        cells.append(contentsOf: repeatElement(Cell(), count: columns * rows))
        clip = bounds
    }

    /// Takes other measures (at least 1 each) and keeps what is drawn, from the upper left corner on; the rest is blank.
    public mutating func reframe(columns: Int, rows: Int) {
        guard columns != self.columns || rows != self.rows else { return }
        let old = self
        resize(columns: columns, rows: rows)
        for row in 0..<min(self.rows, old.rows) {
            let kept = min(self.columns, old.columns)
            for column in 0..<kept { cells[row * self.columns + column] = old[column, row] }
            // A wide glyph whose right half is outside is none.
            if old[kept, row].glyph == .continuation { cells[row * self.columns + kept - 1].glyph = .space }
        }
    }

    /// The cell at a place; a blank one outside of the canvas.
    public subscript(column: Int, row: Int) -> Cell {
        guard bounds.contains(column: column, row: row) else { return Cell() }
        return cells[row * columns + column]
    }

    // MARK: Drawing

    /// Fills with spaces.
    public mutating func fill(_ area: CellArea, _ style: Style) {
        let area = area.intersection(clip).intersection(bounds)
        guard !area.isEmpty else { return }
        let blank = Cell(glyph: .space, style: style)
        for row in area.row..<area.endRow {
            severWideGlyphs(row: row, from: area.column, to: area.endColumn)
            let start = row * columns
            cells.withUnsafeMutableBufferPointer { cells in
                for index in start + area.column..<start + area.endColumn { cells[index] = blank }
            }
        }
    }

    /// Puts a glyph that is one cell wide.
    public mutating func put(_ glyph: Glyph, column: Int, row: Int, _ style: Style) {
        guard clip.contains(column: column, row: row), bounds.contains(column: column, row: row) else { return }
        severWideGlyphs(row: row, from: column, to: column + 1)
        cells[row * columns + column] = Cell(glyph: glyph, style: style)
    }

    /// Puts a glyph that is two cells wide; where only one of its halves would be visible, a space instead of that half.
    public mutating func putWide(_ glyph: Glyph, column: Int, row: Int, _ style: Style) {
        let area = CellArea(column: column, row: row, columns: 2, rows: 1)
        let visible = area.intersection(clip).intersection(bounds)
        guard visible.columns == 2, visible.rows == 1 else { return fill(area, style) }
        severWideGlyphs(row: row, from: column, to: column + 2)
        cells[row * columns + column] = Cell(glyph: glyph, style: style)
        cells[row * columns + column + 1] = Cell(glyph: .continuation, style: style)
    }

    /// The glyph of a piece of text, taken into the table of clusters if need be.
    mutating func glyph(of piece: TextPiece) -> Glyph {
        guard let cluster = piece.cluster else { return Glyph(piece.scalar) }
        return Glyph(bits: Glyph.firstCluster + UInt32(clusters.number(of: cluster.lazy.filter(TextPiece.isShown))))
    }

    /// Puts a piece of text.
    /// - Returns: the columns it takes, 1 or 2.
    @discardableResult
    mutating func put(_ piece: TextPiece, column: Int, row: Int, _ style: Style) -> Int {
        if piece.width == 2 {
            putWide(glyph(of: piece), column: column, row: row, style)
        } else {
            put(glyph(of: piece), column: column, row: row, style)
        }
        return piece.width
    }

    /// Mixes a color into foreground and background of every cell.
    /// - Parameter share: 0 nothing of it, 1 nothing else.
    public mutating func blend(_ area: CellArea, toward colour: Colour, share: Double) {
        let share = MixShare(share)
        guard share.fixed > 0 else { return }
        restyle(area) { style in
            style.foreground = style.foreground.mixed(with: colour, share: share)
            style.background = style.background.mixed(with: colour, share: share)
        }
    }

    /// Changes the style of every cell. A change depends on the style alone: it is worked out once for a run of equal ones.
    mutating func restyle(_ area: CellArea, _ change: (inout Style) -> Void) {
        let area = area.intersection(clip).intersection(bounds)
        guard !area.isEmpty else { return }
        let columns = columns
        cells.withUnsafeMutableBufferPointer { cells in
            var before = cells[area.row * columns + area.column].style
            var after = before
            change(&after)
            for row in area.row..<area.endRow {
                for index in row * columns + area.column..<row * columns + area.endColumn {
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

    /// Blanks the outer halves of wide glyphs that reach across the ends of a stretch about to be overwritten.
    private mutating func severWideGlyphs(row: Int, from: Int, to: Int) {
        let start = row * columns
        if from > 0, cells[start + from].glyph == .continuation { cells[start + from - 1].glyph = .space }
        if to < columns, cells[start + to].glyph == .continuation { cells[start + to].glyph = .space }
    }

    // MARK: Reading

    /// Hands over the scalars of a glyph, none for `Glyph.continuation`. Glyphs are those of this canvas and its copies.
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
}
