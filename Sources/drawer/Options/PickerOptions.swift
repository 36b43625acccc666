// The options of a picker.

import DrawerCommand
import DrawerMatch
import DrawerScene
import DrawerScript

struct PickerOptions: Sendable {
    /// The file with the rows in a film.
    var items: String?
    /// The query of `--filter`.
    var filter: String?
    /// Whether a NUL, not a line end, ends each row.
    var readsNUL = false
    var picking = Picking()
    /// How the rows are searched and shown.
    var form = RowForm()
    /// What follows each printed row: a line feed or a NUL.
    var rowEnd = TextRows.lineEnd
    /// The command whose output is shown behind the drawer.
    var preview: String?
    /// Whether the query, and the key that has ended the picker, are printed before the rows.
    var printsQuery = false
    var printsKey = false
    /// Whether the picker ends at once with the only match, and without any match.
    var takesOnly = false
    var leavesEmpty = false
    /// The given options.
    private var given: [(name: String, places: Places)] = []

    /// A given option, for the error without a picker.
    var name: String? { given.first?.name }
    /// A given option that has no effect with `--filter`.
    var nameWithoutFilter: String? { given.first { !$0.places.contains(.filter) }?.name }

    /// Where an option of a picker has an effect besides the picker itself.
    private struct Places: OptionSet {
        let rawValue: Int
        /// With `--filter`, which shows nothing.
        static let filter = Places(rawValue: 1)
        /// In a film, which prints nothing and runs no commands but that of the preview.
        static let film = Places(rawValue: 2)
    }

