// A configuration as text: `Set` lines with their origins, JSON, or code for a platform.

import DrawerCore
import DrawerScene
import DrawerSettings

/// The format of a configuration as text.
public enum ConfigFormat: Sendable, Hashable {
    case lines, json
    /// Code for a platform.
    case code(ExportTarget)
}

/// A configuration and the sources of its settings.
public struct ConfigText: Sendable {
    let configuration: Configuration
    private let sources: [PlacedSetting]

    /// - Parameter sources: all settings, from the first source to the last.
    public init(_ configuration: Configuration, _ sources: [PlacedSetting]) {
        self.configuration = configuration
        self.sources = sources
    }

    /// - Throws: `InvalidValue` for a configuration that no simulation can start with.
    public func text(as format: ConfigFormat) throws(InvalidValue) -> String {
        switch format {
        case .lines: lines
        case .json: json
        case .code(let target): try Export(configuration).text(for: target)
        }
    }

    // MARK: Lines

    /// The `Set` lines, each with the source of its value as a comment.
    private var lines: String {
        let setup = configuration.setup
        let lines = setup.lines.map { line in
            ("Set \(line)", (source(of: line) + (setup.note(on: line).map { ": " + $0 } ?? "")).cleaned)
        }
        // Align the comments of lines up to 48 characters. A longer line must not move the other comments.
        let width = lines.map(\.0.count).filter { $0 <= 48 }.max() ?? 0
        // Comments, so that the lines read back to the same settings.
        let skipped = setup.skipped.map { setting in
            ("# Set \(setting)", "not in this scene: \(place(of: setting) ?? "")".cleaned)
        }
        return (lines + skipped).map { $0.padded(to: width) + "  # \($1)\n" }.joined()
    }

    /// The source of a line's value.
    private func source(of line: Setting) -> String {
        switch configuration.setup.origin(of: line) {
        case .standard: "default"
        case .preset(let preset): "preset \(preset.name)"
        case .setting(let setting): place(of: setting) ?? "option"
        }
    }

    /// The file and line of a setting's last occurrence; nil for an option. A line without a scope may have become a
    /// setting of one scope.
    private func place(of setting: Setting) -> String? {
        let source =
            sources.last { $0.setting == setting }
            ?? sources.last { $0.setting.slot.contains(setting.slot) && $0.setting.value == setting.value }
        guard let source, let file = source.file else { return nil }
        return "\(file):\(source.position.line)"
    }

    // MARK: JSON

    /// The lines as a list of objects.
    private var json: String {
        "[\n" + configuration.setup.lines.map { "  " + object($0) }.joined(separator: ",\n") + "\n]\n"
    }

    private func object(_ line: Setting) -> String {
        var fields = [("name", quotedJSON(line.row.name))]
        if let scope = line.scope { fields.append(("scope", quotedJSON(scope))) }
        let numbers = line.parts.measures
        if let only = numbers.first, numbers.count == 1, only.label.isEmpty, !line.value.contains("\"") {
            fields += [("value", Quantity.text(only.number.value)), ("unit", quotedJSON(only.number.unit.rawValue))]
        } else {
            // A detent may have the name `on`.
            let isWord = line.row.syntax.last?.firstWords.contains(line.value) == true
            let flag = isWord ? ["on": "true", "off": "false"][line.value] : nil
            fields.append(("value", flag ?? quotedJSON(line.value)))
            let parts = numbers.filter { !$0.label.isEmpty }.map { label, number, _ in
                let fields = [("value", Quantity.text(number.value)), ("unit", quotedJSON(number.unit.rawValue))]
                return (label, objectJSON(fields))
            }
            if !parts.isEmpty { fields.append(("numbers", objectJSON(parts))) }
        }
        if let note = configuration.setup.note(on: line) { fields.append(("note", quotedJSON(note))) }
        fields.append(("origin", quotedJSON(source(of: line))))
        return objectJSON(fields)
    }
}
