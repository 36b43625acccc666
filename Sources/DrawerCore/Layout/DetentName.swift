// The name by which a detent is known everywhere: in code, in scripts, on screen.

/// The name of a detent, unique in its layout.
public struct DetentName: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let text: String

    public init(_ text: String) { self.text = text }
    public init(stringLiteral value: String) { self.text = value }
    public var description: String { text }

    public static let hidden: DetentName = "hidden"
    public static let compressed: DetentName = "compressed"
    public static let expanded: DetentName = "expanded"
    public static let fullHeight: DetentName = "fullHeight"
}
