// A short run of the fuzzer over the engine and all four scenes, and tests that its checks can fail.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings
import XCTest

@testable import DrawerFuzz

final class FuzzTests: XCTestCase {
    /// Checks the rules that hold in every state of every scene: the same bits for any time steps, finite readings, no
    /// overdue deadlines, a picture that depends only on the state, and an end of every motion.
    private func general<S: Subject>(_ made: Case, _ type: S.Type) throws -> (violation: Violation?, gestures: Int) {
        var run = Run(try S(try made.setup()))
        // The other rules of drawers and bars need the model, which only `make fuzz` uses.
        run.watch.isLoose = true
        do throws(Violation) { try run.run(made) } catch { return (error, run.watch.gestures) }
        return (nil, run.watch.gestures)
    }

    func testTheEngineKeepsTheGeneralRules() throws {
        for seed in 0..<400 as Range<UInt64> {
            var chance = Chance(seed: seed)
            let made = Case.random(&chance, steps: 60, kind: .engine)
            let (violation, _) = try general(made, EngineSubject.self)
            if let violation { XCTFail(made.text(["\(violation)"])) }
        }
    }

    func testAllFourScenesKeepTheGeneralRules() throws {
        var seed: UInt64 = 5000
        var cases = 0
        while cases < 150 {
            seed += 1
            XCTAssertLessThan(seed, 7000, "few cases can be set up in all four scenes")
            var chance = Chance(seed: seed)
            let made = Case.random(&chance, steps: 50, kind: .gestures)
            let shown = SceneName.allCases.map(made.showing)
            guard seed < 7000 else { return }
            // The detents of one scene may not fit the own detents of another.
            guard shown.allSatisfy({ (try? $0.setup()) != nil }) else { continue }
            cases += 1
            for one in shown {
                let (violation, _) = try general(one, SimulationSubject.self)
                if let violation { XCTFail(one.text(["\(violation)"])) }
            }
        }
    }

    func testEqualSeedsMakeEqualCases() {
        for seed in 0..<20 as Range<UInt64> {
            var one = Chance(seed: seed)
            var other = Chance(seed: seed)
            XCTAssertEqual(
                Case.random(&one, steps: 50, kind: .engine), Case.random(&other, steps: 50, kind: .engine),
                "seed \(seed)")
        }
    }

    func testDependenceOnTimeStepsIsFound() throws {
        let found = try (0..<50 as Range<UInt64>).contains { seed in
            var chance = Chance(seed: seed)
            let made = Case.random(&chance, steps: 80, kind: .engine)
            return try general(made, Stepping.self).violation?.property == "the same result for any time steps"
        }
        XCTAssertTrue(found)
    }
}

/// An engine that counts its advances during a settle, as an engine that integrates step by step would.
private struct Stepping: Subject {
    var subject: EngineSubject
    var steps = 0

    init(_ setup: Setup) throws(InvalidValue) { subject = try EngineSubject(setup) }

    var reading: Reading { subject.reading }
    var time: Double { subject.time }
    var nextDeadline: Double? { subject.nextDeadline }
    var isMoving: Bool { subject.isMoving }
    var isSettled: Bool { subject.isSettled }
    var grid: Grid { subject.grid }
    var wheelRows: Double { subject.wheelRows }
    var drawer: DrawerEngine { subject.drawer }
    var bar: BarModel.Inputs? { subject.bar }
    var pictureFault: String? { nil }
    func isSame(as other: Stepping) -> Bool { subject.isSame(as: other.subject) && steps == other.steps }
    mutating func advance(to time: Double) -> [Notice] {
        if subject.isMoving { steps += 1 }
        return subject.advance(to: time)
    }
    mutating func handle(_ deed: Deed, at time: Double) -> [Notice] { subject.handle(deed, at: time) }
    func point(of place: Place) -> Point? { subject.point(of: place) }
    func place(at point: Point) -> Place { subject.place(at: point) }
    func panKey(_ key: Key) -> (key: PanKey, place: Place)? { subject.panKey(key) }
    func reacts(toTapOn place: Place) -> Bool { subject.reacts(toTapOn: place) }
}
