// The commands of a picker: the one table for its keys, its hints, its help and the actions of `--bind`.

import DrawerCells
import DrawerCore
import DrawerViews

/// The argument and the result of a command.
struct PickerCall: Sendable {
    var argument = PickerAction.Argument.none
    var notices = Notices()
}

/// The commands of a picker that chooses one row, or several.
struct PickerTable: Sendable {
    /// A command of the picker itself. A `UserCommand` is one for the shell.
    typealias Command = KeyCommand<Picker, PickerCall>

    let commands: KeyCommands<Picker, PickerCall>
    /// The commands whose keys act on the highlighted or the marked rows.
    let rowCommands: KeyCommands<Picker, PickerCall>
    let help: Help

    static let single = PickerTable(isMultiple: false)
    static let multiple = PickerTable(isMultiple: true)

    private init(isMultiple: Bool) {
        rowCommands = KeyCommands(Self.rows)
        commands = KeyCommands(
            Self.rows + Self.drawer + Self.everywhere + Self.preview + Self.named + Self.withArgument)
        let (marks, focus) = isMultiple ? (Self.helpOnMarks, []) : ([], Self.helpOnFocus)
        help = Help(
            pointer: Self.pointer(isMultiple),
            keys: KeyCommands(marks + Self.rows + Self.drawer + focus + Self.preview).help,
            everywhere: KeyCommands(Self.everywhere).help)
    }

    /// The names of the commands that print a row.
    static let (accept, acceptNonEmpty) = ("accept", "accept-non-empty")

    // MARK: Commands with keys

    // A key has the first command whose condition holds. Where several rows can be marked, Tab and Shift-Tab therefore mark
    // rows instead of moving the focus.

    /// The commands on the highlighted or the marked rows.
    private static let rows: [Command] = [
        Command(
            [.tab], names: ["toggle-out"], hint: "mark", when: marksRows,
            offered: { picker, _ in hasHighlight(picker) && [.search, .list].contains(picker.focus) },
            action: once { $0.toggleMark(movingBy: 1) }),
        Command([.shiftTab], names: ["toggle-in"], when: marksRows, action: once { $0.toggleMark(movingBy: -1) }),
        Command(
            [.up, .control("k"), .control("p")], [.down, .control("j"), .control("n")], hint: "row",
            when: isSearching, offered: { picker, _ in hasHighlight(picker) },
            action: step { $0.moveHighlight(by: $1) }),
        Command([.pageUp], [.pageDown], when: isSearching, action: step { $0.moveHighlightByPages($1) }),
        Command(
            [.left], [.right], hint: "row", when: isOutside,
            offered: { picker, _ in
                picker.focus == .primary
                    ? picker.picking.showsPreview : picker.focus == .list && hasHighlight(picker)
            }, action: step { $0.moveHighlight(by: $1) }),
        Command(naming: .up, .down, hint: "scroll", when: { picker, _ in picker.focus == .primary }),
        Command(
            [.enter], names: [accept], hint: "print", help: "print the row, and end",
            when: { picker, _ in picker.focus != .handle },
            offered: { picker, _ in picker.focus == .primary || hasHighlight(picker) }, action: once { $0.accept() }),
        Command(
            [.space], when: { picker, _ in picker.focus == .list },
            action: once { $0.picking.isMultiple ? $0.toggleMark(movingBy: 1) : $0.accept() }),
    ]

    /// The commands on the drawer, on the focus and on the query.
    private static let drawer: [Command] = [
        Command(
            [.up], [.down], hint: "height", when: isOnHandle,
            action: step { $0.pressOnHandle($1 < 0 ? .up : .down) ?? [] }),
        Command([.enter, .space], hint: "next", when: isOnHandle, action: once { $0.pressOnHandle(.enter) ?? [] }),
        Command([.home], [.end], when: isOnHandle, action: step { $0.pressOnHandle($1 < 0 ? .home : .end) ?? [] }),
        Command(naming: .up, .down, help: "in the search bar: highlight a row", when: isSearching),
        Command([.altUp], [.altDown], help: "pull the drawer", action: step { $0.step($1 < 0 ? .up : .down) ?? [] }),
        Command([.tab], hint: "search", offered: isOnHandle, action: once { $0.moveFocus(by: .tab) ?? [] }),
        Command([.shiftTab], action: once { $0.moveFocus(by: .shiftTab) ?? [] }),
        Command(
            naming: .up, .down, hint: "pull", 1,
            when: { picker, _ in picker.focus == .list && !hasHighlight(picker) }),
        Command(
            ["/"], hint: "search", when: isOutside,
            offered: { picker, _ in picker.focus == .list && hasHighlight(picker) }, action: once { $0.enterSearch() }),
        Command(
            naming: .control("u"), hint: "clear",
            when: { picker, _ in picker.focus == .search && !hasHighlight(picker) && !picker.query.isEmpty }),
        Command([.backspace], names: ["backward-delete-char"], when: isSearching, action: once { $0.deleteBefore() }),
        Command(
            [.control("d")], names: ["delete-char/eof"], when: isSearching, action: once { $0.deleteOrEnd(.delete) }),
    ]

