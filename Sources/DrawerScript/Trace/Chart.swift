// A panel of a plot: an area of the drawing with a time axis, an axis of values, and curves in it.

import DrawerSettings

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
        valueTicks(labels: true, about: count)
            + "<text class=\"axis\" x=\"\(SVGText.number(x))\" y=\"\(SVGText.number(y - 10))\">"
            + "\(SVGText.escaped(name))<tspan class=\"unit\" dx=\"6\">\(unit)</tspan></text>\n"
    }

    /// Grid lines of the values, with numbers if wanted.
    func valueTicks(labels: Bool, about count: Int = 5) -> String {
        var svg = ""
        for tick in SVGText.ticks(from: min(upper, lower), to: max(upper, lower), about: count) {
            let y = SVGText.number(y(of: tick))
            svg += SVGText.line("grid", SVGText.number(x), y, SVGText.number(right), y)
            guard labels else { continue }
            svg +=
                "<text class=\"tick end\" x=\"\(SVGText.number(x - 8))\" y=\"\(y)\" dy=\"0.32em\">"
                + "\(Quantity.text(tick, digits: 3))</text>\n"
        }
        return svg
    }

    /// Grid lines of the time, and under them its numbers if wanted.
    func timeAxis(labels: Bool, about count: Int = 10) -> String {
        var svg = ""
        for tick in SVGText.ticks(from: time.lowerBound, to: time.upperBound, about: count) {
            let x = SVGText.number(x(at: tick))
            svg += SVGText.line("grid", x, SVGText.number(y), x, SVGText.number(bottom))
            guard labels else { continue }
            svg +=
                "<text class=\"tick middle\" x=\"\(x)\" y=\"\(SVGText.number(bottom + 20))\">"
                + "\(Quantity.text(tick, digits: 6)) s</text>\n"
        }
        return svg
    }

    /// The panel's ground.
    var ground: String {
        "<rect class=\"ground\" x=\"\(SVGText.number(x))\" y=\"\(SVGText.number(y))\" "
            + "width=\"\(SVGText.number(width))\" height=\"\(SVGText.number(height))\" rx=\"6\"/>\n"
    }

    /// A level line across the panel.
    func level(at value: Double) -> String {
        let y = SVGText.number(y(of: value))
        return SVGText.line("zero", SVGText.number(x), y, SVGText.number(right), y)
    }

    /// The detents as lines, each with its name and the height it has at the end.
    /// - Parameter height: of the container at the end, in points.
    func detents(_ lines: [Course.DetentLine], height: Double) -> String {
        var svg = ""
        for line in lines {
            var tops = line.tops
            if let last = tops.last { tops.append((time.upperBound, last.value)) }
            svg += "<polyline class=\"detent\" points=\"\(points(tops))\"/>\n"
        }
        // Those that merge share a label; those that are close move apart.
        var labels: [(text: String, top: Double, y: Double)] = []
        for line in lines.reversed() {
            guard let top = line.tops.last?.value else { continue }
            if let last = labels.indices.last, abs(labels[last].top - top) < 0.5 {
                labels[last].text += ", \(line.name.text)"
            } else {
                let place = y(of: top)
                labels.append((line.name.text, top, max(place, (labels.last?.y ?? -.infinity) + 15)))
            }
        }
        for label in labels {
            svg +=
                "<text class=\"label\" x=\"\(SVGText.number(right + 10))\" y=\"\(SVGText.number(label.y))\" "
                + "dy=\"0.32em\"><tspan class=\"strong\">\(SVGText.escaped(label.text))</tspan> "
                + "\(Quantity.text(height - label.top, digits: 1)) pt</text>\n"
        }
        return svg
    }
}
