// Settles: their maximum overshoot, and the velocity that they pass to the list and take from it.

import Foundation
import TestSupport
import XCTest

@testable import DrawerCore

final class SettleTests: XCTestCase {
    // MARK: Overshoot

    /// Settles of any kind after a release: the overshoot keeps the documented limit, and the response is the longest
    /// that keeps it.
    func testMaximumOvershootOfRandomSettles() throws {
        var random = Random(seed: 31)
        var shortened = 0
        for settle in 0..<3000 {
            let z: Double = random.one(of: [0.1, 0.3, 0.5, 0.6, 0.8, 0.95, 1, 1.5, 3])
            let response = random.number(0.15...1.2)
            let most = random.one(of: [1.0, 4, 16, 40, 1000])
            let own = try DampedSpring(response: response, dampingRatio: z)
            var engine = try drawer(listRows: random.one(of: [0, 60])) { settings in
                settings.release.spring = own
                settings.release.maximumOvershoot = most
                settings.release.policy = random.one(of: [.projected, .nearest, .threshold])
            }
            engine.put(at: random.one(of: [.compressed, .expanded, .fullHeight]))
            engine.press(random.one(of: [.handle, .list, .overlay]))
            engine.pull(random.number(-400...400), over: random.number(0.01...0.4))
            engine.release()
            guard engine.reading.phase == .settling else { continue }
            let target = try XCTUnwrap(engine.reading.target.flatMap { engine.top(of: $0) })
            let name = "settle \(settle)"
            let x0 = engine.top - target
            let v0 = engine.reading.velocity
            // The limit, as documented.
            let atRest = z < 1 ? abs(x0) * exp(-Double.pi * z / (1 - z * z).squareRoot()) : 0
            let limit = max(min(most, 384 / 2), 1.25 * atRest)
            let natural = own.overshoot(displacement: x0, velocity: v0)
            var kept = own
            if natural > limit {
                shortened += 1
                // The longest response within the limit, by an independent search.
                var (low, high) = (0.0, response)
                for _ in 0..<80 {
                    let middle = (low + high) / 2
                    let candidate = try DampedSpring(response: middle, dampingRatio: z)
                    let passed = candidate.overshoot(displacement: x0, velocity: v0)
                    if passed > limit { high = middle } else { (low, kept) = (middle, candidate) }
                }
                XCTAssertEqual(kept.overshoot(displacement: x0, velocity: v0), limit, accuracy: 1e-6, name)
            }
            if engine.reading.listPhase == .idle { assertSettles(engine, to: target, by: kept, name, accuracy: 1e-4) }
            // The overshoot as shown: the far side of the target, seen from the start.
            guard x0 != 0 else { continue }
            let end = engine.time + kept.response * 2.5
            while engine.isMoving, engine.time < end {
                engine.wait(kept.response / 160)
                let past = (engine.top - target) * (x0 > 0 ? -1 : 1)
                XCTAssertLessThanOrEqual(past, limit + 1e-6, name)
            }
        }
        XCTAssertGreaterThan(shortened, 100)
    }

    // MARK: carriesFling

