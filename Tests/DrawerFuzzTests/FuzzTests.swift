// A short run of the fuzzer over the engine and all scenes, and a test that its checks can fail.

import DrawerCells
import DrawerCore
import DrawerScript
import DrawerSettings
import TestSupport
import XCTest

@testable import DrawerFuzz

final class FuzzTests: XCTestCase {
    /// Cases of `make fuzz` with a fixed seed, in the engine and in all scenes.
    func testTheLawsAndTheModelHold() {
        var hunt = Hunt(seed: 1, count: 30_000)
        if let found = hunt.run() { XCTFail(found.text) }
        for law in Law.allCases { XCTAssertGreaterThan(hunt.seen[law] ?? 0, 30, law.rawValue) }
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
    func testAFaultIsFoundAndShrunk() {
        let found = (0..<50 as Range<UInt64>).contains { seed in
            var random = Random(seed: seed)
            let made = Case.random(&random, steps: 80, kind: .engine)
            return made.check(Stepping.self).violation?.property == Law.grouping.rawValue
        }
        XCTAssertTrue(found)
        XCTAssertEqual(
            shrunk(Array(1...40), simpler: { [$0 - 1] }) { $0.contains { $0 > 6 } && $0.contains(3) }, [3, 7])
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
