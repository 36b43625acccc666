// Rules of taps, releases, settles and carried flings, each as a table or a property.

import TestSupport
import XCTest

@testable import DrawerCore

// MARK: - Taps, slop, zones

final class PressRulesTests: XCTestCase {
    func testAShortFlickIsNotATap() throws {
        // (tapReach, rowHeight, points down, seconds, is a tap)
        let cases: [(Double, Double, Double, Double, Bool)] = [
            (10, 44, 20, 0.04, false), (30, 44, 20, 0.04, false), (30, 44, 20, 0.066, false), (30, 44, 20, 0.08, true),
            (10, 16, 9, 0.012, false), (10, 16, 9, 0.2, true), (10, 16, 0, 0.1, true),
        ]
        for (reach, row, distance, duration, isTap) in cases {
            for place in [Place.search, .list] {
                var settings = Settings()
                settings.gesture.tapReach = reach
                var engine = TestDrawer(
                    try DrawerEngine(
                        layout: .iphone, container: .terminal(width: 390, height: 844, rowHeight: row),
                        listHeight: 2640, settings: settings, detent: .expanded))
                engine.press(place)
                engine.pull(-distance, over: duration)
                let notices = engine.release()
                let name = "\(distance) pt in \(duration) s on \(place), reach \(reach), row \(row)"
                XCTAssertEqual(notices.tapped, isTap ? place : nil, name)
                XCTAssertEqual(notices.target, isTap ? nil : .compressed, name)
                engine.settleDown()
                XCTAssertEqual(engine.reading.detent, isTap ? .expanded : .compressed, name)
            }
        }
    }

    func testASidewaysFlickWithinTheReachIsATap() throws {
        var engine = try drawer(at: .expanded)
        engine.press(.list)
        engine.pull(1, sideways: 9, over: 0.016)
        XCTAssertEqual(engine.release().tapped, .list)
        XCTAssertEqual(engine.reading.detent, .expanded)
    }

    func testTheReachOfATapIsASettingOfItsOwn() throws {
        for reach in [0.0, 3, 8, 25] {
            for (distance, isTap) in [(0.0, true), (reach, true), (reach + 0.01, false)] {
                for sideways in [false, true] {
                    var engine = try drawer(at: .expanded) { $0.gesture.tapReach = reach }
                    let top = engine.top
                    engine.press(.search)
                    engine.pull(sideways ? 0 : distance, sideways: sideways ? distance : 0, over: 0.3)
                    XCTAssertEqual(
                        engine.release(after: 0.1).tapped, isTap ? .search : nil, "\(distance) of \(reach)")
                    if isTap { XCTAssertEqual(engine.top, top) }
                }
            }
        }
    }

    func testTheSlopIsAbsorbed() throws {
        // (sideways, up, slop): the pan begins where the straight line from the press leaves the circle.
        for (sideways, up, slop) in [(0.0, 40.0, 10.0), (0, -40, 10), (30, 40, 10), (30, 40, 49.9), (-12, -5, 6.5)] {
            for place in [Place.handle, .list] {
                for steps in [1, 3, 100] {
                    var engine = try drawer(at: .expanded) { $0.gesture.dragSlop = slop }
                    let top = engine.top
                    engine.press(place)
                    for _ in 0..<steps { engine.pull(up / Double(steps), sideways: sideways / Double(steps)) }
                    let absorbed = slop / (sideways * sideways + up * up).squareRoot()
                    XCTAssertEqual(engine.top, top - up * (1 - absorbed), accuracy: 1e-9)
                    XCTAssertEqual(engine.reading.phase, .tracking)
                    // The pan is reversible from that point, and the way back takes no further slop.
                    engine.pull(-up * (1 - absorbed))
                    XCTAssertEqual(engine.top, top, accuracy: 1e-9)
                    engine.pull(10)
                    XCTAssertEqual(engine.top, top - 10, accuracy: 1e-9)
                }
            }
        }
    }

