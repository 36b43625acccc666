// A settle as formulas for the code of another platform: springs whose numbers depend on the speed of the release, and
// timing curves whose duration depends on it.

import DrawerCore

/// A function of one number that consists of straight pieces and is constant beyond its ends.
struct Pieces: Sendable {
    private(set) var points: [(x: Double, y: Double)] = []

    /// - Parameter points: the points from left to right. Points on a line between others are dropped.
    init(_ points: [(x: Double, y: Double)]) {
        for point in points {
            self.points.append(point)
            let count = self.points.count
            if count >= 3, isBetween(self.points[count - 3], self.points[count - 2], point) {
                self.points.remove(at: count - 2)
            }
        }
        if let first = points.first, points.allSatisfy({ $0.y == first.y }) { self.points = [first] }
    }

    /// A value as a function of the speed in either direction, from a table.
    init(_ table: Settle.BySpeed, upTo speed: Double, of value: (Double) -> Double) {
        var ends = [speed]
        if let fast = table.fast {
            let ramp = fast.change == 0 ? [] : [fast.range.lowerBound, fast.range.upperBound]
            let step = fast.limit > 0 ? [fast.limit, fast.limit + 0.001] : []
            ends = step + ramp.filter { $0 > fast.limit } + ends
        }
        self.init((ends.reversed().map { -$0 } + ends).map { ($0, value(abs($0))) })
    }

    /// A variable, clamped between two bounds.
    init(upTo end: Double, between low: Double, _ high: Double) {
        self.init([-end, low, high, end].map { ($0, min(max($0, low), high)) })
    }

    init(_ constant: Double) { points = [(0, constant)] }

    private func isBetween(
        _ one: (x: Double, y: Double), _ middle: (x: Double, y: Double), _ two: (x: Double, y: Double)
    ) -> Bool {
        let line = one.y + (two.y - one.y) * (middle.x - one.x) / (two.x - one.x)
        return abs(line - middle.y) <= 1e-6 * max(1, abs(one.y), abs(two.y))
    }

    /// The constant value; nil for a function that is not constant.
    var constant: Double? { points.count == 1 ? points[0].y : nil }

    /// The same pieces with transformed values.
    func map(_ transform: (Double) -> Double) -> Pieces {
        var pieces = self
        pieces.points = points.map { ($0.x, transform($0.y)) }
        return pieces
    }

    func value(at x: Double) -> Double { Self.line(points, at: x) }

    /// The value at a place on straight lines between points.
    static func line(_ points: [(x: Double, y: Double)], at x: Double) -> Double {
        guard let next = points.firstIndex(where: { $0.x >= x }) else { return points.last?.y ?? 0 }
        guard next > 0 else { return points[0].y }
        let (one, two) = (points[next - 1], points[next])
        return one.y + (two.y - one.y) * (x - one.x) / (two.x - one.x)
    }
}

/// The motion of a settle as a function of the speed of the release toward the target.
struct SettleLaw: Sendable {
    /// The initial speed of a spring, in pt/s toward the target.
    enum Speed: Sendable {
        case kept, dropped
        /// A function of the release's speed in pt/s.
        case points(Pieces)
        /// A function of the release's speed in shares of the distance per second. Its values have the same unit.
        case shares(Pieces)
    }

    /// The course of a motion without a spring, from 0 to 1 in both directions.
    enum Curve: Sendable, Hashable {
        case bezier([Double])
        /// 1 - (1 - t)⁵.
        case quintic

        /// The points of a Bézier curve; empty for another form.
        var points: [Double] { if case .bezier(let points) = self { points } else { [] } }
    }

    enum Duration: Sendable {
        case seconds(Double)
        /// The mean speed in pt/s, as a function of the release's speed.
        case speed(Pieces)
        /// The duration of Android's `ViewDragHelper`, for a range in points.
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

    private static let fastest = 10_000.0

    /// - Parameter start: a release at a distance from its target, without a speed.
    /// - Returns: nil for the own code of a host, and for a jump.
    init?(_ settle: Settle, from start: Settle.Start) {
        let fastest = Self.fastest
        switch settle.law {
        case .own, .curve(_, .seconds(0)): return nil
        case .spring(let table):
            let speed: Speed =
                switch table.launch {
                case .kept, .kicked: .kept
                case .dropped: .dropped
                case .toward(let share): .points(Pieces([(-fastest, 0), (0, 0), (fastest, fastest * share)]))
                case .limited(let distances): .shares(Pieces(upTo: 1000, between: -distances, distances))
                case .capped(let speed, _, _): .points(Pieces(upTo: fastest, between: -speed, speed))
                }
            let damping = Pieces(table.factor, upTo: fastest) { table.spring(at: $0).damping }
            let stiffness = Pieces(table.spring(at: 0).stiffness)
            motion = .spring(damping: damping, stiffness: stiffness, start.isRelease ? speed : .kept)
            endsAtTarget = table.endsAtTarget
        case .curve(let curve, let duration):
            let form: Curve =
                switch curve {
                case .line: .bezier([0, 0, 1, 1])
                case .bezier(let curve): .bezier([curve.x1, curve.y1, curve.x2, curve.y2])
                case .quintic: .quintic
                }
            let law: Duration =
                switch duration {
                case .seconds(let seconds), .dismissing(_, otherwise: let seconds): .seconds(seconds)
                case .speed(let least): .speed(Pieces([(-fastest, least), (least, least), (fastest, fastest)]))
                case .viewDragHelper: .dragHelper(range: start.span.container - start.span.lowest)
                }
            motion = .curve(form, law)
            endsAtTarget = false
        }
    }

    init(_ curve: Curve, over seconds: Double) { (motion, endsAtTarget) = (.curve(curve, .seconds(seconds)), false) }
}

extension SettleLaw.Duration {
    func seconds(after speed: Double, over distance: Double) -> Double {
        switch self {
        case .seconds(let seconds): return seconds
        case .speed(let pieces): return distance / pieces.value(at: speed)
        case .dragHelper(let range):
            let span = Resistance.Span(container: range, lowest: 0, highest: range)
            return Settle.Duration.viewDragHelper.seconds(
                from: Settle.Start(displacement: distance, velocity: -speed, span: span))
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
