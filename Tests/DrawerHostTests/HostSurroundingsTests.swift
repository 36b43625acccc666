// The surroundings of a host: safe areas, rotations, the keyboard, reduced motion and assistive technologies.

import DrawerCore
import DrawerHost
import XCTest

final class HostSurroundingsTests: HostTestCase {
    func testTheDrawerKeepsToTheSafeAreas() throws {
        let host = try start()
        XCTAssertEqual(phone.drawerTop, 844 - 34 - 44 - 64)
        host.send(.snap(to: "full", animated: false))
        XCTAssertEqual(phone.drawerTop, 47 + 10)
        host.send(.scroll(to: 9999, animated: false))
        // The end of the last row is on the edge of the safe area.
        XCTAssertEqual(57 + 64 + 60 * 44 - phone.list.offset, 844 - 34, accuracy: 1e-9)
        phone.touch(point(830))
        phone.lift(point(830))
        XCTAssertEqual(phone.chosen, [], "there is no row below it")
    }

    func testARotationChangesEverythingAtOnce() throws {
        let host = try start(at: "full")
        (phone.width, phone.height, phone.safeArea) = (844, 390, Insets(top: 0, bottom: 21))
        try host.surroundingsChanged()
        XCTAssertEqual(phone.drawerTop, 10)
        XCTAssertEqual(host.drawer.layout.detents.map(\.name), ["low", "full"])
        host.send(.scroll(to: 9999, animated: false))
        XCTAssertEqual(10 + 64 + 60 * 44 - phone.list.offset, 390 - 21, accuracy: 1e-9)
        (phone.width, phone.height, phone.safeArea) = (390, 844, Insets(top: 47, bottom: 34))
        try host.surroundingsChanged()
        XCTAssertEqual(57 + 64 + 60 * 44 - phone.list.offset, 844 - 34, accuracy: 1e-9)
        XCTAssertTrue(phone.isDisplayLinkPaused, "nothing moves by itself")
    }

    /// The screen turns under the finger, whose coordinates change: the drawer stays under the finger.
    func testARotationDuringAPanDoesNotMoveTheDrawer() throws {
        let host = try start(at: "full")
        phone.touch(point(70))
        phone.move(from: point(70), to: point(240), over: 0.3)
        (phone.width, phone.height, phone.safeArea) = (844, 390, Insets(top: 0, bottom: 21))
        try host.surroundingsChanged()
        let top = phone.drawerTop
        let turned = DrawerPoint(x: 600, y: 150)
        phone.move(from: turned, to: turned, over: 0.02)
        XCTAssertEqual(phone.drawerTop, top, accuracy: 1e-9)
        phone.move(from: turned, to: DrawerPoint(x: 600, y: 120), over: 0.2)
        XCTAssertEqual(phone.drawerTop, top - 30, accuracy: 1e-9)
    }

    func testTheKeyboardRaisesTheDrawer() throws {
        let host = try start()
        for (keyboard, settled) in [(508.0, 508.0 - 44 - 64), (nil, 702)] as [(Double?, Double)] {
            let top = phone.drawerTop
            phone.keyboardTop = keyboard
            try host.surroundingsChanged(animated: true)
            XCTAssertEqual(phone.drawerTop, top, "the drawer settles")
            phone.settle()
            XCTAssertEqual(phone.drawerTop, settled, "the keyboard covers the safe area")
        }
        XCTAssertEqual(phone.announcements, [], "nobody has moved the drawer")
        host.send(.snap(to: "half", animated: false))
        phone.keyboardTop = 508
        try host.surroundingsChanged(animated: true)
        phone.settle()
        XCTAssertEqual(phone.drawerTop, 254, "half of the room above the keyboard")
        // The keyboard follows a finger that pushes it off the screen.
        phone.keyboardTop = 608
        try host.surroundingsChanged()
        XCTAssertEqual(phone.drawerTop, 304)
    }

    func testAHostBeginsAboveTheKeyboard() throws {
        phone.keyboardTop = 508
        let host = try start()
        XCTAssertEqual(phone.drawerTop, 508 - 44 - 64)
        try host.surroundingsChanged()
        XCTAssertEqual(phone.drawerTop, 508 - 44 - 64)
    }

    /// Surroundings that are refused change nothing, also for the finger.
    func testInvalidSurroundingsDuringAPan() throws {
        let host = try start(at: "full")
        phone.touch(point(70))
        phone.move(from: point(70), to: point(240), over: 0.3)
        let (top, reading) = (phone.drawerTop, host.drawer.reading)
        phone.width = .nan
        XCTAssertThrowsError(try host.surroundingsChanged())
        XCTAssertEqual(host.drawer.reading, reading)
        phone.width = 390
        phone.move(from: point(240), to: point(200), over: 0.2)
        XCTAssertEqual(phone.drawerTop, top - 40, accuracy: 1e-9)
    }

