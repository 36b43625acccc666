// Turns a script's settings into the configuration of a simulation.

import DrawerCore
import DrawerFiles
import DrawerMatch
import DrawerScene
import DrawerSettings

extension Script {
    /// The configuration with the script's settings.
    /// - Parameters:
    ///   - file: the script's name for the messages.
    ///   - base: the configuration to which the settings are applied.
    ///   - read: returns the bytes of a file that the script names.
    /// - Throws: every setting that is refused.
    public func configuration(
        file: String, base: Configuration = Configuration(), read: (String) throws -> [UInt8]
    ) throws(ScriptErrors) -> Configuration {
        var configuration = base
        configuration.commandLanguage = .script
        var errors = configuration.setup.apply(settings, file: file)
        func rows(_ path: String, at position: Position?, of file: String) -> Rows? {
            do {
                return Rows(try read(path), separator: TextRows.lineEnd)
            } catch {
                let refusal = Refusal("\(quoted(path)) cannot be read", expected: "a file with one row per line")
                errors.append(ScriptError(refusal, at: position, of: file))
                return nil
            }
        }
        switch configuration.setup.items {
        case .catalog: break
        case .count(let count): configuration.items = .generated(count)
        case .path(let path):
            let setting = settings.last { $0.setting.name == SettingName.items }
            let rows = rows(path, at: setting?.valuePosition, of: setting?.file ?? file)
            if let rows { configuration.items = .rows(rows) }
        }
        for (command, path) in configuredFiles {
            configuration.files[path] = rows(path, at: command.position, of: file)
        }
        guard errors.isEmpty else { throw ScriptErrors(errors) }
        return configuration
    }
}

extension Script {
    /// The files that the commands `Configure Items` name.
    var configuredFiles: [(command: Command, path: String)] {
        commands.flatMap { command in
            guard case .configure(let settings) = command.kind else { return [(command: Command, path: String)]() }
            return settings.compactMap(TextRows.path).map { (command, $0) }
        }
    }
}

/// Converts a file to rows of text.
public enum TextRows {
    /// The byte between two rows.
    public static let lineEnd = UInt8(ascii: "\n")

    /// The file that a setting of `Items` names.
    static func path(_ setting: Setting) -> String? {
        guard setting.name == SettingName.items, case .text(let path)? = setting.parts.first?.kind else { return nil }
        return path
    }

    /// The rows of the files that settings name, by path. Never waits.
    /// - Throws: `FileError`.
    public static func rows(named settings: [Setting]) throws(FileError) -> [String: Rows] {
        var rows: [String: Rows] = [:]
        for setting in settings {
            if let path = path(setting) { rows[path] = Rows(try Files.readAgain(path), separator: lineEnd) }
        }
        return rows
    }
}
