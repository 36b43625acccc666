// One row of a table of the language: a name, its arguments, an example, one line of help, and the functions that read
// and write the row's value.

import DrawerSettings

/// A named form of the language: a command or an expectation.
struct Entry<Result: Sendable>: Sendable {
    let name: String
    /// The help text, one line.
    let summary: String
    /// A valid example of the arguments, without the name.
    let example: String
    /// The scenes in which the form has an effect.
    let scenes: [SceneName]
    let arguments: [Syntax]
    /// Reads the arguments after the name.
    let read: @Sendable (inout Cursor) throws(Refusal) -> Result
    /// Writes a value with the name; nil for a value of another row.
    let write: @Sendable (Result) -> String?

    /// - Parameters:
    ///   - make: returns the value for the arguments.
    ///   - match: returns the arguments of a value; nil for a value of another row.
    init<each Value: Sendable>(
        _ name: String, _ arguments: repeat Argument<each Value>, example: String,
        in scenes: [SceneName] = SceneName.allCases, _ summary: String,
        _ make: @escaping @Sendable (repeat each Value) -> Result,
        match: @escaping @Sendable (Result) -> (repeat each Value)?
    ) {
        self.name = name
        self.summary = summary
        self.example = example
        self.scenes = scenes
        var syntaxes: [Syntax] = []
        repeat syntaxes.append((each arguments).syntax)
        self.arguments = syntaxes
        read = { (cursor: inout Cursor) throws(Refusal) -> Result in
            make(repeat try (each arguments).read(&cursor))
        }
        write = { result in
            guard let values = match(result) else { return nil }
            var words: [String?] = [name]
            repeat words.append((each arguments).write(each values))
            guard !words.contains(nil) else { return nil }
            // Absent optional parts are empty.
            return words.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
        }
    }
}

extension Entry where Result: Equatable {
    /// A form without arguments.
    init(_ name: String, _ summary: String, _ value: Result) {
        self.init(name, example: "", summary, { value }, match: { $0 == value ? () : nil })
    }
}

/// Entries with lookup by name.
struct EntryTable<Result: Sendable>: Sendable {
    let entries: [Entry<Result>]
    private let byName: [String: Entry<Result>]

    init(_ entries: [Entry<Result>]) {
        self.entries = entries
        byName = Dictionary(entries.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(name: String) -> Entry<Result>? { byName[name] }

    var names: [String] { entries.map(\.name) }

    /// The row of a value, and the text that reads back as the value.
    func written(_ value: Result) -> (entry: Entry<Result>, text: String)? {
        for entry in entries {
            if let text = entry.write(value) { return (entry, text) }
        }
        return nil
    }

    /// A name and arguments of any row, as one argument of another row.
    var argument: Argument<Result> {
        let first = Syntax.choice(names)
        return Argument(
            .either(entries.map { .sequence([.word($0.name)] + $0.arguments) }),
            starts: { if case .word(let word) = $0.kind { self[word] != nil } else { false } },
            read: { (cursor: inout Cursor) throws(Refusal) -> Result in
                guard case .word(let word) = cursor.token?.kind, let entry = self[word] else {
                    throw cursor.failure(first)
                }
                cursor.next()
                return try entry.read(&cursor)
            }, write: { written($0)?.text })
    }
}

extension Grammar {
    /// One named form, for help, manual and completions.
    public struct Form: Sendable {
        public var name: String
        /// The arguments after the name.
        public var arguments: [Syntax]
        /// The name and its arguments: `Drag PLACE COLUMN,ROW|by COLUMNS,ROWS [over TIME]`.
        public var usage: String
        /// A valid line.
        public var example: String
        /// The help text, one line.
        public var summary: String
        /// The scenes in which the form has an effect.
        public var scenes: [SceneName]

        /// The accepted units, each once; an empty unit stands for a bare number.
        public var units: [String] {
            var units: [String] = []
            for number in arguments.flatMap(\.numbers) {
                for unit in number.range.units.map(\.rawValue) where !units.contains(unit) { units.append(unit) }
            }
            return units
        }
    }

    /// Every command of a script except `Set`.
    public static var commandForms: [Form] {
        commands.entries.map { form($0, after: "", usage: $0.name == "Expect" ? "Expect ..." : nil) }
    }
    /// Every setting, as a `Set` line.
    public static var settingForms: [Form] {
        SettingRow.all.map { row in
            Form(
                name: row.name, arguments: row.syntax,
                usage: (["Set", row.name] + row.syntax.map(\.usage)).joined(separator: " "),
                example: "Set \(row.name) \(row.example)", summary: row.help, scenes: row.scenes)
        }
    }
    /// Every expectation, as an `Expect` line.
    public static var expectationForms: [Form] { expectations.entries.map { form($0, after: "Expect ") } }

    private static func form<Result>(_ entry: Entry<Result>, after prefix: String, usage: String? = nil) -> Form {
        let text = ([entry.name] + entry.arguments.map(\.usage)).joined(separator: " ")
        return Form(
            name: entry.name, arguments: entry.arguments, usage: usage ?? prefix + text,
            example: prefix + entry.name + (entry.example.isEmpty ? "" : " " + entry.example), summary: entry.summary,
            scenes: entry.scenes)
    }
}
