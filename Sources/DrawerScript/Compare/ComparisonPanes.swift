// A comparison of many settings as a picture: a pane for each, with the same axes, so that eighteen can be told apart.

import DrawerCore
import DrawerSettings

extension Comparison {
    private static let paneColumns = 3
    private static let paneWidth = 326.0
    private static let paneHeight = 122.0
    private static let paneDistance = (x: 384.0, y: 206.0)
    private static let firstPane = (x: 64.0, y: 150.0)

    /// The drawer's top edge in a pane for each outcome.
    var paneSVG: String {
        let rows = (outcomes.count + Self.paneColumns - 1) / Self.paneColumns
        let legendY = Self.firstPane.y + Double(rows) * Self.paneDistance.y - 22
        let total = SVGText.number(legendY + 36)
        var svg = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 \(total)" width="1200" height="\(total)" role="img">
            <title>\(SVGText.escaped(title))</title>
            <style>\n\(PlotStyle.css)\(Self.paneCSS)</style>
            <rect class="paper" width="100%" height="100%"/>
            \(PlotStyle.heading(title, subtitle))
            """
        for (index, outcome) in outcomes.enumerated() { svg += pane(index, outcome) }
        return svg + paneLegend(y: legendY) + "</svg>\n"
    }

    private func pane(_ index: Int, _ outcome: Outcome) -> String {
        let column = index % Self.paneColumns
        let chart = Chart(
            x: Self.firstPane.x + Double(column) * Self.paneDistance.x,
            y: Self.firstPane.y + Double(index / Self.paneColumns) * Self.paneDistance.y,
            width: Self.paneWidth, height: Self.paneHeight, time: 0...end, upper: highest, lower: lowest)
        let isLast = index + Self.paneColumns >= outcomes.count
        var svg = chart.ground + chart.valueTicks(labels: column == 0, about: 4)
        svg += chart.timeAxis(labels: isLast, about: 6)
        func text(_ style: String, _ above: Double, _ text: String) -> String {
            "<text class=\"\(style)\" x=\"\(SVGText.number(chart.x))\" y=\"\(SVGText.number(chart.y - above))\">"
                + "\(SVGText.escaped(text))</text>\n"
        }
        svg += text("axis", 26, outcome.name)
        svg += text("label", 9, outcome.cells[1...3].joined(separator: " · ") + " overshoot")
        svg += presses(outcome.course, in: chart)
        for line in outcome.course.detents {
            var tops = line.tops
            if let last = tops.last { tops.append((end, last.value)) }
            svg += "<polyline class=\"detent\" points=\"\(chart.points(tops))\"/>\n"
        }
        svg += targets(outcome.course, in: chart)
        var curve = outcome.course.curve(\.top)
        // At rest it stays, until the slowest outcome rests too.
        if let last = curve.last { curve.append((end, last.value)) }
        return svg + "<polyline class=\"curve drawer\" points=\"\(chart.points(curve))\"/>\n"
    }

    // MARK: The axes of all panes

    private var end: Double { max(outcomes.map(\.course.end).max() ?? 0, 1e-9) }
    private var tops: [Double] { outcomes.flatMap { $0.course.moments.map(\.reading.top) } }
    private var highest: Double { min(0, tops.min() ?? 0) }
    private var lowest: Double { max(1, tops.max() ?? 1, outcomes.map(\.course.height).max() ?? 0) }

    // MARK: What the user does, and where each settle goes

    private func presses(_ course: Course, in chart: Chart) -> String {
        var svg = ""
        var pressed: Double?
        func block(to x: Double) -> String {
            let from = pressed ?? x
            return "<rect class=\"press\" x=\"\(SVGText.number(from))\" y=\"\(SVGText.number(chart.y))\" "
                + "width=\"\(SVGText.number(max(1, x - from)))\" height=\"\(SVGText.number(chart.height))\"/>\n"
        }
        for mark in course.marks {
            let x = chart.x(at: mark.time.seconds)
            switch mark.kind {
            case .press: pressed = x
            case .release:
                svg += block(to: x)
                pressed = nil
            case .key, .wheel, .code, .resize:
                let place = SVGText.number(x)
                svg += SVGText.line("mark", place, SVGText.number(chart.y), place, SVGText.number(chart.bottom))
            }
        }
        return pressed == nil ? svg : svg + block(to: chart.right)
    }

    /// A line at the height of each target, from its choice to the arrival or to the next target.
    private func targets(_ course: Course, in chart: Chart) -> String {
        var svg = ""
        var chosen: (time: Double, top: Double)?
        for notice in course.notices {
            switch notice.kind {
            case .targetChosen(let name?):
                let tops = course.detents.first { $0.name == name }?.tops
                let top = tops.flatMap { tops in tops.last { $0.time <= notice.time } ?? tops.first }
                chosen = top.map { (notice.time, $0.value) }
            case .settleInterrupted, .detentReached:
                guard let (time, top) = chosen else { continue }
                let y = SVGText.number(chart.y(of: top))
                let (from, to) = (SVGText.number(chart.x(at: time)), SVGText.number(chart.x(at: notice.time)))
                svg += SVGText.line("target", from, y, to, y)
                svg += "<circle class=\"arrival\" cx=\"\(to)\" cy=\"\(y)\" r=\"3.5\"/>\n"
                chosen = nil
            default: break
            }
        }
        return svg
    }

    private func paneLegend(y: Double) -> String {
        var legend = Legend(x: Self.firstPane.x, y: y)
        legend.line("drawer", "drawer’s top edge, in pt from the top")
        legend.line("target", "target, until the drawer arrives")
        legend.block("press", "pointer down")
        legend.detent("detent")
        let marks = Set(outcomes.flatMap { $0.course.marks.map(\.kind) })
        let others = [Mark.Kind.key, .wheel, .code, .resize].filter(marks.contains).map(\.rawValue)
        if !others.isEmpty { legend.mark(others.joined(separator: ", ")) }
        return legend.svg
    }

    private static let paneCSS = """
        .target { stroke: #219a62; stroke-width: 5; stroke-opacity: 0.4; stroke-linecap: round; }
        .arrival { fill: #219a62; } .press { fill: #1c2230; opacity: 0.1; }
        @media (prefers-color-scheme: dark) { .target { stroke: #57cf92; } .arrival { fill: #57cf92; }
          .press { fill: #e8ebf1; opacity: 0.13; } }

        """
}
