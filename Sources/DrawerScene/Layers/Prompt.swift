// The prompt line: commands of the script language, typed below the drawer, with suggestions above the line.

import DrawerCore
import DrawerSettings

/// The language of the prompt line. The module of scripts, which knows its tables, provides it.
public struct CommandLanguage: Sendable {
    /// A word that can end a line.
    public struct Completion: Sendable, Hashable {
        public var word: String
        /// The word with what may follow.
        public var usage: String
        /// A text of the tables; a key of `Wording.texts` or of the texts of `TuningWording`.
        public var help: String

        public init(_ word: String, usage: String? = nil, help: String = "") {
            (self.word, self.usage, self.help) = (word, usage ?? word, help)
        }
    }

    /// The input of a line; nil for an empty line. A refusal has its byte offset in the line.
    public var read: @Sendable (_ line: String, _ configuration: Configuration) throws(Refusal) -> Input?
    /// The words that can stand in place of the line's last one, the best first.
    public var completions: @Sendable (_ line: String, _ configuration: Configuration) -> [Completion]

    public init(
        read: @escaping @Sendable (String, Configuration) throws(Refusal) -> Input?,
        completions: @escaping @Sendable (String, Configuration) -> [Completion]
    ) {
        (self.read, self.completions) = (read, completions)
    }
}

