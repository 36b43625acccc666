// A control of the tuning panel with its texts, and the groups of the panel.

import DrawerCore
import DrawerSettings

/// A control of the panel with its texts as the panel shows them.
struct TuningControl: Sendable, Hashable {
    let setting: SettingControl
    /// The setting's name in words.
    let label: String
    /// The effect of a larger value on the feel.
    let help: String
    /// The value in words, or its number with a space before the unit, rounded as a person writes it.
    let value: String
    /// The default value, in the same form.
    let standard: String
    /// The words that can replace the value, as people write them.
    let words: [String]
    /// The setting as a script writes it, and the byte range of the control's value in it.
    let line: String
    let lineValue: Range<Int>
    /// The command of the line.
    static let command = "Set"

    init(_ setting: SettingControl) {
        self.setting = setting
        label = setting.label
        help = setting.row.more
        words = setting.words.map(\.inWords)
        let line = [Self.command] + "\(setting.setting)".split(separator: " ").map(Self.rounded)
        self.line = line.joined(separator: " ")
        // The value follows the last word of the name. A word such as `preset` replaces all numbers and their names.
        let name = setting.name.split(separator: " ").last.map(String.init)
        let count = setting.value.split(separator: " ").count
        let first = name.flatMap(line.lastIndex(of:)).map { $0 + 1 } ?? line.count - count
        let start = line[..<first].joined(separator: " ").utf8.count + 1
        lineValue = start..<start + line[first...].prefix(count).joined(separator: " ").utf8.count
        value = Self.text(setting.value, setting.number)
        standard = Self.text(setting.standard, setting.standardNumber.map { Quantity($0, setting.unit) })
    }

    var id: SettingControl.ID { setting.id }

    /// The texts that a filter searches: label and name, and the same with the help.
    var names: String { label + "\t" + setting.name }
    var text: String { [names, setting.row.help, help].joined(separator: "\t") }

    /// A word of a setting, with at most four decimals.
    private static func rounded(_ word: Substring) -> String {
        let digits = word.prefix { $0.isNumber || $0 == "." || $0 == "-" }
        guard let number = Double(digits) else { return String(word) }
        return Quantity.text(number, digits: 4) + word.dropFirst(digits.count)
    }

    private static func text(_ value: String, _ number: Quantity?) -> String {
        guard let number else { return value.inWords }
        let digits = Quantity.text(number.value, digits: abs(number.value) < 0.1 ? 4 : 3)
        let word = value.hasPrefix("inset") ? "inset " : ""
        return word + (number.unit == .one ? digits : digits + " " + number.unit.rawValue)
    }
}

extension SettingRow.Group {
    /// The heading in the panel.
    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// The groups in the order of the panel.
    static let tuned: [SettingRow.Group] = [.detents, .gesture, .release, .scrolling, .dimming, .sheet]

    /// The panel's group. Settings of a single scene are listed under Release, because they change the motion after a
    /// release.
    var tuningGroup: SettingRow.Group { self == .scene ? .release : self }
}
