// Hands: their text, the sizes of their errors, the spectrum of their tremor, and people.

import DrawerCore
import DrawerScene
import XCTest

@testable import DrawerReports
@testable import DrawerScript

final class HandTests: XCTestCase {
    func testHands() throws {
        XCTAssertEqual(try Hand("3pt,12ms"), Hand(aim: 3, jitter: 0.012))
        XCTAssertEqual(try Hand("0.05s,4%"), Hand(timing: 0.04, jitter: 0.05))
        XCTAssertEqual(try Hand("2pt@6Hz,7bit/s,1.2x"), Hand(throughput: 7, tremor: 2, frequency: 6, pace: 1.2))
        XCTAssertEqual(try Hand("10pt@1000pt/s"), Hand(movement: 0.01))
        XCTAssertEqual(try Hand("4pt@500pt/s,1pt"), Hand(aim: 1, movement: 0.008))
        for (_, hand) in Hand.named { XCTAssertEqual(try Hand("\(hand)"), hand) }
        for text in [
            "", "3", "3pt,", "3pt,4pt", "-1pt", "fast", "3pt 4ms", "2pt@", "0bit/s", "1ms,2s", "2pt@3Hz", "2pt@12Hz",
            "1pt@0pt/s", "0x", "1pt@5pt/s,2pt@5pt/s", "10pt@5pt/s", "1pt@1e-320pt/s", "1e-300bit/s",
            "1001pt", "1001%", "11s", "11000ms", "1001x", "nanpt",
        ] {
            XCTAssertThrowsError(try Hand(text), text) { XCTAssertTrue("\($0)".contains("as in 3pt,12%"), "\($0)") }
        }
        XCTAssertEqual(try Hand("1000pt,10s"), Hand(aim: 1000, jitter: 10))
        for number in HandNumber.allCases { XCTAssertNoThrow(try NumberSpan("\(number) 6..7")) }
        XCTAssertThrowsError(try NumberSpan("hand size 1..2")) { XCTAssertTrue("\($0)".contains("hand aim"), "\($0)") }
    }

    /// The errors of fast movements follow the linear law, those of slow ones Fitts' law, and each number of the hand
    /// has an effect over its whole range.
    func testMovementsFollowTwoLaws() throws {
        let hand = try Hand("10pt@1000pt/s,4bit/s")
        func fitts(_ bits: Double, _ time: Double) -> Double { 1 / (4.133 * (pow(2, bits * time) - 1)) }
        // A tenth of a second: 10 ms / 100 ms. Two seconds: Fitts' law, within 2 %.
        XCTAssertEqual(hand.error(over: 0.1), 0.1, accuracy: 0.0105)
        XCTAssertEqual(hand.error(over: 2), fitts(4, 2), accuracy: 0.02 * fitts(4, 2))
        for time in [0.03, 0.09, 0.25, 0.6, 1.5, 4] {
            let (impulse, seen) = (0.01 / time, fitts(4, time))
            XCTAssertEqual(
                hand.error(over: time), 1 / (1 / (impulse * impulse) + 1 / (seen * seen)).squareRoot(), accuracy: 1e-12)
            var last = 0.0
            for bits in [8.0, 4, 3.5, 2, 1, 0.1] {
                let error = Hand(movement: 0.01, throughput: bits).error(over: time)
                XCTAssertGreaterThan(error, last, "\(bits) bit/s over \(time) s")
                last = error
            }
            last = 0
            for pause in [0.0, 0.002, 0.01, 0.05] {
                let error = Hand(movement: pause, throughput: 4).error(over: time)
                XCTAssertGreaterThanOrEqual(error, last)
                XCTAssertEqual(error == 0, pause == 0)
                last = error
            }
        }
        XCTAssertEqual(Hand(aim: 3).error(over: 0.2), 0)
        XCTAssertEqual(hand.error(over: 0), 0, "a jump is no movement")
    }

