// The duties of a host on a touch screen. Each test fails when the host omits one of them.

import DrawerCore
import DrawerHost
import XCTest

final class DrawerHostTests: HostTestCase {
    // MARK: The app's own

    /// An app has its own detents, rows and header, receives notices, and changes its rows.
    func testADesignOfTheApp() throws {
        let design = DrawerDesign(rowHeight: 60, header: [DrawerPart(.handle, height: 30)]) {
            surroundings throws(InvalidValue) in
            try DrawerLayout([
                Detent("peek", .height(90 + surroundings.bottom)),
                Detent("open", .fraction(surroundings.width > 500 ? 1 : 0.7)),
            ])
        }
        var settings = DrawerEngine.Settings()
        settings.release.dismissible = .asks
        let host = try DrawerHost(phone, rows: 10, design: design, settings: settings)
        phone.host = host
        var notices: [Notice.Kind] = []
        host.onNotice = { notices.append($0.kind) }
        XCTAssertEqual(host.drawer.layout.detents.map(\.name), ["peek", "open"])
        XCTAssertEqual(host.drawer.container.headerHeight, 30)
        XCTAssertEqual(host.drawer.listHeight, 600)
        host.rowsChanged(to: 3)
        XCTAssertEqual(host.drawer.listHeight, 180)
        host.rowsChanged(to: -1)
        XCTAssertEqual(host.drawer.listHeight, 0)
        host.send(.snap(to: "open"))
        phone.settle()
        XCTAssertTrue(notices.contains(.detentReached(detent: "open")), "\(notices)")
        XCTAssertEqual(phone.drawerTop, 0.3 * phone.height, accuracy: 1e-9)
        // The detents follow the surroundings.
        (phone.width, phone.height) = (844, 390)
        try host.surroundingsChanged()
        XCTAssertEqual(phone.drawerTop, 0)
        host.accessibilityFocused(row: 2)
        notices = []
        XCTAssertTrue(host.accessibilityPerformEscape())
        XCTAssertEqual(notices, [.dismissRequested])
        XCTAssertEqual(host.drawer.destination, "open", "the app decides")
    }

    /// New rows keep the room for the safe area below the last one.
    func testNewRowsStayAboveTheSafeArea() throws {
        let host = try start(at: "full")
        let last = host.drawer.listExtent.maximumOffset
        host.rowsChanged(to: Int(host.drawer.listHeight / host.drawer.container.rowHeight))
        XCTAssertEqual(host.drawer.listExtent.maximumOffset, last)
    }

    // MARK: When to press

    func testNothingJumpsWhenTheRecognizerBegins() throws {
        let host = try start()
        phone.touch(point(720))
        phone.move(from: point(720), to: point(690), over: MockPlatform.frame / 2)
        XCTAssertEqual(phone.reports.map(\.state), [.began])
        XCTAssertEqual(phone.drawerTop, 702)
        phone.move(from: point(690), to: point(590), over: 0.2)
        XCTAssertEqual(phone.drawerTop, 702 - 100, accuracy: 1e-9)
        XCTAssertEqual(host.drawer.reading.owner, .drawer)
    }

    /// A finger that goes down on the header pans the header, even if it is on the list when the recognizer begins.
    func testThePlaceOfAPanIsWhereTheFingerWentDown() throws {
        let host = try start(at: "full", offset: 200)
        phone.touch(point(57 + 60))
        phone.move(from: point(57 + 60), to: point(57 + 160), over: 0.3)
        XCTAssertEqual(host.drawer.reading.owner, .drawer)
        XCTAssertEqual(phone.list.offset, 200)
        XCTAssertGreaterThan(phone.drawerTop, 57 + 60)
    }

    func testAFingerCatchesAMovingDrawer() throws {
        let host = try start()
        host.send(.snap(to: "full"))
        phone.run(for: 0.1)
        var shown = host.drawer
        shown.advance(to: phone.now + MockPlatform.frame)
        phone.touch(point(500))
        XCTAssertEqual(host.drawer.reading.phase, .held)
        phone.run(for: 0.5)
        XCTAssertEqual(phone.drawerTop, shown.top, "a finger holds the drawer where it was shown")
        phone.lift(point(500))
        XCTAssertEqual(phone.chosen, [], "a catch is no tap")
        phone.settle()
        XCTAssertEqual(host.drawer.reading.detent, "full")
    }

