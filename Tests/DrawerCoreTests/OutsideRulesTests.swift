// The rules for everything besides pointer pans: keys and wheel, insets, free heights, scrolling from code, the
// initial state, and the contents of notices and readings.

import TestSupport
import XCTest

@testable import DrawerCore

// MARK: - Keys and wheel

final class StepRulesTests: XCTestCase {
    private let pause = 0.15 + 2e-9

    func testKeysAndWheelNeverEndAtHidden() throws {
        let inputs: [(String, (inout TestDrawer) -> Void)] = [
            ("down", { $0.key(.down) }), ("down x 20", { $0.key(.down, 20) }), ("k", { $0.key(.previous, 3) }),
            ("page up", { $0.key(.pageUp) }), ("home", { $0.key(.home) }), ("wheel", { $0.wheel(-3) }),
            ("wheel x 20", { $0.wheel(-20) }), ("wheel on the handle", { $0.wheel(-20, on: .handle) }),
            ("wheel on the overlay", { $0.wheel(-20, on: .overlay) }),
            (
                "down and up",
                {
                    $0.key(.down, 20)
                    $0.key(.up)
                }
            ), ("touchpad", { $0.wheel(-0.25) }),
        ]
        for dismissible in [Dismissible.yes, .asks] {
            for listPans in ListPans.allCases {
                for (name, input) in inputs {
                    var engine = try drawer {
                        $0.release.dismissible = dismissible
                        $0.gesture.listPans = listPans
                    }
                    input(&engine)
                    let notices = engine.settleDown()
                    XCTAssertFalse(notices.asksToDismiss, "\(name), \(listPans)")
                    XCTAssertEqual(engine.reading.detent, .compressed, "\(name), \(listPans)")
                }
            }
        }
    }

    func testAtHiddenOnlyTheKeyThatPullsUpShowsTheDrawer() throws {
        for listPans in ListPans.allCases {
            for offset in [0.0, 200] {
                for dismissible in [Dismissible.yes, .asks] {
                    for key in PanKey.allCases {
                        var engine = try drawer(offset: offset) {
                            $0.release.dismissible = dismissible
                            $0.gesture.listPans = listPans
                        }
                        engine.put(at: .hidden)
                        let began = engine.reading
                        engine.key(key)
                        let name = "\(key), \(listPans), offset \(offset)"
                        if key != .up { XCTAssertEqual(engine.top, 384, name) }
                        engine.settleDown()
                        XCTAssertEqual(engine.reading.detent, key == .up ? .compressed : .hidden, name)
                        if listPans != .contentFirst, listPans != .listOnly {
                            XCTAssertEqual(engine.reading.offset, began.offset, name)
                        }
                        let isForward = [.next, .pageDown, .end].contains(key)
                        XCTAssertEqual(engine.reading.primaryOffset > 0, isForward, name)
                    }
                }
            }
        }
    }

    func testAWheelRunThatBeganInTheListStopsAtItsEnds() throws {
        for flingAtTop in FlingAtTop.allCases {
            for gap in [0.0, 0.05, 0.149] {
                // The rows of each event; touchpads send fractions. The list is at 64 pt.
                for rows in [
                    [-3.0, -3, -3, -3], [-10], [-0.25, -1.75, -2.5, -0.25, -9], [3, -9, -9, 2, -20], [60, 3, -90],
                ] {
                    for (detent, top) in [(DetentName.fullHeight, 16.0), (.expanded, 230.4)] {
                        var engine = try drawer(at: detent, offset: 64) { $0.scrolling.flingAtTop = flingAtTop }
                        // At expanded, the list scrolls only down to its top.
                        if detent == .expanded, rows[0] > 0 { continue }
                        var offset = 64.0
                        for step in rows {
                            engine.wheel(step)
                            let most: Double = detent == .fullHeight ? 640 : 64
                            offset = min(max(offset + step * 16, 0), most)
                            XCTAssertEqual(engine.top, top, accuracy: 1e-9, "\(rows), \(detent)")
                            XCTAssertEqual(engine.reading.offset, offset, accuracy: 1e-9, "\(rows), \(detent)")
                            engine.wait(gap)
                        }
                        engine.wait(pause)
                        XCTAssertEqual(engine.reading.detent, detent, "\(rows)")
                        XCTAssertTrue(engine.isSettled)
                        // After a pause, a new run begins with the drawer.
                        if offset == 0 {
                            engine.wheel(-3)
                            XCTAssertEqual(engine.top, top + 48, accuracy: 1e-9)
                            XCTAssertEqual(engine.reading.owner, .drawer)
                        }
                    }
                }
            }
        }
    }

    func testARunEndsAfter150Milliseconds() throws {
        for (gap, isSameRun) in [(0.1, true), (0.149, true), (0.15, false), (0.151, false)] {
            var engine = try drawer(at: .fullHeight, offset: 16)
            engine.handle(.wheel(rows: -1, on: .list), at: 1)
            XCTAssertEqual(engine.reading.offset, 0)
            engine.handle(.wheel(rows: -1, on: .list), at: 1 + gap)
            XCTAssertEqual(engine.top, isSameRun ? 16 : 32, accuracy: 1e-9, "\(gap)")
        }
    }

    func testAWheelRunThatBeganInTheDrawerMayContinueIntoTheList() throws {
        var engine = try drawer(at: .expanded)
        engine.wheel(10)
        engine.wheel(10)
        XCTAssertEqual(engine.top, 16)
        XCTAssertEqual(engine.reading.offset, 320 - 214.4, accuracy: 1e-9)
        // Back again, in a new pan.
        engine.wheel(-10)
        XCTAssertEqual(engine.top, 16 + 160 - (320 - 214.4), accuracy: 1e-9)
    }

