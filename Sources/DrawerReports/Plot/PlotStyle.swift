// The common style of all plots: sizes and colors.

import DrawerSettings

enum PlotStyle {
    /// The width of all plots, and the margin of titles and legends at both sides.
    static let width = 1200.0
    static let margin = 32.0

    /// Colors that color-blind readers can distinguish (after Okabe and Ito).
    static let palette = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#d55e00", "#56b4e9"]

    /// Styles that use one color of the palette each.
    /// - Parameter style: returns the style of a color, which has a number.
    private static func styles(_ style: (_ number: Int, _ color: String) -> String) -> String {
        palette.enumerated().map { style($0, $1) }.joined(separator: " ")
    }

    /// A color from dark blue to yellow with increasing lightness (after viridis). Readers with any color vision can
    /// order these colors.
    static func color(_ level: Int, of levels: Int) -> String {
        let stops: [(Double, Double, Double)] = [
            (68, 1, 84), (59, 82, 139), (33, 145, 140), (94, 201, 98), (253, 231, 37),
        ]
        let place = Double(level) / Double(levels - 1) * Double(stops.count - 1)
        let index = min(Int(place), stops.count - 2)
        let share = place - Double(index)
        func hex(_ low: Double, _ high: Double) -> String {
            hexadecimal(UInt32((low + (high - low) * share).rounded()), digits: 2)
        }
        let (low, high) = (stops[index], stops[index + 1])
        return "#" + hex(low.0, high.0) + hex(low.1, high.1) + hex(low.2, high.2)
    }

    /// The style of text on a block, with a contrast of at least 4.5 in light and dark.
    /// - Parameter style: the style of the block.
    static func inside(_ style: String) -> String {
        switch style {
        case "band-drawer", "band-pages", "free": "inside"
        // The same color in light and dark.
        case "t0": "inside ink-light"
        default: "inside ink"
        }
    }

    /// The strokes of all curves but the first, for readers who cannot tell the colors apart. The first curve is solid.
    /// There are as many as other colors in the palette.
    private static let strokes = ["14 6", "2 6", "14 6 2 6", "26 6", "8 6"]

    /// Light colors, and dark colors for a dark system. Plain values, because slide programs do not support custom
    /// properties.
    static let css = """
        \(SVGText.sizes.sorted { $0.key < $1.key }.map { ".\($0) { font-size: \(Int($1))px; }" }.joined(separator: " "))
        text { font-family: Inter, "Helvetica Neue", "Segoe UI", Helvetica, Arial, "DejaVu Sans", \
        sans-serif; fill: #1c2230; }
        .paper { fill: #ffffff; } .ground { fill: #fafbfc; stroke: #e6e9ef; stroke-width: 1; }
        .grid { stroke: #e9ecf1; stroke-width: 1; }
        .title, .heading { font-weight: 700; } .subtitle { fill: #5c6577; } \
        .axis, .inside, .strong { font-weight: 600; }
        .unit, .tick, .label { fill: #5c6577; font-weight: 400; } .strong { fill: #1c2230; } .inside { fill: #ffffff; }
        .end { text-anchor: end; } .middle { text-anchor: middle; }
        .curve { fill: none; stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round; }
        .wide { stroke-width: 5; } .drawer { stroke: #2f6fed; } .list { stroke: #e0661b; }
        .band-drawer { fill: #2f6fed; } .band-list { fill: #e0661b; } .band-primary { fill: #219a62; }
        .band-pages { fill: #8a5fd0; }
        .tint { opacity: 0.055; }
        .after { fill-opacity: 0.1; stroke-width: 1; stroke-opacity: 0.45; stroke-dasharray: 3 3; }
        .band-drawer.after { stroke: #2f6fed; } .band-list.after { stroke: #e0661b; }
        .detent { fill: none; stroke: #8d96a8; stroke-width: 1.25; stroke-dasharray: 2 4; }
        .zero { stroke: #b4bbc8; stroke-width: 1; }
        .leader { fill: none; stroke: #8d96a8; stroke-width: 1; }
        .mark { stroke: #1c2230; stroke-width: 1; stroke-dasharray: 1 3; opacity: 0.45; }
        .dot { fill: #1c2230; } .down { stroke: #1c2230; stroke-width: 2.5; }
        .ring { fill: #ffffff; stroke: #1c2230; stroke-width: 2; }
        .flat { stroke-linecap: butt; }
        .hand { stroke: #1c2230; } \
        .hand .down, .hand .ring, .hand .mark { stroke: inherit; } .hand .dot { stroke: none; }
        .limit { stroke: #8d96a8; stroke-width: 1.5; stroke-dasharray: 2 4; }
        .run { fill: #2f6fed; } .none { fill: #c9ced8; } .free { fill: #6b7280; }
        .edge, .core { fill: none; stroke-linecap: square; } .edge { stroke: #1c2230; stroke-width: 4; }
        .core { stroke: #ffffff; stroke-width: 1.5; }
        \(strokes.enumerated().map { ".s\($0 + 1) { stroke-dasharray: \($1); }" }.joined(separator: " "))
        \(styles { ".t\($0) { fill: \($1); } .hand.p\($0) .dot { fill: \($1); }" })
        @media (prefers-color-scheme: dark) { .hand { stroke: #e8ebf1; } }
        \(styles { ".p\($0) { stroke: \($1); }" })
        @media (prefers-color-scheme: dark) {
          .run { fill: #6ea0ff; } .none { fill: #3a4250; } .free { fill: #98a1b3; }
          .limit { stroke: #7b8598; } .p0 { stroke: #3d9be0; } .hand.p0 .dot { fill: #3d9be0; }
          text, .strong { fill: #e8ebf1; } .paper { fill: #14171d; } .ground { fill: #191d24; stroke: #2a303b; }
          .grid { stroke: #262c36; } .subtitle, .unit, .tick, .label { fill: #98a1b3; }
          .inside { fill: #10131a; } .drawer { stroke: #6ea0ff; } .list { stroke: #ff9a5a; }
          .band-drawer { fill: #6ea0ff; } .band-list { fill: #ff9a5a; } .band-primary { fill: #57cf92; }
          .band-pages { fill: #b596f0; }
          .band-drawer.after { stroke: #6ea0ff; } .band-list.after { stroke: #ff9a5a; }
          .detent, .leader { stroke: #7b8598; } .zero { stroke: #4a5261; }
          .mark, .down { stroke: #e8ebf1; } .dot { fill: #e8ebf1; } .ring { fill: #14171d; stroke: #e8ebf1; }
        }
        .ink { fill: #10131a; } .ink-light { fill: #ffffff; }

        """
}
