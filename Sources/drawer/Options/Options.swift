// The options of the program and of its commands.

import DrawerCore
import DrawerMatch
import DrawerReports
import DrawerScene
import DrawerScript
import DrawerSettings

/// The values of the options.
struct Options {
    /// The settings of the options, in the order of the command line. Later settings override earlier ones.
    var settings: [Setting] = []
    /// A file of `Set` lines.
    var configurationFile: String?
    /// The file with the rows of the drawer's list; `-` is standard input.
    var items: String?
    /// The query of `--filter`.
    var filter: String?
    /// Whether a NUL, not a line end, ends each row of `--items`.
    var readsNUL = false
    /// A file with the rows of the primary content.
    var primary: String?
    /// The detent at the start; nil for the scene's own.
    var detent: DetentName?
    var picker = Picker()
    /// Whether the terminal reports the mouse.
    var usesMouse = true
    /// The frame rate during motion.
    var framesPerSecond = 60.0
    /// The color depth; nil to detect it.
    var color: ColorDepth?
    /// The output format of `drawer config`.
    var configFormat = ConfigFormat.lines
    /// Whether `drawer record` ends a recording with Expect lines.
    var expects = true
    var traceFormat = TraceFormat.jsonl
    /// The format of a table; nil without the option.
    var reportFormat: ReportFormat?
    var presetFormat = Subcommand.PresetFormat.text
    /// The settings under which a command runs its scripts, besides their own.
    var choices = Subcommand.Choices()
    /// The numbers that `drawer sweep` and `drawer fit` vary.
    var spans: [NumberSpan] = []
    /// The number of values of each span.
    var steps = 25
    /// How precise the hand of `drawer study` is; nil for the gestures as they are.
    var hand: Hand?
    /// The number of runs of each gesture; nil without the option.
    var repetitions: Int?
    var seed = 1
    /// What `drawer study` shows, and whether it shows each run.
    var subject = Study.Subject.detent
    var hasRows = false
    /// The number of gestures that `drawer differ` finds, and the least difference on the way in points.
    var count = 5
    var difference: Double?
    /// The quantity that `drawer fit` minimizes; nil without the option.
    var preference: Fit.Preference?
    /// The measured curve that `drawer fit` follows, and where its time is 0; nil without the options.
    var curve: String?
    var origin: MeasuredCurve.Origin?
    var fitFormat = FitFormat.settings
    /// The address of the page in `drawer link`.
    var base = "http://localhost:8000/"
    /// The file that a command writes; nil is standard output.
    var output: String?
    /// The speed of `drawer play`, as a multiple.
    var speed = 1.0
    /// Whether the scripts of `drawer render` have the times of a user.
    var isLive = false
    /// Whether `drawer test` writes golden files.
    var updates = false
    /// Whether to write sentences for a screen reader instead of a picture.
    var announces = false
    var showsHelp = false
    /// What to print instead of running; nil to run.
    var printed: (@Sendable () -> String)?

    /// A semantic version: that of the newest release in CHANGELOG.md, or of the next one followed by `-dev`.
    static let version = "1.0.0"

    /// The options of `drawer`, `drawer record` and `drawer config`.
    static let shared: [Option] = [
        .setting(
            "scene", "Scene", help: "the scene to show:\n\(OptionValue.words(of: "Scene").joined(separator: ", "))"),
        .setting(
            "policy", "Policy",
            help: "how a release chooses its detent:\n"
                + "\(Policy.builtIn.map(\.name).joined(separator: ", ")),\nor the policy of a preset"),
        .setting(
            "preset", "Preset",
            help: "the feel of a library, such as gorhom or\nvaul (drawer presets lists all)"),
        .init(
            "config", argument: "FILE", kind: .file,
            help:
                "Set lines as in a demo script, which override\n~/.config/drawer/config; read again when the\nfile changes"
        ) {
            $0.configurationFile = $1
        },
        .setting(
            "theme", "Theme",
            help: "\(OptionValue.words(of: "Theme").joined(separator: ", "))\n(auto: by the terminal's background)"),
        items("the list's rows, one per line\n(-: standard input)"),
        .init("primary", argument: "FILE", kind: .file, help: "the rows behind the drawer, one per line") {
            $0.primary = $1
        },
        .init("fps", argument: "N", help: "frames per second during motion, 1 to 240\n(default 60)") {
            $0.framesPerSecond = try OptionValue.number($1, in: 1...240)
        },
        color("auto, \(OptionValue.names(ColorDepth.self))\n(NO_COLOR: never)"),
        .init("reduced-motion", help: "jump to the target without animation") { options, _ in
            options.settings.append(try Setting("ReducedMotion on"))
        },
    ]

    // MARK: Options of several commands

    static let helpOption = Option.flag("help", letter: "h", \.showsHelp, help: "this text")
    static let scriptConfig = Option(
        "config", argument: "FILE", kind: .file,
        help: "Set lines as in a demo script; the script's own\nSet lines override them"
    ) { $0.configurationFile = $1 }
    static func vary(_ help: String) -> Option {
        Option(
            "vary", argument: "SETTING FROM..TO", kind: .phrases(OptionValue.numbers, orFile: false),
            help: OptionValue.varyHelp + help
        ) {
            $0.spans.append(try OptionValue.span($1, after: $0.spans))
        }
    }

