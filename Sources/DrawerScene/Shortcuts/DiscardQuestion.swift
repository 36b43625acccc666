// The question before a dismissal: with `Dismissible asks`, the scene asks in the hint line, and the answer has the focus.

import DrawerCore
import DrawerSettings

extension ShortcutsScene {
    /// The open question. A drawer above another one is dismissed without it.
    var question: Hint? {
        drawer.settings.release.dismissible == .asks && engine.stack.count == 1 ? state.question : nil
    }

    mutating func askToDiscard() {
        state.question = Hint(question: words.discard, answers: .character("y"), .character("n"))
    }

    /// Takes the answer. A press on the drawer keeps the drawer, and does what it does without a question.
    mutating func answer(_ input: Input) -> Notices? {
        guard question != nil else { return nil }
        switch input {
        case .press(let point):
            if place(at: point).isDrawer { state.question = nil }
            return nil
        case .key(.control("c")): return nil
        case .key(.character("y")), .key(.enter):
            state.question = nil
            return send(.dismiss())
        case .key(.character("n")), .key(.escape):
            state.question = nil
            stage.message = words.kept
            return []
        case .key, .text: return []
        default: return nil
        }
    }

    /// Asks by a key, because keys that move a drawer never dismiss it. A drawer that cannot be dismissed can be from then
    /// on, with the question.
    mutating func askByKey() -> Notices {
        guard !isHidden else { return [] }
        var notices = Notices()
        if drawer.settings.release.dismissible == .no, let setting = try? Setting("Dismissible asks") {
            var next = stage.configuration
            try? next.configure(setting)
            notices = (try? configure(next)) ?? []
        }
        guard drawer.settings.release.dismissible == .asks else { return notices + send(.dismiss()) }
        askToDiscard()
        notices.append(Notice(.dismissRequested, cause: .key, time: time))
        return notices
    }
}
