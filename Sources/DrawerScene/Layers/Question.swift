// The question in the top row.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews

/// The question in the screen's top row, which takes all keys: where to save the settings, with an editable answer, or
/// whether to dismiss the drawer.
struct Question: Layer {
    /// The path to save to; nil while the question about it is closed.
    private var path: SearchField?
    /// The search text that a dismissal would lose, empty if there is none; nil while the question about it is closed.
    private var lost: String?

    /// - Parameter suggestion: the path that the user can accept or edit.
    mutating func ask(_ suggestion: String) {
        var path = SearchField()
        path.insert(suggestion)
        (self.path, lost) = (path, nil)
    }

    /// Asks before a dismissal that a drawer requests. Closes the question when the drawer is dismissed in another way.
    mutating func follow(_ notices: Notices, after _: Input?, over shown: inout ShownScene) {
        for notice in notices {
            switch notice.kind {
            case .dismissRequested:
                guard shown.replays.before == nil else { continue }
                lost = shown.scene.query?.cleaned ?? ""
            case .targetChosen(detent: let name), .detentReached(detent: let name):
                if lost != nil, name == shown.scene.drawer.layout.hiddenName { lost = nil }
            case .own(name: Notice.Kind.pushed, _): lost = nil
            default: break
            }
        }
    }

    /// Whether the question takes an input: all keys and all text while it is open.
    private func takes(_ input: Input) -> Bool {
        guard isOpen else { return false }
        switch input {
        case .key(.control("c")): return false
        case .key, .text: return true
        default: return false
        }
    }

    /// Handles the answer. A path is not recorded, because it depends on the files of this machine. A dismissal is
    /// shared by both stages. A press on the drawer closes the question, and then acts as usual.
    mutating func handle(_ input: Input, on _: Hit?, over shown: inout ShownScene) -> Answer {
        if lost != nil, case .press(let point) = input, shown.scene.place(at: point).isDrawer { lost = nil }
        guard takes(input) else { return .below(input) }
        let asksForPath = path != nil
        switch input {
        case .key(let key): if !Self.commands.run(key, &self, &shown) { path?.edit(by: key) }
        case .text(let text): path?.insert(text)
        default: break
        }
        return .taken(recorded: !asksForPath, shared: !asksForPath)
    }

    private typealias Command = KeyCommand<Question, ShownScene>

    /// All other keys edit the path. In the question about a dismissal they have no effect.
    private static let commands = KeyCommands([
        Command(["y", .enter], hint: "dismiss", 2, when: { question, _ in question.lost != nil }) {
            question, shown, _ in
            question.lost = nil
            shown.performOnScene { $0.clearQuery() }
            shown.handle(.code(.dismiss()))
        },
        Command(["n", .escape], hint: "keep", 2, when: { question, _ in question.lost != nil }) { question, shown, _ in
            question.lost = nil
            shown.message = "The \(shown.scene.noun) stays"
        },
        Command([.enter], hint: "save", when: { question, _ in question.path != nil }) { question, shown, _ in
            guard let path = question.path.take()?.text, !path.isEmpty else { return }
            shown.effects.request = .save(path: path)
        },
        Command([.escape], hint: "cancel", when: { question, _ in question.path != nil }) { question, _, _ in
            question.path = nil
        },
    ])

    mutating func close(over _: inout ShownScene) { self = Question() }

    var isOpen: Bool { path != nil || lost != nil }

    func hints(over shown: ShownScene) -> Hints? { isOpen ? Self.commands.hints(self, shown) : nil }

    /// Draws over the whole top row.
    func draw(over shown: ShownScene, _: Seen, into canvas: inout Canvas) {
        guard let hints = hints(over: shown) else { return }
        let (theme, columns) = (shown.scene.common.theme, canvas.columns)
        let what = "Dismiss the \(shown.scene.noun)"
        let title = lost.map { $0.isEmpty ? what + "?" : what + " and its search “\($0)”?" } ?? ""
        let top = TopRow(
            title: title, hints: hints, keepsTitle: true, middle: path == nil ? .none : .field, row: shown.scene.hintRow
        )
        top.draw(theme, into: &canvas)
        guard let path, let place = top.middleColumns(of: columns) else { return }
        let question = columns >= 40 ? "Save settings to: " : ""
        let start = place.lowerBound + canvas.draw(question, column: place.lowerBound, row: top.row, theme.barHint)
        path.draw(
            column: start, row: top.row, room: max(1, place.upperBound - start), theme.bar, caret: theme.caret,
            into: &canvas)
    }
}
