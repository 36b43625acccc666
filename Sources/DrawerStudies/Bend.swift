// The bendable action sheet: a drawer with two detents whose top edge bends while it moves.
//
// The sheet's sides are the drawer's top. The center follows them by a spring of its own, in a settle as under a finger,
// and changes nothing in the drawer's motion.

import DrawerCore

/// A sheet on the container's bottom edge whose top edge bends.
///
///     var sheet = try Bend(
///         layout: Bend.layout(height: 240), container: container, listHeight: 320, settings: Bend.settings(.standard))
///     sheet.handle(.toggle, at: 0)
///     sheet.advance(to: 0.1)
///     sheet.shape.edge(at: 0.5)
///
/// A pure value with the guarantees of `DrawerEngine`. Lengths in points, times in seconds.
public struct Bend: Sendable, Equatable {
    /// The drawer that the sheet is.
    public private(set) var engine: DrawerEngine
    /// The springs; `configure` takes others.
    public private(set) var springs: BendSprings
    private var center: SpringMotion

    /// The detents: `hidden` and `fullHeight`.
    /// - Parameter height: of the sheet in points; the article's sheet is 240 pt tall.
    /// - Throws: `InvalidValue` for a height that is negative or not finite.
    public static func layout(height: Double) throws(InvalidValue) -> Layout {
        try Layout([Detent(.fullHeight, .height(height))])
    }

    /// The settings of a sheet with these springs: dismissible, also by a tap beside it; dimmed from `hidden` on.
    public static func settings(_ springs: BendSprings) -> Settings {
        var settings = Settings()
        settings.release.settle = .spring(springs.sides.spring, kick: springs.sides.velocity)
        settings.release.dismissible = .yes
        settings.release.overlayTap = .dismiss
        settings.dimming.largestUndimmedDetent = .hidden
        return settings
    }

    /// A sheet at rest, hidden by default.
    /// - Throws: `InvalidValue` that names the first invalid field.
    public init(
        layout: Layout, container: Container, listHeight: Double, settings: Settings = Bend.settings(.standard),
        springs: BendSprings = .standard, detent: DetentName = .hidden
    ) throws(InvalidValue) {
        engine = try DrawerEngine(
            layout: layout, container: container, listHeight: listHeight, settings: settings, detent: detent)
        self.springs = springs
        let top = engine.top
        center = SpringMotion(start: 0, from: top, to: top, velocity: 0, spring: springs.center.spring)
    }

    // MARK: Events and time

    /// As `DrawerEngine.handle`.
    @discardableResult
    public mutating func handle(_ event: Event, at time: Double) -> Notices {
        var notices = advance(to: time)
        follow { notices += $0.handle(event, at: time) }
        return notices
    }

    /// As `DrawerEngine.advance`.
    @discardableResult
    public mutating func advance(to time: Double) -> Notices {
        var notices = Notices()
        while let due = engine.nextDeadline, due <= time {
            follow { notices += $0.advance(to: max(due, $0.time)) }
            if let next = engine.nextDeadline, next <= due { break }
        }
        follow { notices += $0.advance(to: time) }
        return notices
    }

    /// Takes another layout, other settings and springs, live: what moves keeps position and velocity. See
    /// `DrawerEngine.configure`.
    /// - Throws: `InvalidValue`; nothing has changed then.
    @discardableResult
    public mutating func configure(
        layout: Layout, settings: Settings, springs: BendSprings, at time: Double, animated: Bool = true
    ) throws(InvalidValue) -> Notices {
        var next = self
        var notices = next.advance(to: time)
        notices += try next.engine.configure(layout: layout, settings: settings, at: time, animated: animated)
        let isNew = springs != next.springs
        next.springs = springs
        next.aimCenter(from: engine.phase, isNew: isNew)
        self = next
        return notices
    }

    /// Lets the center follow what a change does to the sides.
    private mutating func follow(_ change: (inout DrawerEngine) -> Void) {
        let phase = engine.phase
        change(&engine)
        aimCenter(from: phase, isNew: false)
    }

    private mutating func aimCenter(from before: DrawerPhase, isNew: Bool) {
        let target = engine.followedTop
        guard target != center.target || isNew else { return }
        let time = engine.time
        let state = center.state(at: time)
        let wasResting = before == .resting && time >= center.end
        let spring = springs.center.spring
        if (wasResting && engine.phase == .resting) || engine.settings.release.settle == .instant {
            // The sheet has moved at once, and the center with it.
            center = SpringMotion(start: time, from: target, to: target, velocity: 0, spring: spring)
            return
        }
        let kick = Spring.velocity(normalized: springs.center.velocity, distance: target - state.value)
        let velocity = wasResting && engine.phase == .settling ? kick : state.velocity
        let most = engine.settings.release.maximumOvershoot
        let limit = most < .infinity ? max(1, min(most, engine.container.height / 2)) : most
        center = SpringMotion(
            start: time, from: state.value, to: target, velocity: velocity,
            spring: spring.limited(toOvershoot: limit, displacement: state.value - target, velocity: velocity))
    }

    // MARK: Reading

    /// When the next thing happens by itself; `nil` where nothing does.
    public var nextDeadline: Double? {
        guard center.end > engine.time else { return engine.nextDeadline }
        return min(engine.nextDeadline ?? .infinity, center.end)
    }

    /// Whether the sheet, its list or its center moves by itself.
    public var isMoving: Bool { engine.isMoving || center.end > engine.time }

    /// Whether nothing happens without another event; a held pointer does not count.
    public var isSettled: Bool { nextDeadline == nil }

    /// Where the top edge is, and how it bends.
    public var shape: BendShape {
        let center = center.state(at: engine.time)
        let reading = engine.reading
        return BendShape(
            side: reading.top, center: center.value, sideVelocity: reading.velocity, centerVelocity: center.velocity)
    }

    /// As `DrawerEngine.place`, on the bent edge.
    public func place(at point: Point) -> Place {
        let width = engine.container.width
        let displacement = shape.displacement(at: width > 0 ? point.x / width : 0)
        return engine.place(at: Point(x: point.x, y: point.y - displacement))
    }
}
