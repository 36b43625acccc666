// Fits: searches for the values of settings under which most expectations of some scripts hold, or with which a script
// moves like a measured curve.
//
// The number of expectations that hold is a step function of the values, so that search uses no gradients. It samples
// the whole space evenly and then refines the best points in boxes of decreasing size. The difference from a curve is
// smooth almost everywhere: there, the best samples descend (FitDescent) before the boxes. Each batch of points is
// chosen before any of its points runs, so the result does not depend on the number of cores.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// A search for values of settings, with its result.
public struct Fit: Sendable {
    /// The quantity to minimize among values under which the same number of expectations hold.
    public enum Preference: String, Sendable, Hashable, CaseIterable { case overshoot, timeToRest }

    /// What the search looks for.
    enum Aim: Sendable {
        /// Most expectations; among equals, the least sum of a quantity.
        case expectations(Preference)
        /// The least root mean square of the difference.
        case curve(MeasuredCurve)
    }

    /// Values, with the results of all scripts under these values.
    struct Candidate: Sendable {
        /// The position of each number in its span, 0...1.
        var place: [Double]
        var values: [Quantity]
        /// The number of expectations that hold.
        var held: Int
        /// The sum of `Expectation.shortfall` over the failed expectations.
        var shortfall: Double
        /// The quantity to minimize: its sum over all settles, or the difference from the curve; nil where not
        /// measured, because more expectations hold under other values.
        var cost: Double?
        /// The differences from parts of the curve, from its beginning to each horizon; empty without a curve.
        var costs: [Double] = []
    }

    /// One round of the search.
    struct Round: Sendable {
        var name: String
        /// The number of candidates that have run in this round and the earlier ones.
        var tried: Int
        /// The best candidate of these.
        var best: Candidate
    }

    /// The name of the round that runs the scripts with the values that they have without the fit.
    static let currentValues = "current values"

    /// With a curve, values fit almost as well if the difference is larger by at most this share.
    static let tolerance = 0.02

    let spans: [NumberSpan]
    let aim: Aim
    /// The number of expectations of all scripts; 0 with a curve, for which they do not count.
    public let expectations: Int
    let rounds: [Round]
    let best: Candidate
    /// The numbers on which nothing depends. They keep the values that they have without the fit.
    let idle: Set<Int>
    /// For each number, the range in which the result stays as good while the other numbers keep their values; with a
    /// curve, almost as good.
    let slack: [ClosedRange<Double>]
    /// The report of all scripts under the best values.
    public private(set) var report = Report()
    /// The settings with the best values. A setting that several scripts share appears once.
    public private(set) var settings: [Setting] = []

    public var held: Int { best.held }
    public var values: [Quantity] { best.values }

    /// The values of the script under the best values, one for each row of the curve; empty without a curve.
    private(set) var fitted: [Double] = []
    /// The script's name; with several, that of the first.
    let file: String

    /// Finds the values under which most expectations hold.
    /// - Parameters:
    ///   - files: the scripts with the expectations to meet.
    ///   - spans: the numbers to find, with their ranges.
    ///   - isSerial: whether to use one core only.
    ///   - progress: receives the number of candidates so far and an estimate of all; an error that it throws ends the
    ///     search.
    /// - Throws: `ScriptErrors`, `RefusedSettings`, and the errors of `progress`.
    public init(
        _ files: [ScriptFile], varying spans: [NumberSpan], preferring preference: Preference,
        isSerial: Bool = false, progress: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
    ) throws {
        try self.init(FitGoal(files, spans, .expectations(preference)), isSerial, progress)
    }

    /// Finds the values with which a script moves like a measured curve.
    /// - Throws: like the other initializer; also `ScriptErrors` for a curve that the script cannot follow: a measure
    ///   of another scene, or times from a release that does not come.
    public init(
        _ file: ScriptFile, varying spans: [NumberSpan], to curve: MeasuredCurve,
        isSerial: Bool = false, progress: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
    ) throws {
        try self.init(FitGoal([file], spans, .curve(curve)), isSerial, progress)
    }

