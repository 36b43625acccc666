// A program: its commands, and the selection of a command by the command line.

import DrawerSettings
import LibC

package struct Program: Sendable {
    package let name: String
    /// The program's purpose in a few words, for the top of the man page.
    let purpose: String
    package let version: String
    /// The run without a command.
    let main: any ProgramCommand.Type
    package let commands: [any ProgramCommand.Type]
    /// The topics of `help TOPIC` besides the commands.
    let topics: [(name: String, section: HelpSection)]
    /// Further sections of the man page, after the topics.
    let sections: [HelpSection]

    /// A semantic version: the newest release in CHANGELOG.md, or the next one followed by `-dev`.
    package static let drawerVersion = "2.0.0-dev"

    package init(
        _ name: String, purpose: String, version: String, main: any ProgramCommand.Type,
        commands: [any ProgramCommand.Type] = [], topics: [(name: String, section: HelpSection)] = [],
        sections: [HelpSection] = []
    ) {
        (self.name, self.purpose, self.version) = (name, purpose, version)
        (self.main, self.commands, self.topics, self.sections) = (main, commands, topics, sections)
    }

    // MARK: Running

    /// Runs the command of a command line, and turns an error into a message and an exit status.
    /// - Parameter arguments: the arguments, beginning with the program's name.
    package func run(_ arguments: [String]) -> Int32 {
        var words = arguments.dropFirst()
        guard let word = words.first, !word.hasPrefix("-"), !commands.isEmpty else {
            return perform(main, Array(words))
        }
        words = words.dropFirst()
        if let command = command(named: word) { return perform(command, Array(words)) }
        return ExitStatus.of(name) {
            guard word == "help" else { throw unknownCommand(word) }
            try Output.write(help(on: Array(words)))
            return ExitStatus.success
        }
    }

    private func perform<Chosen: ProgramCommand>(_ command: Chosen.Type, _ words: [String]) -> Int32 {
        ExitStatus.of(title(of: command)) {
            var values = Chosen()
            let parsed = try parse(words, into: &values)
            if let text = parsed.printed {
                try Output.write(text)
                return ExitStatus.success
            }
            try check(parsed.operands, of: command)
            if let variable = command.defaults {
                // The command line overrides the variable.
                values = Chosen()
                try parse(defaults: variable, into: &values)
                _ = try parse(words, into: &values)
            }
            try values.check(given: parsed.names)
            return try values.run(parsed.operands)
        }
    }

    /// Parses the options in an environment variable.
    /// - Throws: `UsageError` that names the variable.
    private func parse<Chosen: ProgramCommand>(defaults variable: String, into values: inout Chosen) throws {
        do {
            let words = try OptionValue.shellWords(environment(variable) ?? "")
            let parsed = try parse(words, into: &values)
            guard parsed.operands.isEmpty else { throw UsageError("expected options alone") }
            guard parsed.printed == nil else {
                throw UsageError("expected options for a run, found one that only prints a text")
            }
        } catch let error as UsageError {
            throw UsageError("\(variable): \(error)")
        }
    }

    /// Parses the words after a command's name.
    /// - Throws: `UsageError`.
    package func parse<Chosen: ProgramCommand>(_ words: [String], into values: inout Chosen) throws -> ParsedWords {
        let parser = OptionParser(
            options: options(of: Chosen.self), stopsAtOperand: Chosen.name.isEmpty && !commands.isEmpty,
            reason: { reason(for: $0, in: Chosen.self) })
        return try parser.parse(words, into: &values)
    }

    private func check(_ operands: [String], of command: any ProgramCommand.Type) throws(UsageError) {
        let known = command.operands
        if operands.isEmpty, let missing = known.missing { throw UsageError(missing) }
        guard !known.areTaken, let word = operands.first else { return }
        if command.name.isEmpty, !commands.isEmpty { throw unknownCommand(word) }
        let form = known.form.isEmpty ? "" : ", as in \(title(of: command)) \(known.form)"
        throw UsageError("unexpected '\(word)': \(title(of: command)) takes only options" + form)
    }

    /// The reason why a command lacks an option.
    private func reason(for option: String, in command: any ProgramCommand.Type) -> String? {
        if let reason = command.absent[option] { return "is not supported: \(reason)" }
        let owners = all.filter { $0 != command && has($0, option) }.map(title)
        guard let last = owners.last else { return nil }
        let list = owners.count == 1 ? last : owners.dropLast().joined(separator: ", ") + " and " + last
        return "is an option of \(list), not of \(title(of: command))"
    }

    private func has(_ command: any ProgramCommand.Type, _ option: String) -> Bool {
        forms(of: command).contains { $0.name == option || $0.letter.map(String.init) == option }
    }

    private func unknownCommand(_ word: String) -> UsageError {
        if command(named: word) != nil {
            return UsageError("the command must come first, as in '\(name) \(word)', followed by its options")
        }
        let takers = commands.filter { command in
            guard case .fileEnding(let endings) = command.operands.kind else { return false }
            return endings.contains { word.hasSuffix(".\($0)") }
        }
        if let command = takers.first {
            return UsageError("'\(word)' is not a command: did you mean '\(name) \(command.name) \(word)'?")
        }
        let names = commands.map { $0.name }
        return UsageError(
            "unknown command '\(word)', expected one of \(names.joined(separator: ", "))"
                + UsageError.suggestion(for: word, among: names))
    }

    // MARK: Commands and their options

    package func command(named word: String) -> (any ProgramCommand.Type)? { commands.first { $0.name == word } }

    /// The run without a command, and all commands.
    var all: [any ProgramCommand.Type] { [main] + commands }

    /// The words that call a command.
    func title(of command: any ProgramCommand.Type) -> String {
        command.name.isEmpty ? name : "\(name) \(command.name)"
    }

    /// The options of a command, including those that every program has.
    private func options<Chosen: ProgramCommand>(of command: Chosen.Type) -> [Option<Chosen>] {
        let (own, isMain) = (command.options, command.name.isEmpty)
        let also = isMain ? "; also --version, --man, --completions SHELL" : ""
        let help = Option<Chosen>.printing("help", letter: "h", help: "this text" + also) { self.help(of: command) }
        guard isMain else { return own + [help] }
        let further: [Option<Chosen>] = [
            .printing("version", help: "the program's version") { "\(name) \(version)\n" },
            .shell("completions", help: "completions for \(OptionValue.names(Shell.self))") {
                Completions(of: self).script(for: $0)
            },
            // The scripts of `--completions` call this one. Only the man page names it.
            .printing("complete", help: "the words that complete the last one after a --, for the shells") {
                Completions(of: self).lines(for: $0)
            },
            .printing("man", help: "the man page, for man -l -") { Manual(of: self).page },
        ]
        return own + [help] + further.map(\.withoutRow)
    }

    /// All options of a command.
    package func forms(of command: any ProgramCommand.Type) -> [OptionForm] {
        func forms<Chosen: ProgramCommand>(_ command: Chosen.Type) -> [OptionForm] { options(of: command).map(\.form) }
        return forms(command)
    }

    // MARK: Help

    /// The text of `help COMMAND`, the same as `COMMAND --help`, or the text of `help TOPIC`.
    private func help(on words: [String]) throws(UsageError) -> String {
        guard let word = words.first else { return help(of: main) }
        if words.count > 1 { throw UsageError("unexpected '\(words[1])': help takes one word") }
        if let command = command(named: word) { return help(of: command) }
        if let topic = topics.first(where: { $0.name == word }) { return topic.section.text }
        throw .unknown(word, among: helpWords)
    }

    /// The words that may follow `help`.
    var helpWords: [String] { commands.map { $0.name } + topics.map(\.name) }

    package func help(of command: any ProgramCommand.Type) -> String {
        let (isMain, form) = (command.name.isEmpty, command.operands.form)
        var text = "Usage: \(title(of: command)) [OPTION...]" + (form.isEmpty ? "" : " " + form) + "\n"
        if isMain, !commands.isEmpty { text += "       \(name) COMMAND ...\n" }
        text += "\n" + HelpText.paragraphs(command.details) + "\n"
        if isMain, !commands.isEmpty {
            text += "\nCommands (\(name) help COMMAND shows details):\n"
            text += HelpText.rows(
                commands.map { ("  \($0.name) \($0.operands.form)", $0.summary) }
                    + topics.map { ("  help \($0.name)", $0.section.summary) })
        }
        return text + "\nOptions:\n"
            + HelpText.rows(forms(of: command).filter(\.hasRow).map { ("  " + $0.head, $0.help) })
    }
}
