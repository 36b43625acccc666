// Reads the files that the options name, and combines files and options into a configuration.

import DrawerScene
import DrawerScript
import DrawerSettings
@preconcurrency import Foundation

extension Options {
    /// The configuration, and its settings in order: the user's config file, then `--config`, then the options.
    /// - Throws: `ScriptErrors` or `FileError` if a file is wrong or missing.
    func configuration() throws -> (configuration: Configuration, sources: [PlacedSetting]) {
        var base = Configuration()
        if let primary { base.primary = TextRows.rows(of: try ScriptFile.read(primary)) }
        var settings = settings
        var rows: [UInt8]?
        if items == "-" {
            base.items = .rows(TextRows.rows(of: try ScriptFile.readStandardInput()))
        } else if let items {
            rows = try ScriptFile.read(items)
            settings.append(try Setting("Items \(quoted(URL(fileURLWithPath: items).path))"))
        }
        let files = try [ConfigFile.ofUser(), configurationFile].flatMap(ConfigFile.settings)
        let script = Script(settings: files + settings.map { PlacedSetting($0) })
        let file = ScriptFile(path: "command line", script: script)
        return (try file.configuration(base: base, items: rows), script.settings)
    }
}
