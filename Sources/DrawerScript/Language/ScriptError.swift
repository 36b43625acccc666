// The errors of a script: the position, the problem and the expectation.

import DrawerSettings

/// One error in a script.
public struct ScriptError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file's name as the user gave it.
    public var file: String
    public var position: Position
    /// The problem.
    public var problem: String
    /// The expected text or value.
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

    /// `file:line:column: problem, expected expectation`.
    public var description: String {
        "\(file):\(position.line):\(position.column): \(problem), expected \(expected)"
    }
}

/// All errors of a script, in the order of its lines; at least one.
public struct ScriptErrors: Error, Sendable, Hashable, CustomStringConvertible {
    /// The maximum number of errors with a message.
    public static let most = 100

    /// The first errors.
    public let errors: [ScriptError]
    /// The number of further errors.
    public let more: Int

    public init(_ errors: [ScriptError], more: Int = 0) {
        self.errors = Array(errors.prefix(Self.most))
        self.more = more + errors.count - self.errors.count
    }

    /// One error per line, then the number of further errors.
    public var description: String {
        let rest = more > 0 ? ["\(errors.first?.file ?? ""): \(more) more errors"] : []
        return (errors.map(\.description) + rest).joined(separator: "\n")
    }
}
