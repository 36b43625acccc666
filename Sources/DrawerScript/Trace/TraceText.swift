// Traces as lines of text. Numbers have the fewest digits that read back to the same bits.

import DrawerSettings

extension TraceRow {
    /// A JSON object without a line end; keys in the order of `fields`, then `bend` in a scene with a bending edge.
    public var json: String {
        var pairs = zip(TraceRow.fields, values).map { field, value in "\"\(field)\":" + TraceRow.json(value) }
        if let bend { pairs.append("\"bend\":\(bend)") }
        return "{" + pairs.joined(separator: ",") + "}"
    }

    /// A line of comma-separated values without a line end; null is empty.
    /// - Parameter hasBend: whether the table has the column `bend`.
    public func csv(hasBend: Bool) -> String {
        (values.map(TraceRow.csv) + (hasBend ? [bend?.description ?? ""] : [])).joined(separator: ",")
    }

    /// The first line of comma-separated values without a line end.
    public static func csvHeader(hasBend: Bool) -> String {
        (fields + (hasBend ? ["bend"] : [])).joined(separator: ",")
    }

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

/// Strings in JSON syntax.
enum JSONText {
    static func quoted(_ text: String) -> String {
        DrawerSettings.quoted(text) { code in
            let digits = String(code, radix: 16)
            return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        }
    }
}
