// Followers: values that move other parts of the screen along with a drawer. Each is a pure function of the reading.

import DrawerCore

/// Something that follows a drawer on the bottom edge. A host asks for its value in every frame and moves a view by it.
///
///     let shift = Follower.parallax.value(of: drawer.reading, on: drawer) ?? 0
public enum Follower: String, Sendable, Hashable, CaseIterable {
    /// The content behind moves away from the drawer's edge: 0.3 of the height above `compressed`, in points.
    case parallax
    /// The content behind becomes smaller: the progress from `compressed` to `fullHeight`, 0...1.
    case shrink
    /// A bar rides on the drawer's edge and stays at `expanded`: y of the bar's lower edge, in points.
    case bar
    /// The drawer's corners straighten: the roundness that is left from `expanded` to `fullHeight`, 1...0.
    case corners

    /// The detents that the follower needs.
    public var detents: [DetentName] {
        switch self {
        case .parallax: [.compressed]
        case .shrink: [.compressed, .fullHeight]
        case .bar: [.expanded]
        case .corners: [.expanded, .fullHeight]
        }
    }

    /// The follower's value. Beyond the detents, a parallax grows with the overshoot, and a share stays within 0...1.
    /// - Parameters:
    ///   - reading: the reading of the drawer, or of a value built on it.
    ///   - drawer: the drawer, for its detents.
    /// - Returns: `nil` if the drawer lacks one of `detents`.
    /// - Complexity: O(*n*), *n* being the number of detents.
    public func value(of reading: Reading, on drawer: DrawerEngine) -> Double? {
        value(of: reading, on: drawer, from: detents[0], to: detents[detents.count - 1])
    }

    /// The follower's value on a drawer whose detents have other names.
    ///
    ///     let share = Follower.shrink.value(of: drawer.reading, on: drawer, from: "low", to: "full") ?? 0
    ///
    /// - Parameters:
    ///   - reading: the reading of the drawer, or of a value built on it.
    ///   - drawer: the drawer, for its detents.
    ///   - start: the detent from which the follower moves, or at which a bar stays.
    ///   - end: the detent at which a share reaches its end; the parallax and the bar do not use it.
    /// - Returns: `nil` if the drawer lacks one of the two.
    /// - Complexity: O(*n*), *n* being the number of detents.
    public func value(
        of reading: Reading, on drawer: DrawerEngine, from start: DetentName, to end: DetentName
    ) -> Double? {
        guard let start = drawer.top(of: start), let end = drawer.top(of: end) else { return nil }
        let progress = Stops.progress(of: reading.top, from: start, to: end)
        return switch self {
        case .parallax: 0.3 * max(0, start - reading.top)
        case .shrink: progress
        case .bar: max(reading.top, start)
        case .corners: 1 - progress
        }
    }
}
