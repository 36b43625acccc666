// The program `drawer-pick`: its input, the way it shows a picker, and its output.

import DrawerCells
import DrawerCommand
import DrawerCore
import DrawerFiles
import DrawerLoop
import DrawerMatch
import DrawerPick
import DrawerSettings
import DrawerTerminal
import DrawerViews
@preconcurrency import LibC

struct PickCommand: ProgramCommand {
    static let operands = Operands("[FILE]", .file)
    static let details = """
        Shows the rows of a command or of a file in a drawer over a preview, as in 'git
        branch | drawer-pick'. Type to search, as in fzf. Enter or a double click prints
        the highlighted row, as it came in. Esc or Ctrl-C ends with exit code 130; the
        code is 1 if there was no row to choose. F1 shows all keys. The text after a TAB
        in a row is its description. At most 512 MB of rows are read. drawer-pick --man |
        man -l - tells the rest, such as the actions of --bind.
        """

    var picker = PickOptions()
    /// The settings of `--preset`, `--theme` and `--reduced-motion`.
    var settings: [Setting] = []
    /// The file that is shown behind the drawer.
    var primary: String?
    /// The color depth; nil to detect it.
    var color: ColorDepth?
    /// Whether the terminal reports the mouse.
    var usesMouse = true
    /// The part of the terminal for the picker; nil for the whole terminal. If the part is a share, `minimumHeight` is
    /// its smallest number of rows.
    var height: ScreenHeight?
    var minimumHeight = 10
    /// Whether to write sentences for a screen reader instead of a picture.
    var announces = false

    /// A picker has no hidden detent.
    private static let detents = Setup().detentNames.filter { $0 != .hidden }.map(\.text)

    static let options: [Option<PickCommand>] =
        PickOptions.options.map { $0.at(\.picker) } + [
            .file("primary", \.primary, help: "a text behind the drawer, in place of a preview").withoutRow,
            .init(
                "detent", argument: "NAME", kind: .words(detents), help: "the detent at which the drawer opens"
            ) {
                guard detents.contains($1) else { throw UsageError.unknown($1, among: detents) }
                $0.picker.picking.detent = DetentName($1)
            },
            .init(
                "height", argument: "ROWS|N%",
                help: "the lowest rows: 15, 40% (--min-height N: 10), or -5"
            ) { $0.height = try screenHeight($1) }.undone { $0.height = nil },
            .whole("min-height", \.minimumHeight, in: 1...1000, help: "the least rows of a --height in percent (10)")
                .withoutRow,
            .setting(
                "preset", SettingName.preset, \.settings, help: "the feel of a library (drawer presets lists all)"),
            .setting("theme", SettingName.theme, \.settings),
            .color(\.color), .reducedMotion(\.settings),
            .flag("no-mouse", \.usesMouse, sets: false, help: "leave the mouse to the terminal, to select text"),
            .flag("announce", \.announces, help: "sentences for a screen reader, no picture"),
            .shell(
                "shell",
                help: "keys for \(OptionValue.names(Shell.self)): its first line says how",
                ShellKeys.script),
        ]
    static let absent = PickOptions.absent

    private static func screenHeight(_ text: String) throws -> ScreenHeight {
        if text.hasPrefix("~") {
            throw UsageError(
                "'~' fits the height to the rows in fzf, which is not known here: expected one such as 40%")
        }
        if text.last == "%", let percent = Int(text.dropLast()), (1...100).contains(percent) {
            return .percent(percent, atLeast: 1)
        }
        guard let rows = Int(text), rows != 0, abs(rows) <= 1000 else {
            throw UsageError("'\(text)' is no height: expected one such as 15, 40% or -5")
        }
        return rows > 0 ? .rows(rows) : .without(-rows)
    }

    /// The frame rate during motion.
    private static let framesPerSecond = 60.0

    /// Parses the options of the environment, then the command line again, because the command line overrides them.
    func run(_: [String]) throws -> Int32 {
        let variable = "DRAWER_PICK_DEFAULT_OPTS"
        var command = PickCommand()
        do {
            guard try Program.drawerPick.parse(shellWords(environment(variable) ?? ""), into: &command).operands.isEmpty
            else { throw UsageError("expected options alone") }
        } catch let error as UsageError {
            throw UsageError("\(variable): \(error)")
        }
        // Options of the environment that have no effect are not an error of this command line.
        let given = try Program.drawerPick.parse(Array(CommandLine.arguments.dropFirst()), into: &command)
        if command.picker.filter != nil, let name = given.names.first(where: PickOptions.withoutFilter.contains) {
            throw UsageError("--\(name) has no effect with --filter, which shows nothing")
        }
        let operands = given.operands
        guard operands.count <= 1 else { throw UsageError("unexpected '\(operands[1])': expected one file of rows") }
        return try command.pick(from: operands.first)
    }

