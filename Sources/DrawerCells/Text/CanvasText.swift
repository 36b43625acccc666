// Drawing text into a canvas, clipped to columns at grapheme boundaries.

extension Canvas {
    /// Draws one line of text. Control characters and bytes that are not UTF-8 appear as U+FFFD; invisible format
    /// characters are left out.
    /// - Parameters:
    ///   - limit: the maximum width in columns. Longer text is cut after a grapheme and ends with an ellipsis; a path
    ///     is shortened in its middle.
    /// - Returns: the width in columns, whether visible or not.
    @discardableResult
    public mutating func draw(_ text: String, column: Int, row: Int, limit: Int = .max, _ style: Style) -> Int {
        draw(text[...], column: column, row: row, limit: limit, style)
    }

    /// Draws a part of a text in one line.
    @discardableResult
    public mutating func draw(
        _ text: Substring, column: Int, row: Int, limit: Int = .max, _ style: Style, shortensPaths: Bool = true
    ) -> Int {
        guard limit > 0 else { return 0 }
        var room = Int.max
        var isWhole = true
        if !text.isNarrower(than: limit) {
            (room, isWhole) = text.fitting(columns: limit)
            if !isWhole, shortensPaths, let ends = PathEnds(of: text, columns: limit) {
                return draw(text, ends, column: column, row: row, style)
            }
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

    /// Draws a text in several lines, broken at spaces. The last line is truncated.
    /// - Returns: the number of lines.
    @discardableResult
    package mutating func drawLines(_ text: String, column: Int, row: Int, columns: Int, rows: Int, _ style: Style)
        -> Int
    {
        var count = 0
        text.forEachLine(columns: columns, rows: rows) {
            draw($0, column: column, row: row + count, limit: columns, style)
            count += 1
        }
        return count
    }

    /// Draws the ends of a path.
    private mutating func draw(_ path: Substring, _ ends: PathEnds, column: Int, row: Int, _ style: Style) -> Int {
        let head = draw(path[..<ends.head], column: column, row: row, style)
        put(Canvas.ellipsis, column: column + head, row: row, style)
        return head + 1 + draw(path[ends.tail...], column: column + head + 1, row: row, style)
    }

    /// Draws an integer.
    /// - Returns: the width in columns.
    @discardableResult
    public mutating func draw(number: Int, column: Int, row: Int, _ style: Style) -> Int {
        let width = Canvas.width(of: number)
        draw(digits: number.magnitude, isNegative: number < 0, endColumn: column + width, row: row, style)
        return width
    }

    /// Draws a number with a fixed number of decimals, ending before a column; `-` for a number that is not
    /// finite, or that has 13 or more digits before the point.
    package mutating func draw(decimal value: Double, _ decimals: Int, endColumn: Int, row: Int, _ style: Style) {
        guard let digits = Canvas.digits(value, decimals) else {
            put(Glyph("-"), column: endColumn - 1, row: row, style)
            return
        }
        draw(digits: digits, decimals, isNegative: value < 0 && digits > 0, endColumn: endColumn, row: row, style)
    }

    /// Draws digit by digit from the right: a string would cost an allocation per frame.
    private mutating func draw(
        digits number: UInt, _ decimals: Int = 0, isNegative: Bool, endColumn: Int, row: Int, _ style: Style
    ) {
        var (rest, count, column) = (number, 0, endColumn - 1)
        repeat {
            if count == decimals, decimals > 0 {
                put(Glyph("."), column: column, row: row, style)
                column -= 1
            }
            put(Glyph(Unicode.Scalar(UInt8(0x30 + rest % 10))), column: column, row: row, style)
            (rest, count, column) = (rest / 10, count + 1, column - 1)
        } while rest > 0 || count <= decimals
        if isNegative { put(Glyph("-"), column: column, row: row, style) }
    }

    /// The width of a number with a fixed number of decimals in columns, as `draw(decimal:)` draws it.
    package static func width(decimal value: Double, _ decimals: Int) -> Int {
        guard let digits = digits(value, decimals) else { return 1 }
        let figures = max(width(of: Int(digits)), decimals + 1)
        return figures + (decimals > 0 ? 1 : 0) + (value < 0 && digits > 0 ? 1 : 0)
    }

    /// The digits of a number with a fixed number of decimals; nil for a number that `draw(decimal:)` does not draw.
    private static func digits(_ value: Double, _ decimals: Int) -> UInt? {
        guard value.isFinite, abs(value) < 1e12 else { return nil }
        return UInt((abs(value) * (0..<decimals).reduce(1.0) { power, _ in power * 10 }).rounded())
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

    package static let ellipsis = Glyph("…")
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

    /// Whether the text fits into this many columns because it has no more bytes. No character takes more columns than
    /// bytes.
    fileprivate func isNarrower(than columns: Int) -> Bool { utf8.count <= columns }

    /// Whether the text fits into this many columns.
    package func fits(columns: Int) -> Bool { isNarrower(than: columns) || fitting(columns: columns).isWhole }

    /// The longest beginning of the text that fits into this many columns, cut at a grapheme boundary. Linear in the
    /// columns.
    /// - Returns: the width of the beginning, and whether it is the whole text.
    package func fitting(columns: Int) -> (columns: Int, isWhole: Bool) {
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

extension Substring {
    /// The space at which the first line of this many columns ends; nil if the text fits, or has no space to break at.
    package func lineEnd(columns: Int) -> Index? {
        guard !fits(columns: columns) else { return nil }
        var (end, place) = (startIndex, startIndex)
        while let space = self[place...].firstIndex(of: " "), self[..<space].fits(columns: columns) {
            end = space
            place = index(after: space)
        }
        return end == startIndex ? nil : end
    }
}

extension String {
    /// The number of lines that `Canvas.drawLines` takes for the text.
    package func lineCount(columns: Int, rows: Int) -> Int {
        var count = 0
        forEachLine(columns: columns, rows: rows) { _ in count += 1 }
        return count
    }

    /// Calls `body` for each line of the text, broken at spaces. The last of these rows has the rest.
    fileprivate func forEachLine(columns: Int, rows: Int, _ body: (Substring) -> Void) {
        guard rows > 0 else { return }
        var rest = self[...]
        for _ in 1..<rows {
            guard let end = rest.lineEnd(columns: columns) else { break }
            body(rest[..<end])
            rest = rest[rest.index(after: end)...]
        }
        body(rest)
    }
}