    private static let everywhere: [Command] = [
        Command(
            [.escape, .control("c"), .control("g"), .control("q")], names: ["abort"], hint: "end",
            help: "end without a row",
            offered: { picker, _ in
                [.search, .primary].contains(picker.focus) || picker.focus == .list && !hasHighlight(picker)
            }, action: once { $0.cancel() }),
        Command([.function(1)], help: "open this help", action: quietly { $0.help.open() }),
    ]

    /// The commands on the preview, and the letters outside of the search bar.
    private static let preview: [Command] = [
        Command(["?"], hint: "help", 2, when: isOutside, action: quietly { $0.help.open() }),
        Command(["q"], when: isOutside, action: once { $0.cancel() }),
        Command(
            [.shiftUp], [.shiftDown], names: ["preview-up", "preview-down"],
            action: step { $0.scrollPrimary(by: Double($1), animated: false) }),
        Command([.shiftLeft], [.shiftRight], action: step { $0.scrollSideways(by: $1) }),
        Command(help: "scroll the preview", labels: ["Shift-arrows"]),
        Command(
            [.alt("w")], names: ["toggle-preview-wrap"], help: "wrap long lines of the preview",
            action: once { $0.toggleWrapping() }),
    ]

    /// The lines of the help about the preview.
    static let previewHelp = KeyCommands(preview).help

    /// The lines of the help where several rows can be marked, and where only one row can be chosen.
    private static let helpOnMarks: [Command] = [
        Command(naming: .tab, help: "mark the row, go down"), Command(naming: .shiftTab, help: "mark the row, go up"),
    ]
    private static let helpOnFocus: [Command] = [
        Command(naming: .shiftTab, help: "to the handle, preview, list"),
        Command(naming: .up, .down, help: "there: pull the drawer"),
        Command(naming: .left, .right, help: "there: highlight a row"),
        Command(naming: "?", "q", help: "there: open this help, end"),
    ]

    // MARK: Commands for bindings

    /// The names of keys that edit the query. `SearchField` has their effects.
    private static let edits: [(name: String, key: Key)] = [
        ("backward-char", .left), ("backward-kill-word", .altBackspace), ("backward-word", .alt("b")),
        ("beginning-of-line", .home), ("delete-char", .delete), ("end-of-line", .end), ("forward-char", .right),
        ("forward-word", .alt("f")), ("kill-line", .control("k")), ("kill-word", .alt("d")),
        ("unix-line-discard", .control("u")), ("unix-word-rubout", .control("w")), ("yank", .control("y")),
    ]

    /// The names of keys whose effect depends on the focus, and of keys that scroll the preview as if the preview had
    /// the focus.
    private static let presses: [(name: String, key: Key)] = [
        ("up", .up), ("down", .down), ("page-up", .pageUp), ("page-down", .pageDown),
    ]
    private static let scrolls: [(name: String, key: PanKey)] = [
        ("preview-top", .home), ("preview-bottom", .end), ("preview-page-up", .pageUp),
        ("preview-page-down", .pageDown),
    ]

    private static let named: [Command] = [
        Command(names: edits.map(\.name)) { $1.notices += $0.edit(by: edits[$2].key) ?? [] },
        Command(names: presses.map(\.name)) { $1.notices += $0.pressUsually(presses[$2].key) },
        Command(names: scrolls.map(\.name)) { $1.notices += $0.send(.key(named: scrolls[$2].key, on: .primary)) },
        // The end of the picker.
        Command(names: [acceptNonEmpty], action: once { $0.markedOrHighlightedRows.isEmpty ? [] : $0.accept() }),
        Command(names: ["cancel"], action: once { $0.clearOrEnd() }),
        Command(names: ["close"], action: once { $0.close() }),
        Command(names: ["print-query"], action: quietly { $0.end(with: .query) }),
        Command(names: ["backward-delete-char/eof"], action: once { $0.deleteOrEnd(.backspace) }),
        // Marks: of the highlighted row, of all rows that match, and of all rows.
        Command(names: ["toggle"], action: quietly { $0.toggleMark() }),
        Command(names: ["select"], action: quietly { $0.changeMarks { marks, row, _ in marks.union(row) } }),
        Command(names: ["deselect"], action: quietly { $0.changeMarks { marks, row, _ in marks.subtracting(row) } }),
        Command(
            names: ["toggle-all"],
            action: quietly { $0.changeMarks { marks, _, all in marks.symmetricDifference(all()) } }),
        Command(names: ["select-all"], action: quietly { $0.changeMarks { marks, _, all in marks.union(all()) } }),
        Command(
            names: ["deselect-all"], action: quietly { $0.changeMarks { marks, _, all in marks.subtracting(all()) } }),
        Command(names: ["clear-selection"], action: quietly { $0.changeMarks { _, _, _ in [] } }),
        // The highlighted row.
        Command(names: ["first"], action: once { $0.moveHighlight(to: 1) }),
        Command(names: ["last"], action: once { $0.moveHighlight(to: -1) }),
        Command(names: ["prev-selected", "next-selected"], action: step { $0.moveHighlightToMark(step: $1) }),
        Command(names: ["half-page-up", "half-page-down"], action: step { $0.moveHighlightByHalfPages($1) }),
        // The query and the search.
        Command(names: ["clear-query"], action: once { $0.type { $0.clear() } }),
        Command(
            names: ["replace-query"],
            action: once { picker in picker.selectionText.map { picker.change(query: $0) } ?? [] }),
        Command(names: ["prev-history", "next-history"], action: step { $0.showHistory($1) }),
        Command(names: ["enable-search"], action: once { $0.turnSearch(on: true) }),
        Command(names: ["disable-search"], action: once { $0.turnSearch(on: false) }),
        Command(names: ["toggle-search"], action: once { $0.turnSearch(on: !$0.searches) }),
        Command(names: ["toggle-sort"], action: once { $0.toggleSort() }),
        // The preview.
        Command(names: ["show-preview"], action: once { $0.showPreview(true) }),
        Command(names: ["hide-preview"], action: once { $0.showPreview(false) }),
        Command(names: ["toggle-preview"], action: once { $0.showPreview($0.hidesPreview) }),
        Command(names: ["refresh-preview"], action: quietly { $0.previewRevision += 1 }),
        Command(
            names: ["preview-half-page-up", "preview-half-page-down"], action: step { $0.scrollPreviewByHalf($1) }),
        Command(names: ["ignore"]) { _, _, _ in },
    ]

