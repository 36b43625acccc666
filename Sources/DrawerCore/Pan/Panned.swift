// What a hand on an engine is in all of them: which presses, moves, wheel notches and steps count, and what is a tap.

/// A pan in progress, whatever it moves.
protocol PanInProgress {
    var source: Pan.Source { get }
    var pressPoint: Point { get }
    var pressTime: Double { get }
    var point: Point { get set }
    var hasLeft: Bool { get set }
    var caught: Bool { get }
    var tracker: VelocityTracker { get set }
    var direction: Double { get set }
    var deadline: Double { get set }
}

extension PanInProgress {
    /// The pointer is seen somewhere.
    /// - Returns: whether it has moved up or down, which alone moves anything.
    mutating func see(_ point: Point, at time: Double, rowHeight: Double) -> Bool {
        let reach = rowHeight / 2 + Pan.rounding
        if abs(point.x - pressPoint.x) > reach || abs(point.y - pressPoint.y) > reach { hasLeft = true }
        tracker.add(point, at: time)
        let moves = point.y != self.point.y
        self.point = point
        return moves
    }

    /// A step of keys or wheel at `time`, upward.
    mutating func note(step distance: Double, at time: Double) {
        direction = distance > 0 ? 1 : -1
        deadline = Pan.deadline(after: time)
    }

    /// Whether it was a tap, let go at `time`.
    func isTap(at time: Double) -> Bool {
        !hasLeft && !caught && time - pressTime <= Pan.longestTap + Pan.momentRounding
    }

    /// The speed that a policy is told, down, in pt/s: sideways is no flick.
    func flick(at time: Double) -> Double {
        let pointer = tracker.velocity(at: time)
        return abs(pointer.x) > abs(pointer.y) ? 0 : pointer.y
    }
}

/// An engine that is panned by a pointer, by keys and by a wheel.
protocol Panned {
    associatedtype OpenPan: PanInProgress
    var time: Double { get }
    var container: Container { get }
    var pan: OpenPan? { get set }
    func place(at point: Point) -> Place
    /// Opens a pan on a place: what it catches stops where it is shown.
    mutating func beginPan(_ source: Pan.Source, on place: Place, at point: Point, _ notices: inout Notices)
    /// One step of a key or wheel pan, upward; it opens one if none is open.
    mutating func step(by distance: Double, _ source: Pan.Source, on place: Place, _ notices: inout Notices)
    /// A key or wheel pan, if one is open, ends.
    mutating func endStepping(_ notices: inout Notices)
}

extension Panned {
    mutating func press(_ point: Point, on place: Place?, _ notices: inout Notices) {
        guard point.x.isFinite, point.y.isFinite, pan?.source != .pointer else { return }
        // It takes over from keys as from the settle that would have ended them.
        endStepping(&notices)
        beginPan(.pointer, on: place ?? self.place(at: point), at: point, &notices)
    }

    /// The pointer's pan as it is when the pointer has come to `point`, and whether that moves anything; nil where no
    /// pointer is down.
    func pan(movedTo point: Point) -> (pan: OpenPan, moves: Bool)? {
        guard point.x.isFinite, point.y.isFinite, var pan, pan.source == .pointer else { return nil }
        let moves = pan.see(point, at: time, rowHeight: container.rowHeight)
        return (pan, moves)
    }

    mutating func wheel(_ rows: Double, on place: Place, _ notices: inout Notices) {
        guard pan?.source != .pointer, rows.isFinite, rows != 0 else { return }
        // A direction that turns is a new pan.
        if let pan, pan.source == .wheel, pan.direction != (rows > 0 ? 1 : -1) { endStepping(&notices) }
        step(by: rows * container.rowHeight, .wheel, on: place, &notices)
    }

    /// Makes sure that a pan of that source is open.
    mutating func openStepping(_ source: Pan.Source, on place: Place, _ notices: inout Notices) {
        if let pan, pan.source != source { endStepping(&notices) }
        if pan == nil { beginPan(source, on: place, at: Point(x: 0, y: 0), &notices) }
    }
}

extension DrawerEngine: Panned {}
extension BarEngine: Panned {}
extension Bend: Panned {}
