// One row of the screen as SVG: grounds as rectangles, blocks as rectangles, the rest as text held to its columns.

import DrawerScene

/// Draws one row of a canvas.
struct RowDrawing {
    var canvas: Canvas
    var row: Int
    /// Of a cell, in the drawing's units.
    var width: Double
    var height: Double

    /// Words stand on the line y = 0 of their group.
    var svg: String {
        let (blocks, words) = pieces
        guard !words.isEmpty else { return grounds + blocks }
        return grounds + blocks + "<g transform=\"translate(0 \(SVGText.number(height * 0.74)))\">\(words)</g>"
    }

    /// Runs of one background; a hair wider than their cells, so that nothing shines through between them.
    private var grounds: String {
        var svg = ""
        var column = 0
        while column < canvas.columns {
            let colour = colours(column).back
            var end = column + 1
            while end < canvas.columns, colours(end).back == colour { end += 1 }
            svg += rectangle(Double(column), 0, Double(end - column) + (end < canvas.columns ? 0.05 : 0), 1.02, colour)
            column = end
        }
        return svg
    }

    private var pieces: (blocks: String, words: String) {
        var blocks = ""
        var words = ""
        var column = 0
        while column < canvas.columns {
            let cell = canvas[column, row]
            if cell.glyph == .space || cell.glyph == .continuation {
                column += 1
                continue
            }
            if let scalar = cell.glyph.scalar, let block = RowDrawing.blocks[scalar.value] {
                blocks += rectangle(
                    Double(column) + block.x, block.y, block.width,
                    block.height + (block.y + block.height == 1 ? 0.02 : 0),
                    colours(column).front)
                column += 1
                continue
            }
            let start = column
            var text = ""
            var kept = column
            // Words of one style go together; two spaces, a block or a wide glyph end the run.
            while column < canvas.columns, canvas[column, row].style == cell.style, isPlain(column) {
                text += canvas.text(of: canvas[column, row].glyph)
                column += 1
                if canvas[column - 1, row].glyph != .space { kept = column }
                if column - kept >= 2 { break }
            }
            if column == start {
                text = canvas.text(of: cell.glyph)
                column += 1
                kept = column
                if canvas[column, row].glyph == .continuation {
                    column += 1
                    kept = column
                }
            }
            while text.hasSuffix(" ") { text.removeLast() }
            words += element(text, from: start, to: kept, cell.style)
        }
        return (blocks, words)
    }

    /// Whether a cell has a glyph of one column that goes with its neighbours.
    private func isPlain(_ column: Int) -> Bool {
        let glyph = canvas[column, row].glyph
        guard let scalar = glyph.scalar, RowDrawing.blocks[scalar.value] == nil else { return false }
        return canvas[column + 1, row].glyph != .continuation
    }

    private func element(_ text: String, from start: Int, to end: Int, _ style: Style) -> String {
        var svg = "<text x=\"\(SVGText.number(Double(start) * width))\" "
        svg += "textLength=\"\(SVGText.number(Double(end - start) * width))\" "
        svg += "fill=\"\(RowDrawing.hexadecimal(colours(start).front))\""
        if style.attributes.contains(.bold) { svg += " font-weight=\"700\"" }
        if style.attributes.contains(.dim) { svg += " opacity=\"0.6\"" }
        if style.attributes.contains(.underline) { svg += " text-decoration=\"underline\"" }
        return svg + ">\(SVGText.escaped(text))</text>"
    }

    /// In cells, from the row's upper left corner.
    private func rectangle(_ x: Double, _ y: Double, _ columns: Double, _ rows: Double, _ colour: Colour) -> String {
        let number = SVGText.number
        let way = number(columns * width)
        return "<path fill=\"\(RowDrawing.hexadecimal(colour))\" d=\"M\(number(x * width)) \(number(y * height))"
            + "h\(way)v\(number(rows * height))h-\(way)z\"/>"
    }

    // MARK: Colours

    private func colours(_ column: Int) -> (front: Colour, back: Colour) {
        let style = canvas[column, row].style
        let front = style.foreground.bits <= 0xFF_FFFF ? style.foreground : Colour(0xD8, 0xDC, 0xE6)
        let back = style.background.bits <= 0xFF_FFFF ? style.background : Colour(0x14, 0x17, 0x1D)
        return style.attributes.contains(.reverse) ? (back, front) : (front, back)
    }

    private static func hexadecimal(_ colour: Colour) -> String {
        let digits = String(colour.bits & 0xFF_FFFF, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// Blocks that fill a part of their cell, in shares of it.
    private static let blocks: [UInt32: (x: Double, y: Double, width: Double, height: Double)] = {
        var blocks: [UInt32: (x: Double, y: Double, width: Double, height: Double)] = [:]
        // Lower eighths, U+2581 one eighth to U+2588 full.
        for eighths in 1...8 {
            let height = Double(eighths) / 8
            blocks[0x2580 + UInt32(eighths)] = (0, 1 - height, 1, height)
        }
        blocks[0x2580] = (0, 0, 1, 0.5)
        blocks[0x2594] = (0, 0, 1, 0.125)
        // Left eighths, U+2589 seven eighths to U+258F one eighth; then right half and right eighth.
        for eighths in 1...7 { blocks[0x2590 - UInt32(eighths)] = (0, 0, Double(eighths) / 8, 1) }
        blocks[0x2590] = (0.5, 0, 0.5, 1)
        blocks[0x2595] = (0.875, 0, 0.125, 1)
        return blocks
    }()
}
