// The table of the program's commands. Help, man page and completions are generated from it.

import DrawerScene
import DrawerSettings
import LibC

/// A command of the program, as in `drawer test SCRIPT...`.
struct Subcommand: Sendable {
    let name: String
    /// The operands as the help shows them, such as `SCRIPT...`; empty if there are none.
    let operands: String
    /// One line for the list of commands.
    let summary: String
    /// The description in the help of the command.
    let details: String
    private let table: OptionTable
    /// The words that are valid as an operand; empty if the command takes scripts or no operands.
    let operandWords: [String]
    /// Whether options may precede the command's name, as in `drawer --config FILE config`.
    let takesOptionsBefore: Bool
    /// Runs the command.
    /// - Returns: the exit code.
    private let body: @Sendable (_ options: Options, _ operands: [String]) throws -> Int32

    /// - Parameter options: the command's own options; `--help` is added.
    init(
        _ name: String, _ operands: String, _ summary: String, details: String, options: [Option],
        operandWords: [String] = [], takesOptionsBefore: Bool = false,
        _ body: @escaping @Sendable (_ options: Options, _ operands: [String]) throws -> Int32
    ) {
        (self.name, self.operands, self.summary, self.details) = (name, operands, summary, details)
        (self.operandWords, self.takesOptionsBefore, self.body) = (operandWords, takesOptionsBefore, body)
        table = OptionTable(options + [Options.helpOption])
    }

    var options: [Option] { table.options }
    var takesScripts: Bool { operands.hasPrefix("SCRIPT") }
    /// The kind of the operands, for completions; nil if there are none.
    var operandKind: ArgumentKind? {
        if takesScripts { return .fileEnding(in: ["drawer"]) }
        return operandWords.isEmpty ? nil : .words(operandWords)
    }

    static let all: [Subcommand] = [
        play, test, trace, render, compare, sweep, study, differ, fit, link, presets, config, record,
    ]

    static func named(_ name: String) -> Subcommand? { all.first { $0.name == name } }

    /// Runs the command or prints its help, and turns an error into a message and an exit code.
    /// - Parameter arguments: the arguments after the command's name.
    func perform(_ arguments: [String]) -> Int32 {
        let title = "drawer \(name)"
        return ExitCode.of(title) {
            var options = Options()
            let operands = try table.parse([title] + arguments, into: &options)
            if options.showsHelp {
                try Output.write(help)
                return ExitCode.success
            }
            try check(operands)
            try options.refuseOutput(to: operands + options.inputs)
            return try body(options, operands)
        }
    }

    /// - Throws: `UsageError` without a script where the command takes scripts, and for an operand where it takes none.
    private func check(_ given: [String]) throws {
        if takesScripts, given.isEmpty {
            throw UsageError("a script is missing, as in demo-scripts/first-pull.drawer")
        }
        guard operandKind == nil, let word = given.first else { return }
        let form = operands.isEmpty ? "" : ", as in drawer \(name) \(operands)"
        throw UsageError("unexpected '\(word)': drawer \(name) takes only options" + form)
    }

    var help: String {
        """
        Usage: drawer \(name) [OPTION...]\(operands.isEmpty ? "" : " " + operands)

        \(helpParagraphs(details))
        \(takesScripts ? "\nThe manual lists the commands of scripts: drawer --man | man -l -\n" : "")
        Options:
        \(options.helpText)
        """
    }

    /// The list of commands in the program's help.
    static var list: String { helpRows(all.map { ("  \($0.name) \($0.operands)", $0.summary) }) }
}
