// A short run of the fuzzer's properties; and proof that they can fail, that what fails is made small, and that it can be
// repeated from what is printed.

import DrawerCore
import DrawerScene
import DrawerScript
import XCTest

@testable import DrawerFuzz

final class FuzzTests: XCTestCase {
    func testPropertiesHold() {
        for level in Level.allCases {
            var hunt = Hunt(seed: 20_000, count: level == .engine ? 20_000 : 6_000, level: level)
            if let caught = hunt.run() { XCTFail(caught.text) }
            XCTAssertGreaterThan(hunt.cases, 50)
        }
    }

    func testPropertiesHoldWhereBytesChoose() {
        // As libFuzzer does it: the bytes are the choices.
        var chance = Chance(seed: 5)
        for _ in 0..<100 {
            let bytes = (0..<chance.count(1...600)).map { _ in UInt8(chance.count(0...255)) }
            var choices = Chance(bytes: bytes)
            let made = Case.random(&choices, steps: 100, bare: true)
            if let violation = made.check(on: .engine).violation { XCTFail(made.text(["\(violation)"])) }
        }
    }

    func testDemoScriptsKeepTheProperties() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let folder = tests.deletingLastPathComponent().appendingPathComponent("demo-scripts")
        let paths = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".drawer") }
        var checked = 0
        for path in paths.sorted() {
            let script = try ScriptFile(path: folder.appendingPathComponent(path).path).script
            // The properties are a drawer's; the other scenes have tests of their own.
            guard isOfTheDrawer(script) else { continue }
            checked += 1
            var made = Case(script)
            made.settings.insert(.items(.count(40)), at: 0)
            for level in Level.allCases {
                let (events, violation) = made.check(on: level)
                if let violation { XCTFail("\(path) on the \(level.rawValue): \(violation)") }
                if level == .simulation { XCTAssertGreaterThan(events, 0, path) }
            }
        }
        XCTAssertGreaterThan(checked, 25)
    }

    private func isOfTheDrawer(_ script: Script) -> Bool {
        let isSet = script.settings.contains {
            if case .scene(let name) = $0.setting { name != .shortcuts } else { false }
        }
        let isSwitched = script.commands.contains {
            if case .key(.character(let key), _) = $0.kind { "s1234".contains(key) } else { false }
        }
        return !isSet && !isSwitched
    }

    func testEqualSeedsMakeEqualCases() {
        for seed in 0..<20 as Range<UInt64> {
            var one = Chance(seed: seed)
            var other = Chance(seed: seed)
            XCTAssertEqual(
                Case.random(&one, steps: 50, bare: true), Case.random(&other, steps: 50, bare: true), "seed \(seed)")
        }
    }

    func testCasesReadBackFromTheirScripts() throws {
        var whole = 0
        for seed in 0..<300 as Range<UInt64> {
            var chance = Chance(seed: seed)
            let made = Case.random(&chance, steps: 60, bare: seed % 2 == 0)
            guard made.setup() != nil else { continue }
            let text = made.text(["a head"])
            // A name that the layout lacks (after a live change) is no detent of the script.
            guard let script = try? Script(parsing: text) else { continue }
            // Live settings that cannot be had do nothing, and stay a note.
            let again = Case(script)
            XCTAssertEqual(again.text(["a head"]), text)
            if again == made { whole += 1 }
        }
        XCTAssertGreaterThan(whole, 200)
    }

    func testWhatIsBrokenIsFoundAndMadeSmall() throws {
        var seed: UInt64 = 0
        var caught: (Case, Violation)?
        while caught == nil, seed < 200 {
            var chance = Chance(seed: seed)
            let made = Case.random(&chance, steps: 80, bare: true)
            if let violation = made.check(Leaking.self).violation { caught = (made, violation) }
            seed += 1
        }
        let (made, violation) = try XCTUnwrap(caught, "a drawer that leaks is not found")
        let small = made.shrunk(keeping: violation.property) { $0.check(Leaking.self).violation }
        XCTAssertEqual(small.check(Leaking.self).violation?.property, violation.property)
        XCTAssertLessThan(small.actions.count, made.actions.count)
        XCTAssertLessThanOrEqual(small.actions.count, 4, small.text())
        // The real one has nothing to do with it.
        XCTAssertNil(small.check(on: .engine).violation)
    }

    func testWhatDependsOnTheStepsOfTimeIsFound() {
        let found = (0..<50 as Range<UInt64>).contains { seed in
            var chance = Chance(seed: seed)
            let made = Case.random(&chance, steps: 80, bare: true)
            return made.check(Stepping.self).violation?.property == "the same in any steps"
        }
        XCTAssertTrue(found)
    }
}

/// An engine that loses the list's place a little with every toggle.
private struct Leaking: Subject {
    var subject: EngineSubject
    var leaked = 0.0
    static let isBare = true

    init?(_ setup: Setup) {
        guard let subject = EngineSubject(setup) else { return nil }
        self.subject = subject
    }

    var reading: Reading {
        var reading = subject.reading
        if reading.maximumOffset > 100 { reading.offset += leaked }
        return reading
    }
    var nextDeadline: Double? { subject.nextDeadline }
    var isMoving: Bool { subject.isMoving }
    var isSettled: Bool { subject.isSettled }
    var facts: Facts { subject.facts }
    var pictureFault: String? { nil }
    func isSame(as other: Leaking) -> Bool { subject.isSame(as: other.subject) && leaked == other.leaked }
    mutating func advance(to time: Double) -> [Notice] { subject.advance(to: time) }
    mutating func handle(_ deed: Deed, at time: Double) -> [Notice]? {
        if deed == .input(.toggle) { leaked += 1 }
        return subject.handle(deed, at: time)
    }
    func point(of place: Place) -> Point? { subject.point(of: place) }
    func place(at point: Point) -> Place { subject.place(at: point) }
}

/// An engine that counts how often time went on while it settled, as one that is stepped would.
private struct Stepping: Subject {
    var subject: EngineSubject
    var steps = 0
    static let isBare = true

    init?(_ setup: Setup) {
        guard let subject = EngineSubject(setup) else { return nil }
        self.subject = subject
    }

    var reading: Reading { subject.reading }
    var nextDeadline: Double? { subject.nextDeadline }
    var isMoving: Bool { subject.isMoving }
    var isSettled: Bool { subject.isSettled }
    var facts: Facts { subject.facts }
    var pictureFault: String? { nil }
    func isSame(as other: Stepping) -> Bool { subject.isSame(as: other.subject) && steps == other.steps }
    mutating func advance(to time: Double) -> [Notice] {
        if subject.isMoving { steps += 1 }
        return subject.advance(to: time)
    }
    mutating func handle(_ deed: Deed, at time: Double) -> [Notice]? { subject.handle(deed, at: time) }
    func point(of place: Place) -> Point? { subject.point(of: place) }
    func place(at point: Point) -> Place { subject.place(at: point) }
}
