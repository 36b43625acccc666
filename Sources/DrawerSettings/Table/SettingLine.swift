// The effective settings of a setup as lines that read back to the same settings.

import DrawerCore

/// One effective setting: the parts of a `Set` line, and their origin.
public struct SettingLine: Sendable, Hashable {
    /// The origin of a value.
    public enum Origin: Sendable, Hashable {
        /// The scene's own value.
        case standard
        case preset(Preset)
        /// This setting was applied.
        case setting(Setting)
    }

    let index: Int
    /// The word between name and value.
    public let scope: String?
    public let value: String
    public let origin: Origin

    /// The setting's row of the table.
    public var row: SettingRow { SettingRow.all[index] }

    /// The line as it is written after `Set`.
    public var text: String { row.name + (scope.map { " " + $0 } ?? "") + " " + value }

    /// The numbers of the value with their units, each with the word before it. A number without a unit in the line
    /// gets the unit seconds or points if its range has that unit.
    public var numbers: [(label: String, number: Quantity)] {
        var label = ""
        var numbers: [(label: String, number: Quantity)] = []
        for token in Lexer.tokens(of: Array(value.utf8)[...]) {
            switch token.kind {
            case .word(let word): label = word
            case .number(let number):
                var unit = Quantity.Unit(rawValue: number.unit) ?? .one
                let range = row.numbers.first { $0.label == label }?.range
                if unit == .one, range?.units.contains(.seconds) == true { unit = .seconds }
                if unit == .one, range?.units.contains(.points) == true { unit = .points }
                numbers.append((label, Quantity(number.value, unit)))
            default: break
            }
        }
        return numbers
    }
}

extension Setup {
    /// The effective settings of the scene, in the order of the table. Applied to a new setup, the lines make this
    /// setup.
    public var lines: [SettingLine] { SettingRow.all.indices.flatMap(lines) }

    func lines(of index: Int) -> [SettingLine] {
        let row = SettingRow.all[index]
        guard row.scenes.contains(scene) else { return [] }
        let settings = applied.filter { $0.index == index }
        func line(_ setting: Setting, _ scope: String?) -> SettingLine {
            SettingLine(index: index, scope: scope, value: setting.value, origin: .setting(setting))
        }
        // Each area has a line of its own.
        let areas = row.accumulates ? settings.map { line($0, $0.scope) } : []
        let origin = row.followsPreset && preset != .drawer ? SettingLine.Origin.preset(preset) : .standard
        return areas
            + row.present(self).compactMap { scope, forms in
                if row.accumulates, settings.contains(where: { $0.scope == scope }) { return nil }
                if let setting = settings.last(where: { $0.scope == scope || $0.scope == nil }) {
                    return line(setting, scope)
                }
                return forms.first.map { SettingLine(index: index, scope: scope, value: $0, origin: origin) }
            }
    }

    /// Swift statements that turn the scene's settings under its preset into the settings of this setup.
    package var code: [String] {
        let (own, base) = (engineSettings, feel)
        return SettingRow.all.flatMap { row -> [String] in
            guard case .settings(let statements) = row.part else { return [] }
            let known = statements(base)
            return statements(own).filter { !known.contains($0) }
        }
    }
}
