// The name of a detent, in code, in scripts and on screen.

/// The name of a detent, unique in its layout.
public struct DetentName: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The text of the name.
    public let text: String

    /// Creates a name. Every text is a valid name.
    public init(_ text: String) { self.text = text }
    /// Creates a name from a literal: `"half"`.
    public init(stringLiteral value: String) { self.text = value }
    /// The text of the name.
    public var description: String { text }

    /// Off the screen: the lowest detent of a dismissible drawer. A layout does not contain it; `dismissible` adds it.
    public static let hidden: DetentName = "hidden"
    /// The lowest of the three default detents.
    public static let compressed: DetentName = "compressed"
    /// The middle of the three default detents.
    public static let expanded: DetentName = "expanded"
    /// The highest of the three default detents.
    public static let fullHeight: DetentName = "fullHeight"
}
