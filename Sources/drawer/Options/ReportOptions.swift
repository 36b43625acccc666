// The options of commands with tables and with varying numbers, and the completions for settings.

import DrawerCommand
import DrawerCore
import DrawerReports
import DrawerSettings

extension Option {
    /// The format of a table.
    /// - Parameter formats: the formats, without svg for a command that draws nothing.
    static func format(
        _ field: WritableKeyPath<Values, ReportFormat> & Sendable, _ formats: [ReportFormat] = ReportFormat.allCases,
        help: String
    ) -> Option {
        Option("format", argument: "FORMAT", kind: .words(formats.map(\.rawValue)), help: help) {
            guard let format = ReportFormat(rawValue: $1), formats.contains(format) else {
                throw UsageError.unknown($1, among: formats.map(\.rawValue))
            }
            $0[keyPath: field] = format
        }
    }

    /// The option `--vary`, which may be repeated.
    static func vary(_ field: WritableKeyPath<Values, [NumberSpan]> & Sendable, _ help: String) -> Option {
        Option(
            "vary", argument: "SETTING FROM..TO", kind: .phrases(OptionValue.numbers, orFile: false),
            help: "a number of a setting and its range, as in\n'Spring response' 0.2..0.8, SkipSpeed 0..3000,\n"
                + "'Detent half' 30%..70%;" + help
        ) {
            $0[keyPath: field].append(try OptionValue.span($1, after: $0[keyPath: field]))
        }
    }

    static func steps(_ field: WritableKeyPath<Values, Int> & Sendable) -> Option {
        .whole(
            "steps", field, in: 2...Study.maximumRuns,
            help: "values of each number, 2 to \(Study.maximumRuns)\n(default 25)")
    }
}

extension OptionValue {
    /// Parses a number and its range.
    /// - Parameter earlier: the ranges of the `--vary` options before this one.
    /// - Throws: `Refusal`, also for a number that an earlier option varies.
    static func span(_ text: String, after earlier: [NumberSpan]) throws(Refusal) -> NumberSpan {
        let span = try NumberSpan(text)
        if earlier.contains(where: { $0.number == span.number }) {
            throw Refusal("\(span.number) is varied twice", expected: "each number once")
        }
        return span
    }

    /// The words that can stand between a setting's name and its value; an empty word if the scope is optional.
    private static func scopes(of row: SettingRow) -> [String] {
        guard row.syntax.count > 1 else { return [""] }
        let words = row.syntax[0].firstWords
        guard words.isEmpty else { return [""] + words }
        return detents
    }

    /// The detents of the default layout.
    private static let detents = DrawerLayout.standard(validRowHeight: 16).detents.map { $0.name.text }

    /// The names of the numbers that `--vary` takes, with the detents of the default layout.
    static let numbers: [String] = SettingRow.all.flatMap { row in
        scopes(of: row).flatMap { scope in row.singleNumbers.map { "\(row.name) \(scope) \($0.label)" } }
    }.compactMap { try? SettingNumber($0) }.map { "\($0)" }.unique

    /// Completions for settings of `--with`: each setting with each of its words, or with an example of a value.
    static let settings: [String] = SettingRow.all.filter { $0.isLive }.flatMap { row in
        (scopes(of: row).flatMap { scope in
            (row.syntax.last?.firstWords ?? []).map { "\(row.name) \(scope) \($0)" }
        }) + ["\(row.name) \(row.example)"]
    }.compactMap { try? Setting($0) }.map { "\($0)" }.unique
}
