// Replays in the tuning panel: to the bit without a change of the settings; pointer, ghost, messages and plots.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerScene

final class ReplayTests: XCTestCase {
    /// A state at a time after the start of a gesture, as bits.
    private struct Moment: Equatable {
        let time: Int64
        let bits: [UInt64]
        let words: [String]

        init(_ time: Int64, _ simulation: Simulation) {
            let reading = simulation.reading
            self.time = time
            bits = [
                reading.top, reading.height, reading.velocity, reading.offset, reading.scrollVelocity,
                reading.maximumOffset, reading.primaryOffset, reading.primaryVelocity, reading.overlay,
                reading.progress, reading.titleProgress, reading.detentIndex, simulation.bend ?? 0,
            ].map(\.bitPattern)
            words = [
                reading.owner.rawValue, reading.phase.rawValue, reading.listPhase.rawValue,
                reading.detent?.text ?? "-", reading.target?.text ?? "-", "\(simulation.steps)",
                "\(simulation.selection)", "\(simulation.focus)",
            ]
        }
    }

    private func seconds(_ time: Int64) -> Double { Double(time) / 1e9 }

    /// Samples of a simulation from `start` on, every 21 ms.
    private func moments(_ simulation: Simulation, from start: Int64, count: Int) -> [Moment] {
        var copy = simulation
        return (0..<count).map { number in
            let time = Int64(number) * 21_000_000
            copy.advance(to: seconds(start + time))
            return Moment(time, copy)
        }
    }

    private func gesture(_ random: inout Random, on grid: Grid) -> [(time: Int64, input: Input)] {
        var time: Int64 = 0
        var point = DrawerPoint(
            x: random.number(0...Double(grid.columns) * grid.cellWidth * 0.6),
            // A press on a hint in the top row is no gesture.
            y: random.number(grid.cellHeight...Double(grid.rows) * grid.cellHeight))
        if random.chance(0.2) {
            let direction = random.chance(0.5) ? 1.0 : -1.0
            return (0...random.count(1...8)).map { _ in
                defer { time += Int64(random.count(1...90)) * 1_000_000 }
                return (time, .wheel(rows: direction * random.number(0.2...4), at: point))
            }
        }
        var inputs: [(time: Int64, input: Input)] = [(0, .press(point))]
        let speed = random.number(-1600...1600)
        for _ in 0..<random.count(0...25) {
            let step = Int64(random.count(1...20_000_000))
            time += step
            point.y += speed * seconds(step) * random.number(0.3...1.7)
            point.x += random.number(-2...2)
            inputs.append((time, .move(point)))
        }
        time += Int64(random.count(0...60_000_000))
        inputs.append((time, random.chance(0.06) ? .cancel : .release))
        return inputs
    }

    func testAReplayIsTheOriginalToTheBit() throws {
        var random = Random(seed: 1)
        var (settles, compared) = (0, 0)
        for number in 0..<24 {
            for scene in SceneName.allCases {
                var configuration = configuration(number % 5 == 0 ? 80 : 120, 24)
                configuration.scene = scene
                if random.chance(0.3), scene != .airbar { configuration.set("CarriesFling on") }
                if random.chance(0.2), scene != .airbar { configuration.set("RestsAnywhere on") }
                var simulation = try Simulation(configuration)
                var clock = Int64(random.count(0...2_000_000_000))
                simulation.handle(.key(.character("t")), at: seconds(clock))
                XCTAssertNotNil(simulation.panel)
                // Some gestures catch the settle or the fling of another one.
                for _ in 0...random.count(0...2) {
                    let start = clock
                    for (time, input) in gesture(&random, on: simulation.grid) {
                        clock = start + time
                        simulation.handle(input, at: seconds(clock))
                    }
                    clock += Int64(random.count(0...600_000_000))
                    simulation.advance(to: seconds(clock))
                }
                // The last gesture, sampled on the way without a difference for the simulation.
                let inputs = gesture(&random, on: simulation.grid)
                var original: [Moment] = []
                let start = clock
                var next = start
                for step in inputs {
                    clock = start + step.time
                    while next < clock {
                        original += moments(simulation, from: next, count: 1)
                        next += 21_000_000
                    }
                    simulation.handle(step.input, at: seconds(clock))
                }
                while next < clock { next += 21_000_000 }
                original += moments(simulation, from: next, count: 60)
                clock = next + 60 * 21_000_000 + Int64(random.count(0...3_000_000_000))
                simulation.advance(to: seconds(clock))

                // The replay, at another time and another frame rate. Skip gestures without a record of their own: a
                // press on the panel, and a run of the wheel that continued the previous run.
                guard let kept = simulation.shown.timeline.lastGesture, kept.time == seconds(start),
                    kept.steps.count == inputs.count
                else { continue }
                compared += 1
                simulation.handle(.key(.character("g")), at: seconds(clock))
                if clock > start, kept.steps.count > 2 {
                    XCTAssertNotNil(simulation.shown.replays.before)
                    XCTAssertFalse(simulation.isSettled)
                }
                for moment in original.indices {
                    var copy = simulation
                    let time = Int64(moment) * 21_000_000
                    copy.advance(to: seconds(clock + time))
                    let expected = original[moment]
                    let seen = Moment(expected.time, copy)
                    guard seen == expected else {
                        return XCTFail("gesture \(number), \(scene), \(time) ns: \(expected) became \(seen)")
                    }
                    settles += seen.words[1] == "settling" ? 1 : 0
                    if random.chance(0.3) { simulation = copy }
                }
            }
        }
        XCTAssertGreaterThan(settles, 300)
        XCTAssertGreaterThan(compared, 70)
    }