    private func pick(from path: String?) throws -> Int32 {
        if announces, !usesMouse { throw UsageError("--no-mouse: --announce shows nothing to point at") }
        if announces, path == nil, picker.filter == nil {
            throw UsageError(
                "--announce reads keys from standard input: give a file of rows, as in: drawer-pick --announce FILE")
        }
        if picker.preview != nil, primary != nil {
            throw UsageError("--preview and --primary both fill the place behind the drawer: expected one of them")
        }
        var setup = Setup()
        for setting in settings { try setup.configure(setting) }
        let preview = picker.previewTemplate
        warn(about: preview)
        for command in picker.commands { warn(about: CommandTemplate(command.text, picker.commandForm)) }
        // The rows come from a command that runs at the start.
        let startsWithRows = picker.picking.bindings[.event(.start)]?.contains { $0.command?.purpose == .reload }
        let path = path ?? (startsWithRows == true && isatty(STDIN_FILENO) == 1 ? "/dev/null" : nil)
        if path == nil, isatty(STDIN_FILENO) == 1 {
            throw UsageError("expected rows from a pipe or a file, as in: ls | drawer-pick")
        }
        let source = try RowSource(
            path ?? "-", separator: picker.readsNUL ? 0 : UInt8(ascii: "\n"), form: picker.form)
        if source.isControllingTerminal {
            throw UsageError("the terminal has the keys: expected rows from a pipe or a file, as in: ls | drawer-pick")
        }
        let behind = try primary.map { (title: Files.name(of: $0), text: StyledText(try Files.read($0))) }
        try Startup.checkThreads()
        if let query = picker.filter {
            let rows = try source.rows()
            guard let matches = rows.matches(picker.form.query(query)) else { return ExitStatus.failure }
            return try write(matches, of: rows, query: query)
        }
        var rows = try LiveRows(source)
        if picker.takesOnly || picker.leavesEmpty, let (all, matches) = rows.fewMatches(of: picker.picking.query),
            matches.isEmpty ? picker.leavesEmpty : picker.takesOnly
        {
            return try write(matches, of: all, query: picker.picking.query)
        }
        var picking = picker.picking
        if let file = picker.history {
            // Check now: if the file could not be written later, the user's choice would be lost.
            try keep(query: "")
            picking.history = try earlierQueries(in: file)
            for (key, action) in [("p", "prev-history"), ("n", "next-history")] as [(Character, String)] {
                let trigger = PickerTrigger.key(.control(key))
                picking.bindings[trigger] = picking.bindings[trigger] ?? [.effect(action)]
            }
        }
        func begin(on grid: Grid, _ depth: ColorDepth) throws -> Picker {
            var picker = try Picker(
                picking, rows: Rows(form: self.picker.form), setup: setup, primary: behind, on: grid,
                Look(theme: setup.theme, colorDepth: depth),
                searchesBesideFrames: true)
            picker.change(at: 0) { $0.extend(to: [], isComplete: false) }
            return picker
        }
        var picked: Picker?
        func run<Form: Presentation>(
            _ form: Form, _ picker: Picker, on console: Form.Venue
        ) throws -> Ending where Form.Subject == Picker {
            let act = PickAct(
                picker, form, rows: rows, preview: preview.map(RowPreview.init), self.picker.commandForm,
                self.picker.previewWindow)
            var loop = Loop(act, on: console, framesPerSecond: Self.framesPerSecond)
            let ending = try loop.run()
            guard ending == .quit || ending == .signal(SIGINT) else { return ending }
            picked = loop.act.picker
            return .quit
        }
        let status: Int32
        if announces {
            let keyboard = try PlainKeyboard()
            let (columns, lines) = keyboard.size
            var picker = try begin(on: Grid(columns: columns, rows: lines), .monochrome)
            // Wait for all rows, because the input may already contain keys.
            rows.waitForAll(&picker)
            status = ExitStatus.of(try run(PickSentences(picker), picker, on: keyboard))
        } else {
            let cell = (width: setup.cellWidth, height: setup.cellHeight)
            var height = height
            if case .percent(let percent, _) = height { height = .percent(percent, atLeast: minimumHeight) }
            status = try Interactive.onTerminal(
                color: color, isControlling: true, usesMouse: usesMouse, cell: cell, rowsPerNotch: setup.wheelRows,
                height: height
            ) { terminal in
                try run(PickPicture(), try begin(on: terminal.grid, terminal.colorDepth), on: terminal)
            }
        }
        // At this point the terminal is restored. After a signal, the program has already ended and prints nothing.
        return try picked.map { try print($0) } ?? status
    }

