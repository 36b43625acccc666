// A sweep as a picture: lines for one number, heat maps for two, with the borders between targets.

import DrawerCore
import DrawerScene
import DrawerSettings

extension Sweep {
    /// The drawing.
    var svg: String {
        let drawing = axes.count == 1 ? lines : maps
        let height = SVGText.number(drawing.bottom + 20)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 \(height)" width="1200" height="\(height)" role="img">
            <title>\(SVGText.escaped(title))</title>
            <style>\n\(PlotStyle.css)\(SweepStyle.css)</style>
            <rect class="paper" width="100%" height="100%"/>
            \(PlotStyle.heading(title, subtitle))\(drawing.svg)</svg>

            """
    }

    private var subtitle: String {
        "\(file) · \(results.count) runs · " + axes.map(\.span.description).joined(separator: ", ")
    }

    private func title(of axis: Axis) -> String {
        SVGText.escaped(PlotText.shortened("\(axis.span.number)", to: 600, "axis"))
    }

    private typealias Drawing = (svg: String, bottom: Double)

    // MARK: One number

    private var lines: Drawing {
        let axis = axes[0]
        let values = axis.values.map(\.value)
        func chart(_ y: Double, _ measures: [Double]) -> Chart {
            let (low, high) = (min(0, measures.min() ?? 0), max(measures.max() ?? 0, 1e-9))
            return Chart(
                x: 96, y: y, width: PlotStyle.width - 96 - 64, height: 220, time: values[0]...values[values.count - 1],
                upper: high + (high - low) * 0.08, lower: low, unit: axis.span.unit.rawValue)
        }
        let time = chart(206, results.compactMap { $0?.time })
        let overshoot = chart(478, results.compactMap { $0?.overshoot })
        var svg = ""
        for (chart, title, unit) in [(time, "Time to rest", "s"), (overshoot, "Overshoot", "pt")] {
            svg += chart.ground + chart.timeAxis(labels: chart.y == overshoot.y) + chart.valueAxis(about: 4)
            svg += chart.title(title, unit: unit)
        }
        svg += "<text class=\"axis middle\" x=\"\(SVGText.number(time.x + time.width / 2))\" "
        svg += "y=\"\(SVGText.number(overshoot.bottom + 50))\">\(title(of: axis))</text>\n"
        // The border between two targets is drawn halfway between two values.
        let ends = runsOfTargets
        let borders = ends.map {
            $0.lowerBound == 0 ? values[0] : (values[$0.lowerBound - 1] + values[$0.lowerBound]) / 2
        }
        svg += "<text class=\"label end\" x=\"86\" y=\"140\" dy=\"0.32em\">target</text>\n"
        for (index, run) in ends.enumerated() {
            let x = time.x(at: borders[index])
            let right = time.x(at: index + 1 < borders.count ? borders[index + 1] : values[values.count - 1])
            svg += "<rect class=\"\(style(of: results[run.lowerBound]))\" x=\"\(SVGText.number(x))\" y=\"129\" "
            svg += "width=\"\(SVGText.number(right - x))\" height=\"22\"/>\n"
            for chart in [time, overshoot] {
                if index > 0 {
                    let x = SVGText.number(x)
                    svg += SVGText.line("limit", x, SVGText.number(chart.y), x, SVGText.number(chart.bottom))
                }
                let measure: (Arrival) -> Double = { chart.y == time.y ? $0.time : $0.overshoot }
                svg += curve(run, chart, values, measure)
            }
        }
        if let present = axis.present, axis.span.share(of: present) != nil {
            for chart in [time, overshoot] {
                let x = SVGText.number(chart.x(at: present))
                svg += SVGText.line("present", x, SVGText.number(chart.y), x, SVGText.number(chart.bottom))
            }
        }
        var legend = Legend(x: 96, y: overshoot.bottom + 84)
        addTargets(to: &legend)
        if values.count <= Self.maximumPoints { legend.item("run") { SweepStyle.point($0 + 10, $1) } }
        if ends.count > 1 { legend.line("limit", "border between targets") }
        if axis.present.flatMap(axis.span.share) != nil { legend.line("present", "value in effect") }
        return (svg + legend.svg, legend.bottom)
    }

    /// The number of runs that can be told apart as points.
    private static let maximumPoints = 101

    /// A line through the values of one target, with a point for each run where they can be told apart.
    private func curve(
        _ run: Range<Int>, _ chart: Chart, _ values: [Double], _ measure: (Arrival) -> Double
    ) -> String {
        let points = run.compactMap { index in results[index].map { (time: values[index], value: measure($0)) } }
        guard points.count == run.count else { return "" }
        var svg = "<polyline class=\"curve drawer\" points=\"\(chart.points(points))\"/>\n"
        if values.count <= Self.maximumPoints {
            svg += points.map { SweepStyle.point(chart.x(at: $0.time), chart.y(of: $0.value)) }.joined()
        }
        return svg
    }

    /// The results with the same target, side by side.
    private var runsOfTargets: [Range<Int>] {
        var runs: [Range<Int>] = []
        for index in results.indices {
            if let last = runs.last, hasSameTarget(last.lowerBound, index) {
                runs[runs.count - 1] = last.lowerBound..<index + 1
            } else {
                runs.append(index..<index + 1)
            }
        }
        return runs
    }

    private func hasSameTarget(_ first: Int, _ second: Int) -> Bool {
        switch (results[first], results[second]) {
        case (nil, nil): true
        case (let first?, let second?): first.target == second.target
        default: false
        }
    }

    // MARK: Targets

    /// All targets, the highest first; then heights without a detent, and runs in which nothing settled.
    private var targets: [Arrival?] {
        var targets: [Arrival?] = []
        for name in detents.reversed() {
            if let result = results.first(where: { $0?.target == name }) { targets.append(result) }
        }
        for result in results where !targets.contains(where: { name(of: $0) == name(of: result) }) {
            targets.append(result)
        }
        return targets
    }

    private func name(of result: Arrival?) -> String {
        guard let result else { return "nothing settles" }
        return result.target?.text ?? "a height without a detent"
    }

    private func style(of result: Arrival?) -> String {
        guard let target = result?.target, let index = detents.firstIndex(of: target) else {
            return result == nil ? "none" : "free"
        }
        return "t\(index % SweepStyle.targetColors)"
    }

    private func addTargets(to legend: inout Legend) {
        for target in targets {
            legend.block(style(of: target), PlotText.shortened(name(of: target), to: 300, "label"))
        }
    }

    // MARK: Two numbers

    private static let mapSide = 318.0
    private static let mapGap = 44.0

    private var maps: Drawing {
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
                svg += heat(chart, measure) + scale(chart, results.compactMap { $0.map(measure) }, map.unit)
                svg += borders(chart)
            } else {
                svg += cells(chart, Dictionary(grouping: results.indices) { style(of: results[$0]) }) {
                    " class=\"\($0)\""
                }
                svg += borders(chart)
            }
            svg += present(chart)
            legend = Legend(x: x0, y: chart.bottom + 150)
        }
        let middle = SVGText.number(x0 + 1.5 * Self.mapSide + Self.mapGap)
        svg += "<text class=\"axis middle\" x=\"\(middle)\" y=\"\(SVGText.number(chart(x0).bottom + 52))\">"
        svg += title(of: axes[0]) + " →</text>\n"
        svg += "<text class=\"axis\" x=\"32\" y=\"136\">↑ "
        svg += title(of: axes[1]) + "</text>\n"
        addTargets(to: &legend)
        if targets.count > 1 {
            legend.item("border between targets") { x, y in
                let (from, to, height) = (SVGText.number(x + 1), SVGText.number(x + 19), SVGText.number(y))
                return SVGText.line("edge", from, height, to, height) + SVGText.line("core", from, height, to, height)
            }
        }
        if presentPoint != nil { legend.item("values in effect") { SweepStyle.ring($0 + 10, $1) } }
        return (svg + legend.svg, legend.bottom)
    }

    /// A map. A cell surrounds its values.
    private func chart(_ x: Double) -> Chart {
        func range(_ axis: Axis) -> ClosedRange<Double> {
            let (first, last) = (axis.values[0].value, axis.values[axis.values.count - 1].value)
            let half = (last - first) / Double(axis.values.count - 1) / 2
            return first - half...last + half
        }
        let values = range(axes[1])
        return Chart(
            x: x, y: 176, width: Self.mapSide, height: Self.mapSide, time: range(axes[0]), upper: values.upperBound,
            lower: values.lowerBound)
    }

    private func ticks(_ axis: Axis, about count: Int) -> [(value: Double, text: String)] {
        PlotText.ticks(from: axis.span.from.value, to: axis.span.to.value, about: count)
            .map { ($0.value, $0.text + axis.span.unit.rawValue) }
    }

    private func xAxis(_ chart: Chart) -> String {
        var count = 4
        // No label reaches into the next map, and two labels do not touch.
        var ticks = ticks(axes[0], about: count)
        func widest(_ ticks: [(value: Double, text: String)]) -> Double {
            ticks.map { PlotText.width($0.text, "tick") }.max() ?? 0
        }
        while count > 1, widest(ticks) * Double(ticks.count) > chart.width * 0.9 {
            count -= 1
            ticks = self.ticks(axes[0], about: count)
        }
        return ticks.filter {
            let (half, x) = (PlotText.width($0.text, "tick") / 2, chart.x(at: $0.value))
            return x - half > chart.x - Self.mapGap / 2 + 2 && x + half < chart.right + Self.mapGap / 2 - 2
        }.map { value, text in
            let x = SVGText.number(chart.x(at: value))
            return SVGText.line("zero", x, SVGText.number(chart.bottom), x, SVGText.number(chart.bottom + 5))
                + "<text class=\"tick middle\" x=\"\(x)\" y=\"\(SVGText.number(chart.bottom + 24))\">\(text)</text>\n"
        }.joined()
    }

    private func yAxis(_ chart: Chart) -> String {
        ticks(axes[1], about: 5).map { value, text in
            let y = SVGText.number(chart.y(of: value))
            return SVGText.line("zero", SVGText.number(chart.x - 5), y, SVGText.number(chart.x), y)
                + "<text class=\"tick end\" x=\"\(SVGText.number(chart.x - 10))\" y=\"\(y)\" dy=\"0.32em\">\(text)</text>\n"
        }.joined()
    }

    /// The cells by their colors.
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
            // Cells of a row that lie side by side are one rectangle.
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
        let numbers = results.map { $0.map(measure) }
        let (low, high) = (numbers.compactMap { $0 }.min() ?? 0, numbers.compactMap { $0 }.max() ?? 0)
        let groups = Dictionary(grouping: results.indices) { index in
            guard let number = numbers[index] else { return -1 }
            return high > low
                ? min(SweepStyle.levels - 1, Int((number - low) / (high - low) * Double(SweepStyle.levels))) : 0
        }
        return cells(chart, groups) { $0 < 0 ? " class=\"none\"" : " fill=\"\(SweepStyle.color($0))\"" }
    }

    /// The colors with their numbers, below a map.
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
            "<text class=\"tick\(style)\" x=\"\(SVGText.number(x))\" y=\"\(SVGText.number(y + 30))\">"
                + "\(Quantity.text(value, digits: 3)) \(unit)\(high > low ? "" : " everywhere")</text>\n"
        }
        return svg + label("", chart.x, low) + (high > low ? label(" end", chart.right, high) : "")
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

    /// The values in effect, where both are in their spans.
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

/// Colors and signs of a sweep.
enum SweepStyle {
    static let targetColors = 6
    /// The number of colors of a heat map.
    static let levels = 32

    /// From dark blue to yellow, in rising lightness, for all kinds of color vision (after viridis).
    static func color(_ level: Int) -> String {
        let stops: [(Double, Double, Double)] = [
            (68, 1, 84), (59, 82, 139), (33, 145, 140), (94, 201, 98), (253, 231, 37),
        ]
        let place = Double(level) / Double(levels - 1) * Double(stops.count - 1)
        let index = min(Int(place), stops.count - 2)
        let share = place - Double(index)
        func hex(_ low: Double, _ high: Double) -> String {
            hexadecimal(UInt32((low + (high - low) * share).rounded()), digits: 2)
        }
        let (low, high) = (stops[index], stops[index + 1])
        return "#" + hex(low.0, high.0) + hex(low.1, high.1) + hex(low.2, high.2)
    }

    static func point(_ x: Double, _ y: Double) -> String {
        "<circle class=\"run\" cx=\"\(SVGText.number(x))\" cy=\"\(SVGText.number(y))\" r=\"3.5\"/>\n"
    }

    static func ring(_ x: Double, _ y: Double) -> String {
        ["edge", "core"].map {
            "<circle class=\"\($0)\" cx=\"\(SVGText.number(x))\" cy=\"\(SVGText.number(y))\" r=\"6\"/>\n"
        }.joined()
    }

    static let css = """
        .limit { stroke: #8d96a8; stroke-width: 1.5; stroke-dasharray: 2 4; } .present { stroke: #1c2230; stroke-width: 1.5; }
        .run { fill: #2f6fed; } .none { fill: #c9ced8; } .free { fill: #6b7280; }
        .t0 { fill: #0072b2; } .t1 { fill: #e69f00; } .t2 { fill: #009e73; } .t3 { fill: #cc79a7; } .t4 { fill: #d55e00; }
        .t5 { fill: #56b4e9; }
        .edge, .core { fill: none; stroke-linecap: square; } .edge { stroke: #1c2230; stroke-width: 4; }
        .core { stroke: #ffffff; stroke-width: 1.5; }
        @media (prefers-color-scheme: dark) {
          .present { stroke: #e8ebf1; } .run { fill: #6ea0ff; } .none { fill: #3a4250; } .free { fill: #98a1b3; }
          .limit { stroke: #7b8598; }
        }

        """
}
