// A policy as a list of steps: tests of a release in order, each with the detent that it leads to and the words that say so.

extension Policy {
    /// A length in points, or a share of the container's height.
    public enum Length: Sendable, Hashable {
        case points(Double)
        case container(share: Double)

        func points(_ release: Release) -> Double {
            switch self {
            case .points(let points): points
            case .container(let share): share * release.container
            }
        }
    }

    /// What a step asks of a release. Speeds in pt/s, in either direction; within rounding of a limit is at the limit.
    public enum Test: Sendable, Hashable {
        case isFaster(than: Double), isAtMost(Double)
        case reaches(Double), isSlower(than: Double)
        case isUpward, isAtRest
        /// Above the highest or below the lowest detent.
        case isBeyondEnds
        case hasOneDetent
        /// Velocity and drag have the same direction.
        case isWithDrag
        case dragIsLonger(than: Length), dragIsShorter(than: Length)

        func holds(_ release: Release) -> Bool {
            switch self {
            case .isFaster(let limit): return release.isFaster(than: limit)
            case .isAtMost(let limit): return !release.isFaster(than: limit)
            case .reaches(let limit): return release.reaches(limit)
            case .isSlower(let limit): return !release.reaches(limit)
            case .isUpward: return release.upwardVelocity > 0
            case .isAtRest: return release.upwardVelocity == 0
            case .isBeyondEnds:
                return release.height > release.highest.height + Stops.rounding
                    || release.lowest.height > release.height + Stops.rounding
            case .hasOneDetent: return release.lowest == release.highest
            case .isWithDrag: return release.upwardVelocity * release.drag > 0
            case .dragIsLonger(let length): return abs(release.drag) > length.points(release) + Stops.rounding
            case .dragIsShorter(let length): return length.points(release) > abs(release.drag) + Stops.rounding
            }
        }
    }

    /// A height that a step looks from.
    public struct Point: Sendable, Hashable {
        public enum Start: Sendable, Hashable { case height, pulled, began }
        public enum Lead: Sendable, Hashable {
            case none
            /// So many seconds ahead at the release's velocity.
            case seconds(Double)
            /// So many drags for each 1000 pt/s.
            case drags(Double)
        }
        public enum Range: Sendable, Hashable {
            case everywhere
            /// From the lowest to the highest detent.
            case detents
            /// From the container's edge to the highest detent.
            case edge
        }

        public var start: Start
        public var lead: Lead
        public var range: Range

        public init(_ start: Start, ahead lead: Lead = .none, within range: Range = .everywhere) {
            (self.start, self.lead, self.range) = (start, lead, range)
        }

        /// In points, with the way that lies ahead.
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

    /// Where a step leads.
    public enum Target: Sendable, Hashable {
        case nearest(Point, tie: Stops.Tie = .lower)
        /// The next detent in the direction of the velocity, otherwise the end there.
        case ahead(of: Point)
        /// The same, of the nearest detent.
        case aheadOfNearest(Point, tie: Stops.Tie = .lower)
        /// The next detent above, otherwise the highest.
        case above(Point)
        /// The end detent in the direction of the velocity.
        case end
        /// The nearest detent but the highest.
        case nearestBelowHighest(Point)
        /// The nearest detent that is not behind the one where the pan began.
        case nearestAlongDrag(Point)

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
                return (release.nearest(to: point.resolve(release).height, tie: .lower) { $0 != high } ?? release.began, 0)
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
    ///     Policy.Step([.isFaster(than: 600)], .ahead(of: .height), "A flick over {limit}: {detent}", limit: 600)
    public struct Step: Sendable, Hashable {
        /// The tests, which must all hold.
        public var tests: [Test]
        public var target: Target
        /// See `Release.Reason.text`.
        public var words: String
        /// For `{limit}`, in pt/s.
        public var limit: Double
        /// For `{way}`; by default the way that the target looks ahead.
        public var way: Length?

        /// The properties describe the arguments.
        public init(_ tests: [Test] = [], _ target: Target, _ words: String, limit: Double = 0, way: Length? = nil) {
            (self.tests, self.target, self.words, self.limit, self.way) = (tests, target, words, limit, way)
        }
    }

    /// A policy of steps: the first one whose tests hold decides.
    public init(_ name: String, settle: Settle? = nil, _ steps: Step...) {
        self.init(name, [], settle, .steps(steps))
    }
}

extension Policy.Point {
    public static let height = Policy.Point(.height)
    public static let pulled = Policy.Point(.pulled)
    public static let began = Policy.Point(.began)
    /// The shown height, within the range of the detents.
    public static let clamped = Policy.Point(.height, within: .detents)
}

extension [Policy.Step] {
    /// The choice of the first step whose tests hold; `nil` if there is none.
    func choice(_ release: Release) -> Release.Choice? {
        for step in self where step.tests.allSatisfy({ $0.holds(release) }) {
            let (stop, way) = step.target.resolve(release)
            return stop.because(step.words, limit: step.limit, way: step.way?.points(release) ?? way)
        }
        return nil
    }
}

#if !hasFeature(Embedded)
    extension Policy.Length: Codable {}
    extension Policy.Test: Codable {}
    extension Policy.Point: Codable {}
    extension Policy.Point.Start: Codable {}
    extension Policy.Point.Lead: Codable {}
    extension Policy.Point.Range: Codable {}
    extension Policy.Target: Codable {}
    extension Policy.Step: Codable {}
#endif
