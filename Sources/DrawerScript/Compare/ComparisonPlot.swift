// A comparison as a picture for a slide: the curves over one another, and what each came to.

import DrawerCore

extension Comparison {
    private static let left = 96.0
    private static let width = 940.0

    /// All curves over one another; of more than six, each in a pane of its own.
    public var svg: String { outcomes.count > 6 ? paneSVG : overlaidSVG }

    private var overlaidSVG: String {
        let (position, velocity) = panels
        let rows = velocity.bottom + 66
        let total = SVGText.number(rows + Double(outcomes.count) * 26 + 8)
        var svg = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 \(total)" width="1200" height="\(total)" role="img">
            <title>\(SVGText.escaped(title))</title>
            <style>\n\(PlotStyle.css)\(Self.colours)</style>
            <rect class="paper" width="100%" height="100%"/>
            \(PlotStyle.heading(title, subtitle))
            """
        for chart in [position, velocity] { svg += chart.ground + chart.timeAxis(labels: chart.y == velocity.y) }
        svg += position.valueAxis("Drawer’s top edge", unit: "pt from the top", about: 6)
        svg += velocity.valueAxis("Velocity", unit: "pt/s, down is positive", about: 4)
        svg += hand(position, velocity)
        if let course = outcomes.first?.course {
            svg += position.detents(course.detents, height: course.moments.last?.height ?? 0)
        }
        svg += velocity.level(at: 0)
        for chart in [position, velocity] {
            // The wider ones below: where curves run together, all of them can be seen.
            for (index, outcome) in outcomes.enumerated() {
                var curve = outcome.course.curve(chart.y == velocity.y ? \.velocity : \.top)
                // At rest it stays, until the slowest of them rests too.
                if let last = curve.last { curve.append((chart.time.upperBound, last.value)) }
                let wide = SVGText.number(2.5 + Double(outcomes.count - 1 - index) * 1.8)
                svg += "<polyline class=\"curve p\(index % 6)\" style=\"stroke-width:\(wide)\" "
                svg += "points=\"\(chart.points(curve))\"/>\n"
            }
        }
        return svg + summary(y: rows) + "</svg>\n"
    }

    var subtitle: String {
        guard let size = outcomes.first?.course.size else { return file }
        return "\(file) · \(size.columns) × \(size.rows) cells · one gesture under each \(kind)"
    }

    private var panels: (position: Chart, velocity: Chart) {
        let readings = outcomes.flatMap { $0.course.moments.map(\.reading) }
        let height = outcomes.map(\.course.height).max() ?? 0
        let tops = readings.map(\.top) + [0, height]
        let speeds = readings.map(\.velocity) + [0]
        let (low, high) = (speeds.min() ?? 0, speeds.max() ?? 0)
        let air = max(1, (high - low) * 0.08)
        let end = max(outcomes.map(\.course.end).max() ?? 0, 1e-9)
        let top = 160 + Double(max(0, hands.count - 1)) * 16
        return (
            Chart(
                x: Self.left, y: top, width: Self.width, height: 350, time: 0...end, upper: tops.min() ?? 0,
                lower: max(tops.max() ?? 1, 1)),
            Chart(
                x: Self.left, y: top + 396, width: Self.width, height: 160, time: 0...end, upper: high + air,
                lower: low - air)
        )
    }

    /// What the hand does, once; or for each outcome where a `Wait settled` makes the times differ.
    private var hands: [(course: Course, style: String)] {
        guard let first = outcomes.first else { return [] }
        if outcomes.allSatisfy({ $0.course.marks == first.course.marks }) { return [(first.course, "")] }
        return outcomes.enumerated().map { ($1.course, " p\($0 % 6)") }
    }

    /// When the pointer is down, and what else the hand does.
    private func hand(_ position: Chart, _ velocity: Chart) -> String {
        let left = SVGText.number(position.x - 10)
        var svg = ""
        for (index, hand) in hands.enumerated() {
            let y = 112 + Double(index) * 16
            svg += "<g class=\"hand\(hand.style)\">"
            var pressed: Double?
            for mark in hand.course.marks {
                let x = position.x(at: mark.time.seconds)
                svg += SVGText.line(
                    "mark", SVGText.number(x), SVGText.number(y), SVGText.number(x), SVGText.number(velocity.bottom))
                switch mark.kind {
                case .press: pressed = x
                case .release:
                    svg += PlotStyle.stroke(from: pressed ?? x, to: x, y: y)
                    pressed = nil
                case .key, .wheel, .code, .resize: svg += PlotStyle.wedge(x, y, SVGText.escaped(mark.kind.rawValue))
                }
            }
            if let pressed { svg += PlotStyle.stroke(from: pressed, to: position.right, y: y, isOpen: true) }
            svg += "</g>\n"
        }
        return svg + "<text class=\"label end\" x=\"\(left)\" y=\"112\" dy=\"0.32em\">hand</text>\n"
    }

    /// The table, with each outcome's color: what the curves' names are and what they came to.
    private func summary(y: Double) -> String {
        // Room for the longest name.
        let shift = (outcomes.map(\.name.count).max() ?? 0) > 15 ? 60.0 : 0
        let columns = [Self.left] + [250, 400, 560, 730, 920].map { $0 + shift }
        let heads = [kind, "target", "time to rest", "overshoot", "longest jump", "of velocity"]
        func cell(_ style: String, _ column: Int, _ y: Double, _ text: String) -> String {
            "<text class=\"\(style)\" x=\"\(SVGText.number(columns[column]))\" y=\"\(SVGText.number(y))\" "
                + "dy=\"0.32em\">\(SVGText.escaped(text))</text>\n"
        }
        var svg = ""
        for (column, head) in heads.enumerated() where column > 0 { svg += cell("label", column, y - 24, head) }
        for (index, outcome) in outcomes.enumerated() {
            let y = y + Double(index) * 26
            let height = SVGText.number(y)
            svg += "<line class=\"curve p\(index % 6)\" style=\"stroke-width:5\" x1=\"\(SVGText.number(Self.left))\" "
            svg += "x2=\"\(SVGText.number(Self.left + 22))\" y1=\"\(height)\" y2=\"\(height)\"/>\n"
            svg += "<text class=\"axis\" x=\"\(SVGText.number(Self.left + 34))\" y=\"\(height)\" dy=\"0.32em\">"
            svg += "\(SVGText.escaped(outcome.name))</text>\n"
            for (column, text) in outcome.cells.enumerated() where column > 0 { svg += cell("value", column, y, text) }
        }
        return svg
    }

    /// Colours that are told apart by who sees few of them too (after Okabe and Ito); widths do the rest.
    private static let colours = """
        .value { font-size: 13px; font-variant-numeric: tabular-nums; }
        .hand.p0 .dot { fill: #0072b2; } .hand.p1 .dot { fill: #e69f00; } .hand.p2 .dot { fill: #009e73; }
        .hand.p3 .dot { fill: #cc79a7; } .hand.p4 .dot { fill: #d55e00; } .hand.p5 .dot { fill: #56b4e9; }
        .hand .down, .hand .ring, .hand .mark { stroke: inherit; } .hand { stroke: #1c2230; } .hand .dot { stroke: none; }
        @media (prefers-color-scheme: dark) { .hand { stroke: #e8ebf1; } .value { fill: #e8ebf1; } }
        .p0 { stroke: #0072b2; } .p1 { stroke: #e69f00; } .p2 { stroke: #009e73; }
        .p3 { stroke: #cc79a7; } .p4 { stroke: #d55e00; } .p5 { stroke: #56b4e9; }

        """
}
