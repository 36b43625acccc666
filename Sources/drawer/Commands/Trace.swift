// `drawer trace`: the motion of a script as numbers or as a plot.

import DrawerScript

extension Subcommand {
    private struct TraceOptions {
        var config: String?
        var format = TraceFormat.jsonl
        var output: String?
        var showsHelp = false
    }

    private static let traceTable = OptionTable<TraceOptions>([
        .init(
            "format", argument: "FORMAT", kind: OptionValue.kind(TraceFormat.self), help: "jsonl (default), csv or svg"
        ) {
            $0.format = try OptionValue.named($1)
        },
        .init("output", letter: "o", argument: "FILE", kind: .file, help: "write to FILE instead of standard output") {
            $0.output = $1
        },
        .init("config", argument: "FILE", kind: .file, help: ConfigFile.help) { $0.config = $1 },
        .init("help", letter: "h", help: "this text") { options, _ in options.showsHelp = true },
    ])

    static let trace = Subcommand(
        name: "trace", operands: "SCRIPT", summary: "one row per frame: top, velocity, owner, ...",
        details: """
            Runs the script in simulated time and writes a row for each frame and for the
            end of the script, with the state after all events of that time. Lengths are
            in pt, times in s, velocities in pt/s. The svg format is a plot.
            """,
        options: traceTable.descriptions
    ) { arguments in
        var options = TraceOptions()
        let operands = try traceTable.parse(arguments, into: &options)
        if options.showsHelp { throw HelpWanted() }
        let file = try script(operands, config: options.config)
        var sink = Output.Sink(path: options.output)
        let report = try file.trace(as: options.format) { try sink.write($0) }
        try sink.finish()
        return Self.report(report)
    }
}
