// The imprecision of a hand: each repetition of a gesture differs a little from the script.

import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerViews

/// How precise a hand is. It aims, moves, trembles and keeps time; each has an error of its own.
///
///     try Hand("3pt,12%").aim == 3
///     try Hand("shaky").frequency == 5.8
public struct Hand: Sendable, Hashable, CustomStringConvertible {
    /// The standard deviation of x and of y where a press lands, in points.
    public var aim = 0.0
    /// The information that a movement carries, in bits per second: the error at the end of a movement follows from it by
    /// Fitts' law. Infinite for movements without an error.
    public var throughput = Double.infinity
    /// The root mean square of the tremor in x and in y, in points.
    public var tremor = 0.0
    /// The frequency of the tremor, in Hz.
    public var frequency = 8.0
    /// The standard deviation of each pause and each movement as a share of its duration.
    public var timing = 0.0
    /// A further standard deviation of each pause and each movement, in seconds.
    public var jitter = 0.0

    /// The hands that have a name. The guide gives the sources of their figures.
    public static let named: [(name: String, hand: Hand)] = [
        ("slow", Hand(aim: 1, throughput: 6.95, tremor: 0.2, frequency: 10, timing: 0.05)),
        ("quick", Hand(aim: 3, throughput: 6.95, tremor: 0.2, frequency: 10, timing: 0.12)),
        ("shaky", Hand(aim: 5, throughput: 3.5, tremor: 3, frequency: 5.8, timing: 0.2)),
        ("trackpad", Hand(aim: 0.5, throughput: 2.9, timing: 0.08)),
    ]

    /// The errors in the form that `init(_:)` reads.
    public var description: String {
        func text(_ number: Double, _ unit: String) -> String { Quantity.text(number, digits: 2) + unit }
        return [
            text(aim, "pt"), timing > 0 || jitter == 0 ? text(timing * 100, "%") : nil,
            jitter > 0 ? text(jitter * 1000, "ms") : nil,
            tremor > 0 ? text(tremor, "pt") + "@" + text(frequency, "Hz") : nil,
            throughput.isFinite ? text(throughput, "bit/s") : nil,
        ].compactMap(\.self).joined(separator: ",")
    }

    /// The largest error of a movement, as a share of its way: that of a flick, which is over before the eye can correct it.
    static let largestError = 0.2

    /// The standard deviation of a movement's end along its way, as a share of the way: the effective width of Fitts' law
    /// in Shannon's form, in which 4.133 standard deviations are a target's width (ISO 9241-411).
    /// - Parameter duration: in seconds.
    func error(over duration: Double) -> Double {
        guard throughput.isFinite else { return 0 }
        return min(
            Self.largestError, 1 / (4.133 * max(0, DrawerMath.exp(throughput * duration * DrawerMath.log(2)) - 1)))
    }
}

extension Hand {
    /// Parses a name, or errors separated by commas: `3pt` (aim), `12%` or `12ms` (time), `2pt@6Hz` (tremor), `7bit/s`
    /// (throughput).
    /// - Throws: `Refusal`.
    public init(_ text: String) throws(Refusal) {
        if let known = Self.named.first(where: { $0.name == text }) {
            self = known.hand
            return
        }
        let names = Self.named.map(\.name).joined(separator: ", ")
        let refusal = Refusal(
            "\(quoted(text)) is no hand",
            expected: "errors as in 3pt,12% or 3pt,12ms,2pt@6Hz,7bit/s, or one of \(names)")
        let units: [(unit: String, field: WritableKeyPath<Hand, Double>, divisor: Double)] = [
            ("bit/s", \.throughput, 1), ("pt", \.aim, 1), ("%", \.timing, 100), ("ms", \.jitter, 1000),
            ("s", \.jitter, 1), ("pt@", \.tremor, 1), ("Hz", \.frequency, 1),
        ]
        self.init()
        var seen: Set<WritableKeyPath<Hand, Double>> = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let halves = part.split(separator: "@", omittingEmptySubsequences: false)
            let texts = halves.count == 2 ? [halves[0] + "@", halves[1]] : [part]
            for text in texts {
                guard let (unit, field, divisor) = units.first(where: { text.hasSuffix($0.unit) }),
                    let number = Double(text.dropLast(unit.count)), (0...1000).contains(number),
                    number > 0 || ![\.throughput, \.frequency].contains(field), seen.insert(field).inserted
                else { throw refusal }
                self[keyPath: field] = number / divisor
            }
        }
        // A tremor has a size and a frequency.
        guard seen.contains(\.tremor) == seen.contains(\.frequency) else { throw refusal }
    }
}

