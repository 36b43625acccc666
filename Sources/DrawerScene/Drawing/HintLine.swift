// The hint line: what was done last, or what the hand can do now.

enum HintLine {
    static func text(_ state: ShortcutsState) -> String {
        let wording = state.wording
        switch state.message {
        case .added(let title): return "\(wording.added) \(title)  ·  \(wording.undoKey)"
        case .undone(let title): return "\(wording.undone) \(title)"
        case .nothingToUndo: return wording.nothingToUndo
        case nil: break
        }
        switch state.focus {
        case .search: return wording.hintSearch
        case .primary: return wording.hintPrimary
        case .drawer: return state.selection > 0 ? wording.hintChosen : wording.hintDrawer
        }
    }
}
