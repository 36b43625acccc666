// What all plots look like: colours, headings, the signs for what a hand does, legends.

enum PlotStyle {
    /// The heading of a plot: the title in one or two lines, and a line below it. It ends at y = 92.
    static func heading(_ title: String, _ subtitle: String) -> String {
        let lines = SVGText.wrapped(title, at: 88)
        var svg = ""
        for (index, line) in lines.enumerated() {
            svg += "<text class=\"title\" x=\"32\" y=\"\(index * 25 + (lines.count == 1 ? 44 : 34))\">"
            svg += "\(SVGText.escaped(line))</text>\n"
        }
        return svg + "<text class=\"subtitle\" x=\"32\" y=\"\(lines.count == 1 ? 68 : 82)\">"
            + "\(SVGText.escaped(subtitle))</text>\n"
    }

    /// A pointer that is down: a bar from a dot, where it was pressed, to a ring, where it was let go.
    static func stroke(from: Double, to: Double, y: Double, isOpen: Bool = false) -> String {
        let height = SVGText.number(y)
        var svg = SVGText.line("down", SVGText.number(from), height, SVGText.number(to), height)
        svg += "<circle class=\"dot\" cx=\"\(SVGText.number(from))\" cy=\"\(height)\" r=\"5\"/>\n"
        if !isOpen { svg += "<circle class=\"ring\" cx=\"\(SVGText.number(to))\" cy=\"\(height)\" r=\"4.25\"/>\n" }
        return svg
    }

    /// Something that happens at once: a key, the wheel, code, a resize.
    /// - Parameter name: escaped; shown by a browser under the mouse.
    static func wedge(_ x: Double, _ y: Double, _ name: String) -> String {
        "<path class=\"dot\" d=\"M\(SVGText.number(x)) \(SVGText.number(y + 5))l-5 -9h10z\">"
            + "<title>\(name)</title></path>\n"
    }

    /// Gradients.
    static let definitions = """
        <defs><linearGradient id="body" x1="0" y1="0" x2="0" y2="1"><stop class="stop" offset="0" stop-opacity="0.26"/>\
        <stop class="stop" offset="1" stop-opacity="0.06"/></linearGradient></defs>

        """

    /// Light, and dark where the reader's system is. Plain values, not custom properties: what shows slides knows
    /// nothing of those.
    static let css = """
        text { font-family: Inter, "Helvetica Neue", "Segoe UI", Helvetica, Arial, "DejaVu Sans", sans-serif; fill: #1c2230; }
        .paper { fill: #ffffff; } .ground { fill: #fafbfc; stroke: #e6e9ef; stroke-width: 1; }
        .grid { stroke: #e9ecf1; stroke-width: 1; }
        .title { font-size: 21px; font-weight: 700; } .subtitle { font-size: 13px; fill: #6a7385; }
        .axis { font-size: 13px; font-weight: 600; } .unit, .tick, .label { font-size: 12px; fill: #6a7385;
          font-weight: 400; } .strong { font-weight: 600; fill: #1c2230; }
        .inside { font-size: 12px; font-weight: 600; fill: #ffffff; }
        .end { text-anchor: end; } .middle { text-anchor: middle; }
        .curve { fill: none; stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round; }
        .drawer { stroke: #2f6fed; } .list { stroke: #e0661b; }
        .body { fill: url(#body); } .stop { stop-color: #2f6fed; }
        .band-drawer { fill: #2f6fed; } .band-list { fill: #e0661b; } .band-primary { fill: #219a62; }
        .tint { opacity: 0.055; }
        .after { fill-opacity: 0.1; stroke-width: 1; stroke-opacity: 0.45; stroke-dasharray: 3 3; }
        .band-drawer.after { stroke: #2f6fed; } .band-list.after { stroke: #e0661b; }
        .detent { fill: none; stroke: #8d96a8; stroke-width: 1.25; stroke-dasharray: 2 4; }
        .zero { stroke: #b4bbc8; stroke-width: 1; }
        .mark { stroke: #1c2230; stroke-width: 1; stroke-dasharray: 1 3; opacity: 0.45; }
        .dot { fill: #1c2230; } .down { stroke: #1c2230; stroke-width: 2.5; }
        .ring { fill: #ffffff; stroke: #1c2230; stroke-width: 2; }
        @media (prefers-color-scheme: dark) {
          text, .strong { fill: #e8ebf1; } .paper { fill: #14171d; } .ground { fill: #191d24; stroke: #2a303b; }
          .grid { stroke: #262c36; } .subtitle, .unit, .tick, .label { fill: #98a1b3; }
          .inside { fill: #10131a; } .drawer { stroke: #6ea0ff; } .list { stroke: #ff9a5a; } .stop { stop-color: #6ea0ff; }
          .band-drawer { fill: #6ea0ff; } .band-list { fill: #ff9a5a; } .band-primary { fill: #57cf92; }
          .band-drawer.after { stroke: #6ea0ff; } .band-list.after { stroke: #ff9a5a; }
          .detent { stroke: #7b8598; } .zero { stroke: #4a5261; }
          .mark, .down { stroke: #e8ebf1; } .dot { fill: #e8ebf1; } .ring { fill: #14171d; stroke: #e8ebf1; }
        }

        """
}

/// What the signs of a plot mean, in one line from left to right.
struct Legend {
    private var x: Double
    private let y: Double
    private(set) var svg = ""

    init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    mutating func line(_ style: String, _ text: String) {
        let height = SVGText.number(y)
        item(SVGText.line("curve \(style)", SVGText.number(x), height, SVGText.number(x + 20), height), text)
    }

    mutating func detent(_ text: String) {
        let height = SVGText.number(y)
        item(SVGText.line("detent", SVGText.number(x), height, SVGText.number(x + 20), height), text)
    }

    mutating func mark(_ text: String) {
        item(
            SVGText.line("mark", SVGText.number(x), SVGText.number(y), SVGText.number(x + 20), SVGText.number(y)), text)
    }

    mutating func block(_ style: String, _ text: String) {
        item(
            "<rect class=\"\(style)\" x=\"\(SVGText.number(x))\" y=\"\(SVGText.number(y - 6))\" "
                + "width=\"20\" height=\"12\" rx=\"3\"/>\n", text)
    }

    mutating func stroke(_ text: String) { item(PlotStyle.stroke(from: x + 1, to: x + 19, y: y), text) }

    mutating func wedge(_ text: String) { item(PlotStyle.wedge(x + 10, y, text), text) }

    private mutating func item(_ sign: String, _ text: String) {
        svg +=
            sign + "<text class=\"label\" x=\"\(SVGText.number(x + 28))\" y=\"\(SVGText.number(y))\" "
            + "dy=\"0.32em\">\(text)</text>\n"
        x += 28 + Double(text.count) * 6.9 + 18
    }
}
