// A release: the input of policies and dismissals at the end of a pan.

/// A pan at the moment of its release.
///
///     Policy("nearest") { release in release.nearest(to: release.top) }
public struct Release: Sendable {
    /// The detents, resolved in the container.
    public var stops: Stops
    /// y of the drawer's shown top edge, in points.
    public var top: Double
    /// Height of the drawer before resistance, in points.
    public var pulled: Double
    /// The distance that the pointer has pulled the drawer since the press, in points; positive is up.
    public var drag: Double
    /// The pointer's velocity in pt/s; positive is down, 0 for a sideways release.
    public var velocity: Double
    /// The detent at which the pan began; for a pan that caught a settle, the settle's target.
    public var began: DetentName
    /// Height of the container, without a bottom inset, in points.
    public var container: Double
    /// The parameters of the release: `decelerationRate`, `flickSpeed`, `nearestSpeed` and `skipSpeed`.
    public var settings: Settings.Release

    var beganIndex: Int

    /// - Parameters:
    ///   - layout: the detents.
    ///   - container: the container in which the detents are resolved.
    ///   - top: y of the drawer's top edge in points.
    ///   - velocity: in pt/s, positive down.
    ///   - began: the detent at which the pan began.
    ///   - settings: the parameters of the release.
    public init(
        _ layout: Layout, in container: Container, top: Double, velocity: Double, began: DetentName,
        settings: Settings.Release = Settings.Release()
    ) {
        let stops = Stops(layout, isDismissible: settings.dismissible != .no, in: container, listHeight: 0)
        self.init(
            stops: stops, top: top, pulled: container.height - top, drag: 0, velocity: velocity,
            began: stops.index(of: began) ?? 0, container: container.height, settings: settings)
    }

    package init(
        stops: Stops, top: Double, pulled: Double, drag: Double, velocity: Double, began: Int, container: Double,
        settings: Settings.Release
    ) {
        self.stops = stops
        self.top = top
        self.pulled = pulled
        self.drag = drag
        self.velocity = velocity
        self.container = container
        self.settings = settings
        self.began = stops.names[began]
        beganIndex = began
    }

    /// The reachable detent nearest to `y`. Exactly halfway, the detent at which the pan began, otherwise the higher
    /// one.
    /// - Parameters:
    ///   - y: in points.
    ///   - isAllowed: excludes detents by the y of their tops.
    /// - Complexity: linear in the number of detents.
    public func nearest(to y: Double, where isAllowed: (_ top: Double) -> Bool = { _ in true }) -> DetentName? {
        stops.nearest(to: y, began: beganIndex) { isAllowed(stops.tops[$0]) }.map { stops.names[$0] }
    }

    /// The nearest reachable detent strictly beyond the drawer in a direction.
    /// - Complexity: linear in the number of detents.
    public func next(_ direction: Direction) -> DetentName? {
        stops.next(direction, from: top, began: beganIndex).map { stops.names[$0] }
    }

    /// The two reachable detents around the drawer. On a detent, the pair in the direction of the velocity, at rest the
    /// pair above; beyond an end, the pair at that end.
    /// - Complexity: linear in the number of detents.
    public func pair() -> (higher: DetentName, lower: DetentName)? {
        stops.pair(around: top, velocity: velocity, began: beganIndex).map {
            (stops.names[$0.higher], stops.names[$0.lower])
        }
    }

    /// Whether the dismissal rule sends the drawer to `hidden`; `nil` if the policy decides about `hidden` too.
    var isDismissedByRule: Bool? {
        stops.hasHidden ? settings.dismissal.hides.map { $0(withoutHidden) } : nil
    }

    /// The same release with the visible detents only, without `hidden`.
    private var withoutHidden: Release {
        var visible = self
        visible.stops.removeHidden()
        visible.beganIndex = max(0, beganIndex - 1)
        visible.began = visible.stops.names[visible.beganIndex]
        return visible
    }

    /// The detent that the policy of the settings chooses, checked once for every engine: a detent of a group becomes
    /// the detent that stands for the group, and an unknown or unreachable detent becomes the nearest reachable one.
    ///
    /// The dismissal rule decides first. If it returns false, `hidden` is not a target.
    package func target() -> DetentName {
        if let isDismissed = isDismissedByRule {
            return isDismissed ? stops.names[0] : withoutHidden.target()
        }
        let index = settings.policy.target(self).flatMap { stops.index(of: $0) }
        if let index, let choice = stops.choice(for: index, began: beganIndex) { return stops.names[choice] }
        return nearest(to: index.map { stops.tops[$0] } ?? top) ?? began
    }
}
