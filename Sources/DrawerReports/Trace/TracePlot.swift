// A trace as a picture for a slide: drawer, list and velocities over time, the pan's owner, and the user's actions.

import DrawerCore
import DrawerScript

/// A drawing of a script's course.
struct TracePlot {
    var title: String
    var file: String
    var course: Course

    private static let width = PlotStyle.width
    private static let left = 96.0
    private static let right = 210.0

    /// The whole drawing. Leaves out a panel in which nothing happens; if nothing happens at all, the drawer's edge
    /// shows that.
    var svg: String {
        let active = Panel.allCases.filter { panel in
            panel.values.contains { value in
                let first = course.rows.first.map { value($0.reading) }
                return course.rows.contains { value($0.reading) != first }
            }
        }
        let panels = active.isEmpty ? [.top] : active
        var charts: [Chart] = []
        for panel in panels { charts.append(chart(of: panel, y: (charts.last?.bottom ?? 158) + 52)) }
        var svg = ""
        for (panel, chart) in zip(panels, charts) {
            svg += chart.ground + tints(in: chart) + chart.timeAxis(labels: chart.y == charts.last?.y)
            svg += chart.title(panel.title, unit: panel.unit) + chart.valueAxis(about: panel.ticks)
        }
        svg += charts[0].stripName("hand", Self.handY) + PlotStyle.hand(course, y: Self.handY, over: charts)
        svg += charts[0].stripName("owner", Self.ownerY) + owners(charts[0])
        for (panel, chart) in zip(panels, charts) {
            switch panel {
            case .top: svg += drawer(in: chart)
            case .offset: svg += chart.level(at: 0) + curve(chart, "list", \.offset)
            case .velocity:
                // The list's curve is wider, so that both stay visible where they coincide.
                svg += chart.level(at: 0) + curve(chart, "list wide", \.scrollVelocity)
                svg += curve(chart, "drawer", \.velocity)
            }
        }
        let legend = legend(panels, y: (charts.last?.bottom ?? 0) + 62)
        return PlotStyle.document(
            title, subtitle, height: legend.bottom + 16, definitions: PlotStyle.definitions, svg + legend.svg)
    }

    private static let handY = 120.0
    private static let ownerY = 148.0

    private var subtitle: String {
        "\(file) · \(course.size.columns) × \(course.size.rows) cells · policy \(course.policy)"
    }

    // MARK: Panels

    private enum Panel: CaseIterable {
        case top, offset, velocity

        var title: String {
            switch self {
            case .top: "Drawer’s top edge"
            case .offset: "List offset"
            case .velocity: "Velocity"
            }
        }

        var unit: String {
            switch self {
            case .top: "pt from the top"
            case .offset: "pt"
            case .velocity: "pt/s; positive is down or forward"
            }
        }

        var height: Double {
            switch self {
            case .top: 320
            case .offset: 110
            case .velocity: 150
            }
        }

        var ticks: Int {
            switch self {
            case .top: 6
            case .offset: 3
            case .velocity: 4
            }
        }

        /// The values that the panel shows.
        var values: [(Reading) -> Double] {
            switch self {
            case .top: [\.top]
            case .offset: [\.offset]
            case .velocity: [\.velocity, \.scrollVelocity]
            }
        }
    }

    private func chart(of panel: Panel, y: Double) -> Chart {
        // Include 0...16, so that a list at rest lies on the zero line.
        let frame = panel == .top ? [0, course.height] : panel == .offset ? [0, 16] : [0]
        let values = course.rows.flatMap { row in panel.values.map { $0(row.reading) } } + frame
        var (low, high) = (values.min() ?? 0, values.max() ?? 0)
        // A range that the axis cannot resolve counts as a single value.
        if high - low <= 1e-9 * max(abs(low), abs(high), 1e-9) { (low, high) = (low - 1, high + 1) }
        let air = (high - low) * (panel == .top ? 0 : panel == .offset ? 0.1 : 0.08)
        let (upper, lower) =
            panel == .top ? (low, high) : (high + air, low - (panel == .offset && low >= 0 ? 0 : air))
        return Chart(
            x: Self.left, y: y, width: Self.width - Self.left - Self.right, height: panel.height,
            time: 0...max(course.end, 1e-9), upper: upper, lower: lower)
    }

