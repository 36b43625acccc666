// Number ranges: units and bounds for the parser, a step for controls.

import DrawerCore

/// The units, the bounds and the step of a number. A range is equal only to itself. It is a class, so that parts of a
/// line and controls can be passed on without code that copies its texts.
public final class NumberRange: Sendable, Hashable {
    /// The number's name in usage lines.
    public let name: String
    /// The description of the number in messages.
    public let looks: String
    /// The accepted units, at least one. Controls use the first.
    public let units: [Quantity.Unit]
    /// The bounds in points, points per second, seconds or shares of 1.
    public let lower: Double
    public let upper: Double
    /// Whether the bounds themselves are excluded.
    public let excludesLower: Bool
    public let excludesUpper: Bool
    /// The step of a control, in the first unit.
    public let step: Double
    /// The ends of a slider, in the first unit. A typed value may lie beyond them.
    public let slider: ClosedRange<Double>
    /// Whether a percentage is a share of the whole container and ends at 100 %.
    let endsAtWhole: Bool

    package typealias Bounds = DrawerEngine.Settings.Field.Bounds

    /// The largest distance and speed: far larger than any screen, and small enough to lose no digits.
    package static let largest = 1e9

    /// - Parameters:
    ///   - lower, upper: inclusive bounds.
    ///   - above, below: exclusive bounds.
    ///   - own: the engine's bounds for the value.
    ///   - slider: the ends of a slider; by default the bounds, which must then be close together.
    package init(
        _ name: String, _ looks: String, _ units: [Quantity.Unit] = [.one], from lower: Double = 0,
        above: Double? = nil, to upper: Double = largest, below: Double? = nil, within own: ClosedRange<Double>? = nil,
        step: Double = 1, slider: ClosedRange<Double>? = nil, endsAtWhole: Bool = false
    ) {
        self.endsAtWhole = endsAtWhole
        (self.name, self.looks, self.units, self.step) = (name, looks, units, step)
        let (low, high) = (own?.lowerBound ?? -.infinity, own?.upperBound ?? .infinity)
        (self.lower, excludesLower) = (max(above ?? lower, low), above.map { $0 >= low } ?? false)
        (self.upper, excludesUpper) = (min(below ?? upper, high), below.map { $0 <= high } ?? false)
        let share = units.first == .percent ? 100.0 : 1
        self.slider = slider ?? self.lower * share...self.upper * share
    }

    /// The longest detent, in points: more than ten screens.
    private static let tallest = 10_000.0
    /// A length of a drawer's parts: a gap, a reach, a footer.
    package static let length = length()
    /// The distance of a detent from the screen's upper end.
    package static let inset = length(to: tallest)
    package static func length(
        from bound: Double = 0, to upper: Double = 1000, within own: Bounds = .length
    ) -> NumberRange {
        NumberRange(
            "LENGTH", "a length such as 16pt or 1r", [.points, .rows], from: bound, to: upper, within: own.range,
            slider: max(bound, own.range.lowerBound)...64)
    }
    package static let height = height(endsAtWhole: false)
    package static let detentHeight = height(endsAtWhole: true)
    private static func height(endsAtWhole: Bool) -> NumberRange {
        NumberRange(
            "HEIGHT", "a height such as 120pt, 12r or 40%", [.points, .rows, .percent], to: tallest, step: 8,
            slider: 0...1000, endsAtWhole: endsAtWhole)
    }
    /// One of two coordinates in cells or points.
    static func cells(_ name: String, _ looks: String) -> NumberRange {
        NumberRange(name, looks, [.one, .rows, .points], from: -largest)
    }
    package static let speed = NumberRange(
        "SPEED", "a speed such as 1200pt/s", [.pointsPerSecond], within: Bounds.speed.range, step: 50, slider: 0...4000)
    package static let share = NumberRange(
        "SHARE", "a share such as 40% or 0.4", [.percent, .one], within: Bounds.share.range, step: 5)
    package static let seconds = NumberRange(
        "SECONDS", "seconds such as 0.4", [.one, .seconds], within: Bounds.seconds.range, step: 0.05,
        slider: 0.05...1.5)
    package static func ratio(to bound: Double) -> NumberRange {
        NumberRange(
            "RATIO", "a damping ratio such as 0.8", to: bound, within: DampedSpring.dampingRatios, step: 0.05,
            slider: 0.05...min(bound, 1.5))
    }

