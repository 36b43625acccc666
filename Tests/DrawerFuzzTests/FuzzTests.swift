// A short run of the fuzzer over the engine and all scenes, and a test that its checks can fail.

import DrawerCells
import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerViews
import XCTest

@testable import DrawerFuzz

final class FuzzTests: XCTestCase {
    /// Cases of `make fuzz` with a fixed seed, in the engine and in all scenes.
    func testTheEngineAgreesWithTheModel() {
        var hunt = Hunt(seed: 1, count: 60_000)
        if let found = hunt.run() { XCTFail(found.text) }
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

    func testDependenceOnTimeStepsIsFound() {
        let found = (0..<50 as Range<UInt64>).contains { seed in
            var chance = Chance(seed: seed)
            let made = Case.random(&chance, steps: 80, kind: .engine)
            return made.check(Stepping.self).violation?.property == "the same result for any time steps"
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
    func point(of place: Place) -> DrawerPoint? { subject.point(of: place) }
    func place(at point: DrawerPoint) -> Place { subject.place(at: point) }
    func panKey(_ key: Key) -> (key: PanKey, place: Place)? { subject.panKey(key) }
    func refuses(_ settings: [Setting]) -> Bool { subject.refuses(settings) }
    func reacts(toTapOn place: Place) -> Bool { subject.reacts(toTapOn: place) }
}
