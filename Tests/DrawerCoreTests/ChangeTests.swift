// Changes from outside while a pointer is down, and after a settle has counted as over.

import TestSupport
import XCTest

@testable import DrawerCore

final class ChangeTests: XCTestCase {
    private let phone = Container(width: 390, height: 844, rowHeight: 44, header: [DrawerPart(.handle, height: 20)])

    private func resized(_ height: Double) -> Container {
        var container = phone
        container.height = height
        return container
    }

    private func interrupted(_ notices: Notices) -> [DetentName?] {
        notices.compactMap { if case .settleInterrupted(detent: let name) = $0.kind { name } else { nil } }
    }

    /// Nothing interrupts a settle that has been reported as over.
    func testNothingInterruptsADrawerThatHasArrived() throws {
        var settling = try DrawerEngine(container: phone, listHeight: 880)
        settling.handle(.snap(to: .expanded), at: 0)
        while settling.phase == .settling { settling.advance(to: try XCTUnwrap(settling.nextDeadline)) }
        XCTAssertNotNil(settling.settle, "the spring still moves it by less than the tolerance")
        for event in [
            DrawerEvent.resize(to: resized(700)), .bottomInset(points: 100), .press(at: DrawerPoint(x: 195, y: 600)),
            .snap(to: .compressed),
        ] {
            var drawer = settling
            XCTAssertEqual(interrupted(drawer.handle(event, at: drawer.time)), [], "\(event)")
        }
        // Before it arrives, the same events interrupt it.
        settling.handle(.snap(to: .compressed), at: 2)
        settling.advance(to: 2.1)
        for event in [DrawerEvent.resize(to: resized(700)), .bottomInset(points: 100), .snap(to: .fullHeight)] {
            var drawer = settling
            XCTAssertEqual(interrupted(drawer.handle(event, at: 2.1)), [.compressed], "\(event)")
        }
    }

    /// A change that ends a fling along the track ends it once, whatever settles follow it.
    func testAChangeEndsACarriedFlingOnce() throws {
        var settings = DrawerEngine.Settings()
        settings.scrolling.carriesFling = true
        var drawer = try DrawerEngine(container: phone, listHeight: 2640, settings: settings)
        drawer.handle(.press(at: DrawerPoint(x: 195, y: 790), on: .list), at: 0)
        for step in 1...6 {
            drawer.handle(.move(to: DrawerPoint(x: 195, y: 790 - 40 * Double(step))), at: 0.016 * Double(step))
        }
        drawer.handle(.release, at: 0.1)
        XCTAssertTrue(drawer.motion.isFlung)
        let ends: [Notice.Kind] = [
            .settleInterrupted(detent: .fullHeight), .targetChosen(detent: .fullHeight),
        ]
        for (settle, arrival) in [
            (Settle.instant, [Notice.Kind.detentReached(detent: .fullHeight)]),
            (.spring(response: 0.9, dampingRatio: 1), []),
        ] {
            var changed = drawer
            settings.release.settles.otherwise = settle
            let notices = try changed.configure(settings: settings, container: resized(700), at: 0.13)
            XCTAssertEqual(notices.map(\.kind), ends + arrival, settle.name)
        }
    }

