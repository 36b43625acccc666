// `drawer` in a pipeline: when it is a picker, and what a picker prints.

import DrawerCells
import DrawerCommand
import DrawerCore
import DrawerFiles
import DrawerMatch
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerTerminal
@preconcurrency import LibC

extension MainCommand {
    /// Whether the choice goes to standard output: the rows come from a pipe, or the output goes to one. On a terminal
    /// alone, Enter acts as in the scene.
    var isPicker: Bool {
        start.items != nil && !announces && (start.items == "-" || !TerminalDevice.standardIsTerminal)
    }

    /// The rows of `--items`; nil without the option.
    func rowSource() throws(FileError) -> RowSource? {
        try start.rowSource(separator: picker.rowSeparator, form: picker.form)
    }

    /// Refuses options without a picker, and scenes that have no rows to choose from.
    /// - Throws: `UsageError`.
    func checkPicker() throws {
        if picker.readsNUL, start.items == nil {
            throw UsageError("--read0: this option needs rows, as in: find . -print0 | drawer --items - --read0")
        }
        if announces, !usesMouse { throw UsageError("--no-mouse: --announce shows nothing to point at") }
        guard isPicker else {
            guard let name = picker.name else { return }
            throw UsageError("--\(name): this option needs rows to choose from, as in: ls | drawer --items - --\(name)")
        }
        if let scene = start.settings.last(where: { $0.name == "Scene" })?.value,
            scene != SceneName.shortcuts.rawValue
        {
            throw UsageError("--scene: the rows of a pipe are chosen in the scene shortcuts, not in '\(scene)'")
        }
        _ = try picker.previewTemplate
        for case .run(let command) in picker.picking.bindings.values.joined() {
            _ = try CommandTemplate(command.text, delimiter: picker.form.delimiter)
        }
        if picker.preview != nil, primary != nil {
            throw UsageError("--preview and --primary both fill the place behind the drawer: expected one of them")
        }
    }

    /// Refuses what has no effect with `--filter`.
    /// - Throws: `UsageError`.
    private func checkFilter() throws {
        guard start.items != nil else {
            throw UsageError("--filter: this option needs rows, as in: ls | drawer --items - --filter TEXT")
        }
        guard let name = picker.nameWithoutFilter else { return }
        throw UsageError("--\(name) has no effect with --filter, which shows nothing")
    }

    /// Prints the rows of `--items` that match a query, the best first, without a terminal.
    /// - Returns: the exit status: 1 if no row matches.
    func printMatches(of query: String) throws -> Int32 {
        try checkFilter()
        try Startup.checkThreads()
        let rows = try rowSource()?.rows() ?? []
        guard let matches = rows.matches(picker.form.query(query)) else { return ExitStatus.failure }
        return try picker.write(matches, of: rows, query: query)
    }

    /// Parses the options of the environment before those of the command line, which override them.
    /// - Throws: `UsageError`.
    mutating func takeDefaults() throws {
        guard let text = environment("DRAWER_DEFAULT_OPTS"), !text.isEmpty else { return }
        let given = Array(CommandLine.arguments.dropFirst())
        var defaults = MainCommand()
        do {
            guard try Program.drawer.parse(shellWords(text), into: &defaults).operands.isEmpty else {
                throw UsageError("expected options alone")
            }
        } catch let error as UsageError {
            throw UsageError("DRAWER_DEFAULT_OPTS: \(error)")
        }
        _ = try Program.drawer.parse(given, into: &defaults)
        self = defaults
    }
}

extension PickerOptions {
    /// The byte that ends a row.
    var rowSeparator: UInt8 { readsNUL ? 0 : TextRows.lineEnd }

