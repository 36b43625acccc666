// A study as an SVG plot: stacked bars of the shares, ranges of a quantity, or the maps of targets.

import DrawerCore
import DrawerScript
import DrawerSettings

extension Study {
    /// The drawing: bars for a study without a varying number, otherwise a map for each case.
    public func svg(by subject: Subject) -> String {
        let drawing = !axes.isEmpty ? maps : subject == .detent ? bars : ranges(subject)
        let scripts = Set(groups.map(\.script)).sorted().joined(separator: ", ")
        let what = axes.map(\.span.description).joined(separator: ", ")
        let hands = hand.map { "hand: \($0)" }
        let facts = ["\(repetitions) \(repetitions == 1 ? "run" : "runs") each", hands].compactMap(\.self)
        return PlotStyle.document(
            scripts + (what.isEmpty ? "" : " with \(what)"), facts.joined(separator: " · "),
            height: drawing.bottom + 20, css: SweepStyle.css, drawing.svg)
    }

    typealias Drawing = (svg: String, bottom: Double)

    private static let left = 300.0
    private static let width = PlotStyle.width - left - 64

    private func style(of end: End) -> String {
        guard let end, let index = ends.firstIndex(of: end) else { return "free" }
        return index == 0 ? "none" : "t\((index - 1) % PlotStyle.palette.count)"
    }

    /// The ends of the runs, from the lowest up.
    private var shown: [End] { ends.filter { end in groups.contains { $0.count(end) > 0 } } }

    private func legend(_ y: Double) -> Legend {
        var legend = Legend(x: PlotStyle.margin, y: y)
        for detent in shown { legend.block(style(of: detent), detent.map(\.text) ?? "between two detents") }
        return legend
    }

    private func name(_ group: Group) -> String {
        [hasScripts ? group.script : nil, hasVariants || !hasScripts ? group.variant : nil].compactMap(\.self)
            .joined(separator: " · ")
    }

    private func label(_ group: Group, _ y: Double) -> String {
        let text = SVGText.shortened(name(group), to: Self.left - PlotStyle.margin - 12, "axis")
        return SVGText.text("axis end", Self.left - 12, y, dy: 0.32, SVGText.escaped(text))
    }

    /// A bar for each group, with the share of each detent, and a bracket for the interval of each end between two.
    private var bars: Drawing {
        var svg = ""
        var y = 120.0
        for group in groups {
            svg += label(group, y + 16)
            var x = Self.left
            let percents = Self.percents(shown.map(group.count))
            for (index, detent) in shown.enumerated() {
                let share = group.share(of: detent)
                let width = share * Self.width
                guard width > 0 else { continue }
                svg += SVGText.shape("rect", style(of: detent), ["x": x, "y": y, "width": width, "height": 32])
                let text = "\(percents[index]) %"
                if SVGText.width(text, "inside") + 8 < width {
                    svg += SVGText.text("inside middle", x + width / 2, y + 16, dy: 0.34, text)
                }
                let interval = Self.wilson(group.count(detent), of: group.runs.count)
                // The interval of the share, from the beginning of its part of the bar.
                let (low, high) = (x + interval.lowerBound * Self.width, x + interval.upperBound * Self.width)
                svg += SVGText.line("down", low, y + 40, min(high, Self.left + Self.width), y + 40)
                x += width
            }
            y += 62
        }
        var legend = legend(y + 14)
        legend.line("down", "95 % interval of the end of a share")
        return (svg + legend.svg, legend.bottom)
    }