    /// Everything that a pointer holds or moves stays where it is shown during any change, unless that position leaves
    /// the screen.
    func testWhatAPointerHoldsStaysWhereItIsShown() throws {
        let low = try DrawerLayout([Detent("low", .height(80)), Detent("high", .height(160))])
        for (detent, y) in [(DetentName.fullHeight, 60.0), (.expanded, 520)] {
            for way in [30.0, -30] {
                var drawer = try DrawerEngine(container: phone, listHeight: 880, detent: detent)
                drawer.handle(.press(at: DrawerPoint(x: 195, y: y)), at: 0)
                drawer.handle(.move(to: DrawerPoint(x: 195, y: y + way)), at: 0.1)
                for event in [
                    DrawerEvent.resize(to: resized(700)), .bottomInset(points: 200, animated: false),
                    .listContent(height: 0),
                ] {
                    var changed = drawer
                    changed.handle(event, at: 0.2)
                    XCTAssertEqual(changed.top, drawer.top, accuracy: 1e-9, "\(detent) \(way) \(event)")
                    XCTAssertEqual(changed.owner, .drawer)
                }
                var changed = drawer
                try changed.configure(layout: low, at: 0.2, animated: false)
                XCTAssertEqual(changed.top, drawer.top, accuracy: 1e-9)
                changed.handle(.release, at: 0.4)
                while let due = changed.nextDeadline { changed.advance(to: due) }
                XCTAssertNotNil(changed.reading.detent)
                // On a screen that has become too small, the drawer comes to its end.
                changed = drawer
                changed.handle(.resize(to: resized(100)), at: 0.2)
                XCTAssertEqual(changed.top, min(drawer.top, 100), accuracy: 1e-9)
            }
        }
    }

    /// Where an end shows nothing of a pull, new content keeps the pull, unless it moves that end.
    func testNewContentKeepsThePullThatAStiffEndHides() throws {
        for (start, end, moves) in [(640.0, 640.0, false), (640, 800, true), (0, 0, false), (0, -24, true)] {
            let sign = start > 0 ? 1.0 : -1
            var drawer = try drawer(at: .fullHeight, offset: start) {
                $0.scrolling.resistance = 0
                $0.gesture.listPans = .listOnly
            }
            drawer.press(.list)
            drawer.pull(50 * sign)
            XCTAssertEqual(drawer.reading.offset, start)
            let insets = Insets(top: end < 0 ? 24 : 0)
            drawer.send(.listContent(height: end > 640 ? 960 + 160 : 960, insets: insets))
            drawer.pull(-30 * sign)
            XCTAssertEqual(drawer.reading.offset, moves ? start - 30 * sign : start, accuracy: 1e-9, "\(start), \(end)")
            drawer.pull(-40 * sign)
            XCTAssertEqual(drawer.reading.offset, start - (moves ? 70 : 20) * sign, accuracy: 1e-9, "\(start), \(end)")
        }
    }

    /// A drawer that stands on a detent while a pan moves its list stands on it at once on another screen.
    func testAPanOfTheListKeepsTheDrawerOnItsDetent() throws {
        let layout = try DrawerLayout([Detent("half", .fraction(0.5)), Detent("full", .fraction(0.9))])
        var settings = DrawerEngine.Settings()
        settings.gesture.listPans = .listOnly
        for edge in DrawerEdge.allCases {
            var drawer = try DrawerEngine(
                on: edge, layout: layout, container: phone, listHeight: 2000, settings: settings, detent: "half",
                offset: 200)
            let y = edge == .bottom ? 700.0 : 200
            drawer.handle(.press(at: DrawerPoint(x: 195, y: y), on: .list), at: 0)
            drawer.handle(.move(to: DrawerPoint(x: 195, y: y - 30)), at: 0.1)
            XCTAssertEqual(drawer.owner, .list)
            drawer.handle(.resize(to: resized(700)), at: 0.2)
            XCTAssertEqual(drawer.reading.height, 350, accuracy: 1e-9, "\(edge)")
            XCTAssertEqual(drawer.owner, .list)
        }
    }

    /// A tap that has lost a part of its pull to a change reverts only its own movement.
    func testATapAfterAChangeMovesNothing() throws {
        var settings = DrawerEngine.Settings()
        settings.gesture.tapReach = 32
        settings.gesture.listPans = .listOnly
        settings.scrolling.resistance = 0
        for place in [DrawerPlace.list, .primary] {
            var drawer = try DrawerEngine(
                container: phone, listHeight: 2000, primaryHeight: 2000, settings: settings, detent: .expanded)
            func shown(_ reading: Reading) -> Double { place == .list ? reading.offset : reading.primaryOffset }
            // The end does not show the first 16 points, and the change forgets them.
            drawer.handle(.press(at: DrawerPoint(x: 195, y: 500), on: place), at: 0)
            drawer.handle(.move(to: DrawerPoint(x: 195, y: 516)), at: 0.1)
            try drawer.configure(settings: settings, at: 0.2)
            drawer.handle(.move(to: DrawerPoint(x: 195, y: 468)), at: 0.3)
            XCTAssertEqual(shown(drawer.reading), 48)
            let notices = drawer.handle(.release, at: 0.4)
            XCTAssertTrue(Array(notices).isTap)
            XCTAssertEqual(shown(drawer.reading), 48, "\(place)")
        }
    }

