// The precision of a hand: its errors as numbers and as text, and hands of other people of the same kind.

import DrawerCore
import DrawerSettings

/// The precision of a hand. A hand aims, moves, trembles and keeps time; each of these has its error.
///
///     try Hand("3pt,12%").aim == 3
///     try Hand("shaky").frequency == 5.8
public struct Hand: Sendable, Hashable, CustomStringConvertible {
    /// The standard deviation of a press's x and y, in points.
    public var aim = 0.0
    /// The standard deviation of a fast movement's end for each point per second of its mean speed, in seconds. This is
    /// the linear law of movements that end before the eye can correct them. nil if only the throughput limits a
    /// movement.
    public var movement: Double?
    /// The information that a slow movement carries, in bits per second. Fitts' law gives the error at its end. nil for
    /// a movement that the eye does not correct.
    public var throughput: Double?
    /// The root mean square of the tremor in x and in y, in points.
    public var tremor = 0.0
    /// The frequency of the tremor, in Hz.
    public var frequency = 8.0
    /// The standard deviation of each pause and each movement as a share of its duration.
    public var timing = 0.0
    /// A further standard deviation of each pause and each movement, in seconds.
    public var jitter = 0.0
    /// The mean duration of pauses and movements as a multiple of their duration in the script.
    public var pace = 1.0

    /// The hands with a name. The guide gives the sources of their figures.
    public static let named: [(name: String, hand: Hand)] = [
        ("slow", Hand(aim: 5, movement: 0.005, throughput: 4.5, tremor: 0.23, frequency: 7, timing: 0.05)),
        ("quick", Hand(aim: 7.5, movement: 0.036, throughput: 4.5, tremor: 0.23, frequency: 7, timing: 0.31)),
        ("shaky", Hand(aim: 10, movement: 0.036, throughput: 3, tremor: 3, frequency: 5.8, timing: 0.31)),
        ("trackpad", Hand(aim: 1.1, movement: 0.01, throughput: 2.9, timing: 0.08)),
    ]

    /// The name of the hand, or its errors.
    public var name: String { Self.named.first { $0.hand == self }?.name ?? description }

    /// The errors in the form that `init(_:)` parses.
    public var description: String {
        func text(_ number: Double, _ unit: String) -> String { Quantity.text(number, digits: 4) + unit }
        var parts = [text(aim, "pt")]
        if timing > 0 || jitter == 0 { parts.append(text(timing * 100, "%")) }
        if jitter > 0 { parts.append(text(jitter * 1000, "ms")) }
        if tremor > 0 { parts.append(text(tremor, "pt") + "@" + text(frequency, "Hz")) }
        if let movement { parts.append(text(movement * 1000, "pt@1000pt/s")) }
        if let throughput { parts.append(text(throughput, "bit/s")) }
        if pace != 1 { parts.append(text(pace, "x")) }
        return parts.joined(separator: ",")
    }

    /// The standard deviation of a movement's end along its way, as a share of the way.
    ///
    /// The first impulse errs by the linear law: its error is proportional to the mean speed (R. A. Schmidt and others,
    /// "Motor-Output Variability", Psychological Review 86, 1979; C. M. Harris and D. M. Wolpert, "Signal-Dependent
    /// Noise Determines Motor Planning", Nature 394, 1998). The eye corrects this error, up to the effective width of
    /// Fitts' law in Shannon's form, in which 4.133 standard deviations are a target's width (ISO 9241-411). The two
    /// errors are combined like two estimates of one place: the squares of their precisions add up, so that each counts
    /// over its whole range and the better one counts most.
    /// - Parameter duration: in seconds. A jump of the script takes no time: it is not a movement and has no error.
    func error(over duration: Double) -> Double {
        guard duration > 0 else { return 0 }
        let impulse = movement.map { $0 / duration }
        let seen = throughput.map { 1 / (4.133 * (DrawerMath.exp($0 * duration * DrawerMath.log(2)) - 1)) }
        guard let impulse, let seen else { return impulse ?? seen ?? 0 }
        guard impulse > 0, seen > 0 else { return 0 }
        return 1 / DrawerMath.sqrt(1 / (impulse * impulse) + 1 / (seen * seen))
    }

    /// The spread of hands among people: the standard deviation of the logarithm of a person's pace and of the size of
    /// each error. The guide gives the source.
    public static let spread = 0.33

    /// The hand of another person. Each error and the pace are multiplied by separate random factors, which are
    /// log-normal with the median 1.
    /// - Parameter seed: equal seeds give equal persons.
    package func person(seed: UInt64) -> Hand {
        var random = SplitMix(seed: seed)
        var factors: [Double] = []
        for _ in 0..<4 {
            let (one, two) = random.normals()
            factors += [DrawerMath.exp(Self.spread * one), DrawerMath.exp(Self.spread * two)]
        }
        var person = self
        person.aim *= factors[0]
        person.movement = movement.map { $0 * factors[1] }
        person.throughput = throughput.map { $0 * factors[2] }
        person.tremor *= factors[3]
        person.timing *= factors[4]
        person.jitter *= factors[5]
        person.pace *= factors[6]
        return person
    }
}

