// Replays in the tuning panel: to the bit without a change of the settings; pointer, ghost, messages and plots.

import DrawerCore
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerScene

final class ReplayTests: XCTestCase {
    private struct Moment: Equatable {
        /// The time after the press, in nanoseconds.
        var time: Int64
        var reading: Reading
        var rest: String

        init(_ time: Int64, _ simulation: Simulation) {
            (self.time, reading) = (time, simulation.reading)
            let run = simulation.run
            rest = "\(run.bend ?? 0) \(run.primaryCount) \(run.selection) \(run.focus)"
        }
    }

    /// Random pulls anywhere, some of them with a catch of an earlier settle or fling, replayed at another time.
    func testAReplayIsTheOriginalToTheBit() throws {
        var random = Random(seed: 1)
        var (settles, compared) = (0, 0)
        for number in 0..<24 {
            for scene in SceneName.allCases {
                var start = given(scene, number % 5 == 0 ? 80 : 120)
                if scene != .airbar, random.chance(0.3) { start.set("CarriesFling on") }
                if scene != .airbar, random.chance(0.2) { start.set("RestsAnywhere on") }
                var simulation = try Simulation(start)
                simulation.handle(.key(.character("t")), at: 0)
                var (clock, pressed) = (Int64(0), Int64(0))
                var seen: [Moment] = []
                func wait(_ time: Int, seen isSeen: Bool = true) {
                    clock += Int64(time)
                    simulation.advance(to: Double(clock) / 1e9)
                    if isSeen { seen.append(Moment(clock - pressed, simulation)) }
                }
                for _ in 0...random.count(0...2) {
                    wait(random.count(0...600_000_000))
                    (pressed, seen) = (clock, [])
                    var point = DrawerPoint(x: random.number(0...400), y: random.number(16...380))
                    simulation.handle(.press(point), at: Double(clock) / 1e9)
                    let speed = random.number(-1600...1600)
                    for _ in 0..<random.count(1...25) {
                        let step = random.count(1...20_000_000)
                        wait(step)
                        wait(1, seen: false)
                        point.y += speed * Double(step) / 1e9 * random.number(0.3...1.7)
                        simulation.handle(.move(point), at: Double(clock) / 1e9)
                    }
                    wait(random.count(0...60_000_000))
                    wait(1, seen: false)
                    simulation.handle(random.chance(0.06) ? .cancel : .release, at: Double(clock) / 1e9)
                }
                for _ in 0..<60 { wait(21_000_000) }
                wait(random.count(0...3_000_000_000), seen: false)
                // A press on the panel is not a gesture.
                guard simulation.firstShown.timeline.lastGesture?.time == Double(pressed) / 1e9 else { continue }
                compared += 1
                simulation.handle(.key(.character("g")), at: Double(clock) / 1e9)
                XCTAssertFalse(simulation.isSettled)
                for moment in seen {
                    simulation.advance(to: Double(clock + moment.time) / 1e9)
                    let replayed = Moment(moment.time, simulation)
                    guard replayed == moment else {
                        return XCTFail("\(number), \(scene): \(moment) became \(replayed)")
                    }
                    settles += replayed.reading.phase == .settling ? 1 : 0
                }
            }
        }
        XCTAssertGreaterThan(settles, 300)
        XCTAssertGreaterThan(compared, 60)
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

    private func pull(_ hand: inout Hand, by way: Double, _ place: DrawerPlace = .handle) throws {
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
            // Use a panel beside the scene: over the scene, it would cover the edge.
            var hand = try pulled(configuration(120, 24))
            let time = hand.time
            hand.presses(.character("g"))
            // The rest of an earlier press does not end the replay.
            hand.does(.move(DrawerPoint(x: 0, y: 0)), .release)
            XCTAssertNotNil(hand.simulation.firstShown.earlier)
            hand.waits(moment)
            XCTAssertEqual(hand.simulation.firstShown.timeline.finger?.isDown ?? false, pressed)
            let before = hand.simulation.reading
            let edge = DrawerPoint(x: 300, y: before.top + 8)
            hand.does(.press(edge))
            XCTAssertNil(hand.simulation.firstShown.earlier)
            XCTAssertEqual(hand.simulation.reading.top, before.top, "the drawer stays under the finger")
            hand.waits(0.1)
            hand.does(.move(DrawerPoint(x: 300, y: edge.y - 24)))
            XCTAssertEqual(hand.simulation.reading.top, before.top - 24, accuracy: 1e-9)
            hand.waits(0.2)
            hand.does(.release)
            hand.settles()
            XCTAssertNotNil(hand.simulation.reading.detent)
            // The gesture that interrupted the replay is now the last one.
            XCTAssertEqual(hand.simulation.firstShown.timeline.lastGesture?.steps.count, 3)
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
            let curve = try XCTUnwrap(hand.simulation.firstShown.replays.response)
            let fromRest = try XCTUnwrap(curve.fromRest.arrival)
            let overshoot = spring.overshootFromRest(displacement: way)
            XCTAssertEqual(fromRest.overshoot, overshoot, accuracy: 1e-5 * overshoot + 1e-9)
            XCTAssertEqual(
                fromRest.time, spring.settlingTime(displacement: way, velocity: 0, tolerance: 0.5), accuracy: 1e-4)
            XCTAssertNotNil(curve.flick.arrival)
            XCTAssertEqual(hand.simulation.reading.detent, .compressed, "the scene itself does not move")
        }
    }

    /// Courses that end at different heights are not the same, even between detents and without a settle.
    func testCoursesToDifferentHeightsDiffer() throws {
        let scene = try Hand().simulation.firstShown.scene
        for isAnimated in [true, false] {
            func play(_ height: Double) -> Play {
                let input = Input.code(.moveTo(Quantity(height, .points), animated: isAnimated))
                return Play(Timeline(from: scene, [Timeline.TimedInput(time: scene.time, input: input)]))
            }
            XCTAssertNil(play(150).arrival?.target)
            XCTAssertEqual(CurveChart(("before", play(150)), ("now", play(150))).summary, CurveChart.sameCourse)
            let summary = CurveChart(("before", play(150)), ("now", play(170))).summary
            XCTAssertEqual(summary, "Now rests at 170\u{A0}pt, before at 150\u{A0}pt", "\(isAnimated)")
        }
    }
}
