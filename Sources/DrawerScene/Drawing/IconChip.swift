// An icon on a little plate of its own hue.

enum IconChip {
    /// Draws an icon: three columns with a plate where there is room and colours can be mixed.
    static func draw(
        _ icon: Unicode.Scalar, hue: Colour, column: Int, row: Int, isWide: Bool, on style: Style, _ theme: Theme,
        share: Double = 1, into canvas: inout Canvas
    ) {
        var own = style
        own.foreground = hue == .unset ? style.foreground : hue
        own.attributes.subtract([.dim, .underline])
        if theme.mixes, theme.iconTint > 0, hue != .unset {
            own.background = style.background.mixed(with: hue, share: theme.iconTint * share)
            own.foreground = own.background.mixed(with: hue, share: share)
        }
        guard isWide else { return canvas.put(Glyph(icon), column: column, row: row, own) }
        canvas.fill(CellArea(column: column, row: row, columns: 3, rows: 1), own)
        canvas.put(Glyph(icon), column: column + 1, row: row, own)
    }
}
