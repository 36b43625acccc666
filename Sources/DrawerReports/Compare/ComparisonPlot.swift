// A comparison as a picture for a slide: all curves in shared panels, and a table of the results. With more curves than
// colors, each curve has a pane of its own.

import DrawerCore
import DrawerScript

extension Comparison {
    /// The number of curves that a reader can distinguish in one panel.
    private static let maximumCurves = PlotStyle.palette.count

    /// The drawing: all curves in shared panels or side by side, with the user's actions and a table of the results.
    public var svg: String {
        let hasPanes = outcomes.count > Self.maximumCurves
        let drawing = hasPanes ? panes : panels
        var legend = Legend(x: ComparisonLayout.left, y: drawing.bottom + 66)
        if hasPanes { legend.line("curve p0", "drawer’s top edge, pt from the top") }
        legend.signs(of: outcomes.map(\.course), detent: hasPanes ? "detent" : "detent, and its height")
        if drawing.coincides {
            legend.alternating(["p0", "p1", "p0", "p1"], "curves that coincide, in alternating colors")
        }
        if hasPanes {
            legend.item("target, until the drawer arrives") { x, y in
                SVGText.line("target", x, y, x + 18, y)
                    + SVGText.shape("circle", "arrival", ["cx": x + 18, "cy": y, "r": 3.5])
            }
        }
        let table = summary(y: legend.svg.isEmpty ? drawing.bottom + 66 : legend.bottom + 50)
        return PlotStyle.document(
            heading, subtitle, height: table.bottom, css: ComparisonLayout.colors, drawing.svg + legend.svg + table.svg)
    }

    /// What the command compared.
    private var heading: String {
        let names = outcomes.map(\.name)
        let plural = kind == "policy" ? "policies" : kind + "s"
        let list = names.joined(separator: ", ")
        let fits = kind != "setting" && names.count <= Self.maximumCurves && list.count <= 60
        return "\(file) under " + (fits ? list : "\(names.count) \(names.count == 1 ? kind : plural)")
    }

    /// The script's title, and what is the same for all curves.
    private var subtitle: String {
        guard let course = outcomes.first?.course else { return title }
        let hasRelease = course.marks.contains { $0.kind == .release }
        let facts = " · t = 0: " + (hasRelease ? "first release" : "the script’s start")
        let room = PlotStyle.width - 2 * PlotStyle.margin - SVGText.width(facts, "subtitle")
        return SVGText.shortened(title, to: room, "subtitle") + facts
    }

    // MARK: Panels

    private struct Drawing {
        var svg = ""
        var bottom = 0.0
        /// Whether some curves coincide.
        var coincides = false
    }

    private var courses: [Course] { outcomes.map(\.course) }

    private var time: ClosedRange<Double> {
        let start = outcomes.map(\.course.start).min() ?? 0
        return start...max(outcomes.map(\.course.end).max() ?? 0, start + 1e-9)
    }

    private var panels: Drawing {
        let panes = Pane.charts(
            of: courses, velocities: [("drawer", \.velocity)], x: ComparisonLayout.left,
            y: 176 + Double(max(0, hands.count - 1)) * ComparisonLayout.handLine, width: ComparisonLayout.width,
            time: time)
        let charts = panes.map(\.chart)
        let last = charts[charts.count - 1]
        var svg = ""
        for (pane, chart) in panes {
            svg += chart.axes(pane.title, unit: pane.unit, ticks: pane.ticks, isLast: chart.y == last.y)
            if !pane.isDownward { svg += chart.level(at: 0) }
        }
        for (index, hand) in hands.enumerated() {
            let y = ComparisonLayout.handY + Double(index) * ComparisonLayout.handLine
            svg += "<g class=\"hand\(hand.style)\">\(PlotStyle.hand(hand.course, y: y, over: charts))</g>\n"
        }
        svg += last.stripName("hand", ComparisonLayout.handY)
        if let course = courses.min(by: { $0.start < $1.start }), panes[0].pane.isDownward {
            svg += charts[0].lines(of: course.detents)
            svg += charts[0].labels(of: course.detents, room: ComparisonLayout.right)
        }
        var coincide = false
        for (pane, chart) in panes {
            let bundle = CurveBundle(
                courses.map { course in
                    // The edge of a drawer that stays is a result; a list that stays lies on the zero line.
                    let isDrawn = pane.isDownward || !pane.active(in: [course]).isEmpty
                    return isDrawn ? points(of: course, pane.curves[0].value, in: chart) : []
                })
            svg += bundle.svg
            coincide = coincide || bundle.coincides
        }
        return Drawing(svg: svg, bottom: last.bottom, coincides: coincide)
    }

    /// A curve in the units of the drawing. A curve at rest continues until the last curve comes to rest.
    private func points(of course: Course, _ value: (Reading) -> Double, in chart: Chart) -> [(x: Double, y: Double)] {
        var curve = course.curve(value)
        if let last = curve.last { curve.append((chart.time.upperBound, last.value)) }
        return curve.map { (chart.x(at: $0.time), chart.y(of: $0.value)) }
    }

    /// The user's actions: those of the first outcome if the times are the same in all outcomes, otherwise those of
    /// each outcome, because the end of a `Wait settled` differs.
    private var hands: [(course: Course, style: String)] {
        guard let first = outcomes.first else { return [] }
        if outcomes.allSatisfy({ $0.course.marks == first.course.marks }) { return [(first.course, "")] }
        return outcomes.enumerated().map { ($1.course, " p\($0)") }
    }

    // MARK: Panes

