// Traces as lines of text. Numbers are the shortest that read back to the same bits.

extension TraceRow {
    /// A JSON object, without the line's end; keys in the order of `fields`.
    public var json: String {
        let pairs = zip(TraceRow.fields, values).map { field, value in "\"\(field)\":" + TraceRow.json(value) }
        return "{" + pairs.joined(separator: ",") + "}"
    }

    /// A line of comma-separated values, without its end; null is empty.
    public var csv: String { values.map(TraceRow.csv).joined(separator: ",") }

    /// The first line of comma-separated values, without its end.
    public static var csvHeader: String { fields.joined(separator: ",") }

    private static func json(_ value: Value) -> String {
        switch value {
        case .number(let number): number.description
        case .text(let text): JSONText.quoted(text)
        case .null: "null"
        }
    }

    private static func csv(_ value: Value) -> String {
        switch value {
        case .number(let number): number.description
        case .null: ""
        case .text(let text):
            text.contains { ",\"\r\n".contains($0) }
                ? "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
                : text
        }
    }
}

/// Strings as JSON has them.
enum JSONText {
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{0}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
