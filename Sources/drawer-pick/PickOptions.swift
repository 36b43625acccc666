// The options of a picker about its rows, its search and its keys.

import DrawerCommand
import DrawerFiles
import DrawerMatch
import DrawerPick
import DrawerViews

struct PickOptions: Sendable {
    var picking = Picking()
    /// How the rows are searched and shown.
    var form = RowForm()
    /// The query of `--filter`.
    var filter: String?
    /// Whether a NUL, not a line end, ends each row.
    var readsNUL = false
    /// What follows each printed row: a line feed or a NUL.
    var rowEnd = UInt8(ascii: "\n")
    /// The command whose output is shown behind the drawer.
    var preview: String?
    /// Whether the query, and the key that has ended the picker, are printed before the rows.
    var printsQuery = false
    var printsKey = false
    /// Whether the picker ends at once with the only match, and without any match.
    var takesOnly = false
    var leavesEmpty = false
    /// The given options that have no effect with `--filter`, which shows nothing.
    var withoutFilter: [String] = []

    /// The fields of a chosen row that are printed; empty for all of it.
    var printed: [FieldRange] = []
    /// The file of earlier queries, and how many it keeps.
    var history: String?
    var historySize = 1000

    /// The command of `--preview`. One that an action sets later begins empty.
    var previewTemplate: CommandTemplate? {
        let changes = commands.contains { $0.purpose == .preview || $0.purpose == .changePreview }
        return (preview ?? (changes ? "" : nil)).map { CommandTemplate($0, delimiter: form.delimiter) }
    }

    /// The commands of all keys and events.
    var commands: [PickerCommand] {
        picking.bindings.values.joined().compactMap { if case .run(let command) = $0 { command } else { nil } }
    }

    static let options: [Option<PickOptions>] = [
        .init(
            "filter", letter: "f", argument: "QUERY",
            help: "print the rows that match, the best first, and show\nnothing; 1 if none matches"
        ) { $0.filter = $1 },
        .flag("read0", \.readsNUL, help: "a NUL ends each row, not a line end").undone { $0.readsNUL = false },
        picker(
            "multi", "m", nil, inFilter: false,
            help:
                "Tab or a click marks rows (at most N, as -m N), and\nEnter prints all marked ones in the order of the input"
        ) {
            let most = $1.isEmpty ? Int.max : try OptionValue.whole($1, in: 0...1_000_000)
            ($0.picking.isMultiple, $0.picking.maximumMarks) = (most > 0, most)
        }.undone(takesNumber: true) { $0.picking.isMultiple = false },
        picker("query", "q", "TEXT", inFilter: false, help: "the search at the start") { $0.picking.query = $1 },
        picker("exact", "e", inFilter: true, help: "words match exactly, and fuzzily after a '") {
            $0.form.isExact = true
        }.undone { $0.form.isExact = false },
        picker("ignore-case", "i", inFilter: true, help: "capital letters do not matter; they always do with +i") {
            $0.form.isCaseSensitive = false
        }.undone { $0.form.isCaseSensitive = true },
        picker(
            "delimiter", "d", "TEXT", inFilter: true,
            help: "what ends a field: a text or a regular\nexpression (default: white space)"
        ) {
            guard !$1.isEmpty else { throw UsageError("the text is empty, expected one such as : or '[,;]'") }
            $0.form.delimiter = try Delimiter($1)
        },
        picker("nth", "n", "FIELDS", inFilter: true, help: "the fields that are searched, such as 2,-1 or 3..") {
            $0.form.searched = try fields($1)
        },
        picker(
            "with-nth", nil, "FIELDS", inFilter: true, help: "the fields that are shown; the whole row is printed"
        ) {
            $0.form.shown = try fields($1)
        },
        picker("accept-nth", nil, "FIELDS", inFilter: true, help: "the fields that are printed") {
            $0.printed = try fields($1)
        },
        picker("no-sort", nil, inFilter: true, help: "keep the order of the rows (+s)") { $0.form.isRanked = false }
            .undone(plus: "s") { $0.form.isRanked = true },
        picker("tac", nil, inFilter: true, help: "the last row comes first") { $0.form.isReversed = true }
            .undone { $0.form.isReversed = false },
        picker("disabled", nil, inFilter: false, help: "the query searches no rows: it is for commands") {
            $0.picking.searches = false
        }.undone { $0.picking.searches = true },
        picker(
            "ansi", nil, inFilter: true,
            help: "escape sequences in rows are colors, which are\nneither searched nor printed"
        ) {
            $0.form.hasColors = true
        }.undone { $0.form.hasColors = false },
        picker("header", nil, "TEXT", inFilter: false, help: "lines that stay above the rows") {
            $0.picking.header = StyledText(Array($1.utf8)).lines
        }.undone { $0.picking.header = [] },
        picker("header-lines", nil, "N", inFilter: true, help: "so many rows at the start stay above the others") {
            let lines = try OptionValue.whole($1, in: 0...100)
            ($0.form.headings, $0.picking.headings) = (lines, lines)
        }.undone { ($0.form.headings, $0.picking.headings) = (0, 0) },
        picker(
            "preview", nil, "COMMAND", inFilter: false,
            help: "the output of a shell command for the\nhighlighted row, behind the drawer; {} is the\nrow, quoted"
        ) {
            $0.preview = $1
            $0.picking.showsPreview = true
        }.undone { ($0.preview, $0.picking.showsPreview) = (nil, false) },
        picker("prompt", nil, "TEXT", inFilter: false, help: "the text before the search") {
            $0.picking.prompt = StyledText(Array($1.utf8)).lines.first ?? StyledLine()
        },
        picker("cycle", nil, inFilter: false, help: "after the last row comes the first") { $0.picking.cycles = true }
            .undone { $0.picking.cycles = false },
        picker(
            "bind", nil, "KEY:ACTION", inFilter: false,
            help:
                "what a key does or what happens at an event, as in\nctrl-o:execute(less {}) or change:reload(ls {q});\n"
                + "several with commas, actions with +"
        ) {
            for (trigger, actions) in try Bindings.parse($1) { $0.picking.bindings[trigger] = actions }
        },
        .init(
            "history", argument: "FILE", kind: .file, help: "a file of earlier queries, for Ctrl-P and Ctrl-N"
        ) {
            $0.history = $1
            $0.withoutFilter.append("history")
        }.undone { $0.history = nil },
        .whole("history-size", \.historySize, in: 1...1_000_000, help: "how many queries the file keeps (1000)"),
        picker(
            "expect", nil, "KEYS", inFilter: false,
            help: "keys that choose like Enter; the first line of\nthe output names the key"
        ) {
            $0.printsKey = true
            for name in $1.split(separator: ",") {
                $0.picking.bindings[.key(try Bindings.key(name))] = [.expect(String(name))]
            }
        },
        picker("print-query", nil, inFilter: true, help: "the query before the rows, also without a match") {
            $0.printsQuery = true
        }.undone { $0.printsQuery = false },
        picker("select-1", "1", inFilter: false, help: "print the only match at once") { $0.takesOnly = true }
            .undone { $0.takesOnly = false },
        picker("exit-0", "0", inFilter: false, help: "end at once without a match") { $0.leavesEmpty = true }
            .undone { $0.leavesEmpty = false },
        picker("print0", nil, inFilter: true, help: "a NUL after each printed row, as for xargs -0") { $0.rowEnd = 0 }
            .undone { $0.rowEnd = 0x0A },
    ]

