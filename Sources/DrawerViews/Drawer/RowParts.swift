// Rows of content on the screen, and parts of them: chips (an icon or a word on a colored plate), descriptions,
// rounded ends, centered text.

import DrawerCells

/// The positions of content rows with equal heights, such as steps, in the content or on the screen.
package struct CellRows {
    /// The row of cells at which the first content row begins; negative on a screen that has scrolled.
    package var first = 0
    /// The height of each content row, in rows of cells.
    package var height = 1

    package init(first: Int = 0, height: Int = 1) { (self.first, self.height) = (first, height) }

    /// The same rows in content that begins at a screen row.
    package func from(_ row: Int) -> CellRows { CellRows(first: first + row, height: height) }

    /// The row of cells at which a row of the content begins, from 0.
    package func start(of index: Int) -> Int { first + index * height }

    /// The index of the content row in a screen row; nil above the first one. The content may have fewer rows.
    package func index(at row: Int) -> Int? { row < first ? nil : (row - first) / height }

    /// The content rows, of the first `count`, that lie at least in part between two screen rows.
    package func visible(from row: Int, to endRow: Int, of count: Int) -> Range<Int> {
        let start = max(0, (row - first) / height)
        return start..<max(start, min(count, (endRow - first + height - 1) / height))
    }
}

extension Canvas {
    /// Draws an icon: three columns with a plate if there is room and colors can be mixed.
    package mutating func drawIcon(
        _ icon: Unicode.Scalar, hue: Color, column: Int, row: Int, isWide: Bool, on style: Style, _ theme: Theme,
        share: Double = 1
    ) {
        var chip = style
        chip.foreground = theme.hue(hue, on: style)
        chip.attributes.subtract([.dim, .underline])
        if theme.hasTints, hue != .unset {
            chip.background = style.background.mixed(with: hue, share: theme.iconTint * share)
            chip.foreground = chip.background.mixed(with: hue, share: share)
        }
        guard isWide else { return put(Glyph(icon), column: column, row: row, chip) }
        fill(CellArea(column: column, row: row, columns: 3, rows: 1), chip)
        put(Glyph(icon), column: column + 1, row: row, chip)
    }

    /// Draws a tag's name on a plate of its hue if colors can be mixed.
    /// - Parameter limit: the available columns.
    /// - Returns: the width including the gap after the chip; `limit` if the chip does not fit.
    package mutating func drawTag(
        _ name: Substring, hue: Color, column: Int, row: Int, limit: Int, on style: Style, _ theme: Theme
    ) -> Int {
        let width = name.displayWidth
        var chip = style
        chip.foreground = theme.hue(hue, on: style)
        guard theme.hasTints else {
            guard width <= limit else { return limit }
            draw(name, column: column, row: row, chip)
            return width + 2
        }
        guard width + 2 <= limit else { return limit }
        chip.background = style.background.mixed(with: hue, share: theme.iconTint * 0.6)
        fill(CellArea(column: column, row: row, columns: width + 2, rows: 1), chip)
        draw(name, column: column + 1, row: row, chip)
        return width + 3
    }

    /// Draws a description below its title, or after it in a row of one line that leaves enough room.
    /// - Parameters:
    ///   - used: the width of the title.
    ///   - rows: the height of the row in cells.
    ///   - room: the columns for title and description.
    ///   - least: the smallest useful width of a description after its title.
    package mutating func drawDetail(
        _ detail: Substring, column: Int, after used: Int, row: Int, of rows: Int, room: Int, least: Int = 8,
        _ style: Style
    ) {
        if rows > 1 {
            draw(detail, column: column, row: row + 1, limit: room, style)
        } else if room - used - 2 >= least {
            draw(detail, column: column + used + 2, row: row, limit: room - used - 2, style)
        }
    }

    /// Draws the ends of a field or a bubble half a cell shorter, so that they look rounded.
    package mutating func drawEnds(_ left: Int, _ right: Int, row: Int, _ style: Style, on ground: Style) {
        let ends = Style(foreground: style.background, background: ground.background)
        put(Glyph("▐"), column: left, row: row, ends)
        put(Glyph("▌"), column: right, row: row, ends)
    }

    /// Draws text in the middle of the screen's width.
    package mutating func drawCentered(_ text: String, row: Int, _ style: Style) {
        draw(text, column: (columns - min(text.displayWidth, columns)) / 2, row: row, limit: columns, style)
    }
}
