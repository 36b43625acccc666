// The scroller: one piece of scrollable content, such as the drawer's list, the primary content or a list under a bar.

/// Scrollable content as a value: at rest, panned, flung, bouncing, held or on its way to an offset.
///
///     engine.list.phase == .flinging
///     engine.primary.state(at: engine.time).offset
///
/// Offsets and heights in points, velocities in pt/s (positive goes forward in the content), times in seconds. Every
/// operation has constant cost.
public struct Scroller: Sendable, Hashable {
    /// The phase of the motion of scrollable content. Content on its way to an offset that code has asked for is `bouncing`,
    /// too: both are carried by the same spring.
    ///
    ///     engine.list.phase == .flinging
    public enum Phase: String, Sendable, Hashable, CaseIterable {
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

    enum Motion: Sendable, Hashable {
        case rest(Double)
        /// A press has stopped the content here.
        case held(Double)
        /// A pan from a pulled offset, between these ends and with this band beyond them.
        case panned(travel: Double, pulled: Double, first: Double, last: Double, band: ScrollBand)
        /// A fling until `end`, the time at which it reaches `edge` or falls below `Fling.slowest`.
        case fling(Fling, start: Double, end: Double, edge: Double?)
        /// A bounce back to an edge, from an overscroll or with a fling's speed.
        case bounce(SpringMotion)
        /// An animated scroll to an offset, requested by code, and the maximum offset when it began.
        case scroll(SpringMotion, longest: Double)
        case glide(HermiteCurve)

        func state(at time: Double) -> (offset: Double, velocity: Double) {
            switch self {
            case .rest(let offset), .held(let offset): return (offset, 0)
            case .panned(let travel, let pulled, let first, let last, let band):
                return (band.shown(pulled: pulled + travel, from: first, to: last).value, 0)
            case .fling(let fling, let start, _, _): return fling.state(at: time - start)
            case .bounce(let motion), .scroll(let motion, _):
                let state = motion.state(at: time)
                return (state.value, state.velocity)
            case .glide(let curve): return curve.state(at: time)
            }
        }

        /// The time at which the motion changes by itself; infinite if it does not.
        var end: Double {
            switch self {
            case .fling(_, _, let end, _): end
            case .bounce(let motion), .scroll(let motion, _): motion.end
            case .glide(let curve): curve.end
            case .rest, .held, .panned: .infinity
            }
        }

        /// Whether the motion is at its invisible end, where it cannot be caught: less than 1 pt from its end and slower
        /// than 15 pt/s, as for a settle.
        func isInvisible(at time: Double) -> Bool {
            let target: Double
            switch self {
            case .rest, .held, .panned: return false
            case .fling(let fling, let start, let end, let edge): target = edge ?? fling.state(at: end - start).offset
            case .bounce(let motion), .scroll(let motion, _): target = motion.target
            case .glide(let curve): target = curve.target
            }
            let (offset, velocity) = state(at: time)
            return Stops.isInvisible(distance: offset - target, velocity: velocity)
        }

        var phase: Phase {
            switch self {
            case .rest: .idle
            case .held: .held
            case .panned: .tracking
            case .fling, .glide: .flinging
            case .bounce, .scroll: .bouncing
            }
        }
    }

    /// Height of the content without its insets.
    public package(set) var contentHeight: Double
    /// Height of the visible area.
    package var viewportHeight: Double
    /// Room beyond the content's ends.
    public package(set) var insets = Insets()
    /// Height of the covered part at the viewport's top. A page is shorter by this height.
    package var coveredHeight = 0.0
    /// The rubber band beyond the ends.
    package var band: ScrollBand
    /// Rate of deceleration of flings, per millisecond; above 0, below 1.
    package var decelerationRate = Momentum.normalRate
    /// The spring of a bounce and of `scroll(to:)`.
    package var spring = DampedSpring.bounce
    private(set) var motion: Motion

