// Fits: searches for values of settings under which as many expectations of some scripts as possible hold, or under
// which a script moves like a measured curve.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// A search for values of settings, with its result.
public struct Fit: Sendable {
    /// The quantity to minimize among values under which the same number of expectations hold.
    public enum Preference: String, Sendable, Hashable, CaseIterable { case overshoot, timeToRest }

    /// The aim of the search, with its scripts.
    public enum Aim: Sendable {
        /// The largest number of expectations of some scripts that hold, and among equals the smallest sum of a
        /// quantity.
        case expectations([ScriptFile], Preference)
        /// The smallest root mean square of the difference between a script's motion and a measured curve. Expectations
        /// do not count.
        case curve(MeasuredCurve, ScriptFile)
    }

    /// A position in the search.
    struct Point: Sendable, Equatable {
        /// The position of each number in its span, 0...1.
        var shares: [Double]
        /// The position of the offset of the curve's clock, 0...1; nil if the search does not vary the clock.
        var clock: Double?

        /// The position of a clock without an offset.
        private static let middle = 0.5

        init(_ shares: [Double]) { self.shares = shares }

        /// - Parameter numbers: the number of spans. One more coordinate is the position of the clock.
        init(coordinates: [Double], numbers: Int) {
            shares = Array(coordinates.prefix(numbers))
            clock = coordinates.dropFirst(numbers).first
        }

        /// The coordinates for least squares: the shares, then the position of the clock if the search varies it.
        var coordinates: [Double] { shares + [clock].compactMap(\.self) }

        /// The same point with a clock that the search varies.
        var withClock: Point {
            var point = self
            point.clock = clock ?? Self.middle
            return point
        }

        /// The same point with another position of one number.
        func with(_ number: Int, at share: Double) -> Point {
            var point = self
            point.shares[number] = share
            return point
        }
    }

    /// A set of values, with the results of all scripts under it.
    struct Candidate: Sendable {
        var point: Point
        /// The value of each number. An idle number has its present value, which may lie outside its span. Its position
        /// is then the last one of the search.
        var values: [Quantity]
        var alignment = Alignment()
        var score = Score()

        /// The cost in units of the measure.
        var error: Double { score.cost * alignment.scale }

        /// Whether more expectations hold, or the cost is less.
        static func isBetter(_ one: Candidate, _ two: Candidate) -> Bool {
            (one.score.held, -one.score.cost) > (two.score.held, -two.score.cost)
        }

        /// Whether more expectations hold, or the failed ones are closer to holding, or the cost is less. It can also
        /// order candidates under which no expectation holds.
        static func isCloser(_ one: Candidate, _ two: Candidate) -> Bool {
            (one.score.held, -one.score.shortfall, -one.score.cost)
                > (two.score.held, -two.score.shortfall, -two.score.cost)
        }
    }

    /// A curve's clock, unit and zero, as the script has them.
    struct Alignment: Sendable {
        /// The script's time at which the curve's time is 0, counted from the curve's moment.
        var offset = Nanoseconds.zero
        /// One unit of the curve, in units of the measure.
        var scale = 1.0
        /// The measure at the curve's zero.
        var zero = 0.0
    }

    /// The results of all scripts under a set of values.
    struct Score: Sendable {
        /// The number of expectations that hold.
        var held = 0
        /// The sum of `Expectation.shortfall` over the failed expectations.
        var shortfall = 0.0
        /// The quantity to minimize: its sum over all settles, or the difference from the curve in the curve's unit.
        var cost = 0.0
        /// The numbers that least squares minimize: the script minus the curve at each row, in the curve's unit, or the
        /// quantity to minimize of each settle.
        var residuals: [Double] = []

        /// Adds the expectations and the settles of a run.
        mutating func add(_ course: Course, _ preference: Preference) {
            residuals += course.arrivals.map { preference == .overshoot ? $0.overshoot : $0.time }
            cost = residuals.reduce(0, +)
            held += course.report.passed
            shortfall += course.report.shortfall
        }
    }

    let spans: [NumberSpan]
    let aim: Aim
    /// The number of expectations of all scripts; 0 for a curve, because expectations do not count then.
    let expectations: Int
    /// The number of candidates that have run.
    let tried: Int
    /// The candidate with the scripts' present values; nil if one of them lies outside its span.
    let presentCandidate: Candidate?
    let best: Candidate
    /// The numbers that have no effect. They keep their present values.
    let idle: Set<Int>
    /// For each number, a range of values. Without a curve, the result stays as good within it while the other numbers
    /// keep their values. With a curve, it contains the true value in 95 of 100 recordings while the others are fitted
    /// again.
    let slack: [ClosedRange<Double>]
    /// The report of all scripts under the best values.
    public private(set) var report = Report()
    /// The settings with the best values, one for each setting that varies. All scripts share them.
    public private(set) var settings: [Setting] = []

    /// The values of the script under the best values, one for each row of the curve; empty without a curve.
    private(set) var fitted: [Double] = []
    /// The curves with one more unknown, the zero or the unit, that fit much better, each with its best candidate.
    let explanations: [(curve: MeasuredCurve, candidate: Candidate)]

    /// Finds the values that come closest to an aim.
    /// - Parameters:
    ///   - aim: the aim, with its scripts.
    ///   - spans: the numbers to find, with their ranges.
    ///   - progress: receives the number of candidates so far and an estimate of all. An error that it throws ends the
    ///     search.
    /// - Throws: `ScriptErrors`, also for a curve that the script cannot follow, such as a measure of another scene or
    ///   times from a release that never comes; `RefusedSettings`, and the errors of `progress`.
    public init(
        to aim: Aim, varying spans: [NumberSpan],
        progress: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
    ) throws {
        let goal = try FitGoal(aim, spans)
        var search = FitSearch(goal)
        (self.spans, self.aim, expectations) = (spans, aim, goal.expectations)
        let outcome = try search.outcome(progress)
        (best, slack, idle) = (outcome.best, outcome.slack, outcome.idle)
        try goal.checkClock(of: best)
        explanations = search.explanations(of: best)
        (tried, presentCandidate) = (search.tried, search.presentCandidate)
        try runScripts(of: goal)
    }

    /// Runs the scripts with the best values, and keeps their settings, their report and the fitted curve.
    private mutating func runScripts(of goal: FitGoal) throws {
        for variation in goal.variations {
            for setting in try variation.settings(best.values) where !settings.contains(setting) {
                settings.append(setting)
            }
        }
        switch goal.aim {
        case .expectations(let variations, _):
            for variation in variations {
                report = try report + Course(variation.player(best.values), .end).report
            }
        case .curve(let curve, let variation, let release):
            let player = try variation.player(best.values)
            let motion = curve.motion(of: player, release: release, offset: best.alignment.offset)
            fitted = motion.values ?? []
            report.add(motion.report.failedGestures)
        }
    }
}
