// `drawer render`: draws a script as a moving picture.

import DrawerScript

extension Subcommand {
    private struct RenderOptions {
        var config: String?
        var output: String?
        var showsHelp = false
    }

    private static let renderTable = OptionTable<RenderOptions>([
        .init(
            "output", letter: "o", argument: "FILE", kind: .fileEnding(in: ["svg", "cast", "txt"]),
            help: "write to FILE; its ending selects the format: .svg, .cast or .txt"
        ) {
            $0.output = $1
        },
        .init("config", argument: "FILE", kind: .file, help: ConfigFile.help) { $0.config = $1 },
        .init("help", letter: "h", help: "this text") { options, _ in options.showsHelp = true },
    ])

    static let render = Subcommand(
        name: "render", operands: "SCRIPT -o FILE", summary: "a moving picture: .svg, .cast or .txt",
        details: "Runs the script in simulated time and draws what a terminal would show.",
        options: renderTable.descriptions
    ) { arguments in
        var options = RenderOptions()
        let operands = try renderTable.parse(arguments, into: &options)
        if options.showsHelp { throw HelpWanted() }
        guard let output = options.output else { throw UsageError("-o FILE is missing, as in -o first-pull.svg") }
        guard let format = RenderFormat(path: output) else {
            throw UsageError("--output: '\(output)' does not end in .svg, .cast or .txt")
        }
        let file = try script(operands, config: options.config)
        var sink = Output.Sink(path: output)
        let report = try file.render(as: format) { try sink.write($0) }
        try sink.finish()
        return Self.report(report)
    }
}
