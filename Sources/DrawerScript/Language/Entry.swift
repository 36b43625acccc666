// One row of a table of the grammar: a name, its arguments, one line of help, and the value that it reads.

import DrawerSettings

/// A named form of the language: a command, or something that can be expected.
struct Entry<Result: Sendable>: Sendable {
    let name: String
    /// One line of help.
    let summary: String
    /// A form that is right, without the name.
    let example: String
    let arguments: [Syntax]
    /// Reads what follows the name.
    let read: @Sendable (inout Cursor) throws(Refusal) -> Result

    init<each Value: Sendable>(
        _ name: String, _ arguments: repeat Argument<each Value>, example: String, _ summary: String,
        make: @escaping @Sendable (repeat each Value) -> Result
    ) {
        self.name = name
        self.summary = summary
        self.example = example
        var syntaxes: [Syntax] = []
        repeat syntaxes.append((each arguments).syntax)
        self.arguments = syntaxes
        read = { (cursor: inout Cursor) throws(Refusal) -> Result in
            make(repeat try (each arguments).read(&cursor))
        }
    }

    /// `Move X,Y|by X,Y [over TIME]`
    var usage: String { ([name] + arguments.map(\.usage)).joined(separator: " ") }
}

/// Entries that are found by their names.
struct EntryTable<Result: Sendable>: Sendable {
    let entries: [Entry<Result>]
    private let byName: [String: Entry<Result>]

    init(_ entries: [Entry<Result>]) {
        self.entries = entries
        byName = Dictionary(entries.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(name: String) -> Entry<Result>? { byName[name] }

    var names: [String] { entries.map(\.name) }
}