    static let steps = Option.whole(
        "steps", \.steps, in: 2...Study.maximumRuns,
        help: "values of each number, 2 to \(Study.maximumRuns)\n(default 25)")

    static func items(_ help: String) -> Option {
        Option("items", argument: "FILE", kind: .file, help: help) { $0.items = $1 }
    }

    static let output = output("write to FILE instead of standard output", .file)

    static func output(_ help: String, _ kind: ArgumentKind) -> Option {
        output("output", letter: "o", kind, help: help)
    }

    /// An option that names the file to write.
    static func output(_ name: String, letter: Character? = nil, _ kind: ArgumentKind, help: String) -> Option {
        Option(name, letter: letter, argument: "FILE", kind: kind, help: help) {
            guard !$1.isEmpty else { throw UsageError("the path is empty, expected a file to write") }
            $0.output = $1
        }
    }

    static func color(_ help: String) -> Option {
        Option("color", argument: "WHEN", kind: .words(["auto"] + ColorDepth.allCases.map(\.rawValue)), help: help) {
            $0.color = $1 == "auto" ? nil : try OptionValue.named($1, and: ["auto"])
        }
    }

    /// The explicit type saves the compiler from inferring it in every file that uses the table.
    static let table: OptionTable = .init(
        shared + pickerOptions + [
            .init(
                "detent", argument: "NAME", kind: .words(OptionValue.detents),
                help: "the detent at which the drawer opens, such as\nexpanded"
            ) { $0.detent = DetentName($1) },
            .flag(
                "no-mouse", \.usesMouse, sets: false,
                help: "leave the mouse to the terminal, to select text\n(otherwise Shift-drag selects)"),
            helpOption,
            .init(
                "filter", letter: "f", argument: "QUERY",
                help: "print the rows of --items that match, the best\nfirst, and show nothing; 1 if none matches"
            ) { $0.filter = $1 },
            .flag("read0", \.readsNUL, help: "a NUL ends each row of --items, not a line end"),
            .flag("announce", \.announces, help: "sentences for a screen reader, no picture"),
            .init("version", help: "the program's version") { options, _ in
                options.printed = { "drawer \(version)\n" }
            },
            shell(
                "completions", Completions.script,
                help: "the completion script for \(OptionValue.names(Completions.Shell.self))"),
            shell(
                "shell", ShellKeys.script,
                help:
                    "key bindings for \(OptionValue.names(Completions.Shell.self)):\nCtrl-T files, Ctrl-R history, Alt-C folders"
            ),
            .init("man", help: "the man page, for man -l -") { options, _ in options.printed = { Manual.page } },
        ], absent: absent)

    /// An option that prints a script for a shell.
    private static func shell(
        _ name: String, _ script: @escaping @Sendable (Completions.Shell) -> String, help: String
    ) -> Option {
        Option(name, argument: "SHELL", kind: .words(Completions.Shell.allCases.map(\.rawValue)), help: help) {
            let shell: Completions.Shell = try OptionValue.named($1)
            $0.printed = { script(shell) }
        }
    }

    static let details = """
        Shows a drawer in the terminal: drag or flick the drawer, or scroll its list.
        Press ? for a list of the keys.

        In a pipeline, as in 'git branch | drawer --items -', the drawer is a picker on
        the controlling terminal. The search bar has the focus. Up and Down choose a
        row; Enter or a click prints it, as it came in. Esc or Ctrl-C ends the program;
        the exit code is then 130. It is 1 if there was no row to choose. The text after
        a TAB in a row is its description. A title that is a path is shortened in the
        middle. At most 512 MB of rows are read; of a row, the first 4 kB are searched.
        DRAWER_DEFAULT_OPTS has options that come before those of the command line.

        --preview COMMAND shows what the command writes for the highlighted row, with
        its colors, as in --preview 'head -50 {}'. A click on another row then shows
        the row, and a click on the highlighted row prints it, or marks it with --multi.
        {} is the row as one word, the same as "$DRAWER_ROW", whatever the row contains:
        put no quotes around it. Where a row may begin with -, write -- before it.
        COLUMNS and LINES are the size of the screen. Of the output, 10,000 lines or
        1 MB are shown. A command that still runs is ended when another row is
        highlighted.

        In the commands of --preview and --bind, {2} or {-1} is a field of the row, {q}
        the search, {n} the number of the row from 0, and {+} or {+1} all marked rows or
        a field of each. Actions are execute(COMMAND) on the terminal, reload(COMMAND)
        for new rows, become(COMMAND) in place of the picker, \(Bindings.actions.map(\.name).joined(separator: ", ")).
        Shift with an arrow scrolls the preview, Alt-W wraps its long lines.

        With --multi, Tab or a click marks a row, and Shift-Tab goes to the handle and
        the list.
        """

    static var help: String {
        """
        Usage: drawer [OPTION...]
               drawer COMMAND ...

        \(helpParagraphs(details))

        Commands (drawer COMMAND --help shows details):
        \(Subcommand.list)
        Options:
        \(table.options.helpText)
        """
    }
}