extension Hand {
    /// The frequencies of a tremor, in Hz. For each of them, four fifths of the tremor's speed lie between 4 and 12 Hz.
    package static let frequencies = 5.5...10.5

    /// The endings of the parts of a hand's text, each with the number of the hand and its unit.
    private static let endings: [(text: String, number: HandNumber, unit: Quantity.Unit)] = [
        ("bit/s", .throughput, .one), ("pt", .aim, .points), ("%", .timing, .percent), ("ms", .jitter, .milliseconds),
        ("s", .jitter, .seconds), ("x", .pace, .one),
    ]

    /// Parses a name, or errors separated by commas: `3pt` (aim), `12%` or `12ms` (time), `2pt@6Hz` (tremor),
    /// `10pt@1000pt/s` (fast movements), `4bit/s` (slow movements), `1.2x` (pace).
    /// - Throws: `Refusal`.
    public init(_ text: String) throws(Refusal) {
        if let known = Self.named.first(where: { $0.name == text }) {
            self = known.hand
            return
        }
        self.init()
        var seen: Set<HandNumber> = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let values = Self.values(of: part), values.allSatisfy({ seen.insert($0.number).inserted }) else {
                let names = Self.named.map(\.name).joined(separator: ", ")
                throw Refusal(
                    "\(quoted(text)) is no hand",
                    expected: "errors as in 3pt,12% or 3pt,12ms,2pt@6Hz,10pt@1000pt/s,4bit/s, or one of \(names)")
            }
            for (number, value) in values { self = number.replaced(in: self, by: value) }
        }
    }

    /// The numbers of one part of a hand's text; nil for another text, and for a number out of range.
    private static func values(of part: Substring) -> [(number: HandNumber, value: Quantity)]? {
        func number(_ text: Substring, _ ending: String) -> Double? {
            text.hasSuffix(ending) ? Double(text.dropLast(ending.count)) : nil
        }
        var values: [(number: HandNumber, value: Quantity)] = []
        let halves = part.split(separator: "@", omittingEmptySubsequences: false)
        if halves.count == 2, let error = number(halves[0], "pt"), let speed = number(halves[1], "pt/s") {
            guard speed > 0, speed <= 1e6 else { return nil }
            values = [(.movement, Quantity(error * HandNumber.speedOfMovement / speed, .points))]
        } else if halves.count == 2, let size = number(halves[0], "pt"), let frequency = number(halves[1], "Hz") {
            values = [(.tremor, Quantity(size, .points)), (.frequency, Quantity(frequency))]
        } else if let (ending, hand, unit) = endings.first(where: { part.hasSuffix($0.text) }) {
            values = number(part, ending).map { [(hand, Quantity($0, unit))] } ?? []
        }
        return !values.isEmpty && values.allSatisfy { $0.number.range.contains($0.value) } ? values : nil
    }
}

/// A number of a hand. A study varies it.
public enum HandNumber: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
    case aim = "hand aim"
    /// The spread of a fast movement's end at `speedOfMovement`, in points.
    case movement = "hand movement"
    /// The throughput, in bits per second.
    case throughput = "hand throughput"
    case tremor = "hand tremor"
    /// The frequency of the tremor, in Hz.
    case frequency = "hand frequency"
    case timing = "hand timing"
    case jitter = "hand jitter"
    case pace = "hand pace"

    public var description: String { rawValue }

    /// The speed at which the spread of a fast movement's end is given, in pt/s.
    static let speedOfMovement = 1000.0

    /// The units and bounds of the number.
    package var range: NumberRange {
        switch self {
        case .aim, .movement, .tremor: Self.lengths
        case .throughput: Self.throughputs
        case .frequency: Self.frequencies
        case .timing: Self.shares
        case .jitter: Self.times
        case .pace: Self.paces
        }
    }

    private static let lengths = NumberRange(
        "LENGTH", "a length such as 3pt", [.points], to: 1000, slider: 0...20)
    /// With less throughput, the error of a short movement would not be a finite number.
    private static let throughputs = NumberRange(
        "BITS", "bits per second such as 4", from: 0.001, to: 1000, slider: 0...10)
    private static let frequencies = NumberRange(
        "HERTZ", "a frequency in Hz such as 6", from: Hand.frequencies.lowerBound, to: Hand.frequencies.upperBound)
    private static let shares = NumberRange("SHARE", "a share such as 12%", [.percent], to: 10, slider: 0...100)
    private static let times = NumberRange(
        "TIME", "a time such as 12ms", [.milliseconds, .seconds], to: 10, slider: 0...100)
    private static let paces = NumberRange("FACTOR", "a factor such as 1.2", above: 0, to: 1000, slider: 0...3)

    /// The hand with another value of the number.
    /// - Parameter value: a value in a unit of the range.
    package func replaced(in hand: Hand, by value: Quantity) -> Hand {
        var hand = hand
        let number = value.base(cellHeight: 1)
        switch self {
        case .aim: hand.aim = number
        case .movement: hand.movement = number / Self.speedOfMovement
        case .throughput: hand.throughput = number
        case .tremor: hand.tremor = number
        case .frequency: hand.frequency = number
        case .timing: hand.timing = number
        case .jitter: hand.jitter = number
        case .pace: hand.pace = number
        }
        return hand
    }
}