    static let details = """
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

    static let options: [Option<PickerOptions>] =
        table.map(\.option) + [
            .init(
                "filter", letter: "f", argument: "QUERY",
                help: "print the rows of --items that match, the best\nfirst, and show nothing; 1 if none matches"
            ) { $0.filter = $1 },
            .flag("read0", \.readsNUL, help: "a NUL ends each row of --items, not a line end"),
            .shell(
                "shell",
                help:
                    "key bindings for \(OptionValue.names(Shell.self)):\nCtrl-T files, Ctrl-R history, Alt-C folders",
                ShellKeys.script),
        ]
    /// The options of a picker in a film.
    static let filmed = table.filter { $0.places.contains(.film) }.map(\.option)

    private static let table: [(option: Option<PickerOptions>, places: Places)] = [
        picker(
            "multi", "m", .film,
            help: "Tab or a click marks rows, and Enter prints\nall marked ones in the order of the input"
        ) {
            $0.picking.isMultiple = true
        },
        picker("query", "q", "TEXT", .film, help: "the search at the start") { $0.picking.query = $1 },
        picker("exact", "e", [.filter, .film], help: "words match exactly, and fuzzily after a '") {
            $0.form.isExact = true
        },
        picker(
            "delimiter", "d", "TEXT", [.filter, .film],
            help: "what ends a field: a text or a regular\nexpression (default: white space)"
        ) {
            guard !$1.isEmpty else { throw UsageError("the text is empty, expected one such as : or '[,;]'") }
            $0.form.delimiter = Delimiter($1)
        },
        picker("nth", "n", "FIELDS", [.filter, .film], help: "the fields that are searched, such as 2,-1 or 3..") {
            $0.form.searched = try fields($1)
        },
        picker(
            "with-nth", nil, "FIELDS", [.filter, .film], help: "the fields that are shown; the whole row is printed"
        ) {
            $0.form.shown = try fields($1)
        },
        picker("no-sort", nil, [.filter, .film], help: "keep the order of the rows") { $0.form.isRanked = false },
        picker("tac", nil, [.filter, .film], help: "the last row comes first") { $0.form.isReversed = true },
        picker(
            "ansi", nil, [.filter, .film],
            help: "escape sequences in rows are colors, which are\nneither searched nor printed"
        ) {
            $0.form.hasColors = true
        },
        picker("header", nil, "TEXT", .film, help: "lines that stay above the rows") {
            $0.picking.header = $1.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        },
        picker("header-lines", nil, "N", [.filter, .film], help: "so many rows at the start stay above the others") {
            let lines = try OptionValue.whole($1, in: 0...100)
            ($0.form.headings, $0.picking.headings) = (lines, lines)
        },
        picker(
            "preview", nil, "COMMAND", .film,
            help: "the output of a shell command for the\nhighlighted row, behind the drawer; {} is the\nrow, quoted"
        ) {
            $0.preview = $1
            $0.picking.showsPreview = true
        },
        picker("prompt", nil, "TEXT", .film, help: "the text before the search") { $0.picking.prompt = $1 },
        picker("cycle", nil, .film, help: "after the last row comes the first") { $0.picking.cycles = true },
        picker(
            "bind", nil, "KEY:ACTION", [],
            help: "what a key does, as in ctrl-o:execute(less {});\nseveral with commas, actions with +"
        ) {
            for (key, actions) in try Bindings.parse($1) { $0.picking.bindings[key] = actions }
        },
        picker(
            "expect", nil, "KEYS", [], help: "keys that choose like Enter; the first line of\nthe output names the key"
        ) {
            $0.printsKey = true
            for name in $1.split(separator: ",") {
                $0.picking.bindings[try Bindings.key(name)] = [.expect(String(name))]
            }
        },
        picker("print-query", nil, .filter, help: "the query before the rows, also without a match") {
            $0.printsQuery = true
        },
        picker("select-1", "1", [], help: "print the only match at once") { $0.takesOnly = true },
        picker("exit-0", "0", [], help: "end at once without a match") { $0.leavesEmpty = true },
        picker("print0", nil, .filter, help: "a NUL after each printed row, as for xargs -0") { $0.rowEnd = 0 },
    ]

    private static func fields(_ text: String) throws -> [FieldRange] {
        guard let ranges = FieldRange.list(text) else {
            throw UsageError("'\(text)' is no list of fields: expected one such as 2, -1, 3.. or 1,3..5")
        }
        return ranges
    }

    /// An option without an argument.
    private static func picker(
        _ name: String, _ letter: Character?, _ places: Places, help: String,
        _ apply: @escaping @Sendable (inout PickerOptions) -> Void
    ) -> (Option<PickerOptions>, Places) {
        picker(name, letter, nil, places, help: help) { picker, _ in apply(&picker) }
    }

    private static func picker(
        _ name: String, _ letter: Character?, _ argument: String?, _ places: Places, help: String,
        _ apply: @escaping @Sendable (inout PickerOptions, String) throws -> Void
    ) -> (Option<PickerOptions>, Places) {
        let option = Option<PickerOptions>(name, letter: letter, argument: argument, help: help) { picker, text in
            try apply(&picker, text)
            picker.given.append((name, places))
        }
        return (option, places)
    }

    /// Options of fzf that a picker does not have, with the reason and what is nearest.
    private static let reasons: [(names: String, reason: String)] = [
        (
            "height min-height",
            "a drawer is pulled over the content behind it, which takes the whole screen; --detent opens it lower"
        ),
        (
            "preview-window",
            "the preview is the screen behind the drawer; pull the drawer, or choose its height by --detent"
        ),
        ("layout", "the rows run downward from the search; --tac reverses their order"),
        ("reverse", "the rows run downward from the search, as with this option in fzf"),
        ("tiebreak", "equal matches are ordered by length, then by their order; --no-sort keeps the order alone"),
        ("scheme", "one scheme ranks all matches; --no-sort keeps the order of the rows"),
        ("literal", "a word without accents also matches letters with them; one with accents does not"),
        ("i", "a word in small letters also matches capital ones; one with capital letters does not"),
        ("disabled phony", "a query always searches; --bind KEY:reload(COMMAND {q}) runs a command for it"),
        ("history history-size", "the queries are not kept; --query begins with one"),
        ("algo", "one algorithm finds and ranks all matches"),
        ("tmux", "tmux display-popup -E opens a command in a popup, also a pipeline with drawer"),
        ("walker walker-root walker-skip", "the rows come from --items; pipe the output of find or fd"),
        ("listen", "there is no server; --bind acts on keys"),
        ("sync", "rows are shown as they arrive; --select-1 and --exit-0 decide before"),
        ("no-multi", "several rows can be marked with --multi only"),
        ("select-all", "this is an action: --bind KEY:select-all"),
        ("x extended no-extended", "the extended syntax of the search is always on"),
        ("hscroll-off keep-right no-hscroll", "a row is shown from its start, or around the part that matches"),
        (
            "border border-label border-label-pos margin padding info inline-info pointer marker separator "
                + "no-separator scrollbar no-scrollbar no-bold no-unicode ellipsis tabstop header-first "
                + "preview-label preview-label-pos scroll-off jump-labels no-info black style gap gap-line "
                + "highlight-line list-border list-label input-border header-border ghost",
            "the picture of a picker is fixed; --theme and --color choose its colors"
        ),
    ]

    /// The reasons by the name of each option.
    static let absent: [String: String] = Dictionary(
        uniqueKeysWithValues: reasons.flatMap { names, reason in
            names.split(separator: " ").map { (String($0), reason) }
        })
}
