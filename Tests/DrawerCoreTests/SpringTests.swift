// The spring: its closed form compared with arbitrary-precision numbers, its settling time, its overshoot, the response
// that keeps a limit, its conversions and its refusals.

import TestSupport
import XCTest

@testable import DrawerCore

final class SpringTests: XCTestCase {
    private let ratios: [Double] = [
        0.01, 0.05, 0.2, 0.5, 0.6, 0.75, 0.8, 0.9, 0.99, 0.999999, 1 - 1e-10, 1, 1 + 1e-10, 1.000001, 1.01, 1.5, 2, 5,
        10,
    ]

    /// Starts of every kind: at rest, at the target, toward it and away from it.
    private let starts: [(x: Double, v: Double)] = [
        (300, 0), (-300, 0), (0, 2000), (0, -2000), (200, -900), (200, -6000), (200, 1500), (-50, 4000), (-50, -4000),
        (0.02, 0), (0, 3), (1e-3, 500),
    ]

    private func scale(_ response: Double, _ x: Double, _ v: Double) -> Double {
        max(abs(x), abs(v) * response / (2 * .pi), 1)
    }

    private func forEachSpring(_ body: (_ spring: DampedSpring, _ x: Double, _ v: Double) throws -> Void) rethrows {
        for z in ratios {
            for response in [0.05, 0.4, 1.3] {
                for (x, v) in starts { try body(DampedSpring(validResponse: response, dampingRatio: z), x, v) }
            }
        }
    }

    // MARK: The closed form

    func testStatesAgreeWithArbitraryPrecision() throws {
        for row in try Reference.numbers("springs", of: "motion") {
            let (response, z, x, v, t) = (row[0], row[1], row[2], row[3], row[4])
            let spring = try DampedSpring(response: response, dampingRatio: z)
            let state = spring.state(at: t, displacement: x, velocity: v)
            let accuracy = 1e-9 * scale(response, x, v)
            XCTAssertEqual(state.displacement, row[5], accuracy: accuracy, "z \(z), t \(t)")
            XCTAssertEqual(
                state.velocity, row[6], accuracy: accuracy * max(1, 2 * .pi / response) * max(1, z * 2),
                "z \(z), t \(t)")
        }
    }

    func testASpringStartsAtItsDisplacementToTheBit() {
        forEachSpring { spring, x, v in
            let state = spring.state(at: 0, displacement: x, velocity: v)
            XCTAssertEqual(state.displacement, x)
            XCTAssertEqual(state.velocity, v, accuracy: 1e-12 * abs(v))
            XCTAssertEqual(spring.state(at: -1, displacement: x, velocity: v).displacement, x)
            for t in [10.0, 1e9, 1e300] {
                let state = spring.state(at: t, displacement: x, velocity: v)
                XCTAssertTrue(state.displacement.isFinite && state.velocity.isFinite)
                if t >= 1e9 { XCTAssertEqual(abs(state.displacement) + abs(state.velocity), 0, accuracy: 1e-12) }
            }
        }
    }

    // MARK: Settling

    func testTheSettlingTimeIsTheFirstMomentAfterWhichItStaysWithin() {
        forEachSpring { spring, x, v in
            func distance(_ t: Double) -> Double { abs(spring.state(at: t, displacement: x, velocity: v).displacement) }
            // The third swing of a spring that starts at rest is as wide as this tolerance, to the bit.
            let third = v == 0 ? spring.peakTime.map { distance($0 + 2 * $0) } ?? 0 : 0
            for tolerance in [0.01, 1, third] where tolerance > 1e-6 {
                let name = "z \(spring.dampingRatio), response \(spring.response), \(x), \(v), within \(tolerance)"
                let time = spring.settlingTime(displacement: x, velocity: v, tolerance: tolerance)
                XCTAssertTrue(time.isFinite && time >= 0, name)
                // Just before, the spring is outside the tolerance, unless it never is.
                if time > 2e-6 { XCTAssertGreaterThan(distance(time - 2e-6), tolerance * (1 - 1e-7), name) }
                // From then on it stays within the tolerance.
                let span = max(4 * spring.response * max(1, spring.dampingRatio), time)
                for step in 0...300 {
                    XCTAssertLessThanOrEqual(
                        distance(time + 1e-6 + span * Double(step) / 300), tolerance * (1 + 1e-7), name)
                }
            }
        }
    }

