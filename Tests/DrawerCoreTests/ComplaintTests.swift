// Defects that users of other drawers have reported, one test for each report that concerns an engine. Each test
// performs the whole motion, from the press to rest.

import TestSupport
import XCTest

@testable import DrawerCore

final class ComplaintTests: XCTestCase {
    // FloatingPanel #35, #587, #526; BottomSheet #6; react-native-bottom-sheet #1939.
    func testTheListDoesNotJumpToItsTopWhenTheDrawerChangesHeight() throws {
        for place in [Place.handle, .search, .title] {
            var engine = try drawer()
            engine.put(at: .fullHeight, offset: 200)
            for distance in [-150.0, 90, -300, 400] {
                engine.press(place)
                for _ in 0..<10 {
                    engine.pull(distance / 10, over: 0.01)
                    XCTAssertEqual(engine.reading.offset, 200)
                }
                engine.release()
                while engine.isMoving {
                    engine.wait(0.01)
                    XCTAssertEqual(engine.reading.offset, 200)
                }
            }
            for event in [Event.snap(to: .compressed), .toggle, .moveTo(height: 384 - 100), .snap(to: .fullHeight)] {
                engine.code(event)
                engine.settleDown()
                XCTAssertEqual(engine.reading.offset, 200)
            }
        }
    }

    // FloatingPanel #302.
    func testWithTheListScrolledTheWholeHeaderPullsTheDrawer() throws {
        for y in [16.5, 40, 63.5] {
            var engine = try drawer()
            engine.put(at: .fullHeight, offset: 200)
            engine.code(.press(at: Point(x: 300, y: y)))
            engine.pull(-120)
            XCTAssertEqual(engine.top, 136, accuracy: 1e-9)
        }
    }

    // FloatingPanel #293.
    func testTheDrawerNeverMovesUpWhileItIsDraggedDown() throws {
        var random = Random(seed: 91)
        for _ in 0..<300 {
            var engine = random.engine()
            engine.flick(.list, up: random.number(-2000...3000))
            engine.wait(random.number(0...0.3))
            engine.press(random.one(of: [.handle, .list, .overlay]))
            for down in [true, false] {
                for _ in 0..<20 {
                    let before = engine.reading
                    engine.pull(random.number(0...40) * (down ? -1 : 1))
                    let moved = engine.reading.top - before.top
                    if down {
                        XCTAssertGreaterThanOrEqual(moved, -1e-9)
                    } else {
                        XCTAssertLessThanOrEqual(moved, 1e-9)
                    }
                }
            }
        }
    }

    // FloatingPanel #598, #524.
    func testContentThatJustFitsNeitherJumpsNorBounces() throws {
        // 20 rows fit exactly at full height.
        for rows in [19, 20] {
            var engine = try drawer(listRows: rows)
            for detent in [DetentName.compressed, .expanded, .fullHeight] {
                for speed in [2000.0, -2000, 300, -300] {
                    engine.put(at: detent)
                    engine.press(.list)
                    engine.pull(speed * 0.1, over: 0.1)
                    engine.release()
                    while engine.isMoving {
                        XCTAssertEqual(engine.reading.offset, 0)
                        XCTAssertEqual(engine.reading.listPhase, .idle)
                        engine.wait(0.01)
                    }
                }
            }
        }
    }

    // FloatingPanel #678; "content scrolls and drawer moves at the same time".
    func testDrawerAndListNeverMoveAtOnce() throws {
        for listPans in [ListPans.handOver, .fromTop, .listOnly] {
            var random = Random(seed: 92)
            for _ in 0..<100 {
                var engine = try drawer { $0.gesture.listPans = listPans }
                engine.put(
                    at: random.one(of: [.compressed, .expanded, .fullHeight]), offset: random.one(of: [0, 48, 320]))
                engine.press(.list)
                for _ in 0..<30 {
                    let before = engine.reading
                    engine.pull(random.number(-12...12))
                    let now = engine.reading
                    if now.owner == before.owner {
                        XCTAssertTrue(now.top == before.top || now.offset == before.offset, "\(listPans)")
                    }
                    XCTAssertTrue(now.velocity == 0 || now.scrollVelocity == 0, "\(listPans)")
                }
            }
        }
    }

    // FloatingPanel #210.
    func testPositionsAreReportedDuringASettleAsDuringAPan() throws {
        var engine = try drawer()
        engine.code(.snap(to: .fullHeight))
        var tops: Set<Double> = []
        while engine.isMoving {
            engine.wait(1.0 / 60)
            tops.insert(engine.reading.top)
        }
        XCTAssertGreaterThan(tops.count, 20)
    }