    /// Whether a number is within the bounds. For a number in rows only the sign and the upper bound of a row of 1 pt are
    /// checked here, because the row height is unknown; a setup checks the length in points.
    package func contains(_ quantity: Quantity) -> Bool {
        let lower = quantity.unit == .rows ? min(0, lower) : lower
        let value = quantity.base(cellHeight: 1)
        return (excludesLower ? value > lower : value >= lower) && (excludesUpper ? value < upper : value <= upper)
    }

    /// The unit of a number that is written without one, and the unit in which a value is written.
    package var ownUnit: Quantity.Unit { units.contains(.one) ? .one : units.first ?? .one }

    /// The number as a line writes it; nil for a unit that the range lacks. Zero needs no unit.
    func accepted(_ literal: NumberLiteral) -> Quantity? {
        if let unit = Quantity.Unit(rawValue: literal.unit), units.contains(unit) {
            return Quantity(literal.value, unit)
        }
        let isZero = literal.unit.isEmpty && literal.value == 0
        return isZero ? units.first.map { Quantity(0, $0) } : nil
    }

    /// Reads a number with one of the units; a bare number has the own unit.
    /// - Throws: `Refusal` for a text that is not a number with such a unit, and for a number out of range.
    package func quantity(_ text: String) throws(Refusal) -> Quantity {
        var cursor = Cursor(text)
        let quantity = try quantity(reading: &cursor)
        if cursor.token != nil { throw cursor.failureToEnd() }
        return quantity
    }

    func quantity(reading cursor: inout Cursor) throws(Refusal) -> Quantity {
        guard case .number(let number) = cursor.token?.kind,
            let unit = number.unit.isEmpty ? ownUnit : Quantity.Unit(rawValue: number.unit), units.contains(unit)
        else { throw cursor.failure(.number(self)) }
        let quantity = Quantity(number.value, unit)
        guard contains(quantity) else {
            throw Refusal("\(Cursor.shortened(number.text)) is out of range", expected: expected, at: cursor.offset)
        }
        cursor.next()
        return quantity
    }

    /// The reason why a number is not within the bounds; nil for a valid number.
    /// - Parameter text: the number as written, if it was written.
    func refusal(of quantity: Quantity, written text: String? = nil) -> Refusal? {
        guard contains(quantity) else {
            return Refusal("\(Cursor.shortened(text ?? "\(quantity)")) is out of range", expected: expected)
        }
        guard endsAtWhole, quantity.unit == .percent, quantity.value > 100 else { return nil }
        return Refusal("\(quantity) is more than the whole container", expected: "a share from 0% to 100%")
    }

    /// The reason why a length in rows is not within the bounds; nil for a valid number, and for another unit.
    func refusal(of rows: Quantity, cellHeight: Double) -> Refusal? {
        guard rows.unit == .rows, case let points = Quantity(rows.base(cellHeight: cellHeight), .points),
            !contains(points)
        else { return nil }
        return Refusal("\(rows) is \(points)", expected: expected)
    }

    /// The expected range, for messages.
    package var expected: String {
        let unit = units.first ?? .one
        func text(_ bound: Double) -> Quantity { Quantity(bound / Quantity(1, unit).base(cellHeight: 1), unit) }
        return "\(looks), \(excludesLower ? "above" : "from") \(text(lower)) "
            + "\(excludesUpper ? "and below" : excludesLower ? "and at most" : "to") \(text(upper))"
    }

    public static func == (left: NumberRange, right: NumberRange) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