    func testAKeyboardDuringAPanLeavesTheSpeed() throws {
        let host = try start(at: "half")
        phone.touch(point(430))
        phone.move(from: point(430), to: point(380), over: 0.05)
        let before = host.drawer.time
        XCTAssertEqual(host.drawer.reading.velocity, -1000, accuracy: 1)
        phone.keyboardTop = 508
        try host.surroundingsChanged(animated: true)
        XCTAssertEqual(host.drawer.time, before, "no touch is late")
        XCTAssertEqual(host.drawer.reading.velocity, -1000, accuracy: 1)
        phone.move(from: point(380), to: point(330), over: 0.05)
        XCTAssertEqual(host.drawer.reading.velocity, -1000, accuracy: 1)
    }

    func testReducedMotionTakesTheSettleAway() throws {
        phone.prefersReducedMotion = true
        let host = try start()
        phone.drag(from: point(720), to: point(500), over: 0.2)
        XCTAssertEqual(phone.drawerTop, 422)
        XCTAssertTrue(phone.isDisplayLinkPaused)
        phone.prefersReducedMotion = false
        try host.surroundingsChanged()
        host.send(.snap(to: "full"))
        XCTAssertEqual(phone.drawerTop, 422)
        // In mid-flight.
        phone.run(for: 0.05)
        phone.prefersReducedMotion = true
        try host.surroundingsChanged()
        XCTAssertEqual(phone.drawerTop, 57)
    }

    // MARK: Assistive technologies

    func testTheHandleIsAdjustable() throws {
        let host = try start()
        XCTAssertEqual(host.accessibilityValue, "low, 1 of 3, rows 1 to 2")
        for value in ["half, 2 of 3, rows 1 to 9", "full, 3 of 3, rows 1 to 17", "full, 3 of 3, rows 1 to 17"] {
            host.accessibilityIncrement()
            XCTAssertEqual(host.accessibilityValue, value, "the value is that of the target")
        }
        host.accessibilityDecrement()
        XCTAssertEqual(host.accessibilityValue, "half, 2 of 3, rows 1 to 9")
        phone.settle()
        XCTAssertEqual(host.drawer.reading.detent, "half")
        XCTAssertEqual(phone.announcements, [], "the assistive technology reads the value itself")
        phone.drag(from: point(440), to: point(700), over: 0.2)
        XCTAssertEqual(phone.announcements, ["low, 1 of 3, rows 1 to 2"])
    }

    func testTheEscapeGestureLowersOrDismissesTheDrawer() throws {
        var host = try start(at: "full")
        XCTAssertTrue(host.accessibilityPerformEscape())
        phone.settle()
        XCTAssertEqual(host.drawer.reading.detent, "low")
        XCTAssertFalse(host.accessibilityPerformEscape(), "the gesture is for the screen behind")
        host = try start(at: "full") { $0.release.dismissible = .yes }
        XCTAssertTrue(host.accessibilityPerformEscape())
        phone.settle()
        XCTAssertEqual(host.drawer.reading.detent, .hidden)
        XCTAssertEqual(host.accessibilityValue, "hidden")
        XCTAssertFalse(host.accessibilityPerformEscape(), "the gesture is for the screen behind")
        // The app is asked, and decides; nobody asks about a hidden drawer.
        host = try start(at: "full") { $0.release.dismissible = .asks }
        var notices: [Notice] = []
        host.onNotice = { notices.append($0) }
        XCTAssertTrue(host.accessibilityPerformEscape())
        XCTAssertEqual(notices, [Notice(.dismissRequested, cause: .code, time: phone.now)])
        XCTAssertEqual(host.drawer.destination, "full")
        host.send(.dismiss())
        XCTAssertFalse(host.accessibilityPerformEscape(), "the gesture is for the screen behind")
    }

    func testAPageIsWhatIsVisible() throws {
        let host = try start(at: "half")
        XCTAssertTrue(host.accessibilityScroll(forward: true))
        XCTAssertEqual(host.accessibilityValue, "full, 3 of 3, rows 1 to 17")
        XCTAssertTrue(host.accessibilityScroll(forward: true))
        phone.settle()
        XCTAssertEqual(phone.list.offset, 723)
        XCTAssertEqual(phone.announcements, ["full, 3 of 3, rows 1 to 17", "rows 17 to 33"])
        XCTAssertTrue(host.accessibilityScroll(forward: false))
        XCTAssertFalse(host.accessibilityScroll(forward: false), "there is no page before the first one")
        phone.settle()
        XCTAssertEqual(phone.list.offset, 0)
    }

    func testARowWithTheFocusIsOnTheScreen() throws {
        let host = try start()
        for row in [40, 59, 0, 15] {
            host.accessibilityFocused(row: row)
            phone.settle()
            let top = phone.drawerTop + 64 + Double(row) * 44 - phone.list.offset
            XCTAssertGreaterThanOrEqual(top, phone.drawerTop + 64 - 1e-9, "row \(row)")
            XCTAssertLessThanOrEqual(top + 44, 844 - 34 + 1e-9, "row \(row)")
        }
        host.send(.snap(to: "low", animated: false))
        for row in [-1, 60, .max] { host.accessibilityFocused(row: row) }
        XCTAssertEqual(host.drawer.destination, "low", "there are no such rows")
    }
}
