// A short run of the fuzzer over the engine and all scenes, and a test that its checks can fail.

import DrawerCells
import DrawerCore
import DrawerScript
import DrawerSettings
import TestSupport
import XCTest

@testable import DrawerFuzz

final class FuzzTests: XCTestCase {
    /// The least number of checks of each law per event, somewhat below the number in the test.
    private let leastShares: [Law: Double] = [
        .grouping: 1, .readings: 0.9, .notices: 1.5, .continuity: 2, .refusal: 0.5, .seam: 0.15,
        .slope: 0.15, .rest: 0.1, .reversibility: 0.08, .travel: 0.08, .owner: 0.08, .velocity: 0.05,
        .conservation: 0.04, .atRest: 0.01, .asks: 0.01, .target: 0.01, .still: 0.005, .picture: 0.001,
    ]

    /// Cases of `make fuzz` with a fixed seed, in the engine and in all scenes.
    func testTheLawsAndTheModelHold() throws {
        var hunt = Hunt(seed: 1, count: 30_000)
        if let found = hunt.run() { XCTFail(found.text) }
        for law in Law.allCases {
            let share = Double(hunt.seen[law] ?? 0) / Double(hunt.events)
            XCTAssertGreaterThan(share, try XCTUnwrap(leastShares[law]), law.rawValue)
        }
    }

    /// A printed case is the same case when the fuzzer reads it.
    func testAPrintedCaseIsReadAsItIs() throws {
        var random = Random(seed: 3)
        for kind in [Case.Kind.engine, .gestures, .simulation] {
            for _ in 0..<100 {
                let made = Case.random(&random, steps: 80, kind: kind)
                XCTAssertEqual(try Case(Script(parsing: made.text(["a head"]))), made)
            }
        }
    }

    /// The fuzzer runs the case that it prints.
    func testEveryNotchIsAnEvent() throws {
        for direction in ["left", "right", "up", "down"] {
            let made = try Case(Script(parsing: "Set Pages 5\nWheel \(direction) 3 at list\n"))
            let outcome = made.check(on: .simulation)
            XCTAssertNil(outcome.violation)
            XCTAssertEqual(outcome.events, 3, direction)
        }
    }

    /// If an engine breaks a law, the fuzzer finds it, and the case shrinks to the actions that break the law.
    func testAFaultIsFoundAndShrunk() throws {
        func isFound(_ made: Case) -> Bool {
            made.check(Stepping.self).violation?.property == Law.grouping.rawValue
        }
        let cases = (0..<50 as Range<UInt64>).lazy.map { seed in
            var random = Random(seed: seed)
            return Case.random(&random, steps: 80, kind: .engine)
        }
        let found = try XCTUnwrap(cases.first(where: isFound))
        let small = found.shrunk(keeping: Law.grouping.rawValue) { $0.check(Stepping.self).violation }
        XCTAssertTrue(isFound(small))
        XCTAssertLessThan(small.actions.count, found.actions.count)
        for index in small.actions.indices {
            var smaller = small
            smaller.actions.remove(at: index)
            XCTAssertFalse(isFound(smaller), "needs no \(small.actions[index]) in \(small.text())")
        }
        XCTAssertEqual(
            shrunk(Array(1...40), simpler: { [$0 - 1] }) { $0.contains { $0 > 6 } && $0.contains(3) }, [3, 7])
    }

    /// A seed and a level make one case, also if the hunt is for both levels.
    func testAHuntOnOneLevelHasTheCasesOfAHuntOnBoth() {
        for seed in 1...8 as ClosedRange<UInt64> {
            var both = Hunt(seed: seed, count: 1)
            XCTAssertNil(both.run())
            let events = Level.allCases.map { level in
                var hunt = Hunt(seed: seed, count: 1, level: level)
                XCTAssertNil(hunt.run())
                return hunt.events
            }
            XCTAssertTrue(events.contains(both.events), "seed \(seed): \(both.events), \(events)")
        }
    }

    /// A note for the engine with a mistake is refused, because the case without it would hold.
    func testAMisspelledActionIsRefused() throws {
        for note in ["keepsTheEnd", "{'wave': {}}"] {
            let script = try Script(parsing: "Sleep 1s\nNote \"engine: \(note)\"\n")
            XCTAssertThrowsError(try Case(script)) { XCTAssertTrue("\($0)".contains("line 2: \(note)"), "\($0)") }
        }
    }
}

/// An engine that depends on the number of its advances during a settle, as step-by-step integration does.
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
    var places: [Double] { subject.places }
    mutating func advance(to time: Double) -> Notices {
        if subject.isMoving { steps += 1 }
        return subject.advance(to: time)
    }
    mutating func handle(_ event: DrawerEvent, at time: Double) -> Notices { subject.handle(event, at: time) }
    mutating func handle(_ deed: Deed, at time: Double) -> Notices { subject.handle(deed, at: time) }
    func event(for deed: Deed) -> DrawerEvent? { subject.event(for: deed) }
    func point(of place: DrawerPlace) -> DrawerPoint? { subject.point(of: place) }
    func place(at point: DrawerPoint) -> DrawerPlace { subject.place(at: point) }
}
