// Parsing of option values. The error for an unknown word suggests the nearest known word.

import DrawerCore
import DrawerReports
import DrawerScript
import DrawerSettings
@preconcurrency import LibC

enum OptionValue {
    /// The case of an enumeration with this name.
    /// - Throws: `UsageError` that lists the names.
    static func named<Value: RawRepresentable & CaseIterable>(_ text: String, and others: [String] = []) throws -> Value
    where Value.RawValue == String {
        guard let value = Value(rawValue: text) else {
            throw unknown(text, among: Value.allCases.map(\.rawValue) + others)
        }
        return value
    }

    /// The names of an enumeration, for a help text.
    static func names<Value: RawRepresentable & CaseIterable>(_: Value.Type) -> String
    where Value.RawValue == String {
        Value.allCases.map(\.rawValue).joined(separator: ", ")
    }

    /// A number within a range.
    static func number(_ text: String, in range: ClosedRange<Double>) throws -> Double {
        guard let number = Double(text), range.contains(number) else {
            let (lower, upper) = (Quantity.text(range.lowerBound), Quantity.text(range.upperBound))
            throw UsageError("'\(text)' is not a number from \(lower) to \(upper)")
        }
        return number
    }

    /// A whole number within a range.
    static func whole(_ text: String, in range: ClosedRange<Int>) throws -> Int {
        guard let number = Int(text), range.contains(number) else {
            let end = range.upperBound == .max ? "\(range.lowerBound) on" : "\(range.lowerBound) to \(range.upperBound)"
            throw UsageError("'\(text)' is not a whole number from \(end)")
        }
        return number
    }

    /// The words that are valid for a setting.
    static func words(of setting: String) -> [String] {
        SettingRow.all.first { $0.name == setting }?.syntax.flatMap(\.firstWords) ?? []
    }

    /// A setting with one of its words.
    static func setting(_ name: String, _ word: String) throws -> Setting {
        guard words(of: name).contains(word) else { throw unknown(word, among: words(of: name)) }
        return try Setting("\(name) \(word)")
    }

    /// The words that can stand between a setting's name and its value; an empty one if there need be none.
    private static func scopes(of row: SettingRow) -> [String] {
        guard row.syntax.count > 1 else { return [""] }
        let words = row.syntax[0].firstWords
        guard words.isEmpty else { return [""] + words }
        return detents
    }

    /// The detents of the default layout.
    static let detents = DrawerLayout.standard(validRowHeight: 16).detents.map { $0.name.text }

    /// The names of the numbers that `--vary` takes, with the detents of the default layout.
    static let numbers: [String] = SettingRow.all.flatMap { row in
        scopes(of: row).flatMap { scope in row.numbers.map { "\(row.name) \(scope) \($0.label)" } }
    }.compactMap { try? SettingNumber($0) }.map { "\($0)" }.unique

    /// Settings for `--with`: with each of their words, or with an example of a value.
    static let settings: [String] = SettingRow.all.filter { $0.isLive }.flatMap { row in
        (scopes(of: row).flatMap { scope in
            (row.syntax.last?.firstWords ?? []).map { "\(row.name) \(scope) \($0)" }
        }) + ["\(row.name) \(row.example)"]
    }.compactMap { try? Setting($0) }.map { "\($0)" }.unique

    /// The settings of a `--with`, as text or in a config file.
    /// - Throws: `UsageError` for text that is not a setting; `RefusedSettings` for a setting that the script's scene
    ///   refuses; the errors of the config file.
    static func variant(_ text: String, of file: ScriptFile) throws -> Variant {
        let isSetting = SettingRow.all.contains { text.split { " ;".contains($0) }.first.map(String.init) == $0.name }
        let isPath = !text.isEmpty && !text.contains(where: " ;".contains)
        if !isSetting, isPath || access(text, F_OK) == 0 {
            return Variant(try ConfigFile.settings(text).map(\.setting), name: Files.name(of: text))
        }
        do {
            return try Variant(text, in: file.configuration().setup)
        } catch let refusal as Refusal {
            throw UsageError("--with '\(text)': \(refusal)")
        }
    }

    /// The error for a word that is not a command.
    static func unknownCommand(_ word: String) -> UsageError {
        if Subcommand.named(word) != nil {
            return UsageError("the command must come first, as in 'drawer \(word)', followed by its options")
        }
        if word.hasSuffix(".drawer") {
            return UsageError("'\(word)' is not a command: did you mean 'drawer play \(word)'?")
        }
        let nearest = Suggestion.nearest(to: word, among: Subcommand.all.map(\.name))
        return UsageError(
            "unknown command '\(word)', expected one of \(Subcommand.all.map(\.name).joined(separator: ", "))"
                + (nearest.map { ": did you mean \($0)?" } ?? ""))
    }

    static func unknown(_ text: String, among known: [String]) -> UsageError {
        let nearest = Suggestion.nearest(to: text, among: known)
        return UsageError(
            "'\(text)' is not one of \(known.joined(separator: ", "))"
                + (nearest.map { ": did you mean \($0)?" } ?? ""))
    }
}

extension [String] {
    /// The texts without repetitions.
    fileprivate var unique: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
