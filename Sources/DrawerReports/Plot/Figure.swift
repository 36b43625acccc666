// The one drawing of all plots: a heading, rows of panes with layers, and a legend of all signs.

import DrawerScript

/// A plot. Each added part lies below the previous ones.
///
///     var figure = Figure("a.drawer under vaul", "t = 0: first release")
///     figure.add([pane])
///     figure.addLegend()
///     print(figure.svg)
struct Figure {
    private let title: String
    private let subtitle: String
    private var content = ""
    private var signs: [Sign] = []
    /// The lower end of the parts so far.
    private(set) var bottom = 104.0

    /// The widths beside the panes of curves, for numbers and for the names of detents.
    static let (left, right) = (96.0, 210.0)

    init(_ title: String, _ subtitle: String) { (self.title, self.subtitle) = (title, subtitle) }

    /// The title of scripts under several policies, presets or settings: their names, or their number.
    static func heading(_ scripts: String, under names: [String], _ kind: CaseNames.Kind) -> String {
        let list = names.joined(separator: ", ")
        let fits = kind != .setting && names.count <= PlotStyle.palette.count && list.count <= 60
        let plural = kind == .policy ? "policies" : "\(kind)s"
        return "\(scripts) under " + (fits ? list : "\(names.count) " + (names.count == 1 ? "\(kind)" : plural))
    }

    /// Adds panes in rows of `columns`. All titles of a row have as many lines as the longest title needs.
    mutating func add(
        _ panes: [PlotPane], left: Double = Self.left, right: Double = Self.right, columns: Int = 1, gap: Double = 0
    ) {
        let width = (PlotStyle.width - left - right - gap * Double(columns - 1)) / Double(columns)
        for row in panes.chunks(of: columns) {
            let y = bottom + (row.map { $0.roomAbove(width) }.max() ?? 0)
            for (column, pane) in row.enumerated() {
                let area = pane.area(x: left + (width + gap) * Double(column), y: y, width: width)
                content += pane.axes(in: area)
                for layer in pane.layers {
                    let (svg, signs) = layer.draw(area)
                    content += svg
                    for sign in signs { add(sign) }
                }
                bottom = max(bottom, area.bottom + pane.roomBelow)
            }
        }
    }

    /// Adds a line of the legend, unless the legend has it already.
    mutating func add(_ sign: Sign) {
        if !signs.contains(where: { $0.text == sign.text }) { signs.append(sign) }
    }

    /// Adds a line of text below the panes.
    mutating func addCaption(_ text: String, left: Double = Self.left, right: Double = Self.right) {
        let middle = (left + PlotStyle.width - right) / 2
        content += SVGText.text("axis middle", middle, bottom + 22, SVGText.escaped(text))
        bottom += 26
    }

    /// Adds the signs of all layers, on as many lines as they need. A text longer than a line wraps.
    mutating func addLegend(left: Double = Self.left) {
        guard !signs.isEmpty else { return }
        let right = PlotStyle.width - PlotStyle.margin
        var (x, y) = (left, bottom + 36)
        for sign in signs {
            let width = 28 + SVGText.width(sign.text, "label")
            if x > left, x + width > right { (x, y) = (left, y + 26) }
            content += sign.draw(x, y)
            let lines = SVGText.lines(sign.text, to: right - x - 28, "label")
            for (index, line) in lines.enumerated() {
                if index > 0 { y += SVGText.lineHeight }
                content += SVGText.text("label", x + 28, y, dy: 0.32, SVGText.escaped(line))
            }
            x = lines.count > 1 ? right : x + width + 14
        }
        bottom = y + 14
    }

    /// The whole drawing.
    var svg: String {
        let (width, height) = (SVGText.number(PlotStyle.width), SVGText.number(bottom + 20))
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
            width="\(width)" height="\(height)" role="img">
            <title>\(SVGText.escaped(title))</title>
            <style>\n\(PlotStyle.css)</style>
            <rect class="paper" width="100%" height="100%"/>
            \(heading)\(content)</svg>

            """
    }

    /// A title of one or two lines and a subtitle, above y = 96. A title that is a little too long is smaller.
    private var heading: String {
        let room = PlotStyle.width - 2 * PlotStyle.margin
        var (style, lines) = ("title", SVGText.lines(title, to: room, "title"))
        if lines.count > 1, SVGText.width(title, "heading") <= room { (style, lines) = ("heading", [title]) }
        if lines.count > 2 {
            lines = [lines[0], SVGText.shortened(lines.dropFirst().joined(separator: " "), to: room, "title")]
        }
        let detail = SVGText.shortened(subtitle, to: room, "subtitle")
        return lines.enumerated().map { index, line in
            let y = Double(index) * 29 + (lines.count == 1 ? 46 : 34)
            return SVGText.text(style, PlotStyle.margin, y, SVGText.escaped(line))
        }.joined()
            + SVGText.text("subtitle", PlotStyle.margin, lines.count == 1 ? 72 : 88, SVGText.escaped(detail))
    }
}
