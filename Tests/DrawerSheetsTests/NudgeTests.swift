// The nudge: its way against a numeric integration of the spring, and when a drawer ignores it.

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

    /// The farthest point of x'' = -w² x - 2zw x' from 0 with a velocity, by the classical Runge-Kutta method.
    private func farthest(_ spring: DampedSpring, _ velocity: Double) -> Double {
        let step = spring.response / 20_000 / max(1, spring.dampingRatio)
        var (x, v, most) = (0.0, velocity, 0.0)
        func slope(_ x: Double, _ v: Double) -> (Double, Double) { (v, -spring.stiffness * x - spring.damping * v) }
        while v > 0 {
            let a = slope(x, v)
            let b = slope(x + step / 2 * a.0, v + step / 2 * a.1)
            let c = slope(x + step / 2 * b.0, v + step / 2 * b.1)
            let d = slope(x + step * c.0, v + step * c.1)
            x += step / 6 * (a.0 + 2 * b.0 + 2 * c.0 + d.0)
            v += step / 6 * (a.1 + 2 * b.1 + 2 * c.1 + d.1)
            most = max(most, x)
        }
        return most
    }

    func testAnySpringGoesTwelvePointsAway() throws {
        for response in [0.05, 0.4, 1.3] {
            for damping in [0.1, 0.5, 0.8, 0.999, 1, 1.001, 2.5, 20] {
                let spring = try DampedSpring(response: response, dampingRatio: damping)
                var drawer = try drawer(.spring(spring))
                let rest = drawer.reading.top
                let kinds = drawer.handle(.nudge, at: 0).map(\.kind)
                XCTAssertEqual(kinds, [.nudged, .targetChosen(.compressed)])
                let start = drawer.reading
                XCTAssertEqual(start.top, rest)
                XCTAssertEqual(farthest(spring, -start.velocity), 12, accuracy: 1e-5, "\(response), \(damping)")
                drawer.advance(to: 1000)
                XCTAssertEqual(drawer.reading.top, rest)
                XCTAssertEqual(drawer.reading.detent, .compressed)
            }
        }
    }

    /// Curves that ignore a velocity are nudged by the standard spring, and springs of presets by their own.
    func testEveryPresetIsNudged() throws {
        for preset in Preset.all {
            var drawer = try drawer(preset.settle)
            let rest = drawer.reading.top
            drawer.handle(.nudge, at: 0)
            var most = 0.0
            for step in 1...4000 {
                drawer.advance(to: Double(step) / 2000)
                most = max(most, rest - drawer.reading.top)
            }
            XCTAssertEqual(most, 12, accuracy: 0.01, preset.name)
            XCTAssertEqual(drawer.reading.top, rest, preset.name)
        }
    }

    func testWhenItIsIgnored() throws {
        var drawer = try drawer(.standard)
        drawer.handle(.snap(to: .fullHeight), at: 0)
        XCTAssertEqual(drawer.handle(.nudge, at: 0.1).map(\.kind), [.notApplied(.notResting)])
        drawer.advance(to: 10)
        XCTAssertEqual(drawer.handle(.nudge, at: 10).map(\.kind), [.notApplied(.noNextDetent)])
        XCTAssertEqual(drawer.reading.phase, .resting)
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
