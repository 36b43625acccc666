// A reader's position among the tokens of one line, and the errors that it found.

import DrawerCore

/// Why a line cannot be read.
package struct ParseFailure: Error, Sendable {
    /// The byte of the file.
    package var offset: Int
    package var problem: String
    package var expected: String

    package init(offset: Int, problem: String, expected: String) {
        self.offset = offset
        self.problem = problem
        self.expected = expected
    }
}

/// Walks over the tokens of one line.
package struct Cursor {
    private let tokens: [Token]
    private var index = 0
    /// The byte after the line's last token.
    private let end: Int
    /// Optional parts that could come at the current token, but did not.
    private var skipped: [Syntax] = []
    /// Values that can be read but are invalid. The rest of the line is still read.
    package private(set) var refusals: [ParseFailure] = []
    /// Names of detents that must exist; to be checked once all settings are known.
    package private(set) var detentNames: [(name: DetentName, offset: Int)] = []

    package init(_ tokens: [Token], start: Int) {
        self.tokens = tokens
        end = tokens.last?.range.upperBound ?? start
    }

    /// The next token; nil at the line's end.
    package var token: Token? { index < tokens.count ? tokens[index] : nil }
    /// The first byte of that token, or the line's end.
    package var offset: Int { token?.range.lowerBound ?? end }
    /// The first byte of the token after the next one, or the line's end.
    package var followingOffset: Int { index + 1 < tokens.count ? tokens[index + 1].range.lowerBound : end }

    package mutating func next() {
        index += 1
        skipped.removeAll()
    }

    /// The tokens between two offsets and before the next one, as text with one space between words.
    package func text(from start: Int, to end: Int) -> String {
        var text = ""
        for token in tokens[..<min(index, tokens.count)] where (start..<end).contains(token.range.lowerBound) {
            if token.kind != .comma, !text.isEmpty, !text.hasSuffix(",") { text += " " }
            text += token.kind.text
        }
        return text
    }

    /// Remembers an optional part that is absent.
    package mutating func skip(_ syntax: Syntax) { skipped.append(syntax) }

    /// The failure of a token that is not what was expected.
    package func failure(_ expected: Syntax) -> ParseFailure {
        failure(
            expected: (skipped + [expected]).flatMap { $0.alternatives },
            words: (skipped + [expected]).flatMap { $0.firstWords })
    }

    /// The failure of a line that goes on where it should end.
    package func failureToEnd() -> ParseFailure {
        failure(
            expected: skipped.flatMap { $0.alternatives } + ["the end of the line"], words: skipped.flatMap { $0.firstWords })
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

    /// Reports an invalid value; only the first report for each offset counts.
    package mutating func refuse(at offset: Int, _ problem: String, expected: String) {
        guard !refusals.contains(where: { $0.offset == offset }) else { return }
        refusals.append(ParseFailure(offset: offset, problem: problem, expected: expected))
    }

    package mutating func mustExist(_ name: DetentName, at offset: Int) { detentNames.append((name, offset)) }

    package static func list(_ parts: [String]) -> String {
        guard let last = parts.last, parts.count > 1 else { return parts.first ?? "nothing" }
        return parts.dropLast().joined(separator: ", ") + " or " + last
    }

    package static func shortened(_ word: String) -> String { word.utf8.count <= 40 ? word : String(word.prefix(40)) + "..." }

    package static func describe(_ kind: Token.Kind) -> String {
        switch kind {
        case .string: "string"
        case .comma: "comma"
        default: shortened(kind.text)
        }
    }
}
