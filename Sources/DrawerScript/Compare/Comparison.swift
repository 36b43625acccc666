// The same gesture under several policies: what each makes of it, in numbers and as curves.

import DrawerCore
import DrawerScene

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
    public var marks: [Mark]
    /// The container's height in points.
    public var height: Double
}

/// A script under several policies.
public struct Comparison: Sendable {
    public var title: String
    public var file: String
    public var outcomes: [Outcome]

    /// Runs the script under each policy, each until everything has settled.
    /// - Throws: `ScriptErrors` where its settings cannot be had.
    public init(_ file: ScriptFile, policies: [Policy], base: Configuration = Configuration()) throws(ScriptErrors) {
        self.file = file.path.split(separator: "/").last.map(String.init) ?? file.path
        title = file.script.title ?? self.file
        outcomes = []
        for policy in policies {
            var (player, setup) = try file.settled.adding([.policy(policy)]).player(base: base)
            var rows: [TraceRow] = []
            var height = 0.0
            player.run(frameRate: setup.frameRate) { frame in
                rows.append(TraceRow(frame))
                height = frame.simulation.grid.container.height
            }
            outcomes.append(
                Outcome(policy: policy, rows: rows, marks: player.marks, notices: player.notices, height: height))
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
    init(policy: Policy, rows: [TraceRow], marks: [Mark], notices: [Notice], height: Double) {
        self.policy = policy.name
        self.rows = rows
        self.marks = marks
        self.height = height
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

extension Comparison {
    /// A table for people: a line a policy, columns aligned.
    public var table: String {
        let head = [
            "policy", "target", "time to rest", "overshoot", "longest jump", "longest jump of velocity",
        ]
        let lines = outcomes.map { outcome in
            [
                outcome.policy, outcome.target?.text ?? "-",
                outcome.timeToRest.map { SVGText.fixed($0, digits: 3) + " s" } ?? "-",
                SVGText.fixed(outcome.overshoot, digits: 2) + " pt",
                SVGText.fixed(outcome.longestJump, digits: 2) + " pt/frame",
                SVGText.fixed(outcome.longestVelocityJump, digits: 1) + " pt/s/frame",
            ]
        }
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

    /// All curves over one another.
    public var svg: String {
        let end = max(outcomes.compactMap { $0.rows.last?.time.seconds }.max() ?? 0, 1e-9)
        let height = outcomes.map(\.height).max() ?? 0
        let readings: [Reading] = outcomes.flatMap(\.rows).map(\.reading)
        let tops: [Double] = readings.map(\.top) + [0, height]
        let speeds: [Double] = readings.map(\.velocity) + [0]
        let low = speeds.min() ?? 0
        let high = speeds.max() ?? 0
        let room = max(1, (high - low) * 0.06)
        let position = Chart(
            x: 84, y: 138, width: 966, height: 370, time: 0...end, upper: tops.min() ?? 0, lower: tops.max() ?? 1)
        let velocity = Chart(
            x: 84, y: 560, width: 966, height: 170, time: 0...end, upper: high + room, lower: low - room)
        var svg = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 820" width="1200" height="820" role="img">
            <title>\(SVGText.escaped(title))</title>
            <style>\n\(PlotStyle.css)\(Self.colours)</style>
            <rect class="paper" width="100%" height="100%"/>
            \(PlotStyle.heading(title, file + " under each policy"))
            """
        for chart in [position, velocity] {
            svg += chart.ground + chart.timeAxis(labels: chart.y == velocity.y)
        }
        svg += position.valueAxis("Drawer's top edge", unit: "pt from the top", about: 6)
        svg += velocity.valueAxis("Velocity", unit: "pt/s", about: 4)
        svg += detents(in: position, height: height)
        for mark in outcomes.first?.marks ?? [] where mark.kind == .press || mark.kind == .release {
            let x = SVGText.number(position.x(at: mark.time.seconds))
            svg +=
                "<line class=\"mark\" x1=\"\(x)\" x2=\"\(x)\" y1=\"106\" y2=\"\(SVGText.number(velocity.bottom))\"/>\n"
                + "<circle class=\"\(mark.kind == .press ? "dot" : "ring")\" cx=\"\(x)\" cy=\"106\" r=\"4.5\"/>\n"
        }
        for (index, outcome) in outcomes.enumerated() {
            let tops = position.points(outcome.rows.map { ($0.time.seconds, $0.reading.top) })
            let speeds = velocity.points(outcome.rows.map { ($0.time.seconds, $0.reading.velocity) })
            svg += "<polyline class=\"curve p\(index % 6)\" points=\"\(tops)\"/>\n"
            svg += "<polyline class=\"curve p\(index % 6)\" points=\"\(speeds)\"/>\n"
        }
        return svg + legend + "</svg>\n"
    }

    private func detents(in chart: Chart, height: Double) -> String {
        TracePlot.detents(of: outcomes.flatMap(\.rows)).map { name, top in
            let y = SVGText.number(chart.y(of: top))
            return "<line class=\"detent\" x1=\"84\" x2=\"1050\" y1=\"\(y)\" y2=\"\(y)\"/>\n"
                + "<text class=\"label\" x=\"1060\" y=\"\(y)\" dy=\"0.32em\">\(SVGText.escaped(name.text)) · "
                + "\(SVGText.fixed(height - top, digits: 1)) pt</text>\n"
        }.joined()
    }

    private var legend: String {
        var svg = ""
        for (index, outcome) in outcomes.enumerated() {
            let x = 84 + Double(index) * 240
            let rest = outcome.timeToRest.map { ", \(SVGText.fixed($0, digits: 2)) s" } ?? ""
            svg +=
                "<line class=\"curve p\(index % 6)\" x1=\"\(SVGText.number(x))\" x2=\"\(SVGText.number(x + 22))\" "
                + "y1=\"782\" y2=\"782\"/>\n"
                + "<text class=\"axis\" x=\"\(SVGText.number(x + 30))\" y=\"782\" dy=\"0.32em\">"
                + "\(SVGText.escaped(outcome.policy))<tspan class=\"unit\" dx=\"8\">"
                + "\(SVGText.escaped(outcome.target?.text ?? "-"))\(rest)</tspan></text>\n"
        }
        return svg
    }

    /// Colours and dashes that are told apart without seeing colours too.
    private static let colours = """
        .p0 { stroke: #2f6fed; } .p1 { stroke: #d9661f; stroke-dasharray: 9 5; }
        .p2 { stroke: #2a9d63; stroke-dasharray: 2 5; }
        .p3 { stroke: #a34bd1; stroke-dasharray: 12 4 2 4; } .p4 { stroke: #c22f58; } .p5 { stroke: #8a7a1f; }

        """
}
