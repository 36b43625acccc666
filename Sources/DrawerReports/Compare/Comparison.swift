// Comparisons: the results of the same gesture under several policies, presets or settings, as numbers and as curves.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// The result of a script with one variant.
struct Outcome: Sendable {
    /// The script's name.
    let script: String
    /// The variant's name; for a list of policies or presets, the name in that list.
    let name: String
    /// The run. Time 0 is the script's first release.
    let course: Course
}

/// Scripts under several variants.
public struct Comparison: Sendable {
    /// The kind of value that distinguishes the variants: `policy`, `preset`, or `setting`.
    let kind: String
    /// The title and the name of the first script.
    let (title, file): (String, String)
    let outcomes: [Outcome]
    /// The gestures that could not be performed, each once. Failed expectations are left out, because they depend on
    /// the variant.
    public private(set) var report = Report()

    /// Runs each case until nothing moves.
    /// - Throws: `RefusedSettings`.
    public init(_ cases: [Case]) throws {
        kind = cases.kind
        (title, file) = (cases.first?.title ?? "", cases.first?.scriptName ?? "")
        outcomes = try Parallel.map(
            cases.count, progress: { _ in },
            { index in
                var course = Course(try cases[index].settled(), .plot)
                course.alignToRelease()
                return Outcome(
                    script: cases[index].scriptName, name: cases.variantName(of: cases[index]), course: course)
            })
        for (run, outcome) in zip(cases, outcomes) { report.add(run.failedGestures(outcome.course.report)) }
    }

    /// A row for each settle of each run; a run without a settle has one row too.
    public var table: Table {
        let hasSettles = outcomes.contains { $0.course.arrivals.count > 1 }
        typealias SettleRow = (outcome: Outcome, index: Int, settle: Arrival?)
        let columns = Columns<SettleRow>([
            (.text("script", isHidden: Set(outcomes.map(\.script)).count < 2), { .text($0.outcome.script) }),
            (.text(kind), { .text($0.outcome.name) }),
            (.settle(isHidden: !hasSettles), { row in .number(row.settle.map { _ in Double(row.index + 1) }) }),
            (
                .number("start", "start (after the first release)", "s", digits: 3, isHidden: !hasSettles),
                { row in .number(row.settle.map { $0.start - row.outcome.course.origin.seconds }) }
            ),
            (.text("target"), { .text($0.settle?.target?.text) }), (.timeToRest, { .number($0.settle?.time) }),
            (.overshoot, { .number($0.settle?.overshoot) }),
            (
                .number("largestStep", "largest step", "pt/frame", digits: 2),
                { .number($0.outcome.course.largestStep) }
            ),
            (.number("listTravel", "list travel", "pt", digits: 1), { .number($0.outcome.course.listTravel) }),
        ])
        let rows = outcomes.flatMap { outcome in
            let settles: [Arrival?] = outcome.course.arrivals.isEmpty ? [nil] : outcome.course.arrivals
            return settles.enumerated().map { (outcome, $0, $1) }
        }
        return columns.table(of: rows)
    }
}

extension Table {
    /// The results of scripts as tests, one row for each.
    /// - Parameter kind: the kind of value that distinguishes the variants.
    public static func tests(_ results: [(script: String, variant: String, report: Report)], kind: String) -> Table {
        let columns = Columns<(script: String, variant: String, report: Report)>([
            (.text("script"), { .text($0.script) }), (.text(kind), { .text($0.variant) }),
            (.number("passed", "passed", digits: 0), { .number(Double($0.report.passed)) }),
            (.number("failed", "failed", digits: 0), { .number(Double($0.report.failures.count)) }),
        ])
        return columns.table(of: results)
    }
}