    /// A line from the 5 % to the 95 % quantile for each group, with a dot at the median.
    private func ranges(_ subject: Subject) -> Drawing {
        let values = groups.map { group in
            group.runs.compactMap { subject == .time ? $0.settle?.time : $0.settle?.overshoot }.sorted()
        }
        let (low, high) = (values.compactMap(\.first).min() ?? 0, values.compactMap(\.last).max() ?? 1)
        let unit = subject == .time ? "s" : "pt"
        let chart = Chart(
            x: Self.left, y: 130, width: Self.width, height: Double(groups.count) * 40 + 16,
            time: min(0, low)...max(high, low + 1e-9), values: [0, 1], unit: unit)
        var svg = chart.ground + chart.timeAxis(labels: true)
        svg += chart.title(subject == .time ? "Time to rest" : "Overshoot", unit: unit)
        for (index, (group, sorted)) in zip(groups, values).enumerated() {
            let y = chart.y + 28 + Double(index) * 40
            svg += label(group, y)
            guard let from = Self.quantile(0.05, of: sorted), let middle = Self.quantile(0.5, of: sorted),
                let to = Self.quantile(0.95, of: sorted)
            else { continue }
            svg += SVGText.line("target", chart.x(at: from), y, chart.x(at: to), y)
            svg += SVGText.shape("circle", "run", ["cx": chart.x(at: middle), "cy": y, "r": 5])
        }
        var legend = Legend(x: PlotStyle.margin, y: chart.bottom + 62)
        legend.line("target", "from the 5 % to the 95 % quantile")
        legend.item("median") { SVGText.shape("circle", "run", ["cx": $0 + 10, "cy": $1, "r": 5]) }
        return (svg + legend.svg, legend.bottom)
    }

    /// For each case a map of the detent of most runs over two numbers, or the shares over one.
    private var maps: Drawing {
        let columns = axes[0].values.count
        let rows = axes.count == 2 ? axes[1].values.count : 1
        let size = columns * rows
        let (side, gap, perRow) = (300.0, 76.0, 3)
        var svg = ""
        var bottom = 0.0
        for (index, start) in stride(from: 0, to: groups.count, by: size).enumerated() {
            let (line, column) = index.quotientAndRemainder(dividingBy: perRow)
            let x = 96 + Double(column) * (side + gap)
            let values = axes.count == 2 ? (axes[1].values[rows - 1].value, axes[1].values[0].value) : (1, 0)
            let chart = Chart(
                x: x, y: 150 + Double(line) * (side + 110), side: side,
                time: axes[0].values[0].value...axes[0].values[columns - 1].value, upper: values.0, lower: values.1)
            bottom = chart.bottom
            svg += chart.ground
            let title = SVGText.shortened(name(groups[start]), to: side, "axis")
            svg += SVGText.text("axis", x, chart.y - 14, SVGText.escaped(title))
            let width = side / Double(columns)
            for cell in 0..<columns {
                // From the bottom of the column up; equal neighbors are one rectangle.
                let first = start + cell * rows
                let parts =
                    axes.count == 2
                    ? groups[first..<first + rows].map { (style(of: $0.winner(among: ends)), 1 / Double(rows)) }
                    : shown.map { (style(of: $0), groups[first].share(of: $0)) }
                var (index, top) = (0, chart.bottom)
                while index < parts.count {
                    let run = parts[index...].prefix { $0.0 == parts[index].0 }
                    let height = run.reduce(0) { $0 + $1.1 } * side
                    top -= height
                    if height > 0 { svg += rectangle(run[index].0, x + Double(cell) * width, top, width, height) }
                    index = run.endIndex
                }
            }
            svg += chart.timeAxis(labels: true, about: 3, hasGrid: false) + chart.valueAxis(about: 4, hasGrid: false)
        }
        svg += SVGText.text("axis", 96, bottom + 56, SVGText.escaped(title(axes[0])) + " →")
        let upward = axes.count == 2 ? "↑ " + SVGText.escaped(title(axes[1])) : "↑ share of the runs"
        svg += SVGText.text("axis", 32, 110, upward)
        let legend = legend(bottom + 92)
        return (svg + legend.svg, legend.bottom)
    }

    private func title(_ axis: Axis) -> String {
        SVGText.shortened("\(axis.span.number), \(axis.unit)", to: 500, "axis")
    }

    private func rectangle(_ style: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
        "<rect class=\"\(style)\" shape-rendering=\"crispEdges\" x=\"\(SVGText.number(x))\" y=\"\(SVGText.number(y))\" "
            + "width=\"\(SVGText.number(width))\" height=\"\(SVGText.number(height))\"/>\n"
    }
}