    func testARunOfArrowKeysContinuesFromTheListIntoTheDrawer() throws {
        for key in [PanKey.down, .previous] {
            var engine = try drawer(at: .fullHeight, offset: 32)
            engine.key(key, 4)
            XCTAssertEqual(engine.reading.offset, 0)
            XCTAssertEqual(engine.top, 48, accuracy: 1e-9)
            XCTAssertEqual(engine.wait(pause).target, .expanded)
        }
    }

    func testAWheelRunOverAListThatFitsMovesTheDrawer() throws {
        var engine = try drawer(listRows: 5, at: .expanded)
        engine.wheel(-1)
        XCTAssertEqual(engine.top, 246.4, accuracy: 1e-9)
        XCTAssertEqual(engine.wait(pause).target, .compressed)
    }

    func testHomeAndEndReachTheVeryEndAlsoFromABounce() throws {
        // Small and large bounces beyond both ends, caught at many times.
        for (offset, speed) in [(608.0, 600.0), (620, 3000), (32, -600), (100, -3000)] {
            for listPans in ListPans.allCases {
                var start = try drawer(at: .fullHeight, offset: offset) { $0.gesture.listPans = listPans }
                start.flick(.list, up: speed, for: 0.02)
                var looks = 0
                while start.isMoving {
                    start.wait(0.007)
                    guard start.reading.listPhase == .bouncing else { continue }
                    looks += 1
                    for (key, end) in [(PanKey.end, 640.0), (.home, 0)] {
                        var engine = start
                        let name = "\(key) at \(engine.reading.offset), \(listPans)"
                        engine.key(key)
                        XCTAssertEqual(engine.reading.offset, end, name)
                        XCTAssertEqual(engine.top, 16, name)
                        engine.settleDown()
                        XCTAssertEqual(engine.reading.offset, end, name)
                        XCTAssertEqual(engine.reading.detent, .fullHeight, name)
                    }
                }
                XCTAssertGreaterThan(looks, 10)
            }
        }
    }

    func testAPageCountsFromTheTargetInFlight() throws {
        var engine = try drawer()
        for (key, target) in [
            (PanKey.pageDown, DetentName.expanded), (.pageDown, .fullHeight), (.pageDown, .fullHeight),
            (.pageUp, .expanded), (.pageUp, .compressed), (.pageUp, .compressed), (.pageDown, .expanded),
        ] {
            engine.key(key)
            XCTAssertEqual(engine.reading.target, target)
            engine.wait(0.02)
        }
        engine.settleDown()
        XCTAssertEqual(engine.reading.offset, 0)
    }

    func testEndAndHomeSkipUnreachableDetents() throws {
        var layout = Layout.standard
        try layout.setReachable(.fullHeight, false)
        try layout.setReachable(.compressed, false)
        for key in [PanKey.end, .home] {
            for dismissible in [Dismissible.no, .yes] {
                var engine = try drawer(layout: layout, at: key == .end ? .compressed : .fullHeight) {
                    $0.release.dismissible = dismissible
                }
                engine.key(key)
                engine.settleDown()
                XCTAssertEqual(engine.reading.detent, .expanded)
            }
        }
    }

    func testKeysOnThePrimaryContentScrollIt() throws {
        // 320 of 640 pt are visible above the compressed drawer.
        let cases: [([PanKey], Double)] = [
            ([.up], 16), ([.next, .next], 32), ([.down], -banded(16, 384)), ([.end], 320), ([.end, .home], 0),
            ([.pageDown], 304), ([.pageDown, .pageDown], 320), ([.end, .pageUp], 16), ([.end, .previous], 304),
            ([.home], 0), ([.pageUp], 0),
        ]
        for (keys, offset) in cases {
            var engine = try drawer(at: .compressed)
            let before = engine.reading
            for key in keys { engine.key(key, on: .primary) }
            XCTAssertEqual(engine.reading.primaryOffset, offset, accuracy: 1e-9, "\(keys)")
            XCTAssertEqual(engine.top, before.top)
            XCTAssertEqual(engine.reading.offset, 0)
            engine.settleDown()
            XCTAssertEqual(engine.reading.primaryOffset, max(0, offset), accuracy: 1e-9, "\(keys)")
            XCTAssertEqual(engine.reading.detent, .compressed)
        }
    }
}

// MARK: - Insets and free heights

final class RoomRulesTests: XCTestCase {
    func testAnInsetTakesRoomFromBelow() throws {
        for animated in [false, true] {
            for detent in [DetentName.compressed, .expanded, .fullHeight] {
                for inset in [0.0, 1, 100, 300, 384, 1000] {
                    var engine = try drawer(at: detent)
                    let before = engine.reading
                    let notices = engine.code(.bottomInset(inset, animated: animated))
                    let name = "\(inset) at \(detent), animated: \(animated)"
                    let room = max(0, 384 - inset)
                    let tops = [room - min(64, room * 0.4), room * 0.6, min(16, room)]
                    for (seen, top) in zip(engine.stops.tops, tops) { XCTAssertEqual(seen, top, accuracy: 1e-9, name) }
                    XCTAssertTrue(notices.allSatisfy { $0.cause == .resize }, name)
                    if animated {
                        XCTAssertEqual(engine.top, before.top, name)
                        XCTAssertEqual(notices.target, engine.top(of: detent) == before.top ? nil : detent, name)
                        assertSettles(engine, to: try XCTUnwrap(engine.top(of: detent)), by: .settle, name)
                        engine.settleDown()
                    } else {
                        XCTAssertEqual(notices, [], name)
                    }
                    XCTAssertEqual(engine.reading.detent, detent, name)
                    XCTAssertEqual(engine.top, engine.top(of: detent), name)
                    XCTAssertEqual(engine.reading.height, room - engine.top, name)
                    // The inset goes away.
                    engine.code(.bottomInset(0, animated: animated))
                    engine.settleDown()
                    XCTAssertEqual(engine.reading, before, name)
                }
            }
        }
    }

