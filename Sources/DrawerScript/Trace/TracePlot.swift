// A trace as a picture: drawer, list and speeds over time, who owns the pan, and what the hand does.

import DrawerCore

/// A trace as a drawing.
struct TracePlot {
    var title: String
    var subtitle: String
    var rows: [TraceRow]
    var marks: [Mark]
    /// Of the container, in points.
    var height: Double

    private let width = 1200.0
    private let left = 84.0
    private let right = 150.0

    /// The whole drawing.
    var svg: String {
        let end = max(rows.last?.time.seconds ?? 0, 1e-9)
        let panels = charts(end: end)
        let total = panels.velocity.bottom + 84
        var svg = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(SVGText.number(width)) \(SVGText.number(total))" \
            width="\(SVGText.number(width))" height="\(SVGText.number(total))" role="img">
            <title>\(SVGText.escaped(title))</title>
            <style>\n\(PlotStyle.css)</style>
            <rect class="paper" width="100%" height="100%"/>
            \(PlotStyle.heading(title, subtitle))
            """
        for chart in [panels.top, panels.offset, panels.velocity] {
            svg += chart.ground
            svg += bands(in: chart, tint: true)
            svg += chart.timeAxis(labels: chart.y == panels.velocity.y)
        }
        svg += strip(above: panels.top)
        svg += panels.top.valueAxis("Drawer's top edge", unit: "pt from the top", about: 6)
        svg += panels.offset.valueAxis("List offset", unit: "pt", about: 3)
        svg += panels.velocity.valueAxis("Velocity", unit: "pt/s", about: 4)
        svg += drawer(in: panels.top)
        svg += zero(panels.offset) + curve(panels.offset, "list") { $0.offset }
        svg += zero(panels.velocity)
        svg += curve(panels.velocity, "list") { $0.scrollVelocity }
        svg += curve(panels.velocity, "drawer") { $0.velocity }
        svg += marks(from: panels.top, to: panels.velocity)
        svg += legend(y: panels.velocity.bottom + 54)
        return svg + "</svg>\n"
    }

    // MARK: Panels

    private func charts(end: Double) -> (top: Chart, offset: Chart, velocity: Chart) {
        func range(_ value: (Reading) -> Double, including: [Double]) -> (low: Double, high: Double) {
            let values = rows.map { value($0.reading) } + including
            let low = values.min() ?? 0
            let high = values.max() ?? 0
            return low == high ? (low - 1, high + 1) : (low, high)
        }
        func chart(_ y: Double, _ height: Double, _ upper: Double, _ lower: Double) -> Chart {
            Chart(
                x: left, y: y, width: width - left - right, height: height, time: 0...end, upper: upper, lower: lower)
        }
        let tops = range(\.top, including: [0, height])
        let offsets = range(\.offset, including: [0])
        let drawer = range(\.velocity, including: [0])
        let list = range(\.scrollVelocity, including: [0])
        let fast = (low: min(drawer.low, list.low), high: max(drawer.high, list.high))
        let room = (fast.high - fast.low) * 0.06
        return (
            chart(160, 320, tops.low, tops.high),
            chart(530, 120, offsets.high + (offsets.high - offsets.low) * 0.08, offsets.low),
            chart(700, 150, fast.high + room, fast.low - room)
        )
    }

    private func curve(_ chart: Chart, _ name: String, _ value: (Reading) -> Double) -> String {
        let points = chart.points(rows.map { ($0.time.seconds, value($0.reading)) })
        return "<polyline class=\"curve \(name)\" points=\"\(points)\"/>\n"
    }

    private func zero(_ chart: Chart) -> String {
        let y = SVGText.number(chart.y(of: 0))
        return "<line class=\"zero\" x1=\"\(SVGText.number(chart.x))\" x2=\"\(SVGText.number(chart.right))\" "
            + "y1=\"\(y)\" y2=\"\(y)\"/>\n"
    }

    /// The drawer's edge with its body below, and the detents.
    private func drawer(in chart: Chart) -> String {
        let curve = rows.map { (time: $0.time.seconds, value: $0.reading.top) }
        let edge = chart.points(curve)
        let corners =
            "\(SVGText.number(chart.x(at: curve.last?.time ?? 0))),\(SVGText.number(chart.bottom)) "
            + "\(SVGText.number(chart.x)),\(SVGText.number(chart.bottom))"
        var svg = "<polygon class=\"body\" points=\"\(edge) \(corners)\"/>\n"
        for (name, top) in Self.detents(of: rows) {
            let y = SVGText.number(chart.y(of: top))
            svg +=
                "<line class=\"detent\" x1=\"\(SVGText.number(chart.x))\" x2=\"\(SVGText.number(chart.right))\" "
                + "y1=\"\(y)\" y2=\"\(y)\"/>\n"
                + "<text class=\"label\" x=\"\(SVGText.number(chart.right + 10))\" y=\"\(y)\" "
                + "dy=\"0.32em\">\(SVGText.escaped(name.text)) · \(SVGText.fixed(height - top, digits: 1)) pt</text>\n"
        }
        return svg + "<polyline class=\"curve drawer\" points=\"\(edge)\"/>\n"
    }

    /// Every detent that is rested at, where it is.
    static func detents(of rows: [TraceRow]) -> [(name: DetentName, top: Double)] {
        var found: [(name: DetentName, top: Double)] = []
        for row in rows {
            guard let name = row.reading.detent else { continue }
            let isKnown = found.contains { $0.name == name && abs($0.top - row.reading.top) < 0.5 }
            if !isKnown { found.append((name, row.reading.top)) }
        }
        return found
    }

    // MARK: Who owns the pan, and what the hand does

    /// Runs of rows with one owner.
    private var owners: [(owner: Owner, from: Double, to: Double)] {
        var runs: [(owner: Owner, from: Double, to: Double)] = []
        for row in rows {
            if let last = runs.last {
                runs[runs.count - 1].to = row.time.seconds
                if last.owner == row.reading.owner { continue }
            }
            runs.append((row.reading.owner, row.time.seconds, row.time.seconds))
        }
        return runs.filter { $0.owner != .none && $0.to > $0.from }
    }

    private func bands(in chart: Chart, tint: Bool) -> String {
        owners.map { run in
            let x = chart.x(at: run.from)
            let width = chart.x(at: run.to) - x
            return "<rect class=\"band-\(run.owner.rawValue)\(tint ? " tint" : "")\" x=\"\(SVGText.number(x))\" "
                + "y=\"\(SVGText.number(chart.y))\" width=\"\(SVGText.number(width))\" "
                + "height=\"\(SVGText.number(chart.height))\"/>\n"
        }.joined()
    }

    /// The owners as a bar above the panels.
    private func strip(above chart: Chart) -> String {
        var bar = chart
        bar.y = 104
        bar.height = 6
        return "<text class=\"label end\" x=\"\(SVGText.number(chart.x - 8))\" y=\"111\">owner</text>\n"
            + bands(in: bar, tint: false)
    }

    private func marks(from upper: Chart, to lower: Chart) -> String {
        var svg = ""
        for mark in marks {
            let x = SVGText.number(upper.x(at: mark.time.seconds))
            let line =
                "<line class=\"mark\" x1=\"\(x)\" x2=\"\(x)\" y1=\"\(SVGText.number(upper.y - 36))\" "
                + "y2=\"\(SVGText.number(lower.bottom))\"/>\n"
            let sign = SVGText.number(upper.y - 36)
            switch mark.kind {
            case .press: svg += line + "<circle class=\"dot\" cx=\"\(x)\" cy=\"\(sign)\" r=\"4.5\"/>\n"
            case .release: svg += line + "<circle class=\"ring\" cx=\"\(x)\" cy=\"\(sign)\" r=\"4\"/>\n"
            case .key, .wheel, .code, .resize:
                svg +=
                    "<path class=\"dot\" d=\"M\(x) \(SVGText.number(upper.y - 31))l-4 -8h8z\">"
                    + "<title>\(mark.kind.rawValue)</title></path>\n"
            }
        }
        return svg
    }

    private func legend(y: Double) -> String {
        var x = left
        var svg = ""
        func item(_ sign: String, _ text: String) {
            svg += sign
            svg +=
                "<text class=\"label\" x=\"\(SVGText.number(x + 26))\" y=\"\(SVGText.number(y))\" dy=\"0.32em\">"
                + "\(text)</text>\n"
            x += 46 + Double(text.count) * 6.6
        }
        func line(_ name: String) -> String {
            "<line class=\"curve \(name)\" x1=\"\(SVGText.number(x))\" x2=\"\(SVGText.number(x + 18))\" "
                + "y1=\"\(SVGText.number(y))\" y2=\"\(SVGText.number(y))\"/>\n"
        }
        func block(_ name: String) -> String {
            "<rect class=\"\(name)\" x=\"\(SVGText.number(x))\" y=\"\(SVGText.number(y - 4))\" "
                + "width=\"18\" height=\"8\"/>\n"
        }
        item(line("drawer"), "drawer")
        item(line("list"), "list")
        item(block("band-drawer"), "drawer owns the pan")
        item(block("band-list"), "list owns it")
        item(block("band-primary"), "primary content owns it")
        item("<circle class=\"dot\" cx=\"\(SVGText.number(x + 9))\" cy=\"\(SVGText.number(y))\" r=\"4.5\"/>\n", "press")
        item(
            "<circle class=\"ring\" cx=\"\(SVGText.number(x + 9))\" cy=\"\(SVGText.number(y))\" r=\"4\"/>\n", "release")
        item(
            "<path class=\"dot\" d=\"M\(SVGText.number(x + 9)) \(SVGText.number(y + 4))l-4 -8h8z\"/>\n",
            "key, wheel, code")
        return svg
    }
}
