// The effective settings of a setup as lines that read back to the same settings.

import DrawerCore

/// One effective setting: the parts of a `Set` line, and their origin.
public struct SettingLine: Sendable, Hashable {
    /// The origin of a value.
    public indirect enum Origin: Sendable, Hashable {
        /// The scene's own value.
        case standard
        case preset(Preset)
        /// This setting was applied.
        case setting(Setting)
    }

    public let slot: SettingSlot
    public let content: SettingValue
    public let origin: Origin
    /// What the word `preset` stands for, if the value is this word and no other line can write the value.
    public internal(set) var note: String?

    public var row: SettingRow { slot.row }
    public var value: String { content.description }

    /// The line as it is written after `Set`.
    public var text: String { "\(slot) \(content)" }
}

extension SettingValue {
    /// The numbers with their units. A number without a unit gets the unit seconds or points if its range has that unit.
    package var measures: [(label: String, number: Quantity, range: NumberRange?)] {
        numbers.map { label, number, range in
            guard let range, number.unit == .one else { return (label, number, range) }
            let unit = range.units.first { $0 == .seconds } ?? range.units.first { $0 == .points } ?? .one
            return (label, Quantity(number.value, unit), range)
        }
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
            SettingLine(
                slot: SettingSlot(index: index, scope: scope), content: setting.content, origin: .setting(setting))
        }
        // Each area has a line of its own.
        let areas = row.accumulates ? settings.map { line($0, $0.scope) } : []
        let origin = row.followsPreset && hasPreset ? SettingLine.Origin.preset(preset) : .standard
        let lines =
            areas
            + row.present(in: self).compactMap { scope, forms in
                if row.accumulates, settings.contains(where: { $0.scope == scope }) { return nil }
                if let setting = settings.last(where: { $0.scope == scope || $0.scope == nil }) {
                    return line(setting, scope)
                }
                let slot = SettingSlot(index: index, scope: scope)
                return forms.first.map { SettingLine(slot: slot, content: $0, origin: origin) }
            }
        return lines.map { line in
            var line = line
            line.note = note(on: line)
            return line
        }
    }
}
