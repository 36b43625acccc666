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

    /// Joins labels: two arrows without a space, all other labels with a space between them.
    private static func joined(_ labels: [String]) -> (label: String, ends: [Int]) {
        func isArrow(_ letter: Character?) -> Bool { letter.map { "↑↓←→".contains($0) } ?? false }
        return labels.reduce(into: ("", [])) { joined, label in
            let areArrows = label.count == 1 && isArrow(label.last) && isArrow(joined.0.last)
            joined.0 += (joined.0.isEmpty || areArrows ? "" : " ") + label
            joined.1.append(joined.0.displayWidth)
        }
    }

    /// Draws bright keys and quiet words; a sentence that contains its key is bright as a whole.
    package func draw(column: Int, row: Int, key: Style, words: Style, into canvas: inout Canvas) {
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
