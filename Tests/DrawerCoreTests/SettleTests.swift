// Settles: flings that lower the drawer or are carried, and reported velocities.

import Foundation
import TestSupport
import XCTest

@testable import DrawerCore

final class SettleTests: XCTestCase {
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
