// Policies: flicks with the default policy, and policies of a host. The model of the fuzzer states every built-in policy.

import TestSupport
import XCTest

@testable import DrawerCore

final class PolicyTests: XCTestCase {
    func testShortcutsSettlesWithItsOwnSpringUnlessOneIsSet() throws {
        // UIKit's half a second at damping ratio 0.6.
        let uikit = try XCTUnwrap(Policy.shortcuts.settle?.spring)
        XCTAssertEqual(uikit.response, 0.284733, accuracy: 1e-6)
        XCTAssertEqual(uikit.dampingRatio, 0.6)
        var engine = try drawer { $0.release.policy = .shortcuts }
        engine.press(.handle)
        engine.pull(40)
        engine.releaseStill()
        assertSettles(engine, to: 320, by: uikit)
        // Only for targets that the policy chose.
        engine.code(.snap(to: .fullHeight))
        assertSettles(engine, to: 16, by: .settle)
        let own = try DampedSpring(response: 0.3, dampingRatio: 1)
        engine = try drawer {
            $0.release.policy = .shortcuts
            $0.release.spring = own
        }
        engine.press(.handle)
        engine.pull(40)
        engine.releaseStill()
        assertSettles(engine, to: 320, by: own)
    }

    func testFlicksUpAndDown() throws {
        // (from, up pt/s, for seconds, target) with the default policy; tops 320, 230.4, 16.
        let cases: [(DetentName, Double, Double, DetentName)] = [
            (.compressed, 600, 0.05, .expanded), (.compressed, 1900, 0.03, .expanded),
            (.compressed, 2100, 0.03, .fullHeight), (.expanded, 500, 0.05, .fullHeight),
            (.expanded, -400, 0.05, .compressed), (.fullHeight, -800, 0.05, .expanded),
            (.fullHeight, -1900, 0.03, .expanded), (.fullHeight, -2500, 0.03, .compressed),
            // Fast enough for a flick, although the projection is nearer to the start: never against the flick.
            (.fullHeight, -310, 0.05, .expanded), (.expanded, 310, 0.05, .fullHeight),
            // Slower: by projection.
            (.fullHeight, -150, 0.07, .fullHeight), (.fullHeight, -200, 0.06, .expanded),
            (.expanded, 45, 0.3, .expanded),
        ]
        for (detent, speed, duration, target) in cases {
            for place in [Place.handle, .list] where !(place == .list && detent == .fullHeight && speed > 0) {
                var engine = try drawer(at: detent)
                XCTAssertEqual(engine.flick(place, up: speed, for: duration).target, target, "\(detent) \(speed)")
            }
        }
    }

    func testPolicyResistanceAndSpringAreThreeValuesThatCanBeSwapped() throws {
        let up = Policy("up") { $0.stops.names.last }
        let stiff = try Resistance.rubberBand(0.2)
        let slow = try DampedSpring(response: 2, dampingRatio: 1)
        var engine = try drawer { settings in
            settings.release.policy = up
            settings.gesture.resistance = stiff
            settings.release.spring = slow
        }
        engine.press(.handle)
        engine.pull(-50)
        let stretch: Double = 50 * 0.2 / 384 + 1
        XCTAssertEqual(engine.top, 320 + 384 * (1 - 1 / stretch), accuracy: 1e-9)
        XCTAssertEqual(engine.releaseStill().target, .fullHeight)
        engine.wait(1)
        XCTAssertEqual(engine.reading.phase, .settling)
    }

    func testAnInvalidTargetOfAPolicyBecomesTheNearest() throws {
        for name in [nil, "nowhere", DetentName.hidden] {
            var engine = try drawer { $0.release.policy = Policy("nonsense") { _ in name } }
            engine.press(.handle)
            engine.pull(60)
            XCTAssertEqual(engine.releaseStill().target, .expanded)
        }
    }
}