    /// Creates content at rest.
    package init(contentHeight: Double, viewportHeight: Double, offset: Double = 0) {
        self.contentHeight = contentHeight
        self.viewportHeight = viewportHeight
        band = ScrollBand(dimension: viewportHeight)
        motion = .rest(offset)
    }

    init(_ motion: Motion, contentHeight: Double, viewportHeight: Double) {
        self.init(contentHeight: contentHeight, viewportHeight: viewportHeight)
        self.motion = motion
    }

    // MARK: Reading

    /// The offset at the content's top.
    public var minimumOffset: Double { 0 - insets.top }
    /// The offset at which the content's end meets the viewport's bottom edge.
    public var maximumOffset: Double {
        Self.lastOffset(contentHeight + insets.bottom - viewportHeight, from: minimumOffset)
    }

    /// The maximum offset, at least the minimum: content that is taller than its viewport by a rounding error fits.
    package static func lastOffset(_ last: Double, from first: Double) -> Double {
        last > first + Stops.rounding ? last : first
    }

    func clamped(_ offset: Double) -> Double { min(max(offset, minimumOffset), maximumOffset) }

    /// The offset and its velocity. While a pan moves the content, the velocity is 0 here: the shown velocity is
    /// `slope` times the pointer's.
    public func state(at time: Double) -> (offset: Double, velocity: Double) { motion.state(at: time) }

    /// d offset / d travel of the pan in progress; 0 without one.
    package var slope: Double {
        guard case .panned(let travel, let pulled, let first, let last, let band) = motion else { return 0 }
        return band.shown(pulled: pulled + travel, from: first, to: last).slope
    }

    /// The phase of the motion.
    public var phase: Phase { motion.phase }

    /// The time at which the motion changes by itself; `nil` if it does not.
    package var nextDeadline: Double? { isMoving ? motion.end : nil }

    /// Whether the content moves by itself.
    public var isMoving: Bool { motion.end < .infinity }

    // MARK: Motion

    /// Advances to `time`: a fling that reaches an edge bounces there; a motion that ends comes to rest.
    package mutating func advance(to time: Double) {
        while motion.end <= time { finish(at: motion.end) }
    }

    /// Starts the motion that follows the one that ends now.
    mutating func finish(at time: Double) {
        switch motion {
        case .fling(let fling, let start, _, let edge?):
            bounce(from: edge, to: edge, velocity: fling.state(at: time - start).velocity, at: time)
        default:
            motion = .rest(state(at: time).offset)
        }
    }

    /// Stops the content at an offset, by default at its current one.
    package mutating func hold(at offset: Double? = nil, time: Double) {
        motion = .held(offset ?? state(at: time).offset)
    }

    /// Puts the content at rest at an offset.
    package mutating func rest(at offset: Double) { motion = .rest(offset) }

    /// Pans by `travel`, counted from the offset at which the content was held or at rest.
    package mutating func pan(by travel: Double, at time: Double = 0) {
        if case .panned(_, let pulled, let first, let last, let band) = motion {
            motion = .panned(travel: travel, pulled: pulled, first: first, last: last, band: band)
            return
        }
        var (first, last) = (minimumOffset, maximumOffset)
        let pulled = band.pulled(showing: state(at: time).offset, from: &first, to: &last)
        motion = .panned(travel: travel, pulled: pulled, first: first, last: last, band: band)
    }

    /// The travel that shows an offset within the range, of the pan in progress or of one that begins now.
    func travel(toOffset offset: Double, at time: Double) -> Double {
        var panned = self
        panned.pan(by: 0, at: time)
        guard case .panned(_, let pulled, _, _, _) = panned.motion else { return 0 }
        return offset - pulled
    }

    /// Whether a pan would move the content.
    package func canPan(at time: Double) -> Bool {
        maximumOffset > minimumOffset || state(at: time).offset != minimumOffset
    }

