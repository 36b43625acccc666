// Keys and actions of `--bind` and `--expect`, by their names in fzf.

import DrawerCommand
import DrawerCore
import DrawerPick
import DrawerViews

enum Bindings {
    /// The actions without an argument.
    static let actions: [(name: String, action: PickerAction)] = [
        ("abort", .abort), ("accept", .accept), ("accept-non-empty", .acceptNonEmpty), ("backward-char", .edit(.left)),
        ("backward-delete-char", .edit(.backspace)), ("backward-delete-char/eof", .deleteOrEnd(.backspace)),
        ("backward-kill-word", .edit(.altBackspace)), ("backward-word", .edit(.alt("b"))),
        ("beginning-of-line", .edit(.home)), ("cancel", .cancel), ("clear-query", .clearQuery),
        ("clear-selection", .clearMarks), ("close", .close), ("delete-char", .edit(.delete)),
        ("delete-char/eof", .deleteOrEnd(.delete)),
        ("deselect", .deselect), ("deselect-all", .deselectAll), ("disable-search", .search(false)),
        ("down", .press(.down)), ("enable-search", .search(true)), ("end-of-line", .edit(.end)), ("first", .first),
        ("forward-char", .edit(.right)), ("forward-word", .edit(.alt("f"))), ("half-page-down", .halfPage(1)),
        ("half-page-up", .halfPage(-1)), ("hide-preview", .previewIsShown(false)), ("ignore", .ignore),
        ("kill-line", .edit(.control("k"))),
        ("kill-word", .edit(.alt("d"))), ("last", .last), ("next-history", .history(1)), ("next-selected", .nextMark),
        ("page-down", .press(.pageDown)), ("page-up", .press(.pageUp)), ("prev-history", .history(-1)),
        ("prev-selected", .previousMark), ("preview-bottom", .preview(.end)), ("preview-down", .press(.shiftDown)),
        ("preview-half-page-down", .previewHalfPage(1)), ("preview-half-page-up", .previewHalfPage(-1)),
        ("preview-page-down", .preview(.pageDown)), ("preview-page-up", .preview(.pageUp)),
        ("preview-top", .preview(.home)), ("preview-up", .press(.shiftUp)), ("print-query", .printQuery),
        ("refresh-preview", .refreshPreview), ("replace-query", .replaceQuery), ("select", .select),
        ("select-all", .selectAll), ("show-preview", .previewIsShown(true)), ("toggle", .toggle),
        ("toggle-all", .toggleAll), ("toggle-in", .toggleAndMove(-1)),
        ("toggle-out", .toggleAndMove(1)), ("toggle-preview", .previewIsShown(nil)),
        ("toggle-preview-wrap", .press(.alt("w"))), ("toggle-sort", .toggleSort), ("toggle-search", .search(nil)),
        ("unix-line-discard", .edit(.control("u"))), ("unix-word-rubout", .edit(.control("w"))), ("up", .press(.up)),
        ("yank", .edit(.control("y"))),
    ]

    /// The actions with a text or a list of keys.
    static let textActions: [(name: String, make: @Sendable (String) throws -> PickerAction)] = [
        ("change-prompt", { .changePrompt($0) }), ("change-query", { .changeQuery($0) }), ("put", { .put($0) }),
        (
            "pos",
            {
                guard let place = Int($0), place != 0 else {
                    throw UsageError("pos: '\($0)' is no place: expected one such as 3, or -1 for the last")
                }
                return .go(to: place)
            }
        ),
        ("unbind", { .unbind(try triggers($0)) }), ("rebind", { .rebind(try triggers($0)) }),
    ]

    private static func triggers(_ text: String) throws -> [PickerTrigger] {
        try text.split(separator: ",").map(trigger)
    }

    /// A key or an event by its name.
    /// - Throws: `UsageError` for an unknown name.
    private static func trigger(_ text: some StringProtocol) throws -> PickerTrigger {
        try PickerEvent(rawValue: text.lowercased()).map { .event($0) } ?? .key(key(text))
    }

    private static let names: [String: Key] = [
        "enter": .enter, "return": .enter, "space": .space, "tab": .tab, "btab": .shiftTab, "shift-tab": .shiftTab,
        "esc": .escape, "bspace": .backspace, "bs": .backspace, "del": .delete, "up": .up, "down": .down,
        "left": .left, "right": .right, "home": .home, "end": .end, "pgup": .pageUp, "page-up": .pageUp,
        "pgdn": .pageDown, "page-down": .pageDown, "shift-up": .shiftUp, "shift-down": .shiftDown,
        "shift-left": .shiftLeft, "shift-right": .shiftRight, "alt-enter": .altEnter, "alt-bspace": .altBackspace,
        "alt-bs": .altBackspace, "alt-up": .altUp, "alt-down": .altDown, "alt-left": .altLeft, "alt-right": .altRight,
        "ctrl-up": .controlUp, "ctrl-down": .controlDown,
        "ctrl-left": .controlLeft, "ctrl-right": .controlRight, "insert": .insert, "delete": .delete,
        "backspace": .backspace, "shift-delete": .delete, "ctrl-m": .enter, "ctrl-i": .tab, "ctrl-h": .backspace,
        "alt-space": .alt(" "), "ctrl-space": .control(" "), "ctrl-_": .control("/"), "ctrl-6": .control("^"),
    ]