    func testWithinTheSlopNothingMoves() throws {
        for (sideways, up) in [(0.0, 20.0), (0, -20), (12, 16), (20, 0), (1, 1)] {
            var engine = try drawer(at: .expanded) { $0.gesture.dragSlop = 20 }
            let before = engine.reading
            engine.press(.list)
            XCTAssertTrue(engine.pull(up, sideways: sideways).isEmpty)
            XCTAssertEqual(engine.reading, before)
            let notices = engine.release(after: 0.1)
            XCTAssertEqual(notices.tapped, up == 1 ? .list : nil)
            XCTAssertNil(notices.target)
            XCTAssertEqual(engine.reading, before)
        }
        // A settle that such a press catches continues to its target.
        var engine = try drawer { $0.gesture.dragSlop = 20 }
        engine.code(.snap(to: .fullHeight))
        engine.wait(0.1)
        let top = engine.top
        engine.press(.handle)
        engine.pull(19)
        XCTAssertEqual(engine.top, top)
        XCTAssertEqual(engine.reading.phase, .held)
        XCTAssertEqual(engine.release().target, .fullHeight)
    }

    func testAxisLock() throws {
        // (sideways, up, is locked): exactly diagonal does not count as mostly sideways.
        for (sideways, up, isLocked) in [
            (10.0, 0.0, true), (10, 9.9, true), (10, 10, false), (-10, -10, false), (-10, 5, true), (9.9, 10, false),
        ] {
            for slop in [0.0, 5] {
                for isOn in [true, false] {
                    var engine = try drawer(at: .expanded) {
                        $0.gesture.axisLock = isOn
                        $0.gesture.dragSlop = slop
                    }
                    let before = engine.reading
                    engine.press(.handle)
                    engine.pull(up, sideways: sideways)
                    engine.pull(60)
                    let name = "\(sideways), \(up), slop \(slop), \(isOn)"
                    if isLocked, isOn {
                        XCTAssertEqual(engine.reading, before, name)
                        XCTAssertTrue(engine.release().isEmpty, name)
                        XCTAssertEqual(engine.reading, before, name)
                    } else {
                        XCTAssertLessThan(engine.top, before.top - 49, name)
                    }
                }
            }
        }
    }

    func testInANoDragZoneAPressStartsNoPanAndTapsStillArrive() throws {
        let zones = [
            NoDragZone(.header, Rectangle(origin: Point(x: 100, y: 0), width: 50, height: 20)),
            NoDragZone(.list, Rectangle(origin: Point(x: 0, y: 10), width: 40, height: 30)),
        ]
        // (x, y below the drawer's top, is in a zone): the list begins 48 pt below the top.
        let cases: [(Double, Double, Bool)] = [
            (100, 0, true), (149.9, 19.9, true), (150, 10, false), (99.9, 10, false), (120, 20, false),
            (120, 55, false),
            (0, 58, true), (39.9, 87.9, true), (0, 57.9, false), (40, 60, false), (10, 88, false), (10, 10, false),
        ]
        for detent in [DetentName.expanded, .fullHeight] {
            for (x, y, isIn) in cases {
                var engine = try drawer(at: detent) { $0.gesture.noDragZones = zones }
                let before = engine.reading
                let point = Point(x: x, y: engine.top + y)
                let name = "\(x), \(y) at \(detent)"
                engine.handle(.press(at: point), at: engine.time)
                engine.pull(-60)
                XCTAssertEqual(engine.reading.owner, isIn ? .none : .drawer, name)
                if isIn {
                    XCTAssertEqual(engine.reading, before, name)
                    XCTAssertTrue(engine.release().isEmpty, name)
                    engine.handle(.press(at: point), at: engine.time)
                    XCTAssertEqual(engine.release().tapped, y < 16 ? .handle : y < 48 ? .search : .list, name)
                }
            }
        }
        // A settle that a press in a zone catches continues.
        var engine = try drawer { $0.gesture.noDragZones = zones }
        engine.code(.snap(to: .fullHeight))
        engine.wait(0.1)
        engine.handle(.press(at: Point(x: 120, y: engine.top + 5)), at: engine.time)
        XCTAssertEqual(engine.reading.phase, .held)
        engine.pull(-60)
        XCTAssertEqual(engine.reading.phase, .held)
        XCTAssertEqual(engine.release().target, .fullHeight)
        // The wheel is not a press.
        engine.settleDown()
        engine.wheel(3, on: .list)
        XCTAssertEqual(engine.reading.offset, 48)
    }

