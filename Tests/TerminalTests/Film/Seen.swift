// The appearance of a cell of a picture on a terminal with a given number of colors.

import DrawerCells
import TerminalHarness

@testable import DrawerScene
@testable import DrawerTerminal

extension Canvas {
    /// The cell as an emulator reports it, without its invisible properties.
    func seen(column: Int, row: Int, depth: ColorDepth) -> ScreenCell {
        let cell = self[column, row]
        var seen = ScreenCell()
        seen.glyph = text(of: cell.glyph)
        if column + 1 < columns, self[column + 1, row].glyph == .continuation { seen.width = 2 }
        let isText = seen.glyph != " " && !("\u{2580}"..."\u{259F}").contains(seen.glyph)
        let pen = Pen(cell.style, depth: depth, isText: isText)
        seen.foreground = ScreenColor(number: pen.foreground)
        seen.background = ScreenColor(number: pen.background)
        if pen.attributes.contains(.bold) { seen.attributes.insert(.bold) }
        if pen.attributes.contains(.underline) { seen.attributes.insert(.underline) }
        if pen.attributes.contains(.reverse) { seen.attributes.insert(.reverse) }
        return seen.visible
    }
}

extension ScreenColor {
    /// The color of a pen's color number.
    init(number: Int32) {
        switch number {
        case ..<0: self = .terminal
        case ..<256: self = .indexed(UInt8(number))
        default: self = .rgb(UInt8(number >> 16 & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
        }
    }
}

extension ScreenCell {
    /// A space shows only its background.
    var visible: ScreenCell {
        guard glyph == " " || glyph.isEmpty, attributes.rawValue & Self.seenOnSpaces == 0 else { return self }
        var cell = self
        cell.foreground = .terminal
        cell.attributes = []
        return cell
    }

    private static let seenOnSpaces = ScreenAttributes([.underline, .reverse]).rawValue
}
