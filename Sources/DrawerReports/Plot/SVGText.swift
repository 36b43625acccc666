// The text of drawings: numbers, shapes and escaped text of SVG, and the upper bounds of widths by which texts are
// shortened and wrapped.
//
// The reader's font is unknown. Widths are upper bounds for DejaVu Sans Bold, the widest common font, so that a label
// that fits here fits everywhere.

import DrawerScript
import DrawerSettings

/// Pieces of text that all drawings use.
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

    /// Points as `x,y x,y`.
    static func points(_ points: [(x: Double, y: Double)]) -> String {
        points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
    }

    /// A line of text.
    /// - Parameters:
    ///   - content: the escaped text.
    ///   - dy: the distance of the baseline below y, as a share of the font's size.
    static func text(_ style: String, _ x: Double, _ y: Double, dy: Double? = nil, _ content: String) -> String {
        let shift = dy.map { " dy=\"\(number($0))em\"" } ?? ""
        return "<text class=\"\(style)\" x=\"\(number(x))\" y=\"\(number(y))\"\(shift)>\(content)</text>\n"
    }

    /// The text escaped for an element or an attribute, without the control characters that XML forbids.
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

    // MARK: Width

    /// The size of each class of text, in units of the drawing, still readable at half the size.
    static let sizes: [String: Double] = [
        "title": 24, "heading": 20, "note": 15, "subtitle": 16, "axis": 16, "unit": 15, "tick": 15, "label": 15,
        "inside": 15,
    ]

    private static func size(of style: String) -> Double { sizes[style] ?? 16 }

    /// The height of a line of labels.
    static let lineHeight = 18.0

    /// An upper bound of a text's width.
    static func width(_ text: String, _ style: String) -> Double {
        text.reduce(0) { $0 + width($1) } * size(of: style)
    }

    /// An upper bound of a character's width, as a share of the font's size. DejaVu Sans Bold is the widest usual font.
    private static func width(_ character: Character) -> Double {
        guard let ascii = character.asciiValue else {
            let code = character.unicodeScalars.first?.value ?? 0
            return code < 0x1100 || (0x2000..<0x2600).contains(code) ? 0.85 : 1.1
        }
        return asciiWidths[Int(ascii)]
    }

    /// The widths of ASCII characters in DejaVu Sans Bold, rounded up.
    private static let asciiWidths: [Double] = {
        var widths = Array(repeating: 0.72, count: 128)
        for (width, characters) in [
            (0.38, " ',./IJ\\ijl|"), (0.46, "!()-:;[]f"), (0.54, "\"*_`rt"), (0.6, "?csz"), (0.66, "Lvxy"),
            (0.7, "$0123456789EFTaeko"), (0.78, "ABCKPRSVXYZ"), (0.84, "#+<=>DGHNU^~"), (0.88, "&OQ"),
            (1.02, "%@Mw"), (1.12, "Wm"),
        ] {
            for byte in characters.utf8 { widths[Int(byte)] = width }
        }
        return widths
    }()

    /// The text, with an ellipsis in the middle if it is too wide, because beginning and end distinguish names best.
    /// - Complexity: linear in the text's length.
    static func shortened(_ text: String, to room: Double, _ style: String) -> String {
        guard width(text, style) > room else { return text }
        let (characters, size) = (Array(text), size(of: style))
        var (head, tail) = (0, characters.count)
        var used = width("…", style)
        while head < tail {
            let takesHead = head <= characters.count - tail
            used += width(characters[takesHead ? head : tail - 1]) * size
            guard used <= room else { break }
            if takesHead { head += 1 } else { tail -= 1 }
        }
        return String(characters[..<head]) + "…" + String(characters[tail...])
    }

    /// Breaks text into lines of at most this width, between words where possible. Shows all of the text.
    /// - Complexity: linear in the text's length for lines of a bounded width.
    static func lines(_ text: String, to room: Double, _ style: String) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            if let last = lines.last, width(last + " " + word, style) <= room {
                lines[lines.count - 1] += " " + word
                continue
            }
            var rest = word[...]
            repeat {
                let line = rest.prefix(lineLength(of: rest, to: room, style))
                lines.append(String(line))
                rest = rest[line.endIndex...]
            } while !rest.isEmpty
        }
        return lines
    }

    /// The number of characters that fit into a line, at least 1.
    private static func lineLength(of text: Substring, to room: Double, _ style: String) -> Int {
        let size = size(of: style)
        var (count, used) = (0, 0.0)
        for character in text {
            used += width(character)
            guard used * size <= room || count == 0 else { break }
            count += 1
        }
        return max(1, count)
    }
}