    // MARK: The effects of a replay

    /// A hand with an open panel, after a pull of the drawer's handle upward. Everything is at rest.
    private func pulled(_ configuration: Configuration = configuration(), by way: Double = 120) throws -> Hand {
        var hand = try Hand(configuration)
        hand.presses(.character("t"))
        try pull(&hand, by: way)
        hand.settles()
        return hand
    }

    private func pull(_ hand: inout Hand, by way: Double, _ place: Place = .handle) throws {
        let start = try XCTUnwrap(hand.simulation.point(of: place))
        hand.does(.press(start))
        for number in 1...10 {
            hand.waits(0.01)
            hand.does(.move(DrawerPoint(x: start.x, y: start.y - way * Double(number) / 10)))
        }
        hand.does(.release)
    }

    private func changes(_ hand: inout Hand, _ line: String) throws { hand.does(.configure(try Setting(line))) }

    func testAPressOfTheUserEndsAReplay() throws {
        for (moment, pressed) in [(0.05, true), (0.2, false)] {
            var hand = try pulled()
            let time = hand.time
            hand.presses(.character("g"))
            // The rest of an earlier press does not end the replay.
            hand.does(.move(DrawerPoint(x: 0, y: 0)), .release)
            XCTAssertNotNil(hand.simulation.shown.replays.before)
            hand.waits(moment)
            XCTAssertEqual(hand.simulation.shown.timeline.finger?.isDown ?? false, pressed)
            let before = hand.simulation.reading
            let edge = DrawerPoint(x: 300, y: before.top + 8)
            hand.does(.press(edge))
            XCTAssertNil(hand.simulation.shown.replays.before)
            XCTAssertEqual(hand.simulation.reading.top, before.top, "the drawer stays under the finger")
            hand.waits(0.1)
            hand.does(.move(DrawerPoint(x: 300, y: edge.y - 24)))
            XCTAssertEqual(hand.simulation.reading.top, before.top - 24, accuracy: 1e-9)
            hand.waits(0.2)
            hand.does(.release)
            hand.settles()
            XCTAssertNotNil(hand.simulation.reading.detent)
            // The gesture that interrupted the replay is now the last one.
            XCTAssertEqual(hand.simulation.shown.timeline.lastGesture?.steps.count, 3)
            XCTAssertGreaterThan(hand.simulation.time, time)
        }
    }

    // MARK: Response curve and plots

    func testTheResponseCurveIsTheSpringsOwn() throws {
        for (response, damping) in [(0.4, 0.8), (0.9, 0.5), (0.3, 1.0)] {
            var hand = try Hand()
            try changes(&hand, "Spring response \(response) damping \(damping)")
            try changes(&hand, "MaximumOvershoot none")
            hand.presses(.character("t"))
            let stops = try XCTUnwrap(hand.simulation.stops)
            let way = try XCTUnwrap(stops.top(of: .compressed)) - XCTUnwrap(stops.top(of: .fullHeight))
            let spring = try DampedSpring(response: response, dampingRatio: damping)
            let curve = try XCTUnwrap(hand.simulation.shown.replays.response)
            let fromRest = try XCTUnwrap(curve.fromRest.arrival)
            let overshoot = spring.overshootFromRest(displacement: way)
            XCTAssertEqual(fromRest.overshoot, overshoot, accuracy: 1e-5 * overshoot + 1e-9)
            XCTAssertEqual(
                fromRest.time, spring.settlingTime(displacement: way, velocity: 0, tolerance: 0.5), accuracy: 1e-4)
            XCTAssertNotNil(curve.flick.arrival)
            XCTAssertEqual(hand.simulation.reading.detent, .compressed, "the scene itself does not move")
        }
    }
}
