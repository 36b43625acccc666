// The trace of a script: a row for each frame, as JSON or comma-separated values, or a plot.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// The measures at one time of a script.
public struct TraceRow: Sendable {
    /// The time since the script's start.
    public var time: Nanoseconds
    public var reading: Reading
    /// Name and text of each field that only some scenes have, such as the bend of an edge.
    public var extras: [(name: String, text: String)]
    /// Whether the drawer is on the bottom edge. On any other edge, the field `top` is called `freeEdge`.
    public var hasTop: Bool

    public init(_ player: Player) {
        time = player.clock
        reading = player.reading
        extras = TraceRow.extras(of: player.simulation)
        hasTop = player.simulation.configuration.setup.sheet.hasTop
    }

    /// The names of the fields that every scene has, in order.
    public static var fields: [String] { Trace.fields }

    private static func fields(hasTop: Bool) -> [String] {
        hasTop ? fields : fields.map { $0 == "top" ? SheetMeasure.freeEdge.rawValue : $0 }
    }

    /// The measures that exist only in a scene or while a feature is in use, in the order of `Expect`.
    private static let extras = Expectation.Measure.allCases.filter { !fields.contains($0.rawValue) }

    private static func extras(of simulation: Simulation) -> [(name: String, text: String)] {
        extras.compactMap { measure in
            guard let value = measure.value(in: simulation) else { return nil }
            if case .sheet(let sheet) = measure, !sheet.isTraced(value, in: simulation.configuration.setup) {
                return nil
            }
            return (measure.rawValue, "\(value)")
        }
    }

    /// The fields that every scene has, in the order of their names.
    var values: [Trace.Value] { Trace.values(reading, time: time.seconds) }
}

/// The output format of a trace.
public enum TraceFormat: String, Sendable, Hashable, CaseIterable {
    case jsonl, csv, svg
}

extension TraceRow {
    /// A JSON object without a line end; keys in the order of `fields`, then those of the features in use.
    public var json: String {
        Trace.json(reading, time: time.seconds, fields: TraceRow.fields(hasTop: hasTop), extras: extras)
    }

    /// A line of comma-separated values without a line end; null is empty.
    /// - Parameter extras: the columns of the table after `fields`.
    public func csv(extras names: [String]) -> String {
        let extras = names.map { name in self.extras.first { $0.name == name }?.text ?? "" }
        return (values.map(TraceRow.csv) + extras).joined(separator: ",")
    }

    /// The first line of comma-separated values without a line end.
    public static func csvHeader(extras names: [String] = [], hasTop: Bool = true) -> String {
        (fields(hasTop: hasTop) + names).joined(separator: ",")
    }

    /// The names of the extras of a whole run. A table has the same columns in every row, and a command in the middle of
    /// a script may bring a feature into use: the script runs once before.
    static func extras(of player: Player) -> [String] {
        var player = player
        var found: Set<String> = []
        player.run(.frames(rate: player.frameRate)) { found.formUnion(extras(of: $0.simulation).map(\.name)) }
        return extras.map(\.rawValue).filter(found.contains)
    }

    private static func csv(_ value: Trace.Value) -> String {
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
        let frames = Sampling.frames(rate: player.frameRate)
        switch format {
        case .jsonl:
            try player.run(frames) { try write(TraceRow($0).json + "\n") }
        case .csv:
            let extras = TraceRow.extras(of: player)
            let hasTop = player.simulation.configuration.setup.sheet.hasTop
            try write(TraceRow.csvHeader(extras: extras, hasTop: hasTop) + "\n")
            try player.run(frames) { try write(TraceRow($0).csv(extras: extras) + "\n") }
        case .svg:
            let course = Course(player)
            let name = path.split(separator: "/").last.map(String.init) ?? path
            try write(TracePlot(title: script.title ?? name, file: name, course: course).svg)
            return course.report
        }
        return player.report
    }
}
