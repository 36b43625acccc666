// The one chart of all plots: an area with a time axis, a value axis, and curves.

import DrawerScript
import DrawerSettings

/// A rectangle of a drawing that contains curves over time.
struct Chart {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    /// The times at the left and the right edge, in seconds; in a sweep, the values of a setting.
    var time: ClosedRange<Double>
    /// The values at the upper and the lower edge; the upper one may be smaller.
    var upper: Double
    var lower: Double
    /// The unit of the times.
    var unit: String

    /// A chart that is high enough for some values.
    /// - Parameters:
    ///   - air: the room beyond the values, as a share of their range; none below values from 0 on.
    ///   - isDownward: whether values grow downward.
    init(
        x: Double, y: Double, width: Double, height: Double, time: ClosedRange<Double>, values: [Double],
        air: Double = 0.08, isDownward: Bool = false, unit: String = "s"
    ) {
        (self.x, self.y, self.width, self.height, self.time, self.unit) = (x, y, width, height, time, unit)
        var (low, high) = (values.min() ?? 0, values.max() ?? 0)
        // A range that the axis cannot resolve counts as a single value.
        if high - low <= 1e-9 * max(abs(low), abs(high), 1e-9) { (low, high) = (low - 1, high + 1) }
        let room = (high - low) * air
        if low < 0 || isDownward { low -= room }
        high += room
        (upper, lower) = isDownward ? (low, high) : (high, low)
    }

    /// A chart with given values at its upper and lower edge.
    init(x: Double, y: Double, side: Double, time: ClosedRange<Double>, upper: Double, lower: Double) {
        (self.x, self.y, self.time, self.upper, self.lower, unit) = (x, y, time, upper, lower, "")
        (width, height) = (side, side)
    }

    var right: Double { x + width }
    var bottom: Double { y + height }

    func x(at seconds: Double) -> Double {
        let span = time.upperBound - time.lowerBound
        return span > 0 ? x + (seconds - time.lowerBound) / span * width : x
    }

    func y(of value: Double) -> Double {
        upper == lower ? y + height / 2 : y + (value - upper) / (lower - upper) * height
    }

    /// A curve's points as `x,y x,y`, without the inner points of horizontal lines.
    func points(_ curve: [(time: Double, value: Double)]) -> String {
        SVGText.points(curve.withoutInner(of: \.value).map { (x(at: $0.time), y(of: $0.value)) })
    }

    /// A curve over time.
    func curve(_ style: String, _ points: [(time: Double, value: Double)]) -> String {
        "<polyline class=\"curve \(style)\" points=\"\(self.points(points))\"/>\n"
    }

    /// Background, axes and title.
    /// - Parameter isLast: whether the chart has the numbers of the time axis.
    func axes(_ title: String, unit: String, ticks: Int, isLast: Bool) -> String {
        ground + timeAxis(labels: isLast) + self.title(title, unit: unit) + valueAxis(about: ticks)
    }

    /// The name of the panel, above it.
    func title(_ name: String, unit: String) -> String {
        let unit = "<tspan class=\"unit\" dx=\"6\">\(SVGText.escaped(unit))</tspan>"
        return SVGText.text("axis", x, y - 12, SVGText.escaped(name) + unit)
    }

    /// The name of a strip above the panel, to the left of the strip.
    func stripName(_ name: String, _ y: Double) -> String { SVGText.text("label end", x - 10, y, dy: 0.32, name) }

    /// Numbers for values at the left, with grid lines on request.
    func valueAxis(about count: Int, hasGrid: Bool = true) -> String {
        Chart.ticks(from: min(upper, lower), to: max(upper, lower), about: count).map { value, text in
            let y = y(of: value)
            let grid = hasGrid ? SVGText.line("grid", x, y, right, y) : ""
            return grid + SVGText.text("tick end", x - 8, y, dy: 0.32, text)
        }.joined()
    }

    /// Grid lines for times and numbers below them, each on request.
    func timeAxis(labels: Bool, about count: Int = 8, hasGrid: Bool = true) -> String {
        Chart.ticks(from: time.lowerBound, to: time.upperBound, about: count).map { value, text in
            let x = x(at: value)
            let label = SVGText.text("tick middle", x, bottom + 22, text + (unit.isEmpty ? "" : " " + unit))
            return (hasGrid ? line("grid", at: x) : "") + (labels ? label : "")
        }.joined()
    }

