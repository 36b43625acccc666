// The curve of a settle as numbers: its shape, and the law of its duration.

extension Settle {
    /// The shape of a settle that no spring carries, from 0 to 1 in both directions.
    public enum Curve: Sendable, Hashable {
        case line
        case bezier(CubicBezier)
        /// 1 - (1 - t)⁵.
        case quintic
    }

    /// The time that a curve takes, as a function of its start.
    public enum Duration: Sendable, Hashable {
        case seconds(Double)
        /// The release's speed toward the target, at least so many pt/s.
        case speed(atLeast: Double)
        /// Android's `ViewDragHelper.computeSettleDuration`.
        case viewDragHelper
        /// A time for each settle, and one for those to `hidden`. With one detent, a flick to `hidden` takes a share of it, from
        /// 0.1 to 1, by the time in which the release's speed would cover the height: from 0.08 s to 0.36 s.
        case dismissing(Double, otherwise: Double)

        /// In seconds. A motion without velocity ends at once where it starts at its target.
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
                let influence = 1 + Math.sin(0.15 * Double.pi * (min(1, distance / 400) - 0.5))
                return min(0.6, 800 * influence / speed)
            case .dismissing(let seconds, let otherwise):
                guard start.dismisses else { return otherwise }
                let isOne = start.span.lowestVisible == start.span.highest
                guard isOne, start.isRelease, start.measured > 200 + VelocityTracker.rounding else { return seconds }
                let time = min(max(start.height / min(start.measured, 4000), 0.08), 0.36)
                return seconds * (0.1 + 0.9 * (time - 0.08) / 0.28)
            }
        }

        /// The way over the time, in pt/s, positive down.
        func meanVelocity(from start: Start) -> Double {
            guard case .speed(let least) = self else { return -start.displacement / seconds(from: start) }
            let sign: Double = start.displacement < 0 ? -1 : 1
            return -sign * max(least, start.isRelease ? -sign * start.velocity : 0)
        }
    }
}

/// A CSS timing curve: a cubic Bézier from (0, 0) to (1, 1).
///
///     let curve = CubicBezier(0.32, 0.72, 0, 1)
///     curve.state(at: 0.5).share  // 0.93
///
/// Source: W3C, "CSS Easing Functions Level 1".
public struct CubicBezier: Sendable, Hashable {
    public let x1, y1, x2, y2: Double

    /// - Parameters:
    ///   - x1: time of the first control point, 0...1; above 0 unless `y1` is 0, so that no speed is infinite.
    ///   - y1: progress of the first control point.
    ///   - x2: time of the second control point, 0...1; below 1 unless `y2` is 1.
    ///   - y2: progress of the second control point.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1) = (x1, y1)
        (self.x2, self.y2) = (x2, y2)
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
        // At an end where both derivatives vanish, the slope is that of the line to the other control point.
        let slope =
            speed > 0 ? CubicBezier.derivative(s, y1, y2) / speed : s < 0.5 ? y2 / x2 : (1 - y1) / (1 - x1)
        return (CubicBezier.value(s, y1, y2), slope)
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
    extension Settle.Curve: Codable {}
    extension Settle.Duration: Codable {}
#endif
