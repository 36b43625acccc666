// How a cell looks beside what it shows: two colours and attributes.

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
