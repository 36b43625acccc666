// Keys and wheel: pans along the same track, in immediate steps.

import DrawerPresets
import TestSupport
import XCTest

@testable import DrawerCore

final class KeyAndWheelTests: XCTestCase {
    /// The pause that ends a pan, on a clock of added times.
    private let pause = 0.15 + 2e-9

    private func close(
        _ a: Double, _ b: Double, _ name: String = "", file: StaticString = #filePath, line: UInt = #line
    ) {
        XCTAssertEqual(a, b, accuracy: 1e-9, name, file: file, line: line)
    }

    // MARK: Arrows

    func testUpPullsUpByARowAndDownPullsDownAtOnce() throws {
        var engine = try drawer(at: .expanded)
        let top = engine.top
        let notices = engine.key(.up)
        close(engine.top, top - 16)
        XCTAssertEqual(engine.reading.phase, .tracking)
        XCTAssertEqual(engine.reading.owner, .drawer)
        XCTAssertEqual(notices, [Notice(.ownerChanged(.drawer), cause: .key, time: engine.time)])
        engine.key(.down)
        close(engine.top, top)
        engine.key(.down)
        close(engine.top, top + 16)
        XCTAssertEqual(engine.reading.velocity, 0)
    }

    func testARowIsTheContainersRow() throws {
        var engine = TestDrawer(
            try DrawerEngine(
                container: .terminal(width: 640, height: 480, rowHeight: 20), listHeight: 2000))
        let top = engine.top
        engine.key(.up, 3)
        close(engine.top, top - 60)
    }

    func testOnePressIsEnoughToReachTheNextDetent() throws {
        let cases: [(DetentName, PanKey, DetentName)] = [
            (.compressed, .up, .expanded), (.expanded, .up, .fullHeight), (.fullHeight, .down, .expanded),
            (.expanded, .down, .compressed), (.compressed, .next, .expanded), (.expanded, .previous, .compressed),
        ]
        for policy in Policy.all {
            for (from, key, to) in cases {
                var engine = try drawer(at: from) { $0.release.policy = policy }
                engine.key(key)
                let top = engine.top
                // The pan stays open until 150 ms have passed.
                engine.wait(0.149)
                XCTAssertEqual(engine.reading.phase, .tracking)
                XCTAssertFalse(engine.isSettled)
                let notices = engine.wait(0.001 + 2e-9)
                XCTAssertEqual(engine.reading.phase, .settling, "\(policy), \(from)")
                XCTAssertEqual(engine.reading.target, to)
                XCTAssertEqual(engine.top, top, accuracy: 1e-6, "from the current height")
                XCTAssertEqual(engine.reading.velocity, 0, accuracy: 1e-3, "from rest")
                XCTAssertEqual(notices.kinds, [.targetChosen(to), .ownerChanged(.none)])
                XCTAssertTrue(notices.allSatisfy { $0.cause == .key })
                engine.settleDown()
                XCTAssertEqual(engine.reading.detent, to)
            }
        }
    }

    func testThePauseIs150Milliseconds() throws {
        var engine = try drawer()
        engine.handle(.key(.up), at: 0.1)
        engine.advance(to: 0.249999)
        XCTAssertEqual(engine.reading.phase, .tracking)
        engine.advance(to: 0.25)
        XCTAssertEqual(engine.reading.phase, .settling)
        XCTAssertEqual(engine.reading.velocity, 0)
        XCTAssertEqual(engine.top, 304)
    }

    func testEveryPressKeepsThePanOpen() throws {
        var engine = try drawer()
        for _ in 0..<5 {
            engine.key(.up)
            engine.wait(0.14)
        }
        XCTAssertEqual(engine.reading.phase, .tracking)
        close(engine.top, 320 - 80)
        engine.wait(0.02)
        XCTAssertEqual(engine.reading.target, .expanded)
    }

    func testAKeyPanEndsInItsLastDirectionFromTheCurrentHeight() throws {
        // Past the detent: the next detent counts from the current height.
        var engine = try drawer()
        engine.key(.up, 7)
        XCTAssertLessThan(engine.top, engine.stops.tops[1])
        XCTAssertEqual(engine.wait(pause).target, .fullHeight)
        // Up, then one row down: the last direction is down.
        engine = try drawer(at: .expanded)
        engine.key(.up, 4)
        engine.key(.down)
        XCTAssertEqual(engine.wait(pause).target, .expanded)
        engine = try drawer(at: .expanded)
        engine.key(.down, 4)
        engine.key(.up)
        XCTAssertEqual(engine.wait(pause).target, .expanded)
    }

