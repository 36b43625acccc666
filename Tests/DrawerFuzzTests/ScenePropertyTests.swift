// The same random input in all scenes: checks the rules of arbitration and the properties of the track in each.

import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerViews
import XCTest

@testable import DrawerFuzz

final class ScenePropertyTests: XCTestCase {
    private static let gesturesPerScene = 6_000
    /// The share of these gestures for a scene in another configuration.
    private static let share = 0.3
    /// The behaviors that are checked at every move of the pointer or at every time step.
    private static let promises: [Watch.Behavior] = [.continuity, .conservation, .reversal, .stepIndependence]

    /// The scenes share no state, so all cores check them at the same time.
    func testEverySceneKeepsTheRulesAndThePromisesOfTheTrack() async {
        let failures = await withTaskGroup(of: [String].self) { group in
            for scene in SceneName.allCases { group.addTask { Self.failures(in: scene) } }
            group.addTask { Self.failures(in: .shortcuts, with: ["Width 30", "Anchor right", "Detached 12pt"]) }
            group.addTask { Self.failures(in: .shortcuts, with: ["Footer 2r", "Sections 5", "ContentLayout resize"]) }
            group.addTask { Self.failures(in: .shortcuts, with: ["Pages 3", "Page 2 Items 5"]) { $0.upright } }
            group.addTask { Self.failures(in: .shortcuts, with: ["Footer 1r"]) { $0.stacked } }
            group.addTask { Self.failures(in: .shortcuts, on: MirroredSubject.self) { $0.onTop } }
            group.addTask {
                Self.failures(in: .shortcuts, with: ["Detached 1r", "Width 20"], on: MirroredSubject.self) { $0.onTop }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        for failure in failures { XCTFail(failure) }
    }

    /// Runs cases until the scene has had enough gestures. Every scene gets the same cases in the same order.
    /// - Returns: the cases that fail, and the behaviors that were exercised too rarely.
    /// - Parameters:
    ///   - settings: of every case.
    ///   - change: of every case.
    private static func failures<S: Subject>(
        in scene: SceneName, with settings: [String] = [], on subject: S.Type = SimulationSubject.self,
        _ change: (Case) -> Case = { $0 }
    ) -> [String] {
        let isPlain = settings.isEmpty && S.self == SimulationSubject.self
        let share = isPlain ? 1 : Self.share
        let gesturesPerScene = Int(Double(gesturesPerScene) * share)
        var gestures = 0
        var cases = 0
        var seen = [Int](repeating: 0, count: Watch.Behavior.allCases.count)
        while gestures < gesturesPerScene {
            var chance = Chance(seed: 0x5CE7E + UInt64(cases))
            var made = change(Case.random(&chance, steps: 160, kind: .gestures).showing(scene))
            made.settings += settings.compactMap { try? Setting($0) }
            let outcome = made.check(subject, .light)
            // A case that the scene refuses is a failure too.
            if let violation = outcome.violation {
                return ["\(scene) \(settings): \(made.text(["\(violation)"]))"]
            }
            gestures += outcome.gestures
            cases += 1
            for (index, count) in outcome.seen.enumerated() { seen[index] += count }
            guard cases < gesturesPerScene else { return ["\(scene): hardly any case has a gesture"] }
        }
        return zip(Watch.Behavior.allCases, seen).compactMap { behavior, count in
            // A bar glides, and has no spring.
            if scene == .airbar, behavior == .overshoot || behavior == .settle { return nil }
            // What is not symmetric is no case for the mirror.
            if S.self == MirroredSubject.self, behavior == .resize || behavior == .change { return nil }
            let least = Int((promises.contains(behavior) ? 3_000 : 30) * share)
            return count < least ? "\(behavior) in \(scene) was exercised \(count) times, not \(least)" : nil
        }
    }
}

extension Case {
    /// The same case without what turns pages: all else is as without pages.
    fileprivate var upright: Case {
        var made = self
        made.actions = actions.compactMap { action in
            switch action {
            case .command(.move(.by(var way), let time)):
                way.x = Quantity(0, .points)
                return .command(.move(.by(way), over: time))
            case .command(.wheel(let direction, _, _)) where [.left, .right].contains(direction): return nil
            default: return action
            }
        }
        return made
    }

    /// The same case with three drawers, of which dismissals take one after the other.
    fileprivate var stacked: Case {
        var made = self
        for _ in 0..<2 { made.actions = [.command(.code(.push)), .command(.waitSettled)] + made.actions }
        return made
    }
}
