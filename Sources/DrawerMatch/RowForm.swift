// How rows are read, searched, shown and printed.

/// The form of rows: what of each is searched and shown, and in which order matches come.
///
///     var form = RowForm()
///     form.delimiter = Delimiter(":")
///     form.searched = [FieldRange("2")!]
///     var rows = Rows(form: form)
public struct RowForm: Sendable, Hashable {
    public var delimiter = Delimiter.white
    /// The fields of the shown text that are searched; empty for all of it. A word of a query matches within one range.
    public var searched: [FieldRange] = []
    /// The fields that are shown; empty for the whole row.
    public var shown: [FieldRange] = []
    /// Whether escape sequences set colors. They are neither searched nor printed then.
    public var hasColors = false
    /// The number of rows at the start that are a heading and no rows.
    public var headings = 0
    /// Whether the last row comes first.
    public var isReversed = false
    /// Whether the best matches come first; otherwise they keep the order of the rows.
    public var isRanked = true
    /// Whether words match exactly, and fuzzily with `'` before them.
    public var isExact = false

    public init() {}

    /// Parses a query for these rows.
    public func query(_ text: String) -> Query { Query(text, isExact: isExact) }

    /// Whether what is searched and shown differs from the row that came in.
    var changesText: Bool { hasColors || !shown.isEmpty }

    /// The fields that are searched; nil for the whole text.
    var searchedFields: [FieldRange]? { searched.isEmpty || searched.contains(where: \.isWhole) ? nil : searched }

    /// The shown part of a row that came in, with its escape sequences.
    func shownText(of row: ArraySlice<UInt8>, _ divider: FieldDivider) -> ArraySlice<UInt8> {
        guard !shown.isEmpty else { return row }
        var text = FieldRange.text(shown, of: row, divider)[...]
        while let last = text.last, last == 0x20 || (0x09...0x0D).contains(last) { text.removeLast() }
        return text
    }

    /// The text that is searched and shown of a row that came in.
    func text(of row: ArraySlice<UInt8>, _ divider: FieldDivider) -> ArraySlice<UInt8> {
        let text = shownText(of: row, divider)
        return hasColors ? EscapeSequence.removed(from: text) : text
    }
}

/// Escape sequences in a text.
public enum EscapeSequence {
    /// Takes the rest of a sequence after its ESC. A sequence ends with its text at the latest.
    /// - Returns: the parameters of SGR, which sets colors and attributes; nil for any other sequence.
    public static func takeRest(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        switch rest.popFirst() {
        case 0x5B:
            // CSI: parameters and intermediates up to a final byte.
            let parameters = rest.prefix { (0x20...0x3F).contains($0) }
            rest = rest.dropFirst(parameters.count)
            return rest.popFirst() == UInt8(ascii: "m") ? parameters : nil
        case 0x5D, 0x50, 0x58, 0x5E, 0x5F:
            // OSC, DCS, SOS, PM and APC: a string up to BEL or ST.
            while let byte = rest.popFirst(), byte != 0x07 {
                guard byte == 0x1B else { continue }
                if rest.first == 0x5C { rest.removeFirst() }
                return nil
            }
        case .some(0x20...0x2F):
            // Intermediates up to a final byte, as in the choice of a character set.
            rest = rest.drop { (0x20...0x2F).contains($0) }.dropFirst()
        default: break
        }
        return nil
    }

    /// A text without its sequences.
    public static func removed(from text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard text.contains(0x1B) else { return text }
        var (result, rest) = ([UInt8](), text)
        while let byte = rest.popFirst() {
            if byte == 0x1B { _ = takeRest(&rest) } else { result.append(byte) }
        }
        return result[...]
    }
}
