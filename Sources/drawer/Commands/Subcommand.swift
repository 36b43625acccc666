// The commands of the program in one table: `drawer COMMAND` is looked up in it, and the help is made from it.

import DrawerScript

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

    static let all: [Subcommand] = [play, test, trace, render, compare, sweep, fit, presets, config, record]

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
        return zip(heads, all).map { head, command in
            head + String(repeating: " ", count: width - head.count) + command.summary + "\n"
        }
        .joined()
    }

    /// The one script that a command takes.
    /// - Parameter config: a file of settings that hold where the script says nothing else.
    static func script(_ operands: [String], config: String?) throws -> ScriptFile {
        guard let path = operands.first else {
            throw UsageError("a script is missing, as in demo-scripts/first-pull.drawer")
        }
        guard operands.count == 1 else { throw UsageError("one script at a time, not also '\(operands[1])'") }
        return try ScriptFile(path: path, after: ConfigFile.settings(config))
    }

    /// Reports the commands of a script that failed while its result was made.
    /// - Returns: the exit code.
    static func report(_ report: Report) -> Int32 {
        for line in report.lines { Output.report(line) }
        return report.failures.isEmpty ? ExitCode.success : ExitCode.failure
    }
}
