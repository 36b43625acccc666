// The nudge: its distance with any settle, and the drawers that ignore it.

import DrawerCore
import DrawerPresets
import XCTest

final class NudgeTests: XCTestCase {
    private func drawer(_ settle: Settle, _ edit: (inout DrawerEngine.Settings) -> Void = { _ in }) throws
        -> DrawerEngine
    {
        var settings = DrawerEngine.Settings()
        settings.release.settles = Settles(settle)
        settings.release.maximumOvershoot = 1
        edit(&settings)
        let container = Container(width: 640, height: 844, rowHeight: 16)
        return try DrawerEngine(container: container, listHeight: 1600, settings: settings)
    }

    /// Springs and curves of presets, and springs of any damping. With curves, which ignore a velocity, the standard
    /// spring nudges the drawer.
    func testAnySettleGoesTwelvePointsAway() throws {
        var settles = Preset.all.map(\.settle)
        for response in [0.05, 0.4, 1.3] {
            for damping in [0.1, 0.5, 0.999, 1, 1.001, 2.5, 20] {
                settles.append(.spring(try DampedSpring(response: response, dampingRatio: damping)))
            }
        }
        for settle in settles {
            var drawer = try drawer(settle)
            let rest = drawer.reading.top
            let kinds = drawer.handle(.nudge, at: 0).map(\.kind)
            XCTAssertEqual(kinds, [.nudged, .targetChosen(detent: .compressed)])
            XCTAssertEqual(drawer.reading.top, rest)
            var most = 0.0
            for step in 1...8000 {
                drawer.advance(to: Double(step) / 4000)
                most = max(most, rest - drawer.reading.top)
            }
            XCTAssertEqual(most, 12, accuracy: 0.02, "\(settle)")
            drawer.advance(to: 1000)
            XCTAssertEqual(drawer.reading.top, rest, "\(settle)")
            XCTAssertEqual(drawer.reading.detent, .compressed)
        }
    }

    func testWhenItIsIgnored() throws {
        var drawer = try drawer(.standard)
        drawer.handle(.snap(to: .fullHeight), at: 0)
        XCTAssertEqual(drawer.handle(.nudge, at: 0.1).map(\.kind), [.notApplied(reason: .notResting)])
        drawer.advance(to: 10)
        XCTAssertEqual(drawer.handle(.nudge, at: 10).map(\.kind), [.notApplied(reason: .noNextDetent)])
        XCTAssertEqual(drawer.reading.phase, .resting)
    }

    /// A refused nudge changes nothing: the invisible end of a settle at full height goes on.
    func testAtTheInvisibleEndOfASettle() throws {
        var drawer = try drawer(.standard)
        drawer.handle(.snap(to: .fullHeight), at: 0)
        while !drawer.looksAtRest { drawer.advance(to: drawer.time + 0.001) }
        let before = drawer
        XCTAssertEqual(drawer.handle(.nudge, at: drawer.time).map(\.kind), [.notApplied(reason: .noNextDetent)])
        XCTAssertEqual(drawer, before)
    }

    func testFromHiddenAndWithoutMotion() throws {
        var drawer = try drawer(.standard) { $0.release.dismissible = .yes }
        drawer.handle(.dismiss(animated: false), at: 0)
        drawer.handle(.nudge, at: 0)
        drawer.advance(to: 0.068)
        XCTAssertEqual(drawer.reading.top, 844 - 12, accuracy: 0.01, "a hidden drawer peeks out")
        drawer.advance(to: 5)
        XCTAssertEqual(drawer.reading.detent, .hidden)

        var still = try self.drawer(.instant)
        XCTAssertEqual(still.handle(.nudge, at: 0).map(\.kind), [.nudged])
        XCTAssertEqual(still.reading.phase, .resting)
    }
}