    /// One fling along the track, from the release to its end: the drawer to full height, then the list.
    func testCarriesFlingIsOneFlingAlongTheTrack() throws {
        // (detent, offset, up pt/s)
        let cases: [(DetentName, Double, Double)] = [
            (.expanded, 0, 420), (.expanded, 0, 800), (.expanded, 0, 1500), (.expanded, 0, 3000), (.compressed, 0, 900),
            (.compressed, 0, 1900), (.expanded, 96, 700), (.compressed, 96, 2500),
        ]
        for (detent, offset, speed) in cases {
            var engine = try drawer(at: detent, offset: offset) { $0.scrolling.carriesFling = true }
            let name = "\(detent), \(offset), \(speed)"
            let began = engine.top
            let notices = engine.flick(.list, up: speed, for: 0.05)
            XCTAssertEqual(notices.target, .fullHeight, name)
            XCTAssertEqual(engine.reading.phase, .settling, name)
            let start = engine.time
            let fling = try Fling(offset: speed * 0.05, velocity: speed)
            let seam = began - 16
            let arrival = try XCTUnwrap(fling.time(toReach: seam))
            let edge = fling.time(toReach: seam + 640 - offset) ?? fling.duration
            var reached: [Notice] = []
            for t in stride(from: 0.0, to: min(edge, fling.duration), by: 0.0037) {
                reached += engine.handle(.scroll(to: .nan), at: start + t).filter {
                    $0.kind == .detentReached(.fullHeight)
                }
                let reading = engine.reading
                let (u, velocity) = fling.state(at: t)
                XCTAssertEqual(reading.top, max(16, began - u), accuracy: 1e-9, name)
                XCTAssertEqual(reading.offset, offset + max(0, u - seam), accuracy: 1e-9, name)
                XCTAssertEqual(reading.velocity, t < arrival ? -velocity : 0, accuracy: 1e-6, name)
                XCTAssertEqual(reading.scrollVelocity, t < arrival ? 0 : velocity, accuracy: 1e-6, name)
                XCTAssertEqual(reading.phase, t < arrival ? .settling : .resting, name)
                XCTAssertEqual(reading.listPhase, t < arrival ? .idle : .flinging, name)
                XCTAssertEqual(reading.target, t < arrival ? .fullHeight : nil, name)
            }
            XCTAssertEqual(reached.count, 1, name)
            XCTAssertEqual(try XCTUnwrap(reached.first).time, start + arrival, accuracy: 1e-9, name)
            engine.settleDown()
            XCTAssertEqual(engine.top, 16)
            XCTAssertGreaterThan(engine.reading.offset, offset)
        }
    }

    // MARK: flingAtTop

    private func flungDown(_ change: (inout DrawerEngine.Settings) -> Void, offset: Double = 160, speed: Double = 1200)
        throws
        -> TestDrawer
    {
        var engine = try drawer(at: .fullHeight, change)
        engine.put(at: .fullHeight, offset: offset)
        engine.flick(.list, up: -speed, for: 0.04)
        XCTAssertEqual(engine.reading.listPhase, .flinging)
        return engine
    }

    func testAFlingHandsItsSpeedToTheDrawer() throws {
        for listPans in [ListPans.handOver, .contentFirst] {
            var engine = try flungDown {
                $0.scrolling.flingAtTop = .handOver
                $0.gesture.listPans = listPans
            }
            var before = engine.reading
            while engine.reading.phase == .resting {
                before = engine.reading
                XCTAssertGreaterThanOrEqual(before.offset, 0)
                engine.wait(0.0001)
            }
            XCTAssertEqual(engine.reading.offset, 0)
            XCTAssertEqual(engine.reading.velocity, -before.scrollVelocity, accuracy: 15)
            XCTAssertEqual(engine.top, 16, accuracy: 0.2)
            XCTAssertEqual(engine.reading.target, .expanded)
            engine.settleDown()
            XCTAssertEqual(engine.reading.detent, .expanded)
            XCTAssertEqual(engine.reading.offset, 0)
        }
    }

    func testAFlingBelowFullHeightHandsItsSpeedToTheDrawerToo() throws {
        // The third row: the list reaches its top at `expanded`, and the drawer continues downward.
        var engine = try drawer { $0.scrolling.flingAtTop = .handOver }
        engine.put(at: .expanded, offset: 160)
        let top = engine.top
        engine.flick(.list, up: -1200, for: 0.05)
        XCTAssertEqual(engine.reading.detent, .expanded)
        XCTAssertEqual(engine.reading.listPhase, .flinging)
        while engine.reading.phase == .resting, engine.isMoving {
            XCTAssertEqual(engine.top, top)
            engine.wait(0.001)
        }
        XCTAssertEqual(engine.reading.target, .compressed)
        XCTAssertGreaterThan(engine.reading.velocity, 300)
        XCTAssertEqual(engine.reading.offset, 0)
    }

