// Fields of a row within a text, such as `{1}: {3..}`.

/// A text with fields of a row, or fields alone.
///
///     let template = FieldTemplate("{2} ({1})")!
///     template.text(of: "a:b:c".utf8, dividedBy: try Delimiter(":"))  // "b (a)"
public struct FieldTemplate: Sendable, Hashable {
    private enum Part: Sendable, Hashable {
        case text([UInt8])
        case fields([FieldRange])
    }

    private let parts: [Part]

    /// Creates a template of fields one after the other, each with the delimiter after it.
    public init(_ fields: [FieldRange]) { parts = [.fields(fields)] }

    /// - Returns: nil unless the text is a list of ranges of fields, or has one in braces.
    public init?(_ text: String) {
        if let fields = FieldRange.list(text) {
            parts = [.fields(fields)]
            return
        }
        var (found, end) = ([Part](), text.startIndex)
        for (place, fields) in text.braced({ FieldRange.list($0) }) {
            found += [.text(Array(text[end..<place.lowerBound].utf8)), .fields(fields)]
            end = place.upperBound
        }
        guard !found.isEmpty else { return nil }
        parts = found + [.text(Array(text[end...].utf8))]
    }

    /// The fields, if the template has nothing else; otherwise nil.
    var fields: [FieldRange]? { if parts.count == 1, case .fields(let fields) = parts[0] { fields } else { nil } }

    /// The text for a row. Fields within other text lose the delimiter after them.
    public func text(of row: some Collection<UInt8>, dividedBy delimiter: Delimiter) -> [UInt8] {
        text(of: Array(row)[...], FieldDivider(delimiter))
    }

    func text(of row: ArraySlice<UInt8>, _ divider: FieldDivider) -> [UInt8] {
        if let fields { return FieldRange.text(fields, of: row, divider) }
        return parts.flatMap { part in
            switch part {
            case .text(let text): text
            case .fields(let fields): Array(divider.withoutDelimiter(FieldRange.text(fields, of: row, divider)[...]))
            }
        }
    }
}

extension String {
    /// The parts in braces that a function reads, each with its place.
    /// - Parameter value: returns the value of the text in a pair of braces; nil for braces that belong to the text.
    package func braced<Value>(_ value: (Substring) -> Value?) -> [(place: Range<Index>, value: Value)] {
        var (found, rest) = ([(Range<Index>, Value)](), self[...])
        while let brace = rest.firstIndex(of: "{") {
            rest = rest[brace...]
            let end = rest.firstIndex(of: "}")
            if let end, let value = value(rest[..<end].dropFirst()) {
                found.append((brace..<index(after: end), value))
                rest = rest[end...]
            }
            rest = rest.dropFirst()
        }
        return found
    }
}
