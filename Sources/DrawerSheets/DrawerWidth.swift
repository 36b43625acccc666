// The width of a drawer, and its position across its axis.

/// The side of the container on which a narrower drawer lies.
///
///     DrawerWidth(360, anchor: .right)
public enum DrawerAnchor: String, Sendable, Hashable, CaseIterable {
    /// On the left.
    case left
    /// In the middle.
    case center
    /// On the right.
    case right

    /// The side on which a line of text begins.
    public static func leading(rightToLeft: Bool = false) -> DrawerAnchor { rightToLeft ? .right : .left }
    /// The side on which a line of text ends.
    public static func trailing(rightToLeft: Bool = false) -> DrawerAnchor { rightToLeft ? .left : .right }
}

/// The width of a drawer, in the unit of its host: points, or columns of a terminal.
///
///     let width = DrawerWidth(360, anchor: .center, margin: 8)
///     width.span(in: 744)     // 192...552
///
/// The engine does not need to know the width: the host passes on a press beside the drawer as a press on the content
/// behind it, `.press(at: point, on: .primary)`. The margin at the drawer's own edge is `Container.margin`.
public struct DrawerWidth: Sendable, Hashable {
    /// The width; `infinity` for all of the container.
    public var width: Double
    /// The side on which the drawer lies.
    public var anchor: DrawerAnchor
    /// The gap at both sides of a detached drawer, in the unit of the width.
    public var margin: Double

    /// - Parameters:
    ///   - width: above 0; `infinity` for all of the container.
    ///   - anchor: the side on which the drawer lies.
    ///   - margin: 0 or more.
    public init(_ width: Double = .infinity, anchor: DrawerAnchor = .center, margin: Double = 0) {
        (self.width, self.anchor, self.margin) = (width, anchor, margin)
    }

    /// The drawer's left and right end. The width is clamped to the container's width less both margins. In the middle,
    /// an odd remainder goes to the right.
    /// - Parameter whole: the container's width; a width that is negative or not finite counts as 0.
    public func span(in whole: Double) -> ClosedRange<Double> {
        let whole = whole.isFinite ? max(0, whole) : 0
        let margin = min(max(0, self.margin), whole / 2)
        let room = whole - 2 * margin
        let visible = min(max(0, width), room)
        let start =
            switch anchor {
            case .left: margin
            case .center: margin + ((room - visible) / 2).rounded(.down)
            case .right: whole - margin - visible
            }
        return start...max(start, start + visible)
    }
}
