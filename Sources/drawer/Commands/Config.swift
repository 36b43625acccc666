// `drawer config`: the effective settings and where each comes from.

import DrawerScript

extension Subcommand {
    static let config = Subcommand(
        "config", "[OPTION...]", "the effective settings, and where each comes from",
        details: """
            Prints the settings that drawer would start with, as Set lines that read back
            to the same settings. The comment of a line says where its value comes from:
            default, preset NAME, FILE:LINE or option.

            Later sources override earlier ones: $XDG_CONFIG_HOME/drawer/config (without
            that variable ~/.config/drawer/config), then --config FILE, then options.
            play, test, trace, render, compare, sweep and fit read --config alone. The value
            default takes back what an earlier source sets.

            While drawer, drawer record or drawer play runs, the files are read again when
            they change on disk. A change of the file wins over a live change of the same
            setting; other live changes stay. Scene, Size, CellHeight, CellWidth, FrameRate
            and Items are fixed at the start. In the tuning panel, w writes the settings to
            the last of the files, except those of the presentation. A line that no longer
            holds becomes a comment.
            """,
        options: [
            .init("json", help: "a JSON array, one object per line") { options, _ in options.configFormat = .json },
            .init("swift", help: "Swift code that makes the same engine") { options, _ in
                options.configFormat = .swift
            },
        ] + Options.shared, takesOptionsBefore: true
    ) { options, operands in
        if let word = operands.first { throw UsageError("'\(word)' is not expected here") }
        let (configuration, sources) = try options.configuration()
        try Output.write(try ConfigText(configuration, sources.settings).text(as: options.configFormat))
        return ExitCode.success
    }
}
