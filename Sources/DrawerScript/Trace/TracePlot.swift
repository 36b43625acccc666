// A trace as a picture for a slide: drawer, list and speeds over time, who owns the pan, and what the hand does.

import DrawerCore

/// A script's course as a drawing.
struct TracePlot {
    var title: String
    var file: String
    var course: Course

    private static let width = 1200.0
    private static let left = 96.0
    private static let right = 164.0

    /// The whole drawing.
    var svg: String {
        let (top, offset, velocity) = panels
        let height = velocity.bottom + 88
        var svg = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(SVGText.number(Self.width)) \(SVGText.number(height))" \
            width="\(SVGText.number(Self.width))" height="\(SVGText.number(height))" role="img">
            <title>\(SVGText.escaped(title))</title>
            <style>\n\(PlotStyle.css)</style>
            \(PlotStyle.definitions)<rect class="paper" width="100%" height="100%"/>
            \(PlotStyle.heading(title, subtitle))
            """
        for chart in [top, offset, velocity] {
            svg += chart.ground
            svg += tints(in: chart)
            svg += chart.timeAxis(labels: chart.y == velocity.y)
        }
        svg += top.valueAxis("Drawer’s top edge", unit: "pt from the top", about: 6)
        svg += offset.valueAxis("List offset", unit: "pt", about: 3)
        svg += velocity.valueAxis("Velocity", unit: "pt/s; drawer: down, list: onward", about: 4)
        svg += marks(from: top, to: velocity)
        svg += owners(top)
        svg += drawer(in: top)
        svg += offset.level(at: 0) + curve(offset, "list", \.offset)
        svg += velocity.level(at: 0)
        svg += curve(velocity, "list", \.scrollVelocity) + curve(velocity, "drawer", \.velocity)
        svg += legend(y: velocity.bottom + 58)
        return svg + "</svg>\n"
    }

    private var subtitle: String {
        "\(file) · \(course.size.columns) × \(course.size.rows) cells · policy \(course.policy)"
    }

    // MARK: Panels

    private var panels: (top: Chart, offset: Chart, velocity: Chart) {
        func range(_ values: [Double]) -> (low: Double, high: Double) {
            let low = values.min() ?? 0
            let high = values.max() ?? 0
            return low == high ? (low - 1, high + 1) : (low, high)
        }
        func chart(_ y: Double, _ height: Double, _ upper: Double, _ lower: Double) -> Chart {
            Chart(
                x: Self.left, y: y, width: Self.width - Self.left - Self.right, height: height,
                time: 0...max(course.end, 1e-9), upper: upper, lower: lower)
        }
        let readings = course.moments.map(\.reading)
        let tops = range(readings.map(\.top) + [0, course.height])
        // A list that stands still lies on its zero.
        let offsets = range(readings.map(\.offset) + [0, 16])
        let speeds = range(readings.flatMap { [$0.velocity, $0.scrollVelocity] } + [0])
        let air = (offset: (offsets.high - offsets.low) * 0.1, speed: (speeds.high - speeds.low) * 0.08)
        return (
            chart(190, 320, tops.low, tops.high),
            chart(556, 110, offsets.high + air.offset, offsets.low - (offsets.low < 0 ? air.offset : 0)),
            chart(712, 150, speeds.high + air.speed, speeds.low - air.speed)
        )
    }

    private func curve(_ chart: Chart, _ name: String, _ value: (Reading) -> Double) -> String {
        "<polyline class=\"curve \(name)\" points=\"\(chart.points(course.curve(value)))\"/>\n"
    }

    /// The drawer's edge with its body below, and the detents.
    private func drawer(in chart: Chart) -> String {
        let edge = chart.points(course.curve(\.top))
        let corners =
            "\(SVGText.number(chart.x(at: course.end))),\(SVGText.number(chart.bottom)) "
            + "\(SVGText.number(chart.x)),\(SVGText.number(chart.bottom))"
        return "<polygon class=\"body\" points=\"\(edge) \(corners)\"/>\n"
            + chart.detents(course.detents, height: course.moments.last?.height ?? 0)
            + "<polyline class=\"curve drawer\" points=\"\(edge)\"/>\n"
    }

    // MARK: Who owns the pan

    /// What goes on at a moment, for the strip above the panels.
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

    /// The bar above the panels: filled while a pan has an owner, outlined while something moves by itself.
    private func owners(_ chart: Chart) -> String {
        var svg =
            "<text class=\"label end\" x=\"\(SVGText.number(chart.x - 10))\" y=\"139\" dy=\"0.32em\">owner</text>\n"
        for run in course.runs(of: Activity.init) {
            let x = chart.x(at: run.from)
            let width = chart.x(at: run.to) - x
            svg +=
                "<rect class=\"\(run.name.band)\(run.name.isOwner ? "" : " after")\" x=\"\(SVGText.number(x + 0.5))\" y=\"129\" "
                + "width=\"\(SVGText.number(max(1, width - 1)))\" height=\"20\" rx=\"\(width > 8 ? 4 : 0)\"/>\n"
            // Only where it surely has room, whatever the reader's font.
            guard width > Double(run.name.text.count) * 7.2 + 12 else { continue }
            svg +=
                "<text class=\"\(run.name.isOwner ? "inside" : "label") middle\" x=\"\(SVGText.number(x + width / 2))\" "
                + "y=\"139\" dy=\"0.34em\">\(SVGText.escaped(run.name.text))</text>\n"
        }
        return svg
    }

    /// A breath of the owner's colour behind the curves.
    private func tints(in chart: Chart) -> String {
        course.runs { $0.owner == .none ? nil : $0.owner }.map { run in
            let x = chart.x(at: run.from)
            return "<rect class=\"band-\(run.name.rawValue) tint\" x=\"\(SVGText.number(x))\" "
                + "y=\"\(SVGText.number(chart.y))\" width=\"\(SVGText.number(chart.x(at: run.to) - x))\" "
                + "height=\"\(SVGText.number(chart.height))\"/>\n"
        }.joined()
    }

    // MARK: What the hand does

    private func marks(from upper: Chart, to lower: Chart) -> String {
        let y = 112.0
        var svg =
            "<text class=\"label end\" x=\"\(SVGText.number(upper.x - 10))\" y=\"112\" dy=\"0.32em\">hand</text>\n"
        var pressed: Double?
        for mark in course.marks {
            let x = upper.x(at: mark.time.seconds)
            let line = SVGText.line(
                "mark", SVGText.number(x), SVGText.number(y), SVGText.number(x), SVGText.number(lower.bottom))
            switch mark.kind {
            case .press:
                pressed = x
                svg += line
            case .release:
                svg += line + PlotStyle.stroke(from: pressed ?? x, to: x, y: y)
                pressed = nil
            case .key, .wheel, .code, .resize:
                svg += line + PlotStyle.wedge(x, y, SVGText.escaped(mark.kind.rawValue))
            }
        }
        if let pressed { svg += PlotStyle.stroke(from: pressed, to: upper.right, y: y, isOpen: true) }
        return svg
    }

    /// What the signs mean, of those that are in the drawing.
    private func legend(y: Double) -> String {
        var legend = Legend(x: Self.left, y: y)
        legend.line("drawer", "drawer")
        legend.line("list", "list")
        for owner in Owner.allCases where course.moments.contains(where: { $0.reading.owner == owner }) {
            guard owner != .none else { continue }
            let text = Activity(owner: owner).text
            legend.block("band-\(owner.rawValue)", "\(text) owns the pan")
        }
        if course.runs(of: Activity.init).contains(where: { !$0.name.isOwner }) {
            legend.block("band-drawer after", "moves by itself")
        }
        if course.marks.contains(where: { $0.kind == .press }) { legend.stroke("press to release") }
        let others: [Mark.Kind] = [.key, .wheel, .code, .resize]
        let seen = others.filter { kind in course.marks.contains { $0.kind == kind } }.map(\.rawValue)
        if !seen.isEmpty { legend.wedge(seen.joined(separator: ", ")) }
        if !course.detents.isEmpty { legend.detent("detent, and its height") }
        return legend.svg
    }
}
