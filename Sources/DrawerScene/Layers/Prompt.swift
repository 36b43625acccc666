// The prompt line: commands of the script language, typed over the top row, with suggestions below the line.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews

/// The language of the prompt line. The module of scripts, which knows its tables, provides it.
public struct CommandLanguage: Sendable {
    /// A word that can end a line.
    public struct Completion: Sendable, Hashable {
        public var word: String
        /// The word with what may follow.
        public var usage: String
        /// A text of the tables.
        public var help: String

        public init(_ word: String, usage: String? = nil, help: String = "") {
            (self.word, self.usage, self.help) = (word, usage ?? word, help)
        }
    }

    /// A line that is performed on a simulation; nil for an empty line. A refusal has its byte offset in the line.
    public var perform: @Sendable (_ line: String, _ simulation: Simulation) throws(Refusal) -> (any RunningLine)?
    /// The words that can stand in place of the line's last one, the best first; without such a word, those that are near.
    public var completions: @Sendable (_ line: String, _ configuration: Configuration) -> [Completion]

    public init(
        perform: @escaping @Sendable (String, Simulation) throws(Refusal) -> (any RunningLine)?,
        completions: @escaping @Sendable (String, Configuration) -> [Completion]
    ) {
        (self.perform, self.completions) = (perform, completions)
    }
}

/// A line of the prompt while it is performed. It makes its inputs when they are due, so that a day's worth of them costs
/// nothing before.
public protocol RunningLine: Sendable {
    /// The time of the next inputs, in seconds; nil at the end.
    var nextInput: Double? { get }
    /// What the line has to say, such as a note.
    var said: String? { get }
    /// Performs the inputs that are due, on the simulation without its line.
    /// - Returns: what happened.
    /// - Throws: why the line cannot go on.
    mutating func perform(on simulation: inout Simulation) throws(Refusal) -> Notices
}

/// The prompt line of a scene with a sheet on the bottom edge. It lies over the top row, with the suggestions below it, and
/// moves nothing.
struct Prompt: Layer {
    /// The line; nil while the prompt is closed.
    private var line: SearchField?
    private var completions: [CommandLanguage.Completion] = []
    /// The number of suggestions without room.
    private var more = 0
    /// Why the line is refused, or what the last one had to say, until the line changes.
    private var answer: String?
    /// The line that Enter has given, until the simulation takes it.
    private(set) var entered: String?
    /// What a screen reader says about it: the answer, or how to use it.
    private(set) var sentence: String?

    /// The largest number of suggestions.
    private static let most = 5

    var isOpen: Bool { line != nil }

    /// Handles an input while the prompt is open, and the key that opens it. The pointer, the wheel and calls from code
    /// are left to the drawer.
    mutating func handle(_ input: Input, over shown: inout ShownScene) -> Input? {
        guard isOpen else { return input == .key(.character(":")) && open(over: &shown) ? nil : input }
        switch input {
        case .key(.control("c")): return input
        case .key(.escape):
            close(over: &shown)
            return nil
        case .key(.enter):
            entered = line?.text
            return nil
        case .key(.tab):
            complete(completions.first, over: shown)
            return nil
        case .key(let key): _ = line?.edit(by: key)
        case .text(let text): line?.insert(text)
        case .press(let point):
            let row = shown.grid.row(of: point)
            guard covers(column: shown.grid.column(of: point), row: row, over: shown) else { return input }
            let index = row - rows(over: shown).lowerBound
            if answer == nil, completions.indices.contains(index) { complete(completions[index], over: shown) }
            return nil
        default: return input
        }
        answer = nil
        update(over: shown)
        return nil
    }

    /// Whether the open prompt takes an input for its line.
    func takes(_ input: Input) -> Bool {
        guard isOpen else { return false }
        switch input {
        case .key, .text: return true
        default: return false
        }
    }

    // MARK: The line

    /// - Returns: whether the scene has a prompt now.
    private mutating func open(over shown: inout ShownScene) -> Bool {
        let scene = shown.scene
        guard scene.name.defaults.isSheet, scene.focus != .search, !shown.hasPanel,
            scene.stage.configuration.commandLanguage != nil
        else { return false }
        guard !scene.isUpsideDown else {
            shown.message = "The prompt needs a drawer on the bottom edge"
            return true
        }
        line = SearchField()
        update(over: shown)
        return true
    }

    mutating func close(over _: inout ShownScene) { self = Prompt() }

    private mutating func complete(_ completion: CommandLanguage.Completion?, over shown: ShownScene) {
        guard let completion, var line else { return }
        while let last = line.beforeCaret.last, last != " " { line.backspace() }
        line.insert(completion.word + " ")
        (self.line, answer) = (line, nil)
        update(over: shown)
    }

    /// Takes the line that Enter has given.
    mutating func takeEntered() -> String? { entered.take() }

    /// Shows what a line had to say. A line that was refused stays.
    mutating func show(_ said: String?, isRefused: Bool, over shown: ShownScene) {
        guard isOpen else { return }
        if !isRefused { line = SearchField() }
        // Without an answer, nothing but the line covers what the command shows.
        answer = said?.cleaned ?? ""
        update(over: shown)
    }

