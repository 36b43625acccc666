// The extremes, the crossings and the settling time of a spring, in closed form or by bisection from there; and the
// springs with a given overshoot.

extension DampedSpring {
    // MARK: Extremes and crossings

    /// The time of the first extreme, not before 0; nil without an extreme.
    func firstExtreme(displacement x0: Double, velocity v0: Double) -> Double? {
        firstZero(of: v0, minus: stiffness * x0 + decay * v0)
    }

    /// The first time, 0 or more, at which the spring is at its target (0 if it starts there); nil if it never is.
    ///
    /// Closed form: tan √D t / √D = -x0 / (v0 + zw x0), or the same with tanh.
    package func firstCrossing(displacement x0: Double, velocity v0: Double) -> Double? {
        abs(x0) <= Stops.rounding ? 0 : firstZero(of: x0, minus: -(v0 + decay * x0))
    }

    /// The first t > 0 with a C(t) = b S(t).
    private func firstZero(of a: Double, minus b: Double) -> Double? {
        if a == 0, b == 0 { return nil }
        if dampingRatio < 1 {
            // tan(angle) = a √D / b; take the first angle above 0.
            var angle = DrawerMath.atan2(a * split, b)
            if angle < 0 { angle += Double.pi }
            // For a = 0, atan2 gives π or 0; for an angle just below π, rounding may give π.
            if angle <= 0 || (a == 0 && angle >= Double.pi) { angle = Double.pi }
            return angle / split
        }
        // tanh(√-D t)/√-D = a/b has a solution only below 1/√-D.
        let quotient = a / b
        guard quotient > 0, quotient.isFinite else { return nil }
        guard split > 0 else { return quotient }
        let y = quotient * split
        guard y < 1 else { return nil }
        return DrawerMath.log1p(2 * y / (1 - y)) / (2 * split)
    }

    /// The ratio of each extreme to the previous one; 0 from critical damping on.
    private var ratioOfExtremes: Double { dampingRatio < 1 ? DrawerMath.exp(-Double.pi * decay / split) : 0 }

    // MARK: Overshoot

    /// The overshoot past the target, in points, in closed form; 0 if the spring never passes its target.
    ///
    /// An initial swing away from the target does not count. For a start at the target with a velocity, the whole first
    /// swing counts.
    package func overshoot(displacement x0: Double, velocity v0: Double) -> Double {
        guard let time = firstExtreme(displacement: x0, velocity: v0) else { return 0 }
        let extreme = state(at: time, displacement: x0, velocity: v0).displacement
        let hasPassed = abs(x0) <= Stops.rounding || (extreme > 0) != (x0 > 0)
        return hasPassed ? abs(extreme) : abs(extreme) * ratioOfExtremes
    }

    /// The overshoot of a spring released at rest, in points past the target.
    package func overshootFromRest(displacement x0: Double) -> Double { abs(x0) * ratioOfExtremes }

    /// The same spring with the longest response that keeps its overshoot at most `limit`; never longer than the
    /// current response.
    ///
    /// The overshoot falls with the response, so bisection finds the response. The overshoot is within 1e-6 pt of the
    /// limit and never above it.
    /// - Parameters:
    ///   - limit: in points; above `overshootFromRest`, the lower bound for every response.
    ///   - x0: the initial displacement, in points.
    ///   - v0: the initial velocity, in pt/s.
    package func shortened(toOvershoot limit: Double, displacement x0: Double, velocity v0: Double) -> DampedSpring {
        guard overshoot(displacement: x0, velocity: v0) > limit else { return self }
        var low = response
        var spring = self
        repeat {
            low /= 2
            spring = DampedSpring(validResponse: low, dampingRatio: dampingRatio)
            // If no response keeps the limit, stop after 60 halvings.
            if low < response * 0x1p-60 { return spring }
        } while spring.overshoot(displacement: x0, velocity: v0) > limit
        var high = low * 2
        for _ in 0..<60 {
            let middle = (low + high) / 2
            guard low < middle, middle < high else { break }
            let candidate = DampedSpring(validResponse: middle, dampingRatio: dampingRatio)
            let passed = candidate.overshoot(displacement: x0, velocity: v0)
            if passed > limit {
                high = middle
            } else {
                low = middle
                spring = candidate
                if limit - passed < 1e-7 { break }
            }
        }
        return spring
    }

    /// The overshoot that no limit takes from a flick, as a multiple of the overshoot from rest: a flick goes farther
    /// than a release without speed.
    package static let flickOvershoot = 1.25

    /// The same spring, with a shorter response if it would overshoot by more than a limit. The limit is the larger of
    /// `most` and `flickOvershoot` times the overshoot of the same spring released at rest.
    ///
    /// - Parameters:
    ///   - most: in points; infinite for no limit.
    ///   - displacement: in points from the target.
    ///   - velocity: in pt/s.
    package func limited(toOvershoot most: Double, displacement: Double, velocity: Double) -> DampedSpring {
        guard most < .infinity else { return self }
        let limit = max(most, Self.flickOvershoot * overshootFromRest(displacement: displacement))
        return shortened(toOvershoot: limit, displacement: displacement, velocity: velocity)
    }

    // MARK: Settling

    /// The time from which the spring stays within `tolerance` of its target, in seconds, to 1e-6 s.
    ///
    /// Extremes fall by a constant ratio, so the last extreme beyond the tolerance is known in closed form. The last
    /// crossing lies on the monotone path from there to the next extreme, and bisection finds it in about fifty
    /// evaluations.
    /// - Parameters:
    ///   - x0: the initial displacement, in points.
    ///   - v0: the initial velocity, in pt/s.
    ///   - tolerance: in points, above 0; a smaller one, and NaN, count as the least number above 0.
    /// - Returns: infinite for a start that is not finite.
    public func settlingTime(displacement x0: Double, velocity v0: Double, tolerance: Double = 0.01) -> Double {
        guard x0.isFinite, v0.isFinite else { return .infinity }
        let tolerance = max(.leastNonzeroMagnitude, tolerance)
        func distance(_ t: Double) -> Double { abs(state(at: t, displacement: x0, velocity: v0).displacement) }
        var from = 0.0
        var to = Double.infinity
        if let first = firstExtreme(displacement: x0, velocity: v0) {
            let size = distance(first)
            if size <= tolerance {
                to = first
            } else if dampingRatio < 1 {
                let swing = Double.pi / split
                // From a fall of 745 on, `state` returns a displacement of 0.
                let fall = min(DrawerMath.log(size) - DrawerMath.log(tolerance), 745)
                var count = max(0, DrawerMath.floor(fall / (decay * swing)))
                // At an exact multiple, the rounded logarithm may be off by one.
                if distance(first + (count + 1) * swing) > tolerance { count += 1 }
                if count > 0, distance(first + count * swing) <= tolerance { count -= 1 }
                from = first + count * swing
                to = from + swing
            } else {
                from = first
            }
        }
        guard from > 0 || abs(x0) > tolerance else { return 0 }
        if to == .infinity {
            // From here on the spring is monotone; step with the slower rate.
            var step = 1 / min(decay, stiffness / (decay + split))
            while distance(from + step) > tolerance { step *= 2 }
            to = from + step
        }
        for _ in 0..<100 {
            let middle = (from + to) / 2
            guard to - from > 1e-9, from < middle, middle < to else { break }
            if distance(middle) > tolerance { from = middle } else { to = middle }
        }
        return to
    }

    // MARK: The first peak of a spring that starts at rest

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
