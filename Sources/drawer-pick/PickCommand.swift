// The program `drawer-pick`: its options, its input, and the way it shows a picker.

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

/// The command `drawer-pick`: reads rows, shows them in a picker, and prints the user's choice.
struct PickCommand: ProgramCommand {
    static let operands = Operands("[FILE]", .file)
    static let details = """
        Shows the rows of a command or of a file in a drawer over a preview, as in 'git
        branch | drawer-pick'. Type to search, as in fzf. Enter or a double click prints
        the highlighted row, as it came in. Esc or Ctrl-C ends with exit code 130; the
        code is 1 if there was no row to choose. F1 shows all keys. The text after a TAB
        in a row is its description. Rows take at most 512 MB of memory. drawer-pick --man |
        man -l - tells the rest, such as the actions of --bind.
        """

    /// The options for the rows, the search, the keys and the output.
    var pickOptions = PickOptions()
    /// The settings of `--preset`, `--theme` and `--reduced-motion`.
    var settings: [Setting] = []
    /// The file that is shown behind the drawer.
    var primary: String?
    /// The color depth; nil to detect it.
    var color: ColorDepth?
    /// Whether the terminal reports the mouse.
    var usesMouse = true
    /// The part of the terminal for the picker; nil for the whole terminal.
    var height: ScreenHeight?
    /// The smallest number of rows of a part that is a share of the terminal.
    var minimumHeight = 10
    /// Whether to write sentences for a screen reader instead of a picture.
    var announces = false

    /// A picker has no hidden detent.
    private static let detents = Setup().detentNames.filter { $0 != .hidden }.map(\.text)

    static let options: [Option<PickCommand>] =
        PickOptions.options.map { $0.at(\.pickOptions) } + shown.map(\.onScreen) + [
            .shell(
                "shell", help: "keys for \(OptionValue.names(Shell.self)): its first line says how", ShellKeys.script)
        ]
    private static let shown: [Option<PickCommand>] = [
        .file("primary", \.primary, help: "a text behind the drawer, in place of a preview").withoutRow,
        .init(
            "detent", argument: "NAME", kind: .words(detents), help: "the detent at which the drawer opens"
        ) {
            guard detents.contains($1) else { throw UsageError.unknown($1, among: detents) }
            $0.pickOptions.picking.detent = DetentName($1)
        },
        .init(
            "height", argument: "ROWS|N%",
            help: "the lowest rows: 15, 40% (--min-height N: 10), or -5"
        ) { $0.height = try screenHeight($1) }.undone { $0.height = nil },
        .whole("min-height", \.minimumHeight, in: 1...1000, help: "the fewest rows of a --height in percent (10)")
            .withoutRow,
        .setting(
            "preset", SettingName.preset, \.settings, help: "the feel of a library (drawer presets lists all)"),
        .setting("theme", SettingName.theme, \.settings),
        .color(\.color), .reducedMotion(\.settings),
        .flag("no-mouse", \.usesMouse, sets: false, help: "leave the mouse to the terminal, to select text"),
        .flag("announce", \.announces, help: "sentences for a screen reader, no picture"),
    ]
    static let absent = PickOptions.absent
    static let defaults: String? = "DRAWER_PICK_DEFAULT_OPTS"

    private static func screenHeight(_ text: String) throws -> ScreenHeight {
        if text.hasPrefix("~") {
            throw UsageError(
                "'~' fits the height to the rows in fzf, which is not known here: expected one such as 40%")
        }
        if text.last == "%", let percent = Int(text.dropLast()), (1...100).contains(percent) {
            return .percent(percent, atLeast: 1)
        }
        guard let rows = Int(text), rows != 0, (-1000...1000).contains(rows) else {
            throw UsageError("'\(text)' is not a height: expected one such as 15, 40% or -5")
        }
        return rows > 0 ? .rows(rows) : .without(-rows)
    }

    /// The frame rate during motion.
    private static let framesPerSecond = 60.0

    /// The options about the picture and its place.
    private static let forPicture = ["color", "height", "min-height", "no-mouse", "theme"]

    /// Refuses options without an effect. Those of the environment may be meant for other runs.
    func check(given names: [String]) throws {
        if pickOptions.filter != nil { try Self.refuseScreenOptions(names, with: "filter") }
        let isShare =
            switch height {
            case .percent: true
            case .rows, .without: false
            // Perhaps undone by `--no-height`.
            case nil: names.contains("height")
            }
        for (isWithout, options, reason) in [
            (announces, Self.forPicture, "with --announce, which shows no picture"),
            (!isShare, ["min-height"], "without --height N%"),
        ] {
            guard isWithout, let name = names.first(where: options.contains) else { continue }
            throw UsageError("--\(name) has no effect \(reason)")
        }
    }

    /// Runs a picker over the rows of a file or, without one, of standard input.
    func run(_ operands: [String]) throws -> Int32 {
        guard operands.count <= 1 else { throw UsageError("unexpected '\(operands[1])': expected one file of rows") }
        let path = operands.first.flatMap { $0 == "-" ? nil : $0 }
        if let query = pickOptions.filter {
            let source = try openSource(path)
            try Startup.checkThreads()
            return try filter(source, by: query)
        }
        try checkConflicts(from: path)
        var setup = Setup()
        for setting in settings { try setup.configure(setting) }
        warnAboutQuotes()
        let source = try openSource(path)
        let behind = try primary.map { (title: Files.name(of: $0), text: StyledText(try Files.read($0))) }
        try Startup.checkThreads()
        var rows = try LiveRows(source)
        return try endAtOnce(&rows) ?? show(rows, over: behind, setup)
    }

