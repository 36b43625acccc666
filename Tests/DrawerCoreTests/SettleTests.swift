// Settles: flings that lower the drawer or are carried, the speed of a curve, and the least speed of a settle.

import XCTest

@testable import DrawerCore

final class SettleTests: XCTestCase {
    // MARK: flingAtTop

    /// A fling that reaches the list's top lowers the drawer at its speed, at every detent, if a pan could lower it
    /// too.
    func testAFlingAtTheTopHandsOverWhatAPanCould() throws {
        let cases: [(ListPans, DetentName, lower: DetentName?)] = [
            (.handOver, .fullHeight, .expanded), (.contentFirst, .fullHeight, .expanded),
            (.handOver, .expanded, .compressed), (.fromTop, .fullHeight, nil), (.listOnly, .fullHeight, nil),
        ]
        for (listPans, detent, lower) in cases {
            var engine = try drawer {
                $0.scrolling.flingAtTop = .handOver
                $0.gesture.listPans = listPans
            }
            engine.put(at: detent, offset: 160)
            let top = engine.top
            engine.flick(.list, up: -1200, for: 0.04)
            XCTAssertEqual(engine.reading.listPhase, .flinging)
            var before = engine.reading
            while engine.reading.phase == .resting, engine.isMoving {
                before = engine.reading
                XCTAssertEqual(engine.top, top)
                engine.wait(0.0001)
            }
            XCTAssertEqual(engine.reading.target, lower, "\(listPans) \(detent)")
            XCTAssertEqual(engine.reading.offset, 0, accuracy: 1e-9)
            if lower != nil { XCTAssertEqual(engine.reading.velocity, -before.scrollVelocity, accuracy: 15) }
            engine.settleDown()
            XCTAssertEqual(engine.reading.detent, lower ?? detent)
        }
        // The track of a pan that began at the list's top has the drawer below the list; with `fromTop`, this does not
        // lower the drawer.
        var engine = try drawer(at: .fullHeight) {
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

    // MARK: Carried flings

    func testAnInterruptedCarriedFlingLeavesTheListFree() throws {
        let events: [DrawerEvent] = [
            .snap(to: .expanded), .snap(to: .expanded, animated: false), .toggle, .key(named: .pageUp),
            .key(named: .home),
            .moveTo(height: 200), .moveTo(height: 200, animated: false),
        ]
        for event in events {
            var engine = try drawer { $0.scrolling.carriesFling = true }
            engine.flickList()
            XCTAssertEqual(engine.phase, .settling)
            engine.send(event)
            XCTAssertEqual(engine.reading.listPhase, .idle, "\(event)")
        }
    }

    /// The release of a carried fling says how fast it was and where it opens the drawer.
    func testACarriedFlingHasAReason() throws {
        var engine = try drawer { $0.scrolling.carriesFling = true }
        let notices = engine.flick(.list, up: 1200, for: 0.08)
        let reason = try XCTUnwrap(notices.first { $0.kind == .targetChosen(detent: .fullHeight) }?.reason)
        XCTAssertEqual("\(reason)", "A flick up at 1200 pt/s goes on in the list: fullHeight")
    }

    /// A release slower than a flick is a drag, also where its fling goes on in the list.
    func testACarriedFlingOfASlowReleaseIsADrag() throws {
        var engine = try drawer(at: .expanded) { $0.scrolling.carriesFling = true }
        let distance = engine.top - 16 - 30
        let notices = engine.flick(.list, up: 100, for: distance / 100)
        let reason = try XCTUnwrap(notices.first { $0.kind == .targetChosen(detent: .fullHeight) }?.reason)
        XCTAssertEqual("\(reason)", "A drag up at 100 pt/s goes on in the list: fullHeight")
    }

    func testAListThatShrinksUnderACarriedFlingComesBackIntoItsRange() throws {
        var engine = try drawer(at: .expanded, offset: 112) { $0.scrolling.carriesFling = true }
        engine.flickList()
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

    func testACarriedFlingGoesOnWhereNothingThatItShowsChanges() throws {
        var engine = try drawer { $0.scrolling.carriesFling = true }
        engine.flickList()
        XCTAssertEqual(engine.phase, .settling)
        var other = engine
        XCTAssertEqual(other.send(.listContent(height: 9600)), [])
        while engine.phase == .settling {
            XCTAssertEqual(engine.top, other.top, accuracy: 1e-9)
            engine.wait(0.004)
            other.wait(0.004)
        }
        XCTAssertEqual(engine.reading.scrollVelocity, other.reading.scrollVelocity, accuracy: 1e-9)
    }

    /// A list that its host scrolls takes over a carried fling. The engine no longer moves it, and its return to the
    /// top does not lower the drawer.
    func testACarriedFlingGoesOnInTheHostsList() throws {
        var drawer = try phone { ($0.scrolling.carriesFling, $0.scrolling.flingAtTop) = (true, .handOver) }
        drawer.listSource = .host
        drawer.press(600, on: .list)
        drawer.move(from: 600, to: 540, over: 0.033)
        drawer.send(.release(velocity: DrawerVelocity(x: 0, y: -2600)))
        let notices = drawer.settleDown()
        XCTAssertTrue(notices.contains { $0.kind.name == "listTakesOver" }, "\(notices)")
        XCTAssertEqual(drawer.reading.offset, 0)
        XCTAssertEqual(drawer.reading.detent, "full")
        drawer.send(.listAt(offset: 200, velocity: 300))
        drawer.send(.listAt(offset: 0, velocity: -900))
        XCTAssertEqual(drawer.reading.detent, "full")
    }

    func testAFlingDoesNotLowerADrawerThatCodeHasSentElsewhere() throws {
        for event in [
            DrawerEvent.dismiss(), .dismiss(animated: false), .snap(to: .compressed),
            .moveTo(height: 100, animated: false),
        ] {
            var engine = try drawer(at: .fullHeight, offset: 300) {
                $0.scrolling.flingAtTop = .handOver
                $0.release.dismissible = .yes
            }
            engine.flick(.list, up: -1500, for: 0.05)
            XCTAssertEqual(engine.reading.listPhase, .flinging)
            engine.send(event)
            let aim = engine.reading.target ?? engine.reading.detent
            let notices = engine.settleDown()
            XCTAssertNil(notices.target, "\(event)")
            XCTAssertEqual(engine.reading.detent, aim, "\(event)")
            XCTAssertEqual(engine.reading.offset, 0, "\(event): the fling ends at the list's top")
        }
    }

    /// A toggle never hides a drawer with several detents, even if no pan can reach them.
    func testAToggleWithoutReachableDetentsHidesNothing() throws {
        let layout = try DrawerLayout([
            Detent("low", .height(100), isReachable: false), Detent("high", .height(300), isReachable: false),
        ])
        var toggled = try drawer(layout: layout, at: "low") { $0.release.dismissible = .yes }
        var tapped = toggled
        toggled.send(.toggle)
        tapped.press(.handle)
        tapped.release()
        for var drawer in [toggled, tapped] {
            drawer.settleDown()
            XCTAssertEqual(drawer.reading.detent, "low")
        }
    }

    // MARK: Curves

    /// A curve that is vertical somewhere is refused; every other curve has a finite speed at every moment.
    func testACurveHasNoInfiniteSpeed() throws {
        func settle(_ curve: CubicBezier) -> Settle { Settle("curve", .bezier(curve), .seconds(1)) }
        for (x1, y1, x2, y2) in [
            (0.0, 1.0, 0.5, 1.0), (0, 0, 0, 1), (0.5, 0, 1, 0), (1, 0, 1, 1), (1, 0, 0, 1), (1, 1.5, 0, 0.5),
        ] {
            refuses("curve") {
                try drawer { $0.release.settles.otherwise = settle(CubicBezier(x1, y1, x2, y2)) }
            }
        }
        for (x1, y1, x2, y2) in [
            (0.0, 0.0, 0.0, 0.0), (1, 1, 1, 1), (1, 1, 0, 0), (0, 0, 1, 1), (0, 0, 0.5, 1), (0.5, 0, 1, 1),
            (0.32, 0.72, 0, 1),
        ] {
            let curve = CubicBezier(x1, y1, x2, y2)
            _ = try drawer { $0.release.settles.otherwise = settle(curve) }
            for step in 0...1000 {
                let time = Double(step) / 1000
                let (share, slope) = curve.state(at: time)
                XCTAssertTrue(share.isFinite && slope.isFinite, "\(curve) at \(time): \(share), \(slope)")
                guard (x1, x2) == (y1, y2) else { continue }
                XCTAssertEqual(share, time, accuracy: 1e-9, "\(curve): a straight line")
                XCTAssertEqual(slope, 1, accuracy: 1e-9, "\(curve): a straight line")
            }
        }
    }

    // MARK: Constant speed

    /// A settle lasts at most 100 s. A speed that would take longer is too low, and the drawer moves faster: it never
    /// jumps to its target.
    func testALowSpeedIsRaisedSoThatTheDrawerReachesItsTarget() throws {
        let bezier = Settle.Curve.bezier(CubicBezier(0.32, 0.72, 0, 1))
        for (curve, least, distance, duration) in [
            (Settle.Curve.line, 1.0, 400.0, 100.0), (.line, 1, -400, 100), (.line, 4, 400, 100), (.line, 8, 400, 50),
            (.line, 1, 99, 99), (.line, 1600, 1e6, 100), (bezier, 1, 400, 100), (.quintic, 1, -400, 100),
        ] {
            let name = "\(curve), at least \(least) pt/s over \(distance) pt"
            let settle = Settle("slow", curve, .speed(atLeast: least))
            let start = Settle.Start(displacement: distance, velocity: 0, isRelease: false)
            let flight = Flight(settle, start, to: 0, at: 0, maximumOvershoot: 16)
            XCTAssertEqual(flight.end, duration, accuracy: 1e-9, name)
            let (shown, velocity) = flight.state(at: flight.end - 0.001)
            XCTAssertEqual(shown, 0, accuracy: 0.002 * abs(distance / duration), name)
            if curve == .line { XCTAssertEqual(velocity, -distance / duration, accuracy: 1e-9, name) }
            XCTAssertEqual(settle.duration(from: start) ?? 0, duration, accuracy: 1e-9, name)
        }
    }

    /// The same, seen by a host: at no moment of a settle of 300 pt does the drawer move by more than its speed allows.
    func testASlowSettleDoesNotJump() throws {
        var engine = try drawer { $0.release.settles = Settles(Settle("slow", .line, .speed(atLeast: 1))) }
        engine.send(.snap(to: .fullHeight))
        let (start, step) = (engine.top, 0.25)
        for _ in 0..<401 {
            let top = engine.top
            engine.wait(step)
            XCTAssertLessThanOrEqual(top - engine.top, (start - 16) / 100 * step + 1e-9)
        }
        XCTAssertEqual(engine.top, 16)
        XCTAssertEqual(engine.phase, .resting)
    }
}

extension TestDrawer {
    /// Flicks the list up, and shows the first moment of the motion.
    fileprivate mutating func flickList() {
        press(.list)
        pull(60, over: 0.01)
        release()
        wait(0.001)
    }
}
