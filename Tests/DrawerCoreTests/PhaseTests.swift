// Phases: the effects of a press, a catch, a tap and a release on drawer and list, and the order of their notices.

import XCTest

@testable import DrawerCore

final class PhaseTests: XCTestCase {
    private let detents: [DetentName] = [.compressed, .expanded, .fullHeight]

    /// A drawer during a settle from compressed to expanded.
    private func settling(_ change: (inout Settings) -> Void = { _ in }) throws -> TestDrawer {
        var engine = try drawer(change)
        engine.code(.snap(to: .expanded))
        engine.wait(0.1)
        XCTAssertEqual(engine.reading.phase, .settling)
        return engine
    }

    /// A drawer at full height during a fling of its list.
    private func flinging() throws -> TestDrawer {
        var engine = try drawer(at: .fullHeight)
        engine.flick(.list, up: 1000)
        XCTAssertEqual(engine.reading.listPhase, .flinging)
        engine.wait(0.05)
        return engine
    }

    // MARK: The start

    func testADrawerStartsAtRestAtCompressedWithItsListAtTheTop() throws {
        for dismissible in Dismissible.allCases {
            let reading = try drawer { $0.release.dismissible = dismissible }.reading
            XCTAssertEqual(reading.phase, .resting)
            XCTAssertEqual(reading.listPhase, .idle)
            XCTAssertEqual(reading.detent, .compressed)
            XCTAssertEqual(reading.top, 320)
            XCTAssertEqual(reading.height, 64)
            XCTAssertEqual(reading.offset, 0)
            XCTAssertEqual(reading.owner, .none)
            XCTAssertNil(reading.target)
        }
    }

    // MARK: Pressing

    func testAPressAtRestChangesNothing() throws {
        for detent in detents {
            for place in Place.all {
                var engine = try drawer(at: detent)
                let before = engine.reading
                let notices = engine.press(place)
                XCTAssertEqual(engine.reading, before, "\(place) at \(detent)")
                XCTAssertTrue(notices.isEmpty)
                // A long press without movement still changes nothing.
                engine.wait(2)
                XCTAssertEqual(engine.reading, before)
                XCTAssertTrue(engine.release().isEmpty, "not a tap any more")
                XCTAssertTrue(engine.isSettled)
                XCTAssertEqual(engine.reading.detent, detent)
            }
        }
    }

    func testTheFirstMovementBeginsThePan() throws {
        for (place, owner) in [(Place.handle, Owner.drawer), (.list, .drawer), (.primary, .primary)] {
            var engine = try drawer(at: .expanded)
            engine.press(place)
            let notices = engine.pull(1)
            XCTAssertEqual(engine.reading.owner, owner)
            XCTAssertEqual(engine.reading.phase, place == .primary ? .resting : .tracking)
            XCTAssertEqual(notices, [Notice(.ownerChanged(owner), cause: .pan, time: engine.time)])
            XCTAssertNil(place == .primary ? nil : engine.reading.detent)
        }
    }

    func testTheDrawerTracksWhileTheListOwnsThePan() throws {
        var engine = try drawer(at: .fullHeight)
        engine.press(.list)
        engine.pull(20)
        XCTAssertEqual(engine.reading.owner, .list)
        XCTAssertEqual(engine.reading.phase, .tracking)
        XCTAssertEqual(engine.reading.listPhase, .tracking)
        XCTAssertNil(engine.reading.detent)
        engine.pull(-60)
        XCTAssertEqual(engine.reading.owner, .drawer)
        XCTAssertEqual(engine.reading.listPhase, .idle)
    }

    func testASecondPressDuringAPanIsIgnored() throws {
        var engine = try drawer(at: .expanded)
        engine.press(.handle)
        engine.pull(40)
        let before = engine.reading
        XCTAssertTrue(engine.press(.list, y: 300).isEmpty)
        XCTAssertEqual(engine.reading, before)
        engine.pull(10)
        XCTAssertEqual(engine.reading.top, before.top - 10, accuracy: 1e-9)
    }

    func testMoveAndReleaseWithoutAPressDoNothing() throws {
        var engine = try drawer(at: .expanded)
        let before = engine.reading
        XCTAssertTrue(engine.code(.move(to: Point(x: 0, y: 10))).isEmpty)
        XCTAssertTrue(engine.code(.release).isEmpty)
        XCTAssertTrue(engine.code(.cancel).isEmpty)
        XCTAssertEqual(engine.reading, before)
    }

    // MARK: Catching

