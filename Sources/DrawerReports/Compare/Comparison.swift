// Comparisons: the results of the same gesture under several policies, presets or settings, as numbers and as curves.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// The settings of one run of a comparison.
public struct Variant: Sendable, Hashable {
    public var settings: [Setting]
    /// What the user typed; nil if that is the text of the settings.
    public var name: String?

    public init(_ settings: [Setting], name: String? = nil) {
        self.settings = settings
        self.name = name
    }

    /// Parses settings separated by `;`. A setting may have one of its numbers only, as in `Spring response 0.3`.
    /// - Parameter setup: provides the other numbers.
    /// - Throws: `Refusal` for text that is not a setting; `RefusedSettings` for a setting that the scene refuses.
    public init(_ text: String, in setup: Setup) throws {
        var setup = setup
        settings = []
        name = Variant.parts(of: text).map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: "; ")
        for part in Variant.parts(of: text) {
            let setting = try Setting(part, in: setup)
            do throws(Refusal) {
                try setup.apply(setting)
            } catch {
                throw RefusedSettings(settings: part, refusal: error)
            }
            settings.append(setting)
        }
        guard !settings.isEmpty else { throw Refusal("no setting", expected: "settings as in Spring response 0.3") }
    }

    /// The parts of a text that semicolons outside strings separate.
    private static func parts(of text: String) -> [String] {
        var parts = [""]
        var (isString, isEscaped) = (false, false)
        for character in text {
            if character == ";", !isString {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
            if character == "\"", !isEscaped { isString.toggle() }
            isEscaped = character == "\\" && !isEscaped
        }
        return parts.filter { $0.contains { $0 != " " } }
    }
}

/// One run of a report: a script with other settings than its own, or with none.
public struct Case: Sendable {
    public let file: ScriptFile
    public let variant: Variant
    /// Runs until nothing moves.
    let trial: Trial
    private let base: Configuration

    /// - Throws: `ScriptErrors` for settings of the script that are refused.
    public init(
        _ file: ScriptFile, _ variant: Variant = Variant([]), base: Configuration = Configuration()
    ) throws(ScriptErrors) {
        (self.file, self.variant, self.base) = (file, variant, base)
        // `Items` names a file, which only a new trial reads.
        let hasRows = variant.settings.contains { $0.name == "Items" }
        trial = try Trial(hasRows ? file.adding(variant.settings) : file, base: base)
    }

    /// The name of the script's file without its folder.
    public var script: String { trial.name }

    /// The policy under the variant.
    var policy: Policy {
        var setup = trial.setup
        _ = setup.apply(contentsOf: variant.settings)
        return setup.settings.release.policy
    }

    /// The text of the variant's settings.
    var settings: String { variant.name ?? variant.settings.map(\.description).joined(separator: "; ") }

    /// A player of the script as it stands, with the variant's settings. Golden files show the script's own.
    /// - Throws: `ScriptErrors` or `RefusedSettings`.
    public func player() throws -> Player {
        guard !variant.settings.isEmpty else { return try file.player(base: base) }
        _ = try settled()
        return try file.adding(variant.settings).player(base: base, comparesSnapshots: false)
    }

    /// A player that runs until nothing moves.
    /// - Throws: `RefusedSettings`.
    func settled() throws(RefusedSettings) -> Player {
        do throws(Refusal) {
            return try trial.player(with: variant.settings)
        } catch {
            throw RefusedSettings(settings: settings, refusal: error)
        }
    }

    /// The failures that count: all of them under the script's own settings. Under others, expectations do not count, as
    /// they do not in a comparison: a recording ends with expectations of the preset under which it was made.
    public func counted(_ report: Report) -> Report {
        let hasOwn =
            variant.settings.isEmpty && file.script.settings.allSatisfy { $0.file == nil || $0.file == file.path }
        return hasOwn ? report : Report(passed: report.passed, failures: trial.failedGestures(report))
    }
}

extension Case {
    /// Each script under each variant.
    /// - Parameter variants: of a script; without any, the script runs with its own settings.
    public static func all(
        _ files: [ScriptFile], base: Configuration = Configuration(), variants: (ScriptFile) throws -> [Variant]
    ) throws -> [Case] {
        try files.flatMap { file in
            let variants = try variants(file)
            return try (variants.isEmpty ? [Variant([])] : variants).map { try Case(file, $0, base: base) }
        }
    }
}

