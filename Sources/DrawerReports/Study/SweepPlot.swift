// A sweep as an SVG plot: lines for one number, heat maps (SweepMaps.swift) for two, with the borders between targets.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

extension Study {
    /// Lines for one number, heat maps for two; of the last settle of each run of one case.
    public var sweep: String {
        let drawing = axes.count == 1 ? lines : settleMaps
        let spans = axes.map(\.span.description).joined(separator: ", ")
        let (script, variant) = groups.first.map { ($0.script, $0.variant) } ?? ("", "")
        return PlotStyle.document(
            "\(script) with \(spans)", "after \(gesture) · \(variant) · \(groups.count) runs",
            height: drawing.bottom + 20, css: SweepStyle.css, drawing.svg)
    }

    func title(of axis: Axis) -> String {
        SVGText.escaped(SVGText.shortened("\(axis.span.number)", to: 600, "axis"))
    }

    // MARK: One number

    private var lines: Drawing {
        let axis = axes[0]
        let values = axis.values.map(\.value)
        func chart(_ y: Double, _ measures: [Double]) -> Chart {
            Chart(
                x: 96, y: y, width: PlotStyle.width - 96 - 64, height: 220, time: values[0]...values[values.count - 1],
                values: [0, max(measures.max() ?? 0, 1e-9)] + measures, unit: axis.unit)
        }
        let time = chart(206, groups.compactMap { $0.settle?.time })
        let overshoot = chart(478, groups.compactMap { $0.settle?.overshoot })
        var svg = ""
        for (chart, title, unit) in [(time, "Time to rest", "s"), (overshoot, "Overshoot", "pt")] {
            svg += chart.axes(title, unit: unit, ticks: 4, isLast: chart.y == overshoot.y)
        }
        svg += SVGText.text("axis middle", time.x + time.width / 2, overshoot.bottom + 50, title(of: axis))
        // Draw the border between two targets halfway between the two values.
        let ends = runsOfTargets
        let borders = ends.map {
            $0.lowerBound == 0 ? values[0] : (values[$0.lowerBound - 1] + values[$0.lowerBound]) / 2
        }
        svg += time.stripName("target", 140)
        for (index, run) in ends.enumerated() {
            let x = time.x(at: borders[index])
            let right = time.x(at: index + 1 < borders.count ? borders[index + 1] : values[values.count - 1])
            svg += SVGText.shape(
                "rect", style(of: groups[run.lowerBound].settle), ["x": x, "y": 129, "width": right - x, "height": 22])
            for chart in [time, overshoot] {
                if index > 0 { svg += chart.line("limit", at: x) }
                let measure: (Arrival) -> Double = { chart.y == time.y ? $0.time : $0.overshoot }
                svg += curve(run, chart, values, measure)
            }
        }
        let present = axis.present.flatMap { axis.span.share(of: $0) == nil ? nil : $0 }
        if let present { for chart in [time, overshoot] { svg += chart.line("present", at: chart.x(at: present)) } }
        var legend = Legend(x: 96, y: overshoot.bottom + 84)
        addTargets(to: &legend)
        if values.count <= Self.maximumPoints { legend.item("run") { SweepStyle.point($0 + 10, $1) } }
        if ends.count > 1 { legend.line("limit", "border between targets") }
        if present != nil { legend.line("present", "current value") }
        return (svg + legend.svg, legend.bottom)
    }

    /// With more runs, the points would overlap.
    private static let maximumPoints = 101

    /// A line through adjacent runs with the same target, with a point for each run up to `maximumPoints`.
    private func curve(
        _ run: Range<Int>, _ chart: Chart, _ values: [Double], _ measure: (Arrival) -> Double
    ) -> String {
        let points = run.compactMap { index in groups[index].settle.map { (time: values[index], value: measure($0)) } }
        guard points.count == run.count else { return "" }
        var svg = chart.curve("drawer", points)
        if values.count <= Self.maximumPoints {
            svg += points.map { SweepStyle.point(chart.x(at: $0.time), chart.y(of: $0.value)) }.joined()
        }
        return svg
    }

    /// The ranges of adjacent results with the same target.
    private var runsOfTargets: [Range<Int>] {
        var runs: [Range<Int>] = []
        for index in groups.indices {
            if let last = runs.last, hasSameTarget(last.lowerBound, index) {
                runs[runs.count - 1] = last.lowerBound..<index + 1
            } else {
                runs.append(index..<index + 1)
            }
        }
        return runs
    }

    func hasSameTarget(_ first: Int, _ second: Int) -> Bool {
        switch (groups[first].settle, groups[second].settle) {
        case (nil, nil): true
        case (let first?, let second?): first.target == second.target
        default: false
        }
    }

    // MARK: Targets

    /// The detents in the order of their colors in a sweep, from the lowest up.
    private var order: [DetentName] { (ends.dropFirst() + ends.prefix(1)).compactMap(\.self) }

    /// A result for each target, the highest first; then one for heights without a detent and one for runs without a
    /// settle, if there are any.
    func targets(of groups: ArraySlice<Group>) -> [Arrival?] {
        var targets: [Arrival?] = []
        for name in order.reversed() {
            if let result = groups.first(where: { $0.settle?.target == name })?.settle { targets.append(result) }
        }
        for group in groups where !targets.contains(where: { name(of: $0) == name(of: group.settle) }) {
            targets.append(group.settle)
        }
        return targets
    }

    func name(of result: Arrival?) -> String {
        guard let result else { return "no settle" }
        return result.target?.text ?? "a height without a detent"
    }

    func style(of result: Arrival?) -> String {
        guard let target = result?.target, let index = order.firstIndex(of: target) else {
            return result == nil ? "none" : "free"
        }
        return "t\(index % PlotStyle.palette.count)"
    }

    func addTargets(to legend: inout Legend) {
        for target in targets(of: groups[...]) {
            legend.block(style(of: target), SVGText.shortened(name(of: target), to: 300, "label"))
        }
    }
}

/// Colors and markers of the plots.
enum SweepStyle {
    /// The number of colors of a heat map.
    static let levels = 32

    /// From dark blue to yellow with increasing lightness, which readers with any color vision can order (after
    /// viridis).
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
        SVGText.shape("circle", "run", ["cx": x, "cy": y, "r": 3.5])
    }

    static func ring(_ x: Double, _ y: Double) -> String {
        ["edge", "core"].map { SVGText.shape("circle", $0, ["cx": x, "cy": y, "r": 6]) }.joined()
    }

    static let css = """
        .limit { stroke: #8d96a8; stroke-width: 1.5; stroke-dasharray: 2 4; } .present { stroke: #1c2230; stroke-width: 1.5; }
        .run { fill: #2f6fed; } .none { fill: #c9ced8; } .free { fill: #6b7280; }
        \(PlotStyle.styles { ".t\($0) { fill: \($1); }" })
        .edge, .core { fill: none; stroke-linecap: square; } .edge { stroke: #1c2230; stroke-width: 4; }
        .core { stroke: #ffffff; stroke-width: 1.5; }
        @media (prefers-color-scheme: dark) {
          .present { stroke: #e8ebf1; } .run { fill: #6ea0ff; } .none { fill: #3a4250; } .free { fill: #98a1b3; }
          .limit { stroke: #7b8598; }
        }

        """
}