    /// Landings, ends of movements and durations have the hand's standard deviations.
    func testAHandHasItsDeviations() throws {
        let hand = try Hand("3pt,12%,10pt@1000pt/s,4bit/s")
        let (from, to) = (DrawerPoint(x: 0, y: 0), DrawerPoint(x: 0, y: -200))
        for duration in [0.1, 0.4] {
            let share = hand.error(over: duration)
            var (landing, along, across, times) = (0.0, 0.0, 0.0, [Double]())
            for seed in 0..<4000 as Range<UInt64> {
                var errors = HandErrors(hand, seed: seed)
                let press = errors.press(at: from, .zero)
                landing += press.y * press.y
                errors.move(from: from, over: duration)
                let end = errors.point(to, at: .milliseconds(Int64(duration * 1000)))
                along += (end.y - press.y + 200) * (end.y - press.y + 200)
                across += (end.x - press.x) * (end.x - press.x)
                times.append(errors.duration(.milliseconds(90)).seconds)
            }
            XCTAssertEqual((landing / 4000).squareRoot(), 3, accuracy: 0.15)
            XCTAssertEqual((along / 4000).squareRoot(), 200 * share, accuracy: 10 * share)
            XCTAssertEqual((across / 4000).squareRoot(), 100 * share, accuracy: 5 * share)
            XCTAssertEqual(times.reduce(0, +) / 4000, 0.09, accuracy: 0.001)
            XCTAssertEqual(
                (times.reduce(0) { $0 + ($1 - 0.09) * ($1 - 0.09) } / 4000).squareRoot(), 0.0108, accuracy: 0.0005)
            XCTAssertGreaterThan(try XCTUnwrap(times.min()), 0.05, "no length is cut")
        }
    }

    /// The places of a tremor of 1 pt at equal distances of time.
    private func tremor(_ frequency: Double, every milliseconds: Int, count: Int) -> [Double] {
        var hand = HandErrors(Hand(tremor: 1, frequency: frequency), seed: 5)
        _ = hand.press(at: DrawerPoint(x: 0, y: 0), .zero)
        return (1...count).map { hand.point(DrawerPoint(x: 0, y: 0), at: .milliseconds(Int64($0 * milliseconds))).y }
    }

    /// At least 80 % of the power of the place and of the speed are between 4 and 12 Hz, by a plain Fourier transform.
    /// The speed has the same size at 4 and at 8 ms: the size of an oscillation at the tremor's frequency.
    func testTheSpectrumOfATremor() {
        for frequency in [Hand.frequencies.lowerBound, 7, Hand.frequencies.upperBound] {
            var sizes: [Double] = []
            for step in [4, 8] {
                // 41 s in pieces of 2.048 s, each with a Hann window.
                let (length, pieces) = (2048 / step, 20)
                let places = tremor(frequency, every: step, count: length * pieces)
                let seconds = Double(step) / 1000
                let speeds = zip(places, places.dropFirst()).map { ($1 - $0) / seconds } + [0]
                sizes.append((speeds.reduce(0) { $0 + $1 * $1 } / Double(speeds.count)).squareRoot())
                for (name, values) in [("place", places), ("speed", speeds)] {
                    var (inside, all) = (0.0, 0.0)
                    for bin in 1..<length / 2 {
                        var power = 0.0
                        for piece in 0..<pieces {
                            var (re, im) = (0.0, 0.0)
                            for index in 0..<length {
                                let angle = 2 * Double.pi * Double(bin * index % length) / Double(length)
                                let window = 1 - cos(2 * Double.pi * Double(index) / Double(length))
                                re += window * values[piece * length + index] * cos(angle)
                                im += window * values[piece * length + index] * sin(angle)
                            }
                            power += re * re + im * im
                        }
                        all += power
                        let hertz = Double(bin) / (Double(length) * seconds)
                        if (4...12).contains(hertz) { inside += power }
                    }
                    XCTAssertGreaterThan(inside / all, 0.8, "\(name) at \(frequency) Hz, every \(step) ms")
                }
                let size = (places.reduce(0) { $0 + $1 * $1 } / Double(places.count)).squareRoot()
                XCTAssertEqual(size, 1, accuracy: 0.25, "\(frequency) Hz, every \(step) ms")
            }
            XCTAssertEqual(sizes[0] / sizes[1], 1, accuracy: 0.25, "\(frequency) Hz")
        }
    }