    /// - Throws: `UsageError` for options that exclude each other.
    private func checkConflicts(from path: String?) throws {
        if announces, path == nil {
            throw UsageError(
                "--announce reads keys from standard input: give a file of rows, as in: drawer-pick --announce FILE")
        }
        if pickOptions.preview != nil, primary != nil {
            throw UsageError("--preview and --primary both fill the place behind the drawer: expected one of them")
        }
    }

    /// Warns about placeholders in quotes, which would end the quotes of their values.
    private func warnAboutQuotes() {
        let commands = pickOptions.userCommands.map { CommandTemplate($0.text, pickOptions.commandForm) }
        for case let warning? in ([pickOptions.previewTemplate].compactMap(\.self) + commands).map(\.warning) {
            Output.reportError(warning)
        }
    }

    /// Opens a file of rows or, without one, standard input.
    /// - Throws: `UsageError` if the rows would come from the terminal that has the keys.
    private func openSource(_ path: String?) throws -> RowSource {
        var path = path
        if path == nil, isatty(STDIN_FILENO) == 1 {
            guard pickOptions.filter == nil, reloadsAtStart else {
                throw UsageError("expected rows from a pipe or a file, as in: ls | drawer-pick")
            }
            // A command supplies the rows.
            path = "/dev/null"
        }
        let source = try RowSource(
            path ?? "-", separator: pickOptions.readsNUL ? 0 : UInt8(ascii: "\n"), form: pickOptions.form)
        if source.isControllingTerminal {
            throw UsageError("the terminal has the keys: expected rows from a pipe or a file, as in: ls | drawer-pick")
        }
        return source
    }

    /// Whether a command supplies the rows from the start.
    private var reloadsAtStart: Bool {
        pickOptions.picking.bindings[.event(.start)]?.contains { $0.command?.purpose == .reload } ?? false
    }

    /// Prints the rows that match a query, without a picker.
    private func filter(_ source: RowSource, by query: String) throws -> Int32 {
        let rows = try source.rows()
        guard let matches = rows.matches(pickOptions.form.query(query)) else { return ExitStatus.failure }
        return try write(matches, of: rows, query: query)
    }

    /// Ends without a picker if `--select-1` or `--exit-0` says so. Rows that a command replaces at the start do not
    /// count.
    /// - Returns: the exit status; nil if the user has to choose.
    private func endAtOnce(_ rows: inout LiveRows) throws -> Int32? {
        let picking = pickOptions.picking
        guard pickOptions.takesOnly || pickOptions.leavesEmpty, !reloadsAtStart,
            let (all, matches) = rows.fewMatches(of: picking.searches ? picking.query : ""),
            matches.isEmpty ? pickOptions.leavesEmpty : pickOptions.takesOnly
        else { return nil }
        return try write(matches, of: all, query: picking.query)
    }

    /// Shows a picker until its end, and prints the choice.
    /// - Parameter behind: the text behind the drawer, and its title.
    private func show(_ rows: LiveRows, over behind: (title: String, text: StyledText)?, _ setup: Setup) throws -> Int32
    {
        var rows = rows
        let picking = try withHistory(pickOptions.completePicking)
        func begin(on grid: Grid, _ depth: ColorDepth) throws -> Picker {
            try Picker(
                picking, rows: Rows(form: pickOptions.form), setup: setup, primary: behind, on: grid,
                Look(theme: setup.theme, colorDepth: depth), searchesBesideFrames: true, isComplete: false)
        }
        var picked: Picker?
        func run<Form: Presentation>(
            _ form: Form, _ picker: Picker, on console: Form.Display
        ) throws -> Ending where Form.Subject == Picker {
            let act = PickAct(
                picker, form, rows: rows, preview: pickOptions.previewTemplate.map(RowPreview.init),
                pickOptions.commandForm, pickOptions.previewWindow)
            var loop = Loop(act, on: console, framesPerSecond: Self.framesPerSecond)
            let ending = try loop.run()
            guard ending == .quit || ending == .signal(SIGINT) else { return ending }
            picked = loop.act.picker
            return .quit
        }
        let status: Int32
        if announces {
            // Wait for all rows, because the input may already contain keys, and before the keyboard handles signals.
            rows.waitForAll()
            let keyboard = try PlainKeyboard()
            let (columns, lines) = keyboard.size
            var picker = try begin(on: Grid(columns: columns, rows: lines), .monochrome)
            rows.begin(&picker)
            status = ExitStatus.endOrStatus(after: try run(PickSentences(picker), picker, on: keyboard))
        } else {
            let cell = (width: setup.cellWidth, height: setup.cellHeight)
            status = try Interactive.onTerminal(
                color: color, isControlling: true, usesMouse: usesMouse, cell: cell, rowsPerNotch: setup.wheelRows,
                height: height?.atLeast(minimumHeight)
            ) { terminal in
                try run(PickPicture(), try begin(on: terminal.grid, terminal.colorDepth), on: terminal)
            }
        }
        // At this point the terminal is restored. After a signal, the program has already ended and prints nothing.
        return try picked.map { try printChoice(of: $0) } ?? status
    }
}
