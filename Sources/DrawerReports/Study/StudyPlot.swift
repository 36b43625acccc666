// A study as an SVG plot: stacked bars of the shares for a study without a varying number, otherwise maps.

import DrawerCore
import DrawerScript
import DrawerSettings

extension Study {
    /// The room at the right of panes without labels there.
    static let right = 64.0
    /// The distance from one bar to the next, and the upper and the lower end of a bar around the middle between them.
    private static let (rowHeight, barTop, barBottom) = (62.0, -22.0, 10.0)
    /// The line of an interval below its bar, and the middle of a text inside a bar.
    private static let (intervalLine, textMiddle) = (18.0, -6.0)
    /// The largest width of the bars' names.
    private static let longestName = 300.0

    /// The drawing: bars for a study without a varying number, otherwise a map for each case.
    public var svg: String {
        var figure = Figure(heading, facts(withNumbers: false).joined(separator: " · "))
        if axes.isEmpty {
            let widest = groups.map { SVGText.width(label($0), "axis") }.max() ?? 0
            let left = max(Figure.left, min(Self.longestName, widest) + PlotStyle.margin + 12)
            figure.add([bars(left)], left: left, right: Self.right)
        } else {
            addMaps(to: &figure)
        }
        figure.addLegend(left: PlotStyle.margin)
        return figure.svg
    }

    /// The scripts, with the numbers that vary or, without one, with the variants.
    private var heading: String {
        guard axes.isEmpty else { return "\(scripts) with \(axes.map(\.span.description).joined(separator: ", "))" }
        return hasVariants ? Figure.heading(scripts, under: groups.map(\.variant).unique, kind) : scripts
    }

    // MARK: Ends

    /// The style of an end, the same in all plots.
    func style(of end: End) -> String {
        guard end != .noSettle else { return "none" }
        // The hidden detents have the last colors.
        guard let number = (visibleEnds + hiddenEnds).firstIndex(of: end) else { return "free" }
        return "t\(number % PlotStyle.palette.count)"
    }

    /// The detents from the lowest up, without the hidden ones.
    private var visibleEnds: [End] { Array(ends.dropFirst(hiddenEnds.count).dropLast()) }

    /// The signs of the ends of some results: the detents from the highest down, the hidden detents, then the others.
    func signs(of results: [End]) -> [Sign] {
        let order: [End] = visibleEnds.reversed() + hiddenEnds + [.between, .noSettle]
        return order.filter(results.contains).map {
            .block(style(of: $0), SVGText.shortened($0.words, to: 300, "label"))
        }
    }

    /// The ends of the runs, from the lowest up.
    var shownEnds: [End] { ends.filter { end in groups.contains { $0.count(end) > 0 } } }

    /// The parts of a group's name that distinguish it from the others.
    func label(_ group: Group) -> String {
        [
            hasScripts ? group.script : nil, hasVariants || !hasScripts ? group.variant : nil,
            sample.hands.count > 1 ? group.hand?.name : nil,
        ].compactMap(\.self).joined(separator: " · ")
    }

    // MARK: Bars

    /// A bar for each group, named at its left.
    private func bars(_ left: Double) -> PlotPane {
        let (shown, count) = (shownEnds, Double(groups.count))
        let interval = Sign.line("down", "95 % interval of a share, from the left; of the last one, from the right")
        let signs = signs(of: shown) + [interval]
        let layer = PlotLayer { [self] area in
            let svg = groups.enumerated().map { index, group in
                let y = area.y(of: Double(index) + 0.5)
                let name = SVGText.shortened(label(group), to: left - PlotStyle.margin - 12, "axis")
                return SVGText.text("axis end", area.x - 12, y, dy: 0.32, SVGText.escaped(name))
                    + bar(of: group, shown, at: y, in: area)
            }
            return (svg.joined(), signs)
        }
        return PlotPane(
            title: "Runs", unit: "%", height: count * Self.rowHeight,
            across: Scale(range: 0...100, unit: "%", ticks: 5),
            upward: Scale(range: 0...max(1, count), isDownward: true), layers: [layer])
    }

    /// The shares of a group's ends side by side, each above a line for its interval. A percentage stands in its part
    /// of the bar if it fits.
    private func bar(of group: Group, _ shown: [End], at y: Double, in area: PlotArea) -> String {
        var svg = ""
        var start = 0.0
        let last = shown.last { group.count($0) > 0 }
        for (end, percent) in zip(shown, Self.percents(shown.map(group.count))) {
            let share = group.share(of: end) * 100
            guard share > 0 else { continue }
            let (x, right, style) = (area.x(at: start), area.x(at: start + share), style(of: end))
            svg += SVGText.shape(
                "rect", style,
                ["x": x, "y": y + Self.barTop, "width": right - x, "height": Self.barBottom - Self.barTop])
            if SVGText.width("\(percent) %", "inside") + 8 < right - x {
                let text = PlotStyle.inside(style) + " middle"
                svg += SVGText.text(text, (x + right) / 2, y + Self.textMiddle, dy: 0.34, "\(percent) %")
            }
            // The interval of the share begins where the share's part of the bar begins. The last interval goes back
            // from the bar's end, so that no interval leaves the bar.
            let interval = interval(group.runs.map { $0.end == end })
            let ends = [interval.lowerBound, interval.upperBound].map { bound in
                area.x(at: min(100, end == last ? 100 - bound * 100 : start + bound * 100))
            }
            svg += SVGText.line("down", ends[0], y + Self.intervalLine, ends[1], y + Self.intervalLine)
            start += share
        }
        return svg
    }
}
