// The keys of a keyboard, and their names.

/// The keys of a keyboard, by their labels.
public enum Key: Sendable, Hashable {
    case up, down, left, right, pageUp, pageDown, home, end
    case enter, escape, tab, shiftTab, space, backspace, delete, insert
    /// An arrow key with Shift. Where Shift has no effect, it acts like the key without Shift.
    case shiftUp, shiftDown, shiftLeft, shiftRight
    /// A printable key, such as `Character("j")`.
    case character(Character)
    /// A key with Ctrl, in lower case: `control("a")`.
    case control(Character)
    /// A printable key with Alt: `alt("b")`.
    case alt(Character)
    case altBackspace, altEnter
    /// An arrow key with Alt or Ctrl.
    case altUp, altDown, altLeft, altRight, controlUp, controlDown, controlLeft, controlRight
    /// A key with Ctrl and Alt, in lower case.
    case controlAlt(Character)
    /// A function key, such as F1.
    case function(Int)
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
    public init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}

extension Key {
    /// The key as a hint shows it.
    package var label: String {
        switch self {
        case .up: "↑"
        case .down: "↓"
        case .left: "←"
        case .right: "→"
        case .enter: "⏎"
        case .backspace: "⌫"
        default: name
        }
    }

    /// The key's name.
    package var name: String {
        switch self {
        case .up: "Up"
        case .down: "Down"
        case .left: "Left"
        case .right: "Right"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .home: "Home"
        case .end: "End"
        case .enter: "Enter"
        case .escape: "Esc"
        case .tab: "Tab"
        case .shiftTab: "Shift-Tab"
        case .space: "Space"
        case .backspace: "Backspace"
        case .delete: "Del"
        case .insert: "Ins"
        case .shiftUp, .shiftDown, .shiftLeft, .shiftRight: "Shift-" + plain.name
        case .character(let character): String(character)
        case .control(let character): "Ctrl-" + String(character).uppercased()
        case .altBackspace: "Alt-Backspace"
        case .altEnter: "Alt-Enter"
        case .altUp, .altDown, .altLeft, .altRight: "Alt-" + plain.name
        case .controlUp, .controlDown, .controlLeft, .controlRight: "Ctrl-" + plain.name
        case .controlAlt(let character): "Ctrl-Alt-" + String(character).uppercased()
        case .alt(let character): (character.isUppercase ? "Alt-Shift-" : "Alt-") + String(character).uppercased()
        case .function(let number): "F\(number)"
        }
    }

    /// The key as plain as possible: an arrow without Shift, Alt and Ctrl, and a space as `space`.
    package var plain: Key {
        switch self {
        case .shiftUp, .altUp, .controlUp: .up
        case .shiftDown, .altDown, .controlDown: .down
        case .shiftLeft, .altLeft, .controlLeft: .left
        case .shiftRight, .altRight, .controlRight: .right
        case .character(" "): .space
        default: self
        }
    }

    /// Whether the key moves a highlight, a caret, the focus or content, and changes nothing.
    package var onlyMoves: Bool {
        switch plain {
        case .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .tab, .shiftTab: true
        default: false
        }
    }
}
