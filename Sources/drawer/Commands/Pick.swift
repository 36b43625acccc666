// `drawer` in a pipeline: when it is a picker, and what a picker prints.

import DrawerCore
import DrawerMatch
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerTerminal

extension Options {
    /// The options of a picker.
    struct Picker {
        var picking = Picking()
        /// What follows each printed row: a line feed or a NUL.
        var rowEnd = TextRows.lineEnd
        /// The command whose output is shown behind the drawer.
        var preview: String?
        /// The given options, for the error without a picker.
        fileprivate(set) var names: [String] = []
    }

    /// Whether the choice goes to standard output: the rows come from a pipe, or the output goes to one. On a terminal
    /// alone, Enter acts as in the scene.
    var isPicker: Bool {
        items != nil && !announces && output == nil && (items == "-" || !TerminalDevice.standardIsTerminal)
    }

    /// Refuses options without a picker, and scenes that have no rows to choose from.
    /// - Throws: `UsageError`.
    func checkPicker() throws {
        if readsNUL, items == nil {
            throw UsageError("--read0: this option needs rows, as in: find . -print0 | drawer --items - --read0")
        }
        if announces, !usesMouse { throw UsageError("--no-mouse: --announce shows nothing to point at") }
        guard isPicker else {
            guard let name = picker.names.first else { return }
            throw UsageError("--\(name): this option needs rows to choose from, as in: ls | drawer --items - --\(name)")
        }
        if let scene = settings.last(where: { $0.name == "Scene" })?.value, scene != SceneName.shortcuts.rawValue {
            throw UsageError("--scene: the rows of a pipe are chosen in the scene shortcuts, not in '\(scene)'")
        }
        if picker.preview != nil, primary != nil {
            throw UsageError("--preview and --primary both fill the place behind the drawer: expected one of them")
        }
    }

    /// Refuses what has no effect with `--filter`.
    /// - Throws: `UsageError`.
    func checkFilter() throws {
        guard items != nil else {
            throw UsageError("--filter: this option needs rows, as in: ls | drawer --items - --filter TEXT")
        }
        guard let name = picker.names.first(where: { $0 != "print0" }) else { return }
        throw UsageError("--\(name) has no effect with --filter, which shows nothing")
    }

    /// - Throws: `UsageError` if `--detent` names no detent of the configuration.
    func checkDetent(_ setup: Setup) throws {
        guard let detent, !setup.detentNames.contains(detent) else { return }
        throw UsageError("--detent: \(OptionValue.unknown(detent.text, among: setup.detentNames.map(\.text)))")
    }

    /// The configuration of a picker in a film, with the preview of each row.
    /// - Throws: `UsageError` for options of a picker without rows, `FileError` for rows that cannot be read.
    func filmedPicker(in file: ScriptFile) throws -> Configuration {
        var base = Configuration()
        guard let rows = try rowSource?.rows() else {
            guard let name = picker.names.first else { return base }
            throw UsageError("--\(name): this option needs rows to choose from: give them as --items FILE")
        }
        base.items = .rows(rows)
        var picking = picker.picking
        if let command = picker.preview {
            guard rows.count <= Self.filmedRows else {
                throw UsageError("--preview: a film has at most \(Self.filmedRows) rows, found \(rows.count)")
            }
            let setup = try file.configuration(base: base).setup
            let grid = Grid(columns: setup.size.columns, rows: setup.size.rows)
            picking.previews = (0..<rows.count).map { RowPreview.output(of: command, for: rows[$0], on: grid) }
        }
        base.pick(picking)
        return base
    }

    /// The preview of each row is made before the film begins.
    private static let filmedRows = 100

    static let pickerEntries: [Entry] = [
        picker("multi", help: "Tab or a click marks rows, and Enter prints\nall marked ones in the order of the input")
        {
            $0.picking.isMultiple = true
        },
        picker("print0", help: "a NUL after each printed row, as for xargs -0") { $0.rowEnd = 0 },
        picker(
            "preview", "COMMAND",
            help: "the output of a shell command for the\nhighlighted row, behind the drawer; {} is the\nrow, quoted"
        ) {
            $0.preview = $1
            $0.picking.showsPreview = true
        },
        picker("query", "TEXT", help: "the search at the start") { $0.picking.query = $1 },
        picker("prompt", "TEXT", help: "the text before the search") { $0.picking.prompt = $1 },
    ]

    private static func picker(_ name: String, help: String, _ apply: @escaping @Sendable (inout Picker) -> Void)
        -> Entry
    {
        Entry(name, help: help) { options, _ in
            apply(&options.picker)
            options.picker.names.append(name)
        }
    }

    private static func picker(
        _ name: String, _ argument: String, help: String, _ apply: @escaping @Sendable (inout Picker, String) -> Void
    ) -> Entry {
        Entry(name, argument: argument, help: help) { options, text in
            apply(&options.picker, text)
            options.picker.names.append(name)
        }
    }
}

extension Options.Picker {
    /// Prints the chosen rows as they came in.
    /// - Returns: the exit code.
    func print(_ simulation: Simulation) throws -> Int32 {
        guard let picker = simulation.picker else { return ExitCode.cancelled }
        switch picker.choice {
        case .rows(let numbers):
            try Output.write(numbers.lazy.map { picker.bytes(ofRow: $0) }, endingWith: rowEnd)
            return ExitCode.success
        case .nothing: return ExitCode.failure
        case .cancelled, nil: return ExitCode.cancelled
        }
    }
}