    /// The mean square of the speed over many hands, whose tremors all start at random.
    func testTheSpeedOfATremorDoesNotHangOnTheSampling() {
        for frequency in [5.8, 10] {
            let sizes = [4, 8].map { step -> Double in
                let squares = (0..<4000 as Range<UInt64>).map { seed -> Double in
                    var hand = HandErrors(Hand(tremor: 1, frequency: frequency), seed: seed)
                    let first = hand.press(at: DrawerPoint(x: 0, y: 0), .zero).y
                    let next = hand.point(DrawerPoint(x: 0, y: 0), at: .milliseconds(Int64(step))).y
                    return (next - first) * (next - first)
                }
                return (squares.reduce(0, +) / 4000).squareRoot() / (Double(step) / 1000)
            }
            XCTAssertEqual(sizes[0] / sizes[1], 1, accuracy: 0.04, "\(frequency) Hz")
            XCTAssertEqual(sizes[0], 2 * .pi * frequency, accuracy: 0.05 * 2 * .pi * frequency)
        }
    }

    /// A pointer that is held still trembles too.
    func testAHeldPointerTrembles() throws {
        var player = try file("Press handle\nSleep 8s\nRelease").player()
        player.hand = HandErrors(try Hand("2pt@6Hz"), seed: 3)
        player.sent = []
        player.run()
        let places = (player.sent ?? []).compactMap { time, input -> Double? in
            if case .move(let point) = input { point.y } else { nil }
        }
        XCTAssertGreaterThan(places.count, 900)
        let mean = places.reduce(0, +) / Double(places.count)
        let power = places.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(places.count)
        XCTAssertEqual(power.squareRoot(), 2, accuracy: 0.6)
        // A tap lasts, and trembles.
        var tap = try file("Tap handle").player()
        tap.hand = HandErrors(try Hand("shaky"), seed: 1)
        tap.run()
        XCTAssertTrue((0.02...0.5).contains(tap.touches[0].duration), "\(tap.touches[0].duration) s")
        XCTAssertGreaterThan(tap.touches[0].distance, 0.1)
    }

    /// People differ by the stated spread, and do not depend on the number of people or repetitions.
    func testPeople() throws {
        let hand = try Hand("shaky")
        let people = (0..<4000 as Range<UInt64>).map { hand.person(seed: $0) }
        for field in [\Hand.aim, \.tremor, \.timing, \.pace] {
            let logarithms = people.map { log($0[keyPath: field] / hand[keyPath: field]) }
            let mean = logarithms.reduce(0, +) / 4000
            XCTAssertEqual(mean, 0, accuracy: 0.02)
            let spread = (logarithms.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 4000).squareRoot()
            XCTAssertEqual(spread, Hand.spread, accuracy: 0.02)
        }
        XCTAssertEqual(people.map(\.frequency), people.map { _ in hand.frequency })
        let (few, many) = (
            Study.Sample.Seeds(Study.Sample(hands: [hand], people: 3, repetitions: 4, seed: 7)),
            Study.Sample.Seeds(Study.Sample(hands: [hand], people: 5, repetitions: 9, seed: 7))
        )
        XCTAssertEqual(few.people, many.people.map { Array($0[..<3]) })
        for person in 0..<3 {
            XCTAssertEqual(Array(few.runs[person * 4..<person * 4 + 4]), Array(many.runs[person * 9..<person * 9 + 4]))
        }
        XCTAssertEqual(Set(many.runs).count, 45)
    }
}