    /// At rest, the drawer leaves a touch to the controls of its content until the recognizer begins.
    func testATouchAtRestIsATapOfTheContent() throws {
        let host = try start(at: "full", offset: 100)
        phone.touch(point(57 + 64 + 30))
        phone.run(for: 0.2)
        XCTAssertTrue(phone.reports.isEmpty)
        phone.lift(point(57 + 64 + 30))
        XCTAssertEqual(phone.chosen, [2])
        XCTAssertEqual(host.drawer.reading.detent, "full")
        phone.touch(point(57 + 10))
        phone.lift(point(57 + 10))
        phone.settle()
        XCTAssertEqual(host.drawer.reading.detent, "half", "a tap on the handle")
    }

    /// The recognizer has found a pan: its release is not a tap, however near and soon it is.
    func testAShortPanIsNoTap() throws {
        let host = try start(at: "full", offset: 100)
        phone.drag(from: point(300), to: point(287), over: 0.2)
        XCTAssertEqual(phone.reports.last?.state, .ended)
        XCTAssertEqual(phone.chosen, [])
        phone.drag(from: point(67), to: point(80), over: 0.2)
        phone.settle()
        XCTAssertEqual(host.drawer.reading.detent, "full")
    }

    func testTheContentBehindGetsItsTouches() throws {
        let host = try start(at: "half")
        phone.drag(from: point(300), to: point(200), over: 0.2)
        XCTAssertEqual(phone.touchesBehind, 1)
        XCTAssertFalse(phone.isContentHiddenFromAccessibility)
        host.send(.snap(to: "full", animated: false))
        XCTAssertEqual(phone.overlayAlpha, 0.4)
        XCTAssertTrue(phone.isContentHiddenFromAccessibility)
        // An overlay too faint to see hides nothing, as it takes no touches.
        host.send(.moveTo(height: host.drawer.container.height / 2 + 1, animated: false))
        XCTAssertGreaterThan(phone.overlayAlpha, 0)
        XCTAssertFalse(phone.isContentHiddenFromAccessibility)
        host.send(.snap(to: "full", animated: false))
        phone.touch(point(30))
        phone.lift(point(30))
        phone.settle()
        XCTAssertEqual(phone.touchesBehind, 1)
        XCTAssertEqual(host.drawer.reading.detent, "half", "a tap on the overlay")
    }

    func testASecondFingerChangesNothing() throws {
        let host = try start(at: "half")
        phone.touch(point(440))
        phone.move(from: point(440), to: point(400), over: 0.2)
        let top = phone.drawerTop
        phone.touch(point(800), finger: 1)
        phone.move(from: point(800), to: point(780), over: 0.1, finger: 1)
        phone.lift(point(780), finger: 1)
        XCTAssertEqual(phone.drawerTop, top)
        phone.move(from: point(400), to: point(390), over: 0.1)
        XCTAssertEqual(phone.drawerTop, top - 10, accuracy: 1e-9)
        XCTAssertEqual(host.drawer.reading.owner, .drawer)
    }

    // MARK: Which times

    /// The drawer of an engine that gets each sample at its own time, without frames between them.
    private func follow(_ drawer: DrawerEngine) -> DrawerEngine {
        var drawer = drawer
        var slop = point(0, x: 0)
        for report in phone.reports {
            if report.state == .began, let last = report.samples.last {
                slop = point(last.point.y - report.start.y, x: last.point.x - report.start.x)
                drawer.handle(.press(at: report.start), at: last.time)
                continue
            }
            for sample in report.samples {
                let held = point(sample.point.y - slop.y, x: sample.point.x - slop.x)
                drawer.handle(.move(to: held), at: sample.time)
                if report.state == .ended { drawer.handle(.release, at: sample.time) }
            }
        }
        return drawer
    }

