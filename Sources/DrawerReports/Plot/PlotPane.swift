// A pane of a figure: a rectangle with two axes, and layers over it.

import DrawerScript
import DrawerSettings

/// The values along one side of a pane.
struct Scale {
    var range: ClosedRange<Double>
    /// The unit after each number.
    var unit = ""
    /// The approximate number of labels at the axis; 0 for none.
    var ticks = 0
    /// The range that has labels; nil for the whole range.
    var labeled: ClosedRange<Double>?
    var hasGrid = true
    /// Whether the pane below has the numbers.
    var isSilent = false
    /// Whether greater values lie further down.
    var isDownward = false

    /// A scale with room for some values.
    /// - Parameter air: the room beyond the values, as a share of their range. There is no room below values that start
    ///   at 0.
    static func fitting(_ values: [Double], air: Double = 0.08, ticks: Int, isDownward: Bool = false) -> Scale {
        var (low, high) = (values.min() ?? 0, values.max() ?? 0)
        // A range that the axis cannot resolve counts as a single value.
        if high - low <= 1e-9 * max(abs(low), abs(high), 1e-9) { (low, high) = (low - 1, high + 1) }
        let room = (high - low) * air
        return Scale(range: (low < 0 ? low - room : low)...high + room, ticks: ticks, isDownward: isDownward)
    }

    /// The position of a value, 0...1 from the left or from below; 0.5 in a range of a single value.
    func share(of value: Double) -> Double {
        let span = range.upperBound - range.lowerBound
        let share = span > 0 ? (value - range.lowerBound) / span : 0.5
        return isDownward ? 1 - share : share
    }

    /// The labels of the axis, at most as many as fit beside each other.
    func labels(in width: Double = .infinity) -> [(value: Double, text: String)] {
        guard ticks > 0 else { return [] }
        let ends = labeled ?? range
        var labels: [(value: Double, text: String)] = []
        for count in (1...ticks).reversed() {
            labels = Ticks.labels(from: ends.lowerBound, to: ends.upperBound, about: count)
                .map { ($0.value, $0.text + (unit.isEmpty ? "" : " " + unit)) }
            let widest = labels.map { SVGText.width($0.text, "tick") }.max() ?? 0
            if widest * Double(labels.count) <= width * 0.9 { break }
        }
        return labels
    }
}

/// The rectangle of a pane in its figure, in the units of the drawing. Layers draw in it.
struct PlotArea {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
    let across: Scale
    let upward: Scale

    var right: Double { x + width }
    var bottom: Double { y + height }
    var middle: Double { y + height / 2 }

    func x(at value: Double) -> Double { x + across.share(of: value) * width }

    func y(of value: Double) -> Double { bottom - upward.share(of: value) * height }

    /// The points of a curve in the units of the drawing.
    func points(_ curve: [(time: Double, value: Double)]) -> [(x: Double, y: Double)] {
        curve.map { (x(at: $0.time), y(of: $0.value)) }
    }
}

/// A part of a figure with a scale in each direction. The figure decides where the pane lies, and how wide it is.
struct PlotPane {
    /// The title above the pane or, for a strip, at its left.
    var title = ""
    /// The unit after the title.
    var unit = ""
    var height: Double
    var across: Scale
    var upward = Scale(range: 0...1)
    /// Whether the pane is a line of signs without axes and ground.
    var isStrip = false
    /// The additional distance of the title from the pane.
    var lift = 0.0
    /// The width by which the numbers of the axis may reach beyond the sides.
    var overhang = 40.0
    /// The layers in drawing order.
    var layers: [PlotLayer] = []

    /// A line of signs above the panes of a figure.
    static func strip(_ title: String, height: Double = 28, over scale: Scale, _ layers: [PlotLayer]) -> PlotPane {
        PlotPane(title: title, height: height, across: scale, isStrip: true, layers: layers)
    }

    func area(x: Double, y: Double, width: Double) -> PlotArea {
        PlotArea(x: x, y: y, width: width, height: height, across: across, upward: upward)
    }

    private func titleLines(_ width: Double) -> [String] {
        title.isEmpty ? [] : SVGText.lines(title, to: width - SVGText.width(unit, "unit"), "axis")
    }

    /// The room for the title above a pane of this width. The title of a strip stands beside it.
    func roomAbove(_ width: Double) -> Double {
        if isStrip { return 0 }
        let lines = titleLines(width).count
        return lines == 0 ? 12 : 34 + lift + SVGText.lineHeight * Double(lines)
    }

    /// The room for the numbers of the axis below the pane.
    var roomBelow: Double { across.ticks > 0 && !across.isSilent ? 28 : 0 }

    /// Ground, axes and title, below the layers.
    func axes(in area: PlotArea) -> String {
        let (x, y, right, bottom) = (area.x, area.y, area.right, area.bottom)
        guard !isStrip else {
            return title.isEmpty ? "" : SVGText.text("label end", x - 10, area.middle, dy: 0.32, SVGText.escaped(title))
        }
        var svg = SVGText.shape("rect", "ground", ["x": x, "y": y, "width": area.width, "height": height, "rx": 6])
        for (value, text) in across.labels(in: area.width) {
            let (place, half) = (area.x(at: value), SVGText.width(text, "tick") / 2)
            if across.hasGrid { svg += SVGText.line("grid", place, y, place, bottom) }
            if !across.isSilent, place - half >= x - overhang, place + half <= right + overhang {
                svg += SVGText.text("tick middle", place, bottom + 22, text)
            }
        }
        for (value, text) in upward.labels() {
            let place = area.y(of: value)
            if upward.hasGrid { svg += SVGText.line("grid", x, place, right, place) }
            svg += SVGText.text("tick end", x - 8, place, dy: 0.32, text)
        }
        for (index, line) in titleLines(area.width).reversed().enumerated() {
            let suffix = "<tspan class=\"unit\" dx=\"6\">\(SVGText.escaped(unit))</tspan>"
            svg += SVGText.text(
                "axis", x, y - 12 - lift - Double(index) * SVGText.lineHeight,
                SVGText.escaped(line) + (index == 0 && !unit.isEmpty ? suffix : ""))
        }
        return svg
    }
}

/// Round numbers for axes, and places for labels.
enum Ticks {
    /// Round numbers that divide a range into about `count` parts. They are 1, 2 or 5 times a power of ten apart.
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
    static func labels(from low: Double, to high: Double, about count: Int) -> [(value: Double, text: String)] {
        let ticks = roundNumbers(from: low, to: high, about: count)
        let largest = max(abs(low), abs(high))
        guard ticks.count > 1, largest > 0 else { return ticks.map { ($0, Quantity.text($0, digits: 3)) } }
        var unit = 1.0
        var power = 0
        while largest / unit >= 1e5 || (power > 0 && largest / unit >= 1e3) {
            (unit, power) = (unit * 1000, power + 3)
        }
        while power <= 0, largest / unit < 1e-2, unit > 1e-300 {
            (unit, power) = (unit / 1000, power - 3)
        }
        let suffix = [0: "", 3: "k", 6: "M"][power] ?? "e\(power)"
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

    /// The positions in rising order, moved as little as possible so that they are `gap` apart. The range must have
    /// room for all.
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
