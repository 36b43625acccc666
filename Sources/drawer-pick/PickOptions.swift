// The options of a picker for its rows, its search, its keys and its output.

import DrawerCommand
import DrawerFiles
import DrawerMatch
import DrawerPick
import DrawerViews

/// The values of the options for the rows, the search, the keys and the output of a picker.
struct PickOptions: Sendable {
    /// The request without its preview; see `completePicking`.
    var picking = Picking()
    /// The form in which rows are searched and shown.
    var form = RowForm()
    /// The query of `--filter`.
    var filter: String?
    /// Whether a NUL, not a line end, ends each row.
    var readsNUL = false
    /// Whether a NUL, not a line feed, follows each printed row.
    var printsNUL = false
    /// The command whose output is shown behind the drawer.
    var preview: String?
    var previewWindow = PreviewWindow()
    /// The shell that runs commands, and its options before a command.
    var shell = ShellCall.defaultShell
    /// Whether to print the query, and the key that ended the picker, before the rows.
    var printsQuery = false
    var printsKey = false
    /// Whether the picker ends at once if there is only one match, and if there is no match.
    var takesOnly = false
    var leavesEmpty = false
    /// The fields of a chosen row to print; nil for the whole row.
    var printed: FieldTemplate?
    /// The file of earlier queries, and the number of queries that it keeps.
    var history: String?
    var historySize = 1000

    /// The command of `--preview`. If only an action sets a preview command, it is empty at first.
    var previewTemplate: CommandTemplate? {
        let changes = userCommands.contains { $0.purpose == .preview || $0.purpose == .changePreview }
        return (preview ?? (changes ? "" : nil)).map { CommandTemplate($0, commandForm) }
    }

    /// The request with its preview.
    var completePicking: Picking {
        var picking = picking
        picking.showsPreview = previewTemplate != nil
        (picking.hidesPreview, picking.wrapsPreview) = (previewWindow.isHidden, previewWindow.wraps)
        picking.previewHead = previewWindow.head
        return picking
    }

    var commandForm: CommandForm { CommandForm(delimiter: form.delimiter, shell: shell) }

    /// The commands of all keys and events.
    var userCommands: [UserCommand] {
        picking.bindings.values.joined().compactMap(\.command)
    }

    static let options: [Option<PickOptions>] = [
        .init(
            "filter", letter: "f", argument: "QUERY",
            help: "print matches, best first; exit code 1 without a match"
        ) { $0.filter = $1 },
        .flag("read0", \.readsNUL, canBeUndone: true, help: "a NUL ends each row; --print0 prints it, for xargs -0"),
        .init(
            "multi", letter: "m",
            help: "Tab marks rows (-m N: at most N) for Enter"
        ) {
            let most = $1.isEmpty ? Int.max : try OptionValue.whole($1, in: 0...1_000_000)
            ($0.picking.isMultiple, $0.picking.maximumMarks) = (most > 0, most)
        }.takingNumber.undone { $0.picking.isMultiple = false }.onScreen,
        .init("query", letter: "q", argument: "TEXT", help: "the search at the start") { $0.picking.query = $1 }
            .onScreen,
        .flag(
            "exact", letter: "e", \.form.isExact, canBeUndone: true,
            help: "words match exactly, and fuzzily after a '"),
        .init("ignore-case", letter: "i", help: "capital letters do not matter; with +i they do") { options, _ in
            options.form.isCaseSensitive = false
        }.undone { $0.form.isCaseSensitive = true },
        .init(
            "delimiter", letter: "d", argument: "TEXT",
            help: "the end of a field: a text or a regular expression"
        ) {
            guard !$1.isEmpty else { throw UsageError("the text is empty, expected one such as : or '[,;]'") }
            do throws(PatternError) { $0.form.delimiter = try Delimiter($1) } catch { throw UsageError("\(error)") }
        },
        .init("nth", letter: "n", argument: "FIELDS", help: "the fields that are searched, such as 2,-1 or 3..") {
            $0.form.searched = try fields($1)
        },
        .init("with-nth", argument: "FIELDS", help: "the fields shown, or '{1}: {3}' (--accept-nth: printed)") {
            $0.form.shown = try template($1)
        },
        .init("accept-nth", argument: "FIELDS", help: "the fields that are printed, or a text") {
            $0.printed = try template($1)
        }.withoutRow,
        .init(
            "scheme", argument: "SCHEME", kind: .words(RowForm.Scheme.allCases.map(\.rawValue)),
            help: "default, path, or history (then --tiebreak index)"
        ) {
            $0.form.scheme = try OptionValue.named($1)
        },
        .init(
            "tiebreak", argument: "WORDS", kind: .list(RowForm.Tiebreak.allCases.map(\.rawValue) + ["index"]),
            help: "for equal rows: length, chunk, begin, end, index"
        ) { $0.form.tiebreaks = try tiebreaks($1) },
        .init("extended", letter: "x", help: "words and signs in a search; one word with +x") { options, _ in
            options.form.isExtended = true
        }.undone { $0.form.isExtended = false },
        .flag("no-sort", \.form.isRanked, sets: false, help: "keep the order of the rows (+s); --tac reverses it")
            .undone(plus: "s") { $0.form.isRanked = true },
        .flag("tac", \.form.isReversed, canBeUndone: true, help: "the last row comes first").withoutRow,
        .flag(
            "disabled", \.picking.searches, sets: false, canBeUndone: true,
            help: "the query searches no rows: it is for commands"
        ).onScreen,
        .flag(
            "ansi", \.form.hasColors, canBeUndone: true,
            help: "escape sequences in rows are colors"),
        .init("header", argument: "TEXT", help: "lines above the rows (--header-lines N: the first N)") {
            $0.picking.header = StyledText(Array($1.utf8)).lines
        }.undone { $0.picking.header = [] }.onScreen,
        .init("header-lines", argument: "N", help: "the first N rows stay above the others") {
            $0.form.headings = try OptionValue.whole($1, in: 0...100)
        }.undone { $0.form.headings = 0 }.withoutRow,
        .init(
            "preview", argument: "COMMAND",
            help: "its output for {} behind the drawer, or --primary FILE"
        ) {
            $0.preview = $1
        }.undone { $0.preview = nil }.onScreen,
        .init(
            "preview-window", argument: "TEXT",
            help: "+{2}-/2 first line, ~3 fixed lines, wrap, hidden"
        ) { try $0.previewWindow.set($1) }.onScreen,
        .init("with-shell", argument: "TEXT", help: "the shell of all commands, such as 'bash -c'") {
            $0.shell = try OptionValue.shellWords($1)
            guard !$0.shell.isEmpty else { throw UsageError("the text is empty, expected one such as 'bash -c'") }
        }.onScreen,
        .init("prompt", argument: "TEXT", help: "the text before the search") {
            $0.picking.prompt = StyledText(Array($1.utf8)).lines.first ?? StyledLine()
        }.onScreen,
        .flag("track", \.picking.tracks, canBeUndone: true, help: "the highlight stays on its row during a search")
            .onScreen,
        .flag("cycle", \.picking.cycles, canBeUndone: true, help: "after the last row comes the first").onScreen,
        .init(
            "bind", argument: "KEY:ACTION",
            help: "such as ctrl-o:execute(less {})+down"
        ) {
            for binding in try Bindings.parse($1) { binding.add(to: &$0.picking.bindings) }
        }.onScreen,
        .file("history", \.history, help: "queries for Ctrl-P, Ctrl-N (--history-size N: 1000)")
            .undone { $0.history = nil }.onScreen,
        .whole("history-size", \.historySize, in: 1...1_000_000, help: "how many queries the file keeps (1000)")
            .withoutRow.onScreen,
        .init(
            "expect", argument: "KEYS",
            help: "keys that choose like Enter and are printed"
        ) {
            let names = Bindings.names(in: $1)
            guard !names.isEmpty else { throw UsageError("the text is empty, expected keys such as ctrl-v,alt-x") }
            $0.printsKey = true
            for name in names { $0.picking.bindings[.key(try Bindings.key(name))] = [.expect(String(name))] }
        }.onScreen,
        .flag(
            "print-query", \.printsQuery, canBeUndone: true, help: "the query before the rows, also without a match"),
        .flag(
            "select-1", letter: "1", \.takesOnly, canBeUndone: true,
            help: "print the only match (-0, --exit-0: end without one)"
        ).onScreen,
        .flag("exit-0", letter: "0", \.leavesEmpty, canBeUndone: true, help: "end at once without a match")
            .withoutRow.onScreen,
        .flag("print0", \.printsNUL, canBeUndone: true, help: "a NUL after each printed row, as for xargs -0")
            .withoutRow,
    ]

