// The rows of a trace: the state of a run at one time, and the columns in which tables write the rows.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// The state of a run at one time.
public struct TraceRow: Sendable {
    /// The moment of the state.
    enum Moment: Sendable {
        /// At a frame, after all inputs of its time, or at the end of the run.
        case frame
        case beforeInput, afterInput
        /// Between two frames, for a smooth curve.
        case other
    }

    /// The time since the script's start.
    public var time: Nanoseconds
    public var reading: Reading
    /// The values of the measures for which the run is recorded; nil for a feature that is not in use.
    var measures: [Double?]
    var moment: Moment
    /// Whether the state lags behind the pointer, which moves on between its samples.
    var isBetweenSamples: Bool
    /// The numbers of the run's notices and marks until then.
    var (notices, marks) = (0, 0)

    /// The state of a run. Passing the run `inout` avoids a copy of it, which takes longer than the state.
    public init(_ player: inout Player) { self.init(&player, .frame) }

    init(_ player: inout Player, _ moment: Moment, measuring measures: [Expectation.Measure] = []) {
        time = player.clock
        reading = player.reading
        self.moment = moment
        isBetweenSamples = moment != .afterInput && player.isBetweenSamples
        self.measures = []
        for measure in measures { self.measures.append(measure.traced(in: player.simulation)) }
        (notices, marks) = (player.notices.count, player.marks.count)
    }
}

extension Expectation.Measure {
    /// The value that a trace shows; nil for a feature that is not in use.
    func traced(in simulation: Simulation) -> Double? {
        guard let value = value(in: simulation) else { return nil }
        guard case .sheet(let sheet) = self, sheet != .freeEdge else { return value }
        return sheet.isTraced(value, in: simulation.configuration.setup) ? value : nil
    }
}

/// The columns of a trace: the fields that every scene has, then the measures of all features that are in use at any
/// time of the run.
///
///     let columns = TraceColumns(of: player)
///     player.run(.frames(rate: 60)) { print(columns.json($0)) }
public struct TraceColumns: Sendable {
    /// The names of all columns.
    public let names: [String]
    private let fields: [String]
    private let measures: [Expectation.Measure]

    /// Columns for a scene without features in use.
    public init() { self.init(measures: [], hasTop: true) }

    /// Runs the player's script once to find the features that are in use.
    public init(of player: Player) {
        var run = player
        var found: Set<Expectation.Measure> = []
        run.run(.changes(rate: player.frameRate)) { now in
            for measure in Self.features where measure.traced(in: now.simulation) != nil { found.insert(measure) }
        }
        self.init(
            measures: Self.features.filter(found.contains),
            hasTop: player.simulation.configuration.setup.sheet.hasTop)
    }

    /// - Parameter hasTop: whether the drawer is on the bottom edge. On any other edge, the field `top` is called
    ///   `freeEdge`.
    private init(measures: [Expectation.Measure], hasTop: Bool) {
        self.measures = measures
        fields = Trace.fields.map { $0 == "top" && !hasTop ? SheetMeasure.freeEdge.rawValue : $0 }
        names = fields + measures.map(\.rawValue)
    }

    /// The measures that exist only in a scene or while a feature is in use, in the order of `Expect`.
    private static let features = Expectation.Measure.allCases.filter {
        $0 != .sheet(.freeEdge) && !Trace.fields.contains($0.rawValue)
    }

    /// A JSON object without a line end; a feature that is not in use is null.
    public func json(_ player: Player) -> String {
        let extras = measures.map { ($0.rawValue, $0.traced(in: player.simulation)?.description ?? "null") }
        return Trace.json(player.reading, time: player.clock.seconds, fields: fields, extras: extras)
    }

    /// The values of a state, as a line of comma-separated values without a line end; null is empty.
    public func csv(_ player: Player) -> String {
        let values = Trace.values(player.reading, time: player.clock.seconds)
        let extras = measures.map { $0.traced(in: player.simulation)?.description ?? "" }
        return CSV.line(values.map(\.csv) + extras)
    }
}

extension Trace.Value {
    fileprivate var csv: String {
        switch self {
        case .number(let number): number.description
        case .null: ""
        case .text(let text): text
        }
    }
}

/// Comma-separated values after RFC 4180.
enum CSV {
    /// A line without its end. Values with commas, quotes or line ends are quoted.
    static func line(_ values: [String]) -> String {
        values.map { text in
            text.contains { ",\"\r\n".contains($0) }
                ? "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
                : text
        }.joined(separator: ",")
    }
}

/// The output format of a trace.
public enum TraceFormat: String, Sendable, Hashable, CaseIterable {
    case jsonl, csv, svg
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
        guard format != .svg else {
            let course = Course(player, .plot)
            let name = path.split(separator: "/").last.map(String.init) ?? path
            try write(TracePlot(title: script.title ?? name, file: name, course: course).svg)
            return course.report
        }
        let columns = TraceColumns(of: player)
        if format == .csv { try write(CSV.line(columns.names) + "\n") }
        try player.run(.frames(rate: player.frameRate)) {
            try write((format == .csv ? columns.csv($0) : columns.json($0)) + "\n")
        }
        return player.report
    }
}
