// The glide: how the content is moved so that a bar between two heights comes to one of them, in a time that is given.
//
// AirBar animates the content offset with UIKit's ease in and out, which begins at rest whatever the finger did. This is the
// cubic with the same ends that begins with the content's speed (a Hermite curve): from rest it is 3 s² - 2 s³, which
// UIKit's curve is close to. Its first slope is kept within 0...3 times the mean one, between which such a cubic is known to
// be monotone (Fritsch, Carlson, 1980): it never turns back and never passes its end.

/// The cubic of a glide: from one place to another in a time, begun with a speed.
struct BarCurve: Sendable, Hashable {
    var from: Double
    var to: Double
    /// At the start, as far as it leads to the end without passing it.
    var velocity: Double
    var duration: Double

    init(from: Double, to: Double, velocity: Double, duration: Double) {
        self.from = from
        self.to = to
        self.duration = duration
        let most = 3 * (to - from) / duration
        self.velocity = most > 0 ? min(max(velocity, 0), most) : max(min(velocity, 0), most)
    }

    /// At a share of the duration, 0...1; both ends to the bit.
    func state(at s: Double) -> (value: Double, velocity: Double) {
        guard s > 0 else { return (from, velocity) }
        guard s < 1 else { return (to, 0) }
        let distance = to - from
        let value = from + distance * s * s * (3 - 2 * s) + velocity * duration * s * (1 - s) * (1 - s)
        let speed = distance / duration * 6 * s * (1 - s) + velocity * (1 - s) * (1 - 3 * s)
        return (value, speed)
    }
}

/// A content and its bar on their way. Points, seconds, pt/s.
///
/// Mostly both go the same way. Where the content has another one (its start is far off, a band shows it beyond its end)
/// the bar still has just the one that it needs, and both come to rest together.
struct BarGlide: Sendable, Hashable {
    var start: Double
    var height: BarHeight
    var content: BarCurve
    /// What the bar is moved by: as if the content were right below it.
    var bar: BarCurve
    /// Where that was at the engine's anchor.
    var anchor: Double
    var cause: Cause

    var end: Double { start + content.duration }

    /// The share of its time that has passed.
    func share(at time: Double) -> Double { time < end ? max(0, time - start) / content.duration : 1 }
}