/// The prompt line of a scene with a sheet on the bottom edge. Its rows are room that it takes from below.
struct Prompt: Layer {
    /// The line; nil while the prompt is closed.
    private var line: SearchField?
    private var completions: [CommandLanguage.Completion] = []
    /// Why the line is refused, until it changes.
    private var error: String?
    /// The keys, while the prompt is open.
    private var keys: [Hint]?
    /// What a screen reader says about it: the error, or how to use it.
    private(set) var sentence: String?
    private var help = ""
    /// The room that something else takes from below, in points.
    private var below = 0.0
    /// Whether the press in progress began on the prompt.
    private var swallowsGesture = false

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
            run(over: &shown)
            return nil
        case .key(.tab):
            complete(completions.first, over: &shown)
            return nil
        case .key(let key): _ = line?.take(key)
        case .text(let text): line?.insert(text)
        case .press(let point):
            let (rows, row) = (rows(over: shown), shown.grid.row(of: point))
            swallowsGesture = covers(column: shown.grid.column(of: point), row: row, over: shown)
            guard swallowsGesture else { return input }
            let index = row - rows.lowerBound
            if error == nil, index < completions.count { complete(completions[index], over: &shown) }
            return nil
        case .move: return swallowsGesture ? nil : input
        case .release, .cancel:
            defer { swallowsGesture = false }
            return swallowsGesture ? nil : input
        case .insets(let bottom, let animated):
            below = bottom
            return .insets(bottom: bottom + height(over: shown), animated: animated)
        case .resize:
            shown.handle(input)
            update(over: &shown)
            return nil
        default: return input
        }
        error = nil
        update(over: &shown)
        return nil
    }

    // MARK: The line

    /// - Returns: whether the scene has a prompt now.
    private mutating func open(over shown: inout ShownScene) -> Bool {
        let scene = shown.scene
        guard scene.name.defaults.isSheet, scene.focus != .search, !shown.hasPanel,
            scene.stage.configuration.commandLanguage != nil
        else { return false }
        guard scene.mechanism.edge == .bottom else {
            shown.message = shown.wording.noPrompt
            return true
        }
        (line, keys, help) = (SearchField(), shown.wording.promptHints, shown.wording.spokenPrompt)
        below = scene.drawer.bottomInset
        update(over: &shown)
        return true
    }

    mutating func close(over shown: inout ShownScene) {
        guard isOpen else { return }
        shown.handle(.insets(bottom: below, animated: true))
        self = Prompt()
    }

    private mutating func complete(_ completion: CommandLanguage.Completion?, over shown: inout ShownScene) {
        guard let completion, var line else { return }
        while let last = line.beforeCaret.last, last != " " { line.backspace() }
        line.insert(completion.word + " ")
        (self.line, error) = (line, nil)
        update(over: &shown)
    }

    /// Carries out the line. A line that is refused stays, with the reason.
    private mutating func run(over shown: inout ShownScene) {
        guard let text = line?.text, let language = shown.scene.stage.configuration.commandLanguage else { return }
        do throws(Refusal) {
            guard let input = try language.read(text, shown.configuration) else { return }
            if let input = handle(input, over: &shown) { shown.handle(input) }
            for notice in shown.notices {
                guard case .notApplied = notice.kind else { continue }
                throw Refusal("\(notice.kind)", expected: "a command that the drawer can carry out now")
            }
            (line, error) = (SearchField(), nil)
        } catch {
            let column = String(decoding: text.utf8.prefix(error.offset), as: UTF8.self).count + 1
            self.error = "column \(column): \(error)".cleaned
        }
        update(over: &shown)
    }

    /// Finds suggestions for the line, and takes the room for them.
    private mutating func update(over shown: inout ShownScene) {
        guard let line, let language = shown.scene.stage.configuration.commandLanguage else { return }
        // On a small screen, the suggestions take at most a quarter of the rows.
        let limit = min(Self.most, shown.grid.rows / 4)
        completions = Array(language.completions(String(line.beforeCaret), shown.configuration).prefix(limit))
        sentence = error.map { $0 + "." } ?? help
        let inset = below + height(over: shown)
        if inset != shown.scene.drawer.bottomInset { shown.handle(.insets(bottom: inset, animated: true)) }
    }

    // MARK: Rows

    /// The columns of the texts.
    private func columns(over shown: ShownScene) -> Range<Int> {
        let columns = shown.scene.grid.columns
        let margin = Grid.margin(columns)
        return margin..<max(margin + 1, columns - margin)
    }

    /// The number of rows: the line, and the suggestions or the error above it.
    private func count(over shown: ShownScene) -> Int {
        guard let error else { return completions.count + 1 }
        let room = columns(over: shown).count
        var (lines, used) = (1, -1)
        for word in error.split(separator: " ") {
            used += 1 + word.displayWidth
            if used > room { (lines, used) = (lines + 1, word.displayWidth) }
        }
        return 1 + min(lines, Self.most, max(1, shown.grid.rows / 3))
    }

    private func height(over shown: ShownScene) -> Double { Double(count(over: shown)) * shown.grid.cellHeight }

    private func rows(over shown: ShownScene) -> Range<Int> {
        let end = max(1, shown.grid.rows - shown.grid.rows(in: below))
        return max(0, end - count(over: shown))..<end
    }

    func hints(over _: ShownScene) -> [Hint]? { keys }

    func covers(column: Int, row: Int, over shown: ShownScene) -> Bool {
        isOpen && column < shown.scene.grid.columns && rows(over: shown).contains(row)
    }

    func draw(over shown: ShownScene, _: Reading, into canvas: inout Canvas) {
        guard let line else { return }
        let (theme, rows, columns) = (shown.scene.stage.theme, rows(over: shown), columns(over: shown))
        let last = rows.upperBound - 1
        let outer = canvas.clip
        canvas.clip = CellArea(column: 0, row: rows.lowerBound, columns: shown.scene.grid.columns, rows: rows.count)
            .intersection(outer)
        canvas.fill(canvas.clip, theme.panel)
        if let error {
            _ = canvas.drawLines(
                error, column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count - 1,
                theme.panel)
        } else {
            // A long form leaves half of the row to the description.
            let width = min(completions.reduce(0) { max($0, $1.usage.displayWidth) }, max(24, columns.count / 2))
            for (index, completion) in completions.enumerated() {
                let (row, room) = (rows.lowerBound + index, columns.count - width - 2)
                canvas.draw(
                    completion.usage, column: columns.lowerBound, row: row, limit: min(width, columns.count),
                    index == 0 ? theme.panelKey : theme.panel)
                guard room >= 8 else { continue }
                let help = shown.wording.text(shown.wording.tuning.text(completion.help))
                canvas.draw(help, column: columns.lowerBound + width + 2, row: row, limit: room, theme.panelDetail)
            }
        }
        canvas.fill(
            CellArea(column: 0, row: last, columns: shown.scene.grid.columns, rows: 1), theme.field)
        canvas.put(Glyph(":"), column: columns.lowerBound, row: last, theme.fieldHint)
        line.draw(
            column: columns.lowerBound + 1, row: last, room: max(1, columns.count - 1), theme.field, caret: theme.caret,
            into: &canvas)
        canvas.clip = outer
    }
}