    /// A pan whose list becomes too short to scroll moves nothing until its next movement, which decides again.
    func testAPanWhoseTrackIsGoneTriesAgain() throws {
        var settings = DrawerEngine.Settings()
        settings.gesture.listPans = .firstDown
        var drawer = try DrawerEngine(container: phone, listHeight: 2000, settings: settings, detent: .expanded)
        drawer.handle(.press(at: DrawerPoint(x: 195, y: 700), on: .list), at: 0)
        drawer.handle(.move(to: DrawerPoint(x: 195, y: 660)), at: 0.1)
        XCTAssertEqual(drawer.owner, .list)
        drawer.handle(.listContent(height: 44, offset: 0), at: 0.2)
        XCTAssertEqual(drawer.owner, .none)
        let height = drawer.reading.height
        drawer.handle(.move(to: DrawerPoint(x: 195, y: 690)), at: 0.3)
        XCTAssertEqual(drawer.owner, .drawer)
        XCTAssertEqual(drawer.reading.height, height - 30, accuracy: 1e-9)
    }

    func testContentBehindThatFitsAfterAChangeLeavesItsPan() throws {
        var engine = try drawer()
        engine.press(.primary)
        engine.pull(60)
        engine.pull(-60)
        engine.send(.primaryHeight(points: 100))
        engine.pull(30)
        XCTAssertEqual(engine.reading.primaryOffset, 0)
        engine.send(.primaryHeight(points: 640))
        XCTAssertEqual(engine.reading.primaryOffset, 0)
        engine.pull(30)
        XCTAssertEqual(engine.reading.primaryOffset, 30)
    }

    /// Detents that fall together and apart again as the content grows and shrinks.
    func testChangedContentHasTheStopsOfANewDrawer() throws {
        let layout = try DrawerLayout([Detent("a", .height(300)), Detent("b", .content), Detent("c", .inset(50))])
        var drawer = try DrawerEngine(layout: layout, container: phone, listHeight: 600)
        for height in [600.0, 100, 5000, 0, 600] {
            drawer.handle(.listContent(height: height), at: 0)
            let new = try DrawerEngine(layout: layout, container: phone, listHeight: height)
            XCTAssertEqual(drawer.stops, new.stops, "\(height)")
        }
    }

    /// A drawer whose detent is gone goes to the nearest visible one, animated or at once like the change; a hidden
    /// drawer stays hidden.
    func testAChangeOfDetentsNeverDismisses() throws {
        var settings = DrawerEngine.Settings()
        settings.release.dismissible = .yes
        let other = try DrawerLayout([Detent("high", .height(700))])
        for animated in [true, false] {
            var drawer = try DrawerEngine(container: phone, listHeight: 880, settings: settings, detent: .compressed)
            try drawer.configure(layout: other, settings: settings, at: 0, animated: animated)
            XCTAssertEqual(drawer.destination, "high")
            XCTAssertEqual(drawer.phase, animated ? .settling : .resting)
            if !animated { XCTAssertEqual(drawer.reading.height, 700) }
            var hidden = try DrawerEngine(container: phone, listHeight: 880, settings: settings, detent: .hidden)
            try hidden.configure(layout: other, settings: settings, at: 0, animated: animated)
            XCTAssertEqual(hidden.reading.detent, .hidden)
        }
    }
}