    func testAFlingHandsOverOnlyIfThePanCould() throws {
        for listPans in [ListPans.fromTop, .listOnly] {
            var engine = try flungDown {
                $0.scrolling.flingAtTop = .handOver
                $0.gesture.listPans = listPans
            }
            while engine.isMoving {
                engine.wait(0.004)
                XCTAssertEqual(engine.top, 16)
            }
            XCTAssertEqual(engine.reading.offset, 0)
        }
        var engine = try flungDown {
            $0.scrolling.flingAtTop = .handOver
            $0.gesture.listPanning = false
        }
        engine.settleDown()
        XCTAssertEqual(engine.top, 16)
        // The track of a pan that began at the list's top has the drawer below the list; with `fromTop`, that is no reason.
        engine = try drawer(at: .fullHeight) {
            $0.scrolling.flingAtTop = .handOver
            $0.gesture.listPans = .fromTop
        }
        engine.press(.list)
        engine.pull(300, over: 0.1)
        engine.pull(-100, over: 0.05)
        engine.release()
        engine.settleDown()
        XCTAssertEqual(engine.top, 16)
    }

    // MARK: Continuity over time

    func testReportedVelocitiesMatchTheShownMotion() throws {
        var random = Random(seed: 42)
        var looks = 0
        for run in 0..<1500 {
            var engine = random.engine()
            engine.drag(
                on: random.one(of: [.handle, .list, .list, .overlay]), from: random.number(0...engine.container.height),
                by: random.number(-500...500), over: random.number(0.02...0.3))
            engine.release()
            engine.wait(random.number(0...0.3))
            if random.chance(0.3) {
                engine.handle(.snap(to: random.one(of: engine.stops.names)), at: engine.time)
                engine.wait(random.number(0...0.3))
            }
            let h = 1e-6
            guard engine.isMoving, let due = engine.nextDeadline, due > engine.time + 3 * h else { continue }
            // The middle of three samples.
            let first = engine.reading
            engine.wait(h)
            let here = engine.reading
            engine.wait(h)
            let last = engine.reading
            // Where one end of the list takes over from another, the velocity is not continuous.
            let corner = abs(here.offset - here.maximumOffset) < 0.1 && here.maximumOffset != first.maximumOffset
            XCTAssertEqual((last.top - first.top) / (2 * h), here.velocity, accuracy: 0.5, "run \(run)")
            if !corner || here.listPhase == .idle {
                XCTAssertEqual(
                    (last.offset - first.offset) / (2 * h), here.scrollVelocity, accuracy: 0.5,
                    "run \(run), \(engine.settings.gesture.listPans), \(here.listPhase)")
            }
            looks += 1
        }
        XCTAssertGreaterThan(looks, 500)
    }

    func testAnInterruptedCarriedFlingLeavesTheListFree() throws {
        let events: [Event] = [
            .snap(to: .expanded), .snap(to: .expanded, animated: false), .toggle, .key(.pageUp), .key(.home),
            .moveTo(height: 200), .moveTo(height: 200, animated: false),
        ]
        for event in events {
            var engine = try drawer { $0.scrolling.carriesFling = true }
            engine.press(.list)
            engine.pull(60, over: 0.01)
            engine.release()
            engine.wait(0.001)
            XCTAssertEqual(engine.phase, .settling)
            engine.code(event)
            XCTAssertEqual(engine.reading.listPhase, .idle, "\(event)")
        }
    }

    func testAListThatShrinksUnderACarriedFlingComesBackIntoItsRange() throws {
        var engine = try drawer(at: .expanded, offset: 112) { $0.scrolling.carriesFling = true }
        engine.press(.list)
        engine.pull(60, over: 0.01)
        engine.release()
        engine.wait(0.001)
        let before = engine.reading
        XCTAssertEqual(before.phase, .settling)
        engine.handle(.listContent(height: 0), at: engine.time)
        XCTAssertEqual(engine.reading.offset, before.offset, accuracy: 1e-9)
        XCTAssertEqual(engine.reading.velocity, before.velocity, accuracy: 1e-9)
        XCTAssertEqual(engine.reading.listPhase, .bouncing, "not only when the drawer has arrived")
        while engine.isMoving { engine.wait(0.01) }
        XCTAssertEqual(engine.reading.offset, 0)
        XCTAssertEqual(engine.reading.detent, .fullHeight)
    }

