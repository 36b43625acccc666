// The same gesture under several policies: what each makes of it, in numbers and as curves.

import DrawerCore
import DrawerScene
import DrawerSettings

/// What one policy made of a script.
public struct Outcome: Sendable {
    public var policy: String
    /// Where the last settle went; nil: to no detent, or there was none.
    public var target: DetentName?
    /// From the choice of that target to rest, in seconds; nil where nothing settled.
    public var timeToRest: Double?
    /// How far the drawer passed the place where it came to rest, in points, as seen in the frames.
    public var overshoot: Double
    /// The longest ways between two frames: in points, and in pt/s.
    public var longestJump: Double
    public var longestVelocityJump: Double
    public var rows: [TraceRow]
    /// As finely as a drawing needs it.
    let course: Course
}

/// A script under several policies.
public struct Comparison: Sendable {
    public var title: String
    public var file: String
    public var outcomes: [Outcome]
    /// The gestures that made no sense, each once. An Expect is about one policy and is not judged here.
    public private(set) var report = Report()

    /// Runs the script once with each of these settings, each time until everything has settled.
    /// - Throws: `ScriptErrors` for settings that are refused.
    public init(_ file: ScriptFile, with settings: [Setting], base: Configuration = Configuration())
        throws(ScriptErrors)
    {
        self.file = file.path.split(separator: "/").last.map(String.init) ?? file.path
        title = file.script.title ?? self.file
        outcomes = []
        let gestures = Set(file.script.commands.filter(\.isGesture).map(\.position))
        for setting in settings {
            var player = try file.settled.adding([setting]).player(base: base)
            let course = Course(player)
            var rows: [TraceRow] = []
            player.run(frameRate: player.frameRate) { rows.append(TraceRow($0)) }
            outcomes.append(Outcome(policy: "\(setting.value)", rows: rows, course: course))
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
    /// The same script, ending when everything has settled.
    fileprivate var settled: ScriptFile {
        let wait = Command(.waitSettled, at: script.commands.last?.position ?? Position(line: 1, column: 1))
        return adding(commands: [wait])
    }
}

extension Outcome {
    init(policy: String, rows: [TraceRow], course: Course) {
        self.policy = policy
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
        // Past the end, as seen from where it began.
        if let first = way.first {
            overshoot = way.map { first >= end ? end - $0 : $0 - end }.reduce(0, max)
        }
    }

    private static func longestStep(_ values: [Double]) -> Double {
        zip(values, values.dropFirst()).map { abs($1 - $0) }.max() ?? 0
    }
}

extension Outcome {
    /// As the table has it.
    var cells: [String] {
        [
            policy, target?.text ?? "-", timeToRest.map { Quantity.text($0, digits: 3) + " s" } ?? "-",
            Quantity.text(overshoot, digits: 2) + " pt", Quantity.text(longestJump, digits: 2) + " pt/frame",
            Quantity.text(longestVelocityJump, digits: 1) + " pt/s/frame",
        ]
    }
}

extension Comparison {
    /// A table for people: a line a policy, columns aligned.
    public var table: String {
        let head = [
            "policy", "target", "time to rest", "overshoot", "longest jump", "longest jump of velocity",
        ]
        let lines = outcomes.map(\.cells)
        let widths = head.indices.map { column in ([head] + lines).map { $0[column].count }.max() ?? 0 }
        func line(_ cells: [String]) -> String {
            var text = ""
            for (column, cell) in cells.enumerated() {
                let space = String(repeating: " ", count: widths[column] - cell.count)
                // Words to the left, numbers to the right.
                text += (column == 0 ? "" : "  ") + (column < 2 ? cell + space : space + cell)
            }
            while text.hasSuffix(" ") { text.removeLast() }
            return text + "\n"
        }
        return line(head) + lines.map(line).joined()
    }
}
