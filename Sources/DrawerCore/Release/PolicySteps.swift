// A policy as a list of steps. Each step has tests of the release (StepTest.swift), the detent that it chooses, and the
// words for its choice.

extension ReleasePolicy {
    /// A height, from which a step looks for its detent.
    ///
    ///     let ahead = ReleasePolicy.Point(.pulled, ahead: .seconds(0.2))
    public struct Point: Sendable, Hashable {
        /// The height without a lead.
        ///
        ///     let start = ReleasePolicy.Point.Start.pulled
        public enum Start: String, Sendable, Hashable {
            /// The height that the user sees.
            case height
            /// The height to which the pan pulls the drawer, before the resistance at the ends.
            case pulled
            /// The height of the detent at which the pan began.
            case began
        }
        /// The distance by which a point lies ahead, in the direction of the velocity.
        ///
        ///     let lead = ReleasePolicy.Point.Lead.seconds(0.2)
        public enum Lead: Sendable, Hashable {
            /// No distance.
            case none
            /// The distance that the release's velocity covers in this many seconds.
            case seconds(Double)
            /// This many times the length of the drag for each 1000 pt/s.
            case drags(Double)
        }
        /// The heights to which a point is clamped.
        ///
        ///     let range = ReleasePolicy.Point.Range.detents
        public enum Range: String, Sendable, Hashable {
            /// All heights.
            case everywhere
            /// From the lowest to the highest detent.
            case detents
            /// From the container's edge to the highest detent.
            case edge
        }

        /// The height without a lead.
        public var start: Start
        /// The distance by which the point lies ahead.
        public var lead: Lead
        /// The heights to which the point is clamped.
        public var range: Range

        /// The properties describe the arguments.
        public init(_ start: Start, ahead lead: Lead = .none, within range: Range = .everywhere) {
            (self.start, self.lead, self.range) = (start, lead, range)
        }

        /// The height in points, with the distance of the lead.
        func resolve(_ release: Release) -> (height: Double, way: Double) {
            let own =
                switch start {
                case .height: release.height
                case .pulled: release.pulled
                case .began: release.began.height
                }
            var (height, way) = (own, 0.0)
            switch lead {
            case .none: break
            case .seconds(let seconds):
                way = seconds * release.upwardVelocity
                height = own + way
            case .drags(let drags):
                height = own + drags * release.drag * abs(release.upwardVelocity) / 1000
                way = height - own
            }
            let low = range == .detents ? release.lowest.height : 0
            return (range == .everywhere ? height : min(max(height, low), release.highest.height), way)
        }
    }

    /// The detent of a step.
    ///
    ///     let target = ReleasePolicy.Target.nearest(.pulled)
    public enum Target: Sendable, Hashable {
        /// The detent nearest to a point. `tie` decides between two detents at the same distance.
        case nearest(Point, tie: Stops.Tie = .lower)
        /// The next detent beyond a point in the direction of the velocity, otherwise the end detent in that direction.
        case ahead(of: Point)
        /// The next detent beyond the one nearest to a point, otherwise the end detent in the direction of the
        /// velocity.
        case aheadOfNearest(Point, tie: Stops.Tie = .lower)
        /// The next detent above a point, otherwise the highest.
        case above(Point)
        /// The end detent in the direction of the velocity.
        case end
        /// The detent nearest to a point, without the highest.
        case nearestBelowHighest(Point)
        /// The detent nearest to a point that, seen from the detent at which the pan began, lies in the drag's
        /// direction.
        case nearestAlongDrag(Point)

        /// The target's point; `nil` for a target without a point.
        var point: Point? {
            switch self {
            case .nearest(let point, _), .ahead(let point), .aheadOfNearest(let point, _), .above(let point),
                .nearestBelowHighest(let point), .nearestAlongDrag(let point):
                point
            case .end: nil
            }
        }

        func resolve(_ release: Release) -> (stop: Release.Stop, way: Double) {
            func next(_ direction: Direction, _ height: Double) -> Release.Stop {
                release.next(direction, from: height) ?? (direction == .up ? release.highest : release.lowest)
            }
            let direction: Direction = release.upwardVelocity > 0 ? .up : .down
            switch self {
            case .nearest(let point, let tie):
                let (height, way) = point.resolve(release)
                return (release.nearest(to: height, tie: tie), way)
            case .ahead(let point): return (next(direction, point.resolve(release).height), 0)
            case .aheadOfNearest(let point, let tie):
                return (next(direction, release.nearest(to: point.resolve(release).height, tie: tie).height), 0)
            case .above(let point): return (next(.up, point.resolve(release).height), 0)
            case .end: return (direction == .up ? release.highest : release.lowest, 0)
            case .nearestBelowHighest(let point):
                let high = release.highest.height
                let nearest = release.nearest(to: point.resolve(release).height, tie: .lower) { $0 != high }
                return (nearest ?? release.began, 0)
            case .nearestAlongDrag(let point):
                let (began, drag) = (release.began, release.drag)
                let height = point.resolve(release).height
                return (
                    release.nearest(to: height, tie: .higher) { drag * ($0 - began.height) >= 0 } ?? began, 0
                )
            }
        }
    }

