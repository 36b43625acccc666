// The errors of a script: what is wrong, where, and what was expected there.

import DrawerSettings

/// One error in a script.
public struct ScriptError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file's name as it was given.
    public var file: String
    public var position: Position
    /// What is wrong.
    public var problem: String
    /// What was expected there.
    public var expected: String

    public init(file: String, position: Position, problem: String, expected: String) {
        self.file = file
        self.position = position
        self.problem = problem
        self.expected = expected
    }

    init(_ refusal: Refusal, at position: Position?, of file: String) {
        self.init(
            file: file, position: position ?? Position(line: 1, column: 1), problem: refusal.problem,
            expected: refusal.expected)
    }

    /// `file:line:column: what is wrong, expected what was expected there`.
    public var description: String {
        "\(file):\(position.line):\(position.column): \(problem), expected \(expected)"
    }
}

/// All errors of a script, in the order of its lines; at least one.
public struct ScriptErrors: Error, Sendable, Hashable, CustomStringConvertible {
    public var errors: [ScriptError]

    public init(_ errors: [ScriptError]) { self.errors = errors }

    /// One error per line; after 100 of them only how many there are.
    public var description: String {
        let shown = errors.prefix(100).map(\.description)
        let rest = errors.count - shown.count
        return (shown + (rest > 0 ? ["\(errors[0].file): \(rest) more errors"] : [])).joined(separator: "\n")
    }
}
