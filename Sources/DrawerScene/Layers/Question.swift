// The question in the top row.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews

/// The question in the screen's top row, which takes all keys: where to save the settings, with an editable answer, or
/// whether to dismiss the drawer. The question about a dismissal comes first; a path that was begun waits below it.
struct Question: Layer {
    /// The path that the user edits; nil while no path is asked for.
    private var path: SearchField?
    /// The search text that a dismissal would lose, empty without a search; nil while no dismissal is asked about.
    private var lost: String?

    /// - Parameter suggestion: the path that the user can accept or edit.
    mutating func ask(_ suggestion: String) {
        path = SearchField()
        path?.insert(suggestion)
    }

    var isOpen: Bool { isAboutDismissal || path != nil }
    /// Whether the question is about a dismissal.
    var isAboutDismissal: Bool { lost != nil }
    /// Whether the answer is a path.
    var asksForPath: Bool { path != nil && !isAboutDismissal }

    /// Closes a question about a dismissal.
    mutating func dropDismissal() { lost = nil }

    /// Asks before a dismissal that a drawer requests. Closes the question when the drawer is dismissed in another way.
    mutating func follow(_ notices: Notices, after _: Input?, over shown: inout ShownScene) {
        for notice in notices {
            switch notice.kind {
            case .dismissRequested:
                guard shown.isLive else { continue }
                lost = shown.scene.query?.cleaned ?? ""
            case .targetChosen(detent: let name), .detentReached(detent: let name):
                if name == shown.scene.drawer.layout.hiddenName { dropDismissal() }
            case .own(name: Notice.Kind.pushed, _): dropDismissal()
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
    /// shared by both stages.
    mutating func handle(_ input: Input, on _: Hit?, over shown: inout ShownScene) -> Answer {
        guard takes(input) else { return .below(input) }
        let asksForPath = asksForPath
        switch input {
        case .key(let key): if !Self.commands.run(key, &self, &shown), asksForPath { path?.edit(by: key) }
        case .text(let text): if asksForPath { path?.insert(text) }
        default: break
        }
        return .taken(recorded: !asksForPath, shared: !asksForPath)
    }

    private typealias Command = KeyCommand<Question, ShownScene>

    /// All other keys edit the path. In the question about a dismissal they have no effect.
    private static let commands = KeyCommands([
        Command(["y", .enter], hint: "dismiss", 2, when: { question, _ in question.isAboutDismissal }) {
            question, shown, _ in
            question.dropDismissal()
            shown.performOnScene { $0.clearQuery() }
            shown.handle(.code(.dismiss()))
        },
        Command(["n", .escape], hint: "keep", 2, when: { question, _ in question.isAboutDismissal }) {
            question, shown, _ in
            question.dropDismissal()
            shown.message = "The \(shown.scene.noun) stays"
        },
        Command([.enter], hint: "save", when: { question, _ in question.asksForPath }) { question, shown, _ in
            var path = question.path.take()?.text ?? ""
            // The end of a pasted line is a space.
            while path.last == " " { path.removeLast() }
            if path.isEmpty {
                shown.message = "Not saved: no path was given"
            } else {
                shown.effects.request = .save(path: path)
            }
        },
        Command([.escape], hint: "cancel", when: { question, _ in question.asksForPath }) { question, _, _ in
            question.path = nil
        },
    ])

    mutating func close(over _: inout ShownScene) { self = Question() }

    func hints(over shown: ShownScene) -> Hints? { isOpen ? Self.commands.hints(self, shown) : nil }

    /// Draws over the whole top row.
    func draw(over shown: ShownScene, _: Seen, into canvas: inout Canvas) {
        guard let hints = hints(over: shown) else { return }
        let (theme, columns) = (shown.scene.common.theme, canvas.columns)
        let dismissal = "Dismiss the \(shown.scene.noun)"
        let title = lost.map { $0.isEmpty ? dismissal + "?" : dismissal + " and its search “\($0)”?" } ?? ""
        let top = TopRow(
            title: title, hints: hints, keepsTitle: true, middle: asksForPath ? .field : .none,
            row: shown.scene.hintRow)
        top.draw(theme, into: &canvas)
        guard asksForPath, let path, let place = top.middleColumns(of: columns) else { return }
        let question = columns >= 40 ? "Save settings to: " : ""
        let start = place.lowerBound + canvas.draw(question, column: place.lowerBound, row: top.row, theme.barHint)
        path.draw(
            column: start, row: top.row, room: max(1, place.upperBound - start), theme.bar, theme,
            into: &canvas)
    }
}
