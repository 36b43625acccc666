// Random numbers for the property tests, the same on every machine.

import DrawerCore

/// Random test cases. SplitMix64 is small, and good enough to choose them.
package struct Random: RandomNumberGenerator {
    private var source: SplitMix

    package init(seed: UInt64) { source = SplitMix(seed: seed) }

    package mutating func next() -> UInt64 { source.next() }

    package mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }
    package mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
    package mutating func chance(_ share: Double) -> Bool { number(0...1) < share }
    package mutating func one<T>(of values: [T]) -> T { values[count(0...(values.count - 1))] }
}