    func testAPressCatchesASettleAtTheShownPosition() throws {
        for place in [Place.handle, .search, .title, .list, .overlay] {
            var engine = try settling()
            let before = engine.reading
            let notices = engine.press(place)
            let held = engine.reading
            XCTAssertEqual(held.phase, .held)
            XCTAssertEqual(held.top, before.top)
            XCTAssertEqual(held.velocity, 0)
            XCTAssertEqual(held.owner, .none)
            XCTAssertNil(held.target)
            XCTAssertEqual(notices.kinds, [.settleInterrupted(.expanded)])
            // The drawer stays there as long as it is held.
            engine.wait(3)
            XCTAssertEqual(engine.reading.top, before.top)
            engine.pull(5)
            XCTAssertEqual(engine.reading.phase, .tracking)
            XCTAssertEqual(engine.reading.top, before.top - 5, accuracy: 1e-9)
        }
    }

    func testAReleaseWithoutMovementSettlesToThePreviousTargetFromRest() throws {
        for pause in [0.01, 0.6] {
            for place in [Place.handle, .list, .overlay] {
                var engine = try settling()
                engine.press(place)
                let top = engine.top
                let notices = engine.release(after: pause)
                XCTAssertEqual(engine.reading.phase, .settling)
                XCTAssertEqual(engine.reading.target, .expanded)
                XCTAssertEqual(engine.reading.top, top)
                XCTAssertEqual(engine.reading.velocity, 0)
                XCTAssertNil(notices.tapped, "a press that catches is not a tap")
                engine.settleDown()
                XCTAssertEqual(engine.reading.detent, .expanded)
            }
        }
    }

    func testEveryMomentOfASettleCanBeCaught() throws {
        let started: TestDrawer = try {
            var engine = try drawer()
            engine.flick(.handle, up: 1500)
            return engine
        }()
        var moment = 0.0
        while true {
            var engine = started
            engine.wait(moment)
            guard engine.reading.phase == .settling else { break }
            let top = engine.top
            engine.press(.handle)
            XCTAssertEqual(engine.top, top)
            engine.pull(16)
            // Within the limits the grabbed point stays under the pointer; above full height it is in the band.
            if top <= 320, top - 16 >= engine.stops.full { XCTAssertEqual(engine.top, top - 16, accuracy: 1e-9) }
            engine.releaseStill()
            engine.settleDown()
            XCTAssertNotNil(engine.reading.detent)
            moment += 0.004
        }
        XCTAssertGreaterThan(moment, 0.2)
    }

    func testPressesOnThePrimaryContentDoNotCatch() throws {
        var engine = try settling()
        var free = engine
        engine.press(.primary)
        XCTAssertEqual(engine.reading, free.reading)
        engine.pull(30)
        engine.wait(0.05)
        free.wait(0.05)
        XCTAssertEqual(engine.reading.phase, .settling)
        XCTAssertEqual(engine.top, free.top)
        engine.release()
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, .expanded)

