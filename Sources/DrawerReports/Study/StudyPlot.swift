// A study as an SVG plot: stacked bars of the shares, or maps over the values of one or two numbers.

import DrawerCore
import DrawerScript
import DrawerSettings

extension Study {
    /// The room at the right of the bars.
    private static let right = 64.0
    /// The distance from one bar to the next, and the upper and the lower end of a bar around the middle between them.
    private static let (rowHeight, barTop, barBottom) = (62.0, -22.0, 10.0)
    /// The line of an interval below its bar, and the middle of a text inside a bar.
    private static let (intervalLine, textMiddle) = (18.0, -6.0)
    /// The largest width of the bars' names.
    private static let longestName = 300.0

    /// The drawing: bars for a study without a varying number, otherwise a map for each case.
    public var svg: String {
        let spans = axes.map(\.span.description).joined(separator: ", ")
        var variants: [String] = []
        for group in groups where !variants.contains(group.variant) { variants.append(group.variant) }
        let title =
            !spans.isEmpty
            ? "\(scripts) with \(spans)" : hasVariants ? Figure.heading(scripts, under: variants, kind) : scripts
        var figure = Figure(title, facts(withNumbers: false).joined(separator: " · "))
        if !axes.isEmpty {
            addMaps(to: &figure)
        } else {
            let widest = groups.map { SVGText.width(label($0), "axis") }.max() ?? 0
            let left = max(Figure.left, min(Self.longestName, widest) + PlotStyle.margin + 12)
            figure.add([bars(left)], left: left, right: Self.right)
        }
        figure.addLegend(left: PlotStyle.margin)
        return figure.svg
    }

    // MARK: Ends

    /// The style of an end, the same in all plots.
    func style(of end: End) -> String {
        guard end != .noSettle else { return "none" }
        guard end != .between, let index = ends.firstIndex(of: end) else { return "free" }
        // The hidden detent comes first but has the last color.
        let count = ends.count - 1
        return "t\((index + count - 1) % count % PlotStyle.palette.count)"
    }

    /// The signs of the ends of some results: the detents from the highest down, the hidden detent, then the others.
    func signs(of results: [End]) -> [Sign] {
        let order: [End] = ends[1...].dropLast().reversed() + [ends[0], .between, .noSettle]
        return order.filter(results.contains).map {
            .block(style(of: $0), SVGText.shortened($0.words, to: 300, "label"))
        }
    }

    /// The ends of the runs, from the lowest up.
    private var shownEnds: [End] { ends.filter { end in groups.contains { $0.count(end) > 0 } } }

    /// The parts of a group's name that distinguish it from the others.
    private func label(_ group: Group) -> String {
        [
            hasScripts ? group.script : nil, hasVariants || !hasScripts ? group.variant : nil,
            sample.hands.count > 1 ? group.hand?.name : nil,
        ].compactMap(\.self)
            .joined(separator: " · ")
    }

    // MARK: Bars

    /// A bar for each group, named at its left, with the share of each detent, and a line for the interval of each
    /// share.
    private func bars(_ left: Double) -> PlotPane {
        let (shown, count) = (shownEnds, Double(groups.count))
        let signs =
            signs(of: shown)
            + [.line("down", "95 % interval of a share, from the left; of the last one, from the right")]
        let layer = PlotLayer { [self] pane in
            var svg = ""
            for (index, group) in groups.enumerated() {
                let y = pane.y(of: Double(index) + 0.5)
                let name = SVGText.shortened(label(group), to: left - PlotStyle.margin - 12, "axis")
                svg += SVGText.text("axis end", pane.x - 12, y, dy: 0.32, SVGText.escaped(name))
                var start = 0.0
                for (end, percent) in zip(shown, Self.percents(shown.map(group.count))) {
                    let share = group.share(of: end) * 100
                    guard share > 0 else { continue }
                    let (x, right, style) = (pane.x(at: start), pane.x(at: start + share), style(of: end))
                    svg += SVGText.shape(
                        "rect", style,
                        ["x": x, "y": y + Self.barTop, "width": right - x, "height": Self.barBottom - Self.barTop])
                    if SVGText.width("\(percent) %", "inside") + 8 < right - x {
                        let text = PlotStyle.inside(style) + " middle"
                        svg += SVGText.text(text, (x + right) / 2, y + Self.textMiddle, dy: 0.34, "\(percent) %")
                    }
                    // The interval of the share begins where the share's part of the bar begins. The last interval goes
                    // back from the bar's end, so that no interval leaves the bar.
                    let interval = interval(group.runs.map { $0.end == end })
                    let isLast = start + share > 99.999
                    let whisker = [interval.lowerBound, interval.upperBound].map { bound in
                        pane.x(at: min(100, isLast ? 100 - bound * 100 : start + bound * 100))
                    }
                    let line = y + Self.intervalLine
                    svg += SVGText.line("down", whisker[0], line, whisker[1], line)
                    start += share
                }
            }
            return (svg, signs)
        }
        return PlotPane(
            title: "Runs", unit: "%", height: count * Self.rowHeight,
            across: Scale(range: 0...100, unit: "%", ticks: 5),
            upward: Scale(range: 0...max(1, count), isDownward: true), layers: [layer])
    }

