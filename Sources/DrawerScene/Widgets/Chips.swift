// Chips: an icon or a word on a plate of its own hue.

enum IconChip {
    /// Draws an icon: three columns with a plate if there is room and colors can be mixed.
    static func draw(
        _ icon: Unicode.Scalar, hue: Color, column: Int, row: Int, isWide: Bool, on style: Style, _ theme: Theme,
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

enum TagChip {
    /// - Parameter limit: the available columns.
    /// - Returns: the width including the gap after the chip; `limit` if the chip does not fit.
    static func draw(
        _ name: String, hue: Color, column: Int, row: Int, limit: Int, on style: Style, _ theme: Theme,
        into canvas: inout Canvas
    ) -> Int {
        let width = name.displayWidth
        var own = style
        if hue != .unset { own.foreground = hue }
        guard theme.mixes, theme.iconTint > 0 else {
            guard width <= limit else { return limit }
            canvas.draw(name, column: column, row: row, own)
            return width + 2
        }
        guard width + 2 <= limit else { return limit }
        own.background = style.background.mixed(with: hue, share: theme.iconTint * 0.6)
        canvas.fill(CellArea(column: column, row: row, columns: width + 2, rows: 1), own)
        canvas.draw(name, column: column + 1, row: row, own)
        return width + 3
    }
}