/// The errors of a hand in one repetition of a gesture. Equal seeds give equal errors.
///
/// Each touch has random numbers of its own, so that it does not depend on how long a settle before it took: all presets
/// get the same gestures.
package struct HandErrors: Sendable {
    private let hand: Hand
    private var touches: SplitMix
    private var timing: SplitMix
    private var noise = SplitMix(seed: 0)
    /// The distance from the script's pointer, without the movement in progress and the tremor.
    private var shift = DrawerPoint(x: 0, y: 0)
    /// The script's point at which the movement in progress began, and its error along and across the way, as shares of it.
    private var movement = (from: DrawerPoint(x: 0, y: 0), along: 0.0, across: 0.0)
    /// The errors of this touch's movements, in standard deviations.
    private var skill = (along: 0.0, across: 0.0)
    /// The tremor as a point that runs about 0: a damped oscillation, which noise keeps up. Its real part is the tremor.
    private var (x, y) = ((re: 0.0, im: 0.0), (re: 0.0, im: 0.0))
    private var last = Nanoseconds.zero

    /// Half the width of the tremor's peak at half its power, in radians per second.
    private static let width = 2 * Double.pi * 0.75
    /// The error across the way as a share of the error along it.
    private static let acrossShare = 0.5

    package init(_ hand: Hand, seed: UInt64) {
        self.hand = hand
        var random = SplitMix(seed: seed)
        touches = SplitMix(seed: random.next())
        timing = SplitMix(seed: random.next())
    }

    var trembles: Bool { hand.tremor > 0 }

    /// Begins a touch: chooses where it lands, and how it errs until its release.
    package mutating func press(at point: DrawerPoint, _ time: Nanoseconds) -> DrawerPoint {
        var random = SplitMix(seed: touches.next())
        let landing = random.normals()
        skill = random.normals()
        noise = SplitMix(seed: random.next())
        shift = DrawerPoint(x: hand.aim * landing.0, y: hand.aim * landing.1)
        movement = (point, 0, 0)
        (x, y, last) = (noise.normals(), noise.normals(), time)
        return self.point(point, at: time)
    }

    /// Begins a movement of the script's pointer.
    /// - Parameter duration: in seconds.
    package mutating func move(from point: DrawerPoint, over duration: Double) {
        let error = error(at: point)
        shift = DrawerPoint(x: shift.x + error.x, y: shift.y + error.y)
        let share = hand.error(over: duration)
        movement = (point, share * skill.along, share * Self.acrossShare * skill.across)
    }

    /// The pointer instead of the script's. Times do not fall.
    package mutating func point(_ point: DrawerPoint, at time: Nanoseconds) -> DrawerPoint {
        let error = error(at: point)
        var shifted = DrawerPoint(x: point.x + shift.x + error.x, y: point.y + shift.y + error.y)
        guard trembles else { return shifted }
        if time > last {
            let step = (time - last).seconds
            let kept = DrawerMath.exp(-Self.width * step)
            let (cos, sin) = (DrawerMath.cos(turn * step), DrawerMath.sin(turn * step))
            let new = DrawerMath.sqrt(1 - kept * kept)
            func turned(_ old: (re: Double, im: Double), _ random: (Double, Double)) -> (re: Double, im: Double) {
                (
                    kept * (old.re * cos - old.im * sin) + new * random.0,
                    kept * (old.re * sin + old.im * cos) + new * random.1
                )
            }
            (x, y) = (turned(x, noise.normals()), turned(y, noise.normals()))
            last = time
        }
        shifted.x += hand.tremor * x.re
        shifted.y += hand.tremor * y.re
        return shifted
    }

    private var turn: Double { 2 * .pi * hand.frequency }

    private func error(at point: DrawerPoint) -> DrawerPoint {
        let way = DrawerPoint(x: point.x - movement.from.x, y: point.y - movement.from.y)
        return DrawerPoint(
            x: movement.along * way.x - movement.across * way.y, y: movement.along * way.y + movement.across * way.x)
    }

    /// The length of a pause or a movement instead of the script's: log-normal, so that no length is cut at 0.
    package mutating func duration(_ duration: Nanoseconds) -> Nanoseconds {
        let error = timing.normals().0
        guard duration > .zero else { return duration }
        let spread = hand.timing + hand.jitter / duration.seconds
        // The mean of the lengths is the script's.
        let scale = DrawerMath.log(1 + spread * spread)
        let seconds = duration.seconds * DrawerMath.exp(DrawerMath.sqrt(scale) * error - scale / 2)
        return Nanoseconds(Int64((seconds * 1e9).rounded()))
    }
}
