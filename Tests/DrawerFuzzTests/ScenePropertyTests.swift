// The same random input in all scenes: the laws hold in each scene, and pans agree with the model.

import DrawerScene
import DrawerSettings
import TestSupport
import XCTest

@testable import DrawerFuzz

final class ScenePropertyTests: XCTestCase {
    func testEverySceneKeepsTheLaws() async {
        let variants: [(SceneName, [String])] =
            SceneName.allCases.map { ($0, []) } + [
                (.shortcuts, ["Width 30", "Anchor right", "Detached 12pt"]),
                (.shortcuts, ["Footer 2r", "Sections 5", "ContentLayout resize"]),
                (.shortcuts, ["Pages 3", "Page 2 Items 5"]),
            ]
        let failures = await withTaskGroup(of: [String].self) { group in
            for (scene, settings) in variants { group.addTask { Self.failures(in: scene, with: settings) } }
            return await group.reduce(into: []) { $0 += $1 }
        }
        for failure in failures { XCTFail(failure) }
    }

    /// Runs cases until the scene has had enough gestures. Every scene gets the same cases in the same order.
    private static func failures(in scene: SceneName, with settings: [String]) -> [String] {
        var gestures = 0
        var seen: [String: Int] = [:]
        for index in 0..<2000 as Range<UInt64> where gestures < 600 {
            var random = Random(seed: 0x5CE7E + index)
            var made = Case.random(&random, steps: 160, kind: .gestures).showing(scene)
            made.settings += settings.compactMap { try? Setting($0) }
            let outcome = made.check(SimulationSubject.self)
            if let violation = outcome.violation {
                return ["\(scene) \(settings): \(made.text(["\(violation)"]))"]
            }
            gestures += outcome.gestures
            seen.merge(outcome.seen) { $0 + $1 }
        }
        return ["grouping", "continuity", "seam", "rest"].filter { seen[$0, default: 0] < 30 }
            .map { "\($0) in \(scene) was checked \(seen[$0, default: 0]) times" }
    }
}
