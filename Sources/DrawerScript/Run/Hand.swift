// The imprecision of a hand: each repetition of a gesture differs a little from the script.

import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerViews

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

    /// Evenly distributed in 0..<1.
    package mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// Normally distributed with mean 0 and standard deviation 1 (G. E. P. Box and M. E. Muller, 1958).
    package mutating func normal() -> Double {
        let radius = Math.sqrt(-2 * Math.log(1 - uniform()))
        return radius * Math.cos(2 * .pi * uniform())
    }
}

/// How precise a hand is.
///
///     try Hand("3pt,12ms").position == 3
///     try Hand("shaky").time == 0.04
public struct Hand: Sendable, Hashable {
    /// The standard deviation of the pointer's x and of its y, in points.
    public var position: Double
    /// The standard deviation of the length of each pause and each movement, in seconds.
    public var time: Double

    public init(position: Double, time: Double) { (self.position, self.time) = (position, time) }

    /// The hands that have a name. The guide gives the sources of their figures.
    public static let named: [(name: String, hand: Hand)] = [
        ("slow", Hand(position: 1, time: 0.03)), ("quick", Hand(position: 3, time: 0.012)),
        ("shaky", Hand(position: 6, time: 0.04)), ("trackpad", Hand(position: 0.5, time: 0.02)),
    ]

    /// Parses a name, or a position and a time as in `3pt,12ms`.
    /// - Throws: `Refusal`.
    public init(_ text: String) throws(Refusal) {
        if let known = Self.named.first(where: { $0.name == text }) {
            self = known.hand
            return
        }
        let names = Self.named.map(\.name).joined(separator: ", ")
        let refusal = Refusal(
            "\(quoted(text)) is no hand", expected: "a position and a time as in 3pt,12ms, or one of \(names)")
        var numbers: [String: Double] = [:]
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let unit = ["pt", "ms", "s"].first(where: { part.hasSuffix($0) }),
                let number = Double(part.dropLast(unit.count)), (0...1000).contains(number),
                numbers.updateValue(number, forKey: unit == "pt" ? "pt" : "s") == nil
            else { throw refusal }
            if unit == "ms" { numbers["s"] = number / 1000 }
        }
        self.init(position: numbers["pt"] ?? 0, time: numbers["s"] ?? 0)
    }
}

/// The hand of one repetition. Equal seeds give equal deviations.
///
/// The position wanders about the script's: noise through a low-pass filter (an Ornstein-Uhlenbeck process), so that it
/// changes little within `constant`.
package struct Tremor: Sendable {
    private let hand: Hand
    private var random: SplitMix
    private var (x, y) = (0.0, 0.0)
    private var last: Nanoseconds?

    /// The time constant of the low-pass filter, in seconds.
    private static let constant = 0.05

    package init(_ hand: Hand, seed: UInt64) {
        self.hand = hand
        random = SplitMix(seed: seed)
    }

    /// The pointer's position instead of the script's.
    /// - Parameter isPress: whether the position has nothing to do with the one before. A press does not depend on how long
    ///   a settle before it took, so that all presets get the same gesture.
    package mutating func point(_ point: DrawerPoint, at time: Nanoseconds, isPress: Bool) -> DrawerPoint {
        let kept = isPress ? 0 : last.map { Math.exp(-($0 < time ? (time - $0).seconds : 0) / Self.constant) } ?? 0
        let new = hand.position * Math.sqrt(1 - kept * kept)
        x = x * kept + new * random.normal()
        y = y * kept + new * random.normal()
        last = time
        return DrawerPoint(x: point.x + x, y: point.y + y)
    }

    /// The length of a pause or a movement instead of the script's: at least a tenth of it.
    package mutating func duration(_ duration: Nanoseconds) -> Nanoseconds {
        let seconds = max(duration.seconds / 10, duration.seconds + hand.time * random.normal())
        return Nanoseconds(Int64((seconds * 1e9).rounded()))
    }
}
