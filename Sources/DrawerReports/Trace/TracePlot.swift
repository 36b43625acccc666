// A trace as a picture for a slide: drawer, list and velocities over time, the pan's owner, and the user's actions.

import DrawerCore
import DrawerScript

/// A drawing of a script's course.
struct TracePlot {
    var title: String
    var file: String
    var course: Course

    private static let left = 96.0
    private static let right = 210.0

    /// The whole drawing. Leaves out a pane in which nothing happens; if nothing happens at all, the drawer's edge shows
    /// that.
    var svg: String {
        // The list's curve is wider, so that both stay visible where they coincide.
        let panes = Pane.charts(
            of: [course], velocities: [("list wide", \.scrollVelocity), ("drawer", \.velocity)], x: Self.left, y: 210,
            width: PlotStyle.width - Self.left - Self.right, time: 0...max(course.end, 1e-9))
        let charts = panes.map(\.chart)
        var svg = ""
        for (pane, chart) in panes {
            svg += chart.axes(pane.title, unit: pane.unit, ticks: pane.ticks, isLast: chart.y == charts.last?.y)
            svg += tints(in: chart)
        }
        svg += charts[0].stripName("hand", Self.handY) + PlotStyle.hand(course, y: Self.handY, over: charts)
        svg += charts[0].stripName("owner", Self.ownerY) + owners(charts[0])
        var styles: Set<String> = []
        for (pane, chart) in panes {
            let active = pane.active(in: [course])
            let curves = active.isEmpty ? pane.curves : active
            svg += pane.isDownward ? drawer(in: chart) : chart.level(at: 0)
            for curve in curves {
                styles.formUnion(curve.style.split(separator: " ").map(String.init))
                svg += chart.curve(curve.style, course.curve(curve.value))
            }
        }
        let legend = legend(styles, hasDetents: panes[0].pane.isDownward, y: (charts.last?.bottom ?? 0) + 62)
        return PlotStyle.document(
            title, subtitle, height: legend.bottom + 16, definitions: PlotStyle.definitions, svg + legend.svg)
    }

    private static let handY = 120.0
    private static let ownerY = 148.0

    private var subtitle: String {
        "\(file) · \(course.size.columns) × \(course.size.rows) cells · policy \(course.policy)"
    }

    // MARK: The drawer

    /// The drawer's body from its free edge on, and the detents.
    private func drawer(in chart: Chart) -> String {
        let edge = chart.points(course.curve(\.top))
        let y = course.edge == .top ? chart.y : chart.bottom
        let corners =
            "\(SVGText.number(chart.x(at: course.end))),\(SVGText.number(y)) "
            + "\(SVGText.number(chart.x)),\(SVGText.number(y))"
        return "<polygon class=\"body\" points=\"\(edge) \(corners)\"/>\n"
            + chart.lines(of: course.detents)
            + chart.labels(of: course.detents, room: Self.right)
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
            guard width > SVGText.width(run.name.text, "label") + 8 else { continue }
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
    /// - Parameter styles: those of the curves.
    private func legend(_ styles: Set<String>, hasDetents: Bool, y: Double) -> Legend {
        var legend = Legend(x: Self.left, y: y)
        for name in ["drawer", "list"] where styles.contains(name) { legend.line("curve \(name)", name) }
        for owner in Owner.allCases where course.rows.contains(where: { $0.reading.owner == owner }) {
            guard owner != .none else { continue }
            let text = Activity(owner: owner).text
            legend.block("band-\(owner.rawValue)", "\(text) owns the pan")
        }
        let bands = Set(course.runs(of: Activity.init).filter { !$0.name.isOwner }.map(\.name.band))
        for (band, name) in [("band-drawer", "drawer"), ("band-list", "list")] where bands.contains(band) {
            legend.block("\(band) after", "\(name) moves by itself")
        }
        legend.signs(of: [course], hasDetents: hasDetents)
        return legend
    }
}
