// Drawing text into a canvas: by columns, cut at a grapheme.

extension Canvas {
    /// Draws one line of text. Control characters, and bytes that were no UTF-8, show as U+FFFD; invisible format
    /// characters stay out.
    /// - Parameters:
    ///   - limit: the most columns it may take; a longer text is cut at a grapheme and ends with an ellipsis.
    /// - Returns: the columns it takes, whether they are visible or not.
    @discardableResult
    public mutating func draw(_ text: String, column: Int, row: Int, limit: Int = .max, _ style: Style) -> Int {
        draw(text[...], column: column, row: row, limit: limit, style)
    }

    /// As above, for a part of a text.
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

    /// Draws a whole number.
    /// - Returns: the columns it takes.
    @discardableResult
    public mutating func draw(number: Int, column: Int, row: Int, _ style: Style) -> Int {
        // From the right, digit by digit: a string for it would be an allocation a frame.
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

    /// The columns of a whole number.
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
    /// The columns that the text takes on the screen, drawn as `Canvas.draw` does. Linear.
    public var displayWidth: Int {
        var width = 0
        TextPiece.forEach(in: self[...]) { piece, _ in
            width += piece.width
            return true
        }
        return width
    }

    /// Where to cut the text so that what stays takes at most this many columns. Never inside of a grapheme. Linear in
    /// the columns.
    /// - Returns: the columns that stay, and whether that is all of the text.
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