    func testTheBandUsesTheDimensionOfItsRoom() throws {
        var engine = try drawer { $0.gesture.overPullBottom = true }
        engine.code(.bottomInset(200, animated: false))
        let low = engine.stops.low
        engine.press(.handle)
        engine.pull(-60)
        XCTAssertEqual(engine.top, low + banded(60, 184), accuracy: 1e-9)
    }

    func testAPanThatMovedTheDrawerMeanwhileIsNotUndone() throws {
        for animated in [false, true] {
            var engine = try drawer(at: .expanded)
            engine.code(.bottomInset(120, animated: animated))
            engine.settleDown()
            engine.flick(.handle, up: 900, for: 0.03)
            engine.settleDown()
            XCTAssertEqual(engine.reading.detent, .fullHeight)
            engine.code(.bottomInset(0, animated: animated))
            engine.settleDown()
            XCTAssertEqual(engine.reading.detent, .fullHeight)
            XCTAssertEqual(engine.top, 16)
        }
    }

    func testAnInsetKeepsTheOffset() throws {
        for animated in [false, true] {
            for listPans in [ListPans.handOver, .fromTop] {
                for offset in [0.0, 100, 640] {
                    var engine = try drawer(at: .fullHeight, offset: offset) { $0.gesture.listPans = listPans }
                    for inset in [150.0, 300, 0] {
                        engine.code(.bottomInset(inset, animated: animated))
                        engine.settleDown()
                        XCTAssertEqual(engine.reading.offset, offset, "\(inset), \(listPans)")
                        XCTAssertEqual(engine.reading.maximumOffset, 640 + min(inset, 320), accuracy: 1e-9)
                    }
                }
            }
        }
    }

    func testAnInsetDuringADragKeepsThePointerOnTheDrawer() throws {
        for animated in [false, true] {
            for place in [Place.handle, .list] {
                for inset in [20.0, 80, 200] {
                    var engine = try drawer(at: .expanded)
                    engine.press(place)
                    engine.pull(60)
                    let top = engine.top
                    engine.code(.bottomInset(inset, animated: animated))
                    XCTAssertEqual(engine.reading.phase, .tracking)
                    XCTAssertEqual(engine.top, min(max(top, engine.stops.full), engine.stops.low), accuracy: 1e-9)
                    let now = engine.top
                    engine.pull(5)
                    XCTAssertEqual(engine.top, now - 5, accuracy: 1e-9)
                    engine.releaseStill()
                    engine.settleDown()
                    XCTAssertEqual(engine.top, engine.reading.detent.flatMap { engine.top(of: $0) })
                }
            }
        }
    }

    func testAnInsetInMidSettleKeepsTopAndVelocity() throws {
        for animated in [false, true] {
            var engine = try drawer()
            engine.code(.snap(to: .fullHeight))
            engine.wait(0.1)
            for inset in [50.0, 100, 0] {
                let before = engine.reading
                engine.code(.bottomInset(inset, animated: animated))
                XCTAssertEqual(engine.top, before.top, accuracy: 1e-9)
                XCTAssertEqual(engine.reading.velocity, before.velocity, accuracy: 1e-9)
                XCTAssertEqual(engine.reading.target, .fullHeight)
                engine.wait(0.02)
            }
            engine.settleDown()
            XCTAssertEqual(engine.top, 16)
        }
    }

    func testAFreeHeightStaysAHeight() throws {
        // A clamped height returns when there is room again.
        let changes: [(Event, Double)] = [
            (.resize(container(rows: 40)), 640), (.resize(container(rows: 10)), 160), (.bottomInset(100), 284),
            (.bottomInset(300, animated: false), 84), (.bottomInset(0), 384), (.resize(container(rows: 24)), 384),
            (.resize(container(rows: 5)), 80),
        ]
        for height in [70.0, 150, 250, 368] {
            var engine = try drawer()
            XCTAssertEqual(engine.code(.moveTo(height: height)).kinds, [.targetChosen(nil)])
            XCTAssertEqual(engine.settleDown().kinds, [.detentReached(nil)])
            XCTAssertEqual(engine.reading.height, height)
            for (event, room) in changes {
                var changed = engine
                changed.code(event)
                changed.settleDown()
                let name = "\(height), \(event)"
                XCTAssertNil(changed.reading.detent, name)
                XCTAssertEqual(changed.reading.phase, .resting, name)
                let low = changed.engine.roomHeight - changed.stops.low
                XCTAssertEqual(changed.engine.roomHeight, room, name)
                XCTAssertEqual(changed.reading.height, min(max(height, low), room - 16), accuracy: 1e-9, name)
                changed.code(.resize(container(rows: 24)))
                changed.code(.bottomInset(0))
                changed.settleDown()
                XCTAssertEqual(changed.reading.height, height, accuracy: 1e-9, name)
            }
        }
    }

    func testAPanMayBeginAtAFreeHeightAfterAnInset() throws {
        for event in [Event.bottomInset(100), .bottomInset(100, animated: false), .resize(container(rows: 20))] {
            // Released at rest after a drag there and back; asked to dismiss; tapped.
            var engine = try drawer {
                $0.release.dismissible = .asks
                $0.release.restsAnywhere = true
            }
            engine.code(.moveTo(height: 150, animated: false))
            engine.press(.handle)
            engine.pull(-20)
            engine.code(event)
            var tapped = engine
            engine.pull(-200, over: 0.05)
            let notices = engine.release()
            XCTAssertTrue(notices.asksToDismiss, "\(event)")
            engine.settleDown()
            XCTAssertEqual(engine.reading.height, 150, accuracy: 1e-9, "\(event)")
            XCTAssertNil(engine.reading.detent)
            // The platform cancels: the drawer settles at the nearest detent.
            tapped.code(.cancel)
            tapped.settleDown()
            XCTAssertNotNil(tapped.reading.detent)
        }
    }

