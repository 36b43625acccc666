// The bendable action sheet: a drawer with two detents whose top edge bends while it moves.
//
// The sheet's sides move with the drawer's top. The center follows the sides by its own spring, in a settle and during
// a pan, and does not influence the drawer's motion.

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
    /// The drawer of the sheet.
    public private(set) var engine: DrawerEngine
    /// The springs. To change them, call `configure`.
    public private(set) var springs: BendSprings
    /// The motion of the center's spring.
    package private(set) var center: Flight

    /// The detents: `hidden` and `fullHeight`.
    /// - Parameter height: the height of the sheet in points; 240 pt in the article.
    /// - Throws: `InvalidValue` for a height outside 0...1,000,000 pt.
    public static func layout(height: Double) throws(InvalidValue) -> DrawerLayout {
        try DrawerLayout([Detent(.fullHeight, .height(height))])
    }

    /// The settings of a sheet with these springs. A pull or a tap on the overlay dismisses the sheet, dimming begins
    /// at `hidden`, and a pan from the last 16 pt of the screen opens the hidden sheet.
    public static func settings(_ springs: BendSprings) -> DrawerEngine.Settings {
        var settings = DrawerEngine.Settings()
        settings.release.settles = Settles(springs.sides.settle)
        settings.release.dismissible = .yes
        settings.release.overlayTap = .dismiss
        settings.dimming.largestUndimmedDetent = .hidden
        settings.gesture.edgeZone = 16
        return settings
    }

    /// Creates a sheet at rest, by default hidden if it is dismissible.
    /// - Throws: `InvalidValue` that names the first invalid field.
    public init(
        layout: DrawerLayout, container: Container, listHeight: Double,
        settings: DrawerEngine.Settings = Bend.settings(.standard),
        springs: BendSprings = .standard, detent: DetentName? = nil
    ) throws(InvalidValue) {
        let hidden = settings.release.dismissible == .no ? nil : layout.hiddenName
        engine = try DrawerEngine(
            layout: layout, container: container, listHeight: listHeight, settings: settings, detent: detent ?? hidden)
        self.springs = springs
        center = springs.center.flight(from: (engine.top, 0), to: engine.top, at: 0)
    }

    // MARK: Events and time

    /// Like `DrawerEngine.handle`.
    @discardableResult
    public mutating func handle(_ event: DrawerEvent, at time: Double) -> Notices {
        let notices = advance(to: time)
        return notices + follow { $0.handle(event, at: time) }
    }

    package mutating func coast(to time: Double) -> Bool {
        (nextDeadline ?? .infinity) > time && engine.coast(to: time)
    }

    /// Like `DrawerEngine.advance`.
    @discardableResult
    public mutating func advance(to time: Double) -> Notices {
        var notices = Notices()
        while let due = engine.deadline(upTo: time) { notices += follow { $0.advance(to: due) } }
        return notices + engine.advance(to: time)
    }

    /// Replaces the layout, the settings and the springs, live. Motions keep position and velocity. See
    /// `DrawerEngine.configure`.
    /// - Throws: `InvalidValue`; nothing changes in that case.
    @discardableResult
    public mutating func configure(
        layout: DrawerLayout, settings: DrawerEngine.Settings, springs: BendSprings, container: Container? = nil,
        listHeight: Double? = nil, at time: Double, animated: Bool = true
    ) throws(InvalidValue) -> Notices {
        var next = self
        let notices = next.advance(to: time)
        next.springs = springs
        let engineNotices = try next.follow(hasNewSprings: springs != self.springs) { engine throws(InvalidValue) in
            try engine.configure(
                layout: layout, settings: settings, container: container, listHeight: listHeight, at: time,
                animated: animated)
        }
        self = next
        return notices + engineNotices
    }

    /// Runs an engine call, then retargets the center to the sides' target or to the top that the pointer holds.
    private mutating func follow<E: Error>(
        hasNewSprings: Bool = false, _ call: (inout DrawerEngine) throws(E) -> Notices
    ) throws(E) -> Notices {
        let (top, phase, time) = (engine.top, engine.phase, engine.time)
        let notices = try call(&engine)
        let target = engine.followedTop
        // If the sheet jumps, the center jumps by the same distance, even if it already moves to the new target.
        let jump = engine.phase == .resting && engine.time == time ? engine.top - top : 0
        guard target != center.target || hasNewSprings || jump != 0 else { return notices }
        let state = center.state(at: engine.time)
        let isFromRest = phase == .resting && engine.phase == .settling && center.end <= engine.time
        let isInstant = engine.settings.release.settles == .instant
        center = springs.center.flight(
            from: isInstant ? (target, 0) : (state.value + jump, state.velocity), to: target, at: engine.time,
            isFromRest: isFromRest, dismisses: engine.isHiding, maximumOvershoot: engine.maximumOvershoot)
        return notices
    }

    // MARK: Reading

    /// The time of the next change that needs no event; `nil` without such a change.
    public var nextDeadline: Double? {
        guard center.end > engine.time else { return engine.nextDeadline }
        return min(engine.nextDeadline ?? .infinity, center.end)
    }

    /// Whether the sheet, its list or its center moves without an event.
    public var isMoving: Bool { engine.isMoving || center.end > engine.time }

    package var pulse: Pulse {
        var pulse = engine.pulse
        if center.end > engine.time { pulse.add(motionUntil: center.end) }
        return pulse
    }

    /// The position and the bend of the top edge.
    public var shape: BendShape {
        BendShape(side: engine.top, center: center.state(at: engine.time).value)
    }

    /// Like `DrawerEngine.place(at:)`, with the bent edge.
    public func place(at point: DrawerPoint) -> DrawerPlace {
        let displacement = shape.displacement(at: point.x / engine.container.width)
        return engine.place(at: DrawerPoint(x: point.x, y: point.y - displacement))
    }
}

/// The position and the bend of an edge. Points along the axis on which the edge moves.
///
/// The control point lies in the middle of the edge, as far beyond the sides as the center lags behind them:
/// P(f) = (1 - f)² side + 2 f (1 - f) (side + (side - center)) + f² side = side + 2 f (1 - f) (side - center). Along
/// the edge the curve is linear, so a fraction of the curve is the same fraction of the edge's length. Source: the
/// `BouncyView` of the recreation of Skype's action sheet.
///
///     let shape = BendShape(side: 300, center: 340)
///     shape.edge(at: 0.5)  // 280
public struct BendShape: Sendable, Hashable {
    /// The position of both ends of the edge.
    public var side: Double
    /// The position of the center's spring. The edge does not pass through this position: it bends by half of the
    /// difference.
    public var center: Double
    /// A shape in points.
    public init(side: Double, center: Double) { (self.side, self.center) = (side, center) }

    /// The control point's distance from the sides: side minus center.
    public var bend: Double { side - center }

    /// The edge's distance from its straight line at a fraction of its length, clamped to 0...1.
    public func displacement(at fraction: Double) -> Double {
        let f = fraction > 0 ? min(fraction, 1) : 0
        return 2 * f * (1 - f) * bend
    }

    /// The edge's position at a fraction of its length, clamped to 0...1.
    public func edge(at fraction: Double) -> Double { side + displacement(at: fraction) }
}

extension Bend: DrawerLike {
    package var time: Double { engine.time }
    package var reading: Reading { engine.reading }
}
