// When moving things are drawn.

/// Moments an even interval apart. One that was missed is not made up for.
struct FrameGrid {
    /// In seconds.
    let interval: Double
    /// When the next frame is due, on `Clock`.
    private(set) var next: Double

    init(framesPerSecond: Double, from start: Double) {
        interval = 1 / framesPerSecond
        next = start
    }

    /// A frame was shown.
    mutating func pass(_ time: Double) {
        guard time >= next else { return }
        next = time - next < interval ? next + interval : time + interval
    }
}
