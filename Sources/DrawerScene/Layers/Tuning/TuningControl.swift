// A control of the tuning panel with its texts, and the groups of the panel.

import DrawerCore
import DrawerSettings

/// The line of a setting as a script writes it.
struct SettingLine: Sendable, Hashable {
    let text: String
    /// The bytes of one of its values.
    let value: Range<Int>
    private static let command = "Set "

    /// - Parameters:
    ///   - words: the words of the setting.
    ///   - value: the indices of the value's words.
    fileprivate init(_ words: [String], value: Range<Int>) {
        let start = words[..<value.lowerBound].joined(separator: " ").utf8.count + (value.lowerBound > 0 ? 1 : 0)
        text = Self.command + words.joined(separator: " ")
        let first = Self.command.utf8.count + start
        self.value = first..<first + words[value].joined(separator: " ").utf8.count
    }

    private init(text: String, value: Range<Int>) { (self.text, self.value) = (text, value) }

    /// The setting without the command of the line.
    var setting: String { String(text.dropFirst(Self.command.count)) }

    /// The line with another value.
    func replacing(by value: String) -> SettingLine {
        let bytes = Array(text.utf8)
        func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        let start = self.value.lowerBound
        return SettingLine(
            text: part(0..<start) + value + part(self.value.upperBound..<bytes.count),
            value: start..<start + value.utf8.count)
    }
}

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
    /// The setting as a script writes it, with the value of the control.
    let line: SettingLine

    init(_ setting: SettingControl) {
        self.setting = setting
        label = setting.label
        help = setting.row.more
        words = setting.words.map(\.inWords)
        let line = "\(setting.setting)".split(separator: " ").map(Self.rounded)
        // The value follows the last word of the name. A word such as `preset` replaces all numbers and their names.
        let name = setting.name.split(separator: " ").last.map(String.init)
        let count = setting.value.split(separator: " ").count
        let first = name.flatMap(line.lastIndex(of:)).map { $0 + 1 } ?? line.count - count
        self.line = SettingLine(line, value: first..<min(first + count, line.count))
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
        return word(before: value) + digits + (number.unit == .one ? "" : " " + number.unit.rawValue)
    }

    /// The word before the number of a value.
    private static func word(before value: String) -> String { value.hasPrefix("inset") ? "inset " : "" }

    /// A value that the user has typed, as a line and as the panel write it. A bare number takes the place of the
    /// number in the present value.
    func completing(_ typed: Substring) -> (inLine: String, inWords: String) {
        guard let number = setting.number, typed.allSatisfy(\.isPartOfNumber) else {
            return (String(typed), String(typed))
        }
        let (start, unit) = (Self.word(before: setting.value) + typed, number.unit == .one ? "" : number.unit.rawValue)
        return (start + unit, unit.isEmpty ? start : start + " " + unit)
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
