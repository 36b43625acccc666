// The expandable bar: a bar on top of a scrolling list. Scrolling the list changes the bar's height.
//
// The list belongs to a drawer that never moves: one detent that fills the container, no header, `listPans: listOnly`.
// The engine handles pans, taps, steps, flings, bounces and catches. The bar adds a reducer that maps the list's travel
// to a height, and glides to one of its three heights when the list comes to rest between two.
//
// The height depends on the content's path. The reducer is applied once, from the last event to the content's current
// offset, so that the number of steps in which time passes makes no difference.
//
// Each of these files calls the files below it, and never a file above it:
//
// - Bar.swift: the value, its events and its time.
// - BarChanges.swift: changes from outside. `change` places the content and continues the bar's motion.
// - BarCalls.swift: calls of the engine. `follow` updates the bar after each of them.
// - BarGlides.swift: the end of a pan and of all motion. `nextGlide` chooses a height, and `go` glides there.
// - BarRoom.swift: the anchor of the reducer, the room above the content, and the notices of a call.
//
// An event reaches the engine in three ways: `send` leaves the bar as it is, `follow` updates the bar after the call,
// and `pass` also prepares the bar for a pan before it.
//
// BarReading.swift computes the visible state.

import DrawerCore

/// A bar on the container's top edge, over a scrolling list.
///
///     let heights = try BarHeights(compact: 100, normal: 200, expanded: 300)
///     var bar = try Bar(heights: heights, container: container, listHeight: 2000)
///     bar.handle(.press(at: DrawerPoint(x: 100, y: 500)), at: 0)
///     bar.handle(.move(to: DrawerPoint(x: 100, y: 420)), at: 0.1)
///     bar.state.height  // 120
///
/// A pure value with the guarantees of `DrawerEngine`. `contentOffset` is UIScrollView's: at minus the bar's height,
/// content without insets begins at the bar's bottom edge. The offsets of events and readings are 0 at the content's
/// top under a normal bar. Lengths in points, times in seconds.
public struct Bar: Sendable, Equatable {
    /// The engine whose list lies under the bar.
    package internal(set) var engine: DrawerEngine
    /// The function that maps the list's travel to the bar's height.
    public let reducer: BarReducer
    /// Whether the bar glides to one of its heights after a fling. The article's bar stays at the height that a fling
    /// leaves.
    public internal(set) var settlesAfterFling: Bool
    /// The content's own insets, in points, which `DrawerEvent.listContent` sets. The bar adds its room to them.
    public internal(set) var contentInsets = Insets()
    /// The bar and its content at the last event.
    var anchor: Anchor
    /// The bar's heights as detents for a policy.
    var detents: Detents
    var goal = Goal.reached(.normal)
    /// The start of the last pan or scroll from code.
    var start: PanStart
    /// The notices of the call in progress; empty between two calls.
    var notices = Notices()

    /// The bar's target or last resting height, by name, because two heights may have the same size.
    enum Goal: Sendable, Equatable {
        /// The bar has reached the height. A pan or a fling may have moved it away since.
        case reached(BarHeight)
        /// A glide to the height is in progress, even while a pan has caught it.
        case gliding(Glide)
        /// The glide to the height is over, and the bar has not reported the height.
        case unreached(BarHeight)

        var height: BarHeight {
            switch self {
            case .reached(let height), .unreached(let height): height
            case .gliding(let glide): glide.height
            }
        }
    }

    /// A bar, and the content offset that the reducer used for it. From here, the reducer is applied to the current
    /// offset.
    struct Anchor: Sendable, Equatable {
        var bar: BarState
        var content: Double
    }

    /// The heights as detents, with a reachable `expanded` and without.
    struct Detents: Sendable, Equatable {
        let all: Stops
        let toNormal: Stops

        init(_ heights: BarHeights) {
            (all, toNormal) = (heights.stops(canExpand: true), heights.stops(canExpand: false))
        }
    }

    /// The start of a pan, or of a scroll from code.
    struct PanStart: Sendable, Equatable {
        var bar: BarState
        /// The bar's height; after catching a glide, the glide's target.
        var heightName = BarHeight.normal
        /// The height from which the pan has pulled the bar. A change of the bar's heights moves it, too.
        var pulled: Double

        init(_ bar: BarState) { (self.bar, pulled) = (bar, bar.height) }
    }

