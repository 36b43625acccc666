// A picture in memory: cells in rows. Scenes draw into it; a backend hands what changed to a terminal.

/// A colour of 24 bits, or the terminal's own.
public struct Colour: Sendable, Hashable {
    /// 0xRRGGBB, or `Colour.unset.bits`.
    public var bits: UInt32

    public init(bits: UInt32) { self.bits = bits }
    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        bits = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    /// The terminal's own foreground or background.
    public static let unset = Colour(bits: 0xFF00_0000)
    public var red: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
    public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
    public var blue: UInt8 { UInt8(truncatingIfNeeded: bits) }
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

public struct Style: Sendable, Hashable {
    public var foreground: Colour
    public var background: Colour
    public var attributes: Attributes

    public init(foreground: Colour = .unset, background: Colour = .unset, attributes: Attributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }
}

/// What a cell shows: one Unicode scalar, or a grapheme of several that the canvas keeps in its table.
public struct Glyph: Sendable, Hashable {
    /// Up to 0x10FFFF a scalar; from 0x8000_0000 on an index into the canvas's table of graphemes.
    public var bits: UInt32
    public init(bits: UInt32) { self.bits = bits }
    public init(_ scalar: Unicode.Scalar) { bits = scalar.value }
    public static let space = Glyph(" ")
    /// The right half of a wide glyph: nothing is drawn there.
    public static let continuation = Glyph(bits: 0)
}

public struct Cell: Sendable, Hashable {
    public var glyph: Glyph
    public var style: Style

    public init(glyph: Glyph = .space, style: Style = Style()) {
        self.glyph = glyph
        self.style = style
    }
}

/// A grid of cells.
public struct Canvas: Sendable {
    public private(set) var columns: Int
    public private(set) var rows: Int
    /// Row by row.
    public private(set) var cells: [Cell]

    /// - Parameters: both at least 1, else taken as 1.
    public init(columns: Int, rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
        cells = Array(repeating: Cell(), count: self.columns * self.rows)
    }
}
