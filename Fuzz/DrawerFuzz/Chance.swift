// Where a random case takes its choices from: a seed, the same on every machine, or the bytes that libFuzzer offers.

/// A source of choices. Equal seeds, or equal bytes, make equal choices.
public struct Chance {
    private var state: UInt64
    private let bytes: [UInt8]?
    private var next = 0

    /// SplitMix64 (Steele, Lea, Flood, 2014): small, and good enough to choose cases by.
    public init(seed: UInt64) {
        state = seed
        bytes = nil
    }

    /// Chooses by these bytes, one or two for each choice; when they are used up every choice is the first one.
    public init(bytes: [UInt8]) {
        state = 0
        self.bytes = bytes
    }

    /// Whether there is anything left to choose by.
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

    /// A whole number of the range, all of them as likely but for a rounding.
    public mutating func count(_ range: ClosedRange<Int>) -> Int {
        let size = range.upperBound - range.lowerBound + 1
        return range.lowerBound + Int(number(of: size <= 256 ? 2 : 4) % UInt64(max(1, size)))
    }

    /// A number of the range that can be written in few digits: a multiple of its 4,096th part, rounded to hundredths.
    public mutating func number(_ range: ClosedRange<Double>) -> Double {
        let share = Double(number(of: 2) % 4097) / 4096
        let value = range.lowerBound + (range.upperBound - range.lowerBound) * share
        return min(max((value * 100).rounded() / 100, range.lowerBound), range.upperBound)
    }

    public mutating func chance(_ share: Double) -> Bool { Double(number(of: 1)) < share * 256 }

    /// One of at least one value.
    public mutating func one<T>(of values: [T]) -> T { values[count(0...(values.count - 1))] }
}
