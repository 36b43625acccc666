// The same random input in all scenes: the laws hold in each scene, and pans agree with the model.

import DrawerScene
import DrawerSettings
import TestSupport
import XCTest

@testable import DrawerFuzz

final class ScenePropertyTests: XCTestCase {
    func testEverySceneKeepsTheLaws() async throws {
        let variants: [(SceneName, [String])] =
            SceneName.allCases.map { ($0, []) } + [
                (.shortcuts, ["Width 30", "Anchor right", "Detached 12pt"]),
                (.shortcuts, ["Footer 2r", "Sections 5", "ContentLayout resize"]),
                (.shortcuts, ["Pages 3", "Page 2 Items 5"]),
            ]
        let runs = try await withThrowingTaskGroup(of: Run.self) { group in
            for (scene, settings) in variants { group.addTask { try Self.run(scene, with: settings) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        for failure in runs.flatMap(\.failures) { XCTFail(failure) }
        // In the scenes, hardly any track is without segments (`still`), and no event is refused (`refusal`), because a
        // scene makes the events of its drawer itself.
        let seen = runs.map(\.seen).reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
        let events = runs.reduce(0) { $0 + $1.events }
        for law in Law.allCases where law != .still && law != .refusal {
            XCTAssertGreaterThan(seen[law] ?? 0, events / 200, law.rawValue)
        }
    }

    private struct Run {
        var failures: [String] = []
        var events = 0
        var seen: [Law: Int] = [:]
    }

    /// Runs cases until the scene has had enough gestures. Every scene gets the same cases in the same order.
    private static func run(_ scene: SceneName, with lines: [String]) throws -> Run {
        let settings = try lines.map { try Setting($0) }
        var gestures = 0
        var run = Run()
        for index in 0..<2000 as Range<UInt64> where gestures < 600 {
            var random = Random(seed: 0x5CE7E + index)
            var made = Case.random(&random, steps: 160, kind: .gestures).showing(scene)
            made.settings += settings
            let outcome = made.check(SimulationSubject.self)
            if let violation = outcome.violation {
                run.failures = ["\(scene) \(lines): \(made.text(["\(violation)"]))"]
                return run
            }
            gestures += outcome.gestures
            run.events += outcome.events
            run.seen.merge(outcome.seen, uniquingKeysWith: +)
        }
        let leastShares: [Law: Double] = [
            .grouping: 1, .readings: 1, .notices: 1.5, .continuity: 0.5, .seam: 0.05, .rest: 0.05,
        ]
        run.failures =
            leastShares.filter { Double(run.seen[$0.key, default: 0]) < $0.value * Double(run.events) }
            .map { "\($0.key.rawValue) in \(scene) \(lines) was checked \(run.seen[$0.key, default: 0]) times" }
        return run
    }
}
