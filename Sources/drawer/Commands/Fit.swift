// `drawer fit`: finds the values of settings under which most expectations of scripts hold.

import DrawerScript
import DrawerSettings

extension Subcommand {
    static let fit = Subcommand(
        "fit", "SCRIPT... --vary ...", "find settings under which Expect lines hold",
        details: """
            Finds the values with which most Expect lines of the scripts hold, and among
            these the ones with the least overshoot or time to rest, added up over all
            settles. Prints them as a config file, with what was tried as comments. Exit
            code 1 where an Expect line holds with none of them. A recorded gesture is
            enough of a script if Wait settled and Expect detent NAME stand at its end.
            """,
        options: [
            Options.vary("\nonce for each number to find"),
            .init(
                "prefer", argument: "WHAT", kind: OptionValue.kind(Fit.Preference.self),
                help: "what is least where as many Expect lines hold:\novershoot (default) or timeToRest"
            ) { $0.preference = try OptionValue.named($1) },
            Options.output, Options.scriptConfig,
        ]
    ) { options, operands in
        let paths = try scripts(operands)
        guard !options.spans.isEmpty else {
            throw UsageError("--vary is missing, as in --vary SkipSpeed 500..4000pt/s")
        }
        let settings = try ConfigFile.settings(options.configurationFile)
        let files = try paths.map { try ScriptFile(path: $0, after: settings) }
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
        try Output.write(to: options.output) { try $0.write(fit.text) }
        return report(fit.report)
    }
}
