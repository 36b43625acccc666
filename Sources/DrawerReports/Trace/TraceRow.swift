// The rows of a trace: the state of a run at one time, and the columns in which tables write the rows.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerViews

/// The state of a run at one time.
struct TraceRow: Sendable {
    /// The moment of the state.
    enum Moment: Sendable {
        /// At a frame, after all inputs of its time, or at the end of the run.
        case frame
        case beforeInput, afterInput
        /// Between two frames, for a smooth curve.
        case other
    }

    /// The time since the script's start.
    var time: Nanoseconds
    var reading: Reading
    /// The values of the measures for which the run is recorded; nil for a feature that is not in use.
    var measures: [Double?]
    var moment: Moment
    /// Whether the state lags behind the pointer, which moves on between its samples.
    var isBetweenSamples: Bool
    /// The number of notices and of marks that the run had when the row was taken.
    var (notices, marks) = (0, 0)

    /// The state of a run. Passing the run `inout` avoids a copy of it, which takes longer than the state.
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

/// The columns of a trace: the fields that every scene has, the pointer, then the measures of all features that are in
/// use at any time of the runs.
///
///     let columns = TraceColumns(of: [player])
///     player.run(.frames(rate: 60)) { print(columns.json($0)) }
public struct TraceColumns: Sendable {
    /// The names of all columns.
    public let names: [String]
    private let fields: [String]
    private let measures: [Expectation.Measure]

    /// Runs the players' scripts once to find the features that are in use; without a player, there are none.
    public init(of players: [Player]) {
        var found: Set<Expectation.Measure> = []
        for player in players {
            var run = player
            run.run(.changes(rate: player.frameRate)) { now in
                for measure in Self.features where measure.traced(in: now.simulation) != nil { found.insert(measure) }
            }
        }
        let edges = Set(players.map(\.simulation.configuration.setup.sheet.hasTop))
        if edges.count == 2 { found.insert(.sheet(.freeEdge)) }
        self.init(measures: Expectation.Measure.allCases.filter(found.contains), hasTop: edges != [false])
    }

    /// - Parameter hasTop: whether some drawer is on the bottom edge. On any other edge, the field `top` is called
    ///   `freeEdge`.
    private init(measures: [Expectation.Measure], hasTop: Bool) {
        self.measures = measures
        fields = Trace.fields.map { $0 == "top" && !hasTop ? SheetMeasure.freeEdge.rawValue : $0 }
        names = fields + ["pressed", "x", "y"] + measures.map(\.rawValue)
    }

    /// The measures that exist only in a scene or while a feature is in use.
    private static let features = Expectation.Measure.allCases.filter {
        $0 != .sheet(.freeEdge) && !Trace.fields.contains($0.rawValue)
    }

    /// The pressed pointer in points, then the features; nil for what is not there.
    private func further(_ player: Player) -> [String?] {
        let point = player.isPressed ? player.pointer : nil
        return [player.isPressed.description, point?.x.description, point?.y.description]
            + measures.map { $0.traced(in: player.simulation)?.description }
    }

    /// A JSON object without a line end; a feature that is not in use is null.
    /// - Parameter labels: texts that come first.
    public func json(_ player: Player, labels: [(name: String, text: String)] = []) -> String {
        let extras = zip(names[fields.count...], further(player)).map { (name: $0, text: $1 ?? "null") }
        let row = Trace.json(player.reading, time: player.clock.seconds, fields: fields, extras: extras)
        guard !labels.isEmpty else { return row }
        let first = labels.map { quotedJSON($0.name) + ":" + quotedJSON($0.text) }.joined(separator: ",")
        return "{" + first + "," + row.dropFirst()
    }

    /// The values of a state, as a line of comma-separated values without a line end; null is empty.
    public func csv(_ player: Player, labels: [(name: String, text: String)] = []) -> String {
        let values = Trace.values(player.reading, time: player.clock.seconds).map(\.csv)
        return CSV.line(labels.map(\.text) + values + further(player).map { $0 ?? "" })
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

/// The output format of a trace.
public enum TraceFormat: String, Sendable, Hashable, CaseIterable {
    case jsonl, csv, svg
}

extension [Case] {
    /// Runs the cases and writes their traces in pieces of text, each row with its script and variant if there are
    /// several.
    /// - Parameter format: svg for one case only.
    /// - Returns: the failures of the runs; without those of expectations, where other settings than the script's own
    ///   count.
    /// - Throws: `ScriptErrors` and `RefusedSettings` for settings that cannot be applied, and the errors of `write`.
    @discardableResult
    public func trace(as format: TraceFormat, write: (String) throws -> Void) throws -> Report {
        var report = Report()
        let players = try map { try $0.player() }
        if format == .svg, let first, let player = players.first {
            let course = Course(player, .plot)
            try write(TracePlot(title: first.title, file: first.script, course: course).svg)
            return first.counted(course.report)
        }
        let columns = TraceColumns(of: players)
        let names = count > 1 ? ["script", kind] : []
        if format == .csv { try write(CSV.line(names + columns.names) + "\n") }
        for (run, player) in zip(self, players) {
            let labels = zip(names, [run.script, title(of: run)]).map { (name: $0, text: $1) }
            var player = player
            try player.run(.frames(rate: player.frameRate)) {
                try write((format == .csv ? columns.csv($0, labels: labels) : columns.json($0, labels: labels)) + "\n")
            }
            report = report + run.counted(player.report)
        }
        return report
    }
}
