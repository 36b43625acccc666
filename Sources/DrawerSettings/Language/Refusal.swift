// Why text or a setting is refused.

import DrawerCore

/// Why a line, a value or a setting is refused: what is wrong, and what was expected.
public struct Refusal: Error, Sendable, Hashable, CustomStringConvertible {
    public var problem: String
    public var expected: String
    /// The byte of the text; 0 for a setting that was read before.
    public var offset = 0
    /// Whether a setting is refused as a whole, not its value.
    public var concernsName = false

    package init(_ problem: String, expected: String, at offset: Int = 0, concernsName: Bool = false) {
        self.problem = problem
        self.expected = expected
        self.offset = offset
        self.concernsName = concernsName
    }

    package init(_ invalid: InvalidValue) {
        self.init("\(invalid.field) is \(invalid.given)", expected: invalid.expected)
    }

    /// Makes a value that the core checks.
    static func check<Value>(_ make: () throws(InvalidValue) -> Value) throws(Refusal) -> Value {
        do throws(InvalidValue) { return try make() } catch { throw Refusal(error) }
    }

    public var description: String { "\(problem), expected \(expected)" }
}
