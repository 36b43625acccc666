// `drawer differ`: the shortest gestures that part two presets.

import DrawerCore
import DrawerPresets
import DrawerReports
import DrawerScript
import DrawerSettings

extension Subcommand {
    static let differ = Subcommand(
        "differ", "[PRESET PRESET]", "the shortest gestures that part two presets",
        details: """
            Searches for gestures after which the drawer ends at different detents under two
            presets, or under two sets of settings (--with twice, or a preset and a --with).
            Prints each as a script below a sentence that names the ends and why: no
            step can be left out, and no pull can be shorter by 5 %. The search tries
            \(Differ.bounds).
            The exit code is 1 if it finds nothing.
            """,
        options: [
            .whole("count", \.count, in: 1...100, help: "gestures to find, 1 to 100 (default 5)"),
            .init(
                "by", argument: "LENGTH",
                help: "also gestures on which the drawers are more\nthan this apart on the way, as in 20pt"
            ) {
                guard $1.hasSuffix("pt"), let length = Double($1.dropLast(2)), length > 0, length < 1e6 else {
                    throw UsageError("'\($1)' is not a length above 0, as in 20pt")
                }
                $0.difference = length
            },
            Options.with, Options.output, Options.scriptConfig,
        ], operandWords: Preset.named.map(\.name)
    ) { options, operands in
        var choices = Choices()
        for name in operands { try choices.add("Preset", name, [:]) }
        for text in options.choices.texts { choices.add(text) }
        let settings = try ConfigFile.settings(options.configurationFile)
        let file = ScriptFile(path: "differ", script: Script(settings: settings))
        let variants = try choices.variants(of: file)
        guard variants.count == 2 else {
            throw UsageError(
                "expected two presets or other settings, as in 'drawer differ vaul gorhom', found \(variants.count)")
        }
        let cases = try Case.all([file]) { _ in variants }
        let differ = try ProgressBar.during("differ") {
            try Differ(cases, count: options.count, difference: options.difference, progress: $0)
        }
        guard !differ.findings.isEmpty else {
            Output.reportError("no gesture parts them among \(differ.tried): \(Differ.bounds)")
            return ExitCode.failure
        }
        try Output.write(to: options.output) {
            try $0.write(differ.findings.map(\.text).joined(separator: "\n"))
        }
        return ExitCode.success
    }
}
