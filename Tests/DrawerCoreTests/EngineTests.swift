// The inputs that an engine accepts and refuses, its start, and changes from outside that no random case of the fuzzer
// makes. The fuzzer's model checks movements and jumps.

import XCTest

@testable import DrawerCore

final class EngineTests: XCTestCase {
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
        for detent in [DetentName.hidden, "nowhere"] { refuses("detent") { try drawer(at: detent) } }
    }

    func testAnUnknownLargestUndimmedDetentIsRefused() throws {
        let field = "largestUndimmedDetent"
        refuses(field) { try drawer { $0.dimming.largestUndimmedDetent = "nowhere" } }
        XCTAssertNoThrow(try drawer { $0.dimming.largestUndimmedDetent = .hidden }, "also where nothing dismisses")
        // Neither a change of the settings nor a layout may lose the detent.
        var engine = try drawer { $0.dimming.largestUndimmedDetent = .expanded }
        let before = engine
        refuses(field) { try engine.configure { $0.dimming.largestUndimmedDetent = "nowhere" } }
        refuses(field) { try engine.configure(layout: try DrawerLayout([Detent("only", .height(100))])) }
        XCTAssertEqual(engine, before)
    }

    // MARK: Events

    /// Movements of a trackpad count in points, stretch no rubber band, and end at once.
    func testATrackpadsMovementEndsWithItsEnd() throws {
        var engine = try drawer()
        engine.send(.trackpad(by: -40, on: .handle, phase: .began))
        XCTAssertEqual(engine.reading.owner, .none, "the drawer is at its lowest detent")
        engine.send(.trackpad(by: 29.5, on: .handle))
        engine.send(.trackpad(by: 0.5, on: .handle))
        engine.send(.trackpad(by: 12.5, on: .handle))
        XCTAssertEqual(engine.reading.top, 320 - 42.5)
        XCTAssertEqual(engine.reading.owner, .drawer)
        engine.send(.trackpad(by: 0, on: .handle, phase: .ended))
        XCTAssertEqual(engine.reading.owner, .none)
        XCTAssertEqual(engine.reading.target, .expanded, "the next detent in the last direction")
        engine.settleDown()
        engine.send(.trackpad(by: 9000, on: .handle, phase: .began))
        XCTAssertEqual(engine.reading.top, 16, "no band")
        engine.send(.trackpad(by: 0, on: .handle, phase: .ended))
        XCTAssertEqual(engine.reading.detent, .fullHeight)
        // A movement that began in the list never moves the drawer. Another one begins again, without a pause.
        engine.send(.trackpad(by: 100, on: .list, phase: .began))
        engine.send(.trackpad(by: -300, on: .list))
        XCTAssertEqual(engine.reading.offset, 0)
        XCTAssertEqual(engine.reading.top, 16)
        engine.send(.trackpad(by: 0, on: .list, phase: .ended))
        engine.send(.trackpad(by: -300, on: .list, phase: .began))
        XCTAssertEqual(engine.reading.top, 316)
        try engine.configure { $0.release.dismissible = .yes }
        engine.send(.trackpad(by: -900, on: .list))
        XCTAssertEqual(engine.reading.top, 320, "the lowest visible detent")
    }

    // MARK: Changes from outside

    func testTheListsInsetsAreRoomBeyondItsEnds() throws {
        var engine = try drawer(at: .fullHeight)
        engine.send(.listContent(height: 960, insets: Insets(top: 24, bottom: 40)))
        XCTAssertEqual(engine.listRange, -24...680)
        engine.key(.home)
        XCTAssertEqual(engine.reading.offset, -24)
        engine.settleDown()
        XCTAssertEqual(engine.reading.offset, -24)
        engine.key(.end)
        XCTAssertEqual(engine.reading.offset, 680)
        engine.settleDown()
        // A pan hands over to the drawer at the inset's end, not at 0.
        engine.send(.scroll(to: 10, animated: false))
        engine.press(.list)
        engine.pull(-34)
        XCTAssertEqual(engine.reading.offset, -24, accuracy: 1e-9)
        XCTAssertEqual(engine.top, 16)
        engine.pull(-20)
        XCTAssertEqual(engine.top, 36, accuracy: 1e-9)
    }

    /// The insets of the initializer and of `configure` act like the insets of the event.
    func testTheInsetsOfTheInitializerAndOfConfigure() throws {
        let (start, insets) = (container(rows: 24), Insets(top: 24, bottom: 40))
        var sent = try DrawerEngine(container: start, listHeight: 960)
        sent.handle(.listContent(height: 960, insets: insets), at: 0)
        XCTAssertEqual(try DrawerEngine(container: start, listHeight: 960, listInsets: insets), sent)
        var configured = try DrawerEngine(container: start, listHeight: 960)
        try configured.configure(listInsets: insets, at: 0)
        XCTAssertEqual(configured, sent)
        // Without a value, the insets stay. A list at its end jumps with the insets, unless the change is animated.
        try configured.configure(layout: sent.layout, settings: sent.settings, at: 0)
        XCTAssertEqual(configured, sent)
        for animated in [false, true] {
            var engine = configured
            engine.handle(.scroll(to: 680, animated: false), at: 0)
            try engine.configure(
                layout: sent.layout, settings: sent.settings, listInsets: Insets(bottom: 10), at: 0, animated: animated)
            XCTAssertEqual(engine.reading.offset, animated ? 680 : 650)
            XCTAssertEqual(engine.settled().reading.offset, 650)
        }
    }

    func testRowsAddedAboveKeepTheVisibleRowsInPlace() throws {
        for phase in ["resting", "flinging", "held", "panned", "scrolling"] {
            var engine = try drawer(at: .fullHeight, offset: 100)
            switch phase {
            case "flinging", "held":
                engine.flick(.list, up: 900)
                engine.wait(0.05)
                if phase == "held" { engine.press(.list) }
            case "panned":
                engine.press(.list)
                engine.pull(40)
            case "scrolling":
                engine.send(.scroll(to: 500))
                engine.wait(0.1)
            default: break
            }
            let before = engine.reading
            let shifted = before.offset + 320
            engine.send(.listContent(height: 960 + 320, offset: shifted))
            XCTAssertEqual(engine.reading.offset, shifted, accuracy: 1e-9, phase)
            XCTAssertEqual(engine.reading.scrollVelocity, before.scrollVelocity, accuracy: 1e-9, phase)
            XCTAssertEqual(engine.reading.listPhase, before.listPhase, phase)
            XCTAssertEqual(engine.top, 16, phase)
            if phase == "panned" {
                engine.pull(-30)
                XCTAssertEqual(engine.reading.offset, shifted - 30, accuracy: 1e-9, phase)
            }
            guard phase == "scrolling" else { continue }
            engine.settleDown()
            XCTAssertEqual(engine.reading.offset, 820, phase)
        }
        // A tap reverts its own movement only.
        var tapped = try drawer(at: .fullHeight, offset: 100)
        tapped.press(.list)
        tapped.pull(5)
        tapped.send(.listContent(height: 960 + 320, offset: 425))
        XCTAssertEqual(tapped.release().tapped, .list)
        XCTAssertEqual(tapped.reading.offset, 420, accuracy: 1e-9)
    }

    func testATapOnThePrimaryContentRevertsOnlyItsOwnMovement() throws {
        for change in [
            DrawerEvent.listContent(height: 400), .resize(to: container(rows: 20)),
            .bottomInset(points: 60, animated: false),
            .bottomInset(points: 60),
        ] {
            var engine = try drawer()
            engine.wheel(10, on: .primary)
            engine.settleDown()
            engine.press(.primary)
            engine.pull(6)
            engine.send(change)
            XCTAssertEqual(engine.release().tapped, .primary)
            XCTAssertEqual(engine.reading.primaryOffset, 160, accuracy: 1e-9, "\(change)")
        }
    }

    func testOtherDetentsAtOnce() throws {
        for (detent, height) in [(DetentName.compressed, 120.0), (.expanded, 300), (.fullHeight, 349)] {
            var engine = try drawer(at: detent)
            let notices = Array(try engine.configure(layout: .iphone, animated: false))
            XCTAssertEqual(notices, [])
            XCTAssertEqual(engine.reading.detent, detent)
            XCTAssertEqual(engine.reading.height, height)
            XCTAssertTrue(engine.isSettled)
            // In flight, the settle is still retargeted.
            engine.send(.snap(to: detent == .expanded ? .fullHeight : .expanded))
            engine.wait(0.05)
            let before = engine.reading
            try engine.configure(layout: .standard, animated: false)
            XCTAssertEqual(engine.top, before.top, accuracy: 1e-9)
            XCTAssertEqual(engine.reading.velocity, before.velocity, accuracy: 1e-9)
            XCTAssertEqual(engine.reading.target, before.target)
        }
    }

    /// A list that fits after a change leaves its pan without a track: the drawer rests where the pan has brought it,
    /// and the release reports nothing more.
    func testAPanWhoseListFitsAfterAChangeRestsItsDrawer() throws {
        for (layout, detent) in [
            (DrawerLayout.standard, DetentName.expanded), (.standard, .fullHeight), (try .withoutExpanded(), .expanded),
        ] {
            var drawer = try drawer(layout: layout, at: detent) { $0.gesture.listPans = .listOnly }
            drawer.press(.list)
            drawer.pull(50)
            XCTAssertEqual(drawer.owner, .list)
            drawer.handle(.listContent(height: 0, offset: 0), at: drawer.time)
            XCTAssertEqual(drawer.phase, .resting)
            XCTAssertEqual(drawer.reading.detent, detent)
            XCTAssertEqual(drawer.releaseStill(), [])
        }
        // The pan has brought the drawer to another detent.
        var drawer = try drawerAtTheList()
        try drawer.configure { $0.gesture.listPans = .listOnly }
        let notices = Array(drawer.handle(.listContent(height: 0, offset: 0), at: drawer.time))
        XCTAssertEqual(drawer.reading.detent, .fullHeight)
        XCTAssertTrue(notices.contains { $0.kind == .detentReached(detent: .fullHeight) }, "\(notices)")
        XCTAssertEqual(drawer.releaseStill(), [])
    }

    func testAChangeOfTheSpringRetargetsASettleInFlightAndNothingElseDoes() throws {
        let soft = try DampedSpring(response: 0.9, dampingRatio: 0.5)
        let changes: [(inout DrawerEngine.Settings) -> Void] = [
            { ($0.release.policy, $0.release.maximumOvershoot) = (.nearest, 1) },
            { ($0.release.decelerationRate, $0.release.skipSpeed) = (0.99, 0) },
            { ($0.release.restsAnywhere, $0.gesture.listPans) = (true, .fromTop) }, { $0.release.spring = .settle },
        ]
        for (index, change) in changes.enumerated() {
            var engine = try drawer(at: .compressed) { $0.release.settles = Settles(.standard) }
            engine.flick(.handle, up: 1900, for: 0.03)
            engine.wait(0.05)
            var other = engine
            XCTAssertEqual(Array(try other.configure(change)), [], "\(index)")
            while engine.isMoving {
                XCTAssertEqual(engine.reading, other.reading, "\(index)")
                engine.wait(0.01)
                other.wait(0.01)
            }
        }
        var engine = try drawer()
        engine.send(.snap(to: .fullHeight))
        engine.wait(0.05)
        let before = engine.reading
        let notices = Array(try engine.configure { $0.release.spring = soft })
        XCTAssertEqual(notices.kinds, [.settleInterrupted(detent: .fullHeight), .targetChosen(detent: .fullHeight)])
        XCTAssertTrue(notices.allSatisfy { $0.cause == .settings })
        XCTAssertEqual(engine.top, before.top)
        XCTAssertEqual(engine.reading.velocity, before.velocity, accuracy: 1e-9)
        assertSettles(
            engine, to: 16, by: soft.limited(toOvershoot: 16, displacement: before.top - 16, velocity: before.velocity))
    }

    // MARK: Time

    func testATimeThatRunsBackwardCountsAsNow() throws {
        var engine = try drawer()
        engine.send(.snap(to: .expanded))
        engine.wait(0.1)
        let before = engine.reading
        for time in [0.05, -1, Double.nan, -Double.infinity] {
            XCTAssertTrue(engine.advance(to: time).isEmpty)
            XCTAssertEqual(engine.reading, before)
        }
        engine.handle(.press(at: DrawerPoint(x: 0, y: 300), on: .handle), at: 0.01)
        XCTAssertEqual(engine.top, before.top)
    }

    private func drawerAtTheList() throws -> TestDrawer {
        var drawer = try drawer()
        drawer.press(.list, y: 370)
        drawer.pull(350)
        XCTAssertEqual(drawer.owner, .list)
        return drawer
    }

    func testAPanThatMovesNothingTriesAgainWithNewContent() throws {
        var drawer = try drawer(listRows: 0, at: .fullHeight) { $0.gesture.listPans = .listOnly }
        drawer.press(.list)
        drawer.pull(32)
        XCTAssertEqual(drawer.owner, .none)
        drawer.send(.listContent(height: 960))
        drawer.pull(48)
        XCTAssertEqual(drawer.owner, .list)
        XCTAssertEqual(drawer.reading.offset, 48, accuracy: 1e-9)
    }

    func testTheContentBehindHasRoomUpToTheUndimmedDetent() throws {
        for (detent, room) in [(DetentName.compressed, 0.0), (.expanded, 320 - 230.4), (.fullHeight, 320 - 230.4)] {
            let drawer = try drawer(at: detent)
            XCTAssertEqual(drawer.engine.primaryHeight(showing: 640), 640 + room, accuracy: 1e-9, detent.text)
        }
    }
}
