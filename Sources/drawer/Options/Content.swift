// What the options name: files and settings, read once and put together into a configuration.

import DrawerScene
import DrawerScript
import DrawerSettings
@preconcurrency import Foundation

extension Options {
    /// What is to be simulated, and the sources of its settings: the user's own config file, then the file of `--config`,
    /// then the options.
    /// - Throws: `ScriptErrors` or `FileError` where a file is wrong or missing.
    func configuration() throws -> (configuration: Configuration, sources: ConfigSources) {
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
        let sources = try ConfigSources([ConfigFile.ofUser, configurationFile], options: settings)
        let file = ScriptFile(path: "command line", script: Script(settings: sources.settings))
        return (try file.configuration(base: base, items: rows), sources)
    }
}