    func testMoveToIsClampedAndAtOnceOrAnimated() throws {
        for (height, top) in [(-10.0, 320.0), (0, 320), (63, 320), (100, 284), (368, 16), (10_000, 16)] {
            for animated in [true, false] {
                var engine = try drawer(at: .expanded)
                let notices = engine.code(.moveTo(height: height, animated: animated))
                XCTAssertEqual(notices.kinds, [.targetChosen(nil)] + (animated ? [] : [.detentReached(nil)]))
                if !animated { XCTAssertEqual(engine.top, top) }
                engine.settleDown()
                XCTAssertEqual(engine.top, top)
                XCTAssertNil(engine.reading.detent)
                XCTAssertNil(engine.destination)
            }
        }
    }

    func testAResizeAloneStretchesNoBandAndKeepsAnOffsetInOne() throws {
        // The list's range stays, because the detents are heights and the drawer is at full height.
        let layout = try Layout([Detent("low", .height(64)), Detent("full", .height(200))])
        for pull in [-40.0, 900, 700] {
            var engine = try drawer(layout: layout, at: "full")
            engine.press(.list)
            engine.pull(pull)
            let before = engine.reading
            engine.code(.resize(container(rows: 30)))
            XCTAssertEqual(engine.reading.maximumOffset, before.maximumOffset)
            XCTAssertEqual(engine.reading.offset, before.offset, accuracy: 1e-9, "\(pull)")
            if pull > 0 { XCTAssertEqual(engine.reading.height, 200, accuracy: 1e-9) }
        }
        // Beyond an end: not farther out than before.
        for rows in [10.0, 20, 28, 60] {
            for pull in [-60.0, 400] {
                var engine = try drawer(listRows: 3)
                engine.press(.handle)
                engine.pull(pull)
                let beyond = max(engine.top - engine.stops.low, engine.stops.full - engine.top)
                engine.code(.resize(container(rows: rows)))
                let now = max(engine.top - engine.stops.low, engine.stops.full - engine.top)
                XCTAssertLessThanOrEqual(now, beyond + 1e-9, "\(rows), \(pull)")
            }
        }
    }

    func testTheListsInsetsAreRoomBeyondItsEnds() throws {
        var engine = try drawer(at: .fullHeight)
        engine.code(.listContent(height: 960, insets: Insets(top: 24, bottom: 40)))
        XCTAssertEqual(engine.listRange, -24...680)
        engine.key(.home)
        XCTAssertEqual(engine.reading.offset, -24)
        engine.settleDown()
        XCTAssertEqual(engine.reading.offset, -24)
        engine.key(.end)
        XCTAssertEqual(engine.reading.offset, 680)
        engine.settleDown()
        // A pan hands over to the drawer at the inset's end, not at 0.
        engine.code(.scroll(to: 10, animated: false))
        engine.press(.list)
        engine.pull(-34)
        XCTAssertEqual(engine.reading.offset, -24, accuracy: 1e-9)
        XCTAssertEqual(engine.top, 16)
        engine.pull(-20)
        XCTAssertEqual(engine.top, 36, accuracy: 1e-9)
    }

    func testRowsAddedAboveKeepTheVisibleRowsInPlace() throws {
        let phases: [(String, (inout TestDrawer) -> Void)] = [
            ("resting", { _ in }),
            (
                "held",
                {
                    $0.flick(.list, up: 900)
                    $0.wait(0.05)
                    $0.press(.list)
                }
            ),
            (
                "panned",
                {
                    $0.press(.list)
                    $0.pull(40)
                }
            ),
            (
                "flinging",
                {
                    $0.flick(.list, up: 900)
                    $0.wait(0.05)
                }
            ),
            (
                "scrolling",
                {
                    $0.code(.scroll(to: 500))
                    $0.wait(0.1)
                }
            ),
        ]
        for (name, prepare) in phases {
            var engine = try drawer(at: .fullHeight, offset: 100)
            prepare(&engine)
            let before = engine.reading
            let shifted = before.offset + 320
            engine.code(.listContent(height: 960 + 320, offset: shifted))
            XCTAssertEqual(engine.reading.offset, shifted, accuracy: 1e-9, name)
            XCTAssertEqual(engine.reading.scrollVelocity, before.scrollVelocity, accuracy: 1e-9, name)
            XCTAssertEqual(engine.reading.listPhase, before.listPhase, name)
            XCTAssertEqual(engine.top, 16, name)
            if name == "scrolling" {
                engine.settleDown()
                XCTAssertEqual(engine.reading.offset, 820, name)
            }
            if name == "panned" {
                // A tap reverts its own movement only.
                var tapped = try drawer(at: .fullHeight, offset: 100)
                tapped.press(.list)
                tapped.pull(5)
                tapped.code(.listContent(height: 960 + 320, offset: 425))
                XCTAssertEqual(tapped.release().tapped, .list)
                XCTAssertEqual(tapped.reading.offset, 420, accuracy: 1e-9)
                engine.pull(-30)
                XCTAssertEqual(engine.reading.offset, shifted - 30, accuracy: 1e-9, name)
            }
        }
    }
}

// MARK: - Calls from code

