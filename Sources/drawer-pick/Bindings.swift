// Keys and actions of `--bind` and `--expect`, by their names in fzf.

import DrawerCommand
import DrawerCore
import DrawerPick
import DrawerViews

/// The reading of bindings and of the keys that end the picker.
enum Bindings {
    /// The actions without an argument, in alphabetical order.
    static let actions = Picker.actionNames.filter { $0.argument == nil }.map(\.name).sorted()
    /// The actions with a text or a list of keys.
    static let textActions = Picker.actionNames.filter { ![nil, .command].contains($0.argument) }.map(\.name)

    private static func triggers(_ text: String) throws -> [PickerTrigger] { try names(in: text).map(trigger) }

    /// The names in a list. A comma between commas, or alone, is the name of its key.
    static func names(in list: String) -> [Substring] {
        list.split(separator: ",") + (",\(list),".contains(",,,") ? [","] : [])
    }

    /// A key or an event by its name.
    /// - Throws: `UsageError` for an unknown name.
    private static func trigger(_ text: some StringProtocol) throws -> PickerTrigger {
        try PickerEvent(rawValue: text.lowercased()).map { .event($0) } ?? .key(key(text))
    }

    private static let keysByName: [String: Key] = [
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
        if let key = keysByName[name] { return key }
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
        throw UsageError("'\(text)' is not a key: expected one such as ctrl-o, alt-e, f2, pgdn or shift-up")
    }

    /// The actions of a key or an event.
    struct Binding {
        let trigger: PickerTrigger
        let actions: [PickerAction]
        /// Whether the actions follow the earlier ones. Otherwise they replace them.
        let follows: Bool

        func add(to bindings: inout [PickerTrigger: [PickerAction]]) {
            bindings[trigger] = (follows ? bindings[trigger] ?? [] : []) + actions
        }
    }

    /// The bindings in the argument of one `--bind`: `KEY:ACTION+ACTION,KEY:ACTION`. Actions after `KEY:+` follow the
    /// earlier ones of the key. Commands are in parentheses or other brackets, or after a colon up to the end.
    static func parse(_ text: String) throws -> [Binding] {
        var rest = text[...]
        var bindings: [Binding] = []
        repeat {
            let end = rest.dropFirst().firstIndex(of: ":") ?? rest.endIndex
            guard end < rest.endIndex else { throw UsageError("'\(rest)' has no action: expected KEY:ACTION") }
            let trigger = try trigger(rest[..<end])
            rest = rest[rest.index(after: end)...]
            let follows = takes("+", &rest)
            var actions: [PickerAction] = []
            repeat { actions.append(try action(&rest)) } while takes("+", &rest)
            bindings.append(Binding(trigger: trigger, actions: actions, follows: follows))
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
        let known = withoutArgument.filter { rest.hasPrefix($0) }.max { $0.count < $1.count }
        let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" })
        if let known, known.count >= name.count {
            rest = rest.dropFirst(known.count)
            return .effect(aliases[known] ?? known)
        }
        rest = rest.dropFirst(name.count)
        let action = aliases[name] ?? name
        guard let argument = Picker.actionNames.first(where: { $0.name == action })?.argument else {
            if let advice = absent[name] { throw UsageError("'\(name)' is not supported: \(advice)") }
            let all = actions + textActions + UserCommand.Purpose.allCases.map(\.rawValue)
            throw UsageError(
                "'\(name)' is not an action; drawer-pick --man lists them"
                    + UsageError.suggestion(for: name, among: all))
        }
        let text = try Self.argument(of: name, &rest, example: argument == .command ? "less {}" : "text")
        switch argument {
        case .command, .text: return .effect(action, .text(text))
        case .triggers: return .effect(action, .triggers(try triggers(text)))
        case .place:
            guard let place = Int(text), place != 0 else {
                throw UsageError("\(name): '\(text)' is not a place: expected one such as 3, or -1 for the last")
            }
            return .effect(action, .place(place))
        }
    }

    /// The advice on each missing action of fzf.
    private static let absent = PickOptions.advice([
        ("Ctrl-L draws the screen again", "clear-screen"),
        ("pos(3) highlights the third match, and pos(-1) the last one", "jump jump-accept"),
        ("toggle-preview hides the preview, and toggle-preview-wrap wraps its lines", "change-preview-window"),
        ("change-prompt and change-query have a fixed text", "transform-prompt transform-query"),
        ("execute with {+} in its command gets all marked rows", "execute-multi"),
        (
            "nothing here is like it",
            "change-border-label change-preview-label transform-border-label transform-preview-label"
        ),
    ])

    /// Further names of actions. `reload` and `reload-sync` are the same here: both keep the old rows until the first
    /// new row arrives.
    private static let aliases = ["reload-sync": "reload", "top": "first", "previous-history": "prev-history"]
    private static let withoutArgument = actions + aliases.filter { actions.contains($0.value) }.keys

    /// The brackets and signs that can begin an argument, as in fzf.
    private static let openings = "([{<~!@#$%^&*;/|:"

    /// Takes the argument of an action from the start of a text.
    private static func argument(of name: String, _ rest: inout Substring, example: String) throws -> String {
        guard let opening = rest.popFirst(), openings.contains(opening) else {
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
