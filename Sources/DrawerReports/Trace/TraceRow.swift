// The trace of a script: a row for each frame, as JSON or comma-separated values, or a plot.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// The measures at one time of a script.
public struct TraceRow: Sendable, Hashable {
    /// The time since the script's start.
    public var time: Nanoseconds
    public var reading: Reading
    /// The bend of the edge, in points; nil in a scene with a straight edge.
    public var bend: Double?

    public init(_ frame: Frame) {
        time = frame.time
        reading = frame.simulation.reading
        bend = frame.simulation.bend
    }

    /// The names of the fields that every scene has, in order.
    public static let fields = [
        "t", "owner", "phase", "detent", "target", "top", "height", "velocity", "offset", "scrollVelocity", "overlay",
        "progress",
    ]

    enum Value: Sendable, Hashable {
        case number(Double)
        case text(String)
        case null
    }

    /// The fields that every scene has, in the order of their names.
    var values: [Value] {
        [
            .number(time.seconds), .text(reading.owner.rawValue), .text(reading.phase.rawValue),
            reading.detent.map { .text($0.text) } ?? .null, reading.target.map { .text($0.text) } ?? .null,
            .number(reading.top), .number(reading.height), .number(reading.velocity), .number(reading.offset),
            .number(reading.scrollVelocity), .number(reading.overlay), .number(reading.progress),
        ]
    }
}

/// The output format of a trace.
public enum TraceFormat: String, Sendable, Hashable, CaseIterable {
    case jsonl, csv, svg
}

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
        case .text(let text): quotedJSON(text)
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

extension ScriptFile {
    /// Runs the script and writes its trace in pieces of text.
    /// - Returns: the report of the run.
    /// - Throws: `ScriptErrors` for settings that cannot be applied, and the errors of `write`.
    @discardableResult
    public func trace(
        as format: TraceFormat, base: Configuration = Configuration(), write: (String) throws -> Void
    ) throws -> Report {
        var player = try player(base: base)
        switch format {
        case .jsonl:
            try player.run(frameRate: player.frameRate) { try write(TraceRow($0).json + "\n") }
        case .csv:
            let hasBend = player.simulation.bend != nil
            try write(TraceRow.csvHeader(hasBend: hasBend) + "\n")
            try player.run(frameRate: player.frameRate) { try write(TraceRow($0).csv(hasBend: hasBend) + "\n") }
        case .svg:
            let course = Course(player)
            let name = path.split(separator: "/").last.map(String.init) ?? path
            try write(TracePlot(title: script.title ?? name, file: name, course: course).svg)
            return course.report
        }
        return player.report
    }
}
