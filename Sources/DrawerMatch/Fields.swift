// The fields of a row: how a row is divided, and ranges of fields.

import LibC

/// The delimiter that divides a row into fields. A field includes the delimiter after it, as in fzf.
public enum Delimiter: Sendable, Hashable {
    /// White space, as in awk. It belongs to the field before it, except at the start of a row, where it belongs to no
    /// field.
    case white
    case text([UInt8])
    /// An extended regular expression of POSIX.
    case pattern(String, ignoresCase: Bool)

    /// - Parameter text: a regular expression as in fzf, or a literal text.
    /// - Throws: `PatternError` for an unsupported part of a regular expression.
    public init(_ text: String) throws(PatternError) {
        let literal = text.split(separator: "\\t", omittingEmptySubsequences: false).joined(separator: "\t")
        guard literal.contains(where: PatternReader.signs.contains) else {
            self = .text(Array(literal.utf8))
            return
        }
        let (pattern, ignoresCase) = try PatternReader.posix(text)
        self =
            Expression(pattern, ignoresCase: ignoresCase) == nil
            ? .text(Array(literal.utf8)) : .pattern(pattern, ignoresCase: ignoresCase)
    }

    /// A field without the delimiter at its end. White space stays: it belongs to the field.
    ///
    ///     try Delimiter("[,;]").removed(fromEndOf: Array("a,b;".utf8)[...])  // "a,b"
    /// - Complexity: O(n), where n is the length of the field.
    public func removed(fromEndOf field: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        self == .white ? field : FieldDivider(self).withoutDelimiter(field)
    }
}

/// Fields that follow each other, such as `2`, `-1`, `2..`, `..-2`, `2..3` or `..`. Negative numbers count from the
/// last one.
public struct FieldRange: Sendable, Hashable {
    /// The numbers of the first and of the last field, from 1 or from -1; nil for the row's own first or last field.
    let first: Int?
    let last: Int?

    /// - Returns: nil for a text that is not a range.
    public init?(_ text: some StringProtocol) {
        func number(_ text: some StringProtocol) -> Int? { Int(text).flatMap { $0 == 0 ? nil : $0 } }
        if let dots = text.indices.first(where: { text[$0...].hasPrefix("..") }) {
            let (left, right) = (text[..<dots], text[dots...].dropFirst(2))
            (first, last) = (number(left), number(right))
            guard left.isEmpty || first != nil, right.isEmpty || last != nil else { return nil }
        } else {
            guard let number = number(text) else { return nil }
            (first, last) = (number, number)
        }
    }

    /// Ranges separated by commas; nil if one of them is not a range.
    public static func list(_ text: some StringProtocol) -> [FieldRange]? {
        let ranges = text.split(separator: ",", omittingEmptySubsequences: false).map { FieldRange($0) }
        return ranges.contains(nil) ? nil : ranges.compactMap(\.self)
    }

    /// Whether these are all fields.
    var isWhole: Bool { first == nil && last == nil }

    /// The bytes of the fields in a row; nil if the row has no such field.
    func bytes(in fields: [Range<Int>]) -> Range<Int>? {
        func place(_ number: Int) -> Int { number < 0 ? number + fields.count : number - 1 }
        let start = max(0, first.map(place) ?? 0)
        let end = min(fields.count - 1, last.map(place) ?? fields.count - 1)
        return start <= end ? fields[start].lowerBound..<fields[end].upperBound : nil
    }
}

/// A compiled regular expression, for one thread.
private final class Expression {
    private var compiled = regex_t()

    init?(_ pattern: String, ignoresCase: Bool) {
        guard regcomp(&compiled, pattern, REG_EXTENDED | (ignoresCase ? REG_ICASE : 0)) == 0 else { return nil }
    }

    deinit { regfree(&compiled) }

    /// The first match in a part of a text.
    func match(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int>? {
        guard let base = text.baseAddress else { return nil }
        var place = regmatch_t()
        place.rm_so = regoff_t(start)
        place.rm_eo = regoff_t(text.count)
        // REG_STARTEND: the text is a part of a longer one, and needs no NUL at its end.
        let found = base.withMemoryRebound(to: CChar.self, capacity: text.count) {
            regexec(&compiled, $0, 1, &place, REG_STARTEND | (start > 0 ? REG_NOTBOL : 0))
        }
        return found == 0 ? Int(place.rm_so)..<Int(place.rm_eo) : nil
    }
}

/// Divides one row after another. Each thread needs its own divider.
final class FieldDivider {
    private let delimiter: Delimiter
    private let expression: Expression?
    /// The fields of the last row.
    private(set) var fields: [Range<Int>] = []

