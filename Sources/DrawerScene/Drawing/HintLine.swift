// The hint line: what was done last, or what the hand can do now.

enum HintLine {
    /// Draws it so that it ends before a column, in at most so many columns.
    /// - Parameters:
    ///   - message: what was done last, if it is to be told.
    ///   - hints: what the hand can do else; where room is short, the first ones are left out.
    static func draw(
        message: String?, hints: [String], _ style: Style, endColumn: Int, room: Int, into canvas: inout Canvas
    ) {
        if let message {
            // Less than this of it says nothing.
            guard room >= 8 else { return }
            let width = min(message.displayWidth, room)
            canvas.draw(message, column: endColumn - width, row: 0, limit: room, style)
            return
        }
        var column = endColumn
        for part in hints.reversed() {
            let width = part.displayWidth
            guard endColumn - (column - width) <= room else { return }
            canvas.draw(part, column: column - width, row: 0, style)
            column -= width + 2
        }
    }
}
