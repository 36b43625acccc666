// The source of random choices.

import TestSupport

/// A source of choices whose numbers have few digits. Equal seeds make equal choices on every machine.
public struct Chance {
    private var random: Random

    public init(seed: UInt64) { random = Random(seed: seed) }

    public mutating func count(_ range: ClosedRange<Int>) -> Int { random.count(range) }

    /// A number in the range, rounded to hundredths.
    public mutating func number(_ range: ClosedRange<Double>) -> Double {
        min(max((random.number(range) * 100).rounded() / 100, range.lowerBound), range.upperBound)
    }

    public mutating func chance(_ share: Double) -> Bool { random.chance(share) }

    /// One of the values; there must be at least one.
    public mutating func one<T>(of values: [T]) -> T { random.one(of: values) }
}
