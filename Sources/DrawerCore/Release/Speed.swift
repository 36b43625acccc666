// Speed: the measure of a release's speed.

/// The measure of the pointer's speed that policies and dismissals compare.
///
///     settings.release.speed = .mean
///
/// The motion after a release starts with the tracked velocity in any case: the measure decides where the drawer goes, not
/// how it sets off. Taps and carried flings are decided by the tracked velocity too.
public enum Speed: Sendable, Hashable {
    /// The estimate of `VelocityTracker` at the moment of the release.
    case tracked
    /// The distance from the press over the time since the press, as in vaul. A pause lowers the speed gradually.
    case mean
    /// The mean over the last 100 ms of movement, as in Motion and react-modal-sheet: a finger that speeds up counts as
    /// slower than it is. 0 after `VelocityTracker.stillness`.
    case recent
    /// The last two positions, as in Base UI. Where the pointer has turned back after a pull of 10 pt or more, the mean
    /// since the press, so that the turn does not decide. 0 after `VelocityTracker.stillness`.
    case onward
    /// The distance between the newest position and the one this many positions before it, counted from 2 (two neighbors)
    /// to 16, over the time between them; 0 after `VelocityTracker.stillness`.
    case last(Int)

    /// The numbers of positions that `last` may have.
    public static let counts = 2...VelocityTracker.capacity
    /// The shortest time over which a mean is taken, in seconds: the resolution of a browser's events.
    static let shortest = 0.001
    /// The shortest pull, in points, and the shortest time of its mean, in seconds, that `onward` prefers to a turn.
    static let shortestPull = 10.0
    static let shortestMean = 0.05

    /// The measure with a name; `nil` for any other word.
    package init?(word: String) {
        switch word {
        case "tracked": self = .tracked
        case "mean": self = .mean
        case "recent": self = .recent
        case "onward": self = .onward
        default: return nil
        }
    }

    /// The name; `nil` for a number of positions.
    package var word: String? {
        switch self {
        case .tracked: "tracked"
        case .mean: "mean"
        case .recent: "recent"
        case .onward: "onward"
        case .last: nil
        }
    }

    /// - Throws: `InvalidValue` for a number of positions outside `counts`.
    func validate() throws(InvalidValue) {
        guard case .last(let count) = self, !Speed.counts.contains(count) else { return }
        throw InvalidValue(field: "speed", given: "last \(count)", expected: "last 2 to last 16")
    }
}

extension VelocityTracker {
    /// The velocity of a pointer by a measure, in pt/s.
    /// - Parameters:
    ///   - press: where and when the pointer went down, in points and seconds.
    ///   - point: where it is now.
    func velocity(
        _ speed: Speed, from press: DrawerPoint, at pressTime: Double, to point: DrawerPoint, at time: Double
    ) -> DrawerPoint {
        let (dx, dy) = (point.x - press.x, point.y - press.y)
        func mean(_ shortest: Double) -> DrawerPoint {
            let span = max(time - pressTime, shortest)
            return DrawerPoint(x: dx / span, y: dy / span)
        }
        switch speed {
        case .tracked: return velocity(at: time)
        case .recent: return velocity(over: VelocityTracker.window, at: time)
        case .last(let count): return velocity(ofLast: count, at: time)
        case .mean: return mean(Speed.shortest)
        case .onward:
            let last = velocity(ofLast: 2, at: time)
            let hasTurned = abs(dy) >= Speed.shortestPull && last.y * dy < 0
            return hasTurned ? mean(Speed.shortestMean) : last
        }
    }
}
