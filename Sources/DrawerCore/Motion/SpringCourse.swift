// The first peak of a spring that starts at rest, in closed form, and the spring with a given first peak.

extension DampedSpring {
    /// The time from the start at rest to the first peak beyond the target, π / (w√(1-z²)), in seconds; nil from
    /// critical damping on.
    package var peakTime: Double? { dampingRatio < 1 ? Double.pi / split : nil }

    /// Creates the spring that, started at rest, first peaks at a given time by a given overshoot.
    ///
    /// With L = -ln share: z = L / √(π² + L²) and w = √(π² + L²) / time.
    ///
    ///     DampedSpring(peakAt: 0.333333, overshoot: 0.015165)  // response 0.4, damping ratio 0.8
    ///
    /// - Parameters:
    ///   - time: in seconds.
    ///   - share: the overshoot as a share of the distance.
    /// - Returns: nil unless the time is above 0 and the share above 0 and below 1.
    package init?(peakAt time: Double, overshoot share: Double) {
        guard time > 0, time.isFinite, share > 0, share < 1 else { return nil }
        let decay = -DrawerMath.log(share)
        let size = DrawerMath.sqrt(Double.pi * Double.pi + decay * decay)
        try? self.init(response: 2 * Double.pi * time / size, dampingRatio: decay / size)
    }
}
