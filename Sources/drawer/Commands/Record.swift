// `drawer record`: the interactive program, with what the hand does written down as a script.

import DrawerScript

extension Subcommand {
    static let record = Subcommand(
        name: "record", operands: "-o FILE", summary: "write down what a live hand does",
        details: """
            Runs the drawer in the terminal and writes a script that replays to the same
            states, to the last bit. Every line is on disk before the next thing happens.
            """,
        options: Options.recordTable.descriptions
    ) { arguments in
        var options = Options()
        let operands = try Options.recordTable.parse(arguments, into: &options)
        if options.showsHelp { throw HelpWanted() }
        if let word = operands.first {
            throw UsageError("'\(word)' is not expected here; the script to write is named by -o")
        }
        guard options.recording != nil else { throw UsageError("-o FILE is missing, as in -o my-gesture.drawer") }
        guard options.items != "-", options.primary == nil else {
            throw UsageError("a recording can name its rows only as --items FILE")
        }
        return try Interactive.show(options)
    }
}
