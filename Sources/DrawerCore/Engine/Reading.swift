// Everything that can be seen of a drawer at one moment: what a picture is drawn from and what a trace writes down.

/// What the drawer is doing.
public enum DrawerPhase: String, Sendable, Hashable, CaseIterable {
    /// It stands still, at a detent or (from code) at a free height.
    case resting
    /// A pan moves it or the list.
    case tracking
    /// A spring carries it to its target.
    case settling
    /// A press has caught a settle and has not moved yet.
    case held
}

/// A snapshot of a drawer. Lengths in points, velocities in points a second, times in seconds.
public struct Reading: Sendable, Hashable {
    /// What consumes the pan; `none` before its first movement and between pans.
    public var owner: Owner = .none
    /// What the drawer is doing.
    public var phase: DrawerPhase = .resting
    /// What its list is doing.
    public var listPhase: ScrollPhase = .idle
    /// The detent that the drawer rests at; nil unless it rests at one.
    public var detent: DetentName? = nil
    /// The detent that a settle is on its way to; nil unless it settles to one.
    public var target: DetentName? = nil
    /// y of the drawer's top edge.
    public var top: Double = 0
    /// The container's height less `top`.
    public var height: Double = 0
    /// d top / dt: positive moves down.
    public var velocity: Double = 0
    /// How far the list is scrolled; 0 at its top, negative or beyond `maximumOffset` in a rubber band or bounce.
    public var offset: Double = 0
    /// d offset / dt: positive goes on in the content.
    public var scrollVelocity: Double = 0
    /// The offset at which the list's last row is on the drawer's bottom edge; at least the offset of the list's top.
    public var maximumOffset: Double = 0
    /// The primary content's own offset, as `offset`.
    public var primaryOffset: Double = 0
    /// d primaryOffset / dt: positive goes on in the content.
    public var primaryVelocity: Double = 0
    /// The primary content's longest offset; not negative.
    public var primaryMaximumOffset: Double = 0
    /// How dark the overlay is, 0...`maximumDimming`.
    public var overlay: Double = 0
    /// How far the drawer is between its largest undimmed detent and its full height, 0...1.
    public var progress: Double = 0
    /// How far the title has faded in, 0...1.
    public var titleProgress: Double = 0
    /// 0 at the lowest detent, 1 at the next, and so on; between two of them a fraction.
    public var detentIndex: Double = 0

    /// All zero, at rest.
    public init() {}
}
