// The terms of the libraries' rules: heights, the upward speed, and the detents around a height.

/// A release in the libraries' terms. Heights in points; speeds in pt/s, positive up.
struct PresetTerms {
    private let release: Release

    init(_ release: Release) { self.release = release }

    // MARK: The release

    /// The shown height.
    var height: Double { release.container - release.top }
    /// The height before resistance.
    var pulled: Double { release.pulled }
    /// The pull since the press; positive up, 0 within rounding.
    var drag: Double { abs(release.drag) <= Stops.rounding ? 0 : release.drag }
    var container: Double { release.container }
    /// The upward speed; 0 within rounding.
    var speed: Double { abs(release.velocity) <= VelocityTracker.rounding ? 0 : -release.velocity }
    /// Whether speed and drag have the same direction.
    var isWithDrag: Bool { speed * drag > 0 }

    /// Whether the absolute speed is above a limit. A speed within rounding of the limit is at the limit.
    func isFaster(than limit: Double) -> Bool { abs(speed) > limit + VelocityTracker.rounding }
    /// Whether the absolute speed is at or above a limit.
    func reaches(_ limit: Double) -> Bool { abs(speed) >= limit - VelocityTracker.rounding }

    // MARK: Detents

    /// A detent that a user can reach.
    struct Stop: Equatable {
        fileprivate let index: Int
        let height: Double
    }

    /// The engine's name of a detent.
    func name(_ stop: Stop) -> DetentName { release.stops.names[stop.index] }

    private func stop(_ index: Int) -> Stop {
        Stop(index: index, height: release.container - release.stops.tops[index])
    }

    /// The detent at which the pan began.
    var began: Stop { stop(release.beganIndex) }
    var lowest: Stop { end(.down) }
    var highest: Stop { end(.up) }
    /// The end detent in the direction of the speed.
    var flungEnd: Stop { speed > 0 ? highest : lowest }
    /// Whether user input can reach only one detent.
    var hasOneDetent: Bool { lowest == highest }

    private func end(_ direction: Direction) -> Stop {
        stop(release.stops.end(direction, began: release.beganIndex, orHidden: true) ?? release.beganIndex)
    }

    /// The detent nearest to a height among those that `isAllowed` admits; without one, the detent at which the pan
    /// began.
    func nearest(
        to height: Double, tie: Stops.Tie = .lower, where isAllowed: (_ height: Double) -> Bool = { _ in true }
    ) -> Stop {
        let index = release.stops.nearest(to: release.container - height, began: release.beganIndex, tie: tie) {
            isAllowed(stop($0).height)
        }
        return stop(index ?? release.beganIndex)
    }

    /// The next detent above a height, otherwise the highest.
    func above(_ height: Double) -> Stop { detent(.up, of: height) ?? highest }
    /// The next detent below a height, otherwise the lowest.
    func below(_ height: Double) -> Stop { detent(.down, of: height) ?? lowest }
    /// The next detent beyond a height in the direction of the speed, otherwise the end detent in that direction.
    func next(from height: Double) -> Stop { speed > 0 ? above(height) : below(height) }

    /// The next detent strictly beyond a height.
    func detent(_ direction: Direction, of height: Double) -> Stop? {
        release.stops.next(direction, from: release.container - height, began: release.beganIndex).map(stop)
    }

    // MARK: Numbers

    func isEqual(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= Stops.rounding }
    func isMore(_ a: Double, than b: Double) -> Bool { a > b + Stops.rounding }
    func clamped(_ height: Double, from low: Double, to high: Double) -> Double { min(max(height, low), high) }
}

extension Policy {
    /// A library's rule for the target, in the library's terms.
    static func library(_ name: String, _ target: @escaping @Sendable (PresetTerms) -> PresetTerms.Stop) -> Policy {
        Policy(name) { release in
            let terms = PresetTerms(release)
            return terms.name(target(terms))
        }
    }
}

extension Dismissal {
    /// A library's rule for dismissals, in the library's terms.
    static func library(_ name: String, _ hides: @escaping @Sendable (PresetTerms) -> Bool) -> Dismissal {
        Dismissal(name) { release in hides(PresetTerms(release)) }
    }
}