    // MARK: Hiding

    func testHiddenIsReachedWhenTheDrawerIsOutOfSight() throws {
        for z in [0.3, 0.8, 1, 2] {
            // From code, and by flicks that reach `hidden`.
            for (detent, speeds) in [(DetentName.compressed, [0.0, -600, -3000]), (.fullHeight, [0, -3000])] {
                for speed in speeds {
                    let spring = try DampedSpring(response: 0.4, dampingRatio: z)
                    var engine = try drawer(at: detent) {
                        $0.release.dismissible = .yes
                        $0.release.spring = spring
                        $0.release.skipSpeed = 0
                    }
                    if speed == 0 { engine.code(.dismiss()) } else { engine.flick(.handle, up: speed, for: 0.02) }
                    let name = "z \(z), \(speed) from \(detent)"
                    XCTAssertEqual(engine.reading.target, .hidden, name)
                    let x = engine.top - 384
                    let v = engine.reading.velocity
                    var duration = spring.settlingTime(displacement: x, velocity: v)
                    if let crossing = spring.firstCrossing(displacement: x, velocity: v) {
                        duration = min(duration, crossing)
                    }
                    let due = engine.time + duration
                    var notices: [Notice] = []
                    while engine.isMoving {
                        XCTAssertLessThanOrEqual(engine.top, 384, "\(name): the drawer moves below the screen")
                        notices += engine.wait(0.002)
                    }
                    let reached = try XCTUnwrap(notices.first { $0.kind == .detentReached(.hidden) }, name)
                    XCTAssertEqual(reached.time, due, accuracy: 1e-9, name)
                    XCTAssertEqual(engine.top, 384)
                    XCTAssertEqual(engine.reading.velocity, 0)
                }
            }
        }
    }

    func testACarriedFlingContinuesFromTheShownOffsetOfABounce() throws {
        // The drawer arrives while the list, caught in a bounce at its top, is beyond its top.
        var engine = try drawer(at: .expanded, offset: 60) {
            $0.scrolling.carriesFling = true
            $0.gesture.listPans = .fromTop
        }
        engine.flick(.list, up: -1500, for: 0.03)
        while engine.reading.offset > -12, engine.isMoving { engine.wait(0.001) }
        engine.flick(.list, up: 2500, for: 0.02)
        XCTAssertEqual(engine.reading.phase, .settling)
        let shown = engine.reading.offset
        XCTAssertLessThan(shown, -5)
        let due = try XCTUnwrap(engine.nextDeadline)
        engine.advance(to: due - 1e-6)
        XCTAssertEqual(engine.reading.offset, shown)
        engine.advance(to: due)
        XCTAssertEqual(engine.reading.offset, shown, accuracy: 1e-9)
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, .fullHeight)
    }

    func testAFlingDoesNotLowerADrawerThatCodeHasSentElsewhere() throws {
        for event in [
            Event.dismiss(), .dismiss(animated: false), .snap(to: .compressed), .moveTo(height: 100, animated: false),
        ] {
            var engine = try drawer(at: .fullHeight, offset: 300) {
                $0.scrolling.flingAtTop = .handOver
                $0.release.dismissible = .yes
            }
            engine.flick(.list, up: -1500, for: 0.05)
            XCTAssertEqual(engine.reading.listPhase, .flinging)
            engine.code(event)
            let aim = engine.reading.target ?? engine.reading.detent
            let notices = engine.settleDown()
            XCTAssertNil(notices.target, "\(event)")
            XCTAssertEqual(engine.reading.detent, aim, "\(event)")
            XCTAssertEqual(engine.reading.offset, 0, accuracy: 300)
        }
    }
}
