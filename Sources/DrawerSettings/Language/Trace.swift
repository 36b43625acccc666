// A reading as a row of a trace. `drawer trace` and the web page write the same row.

import DrawerCore

/// The fields of a trace's row, which every scene has.
package enum Trace {
    package enum Value: Sendable, Hashable {
        case number(Double)
        case text(String)
        case null
    }

    /// The names of the fields, in order.
    package static let fields = [
        "t", "owner", "phase", "detent", "target", "top", "height", "velocity", "offset", "scrollVelocity", "overlay",
        "progress",
    ]

    /// The values, in the order of their names.
    /// - Parameter time: in seconds.
    package static func values(_ reading: Reading, time: Double) -> [Value] {
        [
            .number(time), .text(reading.owner.rawValue), .text(reading.phase.rawValue),
            reading.detent.map { .text($0.text) } ?? .null, reading.target.map { .text($0.text) } ?? .null,
            .number(reading.top), .number(reading.height), .number(reading.velocity), .number(reading.offset),
            .number(reading.scrollVelocity), .number(reading.overlay), .number(reading.progress),
        ]
    }

    /// A JSON object without a line end; keys in the order of `fields`.
    /// - Parameters:
    ///   - time: in seconds.
    ///   - fields: the names of the fields, if the host calls one of them by another name.
    ///   - extras: more keys, each with its value as JSON.
    package static func json(
        _ reading: Reading, time: Double, fields: [String] = fields, extras: [(name: String, text: String)] = []
    ) -> String {
        var text = "{"
        for (field, value) in zip(fields, values(reading, time: time)) {
            if text.utf8.count > 1 { text += "," }
            text += "\"" + field + "\":" + json(value)
        }
        for (name, value) in extras { text += ",\"" + name + "\":" + value }
        return text + "}"
    }

    private static func json(_ value: Value) -> String {
        switch value {
        case .number(let number): number.description
        case .text(let text): quotedJSON(text)
        case .null: "null"
        }
    }
}
