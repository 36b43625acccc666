// The rules that every canvas has to meet.

import DrawerCells

extension Canvas {
    /// Whether every wide glyph is followed by its continuation, and every continuation follows a wide glyph.
    package var hasNoHalfGlyphs: Bool {
        var needsContinuation = false
        for index in cells.indices {
            if index % columns == 0, needsContinuation { return false }
            let glyph = cells[index].glyph
            guard (glyph == .continuation) == needsContinuation else { return false }
            // Use a shortcut for ASCII, lines and blocks, which make up most of a picture.
            needsContinuation =
                glyph != .continuation && glyph.bits > 0x7E && !(0x2500...0x259F).contains(glyph.bits)
                && text(of: glyph).displayWidth == 2
        }
        return !needsContinuation
    }
}