    func testATrackWithoutSegmentsChangesNothing() throws {
        // A list of one row fits at every detent.
        let cases: [(Place, Int, (inout Settings) -> Void)] = [
            (.list, 1, { $0.gesture.listPans = .listOnly }), (.list, 1, { $0.gesture.listPanning = false }),
            (.handle, 60, { $0.gesture.headerPanning = false }), (.title, 60, { $0.gesture.headerPanning = false }),
        ]
        for (place, rows, change) in cases {
            for detent in [DetentName.compressed, .expanded, .fullHeight] {
                var engine = try drawer(listRows: rows, at: detent, change)
                let before = engine.reading
                engine.press(place)
                for distance in [40.0, -200, 900] {
                    XCTAssertEqual(engine.pull(distance, over: 0.02), [])
                    XCTAssertEqual(engine.reading, before)
                }
                XCTAssertEqual(engine.release(), [])
                XCTAssertEqual(engine.reading, before)
            }
        }
    }

    func testTheInvisibleEndOfASettleCannotBeCaught() throws {
        var start = try drawer()
        start.code(.snap(to: .expanded))
        while abs(start.top - 230.4) >= 1 || abs(start.reading.velocity) >= 15 {
            var caught = start
            XCTAssertEqual(caught.press(.handle).kinds, [.settleInterrupted(.expanded)])
            XCTAssertEqual(caught.reading.phase, .held)
            start.wait(0.002)
        }
        XCTAssertEqual(start.reading.phase, .settling)
        for place in [Place.search, .list] {
            var engine = start
            XCTAssertEqual(engine.press(place), [])
            XCTAssertEqual(engine.reading, start.reading)
            // The settle continues under the press.
            engine.wait(0.01)
            XCTAssertNotEqual(engine.top, start.top)
            var tapped = engine
            XCTAssertEqual(tapped.release().tapped, place)
            tapped.settleDown()
            XCTAssertEqual(tapped.reading.detent, .expanded)
            // A pan begins at the displayed position.
            let top = engine.top
            XCTAssertEqual(engine.pull(5).kinds, [.settleInterrupted(.expanded), .ownerChanged(.drawer)])
            XCTAssertEqual(engine.top, top - 5, accuracy: 1e-9)
        }
    }

    func testTheDrawersHeaderIsTheHostsList() throws {
        let header = [
            HeaderPart(.header("top"), height: 10), HeaderPart(.handle, height: 5),
            HeaderPart(.header("empty"), height: 0), HeaderPart(.header("tabs"), height: 30.5),
        ]
        let container = Container(width: 300, height: 400, header: header)
        XCTAssertEqual(container.headerHeight, 45.5)
        var engine = TestDrawer(try DrawerEngine(container: container, listHeight: 1000, detent: .fullHeight))
        let places: [(Double, Place)] = [
            (0, .header("top")), (9.9, .header("top")), (10, .handle), (14.9, .handle), (15, .header("tabs")),
            (45.4, .header("tabs")), (45.5, .list), (300, .list),
        ]
        for (y, place) in places { XCTAssertEqual(engine.place(at: Point(x: 1, y: 16 + y)), place, "\(y)") }
        XCTAssertEqual(engine.reading.maximumOffset, 1000 - (400 - 16 - 45.5))
        engine.press(.header("tabs"))
        XCTAssertEqual(engine.release().tapped, .header("tabs"))
        engine.press(.header("tabs"))
        engine.pull(-30)
        XCTAssertEqual(engine.top, 46)
        // Without a header the list begins at the drawer's top edge. The default header is a handle of one row.
        engine = TestDrawer(
            try DrawerEngine(container: Container(width: 300, height: 400, header: []), listHeight: 1000))
        XCTAssertEqual(engine.place(at: Point(x: 1, y: engine.top)), .list)
        XCTAssertEqual(
            Container(width: 1, height: 1, rowHeight: 20).header, [HeaderPart(.handle, height: 20)])
    }
}