    // MARK: Overshoot

    /// The overshoot, measured with fine steps.
    private func seenOvershoot(_ spring: DampedSpring, _ x: Double, _ v: Double) -> Double {
        var past = 0.0
        let steps = 20_000
        let span = spring.response * 3
        for step in 0...steps {
            let shown = spring.state(at: span * Double(step) / Double(steps), displacement: x, velocity: v).displacement
            past = max(past, x == 0 ? abs(shown) : x > 0 ? -shown : shown)
        }
        return past
    }

    func testOvershootIsTheShownOvershoot() {
        for z in [0.05, 0.2, 0.5, 0.8, 0.99, 0.999999, 1, 1.000001, 1.5, 5] {
            for (x, v) in starts {
                let spring = DampedSpring(validResponse: 0.4, dampingRatio: z)
                let seen = seenOvershoot(spring, x, v)
                XCTAssertEqual(
                    spring.overshoot(displacement: x, velocity: v), seen,
                    accuracy: 1e-6 * scale(0.4, x, v) + 1e-7 * abs(v),
                    "z \(z), \(x), \(v)")
                guard v == 0 else { continue }
                XCTAssertEqual(spring.overshootFromRest(displacement: x), seen, accuracy: 1e-6 * abs(x))
            }
        }
        // At 4,000 pt/s the settle of the engine passes its detent by 108 pt. A start within rounding of the target, on
        // either side, counts as a start at the target.
        for x in [0, 1e-13, -1e-13] {
            XCTAssertEqual(DampedSpring.settle.overshoot(displacement: x, velocity: 4000), 108, accuracy: 1.5)
            XCTAssertEqual(DampedSpring.settle.firstCrossing(displacement: x, velocity: 4000), 0)
        }
    }

    func testShortenedIsTheLongestResponseWithinTheLimit() {
        forEachSpring { spring, x, v in
            for limit in [1.0, 5, 16, 60] {
                guard limit > spring.overshootFromRest(displacement: x) * 1.0001 else { continue }
                let kept = spring.shortened(toOvershoot: limit, displacement: x, velocity: v)
                let natural = spring.overshoot(displacement: x, velocity: v)
                let name = "z \(spring.dampingRatio), \(x), \(v), limit \(limit)"
                XCTAssertEqual(kept.dampingRatio, spring.dampingRatio)
                if natural <= limit {
                    XCTAssertEqual(kept, spring, name)
                } else {
                    let passed = kept.overshoot(displacement: x, velocity: v)
                    XCTAssertLessThanOrEqual(passed, limit, name)
                    XCTAssertGreaterThanOrEqual(passed, limit - 1e-6, name)
                    XCTAssertLessThan(kept.response, spring.response)
                }
            }
        }
    }

    func testFirstCrossing() {
        // The curve whose slope has no part of the cosine.
        let turned = DampedSpring.settle
        let quarter = turned.firstCrossing(displacement: 200, velocity: -200 * turned.damping / 2)
        XCTAssertEqual(
            quarter ?? 0, 0.25 * turned.response / (1 - turned.dampingRatio * turned.dampingRatio).squareRoot(),
            accuracy: 1e-9)
        forEachSpring { spring, x, v in
            let name = "z \(spring.dampingRatio), \(x), \(v)"
            guard let time = spring.firstCrossing(displacement: x, velocity: v) else {
                // In that case the spring never passes its target.
                XCTAssertGreaterThanOrEqual(spring.dampingRatio, 1, name)
                for step in 0...400 {
                    let shown = spring.state(at: spring.response * Double(step) / 50, displacement: x, velocity: v)
                        .displacement
                    XCTAssertGreaterThanOrEqual(x > 0 ? shown : -shown, -1e-9, name)
                }
                return
            }
            if x == 0 { return XCTAssertEqual(time, 0) }
            let there = spring.state(at: time, displacement: x, velocity: v).displacement
            XCTAssertEqual(there, 0, accuracy: 1e-8 * scale(spring.response, x, v), name)
            for step in 1..<100 {
                let shown = spring.state(at: time * Double(step) / 100, displacement: x, velocity: v).displacement
                XCTAssertGreaterThan(x > 0 ? shown : -shown, -1e-9, name)
            }
        }
    }

