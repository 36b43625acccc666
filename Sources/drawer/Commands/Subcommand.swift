// The table of the program's commands. Help, man page and completions are generated from it.

import DrawerSettings

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
    /// The kind of the operands, for completions; nil if there are none.
    var operandKind: ArgumentKind? {
        if operands.hasPrefix("SCRIPT") { return .fileEnding(in: ["drawer"]) }
        return operandWords.isEmpty ? nil : .words(operandWords)
    }
    /// Runs the command.
    /// - Parameter arguments: begin with the command's name.
    /// - Returns: the exit code.
    /// - Throws: `HelpWanted`, or an error that has an exit code.
    var run: @Sendable (_ arguments: [String]) throws -> Int32

    static let all: [Subcommand] = [play, test, trace, render, compare, sweep, fit, presets, config, record]

    static func named(_ name: String) -> Subcommand? { all.first { $0.name == name } }

    /// Runs the command or prints its help, and turns an error into a message and an exit code.
    /// - Parameter arguments: the arguments after the command's name.
    func perform(_ arguments: [String]) -> Int32 {
        let title = "drawer \(name)"
        return ExitCode.of(title) {
            do {
                return try run([title] + arguments)
            } catch is HelpWanted {
                try Output.write(help)
                return ExitCode.success
            }
        }
    }

    var help: String {
        """
        Usage: drawer \(name) [OPTION...]\(operands.isEmpty ? "" : " " + operands)

        \(details)

        Options:
        \(options.helpText)
        """
    }

    /// The list of commands in the program's help, one per line.
    static var list: String {
        let heads = all.map { "  \($0.name) \($0.operands)" }
        let width = (heads.map(\.count).max() ?? 0) + 2
        return zip(heads, all).map { $0.padded(to: width) + $1.summary + "\n" }.joined()
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