    /// Releases the content: overscroll bounces back, and content within its range is flung.
    /// - Parameters:
    ///   - velocity: the shown velocity.
    ///   - time: in seconds.
    ///   - start: the offset at the release; by default the shown offset.
    package mutating func release(velocity: Double, at time: Double, from start: Double? = nil) {
        let offset = start ?? state(at: time).offset
        let inRange = clamped(offset)
        // A pull into the band and back may leave a rounding error beyond the edge.
        guard abs(offset - inRange) <= Stops.rounding else {
            return bounce(from: offset, to: inRange, velocity: velocity, at: time)
        }
        let fling = Fling(valid: inRange, velocity, decelerationRate)
        let duration = fling.duration
        guard duration > 0 else { return rest(at: inRange) }
        let edge = velocity < 0 ? minimumOffset : maximumOffset
        let arrival = fling.time(toReach: edge) ?? .infinity
        motion = .fling(
            fling, start: time, end: time + min(duration, arrival), edge: arrival <= duration ? edge : nil)
    }

    private mutating func bounce(from offset: Double, to edge: Double, velocity: Double, at time: Double) {
        let bounce = SpringMotion(start: time, from: offset, to: edge, velocity: velocity, spring: spring)
        motion = bounce.end > time ? .bounce(bounce) : .rest(edge)
    }

    /// Scrolls to an offset, clamped to the range.
    /// - Parameters:
    ///   - target: the offset.
    ///   - animated: whether a spring carries the content, starting with its current velocity; otherwise the content
    ///     jumps.
    ///   - time: in seconds.
    ///   - shown: the shown state, if it differs from the scroller's own.
    package mutating func scroll(
        to target: Double, animated: Bool, at time: Double, from shown: (offset: Double, velocity: Double)? = nil
    ) {
        let state = shown ?? self.state(at: time)
        let target = clamped(target)
        let motion = SpringMotion(start: time, from: state.offset, to: target, velocity: state.velocity, spring: spring)
        self.motion = animated && motion.end > time ? .scroll(motion, longest: maximumOffset) : .rest(target)
    }

    /// Glides to an offset in a given time, starting with a velocity.
    /// - Parameter shown: the shown offset, if it differs from the scroller's own.
    package mutating func glide(
        to target: Double, velocity: Double, over duration: Double, at time: Double, from shown: Double? = nil
    ) {
        let from = shown ?? state(at: time).offset
        motion = .glide(HermiteCurve(start: time, from: from, to: target, velocity: velocity, duration: duration))
    }

    /// Brings the offset into the range after a change of the content, at once or by a bounce. A fling continues with
    /// its velocity between the new ends.
    mutating func keepInRange(atOnce: Bool, at time: Double) {
        switch motion {
        case .rest(let offset):
            if atOnce { motion = .rest(clamped(offset)) } else { release(velocity: 0, at: time) }
        case .fling where atOnce:
            let (offset, velocity) = state(at: time)
            release(velocity: velocity, at: time, from: clamped(offset))
        case .fling, .bounce:
            // Overscroll that existed before the change is not clamped.
            release(velocity: state(at: time).velocity, at: time)
        case .scroll(let motion, _):
            scroll(to: motion.target, animated: true, at: time)
        default:
            // Content that a pan or a glide moves stays where it is.
            if atOnce, case .held(let offset) = motion { motion = .held(min(offset, maximumOffset)) }
        }
    }

    /// Continues from another offset, for example after rows were added above. A motion keeps its velocity.
    mutating func move(to offset: Double, from shown: Double, at time: Double) {
        let velocity = state(at: time).velocity
        let shift = offset - shown
        switch motion {
        case .rest: motion = .rest(offset)
        case .held: motion = .held(offset)
        case .panned(let travel, let pulled, let first, let last, let band):
            motion = .panned(travel: travel, pulled: pulled + shift, first: first, last: last, band: band)
        case .fling, .bounce: release(velocity: velocity, at: time, from: offset)
        case .scroll(let motion, _):
            scroll(to: motion.target + shift, animated: true, at: time, from: (offset, velocity))
        case .glide(let curve):
            motion = .rest(offset)
            glide(to: curve.target + shift, velocity: velocity, over: curve.end - time, at: time)
        }
    }
}
