// A release: the input of policies and dismissals at the end of a pan.

/// A pan at the moment of its release. Heights in points, counted from the container's bottom edge; distances and
/// velocities are positive upward.
///
///     ReleasePolicy("nearest") { release in release.nearest(to: release.height).name }
public struct Release: Sendable {
    /// A detent that the user can reach.
    ///
    ///     let drop = Dismissal("drop") { release in release.height < release.lowest.height / 2 }
    public struct Stop: Sendable, Hashable {
        /// The detent's name.
        public let name: DetentName
        /// The detent's height in points.
        public let height: Double
        let index: Int
    }

    /// The detents, resolved in the container.
    public var stops: Stops
    /// The shown height of the drawer.
    public var height: Double
    /// The height before resistance.
    public var pulled: Double
    /// The distance that the pointer has pulled the drawer since the press; 0 within rounding.
    public var drag: Double
    /// The pointer's velocity in pt/s; 0 within rounding and for a sideways release.
    public var upwardVelocity: Double
    /// The time since the press, in seconds: `drag` over `duration` is the mean velocity of the drag. 0 if unknown.
    public var duration = 0.0
    /// Whether the pan began on a list that was not at its start.
    public var beganInScrolledList = false
    /// Height of the container, without a bottom inset and a margin.
    public var container: Double
    /// The parameters of the release: `decelerationRate`, `flickSpeed`, `nearestSpeed` and `skipSpeed`.
    public var settings: DrawerEngine.Settings.Release

    var beganIndex: Int

    /// - Parameters:
    ///   - layout: the detents. A detent of `Detent.Height.content` counts as one of an empty list.
    ///   - container: the container in which the detents are resolved.
    ///   - height: the drawer's height in points.
    ///   - upwardVelocity: in pt/s.
    ///   - began: the detent at which the pan began; an unknown name counts as the lowest detent.
    ///   - settings: the parameters of the release.
    public init(
        _ layout: DrawerLayout, in container: Container, height: Double, upwardVelocity: Double, began: DetentName,
        settings: DrawerEngine.Settings.Release = DrawerEngine.Settings.Release()
    ) {
        let area = container.above()
        let stops = Stops(layout, isDismissible: settings.dismissible != .no, in: area, listHeight: 0)
        self.init(
            stops: stops, height: height, pulled: height, drag: 0, upwardVelocity: upwardVelocity,
            began: stops.index(of: began) ?? 0, container: area.height, settings: settings)
    }

    package init(
        stops: Stops, height: Double, pulled: Double, drag: Double, upwardVelocity: Double, began: Int,
        container: Double, settings: DrawerEngine.Settings.Release
    ) {
        self.stops = stops
        self.height = height
        self.pulled = pulled
        self.drag = abs(drag) <= Stops.rounding ? 0 : drag
        self.upwardVelocity = abs(upwardVelocity) <= VelocityTracker.rounding ? 0 : upwardVelocity
        self.container = container
        self.settings = settings
        beganIndex = began
    }

    // MARK: Velocity

    /// Whether the drawer is faster than a limit in pt/s, in either direction. A speed within rounding of the limit is
    /// at the limit.
    public func isFaster(than limit: Double) -> Bool { abs(upwardVelocity) > limit + VelocityTracker.rounding }
    /// Whether the drawer is at least as fast as a limit in pt/s, in either direction, within rounding.
    public func reaches(_ limit: Double) -> Bool { abs(upwardVelocity) >= limit - VelocityTracker.rounding }

    // MARK: Detents

    /// The detent at which the pan began; for a pan that caught a settle, the settle's target.
    public var began: Stop { stop(beganIndex) }
    /// The lowest detent. Linear in the number of detents, as are the functions below.
    public var lowest: Stop { end(.down) }
    /// The highest detent.
    public var highest: Stop { end(.up) }

    /// The detent nearest to a height. If the user can reach no detent, the detent at which the pan began.
    /// - Parameters:
    ///   - height: in points.
    ///   - tie: the choice between two detents at the same distance.
    public func nearest(to height: Double, tie: Stops.Tie = .began) -> Stop {
        nearest(to: height, tie: tie) { _ in true } ?? began
    }

    /// The detent nearest to a height, of those whose height `isAllowed`.
    public func nearest(
        to height: Double, tie: Stops.Tie = .began, where isAllowed: (_ height: Double) -> Bool
    ) -> Stop? {
        let index = stops.nearest(to: container - height, began: beganIndex, tie: tie) {
            isAllowed(container - stops.tops[$0])
        }
        return index.map(stop)
    }

    /// The next detent in a direction, strictly beyond a height in points; by default, beyond the drawer's.
    public func next(_ direction: Direction, from height: Double? = nil) -> Stop? {
        stops.next(direction, from: container - (height ?? self.height), began: beganIndex).map(stop)
    }

