// A sweep of two numbers as heat maps, with the borders between targets.

import DrawerCells
import DrawerScene
import DrawerScript
import DrawerSettings

extension Study {
    private static let mapSide = 318.0
    private static let mapGap = 44.0

    /// The heat maps of two numbers.
    var settleMaps: Drawing {
        let x0 = 110.0
        var svg = ""
        let maps: [(title: String, unit: String, measure: ((Arrival) -> Double)?)] = [
            ("Time to rest", "s", { $0.time }), ("Overshoot", "pt", { $0.overshoot }), ("Target", "", nil),
        ]
        var legend = Legend(x: x0, y: 0)
        for (index, map) in maps.enumerated() {
            let x = x0 + Double(index) * (Self.mapSide + Self.mapGap)
            let chart = chart(x)
            svg += chart.ground + chart.title(map.title, unit: map.unit)
            svg += xAxis(chart) + (index == 0 ? yAxis(chart) : "")
            if let measure = map.measure {
                svg += heat(chart, measure) + scale(chart, groups.compactMap { $0.settle.map(measure) }, map.unit)
                svg += borders(chart)
            } else {
                svg += cells(chart, Dictionary(grouping: groups.indices) { style(of: groups[$0].settle) }) {
                    " class=\"\($0)\""
                }
                svg += borders(chart)
            }
            svg += present(chart)
            legend = Legend(x: x0, y: chart.bottom + 150)
        }
        let middle = x0 + 1.5 * Self.mapSide + Self.mapGap
        svg += SVGText.text("axis middle", middle, chart(x0).bottom + 52, title(of: axes[0]) + " →")
        svg += SVGText.text("axis", 32, 136, "↑ " + title(of: axes[1]))
        addTargets(to: &legend)
        if targets(of: groups[...]).count > 1 {
            legend.item("border between targets") { x, y in
                SVGText.line("edge", x + 1, y, x + 19, y) + SVGText.line("core", x + 1, y, x + 19, y)
            }
        }
        if presentPoint != nil { legend.item("current values") { SweepStyle.ring($0 + 10, $1) } }
        return (svg + legend.svg, legend.bottom)
    }

    /// A heat map. Each cell is centered on its two values.
    private func chart(_ x: Double) -> Chart {
        func range(_ axis: Axis) -> ClosedRange<Double> {
            let (first, last) = (axis.values[0].value, axis.values[axis.values.count - 1].value)
            let half = (last - first) / Double(axis.values.count - 1) / 2
            return first - half...last + half
        }
        let values = range(axes[1])
        return Chart(
            x: x, y: 176, side: Self.mapSide, time: range(axes[0]), upper: values.upperBound, lower: values.lowerBound)
    }

    private func ticks(_ axis: Axis, about count: Int) -> [(value: Double, text: String)] {
        Chart.ticks(from: axis.span.from.value, to: axis.span.to.value, about: count)
            .map { ($0.value, $0.text + (axis.unit.isEmpty ? "" : " " + axis.unit)) }
    }

    private func xAxis(_ chart: Chart) -> String {
        var count = 4
        // Labels must not touch each other or reach into the next map.
        var ticks = ticks(axes[0], about: count)
        func widest(_ ticks: [(value: Double, text: String)]) -> Double {
            ticks.map { SVGText.width($0.text, "tick") }.max() ?? 0
        }
        while count > 1, widest(ticks) * Double(ticks.count) > chart.width * 0.9 {
            count -= 1
            ticks = self.ticks(axes[0], about: count)
        }
        return ticks.filter {
            let (half, x) = (SVGText.width($0.text, "tick") / 2, chart.x(at: $0.value))
            return x - half > chart.x - Self.mapGap / 2 + 2 && x + half < chart.right + Self.mapGap / 2 - 2
        }.map { value, text in
            let x = chart.x(at: value)
            return SVGText.line("zero", x, chart.bottom, x, chart.bottom + 5)
                + SVGText.text("tick middle", x, chart.bottom + 24, text)
        }.joined()
    }

    private func yAxis(_ chart: Chart) -> String {
        ticks(axes[1], about: 5).map { value, text in
            let y = chart.y(of: value)
            return SVGText.line("zero", chart.x - 5, y, chart.x, y)
                + SVGText.text("tick end", chart.x - 10, y, dy: 0.32, text)
        }.joined()
    }