    /// A glide to a height. It has two flights, which end at the same offset at the same time.
    ///
    /// The engine's list flies from the shown offset, so that the engine knows the deadline, the catches and the
    /// invisible end. The reducer follows the flight in this value. The two start apart if the content is beyond its
    /// end or leaves a gap below the bar: its way back must not move the bar.
    struct Glide: Sendable, Equatable {
        let height: BarHeight
        /// Whether the content glides to its top; otherwise it moves by the same distance as the bar.
        let isToTop: Bool
        let cause: Cause
        /// The content offset that the reducer uses during the glide.
        let flight: Flight
        /// Whether the pan in progress has caught the glide. From then on, the bar moves with the content itself.
        var isCaught = false
    }

    /// The largest distance from the content's top, under a normal bar, at which a pan can expand the bar, in points.
    package static let nearTop = 5.0
    /// The duration of a glide, in seconds.
    package static let glideDuration = 0.25

    /// The settings of the article: the bar glides to the nearest height.
    public static let settings: DrawerEngine.Settings = {
        var settings = DrawerEngine.Settings()
        settings.release.policy = .nearest
        return settings
    }()

    /// The engine's settings for a list under a bar.
    static func listOnly(_ base: DrawerEngine.Settings) -> DrawerEngine.Settings {
        var settings = base
        settings.gesture.listPans = .listOnly
        settings.release.dismissible = .no
        return settings
    }

    /// The container of the engine: the list lies under the bar alone.
    private static func bare(_ container: Container) -> Container {
        var bare = container
        (bare.header, bare.footer) = ([], [])
        return bare
    }

    /// Creates a bar at `normal` with its content at the top.
    /// - Throws: `InvalidValue` that names the first invalid field.
    public init(
        heights: BarHeights, container: Container, listHeight: Double, settings: DrawerEngine.Settings = Bar.settings,
        settlesAfterFling: Bool = true, reducer: BarReducer = .standard
    ) throws(InvalidValue) {
        engine = try DrawerEngine(
            layout: try DrawerLayout([Detent(.fullHeight, .inset(0))]), container: Bar.bare(container),
            listHeight: listHeight, settings: Bar.listOnly(settings))
        self.reducer = reducer
        self.settlesAfterFling = settlesAfterFling
        let bar = BarState(offset: -heights.normal, heights: heights)
        (anchor, start, detents) = (Anchor(bar: bar, content: bar.offset), PanStart(bar), Detents(heights))
        engine.coverList(bar.height, atLeast: heights.compact)
        engine.handle(content(height: listHeight, offset: bar.offset), at: 0)
    }

    // MARK: Events and time

    /// Like `DrawerEngine.handle`. `snap(to:)` accepts the names of `BarHeight`; `toggle` expands the bar or collapses
    /// it to `normal`. A bar has no `hidden` and no free heights, so `dismiss` and `moveTo` return `notApplied`.
    /// `listContent` sets `contentInsets`.
    @discardableResult
    public mutating func handle(_ event: DrawerEvent, at time: Double) -> Notices {
        run(to: time)
        do throws(InvalidValue) {
            try event.validate()
            try apply(event)
        } catch {
            refuse(.invalid(value: error), event.cause)
        }
        return takeNotices()
    }

    private mutating func apply(_ event: DrawerEvent) throws(InvalidValue) {
        switch event {
        case .press(let point, _, let canBeTap): press(at: point, canBeTap: canBeTap)
        case .cancel where engine.owner == .list && engine.panSource == .pointer:
            go(to: start.heightName, cause: .pan)
            // The glide has ended the pan. For the engine, the pointer is still down.
            send(event)
        case .key(let key, _): press(key)
        case .wheel(let rows, _): passWheel(.wheel(rows: rows, on: .list), by: rows)
        case .trackpad(let points, _, let phase):
            if phase == .began, engine.panSource == .wheel { follow { $0.finishSteps() } }
            passWheel(.trackpad(by: points, on: .list, phase: phase), by: points)
        case .scroll(let offset, let animated):
            interrupt(cause: .code)
            if engine.panSource == nil { noteStart() }
            pass(.scroll(to: offset + shift, animated: animated))
        case .move, .release, .cancel, .primaryHeight, .listAt, .scrollPrimary, .page, .turnPages: pass(event)
        case .resize(to: let container): change(.resize) { $0.send(.resize(to: Bar.bare(container))) }
        case .bottomInset: change(.resize) { $0.send(event) }
        case .listContent(let height, let insets, let offset):
            try setContent(height: height, insets, offset: offset)
        case .toggle: go(to: isExpanding ? .normal : .expanded, isToTop: true, cause: .code)
        case .snap(let name, let animated):
            guard let height = BarHeight(rawValue: name.text) else {
                return refuse(.unknownDetent(name: name), .code)
            }
            go(to: height, animated: animated, cause: .code)
        case .step(let direction, let animated):
            guard let height = next(direction) else { return refuse(.noNextDetent, .code) }
            go(to: height, animated: animated, cause: .code)
        case .nudge, .impulse: refuse(.unsupported, .code)
        case .dismiss: refuse(.unknownDetent(name: .hidden), .code)
        case .moveTo: refuse(.noFreeHeight, .code)
        }
    }

