// The tests of a policy's step: its conditions for a release.

extension ReleasePolicy {
    /// A length in points, or a share of the container's height.
    ///
    ///     let length = ReleasePolicy.Length.container(share: 0.1)
    public enum Length: Sendable, Hashable {
        /// A number of points.
        case points(Double)
        /// A share of the container's height.
        case container(share: Double)

        func points(_ release: Release) -> Double {
            switch self {
            case .points(let points): points
            case .container(let share): share * release.container
            }
        }
    }

    /// A condition of a step. Speeds are in pt/s, in either direction. A speed or a length within rounding of a limit
    /// is at the limit.
    ///
    ///     let tests: [ReleasePolicy.Test] = [.isFaster(than: 600), .isWithDrag]
    public enum Test: Sendable, Hashable {
        /// The speed is above a limit.
        case isFaster(than: Double)
        /// The speed is at most a limit.
        case isAtMost(Double)
        /// The speed is at least a limit.
        case reaches(Double)
        /// The speed is below a limit.
        case isSlower(than: Double)
        /// The velocity is upward.
        case isUpward
        /// The velocity is 0.
        case isAtRest
        /// The drawer is above the highest or below the lowest detent.
        case isBeyondEnds
        /// The user can reach only one detent.
        case hasOneDetent
        /// Velocity and drag have the same direction.
        case isWithDrag
        /// The drag, in either direction, is longer than a length.
        case dragIsLonger(than: Length)
        /// The drag, in either direction, is shorter than a length.
        case dragIsShorter(than: Length)

        func holds(_ release: Release) -> Bool {
            switch self {
            case .isFaster(let limit): release.isFaster(than: limit)
            case .isAtMost(let limit): !release.isFaster(than: limit)
            case .reaches(let limit): release.reaches(limit)
            case .isSlower(let limit): !release.reaches(limit)
            case .isUpward: release.upwardVelocity > 0
            case .isAtRest: release.upwardVelocity == 0
            case .isBeyondEnds:
                release.height > release.highest.height + Stops.rounding
                    || release.lowest.height > release.height + Stops.rounding
            case .hasOneDetent: release.lowest == release.highest
            case .isWithDrag: release.upwardVelocity * release.drag > 0
            case .dragIsLonger(let length): abs(release.drag) > length.points(release) + Stops.rounding
            case .dragIsShorter(let length): length.points(release) > abs(release.drag) + Stops.rounding
            }
        }
    }
}

extension ReleasePolicy.Test {
    /// The speed that the test compares, in pt/s; nil for a test of anything else.
    var speed: Double? {
        switch self {
        case .isFaster(let speed), .isAtMost(let speed), .reaches(let speed), .isSlower(let speed): speed
        default: nil
        }
    }

    /// The limit of the speed or the length; 0 for a test without a limit.
    var limit: Double {
        switch self {
        case .dragIsLonger(let length), .dragIsShorter(let length): length.number
        default: speed ?? 0
        }
    }
}

extension ReleasePolicy.Length {
    var number: Double {
        switch self {
        case .points(let number), .container(let number): number
        }
    }
}

#if !hasFeature(Embedded)
    extension ReleasePolicy.Length: Codable {
        enum PointsCodingKeys: String, CodingKey { case _0 = "points" }
    }
    extension ReleasePolicy.Test: Codable {
        enum IsAtMostCodingKeys: String, CodingKey { case _0 = "speed" }
        enum ReachesCodingKeys: String, CodingKey { case _0 = "speed" }
    }
#endif
