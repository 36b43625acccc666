// The language of the palette line. A player runs one line of a script at a time on a copy of the simulation.

import DrawerCore
import DrawerScene
import DrawerSettings

extension CommandLanguage {
    /// The commands of scripts, and `Set` as another word for `Configure`.
    public static let script = CommandLanguage(perform: perform, completions: completions) { target, configuration in
        (try? ConfigText(configuration, []).text(as: .code(target))) ?? ""
    }

    private static let commands = Grammar.commands.entries

    // MARK: Reading

    /// The command in a line; nil for an empty line.
    /// - Parameter isAlone: whether there is no other line, which may choose a policy that reads a setting of this
    ///   line.
    private static func command(
        _ line: String, _ configuration: Configuration, isAlone: Bool = true
    ) throws(Refusal) -> Command.Kind? {
        let tokens = Lexer.tokens(of: Array(line.utf8)[...])
        guard let first = tokens.first else { return nil }
        var cursor = Cursor(tokens, start: 0)
        guard case .word(let word) = first.kind else { throw cursor.failure(.described("a command")) }
        let kind: Command.Kind
        if word == "Set" {
            cursor.next()
            kind = .configure(try Setting.live(reading: &cursor))
        } else {
            kind = try Grammar.commands.readLine(&cursor, "command", among: Grammar.commands.names + ["Set"])
        }
        guard cursor.token == nil else { throw cursor.failureToEnd() }
        if let refusal = cursor.refusals.first { throw refusal }
        for (name, offset) in cursor.detentNames {
            do throws(Refusal) { try configuration.setup.check(name) } catch { throw error.moved(to: offset) }
        }
        switch kind {
        case .configure(let settings):
            var trial = configuration
            do throws(Refusal) {
                try trial.configure(settings)
                if isAlone, let unread = trial.setup.refusals(of: settings).first { throw unread.refusal }
            } catch {
                throw error.moved(to: cursor.settings[error.index].offset(of: error))
            }
        case .resize: throw Refusal("the terminal has its own size", expected: "a command for this size", at: 0)
        default:
            if let refusal = kind.refusal(in: [configuration.scene], configuration.setup, live: configuration.setup) {
                throw refusal
            }
        }
        return kind
    }

    private static func perform(_ lines: String, _ simulation: Simulation) throws(Refusal) -> (any RunningLine)? {
        var commands: [Command] = []
        var configuration = simulation.configuration
        let lines = lines.split(separator: "\n")
        for line in lines {
            guard let kind = try command(String(line), configuration, isAlone: lines.count == 1) else { continue }
            // The next line may use a detent of this one.
            if case .configure(let settings) = kind { try configuration.configure(settings) }
            commands.append(Command(kind))
        }
        return commands.isEmpty ? nil : Player(commands, on: simulation)
    }

    // MARK: Completing

    private static func completions(_ line: String, _ configuration: Configuration) -> [Completion] {
        let start = line.lastIndex(of: " ").map { line.index(after: $0) } ?? line.startIndex
        let (head, word) = (line[..<start], line[start...].lowercased())
        return candidates(after: Lexer.tokens(of: Array(head.utf8)[...]).map(\.kind.text), configuration.setup).filter {
            $0.word.lowercased().hasPrefix(word) && $0.word != line[start...] && fits(head + $0.word, configuration)
        }
    }

    /// Whether a line is the beginning of a valid line.
    private static func fits(_ line: String, _ configuration: Configuration) -> Bool {
        do throws(Refusal) { return try command(line, configuration) != nil } catch {
            return error.offset >= line.utf8.count
        }
    }

    /// The words that may follow the words of a line. The list may contain words that do not fit.
    private static func candidates(after words: [String], _ setup: Setup) -> [Completion] {
        guard let first = words.first else {
            return [
                Completion("Set", usage: "Set NAME VALUE", help: "Settings change in any phase, as by Configure.")
            ]
                + commands.filter { $0.scenes.contains(setup.scene) }
                .map { Completion($0.name, usage: $0.usage, help: $0.help) }
        }
        guard first == "Configure" || first == "Set" else {
            return commands.first { $0.name == first }.map { self.words($0.syntax, $0.example, words.last, setup) }
                ?? []
        }
        let rows = SettingRow.all.filter { $0.isLive && $0.scenes.contains(setup.scene) }
        let last = words.lastIndex(of: ";") ?? 0
        guard words.count > last + 1 else { return rows.map { Completion($0.name, help: $0.more) } }
        let row = rows.first { $0.name == words[last + 1] }
        return row.map { self.words($0.syntax, $0.example + " default", words.last, setup) } ?? []
    }

    /// The words of a form, the names of the detents, and the words of its example, which supplies numbers. A number
    /// that has a name in the example is offered after this name alone.
    private static func words(
        _ syntax: [Syntax], _ example: String, _ last: String?, _ setup: Setup
    ) -> [Completion] {
        var seen: Set<String> = []
        let parts = example.split(separator: " ").map(String.init)
        func isNumber(_ word: String) -> Bool { word.first.map { $0.isNumber || "+-".contains($0) } ?? false }
        let offered = parts.indices.filter { index in
            guard index > 0, isNumber(parts[index]), !isNumber(parts[index - 1]) else { return true }
            return parts[index - 1] == last
        }
        let words = syntax.flatMap(\.words) + setup.detentNames.map(\.text) + offered.map { parts[$0] }
        return words.filter { seen.insert($0).inserted }.map { Completion($0) }
    }
}

extension Player: RunningLine {
    public var said: String? {
        guard case .expect(let expectation)? = script.commands.first?.kind, report.passed > 0 else { return note }
        return "holds: \(expectation.text)"
    }

    public mutating func perform(on other: inout Simulation) throws(Refusal) -> Notices {
        let seen = notices.count
        exchange(with: &other) { player in
            player.advance(to: Nanoseconds(roundingUp: player.simulation.time))
            player.nextInput = player.isFinished ? nil : player.due?.seconds
        }
        if let failure = report.failures.first {
            throw Refusal("saw \(failure.seen)", expected: failure.expected, at: 0)
        }
        return notices[seen...].reduce(into: Notices()) { $0.append($1) }
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
