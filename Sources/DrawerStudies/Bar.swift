// The expandable bar: a bar on top of a scrolling list. Scrolling the list changes the bar's height.
//
// The list belongs to a drawer that never moves: one detent that fills the container, no header, `listPans: listOnly`.
// The engine handles pans, taps, steps, flings, bounces and catches. The bar adds a reducer that maps the list's travel
// to a height, and glides to one of its three heights when the list comes to rest between two.
//
// The height depends on the content's path. The reducer is applied once, from the last event to the content's current
// offset, so that the number of steps in which time passes makes no difference.
//
// BarCalls.swift updates the bar after each call of the engine. After a release, `glideOrRest(after:)` and `target(after:)`
// in BarGlides.swift choose one of the bar's heights. BarChanges.swift has the changes from outside.

import DrawerCore

/// A bar on the container's top edge, over a scrolling list.
///
///     var bar = try Bar(heights: BarHeights(compact: 100, normal: 200, expanded: 300), container: container, listHeight: 2000)
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
    /// The bar's target or last resting height, by name, because two heights may have the same size.
    var goal = BarHeight.normal
    /// Whether the bar has reached its goal. A pan or a fling may have moved it away since.
    var hasArrived = true
    /// The glide to the goal in progress, even while a pan has caught it; nil once something has stopped it.
    var glide: Glide?
    /// The start of the pan in progress.
    var start: PanStart

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

    /// The start of a pan.
    struct PanStart: Sendable, Equatable {
        var bar: BarState
        /// The bar's height; after catching a glide, the glide's target.
        var heightName = BarHeight.normal
        /// The height from which the pan has pulled the bar. A change of the bar's heights moves it, too.
        var pulled: Double

        init(_ bar: BarState) { (self.bar, pulled) = (bar, bar.height) }
    }

    /// A glide to a height. The engine's list flies along with the bar and ends at the same offset at the same time, so
    /// the engine knows the deadline, the catches and the invisible end. The bar reads a second flight, which may start
    /// at another offset. Content beyond its end, or with a gap below the bar, takes a detour, which the reducer would
    /// count as travel.
    struct Glide: Sendable, Equatable {
        /// Whether the content glides to its top; otherwise it moves by the same distance as the bar.
        let isToTop: Bool
        let cause: Cause
        /// The content offset that the reducer uses during the glide. The content itself may start elsewhere, beyond
        /// its end or with a gap below the bar.
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

    /// Creates a bar at `normal` with its content at the top.
    /// - Throws: `InvalidValue` that names the first invalid field.
    public init(
        heights: BarHeights, container: Container, listHeight: Double, settings: DrawerEngine.Settings = Bar.settings,
        settlesAfterFling: Bool = true, reducer: BarReducer = .standard
    ) throws(InvalidValue) {
        var bare = container
        (bare.header, bare.footer) = ([], [])
        engine = try DrawerEngine(
            layout: try DrawerLayout([Detent(.fullHeight, .inset(0))]), container: bare, listHeight: listHeight,
            settings: Bar.listOnly(settings))
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
        var notices = advance(to: time)
        switch event {
        case .press(let point, _, let canBeTap):
            let isNew = engine.panSource != .pointer
            if isNew { begin(&notices) }
            let mayExpand = panMayExpand
            pass(.press(at: point, on: .list, canBeTap: canBeTap), &notices)
            // Make room only after the press, which catches a bounce: room for a taller bar would end the bounce.
            if isNew, engine.panSource == .pointer { setExpandedAvailable(mayExpand, &notices) }
            keepExpanding(&notices)
        case .key(let key, _): press(key, &notices)
        case .wheel(let rows, _): passWheel(.wheel(rows: rows, on: .list), by: rows, &notices)
        case .trackpad(let points, _, let phase):
            if phase == .began, engine.panSource == .wheel { follow(&notices) { $0.finishSteps() } }
            passWheel(.trackpad(by: points, on: .list, phase: phase), by: points, &notices)
        case .cancel where engine.owner == .list && engine.panSource == .pointer:
            go(to: start.heightName, .pan, &notices)
        case .scroll(let offset, let animated):
            interrupt(.code, &notices)
            pass(.scroll(to: offset + shift, animated: animated), &notices)
        case .move, .release, .cancel, .primaryHeight, .listAt, .scrollPrimary, .page, .turnPages:
            pass(event, &notices)
        case .resize(to: var container):
            (container.header, container.footer) = ([], [])
            change(.resize, &notices) { $0.engine.handle(.resize(to: container), at: time) }
        case .bottomInset: change(.resize, &notices) { $0.engine.handle(event, at: time) }
        case .listContent(let height, let insets, let offset):
            do throws(InvalidValue) {
                try event.validate()
                try InvalidValue.checkContent(height + insets.top, "listHeight")
            } catch {
                return refuse(.invalid(value: error), .content, notices)
            }
            // Scrolled content keeps its position under another inset.
            let kept = insets != contentInsets && shownOffset > anchor.bar.offset ? reading.offset : nil
            contentInsets = insets
            change(.content, offset: (offset ?? kept).map { $0 + shift }, &notices) {
                $0.engine.handle($0.content(height: height + insets.top), at: time)
            }
        case .toggle: go(to: isExpanding ? .normal : .expanded, isToTop: true, .code, &notices)
        case .snap(let name, let animated):
            let height = BarHeight(rawValue: name.text)
            guard let height else { return refuse(.unknownDetent(name: name), .code, notices) }
            go(to: height, animated: animated, .code, &notices)
        case .step(let direction, let animated):
            guard let height = goal.next(direction) else { return refuse(.noNextDetent, .code, notices) }
            go(to: height, animated: animated, .code, &notices)
        case .nudge, .impulse: return refuse(.unsupported, .code, notices)
        case .dismiss: return refuse(.unknownDetent(name: .hidden), .code, notices)
        case .moveTo: return refuse(.noFreeHeight, .code, notices)
        }
        return notices
    }

    package mutating func coast(to time: Double) -> Bool { engine.coast(to: time) }

    /// Like `DrawerEngine.advance`.
    @discardableResult
    public mutating func advance(to time: Double) -> Notices {
        var notices = Notices()
        while let due = engine.deadline(upTo: time) { follow(&notices) { $0.advance(to: due) } }
        return notices + engine.advance(to: time)
    }

    func refuse(_ reason: Notice.Reason, _ cause: Cause, _ notices: Notices) -> Notices {
        notices + [Notice(.notApplied(reason: reason), cause: cause, time: engine.time)]
    }

    /// Ends a pan of steps in progress, and notes the bar at the start of the next pan.
    mutating func begin(_ notices: inout Notices) {
        if engine.panSource != nil { follow(&notices) { $0.finishSteps() } }
        moveAnchor()
        start = PanStart(anchor.bar)
        start.heightName = glide == nil ? anchor.bar.resting(preferring: goal) ?? anchor.bar.nearest : goal
    }

    /// Whether a pan that begins now may expand the bar: near the content's top, or above `normal`.
    private var panMayExpand: Bool {
        let isNearTop = abs(shownOffset + anchor.bar.heights.normal) <= Bar.nearTop + BarState.rounding
        return isNearTop || anchor.bar.isAboveNormal
    }

    /// Begins a pan of keys or of the wheel.
    private mutating func beginSteps(_ notices: inout Notices) {
        begin(&notices)
        setExpandedAvailable(panMayExpand, &notices)
    }

    /// Handles a key. At the content's top, Home and Page Up expand the bar; then Page Down and End return it to
    /// `normal`.
    mutating func press(_ key: PanKey, _ notices: inout Notices) {
        // The engine refuses the key.
        guard engine.panSource != .pointer else { return pass(.key(named: key), &notices) }
        endInvisibleMotion(&notices)
        let distance = shownOffset + anchor.bar.heights.normal
        let (isBack, isForward) = (key == .home || key == .pageUp, key == .end || key == .pageDown)
        if isBack, distance <= BarState.rounding { return isExpanding ? () : go(to: .expanded, .key, &notices) }
        if isForward, distance < -BarState.rounding { return go(to: .normal, isToTop: true, .key, &notices) }
        if engine.panSource != .key { beginSteps(&notices) }
        // Pages stop at the content's top.
        if isBack || isForward { setExpandedAvailable(anchor.bar.isAboveNormal, &notices) }
        pass(.key(named: key), &notices)
        keepExpanding(&notices)
    }

    /// Passes on an event of the wheel or the trackpad.
    mutating func passWheel(_ event: DrawerEvent, by distance: Double, _ notices: inout Notices) {
        // In the other direction a new pan begins.
        let direction: Direction = distance > 0 ? .up : .down
        if engine.panSource != .pointer { endInvisibleMotion(&notices) }
        if engine.panSource == .wheel, distance != 0, engine.panEnd?.direction != direction {
            follow(&notices) { $0.finishSteps() }
        }
        if engine.panSource == nil || engine.panSource == .key { beginSteps(&notices) }
        pass(event, &notices)
        keepExpanding(&notices)
    }

    /// Keeps the room of a glide to `expanded` when a press, a key or the wheel has not interrupted the glide.
    mutating func keepExpanding(_ notices: inout Notices) {
        if glideGoal == .expanded { setExpandedAvailable(true, &notices) }
    }
}