    /// The cells, one path for each color.
    /// - Parameters:
    ///   - groups: the indices of the results for each color.
    ///   - attributes: the attributes of a color.
    private func cells<Color: Hashable & Comparable>(
        _ chart: Chart, _ groups: [Color: [Int]], _ attributes: (Color) -> String
    ) -> String {
        let (columns, rows) = (axes[0].values.count, axes[1].values.count)
        func x(_ column: Int) -> Double { chart.x + chart.width * Double(column) / Double(columns) }
        func y(_ row: Int) -> Double { chart.bottom - chart.height * Double(row) / Double(rows) }
        return groups.sorted { $0.key < $1.key }.map { color, indices in
            var path = ""
            // Draw adjacent cells of a row as one rectangle.
            var cells = indices.map { (row: $0 % rows, column: $0 / rows) }
            cells.sort { $0 < $1 }
            var start = 0
            while start < cells.count {
                var end = start + 1
                while end < cells.count, cells[end].row == cells[start].row,
                    cells[end].column == cells[start].column + end - start
                { end += 1 }
                let (left, right) = (x(cells[start].column), x(cells[start].column + end - start))
                let (top, bottom) = (y(cells[start].row + 1), y(cells[start].row))
                path += "M\(SVGText.number(left)) \(SVGText.number(top))H\(SVGText.number(right))"
                path += "V\(SVGText.number(bottom))H\(SVGText.number(left))z"
                start = end
            }
            return "<path\(attributes(color)) shape-rendering=\"crispEdges\" d=\"\(path)\"/>\n"
        }.joined()
    }

    private func heat(_ chart: Chart, _ measure: (Arrival) -> Double) -> String {
        let numbers = groups.map { $0.settle.map(measure) }
        let (low, high) = (numbers.compactMap { $0 }.min() ?? 0, numbers.compactMap { $0 }.max() ?? 0)
        let levels = Dictionary(grouping: numbers.indices) { index in
            guard let number = numbers[index] else { return -1 }
            return high > low
                ? min(SweepStyle.levels - 1, Int((number - low) / (high - low) * Double(SweepStyle.levels))) : 0
        }
        return cells(chart, levels) { $0 < 0 ? " class=\"none\"" : " fill=\"\(SweepStyle.color($0))\"" }
    }

    /// The color scale below a map.
    private func scale(_ chart: Chart, _ numbers: [Double], _ unit: String) -> String {
        guard let low = numbers.min(), let high = numbers.max() else { return "" }
        let y = chart.bottom + 76
        let width = chart.width / Double(SweepStyle.levels)
        var svg = ""
        if high > low {
            for level in 0..<SweepStyle.levels {
                svg += "<rect fill=\"\(SweepStyle.color(level))\" shape-rendering=\"crispEdges\" "
                svg += "x=\"\(SVGText.number(chart.x + Double(level) * width))\" y=\"\(SVGText.number(y))\" "
                svg += "width=\"\(SVGText.number(width))\" height=\"12\"/>\n"
            }
        }
        func label(_ style: String, _ x: Double, _ value: Double) -> String {
            let number = Quantity.text(value, digits: 3)
            return SVGText.text(style, x, y + 30, "\(number) \(unit)\(high > low ? "" : " everywhere")")
        }
        return svg + label("tick", chart.x, low) + (high > low ? label("tick end", chart.right, high) : "")
    }

    /// The borders between cells with different targets.
    private func borders(_ chart: Chart) -> String {
        let (columns, rows) = (axes[0].values.count, axes[1].values.count)
        var path = ""
        for column in 0..<columns {
            for row in 0..<rows {
                let index = column * rows + row
                let x = chart.x + chart.width * Double(column) / Double(columns)
                let y = chart.bottom - chart.height * Double(row) / Double(rows)
                if column > 0, !hasSameTarget(index, index - rows) {
                    path += "M\(SVGText.number(x)) \(SVGText.number(y))v\(SVGText.number(-chart.height / Double(rows)))"
                }
                if row > 0, !hasSameTarget(index, index - 1) {
                    path +=
                        "M\(SVGText.number(x)) \(SVGText.number(y))h\(SVGText.number(chart.width / Double(columns)))"
                }
            }
        }
        return path.isEmpty ? "" : "<path class=\"edge\" d=\"\(path)\"/>\n<path class=\"core\" d=\"\(path)\"/>\n"
    }

    /// The values without the sweep; nil if one of them lies outside its span.
    private var presentPoint: (x: Double, y: Double)? {
        guard let x = axes[0].present, let y = axes[1].present, axes[0].span.share(of: x) != nil,
            axes[1].span.share(of: y) != nil
        else { return nil }
        return (x, y)
    }

    private func present(_ chart: Chart) -> String {
        presentPoint.map { SweepStyle.ring(chart.x(at: $0.x), chart.y(of: $0.y)) } ?? ""
    }
}