    /// A key by its name.
    /// - Throws: `UsageError` for an unknown name.
    static func key(_ text: some StringProtocol) throws -> Key {
        let name = text.lowercased()
        if let key = names[name] { return key }
        if text.count == 1, let character = text.first { return character == " " ? .space : .character(character) }
        if ["ctrl-c", "ctrl-z"].contains(name) {
            throw UsageError("ctrl-c ends every program and ctrl-z stops it: expected another key such as ctrl-o")
        }
        if name.hasPrefix("ctrl-"), name.count == 6, let letter = name.last,
            ("a"..."z").contains(letter) || "/\\]^".contains(letter)
        {
            return .control(letter)
        }
        if name.hasPrefix("ctrl-alt-"), name.count == 10, let letter = name.last, ("a"..."z").contains(letter) {
            return .controlAlt(letter)
        }
        if name.hasPrefix("alt-"), name.count == 5, let letter = text.last { return .alt(letter) }
        if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...12).contains(number) {
            return .function(number)
        }
        throw UsageError("'\(text)' is no key: expected one such as ctrl-o, alt-e, f2, pgdn or shift-up")
    }

    /// The bindings in the argument of one `--bind`: `KEY:ACTION+ACTION,KEY:ACTION`. Commands are in parentheses or
    /// other brackets, or after a colon up to the end.
    static func parse(_ text: String) throws -> [(PickerTrigger, [PickerAction])] {
        var rest = text[...]
        var bindings: [(PickerTrigger, [PickerAction])] = []
        repeat {
            let end = rest.dropFirst().firstIndex(of: ":") ?? rest.endIndex
            guard end < rest.endIndex else { throw UsageError("'\(rest)' has no action: expected KEY:ACTION") }
            let trigger = try trigger(rest[..<end])
            rest = rest[rest.index(after: end)...]
            var actions: [PickerAction] = []
            repeat { actions.append(try action(&rest)) } while takes("+", &rest)
            bindings.append((trigger, actions))
        } while takes(",", &rest)
        guard rest.isEmpty else {
            throw UsageError("unexpected '\(rest)': expected + and an action, or a comma and a key")
        }
        return bindings
    }

    private static func takes(_ sign: Character, _ rest: inout Substring) -> Bool {
        guard rest.first == sign else { return false }
        rest.removeFirst()
        return true
    }

    /// Takes an action from the start of a text.
    private static func action(_ rest: inout Substring) throws -> PickerAction {
        // An action such as delete-char/eof contains a slash, but a slash can also begin the command of execute/.../.
        let known = actions.filter { rest.hasPrefix($0.name) }.max { $0.name.count < $1.name.count }
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
        if let known, known.name.count >= name.count {
            rest = rest.dropFirst(known.name.count)
            return known.action
        }
        rest = rest.dropFirst(name.count)
        // `reload` and `reload-sync` are the same here: both keep the old rows until the first new row arrives.
        let purpose = PickerCommand.Purpose(rawValue: name == "reload-sync" ? "reload" : String(name))
        let make = textActions.first { $0.name == name }?.make
        guard purpose != nil || make != nil else {
            let all = actions.map(\.name) + textActions.map(\.name) + PickerCommand.Purpose.allCases.map(\.rawValue)
            throw UsageError(
                "'\(name)' is no action; drawer-pick --man lists them"
                    + UsageError.suggestion(for: String(name), among: all))
        }
        let text = try argument(of: name, &rest, example: purpose == nil ? "text" : "less {}")
        if let purpose { return .run(PickerCommand(purpose, text)) }
        return try make?(text) ?? .ignore
    }

    /// Takes the argument of an action from the start of a text.
    private static func argument(of name: Substring, _ rest: inout Substring, example: String) throws -> String {
        guard let opening = rest.popFirst() else {
            throw UsageError("\(name) needs an argument, as in \(name)(\(example))")
        }
        if opening == ":" {
            defer { rest = "" }
            return String(rest)
        }
        let closing: Character = ["(": ")", "[": "]", "{": "}", "<": ">"][opening] ?? opening
        // The command may contain the closing bracket. The last bracket is followed by another action, another key, or
        // nothing.
        let end = rest.indices.first { index in
            let next = rest[rest.index(after: index)...].first
            return rest[index] == closing && (next == nil || next == "+" || next == ",")
        }
        guard let end else { throw UsageError("the argument of \(name) does not end: expected '\(closing)'") }
        defer { rest = rest[rest.index(after: end)...] }
        return String(rest[..<end])
    }
}
