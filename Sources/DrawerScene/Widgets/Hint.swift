// Hints: keys with what they do, as the hint line and the help panel show them. A click on a hint presses its key.

/// Keys and what they do at the moment, such as "↑↓ pull".
///
///     let hint = Hint(.character("/"), "search")
///     hint.text  // "/ search"
public struct Hint: Sendable, Hashable {
    /// The keys in the order of their labels. A click on a label presses its key; a click on the words presses the first
    /// one.
    public let keys: [Key]
    public let labels: [String]
    public let words: String
    /// If room is short, the least important hints are left out; of equal ones, the first.
    public var importance = 0
    /// Labels and words.
    let text: String
    /// The same without characters beyond ASCII in the labels.
    let plainText: String
    /// The labels alone, in both forms.
    private let label: String
    private let plainLabel: String
    /// The columns after each label, in both texts.
    private let ends: [Int]
    private let plainEnds: [Int]

    public init(_ keys: Key..., words: String) { self.init(keys, words: words) }
    init(_ keys: [Key], words: String) { self.init(keys, labels: keys.map(\.label), words: words) }

    /// - Parameter labels: the names of the keys in another language; without keys, of actions of the pointer. A terminal
    ///   without UTF-8 shows the English name in place of a label that is not ASCII.
    public init(_ keys: [Key], labels: [String], words: String) {
        (self.keys, self.labels, self.words) = (keys, labels, words)
        (label, ends) = Hint.label(labels)
        (plainLabel, plainEnds) = Hint.label(
            labels.enumerated().map { $0 < keys.count ? keys[$0].plain($1) : $1 })
        (text, plainText) = (label + " " + words, plainLabel + " " + words)
    }

    /// A question, followed by the keys that answer it. A click on the question presses the first one.
    init(question: String, answers keys: Key...) {
        (self.keys, labels, words) = (keys, keys.map(\.label), question)
        let (answers, ends) = Hint.label(labels)
        (text, plainText) = (question + " " + answers, question + " " + answers)
        let places = ends.map { question.displayWidth + 1 + $0 }
        (label, plainLabel, self.ends, plainEnds) = ("", "", places, places)
    }

    /// A sentence that contains its key as `{key}`.
    fileprivate init(_ key: Key, _ label: String, sentence: String) {
        (keys, labels, words) = ([key], [label], sentence)
        text = sentence.filled("key", label)
        plainText = sentence.filled("key", key.plain(label))
        (self.label, plainLabel, ends, plainEnds) = ("", "", [0], [0])
    }

    /// Labels of one arrow each stand together, all others a space apart.
    private static func label(_ labels: [String]) -> (text: String, ends: [Int]) {
        var text = ""
        var ends: [Int] = []
        for label in labels {
            let isArrow = label.count == 1 && label.allSatisfy("↑↓←→".contains)
            if !text.isEmpty, !isArrow { text += " " }
            text += label
            ends.append(text.displayWidth)
        }
        return (text, ends)
    }

    func text(_ look: Look) -> String { look.isUnicode ? text : plainText }
    func label(_ look: Look) -> String { look.isUnicode ? label : plainLabel }

    /// The width of the labels, in columns.
    func labelWidth(_ look: Look) -> Int { (look.isUnicode ? ends : plainEnds).last ?? 0 }

    /// The key that a click on a column of the text presses; nil for a hint without keys.
    func key(atColumn column: Int, _ look: Look) -> Key? {
        let place = (look.isUnicode ? ends : plainEnds).firstIndex { column < $0 } ?? 0
        return place < keys.count ? keys[place] : keys.first
    }
}

extension Key {
    /// The key as a hint shows it.
    var label: String {
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

    fileprivate func plain(_ label: String) -> String { label.utf8.allSatisfy { $0 < 0x80 } ? label : name }

    /// The key in ASCII.
    var name: String {
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
        case .shiftUp: "Shift-Up"
        case .shiftDown: "Shift-Down"
        case .shiftLeft: "Shift-Left"
        case .shiftRight: "Shift-Right"
        case .character(let character): String(character)
        case .control(let character): "Ctrl-" + String(character).uppercased()
        case .altBackspace: "Alt-Backspace"
        case .altEnter: "Alt-Enter"
        case .alt(let character): "Alt-" + String(character).uppercased()
        case .function(let number): "F\(number)"
        }
    }
}

/// How to begin, in a scene's own words. `{key}` is the place of the key.
public struct Beginning: Sendable, Hashable {
    /// With the mouse first.
    public var byPointer: String
    /// Without a mouse.
    public var byKeys: String
    public var key: Key
    /// The name of the key.
    public var label: String

    public init(_ byPointer: String, byKeys: String, key: Key, label: String? = nil) {
        self.byPointer = byPointer
        self.byKeys = byKeys
        self.key = key
        self.label = label ?? key.label
    }

    func hint(_ look: Look) -> Hint { Hint(key, label, sentence: look.hasPointer ? byPointer : byKeys) }
}

extension Hint {
    /// The same hint with another importance.
    func important(_ importance: Int) -> Hint {
        var hint = self
        hint.importance = importance
        return hint
    }

    // The hints of several scenes.
    static let pull = Hint(.up, .down, words: "pull").important(1)
    static let search = Hint(.character("/"), words: "search")
    static let scenes = Hint(.character("s"), words: "scenes").important(-1)
    static let tuning = Hint(.character("t"), words: "tuning").important(-1)
    static let presets = Hint(.character("P"), words: "presets").important(-1)
    static let help = Hint(.character("?"), words: "help").important(2)

    /// Whether the hint leads from every scene to what the user finds last: panel, presets and help.
    var leadsOn: Bool {
        switch keys.first {
        case .character("t"), .character("P"), .character("?"): keys.count == 1
        default: false
        }
    }
}
