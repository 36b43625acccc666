// The common style of all plots: colors, headings, marks of the user's actions, legends.

import DrawerScript

enum PlotStyle {
    /// The width of all plots, and the width reserved left of the panels.
    static let width = 1200.0
    static let margin = 32.0

    /// Colors that color-blind readers can distinguish (after Okabe and Ito).
    static let palette = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#d55e00", "#56b4e9"]

    /// Styles that use one color of the palette each.
    /// - Parameter style: of a color, by its number.
    static func styles(_ style: (_ number: Int, _ color: String) -> String) -> String {
        palette.enumerated().map { style($0, $1) }.joined(separator: " ")
    }

    /// A whole drawing.
    /// - Parameters:
    ///   - css: styles of this kind of plot alone.
    ///   - definitions: gradients.
    static func document(
        _ title: String, _ subtitle: String, height: Double, css: String = "", definitions: String = "",
        _ content: String
    ) -> String {
        let (width, height) = (SVGText.number(width), SVGText.number(height))
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
            width="\(width)" height="\(height)" role="img">
            <title>\(SVGText.escaped(title))</title>
            <style>\n\(PlotStyle.css)\(css)</style>
            \(definitions)<rect class="paper" width="100%" height="100%"/>
            \(heading(title, subtitle))\(content)</svg>

            """
    }

    /// The heading of a plot: a title of one or two lines, and a subtitle, above y = 96.
    private static func heading(_ title: String, _ subtitle: String) -> String {
        let room = width - 2 * margin
        let lines = SVGText.wrapped(title, to: room, "title")
        var svg = ""
        for (index, line) in lines.enumerated() {
            let y = Double(index) * 29 + (lines.count == 1 ? 46 : 34)
            svg += SVGText.text("title", margin, y, SVGText.escaped(line))
        }
        let detail = SVGText.escaped(SVGText.shortened(subtitle, to: room, "subtitle"))
        return svg + SVGText.text("subtitle", margin, lines.count == 1 ? 72 : 88, detail)
    }

    /// The user's actions: a mark for each, and dotted lines down through the panels.
    static func hand(_ course: Course, y: Double, over charts: [Chart]) -> String {
        guard let chart = charts.first else { return "" }
        var svg = ""
        var pressed: Double?
        for mark in course.marks {
            let x = chart.x(at: mark.time.seconds)
            svg += Chart.mark(at: x, from: y, through: charts)
            switch mark.kind {
            case .press: pressed = x
            case .release:
                svg += stroke(from: pressed ?? x, to: x, y: y)
                pressed = nil
            case .key, .wheel, .code, .resize: svg += wedge(x, y, SVGText.escaped(mark.kind.rawValue))
            }
        }
        if let pressed { svg += stroke(from: pressed, to: chart.right, y: y, isOpen: true) }
        return svg
    }

    /// A pressed pointer: a bar from a dot (press) to a ring (release).
    static func stroke(from: Double, to: Double, y: Double, isOpen: Bool = false) -> String {
        SVGText.line("down", from, y, to, y) + SVGText.shape("circle", "dot", ["cx": from, "cy": y, "r": 5])
            + (isOpen ? "" : SVGText.shape("circle", "ring", ["cx": to, "cy": y, "r": 4.25]))
    }

    /// An action without a duration: a key, the wheel, a call from code, a resize.
    /// - Parameter name: escaped; browsers show it as a tooltip.
    static func wedge(_ x: Double, _ y: Double, _ name: String) -> String {
        "<path class=\"dot\" d=\"M\(SVGText.number(x)) \(SVGText.number(y + 5))l-5 -9h10z\">"
            + "<title>\(name)</title></path>\n"
    }

    /// The gradients.
    static let definitions = """
        <defs><linearGradient id="body" x1="0" y1="0" x2="0" y2="1"><stop class="stop" offset="0" stop-opacity="0.26"/>\
        <stop class="stop" offset="1" stop-opacity="0.06"/></linearGradient></defs>

        """

    /// Light colors, and dark ones for a dark system. Plain values instead of custom properties, which slide programs
    /// do not support.
    static let css = """
        \(SVGText.sizes.sorted { $0.key < $1.key }.map { ".\($0) { font-size: \(Int($1))px; }" }.joined(separator: " "))
        text { font-family: Inter, "Helvetica Neue", "Segoe UI", Helvetica, Arial, "DejaVu Sans", sans-serif; fill: #1c2230; }
        .paper { fill: #ffffff; } .ground { fill: #fafbfc; stroke: #e6e9ef; stroke-width: 1; }
        .grid { stroke: #e9ecf1; stroke-width: 1; }
        .title { font-weight: 700; } .subtitle { fill: #5c6577; } .axis, .inside, .strong { font-weight: 600; }
        .unit, .tick, .label { fill: #5c6577; font-weight: 400; } .strong { fill: #1c2230; } .inside { fill: #ffffff; }
        .end { text-anchor: end; } .middle { text-anchor: middle; }
        .curve { fill: none; stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round; }
        .wide { stroke-width: 5; } .drawer { stroke: #2f6fed; } .list { stroke: #e0661b; }
        .body { fill: url(#body); } .stop { stop-color: #2f6fed; }
        .band-drawer { fill: #2f6fed; } .band-list { fill: #e0661b; } .band-primary { fill: #219a62; }
        .band-pages { fill: #8a5fd0; }
        .tint { opacity: 0.055; }
        .after { fill-opacity: 0.1; stroke-width: 1; stroke-opacity: 0.45; stroke-dasharray: 3 3; }
        .band-drawer.after { stroke: #2f6fed; } .band-list.after { stroke: #e0661b; }
        .detent { fill: none; stroke: #8d96a8; stroke-width: 1.25; stroke-dasharray: 2 4; }
        .zero { stroke: #b4bbc8; stroke-width: 1; }
        .target { stroke: #219a62; stroke-width: 6; stroke-opacity: 0.35; stroke-linecap: round; } .arrival { fill: #219a62; }
        .leader { fill: none; stroke: #8d96a8; stroke-width: 1; }
        .mark { stroke: #1c2230; stroke-width: 1; stroke-dasharray: 1 3; opacity: 0.45; }
        .dot { fill: #1c2230; } .down { stroke: #1c2230; stroke-width: 2.5; }
        .ring { fill: #ffffff; stroke: #1c2230; stroke-width: 2; }
        @media (prefers-color-scheme: dark) {
          text, .strong { fill: #e8ebf1; } .paper { fill: #14171d; } .ground { fill: #191d24; stroke: #2a303b; }
          .grid { stroke: #262c36; } .subtitle, .unit, .tick, .label { fill: #98a1b3; }
          .inside { fill: #10131a; } .drawer { stroke: #6ea0ff; } .list { stroke: #ff9a5a; } .stop { stop-color: #6ea0ff; }
          .band-drawer { fill: #6ea0ff; } .band-list { fill: #ff9a5a; } .band-primary { fill: #57cf92; }
          .band-pages { fill: #b596f0; }
          .band-drawer.after { stroke: #6ea0ff; } .band-list.after { stroke: #ff9a5a; }
          .target { stroke: #57cf92; } .arrival { fill: #57cf92; } .detent, .leader { stroke: #7b8598; } .zero { stroke: #4a5261; }
          .mark, .down { stroke: #e8ebf1; } .dot { fill: #e8ebf1; } .ring { fill: #14171d; stroke: #e8ebf1; }
        }

        """
}

/// The legend of a plot's marks, in as many lines as it needs.
struct Legend {
    private let left: Double
    private var x: Double
    private var y: Double
    private(set) var svg = ""

    init(x: Double, y: Double) {
        left = x
        self.x = x
        self.y = y
    }

    /// The lower end of the legend.
    var bottom: Double { y + 14 }

    mutating func line(_ style: String, _ text: String) {
        item(text) { SVGText.line(style, $0, $1, $0 + 20, $1) }
    }

    mutating func block(_ style: String, _ text: String) {
        item(text) { SVGText.shape("rect", style, ["x": $0, "y": $1 - 6, "width": 20, "height": 12, "rx": 3]) }
    }

    /// Adds the marks of the actions and detents that occur in the drawing.
    /// - Parameters:
    ///   - detent: the explanation of a detent's line.
    ///   - hasDetents: whether the drawing shows the detents.
    mutating func signs(
        of courses: [Course], detent: String = "detent, and its height", hasDetents: Bool = true
    ) {
        let kinds = Set(courses.flatMap { $0.marks.map(\.kind) })
        if kinds.contains(.press) { item("press to release") { PlotStyle.stroke(from: $0 + 1, to: $0 + 19, y: $1) } }
        let others = [Mark.Kind.key, .wheel, .code, .resize].filter(kinds.contains).map(\.rawValue)
        let names = others.joined(separator: ", ")
        if !others.isEmpty { item(names) { PlotStyle.wedge($0 + 10, $1, names) } }
        if hasDetents, courses.contains(where: { !$0.detents.isEmpty }) { line("detent", detent) }
    }

    /// A line of several colors in turn.
    mutating func alternating(_ styles: [String], _ text: String) {
        item(text) { x, y in
            let width = 20 / Double(styles.count)
            return styles.enumerated().map { index, style in
                let start = x + Double(index) * width
                return SVGText.line("curve \(style) flat", start, y, start + width, y)
            }.joined()
        }
    }

    /// A sign with its meaning. A text that is longer than a line wraps.
    mutating func item(_ text: String, _ sign: (_ x: Double, _ y: Double) -> String) {
        let right = PlotStyle.width - PlotStyle.margin
        let width = 28 + SVGText.width(text, "label")
        if x > left, x + width > right {
            x = left
            y += 26
        }
        svg += sign(x, y)
        let lines = SVGText.lines(text, to: right - x - 28, "label")
        for (index, line) in lines.enumerated() {
            if index > 0 { y += SVGText.lineHeight }
            svg += SVGText.text("label", x + 28, y, dy: 0.32, SVGText.escaped(line))
        }
        x = lines.count > 1 ? right : x + width + 14
    }
}
