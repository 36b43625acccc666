// Keys and actions of `--bind` and `--expect`, by the names that fzf gives them.

import DrawerCommand
import DrawerCore
import DrawerPick
import DrawerSettings
import DrawerViews

enum Bindings {
    /// The actions without an argument.
    static let actions: [(name: String, action: PickerAction)] = [
        ("abort", .abort), ("accept", .accept), ("toggle", .toggle), ("toggle-all", .toggleAll),
        ("select-all", .selectAll), ("deselect-all", .deselectAll), ("first", .first), ("last", .last),
        ("clear-query", .clearQuery), ("up", .press(.up)), ("down", .press(.down)), ("page-up", .press(.pageUp)),
        ("page-down", .press(.pageDown)), ("preview-up", .press(.shiftUp)), ("preview-down", .press(.shiftDown)),
        ("preview-page-up", .preview(.pageUp)), ("preview-page-down", .preview(.pageDown)),
        ("preview-top", .preview(.home)), ("preview-bottom", .preview(.end)),
        ("toggle-preview-wrap", .press(.alt("w"))), ("ignore", .ignore),
    ]

    private static let names: [String: Key] = [
        "enter": .enter, "return": .enter, "space": .space, "tab": .tab, "btab": .shiftTab, "shift-tab": .shiftTab,
        "esc": .escape, "bspace": .backspace, "bs": .backspace, "del": .delete, "up": .up, "down": .down,
        "left": .left, "right": .right, "home": .home, "end": .end, "pgup": .pageUp, "page-up": .pageUp,
        "pgdn": .pageDown, "page-down": .pageDown, "shift-up": .shiftUp, "shift-down": .shiftDown,
        "shift-left": .shiftLeft, "shift-right": .shiftRight, "alt-enter": .altEnter, "alt-bspace": .altBackspace,
        "alt-bs": .altBackspace, "ctrl-m": .enter, "ctrl-i": .tab, "ctrl-h": .backspace, "alt-space": .alt(" "),
    ]

    /// A key by its name.
    /// - Throws: `UsageError` for an unknown name.
    static func key(_ text: some StringProtocol) throws -> Key {
        let name = text.lowercased()
        if let key = names[name] { return key }
        if text.count == 1, let character = text.first { return character == " " ? .space : .character(character) }
        if name.hasPrefix("ctrl-"), name.count == 6, let letter = name.last, ("a"..."z").contains(letter),
            !"cz".contains(letter)
        {
            return .control(letter)
        }
        if name.hasPrefix("alt-"), name.count == 5, let letter = text.last { return .alt(letter) }
        if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...12).contains(number) {
            return .function(number)
        }
        let nearest = Suggestion.nearest(to: name, among: names.keys.sorted())
        throw UsageError(
            "'\(text)' is no key: expected one such as ctrl-o, alt-e, f2 or enter"
                + (nearest.map { "; did you mean \($0)?" } ?? ""))
    }

    /// The bindings of one `--bind`: `KEY:ACTION+ACTION,KEY:ACTION`. Commands stand in parentheses or other brackets, or
    /// after a colon up to the end.
    static func parse(_ text: String) throws -> [(key: Key, actions: [PickerAction])] {
        var rest = text[...]
        var bindings: [(Key, [PickerAction])] = []
        repeat {
            let end = rest.dropFirst().firstIndex(of: ":") ?? rest.endIndex
            guard end < rest.endIndex else { throw UsageError("'\(rest)' has no action: expected KEY:ACTION") }
            let key = try key(rest[..<end])
            rest = rest[rest.index(after: end)...]
            var actions: [PickerAction] = []
            repeat { actions.append(try action(&rest)) } while takes("+", &rest)
            bindings.append((key, actions))
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
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
        rest = rest.dropFirst(name.count)
        if let action = actions.first(where: { $0.name == name })?.action { return action }
        guard let purpose = PickerCommand.Purpose(rawValue: String(name)) else {
            let all = actions.map(\.name) + PickerCommand.Purpose.allCases.map(\.rawValue)
            throw UsageError.unknown(String(name), among: all)
        }
        guard let opening = rest.popFirst() else { throw UsageError("\(name) needs a command, as in \(name)(less {})") }
        if opening == ":" {
            defer { rest = "" }
            return .run(PickerCommand(purpose, String(rest)))
        }
        let closing: Character = ["(": ")", "[": "]", "{": "}", "<": ">"][opening] ?? opening
        // The command may contain the bracket: its own is followed by another action, another key, or nothing.
        let end = rest.indices.first { index in
            let next = rest[rest.index(after: index)...].first
            return rest[index] == closing && (next == nil || next == "+" || next == ",")
        }
        guard let end else { throw UsageError("the command of \(name) does not end: expected '\(closing)'") }
        defer { rest = rest[rest.index(after: end)...] }
        return .run(PickerCommand(purpose, String(rest[..<end])))
    }
}
