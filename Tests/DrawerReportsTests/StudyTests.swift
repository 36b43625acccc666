// Studies: equal seeds, shares that agree with the printed runs, intervals, quantiles, gestures of another speed and
// distance.

import DrawerCore
import DrawerSettings
import XCTest

@testable import DrawerReports
@testable import DrawerScript

final class StudyTests: XCTestCase {
    private func file(_ text: String) throws -> ScriptFile {
        try ScriptFile(path: "x/a.drawer", bytes: Array(text.utf8))
    }

    private func cases(_ text: String, _ presets: [String] = ["drawer", "vaul", "gorhom"]) throws -> [Case] {
        try Case.all([file(text)]) { _ in try presets.map { Variant([try Setting("Preset \($0)")]) } }
    }

    private let flick = "Flick handle up 700pt/s over 90ms"

    /// An independent count over the rows that `--rows` prints.
    func testSharesAgreeWithTheRows() throws {
        let study = try Study(cases(flick), hand: Hand("shaky"), repetitions: 60, seed: 3)
        let rows = study.runs.text(as: .csv).split(separator: "\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        XCTAssertEqual(rows.count, 1 + 3 * 60)
        XCTAssertEqual(
            rows[0].map(String.init), ["script", "preset", "run", "detent", "timeToRest", "overshoot", "top"])
        let table = study.table(by: .time).text(as: .csv).split(separator: "\n").map {
            $0.split(separator: ",").map(String.init)
        }
        XCTAssertEqual(table.count, 4)
        XCTAssertEqual(
            Array(table[0][..<6]), ["script", "preset", "runs", "share hidden", "low hidden", "high hidden"])
        XCTAssertEqual(
            Array(table[0].suffix(6)),
            ["timeToRest5", "timeToRest50", "timeToRest95", "overshoot5", "overshoot50", "overshoot95"])
        var targets: Set<Substring> = []
        for line in table.dropFirst() {
            let own = rows.filter { $0[1] == line[1] }
            XCTAssertEqual(line[2], "60")
            for (column, head) in table[0].enumerated() where head.hasPrefix("share ") {
                let count = own.filter { $0[3] == head.dropFirst(6) }.count
                XCTAssertEqual(try XCTUnwrap(Double(line[column])), Double(count) / 60, accuracy: 1e-9, head)
                if count > 0 { targets.insert(head.dropFirst(6)) }
                let (low, high) = (try XCTUnwrap(Double(line[column + 1])), try XCTUnwrap(Double(line[column + 2])))
                XCTAssertTrue((low...high).contains(Double(count) / 60))
            }
            let times = own.compactMap { Double($0[4]) }.sorted()
            let median = table[0].firstIndex(of: "timeToRest50") ?? 0
            XCTAssertEqual(try XCTUnwrap(Double(line[median])), (times[29] + times[30]) / 2, accuracy: 1e-6)
        }
        XCTAssertGreaterThan(targets.count, 1, "the hand makes a difference")
    }

    /// The pointer's course up to the release is the same under every preset, and another one with another seed.
    func testEqualSeedsGiveEqualGestures() throws {
        func course(_ preset: String, _ seed: UInt64) throws -> [String] {
            let text =
                "Set Preset \(preset)\nFlick handle up 300pt/s\nWait settled\nPress handle\nSleep 40ms\n"
                + "Move by 0,-5 over 120ms\nRelease\nWait settled"
            var player = try file(text).player()
            player.tremor = Tremor(try Hand("shaky"), seed: seed)
            player.keepsInputs = true
            player.run()
            let gesture = player.sent.prefix { $0.input != .release }.map { "\($0.time) \($0.input)" }
            XCTAssertGreaterThan(gesture.count, 10)
            let times = player.marks.map(\.time.seconds)
            // The pause between the two gestures lasts until the drawer has settled.
            let pauses = zip(times, times.dropFirst()).enumerated().filter { $0.offset != 1 }
                .map { "\(Quantity.text($0.element.1 - $0.element.0, digits: 6))" }
            return pauses + gesture
        }
        let first = try course("drawer", 1)
        XCTAssertEqual(first, try course("vaul", 1))
        XCTAssertEqual(first, try course("gorhom", 1))
        XCTAssertNotEqual(first, try course("drawer", 2))
        let study = try Study(cases(flick, ["drawer", "drawer"]), hand: Hand("quick"), repetitions: 20, seed: 5)
        XCTAssertEqual(study.groups[0].runs, study.groups[1].runs)
        let serial = try Study(
            cases(flick, ["drawer", "drawer"]), hand: Hand("quick"), repetitions: 20, seed: 5, isSerial: true)
        XCTAssertEqual(study.runs.text(as: .csv), serial.runs.text(as: .csv))
    }

    /// Values of Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I.
    func testIntervals() {
        for (count, all, low, high) in [
            (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611), (1, 29, 0.0061, 0.1718),
        ] {
            let interval = Study.wilson(count, of: all)
            XCTAssertEqual(interval.lowerBound, low, accuracy: 1e-4)
            XCTAssertEqual(interval.upperBound, high, accuracy: 1e-4)
        }
        XCTAssertEqual(Study.quantile(0.5, of: [1, 2, 4, 8]), 3)
        XCTAssertEqual(Study.quantile(0.95, of: [7]), 7)
        XCTAssertNil(Study.quantile(0.5, of: []))
    }

    func testPullsOfAnotherSpeedAndDistance() throws {
        for (text, distance, time) in [
            ("Flick handle up 700pt/s over 90ms", 63.0, 0.09), ("Drag handle by 0,-5 over 200ms", 80, 0.2),
            (
                "Flick list down 9pt/s\nPress 40,20\nSleep 50ms\nMove 40,15 over 100ms\nMove by 0,-1\nSleep 10ms\nRelease",
                96, 0.16
            ),
        ] {
            let script = try file(text).script
            let setup = try file(text).configuration().setup
            let pull = try Pull(of: script, in: setup)
            XCTAssertEqual(pull.distance, distance, accuracy: 1e-9, text)
            XCTAssertEqual(pull.time, time, accuracy: 1e-9, text)
            for (newDistance, newSpeed) in [(200.0, nil), (nil, 1234), (31, 400)] as [(Double?, Double?)] {
                let other = try Pull(of: pull.script(distance: newDistance, speed: newSpeed), in: setup)
                XCTAssertEqual(other.distance, newDistance ?? distance, accuracy: 1e-6, text)
                XCTAssertEqual(other.speed, newSpeed ?? pull.speed, accuracy: 1e-3, text)
            }
            XCTAssertEqual(pull.script(distance: nil, speed: nil).text, script.text)
        }
        for (text, problem) in [
            ("Snap expanded", "pulls nothing"), ("Press handle\nMove 3,4 over 9ms\nRelease", "named place"),
            ("Press handle\nSleep 9ms\nRelease", "goes nowhere"), ("Drag handle by 0,-3", "takes no time"),
        ] {
            XCTAssertThrowsError(try Pull(of: file(text).script, in: Setup()), text) {
                XCTAssertTrue("\($0)".contains(problem), "\($0)")
            }
        }
    }

    /// A cell of the map is the target of the script with that speed and distance.
    func testAMapIsThePictureOfAPolicy() throws {
        let spans = try ["gesture speed 100..3000", "gesture distance 20..300"].map { try NumberSpan($0) }
        let study = try Study(cases(flick, ["drawer", "vaul"]), hand: nil, repetitions: 1, varying: spans, steps: 4)
        XCTAssertEqual(study.groups.count, 2 * 16)
        XCTAssertGreaterThan(Set(study.groups.map { $0.runs[0].detent }).count, 2)
        for group in study.groups {
            let (speed, distance) = (group.values[0].value, group.values[1].value)
            let seconds = Quantity.text(distance / speed * 1000, digits: 6)
            let plain = try file(
                "Set Preset \(group.variant)\nFlick handle up \(Quantity.text(speed))pt/s over \(seconds)ms\nWait settled"
            )
            var player = try plain.player()
            player.run()
            XCTAssertEqual(group.runs[0].detent, player.reading.detent, "\(group.values)")
        }
        for svg in [
            study.svg(by: .detent),
            try Study(cases(flick), hand: Hand("quick"), repetitions: 9).svg(by: .detent),
            try Study(cases(flick), hand: Hand("quick"), repetitions: 9).svg(by: .time),
            try Study(cases(flick), hand: Hand("quick"), repetitions: 3, varying: [spans[0]], steps: 3).svg(
                by: .detent),
        ] {
            XCTAssertNoThrow(try Markup.check(svg))
            XCTAssertTrue(svg.contains(">vaul<"))
        }
    }
}
