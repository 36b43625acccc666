// The pan recognizer: the only place that knows when a pointer, the arrow keys or the wheel pan.
//
// It knows nothing of drawers. Events go in; travel, taps, velocities and deadlines come out. Whoever is panned attaches
// a subject to the press, which every later signal carries.

/// What drives a pan.
public enum PanSource: Sendable, Equatable {
    case pointer, key, wheel
}

/// Recognizes pans.
///
///     var recognizer = PanRecognizer<String>()
///     recognizer.press(at: Point(x: 0, y: 300), time: 0, subject: "list")
///     recognizer.move(to: Point(x: 0, y: 280), time: 0.01, rules)      // 20: up by 20 pt
///     recognizer.release(time: 0.02, rules)?.velocity.y                // negative: up
public struct PanRecognizer<Subject: Sendable & Equatable>: Sendable, Equatable {
    /// What counts as a pan, and what as a tap.
    public struct Rules: Sendable, Equatable {
        /// How far a tap may move along either axis, in points.
        public var tapReach: Double
        /// The straight-line distance from the press before a pan begins, in points.
        public var dragSlop: Double
        /// Whether a pan whose first movement is mostly sideways moves nothing.
        public var axisLock: Bool
        /// The speed of a flick along y, in pt/s: a flick is no tap.
        public var flickSpeed: Double

        public init(tapReach: Double = 10, dragSlop: Double = 0, axisLock: Bool = false, flickSpeed: Double = 300) {
            self.tapReach = tapReach
            self.dragSlop = dragSlop
            self.axisLock = axisLock
            self.flickSpeed = flickSpeed
        }
    }

    /// A released pointer.
    public struct Release: Sendable, Equatable {
        public var subject: Subject
        public var isTap: Bool
        /// Where the pointer went down.
        public var pressPoint: Point
        /// The pointer's velocity in pt/s, positive down and right.
        public var velocity: Point
        /// The velocity along y, or 0 for a sideways release.
        public var flick: Double
        /// The pan's travel, upward, in points; 0 for a press that never left the slop.
        public var travel: Double
    }

    private struct Pointer: Sendable, Equatable {
        enum Stage: Sendable, Equatable {
            /// Within the slop.
            case pressed
            /// The travel counts from `origin`.
            case panning(origin: Point)
            /// The first movement was sideways.
            case locked
        }

        var pressPoint: Point
        var pressTime: Double
        var point: Point
        var stage = Stage.pressed
        /// The farthest that the pointer has been from the press along either axis.
        var reach = 0.0
        let hasCaught: Bool

        var travel: Double {
            if case .panning(let origin) = stage { origin.y - point.y } else { 0 }
        }
    }

    private struct Steps: Sendable, Equatable {
        var source: PanSource
        var travel = 0.0
        var direction = Direction.up
        var deadline = Double.infinity
    }

    private enum Source: Sendable, Equatable {
        case pointer(Pointer)
        case steps(Steps)
    }

    private struct Pan: Sendable, Equatable {
        var source: Source
        var subject: Subject
    }

    private var pan: Pan?
    /// The samples of the pointer; outside the pan, so that a move does not copy them.
    private var tracker = VelocityTracker()

    /// How long a tap may last, and how long keys and wheel may pause within one pan, in seconds.
    static var longestTap: Double { 0.5 }
    static var longestPause: Double { 0.15 }
    /// Moments this close, in seconds, are the same: less than the nanoseconds in which scripts count.
    private static var momentRounding: Double { 5e-10 }

    public init() {}

    // MARK: Reading

    /// What drives the pan in progress; `nil` while nothing is pressed and no key or wheel pan is open.
    public var source: PanSource? {
        switch pan?.source {
        case nil: nil
        case .pointer: .pointer
        case .steps(let steps): steps.source
        }
    }

    /// What was attached to the press or to the first step.
    public var subject: Subject? {
        get { pan?.subject }
        set { if let newValue { pan?.subject = newValue } }
    }

    /// The pointer's velocity in pt/s; 0 for keys and wheel.
    public func velocity(at time: Double) -> Point {
        guard case .pointer = pan?.source else { return .zero }
        return tracker.velocity(at: time)
    }

    /// When a key or wheel pan ends by itself.
    public var nextDeadline: Double? {
        guard case .steps(let steps) = pan?.source else { return nil }
        return steps.deadline
    }

    /// The direction of the last step; `nil` without a key or wheel pan.
    public var stepDirection: Direction? {
        guard case .steps(let steps) = pan?.source else { return nil }
        return steps.direction
    }

    // MARK: Pointer

