// A pan in progress: a pointer that is down, or keys or wheel notches that act as one.

/// A pan in progress.
struct Pan: PanInProgress, Sendable, Hashable {
    /// What drives it.
    enum Source: Sendable, Hashable {
        case pointer, key, wheel

        var cause: Cause {
            switch self {
            case .pointer: .pan
            case .key: .key
            case .wheel: .wheel
            }
        }
    }

    var source: Source
    /// What it began on.
    var place: Place
    var track: Track
    /// How far it has travelled along the track since `origin`, upward.
    var travel = 0.0
    /// Whether it has moved yet: before that a press changes neither phase nor owner.
    var hasMoved = false
    /// Index of the detent that it began at.
    var began: Int

    // Of a pointer's:
    /// Where the track's start is under the pointer.
    var origin: Point
    /// Where the pointer went down, and when.
    var pressPoint: Point
    var pressTime: Double
    /// Where it is.
    var point: Point
    /// Whether it has left the reach of a tap.
    var hasLeft = false
    /// Whether it stopped something that moved: then it is no tap.
    var caught = false
    /// Where what it stopped was going; nil unless that was a settle.
    var heldAim: Aim?
    /// What a tap gives back: where things stood.
    var restingTop: Double
    var restingDetent: Int?
    var restingOffset: Double
    var tracker = VelocityTracker()

    // Of keys and wheel:
    /// 1 for up, -1 for down, as the last step went.
    var direction = 0.0
    /// When it ends by itself.
    var deadline = Double.infinity

    /// How long a tap may last, and how long keys and wheel may pause within one pan, in seconds.
    static let longestTap = 0.5
    static let longestPause = 0.15
    /// A settle that is nearer than this to its target, in points, and slower than this, in pt/s, is not seen to move: it
    /// is a sixteenth of a row from where it will be.
    static let visible = (distance: 1.0, speed: 15.0)
    /// What two places that were added up in different orders may differ by, in points.
    static let rounding = 1e-9
    /// Likewise two moments, in seconds: less than the nanosecond in which scripts count.
    static let momentRounding = 5e-10

    /// When keys or a wheel have paused, after a step at `time`: rounded to the nanosecond, so that a pause of just that
    /// length is one however the times were added up.
    static func deadline(after time: Double) -> Double {
        let deadline = Math.round((time + longestPause) * 1e9) / 1e9
        return deadline > time ? deadline : time + longestPause
    }
}
