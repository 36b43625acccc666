// The commands of the program in one table: `drawer COMMAND` is looked up in it, and the help is made from it.

import DrawerSettings

/// Somebody asked for a command's help instead.
struct HelpWanted: Error {}

/// A command behind the program's name, as in `drawer test SCRIPT...`.
struct Subcommand: Sendable {
    var name: String
    /// What stands behind its name, as `SCRIPT...`.
    var operands: String
    /// What it does, in one line.
    var summary: String
    /// What more there is to say in its own help.
    var details: String
    var options: [OptionDescription]
    /// The words that can stand behind its name; empty where scripts or nothing stand there.
    var operandWords: [String] = []
    /// Whether its options may also stand before its name, as in `drawer --config FILE config`.
    var takesOptionsBefore = false
    /// What stands behind its name; nil for nothing.
    var operandKind: ArgumentKind? {
        if operands.hasPrefix("SCRIPT") { return .fileEnding(in: ["drawer"]) }
        return operandWords.isEmpty ? nil : .words(operandWords)
    }
    /// Carries it out.
    /// - Parameter arguments: the command's name first.
    /// - Returns: the exit code.
    /// - Throws: `HelpWanted`, or an error that has an exit code.
    var run: @Sendable (_ arguments: [String]) throws -> Int32

    static let all: [Subcommand] = [play, test, trace, render, compare, presets, config, record]

    static func named(_ name: String) -> Subcommand? { all.first { $0.name == name } }

    /// Carries it out, its help included, and turns whatever goes wrong into a message and an exit code.
    /// - Parameter arguments: what stands behind its name.
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
        Usage: drawer \(name) \(operands)

        \(details)

        Options:
        \(options.helpText)
        """
    }

    /// The commands as they stand in the program's help, one a line.
    static var list: String {
        let heads = all.map { "  \($0.name) \($0.operands)" }
        let width = (heads.map(\.count).max() ?? 0) + 2
        return zip(heads, all).map { $0.padded(to: width) + $1.summary + "\n" }.joined()
    }
}

extension Subcommand {
    /// A command whose options are `Options`, and `--help`.
    /// - Parameter body: gets what the options say, and what is no option.
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
            return try body(options, operands)
        }
    }
}
