// Fits: searches for the values of settings under which most expectations of some scripts hold.
//
// The number of expectations that hold is a step function of the values, so the search uses no gradients. It samples
// the whole space evenly and then refines the best points in boxes of decreasing size. Each batch of points is chosen
// before any of its points runs, so the result does not depend on the number of cores.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// A search for values of settings, with its result.
public struct Fit: Sendable {
    /// The quantity to minimize among values under which the same number of expectations hold.
    public enum Preference: String, Sendable, Hashable, CaseIterable { case overshoot, timeToRest }

    /// Values, with the results of all scripts under these values.
    struct Candidate: Sendable {
        /// The position of each number in its span, 0...1.
        var place: [Double]
        var values: [Quantity]
        /// The number of expectations that hold.
        var held: Int
        /// The sum of `Expectation.shortfall` over the failed expectations.
        var shortfall: Double
        /// The sum of the quantity to minimize over all settles; nil where not measured, because more expectations hold
        /// under other values.
        var cost: Double?
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

    let spans: [NumberSpan]
    let preference: Preference
    /// The number of expectations of all scripts.
    public let expectations: Int
    let rounds: [Round]
    let best: Candidate
    /// For each number, the range in which the result stays as good while the other numbers keep their values.
    let slack: [ClosedRange<Double>]
    /// The report of all scripts under the best values.
    public private(set) var report = Report()
    /// The settings with the best values. A setting that several scripts share appears once.
    public private(set) var settings: [Setting] = []

    public var held: Int { best.held }
    public var values: [Quantity] { best.values }

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
        let goal = try FitGoal(files, spans, preference)
        var search = FitSearch(goal, isSerial: isSerial)
        (self.spans, self.preference, expectations) = (spans, preference, goal.expectations)
        (best, slack) = search.centered(try search.run(progress))
        rounds = search.rounds
        for script in goal.scripts {
            let settings = try script.variation.settings(best.values)
            for setting in settings where !self.settings.contains(setting) { self.settings.append(setting) }
            var player = try script.trial.player(with: settings)
            player.run()
            report = report + player.report
        }
    }
}

/// The problem that a fit solves: scripts with expectations, and numbers to vary.
struct FitGoal: Sendable {
    let scripts: [(trial: Trial, variation: Variation)]
    let spans: [NumberSpan]
    let preference: Fit.Preference
    let expectations: Int

    init(_ files: [ScriptFile], _ spans: [NumberSpan], _ preference: Fit.Preference) throws {
        scripts = try files.map { file in
            let trial = try Trial(file)
            return (trial, try Variation(spans, in: trial.setup))
        }
        (self.spans, self.preference) = (spans, preference)
        expectations = scripts.reduce(0) { $0 + $1.trial.expectations }
    }

    /// The values at a position, rounded to a ten-thousandth of each span or finer.
    func values(at place: [Double]) -> [Quantity] { zip(spans, place).map { $0.value(at: $1, step: 0.01) } }

    /// The position of the values that the first script has without a fit; nil if one of them lies outside its span.
    var present: [Double]? {
        var place: [Double] = []
        for span in spans {
            guard let value = scripts.first?.variation.present(span), let share = span.share(of: value)
            else { return nil }
            place.append(share)
        }
        return place
    }

    /// Runs all scripts with the values at a position.
    /// - Throws: `RefusedSettings`.
    func candidate(at place: [Double], withCost: Bool) throws(RefusedSettings) -> Fit.Candidate {
        let values = values(at: place)
        var candidate = Fit.Candidate(place: place, values: values, held: 0, shortfall: 0)
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
}
