// Settles: their maximum overshoot, and the velocity that they pass to the list and take from it.

import Foundation
import TestSupport
import XCTest

@testable import DrawerCore

final class SettleTests: XCTestCase {
    // MARK: Overshoot

    func testAFastFlickDoesNotThrowTheDrawerOffTheScreen() throws {
        for speed in [500.0, 1000, 2000, 4000, 8000, 20_000] {
            for detent in [DetentName.compressed, .expanded] {
                var engine = try drawer(at: detent)
                engine.flick(.handle, up: speed, for: 0.02)
                // The initial velocity is not clamped.
                if engine.top > 16 { XCTAssertEqual(engine.reading.velocity, -speed, accuracy: 1e-6 * speed) }
                let target = try XCTUnwrap(engine.reading.target.flatMap { engine.top(of: $0) })
                let start = engine.top
                var highest = target
                while engine.isMoving {
                    engine.wait(0.0005)
                    if start > target { highest = min(highest, engine.top) }
                }
                XCTAssertGreaterThanOrEqual(highest, target - 16 - 1e-9, "\(speed) from \(detent)")
                XCTAssertEqual(engine.top, target)
            }
        }
    }

    /// Settles of any kind after a release: the overshoot keeps the documented limit, and the response is the longest
    /// that keeps it.
    func testMaximumOvershootOfRandomSettles() throws {
        var random = Random(seed: 31)
        var shortened = 0
        for settle in 0..<3000 {
            let z: Double = random.one(of: [0.1, 0.3, 0.5, 0.6, 0.8, 0.95, 1, 1.5, 3])
            let response = random.number(0.15...1.2)
            let most = random.one(of: [1.0, 4, 16, 40, 1000])
            let own = try Spring(response: response, dampingRatio: z)
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
                    let candidate = try Spring(response: middle, dampingRatio: z)
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

    func testMaximumOvershootCountsAtMostAsHalfTheContainersHeight() throws {
        var engine = try drawer(rows: 6) {
            $0.release.maximumOvershoot = 1000
            $0.release.dismissible = .no
        }
        engine.flick(.handle, up: 4000, for: 0.01)
        XCTAssertLessThan(engine.stops.full, engine.top)
        var highest = engine.top
        while engine.isMoving {
            engine.wait(0.0005)
            highest = min(highest, engine.top)
        }
        XCTAssertGreaterThanOrEqual(highest, engine.top - 48 - 1e-9)
    }

    func testMaximumOvershootIsAtLeastAPoint() throws {
        for value in [0.99, 0, -1, .nan, -.infinity] {
            XCTAssertThrowsError(try drawer { $0.release.maximumOvershoot = value }) {
                XCTAssertEqual(($0 as? InvalidValue)?.field, "maximumOvershoot")
            }
        }
    }

    func testOutwardMotionOfAPanBeyondAnEndIsNotOvershoot() throws {
        // A fast release above full height: the drawer moves outward first, and its response stays.
        var engine = try drawer(listRows: 0) { $0.release.spring = try! Spring(response: 0.4, dampingRatio: 1) }
        engine.put(at: .fullHeight)
        engine.flick(.handle, up: 3000, for: 0.06)
        let top = engine.top
        XCTAssertLessThan(top, 16)
        assertSettles(engine, to: 16, by: try Spring(response: 0.4, dampingRatio: 1))
        engine.wait(0.01)
        XCTAssertLessThan(engine.top, top)
        engine.settleDown()
        XCTAssertEqual(engine.top, 16)
    }

    func testASettleHasNoSeamInPositionOrSpeed() throws {
        var random = Random(seed: 33)
        for _ in 0..<500 {
            var engine = try drawer(listRows: 0)
            engine.put(at: random.one(of: [.compressed, .expanded, .fullHeight]))
            engine.press(.handle)
            engine.pull(random.number(11...350) * random.one(of: [1, -1]), over: random.number(0.02...0.3))
            let before = engine.reading
            engine.release()
            XCTAssertEqual(engine.reading.top, before.top)
            guard engine.reading.phase == .settling else { continue }
            XCTAssertEqual(engine.reading.velocity, before.velocity, accuracy: 1e-9)
        }
    }

    func testAtRestTheDrawerIsOnItsDetentToTheBit() throws {
        var random = Random(seed: 34)
        for _ in 0..<300 {
            var engine = try drawer(rows: random.count(10...60), layout: .standard)
            engine.flick(.handle, up: random.number(-3000...3000), for: 0.05)
            engine.settleDown()
            let detent = try XCTUnwrap(engine.reading.detent)
            XCTAssertEqual(engine.top, engine.top(of: detent))
            XCTAssertEqual(engine.reading.velocity, 0)
        }
    }

    // MARK: carriesFling

    /// One fling along the track, from the release to its end: the drawer to full height, then the list.
    func testCarriesFlingIsOneFlingAlongTheTrack() throws {
        // (detent, offset, up pt/s)
        let cases: [(DetentName, Double, Double)] = [
            (.expanded, 0, 800), (.expanded, 0, 1500), (.expanded, 0, 3000), (.compressed, 0, 900),
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

    func testAFlingThatWouldNotPassFullHeightSettlesAsUsual() throws {
        // After the pull, full height is 204.4 pt away. A fling at a speed v travels 0.499 s · v, less the last 2 pt, because
        // a fling ends at 4 pt/s.
        for (speed, isCarried) in [(300.0, false), (405, false), (420, true), (600, true)] {
            var engine = try drawer(at: .expanded) { $0.scrolling.carriesFling = true }
            var plain = try drawer(at: .expanded)
            for place in [Place.list] {
                engine.flick(place, up: speed, for: 10 / speed)
                plain.flick(place, up: speed, for: 10 / speed)
            }
            XCTAssertEqual(engine.reading.velocity, -speed, accuracy: 1e-6)
            if isCarried {
                engine.settleDown()
                XCTAssertGreaterThan(engine.reading.offset, 0, "\(speed)")
                continue
            }
            while plain.isMoving {
                XCTAssertEqual(engine.reading, plain.reading, "\(speed)")
                engine.wait(0.01)
                plain.wait(0.01)
            }
        }
    }

    func testCarriesFlingAppliesOnlyToFlicksUpOnTheListsTrack() throws {
        func offset(_ change: (inout Settings) -> Void, _ gesture: (inout TestDrawer) -> Void) throws -> Double {
            var engine = try drawer(at: .expanded) {
                $0.scrolling.carriesFling = true
                change(&$0)
            }
            gesture(&engine)
            engine.settleDown()
            XCTAssertEqual(engine.reading.detent, .fullHeight)
            return engine.reading.offset
        }
        XCTAssertGreaterThan(try offset({ _ in }) { $0.flick(.list, up: 1500, for: 0.05) }, 50)
        XCTAssertEqual(try offset({ $0.scrolling.carriesFling = false }) { $0.flick(.list, up: 1500, for: 0.05) }, 0)
        XCTAssertEqual(try offset({ _ in }) { $0.flick(.handle, up: 1500, for: 0.05) }, 0)
        // Slower than 50 pt/s, or sideways, is not a flick, and neither is a call from code.
        XCTAssertEqual(
            try offset({ _ in }) {
                $0.press(.list)
                $0.pull(190)
                $0.wait(0.2)
                $0.pull(4, over: 0.1)
                $0.release()
            }, 0)
        XCTAssertEqual(
            try offset({ _ in }) {
                $0.press(.list)
                $0.pull(150, sideways: 200, over: 0.1)
                $0.release()
            }, 0)
        XCTAssertEqual(try offset({ _ in }) { $0.code(.snap(to: .fullHeight)) }, 0)
        // The drawer's spring has no influence.
        let slow = try Spring(response: 0.4, dampingRatio: 3)
        XCTAssertEqual(
            try offset({ $0.release.spring = slow }) { $0.flick(.list, up: 1500, for: 0.05) },
            try offset({ _ in }) { $0.flick(.list, up: 1500, for: 0.05) })
    }

    func testCarriesFlingWhereTheListFitsChangesNothing() throws {
        var engine = try drawer(listRows: 5, at: .expanded) { $0.scrolling.carriesFling = true }
        var plain = try drawer(listRows: 5, at: .expanded)
        engine.flick(.list, up: 3000, for: 0.05)
        plain.flick(.list, up: 3000, for: 0.05)
        while plain.isMoving {
            XCTAssertEqual(engine.reading, plain.reading)
            engine.wait(0.01)
            plain.wait(0.01)
        }
    }

    func testACaughtSettleHandsOverNothing() throws {
        var engine = try drawer(at: .expanded) { $0.scrolling.carriesFling = true }
        engine.flick(.list, up: 1500, for: 0.05)
        engine.wait(0.02)
        engine.press(.list)
        engine.release()
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, .fullHeight)
        XCTAssertEqual(engine.reading.offset, 0)
    }

    func testCarriesFlingKeepsAScrolledListsOffsetAndContinuesFromIt() throws {
        var engine = try drawer { $0.scrolling.carriesFling = true }
        engine.put(at: .expanded, offset: 96)
        engine.flick(.list, up: 1500, for: 0.05)
        while engine.reading.phase == .settling {
            XCTAssertEqual(engine.reading.offset, 96)
            engine.wait(0.001)
        }
        XCTAssertGreaterThan(engine.reading.scrollVelocity, 0)
        engine.settleDown()
        XCTAssertGreaterThan(engine.reading.offset, 120)
    }

    func testCarriesFlingAboveFullHeightDoesNotScrollTheListBack() throws {
        // Caught above full height, pushed into the band and flicked upward there: a fling can only go up.
        var engine = try drawer(at: .expanded) {
            $0.scrolling.carriesFling = true
            $0.release.maximumOvershoot = 60
        }
        engine.flick(.handle, up: 1900)
        while engine.top >= 6, engine.isMoving { engine.wait(0.002) }
        engine.press(.list)
        engine.pull(-14)
        XCTAssertEqual(engine.reading.owner, .drawer)
        engine.pull(8, over: 0.02)
        XCTAssertEqual(engine.reading.owner, .drawer)
        XCTAssertLessThan(engine.top, 16)
        engine.release()
        while engine.isMoving {
            XCTAssertGreaterThanOrEqual(engine.reading.offset, 0, "an upward flick scrolls the list back")
            engine.wait(0.005)
        }
    }

    func testContentFirstWithCarriesFlingNeverJumps() throws {
        var engine = try drawer {
            $0.gesture.listPans = .contentFirst
            $0.scrolling.carriesFling = true
        }
        engine.put(at: .expanded)
        let longest = engine.reading.maximumOffset
        engine.press(.list)
        engine.pull(longest)
        engine.pull(40, over: 0.03)
        XCTAssertEqual(engine.reading.owner, .drawer)
        engine.release()
        var before = engine.reading
        while engine.isMoving {
            engine.wait(0.001)
            let now = engine.reading
            XCTAssertLessThanOrEqual(abs(now.offset - before.offset), 4, "the list jumps at \(engine.time)")
            before = now
        }
        XCTAssertEqual(engine.reading.offset, 640)
    }

    // MARK: flingAtTop

    private func flungDown(_ change: (inout Settings) -> Void, offset: Double = 160, speed: Double = 1200) throws
        -> TestDrawer
    {
        var engine = try drawer(at: .fullHeight, change)
        engine.put(at: .fullHeight, offset: offset)
        engine.flick(.list, up: -speed, for: 0.04)
        XCTAssertEqual(engine.reading.listPhase, .flinging)
        return engine
    }

    func testAFlingThatReachesTheListsTopBouncesThereAndLeavesTheDrawerAlone() throws {
        var engine = try flungDown { _ in }
        var least = 0.0
        while engine.isMoving {
            engine.wait(0.002)
            least = min(least, engine.reading.offset)
            XCTAssertEqual(engine.top, 16)
            XCTAssertEqual(engine.reading.phase, .resting)
        }
        XCTAssertLessThan(least, -5)
        XCTAssertEqual(engine.reading.offset, 0)
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
    }

    func testAFlingFromThePrimaryContentNeverMovesTheDrawer() throws {
        var engine = try drawer { $0.scrolling.flingAtTop = .handOver }
        engine.press(.primary)
        engine.pull(50)
        engine.releaseStill()
        engine.flick(.primary, up: -2000, for: 0.02)
        while engine.isMoving {
            engine.wait(0.01)
            XCTAssertEqual(engine.top, 320)
        }
        XCTAssertEqual(engine.reading.primaryOffset, 0)
    }

    func testAHandedOverFlingThatWouldDismissAsks() throws {
        var engine = try flungDown(
            {
                $0.scrolling.flingAtTop = .handOver
                $0.release.dismissible = .asks
                $0.release.skipSpeed = 0
            }, offset: 400, speed: 6000)
        let notices = engine.settleDown()
        XCTAssertTrue(notices.asksToDismiss)
        XCTAssertEqual(engine.reading.detent, .fullHeight)
    }

    // MARK: Continuity over time

    /// In every motion, nothing moves farther between two times than its velocity allows, and the reported velocities
    /// are those of the shown positions.
    func testNothingJumpsDuringAnyMotion() throws {
        var random = Random(seed: 41)
        for run in 0..<600 {
            var engine = random.engine()
            for _ in 0..<random.count(1...4) {
                engine.drag(
                    on: random.one(of: [.handle, .list, .list, .overlay]),
                    from: random.number(0...engine.container.height),
                    by: random.number(-500...500), over: random.number(0.02...0.3))
                if random.chance(0.3) {
                    engine.handle(.snap(to: random.one(of: engine.stops.names)), at: engine.time)
                } else {
                    engine.release()
                    if random.chance(0.3) {
                        engine.wait(random.number(0...0.3))
                        engine.handle(.snap(to: random.one(of: engine.stops.names)), at: engine.time)
                    }
                }
                let step = 0.001
                var before = engine.reading
                for _ in 0..<random.count(1...400) where engine.isMoving {
                    engine.wait(step)
                    let now = engine.reading
                    let drawer = max(abs(before.velocity), abs(now.velocity)) * step
                    let list = max(abs(before.scrollVelocity), abs(now.scrollVelocity)) * step
                    // A settle ends from within 0.01 pt; a spring's velocity may peak between two samples.
                    XCTAssertLessThanOrEqual(
                        abs(now.top - before.top), drawer * 1.3 + 0.2, "run \(run): the drawer jumps at \(engine.time)")
                    XCTAssertLessThanOrEqual(
                        abs(now.offset - before.offset), max(list, drawer) * 1.3 + 0.2,
                        "run \(run): the list jumps at \(engine.time), \(engine.settings.gesture.listPans)")
                    before = now
                }
            }
        }
    }

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

    func testContentFirstReportsTheVelocityOfTheShownOffset() throws {
        // While the drawer rises, the list's end stays at the lower edge; above full height the end stands still.
        var engine = try drawer {
            $0.gesture.listPans = .contentFirst
            $0.release.maximumOvershoot = 60
        }
        engine.press(.list)
        engine.pull(2000)
        engine.releaseStill()
        engine.settleDown()
        engine.put(at: .compressed)
        engine.wheel(19)
        engine.settleDown()
        XCTAssertEqual(engine.reading.offset, engine.reading.maximumOffset)
        XCTAssertGreaterThan(engine.reading.offset, 640)
        engine.flick(.handle, up: 2500, for: 0.03)
        var sawAbove = false
        while engine.isMoving {
            let before = engine.reading
            var later = engine
            later.wait(1e-6)
            if before.top < 15.9 { sawAbove = true }
            if abs(before.top - 16) > 0.1 {
                XCTAssertEqual(
                    before.scrollVelocity, (later.reading.offset - before.offset) / 1e-6, accuracy: 1,
                    "top \(before.top)")
            }
            engine.wait(0.005)
        }
        XCTAssertTrue(sawAbove)
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
}