    // MARK: Conversions

    func testDurationAndBounce() throws {
        for (bounce, z) in [(0.0, 1.0), (0.3, 0.7), (0.99, 0.01), (-0.5, 2.0), (-0.9, 10.0)] {
            let spring = try DampedSpring(duration: 0.5, bounce: bounce)
            XCTAssertEqual(spring.response, 0.5)
            XCTAssertEqual(spring.dampingRatio, z, accuracy: 1e-12)
        }
    }

    func testMassStiffnessDamping() throws {
        for (mass, stiffness, damping) in [(1.0, 100.0, 10.0), (2, 300, 20), (0.5, 40, 30)] {
            let spring = try DampedSpring(mass: mass, stiffness: stiffness, damping: damping)
            XCTAssertEqual(spring.stiffness, stiffness / mass, accuracy: 1e-9 * stiffness)
            XCTAssertEqual(spring.damping, damping / mass, accuracy: 1e-9 * damping)
            XCTAssertEqual(spring.response, 2 * .pi * (mass / stiffness).squareRoot(), accuracy: 1e-12)
            XCTAssertEqual(spring.dampingRatio, damping / (2 * (mass * stiffness).squareRoot()), accuracy: 1e-12)
        }
        let settle = DampedSpring.settle
        let frequency = 2 * Double.pi / 0.4
        XCTAssertEqual(settle.stiffness, frequency * frequency, accuracy: 1e-9)
        XCTAssertEqual(settle.damping, 2 * 0.8 * frequency, accuracy: 1e-9)
    }

    // MARK: Refusals

    func testRefusalsNameTheirField() {
        for value in [0, -1, Double.nan, .infinity, -.infinity] {
            refuses("response") { try DampedSpring(response: value, dampingRatio: 1) }
            refuses("dampingRatio") { try DampedSpring(response: 1, dampingRatio: value) }
            refuses("duration") { try DampedSpring(duration: value, bounce: 0) }
            refuses("mass") { try DampedSpring(mass: value, stiffness: 1, damping: 1) }
            refuses("stiffness") { try DampedSpring(mass: 1, stiffness: value, damping: 1) }
            refuses("damping") { try DampedSpring(mass: 1, stiffness: 1, damping: value) }
        }
        for value in [1.0, -1, 2, .nan] { refuses("bounce") { try DampedSpring(duration: 1, bounce: value) } }
    }