    /// One step of a policy.
    ///
    ///     let words = "A flick over {limit}: {detent}"
    ///     ReleasePolicy.Step([.isFaster(than: 600)], .ahead(of: .height), words)
    public struct Step: Sendable, Hashable {
        /// The tests, which must all hold. A step without tests always holds.
        public var tests: [Test]
        /// The detent that the step chooses.
        public var target: Target
        /// The sentence about the choice of the step; see `Release.Reason.text`.
        public var words: String
        /// The speed that replaces `{limit}`, in pt/s. By default, it is the first speed that the tests compare.
        public var limit: Double
        /// The length that replaces `{way}`; `nil` for the distance by which the target's point lies ahead.
        public var way: Length?

        /// The properties describe the arguments.
        public init(
            _ tests: [Test] = [], _ target: Target, _ words: String, limit: Double? = nil, way: Length? = nil
        ) {
            (self.tests, self.target, self.words, self.way) = (tests, target, words, way)
            self.limit = limit ?? tests.lazy.compactMap { $0.speed }.first ?? 0
        }

        /// - Throws: `InvalidValue` if a speed, a length or a time is out of its range.
        func validate() throws(InvalidValue) {
            for number in tests.map({ $0.limit }) + [limit, way?.number ?? 0, target.point?.lead.number ?? 0] {
                try InvalidValue.check(number, "steps", "a number in 0...1,000,000") { 0...InvalidValue.largest ~= $0 }
            }
        }
    }

    /// A policy of steps: the first step whose tests hold decides. If no step holds, the nearest detent is the target.
    /// - Parameters:
    ///   - name: names the policy in texts.
    ///   - settle: the settle to targets that this policy chose; `nil` for the drawer's settle.
    ///   - steps: in order. An engine checks their numbers when it takes the settings.
    public init(_ name: String, settle: Settle? = nil, _ steps: Step...) {
        self.init(name, [], settle, .steps(steps))
    }
}

extension ReleasePolicy.Point.Lead {
    fileprivate var number: Double {
        switch self {
        case .none: 0
        case .seconds(let number), .drags(let number): number
        }
    }
}

extension ReleasePolicy.Point {
    /// The shown height.
    public static let height = ReleasePolicy.Point(.height)
    /// The height before resistance.
    public static let pulled = ReleasePolicy.Point(.pulled)
    /// The height of the detent at which the pan began.
    public static let began = ReleasePolicy.Point(.began)
    /// The shown height, within the range of the detents.
    public static let clamped = ReleasePolicy.Point(.height, within: .detents)
}

extension [ReleasePolicy.Step] {
    /// The choice of the first step whose tests hold; `nil` without such a step.
    func choice(_ release: Release) -> Release.Choice? {
        for step in self where step.tests.allSatisfy({ $0.holds(release) }) {
            let (stop, way) = step.target.resolve(release)
            return stop.because(step.words, limit: step.limit, way: step.way?.points(release) ?? way)
        }
        return nil
    }
}

#if !hasFeature(Embedded)
    extension ReleasePolicy.Point: Encodable {}
    extension ReleasePolicy.Point.Start: Codable {}
    extension ReleasePolicy.Point.Lead: Codable {
        enum SecondsCodingKeys: String, CodingKey { case _0 = "seconds" }
        enum DragsCodingKeys: String, CodingKey { case _0 = "drags" }
    }
    extension ReleasePolicy.Point.Range: Codable {}
    extension ReleasePolicy.Target: Codable {
        enum NearestCodingKeys: String, CodingKey {
            case _0 = "point"
            case tie
        }
        enum AheadOfNearestCodingKeys: String, CodingKey {
            case _0 = "point"
            case tie
        }
        enum AboveCodingKeys: String, CodingKey { case _0 = "point" }
        enum NearestBelowHighestCodingKeys: String, CodingKey { case _0 = "point" }
        enum NearestAlongDragCodingKeys: String, CodingKey { case _0 = "point" }
    }
    extension ReleasePolicy.Step: Encodable {}
#endif
