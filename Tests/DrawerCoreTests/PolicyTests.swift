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

    // MARK: Built-in policies, by their descriptions

    /// A release among detents at 100, 400 and 800 pt.
    private func choice(
        _ policy: ReleasePolicy, at height: Double, _ velocity: Double, from began: DetentName
    ) throws -> (target: DetentName, isFromPolicy: Bool, reason: Release.Reason?) {
        let layout = try DrawerLayout([
            Detent(.compressed, .height(100)), Detent(.expanded, .height(400)), Detent(.fullHeight, .height(800)),
        ])
        var settings = DrawerEngine.Settings.Release()
        settings.policy = policy
        return Release(
            layout, in: Container(width: 390, height: 844, rowHeight: 44), height: height, upwardVelocity: velocity,
            began: began, settings: settings
        ).choice()
    }

    func testThePoliciesOfTheArticles() throws {
        let cases: [(ReleasePolicy, Double, Double, DetentName, DetentName)] = [
            // Every upward release counts as slow, and a slow one does not go to the nearest detent.
            (.shortcuts, 440, 3000, .compressed, .expanded), (.shortcuts, 440, 0, .fullHeight, .expanded),
            (.shortcuts, 460, 3000, .compressed, .fullHeight), (.shortcuts, 460, -49, .fullHeight, .fullHeight),
            (.shortcuts, 149, 3000, .compressed, .compressed), (.shortcuts, 151, 0, .compressed, .expanded),
            (.shortcuts, 440, -51, .fullHeight, .compressed), (.shortcuts, 460, -51, .fullHeight, .expanded),
            (.shortcuts, 460, -51, .compressed, .fullHeight),
            // Halfway between two detents, the one at which the pan began if it is one of the two.
            (.threshold, 250, 0, .compressed, .compressed), (.threshold, 250, 0, .expanded, .expanded),
            (.threshold, 250, 0, .fullHeight, .expanded), (.threshold, 249, 0, .expanded, .compressed),
            (.threshold, 251, 0, .compressed, .expanded), (.threshold, 390, -301, .expanded, .compressed),
            (.threshold, 110, 300, .compressed, .expanded), (.threshold, 110, 299, .compressed, .compressed),
        ]
        for (policy, height, velocity, began, target) in cases {
            XCTAssertEqual(
                try choice(policy, at: height, velocity, from: began).target, target,
                "\(policy), \(height) pt, \(velocity) pt/s, from \(began)")
        }
    }

    /// A flick whose momentum ends at the next detent says how far it would go; one that would go farther, that it goes
    /// one height on.
    func testTheSentenceOfAProjection() throws {
        for (height, velocity, target, isOneOn) in [
            (220.0, 300.0, DetentName.expanded, false), (250, 400, .expanded, true), (110, 1000, .expanded, true),
            (480, -1000, .expanded, true), (580, -300, .expanded, false), (500, -100, .expanded, false),
        ] {
            let (chosen, _, reason) = try choice(.projected, at: height, velocity, from: .expanded)
            XCTAssertEqual(chosen, target)
            XCTAssertEqual(reason?.text.contains("one height on"), isOneOn, "\(height) pt, \(velocity) pt/s")
            if !isOneOn { XCTAssertEqual(reason?.way ?? 0, velocity * 0.499, accuracy: 1e-9) }
        }
    }

    /// Where a drawer may rest anywhere, its momentum decides, under every policy.
    func testADrawerThatRestsAnywhereGoesWhereItsMomentumEnds() throws {
        for policy in ReleasePolicy.builtIn {
            for (speed, height) in [(3000.0, 368.0), (200, 64 + 20 + 99.8)] {
                var engine = try drawer {
                    $0.release.policy = policy
                    $0.release.restsAnywhere = true
                }
                engine.flick(.handle, up: speed, for: 20 / speed)
                engine.settleDown()
                XCTAssertEqual(engine.reading.height, height, accuracy: 1e-6, "\(policy), \(speed) pt/s")
            }
        }
    }

    /// There, a still release has a sentence, and a dismissal by rule keeps the rule's sentence.
    func testTheSentencesOfADrawerThatRestsAnywhere() throws {
        var engine = try drawer { $0.release.restsAnywhere = true }
        engine.press(.handle)
        engine.pull(40)
        XCTAssertEqual(
            Set(engine.releaseStill().compactMap(\.reason).map { "\($0)" }),
            ["A release without a flick: a free height"])
        engine = try drawer(at: .expanded) {
            $0.release.restsAnywhere = true
            $0.release.dismissible = .yes
            $0.release.dismissal = .explained("falls") { release in
                release.upwardVelocity < 0 ? Release.Reason("{speed} dismisses: {detent}") : nil
            }
        }
        let notices = engine.flick(.handle, up: -1000, for: 0.08)
        XCTAssertEqual(
            Set(notices.compactMap(\.reason).map { "\($0)" }), ["A flick down at 1000 pt/s dismisses: hidden"])
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, .hidden)
    }

    // MARK: Policies of a host

    func testAnInvalidTargetOfAPolicyBecomesTheNearest() throws {
        for name in [nil, "nowhere", DetentName.hidden] {
            var engine = try drawer { $0.release.policy = ReleasePolicy("nonsense") { _ in name } }
            engine.press(.handle)
            engine.pull(60)
            XCTAssertEqual(engine.releaseStill().target, .expanded)
        }
    }
}
