// Hints: keys and their actions, for the hint line and the help panel. A click on a hint presses its key.

import DrawerCells

/// Keys and their current action, such as "↑↓ pull".
///
///     let hint = Hint(.character("/"), words: "search")
///     hint.text  // "/ search"
public struct Hint: Sendable, Hashable {
    /// The keys in the order of their labels. A click on a label presses its key; a click on the words presses the
    /// first one.
    public let keys: [Key]
    public let labels: [String]
    public let words: String
    /// The importance. If room is short, the least important hints are left out; of equally important hints, the first.
    public var importance = 0
    /// Whether the hint stays visible beside the sentence about how to begin.
    package var leadsOn = false
    /// Labels and words.
    package let text: String
    /// The labels alone; empty if the words contain them.
    package let label: String
    /// The width of labels and words, in columns.
    package let columns: Int
    /// The columns after each label in the text.
    private let ends: [Int]

    public init(_ keys: Key..., words: String) { self.init(keys, words: words) }
    package init(_ keys: [Key], words: String) { self.init(keys, labels: keys.map(\.label), words: words) }

    /// - Parameter labels: replace the names of the keys; without keys, actions of the pointer.
    public init(_ keys: [Key], labels: [String], words: String) {
        let (label, ends) = Self.joined(labels)
        self.init(keys, labels, words: words, text: label + " " + words, label: label, ends: ends)
    }

    /// A sentence that contains the name of its key.
    fileprivate init(_ key: Key, sentence: String) {
        self.init([key], [key.label], words: sentence, text: sentence, ends: [0])
    }

    private init(_ keys: [Key], _ labels: [String], words: String, text: String, label: String = "", ends: [Int]) {
        (self.keys, self.labels, self.words, self.text, self.label) = (keys, labels, words, text, label)
        (self.ends, columns) = (ends, text.displayWidth)
    }

    /// Joins labels: arrows without a space, all other labels with a space between them.
    private static func joined(_ labels: [String]) -> (label: String, ends: [Int]) {
        labels.reduce(into: ("", [])) { joined, label in
            let isArrow = label.count == 1 && label.allSatisfy("↑↓←→".contains)
            joined.0 += (joined.0.isEmpty || isArrow ? "" : " ") + label
            joined.1.append(joined.0.displayWidth)
        }
    }

    /// Draws bright keys and quiet words; a sentence that contains its key is bright as a whole.
    func draw(column: Int, row: Int, key: Style, words: Style, into canvas: inout Canvas) {
        canvas.draw(text, column: column, row: row, label.isEmpty ? key.regular : words)
        if !label.isEmpty { canvas.draw(label, column: column, row: row, key) }
        touch(column: column, row: row, columns: columns, into: &canvas)
    }

    /// The width of the labels, in columns.
    package var labelWidth: Int { ends.last ?? 0 }

    /// Makes the hint a part of the picture: each label means its key, and the words mean the first key.
    func touch(column: Int, row: Int, columns: Int, into canvas: inout Canvas, as touch: (Key) -> Touch = Touch.key) {
        guard let first = keys.first else { return }
        let whole = CellArea(column: column, row: row, columns: columns, rows: 1)
        canvas.touch(whole, touch(first))
        var start = 0
        for (key, end) in zip(keys, ends) {
            let label = CellArea(column: column + start, row: row, columns: min(end, columns) - start, rows: 1)
            canvas.touch(label, touch(key), in: whole)
            start = end
        }
    }
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
        case .alt(let character): "Alt-" + String(character).uppercased()
        case .function(let number): "F\(number)"
        }
    }
}

/// The sentence about how to begin, in a scene's own words.
package struct Beginning: Sendable {
    private let byPointer, byKeys: Hint

    /// - Parameters:
    ///   - byPointer: the sentence with a mouse, with `$` for the key.
    ///   - byKeys: the sentence without a mouse.
    package init(_ key: Key, byPointer: String, byKeys: String) {
        func hint(_ sentence: String) -> Hint {
            let parts = sentence.split(separator: "$", omittingEmptySubsequences: false)
            return Hint(key, sentence: parts.joined(separator: key.label))
        }
        (self.byPointer, self.byKeys) = (hint(byPointer), hint(byKeys))
    }

    package func hint(_ look: Look) -> Hint { look.hasPointer ? byPointer : byKeys }
}

extension Hint {
    /// The same hint with another importance.
    package func important(_ importance: Int) -> Hint {
        var hint = self
        hint.importance = importance
        return hint
    }

    /// The key that begins a search.
    package static let search = Hint(.character("/"), words: "search")
}
