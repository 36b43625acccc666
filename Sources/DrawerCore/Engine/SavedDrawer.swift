// What of a drawer outlives the program: where it rests and how far its contents are scrolled.

/// A drawer's state as it is worth keeping between two runs of an app. What moves is kept as where it goes.
///
/// To keep everything, motion in flight included, keep a copy of the engine: it is a value.
public struct SavedDrawer: Sendable, Hashable, Coded {
    /// The detent that it rests at or goes to; nil for a free height.
    public var detent: DetentName?
    /// The drawer's height there, in points.
    public var height: Double
    /// The list's offset, in points.
    public var offset: Double
    /// The primary content's offset, in points.
    public var primaryOffset: Double
    /// The direction of the next tap on the handle.
    public var toggleDirection: Direction
}
