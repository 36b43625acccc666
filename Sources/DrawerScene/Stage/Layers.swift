// The layers over a scene, the panel excepted: the question in the top row, the help, and the keys of the program.

import DrawerCore
import DrawerSettings

/// The question in the screen's top row, which takes the keys: where to save the settings, with an editable answer, or
/// whether to dismiss the drawer.
struct Question: Sendable {
    /// The path to save to; nil while that question is closed.
    private var path: SearchField?
    /// The question before a dismissal; nil while it is closed.
    private var dismissal: Hint?

    /// - Parameter suggestion: the path to begin with.
    mutating func ask(_ suggestion: String) {
        var path = SearchField()
        path.insert(suggestion)
        (self.path, dismissal) = (path, nil)
    }

    /// Asks before a dismissal that a drawer requests, in a scene with the features of a sheet. Closes the question when
    /// the drawer is dismissed in another way.
    mutating func follow(_ notice: Notice, on visit: Visit) {
        switch notice.kind {
        case .dismissRequested:
            guard visit.scene.name.defaults.isSheet, visit.replays.current == nil else { return }
            dismissal = Hint(question: visit.wording.discard, answers: .character("y"), .character("n"))
        case .targetChosen(let name), .detentReached(let name):
            if dismissal != nil, name == visit.scene.drawer.layout.hiddenName { dismissal = nil }
        case .pushed: dismissal = nil
        default: break
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
    mutating func handle(_ input: Input, on visit: inout Visit) -> Notices? {
        if dismissal != nil, case .press(let point) = input, visit.scene.place(at: point).isDrawer { dismissal = nil }
        guard takes(input) else { return nil }
        return dismissal == nil ? takePath(input, on: &visit) : takeAnswer(input, on: &visit)
    }

    private mutating func takeAnswer(_ input: Input, on visit: inout Visit) -> Notices {
        switch input {
        case .key(.character("y")), .key(.enter):
            dismissal = nil
            return visit.handle(.code(.dismiss()))
        case .key(.character("n")), .key(.escape):
            dismissal = nil
            visit.message = visit.wording.kept
        default: break
        }
        return []
    }

    /// Enter requests `.save(path:)`, Escape closes the question.
    private mutating func takePath(_ input: Input, on visit: inout Visit) -> Notices {
        switch input {
        case .text(let text): path?.insert(text)
        case .key(.enter):
            if let path = path?.text, !path.isEmpty { visit.request = .save(path: path) }
            path = nil
        case .key(.escape): path = nil
        case .key(let key): _ = path?.take(key)
        default: break
        }
        return []
    }

    var isOpen: Bool { path != nil || dismissal != nil }

    /// The top row while the question is open. For a path, the keys if there is room, without a title, so that a long path
    /// fits.
    func top(on visit: Visit) -> TopRow? {
        guard isOpen else { return nil }
        let columns = visit.grid.columns
        let keys = columns >= 60 ? visit.wording.questionHints : []
        let title = dismissal != nil && columns >= 40 ? visit.scene.words.title : ""
        return TopRow(
            title: title, badge: TopRow.Badge(), message: nil, hints: dismissal.map { [$0] } ?? keys,
            look: visit.look, row: visit.scene.hintRow)
    }

    /// Draws over the whole top row.
    func draw(on visit: Visit, _ top: TopRow, into canvas: inout Canvas) {
        guard isOpen else { return }
        let (theme, columns) = (visit.scene.stage.theme, canvas.columns)
        top.draw(theme, into: &canvas)
        guard let path else { return }
        let margin = Grid.margin(columns)
        let question = columns >= 40 ? visit.wording.saveQuestion + " " : ""
        let start = margin + canvas.draw(question, column: margin, row: top.row, theme.barHint)
        let end = columns - margin - top.hintColumns
        path.draw(column: start, row: top.row, room: max(1, end - start), theme.bar, caret: theme.caret, into: &canvas)
    }
}

/// The help panel over a visit. Every action of the user closes it or turns its pages.
struct HelpLayer: Sendable {
    /// The page from 0; nil while the help is closed.
    private var page: Int?
    /// Whether the press in progress began on the help.
    private var swallowsGesture = false

    var isOpen: Bool { page != nil }

    mutating func open() { page = 0 }
    mutating func close() { self = HelpLayer() }

    mutating func handle(_ input: Input, on visit: Visit) -> Notices? {
        switch input {
        case .press:
            swallowsGesture = isOpen
            page = nil
            return swallowsGesture ? [] : nil
        case .move: return swallowsGesture ? [] : nil
        case .release, .cancel:
            defer { swallowsGesture = false }
            return swallowsGesture ? [] : nil
        case .wheel, .text:
            page = nil
            return nil
        case .key(let key):
            guard let page else { return nil }
            let isLast = page + 1 >= panel(visit).pages
            switch key {
            case .character("?"), .enter, .space: self.page = isLast ? nil : page + 1
            case .down where !isLast, .pageDown where !isLast: self.page = page + 1
            default:
                self.page = nil
                return key == .escape ? [] : nil
            }
            return []
        default: return nil
        }
    }

    func draw(on visit: Visit, into canvas: inout Canvas) {
        if let page { panel(visit).draw(page: page, visit.scene.stage.theme, into: &canvas) }
    }

    /// Whether the open help covers a cell.
    func covers(column: Int, row: Int, on visit: Visit) -> Bool {
        isOpen && panel(visit).area.contains(column: column, row: row)
    }

    /// The line with a key at a cell of the open help.
    func target(column: Int, row: Int, on visit: Visit) -> TopRow.Target? {
        page.flatMap { panel(visit).target(page: $0, column: column, row: row) }
    }

    func hints(on visit: Visit) -> [Hint]? {
        guard let page else { return nil }
        return page + 1 < panel(visit).pages ? visit.wording.helpPageHints : visit.wording.helpHints
    }

    private func panel(_ visit: Visit) -> HelpPanel {
        HelpPanel(visit.help, visit.wording, visit.look, columns: visit.grid.columns, rows: visit.grid.rows)
    }
}

/// A key with the same effect in every scene, also while a panel is open.
enum ProgramKey: Hashable {
    case quit, help, inspector, tuning, policy, preset
    case scene(SceneName)

    /// - Returns: nil for a key of the scene or of a panel.
    init?(_ key: Key, in scene: SceneName) {
        switch key {
        case .character("q"), .control("c"): self = .quit
        case .character("?"): self = .help
        case .character("i"): self = .inspector
        case .character("t"): self = .tuning
        case .character("p"): self = .policy
        case .character("P"): self = .preset
        case .character(let character):
            guard let name = SceneName.meant(by: character, after: scene) else { return nil }
            self = .scene(name)
        default: return nil
        }
    }
}
