// A detent: a named height at which the drawer rests.
//
// All that the engine does with a kind of height is here: its case in `Detent.Height`, its check, its points in a
// container, and its coding.
// HeightForm.swift in DrawerSettings has the forms in scripts.

/// The name of a detent, unique in its layout.
///
///     let half: DetentName = "half"
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

/// A named height at which the drawer rests.
///
///     try Detent("half", .fraction(0.5))
public struct Detent: Sendable, Hashable {
    /// The rule for the height in a container.
    ///
    ///     let height = Detent.Height.inset(44)  // 44 pt below the top of the container
    public enum Height: Sendable, Hashable {
        /// In points, 0...1,000,000.
        case height(Double)
        /// A share of the container's height, 0...1.
        case fraction(Double)
        /// The distance from the container's top to the drawer's top edge, in points, 0...1,000,000.
        case inset(Double)
        /// The height of header, footer and all rows of the list, at most the height of the next higher detent.
        case content
        /// The height of the header.
        case header

        /// Whether the height changes with the list's rows.
        var dependsOnList: Bool { self == .content }

        /// Whether a detent of the same kind is higher in every container.
        package func isBelow(_ other: Height) -> Bool {
            switch (self, other) {
            case (.height(let own), .height(let other)), (.fraction(let own), .fraction(let other)): own < other
            case (.inset(let own), .inset(let other)): own > other
            default: false
            }
        }
    }

    /// The name, unique in its layout.
    public let name: DetentName
    /// The rule for the detent's height.
    public let height: Height
    /// Whether a pan may end here. Calls from code may use the detent either way.
    public var isReachable: Bool
    /// The overlay's alpha here, 0...1; nil for the alpha that follows from `DrawerEngine.Settings.Dimming`. Where a
    /// detent has its own alpha, the overlay's alpha is blended by the position between the two detents around it.
    public package(set) var dimming: Double?

    /// - Throws: `InvalidValue` if a number is NaN, infinite or out of its range.
    public init(
        _ name: DetentName, _ height: Height, isReachable: Bool = true, dimming: Double? = nil
    ) throws(InvalidValue) {
        if let dimming {
            try InvalidValue.check(dimming, "dimming of \(name)", "a number in 0...1") { (0...1).contains($0) }
        }
        switch height {
        case .height(let points):
            try InvalidValue.checkLength(points, "height of \(name)")
        case .fraction(let share):
            try InvalidValue.check(share, "fraction of \(name)", "a number in 0...1") { (0...1).contains($0) }
        case .inset(let points):
            try InvalidValue.checkLength(points, "inset of \(name)")
        case .content, .header:
            break
        }
        self.init(valid: name, height, isReachable: isReachable, dimming: dimming)
    }

    /// Creates a detent without a check, for heights that are known to be valid.
    package init(valid name: DetentName, _ height: Height, isReachable: Bool = true, dimming: Double? = nil) {
        self.name = name
        self.height = height
        self.isReachable = isReachable
        self.dimming = dimming
    }

    /// The height in points before it is clamped to its neighbors; may be above the container's.
    package func unclampedHeight(in container: Container, listHeight: Double) -> Double {
        switch height {
        case .height(let points): points
        case .fraction(let share): share * container.height
        case .inset(let points): max(0, container.height - points)
        case .content: container.barsHeight + listHeight
        case .header: container.headerHeight
        }
    }
}

#if !hasFeature(Embedded)
    extension Detent: Codable {
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: FieldKey.self)
            try self.init(
                values.decode("name"), values.decode("height"),
                isReachable: values.decodeIfPresent("isReachable") ?? true, dimming: values.decodeIfPresent("dimming"))
        }
    }

    extension Detent.Height: Codable {
        private enum Name: CodingKey { case height, fraction, inset, content, header }

        public init(from decoder: any Decoder) throws {
            let (name, values) = try decoder.decodeCase(
                of: Name.self, "the kind of a height: height, fraction, inset, content or header")
            switch name {
            case .height: self = try .height(values().decode("points", formerly: "_0"))
            case .fraction: self = try .fraction(values().decode("share", formerly: "_0"))
            case .inset: self = try .inset(values().decode("points", formerly: "_0"))
            case .content: self = .content
            case .header: self = .header
            }
        }

        public func encode(to encoder: any Encoder) throws {
            switch self {
            case .height(let points): try encoder.encodeCase(Name.height, ("points", points))
            case .fraction(let share): try encoder.encodeCase(Name.fraction, ("share", share))
            case .inset(let points): try encoder.encodeCase(Name.inset, ("points", points))
            case .content: try encoder.encodeCase(Name.content)
            case .header: try encoder.encodeCase(Name.header)
            }
        }
    }
#endif
