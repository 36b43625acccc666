// The pointer: from its press to its release. It knows nothing about drawers: its input is points, its output is
// travel.

/// A pressed pointer. Points, pt/s, seconds.
///
/// The samples of its velocity are not part of it, so that a move does not copy them.
struct Pointer: Sendable, Equatable {
    enum Phase: Sendable, Equatable {
        /// Within the slop.
        case pressed
        /// Outside the slop; the travel counts from `origin`, along y or along x.
        case panning(origin: DrawerPoint)
        case sideways(origin: DrawerPoint)
        /// The first movement was sideways.
        case locked
    }

    /// The longest tap, in seconds.
    static let longestTap = 0.5
    /// The tolerance for equal times, in seconds: half of the nanosecond in which scripts count.
    private static let momentRounding = 5e-10

    let pressPoint: DrawerPoint
    let pressTime: Double
    /// The distance before a pan begins, in points. It stays constant during a press: another slop would move the point
    /// from which the travel counts.
    let slop: Double
    let canBeTap: Bool
    /// Whether a pan that begins mostly sideways travels along x.
    let canTurn: Bool
    private(set) var point: DrawerPoint
    /// The time of the last move.
    private(set) var moveTime: Double
    /// The point at which the move before the last one ended.
    private var pointBefore: DrawerPoint
    /// The time at which the move before the last one ended.
    private var timeBefore: Double
    private(set) var phase = Phase.pressed
    /// The largest distance from the press along either axis.
    private var reach = 0.0

    /// - Parameters:
    ///   - slop: the straight-line distance from the press before a pan begins, in points.
    ///   - canBeTap: whether a short press without much movement is a tap.
    ///   - canTurn: whether a pan that begins mostly sideways travels along x.
    init(at point: DrawerPoint, slop: Double = 0, canBeTap: Bool = true, canTurn: Bool = false, time: Double) {
        (pressPoint, pressTime, self.point) = (point, time, point)
        (moveTime, pointBefore, timeBefore) = (time, point, time)
        (self.slop, self.canBeTap, self.canTurn) = (slop, canBeTap, canTurn)
    }

    var isSideways: Bool { if case .sideways = phase { true } else { false } }

    /// The displacement from the press.
    var displacement: DrawerPoint { DrawerPoint(x: point.x - pressPoint.x, y: point.y - pressPoint.y) }

    /// The mean velocity since the press, in pt/s.
    func mean(at time: Double) -> DrawerPoint {
        let span = max(time - pressTime, ReleaseSpeed.shortest)
        return DrawerPoint(x: displacement.x / span, y: displacement.y / span)
    }

    /// The velocity of the last move, in pt/s.
    /// - Parameter shortest: the least time that the move counts as taking, in seconds.
    func lastMove(lasting shortest: Double) -> DrawerPoint {
        let time = max(moveTime - timeBefore, shortest)
        return DrawerPoint(x: (point.x - pointBefore.x) / time, y: (point.y - pointBefore.y) / time)
    }

    /// The travel, upward or to the left, in points.
    var travel: Double {
        switch phase {
        case .panning(let origin): origin.y - point.y
        case .sideways(let origin): origin.x - point.x
        case .pressed, .locked: 0
        }
    }

    /// - Parameters:
    ///   - time: in seconds.
    ///   - isAxisLocked: whether a pan that begins mostly sideways, and does not travel along x, moves nothing.
    /// - Returns: the pan's travel, upward or to the left; `nil` if the pointer has not moved along the pan's axis or
    ///   is within the slop.
    mutating func move(to next: DrawerPoint, at time: Double, isAxisLocked: Bool = false) -> Double? {
        let previous = point
        (pointBefore, timeBefore, moveTime) = (point, moveTime, time)
        let (dx, dy) = (next.x - pressPoint.x, next.y - pressPoint.y)
        reach = max(reach, abs(dx), abs(dy))
        point = next
        switch phase {
        case .locked: return nil
        case .panning(let origin): return next.y != previous.y ? origin.y - next.y : nil
        case .sideways(let origin): return next.x != previous.x ? origin.x - next.x : nil
        case .pressed:
            guard let origin else { return nil }
            let isSideways = Pointer.isSideways(DrawerPoint(x: dx, y: dy))
            if canTurn, isSideways {
                phase = .sideways(origin: origin)
                return next.x != origin.x ? origin.x - next.x : nil
            }
            phase = isAxisLocked && isSideways ? .locked : .panning(origin: origin)
            return phase != .locked && next.y != origin.y ? origin.y - next.y : nil
        }
    }