    /// Finds suggestions for the line.
    private mutating func update(over shown: ShownScene) {
        guard let line, let language = shown.scene.stage.configuration.commandLanguage else { return }
        // On a small screen, the suggestions take at most a quarter of the rows.
        let limit = min(Self.most, shown.grid.rows / 4)
        let all = language.completions(String(line.beforeCaret), shown.configuration)
        (completions, more) = (Array(all.prefix(limit)), max(0, all.count - limit))
        sentence =
            answer.flatMap { $0.isEmpty ? nil : $0 + "." }
            ?? "Type a command. Tab completes it, Enter runs it, Escape closes the prompt."
    }

    // MARK: Rows

    /// The columns of the texts.
    private func columns(over shown: ShownScene) -> Range<Int> {
        let columns = shown.scene.grid.columns
        let margin = Grid.margin(columns)
        return margin..<max(margin + 1, columns - margin)
    }

    /// The row of the line: that of the hints.
    private func lineRow(over shown: ShownScene) -> Int { shown.scene.hintRow }

    /// The number of rows of the answer or of the suggestions.
    private func count(over shown: ShownScene) -> Int {
        guard let answer else { return completions.count + (more > 0 && !completions.isEmpty ? 1 : 0) }
        if answer.isEmpty { return 0 }
        return answer.lineCount(
            columns: columns(over: shown).count, rows: min(Self.most, max(1, shown.grid.rows / 3)))
    }

    /// The rows of the answer or of the suggestions, below the line.
    private func rows(over shown: ShownScene) -> Range<Int> {
        let first = lineRow(over: shown) + 1
        return first..<min(max(first, shown.grid.rows), first + count(over: shown))
    }

    private static let hints = [
        Hint(.tab, words: "complete"), Hint(.enter, words: "run"), Hint(.escape, words: "close"),
    ]

    func hints(over _: ShownScene) -> [Hint]? { isOpen ? Self.hints : nil }

    func covers(column: Int, row: Int, over shown: ShownScene) -> Bool {
        isOpen && column < shown.scene.grid.columns
            && (row == lineRow(over: shown) || rows(over: shown).contains(row))
    }

    /// The top row with the keys, if there is room for them beside the line.
    private func top(over shown: ShownScene) -> TopRow? {
        guard isOpen, shown.scene.grid.columns >= 60 else { return nil }
        return TopRow(hints: Self.hints, row: lineRow(over: shown))
    }

    func target(column: Int, row: Int, over shown: ShownScene) -> TopRow.Target? {
        guard isOpen, row == lineRow(over: shown) else { return nil }
        return top(over: shown)?.target(atColumn: column, columns: shown.scene.grid.columns)
    }

    func draw(over shown: ShownScene, _: Reading, into canvas: inout Canvas) {
        guard let line else { return }
        let (theme, columns, row) = (shown.scene.stage.theme, columns(over: shown), lineRow(over: shown))
        let width = shown.scene.grid.columns
        canvas.clipped(to: CellArea(column: 0, row: 0, columns: width, rows: shown.grid.rows)) { canvas in
            canvas.fill(CellArea(column: 0, row: row, columns: width, rows: 1), theme.field)
            let top = top(over: shown)
            top?.draw(theme.field, theme.fieldHint, theme, into: &canvas)
            canvas.put(Glyph(":"), column: columns.lowerBound, row: row, theme.fieldHint)
            line.draw(
                column: columns.lowerBound + 1, row: row, room: max(1, columns.count - 1 - (top?.hintColumns ?? 0)),
                theme.field, caret: theme.caret, into: &canvas)
            let rows = rows(over: shown)
            canvas.fill(CellArea(column: 0, row: rows.lowerBound, columns: width, rows: rows.count), theme.panel)
            if let answer {
                _ = canvas.drawLines(
                    answer, column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count,
                    theme.panel)
            } else {
                drawSuggestions(rows, columns, theme, into: &canvas)
            }
        }
    }

    private func drawSuggestions(
        _ rows: Range<Int>, _ columns: Range<Int>, _ theme: Theme, into canvas: inout Canvas
    ) {
        // A long form leaves half of the row to the description.
        let width = min(completions.reduce(0) { max($0, $1.usage.displayWidth) }, max(24, columns.count / 2))
        for (index, completion) in completions.enumerated() where index < rows.count {
            let (row, room) = (rows.lowerBound + index, columns.count - width - 2)
            canvas.draw(
                completion.usage, column: columns.lowerBound, row: row, limit: min(width, columns.count),
                index == 0 ? theme.panelKey : theme.panel)
            guard room >= 8 else { continue }
            canvas.draw(
                completion.help, column: columns.lowerBound + width + 2, row: row, limit: room, theme.panelDetail)
        }
        guard more > 0, completions.count < rows.count else { return }
        let row = rows.lowerBound + completions.count
        let used = canvas.draw("… +", column: columns.lowerBound, row: row, limit: columns.count, theme.panelDetail)
        guard used + Canvas.width(of: more) <= columns.count else { return }
        canvas.draw(number: more, column: columns.lowerBound + used, row: row, theme.panelDetail)
    }
}
