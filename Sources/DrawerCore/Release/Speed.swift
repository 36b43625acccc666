// Speed: the measure of a release's speed.

/// The measure of the pointer's speed that policies and dismissals compare.
///
///     settings.release.speed = .mean
///
/// The motion after a release always starts with the tracked velocity: the measure decides where the drawer goes, not
/// how it starts. The tracked velocity also decides about taps and carried flings.
public enum ReleaseSpeed: Sendable, Hashable {
    /// The estimate of `VelocityTracker` at the moment of the release.
    case tracked
    /// The distance from the press over the time since the press, as in vaul. A pause lowers the speed gradually.
    case mean
    /// The last move's distance over its time, as in Base UI. The time counts as at least 16 ms. The speed is 0 when
    /// the last move is more than 80 ms old.
    case lastPairAtLeast16ms
    /// The last move's distance over its time, as in use-gesture and astryx. A pause does not lower the speed.
    case lastPair
    /// The mean since the newest position that is more than 100 ms old, as in Motion, which notes a position in each
    /// frame: seven frames of 60 Hz. A pause lowers the speed gradually to 0.
    case mean100ms
    /// The mean speed over this many of the newest positions, from 2 (two neighbors) to 16; 0 after
    /// `VelocityTracker.stillness`.
    case last(Int)

    /// The numbers of positions that `last` may have.
    public static let counts = 2...VelocityTracker.capacity
    /// The shortest time over which a mean is taken, in seconds: the resolution of a browser's events.
    static let shortest = 0.001
    /// The shortest time of a move by `lastPairAtLeast16ms`, and the age from which the move does not count, in
    /// seconds.
    static let frame = 0.016
    static let longestAge = 0.08
    /// The length of the window of `mean100ms`, in seconds: seven frames of 60 Hz. Motion takes the newest position
    /// older than 100 ms. At 60 Hz the sixth is exactly 100 ms old, so the seventh counts.
    static let window = 0.117

    /// The named measures. `last` has a number instead.
    package static let named: [(word: String, speed: ReleaseSpeed)] = [
        ("tracked", .tracked), ("mean", .mean), ("lastPairAtLeast16ms", .lastPairAtLeast16ms), ("lastPair", .lastPair),
        ("mean100ms", .mean100ms),
    ]

    /// The measure with a name; `nil` for any other word.
    package init?(word: String) {
        guard let named = ReleaseSpeed.named.first(where: { $0.word == word }) else { return nil }
        self = named.speed
    }

    /// The name; `nil` for a number of positions.
    package var word: String? { ReleaseSpeed.named.first { $0.speed == self }?.word }

    /// - Throws: `InvalidValue` for a number of positions outside `counts`.
    func validate() throws(InvalidValue) {
        guard case .last(let count) = self, !ReleaseSpeed.counts.contains(count) else { return }
        let (least, most) = (ReleaseSpeed.counts.lowerBound, ReleaseSpeed.counts.upperBound)
        throw InvalidValue(field: "speed", given: "last \(count)", expected: "last \(least) to last \(most)")
    }
}

extension VelocityTracker {
    /// The velocity of a pointer at a time, by one of the measures, in pt/s.
    func velocity(_ speed: ReleaseSpeed, of pointer: Pointer, at time: Double) -> DrawerPoint {
        switch speed {
        case .tracked: velocity(at: time)
        case .mean: pointer.mean(at: time)
        case .lastPairAtLeast16ms:
            time - pointer.moveTime > ReleaseSpeed.longestAge + 1e-9
                ? .zero : pointer.lastMove(lasting: ReleaseSpeed.frame)
        case .lastPair: pointer.lastMove(lasting: ReleaseSpeed.shortest)
        case .mean100ms: velocity(over: ReleaseSpeed.window, at: time)
        case .last(let count): velocity(ofLast: count, at: time)
        }
    }
}

extension DrawerEngine.Settings.Release {
    /// Whether a release at a velocity in pt/s, in either direction, is a flick. A release at rest never is.
    func isFlick(_ velocity: Double) -> Bool {
        let speed = abs(velocity)
        return speed > VelocityTracker.rounding && speed >= flickSpeed - VelocityTracker.rounding
    }
}
