// How a drawer behaves: everything about it that can be tuned, as one value.

/// How the track of a pan on the list is laid.
public enum ListPans: String, Sendable, Hashable, CaseIterable {
    /// The drawer to its full height, then the list, both ways in one pan.
    case handOver
    /// As `handOver` on the way up; down, the drawer takes over only if the list was at its top when the pan began.
    case fromTop
    /// The list scrolls at every height; the drawer moves only beyond the list's ends.
    case contentFirst
    /// The list scrolls at every height; the drawer is moved by its header alone.
    case listOnly
}

/// What a fling does that reaches the list's top.
public enum FlingAtTop: String, Sendable, Hashable, CaseIterable {
    case bounce, handOver
}

/// Whether a pan may take the drawer off the screen.
public enum Dismissible: String, Sendable, Hashable, CaseIterable {
    case no, yes
    /// A release that would dismiss goes back to where the pan began, and a notice asks the host.
    case asks
}

/// Everything about a drawer that can be tuned. Values are checked when an engine takes them.
public struct Settings: Sendable, Hashable {
    /// Which detent a pan ends at.
    public var policy: Policy = .projected
    /// The spring of every settle; nil takes the policy's own, or `Spring.settle`.
    public var spring: Spring?
    /// Rate of deceleration per millisecond, of projections and flings; above 0, below 1.
    public var decelerationRate = 0.998
    /// From this speed on, in pt/s, a flick may skip detents; 0: always, infinite: never.
    public var skipSpeed = 2000.0
    /// How far a settle may run past its target, in points, from 1 on.
    public var maximumOvershoot = 16.0
    /// Whether a flick up that opens the drawer goes on as a fling of the list.
    public var carriesFling = false
    /// What a fling does that reaches the list's top.
    public var flingAtTop = FlingAtTop.bounce
    /// How the track of a pan on the list is laid.
    public var listPans = ListPans.handOver
    /// Whether the header's pans move the drawer.
    public var headerPanning = true
    /// Whether the list's pans move the drawer; off, they scroll it as with `ListPans.listOnly`.
    public var listPanning = true
    /// Whether there is a rubber band beyond the track's upper end (drawer above full height, list past its end).
    public var overPullTop = true
    /// Whether there is a rubber band beyond the track's lower end (drawer below its lowest detent, list above its top).
    public var overPullBottom = true
    /// No detents between the lowest and full height: the drawer rests wherever its momentum takes it.
    public var restsAnywhere = false
    /// Whether there is a detent `hidden` below the others, and whether a pan may end there.
    public var dismissible = Dismissible.no
    /// The overlay's alpha at full height, 0...1.
    public var maximumDimming = 0.4
    /// The highest detent at which the primary content is not dimmed. Where the layout lacks it: the one below the highest.
    public var largestUndimmedDetent: DetentName = .expanded
    /// How a pan is shown beyond its limits.
    public var resistance = RubberBand.standard
    /// How the list and the primary content are shown beyond their ends; nil: as the drawer, by `resistance`.
    public var listResistance: RubberBand?

    /// The default drawer.
    public init() {}

    /// - Throws: `InvalidValue` that names the first field that makes no sense.
    public func check() throws(InvalidValue) {
        try InvalidValue.check(decelerationRate, "decelerationRate", "a number above 0 and below 1") {
            0 < $0 && $0 < 1
        }
        guard skipSpeed >= 0 else {
            throw InvalidValue(
                field: "skipSpeed", given: "\(skipSpeed)", expected: "pt/s from 0 on; infinite: never skips")
        }
        try InvalidValue.check(maximumOvershoot, "maximumOvershoot", "a finite number of points from 1 on") { $0 >= 1 }
        try InvalidValue.check(maximumDimming, "maximumDimming", "a number in 0...1") { (0...1).contains($0) }
    }
}
