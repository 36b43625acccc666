// The error that every checked initializer throws.

/// An invalid value for a field, with the expected range.
///
///     do throws(InvalidValue) {
///         _ = try DampedSpring(response: 0, dampingRatio: 1)
///     } catch {
///         print(error)  // "response is 0.0, expected a number of seconds in 0.0001...1000"
///     }
public struct InvalidValue: Error, Sendable, Hashable, CustomStringConvertible {
    /// The field's name in code, such as `dampingRatio`.
    public var field: String
    /// The given value, as text.
    public var given: String
    /// The expected range, such as "a number above 0".
    public var expected: String

    /// Creates an error. A host can use it for its own checks.
    public init(field: String, given: String, expected: String) {
        self.field = field
        self.given = given
        self.expected = expected
    }

    /// The error in words: `dampingRatio is -1.0, expected a number in 0.001...1000`.
    public var description: String { "\(field) is \(given), expected \(expected)" }

    /// The largest length on a screen and the largest speed: beyond every screen, and small enough for the rounding of
    /// positions.
    package static let largest = 1e6
    /// The longest content, in points: 20 billion rows, whose offsets a `Double` holds to a thousandth of a point.
    package static let longestContent = 1e12

    /// Throws unless a length of the screen is within 0...1,000,000 pt.
    package static func checkLength(_ value: Double, _ field: String) throws(InvalidValue) {
        try check(value, field, .length)
    }

    /// Throws unless the height of some content is within 0...1e12 pt.
    package static func checkContent(_ height: Double, _ field: String) throws(InvalidValue) {
        try check(height, field, "a number of points in 0...1e12") { 0 <= $0 && $0 <= longestContent }
    }

    /// Throws unless a place in some content, or room beside it, is within -1e12...1e12 pt.
    package static func checkPlace(_ value: Double, _ field: String) throws(InvalidValue) {
        try check(value, field, "a number of points in -1e12...1e12") { abs($0) <= longestContent }
    }

    /// Throws unless a number of units is finite.
    static func checkFinite(_ value: Double, _ field: String, _ unit: String) throws(InvalidValue) {
        try check(value, field, "a finite number of \(unit)") { _ in true }
    }

    /// Throws unless a speed is within 0...1,000,000 pt/s.
    static func checkSpeed(_ value: Double, _ field: String) throws(InvalidValue) {
        try check(value, field, .speed)
    }

    /// Throws unless a number is within its bounds.
    static func check(
        _ value: Double, _ field: String, _ bounds: DrawerEngine.Settings.Field.Bounds
    ) throws(InvalidValue) {
        guard value != bounds.special else { return }
        try check(value, field, bounds.words) { bounds.range ~= $0 }
    }

    /// Throws if a value lies outside the range or is not finite.
    package static func check(
        _ value: Double, _ field: String, _ expected: @autoclosure () -> String, _ holds: (Double) -> Bool
    ) throws(InvalidValue) {
        guard value.isFinite, holds(value) else {
            throw InvalidValue(field: field, given: "\(value)", expected: expected())
        }
    }
}
