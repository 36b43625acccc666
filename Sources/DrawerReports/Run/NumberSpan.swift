// A range of values for one number of a setting or of a gesture, for sweeps, studies and fits.

import DrawerScript
import DrawerSettings

/// A number that varies, from a setting, the script's last pull, or the hand.
public enum VaryingNumber: Sendable, Hashable, CustomStringConvertible {
    case setting(SettingNumber)
    case pull(PullNumber)
    case hand(HandNumber)

    /// - Throws: `Refusal`.
    init(_ text: String) throws(Refusal) {
        let words = text.split(separator: " ").joined(separator: " ")
        if let number = PullNumber(rawValue: words) {
            self = .pull(number)
        } else if words == "gesture" || words.hasPrefix("gesture ") {
            throw Refusal(quoted(text), expected: PullNumber.allCases.map(\.rawValue).joined(separator: " or "))
        } else if let number = HandNumber(rawValue: words) {
            self = .hand(number)
        } else if words == "hand" || words.hasPrefix("hand ") {
            throw Refusal(
                quoted(text), expected: "one of " + HandNumber.allCases.map(\.rawValue).joined(separator: ", "))
        } else {
            self = .setting(try SettingNumber(text))
        }
    }

    public var description: String {
        switch self {
        case .setting(let number): number.description
        case .pull(let number): number.description
        case .hand(let number): number.description
        }
    }

    /// The units and bounds of the number.
    var range: NumberRange {
        switch self {
        case .setting(let number): number.range
        case .pull(let number): number.range
        case .hand(let number): number.range
        }
    }
    /// The number of a setting; nil for any other number.
    public var setting: SettingNumber? { if case .setting(let number) = self { number } else { nil } }
    /// The number of a hand; nil for any other number.
    public var hand: HandNumber? { if case .hand(let number) = self { number } else { nil } }
}

/// A number of a setting or of a gesture, and the range of values to try for the number.
///
///     let span = try NumberSpan("Spring response 0.2..0.8")
///     span.value(at: 0.5, step: 0.1) == Quantity(0.5)
public struct NumberSpan: Sendable, Hashable, CustomStringConvertible {
    public let number: VaryingNumber
    let from: Quantity
    let to: Quantity

    /// Parses the name of a number, followed by the range as the last word. A unit at one end applies to both ends;
    /// without a unit, the setting's own unit applies.
    /// - Throws: `Refusal`.
    public init(_ text: String) throws(Refusal) {
        let space = text.lastIndex(of: " ")
        let range = String(text[(space.map { text.index(after: $0) } ?? text.startIndex)...])
        let ends = range.parts(between: "..")
        // In `1...3`, the third dot would belong to the second number.
        guard ends.count == 2, ends[1].first != "." else { throw NumberSpan.noRange(range) }
        number = try VaryingNumber(String(text[..<(space ?? text.startIndex)]))
        let literals = ends.map { Lexer.tokens(of: Array($0.utf8)[...]) }
        guard literals.allSatisfy({ $0.count == 1 }), case .number(let low) = literals[0][0].kind,
            case .number(let high) = literals[1][0].kind
        else { throw NumberSpan.noRange(range) }
        let unit = low.unit.isEmpty ? high.unit : low.unit
        from = try number.range.quantity(low.digits + unit)
        to = try number.range.quantity(high.digits + (high.unit.isEmpty ? unit : high.unit))
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
        Refusal("\(quoted(text)) is not a range", expected: "two numbers as in 0.2..0.8")
    }

    var unit: Quantity.Unit { from.unit }
    /// Whether the number belongs to the script's last pull.
    public var isOfGesture: Bool { if case .pull = number { true } else { false } }

    /// The text as on the command line: `Spring response 0.2..0.8`.
    public var description: String { "\(number) \(Quantity.text(from.value))..\(to)" }

    /// The value at a share of the range, rounded to a hundredth of a step or finer, so that its text is short.
    /// - Parameter step: the distance between two values, as a share of the range.
    func value(at share: Double, step: Double) -> Quantity {
        if share <= 0 { return from }
        if share >= 1 { return to }
        let size = (to.value - from.value) * step
        var scale = 1.0
        while size * scale < 100, scale < 1e15 { scale *= 10 }
        let value = ((from.value + (to.value - from.value) * share) * scale).rounded() / scale
        return Quantity(min(max(value, from.value), to.value), from.unit)
    }

    /// The position of a value in the range, 0...1; nil outside the range.
    func share(of value: Double) -> Double? {
        from.value...to.value ~= value ? (value - from.value) / (to.value - from.value) : nil
    }
}