    /// The pointer goes down.
    /// - Parameters:
    ///   - point: in points.
    ///   - time: in seconds.
    ///   - hasCaught: whether the press stopped something that moved: it is no tap then.
    ///   - subject: what every later signal of the pan carries.
    public mutating func press(at point: Point, time: Double, hasCaught: Bool = false, subject: Subject) {
        tracker = VelocityTracker()
        tracker.add(point, at: time)
        let pointer = Pointer(pressPoint: point, pressTime: time, point: point, hasCaught: hasCaught)
        pan = Pan(source: .pointer(pointer), subject: subject)
    }

    /// The pressed pointer has moved.
    /// - Returns: the pan's travel, upward, in points; `nil` where the pointer has not moved along y or is within the slop.
    public mutating func move(to point: Point, time: Double, _ rules: Rules) -> Double? {
        guard case .pointer(var pointer) = pan?.source else { return nil }
        let previous = pointer.point
        let dx = point.x - pointer.pressPoint.x
        let dy = point.y - pointer.pressPoint.y
        pointer.reach = max(pointer.reach, abs(dx), abs(dy))
        tracker.add(point, at: time)
        pointer.point = point
        var travel: Double?
        switch pointer.stage {
        case .locked: break
        case .panning(let origin):
            if point.y != previous.y { travel = origin.y - point.y }
        case .pressed:
            let distance = Math.sqrt(dx * dx + dy * dy)
            guard distance > 0, distance > rules.dragSlop + (rules.dragSlop > 0 ? Stops.rounding : 0) else { break }
            guard !rules.axisLock || abs(dx) <= abs(dy) else {
                pointer.stage = .locked
                break
            }
            // The straight line from the press leaves the slop's circle here.
            let share = rules.dragSlop / distance
            let origin = Point(x: pointer.pressPoint.x + dx * share, y: pointer.pressPoint.y + dy * share)
            pointer.stage = .panning(origin: origin)
            if point.y != origin.y { travel = origin.y - point.y }
        }
        pan?.source = .pointer(pointer)
        return travel
    }

    /// The pointer goes up; `nil` where it was not down.
    public mutating func release(time: Double, _ rules: Rules) -> Release? {
        guard let pan, case .pointer(let pointer) = pan.source else { return nil }
        self.pan = nil
        let velocity = tracker.velocity(at: time)
        let flick = abs(velocity.x) > abs(velocity.y) ? 0 : velocity.y
        let isShort = time - pointer.pressTime <= Self.longestTap + Self.momentRounding
        let isSlow = flick == 0 || abs(flick) < rules.flickSpeed - VelocityTracker.rounding
        let isNear = pointer.reach <= rules.tapReach + Stops.rounding
        return Release(
            subject: pan.subject, isTap: isNear && !pointer.hasCaught && isShort && isSlow,
            pressPoint: pointer.pressPoint, velocity: velocity, flick: flick, travel: pointer.travel)
    }

    /// The travel counts from where the pointer is now: what it moves has been moved by something else.
    public mutating func restart() {
        switch pan?.source {
        case nil: break
        case .pointer(var pointer):
            guard case .panning = pointer.stage else { return }
            pointer.stage = .panning(origin: pointer.point)
            pan?.source = .pointer(pointer)
        case .steps(var steps):
            steps.travel = 0
            pan?.source = .steps(steps)
        }
    }

    /// The pan ends without a release.
    @discardableResult
    public mutating func cancel() -> Subject? {
        defer { pan = nil }
        return subject
    }

    // MARK: Keys and wheel

    /// Opens a pan of steps.
    public mutating func beginSteps(_ source: PanSource, subject: Subject) {
        pan = Pan(source: .steps(Steps(source: source)), subject: subject)
    }

    /// The travel of a pan of steps so far; 0 without one.
    public var stepTravel: Double {
        guard case .steps(let steps) = pan?.source else { return 0 }
        return steps.travel
    }

    /// One step.
    /// - Parameters:
    ///   - direction: of the step.
    ///   - distance: in points, upward.
    ///   - time: in seconds.
    /// - Returns: the pan's travel.
    public mutating func step(_ direction: Direction, by distance: Double, time: Double) -> Double {
        guard case .steps(var steps) = pan?.source else { return 0 }
        steps.travel += distance
        steps.direction = direction
        steps.deadline = Self.deadline(after: time)
        pan?.source = .steps(steps)
        return steps.travel
    }

    /// When keys or a wheel have paused after a step: rounded to the nanosecond, so that a pause of exactly that length
    /// is one however the times were added up.
    static func deadline(after time: Double) -> Double {
        let deadline = Math.round((time + longestPause) * 1e9) / 1e9
        return deadline > time ? deadline : time + longestPause
    }
}