    private static let withArgument: [Command] = [
        Command(names: UserCommand.Purpose.allCases.map(\.rawValue), argument: .command) { picker, call, index in
            guard case .text(let text) = call.argument else { return }
            call.notices += picker.run(UserCommand(UserCommand.Purpose.allCases[index], text))
        },
        Command(names: ["change-prompt"], argument: .text, action: withText { $0.change(prompt: $1) }),
        Command(names: ["change-query"], argument: .text, action: withText { $0.change(query: $1) }),
        Command(
            names: ["put"], argument: .text, action: withText { picker, text in picker.type { $0.insert(text) } }),
        Command(names: ["pos"], argument: .place) { picker, call, _ in
            if case .place(let place) = call.argument { call.notices += picker.moveHighlight(to: place) }
        },
        Command(names: ["unbind", "rebind"], argument: .triggers) { picker, call, index in
            guard case .triggers(let triggers) = call.argument else { return }
            if index == 0 { picker.unbound.formUnion(triggers) } else { picker.unbound.subtract(triggers) }
        },
    ]

    // MARK: The pointer

    /// The line of the help about a double click, which a binding can change.
    static let doubleClick = Hint([], labels: ["Double click"], words: "print a row, and end")

    private static func pointer(_ isMultiple: Bool) -> [Hint] {
        [
            Hint([], labels: ["Drag"], words: "pull the drawer, also by its list"),
            Hint([], labels: ["Flick"], words: "throw it; a press catches it"),
            Hint([], labels: ["Click"], words: "highlight a row, press a key shown here"),
            doubleClick,
        ] + (isMultiple ? [Hint([], labels: ["Right click"], words: "mark the row, or unmark it")] : []) + [
            Hint([], labels: ["Wheel"], words: "scroll; over the handle, pull the drawer"),
            Hint([], labels: ["Shift-drag"], words: "select text"),
        ]
    }

    // MARK: Conditions and effects

    private static let isSearching: Command.Condition = { picker, _ in picker.focus == .search }
    private static let isOutside: Command.Condition = { picker, _ in picker.focus != .search }
    private static let isOnHandle: Command.Condition = { picker, _ in picker.focus == .handle }
    private static let marksRows: Command.Condition = { picker, _ in picker.picking.isMultiple }

    /// Whether a row is highlighted.
    private static func hasHighlight(_ picker: Picker) -> Bool { picker.screen.selection > 0 }

    /// The action with an effect that gives notices.
    private static func once(_ effect: @escaping @Sendable (inout Picker) -> Notices) -> Command.Action {
        { picker, call, _ in call.notices += effect(&picker) }
    }

    /// The action with an effect that gives no notices.
    private static func quietly(_ effect: @escaping @Sendable (inout Picker) -> Void) -> Command.Action {
        { picker, _, _ in effect(&picker) }
    }

    /// The action of a command with two directions.
    /// - Parameter effect: gets -1 for the first effect of a command and 1 for the second one.
    private static func step(_ effect: @escaping @Sendable (inout Picker, Int) -> Notices) -> Command.Action {
        { picker, call, index in call.notices += effect(&picker, index == 0 ? -1 : 1) }
    }

    /// The action with an effect that needs a text.
    private static func withText(_ effect: @escaping @Sendable (inout Picker, String) -> Notices) -> Command.Action {
        { picker, call, _ in
            if case .text(let text) = call.argument { call.notices += effect(&picker, text) }
        }
    }
}

extension Picker {
    var table: PickerTable { picking.isMultiple ? .multiple : .single }

    /// The names of the actions in bindings, each with its argument.
    package static var actionNames: [(name: String, argument: NamedArgument?)] { PickerTable.single.commands.names }
}
