// A settle as formulas that code of another platform can compute: springs whose numbers depend on the speed of the release,
// and timing curves whose duration does.

import DrawerCore
import DrawerPresets

/// A function of one number that consists of straight pieces and is constant beyond them.
struct Pieces: Sendable {
    private(set) var points: [(x: Double, y: Double)] = []

    /// Finds the pieces of a function by bisection.
    /// - Parameter range: with 0 in its middle.
    /// - Returns: nil for a function that bends.
    init?(over range: ClosedRange<Double>, of function: (Double) -> Double) {
        var pieces: [(Double, Double)] = []
        func isStraight(_ low: Double, _ high: Double) -> Bool {
            let (first, last) = (function(low), function(high))
            return (1..<16).allSatisfy { step in
                let share = Double(step) / 16
                let value = function(low + (high - low) * share)
                return abs(value - first - (last - first) * share) <= 1e-9 * max(1, abs(first), abs(last))
            }
        }
        func split(_ low: Double, _ high: Double) -> Bool {
            if high - low < 1e-3 || isStraight(low, high) {
                pieces.append((low, high))
                return pieces.count < 400
            }
            let middle = (low + high) / 2
            return split(low, middle) && split(middle, high)
        }
        // Libraries change their rules at slow speeds too: the first intervals double outward from 0.
        let steps = (0..<11).map { range.upperBound / Double(1 << (10 - $0)) }
        let ends = steps.reversed().map { -$0 } + [0] + steps
        for (low, high) in zip(ends, ends.dropFirst()) where !split(low, high) { return nil }
        // A bend is found within a thousandth; the numbers of the libraries are whole.
        func rounded(_ x: Double) -> Double { abs(x - x.rounded()) < 0.01 ? x.rounded() : x }
        func add(_ x: Double) {
            points.append((x, function(x)))
            while points.count >= 3,
                isBetween(points[points.count - 3], points[points.count - 2], points[points.count - 1])
            {
                points.remove(at: points.count - 2)
            }
        }
        for x in [range.lowerBound] + pieces.map(\.1) {
            let x = rounded(x)
            guard x > (points.last?.x ?? -.infinity) + 5e-4 else { continue }
            add(x)
            // The far side of a step.
            if abs(function(x + 0.001) - function(x)) > 1e-3 * max(1, abs(function(x))) { add(x + 0.001) }
        }
        if let first = points.first, points.allSatisfy({ $0.y == first.y }) { points = [first] }
    }

    init(_ constant: Double) { points = [(0, constant)] }

    private func isBetween(
        _ one: (x: Double, y: Double), _ middle: (x: Double, y: Double), _ two: (x: Double, y: Double)
    ) -> Bool {
        let line = one.y + (two.y - one.y) * (middle.x - one.x) / (two.x - one.x)
        return abs(line - middle.y) <= 1e-6 * max(1, abs(one.y), abs(two.y))
    }

    /// The value everywhere; nil if there are several.
    var constant: Double? { points.count == 1 ? points[0].y : nil }

    /// The same pieces with other values.
    func map(_ transform: (Double) -> Double) -> Pieces {
        var pieces = self
        pieces.points = points.map { ($0.x, transform($0.y)) }
        return pieces
    }

    func value(at x: Double) -> Double {
        guard let next = points.firstIndex(where: { $0.x >= x }) else { return points.last?.y ?? 0 }
        guard next > 0 else { return points[0].y }
        let (one, two) = (points[next - 1], points[next])
        return one.y + (two.y - one.y) * (x - one.x) / (two.x - one.x)
    }
}

/// How a settle sets out from a release, as a function of the speed toward the target.
struct SettleLaw: Sendable {
    /// The speed with which a spring begins, in pt/s toward the target.
    enum Speed: Sendable {
        case kept, dropped
        /// By the speed of the release in pt/s.
        case points(Pieces)
        /// By the speed of the release in shares of the distance per second; likewise its values.
        case shares(Pieces)
    }

