// A span of values of one number of a setting: what a sweep goes through and a fit searches.

import DrawerSettings
import Foundation

/// The values of a number between two ends.
///
///     let span = try NumberSpan("Spring response 0.2..0.8")
///     span.value(at: 0.5, step: 0.1) == Quantity(0.5)
public struct NumberSpan: Sendable, Hashable, CustomStringConvertible {
    public let number: SettingNumber
    let from: Quantity
    let to: Quantity

    /// Reads the number's name and, as the last word, the range. A unit at one end counts for both ends; without one,
    /// the setting's own unit counts.
    /// - Throws: `Refusal`.
    public init(_ text: String) throws(Refusal) {
        let space = text.lastIndex(of: " ")
        let range = String(text[(space.map { text.index(after: $0) } ?? text.startIndex)...])
        let ends = range.components(separatedBy: "..")
        guard ends.count == 2 else { throw NumberSpan.noRange(range) }
        number = try SettingNumber(String(text[..<(space ?? text.startIndex)]))
        let literals = ends.map { Lexer.tokens(of: Array($0.utf8)[...]) }
        guard literals.allSatisfy({ $0.count == 1 }), case .number(let low) = literals[0][0].kind,
            case .number(let high) = literals[1][0].kind
        else { throw NumberSpan.noRange(range) }
        let unit = low.unit.isEmpty ? high.unit : low.unit
        from = try number.quantity(low.digits + unit)
        to = try number.quantity(high.digits + (high.unit.isEmpty ? unit : high.unit))
        guard from.unit == to.unit else {
            throw Refusal("\(range) has two units", expected: "one unit for both numbers")
        }
        guard from.value < to.value else {
            throw Refusal(
                from.value == to.value ? "\(range) is a single value" : "\(range) is reversed",
                expected: "a range from a smaller number to a larger one")
        }
    }

    private static func noRange(_ text: String) -> Refusal {
        Refusal("\(quoted(text)) is not a range", expected: "two numbers as 0.2..0.8")
    }

    var unit: Quantity.Unit { from.unit }

    /// As on the command line: `Spring response 0.2..0.8`.
    public var description: String { "\(number) \(Quantity.text(from.value))..\(to)" }

    /// The value at a share of the way from one end to the other, rounded to a thousandth of a step or finer, so that the
    /// number as text is short.
    /// - Parameter step: as a share of the way.
    func value(at share: Double, step: Double) -> Quantity {
        if share <= 0 { return from }
        if share >= 1 { return to }
        let size = (to.value - from.value) * step
        var scale = 1.0
        while size * scale < 100, scale < 1e15 { scale *= 10 }
        let value = ((from.value + (to.value - from.value) * share) * scale).rounded() / scale
        return Quantity(min(max(value, from.value), to.value), from.unit)
    }

    /// The place of a value between the ends, 0...1; nil beyond them.
    func share(of value: Double) -> Double? {
        from.value...to.value ~= value ? (value - from.value) / (to.value - from.value) : nil
    }
}