    private static func fields(_ text: String) throws -> [FieldRange] {
        guard let ranges = FieldRange.list(text) else {
            throw UsageError("'\(text)' is no list of fields: expected one such as 2, -1, 3.. or 1,3..5")
        }
        return ranges
    }

    /// An option without an argument.
    private static func picker(
        _ name: String, _ letter: Character?, inFilter: Bool, help: String,
        _ apply: @escaping @Sendable (inout PickOptions) -> Void
    ) -> Option<PickOptions> {
        picker(name, letter, nil, inFilter: inFilter, help: help) { options, _ in apply(&options) }
    }

    /// - Parameter inFilter: whether the option has an effect with `--filter`.
    private static func picker(
        _ name: String, _ letter: Character?, _ argument: String?, inFilter: Bool, help: String,
        _ apply: @escaping @Sendable (inout PickOptions, String) throws -> Void
    ) -> Option<PickOptions> {
        Option<PickOptions>(name, letter: letter, argument: argument, help: help) { options, text in
            try apply(&options, text)
            if !inFilter { options.withoutFilter.append(name) }
        }
    }

    /// The nearest option to each option of fzf that is not there.
    static let absent: [String: String] = Dictionary(
        uniqueKeysWithValues: [
            ("--detent", "height min-height preview-window tmux"), ("--tac", "layout reverse"),
            ("--no-sort", "tiebreak scheme algo"), ("--exact", "literal x extended no-extended"),
            ("--bind", "listen select-all"), ("--disabled", "phony"), ("--select-1", "sync"),
            ("--read0", "walker walker-root walker-skip"),
            ("--with-nth", "hscroll-off keep-right no-hscroll tabstop ellipsis"),
            ("--prompt", "pointer marker info inline-info no-info"),
            ("--header", "header-first border-label list-label preview-label preview-label-pos border-label-pos"),
            (
                "--theme",
                "border margin padding separator no-separator scrollbar no-scrollbar no-bold no-unicode scroll-off "
                    + "jump-labels black style gap gap-line highlight-line list-border input-border header-border ghost"
            ),
        ].flatMap { nearest, names in
            names.split(separator: " ").map { (String($0), "the nearest option is \(nearest)") }
        })
}
