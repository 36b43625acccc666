// Text in plots: sizes, upper bounds of widths, names shortened in the middle, labels spread apart, ticks of an axis.
//
// The reader's font is unknown. Widths are upper bounds for DejaVu Sans Bold, the widest common font, so that a label
// that fits here fits everywhere.

import DrawerScript
import DrawerSettings

enum PlotText {
    /// The size of each class of text, in units of the drawing, still readable at half the size.
    static let sizes: [String: Double] = [
        "title": 24, "subtitle": 16, "axis": 16, "unit": 15, "tick": 15, "label": 15, "inside": 15, "value": 15,
    ]

    /// The height of a line of labels.
    static let line = 18.0

    /// An upper bound of a text's width.
    static func width(_ text: String, _ style: String) -> Double {
        text.reduce(0) { $0 + width($1) } * (sizes[style] ?? 16)
    }

    /// A character's width as a share of the font's size.
    private static func width(_ character: Character) -> Double {
        guard let ascii = character.asciiValue else {
            let code = character.unicodeScalars.first?.value ?? 0
            return code < 0x1100 || (0x2000..<0x2600).contains(code) ? 0.85 : 1.1
        }
        switch Character(Unicode.Scalar(ascii)) {
        case "m", "w", "M", "W", "@", "%": return 1.1
        case "f", "i", "j", "l", "r", "t", "I", " ", ".", ",", ":", ";", "'", "|", "/", "(", ")", "[", "]", "-", "!":
            return 0.5
        case "A"..."Z", "#", "&", "+", "=", "<", ">", "~": return 0.85
        default: return 0.72
        }
    }

    /// A text that is too wide gets an ellipsis in the middle, because beginning and end distinguish names best.
    /// - Complexity: linear in the text's length.
    static func shortened(_ text: String, to room: Double, _ style: String) -> String {
        guard width(text, style) > room else { return text }
        let characters = Array(text)
        let size = sizes[style] ?? 16
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

    /// Breaks text between words into at most two lines of this width and of similar length.
    static func wrapped(_ text: String, to room: Double, _ style: String) -> [String] {
        let whole = width(text, style)
        guard whole > room else { return [text] }
        let goal = min(room, whole * 0.6)
        var end = text.startIndex
        var used = 0.0
        var cut: String.Index?
        while end < text.endIndex {
            used += width(String(text[end]), style)
            if used > goal { break }
            if text[end] == " " { cut = end }
            end = text.index(after: end)
        }
        let head = text[..<(cut ?? end)]
        let rest = text[head.endIndex...].drop { $0 == " " }
        return [String(head), shortened(String(rest), to: room, style)]
    }

    /// Breaks text into lines of at most this width, between words where possible. Shows all of the text.
    static func lines(_ text: String, to room: Double, _ style: String) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            if let last = lines.last, width(last + " " + word, style) <= room {
                lines[lines.count - 1] += " " + word
                continue
            }
            var rest = word[...]
            repeat {
                var end = rest.endIndex
                while width(String(rest[..<end]), style) > room, rest.index(after: rest.startIndex) < end {
                    end = rest.index(before: end)
                }
                lines.append(String(rest[..<end]))
                rest = rest[end...]
            } while !rest.isEmpty
        }
        return lines
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

    /// Round numbers that divide an axis, with short and distinct labels at any magnitude.
    static func ticks(from low: Double, to high: Double, about count: Int) -> [(value: Double, text: String)] {
        let ticks = SVGText.ticks(from: low, to: high, about: count)
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
}
