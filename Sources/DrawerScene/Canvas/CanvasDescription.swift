// A canvas as text, for snapshots, golden files and failing tests.

extension Canvas {
    /// The screen as lines without trailing spaces.
    public var lines: [String] {
        (0..<rows).map { row in
            var line = String.UnicodeScalarView()
            var length = 0
            var kept = 0
            for column in 0..<columns {
                let glyph = self[column, row].glyph
                forEachScalar(of: glyph) {
                    line.append($0)
                    length += 1
                }
                if glyph != .space { kept = length }
            }
            return String(String.UnicodeScalarView(line.prefix(kept)))
        }
    }

    /// The screen as text; each line ends with a line feed.
    public var text: String { lines.map { $0 + "\n" }.joined() }

    /// The screen as text, then a letter for the style of each cell, then a list of the letters' meanings: a readable
    /// and comparable picture with its colors.
    public var debugText: String {
        var letters: [Style: Character] = [:]
        var order: [Style] = []
        var map = ""
        for row in 0..<rows {
            for column in 0..<columns {
                let style = self[column, row].style
                if letters[style] == nil {
                    letters[style] = Canvas.letter(order.count)
                    order.append(style)
                }
                map.append(letters[style] ?? "?")
            }
            map.append("\n")
        }
        let legend = order.enumerated().map { "\(Canvas.letter($0.offset)) \(Canvas.describe($0.element))\n" }
        return text + "--\n" + map + "--\n" + legend.joined()
    }

    /// A letter for each style, in the order of first use: a...z, A...Z, 0...9, then U+0400 and up.
    private static func letter(_ index: Int) -> Character {
        let first = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        if index < first.count { return first[index] }
        return Unicode.Scalar(UInt32(0x400 + index - first.count)).map(Character.init) ?? "?"
    }

    private static func describe(_ style: Style) -> String {
        var words = ["\(hexadecimal(style.foreground)) on \(hexadecimal(style.background))"]
        if style.attributes.contains(.bold) { words.append("bold") }
        if style.attributes.contains(.dim) { words.append("dim") }
        if style.attributes.contains(.underline) { words.append("underline") }
        if style.attributes.contains(.reverse) { words.append("reverse") }
        return words.joined(separator: " ")
    }

    private static func hexadecimal(_ color: Color) -> String {
        guard color.bits <= 0xFF_FFFF else { return "own" }
        let digits = String(color.bits, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
}