extension [Case] {
    /// What distinguishes the variants: `policy`, `preset` or `setting`.
    public var kind: String {
        let rows = Set(
            map { run in
                run.variant.settings.isEmpty
                    ? "Preset"
                    : run.variant.name == nil && run.variant.settings.count == 1 ? run.variant.settings[0].name : nil
            })
        guard rows.count == 1, let row = rows.first, let row, ["Policy", "Preset"].contains(row) else {
            return isEmpty ? "policy" : "setting"
        }
        return row.lowercased()
    }

    /// The name of a run's variant in a table.
    public func title(of run: Case) -> String {
        guard let setting = run.variant.settings.first else { return run.trial.setup.preset.name }
        return kind == "setting" ? run.settings : setting.value
    }
}

/// The result of a script with one variant.
public struct Outcome: Sendable {
    /// The script's name.
    public var script: String
    /// The variant's name; for a list of policies or presets, the name in that list.
    public var name: String
    /// The run. Its time 0 is the script's first release.
    public let course: Course

    /// The last settle that arrived; nil if none did.
    public var arrival: Arrival? { course.arrivals.last }
}

/// Scripts under several variants.
public struct Comparison: Sendable {
    /// What distinguishes the variants: `policy`, `preset`, or `setting`.
    public let kind: String
    /// The title and the name of the first script.
    public var title: String
    public var file: String
    public var outcomes: [Outcome]
    /// The gestures that could not be performed, each once. Leaves out expectations, which depend on the variant.
    public private(set) var report = Report()

    /// Runs each case until nothing moves.
    /// - Throws: `ScriptErrors` or `RefusedSettings` for settings that are refused.
    public init(_ cases: [Case]) throws {
        kind = cases.kind
        (title, file) = (cases.first?.trial.title ?? "", cases.first?.script ?? "")
        let run: @Sendable (Int) -> Result<Outcome, any Error> = { index in
            Result {
                var course = Course(try cases[index].settled(), .plot)
                course.alignToRelease()
                return Outcome(script: cases[index].script, name: cases.title(of: cases[index]), course: course)
            }
        }
        outcomes = try Parallel.map(cases.count, run) { _ in }.map { try $0.get() }
        for (run, outcome) in zip(cases, outcomes) { report.add(run.trial.failedGestures(outcome.course.report)) }
    }

    /// Runs a script once with each variant, each time until nothing moves.
    /// - Throws: `ScriptErrors` or `RefusedSettings` for settings that are refused.
    public init(_ file: ScriptFile, with variants: [Variant], base: Configuration = Configuration()) throws {
        try self.init(try variants.map { try Case(file, $0, base: base) })
        let trial = try Trial(file, base: base)
        (title, self.file) = (trial.title, trial.name)
    }

    /// A row for each settle of each run, and one for a run without a settle.
    public var table: Table {
        let hasSettles = outcomes.contains { $0.course.arrivals.count > 1 }
        var table = Table([
            .text("script", isHidden: Set(outcomes.map(\.script)).count < 2), .text(kind),
            .number("settle", "settle", digits: 0, isHidden: !hasSettles),
            .number("start", "start", "s", digits: 3, isHidden: !hasSettles), .text("target"),
            .number("timeToRest", "time to rest", "s", digits: 3), .number("overshoot", "overshoot", "pt", digits: 2),
            .number("largestStep", "largest step", "pt/frame", digits: 2),
            .number("listTravel", "list travel", "pt", digits: 1),
        ])
        for outcome in outcomes {
            let course = outcome.course
            let settles: [Arrival?] = course.arrivals.isEmpty ? [nil] : course.arrivals
            for (index, settle) in settles.enumerated() {
                table.rows.append([
                    .text(outcome.script), .text(outcome.name), .number(settle.map { _ in Double(index + 1) }),
                    .number(settle.map { $0.start - course.origin.seconds }), .text(settle?.target?.text),
                    .number(settle?.time), .number(settle?.overshoot), .number(course.largestStep),
                    .number(course.listTravel),
                ])
            }
        }
        return table
    }
}

/// The result of a script's expectations, as a row of a table.
public struct TestResult: Sendable {
    private let (script, kind, variant): (String, String, String)
    private let report: Report

    public init(_ run: Case, of cases: [Case], _ report: Report) {
        (script, kind, variant) = (run.file.path, cases.kind, cases.title(of: run))
        self.report = report
    }

    /// A row for each result.
    public static func table(_ results: [TestResult]) -> Table {
        var table = Table([
            .text("script"), .text(results.first?.kind ?? "preset"), .number("passed", "passed", digits: 0),
            .number("failed", "failed", digits: 0),
        ])
        table.rows = results.map {
            [
                .text($0.script), .text($0.variant), .number(Double($0.report.passed)),
                .number(Double($0.report.failures.count)),
            ]
        }
        return table
    }
}
