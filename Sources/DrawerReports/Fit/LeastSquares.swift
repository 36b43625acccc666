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
                        // Mirror a share beyond an end.
                        let share = abs(middle + (radicalInverse(number, base) - 0.5) * width)
                        return share > 1 ? 2 - share : share
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
    ///   - fixed: the coordinate that stays; nil if all are free.
    ///   - width: the distance for a slope: many steps of the rounding of the values, so that rounding hardly tilts it.
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
            let beside = try run(zip(free, shifts).map { best.point.moved($0, by: $1) }).map { $0.map(residuals) ?? [] }
            guard beside.allSatisfy({ $0.count == now.count }) else { break }
            let slopes = zip(shifts, beside).map { shift, there in zip(there, now).map { ($0 - $1) / shift } }
            let points = steps(slopes, now).map { step in
                zip(free, step).reduce(best.point) { point, move in point.moved(move.0, by: move.1) }
            }
            let found = zip(points, try run(points)).compactMap { point, trial in trial.map { Found(point, $0) } }
                .reduce(best) { isBetter($1.trial, $0.trial) ? $1 : $0 }
            guard found.point != best.point else { break }
            best = found
            if square(residuals(best.trial)) > square(now) * leastRest { break }
        }
        return best
    }

    /// The steps toward the least sum of squares, one for each damping whose equations have a solution.
    /// - Parameters:
    ///   - slopes: for each coordinate, the slope of each residual.
    ///   - residuals: the residuals before the step.
    /// - Returns: for each step, the move along each coordinate. A coordinate without a slope would leave the equations
    ///   without a solution, and does not move. Empty if no coordinate has a slope.
    private static func steps(_ slopes: [[Double]], _ residuals: [Double]) -> [[Double]] {
        let moving = slopes.indices.filter { square(slopes[$0]) > leastPivot }
        guard !moving.isEmpty else { return [] }
        let right = moving.map { -product(slopes[$0], residuals) }
        return dampings.compactMap { damping in
            let matrix = moving.map { row in
                moving.map { column in product(slopes[row], slopes[column]) * (row == column ? 1 + damping : 1) }
            }
            guard let moves = solution(of: matrix, right) else { return nil }
            var step = slopes.map { _ in 0.0 }
            for (coordinate, move) in zip(moving, moves) { step[coordinate] = move }
            return step
        }
    }

    static func product(_ one: [Double], _ two: [Double]) -> Double {
        zip(one, two).reduce(0) { $0 + $1.0 * $1.1 }
    }

    private static func square(_ values: [Double]) -> Double { product(values, values) }

    /// The solution of linear equations by Gauss and Jordan's elimination; nil without a solution.
    private static func solution(of matrix: [[Double]], _ right: [Double]) -> [Double]? {
        // Each row has the coefficients of an equation, then its right side.
        var rows = zip(matrix, right).map { $0 + [$1] }
        for column in rows.indices {
            // The largest coefficient of the remaining equations loses the least to rounding.
            let pivot = rows.indices[column...].max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
            rows.swapAt(column, pivot)
            guard abs(rows[column][column]) > leastPivot else { return nil }
            for row in rows.indices where row != column {
                let factor = rows[row][column] / rows[column][column]
                rows[row] = zip(rows[row], rows[column]).map { $0 - factor * $1 }
            }
        }
        return rows.indices.map { rows[$0][rows.count] / rows[$0][$0] }
    }
}

extension [Double] {
    /// The same point with a coordinate moved within the unit cube.
    fileprivate func moved(_ coordinate: Int, by shift: Double) -> [Double] {
        var point = self
        point[coordinate] = Swift.min(1, Swift.max(0, self[coordinate] + shift))
        return point
    }
}
