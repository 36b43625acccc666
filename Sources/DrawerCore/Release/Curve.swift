// The curve of a settle as numbers: its shape, and the law of its duration.

extension Settle {
    /// The shape of a settle without a spring: the share of the distance as a function of the share of the time.
    ///
    ///     let curve = Settle.Curve.bezier(CubicBezier(0.32, 0.72, 0, 1))
    public enum Curve: Sendable, Hashable {
        /// Constant speed.
        case line
        /// A CSS timing curve.
        case bezier(CubicBezier)
        /// 1 - (1 - t)⁵.
        case quintic

        /// - Throws: `InvalidValue` if a number of the curve is out of its range.
        func validate() throws(InvalidValue) {
            if case .bezier(let curve) = self { try curve.validate() }
        }
    }

    /// The time that a curve takes, as a function of its start.
    ///
    ///     Settle.Duration.speed(atLeast: 1600).seconds(from: Settle.Start(displacement: 320, velocity: 0))  // 0.2
    public enum Duration: Sendable, Hashable {
        /// A time in seconds, 0...100.
        case seconds(Double)
        /// The time of a motion at constant speed. The speed is the release's speed toward the target, but at least
        /// this many pt/s, 1...1,000,000, and high enough to reach the target within 100 s.
        case speed(atLeast: Double)
        /// Android's `ViewDragHelper.computeSettleDuration`, at most 0.6 s.
        case viewDragHelper
        /// A time in seconds for settles to `hidden`, and one for all others, both 0...100. In a layout with one
        /// detent, a flick to `hidden` above 200 pt/s takes a share of the first time, 0.1...1: the share grows with
        /// the time in which the release's speed, at most 4,000 pt/s, would cover the height, from 0.08 s to 0.36 s.
        case dismissing(Double, otherwise: Double)

        /// - Throws: `InvalidValue` for a time or a speed out of its range.
        func validate() throws(InvalidValue) {
            switch self {
            case .seconds(let seconds): try Self.check(seconds)
            case .speed(let least):
                try InvalidValue.check(least, "atLeast", "a speed in 1...1,000,000 pt/s") {
                    1 <= $0 && $0 <= InvalidValue.largest
                }
            case .viewDragHelper: break
            case .dismissing(let seconds, let otherwise):
                try Self.check(seconds)
                try Self.check(otherwise)
            }
        }

        private static func check(_ seconds: Double) throws(InvalidValue) {
            try InvalidValue.check(seconds, "seconds", "a number of seconds in 0...100") {
                0 <= $0 && $0 <= Settle.longest
            }
        }

        /// The duration in seconds; 0 for a motion that starts at its target.
        public func seconds(from start: Start) -> Double {
            let distance = abs(start.displacement)
            guard distance > Stops.rounding else { return 0 }
            switch self {
            case .seconds(let seconds): return seconds
            case .speed: return distance / abs(meanVelocity(from: start))
            case .viewDragHelper:
                let speed = abs(start.velocity)
                guard start.isRelease, speed > VelocityTracker.rounding else {
                    let range = start.span.container - start.span.lowest
                    return min(0.6, 0.256 * (1 + (range > 0 ? distance / range : 0)))
                }
                let influence = 1 + DrawerMath.sin(0.15 * Double.pi * (min(1, distance / 400) - 0.5))
                return min(0.6, 800 * influence / speed)
            case .dismissing(let seconds, let otherwise):
                guard start.dismisses else { return otherwise }
                let isFlick = start.isRelease && start.measured > 200 + VelocityTracker.rounding
                guard isFlick, start.span.hasOneDetent else { return seconds }
                let time = min(max(start.height / min(start.measured, 4000), 0.08), 0.36)
                return seconds * (0.1 + 0.9 * (time - 0.08) / 0.28)
            }
        }

        /// The distance over the duration, in pt/s, positive down.
        func meanVelocity(from start: Start) -> Double {
            guard case .speed(let least) = self else { return -start.displacement / seconds(from: start) }
            let sign: Double = start.displacement < 0 ? -1 : 1
            let slowest = max(least, abs(start.displacement) / Settle.longest)
            return -sign * max(slowest, start.isRelease ? -sign * start.velocity : 0)
        }
    }
}

