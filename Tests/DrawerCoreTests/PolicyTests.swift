// Policies: their own settles, and the answers of a host's policy. The model of the fuzzer states every built-in
// policy.

import XCTest

@testable import DrawerCore

final class PolicyTests: XCTestCase {
    func testShortcutsSettlesWithItsOwnSpringUnlessOneIsSet() throws {
        // UIKit's half a second at damping ratio 0.6.
        let uikit = try XCTUnwrap(ReleasePolicy.shortcuts.settle?.spring)
        XCTAssertEqual(uikit.response, 0.284733, accuracy: 1e-6)
        XCTAssertEqual(uikit.dampingRatio, 0.6)
        var engine = try drawer { $0.release.policy = .shortcuts }
        engine.press(.handle)
        engine.pull(40)
        engine.releaseStill()
        assertSettles(engine, to: 320, by: uikit)
        // The settle applies only to targets that the policy chose.
        engine.send(.snap(to: .fullHeight))
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

    func testAnInvalidTargetOfAPolicyBecomesTheNearest() throws {
        for name in [nil, "nowhere", DetentName.hidden] {
            var engine = try drawer { $0.release.policy = ReleasePolicy("nonsense") { _ in name } }
            engine.press(.handle)
            engine.pull(60)
            XCTAssertEqual(engine.releaseStill().target, .expanded)
        }
    }
}
