// A function that consists of straight lines between points: a number of a settle as a function of the release's speed.

import DrawerCore

/// A function of one number that consists of straight pieces and is constant beyond its ends.
struct PiecewiseLine: Sendable {
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
            // A step is a steep line over the last digit that a table of `ExportLanguage` writes.
            ends = [fast.limit, fast.limit + 0.001] + ramp.filter { $0 > fast.limit } + ends
        }
        self.init((ends.reversed().map { -$0 } + ends).map { ($0, value(abs($0))) })
    }

    /// The variable itself, clamped between two bounds.
    init(upTo end: Double, between low: Double, _ high: Double) {
        self.init([-end, low, high, end].map { ($0, min(max($0, low), high)) })
    }

    /// A constant.
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
    func map(_ transform: (Double) -> Double) -> PiecewiseLine {
        var pieces = self
        pieces.points = points.map { ($0.x, transform($0.y)) }
        return pieces
    }

    func value(at x: Double) -> Double { Self.interpolate(points, at: x) }

    /// The value at a place on straight lines between points.
    static func interpolate(_ points: [(x: Double, y: Double)], at x: Double) -> Double {
        guard let next = points.firstIndex(where: { $0.x >= x }) else { return points.last?.y ?? 0 }
        guard next > 0 else { return points[0].y }
        let (one, two) = (points[next - 1], points[next])
        return one.y + (two.y - one.y) * (x - one.x) / (two.x - one.x)
    }
}
