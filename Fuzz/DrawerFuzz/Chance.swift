// The source of random choices: a seed, with the same results on every machine, or the bytes of libFuzzer.

/// A source of choices. Equal seeds, or equal bytes, make equal choices.
public struct Chance {
    private var state: UInt64
    private let bytes: [UInt8]?
    private var next = 0

    /// SplitMix64 (Steele, Lea, Flood, 2014): small, and random enough to choose cases.
    public init(seed: UInt64) {
        state = seed
        bytes = nil
    }

    /// Chooses by these bytes, one or two for each choice. After the last byte, every choice is the first option.
    public init(bytes: [UInt8]) {
        state = 0
        self.bytes = bytes
    }

    /// Whether all bytes are used up.
    public var isUsedUp: Bool { bytes.map { next >= $0.count } ?? false }

    private mutating func number(of size: Int) -> UInt64 {
        if let bytes {
            var value: UInt64 = 0
            for _ in 0..<size {
                value = value << 8 | UInt64(next < bytes.count ? bytes[next] : 0)
                next += 1
            }
            return value
        }
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return (z ^ (z >> 31)) >> UInt64(64 - 8 * size)
    }

    /// An integer in the range, uniformly distributed except for rounding.
    public mutating func count(_ range: ClosedRange<Int>) -> Int {
        let size = range.upperBound - range.lowerBound + 1
        return range.lowerBound + Int(number(of: size <= 256 ? 2 : 4) % UInt64(max(1, size)))
    }

    /// A number in the range with few digits: a multiple of 1/4,096 of the range, rounded to hundredths.
    public mutating func number(_ range: ClosedRange<Double>) -> Double {
        let share = Double(number(of: 2) % 4097) / 4096
        let value = range.lowerBound + (range.upperBound - range.lowerBound) * share
        return min(max((value * 100).rounded() / 100, range.lowerBound), range.upperBound)
    }

    public mutating func chance(_ share: Double) -> Bool { Double(number(of: 1)) < share * 256 }

    /// One of the values; there must be at least one.
    public mutating func one<T>(of values: [T]) -> T { values[count(0...(values.count - 1))] }
}
