// The program's only search for numbers: a start that covers the whole range, then least squares.

/// Finds the best point in the unit cube. A point has a coordinate for each number: its share of the number's range.
///
/// All trials of a step are chosen before any of them runs, so that a caller may run them on all cores, and the result
/// does not depend on the number of cores.
///
///     // The root of x^2 = 0.49 in 0...1.
///     let found = LeastSquares.start(1, from: [], rounds: [{ abs($0[0]) < abs($1[0]) }]) { points in
///         points.map { [$0[0] * $0[0] - 0.49] }
///     }
enum LeastSquares {
    /// A point with the result of its trial.
    struct Found<Trial> {
        var point: [Double]
        var trial: Trial

        init(_ point: [Double], _ trial: Trial) { (self.point, self.trial) = (point, trial) }
    }

    /// The numbers of points in the first round of a start and in each further one, for each coordinate.
    private static let (firstPoints, furtherPoints) = (64, 24)
    /// The largest number of steps of least squares. Most searches need fewer.
    private static let maximumSteps = 10
    /// The dampings that a step tries. Without damping, the step is right for residuals that are linear.
    private static let dampings = [0.0, 0.01, 1]
    /// The share of the sum of squares above which a further step is not worthwhile.
    private static let leastRest = 0.998
    /// The size up to which a pivot of the equations counts as 0.
    private static let leastPivot = 1e-12

    /// The number of points of a start, for each coordinate.
    static func pointsOfStart(rounds: Int) -> Int { firstPoints + (rounds - 1) * furtherPoints }

    /// The best point of several rounds. The points of the first round cover the whole cube. The points of each further
    /// round lie around the best one, in a cube of half the width. The trials need not have slopes: they may be a step
    /// function.
    /// - Parameters:
    ///   - dimensions: the number of coordinates.
    ///   - known: points to try first, such as the present values.
    ///   - rounds: the order of the trials in each round: whether the first trial is better.
    ///   - run: runs the trials at some points; nil for a refused point.
    /// - Returns: nil if all points are refused.
    static func start<Trial>(
        _ dimensions: Int, from known: [[Double]], rounds: [(Trial, Trial) -> Bool],
        run: ([[Double]]) throws -> [Trial?]
    ) rethrows -> Found<Trial>? {
        let bases = primes(dimensions)
        var best: Found<Trial>?
        var number = 1
        for (round, isBetter) in rounds.enumerated() {
            let width = 1 / Double(1 << round)
            let center = best?.point ?? Array(repeating: 0.5, count: dimensions)
            var points = round == 0 ? known : []
            for _ in 0..<(round == 0 ? firstPoints : furtherPoints) * dimensions {
                points.append(
                    zip(center, bases).map { middle, base in
                        let share = middle + (radicalInverse(number, base) - 0.5) * width
                        // Mirror a share beyond an end.
                        return share < 0 ? -share : share > 1 ? 2 - share : share
                    })
                number += 1
            }
            for (point, trial) in zip(points, try run(points)) {
                guard let trial else { continue }
                if best.map({ isBetter(trial, $0.trial) }) ?? true { best = Found(point, trial) }
            }
        }
        return best
    }

    /// The first prime numbers. As no two coordinates share a base, they vary independently.
    private static func primes(_ count: Int) -> [Int] {
        var (primes, next) = ([Int](), 2)
        while primes.count < count {
            if primes.allSatisfy({ next % $0 != 0 }) { primes.append(next) }
            next += 1
        }
        return primes
    }

    /// The digits of a number in a prime base, mirrored at the radix point. These numbers are the Halton sequence,
    /// which covers a cube evenly (J. H. Halton, 1960).
    private static func radicalInverse(_ number: Int, _ base: Int) -> Double {
        var (rest, digit, sum) = (number, 1 / Double(base), 0.0)
        while rest > 0 {
            sum += Double(rest % base) * digit
            rest /= base
            digit /= Double(base)
        }
        return sum
    }

    /// The least sum of squares near a point, by the method of Levenberg and Marquardt with slopes from differences.
    /// - Parameters:
    ///   - fixed: the number that keeps its value; nil if all are free.
    ///   - width: the distance for a slope: a few steps of the rounding of the values.
    ///   - residuals: the numbers to minimize. A trial with another number of residuals cannot be compared, and ends
    ///     the search.
    ///   - isBetter: whether the first trial is better.
    ///   - run: runs the trials at some points; nil for a refused point.
    static func refined<Trial>(
        _ start: Found<Trial>, fixing fixed: Int? = nil, width: Double = 0.004, residuals: (Trial) -> [Double],
        isBetter: (Trial, Trial) -> Bool, run: ([[Double]]) throws -> [Trial?]
    ) rethrows -> Found<Trial> {
        var best = start
        let free = start.point.indices.filter { $0 != fixed }
        for _ in 0..<maximumSteps where !free.isEmpty {
            let now = residuals(best.trial)
            guard !now.isEmpty else { break }
            let shifts = free.map { best.point[$0] + width > 1 ? -width : width }
            let trials = try run(zip(free, shifts).map { best.point.moved($0, by: $1) })
            let slopes = zip(shifts, trials).map { shift, trial in
                zip(trial.map(residuals) ?? [], now).map { ($0 - $1) / shift }
            }
            guard slopes.allSatisfy({ $0.count == now.count }) else { break }
            // A number without an effect here would leave the equations without a solution.
            let moving = free.indices.filter { product(slopes[$0], slopes[$0]) > leastPivot }
            guard !moving.isEmpty else { break }
            let points = dampings.compactMap { damping -> [Double]? in
                let matrix = moving.map { row in
                    moving.map { column in
                        product(slopes[row], slopes[column]) * (row == column ? 1 + damping : 1)
                    }
                }
                let right = moving.map { -product(slopes[$0], now) }
                guard let steps = solution(of: matrix, right) else { return nil }
                return zip(moving, steps).reduce(best.point) { $0.moved(free[$1.0], by: $1.1) }
            }
            let before = square(now)
            let found = zip(points, try run(points)).compactMap { point, trial in trial.map { Found(point, $0) } }
                .reduce(best) { isBetter($1.trial, $0.trial) ? $1 : $0 }
            guard found.point != best.point else { break }
            best = found
            if square(residuals(best.trial)) > before * leastRest { break }
        }
        return best
    }

    static func product(_ one: [Double], _ two: [Double]) -> Double {
        zip(one, two).reduce(0) { $0 + $1.0 * $1.1 }
    }

    private static func square(_ values: [Double]) -> Double { product(values, values) }

    /// The solution of linear equations by elimination; nil without a solution.
    private static func solution(of matrix: [[Double]], _ right: [Double]) -> [Double]? {
        var rows = zip(matrix, right).map { $0 + [$1] }
        for index in rows.indices {
            let pivot = rows.indices[index...].max { abs(rows[$0][index]) < abs(rows[$1][index]) } ?? index
            rows.swapAt(index, pivot)
            guard abs(rows[index][index]) > leastPivot else { return nil }
            for other in rows.indices where other != index {
                let factor = rows[other][index] / rows[index][index]
                rows[other] = zip(rows[other], rows[index]).map { $0 - factor * $1 }
            }
        }
        return rows.indices.map { rows[$0][rows.count] / rows[$0][$0] }
    }
}

extension [Double] {
    /// The same point with a coordinate moved within the unit cube.
    fileprivate func moved(_ dimension: Int, by shift: Double) -> [Double] {
        with(dimension, at: Swift.min(1, Swift.max(0, self[dimension] + shift)))
    }
}
