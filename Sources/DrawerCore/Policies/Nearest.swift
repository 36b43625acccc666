// The policy `nearest`: the nearest detent, whatever the speed, as the AirBar library ends its pans.

extension Policy {
    /// The nearest reachable detent, whatever the speed.
    public static let nearest = Policy("nearest") { release in
        release.nearest(to: release.top) ?? release.began
    }
}
