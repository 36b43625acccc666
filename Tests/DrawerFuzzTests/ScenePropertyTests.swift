// The same random input in all four scenes: checks the rules of arbitration and the properties of the track in each.

import DrawerScene
import DrawerSettings
import XCTest

@testable import DrawerFuzz

final class ScenePropertyTests: XCTestCase {
    private static let gesturesPerScene = 10_000
    /// Checked at every move of the pointer, or at every time step.
    private static let promises: [Watch.Behavior] = [.continuity, .conservation, .reversal, .stepIndependence]

    func testShortcutsKeepsTheRulesAndThePromisesOfTheTrack() { check(.shortcuts) }
    func testModalKeepsTheRulesAndThePromisesOfTheTrack() { check(.modal) }
    func testAirbarKeepsTheRulesAndThePromisesOfTheTrack() { check(.airbar) }
    func testBouncyKeepsTheRulesAndThePromisesOfTheTrack() { check(.bouncy) }

    func testEverySceneHasItsTest() { XCTAssertEqual(SceneName.allCases, [.shortcuts, .modal, .airbar, .bouncy]) }

    /// Runs cases until the scene has had enough gestures. Every scene gets the same cases in the same order.
    private func check(_ scene: SceneName) {
        var gestures = 0
        var cases = 0
        var seen = [Int](repeating: 0, count: Watch.Behavior.allCases.count)
        while gestures < Self.gesturesPerScene {
            var chance = Chance(seed: 0x5CE7E + UInt64(cases))
            let made = Case.random(&chance, steps: 160, kind: .gestures).showing(scene)
            let outcome = made.check(on: .simulation, .light)
            // A case that the scene refuses is a failure too.
            if let violation = outcome.violation { return XCTFail("\(scene): \(made.text(["\(violation)"]))") }
            gestures += outcome.gestures
            cases += 1
            for (index, count) in outcome.seen.enumerated() { seen[index] += count }
            guard cases < Self.gesturesPerScene else { return XCTFail("\(scene): hardly a case has a gesture") }
        }
        for (behavior, count) in zip(Watch.Behavior.allCases, seen) {
            // A bar glides without overshoot.
            if scene == .airbar, behavior == .overshoot { continue }
            let least = Self.promises.contains(behavior) ? 5_000 : 50
            XCTAssertGreaterThanOrEqual(count, least, "\(behavior) in \(scene) was exercised \(count) times")
        }
    }
}
