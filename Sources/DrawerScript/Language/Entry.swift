// The tables of the language. Each row has the function that reads the value of a line.

import DrawerSettings

/// Reads the arguments after a row's name.
package struct Reader<Result: Sendable>: Sendable {
    let read: @Sendable (inout Cursor) throws(Refusal) -> Result
}

/// A named form of the language: a command or an expectation.
package typealias Entry<Result: Sendable> = Row<Reader<Result>>

extension Row {
    /// - Parameter make: returns the value for the arguments.
    convenience init<Result, each Value: Sendable>(
        _ name: String, _ arguments: repeat Argument<each Value>, example: String,
        in scenes: [SceneName] = SceneName.allCases, _ help: String,
        _ make: @escaping @Sendable (repeat each Value) -> Result
    ) where Effect == Reader<Result> {
        var syntax: [Syntax] = []
        repeat syntax.append((each arguments).syntax)
        let reader = Reader<Result> { (cursor: inout Cursor) throws(Refusal) in
            make(repeat try (each arguments).read(&cursor))
        }
        self.init(name, syntax, example: example, in: scenes, help, reader)
    }

    /// A form without arguments.
    convenience init<Result>(
        _ name: String, in scenes: [SceneName] = SceneName.allCases, _ help: String, _ value: Result
    ) where Effect == Reader<Result> {
        self.init(name, [], example: "", in: scenes, help, Reader { _ in value })
    }

    /// A form whose argument is the line of another table.
    convenience init<Result>(
        _ name: String, _ syntax: Syntax, example: String, _ help: String,
        read: @escaping @Sendable (inout Cursor) throws(Refusal) -> Result
    ) where Effect == Reader<Result> {
        self.init(name, [syntax], example: example, in: SceneName.allCases, help, Reader(read: read))
    }
}

/// Entries with lookup by name.
package struct EntryTable<Result: Sendable>: Sendable {
    package let entries: [Entry<Result>]
    private let byName: [String: Entry<Result>]

    init(_ entries: [Entry<Result>]) {
        self.entries = entries
        byName = Dictionary(entries.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(name: String) -> Entry<Result>? { byName[name] }

    package var names: [String] { entries.map(\.name) }

    /// Reads a name, which can have two words, and the arguments of its row.
    func read(_ cursor: inout Cursor) throws(Refusal) -> Result {
        var name = try EntryTable.word(among: names.map { String($0.prefix { $0 != " " }) }, &cursor)
        let seconds = names.filter { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
        if !seconds.isEmpty { name += " " + (try EntryTable.word(among: seconds, &cursor)) }
        guard let entry = self[name] else { throw cursor.failure(.choice(names)) }
        return try entry.effect.read(&cursor)
    }

    /// Reads a line that begins with a name of the table.
    /// - Parameters:
    ///   - kind: a word for the kind of name, for errors.
    ///   - names: all words that the user could have meant.
    func readLine(_ cursor: inout Cursor, _ kind: String, among names: [String]) throws(Refusal) -> Result {
        guard case .word(let word) = cursor.token?.kind else { throw cursor.failure(.described("a \(kind)")) }
        guard let entry = self[word] else { throw cursor.unknown(word, kind, among: names) }
        cursor.next()
        let value = try entry.effect.read(&cursor)
        guard cursor.token == nil else { throw cursor.failureToEnd() }
        return value
    }

    private static func word(among words: [String], _ cursor: inout Cursor) throws(Refusal) -> String {
        guard case .word(let word) = cursor.token?.kind, words.contains(word) else {
            throw cursor.failure(.choice(words.enumerated().filter { words.firstIndex(of: $1) == $0 }.map(\.element)))
        }
        cursor.next()
        return word
    }
}
