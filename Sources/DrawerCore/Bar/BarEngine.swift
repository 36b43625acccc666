// The bar's engine: pans, wheel and keys scroll the content under a bar, with fling and bounce, and time passes.
//
// The bar's height depends on the way that the content took, not on where it is: that is what AirBar is about. So that it
// makes no difference how often a flight is looked at, the reducer is never fed with steps of time. Each flight (a fling, a
// bounce, a glide) has an anchor, the bar and the content that it began with; the bar at any moment is the reducer applied
// once, from the anchor to where the content is then; and the anchor moves on when the flight ends or is ended.

/// How a bar's engine behaves. Values are checked when an engine takes them.
public struct BarSettings: Sendable, Hashable {
    public var reducer = BarReducer.standard
    /// Which height a bar goes to whose pan has ended between two; the study's is the nearest.
    public var policy = Policy.nearest
    /// Whether a bar that a fling leaves between two heights goes to one, as from a pan let go at rest. The study, which
    /// looks at pans only, leaves it there.
    public var settlesAfterFling = true
    /// How long a glide to one of the heights lasts, in seconds; above 0. The study's is a quarter of a second.
    public var glideDuration = 0.25
    /// Rate of deceleration per millisecond; above 0, below 1.
    public var decelerationRate = Momentum.normalRate
    /// How a pan is shown beyond the content's ends.
    public var resistance = RubberBand.standard

    public init() {}

    /// - Throws: `InvalidValue` that names the first field that makes no sense.
    public func check() throws(InvalidValue) {
        try InvalidValue.check(decelerationRate, "decelerationRate", "a number above 0 and below 1") {
            0 < $0 && $0 < 1
        }
        try InvalidValue.check(glideDuration, "glideDuration", "a finite number of seconds above 0") { $0 > 0 }
    }
}

/// A bar on the container's upper edge over a scrolling content that drives it.
///
/// A pure value: the same events at the same times give the same states to the last bit, in any steps of `advance`.
/// Constant cost. Lengths in points, times in seconds.
public struct BarEngine: Sendable, Hashable {
    public internal(set) var container: Container
    public internal(set) var settings: BarSettings
    /// The moment that the state is of.
    public internal(set) var time = 0.0
    /// The bar and the content at the anchor of what moves.
    var controller: BarController
    var motion = BarMotion.rest
    var pan: BarPan?
    /// The height that was last told.
    var toldHeight: BarHeight?
    var toldOwner = Owner.none

    /// What moves the content.
    enum BarMotion: Sendable, Hashable {
        case rest
        /// A fling or a bounce, its offsets counted from a content offset.
        case scroll(ScrollMotion, origin: Double)
        case glide(BarGlide)
        /// A press has stopped it.
        case held
        case pan
    }

    /// A bar at `normal`, its content at the start.
    /// - Parameters:
    ///   - configuration: its three heights.
    ///   - settings: how it behaves.
    ///   - container: its height is the content's frame; its header is not used.
    ///   - listHeight: of all rows, in points.
    /// - Throws: `InvalidValue` that names what makes no sense.
    public init(
        configuration: BarConfiguration = .standard, container: Container, listHeight: Double,
        settings: BarSettings = BarSettings()
    ) throws(InvalidValue) {
        try settings.check()
        try container.check()
        self.container = container
        self.settings = settings
        controller = BarController(
            configuration: configuration,
            list: try BarList(contentHeight: listHeight, frameHeight: container.height), reducer: settings.reducer)
        toldHeight = .normal
    }

    /// Something happens at `time` (an earlier time than its own counts as that).
    ///
    /// `snap(to:)` takes the names of `BarHeight`; `toggle` expands the bar and brings it back. A bar has no `hidden` for
    /// `dismiss` and rests at its heights only: that and `moveTop` do nothing but tell so. `primaryHeight` is ignored.
    public mutating func handle(_ event: Event, at time: Double) -> Notices {
        var notices = advance(to: time)
        switch event {
        case .press(let point, let place): press(point, on: place, &notices)
        case .move(let point): move(to: point)
        case .release: release(&notices)
        case .cancel: cancel(&notices)
        case .key(let key): handle(key, &notices)
        case .wheel(let rows, let place): wheel(rows, on: place, &notices)
        case .resize(let container): resize(container, &notices)
        case .listHeight(let height): changeList(height, &notices)
        case .snap(let name): snap(to: name, &notices)
        case .toggle: expand(!isExpanding, &notices)
        case .dismiss: snap(to: .hidden, &notices)
        case .moveTop: notices.append(Notice(.noFreeHeight, cause: .code, time: self.time))
        case .primaryHeight: break
        }
        carryOut(until: self.time, &notices)
        tell(pan?.source.cause ?? event.cause, &notices)
        return notices
    }

    /// Time goes on to `time`; an earlier one, or one that is no number, changes nothing. What falls due on the way happens
    /// at its own moment.
    public mutating func advance(to time: Double) -> Notices {
        var notices = Notices()
        guard time > self.time, time < .infinity else { return notices }
        carryOut(until: time, &notices)
        self.time = time
        return notices
    }

