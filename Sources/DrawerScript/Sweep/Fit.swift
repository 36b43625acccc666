// A fit: the values of settings with which most expectations of some scripts hold.
//
// The number of expectations that hold is a step function, so nothing here uses slopes. Points that fill the space find the
// best regions; smaller and smaller boxes around the best points refine them. All points are chosen before they run, so
// that the result does not depend on the number of cores.

import DrawerCore
import DrawerScene
import DrawerSettings

/// The search for values of settings.
public struct Fit: Sendable {
    /// What is minimized among the values with which equally many expectations hold.
    public enum Preference: String, Sendable, Hashable, CaseIterable { case overshoot, timeToRest }

    /// Values and what the scripts make of them.
    struct Candidate: Sendable {
        /// The place of each number in its span, 0...1.
        var place: [Double]
        var values: [Quantity]
        /// The number of expectations that hold.
        var held: Int
        /// The sum of the distances to what would hold, 0...1 for each expectation.
        var shortfall: Double
        /// The sum of what is minimized; nil if nobody needs it, because other values hold more.
        var cost: Double?
    }

    /// A part of the search.
    struct Round: Sendable {
        var name: String
        /// The number of candidates that ran.
        var tried: Int
        /// The best one so far.
        var best: Candidate
    }

    /// The name of the round of the values that the scripts have without a fit.
    static let inEffect = "in effect"

    let spans: [NumberSpan]
    let preference: Preference
    /// The number of expectations of all scripts.
    public let expectations: Int
    let rounds: [Round]
    /// The values that were found.
    let best: Candidate
    /// For each number, the values with which nothing gets worse while the others stay.
    let slack: [ClosedRange<Double>]
    /// What the scripts make of the values that were found.
    public private(set) var report = Report()
    /// The settings with the values that were found; of several scripts, each setting once.
    public private(set) var settings: [Setting] = []

    public var held: Int { best.held }
    public var values: [Quantity] { best.values }

    /// - Parameters:
    ///   - files: the scripts. Their expectations say what is wanted.
    ///   - spans: the numbers to find, with their ranges.
    ///   - isSerial: whether one core does all the work.
    ///   - progress: gets the number of runs so far and of those that are planned; an error ends the search.
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

/// What a fit looks for: scripts with expectations, and numbers to vary.
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

    /// The values at a place. Their resolution is a ten-thousandth of each span.
    func values(at place: [Double]) -> [Quantity] { zip(spans, place).map { $0.value(at: $1, step: 0.01) } }

    /// The place of the values that the first script has without a fit; nil if one of them is out of its span.
    var present: [Double]? {
        var place: [Double] = []
        for span in spans {
            guard let value = scripts.first?.variation.present(span), let share = span.share(of: value)
            else { return nil }
            place.append(share)
        }
        return place
    }

    /// Runs all scripts.
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
