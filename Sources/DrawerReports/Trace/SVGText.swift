// Small pieces of SVG: numbers, shapes, escaped text and ticks.

import DrawerScript
import DrawerSettings

/// Pieces that all drawings use.
enum SVGText {
    /// A coordinate.
    static func number(_ value: Double) -> String { Quantity.text(value, digits: 2) }

    /// An element without content.
    /// - Parameter style: the CSS classes of the element.
    static func shape(_ element: String, _ style: String, _ numbers: KeyValuePairs<String, Double>) -> String {
        "<\(element) class=\"\(style)\"" + numbers.map { " \($0)=\"\(number($1))\"" }.joined() + "/>\n"
    }

    /// A straight line.
    static func line(_ style: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
        shape("line", style, ["x1": x1, "y1": y1, "x2": x2, "y2": y2])
    }

    /// A line of text.
    /// - Parameters:
    ///   - content: escaped.
    ///   - dy: the distance of the baseline below y, as a share of the font's size.
    static func text(_ style: String, _ x: Double, _ y: Double, dy: Double? = nil, _ content: String) -> String {
        let shift = dy.map { " dy=\"\(number($0))em\"" } ?? ""
        return "<text class=\"\(style)\" x=\"\(number(x))\" y=\"\(number(y))\"\(shift)>\(content)</text>\n"
    }

    /// Breaks text between words into at most two lines of at most this many characters.
    static func wrapped(_ text: String, at limit: Int) -> [String] {
        guard text.count > limit else { return [text] }
        let head = text.prefix(limit)
        let cut = head.lastIndex(of: " ") ?? head.endIndex
        let rest = text[cut...].drop { $0 == " " }
        return [String(text[..<cut]), rest.count <= limit ? String(rest) : rest.prefix(max(0, limit - 1)) + "…"]
    }

    /// Text escaped for an element or an attribute, without the control characters that XML forbids.
    static func escaped(_ text: String) -> String {
        DrawerSettings.escaped(text) { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": " "
            default: nil
            }
        }
    }

    /// Round numbers (1, 2 or 5 times a power of ten apart) that divide a range into about `count` parts.
    static func ticks(from low: Double, to high: Double, about count: Int) -> [Double] {
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
}
