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

    /// The whole drawing.
    var svg: String {
        let (top, offset, velocity) = panels
        let charts = [top, offset, velocity]
        let legend = legend(y: velocity.bottom + 62)
        var svg = ""
        for chart in charts {
            svg += chart.ground
            svg += tints(in: chart)
            svg += chart.timeAxis(labels: chart.y == velocity.y)
        }
        svg += top.title("Drawer’s top edge", unit: "pt from the top") + top.valueAxis(about: 6)
        svg += offset.title("List offset", unit: "pt") + offset.valueAxis(about: 3)
        svg += velocity.title("Velocity", unit: "pt/s; positive is down or forward") + velocity.valueAxis(about: 4)
        svg += top.stripName("hand", Self.handY) + PlotStyle.hand(course, y: Self.handY, over: charts)
        svg += top.stripName("owner", Self.ownerY) + owners(top)
        svg += drawer(in: top)
        svg += offset.level(at: 0) + curve(offset, "list", \.offset)
        svg += velocity.level(at: 0)
        // The list's curve is wider, so that both stay visible where they coincide.
        svg += curve(velocity, "list wide", \.scrollVelocity) + curve(velocity, "drawer", \.velocity)
        return PlotStyle.document(
            title, subtitle, height: legend.bottom + 16, definitions: PlotStyle.definitions, svg + legend.svg)
    }

    private static let handY = 120.0
    private static let ownerY = 148.0

    private var subtitle: String {
        "\(file) · \(course.size.columns) × \(course.size.rows) cells · policy \(course.policy)"
    }

    // MARK: Panels

    private var panels: (top: Chart, offset: Chart, velocity: Chart) {
        func range(_ values: [Double]) -> (low: Double, high: Double) {
            let low = values.min() ?? 0
            let high = values.max() ?? 0
            // A range that the axis cannot resolve counts as a single value.
            return high - low <= 1e-9 * max(abs(low), abs(high), 1e-9) ? (low - 1, high + 1) : (low, high)
        }
        func chart(_ y: Double, _ height: Double, _ upper: Double, _ lower: Double) -> Chart {
            Chart(
                x: Self.left, y: y, width: Self.width - Self.left - Self.right, height: height,
                time: 0...max(course.end, 1e-9), upper: upper, lower: lower)
        }
        let readings = course.moments.map(\.reading)
        let tops = range(readings.map(\.top) + [0, course.height])
        // Include 0...16, so that a list at rest lies on the zero line.
        let offsets = range(readings.map(\.offset) + [0, 16])
        let speeds = range(readings.flatMap { [$0.velocity, $0.scrollVelocity] } + [0])
        let air = (offset: (offsets.high - offsets.low) * 0.1, speed: (speeds.high - speeds.low) * 0.08)
        return (
            chart(210, 320, tops.low, tops.high),
            chart(582, 110, offsets.high + air.offset, offsets.low - (offsets.low < 0 ? air.offset : 0)),
            chart(744, 150, speeds.high + air.speed, speeds.low - air.speed)
        )
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
            + chart.labels(of: course.detents, height: course.moments.last?.height ?? 0, room: Self.right)
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
    private func legend(y: Double) -> Legend {
        var legend = Legend(x: Self.left, y: y)
        legend.line("curve drawer", "drawer")
        legend.line("curve list", "list")
        for owner in Owner.allCases where course.moments.contains(where: { $0.reading.owner == owner }) {
            guard owner != .none else { continue }
            let text = Activity(owner: owner).text
            legend.block("band-\(owner.rawValue)", "\(text) owns the pan")
        }
        let bands = Set(course.runs(of: Activity.init).filter { !$0.name.isOwner }.map(\.name.band))
        for (band, name) in [("band-drawer", "drawer"), ("band-list", "list")] where bands.contains(band) {
            legend.block("\(band) after", "\(name) moves by itself")
        }
        legend.signs(of: [course])
        return legend
    }
}
