// Measuring text in columns.

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