    /// The configuration of a picker in a film, with the preview of each row.
    /// - Throws: `UsageError` for options of a picker without rows, `FileError` for rows that cannot be read.
    func filmed(in file: ScriptFile) throws -> Configuration {
        var base = Configuration()
        guard let items else {
            guard let name else { return base }
            throw UsageError("--\(name): this option needs rows to choose from: give them as --items FILE")
        }
        let rows = try RowSource(items, separator: rowSeparator, form: form).rows()
        base.items = .rows(rows)
        var picking = picking
        if let template = try previewTemplate {
            guard rows.count <= Self.filmedRows else {
                throw UsageError("--preview: a film has at most \(Self.filmedRows) rows, found \(rows.count)")
            }
            let setup = try file.configuration(base: base).setup
            let grid = Grid(columns: setup.size.columns, rows: setup.size.rows)
            picking.previews = (0..<rows.count).map { row in
                RowPreview.output(of: template, forRow: row, on: grid) { rows.whole($0) }
            }
        }
        base.pick(picking)
        return base
    }

    /// The command of `--preview`.
    /// - Throws: `UsageError`.
    var previewTemplate: CommandTemplate? {
        get throws { try preview.map { try CommandTemplate($0, delimiter: form.delimiter) } }
    }

    /// The preview of each row is made before the film begins.
    private static let filmedRows = 100

    /// Prints the choice: the chosen rows as they came in, after query and key if they are asked for.
    /// - Returns: the exit code.
    func print(_ simulation: Simulation) throws -> Int32 {
        guard let picker = simulation.picker else { return ExitStatus.cancelled }
        func write(_ numbers: [Int]) throws {
            try self.write(numbers.lazy.map { picker.bytes(ofRow: $0) }, query: picker.query, key: picker.endingKey)
        }
        switch picker.choice {
        case .rows(let numbers):
            try write(numbers)
            return ExitStatus.success
        case .nothing:
            try write([])
            return ExitStatus.failure
        case .command(let command): return try become(command, picker)
        case .cancelled, nil: return ExitStatus.cancelled
        }
    }

    /// Ends a picker before it is shown, if `--select-1` or `--exit-0` ask for that.
    /// - Returns: the exit code; nil to show the picker.
    func decide(_ rows: inout LiveRows?) throws -> Int32? {
        guard let (rows, matches) = rows?.fewMatches(of: picking.query),
            matches.isEmpty ? leavesEmpty : takesOnly
        else { return nil }
        return try write(matches, of: rows, query: picking.query)
    }

    /// Writes the rows of matches.
    /// - Returns: the exit code: 1 without a match.
    fileprivate func write(_ matches: Matches, of rows: Rows, query: String) throws -> Int32 {
        try write(matches.lazy.map { rows.whole($0) }, query: query, key: "")
        return matches.isEmpty ? ExitStatus.failure : ExitStatus.success
    }

    /// Writes rows after query and key if they are asked for.
    private func write(_ rows: some Sequence<ArraySlice<UInt8>>, query: String, key: String) throws {
        let head = (printsQuery ? [query] : []) + (printsKey ? [key] : [])
        try Output.write(head.lazy.map { Array($0.utf8)[...] }, endingWith: rowEnd)
        try Output.write(rows, endingWith: rowEnd)
    }

    /// Replaces the program by a command. Its keys come from the terminal.
    private func become(_ command: PickerCommand, _ picker: PickerScene) throws -> Int32 {
        guard let call = try CommandTemplate.call(command, in: picker, delimiter: form.delimiter) else {
            return ExitStatus.failure
        }
        if isatty(STDIN_FILENO) == 0 {
            let terminal = open("/dev/tty", O_RDWR)
            if terminal >= 0 { dup2(terminal, STDIN_FILENO) }
        }
        call.replaceProgram()
        throw UsageError("--bind: cannot run /bin/sh: \(String(cString: strerror(errno)))")
    }
}

/// The words of a text, divided as a shell divides them: quotes and backslashes keep spaces.
func shellWords(_ text: String) -> [String] {
    var (words, word): ([String], String?) = ([], nil)
    var quote: Character?
    var rest = text[...]
    while let character = rest.popFirst() {
        switch character {
        case quote: quote = nil
        case "\\" where quote != "'": word = (word ?? "") + (rest.popFirst().map(String.init) ?? "")
        case "'" where quote == nil, "\"" where quote == nil: (quote, word) = (character, word ?? "")
        case _ where quote == nil && character.isWhitespace:
            if let word { words.append(word) }
            word = nil
        default: word = (word ?? "") + String(character)
        }
    }
    return words + [word].compactMap(\.self)
}
