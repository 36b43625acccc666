// The error that every checked initializer throws.

/// An invalid value for a field, with the expected range.
///
///     do throws(InvalidValue) {
///         _ = try DampedSpring(response: 0, dampingRatio: 1)
///     } catch {
///         print(error)  // "response is 0.0, expected a finite number of seconds above 0"
///     }
public struct InvalidValue: Error, Sendable, Hashable, CustomStringConvertible {
    /// The field's name in code, such as `dampingRatio`.
    public var field: String
    /// The given value, as text.
    public var given: String
    /// The expected range, such as "a number above 0".
    public var expected: String

    /// Creates an error, also for a host's own checks.
    public init(field: String, given: String, expected: String) {
        self.field = field
        self.given = given
        self.expected = expected
    }

    /// `dampingRatio is -1.0, expected a finite number above 0`
    public var description: String { "\(field) is \(given), expected \(expected)" }

    /// Throws if a length in points is negative or not finite.
    package static func checkLength(_ value: Double, _ field: String) throws(InvalidValue) {
        try check(value, field, "a finite number of points, 0 or more") { $0 >= 0 }
    }

    /// Throws if a value lies outside the range or is not finite.
    package static func check(_ value: Double, _ field: String, _ expected: String, _ holds: (Double) -> Bool)
        throws(InvalidValue)
    {
        guard value.isFinite, holds(value) else {
            throw InvalidValue(field: field, given: "\(value)", expected: expected)
        }
    }
}
