// `drawer config`: the effective settings and their sources.

import DrawerCommand
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerViews

struct ConfigCommand: ProgramCommand {
    static let name = "config"
    static let summary = "the effective settings and their sources"
    static let details = """
        Prints the settings that drawer would start with, as Set lines that read back
        to the same settings. The comment of each line names the source of its value:
        default, preset NAME, FILE:LINE or option.

        Later sources override earlier ones: $XDG_CONFIG_HOME/drawer/config (without
        that variable ~/.config/drawer/config), then --config FILE, then options.
        play, test, trace, render, compare, differ, sweep, study and fit read only
        --config. The value default removes the effect of an earlier source.

        While drawer, drawer record or drawer play runs, the files are read again when
        they change on disk. A change of the file overrides a live change of the same
        setting; other live changes stay. Scene, Size, CellHeight, CellWidth and
        FrameRate are fixed at the start; Edge and Pages change at rest. In the tuning
        panel, w writes the settings to the last of the files, except those of the
        presentation. A line that no longer applies becomes a comment.
        """

    /// The output format; nil for a config file.
    var format: ConfigFormat?
    var start = ConfigurationOptions()

    static let options: [Option<ConfigCommand>] =
        [
            .init("json", help: "a JSON array, one object per line") { command, _ in try command.choose(.json) },
            .init("swift", help: "Swift code that makes the same engine") { command, _ in
                try command.choose(.code(.swift))
            },
            .init(
                "export", argument: "NAME", kind: .words(ExportTarget.allCases.map(\.rawValue)),
                help: "settle, rule and detents as code for another platform:\n" + OptionValue.names(ExportTarget.self)
            ) { try $0.choose(.code(try OptionValue.named($1))) },
        ] + ConfigurationOptions.options.map { $0.at(\.start) }

    /// - Throws: `UsageError` if another format was chosen before.
    private mutating func choose(_ format: ConfigFormat) throws {
        guard self.format == nil || self.format == format else {
            throw UsageError("expected one of --json, --swift and --export")
        }
        self.format = format
    }

    func run(_ operands: [String]) throws -> Int32 {
        let (configuration, sources) = try start.configuration()
        try Output.write(try ConfigText(configuration, sources.settings).text(as: format ?? .lines))
        return ExitStatus.success
    }
}
