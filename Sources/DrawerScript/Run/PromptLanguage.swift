// The language of the prompt line: the calls from code and `Configure`, one line of a script at a time.

import DrawerCore
import DrawerScene
import DrawerSettings

extension CommandLanguage {
    /// The commands of scripts that code would give: calls, `Insets` and `Configure`.
    public static let script = CommandLanguage(read: input, completions: completions)

    private static let commands = Grammar.commands.entries.filter { entry in
        var cursor = Cursor(entry.line)
        return (try? Grammar.commands.read(&cursor))?.input(on: Grid(columns: 1, rows: 1)) != nil
    }

    /// What the commands do, which a language translates in `Wording.texts`.
    public static let texts = commands.map(\.help)

    // MARK: Reading

    private static func input(_ line: String, _ configuration: Configuration) throws(Refusal) -> Input? {
        let tokens = Lexer.tokens(of: Array(line.utf8)[...])
        guard let first = tokens.first else { return nil }
        var cursor = Cursor(tokens, start: 0)
        let names = commands.map(\.name)
        guard case .word(let word) = first.kind else { throw cursor.failure(.described("a command")) }
        guard names.contains(word) else { throw cursor.unknown(word, "command", among: names) }
        let kind = try Grammar.commands.read(&cursor)
        guard cursor.token == nil else { throw cursor.failureToEnd() }
        if let refusal = cursor.refusals.first { throw refusal }
        for (name, offset) in cursor.detentNames {
            do throws(Refusal) { try configuration.setup.check(name) } catch { throw error.moved(to: offset) }
        }
        if case .configure(let setting) = kind {
            var trial = configuration
            do throws(Refusal) { try trial.configure(setting) } catch {
                let token = error.concernsName ? 1 : min(2, tokens.count - 1)
                throw error.moved(to: tokens[token].range.lowerBound)
            }
        }
        let (size, setup) = (configuration.setup.size, configuration.setup)
        return kind.input(
            on: Grid(
                columns: size.columns, rows: size.rows, cellWidth: setup.cellWidth, cellHeight: setup.cellHeight))
    }

    // MARK: Completing

    private static func completions(_ line: String, _ configuration: Configuration) -> [Completion] {
        let start = line.lastIndex(of: " ").map { line.index(after: $0) } ?? line.startIndex
        let (head, word) = (line[..<start], line[start...].lowercased())
        return candidates(after: Lexer.tokens(of: Array(head.utf8)[...]).map(\.kind.text), configuration.setup).filter {
            $0.word.lowercased().hasPrefix(word) && $0.word != line[start...] && fits(head + $0.word, configuration)
        }
    }

    /// Whether a line can be read up to its end.
    private static func fits(_ line: String, _ configuration: Configuration) -> Bool {
        do throws(Refusal) { return try input(line, configuration) != nil } catch {
            return error.offset >= line.utf8.count
        }
    }

    /// The words that may follow the words of a line, among others.
    private static func candidates(after words: [String], _ setup: Setup) -> [Completion] {
        guard let first = words.first else {
            return commands.map { Completion($0.name, usage: $0.usage, help: $0.help) }
        }
        guard first == "Configure" else {
            return commands.first { $0.name == first }.map { self.words($0.syntax, $0.example, setup) } ?? []
        }
        let rows = SettingRow.all.filter { $0.isLive && $0.scenes.contains(setup.scene) }
        guard words.count > 1 else { return rows.map { Completion($0.name, help: $0.more) } }
        return rows.first { $0.name == words[1] }.map { self.words($0.syntax, $0.example + " default", setup) } ?? []
    }

    /// The words of a form, the names of the detents, and the words of its example, which has its numbers.
    private static func words(_ syntax: [Syntax], _ example: String, _ setup: Setup) -> [Completion] {
        var seen: Set<String> = []
        let words =
            syntax.flatMap(\.words) + setup.detentNames.map(\.text) + example.split(separator: " ").map(String.init)
        return words.filter { seen.insert($0).inserted }.map { Completion($0) }
    }
}

extension Syntax {
    /// All words of a form.
    fileprivate var words: [String] {
        switch self {
        case .word(let word): [word]
        case .choice(let words, _): words
        case .value, .number: []
        case .sequence(let parts), .either(let parts): parts.flatMap(\.words)
        case .optional(let part): part.words
        }
    }
}

extension Refusal {
    fileprivate func moved(to offset: Int) -> Refusal {
        var refusal = self
        refusal.offset = offset
        return refusal
    }
}

extension Command.Kind {
    /// The input of a command that code would give; nil for any other.
    fileprivate func input(on grid: Grid) -> Input? {
        switch self {
        case .code(let call): .code(call)
        case .insets(let bottom, let animated): .insets(bottom: bottom.points(on: grid), animated: animated)
        case .configure(let setting): .configure(setting)
        default: nil
        }
    }
}
