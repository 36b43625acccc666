// The hint line: what was done last, or what the hand can do now.

enum HintLine {
    /// Draws it so that it ends before a column, in at most so many columns.
    static func draw(_ state: ShortcutsState, endColumn: Int, room: Int, into canvas: inout Canvas) {
        let style = state.theme.barHint
        if let message = state.message {
            // Less than this of it says nothing.
            guard room >= 8 else { return }
            let width = min(message.displayWidth, room)
            canvas.draw(message, column: endColumn - width, row: 0, limit: room, style)
            return
        }
        var column = endColumn
        for part in parts(state).reversed() {
            let width = part.displayWidth
            guard endColumn - (column - width) <= room else { return }
            canvas.draw(part, column: column - width, row: 0, style)
            column -= width + 2
        }
    }

    private static func parts(_ state: ShortcutsState) -> [String] {
        switch state.focus {
        case .search: state.wording.hintSearch
        case .primary: state.wording.hintPrimary
        case .drawer: state.selection > 0 ? state.wording.hintChosen : state.wording.hintDrawer
        }
    }
}
