// One row of the screen as SVG. Each stretch of one background color is a rectangle, each stretch of block characters a
// shape, and text is aligned to its columns.

import DrawerCells
import DrawerScene
import DrawerScript
import DrawerSettings

/// Draws one row of a canvas. The baseline of the text is y = 0, so that it needs no vertical position.
struct RowDrawing {
    let canvas: Canvas
    let row: Int
    /// The width of a cell, in the drawing's units.
    let width: Double
    let height: Double

    /// The text's baseline as a share of the cell's height.
    static let baseline = 0.74
    /// The overlap of a background below the next one, in cells.
    private static let overlap = 0.5

    // MARK: Backgrounds

    /// A key that is equal for rows with equal backgrounds.
    var groundKey: [UInt64] {
        (0..<canvas.columns).map { column in
            let (front, back) = colors(column)
            guard block(column) != nil else { return UInt64(back.bits) }
            return UInt64(back.bits) | UInt64(front.bits) << 24 | UInt64(canvas[column, row].glyph.bits) << 48
        }
    }

    /// Draws the stretches of one background color, and over them those of block characters in one color.
    func grounds() -> String {
        var svg = ""
        for stretch in stretches(of: { colors($0).back }) {
            let (start, end) = (stretch.columns.lowerBound, stretch.columns.upperBound)
            let right = Double(end) + (end == canvas.columns ? 0 : Self.overlap)
            svg += rectangle(Double(start), 0, to: right, 1 + Self.overlap, stretch.value)
        }
        for stretch in stretches(of: { column in block(column).map { BlockStretch($0, colors(column).front) } }) {
            guard let value = stretch.value else { continue }
            let color = value.color
            guard let block = value.block else {
                svg += lowerBlocks(stretch.columns, color)
                continue
            }
            let columns = stretch.columns.map(Double.init)
            let ((left, right), (top, bottom)) = (Self.shares(block.columns), Self.shares(block.rows))
            if left == 0, right == 1 {
                svg += rectangle(columns[0], top, to: Double(stretch.columns.upperBound), bottom, color)
            } else {
                for column in columns { svg += rectangle(column + left, top, to: column + right, bottom, color) }
            }
        }
        return svg
    }

    /// One shape for lower blocks of any heights side by side.
    private func lowerBlocks(_ columns: Range<Int>, _ color: Color) -> String {
        var points = [(x: Double(columns.lowerBound), y: 1 + Self.overlap)]
        for column in columns {
            let top = block(column).map { Self.shares($0.rows).start } ?? 1
            if points.last?.y == top { points.removeLast() } else { points.append((Double(column), top)) }
            points.append((Double(column + 1), top))
        }
        points.append((Double(columns.upperBound), 1 + Self.overlap))
        return polygon(points, color)
    }

    /// The properties that all blocks of a stretch share.
    private struct BlockStretch: Equatable {
        /// Nil for lower blocks of any heights.
        let block: BlockElement?
        let color: Color

        init(_ block: BlockElement, _ color: Color) { (self.block, self.color) = (block.isLower ? nil : block, color) }
    }

    /// Adjacent columns with the same value.
    private func stretches<Value: Equatable>(
        of value: (_ column: Int) -> Value
    ) -> [(columns: Range<Int>, value: Value)] {
        var stretches: [(columns: Range<Int>, value: Value)] = []
        for column in 0..<canvas.columns {
            let value = value(column)
            if let last = stretches.last, last.value == value {
                stretches[stretches.count - 1].columns = last.columns.lowerBound..<column + 1
            } else {
                stretches.append((column..<column + 1, value))
            }
        }
        return stretches
    }

    private func rectangle(
        _ left: Double, _ top: Double, to right: Double, _ bottom: Double, _ color: Color
    ) -> String {
        polygon([(left, bottom), (left, top), (right, top), (right, bottom)], color)
    }

    /// A shape with horizontal and vertical sides. Its points are in cells, from the row's upper left corner.
    private func polygon(_ points: [(x: Double, y: Double)], _ color: Color) -> String {
        var path = ""
        for (index, point) in points.enumerated() {
            let (x, y) = (SVGText.number(point.x * width), SVGText.number(point.y * height))
            if index == 0 {
                path = "M\(x) \(y)"
            } else {
                path += points[index - 1].x == point.x ? "V\(y)" : "H\(x)"
            }
        }
        return "<path d=\"\(path)z\" fill=\"\(Self.text(color))\"/>"
    }

