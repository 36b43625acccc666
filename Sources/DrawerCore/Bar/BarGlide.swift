// The glide: how the content is moved so that a bar between two heights comes to one of them, in a time that is given.
//
// AirBar animates the content offset with UIKit's ease in and out, which begins at rest whatever the finger did. This is the
// cubic with the same ends that begins with the content's speed (a Hermite curve): from rest it is 3 s² - 2 s³, which
// UIKit's curve is close to. Its first slope is kept within 0...3 times the mean one, between which such a cubic is known to
// be monotone (Fritsch, Carlson, 1980): it never turns back and never passes its end.

/// A content on its way to an offset. Points, seconds, pt/s.
struct BarGlide: Sendable, Hashable {
    var start: Double
    var from: Double
    var move: BarMove
    /// At the start, as far as it leads to the end without passing it.
    var velocity: Double
    /// The room above the content while it glides.
    var insetTop: Double
    var cause: Cause

    static let duration = 0.25

    init(start: Double, from: Double, move: BarMove, velocity: Double, insetTop: Double, cause: Cause) {
        self.start = start
        self.from = from
        self.move = move
        self.insetTop = insetTop
        self.cause = cause
        let most = 3 * (move.content - from) / BarGlide.duration
        self.velocity = most > 0 ? min(max(velocity, 0), most) : max(min(velocity, 0), most)
    }

    var end: Double { start + BarGlide.duration }

    func state(at time: Double) -> (content: Double, velocity: Double) {
        guard time < end else { return (move.content, 0) }
        let duration = BarGlide.duration
        let s = max(0, time - start) / duration
        let distance = move.content - from
        let content = from + distance * s * s * (3 - 2 * s) + velocity * duration * s * (1 - s) * (1 - s)
        let speed = distance / duration * 6 * s * (1 - s) + velocity * (1 - s) * (1 - 3 * s)
        return (content, speed)
    }
}