    // MARK: Maps

    /// The values of a number along a map. Each cell is centered on its values.
    private func scale(_ axis: ValueAxis, _ ticks: Int) -> Scale {
        let (first, last) = (axis.values[0].value, axis.values[axis.values.count - 1].value)
        let half = (last - first) / Double(axis.values.count - 1) / 2
        return Scale(
            range: first - half...last + half, unit: axis.unit, ticks: ticks, labeled: first...last, hasGrid: false)
    }

    private var upward: Scale {
        axes.count == 2 ? scale(axes[1], 5) : Scale(range: 0...100, unit: "%", ticks: 4, hasGrid: false)
    }

    /// The places of at most three maps side by side, with room for the numbers at the left of each.
    struct MapPlaces {
        let columns: Int
        let (left, right, gap, side): (Double, Double, Double, Double)

        fileprivate init(_ count: Int, labels widest: Double) {
            columns = min(3, max(1, count))
            (left, gap) = (max(Figure.left, widest + 30), max(78, widest + 30))
            let gaps = gap * Double(columns - 1)
            side = min(columns < 3 ? 400 : 300, (PlotStyle.width - left - gap / 2 - gaps) / Double(columns))
            right = PlotStyle.width - left - Double(columns) * side - gaps
        }
    }

    func places(of count: Int) -> MapPlaces {
        MapPlaces(count, labels: upward.labels().map { SVGText.width($0.text, "tick") }.max() ?? 0)
    }

    /// A square pane over the values of one or two numbers.
    func mapPane(_ title: String, unit: String = "", at places: MapPlaces, _ layers: [PlotLayer]) -> PlotPane {
        PlotPane(
            title: title, unit: unit, height: places.side, across: scale(axes[0], 4), upward: upward,
            overhang: places.gap / 2 - 4, layers: layers)
    }

    /// Adds maps, or the panes below them, side by side.
    func add(_ maps: [PlotPane], at places: MapPlaces, to figure: inout Figure) {
        figure.add(maps, left: places.left, right: places.right, columns: places.columns, gap: places.gap)
    }

    /// The values of a grid of groups, a list for each value of the first number.
    func grid<Value>(_ groups: ArraySlice<Group>, _ value: (Group) -> Value) -> [[Value]] {
        let rows = axes.count == 2 ? axes[1].values.count : 1
        return stride(from: groups.startIndex, to: groups.endIndex, by: rows).map { groups[$0..<$0 + rows].map(value) }
    }

    /// Cells of equal height.
    func cells(_ columns: [[String]]) -> PlotLayer {
        .cells(columns.map { column in column.map { ($0, 1 / Double(column.count)) } })
    }

    func addNamesOfAxes(at places: MapPlaces, to figure: inout Figure) {
        let upward = axes.count == 2 ? name(axes[1]) : "share of the runs"
        figure.addCaption("→ \(name(axes[0])) · ↑ \(upward)", left: places.left, right: places.right)
    }

    func name(_ axis: ValueAxis) -> String { SVGText.shortened("\(axis.span.number)", to: 400, "axis") }

    /// Adds a map for each case: the most frequent detent over two numbers, or the shares over one number.
    private func addMaps(to figure: inout Figure) {
        let (size, shown) = (ValueAxis.combinations(of: axes).count, shownEnds)
        let places = places(of: groups.count / size)
        add(
            stride(from: 0, to: groups.count, by: size).map { start in
                let own = groups[start..<start + size]
                let title = SVGText.shortened(label(groups[start]), to: places.side - 8, "axis")
                let layer =
                    axes.count == 2
                    ? cells(grid(own) { PlotLayer.paint(flaw($0) == nil ? style(of: $0.winner(among: ends)) : "none") })
                    : PlotLayer.cells(
                        own.map { group in shown.map { (PlotLayer.paint(style(of: $0)), group.share(of: $0)) } })
                return mapPane(title, at: places, [layer])
            }, at: places, to: &figure)
        for sign in signs(of: shown) { figure.add(sign) }
        let flaws = axes.count == 2 ? Set(groups.compactMap(flaw)) : []
        if !flaws.isEmpty {
            let names = Flaw.allCases.filter(flaws.contains).map { $0 == .tap ? "a tap" : $0.rawValue }
            figure.add(.block("none", names.joined(separator: ", or ")))
        }
        addNamesOfAxes(at: places, to: &figure)
    }
}
