// The pan recognizer: the only place that decides whether the pointer, the arrow keys or the wheel pan.
//
// The recognizer knows nothing about drawers. Its input is events; its output is travel, taps, velocities and
// deadlines. The caller attaches a subject to the press, and every later signal carries the subject.

/// Recognizes pans.
///
///     var recognizer = PanRecognizer<String>()
///     recognizer.press(at: DrawerPoint(x: 0, y: 300), time: 0, subject: "list")
///     recognizer.move(to: DrawerPoint(x: 0, y: 280), time: 0.01)      // 20: up by 20 pt
///     recognizer.release(time: 0.02)?.velocity.y                // negative: up
package struct PanRecognizer<Subject: Sendable & Equatable>: Sendable, Equatable {
    /// The pointer as it is lifted: the end of its pan.
    ///
    ///     let release = recognizer.release(time: 0.02)
    ///     if release?.isTap == true { print("a tap") }
    package struct Lift: Sendable, Equatable {
        package var subject: Subject
        package var isTap: Bool
        /// The point at which the pointer went down.
        package var pressPoint: DrawerPoint
        /// The pointer's velocity in pt/s, positive down and right.
        package var velocity: DrawerPoint
        /// The velocity along y, or 0 for a sideways release.
        package var flick: Double
        /// The velocity along y as the release's `Speed` measures it, or 0 if the pointer moves mostly sideways.
        package var measured: Double
        /// The pan's travel, upward or to the left, in points; 0 for a press that never left the slop.
        package var travel: Double
    }

    private struct Pointer: Sendable, Equatable {
        enum Stage: Sendable, Equatable {
            /// Within the slop.
            case pressed
            /// Outside the slop; the travel counts from `origin`, along y or along x.
            case panning(origin: DrawerPoint)
            case sideways(origin: DrawerPoint)
            /// The first movement was sideways.
            case locked
        }

        let pressPoint: DrawerPoint
        let pressTime: Double
        /// The distance before a pan begins, in points. It is the press's own: another slop during the press would move the
        /// point from which the travel counts.
        let slop: Double
        var point: DrawerPoint
        var stage = Stage.pressed
        /// The largest distance of the pointer from the press along either axis.
        var reach = 0.0
        let canBeTap: Bool
        /// Whether a pan that begins mostly sideways travels along x.
        let canTurn: Bool

        var isSideways: Bool { if case .sideways = stage { true } else { false } }

        var travel: Double {
            switch stage {
            case .panning(let origin): origin.y - point.y
            case .sideways(let origin): origin.x - point.x
            case .pressed, .locked: 0
            }
        }

        /// The point where the straight line from the press to the pointer leaves the slop's circle; `nil` within it.
        var origin: DrawerPoint? {
            let (dx, dy) = (point.x - pressPoint.x, point.y - pressPoint.y)
            let distance = Math.sqrt(dx * dx + dy * dy)
            guard distance > 0, distance > slop + (slop > 0 ? Stops.rounding : 0) else { return nil }
            let share = slop / distance
            return DrawerPoint(x: pressPoint.x + dx * share, y: pressPoint.y + dy * share)
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

    // A pan in progress has both. They are stored apart so that one is not copied with the other.
    private var pan: Source?
    /// The subject, to change it in place.
    var held: Subject?
    private var steps: Steps? {
        @inline(__always) get { if case .steps(let steps) = pan { steps } else { nil } }
    }
    /// The pointer's samples. Stored outside the pan so that a move does not copy them.
    private var tracker = VelocityTracker()

    /// The longest tap, and the pause that ends a pan of keys or wheel, in seconds.
    static var longestTap: Double { 0.5 }
    static var longestPause: Double { 0.15 }
    /// The tolerance for equal times, in seconds: half of the nanosecond in which scripts count.
    private static var momentRounding: Double { 5e-10 }

    package init() {}

    // MARK: Reading

    /// The source of the pan in progress; `nil` while nothing is pressed and no key or wheel pan is open.
    package var source: PanSource? {
        switch pan {
        case .pointer: .pointer
        case .steps(let steps): steps.source
        case nil: nil
        }
    }

    /// The travel of the pan in progress, upward, in points; 0 without one.
    var travel: Double {
        switch pan {
        case .pointer(let pointer): pointer.travel
        case .steps(let steps): steps.travel
        case nil: 0
        }
    }

    /// The subject that the caller attached to the press or to the first step.
    package var subject: Subject? {
        get { held }
        set { if let newValue, held != nil { held = newValue } }
    }

    /// The pointer's velocity in pt/s; 0 for keys and wheel.
    package func velocity(at time: Double) -> DrawerPoint { velocity(.tracked, at: time) }

    /// The pointer's velocity as a release measures it, in pt/s; 0 for keys and wheel.
    func velocity(_ speed: Speed, at time: Double) -> DrawerPoint {
        guard case .pointer(let pointer) = pan else { return .zero }
        return tracker.velocity(speed, from: pointer.pressPoint, at: pointer.pressTime, to: pointer.point, at: time)
    }

    /// The pointer's velocity along y, or 0 if it moves mostly sideways.
    package func flick(_ speed: Speed = .tracked, at time: Double) -> Double {
        PanRecognizer.flick(velocity(speed, at: time))
    }

    private static func flick(_ velocity: DrawerPoint) -> Double {
        abs(velocity.x) > abs(velocity.y) ? 0 : velocity.y
    }

    /// The position of the pressed pointer; nil without one.
    var point: DrawerPoint? { if case .pointer(let pointer) = pan { pointer.point } else { nil } }

    /// The displacement of the pointer from its press; zero without one.
    var displacement: DrawerPoint {
        guard case .pointer(let pointer) = pan else { return .zero }
        return DrawerPoint(x: pointer.point.x - pointer.pressPoint.x, y: pointer.point.y - pointer.pressPoint.y)
    }

    /// Whether the pan in progress travels along x.
    var isSideways: Bool { if case .pointer(let pointer) = pan { pointer.isSideways } else { false } }

    /// The time at which a key or wheel pan ends by itself.
    package var nextDeadline: Double? { @inline(__always) get { steps?.deadline } }

    /// The direction of the last step; `nil` without a key or wheel pan.
    package var stepDirection: Direction? { steps?.direction }

    // MARK: Pointer

    /// The pointer goes down.
    /// - Parameters:
    ///   - point: in points.
    ///   - time: in seconds.
    ///   - slop: the straight-line distance from the press before a pan begins, in points.
    ///   - canBeTap: whether a short press without much movement is a tap.
    ///   - canTurn: whether a pan that begins mostly sideways travels along x.
    ///   - subject: attached to every later signal of the pan.
    package mutating func press(
        at point: DrawerPoint, time: Double, slop: Double = 0, canBeTap: Bool = true, canTurn: Bool = false,
        subject: Subject
    ) {
        tracker = VelocityTracker()
        tracker.add(point, at: time)
        let pointer = Pointer(
            pressPoint: point, pressTime: time, slop: slop, point: point, canBeTap: canBeTap, canTurn: canTurn)
        (pan, held) = (.pointer(pointer), subject)
    }

    /// The pressed pointer has moved.
    /// - Parameters:
    ///   - point: in points.
    ///   - time: in seconds.
    ///   - axisLock: whether a pan that begins mostly sideways, and does not travel along x, moves nothing.
    /// - Returns: the pan's travel, upward or to the left, in points; `nil` if the pointer has not moved along the pan's
    ///   axis or is within the slop.
    package mutating func move(to point: DrawerPoint, time: Double, axisLock: Bool = false) -> Double? {
        guard case .pointer(var pointer) = pan else { return nil }
        let previous = pointer.point
        let dx = point.x - pointer.pressPoint.x
        let dy = point.y - pointer.pressPoint.y
        pointer.reach = max(pointer.reach, abs(dx), abs(dy))
        pointer.point = point
        var travel: Double?
        switch pointer.stage {
        case .locked: break
        case .panning(let origin):
            if point.y != previous.y { travel = origin.y - point.y }
        case .sideways(let origin):
            if point.x != previous.x { travel = origin.x - point.x }
        case .pressed:
            guard let origin = pointer.origin else { break }
            if pointer.canTurn, abs(dx) > abs(dy) + Stops.rounding {
                pointer.stage = .sideways(origin: origin)
                if point.x != origin.x { travel = origin.x - point.x }
            } else if axisLock, abs(dx) > abs(dy) {
                pointer.stage = .locked
            } else {
                pointer.stage = .panning(origin: origin)
                if point.y != origin.y { travel = origin.y - point.y }
            }
        }
        // Nothing moves along y in a sideways pan: its velocity is measured along x alone.
        tracker.add(DrawerPoint(x: point.x, y: pointer.isSideways ? pointer.pressPoint.y : point.y), at: time)
        pan = .pointer(pointer)
        return travel
    }

    /// The pointer goes up; `nil` if it was not down.
    /// - Parameters:
    ///   - time: in seconds.
    ///   - tapReach: the largest movement of a tap along either axis, in points.
    ///   - flickSpeed: the minimum speed of a flick along y, in pt/s. A flick is not a tap.
    ///   - speed: the measure of `Lift.measured`.
    ///   - given: the velocity, where the platform has measured it.
    package mutating func release(
        time: Double, tapReach: Double = 10, flickSpeed: Double = 300, speed: Speed = .tracked,
        velocity given: DrawerPoint? = nil
    ) -> Lift? {
        guard case .pointer(let pointer) = pan else { return nil }
        let velocity = given ?? velocity(at: time)
        let flick = PanRecognizer.flick(velocity)
        let measured = given == nil ? self.flick(speed, at: time) : flick
        guard let subject = cancel() else { return nil }
        let isShort = time - pointer.pressTime <= Self.longestTap + Self.momentRounding
        let isSlow = flick == 0 || abs(flick) < flickSpeed - VelocityTracker.rounding
        let isNear = pointer.reach <= tapReach + Stops.rounding
        return Lift(
            subject: subject, isTap: isNear && pointer.canBeTap && isShort && isSlow,
            pressPoint: pointer.pressPoint, velocity: velocity, flick: flick, measured: measured,
            travel: pointer.travel)
    }

    /// The next time at which the release of a still pointer gets another meaning: its velocity becomes 0, or its press
    /// is too long for a tap. `nil` without a pointer or such a time.
    package func releaseChange(_ speed: Speed = .tracked, after time: Double) -> Double? {
        guard case .pointer(let pointer) = pan else { return nil }
        // A mean falls with the inverse of the time: ask again after a twentieth of the time since the press.
        let again = time + max(0.02, (time - pointer.pressTime) / 20)
        if speed == .mean { return again }
        var (still, long) = (tracker.stillTime, pointer.pressTime + Self.longestTap + 2 * Self.momentRounding)
        if speed == .onward, still > time { still = min(still, again) }
        // A velocity that falls is asked for again and again.
        if speed == .tracked, still > time { still = min(still, max(tracker.fadingTime, time + 0.002)) }
        return still > time ? min(still, long > time ? long : still) : long > time ? long : nil
    }

    /// Restarts the travel at the pointer's current position, because something else has moved the panned content.
    /// - Parameter travel: the pan's travel there, upward, in points.
    package mutating func restart(at travel: Double = 0) {
        switch pan {
        case nil: break
        case .pointer(var pointer):
            let origin = DrawerPoint(x: pointer.point.x, y: pointer.point.y + travel)
            switch pointer.stage {
            case .panning: pointer.stage = .panning(origin: origin)
            case .sideways: pointer.stage = .sideways(origin: pointer.point)
            case .pressed, .locked: return
            }
            pan = .pointer(pointer)
        case .steps(var steps):
            steps.travel = travel
            pan = .steps(steps)
        }
    }

    /// Ends the pan without a release.
    @discardableResult
    package mutating func cancel() -> Subject? {
        defer { (pan, held) = (nil, nil) }
        return held
    }

    // MARK: Keys and wheel

    /// Opens a key or wheel pan.
    package mutating func beginSteps(_ source: PanSource, subject: Subject) {
        (pan, held) = (.steps(Steps(source: source)), subject)
    }

    /// The travel of the key or wheel pan; 0 without one.
    package var stepTravel: Double { steps?.travel ?? 0 }

    /// Adds one step.
    /// - Parameters:
    ///   - direction: the direction of the step.
    ///   - distance: in points, upward.
    ///   - time: in seconds.
    /// - Returns: the pan's travel.
    package mutating func step(_ direction: Direction, by distance: Double, time: Double) -> Double {
        guard var steps else { return 0 }
        steps.travel += distance
        steps.direction = direction
        steps.deadline = Self.deadline(after: time)
        pan = .steps(steps)
        return steps.travel
    }

    /// The end of the pause after a step, rounded to the nanosecond: a pause of exactly that length ends the pan,
    /// regardless of rounding errors in the added times.
    static func deadline(after time: Double) -> Double {
        let deadline = Math.round((time + longestPause) * 1e9) / 1e9
        return deadline > time ? deadline : time + longestPause
    }
}