    package mutating func coast(to time: Double) -> Bool { engine.coast(to: time) }

    /// Like `DrawerEngine.advance`.
    @discardableResult
    public mutating func advance(to time: Double) -> Notices {
        run(to: time)
        return takeNotices()
    }

    // MARK: Pans

    private mutating func press(at point: DrawerPoint, canBeTap: Bool) {
        let press = DrawerEvent.press(at: point, on: .list, canBeTap: canBeTap)
        // The engine refuses a second pointer.
        guard engine.panSource != .pointer else { return send(press) }
        beginPan()
        let mayExpand = panMayExpand
        pass(press)
        // Make room only after the press, which catches a bounce: room for a taller bar would end the bounce.
        setExpandedAvailable(mayExpand)
        keepExpanding()
    }

    /// Handles a key. At the content's top, Home and Page Up expand the bar; then Page Down and End return it to
    /// `normal`.
    private mutating func press(_ key: PanKey) {
        // During the pan of a pointer, the engine refuses the key.
        guard engine.panSource != .pointer else { return send(.key(named: key)) }
        endInvisibleMotion()
        let (isBack, isForward) = (key == .home || key == .pageUp, key == .end || key == .pageDown)
        if isBack, scrolledDistance <= BarState.rounding {
            if !isExpanding { go(to: .expanded, cause: .key) }
            return
        }
        if isForward, scrolledDistance < -BarState.rounding { return go(to: .normal, isToTop: true, cause: .key) }
        if engine.panSource != .key { beginSteps() }
        // Pages stop at the content's top.
        if isBack || isForward { setExpandedAvailable(anchor.bar.isAboveNormal) }
        pass(.key(named: key))
        keepExpanding()
    }

    /// Passes on an event of the wheel or the trackpad.
    private mutating func passWheel(_ event: DrawerEvent, by distance: Double) {
        // During the pan of a pointer, the engine refuses the event.
        guard engine.panSource != .pointer else { return send(event) }
        endInvisibleMotion()
        // An event of 0 points begins no pan.
        guard distance != 0 else { return pass(event) }
        // In the other direction a new pan begins.
        let direction: Direction = distance > 0 ? .up : .down
        if engine.panSource == .wheel, engine.panEnd?.direction != direction { follow { $0.finishSteps() } }
        if engine.panSource != .wheel { beginSteps() }
        pass(event)
        keepExpanding()
    }

    /// Ends a pan of steps in progress, and prepares the next pan.
    private mutating func beginPan() {
        if engine.panSource != nil { follow { $0.finishSteps() } }
        moveAnchor()
        noteStart()
    }

    /// Notes the bar at the start of a pan or of a scroll from code.
    private mutating func noteStart() {
        start = PanStart(anchor.bar)
        start.heightName = glide?.height ?? anchor.bar.resting(preferring: goal.height) ?? anchor.bar.nearest
    }

    /// Begins a pan of keys or of the wheel.
    private mutating func beginSteps() {
        beginPan()
        setExpandedAvailable(panMayExpand)
    }

    /// Whether a pan that begins now may expand the bar: near the content's top, or above `normal`.
    private var panMayExpand: Bool {
        abs(scrolledDistance) <= Bar.nearTop + BarState.rounding || anchor.bar.isAboveNormal
    }

    /// Keeps the room of a glide to `expanded` when a press, a key or the wheel has not interrupted the glide.
    private mutating func keepExpanding() {
        if glideGoal == .expanded { setExpandedAvailable(true) }
    }
}
