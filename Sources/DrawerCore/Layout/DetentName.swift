// The name by which a detent is known everywhere: in code, in scripts, on screen.

/// The name of a detent, unique in its layout.
public struct DetentName: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// As it is written.
    public let text: String

    /// Any text is a name.
    public init(_ text: String) { self.text = text }
    /// As a literal: `"half"`.
    public init(stringLiteral value: String) { self.text = value }
    /// As it is written.
    public var description: String { text }

    /// Off the screen: the lowest detent of a drawer that can be dismissed. No layout brings it along itself.
    public static let hidden: DetentName = "hidden"
    /// The lowest of the usual three.
    public static let compressed: DetentName = "compressed"
    /// The middle one of the usual three.
    public static let expanded: DetentName = "expanded"
    /// The highest of the usual three.
    public static let fullHeight: DetentName = "fullHeight"
}
