// The part of a drawer's state that outlives the program: its resting place and the offsets of its contents.

/// A drawer's state to keep between two runs of an app. A drawer or content in motion is saved at its destination.
///
/// The engine is a value: to keep everything, including motion in flight, keep a copy of the engine.
public struct SavedDrawer: Sendable, Hashable, Coded {
    /// The detent at which the drawer rests or to which it settles; nil for a free height.
    public var detent: DetentName?
    /// The drawer's height at that resting place, in points.
    public var height: Double
    /// The list's offset, in points.
    public var offset: Double
    /// The primary content's offset, in points.
    public var primaryOffset: Double
    /// The direction of the next tap on the handle.
    public var toggleDirection: Direction
}
