// The options for the settings of a run, for `drawer`, `drawer record` and `drawer config`.

import DrawerCells
import DrawerCommand
import DrawerCore
import DrawerFiles
import DrawerMatch
import DrawerScene
import DrawerScript
import DrawerSettings

struct ConfigurationOptions: Sendable {
    /// The settings of the options, in the order of the command line. Later settings override earlier ones.
    var settings: [Setting] = []
    /// A file of `Set` lines.
    var file: String?
    /// The file with the rows of the drawer's list.
    var items: String?

    static let options: [Option<ConfigurationOptions>] = [
        .setting("scene", SettingName.scene, \.settings),
        .setting("policy", SettingName.policy, \.settings, help: "how a release chooses its detent, such as projected"),
        .setting("preset", SettingName.preset, \.settings, help: "the feel of a library (drawer presets lists all)"),
        .file("config", \.file, help: "Set lines; override ~/.config/drawer/config"),
        .setting("theme", SettingName.theme, \.settings),
        .init("items", argument: "FILE", kind: .file, help: "the list's rows, one per line") {
            guard $1 != "-" else { throw UsageError("drawer-pick chooses among the rows of a pipe: ls | drawer-pick") }
            $0.items = $1
        },
        .reducedMotion(\.settings),
    ]

    /// The configuration, and the sources of its settings in order: the user's config file, then `--config`, then the
    /// options.
    /// - Parameter base: a configuration with the values that no setting changes.
    /// - Throws: `ScriptErrors` for errors in a file or refused settings, `FileError` for a file that cannot be read.
    func configuration(
        base: Configuration = Configuration()
    ) throws -> (configuration: Configuration, sources: ConfigSources) {
        var settings = settings
        let rows = try items.map { Rows(try Files.read($0), separator: TextRows.lineEnd) }
        if let items { settings.append(try Setting("Items \(quoted(Files.absolute(items)))")) }
        let sources = try ConfigSources([ConfigFile.existingUserPath, file], options: settings)
        var configuration = try Script(settings: sources.settings).configuration(file: "command line", base: base) {
            try items == nil ? Files.read($0) : []
        }
        if let rows { configuration.items = .rows(rows) }
        return (configuration, sources)
    }
}