final class CodeRulesTests: XCTestCase {
    func testScrollToIsTheSpringOfABounceAndKeepsTheVelocity() throws {
        let prepared: [(String, (inout TestDrawer) -> Void)] = [
            ("at rest", { _ in }),
            (
                "flinging",
                {
                    $0.flick(.list, up: 900)
                    $0.wait(0.05)
                }
            ),
            (
                "flinging back",
                {
                    $0.flick(.list, up: -400)
                    $0.wait(0.05)
                }
            ),
            (
                "scrolling",
                {
                    $0.code(.scroll(to: 600))
                    $0.wait(0.1)
                }
            ),
            (
                "bouncing",
                {
                    $0.flick(.list, up: -4000, for: 0.03)
                    $0.wait(0.1)
                }
            ),
        ]
        for (name, prepare) in prepared {
            for target in [0.0, 200, 640, -50, 9999] {
                var engine = try drawer(at: .fullHeight, offset: 320)
                prepare(&engine)
                let before = engine.reading
                XCTAssertEqual(engine.code(.scroll(to: target)), [], name)
                let end = min(max(target, 0), 640)
                let x = before.offset - end
                let v = before.scrollVelocity
                let duration = Spring.bounce.settlingTime(displacement: x, velocity: v)
                let start = engine.time
                for share in [0.0, 0.1, 0.3, 0.6, 0.9, 1.001] {
                    engine.advance(to: start + share * duration)
                    let state = Spring.bounce.state(at: share * duration, displacement: x, velocity: v)
                    let isOver = share > 1 || duration == 0
                    XCTAssertEqual(
                        engine.reading.offset, end + (isOver ? 0 : state.displacement), accuracy: 1e-9,
                        "\(name), \(target)")
                    XCTAssertEqual(engine.reading.scrollVelocity, isOver ? 0 : state.velocity, accuracy: 1e-6, name)
                    XCTAssertEqual(engine.top, 16)
                }
                XCTAssertEqual(engine.reading.listPhase, .idle)
            }
        }
    }

    func testScrollToAtOnce() throws {
        for (target, offset) in [(0.0, 0.0), (200, 200), (640, 640), (-50, 0), (9999, 640)] {
            var engine = try drawer(at: .fullHeight, offset: 320)
            engine.flick(.list, up: 900)
            XCTAssertEqual(engine.code(.scroll(to: target, animated: false)), [])
            XCTAssertEqual(engine.reading.offset, offset)
            XCTAssertEqual(engine.reading.scrollVelocity, 0)
            XCTAssertTrue(engine.isSettled)
        }
    }

    func testScrollToEndsAPanOnTheListWithTheListsVelocity() throws {
        for animated in [true, false] {
            var engine = try drawer(at: .fullHeight, offset: 320)
            engine.press(.list)
            engine.pull(80, over: 0.08)
            let before = engine.reading
            XCTAssertEqual(before.scrollVelocity, 1000, accuracy: 1e-6)
            let notices = engine.code(.scroll(to: 100, animated: animated))
            XCTAssertTrue(notices.kinds.contains(.ownerChanged(.none)))
            XCTAssertNil(engine.panSource)
            XCTAssertEqual(engine.reading.offset, animated ? before.offset : 100, accuracy: 1e-9)
            XCTAssertEqual(engine.reading.scrollVelocity, animated ? 1000 : 0, accuracy: 1e-6)
            let then = engine.reading
            engine.pull(50)
            XCTAssertEqual(engine.release(), [])
            XCTAssertEqual(engine.reading, then)
            engine.settleDown()
            XCTAssertEqual(engine.reading.offset, 100)
            XCTAssertEqual(engine.reading.detent, .fullHeight)
        }
    }

    func testScrollToEndsAPanOnTheDrawer() throws {
        for place in [Place.handle, .list, .overlay] {
            var engine = try drawer(at: .expanded)
            engine.press(place)
            engine.pull(-40, over: 0.08)
            let before = engine.reading
            engine.code(.scroll(to: 100))
            XCTAssertEqual(engine.top, before.top, accuracy: 1e-9)
            XCTAssertEqual(engine.reading.velocity, before.velocity, accuracy: 1e-9)
            XCTAssertEqual(engine.reading.target, .expanded)
            XCTAssertEqual(engine.release(), [])
            engine.settleDown()
            XCTAssertEqual(engine.reading.detent, .expanded)
            XCTAssertEqual(engine.reading.offset, 100)
        }
    }

    func testAScrollAgainstARisingDrawerStaysWithinTheList() throws {
        // If the list follows the height, its end rises with the drawer. Within the list, nothing is shown beyond the
        // end. A scroll that starts beyond the end does not jump, and the overscroll only falls.
        for listPans in [ListPans.contentFirst, .listOnly] {
            for (beyond, target) in [
                (0.0, 900.0), (0, 944), (0, 300), (0, 0), (60, 2000), (60, 900), (60, 300), (200, 944),
            ] {
                var engine = try drawer { $0.gesture.listPans = listPans }
                engine.code(.scroll(to: 2000, animated: false))
                XCTAssertEqual(engine.reading.offset, 944)
                if beyond > 0 {
                    engine.press(.list)
                    engine.pull(beyond)
                    engine.release(after: 0.1)
                }
                engine.code(.snap(to: .fullHeight))
                engine.wait(0.01)
                let before = engine.reading
                engine.code(.scroll(to: target))
                XCTAssertEqual(engine.reading.offset, before.offset, accuracy: 1e-9)
                var overscroll = max(0, before.offset - before.maximumOffset)
                var last = engine.reading.offset
                while engine.isMoving {
                    engine.wait(0.002)
                    let reading = engine.reading
                    let now = max(0, reading.offset - reading.maximumOffset)
                    XCTAssertLessThanOrEqual(now, overscroll + 1e-9, "\(listPans), \(beyond), \(target)")
                    XCTAssertLessThanOrEqual(
                        abs(reading.offset - last), 12, "\(listPans), \(beyond), \(target): the list jumps")
                    XCTAssertGreaterThanOrEqual(reading.offset, -1e-9)
                    overscroll = now
                    last = reading.offset
                }
                XCTAssertEqual(engine.reading.offset, min(target, 640), accuracy: 1e-9)
            }
        }
    }