    /// The two detents around the drawer. On a detent, the pair in the direction of the velocity, at rest the pair
    /// above; beyond an end, the pair at that end.
    public func pair() -> (higher: Stop, lower: Stop)? {
        let pair = stops.pair(around: container - height, isDown: upwardVelocity < 0, began: beganIndex)
        return pair.map { (stop($0.higher), stop($0.lower)) }
    }

    func stop(_ index: Int) -> Stop {
        Stop(name: stops.names[index], height: container - stops.tops[index], index: index)
    }

    private func end(_ direction: Direction) -> Stop {
        stop(stops.end(direction, began: beganIndex, orHidden: true) ?? beganIndex)
    }

    // MARK: The target

    /// The decision of the dismissal rule about `hidden`; `nil` if the policy decides about `hidden` too.
    var dismissalByRule: (isDismissed: Bool, reason: Reason?)? {
        guard stops.hasHidden, let rule = settings.dismissal.reason else { return nil }
        let reason = rule(withoutHidden)
        return (reason != nil, reason.map { finished($0, stops.names[0]) })
    }

    /// A copy of a reason with the velocity and the detent of the decision.
    func finished(_ reason: Reason, _ detent: DetentName?) -> Reason {
        var reason = reason
        (reason.upwardVelocity, reason.detent) = (upwardVelocity, detent)
        reason.isFlick = settings.isFlick(upwardVelocity)
        return reason
    }

    /// The same release with the visible detents only, without `hidden`. A pan that began at `hidden`, because it has
    /// caught a dismissal, counts as begun at the lowest visible detent.
    private var withoutHidden: Release {
        var visible = self
        visible.stops.removeHidden()
        visible.beganIndex = max(0, beganIndex - 1)
        return visible
    }

    /// Whether the drawer stays visible because the pan began in a scrolled list and `dismissesFrom` is `top`. A slow
    /// release that leaves the drawer below half of its lowest visible detent may still end at `hidden`.
    private var keepsVisible: Bool {
        guard beganInScrolledList, settings.dismissesFrom == .top, stops.hasHidden else { return false }
        let half = (container - stops.tops[stops.lowestVisible]) / 2
        return settings.isFlick(upwardVelocity) || height >= half - Stops.rounding
    }

    /// This release with only the detents at which it may end: `hidden` is excluded if the drawer stays visible, and
    /// `maximumSteps` excludes detents that are too far.
    package var allowed: Release {
        var release = keepsVisible ? withoutHidden : self
        guard let steps = settings.maximumSteps, upwardVelocity != 0 else { return release }
        let direction: Direction = upwardVelocity > 0 ? .up : .down
        if release.stops.limit(to: steps, direction, from: container - height, began: release.beganIndex) {
            release.beganIndex = max(0, release.beganIndex - 1)
        }
        return release
    }

    /// The choice among the detents at which the release may end. If a limit has changed the target, the reason
    /// mentions it.
    package func allowedChoice() -> (target: DetentName, isFromPolicy: Bool, reason: Reason?) {
        let allowed = allowed
        var choice = allowed.choice()
        let target = self.choice().target
        guard allowed.stops != stops, target != choice.target else { return choice }
        let closesNothing = keepsVisible && withoutHidden.choice().target != target
        choice.reason = finished(
            Reason(
                closesNothing
                    ? "A swipe [that began ]in the scrolled list closes nothing: {detent}"
                    : "{speed}[, and no release goes farther]: {detent}"), choice.target)
        return choice
    }

    /// The target with the reason, and whether the policy chose the target. The dismissal rule decides first; if it
    /// does not dismiss, `hidden` is not a target.
    ///
    /// The choice of a policy is checked once for every engine: a detent of a group becomes the detent that stands for
    /// the group, and an unknown or unreachable detent becomes the nearest reachable one.
    package func choice() -> (target: DetentName, isFromPolicy: Bool, reason: Reason?) {
        if let (isDismissed, reason) = dismissalByRule {
            return isDismissed ? (stops.names[0], false, reason) : withoutHidden.choice()
        }
        let choice = choiceOfPolicy
        return (choice.detent, true, choice.reason)
    }

    private var choiceOfPolicy: Choice {
        guard let choice = settings.policy.choice(self), let index = stops.index(of: choice.detent) else {
            let nearest = nearest(to: height).name
            let reason = Reason("The policy made no choice: [the nearest height, ]{detent}")
            return Choice(nearest, because: finished(reason, nearest))
        }
        let stop = stops.standIn(for: index, began: beganIndex).map(stop) ?? nearest(to: stop(index).height)
        let reason = choice.reason ?? Reason("The policy has its own rule: {detent}")
        return Choice(stop.name, because: finished(reason, stop.name))
    }
}
