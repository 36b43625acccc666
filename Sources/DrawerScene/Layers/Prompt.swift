// The prompt line: the palette and the commands of the script language, typed over the top row, with suggestions beside
// the line.

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

    /// One or several lines that are performed on a simulation; nil for an empty one. A refusal has its byte offset in the
    /// line.
    public var perform: @Sendable (_ line: String, _ simulation: Simulation) throws(Refusal) -> (any RunningLine)?
    /// The words that can stand in place of the line's last one, the best first; without such a word, those that are near.
    public var completions: @Sendable (_ line: String, _ configuration: Configuration) -> [Completion]

    /// The settings of a configuration as code for a platform.
    public var code: @Sendable (_ target: ExportTarget, _ configuration: Configuration) -> String

    public init(
        perform: @escaping @Sendable (String, Simulation) throws(Refusal) -> (any RunningLine)?,
        completions: @escaping @Sendable (String, Configuration) -> [Completion],
        code: @escaping @Sendable (ExportTarget, Configuration) -> String
    ) {
        (self.perform, self.completions, self.code) = (perform, completions, code)
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

/// The prompt line over the top row, with suggestions beside it. It moves nothing. In plain words it finds what the program
/// can do; a line that begins with a command is one of the script language.
struct Prompt: Layer {
    /// The line; nil while the prompt is closed.
    private var line: SearchField?
    private var list = PanelList<PaletteEntry>()
    /// Whether the arrows have chosen a suggestion since the line changed.
    private var hasChosen = false
    /// Why the line is refused, with the column of the first byte that is wrong, until the line changes.
    private var refusal: (text: String, column: Int)?
    /// The key of an entry, for what lies below.
    private var pressed: Key?
    /// What the last line has done, until the next letter.
    private var answer: String?
    /// What a screen reader says about it: the answer, or how to use it.
    private(set) var sentence: String?

    /// The largest number of suggestions.
    private static let most = 8

    var isOpen: Bool { line != nil }

    /// Handles an input while the prompt is open, and the key that opens it. The pointer, the wheel and calls from code
    /// are left to the drawer.
    mutating func handle(_ input: Input, on hit: Hit?, over shown: inout ShownScene) -> Answer {
        guard isOpen else { return input == .key(.character(":")) && open(over: &shown) ? .taken() : .below(input) }
        switch input {
        case .key(.control("c")): return .below(input)
        case .key(let key):
            if Self.commands.run(key, &self, &shown) { return Answer(pressed.take().map(Input.key)) }
            line?.edit(by: key)
        case .text(let text): line?.insert(text)
        case .press:
            guard let hit else { return .below(input) }
            guard case .row(let index) = hit.touch else { return .taken() }
            list.select(index)
            if case .word? = list.choice?.effect { complete(over: shown) } else { enter(over: &shown) }
            return Answer(pressed.take().map(Input.key))
        default: return .below(input)
        }
        (refusal, answer) = (nil, nil)
        update(over: shown)
        return .taken()
    }

    private typealias Command = KeyCommand<Prompt, ShownScene>

    /// All other keys edit the line.
    private static let commands = KeyCommands([
        Command([.tab], hint: "complete") { prompt, shown, _ in prompt.complete(over: shown) },
        Command([.up], [.down], hint: "choose") { prompt, _, index in
            prompt.list.select(by: [-1, 1][index])
            prompt.hasChosen = true
            prompt.say()
        },
        Command([.enter], hint: "do") { prompt, shown, _ in prompt.enter(over: &shown) },
        Command([.escape], hint: "close") { prompt, shown, _ in prompt.close(over: &shown) },
        // A first one is typed by habit.
        Command([":"], when: { prompt, _ in prompt.line?.text.isEmpty == true }) { _, _, _ in },
    ])

    // MARK: The line

    /// - Returns: whether the scene has a prompt now.
    private mutating func open(over shown: inout ShownScene) -> Bool {
        guard shown.scene.focus != .search, !shown.hasPanel, shown.scene.stage.configuration.commandLanguage != nil
        else { return false }
        line = SearchField()
        update(over: shown)
        return true
    }

    mutating func close(over _: inout ShownScene) { self = Prompt() }

    /// Performs the chosen entry, completes the line by the chosen word, or gives the line to the simulation.
    private mutating func enter(over shown: inout ShownScene) {
        guard let line, let entry = list.choice else { return give(over: &shown) }
        switch entry.effect {
        case .word(let word): if takes(word, after: line) { complete(over: shown) } else { give(over: &shown) }
        case .key(let key):
            close(over: &shown)
            pressed = key
        case .line(let text, let selected):
            fill(text, selecting: selected, over: shown)
        case .script(let lines):
            close(over: &shown)
            shown.effects.entered = lines.joined(separator: "\n")
            shown.message = entry.detail.prefix(1).uppercased() + entry.detail.dropFirst()
        case .push:
            close(over: &shown)
            shown.does(.input(.code(.push)))
            shown.message = entry.detail.prefix(1).uppercased() + entry.detail.dropFirst()
        case .settings(let lines):
            do throws(Refusal) {
                try shown.change(by: lines, title: entry.title)
                close(over: &shown)
            } catch {
                refusal = ("\(error)".cleaned, 0)
                say()
            }
        }
    }

    /// Gives the line to the simulation.
    private mutating func give(over shown: inout ShownScene) {
        if words("", over: shown).isEmpty {
            refuse("nothing has this name", at: 1)
        } else {
            shown.effects.entered = line?.text
        }
    }

    /// Whether Enter completes the line by the chosen word: if the arrows have chosen it, or if it begins with the line's
    /// last word, which is no whole one.
    private func takes(_ word: String, after line: SearchField) -> Bool {
        let last = line.beforeSelected.split(separator: " ", omittingEmptySubsequences: false).last?.lowercased() ?? ""
        func isWhole(_ entry: PaletteEntry) -> Bool {
            if case .word(let word) = entry.effect { word.lowercased() == last } else { false }
        }
        return hasChosen || !last.isEmpty && word.lowercased().hasPrefix(last) && !list.rows.contains(where: isWhole)
    }

    /// Completes the line by the chosen word, otherwise by the first one.
    private mutating func complete(over shown: ShownScene) {
        for case .word(let word) in (list.rows.dropFirst(list.selected ?? 0) + list.rows).map(\.effect) {
            guard var line else { return }
            while let last = line.beforeCaret.last, last != " " { line.edit(by: .backspace) }
            return fill(String(line.beforeCaret) + word + " ", over: shown)
        }
        if case .line(let text, let selected)? = list.choice?.effect { fill(text, selecting: selected, over: shown) }
    }

    private mutating func fill(_ text: String, selecting selected: Range<Int>? = nil, over shown: ShownScene) {
        var line = SearchField()
        line.insert(text)
        if let selected { line.select(selected) }
        (self.line, refusal, answer) = (line, nil, nil)
        update(over: shown)
    }

    /// The words that may stand in place of the last one of a line of the script language, which a drawer on the bottom
    /// edge understands.
    private func words(_ text: String, over shown: ShownScene) -> [CommandLanguage.Completion] {
        guard shown.scene.name.defaults.isSheet, !shown.scene.isUpsideDown else { return [] }
        return shown.scene.stage.configuration.commandLanguage?.completions(text, shown.configuration) ?? []
    }

    /// Whether a line begins with a command of the script language.
    private func isCommand(_ text: String, over shown: ShownScene) -> Bool {
        let first = text.prefix { $0 != " " }
        return words("", over: shown).contains { $0.word == first }
    }

    /// Shows what a line has done, in its place.
    mutating func show(_ said: String, over shown: ShownScene) {
        guard isOpen else { return }
        line = SearchField()
        update(over: shown)
        answer = said.cleaned
        list.show([], selecting: nil)
        say()
    }

    /// Shows why a line is refused. The line stays.
    /// - Parameter column: the column of the first byte that is wrong; nil if the line failed while it was performed.
    mutating func refuse(_ reason: String, at column: Int?) {
        guard isOpen else { return }
        refusal = (((column.map { "column \($0): " } ?? "") + reason).cleaned, column ?? 0)
        say()
    }

    /// Finds suggestions for the line.
    private mutating func update(over shown: ShownScene) {
        guard let line else { return }
        let text = String(line.beforeSelected)
        let isCommand = isCommand(text, over: shown)
        let entries = isCommand ? [] : PaletteEntry.found(text, over: shown)
        let words = text.isEmpty ? [] : words(text, over: shown).map { PaletteEntry($0.usage, $0.help, .word($0.word)) }
        // On a small screen, the suggestions take at most a third of the rows.
        let limit = min(Self.most, shown.grid.rows / 3)
        let present = words.first { $0.effect == .word(String(line.selected)) }
        list.show(Array((entries + words).prefix(limit)), selecting: present)
        hasChosen = false
        say()
    }

    private mutating func say() {
        sentence = "Type what to do. Up and down choose, Enter does it, Tab completes, Escape closes the prompt."
        if let choice = list.choice, line?.text.isEmpty == false {
            sentence = "\(choice.title): \(choice.detail)."
            if case .word(let word) = choice.effect { sentence = word + "." }
        }
        if let text = refusal?.text ?? answer { sentence = text + "." }
    }

    // MARK: Rows

    /// The rows of the refusal or of the suggestions: below the line, or above one at the lower end of the screen.
    private func rows(over shown: ShownScene) -> Range<Int> {
        let rows = shown.grid.rows
        let count =
            refusal?.text.lineCount(columns: TopRow.inner(shown.scene.grid.columns).count, rows: max(1, rows / 3))
            ?? list.rows.count
        let line = shown.scene.hintRow
        return line == 0 ? 1..<max(1, min(rows, 1 + count)) : max(0, line - count)..<line
    }

    func hints(over shown: ShownScene) -> Hints? { isOpen ? Self.commands.hints(self, shown) : nil }

    func draw(over shown: ShownScene, _: Seen, into canvas: inout Canvas) {
        guard let line else { return }
        let (theme, width, row) = (shown.scene.stage.theme, shown.scene.grid.columns, shown.scene.hintRow)
        let columns = TopRow.inner(width)
        canvas.clipped(to: CellArea(column: 0, row: 0, columns: width, rows: shown.grid.rows)) { canvas in
            canvas.fill(CellArea(column: 0, row: row, columns: width, rows: 1), theme.field)
            let top = TopRow(hints: Self.commands.hints(self, shown), middle: .field, row: row)
            top.draw(theme.field, theme.fieldHint, theme, into: &canvas)
            canvas.put(Glyph(":"), column: columns.lowerBound, row: row, theme.fieldHint)
            let (start, end) = (columns.lowerBound + 1, top.middleColumns(of: width)?.upperBound ?? columns.upperBound)
            let room = max(1, end - start - 1)
            line.draw(column: start, row: row, room: room, theme.field, caret: theme.caret, into: &canvas)
            if let answer, line.text.isEmpty {
                canvas.draw(answer, column: start + 2, row: row, limit: room - 2, theme.field)
            }
            let rows = rows(over: shown)
            canvas.fill(CellArea(column: 0, row: rows.lowerBound, columns: width, rows: rows.count), theme.panel)
            if let refusal {
                let mark = start + refusal.column - 1
                if refusal.column > 0, mark < start + room {
                    canvas.restyle(CellArea(column: mark, row: row, columns: 1, rows: 1)) { $0 = theme.refused }
                }
                canvas.drawLines(
                    refusal.text, column: columns.lowerBound, row: rows.lowerBound, columns: columns.count,
                    rows: rows.count, theme.alarm(on: theme.panel))
            } else {
                drawSuggestions(rows, columns, theme, shown.grid, into: &canvas)
            }
        }
    }

    private func drawSuggestions(
        _ rows: Range<Int>, _ columns: Range<Int>, _ theme: Theme, _ grid: Grid, into canvas: inout Canvas
    ) {
        // A long form leaves half of the row to the description.
        let longest = list.rows.reduce(0) { max($0, $1.title.displayWidth) }
        let width = min(longest, max(24, columns.count / 2))
        let room = columns.count - width - 2
        let area = CellArea(column: 0, row: rows.lowerBound, columns: canvas.columns, rows: rows.count)
        list.draw(in: area, theme, grid, into: &canvas) { entry, index, area, canvas in
            let style = index == list.selected ? theme.panelChoice : theme.panel
            canvas.draw(
                entry.title, column: columns.lowerBound, row: area.row, limit: min(width, columns.count),
                index == list.selected ? style.bold : style)
            guard room >= 8 else { return }
            canvas.draw(
                entry.detail, column: columns.lowerBound + width + 2, row: area.row, limit: room,
                index == list.selected ? style : theme.panelDetail)
        }
    }
}
