// Drawing text into a canvas, clipped to columns at grapheme boundaries.

extension Canvas {
    /// Draws one line of text. Control characters and bytes that are not UTF-8 appear as U+FFFD; invisible format
    /// characters are left out.
    /// - Parameters:
    ///   - limit: the maximum width in columns. Longer text is cut after a grapheme and ends with an ellipsis.
    /// - Returns: the width in columns, whether visible or not.
    @discardableResult
    public mutating func draw(_ text: String, column: Int, row: Int, limit: Int = .max, _ style: Style) -> Int {
        draw(text[...], column: column, row: row, limit: limit, style)
    }

    /// The same for a part of a text.
    @discardableResult
    public mutating func draw(_ text: Substring, column: Int, row: Int, limit: Int = .max, _ style: Style) -> Int {
        guard limit > 0 else { return 0 }
        var room = Int.max
        var isWhole = true
        if limit < .max {
            (room, isWhole) = text.fitting(columns: limit)
            if !isWhole { room = text.fitting(columns: limit - 1).columns }
        }
        var used = 0
        if room > 0 {
            TextPiece.forEach(in: text) { piece, _ in
                guard used + piece.width <= room else { return false }
                used += put(piece, column: column + used, row: row, style)
                return true
            }
        }
        if !isWhole {
            put(Canvas.ellipsis, column: column + used, row: row, style)
            used += 1
        }
        return used
    }

    /// Draws an integer.
    /// - Returns: the width in columns.
    @discardableResult
    public mutating func draw(number: Int, column: Int, row: Int, _ style: Style) -> Int {
        // Draw digit by digit from the right: a string would cost an allocation per frame.
        let width = Canvas.width(of: number)
        var rest = number.magnitude
        var place = column + width - 1
        repeat {
            put(Glyph(Unicode.Scalar(UInt8(0x30 + rest % 10))), column: place, row: row, style)
            rest /= 10
            place -= 1
        } while rest > 0
        if number < 0 { put(Glyph("-"), column: column, row: row, style) }
        return width
    }

    /// The width of an integer in columns.
    public static func width(of number: Int) -> Int {
        var digits = 1
        var rest = number.magnitude / 10
        while rest > 0 {
            digits += 1
            rest /= 10
        }
        return digits + (number < 0 ? 1 : 0)
    }

    static let ellipsis = Glyph("…")
}

extension StringProtocol where SubSequence == Substring {
    /// The text's width on the screen in columns, as `Canvas.draw` draws it. Linear.
    public var displayWidth: Int {
        var width = 0
        TextPiece.forEach(in: self[...]) { piece, _ in
            width += piece.width
            return true
        }
        return width
    }

    /// The longest beginning of the text that fits into this many columns, cut at a grapheme boundary. Linear in the
    /// columns.
    /// - Returns: the width of the beginning, and whether it is the whole text.
    func fitting(columns: Int) -> (columns: Int, isWhole: Bool) {
        var width = 0
        var cut = 0
        var isWhole = true
        TextPiece.forEach(in: self[...]) { piece, endsGrapheme in
            width += piece.width
            guard width <= columns else {
                isWhole = false
                return false
            }
            if endsGrapheme { cut = width }
            return true
        }
        return (isWhole ? width : cut, isWhole)
    }
}
