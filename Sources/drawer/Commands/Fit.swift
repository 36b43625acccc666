// `drawer fit`: the values of settings with which most expectations of scripts hold.

import DrawerScript
import DrawerSettings

extension Subcommand {
    private struct FitOptions {
        var spans: [NumberSpan] = []
        var preference: Fit.Preference?
        var config: String?
        var output: String?
        var showsHelp = false
    }

    private static let fitTable = OptionTable<FitOptions>([
        .init("vary", argument: "SETTING FROM..TO", help: OptionValue.varyHelp + "\nonce for each number to find") {
            $0.spans.append(try OptionValue.span($1, after: $0.spans))
        },
        .init(
            "prefer", argument: "WHAT", kind: OptionValue.kind(Fit.Preference.self),
            help: "what is least where as many Expect lines hold:\novershoot (default) or timeToRest"
        ) { $0.preference = try OptionValue.named($1) },
        .init("output", letter: "o", argument: "FILE", kind: .file, help: "write to FILE instead of standard output") {
            $0.output = $1
        },
        .init("config", argument: "FILE", kind: .file, help: ConfigFile.help) { $0.config = $1 },
        .init("help", letter: "h", help: "this text") { options, _ in options.showsHelp = true },
    ])

    static let fit = Subcommand(
        name: "fit", operands: "SCRIPT... --vary ...", summary: "find settings under which Expect lines hold",
        details: """
            Finds the values with which most Expect lines of the scripts hold, and among
            these the ones with the least overshoot or time to rest, added up over all
            settles. Prints them as a config file, with what was tried as comments. Exit
            code 1 where an Expect line holds with none of them. A recorded gesture is
            enough of a script if Wait settled and Expect detent NAME stand at its end.
            """,
        options: fitTable.descriptions
    ) { arguments in
        var options = FitOptions()
        let operands = try fitTable.parse(arguments, into: &options)
        if options.showsHelp { throw HelpWanted() }
        guard !operands.isEmpty else { throw UsageError("a script is missing, as in demo-scripts/first-pull.drawer") }
        guard !options.spans.isEmpty else {
            throw UsageError("--vary is missing, as in --vary SkipSpeed 500..4000pt/s")
        }
        let settings = try ConfigFile.settings(options.config)
        let files = try operands.map { try ScriptFile(path: $0, after: settings) }
        let wants = files.contains { $0.script.commands.contains(where: \.isExpectation) }
        guard wants || options.preference != nil else {
            throw UsageError("no script has an Expect line: name what is to be least with --prefer")
        }
        var bar = ProgressBar("fit")
        defer { bar.clear() }
        let fit = try Fit(files, varying: options.spans, preferring: options.preference ?? .overshoot) {
            bar.show($0, of: $1)
        }
        bar.clear()
        var sink = Output.Sink(path: options.output)
        try sink.write(fit.text)
        try sink.finish()
        return report(fit.report)
    }
}
