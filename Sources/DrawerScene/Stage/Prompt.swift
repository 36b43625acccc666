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
struct Prompt: Sendable {
    /// The line; nil while the prompt is closed.
    private var line: SearchField?
    private var completions: [CommandLanguage.Completion] = []
    /// Why the line is refused, until it changes.
    private var error: String?
    /// The keys, while the prompt is open.
    private(set) var hints: [Hint]?
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
    mutating func handle(_ input: Input, on visit: inout Visit) -> Notices? {
        guard isOpen else { return input == .key(.character(":")) ? open(on: &visit) : nil }
        switch input {
        case .key(.control("c")): return nil
        case .key(.escape): return close(on: &visit)
        case .key(.enter): return run(on: &visit)
        case .key(.tab): return complete(completions.first, on: &visit)
        case .key(let key): _ = line?.take(key)
        case .text(let text): line?.insert(text)
        case .press(let point):
            let (rows, row) = (rows(on: visit), visit.grid.row(of: point))
            swallowsGesture = rows.contains(row) && visit.grid.column(of: point) < visit.scene.grid.columns
            guard swallowsGesture else { return nil }
            let index = row - rows.lowerBound
            return error == nil && index < completions.count ? complete(completions[index], on: &visit) : []
        case .move: return swallowsGesture ? [] : nil
        case .release, .cancel:
            defer { swallowsGesture = false }
            return swallowsGesture ? [] : nil
        case .insets(let bottom, let animated):
            below = bottom
            return visit.handle(.insets(bottom: bottom + height(on: visit), animated: animated))
        case .resize:
            let notices = visit.handle(input)
            return notices + update(on: &visit)
        default: return nil
        }
        error = nil
        return update(on: &visit)
    }

    // MARK: The line

    private mutating func open(on visit: inout Visit) -> Notices? {
        let scene = visit.scene
        guard scene.name.defaults.isSheet, scene.focus != .search, !visit.hasPanel,
            scene.stage.configuration.commandLanguage != nil
        else { return nil }
        guard scene.engine.edge == .bottom else {
            visit.message = visit.wording.noPrompt
            return []
        }
        (line, hints, help) = (SearchField(), visit.wording.promptHints, visit.wording.spokenPrompt)
        below = scene.drawer.bottomInset
        return update(on: &visit)
    }

    mutating func close(on visit: inout Visit) -> Notices {
        let below = below
        self = Prompt()
        return visit.handle(.insets(bottom: below, animated: true))
    }

    private mutating func complete(_ completion: CommandLanguage.Completion?, on visit: inout Visit) -> Notices {
        guard let completion, var line else { return [] }
        while let last = line.beforeCaret.last, last != " " { line.backspace() }
        line.insert(completion.word + " ")
        (self.line, error) = (line, nil)
        return update(on: &visit)
    }

    /// Carries out the line. A line that is refused stays, with the reason.
    private mutating func run(on visit: inout Visit) -> Notices {
        guard let text = line?.text, let language = visit.scene.stage.configuration.commandLanguage else { return [] }
        var notices = Notices()
        do throws(Refusal) {
            guard let input = try language.read(text, visit.configuration) else { return [] }
            notices = handle(input, on: &visit) ?? visit.handle(input)
            for notice in notices {
                guard case .notApplied = notice.kind else { continue }
                throw Refusal("\(notice.kind)", expected: "a command that the drawer can carry out now")
            }
            (line, error) = (SearchField(), nil)
        } catch {
            let column = String(decoding: text.utf8.prefix(error.offset), as: UTF8.self).count + 1
            self.error = "column \(column): \(error)".cleaned
        }
        return notices + update(on: &visit)
    }

    /// Finds suggestions for the line, and takes the room for them.
    private mutating func update(on visit: inout Visit) -> Notices {
        guard let line, let language = visit.scene.stage.configuration.commandLanguage else { return [] }
        // On a small screen, the suggestions take at most a quarter of the rows.
        let limit = min(Self.most, visit.grid.rows / 4)
        completions = Array(language.completions(String(line.beforeCaret), visit.configuration).prefix(limit))
        sentence = error.map { $0 + "." } ?? help
        let inset = below + height(on: visit)
        guard inset != visit.scene.drawer.bottomInset else { return [] }
        return visit.handle(.insets(bottom: inset, animated: true))
    }

    // MARK: Rows

    /// The columns of the texts.
    private func columns(on visit: Visit) -> Range<Int> {
        let columns = visit.scene.grid.columns
        let margin = Grid.margin(columns)
        return margin..<max(margin + 1, columns - margin)
    }

    /// The number of rows: the line, and the suggestions or the error above it.
    private func count(on visit: Visit) -> Int {
        guard let error else { return completions.count + 1 }
        let room = columns(on: visit).count
        var (lines, used) = (1, -1)
        for word in error.split(separator: " ") {
            used += 1 + word.displayWidth
            if used > room { (lines, used) = (lines + 1, word.displayWidth) }
        }
        return 1 + min(lines, Self.most, max(1, visit.grid.rows / 3))
    }

    private func height(on visit: Visit) -> Double { Double(count(on: visit)) * visit.grid.cellHeight }

    private func rows(on visit: Visit) -> Range<Int> {
        let end = max(1, visit.grid.rows - visit.grid.rows(in: below))
        return max(0, end - count(on: visit))..<end
    }

    func draw(on visit: Visit, into canvas: inout Canvas) {
        guard let line else { return }
        let (theme, rows, columns) = (visit.scene.stage.theme, rows(on: visit), columns(on: visit))
        let last = rows.upperBound - 1
        let outer = canvas.clip
        canvas.clip = CellArea(column: 0, row: rows.lowerBound, columns: visit.scene.grid.columns, rows: rows.count)
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
                let help = visit.wording.text(visit.wording.tuning.text(completion.help))
                canvas.draw(help, column: columns.lowerBound + width + 2, row: row, limit: room, theme.panelDetail)
            }
        }
        canvas.fill(
            CellArea(column: 0, row: last, columns: visit.scene.grid.columns, rows: 1), theme.field)
        canvas.put(Glyph(":"), column: columns.lowerBound, row: last, theme.fieldHint)
        line.draw(
            column: columns.lowerBound + 1, row: last, room: max(1, columns.count - 1), theme.field, caret: theme.caret,
            into: &canvas)
        canvas.clip = outer
    }
}
