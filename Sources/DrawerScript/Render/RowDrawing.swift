// One row of the screen as SVG: grounds as rectangles, blocks as rectangles, the rest as text held to its columns.

import DrawerScene

/// What rows are made of, each told once: shapes without a colour, and colours. A row names a shape and a colour.
struct Stencils {
    private var colours: [Colour: String] = [:]
    private var shapes: [String: String] = [:]

    /// A shape in a colour.
    mutating func use(_ shape: String, _ colour: Colour) -> String {
        let shape = Stencils.name(of: shape, "s", in: &shapes)
        return "<use href=\"#\(shape)\" class=\"\(Stencils.name(of: colour, "c", in: &colours))\"/>"
    }

    /// The colours, as classes.
    var css: String {
        colours.sorted { ($0.value.count, $0.value) < ($1.value.count, $1.value) }
            .map { ".\($0.value){fill:\(Stencils.hexadecimal($0.key))}" }.joined()
    }

    /// The shapes: elements that take an `id`.
    var definitions: String {
        shapes.sorted { ($0.value.count, $0.value) < ($1.value.count, $1.value) }.map { shape, name in
            let tag = shape.prefix { $0 != " " }
            return "\(tag) id=\"\(name)\"\(shape.dropFirst(tag.count))\n"
        }.joined()
    }

    /// Its name; a new one, which begins with a letter, for what is new.
    private static func name<Key: Hashable>(of key: Key, _ letter: String, in names: inout [Key: String]) -> String {
        if let known = names[key] { return known }
        let name = letter + String(names.count, radix: 36)
        names[key] = name
        return name
    }

    private static func hexadecimal(_ colour: Colour) -> String {
        let digits = String(colour.bits & 0xFF_FFFF, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
}

/// Draws one row of a canvas. Words stand on the line y = 0, so that they need no place of their own.
struct RowDrawing {
    let canvas: Canvas
    let row: Int
    /// Of a cell, in the drawing's units.
    let width: Double
    let height: Double
    var stencils: Stencils

    /// Where words stand in a cell's height.
    static let baseline = 0.74

    /// The row.
    mutating func svg() -> String {
        let (blocks, words) = pieces()
        return grounds() + blocks + words
    }

    /// Runs of one background; a hair wider than their cells, so that nothing shines through between them.
    private mutating func grounds() -> String {
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

    private mutating func pieces() -> (blocks: String, words: String) {
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

    private mutating func element(_ text: String, from start: Int, to end: Int, _ style: Style) -> String {
        let columns = end - start
        var svg = "<text"
        if start > 0 { svg += " x=\"\(SVGText.number(Double(start) * width))\"" }
        // Whatever the reader's font, words begin and end with their columns.
        svg += " textLength=\"\(SVGText.number(Double(columns) * width))\""
        if style.attributes.contains(.bold) { svg += " font-weight=\"700\"" }
        if style.attributes.contains(.dim) { svg += " opacity=\"0.6\"" }
        if style.attributes.contains(.underline) { svg += " text-decoration=\"underline\"" }
        return stencils.use(svg + ">\(SVGText.escaped(text))</text>", colours(start).front)
    }

    /// In cells, from the row's upper left corner.
    private mutating func rectangle(
        _ x: Double, _ y: Double, _ columns: Double, _ rows: Double, _ colour: Colour
    ) -> String {
        let number = SVGText.number
        let way = number(columns * width)
        let shape =
            "<path d=\"M\(number(x * width)) \(number((y - RowDrawing.baseline) * height))"
            + "h\(way)v\(number(rows * height))h-\(way)z\"/>"
        return stencils.use(shape, colour)
    }

    // MARK: Colours

    private func colours(_ column: Int) -> (front: Colour, back: Colour) {
        let style = canvas[column, row].style
        let front = style.foreground.bits <= 0xFF_FFFF ? style.foreground : Colour(0xD8, 0xDC, 0xE6)
        let back = style.background.bits <= 0xFF_FFFF ? style.background : Colour(0x14, 0x17, 0x1D)
        return style.attributes.contains(.reverse) ? (back, front) : (front, back)
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
