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
    /// Whether a NUL, not a line feed, follows each printed row.
    var printsNUL = false
    /// The command whose output is shown behind the drawer.
    var preview: String?
    /// Whether the query, and the key that has ended the picker, are printed before the rows.
    var printsQuery = false
    var printsKey = false
    /// Whether the picker ends at once with the only match, and without any match.
    var takesOnly = false
    var leavesEmpty = false
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
        .flag("read0", \.readsNUL, canBeUndone: true, help: "a NUL ends each row, not a line end"),
        .init(
            "multi", letter: "m",
            help:
                "Tab or a click marks rows (at most N, as -m N), and\nEnter prints all marked ones in the order of the input"
        ) {
            let most = $1.isEmpty ? Int.max : try OptionValue.whole($1, in: 0...1_000_000)
            ($0.picking.isMultiple, $0.picking.maximumMarks) = (most > 0, most)
        }.undone(takesNumber: true) { $0.picking.isMultiple = false },
        .init("query", letter: "q", argument: "TEXT", help: "the search at the start") { $0.picking.query = $1 },
        .flag(
            "exact", letter: "e", \.form.isExact, canBeUndone: true,
            help: "words match exactly, and fuzzily after a '"),
        .init("ignore-case", letter: "i", help: "capital letters do not matter; they always do with +i") { options, _ in
            options.form.isCaseSensitive = false
        }.undone { $0.form.isCaseSensitive = true },
        .init(
            "delimiter", letter: "d", argument: "TEXT",
            help: "what ends a field: a text or a regular\nexpression (default: white space)"
        ) {
            guard !$1.isEmpty else { throw UsageError("the text is empty, expected one such as : or '[,;]'") }
            do throws(PatternError) { $0.form.delimiter = try Delimiter($1) } catch { throw UsageError("\(error)") }
        },
        .init("nth", letter: "n", argument: "FIELDS", help: "the fields that are searched, such as 2,-1 or 3..") {
            $0.form.searched = try fields($1)
        },
        .init("with-nth", argument: "FIELDS", help: "the fields that are shown; the whole row is printed") {
            $0.form.shown = try fields($1)
        },
        .init("accept-nth", argument: "FIELDS", help: "the fields that are printed") { $0.printed = try fields($1) },
        .flag("no-sort", \.form.isRanked, sets: false, help: "keep the order of the rows (+s)")
            .undone(plus: "s") { $0.form.isRanked = true },
        .flag("tac", \.form.isReversed, canBeUndone: true, help: "the last row comes first"),
        .flag(
            "disabled", \.picking.searches, sets: false, canBeUndone: true,
            help: "the query searches no rows: it is for commands"),
        .flag(
            "ansi", \.form.hasColors, canBeUndone: true,
            help: "escape sequences in rows are colors, which are\nneither searched nor printed"),
        .init("header", argument: "TEXT", help: "lines that stay above the rows") {
            $0.picking.header = StyledText(Array($1.utf8)).lines
        }.undone { $0.picking.header = [] },
        .init("header-lines", argument: "N", help: "so many rows at the start stay above the others") {
            let lines = try OptionValue.whole($1, in: 0...100)
            ($0.form.headings, $0.picking.headings) = (lines, lines)
        }.undone { ($0.form.headings, $0.picking.headings) = (0, 0) },
        .init(
            "preview", argument: "COMMAND",
            help: "the output of a shell command for the\nhighlighted row, behind the drawer; {} is the\nrow, quoted"
        ) {
            $0.preview = $1
            $0.picking.showsPreview = true
        }.undone { ($0.preview, $0.picking.showsPreview) = (nil, false) },
        .init("prompt", argument: "TEXT", help: "the text before the search") {
            $0.picking.prompt = StyledText(Array($1.utf8)).lines.first ?? StyledLine()
        },
        .flag("track", \.picking.tracks, canBeUndone: true, help: "the highlighted row stays while the search changes"),
        .flag("cycle", \.picking.cycles, canBeUndone: true, help: "after the last row comes the first"),
        .init(
            "bind", argument: "KEY:ACTION",
            help:
                "what a key does or what happens at an event, as in\nctrl-o:execute(less {}) or change:reload(ls {q});\n"
                + "several with commas, actions with +"
        ) {
            for (trigger, actions) in try Bindings.parse($1) { $0.picking.bindings[trigger] = actions }
        },
        .file("history", \.history, help: "a file of earlier queries, for Ctrl-P and Ctrl-N")
            .undone { $0.history = nil },
        .whole("history-size", \.historySize, in: 1...1_000_000, help: "how many queries the file keeps (1000)"),
        .init(
            "expect", argument: "KEYS",
            help: "keys that choose like Enter; the first line of\nthe output names the key"
        ) {
            $0.printsKey = true
            for name in $1.split(separator: ",") {
                $0.picking.bindings[.key(try Bindings.key(name))] = [.expect(String(name))]
            }
        },
        .flag(
            "print-query", \.printsQuery, canBeUndone: true, help: "the query before the rows, also without a match"),
        .flag("select-1", letter: "1", \.takesOnly, canBeUndone: true, help: "print the only match at once"),
        .flag("exit-0", letter: "0", \.leavesEmpty, canBeUndone: true, help: "end at once without a match"),
        .flag("print0", \.printsNUL, canBeUndone: true, help: "a NUL after each printed row, as for xargs -0"),
    ]

    /// The options that have no effect with `--filter`, which shows nothing.
    static let withoutFilter: Set = [
        "multi", "query", "disabled", "header", "preview", "prompt", "cycle", "bind", "history", "expect", "select-1",
        "exit-0", "primary", "detent", "no-mouse", "announce", "height", "min-height", "track",
    ]

    private static func fields(_ text: String) throws -> [FieldRange] {
        guard let ranges = FieldRange.list(text) else {
            throw UsageError("'\(text)' is no list of fields: expected one such as 2, -1, 3.. or 1,3..5")
        }
        return ranges
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