    /// A line from the upper to the lower edge.
    func line(_ style: String, at x: Double) -> String { SVGText.line(style, x, y, x, bottom) }

    /// The panel's background.
    var ground: String {
        SVGText.shape("rect", "ground", ["x": x, "y": y, "width": width, "height": height, "rx": 6])
    }

    /// A horizontal line across the panel.
    func level(at value: Double) -> String {
        let y = y(of: value)
        return SVGText.line("zero", x, y, right, y)
    }

    /// The detents as lines.
    func lines(of detents: [Course.DetentLine]) -> String {
        detents.map { line in
            var tops = line.tops
            if let last = tops.last { tops.append((time.upperBound, last.value)) }
            return "<polyline class=\"detent\" points=\"\(points(tops))\"/>\n"
        }.joined()
    }

    /// A line at the height of each target, from the choice of the target to arrival or interruption.
    func targets(of course: Course) -> String {
        var svg = ""
        var chosen: (time: Double, top: Double)?
        for notice in course.notices {
            switch notice.kind {
            case .targetChosen(let name?):
                let tops = course.detents.first { $0.name == name }?.tops ?? []
                let top = tops.last { $0.time <= notice.time } ?? tops.first
                chosen = top.map { (notice.time, $0.value) }
            case .settleInterrupted, .detentReached:
                guard let (start, top) = chosen else { continue }
                let (height, end) = (y(of: top), x(at: notice.time))
                svg += SVGText.line("target", x(at: start), height, end, height)
                if case .detentReached = notice.kind {
                    svg += SVGText.shape("circle", "arrival", ["cx": end, "cy": height, "r": 3.5])
                }
                chosen = nil
            default: break
            }
        }
        return svg
    }

    /// The names of the detents at the panel's right, each with its height at the end. Leader lines connect labels that
    /// had to move; detents that lie too close for separate labels share one.
    /// - Parameter room: the width at the panel's right.
    func labels(of detents: [Course.DetentLine], room: Double) -> String {
        struct Label {
            var names: String
            /// The tops of the highest and of the lowest detent on the screen.
            var tops: ClosedRange<Double>
            /// The drawer's least and greatest height there.
            var heights: ClosedRange<Double>
        }
        var labels: [Label] = []
        for line in detents.reversed() {
            guard let top = line.tops.last?.value else { continue }
            if let last = labels.last, abs(last.tops.upperBound - top) < 0.5 {
                labels[labels.count - 1].names += ", \(line.name.text)"
            } else {
                labels.append(
                    Label(names: line.name.text, tops: top...top, heights: line.height...line.height))
            }
        }
        labels.sort { $0.tops.lowerBound < $1.tops.lowerBound }
        while Double(labels.count - 1) * SVGText.lineHeight > height {
            let gaps = labels.indices.dropLast().map { labels[$0 + 1].tops.lowerBound - labels[$0].tops.upperBound }
            let index = gaps.indices.min { gaps[$0] < gaps[$1] } ?? 0
            let (upper, lower) = (labels[index], labels.remove(at: index + 1))
            let lowest = min(upper.heights.lowerBound, lower.heights.lowerBound)
            let highest = max(upper.heights.upperBound, lower.heights.upperBound)
            labels[index] = Label(
                names: "\(upper.names), \(lower.names)",
                tops: upper.tops.lowerBound...max(upper.tops.upperBound, lower.tops.upperBound),
                heights: lowest...highest)
        }
        let places = labels.map { min(max(y(of: ($0.tops.lowerBound + $0.tops.upperBound) / 2), y), bottom) }
        var svg = ""
        for (index, shown) in Chart.spread(places, gap: SVGText.lineHeight, in: y...bottom).enumerated() {
            let label = labels[index]
            let low = Quantity.text(label.heights.lowerBound, digits: 1)
            let high = Quantity.text(label.heights.upperBound, digits: 1)
            let value = (high == low ? high : "\(low)–\(high)") + " pt"
            let width = room - 32 - SVGText.width(" " + value, "label")
            svg += "<path class=\"leader\" d=\"M\(SVGText.number(right + 2)) \(SVGText.number(places[index]))"
            svg += "L\(SVGText.number(right + 20)) \(SVGText.number(shown))\"/>\n"
            let names = SVGText.escaped(SVGText.shortened(label.names, to: width, "label"))
            svg += SVGText.text(
                "label", right + 26, shown, dy: 0.32, "<tspan class=\"strong\">\(names)</tspan> \(value)")
        }
        return svg
    }

