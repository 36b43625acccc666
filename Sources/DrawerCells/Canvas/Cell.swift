// A cell of the screen: a glyph, two colors and attributes; and rectangles of cells.

/// The content of a cell: one Unicode scalar, or a cluster of several that the canvas keeps in its table.
public struct Glyph: Sendable, Hashable {
    /// A scalar up to 0x10FFFF; an index into the canvas's table of clusters from `firstCluster` on.
    public var bits: UInt32
    public init(bits: UInt32) { self.bits = bits }
    public init(_ scalar: Unicode.Scalar) { bits = scalar.value }

    public static var space: Glyph { Glyph(bits: 0x20) }
    /// The right half of a wide glyph, which draws nothing.
    public static var continuation: Glyph { Glyph(bits: 0) }
    /// The lowest value that stands for a cluster.
    public static var firstCluster: UInt32 { 0x8000_0000 }

    /// The glyph's scalar; nil for a cluster and for `continuation`.
    public var scalar: Unicode.Scalar? { bits == 0 ? nil : Unicode.Scalar(bits) }
    /// Whether the glyph stands for several scalars in the canvas's table.
    public var isCluster: Bool { bits >= Glyph.firstCluster }
}

/// One cell of the screen.
public struct Cell: Sendable, Hashable {
    public var glyph: Glyph
    public var style: Style

    public init(glyph: Glyph = .space, style: Style = Style()) {
        self.glyph = glyph
        self.style = style
    }
}

/// The attributes of a cell besides its colors.
public struct Attributes: OptionSet, Sendable, Hashable {
    public var rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let bold = Attributes(rawValue: 1)
    public static let dim = Attributes(rawValue: 2)
    public static let underline = Attributes(rawValue: 4)
    public static let reverse = Attributes(rawValue: 8)
}

/// The colors and attributes of a cell.
public struct Style: Sendable, Hashable {
    public var foreground: Color
    public var background: Color
    public var attributes: Attributes

    public init(foreground: Color = .unset, background: Color = .unset, attributes: Attributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// The color that is visible behind the text; for reversed text, the foreground.
    package var ground: Color { attributes.contains(.reverse) ? foreground : background }

    /// The same style in bold.
    package var bold: Style {
        Style(foreground: foreground, background: background, attributes: attributes.union(.bold))
    }

    /// The style with foreground and background exchanged; without colors, with the attribute `reverse`.
    package var reversed: Style {
        foreground == .unset && background == .unset
            ? Style(attributes: attributes.symmetricDifference(.reverse))
            : Style(foreground: background, background: foreground, attributes: attributes)
    }

    /// The same style without bold.
    package var regular: Style {
        Style(foreground: foreground, background: background, attributes: attributes.subtracting(.bold))
    }

    /// The same style on another background.
    package func on(_ background: Color) -> Style {
        Style(foreground: foreground, background: background, attributes: attributes)
    }
}

/// A rectangle of cells. It may lie partly or completely outside of the canvas.
public struct CellArea: Sendable, Hashable {
    public var column: Int
    public var row: Int
    /// Negative values count as 0, here and in `rows`.
    public var columns: Int
    public var rows: Int

    public init(column: Int, row: Int, columns: Int, rows: Int) {
        self.column = column
        self.row = row
        self.columns = max(0, columns)
        self.rows = max(0, rows)
    }

    public var isEmpty: Bool { columns == 0 || rows == 0 }
    /// The first column to the right of the area.
    public var endColumn: Int { column + columns }
    /// The first row below the area.
    public var endRow: Int { row + rows }

    /// The intersection of two areas.
    public func intersection(_ other: CellArea) -> CellArea {
        let left = max(column, other.column)
        let top = max(row, other.row)
        return CellArea(
            column: left, row: top, columns: min(endColumn, other.endColumn) - left,
            rows: min(endRow, other.endRow) - top)
    }

    package func contains(column: Int, row: Int) -> Bool {
        column >= self.column && column < endColumn && row >= self.row && row < endRow
    }
}