/// A CSS timing curve: a cubic Bézier from (0, 0) to (1, 1).
///
///     let curve = CubicBezier(0.32, 0.72, 0, 1)
///     curve.state(at: 0.5).share  // 0.93
///
/// An engine checks the numbers when it takes the settings. It refuses a curve with an infinite speed, which begins,
/// ends or crosses its middle vertically.
///
/// Source: W3C, "CSS Easing Functions Level 1".
public struct CubicBezier: Sendable, Hashable {
    /// The control points: times and progress.
    public let x1, y1, x2, y2: Double

    /// A curve by its two control points.
    /// - Parameters:
    ///   - x1: time of the first control point, 0...1; above 0 unless `y1` is 0.
    ///   - y1: progress of the first control point, -100...100.
    ///   - x2: time of the second control point, 0...1; below 1 unless `y2` is 1.
    ///   - y2: progress of the second control point, -100...100.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1) = (x1, y1)
        (self.x2, self.y2) = (x2, y2)
    }

    /// - Throws: `InvalidValue` if a number is out of its range.
    func validate() throws(InvalidValue) {
        for time in [x1, x2] { try InvalidValue.check(time, "curve", "times in 0...1") { 0 <= $0 && $0 <= 1 } }
        for share in [y1, y2] { try InvalidValue.check(share, "curve", "progress in -100...100") { abs($0) <= 100 } }
        guard hasInfiniteSpeed else { return }
        throw InvalidValue(
            field: "curve", given: "\(x1), \(y1), \(x2), \(y2)", expected: "a curve without an infinite speed")
    }

    /// Whether the curve is vertical at its start, at its end or in its middle.
    private var hasInfiniteSpeed: Bool {
        if x1 == 0, y1 != 0 || x2 == 0 && y2 != 0 { return true }
        if x2 == 1, y2 != 1 || x1 == 1 && y1 != 1 { return true }
        return x1 == 1 && x2 == 0 && (y1 != 1 || y2 != 0)
    }

    /// The progress and its derivative.
    /// - Parameter time: share of the duration, clamped to 0...1.
    /// - Returns: the progress, accurate to 1e-9, and its derivative by `time`.
    /// - Complexity: constant; a few Newton steps, at most 64.
    public func state(at time: Double) -> (share: Double, slope: Double) {
        let time = min(1, max(0, time))
        var low = 0.0
        var high = 1.0
        var s = time
        for _ in 0..<64 {
            let error = CubicBezier.value(s, x1, x2) - time
            if error == 0 { break }
            if error > 0 { high = s } else { low = s }
            let newton = s - error / CubicBezier.derivative(s, x1, x2)
            let next = newton > low && newton < high ? newton : (low + high) / 2
            if abs(next - s) <= 0x1p-52 { break }
            s = next
        }
        let speed = CubicBezier.derivative(s, x1, x2)
        let slope = speed > 0 ? CubicBezier.derivative(s, y1, y2) / speed : slopeWithoutDerivatives(at: s)
        return (CubicBezier.value(s, y1, y2), slope)
    }

    /// The slope where both derivatives vanish. At an end, it is the slope of the line to the other control point. A
    /// curve whose other control point lies there too is a straight line.
    private func slopeWithoutDerivatives(at s: Double) -> Double {
        if s < 0.5 { return x2 > 0 ? y2 / x2 : 1 }
        return x1 < 1 ? (1 - y1) / (1 - x1) : 1
    }

    private static func value(_ s: Double, _ first: Double, _ second: Double) -> Double {
        let rest = 1 - s
        return s * (3 * rest * (rest * first + s * second) + s * s)
    }

    private static func derivative(_ s: Double, _ first: Double, _ second: Double) -> Double {
        let rest = 1 - s
        return 3 * (rest * rest * first + 2 * rest * s * (second - first) + s * s * (1 - second))
    }
}

#if !hasFeature(Embedded)
    extension CubicBezier: Codable {}
    extension Settle.Curve: Codable {
        enum BezierCodingKeys: String, CodingKey { case _0 = "points" }
    }
    extension Settle.Duration: Codable {
        enum SecondsCodingKeys: String, CodingKey { case _0 = "seconds" }
        enum DismissingCodingKeys: String, CodingKey {
            case _0 = "seconds"
            case otherwise
        }
    }
#endif
