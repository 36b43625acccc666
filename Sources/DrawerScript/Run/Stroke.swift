// A straight line of the pointer at constant speed, sampled in time.

import DrawerCore

/// A movement of the pointer that takes time.
struct Stroke: Sendable {
    /// Between two samples.
    static let interval = Nanoseconds.milliseconds(8)

    var from: Point
    var to: Point
    var start: Nanoseconds
    var end: Nanoseconds
    /// Whether the pointer goes up at the end.
    var releases: Bool
    /// When the next sample is due: every 8 ms and at the end.
    private(set) var next: Nanoseconds

    init(from: Point, to: Point, start: Nanoseconds, duration: Nanoseconds, releases: Bool) {
        self.from = from
        self.to = to
        self.start = start
        end = start + duration
        self.releases = releases
        next = min(end, start + Stroke.interval)
    }

    /// Where the pointer is at the next sample.
    var point: Point {
        guard next < end else { return to }
        let share = Double((next - start).count) / Double((end - start).count)
        return Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    }

    var isOver: Bool { next >= end }

    mutating func advance() { next = min(end, next + Stroke.interval) }
}