// MARK: - Release and dismissal

final class DismissalRulesTests: XCTestCase {
    private let modal = try! Layout([Detent("open", .fraction(0.75))])

    func testAsksHoldsForPansAndTapsAndReturnsToWhereThePanBegan() throws {
        for restsAnywhere in [false, true] {
            for height in [64.0, 153.6, 200, 368] {
                var engine = try drawer {
                    $0.release.dismissible = .asks
                    $0.release.restsAnywhere = restsAnywhere
                }
                engine.code(.moveTo(height: height, animated: false))
                let began = engine.reading
                engine.press(.handle)
                engine.pull(-(height + 5), over: 0.08)
                let notices = engine.release()
                let name = "\(height), \(restsAnywhere)"
                XCTAssertTrue(notices.asksToDismiss, name)
                XCTAssertEqual(notices.kinds.filter { $0 == .targetChosen(nil) }.count, 1, name)
                engine.settleDown()
                XCTAssertEqual(engine.top, began.top, name)
                XCTAssertEqual(engine.reading, began, name)
                // The host agrees.
                engine.code(.snap(to: .hidden))
                engine.settleDown()
                XCTAssertEqual(engine.reading.detent, .hidden, name)
            }
        }
    }

    func testBelowTheLowestVisibleDetentARestingPlaceIsThatOrHidden() throws {
        // (height at the release, detent)
        for (height, detent) in [(40.0, DetentName.compressed), (33, .compressed), (31, .hidden), (3, .hidden)] {
            for dismissible in [Dismissible.yes, .asks] {
                var engine = try drawer {
                    $0.release.dismissible = dismissible
                    $0.release.restsAnywhere = true
                }
                engine.press(.handle)
                engine.pull(height - 64)
                let notices = engine.releaseStill()
                XCTAssertEqual(notices.asksToDismiss, detent == .hidden && dismissible == .asks)
                engine.settleDown()
                XCTAssertEqual(engine.reading.detent, dismissible == .asks ? .compressed : detent, "\(height)")
            }
        }
        // Without `hidden`, the drawer returns to the lowest detent, at rest there and by projection.
        var engine = try drawer { $0.release.restsAnywhere = true }
        engine.flick(.handle, up: -900)
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, .compressed)
        // At the ends of the range the drawer rests at the detents.
        engine.flick(.handle, up: 3000)
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, .fullHeight)
    }

    func testTapAndToggleSkipHiddenUnlessThereIsOnlyOneOtherDetent() throws {
        for dismissible in [Dismissible.yes, .asks] {
            for isTap in [true, false] {
                var engine = try drawer(layout: modal) { $0.release.dismissible = dismissible }
                func toggle() -> [Notice] {
                    guard isTap else { return engine.code(.toggle) }
                    engine.press(.handle)
                    return engine.release()
                }
                let notices = toggle()
                XCTAssertEqual(notices.asksToDismiss, dismissible == .asks)
                XCTAssertTrue(notices.allSatisfy { $0.cause == (isTap ? .tap : .code) })
                engine.settleDown()
                XCTAssertEqual(engine.reading.detent, dismissible == .asks ? "open" : .hidden)
                if dismissible == .asks { engine.put(at: .hidden) }
                XCTAssertEqual(toggle().target, "open")
                engine.settleDown()
                XCTAssertEqual(engine.reading.detent, "open")
            }
        }
    }

    func testOverlayTaps() throws {
        // (setting, dismissible, largest undimmed detent, target, asks)
        let cases: [(OverlayTap, Dismissible, DetentName?, DetentName?, Bool)] = [
            (.undim, .no, nil, .expanded, false), (.undim, .yes, .compressed, .compressed, false),
            (.undim, .yes, .hidden, .hidden, false), (.undim, .asks, .hidden, nil, true),
            (.none, .yes, nil, nil, false),
            (.dismiss, .yes, nil, .hidden, false), (.dismiss, .asks, nil, nil, true),
            (.dismiss, .no, nil, .compressed, false),
        ]
        for (overlayTap, dismissible, undimmed, target, asks) in cases {
            var engine = try drawer(at: .fullHeight) {
                $0.release.overlayTap = overlayTap
                $0.release.dismissible = dismissible
                $0.dimming.largestUndimmedDetent = undimmed
            }
            engine.press(.overlay)
            let notices = engine.release()
            let name = "\(overlayTap), \(dismissible)"
            XCTAssertEqual(notices.tapped, .overlay, name)
            XCTAssertEqual(notices.asksToDismiss, asks, name)
            XCTAssertEqual(notices.target, target, name)
            XCTAssertTrue(notices.allSatisfy { $0.cause == .tap }, name)
            engine.settleDown()
            XCTAssertEqual(engine.reading.detent, target ?? .fullHeight, name)
        }
    }

    func testHiddenIsReachedWhenTheDrawerIsOutOfSight() throws {
        for z in [0.3, 0.8, 1, 2] {
            // From code, and by flicks that reach `hidden`.
            for (detent, speeds) in [(DetentName.compressed, [0.0, -600, -3000]), (.fullHeight, [0, -3000])] {
                for speed in speeds {
                    let spring = try Spring(response: 0.4, dampingRatio: z)
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

    func testTheFractionalIndexCountsFromTheLowestVisibleDetent() throws {
        for dismissible in [Dismissible.no, .yes] {
            var engine = try drawer { $0.release.dismissible = dismissible }
            let tops = [(320.0, 0.0), (275.2, 0.5), (230.4, 1), (123.2, 1.5), (16, 2)]
            for (top, index) in tops + (dismissible == .no ? [] : [(352, -0.5), (384, -1)]) {
                engine.moveTop(to: top, animated: false)
                XCTAssertEqual(engine.reading.detentIndex, index, accuracy: 1e-9, "\(top), \(dismissible)")
            }
            engine.press(.handle)
            engine.pull(-900)
            XCTAssertEqual(engine.reading.detentIndex, dismissible == .no ? 0 : -1)
        }
    }

    func testADetentOfItsOwnNameForHidden() throws {
        let layout = try Layout([Detent("open", .height(200))], hiddenName: "closed")
        XCTAssertThrowsError(try Layout([Detent("closed", .height(200))], hiddenName: "closed"))
        var engine = try drawer(layout: layout) { $0.release.dismissible = .yes }
        XCTAssertEqual(
            engine.code(.dismiss(animated: false)).kinds, [.targetChosen("closed"), .detentReached("closed")])
        XCTAssertEqual(engine.top, 384)
        XCTAssertEqual(engine.code(.snap(to: .hidden)).kinds, [.notApplied(.unknownDetent(.hidden))])
    }
}

// MARK: - Settles

final class SettleRulesTests: XCTestCase {
    func testTheOvershootLimitIsContinuous() throws {
        // The overshoot over fine steps of the setting and of the distance is continuous.
        for z in [0.2, 0.8] {
            let spring = try Spring(response: 0.4, dampingRatio: z)
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

    func testAnInfiniteOvershootLimitsNothing() throws {
        var engine = try drawer(listRows: 0, at: .expanded) { $0.release.maximumOvershoot = .infinity }
        engine.flick(.handle, up: 6000, for: 0.03)
        assertSettles(engine, to: 16, by: .settle)
    }

    func testUIKitsDurations() throws {
        // (z, v, response) for 0.5 s.
        let table = [
            (0.6, 0.0, 0.284733), (0.8, 0, 0.349287), (0.75, 0.8, 0.337837), (0.9, 0.9, 0.373432),
        ]
        for (z, v, response) in table {
            let spring = try Spring(settlingIn: 0.5, dampingRatio: z, velocity: v)
            XCTAssertEqual(spring.response, response, accuracy: 5e-7)
            XCTAssertEqual(spring.dampingRatio, z)
        }
        // The largest solution of the documented equation, for every duration.
        for d in [0.1, 0.5, 2] {
            for z in [0.05, 0.3, 0.6, 0.8, 0.95, 0.999, 1] {
                for v in [-3.0, 0, 0.8, 1.5] {
                    let spring = try Spring(settlingIn: d, dampingRatio: z, velocity: v / d)
                    let w = 2 * Double.pi / spring.response
                    func amplitude(_ w: Double) -> Double {
                        z == 1
                            ? ((w - v / d) * d + 1) * Math.exp(-w * d)
                            : (z * w - v / d) / (w * (1 - z * z).squareRoot()) * Math.exp(-z * w * d)
                    }
                    let name = "d \(d), z \(z), v \(v)"
                    XCTAssertEqual(amplitude(w), 0.001, accuracy: 1e-9, name)
                    for step in 1...400 {
                        XCTAssertLessThan(amplitude(w * (1 + Double(step) * 0.02)), 0.001, name)
                    }
                    // Durations scale: the equation depends on v · d.
                    let unit = try Spring(settlingIn: 1, dampingRatio: z, velocity: v)
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
            XCTAssertThrowsError(try Spring(settlingIn: d, dampingRatio: z, velocity: v)) {
                XCTAssertEqual(($0 as? InvalidValue)?.field, field)
            }
        }
    }

    func testAChangeOfTheSpringRetargetsASettleInFlightAndNothingElseDoes() throws {
        let soft = try Spring(response: 0.9, dampingRatio: 0.5)
        let changes: [(String, (inout Settings) -> Void)] = [
            ("policy", { $0.release.policy = .nearest }), ("overshoot", { $0.release.maximumOvershoot = 1 }),
            ("rate", { $0.release.decelerationRate = 0.99 }), ("skip", { $0.release.skipSpeed = 0 }),
            ("rests anywhere", { $0.release.restsAnywhere = true }), ("list pans", { $0.gesture.listPans = .fromTop }),
            ("the same spring", { $0.release.spring = .settle }),
        ]
        for (name, change) in changes {
            var engine = try drawer(at: .compressed) { $0.release.settle = .standard }
            engine.flick(.handle, up: 1900, for: 0.03)
            engine.wait(0.05)
            var other = engine
            XCTAssertEqual(Array(try other.configure(change)), [], name)
            while engine.isMoving {
                XCTAssertEqual(engine.reading, other.reading, name)
                engine.wait(0.01)
                other.wait(0.01)
            }
        }
        var engine = try drawer()
        engine.code(.snap(to: .fullHeight))
        engine.wait(0.05)
        let before = engine.reading
        let notices = Array(try engine.configure { $0.release.spring = soft })
        XCTAssertEqual(notices.kinds, [.settleInterrupted(.fullHeight), .targetChosen(.fullHeight)])
        XCTAssertTrue(notices.allSatisfy { $0.cause == .settings })
        XCTAssertEqual(engine.top, before.top)
        XCTAssertEqual(engine.reading.velocity, before.velocity, accuracy: 1e-9)
        assertSettles(
            engine, to: 16, by: soft.limited(toOvershoot: 16, displacement: before.top - 16, velocity: before.velocity))
    }

    // MARK: carriesFling

    private func carried() throws -> TestDrawer {
        var engine = try drawer(at: .expanded) { $0.scrolling.carriesFling = true }
        engine.flick(.list, up: 1500, for: 0.05)
        engine.wait(0.05)
        XCTAssertEqual(engine.reading.phase, .settling)
        XCTAssertGreaterThan(engine.top, 17)
        return engine
    }

    func testVelocityIsContinuousWhereAFlingReachesFullHeight() throws {
        var random = Random(seed: 201)
        var handedOver = 0
        for run in 0..<300 {
            let detent = random.one(of: [DetentName.compressed, .expanded])
            let offset = random.one(of: [0.0, 0, 100, 320])
            var engine = try drawer(at: detent, offset: offset) { settings in
                settings.scrolling.carriesFling = true
                settings.gesture.listPans = random.one(of: [.handOver, .fromTop])
                settings.release.decelerationRate = random.one(of: [0.998, 0.99, 0.995])
            }
            engine.flick(.list, up: random.number(700...5000), for: random.number(0.02...0.05))
            guard engine.reading.phase == .settling, engine.reading.target == .fullHeight else { continue }
            let speed = abs(engine.reading.velocity)
            let step = 1e-4
            let due = try XCTUnwrap(engine.nextDeadline)
            engine.advance(to: due - step / 2)
            let before = engine.reading
            engine.advance(to: due + step / 2)
            // After a settle the drawer rests at full height; after a fling the list continues it.
            guard engine.reading.listPhase == .flinging else { continue }
            let slack = 0.0015 * speed
            XCTAssertEqual(engine.reading.scrollVelocity, -before.velocity, accuracy: slack, "run \(run)")
            let moved = before.top - engine.top + engine.reading.offset - before.offset
            XCTAssertEqual(moved, -before.velocity * step, accuracy: slack * step + 1e-6, "run \(run)")
            handedOver += 1
            XCTAssertGreaterThan(engine.reading.offset, offset - 1e-9, "run \(run)")
        }
        XCTAssertGreaterThan(handedOver, 150)
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

    func testACarriedFlingCanBeCaughtAndContinuesFromRest() throws {
        for place in [Place.handle, .list, .overlay] {
            var engine = try carried()
            let top = engine.top
            XCTAssertEqual(engine.press(place).kinds, [.settleInterrupted(.fullHeight)])
            XCTAssertEqual(engine.reading.phase, .held)
            XCTAssertEqual(engine.top, top)
            engine.wait(1)
            XCTAssertEqual(engine.top, top)
            XCTAssertEqual(engine.release().target, .fullHeight)
            XCTAssertEqual(engine.reading.velocity, 0)
            engine.settleDown()
            XCTAssertEqual(engine.reading.detent, .fullHeight)
            XCTAssertEqual(engine.reading.offset, 0)
        }
    }

    func testAResizeSettlesACarriedDrawerAtFullHeightWithItsVelocity() throws {
        for event in [Event.resize(container(rows: 30)), .resize(container(rows: 20)), .bottomInset(32)] {
            var engine = try carried()
            let before = engine.reading
            let notices = engine.code(event)
            XCTAssertEqual(notices.target, .fullHeight)
            XCTAssertTrue(notices.allSatisfy { $0.cause == .resize })
            XCTAssertEqual(engine.top, before.top, accuracy: 1e-9)
            XCTAssertEqual(engine.reading.velocity, before.velocity, accuracy: 1e-9)
            engine.settleDown()
            XCTAssertEqual(engine.reading.detent, .fullHeight)
            XCTAssertEqual(engine.reading.offset, 0)
        }
    }

    func testCodeTakesACarriedDrawerOver() throws {
        for event in [Event.snap(to: .compressed), .moveTo(height: 100), .toggle] {
            var engine = try carried()
            let before = engine.reading
            XCTAssertEqual(engine.code(event).kinds.first, .settleInterrupted(.fullHeight))
            XCTAssertEqual(engine.top, before.top, accuracy: 1e-9)
            XCTAssertEqual(engine.reading.velocity, before.velocity, accuracy: 1e-9)
            engine.settleDown()
            XCTAssertEqual(engine.reading.offset, 0)
        }
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
