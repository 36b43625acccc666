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
    /// The kind of value that distinguishes the variants.
    let kind: CaseNames.Kind
    /// The title and the name of the first script.
    let (title, file): (String, String)
    let outcomes: [Outcome]
    /// The gestures that could not be performed, each once. Failed expectations are left out, because they depend on
    /// the variant.
    public private(set) var report = Report()

    /// Runs each case until nothing moves.
    /// - Throws: `RefusedSettings`.
    public init(_ cases: [Case]) throws {
        let names = CaseNames(cases)
        kind = names.kind
        (title, file) = (cases.first?.title ?? "", cases.first?.scriptName ?? "")
        outcomes = try Parallel.map(
            cases.count, progress: { _ in },
            { index in
                let one = cases[index]
                var course = Course(try one.playerToRest(), .plot)
                course.alignToRelease()
                return Outcome(script: names.script(one), name: names.variant(one), course: course)
            })
        for outcome in outcomes { report.add(outcome.course.report.failedGestures) }
    }

    /// A row for each settle of each run; a run without a settle has one row too.
    public var table: Table {
        let hasSettles = outcomes.contains { $0.course.arrivals.count > 1 }
        var columns = Columns<SettleRow<Outcome>>()
        columns.add(.text("script", isHidden: Set(outcomes.map(\.script)).count < 2)) { .text($0.owner.script) }
        columns.add(.text(kind.rawValue)) { .text($0.owner.name) }
        columns.add(.settle(isHidden: !hasSettles)) { .number($0.number.map(Double.init)) }
        columns.add(
            .number("start", "start (after the first release)", "s", digits: 3, isHidden: !hasSettles)
        ) { .number($0.settle?.start) }
        columns.add(.text("target")) { .text($0.settle?.target?.text) }
        columns.add(.timeToRest) { .number($0.settle?.time) }
        columns.add(.overshoot) { .number($0.settle?.overshoot) }
        columns.add(.number("largestStep", "largest step", "pt/frame", digits: 2)) {
            .number($0.owner.course.largestStep)
        }
        columns.add(.number("listTravel", "list travel", "pt", digits: 1)) { .number($0.owner.course.listTravel) }
        return columns.table(of: outcomes.flatMap { SettleRow.rows(of: $0, $0.course.arrivals) })
    }
}
