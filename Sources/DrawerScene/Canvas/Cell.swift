// What one place of the screen shows: a glyph, two colors and attributes; and rectangles of such places.

/// What a cell shows: one Unicode scalar, or a cluster of several that the canvas keeps in its table.
public struct Glyph: Sendable, Hashable {
    /// Up to 0x10FFFF a scalar; from `firstCluster` on an index into the canvas's table of clusters.
    public var bits: UInt32
    public init(bits: UInt32) { self.bits = bits }
    public init(_ scalar: Unicode.Scalar) { bits = scalar.value }

    public static let space = Glyph(" ")
    /// The right half of a wide glyph: nothing is drawn there.
    public static let continuation = Glyph(bits: 0)
    /// The first of the bits that stand for a cluster.
    public static let firstCluster: UInt32 = 0x8000_0000

    /// The scalar that it is; nil for a cluster and for `continuation`.
    public var scalar: Unicode.Scalar? { bits == 0 ? nil : Unicode.Scalar(bits) }
    /// Whether it stands for several scalars in the canvas's table.
    public var isCluster: Bool { bits >= Glyph.firstCluster }
}

/// One place of the screen.
public struct Cell: Sendable, Hashable {
    public var glyph: Glyph
    public var style: Style

    public init(glyph: Glyph = .space, style: Style = Style()) {
        self.glyph = glyph
        self.style = style
    }
}

/// Attributes of a cell beside its colours.
public struct Attributes: OptionSet, Sendable, Hashable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let bold = Attributes(rawValue: 1)
    public static let dim = Attributes(rawValue: 2)
    public static let underline = Attributes(rawValue: 4)
    public static let reverse = Attributes(rawValue: 8)
}

/// The colours and attributes of a cell.
public struct Style: Sendable, Hashable {
    public var foreground: Colour
    public var background: Colour
    public var attributes: Attributes

    public init(foreground: Colour = .unset, background: Colour = .unset, attributes: Attributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// The same on another background.
    func on(_ background: Colour) -> Style {
        Style(foreground: foreground, background: background, attributes: attributes)
    }
}

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
