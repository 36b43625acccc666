// Traces as tables: the columns, and the rows that the runs write in them.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// The columns of a trace: the fields of every scene, the pointer, then the measures of all features that the runs can
/// use.
struct TraceColumns: Sendable {
    /// A column of every trace.
    private struct Field: Sendable {
        let name: String
        let cell: @Sendable (Player, Reading) -> Table.Cell

        init(_ name: String, _ cell: @escaping @Sendable (Player, Reading) -> Table.Cell) {
            (self.name, self.cell) = (name, cell)
        }
    }

    /// The fields of every scene.
    private static let ofScene = [
        Field("t") { player, _ in .exact(player.clock.seconds) },
        Field("owner") { .text($1.owner.rawValue) },
        Field("phase") { .text($1.phase.rawValue) },
        Field("detent") { .text($1.detent?.text) },
        Field("target") { .text($1.target?.text) },
        Field("top") { .exact($1.top) },
        Field("height") { .exact($1.height) },
        Field("velocity") { .exact($1.velocity) },
        Field("offset") { .exact($1.offset) },
        Field("scrollVelocity") { .exact($1.scrollVelocity) },
        Field("overlay") { .exact($1.overlay) },
        Field("progress") { .exact($1.progress) },
    ]
    /// The pointer, whose position is empty while it is up.
    private static let ofPointer = [
        Field("pressed") { player, _ in .flag(player.isPressed) },
        Field("x") { player, _ in .exact(player.isPressed ? player.pointer?.x : nil) },
        Field("y") { player, _ in .exact(player.isPressed ? player.pointer?.y : nil) },
    ]
    private static let always = ofScene + ofPointer
    /// The names of the fields of every scene.
    static let fields = ofScene.map(\.name)

    /// The table without its rows, which are written one at a time.
    let table: Table
    private let measures: [Expectation.Measure]

    /// - Parameter labels: the names of the first columns.
    init(of cases: [Case], labels: [String] = []) {
        var found = cases.reduce(into: Set<Expectation.Measure>()) { $0.formUnion($1.features) }
        let haveTop = cases.allSatisfy(\.setup.sheet.hasTop)
        let lackTop = !cases.contains(where: \.setup.sheet.hasTop)
        if !haveTop, !lackTop { found.insert(.sheet(.freeEdge)) }
        measures = Expectation.Measure.allCases.filter(found.contains)
        // For drawers on another edge than the bottom, `freeEdge` replaces `top`.
        let names = Self.always.map(\.name).map { $0 == "top" && lackTop ? SheetMeasure.freeEdge.rawValue : $0 }
        table = Table((labels + names + measures.map(\.rawValue)).map { .text($0) })
    }

    /// The row of a state, after the labels.
    func cells(_ player: Player) -> [Table.Cell] {
        let reading = player.reading
        return Self.always.map { $0.cell(player, reading) }
            + measures.map { .exact($0.traced(in: player.scene)) }
    }
}

extension Expectation.Measure {
    /// The measures that exist only in a scene or while a feature is in use.
    fileprivate static let features = allCases.filter {
        $0 != .sheet(.freeEdge) && !TraceColumns.fields.contains($0.rawValue)
    }
}

extension Case {
    /// The features that the script can use at any time, according to its settings and commands. A key that opens the
    /// palette or the panel can lead to all features.
    fileprivate var features: Set<Expectation.Measure> {
        // The setups that the script can have at a command, one for each scene, and all of them so far.
        var (current, setups) = ([setup], [setup])
        var (opens, pushes) = (false, false)
        for command in file.script.commands {
            switch command.kind {
            case .configure(let settings):
                current = current.map { setup in
                    var next = setup
                    return (try? next.configure(settings)) != nil ? next : setup
                }
                setups += current
            case .code(.push): pushes = true
            default: break
            }
            switch command.kind.opening(on: setup) {
            case .palette, .panel: opens = true
            case .scene:
                let others = SceneName.allCases.filter { scene in !current.contains { $0.scene == scene } }
                current += others.map(current[0].showing)
                setups += current
            case .presets, nil: break
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
        let names = CaseNames(self)
        let hasLabels = count > 1
        let columns = TraceColumns(of: self, labels: hasLabels ? ["script", names.kind.rawValue] : [])
        try write(columns.table.head(as: format))
        for (one, player) in zip(self, players) {
            let labels: [Table.Cell] = hasLabels ? [.text(names.script(one)), .text(names.variant(one))] : []
            var player = player
            try player.run(.frames(rate: player.frameRate)) {
                try write(columns.table.line(labels + columns.cells($0), as: format))
            }
            report = report + one.counted(player.report)
        }
        return report
    }
}