    /// The point where the straight line from the press to the pointer leaves the slop's circle; `nil` within it.
    private var origin: DrawerPoint? {
        let (dx, dy) = (point.x - pressPoint.x, point.y - pressPoint.y)
        let distance = DrawerMath.sqrt(dx * dx + dy * dy)
        guard distance > 0, distance > slop + (slop > 0 ? Stops.rounding : 0) else { return nil }
        let share = slop / distance
        return DrawerPoint(x: pressPoint.x + dx * share, y: pressPoint.y + dy * share)
    }

    /// Counts the travel from here, because something else has moved the held drawer or content.
    /// - Parameter travel: the pan's travel here, upward or to the left, in points.
    mutating func restart(at travel: Double = 0) {
        switch phase {
        case .panning: phase = .panning(origin: DrawerPoint(x: point.x, y: point.y + travel))
        case .sideways: phase = .sideways(origin: DrawerPoint(x: point.x + travel, y: point.y))
        case .pressed, .locked: break
        }
    }

    /// Whether a release now is a tap.
    /// - Parameters:
    ///   - isFlick: whether the release is a flick along y, which is not a tap.
    ///   - tapReach: the largest movement of a tap along either axis, in points.
    func isTap(isFlick: Bool, tapReach: Double, at time: Double) -> Bool {
        let isShort = time - pressTime <= Pointer.longestTap + Pointer.momentRounding
        return canBeTap && isShort && !isFlick && reach <= tapReach + Stops.rounding
    }

    /// Whether a displacement or a velocity is mostly sideways.
    private static func isSideways(_ vector: DrawerPoint) -> Bool { abs(vector.x) > abs(vector.y) + Stops.rounding }

    /// The velocity along y, or 0 if it is mostly sideways.
    static func flick(_ velocity: DrawerPoint) -> Double { isSideways(velocity) ? 0 : velocity.y }

    /// The next time at which the release of a still pointer gets another meaning. Its velocity becomes 0, or its press
    /// becomes too long for a tap. `nil` without such a time.
    func releaseChange(_ speed: ReleaseSpeed, _ tracker: VelocityTracker, after time: Double) -> Double? {
        let long = pressTime + Pointer.longestTap + 2 * Pointer.momentRounding
        let still: Double
        switch speed {
        // A mean falls with the inverse of the time: ask again after a twentieth of the time since the press, until the
        // mean counts as 0.
        case .mean:
            let mean = mean(at: time)
            guard max(abs(mean.x), abs(mean.y)) <= VelocityTracker.rounding else {
                return time + max(0.02, (time - pressTime) / 20)
            }
            still = 0
        // While the velocity falls, the answer changes all the time.
        case .tracked:
            still = tracker.stillTime > time ? min(tracker.stillTime, max(tracker.fadingTime, time + 0.002)) : 0
        case .mean100ms: still = min(moveTime + ReleaseSpeed.window + 2e-9, time + 0.01)
        case .lastPairAtLeast16ms: still = moveTime + ReleaseSpeed.longestAge + 2e-9
        case .lastPair: still = 0
        case .last: still = tracker.stillTime
        }
        let next = min(still > time ? still : .infinity, long > time ? long : .infinity)
        return next < .infinity ? next : nil
    }
}
