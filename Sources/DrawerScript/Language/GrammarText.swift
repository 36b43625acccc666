// The grammar for people, made from the tables.

import DrawerSettings

extension Grammar {
    /// One named form, for the manual.
    public struct Form: Sendable {
        public var name: String
        /// The name and what follows it: `Drag PLACE COLUMN,ROW|by COLUMNS,ROWS [over TIME]`.
        public var usage: String
        /// A line that is right.
        public var example: String
        public var summary: String
    }

    public static var commandForms: [Form] { forms(commands, after: "") }
    public static var settingForms: [Form] {
        SettingRow.all.map { row in
            Form(
                name: row.name, usage: (["Set", row.name] + row.syntax.map(\.usage)).joined(separator: " "),
                example: "Set \(row.name) \(row.example)", summary: row.help)
        }
    }
    public static var expectationForms: [Form] { forms(expectations, after: "Expect ") }

    private static func forms<Result>(_ table: EntryTable<Result>, after prefix: String) -> [Form] {
        table.entries.map { entry in
            Form(
                name: entry.name, usage: entry.name == "Expect" ? "Expect ..." : prefix + entry.usage,
                example: prefix + entry.name + (entry.example.isEmpty ? "" : " " + entry.example),
                summary: entry.summary)
        }
    }
}
