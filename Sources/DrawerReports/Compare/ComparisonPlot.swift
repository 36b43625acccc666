// A comparison as a picture for a slide. All curves share panes; if there are more curves than colors, each has its own
// pane.

import DrawerCore
import DrawerScript

extension Comparison {
    /// The number of curves that a reader can distinguish in one pane.
    private static let maximumCurves = PlotStyle.palette.count

    /// The drawing: all curves in shared panes or side by side, with the user's actions.
    public var svg: String {
        var figure = Figure(heading, subtitle)
        if outcomes.count > Self.maximumCurves { addPanes(to: &figure) } else { addSharedPanes(to: &figure) }
        figure.addLegend()
        return figure.svg
    }

    /// The variants that the command compared, in words.
    private var heading: String { Figure.heading(file, under: outcomes.map(\.name), kind) }

    /// The script's title, and everything that all curves have in common.
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

    /// A curve, extended at rest until the last curve comes to rest.
    private func curve(_ course: Course, _ value: (Reading) -> Double) -> [(time: Double, value: Double)] {
        let curve = course.curve(value)
        return curve + (curve.last.map { [(time.upperBound, $0.value)] } ?? [])
    }

    /// The user's actions: once if their times are the same in all outcomes, otherwise for each outcome. A `Wait
    /// settled` ends at different times.
    private var hands: [(course: Course, style: String)] {
        guard let first = outcomes.first else { return [] }
        if outcomes.allSatisfy({ $0.course.marks == first.course.marks }) { return [(first.course, "")] }
        return outcomes.enumerated().map { ($1.course, " p\($0)") }
    }

    /// The detents of all runs, each once: first the detents of the run that starts first, then each detent that another
    /// run has at another height.
    private var detents: [Course.DetentLine] {
        let first = courses.min { $0.start < $1.start }
        return ([first].compactMap(\.self) + courses).flatMap(\.detents).reduce(into: []) { lines, line in
            let isKnown = lines.contains {
                $0.name == line.name && $0.end == line.end && abs($0.height - line.height) < 0.5
            }
            if !isKnown { lines.append(line) }
        }
    }

    private func addSharedPanes(to figure: inout Figure) {
        let (hands, detents) = (hands, detents)
        let stripHeight = 16.0
        figure.add(
            hands.enumerated().map { index, hand in
                let stripsBelow = hands.count - 1 - index
                let reach = Double(stripsBelow) * stripHeight + 26
                return .strip(
                    index == 0 ? "hand" : "", height: stripHeight, over: Scale(range: time),
                    [.hand(hand.course, reach: reach, style: hand.style)])
            })
        for (index, outcome) in outcomes.enumerated() {
            figure.add(.line("curve p\(index) s\(index)", outcome.name))
        }
        let panes = CourseCurves.all(of: courses, over: time, velocities: [.opening])
        figure.add(
            panes.map { curves in
                var pane = curves.pane
                pane.layers = curves.isHeight ? [.detents(detents), .detentLabels(detents)] : [.level(0)]
                pane.layers += hands.map { .marks($0.course, style: $0.style) }
                let plotted = curves.values[0]
                // The height of a drawer that does not move is a result. A list that does not move lies on the zero
                // line.
                pane.layers.append(
                    .bundle(
                        courses.map { course in
                            let value = plotted.value(course)
                            return curves.isHeight || course.changes(value) ? curve(course, value) : []
                        }))
                return pane
            })
    }

    /// Adds a pane for each curve, with only the drawer's height.
    private func addPanes(to figure: inout Figure) {
        figure.add(.line("curve p0", "drawer’s height"))
        let size = CourseCurves.height(of: courses, over: time, size: 130).pane
        figure.add(
            outcomes.map { outcome in
                var pane = size
                (pane.title, pane.unit, pane.lift, pane.overhang) = (outcome.name, "", 14, 30)
                (pane.across.ticks, pane.upward.ticks, pane.upward.unit) = (3, 3, "pt")
                // The actions are below the name, so that no line crosses it.
                pane.layers = [
                    .hand(outcome.course, above: 12, reach: 12), .marks(outcome.course),
                    .detents(outcome.course.detents, "detent"), .bundle([curve(outcome.course, \.height)]),
                ]
                return pane
            }, right: PlotStyle.margin, columns: 3, gap: 78)
    }
}
