// What the options name: files and settings, read once and put together into a configuration.

import DrawerScene
import DrawerScript
import DrawerSettings
@preconcurrency import Foundation

extension Options {
    /// What is to be simulated.
    /// - Throws: `ScriptErrors` or `FileError` where a file is wrong or missing.
    func configuration() throws -> Configuration {
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
        let file = try settingsFile() ?? ScriptFile(path: "command line", bytes: [])
        return try file.adding(settings).configuration(base: base, items: rows)
    }

    private func settingsFile() throws -> ScriptFile? {
        guard let path = configurationFile else { return nil }
        let scene = settings.last { $0.name == "Scene" }.flatMap { SceneName(rawValue: $0.value) }
        let file = try ScriptFile(path: path, base: Setup(scene: scene ?? .standard))
        if let command = file.script.commands.first {
            throw ScriptErrors([
                ScriptError(
                    file: path, position: command.position, problem: "a command in a file of settings",
                    expected: "Set lines only")
            ])
        }
        return file
    }
}
