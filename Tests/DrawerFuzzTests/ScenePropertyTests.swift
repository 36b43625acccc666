// The same random input in all four scenes: what the rules and the track promise holds in each.

import DrawerScene
import DrawerSettings
import XCTest

@testable import DrawerFuzz

final class ScenePropertyTests: XCTestCase {
    private static let gesturesPerScene = 10_000

    /// What the cases of a scene have exercised.
    private struct Tally: Sendable {
        let scene: SceneName
        var gestures = 0
        var cases = 0
        var seen = [Int](repeating: 0, count: Watch.Behavior.allCases.count)
        var failure: String?

        mutating func add(_ made: Case) {
            let outcome = made.check(on: .simulation, .light)
            cases += 1
            gestures += outcome.gestures
            for (index, count) in outcome.seen.enumerated() { seen[index] += count }
            if let violation = outcome.violation { failure = made.text(["\(violation)"]) }
        }
    }

    /// The cases of one scene until it has had its gestures. Every scene gets the same cases, in the same order.
    private static func tally(_ scene: SceneName) -> Tally {
        var tally = Tally(scene: scene)
        while tally.gestures < gesturesPerScene, tally.failure == nil {
            var chance = Chance(seed: 0x5CE7E + UInt64(tally.cases))
            tally.add(Case.random(&chance, steps: 160, kind: .gestures).showing(scene))
        }
        return tally
    }

    func testEverySceneKeepsTheRulesAndWhatTheTrackPromises() async {
        let tallies = await withTaskGroup(of: Tally.self, returning: [Tally].self) { group in
            for scene in SceneName.allCases { group.addTask { Self.tally(scene) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        XCTAssertEqual(Set(tallies.map(\.scene)), Set(SceneName.allCases))
        for tally in tallies {
            let scene = tally.scene
            // A case that is refused fails too.
            if let failure = tally.failure {
                XCTFail("\(scene): \(failure)")
                continue
            }
            XCTAssertGreaterThanOrEqual(tally.gestures, Self.gesturesPerScene, "\(scene)")
            for (behavior, count) in zip(Watch.Behavior.allCases, tally.seen) {
                // A bar glides: it has no overshoot.
                if scene == .airbar, behavior == .overshoot { continue }
                XCTAssertGreaterThanOrEqual(count, 50, "\(behavior) in \(scene) was exercised \(count) times")
            }
        }
    }
}
