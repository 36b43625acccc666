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
            step can be left out, and no pull can be shorter by 5 %. The search tries one or
            two pulls of 1 to 320 pt at 60 to 3000 pt/s and of at least 30 ms, up or down,
            on the handle or the list, from every detent, with 150 ms of rest before the
            release or 60 to 160 ms between the pulls. The exit code is 1 if it finds
            nothing.
            """,
        options: [
            .init("count", argument: "N", help: "gestures to find, 1 to 100 (default 5)") {
                $0.count = try OptionValue.whole($1, in: 1...100)
            },
            .init(
                "by", argument: "LENGTH",
                help: "also gestures on which the drawers are more\nthan this apart on the way, as in 20pt"
            ) {
                guard $1.hasSuffix("pt"), let length = Double($1.dropLast(2)), length > 0, length < 1e6 else {
                    throw UsageError("'\($1)' is not a length above 0, as in 20pt")
                }
                $0.difference = length
            },
            .init(
                "with", argument: "SETTINGS", kind: .phrases(OptionValue.settings, orFile: true),
                help: OptionValue.withHelp
            ) {
                $0.choices.add($1)
            },
            Options.output, Options.scriptConfig,
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
        try Startup.checkThreads()
        var bar = ProgressBar("differ")
        defer { bar.end() }
        let differ = try Differ(cases, count: options.count, difference: options.difference) { bar.show($0, of: $1) }
        bar.end()
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