        var list = try flinging()
        let other = list
        list.press(.primary)
        XCTAssertEqual(list.reading, other.reading)
    }

    func testAPressHoldsAFlingingListAtTheShownOffset() throws {
        for place in [Place.list, .handle, .search, .title, .overlay] {
            var engine = try flinging()
            let offset = engine.reading.offset
            engine.press(place)
            XCTAssertEqual(engine.reading.listPhase, .held)
            XCTAssertEqual(engine.reading.offset, offset)
            XCTAssertEqual(engine.reading.scrollVelocity, 0)
            engine.wait(1)
            XCTAssertEqual(engine.reading.offset, offset)
            let notices = engine.release()
            XCTAssertNil(notices.tapped)
            XCTAssertEqual(engine.reading.listPhase, .idle)
            XCTAssertEqual(engine.reading.offset, offset)
            engine.settleDown()
            XCTAssertEqual(engine.reading.offset, offset)
        }
    }

    func testAPressThatStopsAFlingIsNotATapEvenOnTheHandle() throws {
        var engine = try flinging()
        engine.press(.handle)
        let notices = engine.release()
        XCTAssertTrue(notices.isEmpty)
        XCTAssertEqual(engine.reading.phase, .resting)
        XCTAssertEqual(engine.reading.detent, .fullHeight)
    }

    func testACaughtBounceContinuesAfterTheRelease() throws {
        var engine = try drawer(at: .fullHeight)
        engine.put(at: .fullHeight, offset: 64)
        engine.flick(.list, up: -800, for: 0.06)
        while engine.reading.offset > -3, engine.isMoving { engine.wait(0.002) }
        XCTAssertEqual(engine.reading.listPhase, .bouncing)
        let offset = engine.reading.offset
        engine.press(.list)
        engine.wait(1)
        XCTAssertEqual(engine.reading.offset, offset)
        XCTAssertTrue(engine.release().isEmpty)
        XCTAssertEqual(engine.reading.listPhase, .bouncing)
        engine.settleDown()
        XCTAssertEqual(engine.reading.offset, 0)
    }

    func testASettleAndAFlingAreCaughtAtOnce() throws {
        var engine = try flinging()
        engine.code(.snap(to: .expanded))
        engine.wait(0.05)
        XCTAssertEqual(engine.reading.phase, .settling)
        XCTAssertEqual(engine.reading.listPhase, .flinging)
        let before = engine.reading
        engine.press(.handle)
        XCTAssertEqual(engine.reading.phase, .held)
        XCTAssertEqual(engine.reading.listPhase, .held)
        XCTAssertEqual(engine.reading.top, before.top)
        XCTAssertEqual(engine.reading.offset, before.offset)
    }

    // MARK: Taps

    func testATapIsAPressThatNeverLeftItsReachAndIsReleasedWithin500Milliseconds() throws {
        // (sideways, up, seconds, is a tap): 10 pt and 500 ms still make a tap.
        let cases: [(Double, Double, Double, Bool)] = [
            (0, 0, 0, true), (0, 0, 0.5, true), (0, 0, 0.501, false), (10, 0, 0.1, true), (-10, 0, 0.1, true),
            (10.01, 0, 0.1, false), (0, 10, 0.1, true), (0, -10, 0.5, true), (0, 10.01, 0.1, false),
            (0, -10.01, 0.1, false), (10, 10, 0.5, true), (10, 10, 0.51, false), (3, -5, 0.2, true),
            (20, 1, 0.1, false),
        ]
        for detent in detents {
            for place in [Place.search, .title, .list] {
                for (sideways, up, duration, isTap) in cases {
                    var engine = try drawer(at: detent)
                    let before = engine.reading
                    engine.press(place)
                    if sideways != 0 || up != 0 { engine.pull(up, sideways: sideways) }
                    engine.wait(duration)
                    let notices = engine.release()
                    let name = "\(place) at \(detent), \(sideways), \(up), \(duration)"
                    XCTAssertEqual(notices.tapped, isTap ? place : nil, name)
                    guard isTap else { continue }
                    XCTAssertEqual(engine.reading, before, "the tap's movement is reverted: \(name)")
                    XCTAssertNil(notices.target, name)
                    XCTAssertTrue(engine.isSettled)
                }
            }
        }
    }

    func testAPressThatHasLeftTheReachIsNotATapAfterReturning() throws {
        var engine = try drawer(at: .expanded)
        engine.press(.search)
        engine.pull(11)
        engine.pull(-11)
        XCTAssertNil(engine.release().tapped)
    }

    func testTheMovementOfATapIsShownAtOnceAndUndoneAtTheRelease() throws {
        var engine = try drawer(at: .expanded)
        let top = engine.top
        engine.press(.list)
        engine.pull(5)
        XCTAssertEqual(engine.top, top - 5, accuracy: 1e-9)
        XCTAssertEqual(engine.reading.owner, .drawer)
        let notices = engine.release(after: 0.1)
        XCTAssertEqual(engine.top, top)
        XCTAssertEqual(engine.reading.detent, .expanded)
        XCTAssertEqual(engine.reading.owner, .none)
        XCTAssertTrue(notices.kinds.contains(.ownerChanged(.none)))
        // A list behaves in the same way.
        engine.put(at: .fullHeight, offset: 96)
        engine.press(.list)
        engine.pull(6)
        XCTAssertEqual(engine.reading.offset, 102, accuracy: 1e-9)
        engine.release()
        XCTAssertEqual(engine.reading.offset, 96)
        XCTAssertEqual(engine.reading.listPhase, .idle)
    }

    func testATapReportsItsPlace() throws {
        var engine = try drawer(at: .fullHeight)
        engine.press(.list, y: 120, x: 33)
        engine.pull(4)
        let notices = engine.release()
        XCTAssertTrue(notices.kinds.contains(.tapped(.list, Point(x: 33, y: 120))))
    }

    func testAPrimaryTapMovesNothingAndIsReported() throws {
        var engine = try drawer()
        engine.press(.primary)
        engine.pull(5)
        XCTAssertEqual(engine.reading.primaryOffset, 5, accuracy: 1e-9)
        XCTAssertEqual(engine.release().tapped, .primary)
        XCTAssertEqual(engine.reading.primaryOffset, 0)
        XCTAssertTrue(engine.isSettled)
    }

    func testAPressAtAFreeHeightIsATap() throws {
        var engine = try drawer()
        engine.code(.moveTo(height: 384 - 150))
        engine.settleDown()
        engine.press(.list)
        engine.pull(3)
        XCTAssertEqual(engine.release().tapped, .list)
        XCTAssertEqual(engine.top, 150)
        XCTAssertNil(engine.reading.detent)
        XCTAssertEqual(engine.reading.phase, .resting)
    }

    // MARK: The handle

    func testATapOnTheHandleGoesUpAndAtTheTopBackDownAndRemembersItsDirection() throws {
        let expected: [DetentName] = [
            .expanded, .fullHeight, .expanded, .compressed, .expanded, .fullHeight, .expanded, .compressed,
        ]
        for byCode in [false, true] {
            for dismissible in Dismissible.allCases {
                var engine = try drawer { $0.release.dismissible = dismissible }
                for detent in expected {
                    if byCode {
                        engine.code(.toggle)
                    } else {
                        engine.press(.handle)
                        XCTAssertEqual(engine.release().tapped, .handle)
                    }
                    XCTAssertEqual(engine.reading.target, detent, "by code: \(byCode)")
                    engine.settleDown()
                    XCTAssertEqual(engine.reading.detent, detent)
                }
            }
        }
    }

    func testToggleCountsFromTheTargetInFlight() throws {
        var engine = try drawer()
        for detent in [DetentName.expanded, .fullHeight, .expanded, .compressed, .expanded] {
            engine.code(.toggle)
            XCTAssertEqual(engine.reading.target, detent)
            engine.wait(0.01)
        }
    }

    func testToggleStartsUpwardFromAnyHeight() throws {
        for (detent, next) in [
            (DetentName.compressed, DetentName.expanded), (.expanded, .fullHeight), (.fullHeight, .expanded),
        ] {
            var engine = try drawer(at: detent)
            engine.code(.toggle)
            XCTAssertEqual(engine.reading.target, next)
        }
    }

    func testToggleSkipsUnreachableDetentsAndHidden() throws {
        var layout = Layout.standard
        try layout.setReachable(.expanded, false)
        var engine = try drawer(layout: layout) { $0.release.dismissible = .yes }
        for detent in [DetentName.fullHeight, .compressed, .fullHeight, .compressed] {
            engine.code(.toggle)
            XCTAssertEqual(engine.reading.target, detent)
            engine.settleDown()
        }
        engine.put(at: .hidden)
        engine.code(.toggle)
        XCTAssertEqual(engine.reading.target, .compressed)
    }

    func testToggleFromAFreeHeightGoesToTheNextDetent() throws {
        var engine = try drawer()
        engine.code(.moveTo(height: 384 - 150))
        engine.settleDown()
        engine.code(.toggle)
        XCTAssertEqual(engine.reading.target, .fullHeight)
    }

    func testToggleWithOneDetentStays() throws {
        var engine = try drawer(layout: try Layout([Detent("only", .height(100))]))
        engine.code(.toggle)
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, "only")
        XCTAssertEqual(engine.top, 284)
    }

    func testATapOnTheHandleKeepsTheListsOffset() throws {
        var engine = try drawer()
        engine.put(at: .fullHeight, offset: 160)
        engine.press(.handle)
        engine.release()
        engine.settleDown()
        engine.code(.toggle)
        engine.settleDown()
        XCTAssertEqual(engine.reading.offset, 160)
    }

    // MARK: The overlay

    func testATapOnTheOverlayBringsTheDrawerToItsLargestUndimmedDetent() throws {
        for undimmed in detents {
            for detent in detents {
                var engine = try drawer(at: detent) { $0.dimming.largestUndimmedDetent = undimmed }
                engine.press(.overlay)
                let notices = engine.release()
                XCTAssertEqual(notices.tapped, .overlay)
                XCTAssertEqual(notices.target, undimmed)
                engine.settleDown()
                XCTAssertEqual(engine.reading.detent, undimmed)
            }
        }
    }

    func testATapThatCatchesOnTheOverlayLetsTheSettleGoOn() throws {
        var engine = try drawer(at: .expanded)
        engine.code(.snap(to: .fullHeight))
        engine.wait(0.08)
        engine.press(.overlay)
        XCTAssertNil(engine.release().tapped)
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, .fullHeight)
    }

    // MARK: The primary content

    func testThePrimaryContentScrollsAndFlingsOnItsOwn() throws {
        var engine = try drawer(at: .expanded)
        let top = engine.top
        engine.press(.primary)
        engine.pull(100, over: 0.1)
        XCTAssertEqual(engine.reading.owner, .primary)
        XCTAssertEqual(engine.reading.primaryOffset, 100, accuracy: 1e-9)
        XCTAssertEqual(engine.reading.primaryVelocity, 1000, accuracy: 1e-6)
        engine.release()
        XCTAssertEqual(engine.reading.primaryVelocity, 1000, accuracy: 1e-6)
        XCTAssertEqual(engine.reading.owner, .none)
        engine.settleDown()
        XCTAssertEqual(engine.reading.primaryOffset, engine.reading.primaryMaximumOffset)
        XCTAssertEqual(engine.top, top)
        XCTAssertEqual(engine.reading.offset, 0)
        // A press during the fling stops it.
        engine.press(.primary)
        engine.pull(-100, over: 0.1)
        engine.release()
        engine.wait(0.03)
        let offset = engine.reading.primaryOffset
        engine.press(.primary)
        engine.wait(1)
        XCTAssertEqual(engine.reading.primaryOffset, offset)
        engine.release()
        engine.settleDown()
        XCTAssertEqual(engine.reading.primaryOffset, offset)
    }

    // MARK: Time

    func testATimeThatRunsBackwardCountsAsNow() throws {
        var engine = try drawer()
        engine.code(.snap(to: .expanded))
        engine.wait(0.1)
        let before = engine.reading
        for time in [0.05, -1, Double.nan, -Double.infinity] {
            XCTAssertTrue(engine.advance(to: time).isEmpty)
            XCTAssertEqual(engine.reading, before)
        }
        engine.handle(.press(at: Point(x: 0, y: 300), on: .handle), at: 0.01)
        XCTAssertEqual(engine.top, before.top)
    }

    func testACopyIsASavedState() throws {
        var engine = try drawer()
        engine.flick(.list, up: 1700)
        engine.wait(0.05)
        let saved = engine
        var restored = saved
        for one in [0.01, 0.03, 0.5] {
            engine.wait(one)
            restored.wait(one)
            XCTAssertEqual(engine, restored)
        }
        XCTAssertNotEqual(engine, saved)
    }

    // MARK: Notices

    /// More notices than the six that are stored inline.
    func testNoticesAreAppendedInOrder() {
        let all = (0..<20).map { Notice(.ownerChanged(.drawer), cause: .pan, time: Double($0)) }
        for (first, second) in [(0, 0), (0, 3), (3, 0), (2, 2), (5, 1), (4, 8), (9, 11)] {
            var notices: Notices = []
            for notice in all.prefix(first) { notices.append(notice) }
            var others = Notices()
            for notice in all.dropFirst(first).prefix(second) { others.append(notice) }
            XCTAssertEqual(Array(notices + others), Array(all.prefix(first + second)))
            notices += others
            XCTAssertEqual(Array(notices), Array(all.prefix(first + second)))
            XCTAssertEqual(notices.count, first + second)
        }
        let literal: Notices = [all[1], all[0]]
        XCTAssertEqual(Array(literal), [all[1], all[0]])
    }

    func testThePansNoticesAreInOrder() throws {
        var engine = try drawer()
        engine.press(.list)
        var notices = engine.pull(400, over: 0.4)
        notices += engine.pull(-150, over: 0.15)
        notices += engine.releaseStill()
        notices += engine.settleDown()
        XCTAssertEqual(
            notices.kinds,
            [
                .ownerChanged(.drawer), .ownerChanged(.list), .ownerChanged(.drawer), .targetChosen(.fullHeight),
                .ownerChanged(.none), .detentReached(.fullHeight),
            ])
        XCTAssertTrue(notices.allSatisfy { $0.cause == .pan })
        XCTAssertEqual(notices.map(\.time), notices.map(\.time).sorted())
    }

    func testNoticesTellWhetherASnapArrivedOrWasInterrupted() throws {
        var engine = try drawer()
        engine.code(.snap(to: .fullHeight))
        XCTAssertEqual(engine.settleDown().kinds, [.detentReached(.fullHeight)])
        engine.code(.snap(to: .compressed))
        engine.wait(0.05)
        XCTAssertEqual(
            engine.code(.snap(to: .expanded)).kinds, [.settleInterrupted(.compressed), .targetChosen(.expanded)])
        engine.wait(0.05)
        XCTAssertEqual(engine.press(.handle).kinds, [.settleInterrupted(.expanded)])
    }
}
