// The axis: one value that moves by itself, in closed form. The list's offset, the offset of the primary content, the
// offset of the pages and the travel of a fling along the track are axes.

/// The phase of the motion of scrollable content. Content that scrolls to an offset at a call from code is `bouncing`,
/// too: the same spring carries both.
///
///     engine.reading.listPhase == .flinging
public enum ScrollPhase: String, Sendable, Hashable, CaseIterable {
    /// At rest.
    case idle
    /// A pan moves the content.
    case tracking
    /// The content decelerates after a release, or glides.
    case flinging
    /// A spring carries the content: back from beyond an end, or to the offset of a call.
    case bouncing
    /// A press has stopped the content, and the pointer has not moved yet.
    case held
}

/// One value and its motion. Points, pt/s, seconds. Every operation has constant cost.
struct Axis: Sendable, Equatable {
    /// The mode of an axis: rest, a pointer that holds or moves the value, or a motion in closed form.
    enum Mode: Sendable, Equatable {
        case rest(Double)
        /// At rest at the end of the content, which it follows. Only the room knows the place of the end; this is the
        /// offset at which the content came to rest there.
        case atEnd(since: Double)
        /// A pointer holds the value here.
        case held(Double)
        /// Something else moves the value, which is here at this velocity.
        case led(Double, velocity: Double)
        /// A pan moves content that has no track: from a pulled offset, between two ends with a band beyond them.
        case panned(travel: Double, pulled: Double, first: Double, last: Double, band: ScrollBand)
        /// A spring or another curve to a target.
        case flight(Flight)
        /// A spring to an offset that code has asked for, and the maximum offset when it began.
        case scroll(SpringMotion, formerMaximum: Double)
        /// A spring back to an end of the content.
        case bounce(SpringMotion)
        /// A fling until `end`, when it reaches the edge or its speed falls to `Fling.slowest`. At an edge a bounce
        /// follows.
        case fling(Fling, start: Double, end: Double, edge: Double?)
    }

    private(set) var mode: Mode

    init(at value: Double) { mode = .rest(value) }

    // MARK: Reading

    /// The value and its velocity. The velocity of a value that a pan moves is the pointer's, times the slope.
    func state(at time: Double) -> (value: Double, velocity: Double) {
        switch mode {
        case .rest(let value), .held(let value), .atEnd(since: let value): return (value, 0)
        case .led(let value, let velocity): return (value, velocity)
        case .panned(let travel, let pulled, let first, let last, let band):
            return (band.shown(pulled: pulled + travel, from: first, to: last).value, 0)
        case .flight(let flight): return flight.state(at: time)
        case .scroll(let motion, _), .bounce(let motion): return motion.state(at: time)
        case .fling(let fling, let start, _, _):
            let state = fling.state(at: time - start)
            return (state.offset, state.velocity)
        }
    }

    /// The time at which the mode changes by itself; infinite if it does not.
    var end: Double {
        switch mode {
        case .rest, .atEnd, .held, .led, .panned: .infinity
        case .flight(let flight): flight.end
        case .scroll(let motion, _), .bounce(let motion): motion.end
        case .fling(_, _, let end, _): end
        }
    }

    /// The end of the motion.
    var target: Double {
        switch mode {
        case .rest, .atEnd, .held, .led, .panned: state(at: 0).value
        case .flight(let flight): flight.target
        case .scroll(let motion, _), .bounce(let motion): motion.target
        case .fling(let fling, let start, let end, let edge): edge ?? fling.state(at: end - start).offset
        }
    }

    var isMoving: Bool { @inline(__always) get { end < .infinity } }
    var isHeld: Bool { if case .held = mode { true } else { false } }
    var isResting: Bool { if case .rest = mode { true } else { false } }
    var isAtEnd: Bool { if case .atEnd = mode { true } else { false } }
    var isLed: Bool { if case .led = mode { true } else { false } }
    var isPanned: Bool { if case .panned = mode { true } else { false } }

    /// Whether a press stops the axis. At the invisible end of its motion, it does not.
    func canBeCaught(at time: Double) -> Bool { isMoving && !looksAtRest(at: time) }

    /// Whether the axis moves and looks at rest: it is at the invisible end of its motion.
    func looksAtRest(at time: Double) -> Bool {
        guard isMoving else { return false }
        let (value, velocity) = state(at: time)
        return Stops.isInvisible(distance: value - target, velocity: velocity)
    }

    /// d value / d travel of the pan in progress; 0 without one.
    var slope: Double {
        guard case .panned(let travel, let pulled, let first, let last, let band) = mode else { return 0 }
        return band.shown(pulled: pulled + travel, from: first, to: last).slope
    }

    var phase: ScrollPhase {
        switch mode {
        case .rest, .atEnd, .led: .idle
        case .held: .held
        case .panned: .tracking
        case .fling, .flight: .flinging
        case .bounce, .scroll: .bouncing
        }
    }

    // MARK: Motions

    mutating func rest(at value: Double) { mode = .rest(value) }
    mutating func followEnd(since value: Double) { mode = .atEnd(since: value) }
    mutating func hold(at value: Double) { mode = .held(value) }
    mutating func lead(to value: Double, velocity: Double = 0) { mode = .led(value, velocity: velocity) }
    mutating func fly(_ flight: Flight) { mode = .flight(flight) }

