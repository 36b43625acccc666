// The grammar for people and for completions, made from the tables.

import DrawerSettings

extension Grammar {
    /// One named form, for help, man page and completions.
    public struct Form: Sendable, Hashable {
        public var name: String
        /// What follows the name.
        public var arguments: [Syntax]
        /// The name and what follows it: `Drag PLACE COLUMN,ROW|by COLUMNS,ROWS [over TIME]`.
        public var usage: String
        /// A line that is right.
        public var example: String
        public var summary: String
    }

    public static var commandForms: [Form] { forms(commands, after: "") }
    public static var settingForms: [Form] {
        SettingRow.all.map { row in
            let usage = (["Set", row.name] + row.syntax.map(\.usage)).joined(separator: " ")
            return Form(
                name: row.name, arguments: row.syntax, usage: usage, example: "Set \(row.name) \(row.example)",
                summary: row.help)
        }
    }
    public static var expectationForms: [Form] { forms(expectations, after: "Expect ") }

    private static func forms<Result>(_ table: EntryTable<Result>, after prefix: String) -> [Form] {
        table.entries.map { entry in
            Form(
                name: entry.name, arguments: entry.arguments,
                usage: entry.name == "Expect" ? "Expect ..." : prefix + entry.usage,
                example: prefix + entry.name + (entry.example.isEmpty ? "" : " " + entry.example),
                summary: entry.summary)
        }
    }

    /// The whole grammar as text: settings, commands, what can be expected, and how each value looks.
    public static var helpText: String {
        var text = "Settings, before all commands:\n\n" + lines(settingForms)
        text += "\nCommands, one a line:\n\n" + lines(commandForms)
        text += "\nWhat can be expected:\n\n" + lines(expectationForms)
        text += "\nValues:\n\n"
        var seen: Set<String> = []
        for syntax in (settingForms + commandForms + expectationForms).flatMap(\.arguments) {
            for (name, looks) in syntax.values where name != looks && seen.insert(name + looks).inserted {
                text += "  \(name): \(looks)\n"
            }
        }
        return text
    }

    private static func lines(_ forms: [Form]) -> String {
        forms.map { "  \($0.usage)\n      \($0.summary)\n" }.joined()
    }
}