    func testTheBandReturnsADrawerFromBeyondItsEnds() throws {
        var engine = try drawer()
        engine.key(.down, 3)
        close(engine.top, 320 + banded(48, 384))
        XCTAssertEqual(engine.wait(pause).target, .compressed)
        engine = try drawer(listRows: 5, at: .fullHeight)
        engine.key(.up, 3)
        close(engine.top, 16 - banded(48, 384))
        XCTAssertEqual(engine.wait(pause).target, .fullHeight)
    }

    func testAtFullTheSamePressesScrollTheList() throws {
        var engine = try drawer(at: .fullHeight)
        for row in 1...5 {
            engine.key(.up)
            close(engine.reading.offset, Double(row) * 16)
            XCTAssertEqual(engine.reading.owner, .list)
            XCTAssertEqual(engine.top, 16)
        }
        // In a list segment the pan ends without a fling.
        engine.wait(pause)
        XCTAssertEqual(engine.reading.phase, .resting)
        XCTAssertEqual(engine.reading.detent, .fullHeight)
        XCTAssertEqual(engine.reading.listPhase, .idle)
        close(engine.reading.offset, 80)
        XCTAssertTrue(engine.isSettled)
        engine.key(.down, 2)
        close(engine.reading.offset, 48)
    }

    func testOnePanHandsOverBothWays() throws {
        var engine = try drawer(at: .fullHeight)
        engine.key(.up, 2)
        engine.key(.down, 3)
        close(engine.reading.offset, 0)
        close(engine.top, 32)
        XCTAssertEqual(engine.reading.owner, .drawer)
        engine.key(.up, 2)
        close(engine.reading.offset, 16)
        close(engine.top, 16)
        // A row that crosses the seam is split.
        engine = try drawer(at: .expanded)
        engine.key(.up, 14)
        close(engine.top, 16)
        close(engine.reading.offset, 14 * 16 - (engine.stops.tops[1] - 16))
    }

    func testTheListsEndHasItsBand() throws {
        var engine = try drawer()
        engine.put(at: .fullHeight, offset: 640)
        engine.key(.up)
        close(engine.reading.offset, 640 + banded(16, 384))
        engine.wait(pause)
        XCTAssertEqual(engine.reading.listPhase, .bouncing)
        engine.settleDown()
        XCTAssertEqual(engine.reading.offset, 640)
        XCTAssertEqual(engine.reading.detent, .fullHeight)
    }

    func testKeysTakeTheTrackOfTheList() throws {
        // The same for a scrolled list below full height, and for the other values of listPans.
        var engine = try drawer()
        engine.put(at: .expanded, offset: 32)
        let top = engine.top
        engine.key(.down, 2)
        close(engine.reading.offset, 0)
        XCTAssertEqual(engine.top, top)
        engine.key(.down)
        close(engine.top, top + 16)
        engine = try drawer(at: .expanded) { $0.gesture.listPans = .contentFirst }
        engine.key(.up, 3)
        close(engine.reading.offset, 48)
        engine.wait(pause)
        XCTAssertEqual(engine.reading.detent, .expanded)
        engine = try drawer(at: .expanded) { $0.gesture.listPans = .listOnly }
        engine.key(.down)
        close(engine.reading.offset, -banded(16, 384))
        engine.settleDown()
        XCTAssertEqual(engine.reading.offset, 0)
    }

    func testAKeyPanWithinAPointOfADetentEndsAtTheDetent() throws {
        for (height, ends) in [(160.0, true), (161.0, true), (159.0, true), (161.1, false), (158.9, false)] {
            for key in [PanKey.up, .down] {
                let layout = try Layout([
                    Detent(.compressed, .height(64)), Detent(.expanded, .height(height)),
                    Detent(.fullHeight, .inset(16)),
                ])
                var engine = try drawer(layout: layout)
                // To a height of 160 from below, or from above by reversing with the last press.
                engine.key(.up, key == .up ? 6 : 7)
                if key == .down { engine.key(.down) }
                close(engine.reading.height, 160)
                let target = engine.wait(pause).target
                if ends {
                    XCTAssertTrue(target == .expanded || engine.reading.detent == .expanded, "\(height)")
                } else {
                    let isBeyond = key == .up ? height < 160 : height > 160
                    let far: DetentName = key == .up ? .fullHeight : .compressed
                    XCTAssertEqual(target, isBeyond ? far : .expanded, "\(height) \(key)")
                }
            }
        }
    }

