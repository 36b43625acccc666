// The reading, searching, showing and printing of rows.

/// The form of rows: the part of each row that is searched and shown, and the order of matches.
///
///     var form = RowForm()
///     form.delimiter = try Delimiter(":")
///     form.searched = [FieldRange("2")!]
///     var rows = Rows(form: form)
public struct RowForm: Sendable, Hashable {
    public var delimiter = Delimiter.white
    /// The fields of the shown text that are searched; empty for all of it. A word of a query matches within one range.
    public var searched: [FieldRange] = []
    /// The fields that are shown; nil for the whole row.
    public var shown: FieldTemplate?
    /// Whether escape sequences set colors. If so, they are neither searched nor printed.
    public var hasColors = false
    /// The number of lines at the start that are a heading.
    public var headings = 0
    /// Whether the last row comes first.
    public var isReversed = false
    /// Whether the best matches come first; otherwise they keep the order of the rows.
    public var isRanked = true
    /// The tiebreaks between matches with equal scores, before the order of the rows; the first three count. If nil, the
    /// scheme determines them: no tiebreak for `history`, otherwise `length`.
    public var tiebreaks: [Tiebreak]?
    public var scheme = Scheme.default
    /// Whether words match exactly. If so, words after `'` match fuzzily.
    public var isExact = false
    /// Whether a query has words and signs; otherwise it is one word.
    public var isExtended = true
    /// Whether capital letters of a query matter; with nil, they matter in a word that has one.
    public var isCaseSensitive: Bool?

    public init() {}

    /// A rule that orders matches with equal scores.
    public enum Tiebreak: String, Sendable, Hashable, CaseIterable {
        /// The shorter row comes first.
        case length
        /// The row whose matched words are shorter, up to white space, comes first.
        case chunk
        /// The row that matches nearer to its start comes first.
        case begin
        /// The row that matches nearer to its end comes first.
        case end
    }

    /// The points of a match; see `Matches`.
    public enum Scheme: String, Sendable, Hashable, CaseIterable {
        case `default`
        /// Only `/` divides a path, and white space counts like any other sign.
        case path
        /// The starts of words count equally.
        case history
    }

    /// Parses a query for these rows.
    public func query(_ text: String) -> Query {
        Query(text, isExact: isExact, isExtended: isExtended, isCaseSensitive: isCaseSensitive)
    }

    /// Whether the searched and shown text differs from the input row.
    var changesText: Bool { hasColors || shown != nil }

    /// The tiebreaks that are used.
    var order: [Tiebreak] { tiebreaks.map { Array($0.prefix(3)) } ?? (scheme == .history ? [] : [.length]) }

    /// The fields that are searched; nil for the whole text.
    var searchedFields: [FieldRange]? { searched.isEmpty || searched.contains(where: \.isWhole) ? nil : searched }

    /// The shown part of an input row, with its escape sequences.
    func shownText(of row: ArraySlice<UInt8>, _ divider: FieldDivider) -> ArraySlice<UInt8> {
        guard let shown else { return row }
        var text: ArraySlice<UInt8>
        if let fields = shown.fields, hasColors, row.contains(0x1B) {
            // Keep a color that a hidden field has set.
            text = []
            for (index, part) in FieldRange.parts(fields, of: row, divider).enumerated() {
                if index > 0 { text += [0x1B, 0x5B, 0x6D] }
                text += EscapeSequence.colors(in: row[..<part.startIndex]) + part
            }
        } else {
            text = shown.text(of: row, divider)[...]
        }
        return text.withoutSpaceAtEnd
    }

    /// The searched and shown text of an input row.
    func text(of row: ArraySlice<UInt8>, _ divider: FieldDivider) -> ArraySlice<UInt8> {
        let text = shownText(of: row, divider)
        return hasColors ? EscapeSequence.removed(from: text) : text
    }
}

extension ArraySlice<UInt8> {
    /// The text without the white space at both ends.
    package var withoutOuterSpace: Self { drop(while: Self.isSpace).withoutSpaceAtEnd }

    var withoutSpaceAtEnd: Self { prefix(through: lastIndex { !Self.isSpace($0) } ?? startIndex - 1) }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
