// The question in the top row.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews

/// The question in the screen's top row, which takes all keys: where to save the settings, with an editable answer, or
/// whether to dismiss the drawer.
struct Question: Layer {
    private enum Asked {
        /// Where to save: the path that the user edits.
        case path(SearchField)
        /// Whether to dismiss the drawer, which would lose this search text; empty without a search.
        case dismissal(losing: String)
    }

    /// The open question; nil while none is open.
    private var asked: Asked?

    private var path: SearchField? { if case .path(let path) = asked { path } else { nil } }
    private var lost: String? { if case .dismissal(let lost) = asked { lost } else { nil } }

    /// - Parameter suggestion: the path that the user can accept or edit.
    mutating func ask(_ suggestion: String) {
        var path = SearchField()
        path.insert(suggestion)
        asked = .path(path)
    }

    /// Whether the question is about a dismissal.
    var isAboutDismissal: Bool { lost != nil }

    /// Closes a question about a dismissal.
    mutating func dropDismissal() { if isAboutDismissal { asked = nil } }

    private mutating func editPath(_ edit: (inout SearchField) -> Void) {
        guard var path else { return }
        edit(&path)
        asked = .path(path)
    }

    /// Asks before a dismissal that a drawer requests. Closes the question when the drawer is dismissed in another way.
    mutating func follow(_ notices: Notices, after _: Input?, over shown: inout ShownScene) {
        for notice in notices {
            switch notice.kind {
            case .dismissRequested:
                guard shown.isLive else { continue }
                asked = .dismissal(losing: shown.scene.query?.cleaned ?? "")
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
        let asksForPath = path != nil
        switch input {
        case .key(let key): if !Self.commands.run(key, &self, &shown) { editPath { $0.edit(by: key) } }
        case .text(let text): editPath { $0.insert(text) }
        default: break
        }
        return .taken(recorded: !asksForPath, shared: !asksForPath)
    }

    private typealias Command = KeyCommand<Question, ShownScene>

    /// All other keys edit the path. In the question about a dismissal they have no effect.
    private static let commands = KeyCommands([
        Command(["y", .enter], hint: "dismiss", 2, when: { question, _ in question.lost != nil }) {
            question, shown, _ in
            question.asked = nil
            shown.performOnScene { $0.clearQuery() }
            shown.handle(.code(.dismiss()))
        },
        Command(["n", .escape], hint: "keep", 2, when: { question, _ in question.lost != nil }) { question, shown, _ in
            question.asked = nil
            shown.message = "The \(shown.scene.noun) stays"
        },
        Command([.enter], hint: "save", when: { question, _ in question.path != nil }) { question, shown, _ in
            let path = question.path?.text ?? ""
            question.asked = nil
            if !path.isEmpty { shown.effects.request = .save(path: path) }
        },
        Command([.escape], hint: "cancel", when: { question, _ in question.path != nil }) { question, _, _ in
            question.asked = nil
        },
    ])

    mutating func close(over _: inout ShownScene) { self = Question() }

    var isOpen: Bool { asked != nil }

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
            column: start, row: top.row, room: max(1, place.upperBound - start), theme.bar, theme,
            into: &canvas)
    }
}
