// What a terminal shows of a cell of a picture, in as many colours as it has.

import TerminalHarness

@testable import DrawerScene
@testable import DrawerTerminal

extension Canvas {
    /// The cell as an emulator has it, without what cannot be seen of it.
    func seen(column: Int, row: Int, depth: ColourDepth) -> ScreenCell {
        let cell = self[column, row]
        var seen = ScreenCell()
        seen.glyph = text(of: cell.glyph)
        if column + 1 < columns, self[column + 1, row].glyph == .continuation { seen.width = 2 }
        if depth != .monochrome {
            let isText = seen.glyph != " " && !("\u{2580}"..."\u{259F}").contains(seen.glyph)
            let ink = Ink(cell.style.foreground, on: cell.style.background, depth: depth, isText: isText)
            seen.foreground = ScreenColour(ink: ink.foreground)
            seen.background = ScreenColour(ink: ink.background)
        }
        // A bold black would be grey.
        if cell.style.attributes.contains(.bold), seen.foreground != .indexed(0) { seen.attributes.insert(.bold) }
        if cell.style.attributes.contains(.underline) { seen.attributes.insert(.underline) }
        if cell.style.attributes.contains(.reverse) { seen.attributes.insert(.reverse) }
        return seen.visible
    }
}

extension ScreenColour {
    fileprivate init(ink: Int32) {
        switch ink {
        case ..<0: self = .terminal
        case ..<256: self = .indexed(UInt8(ink))
        default: self = .rgb(UInt8(ink >> 16 & 0xFF), UInt8(ink >> 8 & 0xFF), UInt8(ink & 0xFF))
        }
    }
}

extension ScreenCell {
    /// A space shows its ground only.
    var visible: ScreenCell {
        guard glyph == " " || glyph.isEmpty, attributes.rawValue & Self.seenOnSpaces == 0 else { return self }
        var cell = self
        cell.foreground = .terminal
        cell.attributes = []
        return cell
    }

    private static let seenOnSpaces = ScreenAttributes([.underline, .reverse]).rawValue
}
