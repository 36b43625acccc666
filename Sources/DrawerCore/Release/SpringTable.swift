// The spring of a settle as numbers: how its damping and its first velocity depend on the speed of the release.

extension Settle {
    /// A number that may depend on the speed of a release: one up to a limit, above it another one that changes over a range
    /// of speeds.
    ///
    ///     let lively = Settle.BySpeed(1, above: 300, 0.6)
    ///     let eased = Settle.BySpeed(1, above: 0, 1, changing: -0.1, over: 150...3000)
    public struct BySpeed: Sendable, Hashable {
        /// The number above a limit.
        public struct Fast: Sendable, Hashable {
            /// In pt/s.
            public var limit: Double
            /// The number at the start of the range.
            public var value: Double
            /// What the number changes by over the range.
            public var change: Double
            /// In pt/s.
            public var range: ClosedRange<Double>
        }

        /// The number at slow speeds.
        public var slow: Double
        /// The number at fast speeds; `nil` for the same.
        public var fast: Fast?

        /// A number at every speed.
        public init(_ value: Double) { slow = value }

        /// A number up to a limit, and another one above it, which may change over a range of speeds.
        public init(
            _ slow: Double, above limit: Double, _ fast: Double, changing change: Double = 0,
            over range: ClosedRange<Double> = 0...1
        ) {
            (self.slow, self.fast) = (slow, Fast(limit: limit, value: fast, change: change, range: range))
        }

        /// - Parameter speed: in pt/s, not negative. A speed within rounding of the limit is at the limit.
        public func value(at speed: Double) -> Double {
            guard let fast, speed > fast.limit + VelocityTracker.rounding else { return slow }
            let (low, high) = (fast.range.lowerBound, fast.range.upperBound)
            return fast.value + fast.change * ((min(max(speed, low), high) - low) / (high - low))
        }

        /// The numbers at its ends.
        var extremes: [Double] { [slow] + (fast.map { [$0.value, $0.value + $0.change] } ?? []) }
    }

    /// The spring of a settle: its numbers, some by the speed of the release, and the velocity with which it begins.
    ///
    ///     Settle("calm", Settle.SpringTable(.response(0.3, ratio: 1), launch: .dropped))
    public struct SpringTable: Sendable, Hashable {
        /// The numbers of a spring, in one of two systems of terms.
        public enum Terms: Sendable, Hashable {
            /// In seconds; the damping follows the shown speed of a release.
            case response(Double, ratio: Double)
            /// For a mass of 1; the damping follows the speed as the release's `Speed` measures it, and to `hidden` none.
            case stiffness(Double, damping: Double)
        }

        /// The velocity with which the spring begins after a release. Other starts keep their velocity.
        public enum Launch: Sendable, Hashable {
            case kept
            case dropped
            /// Kept; from rest, so many distances per second toward the target, also without a release: UIKit's initial
            /// spring velocity.
            case kicked(Double)
            /// A share of a velocity toward the target, nothing of one away from it.
            case toward(share: Double)
            /// At most so many distances per second.
            case limited(distances: Double)
            /// At most so many pt/s; if an over-pulled drawer moves away from its target less, by a curve over an over-pull in
            /// points.
            case capped(speed: Double, away: CubicBezier, over: Double)
        }

        public var terms: Terms
        /// What the damping is multiplied by.
        public var factor: BySpeed
        public var launch: Launch
        /// Whether the settle ends when it first reaches its target.
        public var endsAtTarget: Bool

        /// The properties describe the arguments. An engine checks the numbers when it takes the settings.
        public init(_ terms: Terms, factor: BySpeed = BySpeed(1), launch: Launch, endsAtTarget: Bool = false) {
            (self.terms, self.factor, self.launch, self.endsAtTarget) = (terms, factor, launch, endsAtTarget)
        }

        /// - Throws: `InvalidValue` for numbers that no spring has.
        func validate() throws(InvalidValue) {
            for factor in factor.extremes {
                let spring = spring(times: factor)
                _ = try DampedSpring(response: spring.response, dampingRatio: spring.dampingRatio)
            }
        }

        /// The spring at a speed in pt/s, in either direction.
        public func spring(at speed: Double) -> DampedSpring { spring(times: factor.value(at: abs(speed))) }

        private func spring(times factor: Double) -> DampedSpring {
            switch terms {
            case .response(let response, let ratio):
                return DampedSpring(validResponse: response, dampingRatio: ratio * factor)
            case .stiffness(let stiffness, let damping):
                let frequency = Math.sqrt(stiffness)
                return DampedSpring(
                    validResponse: 2 * Double.pi / frequency, dampingRatio: damping * factor / (2 * frequency))
            }
        }

        func launch(from start: Start) -> Settle.Launch {
            let speed =
                switch terms {
                case .response: start.velocity
                case .stiffness: start.dismisses ? 0 : start.measured
                }
            return Settle.Launch(spring(at: speed), velocity: velocity(from: start), endsAtTarget: endsAtTarget)
        }

        /// The velocity with which a start sets out, in pt/s, positive down.
        public func velocity(from start: Start) -> Double {
            let velocity = start.velocity
            switch launch {
            case .kicked(let kick):
                return start.isResting && velocity == 0 ? -kick * start.displacement : velocity
            case _ where !start.isRelease, .kept: return velocity
            case .dropped: return 0
            case .toward(let share): return velocity * start.displacement > 0 ? 0 : velocity * share
            case .limited(let distances):
                let limit = distances * abs(start.displacement)
                return min(max(velocity, -limit), limit)
            case .capped(var limit, let away, let range):
                let overPull = max(0, start.height - start.span.highest, start.span.lowest - start.height)
                if overPull > 0, velocity * start.displacement > 0 {
                    limit *= 1 - away.state(at: min(1, overPull / range)).share
                }
                return min(max(velocity, -limit), limit)
            }
        }
    }
}

#if !hasFeature(Embedded)
    extension Settle.BySpeed: Codable {}
    extension Settle.BySpeed.Fast: Codable {}
    extension Settle.SpringTable: Codable {}
    extension Settle.SpringTable.Terms: Codable {}
    extension Settle.SpringTable.Launch: Codable {}
#endif
