// What is wrong with a script, where, and what was expected there.

/// One mistake in a script.
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

    /// `file:line:column: what is wrong, expected what was expected there`.
    public var description: String {
        "\(file):\(position.line):\(position.column): \(problem), expected \(expected)"
    }
}

/// All mistakes of a script, in the order of its lines; never empty.
public struct ScriptErrors: Error, Sendable, Hashable, CustomStringConvertible {
    public var errors: [ScriptError]

    public init(_ errors: [ScriptError]) { self.errors = errors }

    /// One mistake a line.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}