    private func curve(_ chart: Chart, _ name: String, _ value: (Reading) -> Double) -> String {
        "<polyline class=\"curve \(name)\" points=\"\(chart.points(course.curve(value)))\"/>\n"
    }

    /// The drawer's edge with its body below it, and the detents.
    private func drawer(in chart: Chart) -> String {
        let edge = chart.points(course.curve(\.top))
        let corners =
            "\(SVGText.number(chart.x(at: course.end))),\(SVGText.number(chart.bottom)) "
            + "\(SVGText.number(chart.x)),\(SVGText.number(chart.bottom))"
        return "<polygon class=\"body\" points=\"\(edge) \(corners)\"/>\n"
            + chart.lines(of: course.detents)
            + chart.labels(of: course.detents, height: course.lastHeight, room: Self.right)
            + "<polyline class=\"curve drawer\" points=\"\(edge)\"/>\n"
    }

    // MARK: The owner

    /// The activity shown in the strip above the panels.
    private struct Activity: Hashable, Sendable {
        var band: String
        var text: String
        var isOwner: Bool

        init(owner: Owner) {
            band = "band-\(owner.rawValue)"
            text = owner == .primary ? "primary content" : owner.rawValue
            isOwner = true
        }

        init(after band: String, _ text: String) {
            self.band = "band-\(band)"
            self.text = text
            isOwner = false
        }

        init?(_ reading: Reading) {
            if reading.owner != .none {
                self.init(owner: reading.owner)
            } else if reading.phase == .settling {
                self.init(after: "drawer", "settles" + (reading.target.map { " to \($0.text)" } ?? ""))
            } else if reading.phase == .held {
                self.init(after: "drawer", "held")
            } else if reading.listPhase == .flinging || reading.listPhase == .bouncing || reading.listPhase == .held {
                self.init(
                    after: "list", ["flinging": "fling", "bouncing": "bounce"][reading.listPhase.rawValue] ?? "held")
            } else {
                return nil
            }
        }
    }

    /// The strip above the panels: filled while a pan has an owner, outlined while something moves without events.
    private func owners(_ chart: Chart) -> String {
        var svg = ""
        for run in course.runs(of: Activity.init) {
            let x = chart.x(at: run.from)
            let width = chart.x(at: run.to) - x
            svg += SVGText.shape(
                "rect", run.name.band + (run.name.isOwner ? "" : " after"),
                [
                    "x": x + 0.5, "y": Self.ownerY - 11, "width": max(1, width - 1), "height": 22,
                    "rx": width > 8 ? 4 : 0,
                ])
            // Only if the label fits in every font.
            guard width > PlotText.width(run.name.text, "label") + 8 else { continue }
            svg += SVGText.text(
                "\(run.name.isOwner ? "inside" : "label") middle", x + width / 2, Self.ownerY, dy: 0.34,
                SVGText.escaped(run.name.text))
        }
        return svg
    }

    /// A light tint of the owner's color behind the curves.
    private func tints(in chart: Chart) -> String {
        course.runs { $0.owner == .none ? nil : $0.owner }.map { run in
            let x = chart.x(at: run.from)
            return SVGText.shape(
                "rect", "band-\(run.name.rawValue) tint",
                ["x": x, "y": chart.y, "width": chart.x(at: run.to) - x, "height": chart.height])
        }.joined()
    }

    /// The legend for the marks in this drawing.
    private func legend(_ panels: [Panel], y: Double) -> Legend {
        var legend = Legend(x: Self.left, y: y)
        if panels != [.offset] { legend.line("curve drawer", "drawer") }
        if panels != [.top] { legend.line("curve list", "list") }
        for owner in Owner.allCases where course.rows.contains(where: { $0.reading.owner == owner }) {
            guard owner != .none else { continue }
            let text = Activity(owner: owner).text
            legend.block("band-\(owner.rawValue)", "\(text) owns the pan")
        }
        let bands = Set(course.runs(of: Activity.init).filter { !$0.name.isOwner }.map(\.name.band))
        for (band, name) in [("band-drawer", "drawer"), ("band-list", "list")] where bands.contains(band) {
            legend.block("\(band) after", "\(name) moves by itself")
        }
        legend.signs(of: [course], hasDetents: panels.contains(.top))
        return legend
    }
}
