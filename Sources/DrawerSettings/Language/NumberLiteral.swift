// A number literal: digits and a unit.

/// A decimal number with its unit.
package struct NumberLiteral: Sendable, Hashable {
    /// Sign, digits, fraction and exponent as written, in the syntax of `Double`.
    package var digits: String
    /// `pt`, `%`, `ms` ...; empty for a bare number.
    package var unit: String

    /// The number as written.
    package var text: String { digits + unit }

    /// The nearest Double; infinite for a number above the range.
    package var value: Double { Double(digits) ?? .nan }

    /// The integer; nil for a number with a fraction or above 2^53.
    package var wholeNumber: Int? { Int(exactly: value).flatMap { abs($0) <= 1 << 53 ? $0 : nil } }
}
