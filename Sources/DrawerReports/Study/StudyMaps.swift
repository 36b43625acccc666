// Maps over the values of one or two numbers, for the drawings of studies and sweeps.

import DrawerScript
import DrawerSettings

extension Study {
    /// Adds a map for each case, with its legend: the most frequent end over two numbers, or the shares of the ends
    /// over one number.
    func addMaps(to figure: inout Figure) {
        let shown = shownEnds
        let cases = groups.chunks(of: ValueAxis.combinations(of: axes).count)
        let places = places(of: cases.count)
        let maps = cases.map { groups in
            let title = SVGText.shortened(label(groups[groups.startIndex]), to: places.side - 8, "axis")
            return mapPane(title, at: places, [endsLayer(of: groups, shown)])
        }
        add(maps, at: places, to: &figure)
        for sign in signs(of: shown) { figure.add(sign) }
        let flaws = axes.count == 2 ? Set(groups.compactMap(flaw)) : []
        if !flaws.isEmpty {
            let names = Flaw.allCases.filter(flaws.contains).map(\.label)
            figure.add(.block("none", names.joined(separator: ", or ")))
        }
        addNamesOfAxes(at: places, to: &figure)
    }

    /// The ends of the groups of one case, as cells of a map.
    private func endsLayer(of groups: ArraySlice<Group>, _ shown: [End]) -> PlotLayer {
        if axes.count == 1 {
            return .cells(
                groups.map { group in shown.map { (PlotLayer.paint(style(of: $0)), group.share(of: $0)) } })
        }
        return cells(
            grid(groups) { group in
                PlotLayer.paint(flaw(group) == nil ? style(of: group.winner(among: ends)) : "none")
            })
    }

    // MARK: Parts of maps

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
        /// The room at the left and at the right of all maps, and between two maps.
        let (left, right, gap): (Double, Double, Double)
        /// The width and height of a map.
        let side: Double

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
        groups.chunks(of: axes.count == 2 ? axes[1].values.count : 1).map { $0.map(value) }
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
}
