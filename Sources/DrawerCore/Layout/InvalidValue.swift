// The error of every value that refuses to be made.

/// A value that makes no sense was given for a field: what was given, and what was expected there.
public struct InvalidValue: Error, Sendable, Hashable, CustomStringConvertible {
    /// The field's name as it is written in code, as `dampingRatio`.
    public var field: String
    /// What was given, as text.
    public var given: String
    /// What is expected there, as "a number above 0".
    public var expected: String

    /// For checks of an app's own.
    public init(field: String, given: String, expected: String) {
        self.field = field
        self.given = given
        self.expected = expected
    }

    /// `dampingRatio is -1.0, expected a finite number above 0`
    public var description: String { "\(field) is \(given), expected \(expected)" }

    /// Refuses what is not finite or lies outside of the range.
    static func check(_ value: Double, _ field: String, _ expected: String, _ holds: (Double) -> Bool)
        throws(InvalidValue)
    {
        guard value.isFinite, holds(value) else {
            throw InvalidValue(field: field, given: "\(value)", expected: expected)
        }
    }
}