    /// A pane for each curve, with the drawer's top edge alone.
    private var panes: Drawing {
        let columns = 3
        let space = 66.0
        let room = ComparisonLayout.width + ComparisonLayout.right - PlotStyle.margin
        let width = (room - space * Double(columns - 1)) / Double(columns)
        let pane = Pane.top(of: courses, height: 130)
        var drawing = Drawing()
        let names = outcomes.map { SVGText.lines($0.name, to: width, "axis") }
        var y = 176.0
        for (index, outcome) in outcomes.enumerated() {
            // The names of a row of panes stand above it, in as many lines as the longest needs.
            if index % columns == 0 {
                let lines = names[index..<min(index + columns, names.count)].map(\.count).max() ?? 1
                y = (index == 0 ? 176 : drawing.bottom + 96) + Double(lines - 1) * SVGText.lineHeight
            }
            let x = ComparisonLayout.left + Double(index % columns) * (width + space)
            let chart = pane.chart(of: courses, x: x, y: y, width: width, time: time)
            drawing.bottom = chart.bottom
            drawing.svg += chart.ground + chart.timeAxis(labels: true, about: 3) + chart.valueAxis(about: 3)
            for (line, name) in names[index].reversed().enumerated() {
                let y = chart.y - 26 - Double(line) * SVGText.lineHeight
                drawing.svg += SVGText.text("axis", x, y, SVGText.escaped(name))
            }
            drawing.svg += SVGText.text("tick end", x - 8, chart.y - 18, "pt")
            // Draw the actions below the name, so that no line crosses the name.
            drawing.svg += PlotStyle.hand(outcome.course, y: chart.y - 12, over: [chart])
            drawing.svg += chart.lines(of: outcome.course.detents) + chart.targets(of: outcome.course)
            drawing.svg += CurveBundle([points(of: outcome.course, \.top, in: chart)]).svg
        }
        return drawing
    }

    // MARK: The table

    /// The table of the results, with the color and the whole name of each outcome beside its first settle.
    private func summary(y: Double) -> (svg: String, bottom: Double) {
        let lines = table.lines.map { Array($0.dropFirst()) }
        let columns = [ComparisonLayout.left] + ComparisonLayout.columns(lines[0].count)
        func room(_ column: Int) -> Double {
            (column + 1 < columns.count ? columns[column + 1] - 12 : PlotStyle.width - 8) - columns[column]
        }
        func row(_ style: String, _ y: Double, _ cells: [String]) -> String {
            cells.enumerated().map { index, text in
                let shown = SVGText.escaped(SVGText.shortened(text, to: room(index + 1), style))
                return SVGText.text(style, columns[index + 1], y, dy: 0.32, shown)
            }.joined()
        }
        var svg = row("label", y - 26, lines[0])
        let isColored = outcomes.count <= Self.maximumCurves
        let indent = isColored ? 40.0 : 0
        var y = y
        var rest = lines[1...]
        for (index, outcome) in outcomes.enumerated() {
            if isColored {
                let (left, right) = (SVGText.number(ComparisonLayout.left), SVGText.number(ComparisonLayout.left + 28))
                svg += "<line class=\"curve p\(index) s\(index)\" style=\"stroke-width:5\" "
                svg += "x1=\"\(left)\" x2=\"\(right)\" y1=\"\(SVGText.number(y))\" y2=\"\(SVGText.number(y))\"/>\n"
            }
            let rows = rest.prefix(max(1, outcome.course.arrivals.count))
            rest = rest.dropFirst(rows.count)
            for (line, cells) in rows.enumerated() { svg += row("value", y + 22 * Double(line), cells) }
            let names = SVGText.lines(outcome.name, to: room(0) - indent, "axis")
            for (line, name) in names.enumerated() {
                let y = y + SVGText.lineHeight * Double(line)
                svg += SVGText.text("axis", columns[0] + indent, y, dy: 0.32, SVGText.escaped(name))
            }
            y += max(22 * Double(rows.count - 1), SVGText.lineHeight * Double(names.count - 1)) + 26
        }
        return (svg, y + 8)
    }
}

/// Positions and colors of a comparison.
private enum ComparisonLayout {
    static let left = 96.0
    static let right = 210.0
    static let width = PlotStyle.width - left - right
    static let handY = 120.0
    static let handLine = 16.0
    /// The columns of the table right of the names.
    static func columns(_ count: Int) -> [Double] {
        count > 5 ? [372, 444, 530, 626, 830, 930, 1074] : [372, 480, 690, 800, 970]
    }

    /// The strokes of the curves after the first one, which has none, for readers who cannot tell the colors apart.
    private static let strokes = ["14 6", "2 6", "14 6 2 6", "26 6", "8 6"]

    static let colors = """
        .flat { stroke-linecap: butt; }
        \(strokes.enumerated().map { ".s\($0 + 1) { stroke-dasharray: \($1); }" }.joined(separator: " "))
        .value { font-variant-numeric: tabular-nums; }
        \(PlotStyle.styles { ".hand.p\($0) .dot { fill: \($1); }" })
        .hand .down, .hand .ring, .hand .mark { stroke: inherit; } .hand { stroke: #1c2230; } .hand .dot { stroke: none; }
        @media (prefers-color-scheme: dark) { .hand { stroke: #e8ebf1; } .value { fill: #e8ebf1; } }
        \(PlotStyle.styles { ".p\($0) { stroke: \($1); }" })
        @media (prefers-color-scheme: dark) { .p0 { stroke: #3d9be0; } .hand.p0 .dot { fill: #3d9be0; } }

        """
}