    private init(_ goal: FitGoal, _ isSerial: Bool, _ progress: (_ done: Int, _ all: Int) throws -> Void) throws {
        var search = FitSearch(goal, isSerial: isSerial)
        (spans, aim, expectations) = (goal.spans, goal.aim, goal.expectations)
        file = goal.scripts.first?.trial.name ?? ""
        (best, slack, idle) = search.centered(try search.run(progress))
        rounds = search.rounds
        for script in goal.scripts {
            let settings = try script.variation.settings(best.values)
            for setting in settings where !self.settings.contains(setting) { self.settings.append(setting) }
            let player = try script.trial.player(with: settings)
            var end = player
            end.run()
            switch aim {
            case .expectations: report = report + end.report
            case .curve(let curve):
                fitted = curve.values(of: player) ?? []
                report.add(script.trial.failedGestures(end.report))
            }
        }
    }
}

/// The problem that a fit solves: scripts, what to look for, and numbers to vary.
struct FitGoal: Sendable {
    let scripts: [(trial: Trial, variation: Variation)]
    let spans: [NumberSpan]
    let aim: Fit.Aim
    let expectations: Int

    init(_ files: [ScriptFile], _ spans: [NumberSpan], _ aim: Fit.Aim) throws {
        scripts = try files.map { file in
            let trial = try Trial(file)
            return (trial, try Variation(spans, in: trial.setup))
        }
        (self.spans, self.aim) = (spans, aim)
        if case .curve(let curve) = aim {
            expectations = 0
            for script in scripts { try curve.check(script.trial.player(with: []), in: script.trial.file.path) }
        } else {
            expectations = scripts.reduce(0) { $0 + $1.trial.expectations }
        }
    }

    /// Whether the result is a smooth function of the values almost everywhere.
    var isSmooth: Bool { if case .curve = aim { true } else { false } }

    /// The values at a position, rounded to a ten-thousandth of each span or finer.
    func values(at place: [Double]) -> [Quantity] { zip(spans, place).map { $0.value(at: $1, step: 0.01) } }

    /// The value of each number without a fit, in the first script; nil for a number that has none.
    var present: [Quantity?] { spans.map { scripts.first?.variation.present($0.number) } }

    /// The position of the values without a fit; nil if one of them lies outside its span.
    var presentPlace: [Double]? {
        let shares = spans.compactMap { span in scripts.first?.variation.present(span).flatMap { span.share(of: $0) } }
        return shares.count == spans.count ? shares : nil
    }

    /// Runs all scripts with the values at a position.
    /// - Throws: `RefusedSettings`.
    func candidate(at place: [Double], withCost: Bool) throws(RefusedSettings) -> Fit.Candidate {
        try candidate(values(at: place), at: place, withCost: withCost)
    }

    func candidate(_ values: [Quantity], at place: [Double], withCost: Bool) throws(RefusedSettings) -> Fit.Candidate {
        var candidate = Fit.Candidate(place: place, values: values, held: 0, shortfall: 0)
        guard case .expectations(let preference) = aim else {
            let differences = try differences(values)
            candidate.costs = (0..<Self.horizons).map { horizon in
                differences.map { $0.prefix(Self.count(of: $0.count, to: horizon)).rootMeanSquare } ?? .infinity
            }
            candidate.cost = candidate.costs.last
            return candidate
        }
        if withCost { candidate.cost = 0 }
        for (trial, variation) in scripts {
            let report: Report
            if withCost {
                let measurement = Measurement(try variation.player(trial, values))
                report = measurement.report
                let costs = measurement.arrivals.map { preference == .overshoot ? $0.overshoot : $0.time }
                candidate.cost = costs.reduce(candidate.cost ?? 0, +)
            } else {
                var player = try variation.player(trial, values)
                player.run()
                report = player.report
            }
            candidate.held += report.passed
            candidate.shortfall += report.shortfall
        }
        return candidate
    }

    /// The differences of the script from the curve, one for each row up to a horizon; nil without a curve, and for a
    /// script that lacks the measure or the release with these values.
    /// - Throws: `RefusedSettings`.
    func differences(_ values: [Quantity], to horizon: Int = horizons - 1) throws(RefusedSettings) -> [Double]? {
        guard case .curve(let curve) = aim, let (trial, variation) = scripts.first else { return nil }
        return curve.differences(
            from: try variation.player(trial, values), rows: Self.count(of: curve.rows.count, to: horizon))
    }

    /// The number of parts of a curve that a search follows one after the other.
    static let horizons = 6

    /// The number of rows up to a horizon.
    private static func count(of rows: Int, to horizon: Int) -> Int { max(1, rows * (horizon + 1) / horizons) }
}
