// The text of the search bar: a line with a caret, edited grapheme by grapheme.

/// A line of text with a caret between two of its graphemes.
package struct SearchField: Sendable, Hashable {
    package private(set) var text = ""
    /// The caret's byte offset in UTF-8, always between two graphemes.
    package private(set) var caret = 0 { didSet { selectedBytes = 0 } }
    /// The number of selected bytes before the caret. The next letter replaces the selection.
    private var selectedBytes = 0
    /// The last deleted word or part of the line; `yank` inserts it.
    private var killed = ""

    package init() {}

    /// The maximum number of graphemes.
    package static let capacity = 200

    package var beforeCaret: Substring { text[..<position] }
    package var afterCaret: Substring { text[position...] }

    private var position: String.Index { text.utf8.index(text.startIndex, offsetBy: caret) }

    /// The selected text before the caret; mostly empty.
    package var selected: Substring { beforeCaret[beforeSelected.endIndex...] }
    package var beforeSelected: Substring { text[..<text.utf8.index(position, offsetBy: -selectedBytes)] }

    /// Selects bytes between graphemes, and places the caret after them.
    package mutating func select(_ bytes: Range<Int>) { (caret, selectedBytes) = (bytes.upperBound, bytes.count) }

    /// Replaces the selection by text, and places the caret after it. Whitespace becomes spaces. Other control
    /// characters are removed, and so is text beyond the capacity.
    package mutating func insert(_ string: String) {
        var clean = ""
        for scalar in string.unicodeScalars {
            if scalar.properties.isWhitespace {
                // CR LF becomes one space.
                if scalar != "\n" || clean.unicodeScalars.last != " " { clean.unicodeScalars.append(" ") }
            } else if scalar.properties.generalCategory != .control {
                clean.unicodeScalars.append(scalar)
            }
        }
        remove(selected)
        let room = SearchField.capacity - text.count
        guard room > 0, !clean.isEmpty else { return }
        let addition = clean.prefix(room)
        let rest = afterCaret
        let front = beforeCaret + addition
        set(front + rest, caret: front.utf8.count)
    }

    private mutating func remove(_ part: Substring) {
        let front = text[..<part.startIndex]
        set(front + text[part.endIndex...], caret: front.utf8.count)
    }

    private mutating func kill(_ part: Range<String.Index>) {
        guard !part.isEmpty else { return }
        killed = String(text[part])
        remove(text[part])
    }

    /// The start of the word before the caret and the spaces after it.
    private var startOfArgument: String.Index {
        var front = beforeCaret
        while front.last == " " { front.removeLast() }
        while let last = front.last, last != " " { front.removeLast() }
        return front.endIndex
    }

    /// The start of the word of letters and digits before the caret.
    private var startOfWord: String.Index {
        let end = beforeCaret.lastIndex { $0.isLetter || $0.isNumber } ?? text.startIndex
        let gap = text[..<end].lastIndex { !($0.isLetter || $0.isNumber) }
        return gap.map { text.index(after: $0) } ?? text.startIndex
    }

    /// The end of the word after the caret.
    private var endOfWord: String.Index {
        let start = afterCaret.firstIndex { $0.isLetter || $0.isNumber } ?? text.endIndex
        return text[start...].firstIndex { !($0.isLetter || $0.isNumber) } ?? text.endIndex
    }

    /// Places the caret before the grapheme at a column, or after the last grapheme.
    package mutating func moveCaret(toColumn column: Int) {
        var width = 0
        caret = 0
        for character in text {
            let next = width + String(character).displayWidth
            guard next <= column else { return }
            width = next
            caret += character.utf8.count
        }
    }

    package mutating func clear() { set("", caret: 0) }

    /// The effect of an editing key.
    package enum Edit { case text, caret }

    /// Applies an editing key.
    /// - Returns: nil for a key that edits nothing.
    @discardableResult
    package mutating func edit(by key: Key) -> Edit? {
        switch key {
        case .character(let character): insert(String(character))
        case .space: insert(" ")
        case .backspace, .control("h"): remove(selected.isEmpty ? beforeCaret.suffix(1) : selected)
        case .delete, .control("d"): remove(selected.isEmpty ? afterCaret.prefix(1) : selected)
        case .control("u"): kill(text.startIndex..<position)
        case .control("k"): kill(position..<text.endIndex)
        case .control("w"): kill(startOfArgument..<position)
        case .altBackspace: kill(startOfWord..<position)
        case .alt("d"): kill(position..<endOfWord)
        case .control("y"): insert(killed)
        default: return moveCaret(by: key) ? .caret : nil
        }
        return .text
    }

    /// - Returns: whether the key moves the caret.
    private mutating func moveCaret(by key: Key) -> Bool {
        switch key {
        case .alt("b"), .altLeft, .controlLeft: caret = text[..<startOfWord].utf8.count
        case .alt("f"), .altRight, .controlRight: caret = text[..<endOfWord].utf8.count
        // Move from a selection to its start or its end.
        case .left, .control("b"): caret = (selected.isEmpty ? beforeCaret.dropLast() : beforeSelected).utf8.count
        case .right, .control("f"):
            caret = text.utf8.count - (selected.isEmpty ? afterCaret.dropFirst() : afterCaret).utf8.count
        case .home, .control("a"): caret = 0
        case .end, .control("e"): caret = text.utf8.count
        default: return false
        }
        return true
    }

    /// The graphemes left and right of the caret may have merged: place the caret after the merged grapheme.
    private mutating func set(_ text: Substring, caret: Int) {
        self.text = String(text)
        var end = 0
        for character in text where end < caret { end += character.utf8.count }
        self.caret = end
    }
}
