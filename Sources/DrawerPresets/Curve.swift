// Timing curves, by which some libraries move a drawer: the progress along a distance as a function of the progress in
// time.

import DrawerCore

/// A CSS timing curve: a cubic Bézier from (0, 0) to (1, 1).
///
///     let curve = CubicBezier(0.32, 0.72, 0, 1)
///     curve.state(at: 0.5).share  // 0.93
///
/// Source: W3C, "CSS Easing Functions Level 1".
package struct CubicBezier: Sendable, Hashable {
    fileprivate let x1, y1, x2, y2: Double

    /// - Parameters:
    ///   - x1: time of the first control point, 0...1; above 0 unless `y1` is 0, so that no speed is infinite.
    ///   - y1: progress of the first control point.
    ///   - x2: time of the second control point, 0...1; below 1 unless `y2` is 1.
    ///   - y2: progress of the second control point.
    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1) = (x1, y1)
        (self.x2, self.y2) = (x2, y2)
    }

    /// The progress and its derivative.
    /// - Parameter time: share of the duration, clamped to 0...1.
    /// - Returns: the progress, accurate to 1e-9, and its derivative by `time`.
    /// - Complexity: constant; a few Newton steps, at most 64.
    package func state(at time: Double) -> (share: Double, slope: Double) {
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

extension CubicBezier {
    static let vaul = CubicBezier(0.32, 0.72, 0, 1)
    static let compose = CubicBezier(0.4, 0, 0.2, 1)
    static let reactModalSheet = CubicBezier(0, 0, 0.58, 1)
    static let astryx = CubicBezier(0.24, 1, 0.4, 1)

    /// The curves of settles, by the names of the settles.
    fileprivate static let named = [
        "vaul": vaul, "base-ui": vaul, "compose": compose, "react-modal-sheet": reactModalSheet, "astryx": astryx,
        "linear": CubicBezier(0, 0, 1, 1), "flutter": CubicBezier(0, 0, 1, 1),
    ]
}

extension Settle {
    /// The control points of a settle that follows a timing curve: x and y of the first one, then of the second one; `nil`
    /// for another motion.
    package var timingCurve: [Double]? { CubicBezier.named[name].map { [$0.x1, $0.y1, $0.x2, $0.y2] } }

    /// A timing curve with a fixed duration. It ignores the velocity of a release.
    /// - Parameters:
    ///   - name: identifies the motion.
    ///   - duration: in seconds.
    static func curve(_ name: String, _ curve: CubicBezier, duration: Double) -> Settle {
        Settle.curve(name, curve, duration: { _ in duration })
    }

    /// A timing curve with a duration that depends on the start. It ignores the velocity of a release.
    static func curve(
        _ name: String, _ curve: CubicBezier, duration: @escaping @Sendable (Start) -> Double
    ) -> Settle {
        Settle(
            name, duration: { $0.isAtTarget ? 0 : duration($0) },
            state: { time, start in
                let whole = duration(start)
                let (share, slope) = curve.state(at: time / whole)
                return (start.displacement * (1 - share), -start.displacement * slope / whole)
            })
    }
}

extension Settle.Start {
    /// Whether the start is at the target. A motion without velocity ends at once then.
    var isAtTarget: Bool { abs(displacement) <= Stops.rounding }
}