    /// The course of a motion without a spring, from 0 to 1 in both directions.
    enum Curve: Sendable, Hashable {
        case bezier([Double])
        /// 1 - (1 - t)⁵.
        case quintic

        /// The nearest Bézier curve.
        var bezier: [Double] {
            switch self {
            case .bezier(let points): points
            // Within 0.4 % of the way, by a search.
            case .quintic: [0.2178, 1.0438, 0.4066, 0.9985]
            }
        }
    }

    enum Duration: Sendable {
        case seconds(Double)
        /// By the mean speed in pt/s, as a function of the speed of the release.
        case speed(Pieces)
        /// That of Android's `ViewDragHelper`, for a range in points.
        case dragHelper(range: Double)
    }

    enum Motion: Sendable {
        /// The damping coefficient and the stiffness, for a mass of 1.
        case spring(damping: Pieces, stiffness: Pieces, Speed)
        case curve(Curve, Duration)
    }

    let motion: Motion
    /// Whether the settle ends when it first reaches its target.
    let endsAtTarget: Bool

    private static let speeds = -10_000.0...10_000.0

    /// - Parameter start: a release at a distance from its target, without a speed.
    /// - Returns: nil for a motion that no formula here has.
    init?(_ settle: Settle, from start: Settle.Start) {
        func launch(_ speed: Double, _ distance: Double) -> Settle.Launch? {
            var start = start
            start.displacement = distance
            (start.velocity, start.measured) = (-speed, -speed)
            return settle.launch(from: start)
        }
        let way = abs(start.displacement)
        guard let rest = launch(0, way) else {
            endsAtTarget = false
            guard let duration = Self.duration(settle, start, way) else { return nil }
            if let curve = settle.timingCurve {
                motion = .curve(.bezier(curve), duration)
            } else if settle.name == "bottom-sheet-behavior" {
                motion = .curve(.quintic, duration)
            } else {
                return nil
            }
            return
        }
        endsAtTarget = rest.endsAtTarget
        func pieces(_ value: @escaping (Settle.Launch) -> Double) -> Pieces? {
            Pieces(over: Self.speeds) { launch($0, way).map(value) ?? 0 }
        }
        guard let damping = pieces({ $0.spring.damping }), let stiffness = pieces({ $0.spring.stiffness }) else {
            return nil
        }
        func speed(_ speed: Double, _ distance: Double) -> Double { -(launch(speed, distance)?.velocity ?? 0) }
        let samples = [-9000.0, -2500, -700, -100, 0, 100, 700, 2500, 9000]
        let isAbsolute = samples.allSatisfy { abs(speed($0, way) - speed($0, way * 2)) < 1e-9 }
        let range = isAbsolute ? Self.speeds : -1000...1000
        let unit = isAbsolute ? 1 : way
        guard let launched = Pieces(over: range, of: { speed($0 * unit, way) / unit }) else { return nil }
        let law: Speed =
            if launched.constant == 0 {
                .dropped
            } else if samples.allSatisfy({ abs(speed($0, way) - $0) < 1e-9 }) {
                .kept
            } else {
                isAbsolute ? .points(launched) : .shares(launched)
            }
        motion = .spring(damping: damping, stiffness: stiffness, law)
    }

    init(_ curve: Curve, over seconds: Double) { (motion, endsAtTarget) = (.curve(curve, .seconds(seconds)), false) }

    init(_ damping: Pieces, _ stiffness: Pieces, _ speed: Speed) {
        (motion, endsAtTarget) = (.spring(damping: damping, stiffness: stiffness, speed), false)
    }