    func testAScrollThatBeginsOutwardBeyondTheEndKeepsItsVelocity() throws {
        var engine = try drawer { $0.gesture.listPans = .listOnly }
        engine.put(at: .fullHeight)
        engine.code(.scroll(to: 640, animated: false))
        engine.press(.list)
        engine.pull(60, over: 0.05)
        engine.code(.scroll(to: 0))
        let before = engine.reading
        XCTAssertGreaterThan(before.offset, 640)
        XCTAssertGreaterThan(before.scrollVelocity, 300)
        engine.wait(1e-6)
        XCTAssertEqual(engine.reading.scrollVelocity, before.scrollVelocity, accuracy: 1)
        XCTAssertEqual(engine.reading.offset, before.offset + before.scrollVelocity * 1e-6, accuracy: 1e-6)
    }

    func testScrollToLeavesASettleAlone() throws {
        var engine = try drawer()
        engine.code(.snap(to: .fullHeight))
        engine.wait(0.1)
        var other = engine
        other.code(.scroll(to: 200))
        while engine.isMoving {
            XCTAssertEqual(engine.top, other.top)
            engine.wait(0.01)
            other.wait(0.01)
        }
        other.settleDown()
        XCTAssertEqual(other.reading.offset, 200)
    }

    func testSnapAtOnce() throws {
        for (event, detent) in [
            (Event.snap(to: .fullHeight, animated: false), DetentName.fullHeight),
            (.snap(to: .compressed, animated: false), .compressed), (.dismiss(animated: false), .hidden),
        ] {
            for prepare in [
                { _ in },
                {
                    $0.press(.handle)
                    $0.pull(50)
                },
                {
                    $0.code(.snap(to: .expanded))
                    $0.wait(0.1)
                },
                { $0.key(.up, 2) },
            ] as [(inout TestDrawer) -> Void] {
                var engine = try drawer { $0.release.dismissible = .yes }
                prepare(&engine)
                let notices = engine.code(event)
                XCTAssertEqual(engine.top, engine.top(of: detent))
                XCTAssertEqual(engine.reading.detent, detent)
                XCTAssertEqual(engine.reading.velocity, 0)
                XCTAssertTrue(engine.isSettled)
                XCTAssertEqual(notices.kinds.filter { $0 == .detentReached(detent) }.count, 1)
                XCTAssertTrue(notices.allSatisfy { $0.cause == .code })
                XCTAssertEqual(engine.release(), [])
            }
        }
    }

    func testATapOnThePrimaryContentRevertsOnlyItsOwnMovement() throws {
        for change in [
            Event.listContent(height: 400), .resize(container(rows: 20)), .bottomInset(60, animated: false),
            .bottomInset(60),
        ] {
            var engine = try drawer()
            engine.wheel(10, on: .primary)
            engine.settleDown()
            engine.press(.primary)
            engine.pull(6)
            engine.code(change)
            XCTAssertEqual(engine.release().tapped, .primary)
            XCTAssertEqual(engine.reading.primaryOffset, 160, accuracy: 1e-9, "\(change)")
        }
    }

    func testCodeDoesNotEndAPanOnThePrimaryContent() throws {
        let events: [Event] = [
            .snap(to: .fullHeight), .snap(to: .compressed, animated: false), .toggle, .dismiss(), .moveTo(height: 150),
            .moveTo(height: 90, animated: false), .scroll(to: 100), .scroll(to: 50, animated: false),
            .listContent(height: 300), .bottomInset(50), .resize(container(rows: 20)),
        ]
        for event in events {
            var engine = try drawer { $0.release.dismissible = .yes }
            engine.press(.primary)
            engine.pull(50, over: 0.05)
            let before = engine.reading
            XCTAssertEqual(before.owner, .primary)
            engine.code(event)
            XCTAssertEqual(engine.reading.owner, .primary, "\(event)")
            XCTAssertEqual(engine.reading.primaryOffset, before.primaryOffset, accuracy: 1e-9, "\(event)")
            engine.pull(30, over: 0.03)
            XCTAssertEqual(engine.reading.primaryOffset, before.primaryOffset + 30, accuracy: 1e-9, "\(event)")
            engine.release()
            XCTAssertEqual(engine.reading.primaryVelocity, 1000, accuracy: 1e-6, "\(event)")
            engine.settleDown()
            XCTAssertNotEqual(engine.reading.phase, .settling)
        }
    }

    // MARK: The start

    func testTheInitialDetentAndOffset() throws {
        for (detent, top) in [
            (nil, 320.0), (DetentName.compressed, 320), (.expanded, 230.4), (.fullHeight, 16), (.hidden, 384),
        ] {
            for (offset, clamped) in [(0.0, 0.0), (100, 100), (640, 640), (-5, 0), (1e9, 640)] {
                let engine = try drawer(at: detent, offset: offset) { $0.release.dismissible = .yes }
                XCTAssertEqual(engine.top, top, accuracy: 1e-9)
                XCTAssertEqual(engine.reading.phase, .resting)
                XCTAssertEqual(engine.reading.detent, detent ?? .compressed)
                XCTAssertEqual(engine.reading.offset, clamped)
                XCTAssertTrue(engine.isSettled)
            }
        }
        for detent in [DetentName.hidden, "nowhere"] {
            XCTAssertThrowsError(try drawer(at: detent)) { XCTAssertEqual(($0 as? InvalidValue)?.field, "detent") }
        }
    }