    func testAKeyPanEndsAtAReachableDetent() throws {
        var layout = Layout.standard
        try layout.setReachable(.expanded, false)
        var engine = try drawer(layout: layout)
        engine.key(.up)
        XCTAssertEqual(engine.wait(pause).target, .fullHeight)
        engine.settleDown()
        engine.key(.down)
        XCTAssertEqual(engine.wait(pause).target, .compressed)
    }

    func testKeysKnowAllDetentsOfADrawerThatRestsAnywhere() throws {
        // `expanded` is six rows above `compressed`.
        let layout = try Layout([
            Detent(.compressed, .height(64)), Detent(.expanded, .height(160)), Detent(.fullHeight, .inset(16)),
        ])
        for (count, detent) in [(1, DetentName.expanded), (6, .expanded), (8, .fullHeight)] {
            var engine = try drawer(layout: layout) { $0.release.restsAnywhere = true }
            engine.key(.up, count)
            engine.wait(pause)
            engine.settleDown()
            XCTAssertEqual(engine.reading.detent, detent, "\(count)")
        }
    }

    // MARK: Following the content

    func testJAndKAndTheWheelFollowTheContent() throws {
        var engine = try drawer(at: .fullHeight)
        engine.key(.next, 3)
        close(engine.reading.offset, 48)
        engine.key(.previous)
        close(engine.reading.offset, 32)
        engine = try drawer(at: .fullHeight)
        engine.wheel(3)
        close(engine.reading.offset, 48)
        engine.wheel(-3)
        close(engine.reading.offset, 0)
    }

    func testPageIsTheListsVisibleHeightLessARow() throws {
        var engine = try drawer(at: .fullHeight)
        // 384 - 16 - 48 = 320 pt are visible.
        engine.key(.pageDown)
        close(engine.reading.offset, 304)
        XCTAssertEqual(engine.reading.owner, .list)
        engine.key(.pageDown)
        close(engine.reading.offset, 608)
        engine.wait(1)
        // A page stops at the list's end.
        engine.key(.pageDown)
        close(engine.reading.offset, 640)
        engine.key(.pageUp)
        close(engine.reading.offset, 336)
    }

