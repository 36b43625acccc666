// `drawer config`: the effective settings and where each comes from.

import DrawerScript

extension Subcommand {
    private static let configTable = OptionTable<Options>(
        [
            .init("json", help: "a JSON array, an object a line") { options, _ in options.configFormat = .json },
            .init("swift", help: "Swift code that makes the same engine") { options, _ in
                options.configFormat = .swift
            },
        ] + Options.shared)

    static let config = Subcommand(
        name: "config", operands: "[OPTION...]", summary: "the effective settings, and where each comes from",
        details: """
            Prints the settings that drawer would start with, as Set lines that read back
            to the same settings. The comment of a line says where its value comes from:
            default, preset NAME, FILE:LINE or option.

            Later sources override earlier ones: $XDG_CONFIG_HOME/drawer/config (without
            that variable ~/.config/drawer/config), then --config FILE, then options.
            play, test, trace, render, compare, sweep and fit read --config alone.
            """,
        options: configTable.descriptions, takesOptionsBefore: true
    ) { arguments in
        var options = Options()
        let operands = try configTable.parse(arguments, into: &options)
        if options.showsHelp { throw HelpWanted() }
        if let word = operands.first { throw UsageError("'\(word)' is not expected here") }
        let (configuration, sources) = try options.configuration()
        try Output.write(try ConfigText(configuration, sources).text(as: options.configFormat))
        return ExitCode.success
    }
}
