// Pans that the platform interrupts, and fingers that stand still.

import DrawerCore
import DrawerHost
import XCTest

final class InterruptedPanTests: HostTestCase {
    func testAPhoneCallEndsThePanWhereItBegan() throws {
        let host = try start()
        phone.touch(point(720))
        phone.move(from: point(720), to: point(300), over: 0.2)
        phone.call()
        phone.lift(point(300))
        phone.settle()
        XCTAssertEqual(host.drawer.reading.detent, "low")
        // The next finger moves the drawer as usual.
        phone.drag(from: point(720), to: point(300), over: 0.1)
        phone.settle()
        XCTAssertNotEqual(host.drawer.reading.detent, "low")
    }

    /// A cancelled recognizer may have no positions. The next tap counts.
    func testACancelWithoutSamplesEndsThePan() throws {
        let host = try start()
        phone.touch(point(720))
        phone.move(from: point(720), to: point(500), over: 0.2)
        host.pan(PanGesture(.cancelled, start: point(720), samples: []))
        XCTAssertEqual(host.drawer.reading.owner, .none)
        phone.settle()
        XCTAssertEqual(host.drawer.reading.detent, "low")
        host.tap(TouchSample(point(710), at: phone.now))
        XCTAssertNotEqual(host.drawer.destination, "low", "a tap on the handle")
    }

    /// A settle has arrived but not ended when a finger goes down. The still finger needs no timer: its next touch
    /// processes what is due.
    func testAStillFingerSetsNoTimer() throws {
        let host = try start()
        host.send(.snap(to: "full"))
        for _ in 0..<600 where !phone.isDisplayLinkPaused { phone.runFrame() }
        XCTAssertNotNil(phone.wakeTime)
        host.pan(PanGesture(.began, start: point(300), samples: [TouchSample(point(300), at: phone.now)]))
        for _ in 0..<60 {
            phone.runFrame()
            XCTAssertNil(phone.wakeTime)
        }
        host.pan(PanGesture(.ended, start: point(300), samples: [TouchSample(point(300), at: phone.now)]))
        phone.settle()
        XCTAssertEqual(host.drawer.reading.detent, "full")
    }
}
