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
    private var center: Flight

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
        center = Flight(
            .spring(springs.center.spring), Settle.Start(displacement: 0, velocity: 0), to: engine.top, at: 0,
            maximumOvershoot: .infinity)
    }

    // MARK: Events and time

    /// As `DrawerEngine.handle`.
    @discardableResult
    public mutating func handle(_ event: Event, at time: Double) -> Notices {
        let notices = advance(to: time)
        return notices + follow { $0.handle(event, at: time) }
    }

    /// As `DrawerEngine.advance`.
    @discardableResult
    public mutating func advance(to time: Double) -> Notices {
        var notices = Notices()
        guard time < .infinity else { return notices }
        while let due = engine.nextDeadline, due <= time, due > engine.time {
            notices += follow { $0.advance(to: due) }
        }
        return notices + engine.advance(to: time)
    }

    /// Takes another layout, other settings and springs, live: what moves keeps position and velocity. See
    /// `DrawerEngine.configure`.
    /// - Throws: `InvalidValue`; nothing has changed then.
    @discardableResult
    public mutating func configure(
        layout: Layout, settings: Settings, springs: BendSprings, at time: Double, animated: Bool = true
    ) throws(InvalidValue) -> Notices {
        var next = self
        let notices = next.advance(to: time)
        let (top, phase) = (next.engine.top, next.engine.phase)
        let told = try next.engine.configure(layout: layout, settings: settings, at: time, animated: animated)
        next.springs = springs
        if springs != self.springs || next.engine.followedTop != next.center.target { next.aimCenter(from: top, phase) }
        self = next
        return notices + told
    }

    /// Lets the engine act, and the center follow the sides.
    private mutating func follow(_ act: (inout DrawerEngine) -> Notices) -> Notices {
        let (top, phase) = (engine.top, engine.phase)
        let notices = act(&engine)
        if engine.followedTop != center.target { aimCenter(from: top, phase) }
        return notices
    }

    /// Sends the center to where the sides go, or where the pointer holds them.
    private mutating func aimCenter(from top: Double, _ phase: DrawerPhase) {
        let target = engine.followedTop
        let state = center.state(at: engine.time)
        // Where the sheet moves at once, the center moves along.
        let jump = engine.phase == .resting ? engine.top - top : 0
        let isFromRest = phase == .resting && engine.phase == .settling && center.end <= engine.time
        let isInstant = engine.settings.release.settle == .instant
        center = Flight(
            isInstant ? .instant : .spring(springs.center.spring, kick: springs.center.velocity),
            Settle.Start(
                displacement: state.value + jump - target, velocity: state.velocity, isResting: isFromRest,
                hides: engine.isHiding),
            to: target, at: engine.time, maximumOvershoot: engine.maximumOvershoot)
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
