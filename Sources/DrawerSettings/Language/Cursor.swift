// The cursor: a reader's position among the tokens of one line, with the errors found so far.

import DrawerCore

/// The first bytes of a setting on a line.
package struct SettingPlace {
    package let name: Int
    /// The text after the name: the scope or, without one, the value.
    package let argument: Int
    package fileprivate(set) var value: Int

    /// The place at which a refusal of the setting is reported.
    package func offset(of refusal: Refusal) -> Int { refusal.concernsName ? name : argument }
}

/// A cursor steps through the tokens of one line.
package struct Cursor {
    private let tokens: [Token]
    private var index = 0
    /// The byte after the line's last token.
    package let end: Int
    /// Optional parts that are allowed at the current token but absent.
    private var skipped: [Syntax] = []
    /// Values that are readable but invalid. The reader continues with the rest of the line.
    package private(set) var refusals: [Refusal] = []
    /// Names of detents that must exist. They can be checked only after all settings are known.
    package private(set) var detentNames: [(name: DetentName, offset: Int)] = []
    /// The settings of the line so far, by their places.
    package private(set) var settings: [SettingPlace] = []
    /// Whether refusals have messages; otherwise they are only counted.
    package let explains: Bool

    package init(_ tokens: [Token], start: Int, explains: Bool = true) {
        self.tokens = tokens
        self.explains = explains
        end = tokens.last?.range.upperBound ?? start
    }

    /// Reads a text from its start.
    package init(_ text: String) { self.init(Lexer.tokens(of: Array(text.utf8)[...]), start: 0) }

    /// The next token; nil at the line's end.
    package var token: Token? { index < tokens.count ? tokens[index] : nil }
    /// The tokens from here on.
    var rest: ArraySlice<Token> { tokens[min(index, tokens.count)...] }
    /// The next token's first byte; at the line's end, the end.
    package var offset: Int { token?.range.lowerBound ?? end }
    /// The first byte of the second token from here, or the line's end.
    private var followingOffset: Int { index + 1 < tokens.count ? tokens[index + 1].range.lowerBound : end }

    package mutating func next() {
        index += 1
        skipped.removeAll()
    }

    /// Records that an optional part is absent.
    package mutating func skip(_ syntax: Syntax) { skipped.append(syntax) }

    /// The error for a token other than the expected one.
    package func failure(_ expected: Syntax) -> Refusal { failure(after: skipped + [expected]) }

    /// The error for a token after the end of the command.
    package func failureToEnd() -> Refusal {
        failure(after: skipped + [.described("the end of the line")])
    }

    /// The error for a word that is not in the list of names.
    package func unknown(_ word: String, _ kind: String, among names: [String]) -> Refusal {
        guard explains else { return Refusal("", expected: "", at: offset) }
        let near = Suggestion.nearest(to: word, among: names).map { ", perhaps \($0)" } ?? ""
        return Refusal("unknown \(kind) \(Self.shortened(word))", expected: "a \(kind)" + near, at: offset)
    }

    private func failure(after expected: [Syntax]) -> Refusal {
        guard explains else { return Refusal("", expected: "", at: offset) }
        var text = Self.list(expected.flatMap { $0.alternatives })
        guard let token else {
            return Refusal("the line ends here", expected: text, at: offset)
        }
        switch token.kind {
        case .unreadable(let problem, let needed):
            return Refusal(problem, expected: needed, at: offset)
        case .word(let word):
            let words = expected.flatMap { $0.firstWords }
            if let near = Suggestion.nearest(to: word, among: words) { text += " (did you mean \(near)?)" }
            return Refusal("unexpected \(Self.shortened(word))", expected: text, at: offset)
        default:
            return Refusal("unexpected \(Self.describe(token.kind))", expected: text, at: offset)
        }
    }

    /// Reports an invalid value. Only the first report for each offset counts.
    package mutating func refuse(_ refusal: Refusal, at offset: Int) {
        guard !refusals.contains(where: { $0.offset == offset }) else { return }
        var refusal = refusal
        refusal.offset = offset
        refusals.append(refusal)
    }

    package mutating func mustExist(_ name: DetentName, at offset: Int) { detentNames.append((name, offset)) }

    /// Records that a setting begins at the current token.
    mutating func beginSetting() {
        settings.append(SettingPlace(name: offset, argument: followingOffset, value: followingOffset))
    }

    /// Records that the value of the last setting begins at the current token.
    mutating func beginValue() { settings[settings.count - 1].value = offset }

    package static func list(_ parts: [String]) -> String {
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "nothing" }
        return parts.dropLast().joined(separator: ", ") + " or " + last
    }

    /// A word or a number, cut to at most 40 letters. Both are ASCII.
    package static func shortened(_ word: String) -> String {
        word.utf8.count <= 40 ? word : String(decoding: Array(word.utf8)[..<40], as: UTF8.self) + "..."
    }

    package static func describe(_ kind: Token.Kind) -> String {
        switch kind {
        case .string: "string"
        case .comma: "comma"
        default: shortened(kind.text)
        }
    }
}
