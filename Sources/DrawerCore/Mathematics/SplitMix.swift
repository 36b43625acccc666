// Random numbers with the same sequence on every machine: for the imprecision of a hand, benchmarks and tests.

/// SplitMix64 (Steele, Lea, Flood, 2014): the same numbers on every machine.
package struct SplitMix: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    /// A number evenly distributed in 0..<1.
    package mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// Two normally distributed numbers with mean 0 and standard deviation 1 (G. E. P. Box and M. E. Muller, 1958).
    package mutating func normals() -> (Double, Double) {
        let radius = DrawerMath.sqrt(-2 * DrawerMath.log(1 - uniform()))
        let angle = 2 * .pi * uniform()
        return (radius * DrawerMath.cos(angle), radius * DrawerMath.sin(angle))
    }
}
