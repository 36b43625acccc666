// Sweeps: the results of one script for many values of one number, or of two numbers.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// The results of a script for each value of one number, or for each pair of values of two numbers.
public struct Sweep: Sendable {
    /// The values of one number.
    public struct Axis: Sendable, Hashable {
        public let span: NumberSpan
        public let values: [Quantity]
        /// The unit of the plot's axis: a bare number of seconds gets its unit.
        var unit: String {
            span.unit == .one && span.number.range.units.contains(.seconds) ? "s" : span.unit.rawValue
        }
        /// The value without the sweep; nil if there is none in the unit of the span.
        let present: Double?
    }

    /// One or two axes.
    public let axes: [Axis]
    /// The last settle of each run, nil if none arrived. With two axes, the values of the second axis vary fastest.
    public let results: [Arrival?]
    /// The gestures that could not be performed, each once.
    public private(set) var report = Report()
    let title: String
    let file: String
    /// The detents from the lowest up, for the order of the targets.
    let detents: [DetentName]

    /// The largest number of runs.
    public static let maximumRuns = 1_000_000

    /// Runs the script for each value, each time until nothing moves.
    /// - Parameters:
    ///   - spans: one or two.
    ///   - steps: the number of values of each span, at least 2. The number of runs must not exceed `maximumRuns`.
    ///   - further: settings that override the script's own.
    ///   - isSerial: whether to use one core only.
    ///   - progress: receives the number of runs so far and of all runs; an error that it throws ends the sweep.
    /// - Throws: `ScriptErrors`, `RefusedSettings`, and the errors of `progress`.
    public init(
        _ file: ScriptFile, varying spans: [NumberSpan], steps: Int, with further: [Setting] = [],
        isSerial: Bool = false, progress: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
    ) throws {
        let trial = try Trial(file.adding(further))
        let variation = try Variation(spans, in: trial.setup)
        axes = spans.map { span in
            Axis(
                span: span,
                values: (0..<steps).map { span.value(at: Double($0) / Double(steps - 1), step: 1 / Double(steps - 1)) },
                present: variation.present(span))
        }
        (title, self.file, detents) = (trial.title, trial.name, trial.setup.detentNames)
        let count = axes.reduce(1) { $0 * $1.values.count }
        let run: @Sendable (Int) -> Result<(Arrival?, [Failure]), any Error> = { [axes] index in
            Result {
                let course = Course(try variation.player(trial, Sweep.values(of: axes, at: index)))
                return (course.arrivals.last, trial.failedGestures(course.report))
            }
        }
        let runs = try Parallel.map(count, isSerial: isSerial, run) { try progress($0, count) }
        var results: [Arrival?] = []
        for run in runs {
            let (arrival, failures) = try run.get()
            results.append(arrival)
            report.add(failures)
        }
        self.results = results
    }

    /// The values of a run.
    static func values(of axes: [Axis], at index: Int) -> [Quantity] {
        guard axes.count == 2 else { return [axes[0].values[index]] }
        let (first, second) = index.quotientAndRemainder(dividingBy: axes[1].values.count)
        return [axes[0].values[first], axes[1].values[second]]
    }
}

/// Numbers of settings that vary, in a setup that provides all other values.
struct Variation: Sendable {
    let spans: [NumberSpan]
    /// The settings that have the numbers.
    private let varying: [Setting]
    private let setup: Setup

    /// - Throws: `RefusedSettings` for numbers that the setup does not have.
    init(_ spans: [NumberSpan], in setup: Setup) throws(RefusedSettings) {
        (self.spans, self.setup) = (spans, setup)
        do throws(Refusal) {
            for span in spans { try span.number.check(in: setup) }
            varying = try setup.settings(with: spans.map(\.number))
        } catch {
            throw RefusedSettings(settings: spans.map(\.description).joined(separator: ", "), refusal: error)
        }
    }

    /// The settings with these values.
    func settings(_ values: [Quantity]) throws(Refusal) -> [Setting] {
        let numbers = zip(spans, values).map { (number: $0.number, value: $1) }
        return try varying.map { setting throws(Refusal) in try setting.replacing(numbers) }
    }

    /// A player of a script with these values.
    /// - Throws: `RefusedSettings`.
    func player(_ trial: Trial, _ values: [Quantity]) throws(RefusedSettings) -> Player {
        do throws(Refusal) {
            return try trial.player(with: try settings(values))
        } catch {
            let names = zip(spans, values).map { "\($0.number) \($1)" }.joined(separator: ", ")
            throw RefusedSettings(settings: names, refusal: error)
        }
    }

    /// The value of a number without the variation; nil if there is none in the unit of the span.
    func present(_ span: NumberSpan) -> Double? {
        present(span.number).flatMap { $0.unit == span.unit ? $0.value : nil }
    }

    /// The value of a number without the variation, in the unit in which the setup has it.
    func present(_ number: SettingNumber) -> Quantity? { number.present(in: setup) }
}
