// A reader's place among the tokens of one line, and what it has to say about them.

import DrawerCore

/// A line cannot be read on. Offsets are bytes of the file.
struct ParseFailure: Error, Sendable {
    var offset: Int
    var problem: String
    var expected: String
}

/// Walks over the tokens of one line.
struct Cursor {
    private let tokens: [Token]
    private var index = 0
    /// The byte after the line's last token: where something is missing.
    private let end: Int
    /// What could have stood at the current token too, but did not.
    private var skipped: [Syntax] = []
    /// Values that were understood and make no sense; the line can be read on.
    private(set) var refusals: [ParseFailure] = []
    /// Names of detents that must exist, to be looked up when all settings are known.
    private(set) var detentNames: [(name: DetentName, offset: Int)] = []

    init(_ tokens: [Token], start: Int) {
        self.tokens = tokens
        end = tokens.last?.range.upperBound ?? start
    }

    /// The token to be read next; nil at the line's end.
    var token: Token? { index < tokens.count ? tokens[index] : nil }
    /// The first byte of that token, or the line's end.
    var offset: Int { token?.range.lowerBound ?? end }

    mutating func next() {
        index += 1
        skipped.removeAll()
    }

    /// Remembers that something optional is not here.
    mutating func skip(_ syntax: Syntax) { skipped.append(syntax) }

    /// The current token is not what was expected.
    func failure(_ expected: Syntax) -> ParseFailure {
        failure(
            expected: (skipped + [expected]).flatMap(\.alternatives),
            words: (skipped + [expected]).flatMap(\.firstWords))
    }

    /// The line goes on where it should end.
    func failureToEnd() -> ParseFailure {
        failure(
            expected: skipped.flatMap(\.alternatives) + ["the end of the line"], words: skipped.flatMap(\.firstWords))
    }

    private func failure(expected: [String], words: [String]) -> ParseFailure {
        var text = Self.list(expected)
        guard let token else {
            return ParseFailure(offset: offset, problem: "the line ends here", expected: text)
        }
        switch token.kind {
        case .unreadable(let problem, let needed):
            return ParseFailure(offset: offset, problem: problem, expected: needed)
        case .word(let word):
            if let near = Suggestion.nearest(to: word, among: words) { text += " (did you mean \(near)?)" }
            return ParseFailure(offset: offset, problem: "unexpected \(Self.shortened(word))", expected: text)
        default:
            return ParseFailure(offset: offset, problem: "unexpected \(Self.describe(token.kind))", expected: text)
        }
    }

    /// Notes that the value at an offset makes no sense; once for each value.
    mutating func refuse(at offset: Int, _ problem: String, expected: String) {
        guard !refusals.contains(where: { $0.offset == offset }) else { return }
        refusals.append(ParseFailure(offset: offset, problem: problem, expected: expected))
    }

    mutating func mustExist(_ name: DetentName, at offset: Int) { detentNames.append((name, offset)) }

    static func list(_ parts: [String]) -> String {
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "nothing" }
        return parts.dropLast().joined(separator: ", ") + " or " + last
    }

    static func shortened(_ word: String) -> String { word.utf8.count <= 40 ? word : String(word.prefix(40)) + "..." }

    static func describe(_ kind: Token.Kind) -> String {
        switch kind {
        case .word(let word): shortened(word)
        case .number(let number): shortened(number.digits + number.unit)
        case .size(let width, let height): shortened("\(width.digits)x\(height.digits)\(height.unit)")
        case .string: "string"
        case .comparison(let comparison): comparison.rawValue
        case .comma: "comma"
        case .plusMinus: "±"
        case .unreadable(let problem, _): problem
        }
    }
}