    // rubber #69; "the first drag after a flick is ignored".
    func testTheFirstDragAfterAFlickIsNotIgnored() throws {
        for pause in stride(from: 0.0, through: 0.6, by: 0.02) {
            for place in [Place.handle, .list] {
                var engine = try drawer()
                engine.flick(place, up: 3000, for: 0.05)
                engine.wait(pause)
                engine.press(place)
                let before = engine.reading
                engine.pull(-60)
                let moved = (engine.reading.top - before.top) + (before.offset - engine.reading.offset)
                XCTAssertGreaterThan(moved, 20, "after \(pause) s on \(place)")
            }
        }
    }

    // BottomSheet #40; FlexibleBottomSheet #59.
    func testDimmingFollowsThePositionAtAnySpeedOfThePull() throws {
        var engine = try drawer(at: .fullHeight)
        engine.press(.handle)
        var before = engine.reading.overlay
        for _ in 0..<2000 {
            engine.pull(-0.1, over: 0.02)
            XCTAssertLessThanOrEqual(engine.reading.overlay, before + 1e-15)
            before = engine.reading.overlay
        }
    }

    // MaterialContentOverflow #6.
    func testNothingJumpsAtTouchDown() throws {
        var random = Random(seed: 93)
        for _ in 0..<500 {
            var engine = random.engine()
            engine.flick(random.one(of: [.handle, .list]), up: random.number(-3000...3000))
            engine.wait(random.number(0...0.5))
            let before = engine.reading
            engine.press(random.one(of: Place.all), y: random.number(0...300))
            XCTAssertEqual(engine.reading.top, before.top)
            XCTAssertEqual(engine.reading.offset, before.offset)
            engine.pull(1e-6)
            XCTAssertEqual(engine.reading.top, before.top, accuracy: 1e-5)
            XCTAssertEqual(engine.reading.offset, before.offset, accuracy: 1e-5)
        }
    }

    // The drawer article: a fast upward release is treated as slow.
    func testAFastUpwardReleaseGoesUp() throws {
        for policy in [Policy.projected, .threshold] {
            var engine = try drawer { $0.release.policy = policy }
            XCTAssertEqual(engine.flick(.handle, up: 900, for: 0.02).target, .expanded, "\(policy)")
        }
    }

