// The rows of a trace: the state of a run at one time, and the columns in which tables write the rows.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// The state of a run at one time.
struct TraceRow: Sendable {
    /// The moment of the state.
    enum Moment: Sendable {
        /// A frame, after all inputs of its time, or the end of the run.
        case frame
        case beforeInput, afterInput
        /// A moment between two frames, to make a curve smooth.
        case other
    }

    /// The time since the script's start.
    var time: Nanoseconds
    var reading: Reading
    /// The value of the measure for which the run is recorded; nil for a feature that is not in use.
    var value: Double?
    var moment: Moment
    /// Whether the state lags behind the pointer, which moves on between its samples.
    var isBetweenSamples: Bool
    /// The numbers of the run's notices and marks at this moment.
    var (notices, marks) = (0, 0)

    /// The state of a run. The run is `inout`, because copying it would take longer than reading the state.
    init(_ player: inout Player, _ moment: Moment, measuring measure: Expectation.Measure? = nil) {
        time = player.clock
        reading = player.reading
        self.moment = moment
        isBetweenSamples = moment != .afterInput && player.isBetweenSamples
        if let measure { value = measure.traced(in: player.scene) }
        (notices, marks) = (player.notices.count, player.marks.count)
    }
}

extension Expectation.Measure {
    /// The value that a trace shows; nil for a feature that is not in use.
    func traced(in scene: SceneRun) -> Double? {
        guard let value = value(in: scene) else { return nil }
        guard case .sheet(let sheet) = self else { return value }
        return sheet.isTraced(value, in: scene.setup) ? value : nil
    }

    /// The measures that exist only in a scene or while a feature is in use.
    fileprivate static let features = allCases.filter {
        $0 != .sheet(.freeEdge) && !TraceColumns.fields.contains($0.rawValue)
    }
}

extension Case {
    /// The features that the script can use at any time, according to its settings and commands. A key that opens the
    /// palette or the panel can lead to all features.
    fileprivate var features: Set<Expectation.Measure> {
        var setups = [setup]
        var (opens, pushes) = (false, false)
        for command in file.script.commands {
            switch command.kind {
            case .configure(let settings):
                var next = setups[0]
                if (try? next.configure(settings)) != nil { setups.insert(next, at: 0) }
            case .code(.push): pushes = true
            case .key(.character(let key), _):
                opens = opens || key == ":" || key == "t"
                if SceneName.isMeant(by: key) {
                    setups += SceneName.allCases.filter { $0 != setup.scene }.map(setup.showing)
                }
            default: break
            }
        }
        return Set(
            Expectation.Measure.features.filter { measure in
                setups.contains { setup in
                    guard measure.scenes.contains(setup.scene) else { return false }
                    guard case .sheet(let sheet) = measure else { return true }
                    return opens || sheet.isUsed(in: setup, pushes: pushes)
                }
            })
    }
}

/// The columns of a trace: the fields of every scene, the pointer, then the measures of all features that the runs can
/// use.
struct TraceColumns: Sendable {
    private typealias Field = (name: String, cell: @Sendable (Player, Reading) -> Table.Cell)

    /// The columns of every scene.
    private static let ofScene: [Field] = [
        ("t", { player, _ in .exact(player.clock.seconds) }),
        ("owner", { .text($1.owner.rawValue) }), ("phase", { .text($1.phase.rawValue) }),
        ("detent", { .text($1.detent?.text) }), ("target", { .text($1.target?.text) }),
        ("top", { .exact($1.top) }), ("height", { .exact($1.height) }), ("velocity", { .exact($1.velocity) }),
        ("offset", { .exact($1.offset) }), ("scrollVelocity", { .exact($1.scrollVelocity) }),
        ("overlay", { .exact($1.overlay) }), ("progress", { .exact($1.progress) }),
    ]
    /// The columns of the pointer, whose position is empty while it is up.
    private static let ofPointer: [Field] = [
        ("pressed", { player, _ in .flag(player.isPressed) }),
        ("x", { player, _ in .exact(player.isPressed ? player.pointer?.x : nil) }),
        ("y", { player, _ in .exact(player.isPressed ? player.pointer?.y : nil) }),
    ]
    private static let always = ofScene + ofPointer
    /// The names of the columns of every scene.
    static let fields = ofScene.map(\.name)

    /// The table without its rows, which are written one at a time.
    let table: Table
    private let measures: [Expectation.Measure]

    /// - Parameter labels: the names of the first columns.
    init(of cases: [Case], labels: [String] = []) {
        var found = cases.reduce(into: Set<Expectation.Measure>()) { $0.formUnion($1.features) }
        let edges = Set(cases.map(\.setup.sheet.hasTop))
        if edges.count == 2 { found.insert(.sheet(.freeEdge)) }
        measures = Expectation.Measure.allCases.filter(found.contains)
        // For a drawer on another edge than the bottom, `freeEdge` replaces `top`.
        let names = Self.always.map(\.name).map {
            $0 == "top" && edges == [false] ? SheetMeasure.freeEdge.rawValue : $0
        }
        table = Table((labels + names + measures.map(\.rawValue)).map { .text($0) })
    }

    /// The row of a state, after the labels.
    func cells(_ player: Player) -> [Table.Cell] {
        let reading = player.reading
        return Self.always.map { $0.cell(player, reading) }
            + measures.map { .exact($0.traced(in: player.scene)) }
    }
}

extension [Case] {
    /// Runs the cases and writes their traces in pieces of text, each row with its script and variant if there are
    /// several.
    /// - Parameter format: csv or JSON, or svg for one case only.
    /// - Returns: the failures of the runs. Failed expectations do not count under settings other than the script's
    ///   own.
    /// - Throws: `ScriptErrors` and `RefusedSettings` for settings that cannot be applied, and the errors of `write`.
    @discardableResult
    public func trace(as format: ReportFormat, write: (String) throws -> Void) throws -> Report {
        var report = Report()
        let players = try map { try $0.player() }
        if format == .svg, let first, let player = players.first {
            let course = Course(player, .plot)
            try write(TracePlot(title: first.title, file: first.scriptName, course: course).svg)
            return first.counted(course.report)
        }
        let labels = count > 1 ? ["script", kind] : []
        let columns = TraceColumns(of: self, labels: labels)
        try write(columns.table.head(as: format))
        for (run, player) in zip(self, players) {
            let names: [Table.Cell] = labels.isEmpty ? [] : [.text(run.scriptName), .text(variantName(of: run))]
            var player = player
            try player.run(.frames(rate: player.frameRate)) {
                try write(columns.table.line(names + columns.cells($0), as: format))
            }
            report = report + run.counted(player.report)
        }
        return report
    }
}
