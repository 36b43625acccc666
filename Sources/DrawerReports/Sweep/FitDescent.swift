// The descent to the nearest minimum of a fit to a curve: the method of Levenberg and Marquardt.
//
// The differences from the curve are smooth functions of the values, except where a target or a limit changes. Their
// slopes give the valley's direction, along which boxes and lines would take many small steps: a longer response with
// less damping moves a drawer almost like a shorter one with more.

/// A descent on the sum of the squares of some differences.
struct FitDescent {
    /// The differences at a position, nil where there are none. A position has a coordinate in 0...1 for each number.
    let differences: ([Double]) -> [Double]?

    /// The distance between two positions whose difference gives a slope.
    private static let step = 2e-3
    private static let mostSteps = 24
    /// A step that improves the sum by a smaller share is the last one.
    private static let least = 1e-6

    /// The position of a minimum near `start`.
    func minimum(from start: [Double]) -> [Double] {
        guard var now = differences(start) else { return start }
        var place = start
        var sum = Self.squares(now)
        // Between Newton's step (0) and a short step down the slope (large).
        var caution = 1e-3
        for _ in 0..<Self.mostSteps {
            let slopes = slopes(at: place, now)
            var improvement = 0.0
            while improvement == 0, caution < 1e6 {
                let next = Self.step(from: place, slopes, now, caution: caution)
                if let differences = differences(next), case let lower = Self.squares(differences), lower < sum {
                    improvement = (sum - lower) / sum
                    (place, now, sum) = (next, differences, lower)
                    caution = max(caution / 8, 1e-9)
                } else {
                    caution *= 8
                }
            }
            if improvement < Self.least { break }
        }
        return place
    }

    /// The derivative of each difference by each coordinate.
    private func slopes(at place: [Double], _ now: [Double]) -> [[Double]] {
        place.indices.map { index in
            var other = place
            let step = place[index] + Self.step <= 1 ? Self.step : -Self.step
            other[index] += step
            return differences(other).map { zip($0, now).map { ($0 - $1) / step } } ?? now.map { _ in 0 }
        }
    }

    /// The solution of (JᵀJ + caution · diagonal of JᵀJ) · step = −Jᵀ · differences, within 0...1.
    private static func step(
        from place: [Double], _ slopes: [[Double]], _ now: [Double], caution: Double
    ) -> [Double] {
        func product(_ one: [Double], _ two: [Double]) -> Double { zip(one, two).reduce(0) { $0 + $1.0 * $1.1 } }
        var rows = slopes.indices.map { row in
            slopes.indices.map { column in
                let value = product(slopes[row], slopes[column])
                // A coordinate without influence stays.
                return row == column ? max(value * (1 + caution), 1e-12) : value
            } + [-product(slopes[row], now)]
        }
        // Gauss elimination. The matrix is positive definite, so it needs no exchange of rows.
        for pivot in rows.indices {
            for row in rows.indices where row != pivot {
                let share = rows[row][pivot] / rows[pivot][pivot]
                for column in pivot..<rows[row].count { rows[row][column] -= share * rows[pivot][column] }
            }
        }
        return place.indices.map { min(max(place[$0] + rows[$0][rows.count] / rows[$0][$0], 0), 1) }
    }

    private static func squares(_ values: [Double]) -> Double { values.reduce(0) { $0 + $1 * $1 } }
}