    /// Pans by a travel, counted from the start of the pan.
    mutating func pan(by travel: Double, in extent: Extent, at time: Double) {
        if case .panned(_, let pulled, let first, let last, let band) = mode {
            mode = .panned(travel: travel, pulled: pulled, first: first, last: last, band: band)
            return
        }
        var (first, last) = (extent.minimumOffset, extent.maximumOffset)
        let pulled = extent.band.pulled(showing: state(at: time).value, from: &first, to: &last)
        mode = .panned(travel: travel, pulled: pulled, first: first, last: last, band: extent.band)
    }

    /// Whether a pan would move the content.
    func canPan(in extent: Extent, at time: Double) -> Bool {
        extent.maximumOffset > extent.minimumOffset || state(at: time).value != extent.minimumOffset
    }

    /// The travel at which the pan in progress, or a pan that begins now, shows an offset.
    func travel(to offset: Double, in extent: Extent, at time: Double) -> Double {
        var panned = self
        panned.pan(by: 0, in: extent, at: time)
        guard case .panned(_, let pulled, _, _, _) = panned.mode else { return 0 }
        return offset - pulled
    }

    /// Lets content go: beyond an end it bounces back, otherwise it is flung.
    /// - Parameter start: the offset of the content; by default its current one.
    mutating func release(velocity: Double, in extent: Extent, at time: Double, from start: Double? = nil) {
        let value = start ?? state(at: time).value
        let inside = extent.clamped(value)
        // A pull into the band and back may leave a rounding error beyond the end.
        guard abs(value - inside) <= Stops.rounding else {
            return bounce(to: inside, from: value, velocity: velocity, extent.spring, at: time)
        }
        let edge = velocity < 0 ? extent.minimumOffset : extent.maximumOffset
        fling(from: inside, velocity: velocity, rate: extent.rate, to: edge, at: time)
    }

    /// Flings a value until it stops or comes to an edge.
    mutating func fling(from value: Double, velocity: Double, rate: Double, to edge: Double, at time: Double) {
        let fling = Fling(offset: value, velocity: velocity, rate: rate)
        let duration = fling.duration
        guard duration > 0 else { return rest(at: value) }
        let arrival = fling.time(toReach: edge) ?? .infinity
        mode = .fling(
            fling, start: time, end: time + min(duration, arrival), edge: arrival <= duration ? edge : nil)
    }

    private mutating func bounce(
        to edge: Double, from value: Double, velocity: Double, _ spring: DampedSpring, at time: Double
    ) {
        let motion = SpringMotion(start: time, from: value, to: edge, velocity: velocity, spring: spring)
        mode = motion.end > time ? .bounce(motion) : .rest(edge)
    }

    /// Scrolls content to an offset, clamped to its extent.
    mutating func scroll(
        to target: Double, from state: (value: Double, velocity: Double), in extent: Extent, at time: Double
    ) {
        let target = extent.clamped(target)
        let motion = SpringMotion(
            start: time, from: state.value, to: target, velocity: state.velocity, spring: extent.spring)
        mode = motion.end > time ? .scroll(motion, formerMaximum: extent.maximumOffset) : .rest(target)
    }

    /// Ends the current motion and starts the one that follows.
    mutating func finish(in extent: Extent, at time: Double) {
        guard case .fling(let fling, let start, _, let edge?) = mode else { return rest(at: state(at: time).value) }
        let velocity = fling.state(at: time - start).velocity
        bounce(to: edge, from: edge, velocity: velocity, extent.spring, at: time)
    }

    // MARK: Changes from outside

    /// Continues at another offset in the content, for example after rows were added above. A motion keeps its
    /// velocity.
    mutating func move(to value: Double, from shown: Double, in extent: Extent, at time: Double) {
        let (velocity, shift) = (state(at: time).velocity, value - shown)
        switch mode {
        case .rest, .atEnd, .led: rest(at: value)
        case .held: hold(at: value)
        case .panned(let travel, let pulled, let first, let last, let band):
            mode = .panned(travel: travel, pulled: pulled + shift, first: first, last: last, band: band)
        case .flight(let flight):
            fly(Flight(from: value, to: flight.target + shift, velocity: velocity, over: flight.end - time, at: time))
        case .scroll(let motion, _): scroll(to: motion.target + shift, from: (value, velocity), in: extent, at: time)
        case .fling, .bounce: release(velocity: velocity, in: extent, at: time, from: value)
        }
    }

    /// Continues in another extent from the shown offset, which a drawer may have clamped at the extent's end.
    /// - Parameter atOnce: whether an offset out of the new range jumps to its limit; otherwise the content bounces.
    mutating func keep(from shown: Double, in extent: Extent, insteadOf old: Extent, atOnce: Bool, at time: Double) {
        let (value, velocity) = state(at: time)
        let isCut = value != shown
        let start = atOnce && old.contains(shown) ? extent.clamped(shown) : shown
        switch mode {
        case .atEnd, .held, .led, .panned, .flight: break
        case .rest:
            let restingOffset = min(value, shown)
            if atOnce {
                rest(at: extent.clamped(restingOffset))
            } else {
                release(velocity: 0, in: extent, at: time, from: restingOffset)
            }
        case .scroll(let motion, _):
            scroll(to: motion.target, from: (shown, isCut ? 0 : velocity), in: extent, at: time)
        case .fling, .bounce:
            // A fling that a drawer has cut is over, and so is the motion of content that fits.
            var isOver = extent.minimumOffset == extent.maximumOffset && start == extent.minimumOffset
            if isCut, case .fling = mode { isOver = true }
            release(velocity: isOver ? 0 : velocity, in: extent, at: time, from: start)
        }
    }
}
