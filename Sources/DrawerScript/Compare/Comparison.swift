// Comparisons: the results of the same gesture under several policies or presets, as numbers and as curves.

import DrawerCore
import DrawerScene
import DrawerSettings

/// The result of a script with one setting.
public struct Outcome: Sendable {
    /// The setting's value, prefixed by the setting's name if the compared settings have different names.
    public var name: String
    /// The target of the last settle; nil for a target without a detent, or if nothing settled.
    public var target: DetentName?
    /// The time from the choice of that target to rest, in seconds; nil if nothing settled.
    public var timeToRest: Double?
    /// The drawer's overshoot past its final resting place, in points, measured at the frames.
    public var overshoot: Double
    /// The largest changes between two frames, in points and in pt/s.
    public var longestJump: Double
    public var longestVelocityJump: Double
    public var rows: [TraceRow]
    /// The samples for the curves.
    let course: Course
}

/// A script under several policies or presets.
public struct Comparison: Sendable {
    /// The kind of the outcomes' names: policy, preset or setting.
    public let kind: String
    public var title: String
    public var file: String
    public var outcomes: [Outcome]
    /// The gestures that could not be performed, each once. Expectations belong to one setting and are not judged here.
    public private(set) var report = Report()

    /// Runs the script once with each of these settings, each time until nothing moves.
    /// - Throws: `ScriptErrors` for settings that are refused.
    public init(_ file: ScriptFile, with settings: [Setting], base: Configuration = Configuration())
        throws(ScriptErrors)
    {
        self.file = file.path.split(separator: "/").last.map(String.init) ?? file.path
        title = file.script.title ?? self.file
        outcomes = []
        let names = Set(settings.map(\.name))
        kind = names.count == 1 ? names.first?.lowercased() ?? "" : "setting"
        let gestures = Set(file.script.commands.filter(\.isGesture).map(\.position))
        for setting in settings {
            var player = try file.settled.adding([setting]).player(base: base)
            let course = Course(player)
            var rows: [TraceRow] = []
            player.run(frameRate: player.frameRate) { rows.append(TraceRow($0)) }
            outcomes.append(Outcome(name: names.count == 1 ? setting.value : "\(setting)", rows: rows, course: course))
            let known = Set(report.failures.map(\.position))
            report.failures += player.report.failures.filter {
                gestures.contains($0.position) && !known.contains($0.position)
            }
        }
    }
}

extension Command {
    fileprivate var isGesture: Bool {
        switch kind {
        case .expect, .snapshot: false
        default: true
        }
    }
}

extension ScriptFile {
    /// The same script with a `Wait settled` at its end.
    fileprivate var settled: ScriptFile {
        let wait = Command(.waitSettled, at: script.commands.last?.position ?? Position(line: 1, column: 1))
        return adding(commands: [wait])
    }
}

extension Outcome {
    init(name: String, rows: [TraceRow], course: Course) {
        self.name = name
        self.rows = rows
        self.course = course
        let notices = course.notices
        longestJump = Outcome.longestStep(rows.map(\.reading.top))
        longestVelocityJump = Outcome.longestStep(rows.map(\.reading.velocity))
        overshoot = 0
        guard
            let chosen = notices.lastIndex(where: { if case .targetChosen = $0.kind { true } else { false } }),
            case .targetChosen(let target) = notices[chosen].kind
        else { return }
        self.target = target
        let start = notices[chosen].time
        let rest = notices[chosen...].first { if case .detentReached = $0.kind { true } else { false } }
        guard let rest else { return }
        timeToRest = rest.time - start
        let way = rows.filter { $0.time.seconds >= start && $0.time.seconds <= rest.time }.map(\.reading.top)
        let end = rows.first { $0.time.seconds >= rest.time }?.reading.top ?? rows.last?.reading.top ?? 0
        // Past the end, seen from the start.
        if let first = way.first {
            overshoot = way.map { first >= end ? end - $0 : $0 - end }.reduce(0, max)
        }
    }

    private static func longestStep(_ values: [Double]) -> Double {
        zip(values, values.dropFirst()).map { abs($1 - $0) }.max() ?? 0
    }
}

extension Outcome {
    /// The cells of the outcome's row in the table.
    var cells: [String] {
        [
            name, target?.text ?? "-", timeToRest.map { Quantity.text($0, digits: 3) + " s" } ?? "-",
            Quantity.text(overshoot, digits: 2) + " pt", Quantity.text(longestJump, digits: 2) + " pt/frame",
            Quantity.text(longestVelocityJump, digits: 1) + " pt/s/frame",
        ]
    }
}

extension Comparison {
    /// A table with one line per outcome and aligned columns.
    public var table: String {
        let head = [
            kind, "target", "time to rest", "overshoot", "longest jump", "longest jump of velocity",
        ]
        let lines = outcomes.map(\.cells)
        let widths = head.indices.map { column in ([head] + lines).map { $0[column].count }.max() ?? 0 }
        func line(_ cells: [String]) -> String {
            var text = ""
            for (column, cell) in cells.enumerated() {
                let space = String(repeating: " ", count: widths[column] - cell.count)
                // Text is aligned left, numbers right.
                text += (column == 0 ? "" : "  ") + (column < 2 ? cell + space : space + cell)
            }
            while text.hasSuffix(" ") { text.removeLast() }
            return text + "\n"
        }
        return line(head) + lines.map(line).joined()
    }
}
