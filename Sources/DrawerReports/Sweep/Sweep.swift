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
            span.unit == .one && span.number.isDuration ? "s" : span.unit.rawValue
        }
        /// The value without the sweep; nil if there is none in the unit of the span.
        let present: Double?

        init(_ span: NumberSpan, _ steps: Int, _ variation: Variation) throws {
            self.span = span
            values = (0..<steps).map { span.value(at: Double($0) / Double(steps - 1), step: 1 / Double(steps - 1)) }
            present = variation.present(span)
        }
    }

    /// One or two axes.
    public let axes: [Axis]
    /// The settles of each run. With two axes, the values of the second axis vary fastest.
    public let settles: [[Arrival]]
    /// The last settle of each run, nil if none arrived.
    var results: [Arrival?] { settles.map(\.last) }
    /// The gestures that could not be performed, each once.
    public private(set) var report = Report()
    let script: String
    /// The name of the variant, and what distinguishes it from others.
    let (variant, kind): (String, String)
    /// The last command that moves the drawer, which the results follow from.
    let gesture: String
    /// The detents from the lowest up, for the order of the targets.
    let detents: [DetentName]

    /// The largest number of runs.
    public static let maximumRuns = 1_000_000

    /// Runs a case for each value, each time until nothing moves.
    /// - Parameters:
    ///   - spans: one or two.
    ///   - steps: the number of values of each span, at least 2. The number of runs must not exceed `maximumRuns`.
    ///   - cases: all of the report, for the name of the case.
    ///   - isSerial: whether to use one core only.
    ///   - progress: receives the number of runs so far and of all runs; an error that it throws ends the sweep.
    /// - Throws: `ScriptErrors`, `RefusedSettings`, and the errors of `progress`.
    public init(
        _ run: Case, of cases: [Case]? = nil, varying spans: [NumberSpan], steps: Int,
        isSerial: Bool = false, progress: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
    ) throws {
        let cases = cases ?? [run]
        (script, variant, kind) = (run.script, cases.title(of: run), cases.kind)
        let trial = try Trial(run.file.adding(run.variant.settings))
        let variation = try Variation(spans, in: trial)
        axes = try spans.map { try Axis($0, steps, variation) }
        (gesture, detents) = (trial.gesture, trial.setup.detentNames)
        let values = Sweep.combinations(of: axes)
        let count = values.count
        let body: @Sendable (Int) -> Result<([Arrival], [Failure]), any Error> = { index in
            Result {
                let course = Course(try variation.player(trial, values[index]))
                return (course.arrivals, trial.failedGestures(course.report))
            }
        }
        let runs = try Parallel.map(count, isSerial: isSerial, body) { try progress($0, count) }
        var settles: [[Arrival]] = []
        for run in runs {
            let (arrivals, failures) = try run.get()
            settles.append(arrivals)
            report.add(failures)
        }
        self.settles = settles
    }

    /// Runs a script for each value.
    public init(
        _ file: ScriptFile, varying spans: [NumberSpan], steps: Int, isSerial: Bool = false,
        progress: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
    ) throws {
        try self.init(Case(file), varying: spans, steps: steps, isSerial: isSerial, progress: progress)
    }

    /// All values of one number, or all pairs of two; without a number, one empty list. The second one varies fastest.
    static func combinations(of axes: [Axis]) -> [[Quantity]] {
        axes.reduce([[]]) { lists, axis in lists.flatMap { list in axis.values.map { list + [$0] } } }
    }
}

/// Numbers that vary, in a script that provides all other values.
struct Variation: Sendable {
    let spans: [NumberSpan]
    /// The settings that have the numbers.
    private let varying: [Setting]
    private let setup: Setup
    /// The pull that varies; nil if only settings do.
    private let pull: Pull?

    /// - Throws: `RefusedSettings` for numbers that the script does not have.
    init(_ spans: [NumberSpan], in trial: Trial) throws(RefusedSettings) {
        (self.spans, setup) = (spans, trial.setup)
        do throws(Refusal) {
            let numbers = spans.compactMap(\.number.setting)
            for number in numbers { try number.check(in: setup) }
            varying = try setup.settings(with: numbers)
            pull = numbers.count < spans.count ? try Pull(of: trial.file.script, in: setup) : nil
        } catch {
            throw RefusedSettings(settings: spans.map(\.description).joined(separator: ", "), refusal: error)
        }
    }

    /// The settings with these values.
    func settings(_ values: [Quantity]) throws(Refusal) -> [Setting] {
        let numbers = zip(spans, values).compactMap { span, value in
            span.number.setting.map { (number: $0, value: value) }
        }
        return try varying.map { setting throws(Refusal) in try setting.replacing(numbers) }
    }

    /// A player of a script with these values.
    /// - Throws: `RefusedSettings`.
    func player(_ trial: Trial, _ values: [Quantity]) throws(RefusedSettings) -> Player {
        do throws(Refusal) {
            func value(_ number: PullNumber) -> Double? {
                zip(spans, values).first { $0.0.number == .pull(number) }?.1.value
            }
            let script = pull.map { $0.script(distance: value(.distance), speed: value(.speed)) }
            return try trial.player(with: try settings(values), script: script)
        } catch {
            let names = zip(spans, values).map { "\($0.number) \($1)" }.joined(separator: ", ")
            throw RefusedSettings(settings: names, refusal: error)
        }
    }

    /// The value of a number without the variation; nil if there is none in the unit of the span.
    func present(_ span: NumberSpan) -> Double? {
        present(span.number).flatMap { $0.unit == span.unit ? $0.value : nil }
    }

    /// The value of a number without the variation, in the unit in which the script has it.
    func present(_ number: VaryingNumber) -> Quantity? {
        switch number {
        case .setting(let number): number.present(in: setup)
        case .pull(let number): pull.map { Quantity(number == .speed ? $0.speed : $0.distance, number.unit) }
        }
    }
}
