// A panel of a plot: an area of the drawing with a time axis, an axis of values, and curves in it.

/// A rectangle of a drawing in which curves over time are drawn.
struct Chart {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    /// Seconds at the left and the right edge.
    var time: ClosedRange<Double>
    /// Values at the upper and the lower edge; the first may be the smaller one.
    var upper: Double
    var lower: Double

    var right: Double { x + width }
    var bottom: Double { y + height }

    func x(at seconds: Double) -> Double {
        let span = time.upperBound - time.lowerBound
        return span > 0 ? x + (seconds - time.lowerBound) / span * width : x
    }

    func y(of value: Double) -> Double {
        upper == lower ? y + height / 2 : y + (value - upper) / (lower - upper) * height
    }

    /// A curve's points as `x,y x,y`. Points that lie on a straight level line between their neighbours are left out.
    func points(_ curve: [(time: Double, value: Double)]) -> String {
        var texts: [String] = []
        for (index, point) in curve.enumerated() {
            let isLevel =
                index > 0 && index + 1 < curve.count && curve[index - 1].value == point.value
                && curve[index + 1].value == point.value
            if isLevel { continue }
            texts.append("\(SVGText.number(x(at: point.time))),\(SVGText.number(y(of: point.value)))")
        }
        return texts.joined(separator: " ")
    }

    /// Grid lines and numbers of the values, and the name of the axis.
    func valueAxis(_ name: String, unit: String, about count: Int = 5) -> String {
        var svg = ""
        for tick in SVGText.ticks(from: min(upper, lower), to: max(upper, lower), about: count) {
            let y = SVGText.number(y(of: tick))
            svg += SVGText.line("grid", SVGText.number(x), y, SVGText.number(right), y)
            svg +=
                "<text class=\"tick end\" x=\"\(SVGText.number(x - 8))\" y=\"\(y)\" dy=\"0.32em\">"
                + "\(SVGText.fixed(tick, digits: 3))</text>\n"
        }
        svg +=
            "<text class=\"axis\" x=\"\(SVGText.number(x))\" y=\"\(SVGText.number(y - 10))\">"
            + "\(SVGText.escaped(name))<tspan class=\"unit\" dx=\"6\">\(unit)</tspan></text>\n"
        return svg
    }

    /// Grid lines of the time, and under them its numbers if wanted.
    func timeAxis(labels: Bool) -> String {
        var svg = ""
        for tick in SVGText.ticks(from: time.lowerBound, to: time.upperBound, about: 10) {
            let x = SVGText.number(x(at: tick))
            svg += SVGText.line("grid", x, SVGText.number(y), x, SVGText.number(bottom))
            guard labels else { continue }
            svg +=
                "<text class=\"tick middle\" x=\"\(x)\" y=\"\(SVGText.number(bottom + 20))\">"
                + "\(SVGText.fixed(tick, digits: 6)) s</text>\n"
        }
        return svg
    }

    /// The panel's ground.
    var ground: String {
        "<rect class=\"ground\" x=\"\(SVGText.number(x))\" y=\"\(SVGText.number(y))\" "
            + "width=\"\(SVGText.number(width))\" height=\"\(SVGText.number(height))\" rx=\"6\"/>\n"
    }
}

/// What all plots look like.
enum PlotStyle {
    /// The heading of a plot: the title in one or two lines, and a line below it. It ends at y = 92.
    static func heading(_ title: String, _ subtitle: String) -> String {
        let lines = SVGText.wrapped(title, at: 92)
        var svg = ""
        for (index, line) in lines.enumerated() {
            svg += "<text class=\"title\" x=\"84\" y=\"\(index * 25 + (lines.count == 1 ? 44 : 34))\">"
            svg += "\(SVGText.escaped(line))</text>\n"
        }
        return svg + "<text class=\"subtitle\" x=\"84\" y=\"\(lines.count == 1 ? 66 : 80)\">"
            + "\(SVGText.escaped(subtitle))</text>\n"
    }

    /// Light, and dark where the reader's system is.
    static let css = """
        text { font-family: ui-sans-serif, system-ui, -apple-system, "Segoe UI", "Helvetica Neue", Arial, sans-serif;
          fill: var(--ink); }
        svg { --paper: #ffffff; --ground: #f6f7f9; --ink: #1c2230; --soft: #6a7385; --grid: #e3e6ec;
          --drawer: #2f6fed; --list: #d9661f; --primary: #2a9d63; }
        @media (prefers-color-scheme: dark) { svg { --paper: #14171d; --ground: #1b1f27; --ink: #e8ebf1;
          --soft: #98a1b3; --grid: #2c323d; --drawer: #6ea0ff; --list: #ff9a5a; --primary: #57cf92; } }
        .paper { fill: var(--paper); } .ground { fill: var(--ground); }
        .grid { stroke: var(--grid); stroke-width: 1; }
        .title { font-size: 20px; font-weight: 650; } .subtitle { font-size: 13px; fill: var(--soft); }
        .axis { font-size: 13px; font-weight: 600; } .unit, .tick, .label { font-size: 12px; fill: var(--soft);
          font-weight: 400; font-variant-numeric: tabular-nums; }
        .end { text-anchor: end; } .middle { text-anchor: middle; }
        .curve { fill: none; stroke-width: 2.25; stroke-linejoin: round; stroke-linecap: round; }
        .drawer { stroke: var(--drawer); } .list { stroke: var(--list); }
        .body { fill: var(--drawer); opacity: 0.1; }
        .band-drawer { fill: var(--drawer); } .band-list { fill: var(--list); } .band-primary { fill: var(--primary); }
        .tint { opacity: 0.08; }
        .detent { stroke: var(--soft); stroke-width: 1; stroke-dasharray: 2 4; }
        .zero { stroke: var(--soft); stroke-width: 1; }
        .mark { stroke: var(--ink); stroke-width: 1; opacity: 0.35; } .dot { fill: var(--ink); }
        .ring { fill: var(--paper); stroke: var(--ink); stroke-width: 1.75; }

        """
}