    /// When the next thing happens by itself; nil where nothing will without an event.
    public var nextDeadline: Double? {
        var due = Double.infinity
        switch motion {
        case .scroll(let scroll, _): due = scroll.end ?? due
        case .glide(let glide): due = glide.end
        case .rest, .held, .pan: break
        }
        if let deadline = pan?.deadline { due = min(due, deadline) }
        return due < .infinity ? due : nil
    }

    /// Whether a fling, a bounce or a glide runs, so that the next moment looks different.
    public var isMoving: Bool {
        switch motion {
        case .scroll, .glide: true
        case .rest, .held, .pan: false
        }
    }

    /// Whether nothing will happen by itself; a held pointer does not count.
    public var isSettled: Bool { nextDeadline == nil }

    mutating func carryOut(until limit: Double, _ notices: inout Notices) {
        while let due = nextDeadline, due <= limit {
            time = max(time, due)
            switch motion {
            case .scroll(let scroll, let origin) where (scroll.end ?? .infinity) <= due:
                endScroll(scroll, origin, &notices)
            case .glide(let glide) where glide.end <= due:
                moveAnchor()
                motion = .rest
                // Whatever a reducer of its own has made of it: nothing glides twice.
                letGo(velocity: 0, glides: false, cause: glide.cause, &notices)
            case .rest, .held, .pan, .scroll, .glide:
                endStepping(&notices)
            }
            tell(pan?.source.cause ?? .pan, &notices)
        }
    }

    /// A fling that met an edge bounces there; one that was too slow to go on, and a bounce that is over, rest.
    private mutating func endScroll(_ scroll: ScrollMotion, _ origin: Double, _ notices: inout Notices) {
        var wasFling = false
        if case .fling = scroll { wasFling = true }
        let next = DrawerEngine.afterEnd(of: scroll, at: time)
        if case .rest(let offset) = next {
            controller.scroll(to: origin + offset)
            motion = .rest
            if wasFling, settings.settlesAfterFling { letGo(velocity: 0, glides: true, cause: .pan, &notices) }
        } else {
            if case .fling(_, _, _, let edge?) = scroll { controller.scroll(to: origin + edge) }
            motion = .scroll(next, origin: origin)
        }
    }

    /// Lets the content go from where it stands: a bar between two heights takes it to one of them, else it flies on, and
    /// from beyond its ends it bounces.
    /// - Parameter velocity: of the content offset, as it is shown.
    mutating func letGo(
        velocity: Double, policyVelocity: Double? = nil, glides: Bool, cause: Cause, _ notices: inout Notices
    ) {
        if glides, let move = controller.panEnded(policy: settings.policy, velocity: policyVelocity ?? velocity) {
            return glide(to: move, velocity: velocity, cause: cause, &notices)
        }
        let list = controller.list
        let scroll = ScrollMotion.letGo(
            at: list.contentOffset - list.start, velocity: velocity, longest: list.end - list.start,
            rate: settings.decelerationRate, time: time)
        if scroll.end != nil {
            motion = .scroll(scroll, origin: list.start)
        } else {
            // Where it stands beyond an end, there is nothing to be seen of the way back.
            controller.scroll(to: min(max(list.contentOffset, list.start), list.end))
            motion = .rest
        }
    }

    /// Moves the content so that the bar comes to a height.
    mutating func glide(to move: BarMove, velocity: Double, cause: Cause, _ notices: inout Notices) {
        let from = controller.list.contentOffset
        notices.append(Notice(.targetChosen(move.height.name), cause: cause, time: time))
        toldHeight = nil
        let bar = controller.state.offset
        let target = -controller.configuration[move.height]
        guard move.content != from || target != bar else {
            motion = .rest
            return
        }
        let duration = settings.glideDuration
        motion = .glide(
            BarGlide(
                start: time, height: move.height,
                content: BarCurve(from: from, to: move.content, velocity: velocity, duration: duration),
                bar: BarCurve(from: bar, to: target, velocity: velocity, duration: duration), anchor: bar, cause: cause)
        )
    }

    /// The anchor goes to where things are shown now.
    mutating func moveAnchor() {
        let now = shown
        controller.state = now.state
        controller.list.contentOffset = now.content
        if case .glide(var glide) = motion {
            glide.anchor = glide.bar.state(at: glide.share(at: time)).value
            motion = .glide(glide)
        }
    }

    /// What moves stops where it is shown.
    /// - Returns: whether anything moved.
    @discardableResult
    mutating func stop(_ cause: Cause, _ notices: inout Notices) -> Bool {
        guard isMoving else { return false }
        if case .glide(let glide) = motion {
            notices.append(Notice(.settleInterrupted(glide.height.name), cause: cause, time: time))
        }
        moveAnchor()
        motion = .rest
        return true
    }

    /// Tells the owner, and a height that the bar has come to rest at, once each.
    mutating func tell(_ cause: Cause, _ notices: inout Notices) {
        let owner = self.owner
        if owner != toldOwner {
            toldOwner = owner
            notices.append(Notice(.ownerChanged(owner), cause: cause, time: time))
        }
        if case .rest = motion, pan == nil, let height = controller.state.resting, height != toldHeight {
            toldHeight = height
            notices.append(Notice(.detentReached(height.name), cause: cause, time: time))
        }
    }
}