    // react-native-bottom-sheet #2744.
    func testASmallPullOnAListThatWasPulledDownByItsHandleDoesNotSnapToTheTop() throws {
        var engine = try drawer()
        engine.put(at: .fullHeight, offset: 200)
        engine.press(.handle)
        engine.pull(-214.4, over: 0.3)
        engine.releaseStill()
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, .expanded)
        for distance in [12.0, -12] {
            engine.press(.list)
            engine.pull(distance, over: 0.2)
            engine.releaseStill()
            engine.settleDown()
            XCTAssertEqual(engine.reading.detent, .expanded)
        }
        XCTAssertEqual(engine.reading.offset, 188, accuracy: 1e-9)
    }

    // react-native-bottom-sheet #917, #918, #1321, #2318; vaul #543.
    func testTheListsLastRowsCanBeReachedAtEveryDetent() throws {
        for listPans in [ListPans.contentFirst, .listOnly] {
            for detent in [DetentName.compressed, .expanded, .fullHeight] {
                var engine = try drawer(at: detent) { $0.gesture.listPans = listPans }
                let visible = engine.reading.height - 48
                for _ in 0..<60 where engine.reading.offset < engine.reading.maximumOffset {
                    engine.press(.list, y: 350)
                    engine.pull(min(100, engine.reading.maximumOffset - engine.reading.offset), over: 0.1)
                    engine.releaseStill()
                }
                XCTAssertEqual(engine.reading.offset + visible, 60 * 16, accuracy: 1e-6)
                XCTAssertEqual(engine.reading.detent, detent)
            }
        }
    }

    // compose-unstyled #35.
    func testFromTopAScrolledListNeverClosesTheDrawerByAccident() throws {
        var engine = try drawer {
            $0.gesture.listPans = .fromTop
            $0.release.dismissible = .yes
        }
        engine.put(at: .fullHeight, offset: 60)
        engine.press(.list)
        engine.pull(-300, over: 0.08)
        XCTAssertEqual(engine.top, 16)
        engine.release()
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, .fullHeight)
        XCTAssertEqual(engine.reading.offset, 0)
        // A second pan, from the list's top, does close the drawer.
        engine.press(.list)
        engine.pull(-300, over: 0.08)
        XCTAssertGreaterThan(engine.top, 300)
    }

    // material-components-android #1055.
    func testOnePixelUpDoesNotExpand() throws {
        for policy in [Policy.projected, .threshold] {
            var engine = try drawer(at: .expanded) { $0.release.policy = policy }
            engine.press(.handle)
            engine.pull(-75, over: 0.4)
            engine.pull(1, over: 0.008)
            XCTAssertEqual(engine.release().target, .compressed, "\(policy)")
        }
    }

    // smooth_sheets #207, #212.
    func testFlingsAtTheListsEdgesComeToAnEnd() throws {
        var random = Random(seed: 94)
        for _ in 0..<400 {
            var engine = try drawer(listRows: random.count(20...60)) { settings in
                settings.scrolling.flingAtTop = random.one(of: FlingAtTop.allCases)
                settings.scrolling.carriesFling = random.chance(0.5)
                settings.gesture.listPans = random.one(of: ListPans.allCases)
            }
            engine.put(at: .fullHeight)
            var events = 0
            for _ in 0..<4 {
                engine.flick(.list, up: random.number(-5000...5000), for: random.number(0.01...0.08))
                while let next = engine.nextDeadline, events < 200 {
                    engine.advance(to: next)
                    events += 1
                }
            }
            XCTAssertLessThan(events, 60)
            XCTAssertTrue(engine.listRange.contains(engine.reading.offset))
        }
    }

    // smooth_sheets #175, #363, #397; react-modal-sheet #105.
    func testAFlungDrawerStaysOnTheScreen() throws {
        for z in [0.3, 0.8, 1, 2] {
            for speed in [1000.0, 5000, 20_000] {
                let own = try Spring(response: 0.5, dampingRatio: z)
                var engine = try drawer(listRows: 0) { $0.release.spring = own }
                engine.flick(.handle, up: speed, for: 300 / speed)
                let target = engine.stops.full
                let atRest = own.overshootFromRest(displacement: engine.top - target)
                while engine.isMoving {
                    XCTAssertGreaterThanOrEqual(engine.top, target - max(16, 1.25 * atRest) - 1e-6, "z \(z), \(speed)")
                    engine.wait(0.002)
                }
            }
        }
    }

    // react-modal-sheet #126; OverlayContainer.
    func testACatchInFlightKeepsTheShownState() throws {
        var engine = try drawer()
        engine.flick(.handle, up: 2500, for: 0.03)
        var shown = engine.top
        for _ in 0..<60 where engine.isMoving {
            engine.wait(0.01)
            shown = engine.top
            var caught = engine
            caught.press(.handle)
            XCTAssertEqual(caught.top, shown)
            caught.pull(1e-3)
            XCTAssertEqual(caught.top, shown, accuracy: 1.1e-3)
        }
    }

    // base-ui #5471; vaul #358.
    func testASidewaysOrDiagonalDragDoesNotStrandTheDrawer() throws {
        for (sideways, up) in [(300.0, 0.0), (300, 40), (-300, -40), (200, 200), (400, 150), (60, -300)] {
            for detent in [DetentName.compressed, .expanded, .fullHeight] {
                for place in Place.all {
                    var engine = try drawer(at: detent)
                    engine.press(place)
                    engine.pull(up, sideways: sideways, over: 0.2)
                    engine.release()
                    engine.settleDown()
                    XCTAssertNotNil(engine.reading.detent)
                    XCTAssertEqual(engine.top, engine.reading.detent.flatMap { engine.top(of: $0) })
                }
            }
        }
    }

    // base-ui #5570.
    func testARefusedDismissalDoesNotFlicker() throws {
        var engine = try drawer { $0.release.dismissible = .asks }
        engine.press(.handle)
        engine.pull(-40, over: 0.04)
        var before = engine.reading
        var notices = engine.release()
        XCTAssertTrue(notices.asksToDismiss)
        var isFalling = true
        while engine.isMoving {
            notices += engine.wait(0.001)
            let now = engine.reading
            XCTAssertLessThanOrEqual(abs(now.top - before.top), 2)
            XCTAssertEqual(now.phase == .settling ? now.target : now.detent, .compressed)
            // The drawer falls with the pointer's velocity and then turns once, except for the spring's own small
            // overshoot.
            if now.top < before.top { isFalling = false }
            if !isFalling, now.top > 321 { XCTAssertLessThanOrEqual(now.top, before.top + 1e-9) }
            before = now
        }
        XCTAssertEqual(notices.kinds.filter { $0 == .dismissRequested }.count, 1)
    }

    // vaul #161, #173.
    func testADrawerThatCannotBeDismissedDoesNotVanish() throws {
        for speed in [-500.0, -5000, -20_000] {
            var engine = try drawer()
            engine.press(.handle)
            engine.pull(speed * 0.05, over: 0.05)
            engine.release()
            while engine.isMoving { engine.wait(0.01) }
            XCTAssertEqual(engine.reading.detent, .compressed)
            XCTAssertEqual(engine.reading.height, 64, accuracy: 1e-9)
        }
    }

    // vaul #218.
    func testTheDrawerDoesNotTrembleUnderContentThatScrollsFast() throws {
        var engine = try drawer()
        engine.put(at: .fullHeight, offset: 320)
        engine.press(.list)
        for round in 0..<200 {
            engine.pull(round % 2 == 0 ? 250 : -250, over: 0.016)
            XCTAssertEqual(engine.top, 16)
        }
        engine.release()
        while engine.isMoving {
            engine.wait(0.01)
            XCTAssertEqual(engine.top, 16)
        }
    }

    // vaul #616.
    func testUnsortedDetentsAreRefusedWithAMessage() {
        XCTAssertThrowsError(try Layout([Detent("high", .height(300)), Detent("low", .height(100))])) { error in
            XCTAssertTrue("\(error)".contains("low"), "\(error)")
            XCTAssertTrue("\(error)".contains("rising"), "\(error)")
        }
    }

    // react-native-bottom-sheet #1560; react-modal-sheet #202.
    func testWithReducedMotionTheSheetStillOpens() throws {
        let quick = try Spring(response: 1e-6, dampingRatio: 1)
        var engine = try drawer { $0.release.spring = quick }
        var notices = engine.code(.snap(to: .fullHeight))
        notices += engine.wait(0.001)
        XCTAssertEqual(engine.reading.detent, .fullHeight)
        XCTAssertTrue(notices.kinds.contains(.detentReached(.fullHeight)))
    }

    // astryx #5161.
    func testPullingBeyondTheListsEndContinuesInOnePan() throws {
        // The list's top is reached in the middle of one pan, and the drawer takes over within it.
        var engine = try drawer()
        engine.put(at: .fullHeight, offset: 50)
        engine.press(.list)
        for step in 1...20 {
            engine.pull(-10, over: 0.01)
            let u = Double(step) * 10
            XCTAssertEqual(engine.reading.offset, max(0, 50 - u), accuracy: 1e-9)
            XCTAssertEqual(engine.top, 16 + max(0, u - 50), accuracy: 1e-9)
        }
        // The same for contentFirst, at the list's other end.
        engine = try drawer(listRows: 12, at: .expanded) { $0.gesture.listPans = .contentFirst }
        let top = engine.top
        let longest = engine.reading.maximumOffset
        engine.press(.list)
        engine.pull(longest + 30, over: 0.2)
        XCTAssertEqual(engine.top, top - 30, accuracy: 1e-9)
    }

    // MARK: Other reports

    func testTheDrawerDoesNotStayBetweenDetentsAfterACatchAndAnUnmovedRelease() throws {
        for moment in stride(from: 0.01, to: 0.5, by: 0.03) {
            var engine = try drawer()
            engine.flick(.list, up: 900)
            engine.wait(moment)
            for _ in 0..<3 {
                engine.press(.list)
                engine.wait(0.05)
                engine.release()
                engine.wait(0.01)
            }
            engine.settleDown()
            XCTAssertEqual(engine.reading.detent, .fullHeight)
        }
    }

    func testATapThatStopsAFlingSelectsNothing() throws {
        var engine = try drawer(at: .fullHeight)
        engine.flick(.list, up: 1500)
        engine.wait(0.1)
        engine.press(.list)
        XCTAssertNil(engine.release().tapped)
        // The next tap does.
        engine.press(.list)
        XCTAssertEqual(engine.release().tapped, .list)
    }

    func testABounceAtTheListsEndDoesNotLeakIntoTheDrawer() throws {
        for offset in [0.0, 640] {
            for flingAtTop in FlingAtTop.allCases {
                var engine = try drawer { $0.scrolling.flingAtTop = flingAtTop }
                engine.put(at: .fullHeight, offset: 300)
                engine.flick(.list, up: offset == 0 ? -900 : 1800, for: 0.05)
                if offset == 0, flingAtTop == .handOver { continue }
                while engine.isMoving {
                    engine.wait(0.005)
                    XCTAssertEqual(engine.top, 16)
                    XCTAssertEqual(engine.reading.progress, 1)
                }
            }
        }
    }

    func testTheDrawerIsNotStuckAfterAResizeOrACancelledPan() throws {
        for event in [Event.resize(container(rows: 12.5, width: 300)), .cancel] {
            var engine = try drawer(at: .expanded)
            engine.press(.list)
            engine.pull(33)
            engine.code(event)
            engine.release()
            engine.settleDown()
            XCTAssertNotNil(engine.reading.detent)
            let top = engine.top
            engine.press(.handle)
            engine.pull(-10)
            XCTAssertNotEqual(engine.top, top)
        }
    }
}
