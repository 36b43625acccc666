// Values that follow the drawer: progress, overlay, title and the fractional index, all computed from the shown
// position in every frame.

import XCTest

@testable import DrawerCore

final class DimmingTests: XCTestCase {
    private func expected(_ engine: TestDrawer, _ undimmed: DetentName) -> Double {
        let undimmedTop = engine.top(of: undimmed) ?? .nan
        let full = engine.stops.full
        if undimmedTop == full { return 0 }
        return min(1, max(0, (undimmedTop - engine.top) / (undimmedTop - full)))
    }

    func testProgressAndOverlayAtEveryFrame() throws {
        for undimmed in [DetentName.compressed, .expanded, .fullHeight] {
            for dimming in [0, 0.4, 1] {
                for speed in [900.0, 3000, -900] {
                    var engine = try drawer {
                        $0.dimming.largestUndimmedDetent = undimmed
                        $0.dimming.maximum = dimming
                        $0.release.maximumOvershoot = 60
                    }
                    engine.put(at: .expanded)
                    engine.press(.handle)
                    for _ in 0..<10 {
                        engine.pull(speed * 0.008, over: 0.008)
                        XCTAssertEqual(engine.reading.progress, expected(engine, undimmed), accuracy: 1e-12)
                        XCTAssertEqual(engine.reading.overlay, dimming * engine.reading.progress, accuracy: 1e-12)
                    }
                    engine.release()
                    // Include the settle's overshoot.
                    while engine.isMoving {
                        engine.wait(0.004)
                        XCTAssertEqual(engine.reading.progress, expected(engine, undimmed), accuracy: 1e-12)
                        XCTAssertEqual(engine.reading.overlay, dimming * engine.reading.progress, accuracy: 1e-12)
                        XCTAssertEqual(engine.progress, engine.reading.progress)
                    }
                }
            }
        }
    }

    func testTheDefaults() throws {
        for (detent, progress) in [(DetentName.compressed, 0.0), (.expanded, 0), (.fullHeight, 1)] {
            let engine = try drawer(at: detent)
            XCTAssertEqual(engine.reading.progress, progress)
            XCTAssertEqual(engine.reading.overlay, 0.4 * progress)
        }
    }

    func testProgressIsZeroIfItsEndsCoincide() throws {
        var engine = try drawer(rows: 3) { $0.dimming.largestUndimmedDetent = .fullHeight }
        for detent in [DetentName.compressed, .expanded, .fullHeight] {
            engine.put(at: detent)
            XCTAssertEqual(engine.reading.progress, 0)
        }
        engine = try drawer(layout: try Layout([Detent("only", .height(200))]))
        XCTAssertEqual(engine.reading.progress, 0)
        XCTAssertEqual(engine.reading.overlay, 0)
    }

    func testTheOverlayTakesPressesWhileItIsVisible() throws {
        var engine = try drawer()
        XCTAssertEqual(engine.place(at: Point(x: 10, y: 10)), .primary)
        engine.put(at: .expanded)
        XCTAssertEqual(engine.place(at: Point(x: 10, y: 10)), .primary)
        engine.press(.handle)
        engine.pull(10)
        XCTAssertEqual(engine.place(at: Point(x: 10, y: 10)), .overlay)
    }

    func testPlaces() throws {
        let engine = try drawer(at: .fullHeight)
        let places: [(Double, Place)] = [
            (0, .overlay), (15.9, .overlay), (16, .handle), (31.9, .handle), (32, .search), (47.9, .search),
            (48, .title),
            (63.9, .title), (64, .list), (383, .list), (-50, .overlay), (500, .list),
        ]
        for (y, place) in places { XCTAssertEqual(engine.place(at: Point(x: 5, y: y)), place, "\(y)") }
    }

    func testTheTitleFadesInFromCompressedToExpanded() throws {
        var engine = try drawer()
        XCTAssertEqual(engine.reading.titleProgress, 0)
        engine.press(.handle)
        for share in [0.25, 0.5, 0.75, 1] {
            engine.pull(89.6 / 4)
            XCTAssertEqual(engine.reading.titleProgress, share, accuracy: 1e-9)
        }
        engine.pull(100)
        XCTAssertEqual(engine.reading.titleProgress, 1)
        engine.pull(-400)
        XCTAssertEqual(engine.reading.titleProgress, 0)
    }

    func testTheTitleFollowsTheFingerNotAClock() throws {
        var engine = try drawer { $0.release.policy = .shortcuts }
        engine.press(.handle)
        engine.pull(44.8)
        let half = engine.reading.titleProgress
        XCTAssertEqual(half, 0.5, accuracy: 1e-9)
        engine.wait(3)
        XCTAssertEqual(engine.reading.titleProgress, half)
    }

    func testProgressBetweenAnyTwoDetents() throws {
        var engine = try drawer()
        engine.code(.moveTo(height: 384 - 168))
        engine.settleDown()
        XCTAssertEqual(try XCTUnwrap(engine.progress(from: .compressed, to: .fullHeight)), 0.5, accuracy: 1e-12)
        XCTAssertEqual(try XCTUnwrap(engine.progress(from: .fullHeight, to: .compressed)), 0.5, accuracy: 1e-12)
        XCTAssertEqual(engine.progress(from: .compressed, to: .expanded), 1)
        XCTAssertEqual(
            try XCTUnwrap(engine.progress(from: .expanded, to: .fullHeight)), (230.4 - 168) / (230.4 - 16),
            accuracy: 1e-12)
        XCTAssertEqual(engine.progress(from: .expanded, to: .expanded), 0)
        XCTAssertNil(engine.progress(from: .hidden, to: .expanded))
    }

    func testTheFractionalIndex() throws {
        let layout = try Layout([
            Detent("a", .height(100)), Detent("b", .height(200)), Detent("c", .height(200)), Detent("d", .height(360)),
        ])
        var engine = try drawer(layout: layout)
        // Tops 284, 184, 184, 24.
        for (top, index) in [(284.0, 0.0), (234, 0.5), (209, 0.75), (104, 2.5), (64, 2.75), (24, 3)] {
            engine.code(.moveTo(height: 384 - top))
            engine.settleDown()
            XCTAssertEqual(engine.reading.detentIndex, index, accuracy: 1e-9, "top \(top)")
        }
        engine.press(.handle)
        engine.pull(100)
        XCTAssertEqual(engine.reading.detentIndex, 3)
        engine.pull(-700)
        XCTAssertEqual(engine.reading.detentIndex, 0)
        engine = try drawer(at: .expanded)
        XCTAssertEqual(engine.reading.detentIndex, 1)
        engine.press(.handle)
        engine.pull((230.4 - 16) / 2)
        XCTAssertEqual(engine.reading.detentIndex, 1.5, accuracy: 1e-9)
    }

    func testDimmingNeitherFlickersNorRestarts() throws {
        // A fast release down from full height, and up: as smooth as the drawer itself, without a step at the release.
        for (detent, speed) in [(DetentName.fullHeight, -2500.0), (.compressed, 2500), (.expanded, 1200)] {
            var engine = try drawer(at: detent)
            engine.press(.handle)
            var before = engine.reading.overlay
            func look() {
                let now = engine.reading.overlay
                XCTAssertLessThanOrEqual(abs(now - before), 0.4 * 0.001 * 9000 / (230.4 - 16))
                before = now
            }
            for _ in 0..<60 {
                engine.pull(speed * 0.001, over: 0.001)
                look()
            }
            engine.release()
            look()
            while engine.isMoving {
                engine.wait(0.001)
                look()
            }
        }
    }
}
