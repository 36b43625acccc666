// The table of the program's commands. Help, man page and completions are generated from it.

import DrawerScene
import DrawerSettings
import LibC

/// The user asked for the help of a command.
struct HelpWanted: Error {}

/// A command of the program, as in `drawer test SCRIPT...`.
struct Subcommand: Sendable {
    var name: String
    /// The operands as the help shows them, such as `SCRIPT...`; empty if there are none.
    var operands: String
    /// One line for the list of commands.
    var summary: String
    /// The description in the help of the command.
    var details: String
    var options: [OptionDescription]
    /// The words that are valid as an operand; empty if the command takes scripts or no operands.
    var operandWords: [String] = []
    /// Whether options may precede the command's name, as in `drawer --config FILE config`.
    var takesOptionsBefore = false
    var takesScripts: Bool { operands.hasPrefix("SCRIPT") }
    /// The kind of the operands, for completions; nil if there are none.
    var operandKind: ArgumentKind? {
        if takesScripts { return .fileEnding(in: ["drawer"]) }
        return operandWords.isEmpty ? nil : .words(operandWords)
    }
    /// Runs the command.
    /// - Parameter arguments: begin with the command's name.
    /// - Returns: the exit code.
    /// - Throws: `HelpWanted`, or an error that has an exit code.
    var run: @Sendable (_ arguments: [String]) throws -> Int32

    static let all: [Subcommand] = [
        play, test, trace, render, compare, sweep, study, differ, taste, fit, link, presets, config, wording, record,
    ]

    static func named(_ name: String) -> Subcommand? { all.first { $0.name == name } }

    /// Runs the command or prints its help, and turns an error into a message and an exit code.
    /// - Parameter arguments: the arguments after the command's name.
    func perform(_ arguments: [String]) -> Int32 {
        let title = "drawer \(name)"
        return ExitCode.of(title) {
            do {
                return try run([title] + arguments)
            } catch is HelpWanted {
                try Output.write(help(in: try .user))
                return ExitCode.success
            }
        }
    }

    func help(in wording: Wording) -> String {
        """
        \(wording.text(HelpWords.usage)) drawer \(name) [OPTION...]\(operands.isEmpty ? "" : " " + operands)

        \(helpParagraphs(wording.text(details)))
        \(takesScripts ? "\n" + helpParagraphs(wording.text(HelpWords.scripts)) + "\n" : "")
        \(wording.text(HelpWords.options))
        \(options.helpText(in: wording))
        """
    }

    /// The list of commands in the program's help.
    static func list(in wording: Wording) -> String {
        helpRows(all.map { ("  \($0.name) \($0.operands)", wording.text($0.summary)) })
    }
}

/// The headings of the help.
enum HelpWords {
    static let usage = "Usage:"
    static let commands = "Commands (drawer COMMAND --help shows details):"
    static let options = "Options:"
    static let scripts = "The manual lists the commands of scripts: drawer --man | man -l -"

    /// All texts of the help, which a language translates in `Wording.texts`.
    static var all: [String] {
        [usage, commands, options, scripts, Options.details] + Subcommand.all.flatMap { [$0.summary, $0.details] }
            + (Options.table.descriptions + Subcommand.all.flatMap(\.options)).map(\.help) + CommandLanguage.texts
    }
}

extension Subcommand {
    /// A command with these options and `--help`.
    init(
        _ name: String, _ operands: String, _ summary: String, details: String, options: [OptionTable<Options>.Entry],
        operandWords: [String] = [], takesOptionsBefore: Bool = false,
        _ body: @escaping @Sendable (_ options: Options, _ operands: [String]) throws -> Int32
    ) {
        let table = OptionTable(options + [Options.helpOption])
        self.init(
            name: name, operands: operands, summary: summary, details: details, options: table.descriptions,
            operandWords: operandWords, takesOptionsBefore: takesOptionsBefore
        ) { arguments in
            var options = Options()
            let operands = try table.parse(arguments, into: &options)
            if options.showsHelp { throw HelpWanted() }
            try options.refuseOutput(to: operands + options.inputs)
            return try body(options, operands)
        }
    }
}