    func testUIKitsDurations() throws {
        // (z, v, response) for 0.5 s.
        let table = [
            (0.6, 0.0, 0.284733), (0.8, 0, 0.349287), (0.75, 0.8, 0.337837), (0.9, 0.9, 0.373432),
        ]
        for (z, v, response) in table {
            let spring = try DampedSpring(settlingIn: 0.5, dampingRatio: z, velocity: v)
            XCTAssertEqual(spring.response, response, accuracy: 5e-7)
            XCTAssertEqual(spring.dampingRatio, z)
        }
        // The largest solution of the documented equation, for every duration.
        for d in [0.1, 0.5, 2] {
            for z in [0.05, 0.3, 0.6, 0.8, 0.95, 0.999, 1] {
                for v in [-3.0, 0, 0.8, 1.5] {
                    let spring = try DampedSpring(settlingIn: d, dampingRatio: z, velocity: v / d)
                    let w = 2 * Double.pi / spring.response
                    func amplitude(_ w: Double) -> Double {
                        z == 1
                            ? ((w - v / d) * d + 1) * DrawerMath.exp(-w * d)
                            : (z * w - v / d) / (w * (1 - z * z).squareRoot()) * DrawerMath.exp(-z * w * d)
                    }
                    let name = "d \(d), z \(z), v \(v)"
                    XCTAssertEqual(amplitude(w), 0.001, accuracy: 1e-9, name)
                    for step in 1...400 {
                        XCTAssertLessThan(amplitude(w * (1 + Double(step) * 0.02)), 0.001, name)
                    }
                    // Durations scale: the equation depends on v · d.
                    let unit = try DampedSpring(settlingIn: 1, dampingRatio: z, velocity: v)
                    XCTAssertEqual(spring.response, unit.response * d, accuracy: 1e-9, name)
                }
            }
        }
        for (d, z, v, field) in [
            (0.0, 0.5, 0.0, "settlingIn"), (-1, 0.5, 0, "settlingIn"), (.nan, 0.5, 0, "settlingIn"),
            (1, 0, 0, "dampingRatio"), (1, 1.01, 0, "dampingRatio"), (1, .nan, 0, "dampingRatio"),
            (1, 0.5, .infinity, "velocity"), (1, 0.5, .nan, "velocity"),
            // No spring is that fast, so the equation has no solution.
            (1, 0.5, 1000, "settlingIn"),
        ] {
            refuses(field) { try DampedSpring(settlingIn: d, dampingRatio: z, velocity: v) }
        }
    }

    func testTheOvershootLimitIsContinuous() throws {
        // The overshoot over fine steps of the setting and of the distance is continuous.
        for z in [0.2, 0.8] {
            let spring = try DampedSpring(response: 0.4, dampingRatio: z)
            for v in [-8000.0, -2500] {
                func passed(_ most: Double, _ x: Double) -> Double {
                    spring.limited(toOvershoot: most, displacement: x, velocity: v).overshoot(
                        displacement: x, velocity: v)
                }
                var before = passed(1, 300)
                for step in 1...300 {
                    let now = passed(1 + Double(step) * 0.2, 300)
                    XCTAssertGreaterThanOrEqual(now, before - 1e-6, "z \(z), v \(v)")
                    XCTAssertLessThanOrEqual(now, before + 0.2 + 1e-6, "z \(z), v \(v), most \(1 + Double(step) * 0.2)")
                    before = now
                }
                before = passed(16, 0.5)
                for step in 1...600 {
                    let x = 0.5 + Double(step)
                    let now = passed(16, x)
                    XCTAssertLessThanOrEqual(abs(now - before), 1.25 + 1e-6, "z \(z), v \(v), x \(x)")
                    let limit = max(16, 1.25 * spring.overshootFromRest(displacement: x))
                    XCTAssertLessThanOrEqual(now, limit, "z \(z), v \(v), x \(x)")
                    before = now
                }
            }
        }
    }

    /// The spring for a given peak is compared with the peak in the spring's states.
    func testTheSpringOfAPeak() throws {
        for time in [0.05, 0.333, 2] {
            for share in [1e-4, 0.01, 0.2, 0.9] {
                let spring = try XCTUnwrap(DampedSpring(peakAt: time, overshoot: share))
                XCTAssertEqual(try XCTUnwrap(spring.peakTime), time, accuracy: 1e-12)
                func passed(_ time: Double) -> Double {
                    -spring.state(at: time, displacement: 1, velocity: 0).displacement
                }
                XCTAssertEqual(passed(time), share, accuracy: 1e-12)
                for step in 1...100 {
                    XCTAssertLessThanOrEqual(passed(time * Double(step) / 50), share + 1e-12)
                }
            }
        }
        XCTAssertNil(DampedSpring(peakAt: 0, overshoot: 0.1))
        XCTAssertNil(DampedSpring(peakAt: 1, overshoot: 0))
        XCTAssertNil(DampedSpring(peakAt: 1, overshoot: 1))
        XCTAssertNil(DampedSpring(peakAt: .infinity, overshoot: 0.5))
        XCTAssertNil(try DampedSpring(response: 1, dampingRatio: 1).peakTime)
    }
}
