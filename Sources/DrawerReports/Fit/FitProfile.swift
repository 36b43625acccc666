// The ranges of a fit to a curve: for each number, the values with which the curve is still likely while all other numbers,
// the clock and the scale are fitted again (the profile of the likelihood). Errors of one measurement may resemble those of
// the one before.

extension FitSearch {
    /// The range of each number that contains the true value in 95 of 100 recordings, as shares of the spans.
    /// - Parameter best: is in its range.
    mutating func profiles(of best: Fit.Candidate) -> [ClosedRange<Double>] {
        // Whether or not the clock is off, it may be.
        let place = best.place.count > goal.spans.count ? best.place : best.place + [0.5]
        let least = refitted(from: place, fixing: nil)
        let limit = least.cost * Self.factor(of: least.differences, parameters: place.count) + 1e-9
        return goal.spans.indices.map { dimension in
            let ends = [-1.0, 1].map { end(of: least, dimension, toward: $0, limit) }
            return min(ends[0], best.place[dimension])...max(ends[1], best.place[dimension])
        }
    }

    /// The last place on one side up to which the refitted cost stays within a limit: growing steps, then the crossing of
    /// the parabola that the square of the cost follows.
    private mutating func end(
        of least: Fit.Candidate, _ dimension: Int, toward side: Double, _ limit: Double
    ) -> Double {
        let start = least.place[dimension]
        var (good, bad) = (least, Double?.none)
        var reach = 1.0 / 64
        for _ in 0..<12 {
            var place = good.place
            place[dimension] = min(1, max(0, start + side * reach))
            guard place[dimension] != good.place[dimension] else { break }
            let next = refitted(from: place, fixing: dimension)
            if next.cost <= limit { good = next } else { bad = place[dimension] }
            let from = abs(good.place[dimension] - start)
            guard let bad else {
                reach *= 2
                continue
            }
            let to = abs(bad - start)
            guard to - from > 0.03 * to else { break }
            let rise = next.cost * next.cost - least.cost * least.cost
            let crossing = rise > 0 ? (limit * limit - least.cost * least.cost) / rise : 1
            let guess = abs(place[dimension] - start) * crossing.squareRoot()
            reach = min(max(guess, from + 0.1 * (to - from)), to - 0.1 * (to - from))
        }
        return good.place[dimension]
    }

    /// The least cost near a place by the method of Levenberg and Marquardt.
    /// - Parameter fixed: the number that keeps its value; nil if all are fitted.
    mutating func refitted(from place: [Double], fixing fixed: Int?) -> Fit.Candidate {
        var best = run([place])[0]
        let free = place.indices.filter { $0 != fixed }
        // A few steps of the rounding of the values.
        let width = 0.004
        for _ in 0..<8 where !best.isRefused && !best.differences.isEmpty {
            let shifts = free.map { best.place[$0] + width > 1 ? -width : width }
            let slopes = zip(zip(free, shifts), run(zip(free, shifts).map { best.place.moved($0, by: $1) })).map {
                let shift = $0.1
                return zip($1.differences, best.differences).map { ($0 - $1) / shift }
            }
            guard slopes.allSatisfy({ $0.count == best.differences.count }) else { break }
            let trials = [0.0, 0.01, 1].compactMap { damping -> [Double]? in
                let matrix = free.indices.map { row in
                    free.indices.map { column in
                        dot(slopes[row], slopes[column]) * (row == column ? 1 + damping : 1)
                    }
                }
                guard let steps = solution(matrix, free.indices.map { -dot(slopes[$0], best.differences) }) else {
                    return nil
                }
                return zip(free, steps).reduce(best.place) { $0.moved($1.0, by: $1.1) }
            }
            guard let found = run(trials).min(by: { $0.cost < $1.cost }), found.cost < best.cost else { break }
            let isDone = found.cost > best.cost * 0.999
            best = found
            if isDone { break }
        }
        return best
    }

    /// The factor by which the root mean square may rise: F of one parameter against the degrees of freedom, which are
    /// fewer where differences resemble their neighbors.
    static func factor(of differences: [Double], parameters: Int) -> Double {
        let count = Double(differences.count)
        let square = dot(differences, differences)
        let correlation = square > 0 ? max(0, dot(differences, Array(differences.dropFirst())) / square) : 0
        let freedom = max(1, count * (1 - correlation) / (1 + correlation) - Double(parameters))
        // Student's t of 97.5 %, after G. W. Hill's expansion about the normal distribution.
        let z = 1.959963984540054
        let cube = z * z * z
        let t =
            z + (cube + z) / (4 * freedom) + (5 * cube * z * z + 16 * cube + 3 * z) / (96 * freedom * freedom)
        return (1 + t * t / freedom).squareRoot()
    }
}

extension [Double] {
    /// The same place with another coordinate, within the unit cube.
    fileprivate func moved(_ index: Int, by shift: Double) -> [Double] {
        var place = self
        place[index] = Swift.min(1, Swift.max(0, place[index] + shift))
        return place
    }
}

private func dot(_ one: [Double], _ two: [Double]) -> Double { zip(one, two).reduce(0) { $0 + $1.0 * $1.1 } }

/// The solution of linear equations by elimination; nil if they have none.
private func solution(_ matrix: [[Double]], _ right: [Double]) -> [Double]? {
    var rows = zip(matrix, right).map { $0 + [$1] }
    for index in rows.indices {
        let pivot = rows.indices[index...].max { abs(rows[$0][index]) < abs(rows[$1][index]) } ?? index
        rows.swapAt(index, pivot)
        guard abs(rows[index][index]) > 1e-12 else { return nil }
        for other in rows.indices where other != index {
            let factor = rows[other][index] / rows[index][index]
            rows[other] = zip(rows[other], rows[index]).map { $0 - factor * $1 }
        }
    }
    return rows.indices.map { rows[$0][rows.count] / rows[$0][$0] }
}