    init(_ delimiter: Delimiter) {
        self.delimiter = delimiter
        if case .pattern(let pattern, let ignoresCase) = delimiter {
            expression = Expression(pattern, ignoresCase: ignoresCase)
        } else {
            expression = nil
        }
    }

    func divide(_ row: UnsafeBufferPointer<UInt8>) {
        fields.removeAll(keepingCapacity: true)
        switch delimiter {
        case .white: divideAtWhiteSpace(row)
        case .text(let text): divide(row, at: text)
        case .pattern: divideAtMatches(row)
        }
    }

    /// Divides a row after each match.
    private func divideAtMatches(_ row: UnsafeBufferPointer<UInt8>) {
        var start = 0
        forEachMatch(in: row) { match in
            fields.append(start..<match.upperBound)
            start = match.upperBound
        }
        if start < row.count { fields.append(start..<row.count) }
    }

    /// Finds the matches of the expression in a text. As in Go, an empty match is found before each character, except
    /// right after another match.
    private func forEachMatch(in text: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>) -> Void) {
        var (place, last) = (0, -1)
        while place <= text.count, let match = expression?.match(in: text, from: place) {
            if !match.isEmpty || match.lowerBound != last { body(match) }
            if match.upperBound == place {
                repeat { place += 1 } while place < text.count && text[place] & 0xC0 == 0x80
            } else {
                place = match.upperBound
            }
            last = match.upperBound
        }
    }

    /// A field without the delimiter at its end, also if that is white space; see `Delimiter.removed(fromEndOf:)`.
    func withoutDelimiter(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        switch delimiter {
        case .white:
            let end = field.lastIndex { $0 != 0x20 && $0 != 0x09 }
            return field[..<(end.map { $0 + 1 } ?? field.startIndex)]
        case .text(let text): return field.suffix(text.count) == text[...] ? field.dropLast(text.count) : field
        case .pattern:
            var last: Range<Int>?
            field.withUnsafeBufferPointer { forEachMatch(in: $0) { last = $0 } }
            guard let last, last.upperBound == field.count else { return field }
            return field.prefix(last.lowerBound)
        }
    }

    private func divideAtWhiteSpace(_ row: UnsafeBufferPointer<UInt8>) {
        func isWhite(_ index: Int) -> Bool { row[index] == 0x20 || row[index] == 0x09 }
        var index = 0
        while index < row.count, isWhite(index) { index += 1 }
        while index < row.count {
            let start = index
            while index < row.count, !isWhite(index) { index += 1 }
            while index < row.count, isWhite(index) { index += 1 }
            fields.append(start..<index)
        }
    }

    private func divide(_ row: UnsafeBufferPointer<UInt8>, at text: [UInt8]) {
        guard let first = text.first else { return divideIntoCharacters(row) }
        var (start, index) = (0, 0)
        while index + text.count <= row.count {
            if row[index] == first, row[index..<index + text.count].elementsEqual(text) {
                index += text.count
                fields.append(start..<index)
                start = index
            } else {
                index += 1
            }
        }
        fields.append(start..<row.count)
    }

    /// An empty delimiter follows every character, as in fzf.
    private func divideIntoCharacters(_ row: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for index in row.indices.dropFirst() where row[index] & 0xC0 != 0x80 {
            fields.append(start..<index)
            start = index
        }
        if start < row.count { fields.append(start..<row.count) }
    }
}

extension FieldRange {
    /// The texts of ranges of fields of a row, one after the other.
    ///
    ///     FieldRange.text([FieldRange("2")!], of: "a:b:c".utf8, dividedBy: try Delimiter(":"))  // "b:"
    public static func text(
        _ ranges: [FieldRange], of row: some Collection<UInt8>, dividedBy delimiter: Delimiter
    ) -> [UInt8] {
        text(ranges, of: row, FieldDivider(delimiter))
    }

    static func text(_ ranges: [FieldRange], of row: some Collection<UInt8>, _ divider: FieldDivider) -> [UInt8] {
        parts(ranges, of: Array(row)[...], divider).flatMap(\.self)
    }

    /// The texts of ranges of fields of a row, with their positions in the row.
    static func parts(
        _ ranges: [FieldRange], of row: ArraySlice<UInt8>, _ divider: FieldDivider
    ) -> [ArraySlice<UInt8>] {
        row.withUnsafeBufferPointer { divider.divide($0) }
        return ranges.compactMap { range in
            range.bytes(in: divider.fields).map { row[row.startIndex + $0.lowerBound..<row.startIndex + $0.upperBound] }
        }
    }
}