    func testAnUnknownLargestUndimmedDetentIsRefused() throws {
        for (name, dismissible, isKnown) in [
            ("nowhere", Dismissible.no, false), (.hidden, .no, true), (.hidden, .yes, true), (.hidden, .asks, true),
            (.compressed, .no, true), (.fullHeight, .yes, true),
        ] as [(DetentName, Dismissible, Bool)] {
            func change(_ settings: inout Settings) {
                settings.dimming.largestUndimmedDetent = name
                settings.release.dismissible = dismissible
            }
            guard !isKnown else {
                XCTAssertNoThrow(try drawer(change))
                continue
            }
            XCTAssertThrowsError(try drawer(change)) {
                XCTAssertEqual(($0 as? InvalidValue)?.field, "largestUndimmedDetent")
            }
            var engine = try drawer()
            let before = engine
            XCTAssertThrowsError(try engine.configure(change))
            XCTAssertEqual(engine, before)
        }
        // A layout that loses the detent is refused too.
        var engine = try drawer { $0.dimming.largestUndimmedDetent = .expanded }
        XCTAssertThrowsError(try engine.configure(layout: try Layout([Detent("only", .height(100))])))
        XCTAssertEqual(engine.stops.names, [.compressed, .expanded, .fullHeight])
    }

    func testADrawerDimmedFromHiddenIsDimmedAlikeIfItCannotBeDismissed() throws {
        for dismissible in Dismissible.allCases {
            for (detent, top) in [(DetentName.compressed, 320.0), (.expanded, 230.4), (.fullHeight, 16)] {
                let engine = try drawer(at: detent) {
                    $0.dimming.largestUndimmedDetent = .hidden
                    $0.release.dismissible = dismissible
                }
                XCTAssertEqual(engine.reading.progress, (384 - top) / 368, accuracy: 1e-12)
            }
        }
    }

    func testTheDefaultUndimmedDetentIsExpandedOrTheSecondHighestVisible() throws {
        let names: [([DetentName], DetentName)] = [
            ([.compressed, .expanded, .fullHeight], .expanded), (["a", .expanded, "b", "c"], .expanded),
            (["a", "b", "c"], "b"), (["a", "b"], "a"), (["a"], "a"),
        ]
        for (names, undimmed) in names {
            for dismissible in [Dismissible.no, .yes] {
                let layout = try Layout(names.enumerated().map { try Detent($1, .height(60 + 70 * Double($0))) })
                var engine = try drawer(layout: layout) { $0.release.dismissible = dismissible }
                engine.press(.overlay)
                XCTAssertEqual(engine.release().target, undimmed, "\(names), \(dismissible)")
            }
        }
    }

    func testTheUndimmedDetentCanBeRead() throws {
        for (undimmed, name) in [(nil, DetentName.expanded), (DetentName.compressed, .compressed), (.hidden, .hidden)] {
            let engine = try drawer {
                $0.dimming.largestUndimmedDetent = undimmed
                $0.release.dismissible = .yes
            }
            XCTAssertEqual(engine.undimmedDetent, name)
        }
    }

    func testOtherDetentsAtOnce() throws {
        for detent in [DetentName.compressed, .expanded, .fullHeight] {
            var engine = try drawer(at: detent)
            let notices = Array(try engine.configure(layout: .iphone, animated: false))
            XCTAssertEqual(notices, [])
            XCTAssertEqual(engine.reading.detent, detent)
            XCTAssertEqual(engine.top, engine.top(of: detent))
            XCTAssertTrue(engine.isSettled)
            // In flight, the settle is still retargeted.
            engine.code(.snap(to: detent == .expanded ? .fullHeight : .expanded))
            engine.wait(0.05)
            let before = engine.reading
            try engine.configure(layout: .standard, animated: false)
            XCTAssertEqual(engine.top, before.top, accuracy: 1e-9)
            XCTAssertEqual(engine.reading.velocity, before.velocity, accuracy: 1e-9)
            XCTAssertEqual(engine.reading.target, before.target)
        }
    }

    func testFewerOrOtherDetentsInEveryPhaseAndSetting() throws {
        // The drawer keeps its detent by name: with fewer, more or other detents, and when the list follows the height.
        let layouts = [
            try Layout([Detent("only", .height(100))]), .standard, try Layout([Detent(.fullHeight, .height(300))]),
            try Layout((0..<9).map { try Detent(DetentName("d\($0)"), .height(20 + 40 * Double($0))) }), .iphone,
        ]
        for listPans in ListPans.allCases {
            for detent in [DetentName.compressed, .expanded, .fullHeight] {
                for isMoving in [false, true] {
                    var engine = try drawer(at: detent) { $0.gesture.listPans = listPans }
                    if isMoving {
                        engine.code(.snap(to: detent == .expanded ? .fullHeight : .expanded))
                        engine.wait(0.05)
                    }
                    for layout in layouts {
                        let top = engine.top
                        try engine.configure(layout: layout)
                        XCTAssertEqual(engine.top, top, accuracy: 1e-9)
                        engine.wait(0.05)
                    }
                    engine.settleDown()
                    XCTAssertEqual(engine.top, engine.reading.detent.flatMap { engine.top(of: $0) })
                }
            }
        }
    }

    // MARK: Notices and readings

