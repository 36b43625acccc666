// What one place of the screen shows.

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