    private func warn(about template: CommandTemplate?) {
        if let warning = template?.warning { Output.reportError(warning + "\n") }
    }

    // MARK: Queries of earlier runs

    private func earlierQueries(in file: String) throws -> [String] {
        guard access(file, F_OK) == 0 else { return [] }
        let text = String(decoding: try Files.read(file), as: UTF8.self)
        return text.split(separator: "\n").map(String.init)
    }

    /// Appends the query of this run, unless it is empty.
    private func keep(query: String) throws {
        guard let file = picker.history else { return }
        let queries = (try earlierQueries(in: file) + [query].filter { !$0.isEmpty }).suffix(picker.historySize)
        try Files.replace(file, with: Array(queries.map { $0 + "\n" }.joined().utf8))
    }

    // MARK: Output

    private var rowEnd: UInt8 { picker.printsNUL ? 0 : UInt8(ascii: "\n") }

    /// Prints the choice: the chosen rows unchanged, after query and key if these are requested.
    private func print(_ picked: Picker) throws -> Int32 {
        if picked.choice != .cancelled { try keep(query: picked.query) }
        switch picked.choice {
        case .rows(let numbers):
            try write(numbers.lazy.map { printed(picked.bytes(ofRow: $0)) }, query: picked.query, key: picked.endingKey)
            return ExitStatus.success
        case .query:
            try Output.write([Array(picked.query.utf8)[...]], endingWith: rowEnd)
            return ExitStatus.success
        case .nothing:
            try write([], query: picked.query, key: picked.endingKey)
            return ExitStatus.failure
        case .command(let command): return try become(command, picked)
        case .cancelled, nil: return ExitStatus.cancelled
        }
    }

    /// The fields of a row that are printed.
    private func printed(_ row: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let printed = picker.printed else { return row }
        let delimiter = picker.form.delimiter
        return delimiter.trimmed(printed.text(of: row, dividedBy: delimiter)[...])
    }

    /// Writes the rows of matches.
    /// - Returns: the exit status: 1 without a match.
    private func write(_ matches: Matches, of rows: Rows, query: String) throws -> Int32 {
        try write(matches.lazy.map { printed(rows.whole($0)) }, query: query, key: "")
        return matches.isEmpty ? ExitStatus.failure : ExitStatus.success
    }

    /// Writes rows, after query and key if these are requested.
    private func write(_ rows: some Sequence<ArraySlice<UInt8>>, query: String, key: String) throws {
        let head = (picker.printsQuery ? [query] : []) + (picker.printsKey ? [key] : [])
        try Output.write(head.lazy.map { Array($0.utf8)[...] }, endingWith: rowEnd)
        try Output.write(rows, endingWith: rowEnd)
    }

    /// Replaces the program by a command, which reads keys from the terminal.
    private func become(_ command: PickerCommand, _ picked: Picker) throws -> Int32 {
        var failure = E2BIG
        if let call = CommandTemplate.call(command, in: picked, picker.commandForm) {
            if isatty(STDIN_FILENO) == 0 {
                let terminal = open("/dev/tty", O_RDWR)
                if terminal >= 0 { dup2(terminal, STDIN_FILENO) }
            }
            failure = call.replaceProgram()
        } else if picked.highlightedRow == nil {
            return ExitStatus.failure
        }
        Output.reportError(ShellCall.problem(failure) + "\n")
        return ExitStatus.failure
    }
}

/// The words of a text, separated as a shell separates them: quotes and backslashes protect spaces.
/// - Throws: `UsageError` for a quote without its end.
func shellWords(_ text: String) throws(UsageError) -> [String] {
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
    if let quote { throw UsageError("a quoted text does not end: expected \(quote)") }
    return words + [word].compactMap(\.self)
}
