// Turns a script's settings into the configuration of a simulation.

import DrawerCore
import DrawerScene
import DrawerSettings

extension Script {
    /// The same script with additional settings, which override its own.
    public func adding(_ settings: [Setting]) -> Script {
        var script = self
        script.settings += settings.map { PlacedSetting($0) }
        return script
    }

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
        var errors = configuration.setup.apply(settings, file: file)
        switch configuration.setup.items {
        case .catalog: break
        case .count(let count): configuration.items = .generated(count)
        case .path(let path):
            do {
                configuration.items = .rows(TextRows.rows(of: try read(path)))
            } catch {
                let refusal = Refusal("\(quoted(path)) cannot be read", expected: "a file with one row per line")
                let setting = settings.last { $0.setting.name == "Items" }
                errors.append(ScriptError(refusal, at: setting?.valuePosition, of: setting?.file ?? file))
            }
        }
        guard errors.isEmpty else { throw ScriptErrors(errors) }
        return configuration
    }
}

/// Converts a file to rows of text.
public enum TextRows {
    /// The lines of a file without line ends (LF or CR LF). Bytes that are not UTF-8 become U+FFFD.
    public static func rows(of bytes: [UInt8]) -> [String] {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { line in
            String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
        }
    }
}
