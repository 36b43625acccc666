// The mark of a pointer that no hand moves: in a replay, in a script and in pictures.

import DrawerCells

extension Canvas {
    /// Draws a filled disc on a bright cell while the pointer is pressed, a ring while it is up.
    public mutating func drawPointer(column: Int, row: Int, isPressed: Bool, _ colorDepth: ColorDepth) {
        guard bounds.contains(column: column, row: row) else { return }
        let gold = Color(0xFF, 0xC8, 0x3D)
        var style = self[column, row].style
        style.attributes = [.bold]
        if colorDepth == .monochrome {
            if isPressed { style.attributes.insert(.reverse) }
        } else if isPressed {
            style.foreground = Color(0x1C, 0x22, 0x30)
            style.background = gold
        } else {
            style.foreground = style.background.isKnown ? gold.readable(on: style.background, contrast: 3) : gold
        }
        draw(isPressed ? "●" : "○", column: column, row: row, style)
    }
}
