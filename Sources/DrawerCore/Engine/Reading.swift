// The reading: a drawer's visible state at one moment, from which pictures and traces are made.

/// The phase of a drawer's motion.
///
///     engine.reading.phase == .settling
public enum DrawerPhase: String, Sendable, Hashable, CaseIterable {
    /// The drawer rests at a detent or, after a call from code, at a free height.
    case resting
    /// A pan moves the drawer or its list.
    case tracking
    /// A settle carries the drawer to its target.
    case settling
    /// A press has caught a settle, and the pointer has not moved yet.
    case held
}

/// A snapshot of a drawer. Lengths in points, velocities in points a second, times in seconds.
///
///     let reading = engine.reading
///     print(reading.top, reading.offset, reading.overlay)
public struct Reading: Sendable, Hashable {
    /// The current consumer of the pan; `none` before its first movement and between pans.
    public var owner: Owner = .none
    /// The phase of the drawer's motion.
    public var phase: DrawerPhase = .resting
    /// The phase of the list's motion.
    public var listPhase: ScrollPhase = .idle
    /// The detent at which the drawer rests; nil during any other phase and at a free height.
    public var detent: DetentName? = nil
    /// The detent to which the drawer settles; nil during any other phase and for a free height.
    public var target: DetentName? = nil
    /// y of the drawer's top edge.
    public var top: Double = 0
    /// The drawer's height: the container's height minus `top`.
    public var height: Double = 0
    /// d top / dt; positive is down.
    public var velocity: Double = 0
    /// The list's scroll offset: 0 at its top; outside of its range during overscroll.
    public var offset: Double = 0
    /// d offset / dt; positive scrolls forward in the content.
    public var scrollVelocity: Double = 0
    /// The offset at which the list's last row is on the drawer's bottom edge; at least the offset of the list's top.
    public var maximumOffset: Double = 0
    /// The offset of the primary content, like `offset`.
    public var primaryOffset: Double = 0
    /// d primaryOffset / dt; positive scrolls forward in the content.
    public var primaryVelocity: Double = 0
    /// The maximum offset of the primary content; not negative.
    public var primaryMaximumOffset: Double = 0
    /// The overlay's alpha, 0...`Settings.Dimming.maximum`.
    public var overlay: Double = 0
    /// The progress from the largest undimmed detent to full height, 0...1.
    public var progress: Double = 0
    /// The progress of the title's fade-in, 0...1.
    public var titleProgress: Double = 0
    /// The fractional detent index: 0 at the lowest detent, 1 at the next, 0.5 halfway between them.
    public var detentIndex: Double = 0

    /// All zero, at rest.
    public init() {}
}