    func testAPageIsOneDetentWithASettleFromRest() throws {
        let cases: [(DetentName, PanKey, DetentName)] = [
            (.compressed, .pageDown, .expanded), (.expanded, .pageDown, .fullHeight),
            (.expanded, .pageUp, .compressed), (.fullHeight, .pageUp, .expanded),
        ]
        for (from, key, to) in cases {
            var engine = try drawer(at: from)
            let top = engine.top
            let notices = engine.key(key)
            XCTAssertEqual(engine.reading.phase, .settling)
            XCTAssertEqual(engine.reading.target, to)
            XCTAssertEqual(engine.top, top)
            XCTAssertEqual(engine.reading.velocity, 0)
            XCTAssertTrue(notices.allSatisfy { $0.cause == .key })
            engine.settleDown()
            XCTAssertEqual(engine.reading.detent, to)
        }
        // There is no such page at the lowest detent, and none at the highest if the list fits.
        var engine = try drawer()
        XCTAssertTrue(engine.key(.pageUp).isEmpty)
        XCTAssertTrue(engine.isSettled)
        engine = try drawer(listRows: 5, at: .fullHeight)
        engine.key(.pageDown)
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, .fullHeight)
    }

    func testAPageStopsAtTheSeamWithTheOwnerInItsDirection() throws {
        var engine = try drawer()
        engine.put(at: .fullHeight, offset: 96)
        engine.key(.pageUp)
        close(engine.reading.offset, 0)
        XCTAssertEqual(engine.top, 16, "the page stops at the seam")
        // At the seam: down moves the drawer, up moves the list, both in the same pan and in a new one.
        for pause in [0.05, 1] {
            var down = engine
            down.wait(pause)
            down.key(.pageUp)
            XCTAssertEqual(down.reading.target, .expanded)
            var up = engine
            up.wait(pause)
            up.key(.pageDown)
            close(up.reading.offset, 304)
        }
    }

    func testAPageInTheThirdRow() throws {
        var engine = try drawer()
        engine.put(at: .expanded, offset: 64)
        let top = engine.top
        // Back: first the list scrolls to its top.
        engine.key(.pageUp)
        close(engine.reading.offset, 0)
        XCTAssertEqual(engine.top, top)
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, .expanded)
        // Forward: the drawer rises, and the list keeps its offset.
        engine.put(at: .expanded, offset: 96)
        engine.key(.pageUp)
        close(engine.reading.offset, 96 - (153.6 - 48 - 16), "the visible part at this height, less a row")
        engine = try drawer()
        engine.put(at: .expanded, offset: 96)
        engine.key(.pageDown)
        XCTAssertEqual(engine.reading.target, .fullHeight)
        engine.settleDown()
        close(engine.reading.offset, 96)
    }

    func testEndGoesToTheHighestDetentAndThenToTheListsEnd() throws {
        for from in [DetentName.compressed, .expanded] {
            var engine = try drawer(at: from)
            engine.key(.end)
            XCTAssertEqual(engine.reading.target, .fullHeight)
            XCTAssertEqual(engine.reading.velocity, 0)
            engine.settleDown()
            XCTAssertEqual(engine.reading.offset, 0)
            engine.key(.end)
            XCTAssertEqual(engine.reading.offset, 640)
            XCTAssertEqual(engine.top, 16)
            engine.settleDown()
            XCTAssertEqual(engine.reading.offset, 640)
            XCTAssertEqual(engine.reading.detent, .fullHeight)
            engine.key(.end)
            engine.settleDown()
            XCTAssertEqual(engine.reading.offset, 640)
        }
    }

    func testHomeGoesToTheListsTopOtherwiseToTheLowestDetent() throws {
        for dismissible in [Dismissible.no, .yes] {
            var engine = try drawer { $0.release.dismissible = dismissible }
            engine.put(at: .fullHeight, offset: 160)
            engine.key(.home)
            XCTAssertEqual(engine.reading.offset, 0)
            XCTAssertEqual(engine.top, 16)
            engine.settleDown()
            XCTAssertEqual(engine.reading.detent, .fullHeight)
            engine.key(.home)
            XCTAssertEqual(engine.reading.target, .compressed, "Home skips hidden")
            engine.settleDown()
            // Below full height the list also comes first.
            engine.put(at: .expanded, offset: 160)
            let top = engine.top
            engine.key(.home)
            XCTAssertEqual(engine.reading.offset, 0)
            XCTAssertEqual(engine.top, top)
            engine.settleDown()
            XCTAssertEqual(engine.reading.detent, .expanded)
        }
    }

    func testHomeAndEndDuringAKeyPan() throws {
        var engine = try drawer()
        engine.key(.up, 3)
        engine.key(.end)
        XCTAssertEqual(engine.reading.target, .fullHeight)
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, .fullHeight)
        engine.key(.up, 3)
        engine.key(.home)
        XCTAssertEqual(engine.reading.offset, 0)
        engine.key(.down, 2)
        close(engine.top, 48)
        engine.key(.home)
        XCTAssertEqual(engine.reading.target, .compressed)
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, .compressed)
    }

    func testKeysSkipHidden() throws {
        for dismissible in [Dismissible.yes, .asks] {
            var engine = try drawer { $0.release.dismissible = dismissible }
            for count in 1...3 {
                engine.key(.down, count)
                let notices = engine.wait(pause)
                XCTAssertEqual(notices.target, .compressed)
                XCTAssertFalse(notices.asksToDismiss)
                engine.settleDown()
                XCTAssertEqual(engine.reading.detent, .compressed)
            }
            engine.key(.pageUp)
            engine.settleDown()
            XCTAssertEqual(engine.reading.detent, .compressed)
        }
    }

    func testTheWheelSkipsHidden() throws {
        for dismissible in [Dismissible.yes, .asks] {
            for rows in [-1.0, -3, -10] {
                var engine = try drawer { $0.release.dismissible = dismissible }
                engine.wheel(rows)
                let notices = engine.wait(pause)
                XCTAssertEqual(notices.target, .compressed)
                XCTAssertFalse(notices.asksToDismiss)
                XCTAssertTrue(notices.allSatisfy { $0.cause == .wheel })
                engine.settleDown()
                XCTAssertEqual(engine.reading.detent, .compressed)
            }
        }
    }

    // MARK: The wheel

    func testAWheelPanLastsUntil150MillisecondsPassOrItTurns() throws {
        var engine = try drawer()
        for _ in 0..<3 {
            engine.wheel(1)
            engine.wait(0.149)
        }
        close(engine.top, 272)
        XCTAssertEqual(engine.reading.phase, .tracking)
        engine.wait(0.001 + 2e-9)
        XCTAssertEqual(engine.reading.phase, .settling)
        XCTAssertEqual(engine.reading.target, .expanded)
        XCTAssertEqual(engine.reading.velocity, 0, accuracy: 1e-3)
        // The wheel reverses: the pan ends like a key pan, and the new pan continues from the current positions.
        engine = try drawer(at: .expanded)
        engine.wheel(3)
        let top = engine.top
        engine.wait(0.05)
        let notices = engine.wheel(-1)
        XCTAssertEqual(notices.target, .fullHeight)
        close(engine.top, top + 16)
        XCTAssertEqual(engine.reading.phase, .tracking)
        XCTAssertEqual(engine.wait(pause).target, .expanded)
    }

    func testAWheelPanEndsAsAKeyPanDoes() throws {
        for from in [DetentName.compressed, .expanded] {
            for rows in [1.0, 3, 6, 13.5] {
                var wheel = try drawer(at: from)
                var keys = wheel
                wheel.wheel(rows)
                if rows == rows.rounded() {
                    keys.key(.up, Int(rows))
                    close(wheel.top, keys.top)
                    wheel.wait(pause)
                    keys.wait(pause)
                    XCTAssertEqual(wheel.reading.target, keys.reading.target)
                }
                wheel.settleDown()
                XCTAssertNotNil(wheel.reading.detent)
            }
        }
        var engine = try drawer(at: .fullHeight)
        engine.wheel(9)
        engine.wait(pause)
        XCTAssertEqual(engine.reading.listPhase, .idle)
        close(engine.reading.offset, 144)
        XCTAssertEqual(engine.reading.detent, .fullHeight)
    }

    func testANotchTakesTheTrackOfThePlaceUnderIt() throws {
        for place in [Place.handle, .search, .title, .overlay] {
            var engine = try drawer(at: .fullHeight)
            engine.wheel(3, on: place)
            XCTAssertEqual(engine.reading.offset, 0)
            close(engine.top, 16 - banded(48, 384))
            engine.settleDown()
            engine.wheel(-3, on: place)
            close(engine.top, 64)
        }
        var engine = try drawer()
        engine.wheel(3, on: .primary)
        XCTAssertEqual(engine.reading.owner, .primary)
        close(engine.reading.primaryOffset, 48)
        XCTAssertEqual(engine.reading.phase, .resting)
        engine.wait(pause)
        close(engine.reading.primaryOffset, 48)
        XCTAssertEqual(engine.reading.owner, .none)
        XCTAssertEqual(engine.reading.detent, .compressed)
    }

    func testANotchOfZeroOrInvalidRowsDoesNothing() throws {
        for rows in [0, Double.nan, .infinity] {
            var engine = try drawer(at: .expanded)
            let before = engine.reading
            XCTAssertEqual(engine.wheel(rows).kinds, rows == 0 ? [] : [.notApplied(.invalidLength)])
            XCTAssertEqual(engine.reading, before)
        }
    }

    // MARK: Interactions of keys, wheel and pointer

    func testAChangeBetweenKeysAndWheelEndsThePan() throws {
        var engine = try drawer()
        engine.key(.up, 2)
        var notices = engine.wheel(1)
        XCTAssertEqual(notices.target, .expanded, "the key pan has ended")
        close(engine.top, 320 - 48)
        XCTAssertEqual(engine.panSource, .wheel)
        notices = engine.key(.up)
        XCTAssertEqual(notices.target, .expanded, "the wheel pan has ended")
        close(engine.top, 320 - 64)
        XCTAssertEqual(engine.panSource, .key)
    }

    func testKeysAndWheelDuringAPointerPanAreIgnored() throws {
        for moved in [false, true] {
            var engine = try drawer(at: .expanded)
            engine.press(.list)
            if moved { engine.pull(20) }
            let before = engine.reading
            for key in PanKey.allCases { XCTAssertTrue(engine.key(key).isEmpty) }
            XCTAssertTrue(engine.wheel(3).isEmpty)
            XCTAssertTrue(engine.wheel(-3, on: .primary).isEmpty)
            XCTAssertEqual(engine.reading, before)
            engine.release(after: 0.6)
            engine.settleDown()
            XCTAssertEqual(engine.reading.detent, .expanded)
        }
    }

    func testAPressDuringAKeyPanTakesOverFromTheCurrentPositions() throws {
        for place in [Place.handle, .list, .overlay] {
            var engine = try drawer()
            engine.key(.up, 2)
            let top = engine.top
            engine.press(place)
            XCTAssertEqual(engine.reading.phase, .held)
            close(engine.top, top)
            XCTAssertEqual(engine.reading.owner, .none)
            // Held beyond the end of the key pan's pause: the pointer keeps the drawer.
            engine.wait(1)
            close(engine.top, top)
            var unmoved = engine
            engine.pull(10)
            close(engine.top, top - 10)
            engine.releaseStill()
            engine.settleDown()
            XCTAssertNotNil(engine.reading.detent)
            // Like a settle to the key pan's target: a release without movement continues it, and is not a tap.
            let notices = unmoved.release()
            XCTAssertNil(notices.tapped)
            XCTAssertEqual(unmoved.reading.target, .expanded)
        }
    }

    func testAPointerPressDuringAKeyPanInTheList() throws {
        var engine = try drawer(at: .fullHeight)
        engine.key(.up, 3)
        engine.press(.list)
        close(engine.reading.offset, 48)
        engine.pull(10)
        close(engine.reading.offset, 58)
        XCTAssertEqual(engine.top, 16)
    }

    func testAKeyDuringASettleStartsFromTheCurrentPositions() throws {
        var engine = try drawer()
        engine.code(.snap(to: .fullHeight))
        engine.wait(0.1)
        let top = engine.top
        let notices = engine.key(.down)
        XCTAssertTrue(notices.kinds.contains(.settleInterrupted(.fullHeight)))
        close(engine.top, top + 16)
        engine.wait(pause)
        XCTAssertEqual(engine.reading.phase, .settling)
    }

    func testAKeyDuringAFlingStopsIt() throws {
        var engine = try drawer(at: .fullHeight)
        engine.flick(.list, up: 1000)
        engine.wait(0.05)
        let offset = engine.reading.offset
        engine.key(.up)
        close(engine.reading.offset, offset + 16)
        engine.wait(pause)
        close(engine.reading.offset, offset + 16)
        XCTAssertTrue(engine.isSettled)
    }

    func testKeysArePansThroughTheSameTrack() throws {
        // A pointer that pulls by rows ends where the keys end, in every state and with every setting.
        var random = Random(seed: 51)
        for _ in 0..<400 {
            // A slop applies to the pointer only, and at `hidden` there is no list to pull.
            var settings = random.settings()
            settings.gesture.dragSlop = 0
            settings.release.dismissible = .no
            var engine = random.engine(settings)
            engine.code(.snap(to: random.one(of: engine.stops.names)))
            engine.settleDown()
            engine.flick(.list, up: random.number(-1500...1500), for: 0.1)
            engine.settleDown()
            var hand = engine
            hand.press(.list)
            for _ in 0..<20 {
                let up = random.chance(0.6)
                engine.key(up ? .up : .down)
                hand.pull(up ? 16 : -16)
                close(engine.top, hand.top)
                close(engine.reading.offset, hand.reading.offset)
                XCTAssertEqual(engine.reading.owner, hand.reading.owner)
            }
        }
    }

    func testAKeyPanAlwaysComesToRest() throws {
        var random = Random(seed: 52)
        for run in 0..<500 {
            var settings = random.settings()
            settings.release.restsAnywhere = false
            var engine = random.engine(settings)
            for _ in 0..<12 {
                if random.chance(0.7) {
                    engine.key(random.one(of: PanKey.allCases))
                } else {
                    engine.wheel(random.number(-6...6), on: random.one(of: Place.all))
                }
                engine.wait(random.number(0...0.3))
            }
            engine.settleDown()
            XCTAssertTrue(engine.isSettled)
            XCTAssertEqual(engine.reading.phase, .resting, "run \(run)")
            XCTAssertNotNil(engine.reading.detent, "run \(run)")
            XCTAssertTrue(engine.listRange.contains(engine.reading.offset), "run \(run)")
        }
    }
}