    /// The nearest spring without overdamping, by its course from rest; nil for a motion that has none.
    func dampedSpring(over distance: Double) -> (damping: Pieces, stiffness: Pieces)? {
        guard case .spring(let damping, let stiffness, _) = motion else { return nil }
        let root = stiffness.value(at: 0).squareRoot()
        guard let own = damping.constant else { return (damping.map { min($0, 2 * root) }, stiffness) }
        guard own > 2 * root else { return nil }
        let real = course(after: 0, over: distance)
        func error(_ frequency: Double) -> Double {
            let near = SettleLaw(Pieces(2 * frequency), Pieces(frequency * frequency), .kept).course(
                after: 0, over: distance)
            return (0...100).map { abs(real(Double($0) / 100) - near(Double($0) / 100)) }.max() ?? 0
        }
        // The error falls, then rises.
        var (low, high) = (root / 4, root)
        for _ in 0..<40 {
            let (one, two) = (low + (high - low) / 3, high - (high - low) / 3)
            if error(one) < error(two) { high = two } else { low = one }
        }
        return (Pieces(2 * low), Pieces(low * low))
    }

    private static func duration(_ settle: Settle, _ start: Settle.Start, _ way: Double) -> Duration? {
        func seconds(_ speed: Double, _ distance: Double) -> Double {
            var start = start
            (start.displacement, start.velocity, start.measured) = (distance, -speed, -speed)
            return settle.duration(from: start) ?? 0
        }
        let rest = seconds(0, way)
        if [50, 300, 2500].allSatisfy({ seconds($0, way) == rest && seconds($0, way / 2) == rest }) {
            return .seconds(rest)
        }
        if settle.name == "bottom-sheet-behavior" {
            return .dragHelper(range: start.span.container - start.span.lowest)
        }
        let isSpeed = abs(way / rest - way / 2 / seconds(0, way / 2)) < 1e-9
        return isSpeed ? Pieces(over: speeds) { way / seconds($0, way) }.map { .speed($0) } : nil
    }

    /// The distance that is left after a release, as a platform without limits computes it.
    /// - Parameters:
    ///   - speed: toward the target, in pt/s.
    ///   - distance: to the target, in points.
    ///   - isDamped: whether the platform takes an overdamped spring for a critically damped one.
    func course(after speed: Double, over distance: Double, isDamped: Bool = false) -> (Double) -> Double {
        switch motion {
        case .spring(let damping, let stiffness, let law):
            let own = stiffness.value(at: speed)
            let most = isDamped ? 2 * own.squareRoot() : .infinity
            guard
                let spring = try? DampedSpring(
                    mass: 1, stiffness: own, damping: min(damping.value(at: speed), most))
            else { return { _ in 0 } }
            let launched =
                switch law {
                case .kept: speed
                case .dropped: 0.0
                case .points(let pieces): pieces.value(at: speed)
                case .shares(let pieces): pieces.value(at: speed / distance) * distance
                }
            return { spring.state(at: $0, displacement: distance, velocity: -launched).displacement }
        case .curve(let curve, let duration):
            let whole = duration.seconds(after: speed, over: distance)
            return { time in
                let share = whole > 0 ? min(1, time / whole) : 1
                return distance * (1 - curve.progress(at: share))
            }
        }
    }
}

extension SettleLaw.Duration {
    func seconds(after speed: Double, over distance: Double) -> Double {
        switch self {
        case .seconds(let seconds): return seconds
        case .speed(let pieces): return distance / pieces.value(at: speed)
        case .dragHelper(let range):
            guard speed != 0 else { return min(0.6, 0.256 * (1 + distance / range)) }
            let influence = 1 + Math.sin(0.15 * .pi * (min(1, distance / 400) - 0.5))
            return min(0.6, 800 * influence / abs(speed))
        }
    }
}

extension SettleLaw.Curve {
    /// - Parameter time: a share of the duration.
    func progress(at time: Double) -> Double {
        guard case .bezier(let points) = self else {
            let rest = 1 - time
            return 1 - rest * rest * rest * rest * rest
        }
        return CubicBezier(points[0], points[1], points[2], points[3]).state(at: time).share
    }
}
