// The question in the top row.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews

/// The question in the screen's top row, which takes the keys: where to save the settings, with an editable answer, or
/// whether to dismiss the drawer.
struct Question: Layer {
    /// The path to save to; nil while that question is closed.
    private var path: SearchField?
    /// The search that a dismissal would lose, empty for none; nil while that question is closed.
    private var lost: String?

    /// - Parameter suggestion: the path to begin with.
    mutating func ask(_ suggestion: String) {
        var path = SearchField()
        path.insert(suggestion)
        (self.path, lost) = (path, nil)
    }

    /// Asks before a dismissal that a drawer requests, in a scene with the features of a sheet. Closes the question when
    /// the drawer is dismissed in another way.
    mutating func follow(_ notices: Notices, after _: Input?, over shown: inout ShownScene) {
        for notice in notices {
            switch notice.kind {
            case .dismissRequested:
                guard shown.scene.name.defaults.isSheet, shown.replays.before == nil else { continue }
                lost = (shown.scene as? ShortcutsScene)?.state.search.text.cleaned ?? ""
            case .targetChosen(let name), .detentReached(let name):
                if lost != nil, name == shown.scene.drawer.layout.hiddenName { lost = nil }
            case .pushed: lost = nil
            default: break
            }
        }
    }

    /// Whether the question takes an input: all keys and all text while it is open.
    func takes(_ input: Input) -> Bool {
        guard isOpen else { return false }
        switch input {
        case .key(.control("c")): return false
        case .key, .text: return true
        default: return false
        }
    }

    /// Whether the answer depends on the files of this machine.
    var isAboutFiles: Bool { path != nil }

    /// Takes the answer. A press on the drawer keeps the drawer, and does what it does without a question.
    mutating func handle(_ input: Input, on _: Hit?, over shown: inout ShownScene) -> Input? {
        if lost != nil, case .press(let point) = input, shown.scene.place(at: point).isDrawer { lost = nil }
        guard takes(input) else { return input }
        switch input {
        case .key(let key): if !Self.commands.run(key, &self, &shown) { _ = path?.edit(by: key) }
        case .text(let text): path?.insert(text)
        default: break
        }
        return nil
    }

    private typealias Command = KeyCommand<Question, ShownScene>

    /// All other keys edit the path, and do nothing in the question about a dismissal.
    private static let commands = KeyCommands([
        Command([.enter, "y"], when: { question, _ in question.lost != nil }) { question, shown, _ in
            question.lost = nil
            shown.perform { scene in
                guard var searching = scene as? ShortcutsScene, !searching.state.search.text.isEmpty else { return [] }
                defer { scene = searching }
                searching.stage.focus = .list
                return searching.edit { $0.clear() }
            }
            shown.handle(.code(.dismiss()))
        },
        Command([.escape, "n"], when: { question, _ in question.lost != nil }) { question, shown, _ in
            question.lost = nil
            shown.message = "The drawer stays"
        },
        Command([.enter], hint: "save", when: { question, _ in question.path != nil }) { question, shown, _ in
            guard let path = question.path.take()?.text, !path.isEmpty else { return }
            shown.request = .save(path: path)
        },
        Command([.escape], hint: "cancel", when: { question, _ in question.path != nil }) { question, _, _ in
            question.path = nil
        },
    ])

    mutating func close(over _: inout ShownScene) { self = Question() }

    var isOpen: Bool { path != nil || lost != nil }

    /// The top row while the question is open.
    private func top(over shown: ShownScene) -> TopRow? {
        guard isOpen else { return nil }
        let row = shown.scene.hintRow
        guard let lost else { return TopRow(hints: Self.commands.hints(self, shown), middle: .field, row: row) }
        let columns = shown.grid.columns
        let hint = dismissal(of: lost, in: columns - 2 * Grid.margin(columns)).important(2)
        return TopRow(title: columns >= 40 ? type(of: shown.scene).title : "", hints: [hint], row: row)
    }

    /// The question before a dismissal. Where room is short, it names less of the search, and at last not even the drawer.
    private func dismissal(of search: String, in room: Int) -> Hint {
        var names = (1..<max(1, min(room, search.count))).reversed().map { search.prefix($0) + "…" }
        if !search.isEmpty { names.insert(search[...], at: 0) }
        let questions = names.map { "Discard the search “\($0)”?" } + ["Discard?", "?"]
        func hint(_ question: String) -> Hint {
            Hint(question: question, answers: .character("y"), .character("n"))
        }
        return questions.lazy.map(hint).first { $0.columns <= room } ?? hint("?")
    }

    func hints(over shown: ShownScene) -> Hints? { top(over: shown)?.hints }

    /// Draws over the whole top row.
    func draw(over shown: ShownScene, _: Reading, into canvas: inout Canvas) {
        guard let top = top(over: shown) else { return }
        let (theme, columns) = (shown.scene.stage.theme, canvas.columns)
        top.draw(theme, into: &canvas)
        guard let path, let place = top.middleColumns(of: columns) else { return }
        let question = columns >= 40 ? "Save settings to: " : ""
        let start = place.lowerBound + canvas.draw(question, column: place.lowerBound, row: top.row, theme.barHint)
        path.draw(
            column: start, row: top.row, room: max(1, place.upperBound - start), theme.bar, caret: theme.caret,
            into: &canvas)
    }
}