    private static func tiebreaks(_ text: String) throws -> [RowForm.Tiebreak] {
        var names = text.lowercased().split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        if names.last == "index" { names.removeLast() }
        if names.contains("index") { throw UsageError("index is only valid at the end") }
        let all = try names.map { try OptionValue.named($0) as RowForm.Tiebreak }
        guard Set(all).count == all.count else { throw UsageError("a word is repeated") }
        guard all.count <= 3 else { throw UsageError("'\(text)' has more than three words besides index") }
        return all
    }

    private static func template(_ text: String) throws -> FieldTemplate {
        guard let template = FieldTemplate(text) else {
            throw UsageError("'\(text)' has no field: expected fields such as 2, 3.. or 1,3..5, or '{1}: {3}'")
        }
        return template
    }

    private static func fields(_ text: String) throws -> [FieldRange] {
        guard let ranges = FieldRange.list(text) else {
            throw UsageError("'\(text)' is not a list of fields: expected one such as 2, -1, 3.. or 1,3..5")
        }
        return ranges
    }

    /// The advice on each missing option of fzf: the nearest option here, or the reason for its absence.
    static let absent = advice([
        ("the nearest option is --height", "tmux"),
        ("the list always begins at the top; --tac begins with the last row", "layout reverse"),
        ("the search always finds the best match", "algo"),
        ("a word without accents also matches letters with them", "literal"),
        ("--bind 'load:...' does something once all rows are there", "sync"),
        ("--bind has keys and events", "listen jump-labels"),
        ("--disabled is the same", "phony"),
        ("the rows come from a pipe or a file", "walker walker-root walker-skip"),
        ("a match beyond the end always scrolls its row", "hscroll-off keep-right no-hscroll"),
        ("--prompt is the text before the search", "pointer marker ghost"),
        ("the counter always stands beside the title", "info inline-info no-info"),
        ("--header and --header-lines stand above the rows", "header-first"),
        ("the highlighted row is marked over its whole width", "highlight-line"),
        ("nothing here is like it: tabs end at every eighth column", "tabstop"),
        ("nothing here is like it: the list scrolls when its end is reached", "scroll-off"),
        ("the keys for words stop at every sign", "filepath-word"),
        (
            "nothing here is like it",
            "border margin padding separator no-separator scrollbar no-scrollbar no-unicode gap gap-line style "
                + "list-border input-border header-border border-label list-label preview-label preview-label-pos "
                + "border-label-pos ellipsis black no-bold"
        ),
    ])

    /// The advice on each of several words, from texts that name them with spaces between them.
    static func advice(_ rows: [(advice: String, words: String)]) -> [String: String] {
        let pairs = rows.flatMap { row in row.words.split(separator: " ").map { (String($0), row.advice) } }
        return Dictionary(pairs) { first, _ in first }
    }
}