    func testTheDrawerHasTheSpeedOfTheFinger() throws {
        let host = try start()
        let before = host.drawer
        // Test a flick that becomes faster.
        phone.touch(point(720))
        var y = 720.0
        for step in 1...6 {
            phone.move(from: point(y), to: point(y - 3 * Double(step * step)), over: MockPlatform.frame)
            y -= 3 * Double(step * step)
        }
        phone.lift(point(y))
        XCTAssertEqual(phone.reports.last?.state, .ended)
        var expected = follow(before)
        XCTAssertLessThan(expected.reading.velocity, -2000)
        phone.run(for: 0.1)
        expected.advance(to: host.drawer.time)
        XCTAssertEqual(host.drawer.reading, expected.reading)
    }

    /// Something moves by itself while a finger is down, so that frames come between the touches.
    func testFramesAreNeverAheadOfTheTouches() throws {
        let host = try start()
        host.send(.primaryHeight(points: 4000))
        let before = host.drawer
        phone.touch(point(720))
        phone.move(from: point(720), to: point(700), over: 0.04)
        host.send(.scrollPrimary(to: 2000))
        for y in [700.0, 660, 600, 500] {
            phone.move(from: point(y), to: point(y - 60), over: 2 * MockPlatform.frame)
        }
        XCTAssertGreaterThan(phone.frames, 6)
        XCTAssertGreaterThan(host.drawer.reading.primaryOffset, 0)
        phone.lift(point(440))
        var expected = follow(before)
        phone.run(for: 0.1)
        expected.advance(to: host.drawer.time)
        XCTAssertEqual(phone.drawerTop, expected.reading.top)
    }

    // MARK: Frames

    func testFramesOnlyWhileSomethingMoves() throws {
        let host = try start()
        phone.run(for: 0.5)
        XCTAssertEqual(phone.frames, 0)
        host.send(.snap(to: "full"))
        XCTAssertFalse(phone.isDisplayLinkPaused)
        phone.settle()
        XCTAssertEqual(phone.drawerTop, 57)
        let frames = phone.frames
        XCTAssertTrue((10...120).contains(frames), "\(frames)")
        phone.run(for: 0.5)
        XCTAssertEqual(phone.frames, frames)
    }

    /// The pause that ends a run of keys comes without an event and without a frame.
    func testTheTimerEndsARunOfKeys() throws {
        let host = try start()
        host.send(.key(named: .up))
        XCTAssertTrue(phone.isDisplayLinkPaused)
        XCTAssertEqual(try XCTUnwrap(phone.wakeTime), phone.now + 0.15, accuracy: 1e-9)
        phone.settle()
        XCTAssertEqual(host.drawer.reading.detent, "half")
        XCTAssertEqual(phone.announcements, ["half, 2 of 3, rows 1 to 9"])
    }

    // MARK: The list

    func testOnlyTheEngineScrollsTheList() throws {
        let host = try start(at: "half")
        phone.touch(point(800))
        phone.move(from: point(800), to: point(200), over: 0.3)
        XCTAssertEqual(phone.drawerTop, 57)
        XCTAssertGreaterThan(phone.list.offset, 200)
        XCTAssertEqual(phone.list.offset, host.drawer.reading.offset)
        phone.lift(point(200))
        phone.settle()
        XCTAssertEqual(phone.list.offset, host.drawer.reading.offset)
        phone.tapStatusBar()
        phone.settle()
        XCTAssertEqual(host.drawer.reading.offset, 0)
        XCTAssertEqual(phone.list.offset, 0)
    }

    func testTheIndicatorShowsTheVisiblePartWhileTheListMoves() throws {
        let host = try start(at: "full")
        XCTAssertNil(phone.list.indicator)
        phone.touch(point(700))
        phone.move(from: point(700), to: point(300), over: 0.4)
        let reading = host.drawer.reading
        // The list has 60 rows and the safe area; 723 points are visible.
        let whole = 60 * 44 + 34.0
        let indicator = try XCTUnwrap(phone.list.indicator)
        XCTAssertEqual(indicator.lowerBound, reading.offset / whole, accuracy: 1e-9)
        XCTAssertEqual(indicator.upperBound, (reading.offset + 723) / whole, accuracy: 1e-9)
        phone.lift(point(300))
        phone.settle()
        XCTAssertNil(phone.list.indicator)
    }
}
