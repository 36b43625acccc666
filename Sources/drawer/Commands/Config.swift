// `drawer config`: the effective settings and their sources.

import DrawerScene
import DrawerScript

extension Subcommand {
    static let config = Subcommand(
        "config", "", "the effective settings and their sources",
        details: """
            Prints the settings that drawer would start with, as Set lines that read back
            to the same settings. The comment of each line names the source of its value:
            default, preset NAME, FILE:LINE or option.

            Later sources override earlier ones: $XDG_CONFIG_HOME/drawer/config (without
            that variable ~/.config/drawer/config), then --config FILE, then options.
            play, test, trace, render, compare, sweep, study and fit read only --config. The
            value default removes the effect of an earlier source.

            While drawer, drawer record or drawer play runs, the files are read again when
            they change on disk. A change of the file overrides a live change of the same
            setting; other live changes stay. Scene, Size, CellHeight, CellWidth and
            FrameRate are fixed at the start; Edge and Pages change at rest. In the tuning
            panel, w writes the settings to the last of the files, except those of the
            presentation. A line that no longer applies becomes a comment.
            """,
        options: [
            .init("json", help: "a JSON array, one object per line") { options, _ in try options.print(as: .json) },
            .init("swift", help: "Swift code that makes the same engine") { options, _ in
                try options.print(as: .code(.swift))
            },
            .init(
                "export", argument: "NAME", kind: .words(ExportTarget.allCases.map(\.rawValue)),
                help: "settle and detents as code for another platform:\n" + OptionValue.names(ExportTarget.self)
            ) { try $0.print(as: .code(try OptionValue.named($1))) },
        ] + Options.shared, takesOptionsBefore: true
    ) { options, _ in
        let (configuration, sources) = try options.configuration()
        try Output.write(try ConfigText(configuration, sources.settings).text(as: options.configFormat))
        return ExitCode.success
    }
}

extension Options {
    /// - Throws: `UsageError` if another format was chosen before.
    fileprivate mutating func print(as format: ConfigFormat) throws {
        guard configFormat == .lines || configFormat == format else {
            throw UsageError("expected one of --json, --swift and --export")
        }
        configFormat = format
    }
}
