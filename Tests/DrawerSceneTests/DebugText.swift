// A canvas as text with its colors, for golden files.

import DrawerCells
import DrawerScene
import DrawerSettings

extension Canvas {
    /// The screen as text, then a letter for the style of each cell, then a list of the letters' meanings: a readable
    /// and comparable picture with its colors.
    var debugText: String {
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
        let attributes: [(Attributes, String)] = [
            (.bold, " bold"), (.dim, " dim"), (.underline, " underline"), (.reverse, " reverse"),
        ]
        let words = attributes.map { style.attributes.contains($0) ? $1 : "" }.joined()
        return "\(name(of: style.foreground)) on \(name(of: style.background))" + words
    }

    private static func name(of color: Color) -> String {
        color.bits <= 0xFF_FFFF ? "#" + hexadecimal(color.bits, digits: 6) : "own"
    }
}
