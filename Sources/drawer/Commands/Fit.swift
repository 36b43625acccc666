// `drawer fit`: finds the values of settings under which most expectations of scripts hold.

import DrawerReports
import DrawerScript
import DrawerSettings

extension Subcommand {
    static let fit = Subcommand(
        "fit", "SCRIPT... --vary ...", "find settings under which Expect lines hold",
        details: """
            Finds the values with which most Expect lines of the scripts hold and, among
            these, the ones with the least overshoot or time to rest, summed over all
            settles. Prints a config file with the history of the search in comments. The
            exit code is 1 if an Expect line fails with these values. A recorded gesture can
            serve as a script: append Wait settled and Expect detent NAME.
            """,
        options: [
            Options.vary("\nonce for each number to find"),
            .init(
                "prefer", argument: "WHAT", kind: OptionValue.kind(Fit.Preference.self),
                help: "what to minimize among equally good values:\novershoot (default) or timeToRest"
            ) { $0.preference = try OptionValue.named($1) },
            Options.output, Options.scriptConfig,
        ]
    ) { options, operands in
        let paths = try scripts(operands)
        guard !options.spans.isEmpty else {
            throw UsageError("--vary is missing, as in --vary SkipSpeed 500..4000pt/s")
        }
        let files = try files(paths, options)
        let wants = files.contains { $0.script.commands.contains(where: \.isExpectation) }
        guard wants || options.preference != nil else {
            throw UsageError("no script has an Expect line: add one, or choose what to minimize with --prefer")
        }
        var bar = ProgressBar("fit")
        defer { bar.end() }
        let fit = try Fit(files, varying: options.spans, preferring: options.preference ?? .overshoot) {
            bar.show($0, of: $1)
        }
        bar.end()
        try Output.write(to: options.output) { try $0.write(fit.text) }
        return report(fit.report)
    }
}