    // MARK: Text

    /// A key that is equal for rows with the same text; empty for a row without text.
    var wordKey: [UInt64] {
        var key: [UInt64] = []
        for column in 0..<canvas.columns {
            guard hasText(column) else { continue }
            let cell = canvas[column, row]
            key.append(UInt64(column) << 32 | UInt64(cell.glyph.bits))
            key.append(UInt64(cell.style.attributes.rawValue) << 32 | UInt64(colors(column).front.bits))
        }
        return key
    }

    /// Draws stretches of text in one style, each at its column.
    func words() -> String {
        var words = ""
        var column = 0
        while column < canvas.columns {
            if hasText(column) {
                let end = endOfText(from: column)
                words += element(column..<end)
                column = end
            } else {
                column += 1
            }
        }
        return words
    }

    /// Whether text begins at a column.
    private func hasText(_ column: Int) -> Bool {
        let glyph = canvas[column, row].glyph
        return glyph != .space && glyph != .continuation && block(column) == nil
    }

    /// The end of a stretch of text in one style. Two spaces, a block or a wide glyph end the stretch. A wide glyph is a
    /// stretch.
    private func endOfText(from start: Int) -> Int {
        guard isPlain(start) else { return start + (canvas[start + 1, row].glyph == .continuation ? 2 : 1) }
        let attributes = canvas[start, row].style.attributes
        var (end, spaces) = (start + 1, 0)
        for column in end..<canvas.columns {
            guard spaces < 2, isPlain(column), canvas[column, row].style.attributes == attributes,
                colors(column).front == colors(start).front
            else { break }
            if canvas[column, row].glyph == .space { spaces += 1 } else { (end, spaces) = (column + 1, 0) }
        }
        return end
    }

    /// Whether a cell contains a glyph of one column that can be part of a longer stretch.
    private func isPlain(_ column: Int) -> Bool {
        let glyph = canvas[column, row].glyph
        guard glyph.scalar != nil, block(column) == nil else { return false }
        return canvas[column + 1, row].glyph != .continuation
    }

    private func element(_ columns: Range<Int>) -> String {
        let (start, style) = (columns.lowerBound, canvas[columns.lowerBound, row].style)
        let text = columns.map { canvas.text(of: canvas[$0, row].glyph) }.joined()
        var svg = "<text fill=\"\(Self.text(colors(start).front))\""
        if start > 0 { svg += " x=\"\(SVGText.number(Double(start) * width))\"" }
        // Align the text's start and end to its columns in any font.
        svg += " textLength=\"\(SVGText.number(Double(columns.count) * width))\""
        if style.attributes.contains(.bold) { svg += " font-weight=\"700\"" }
        if style.attributes.contains(.dim) { svg += " opacity=\"0.6\"" }
        if style.attributes.contains(.underline) { svg += " text-decoration=\"underline\"" }
        return svg + ">\(SVGText.escaped(text))</text>"
    }

    // MARK: Colors

    private static func text(_ color: Color) -> String { "#" + hexadecimal(color.bits & 0xFF_FFFF, digits: 6) }

    private func colors(_ column: Int) -> (front: Color, back: Color) {
        let style = canvas[column, row].style
        let front = style.foreground.bits <= 0xFF_FFFF ? style.foreground : Color(0xD8, 0xDC, 0xE6)
        let back = style.background.bits <= 0xFF_FFFF ? style.background : Color(0x14, 0x17, 0x1D)
        return style.attributes.contains(.reverse) ? (back, front) : (front, back)
    }

    private func block(_ column: Int) -> BlockElement? { BlockElement(canvas[column, row].glyph) }

    /// A part in eighths of the cell, as shares of its width or height.
    private static func shares(_ eighths: Range<Int>) -> (start: Double, end: Double) {
        (Double(eighths.lowerBound) / 8, Double(eighths.upperBound) / 8)
    }
}