    /// The mark of a user's action: dotted lines through the panels, interrupted at the titles.
    static func mark(at x: Double, from y: Double, through charts: [Chart]) -> String {
        guard let first = charts.first else { return "" }
        // From above the first panel down to its title, then through each panel.
        let stretches = [(y, max(y, first.y - 34))] + charts.map { ($0.y, $0.bottom) }
        return stretches.map { SVGText.line("mark", x, $0.0, x, $0.1) }.joined()
    }
}

extension Array {
    /// The elements without those whose neighbors have the same value: the inner points of horizontal lines.
    func withoutInner<Value: Equatable>(of value: (Element) -> Value) -> [Element] {
        indices.filter { index in
            guard index > 0, index + 1 < count else { return true }
            let level = value(self[index])
            return value(self[index - 1]) != level || value(self[index + 1]) != level
        }.map { self[$0] }
    }
}

// MARK: - Ticks and labels

extension Chart {
    /// Round numbers (1, 2 or 5 times a power of ten apart) that divide a range into about `count` parts.
    static func roundNumbers(from low: Double, to high: Double, about count: Int) -> [Double] {
        guard high > low, count > 0 else { return [low] }
        let rough = (high - low) / Double(count)
        var power = 1.0
        while power * 10 <= rough { power *= 10 }
        while power > rough { power /= 10 }
        let step = [1.0, 2, 5, 10].map { $0 * power }.first { $0 >= rough * 0.999 } ?? power * 10
        let first = Int64(low / step) - 1
        var ticks: [Double] = []
        for index in 0..<Int64(count) * 4 + 4 {
            let value = Double(first + index) * step
            if value > high + step * 1e-9 { break }
            if value >= low - step * 1e-9 { ticks.append(value) }
        }
        return ticks
    }

    /// Round numbers that divide an axis, with short and distinct labels at any magnitude.
    static func ticks(from low: Double, to high: Double, about count: Int) -> [(value: Double, text: String)] {
        let ticks = roundNumbers(from: low, to: high, about: count)
        let largest = max(abs(low), abs(high))
        guard ticks.count > 1, largest > 0 else { return ticks.map { ($0, Quantity.text($0, digits: 3)) } }
        var unit = 1.0
        var suffix = ""
        var power = 0
        while largest / unit >= 1e5 || (power > 0 && largest / unit >= 1e3) {
            (unit, power) = (unit * 1000, power + 3)
            suffix = power == 3 ? "k" : power == 6 ? "M" : "e\(power)"
        }
        while power <= 0, largest / unit < 1e-2, unit > 1e-300 {
            (unit, power) = (unit / 1000, power - 3)
            suffix = "e\(power)"
        }
        let step = (ticks[1] - ticks[0]) / unit
        var digits = 0
        var scale = 1.0
        while digits < 9, abs(step * scale - (step * scale).rounded()) > 1e-3 {
            (digits, scale) = (digits + 1, scale * 10)
        }
        return ticks.map { tick in
            let text = Quantity.text(tick / unit, digits: digits)
            return (tick, text == "0" ? text : text + suffix)
        }
    }

    /// Positions in rising order, moved as little as possible to be `gap` apart within a range that has room for them.
    static func spread(_ places: [Double], gap: Double, in range: ClosedRange<Double>) -> [Double] {
        var result: [Double] = []
        for place in places { result.append(max(place, range.lowerBound, (result.last ?? -.infinity) + gap)) }
        var limit = range.upperBound
        for index in result.indices.reversed() {
            result[index] = min(result[index], limit)
            limit = result[index] - gap
        }
        return result
    }
}