    func testCauses() throws {
        var settings = Settings()
        settings.release.dismissible = .yes
        let cases: [(Cause, (inout TestDrawer) throws -> [Notice])] = [
            (.pan, { $0.flick(.handle, up: 600) }),
            (
                .tap,
                {
                    $0.press(.handle)
                    return $0.release()
                }
            ),
            (
                .tap,
                {
                    $0.press(.overlay)
                    return $0.release()
                }
            ),
            (
                .tap,
                {
                    $0.press(.list)
                    return $0.release()
                }
            ),
            (.key, { $0.key(.pageDown) }), (.key, { $0.key(.up) }), (.wheel, { $0.wheel(2) }),
            (.wheel, { $0.wheel(.nan) }), (.pan, { $0.code(.press(at: Point(x: .nan, y: 0))) }),
            (.code, { $0.code(.toggle) }), (.code, { $0.code(.snap(to: .fullHeight)) }),
            (.code, { $0.code(.moveTo(height: 100)) }), (.code, { $0.code(.snap(to: "nowhere")) }),
            (.code, { $0.code(.scroll(to: .infinity)) }), (.resize, { $0.code(.bottomInset(50)) }),
            (.resize, { $0.code(.resize(Container(width: -1, height: 0))) }), (.resize, { $0.code(.bottomInset(-1)) }),
            (.settings, { Array(try $0.configure(layout: .iphone)) }),
            (.content, { $0.code(.listContent(height: -1)) }), (.content, { $0.code(.primaryHeight(.nan)) }),
        ]
        for (index, (cause, act)) in cases.enumerated() {
            var engine = try drawer(at: .expanded)
            let notices = try act(&engine)
            XCTAssertFalse(notices.isEmpty, "\(index)")
            for notice in notices { XCTAssertEqual(notice.cause, cause, "\(index): \(notice)") }
            // Consequences have the cause of the event that started them.
            for notice in engine.settleDown() { XCTAssertEqual(notice.cause, cause, "\(index): \(notice)") }
        }
    }

    func testNoticesPrintReadably() {
        let point = Point(x: 12, y: 300.5)
        let cases: [(Notice.Kind, String, String)] = [
            (.ownerChanged(.list), "ownerChanged", "owner changed: list"),
            (.targetChosen(.expanded), "targetChosen", "target chosen: expanded"),
            (.targetChosen(nil), "targetChosen", "target chosen: a free height"),
            (.detentReached("half"), "detentReached", "detent reached: half"),
            (.detentReached(nil), "detentReached", "detent reached: a free height"),
            (.settleInterrupted(.hidden), "settleInterrupted", "settle interrupted: hidden"),
            (.tapped(.handle, point), "tapped", "tapped: handle at 12.0, 300.5"),
            (.tapped(.header("search"), point), "tapped", "tapped: search at 12.0, 300.5"),
            (.dismissRequested, "dismissRequested", "dismiss requested"),
            (.notApplied(.unknownDetent("x")), "notApplied", "not applied: unknown detent x"),
            (.notApplied(.invalidPoint), "notApplied", "not applied: a position that is not finite"),
            (.notApplied(.invalidLength), "notApplied", "not applied: a length out of range"),
            (.notApplied(.invalidContainer), "notApplied", "not applied: a container out of range"),
            (.notApplied(.noFreeHeight), "notApplied", "not applied: no free heights"),
        ]
        for (kind, name, text) in cases {
            XCTAssertEqual(kind.name, name)
            XCTAssertEqual("\(kind)", text)
            XCTAssertEqual("\(Notice(kind, cause: .key, time: 1.5))", "\(text) (key, at 1.5 s)")
        }
        XCTAssertEqual(Set(cases.map(\.1)), Set(Notice.Kind.names))
        XCTAssertEqual(Notice.Kind.names.count, 7)
    }

    func testNoticesAreEqualWhenTheyAreTheSameInTheSameOrder() {
        let all = (0..<12).map {
            Notice(.ownerChanged($0 % 2 == 0 ? .drawer : .list), cause: .pan, time: Double($0 / 2))
        }
        for count in 0...12 {
            var one = Notices()
            var other = Notices()
            for notice in all.prefix(count) {
                one.append(notice)
                other.append(notice)
            }
            XCTAssertEqual(one, other)
            XCTAssertEqual(one.isEmpty, count == 0)
            XCTAssertNil(one[count])
            XCTAssertNil(one[-1])
            XCTAssertEqual(one[count - 1], count == 0 ? nil : all[count - 1])
            other.append(all[0])
            XCTAssertNotEqual(one, other)
            // Each place counts.
            for place in 0..<count {
                var changed = Notices()
                for (index, notice) in all.prefix(count).enumerated() {
                    changed.append(index == place ? Notice(notice.kind, cause: .code, time: notice.time) : notice)
                }
                XCTAssertNotEqual(one, changed, "\(place) of \(count)")
            }
        }
    }

    func testReadingsAreEqualWhenAllTheirFieldsAre() {
        let changes: [(inout Reading) -> Void] = [
            { $0.owner = .list }, { $0.phase = .held }, { $0.listPhase = .flinging }, { $0.detent = "a" },
            { $0.target = "a" }, { $0.top = 1 }, { $0.height = 1 }, { $0.velocity = 1 }, { $0.offset = 1 },
            { $0.scrollVelocity = 1 }, { $0.maximumOffset = 1 }, { $0.primaryOffset = 1 }, { $0.primaryVelocity = 1 },
            { $0.primaryMaximumOffset = 1 }, { $0.overlay = 1 }, { $0.progress = 1 }, { $0.titleProgress = 1 },
            { $0.detentIndex = 1 },
        ]
        XCTAssertEqual(Mirror(reflecting: Reading()).children.count, changes.count, "a field that this test lacks")
        XCTAssertEqual(Reading(), Reading())
        for (index, change) in changes.enumerated() {
            var reading = Reading()
            change(&reading)
            XCTAssertNotEqual(reading, Reading(), "\(index)")
        }
        // At rest, a reading does not change over time.
        var engine = TestDrawer(try! DrawerEngine(container: container(rows: 24), listHeight: 100))
        let before = engine.reading
        engine.wait(100)
        XCTAssertEqual(engine.reading, before)
    }

    func testAToggleWithNoDetentInReachEndsThePanWhereItBegan() throws {
        var layout = Layout.standard
        for detent in layout.detents { try layout.setReachable(detent.name, false) }
        var engine = try drawer(layout: layout)
        let top = engine.top
        engine.press(.handle)
        engine.pull(80)
        XCTAssertEqual(engine.top, top - 80)
        engine.code(.toggle)
        engine.settleDown()
        XCTAssertEqual(engine.top, top)
    }
}
