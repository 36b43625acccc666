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
    /// The distance between the newest position and the one this many positions before it, counted from 2 (two neighbors)
    /// to 16, over the time between them; 0 after `VelocityTracker.stillness`.
    case last(Int)

    /// The numbers of positions that `last` may have.
    public static let counts = 2...VelocityTracker.capacity
    /// The shortest time over which a mean is taken, in seconds: the resolution of a browser's events.
    static let shortest = 0.001

    /// - Throws: `InvalidValue` for a number of positions outside `counts`.
    func validate() throws(InvalidValue) {
        guard case .last(let count) = self, !Speed.counts.contains(count) else { return }
        throw InvalidValue(field: "speed", given: "last \(count)", expected: "last 2 to last 16")
    }
}
