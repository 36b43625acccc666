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
        (title, file) = (cases.first?.title ?? "", cases.first?.script ?? "")
        outcomes = try Parallel.map(
            cases.count, progress: { _ in },
            { index in
                var course = Course(try cases[index].settled(), .plot)
                course.alignToRelease()
                return Outcome(script: cases[index].script, name: cases.title(of: cases[index]), course: course)
            })
        for (run, outcome) in zip(cases, outcomes) { report.add(run.failedGestures(outcome.course.report)) }
    }

    /// A row for each settle of each run; a run without a settle has one row too.
    public var table: Table {
        let hasSettles = outcomes.contains { $0.course.arrivals.count > 1 }
        var table = Table([
            .text("script", isHidden: Set(outcomes.map(\.script)).count < 2), .text(kind),
            .settle(isHidden: !hasSettles),
            .number("start", "start (after the first release)", "s", digits: 3, isHidden: !hasSettles),
            .text("target"), .timeToRest, .overshoot,
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

extension Table {
    /// The results of scripts as tests, one row for each.
    /// - Parameter kind: the kind of value that distinguishes the variants.
    public static func tests(_ results: [(script: String, variant: String, report: Report)], kind: String) -> Table {
        var table = Table([
            .text("script"), .text(kind), .number("passed", "passed", digits: 0),
            .number("failed", "failed", digits: 0),
        ])
        table.rows = results.map { script, variant, report in
            [
                .text(script), .text(variant), .number(Double(report.passed)),
                .number(Double(report.failures.count)),
            ]
        }
        return table
    }
}
