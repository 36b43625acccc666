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
        var (found, rest, plain) = ([Part](), text[...], "")
        while let brace = rest.firstIndex(of: "{") {
            plain += rest[..<brace]
            rest = rest[brace...]
            if let end = rest.firstIndex(of: "}"), let fields = FieldRange.list(String(rest[..<end].dropFirst())) {
                found += [.text(Array(plain.utf8)), .fields(fields)]
                plain = ""
                rest = rest[rest.index(after: end)...]
            } else {
                plain += "{"
                rest = rest.dropFirst()
            }
        }
        guard !found.isEmpty else { return nil }
        parts = found + [.text(Array((plain + rest).utf8))]
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
