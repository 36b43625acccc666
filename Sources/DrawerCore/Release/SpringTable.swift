// The spring of a settle as numbers: how its damping and its first velocity depend on the speed of the release.

extension Settle {
    /// A number that may depend on the speed of a release. It has one value up to a limit, and above the limit another
    /// value, which may change over a range of speeds.
    ///
    ///     let lively = Settle.BySpeed(1, above: 300, 0.6)
    ///     let eased = Settle.BySpeed(1, above: 0, 1, changing: -0.1, over: 150...3000)
    public struct BySpeed: Sendable, Hashable {
        /// The number above a limit.
        ///
        ///     Settle.BySpeed(1, above: 300, 0.6).fast?.limit  // 300
        public struct Fast: Sendable, Hashable {
            /// The speed above which the number applies, in pt/s; 0...1,000,000.
            public var limit: Double
            /// The number at the start of the range.
            public var value: Double
            /// The change of the number from the start of the range to its end; 0 for a constant number.
            public var change: Double
            /// The speeds over which the number changes, in pt/s.
            public var range: ClosedRange<Double>
        }

        /// The number at slow speeds.
        public var slow: Double
        /// The number at fast speeds; `nil` if it is the same.
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
            guard fast.change != 0 else { return fast.value }
            let (low, high) = (fast.range.lowerBound, fast.range.upperBound)
            return fast.value + fast.change * ((min(max(speed, low), high) - low) / (high - low))
        }

        /// Numbers that include the smallest and the largest value.
        var extremes: [Double] { [slow] + (fast.map { [$0.value, $0.value + $0.change] } ?? []) }

        /// - Throws: `InvalidValue` if a speed is out of its range.
        func validate() throws(InvalidValue) {
            guard let fast else { return }
            try InvalidValue.checkSpeed(fast.limit, "limit")
            for speed in [fast.range.lowerBound, fast.range.upperBound] { try InvalidValue.checkSpeed(speed, "range") }
            guard fast.change != 0, fast.range.lowerBound == fast.range.upperBound else { return }
            throw InvalidValue(field: "range", given: "\(fast.range)", expected: "two different speeds")
        }
    }

    /// The spring of a settle: its numbers, which may depend on the speed of the release, and its initial velocity.
    ///
    ///     Settle("calm", Settle.SpringTable(.response(0.3, ratio: 1), launch: .dropped))
    public struct SpringTable: Sendable, Hashable {
        /// The numbers of a spring, in one of two systems of terms.
        ///
        ///     let terms = Settle.SpringTable.Terms.stiffness(170, damping: 26)
        public enum Terms: Sendable, Hashable {
            /// A response in seconds and a damping ratio, with the ranges of `DampedSpring`. The factor depends on the
            /// shown speed of the release.
            case response(Double, ratio: Double)
            /// Stiffness and damping for a mass of 1. The factor depends on the speed that the release's `ReleaseSpeed`
            /// measures; on the way to `hidden`, the speed counts as 0.
            case stiffness(Double, damping: Double)
        }

        /// The rule for the velocity with which the spring begins after a release. Other starts keep their velocity.
        ///
        ///     let launch = Settle.SpringTable.Launch.limited(distances: 5)
        public enum Launch: Sendable, Hashable {
            /// The velocity of the release.
            case kept
            /// No velocity: the spring begins at rest.
            case dropped
            /// UIKit's initial spring velocity. A drawer at rest begins at this many distances to the target per
            /// second, even without a release. A drawer in motion keeps its velocity.
            case kicked(Double)
            /// A share of a velocity toward the target, 0...1. A velocity away from the target is dropped.
            case toward(share: Double)
            /// The velocity of the release, at most this many distances to the target per second.
            case limited(distances: Double)
            /// The velocity of the release, at most `speed` in pt/s. If the drawer is pulled beyond an end and moves
            /// away from its target, the limit falls: by the curve `away`, to 0 at a pull of `over` points beyond the
            /// end.
            case capped(speed: Double, away: CubicBezier, over: Double)
        }

        /// The spring of a slow release.
        public var terms: Terms
        /// Multiplies the damping.
        public var factor: BySpeed
        /// The velocity with which the spring begins.
        public var launch: Launch
        /// Whether the settle ends when it first reaches its target.
        public var endsAtTarget: Bool

        /// The properties describe the arguments. An engine checks the numbers when it takes the settings.
        public init(_ terms: Terms, factor: BySpeed = BySpeed(1), launch: Launch = .kept, endsAtTarget: Bool = false) {
            (self.terms, self.factor, self.launch, self.endsAtTarget) = (terms, factor, launch, endsAtTarget)
        }

        /// - Throws: `InvalidValue` if a number of the spring is out of its range.
        func validate() throws(InvalidValue) {
            if case .stiffness(let stiffness, _) = terms {
                try InvalidValue.check(stiffness, "stiffness", "a finite number above 0") { $0 > 0 }
            }
            try factor.validate()
            for factor in factor.extremes {
                let spring = spring(times: factor)
                _ = try DampedSpring(response: spring.response, dampingRatio: spring.dampingRatio)
            }
            switch launch {
            case .kept, .dropped: break
            case .kicked(let kick):
                try InvalidValue.check(kick, "kick", "a finite share of the distance per second") { _ in true }
            case .toward(let share): try InvalidValue.check(share, "share", "a number in 0...1") { 0 <= $0 && $0 <= 1 }
            case .limited(let distances):
                try InvalidValue.check(distances, "distances", "a finite number, 0 or more") { $0 >= 0 }
            case .capped(let speed, let away, let over):
                try InvalidValue.checkSpeed(speed, "speed")
                try away.validate()
                try InvalidValue.check(over, "over", "a finite number of points above 0") { $0 > 0 }
            }
        }

        /// The spring at a speed in pt/s, in either direction. A table that no engine has checked may make a spring whose
        /// numbers are out of their ranges, and whose states are not finite.
        public func spring(at speed: Double) -> DampedSpring { spring(times: factor.value(at: abs(speed))) }

        private func spring(times factor: Double) -> DampedSpring {
            switch terms {
            case .response(let response, let ratio):
                return DampedSpring(validResponse: response, dampingRatio: ratio * factor)
            case .stiffness(let stiffness, let damping):
                let frequency = DrawerMath.sqrt(stiffness)
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

        /// The spring's initial velocity from a start, in pt/s, positive down.
        public func velocity(from start: Start) -> Double {
            let velocity = start.velocity
            if case .kicked(let kick) = launch, start.isResting, velocity == 0 { return -kick * start.displacement }
            guard start.isRelease else { return velocity }
            switch launch {
            case .kept, .kicked: return velocity
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
    extension Settle.SpringTable: Encodable {}
    extension Settle.SpringTable.Terms: Codable {
        enum ResponseCodingKeys: String, CodingKey {
            case _0 = "seconds"
            case ratio
        }
        enum StiffnessCodingKeys: String, CodingKey {
            case _0 = "stiffness"
            case damping
        }
    }
    extension Settle.SpringTable.Launch: Codable {
        enum KickedCodingKeys: String, CodingKey { case _0 = "distances" }
    }
#endif
