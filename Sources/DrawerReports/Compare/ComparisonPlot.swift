// A comparison as a picture for a slide: all curves in shared panels, and a table of the results. With more curves than
// colors, each curve has a pane of its own.

import DrawerCore
import DrawerScript

extension Comparison {
    /// The number of curves that a reader can distinguish in one pane.
    private static let maximumCurves = PlotStyle.palette.count

    /// The drawing: all curves in shared panes or side by side, with the user's actions and a table of the results.
    public var svg: String {
        var figure = Figure(heading, subtitle)
        if outcomes.count > Self.maximumCurves { addPanes(to: &figure) } else { addSharedPanes(to: &figure) }
        figure.addLegend()
        addTable(to: &figure)
        return figure.svg
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

    // MARK: Panes

    private var courses: [Course] { outcomes.map(\.course) }

    private var time: ClosedRange<Double> {
        let start = outcomes.map(\.course.start).min() ?? 0
        return start...max(outcomes.map(\.course.end).max() ?? 0, start + 1e-9)
    }

    /// A curve that continues at rest until the last curve comes to rest.
    private func curve(_ course: Course, _ value: (Reading) -> Double) -> [(time: Double, value: Double)] {
        let curve = course.curve(value)
        return curve + (curve.last.map { [(time.upperBound, $0.value)] } ?? [])
    }

    /// The user's actions: those of the first outcome if the times are the same in all outcomes, otherwise those of
    /// each outcome, because the end of a `Wait settled` differs.
    private var hands: [(course: Course, style: String)] {
        guard let first = outcomes.first else { return [] }
        if outcomes.allSatisfy({ $0.course.marks == first.course.marks }) { return [(first.course, "")] }
        return outcomes.enumerated().map { ($1.course, " p\($0)") }
    }

    private func addSharedPanes(to figure: inout Figure) {
        let (hands, line) = (hands, 16.0)
        figure.add(
            hands.enumerated().map { index, hand in
                let reach = Double(hands.count - 1 - index) * line + 26
                return .strip(
                    index == 0 ? "hand" : "", height: line, over: Scale(range: time),
                    [.hand(hand.course, reach: reach, style: hand.style)])
            })
        let panes = CourseCurves.all(of: courses, velocities: [("drawer", \.velocity)], over: time)
        let first = courses.min { $0.start < $1.start }
        figure.add(
            panes.map { curves in
                var pane = curves.pane
                if !curves.isHeight {
                    pane.layers = [.level(0)]
                } else if let first {
                    pane.layers = [.detents(first), .detentLabels(first)]
                }
                pane.layers += hands.map { .marks($0.course, style: $0.style) }
                let value = curves.curves[0].value
                // The height of a drawer that stays is a result; a list that stays lies on the zero line.
                pane.layers.append(
                    .bundle(courses.map { curves.isHeight || $0.changes(value) ? curve($0, value) : [] }))
                return pane
            })
    }

    /// A pane for each curve, with the drawer's height alone.
    private func addPanes(to figure: inout Figure) {
        figure.add(.line("curve p0", "drawer’s height"))
        let size = CourseCurves.height(of: courses, over: time, size: 130).pane
        figure.add(
            outcomes.map { outcome in
                var pane = size
                (pane.title, pane.unit, pane.lift, pane.overhang) = (outcome.name, "", 14, 30)
                (pane.across.ticks, pane.upward.ticks, pane.upward.unit) = (3, 3, "pt")
                // The actions stand below the name, so that no line crosses the name.
                pane.layers = [
                    .hand(outcome.course, above: 12, reach: 12), .marks(outcome.course),
                    .detents(outcome.course, "detent"), .targets(outcome.course),
                    .bundle([curve(outcome.course, \.height)]),
                ]
                return pane
            }, right: PlotStyle.margin, columns: 3, gap: 78)
    }

    // MARK: The table

    /// The table of the results, with the color and the whole name of each outcome beside its first settle. Numbers are
    /// never shortened: the names have the room that the numbers leave, in as many lines as they need.
    private func addTable(to figure: inout Figure) {
        let lines = table.lines.map { Array($0.dropFirst()) }
        let columns = Array(table.columns.filter { !$0.isHidden }.dropFirst())
        // The names of detents may be long.
        let most = columns.map { $0.isNumber ? .infinity : 150.0 }
        let widths = columns.indices.map { column in
            min(most[column], lines.map { SVGText.width($0[column], "value") }.max() ?? 0) + 14
        }
        let (left, indent) = (Figure.left, outcomes.count <= Self.maximumCurves ? 40.0 : 0)
        let first = PlotStyle.width - 8 - widths.reduce(0, +)
        func row(_ style: String, _ y: Double, _ cells: [String]) -> String {
            var x = first
            return cells.indices.map { column in
                defer { x += widths[column] }
                let shown = SVGText.shortened(cells[column], to: most[column], style)
                return SVGText.text(style, x, y, dy: 0.32, SVGText.escaped(shown))
            }.joined()
        }
        var y = figure.bottom + 54
        var svg = row("label", y - 26, lines[0])
        var rest = lines[1...]
        for (index, outcome) in outcomes.enumerated() {
            if indent > 0 {
                svg += SVGText.line("curve p\(index) s\(index) key", left, y, left + 28, y)
            }
            let rows = rest.prefix(max(1, outcome.course.arrivals.count))
            rest = rest.dropFirst(rows.count)
            for (line, cells) in rows.enumerated() { svg += row("value", y + 22 * Double(line), cells) }
            let names = SVGText.lines(outcome.name, to: first - 12 - left - indent, "axis")
            for (line, name) in names.enumerated() {
                let y = y + SVGText.lineHeight * Double(line)
                svg += SVGText.text("axis", left + indent, y, dy: 0.32, SVGText.escaped(name))
            }
            y += max(22 * Double(rows.count - 1), SVGText.lineHeight * Double(names.count - 1)) + 26
        }
        figure.add(svg, to: y - 12)
    }
}
