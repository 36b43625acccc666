// Sweeps: values, results, tables, plots and refusals. The results are the same on one core and on all cores.

import DrawerCore
import DrawerScript
import DrawerSettings
import XCTest

@testable import DrawerReports

final class SweepTests: XCTestCase {
    /// Skips a detent if `SkipSpeed` permits and the projection reaches far enough.
    private static let flick = "Flick handle up 900pt/s over 40ms"

    private func file(_ text: String) throws -> ScriptFile {
        try ScriptFile(path: "x/a.drawer", bytes: Array(text.utf8))
    }

    private func sweep(_ text: String, _ spans: String..., steps: Int) throws -> Study {
        try Study(sweeping: file(text), try spans.map { try NumberSpan($0) }, steps: steps)
    }

    private func refusal(_ span: String) -> String {
        do throws(Refusal) {
            _ = try NumberSpan(span)
            return ""
        } catch { return error.description }
    }

    func testValues() throws {
        func values(_ span: String, _ steps: Int) throws -> [String] {
            try sweep("Sleep 1ms", span, steps: steps).axes[0].values.map(\.description)
        }
        XCTAssertEqual(try values("Spring response 0.2..0.8", 3), ["0.2", "0.5", "0.8"])
        XCTAssertEqual(try values("Spring response 0.2..0.3", 4), ["0.2", "0.2333", "0.2667", "0.3"])
        // A number without a unit has the setting's own unit. A unit at one end applies to both ends.
        XCTAssertEqual(try values("SkipSpeed 0..3000", 3), ["0pt/s", "1500pt/s", "3000pt/s"])
        XCTAssertEqual(try values("Detent half 30..70%", 3), ["30%", "50%", "70%"])
        XCTAssertEqual(try values("Detent half inset 10pt..20", 2), ["10pt", "20pt"])
        XCTAssertEqual(try values("DragSlop 0..2r", 2), ["0r", "2r"])
        XCTAssertEqual(try values("MaximumDimming 0.1..0.4", 2), ["0.1", "0.4"])
        XCTAssertEqual(try values("DecelerationRate 0.99..0.999", 2), ["0.99", "0.999"])
    }

    func testEachRunUsesItsValues() throws {
        let text = "Set Policy nearest\nFlick handle up 900pt/s"
        let sweep = try sweep(text, "Spring response 0.2..0.6", "Spring damping 0.5..1", steps: 3)
        XCTAssertEqual(sweep.results.count, 9)
        for group in sweep.groups {
            let setting = try Setting("Spring response \(group.values[0]) damping \(group.values[1])")
            let outcome = try Comparison(file(text), with: [Variant([setting])]).outcomes[0]
            XCTAssertEqual(group.settle, outcome.arrival)
        }
        // The other number of the setting keeps its value, in whichever form the script writes the setting.
        for (script, form) in [
            ("Set Spring duration 0.4 bounce 0.3\n", "response 0.5 damping 0.7"), ("", "response 0.5 damping 0.8"),
            ("Set Policy shortcuts\n", "response 0.5 damping 0.6"),
        ] {
            let swept = try self.sweep(script + "Flick handle up 900pt/s", "Spring response 0.5..0.6", steps: 2)
            let outcome = try Comparison(
                file(script + "Flick handle up 900pt/s"), with: [Variant([try Setting("Spring \(form)")])]
            ).outcomes[0]
            XCTAssertEqual(swept.results[0], outcome.arrival, form)
        }
    }

    func testTheResultDoesNotDependOnTheNumberOfCores() throws {
        let file = try file(Self.flick)
        let spans = [try NumberSpan("DecelerationRate 0.98..0.9995"), try NumberSpan("SkipSpeed 100..3000")]
        var reports: [Int] = []
        let parallel = try Study([Case(file)], varying: spans, steps: 8) { done, all in
            XCTAssertEqual(all, 64)
            reports.append(done)
        }
        let serial = try Study([Case(file)], varying: spans, steps: 8, isSerial: true)
        XCTAssertEqual(parallel.results, serial.results)
        XCTAssertEqual(parallel.sweep, serial.sweep)
        XCTAssertEqual(reports, reports.sorted())
        XCTAssertEqual(reports.last, 64)
        XCTAssertGreaterThan(Set(parallel.results.map { $0?.target }).count, 1, "the target depends on the rate")
        struct Stop: Error {}
        XCTAssertThrowsError(try Study([Case(file)], varying: spans, steps: 8) { _, _ in throw Stop() })
    }

    func testTables() throws {
        let sweep = try sweep("Flick handle up 1400pt/s over 80ms", "Detent expanded 20%..60%", steps: 3)
        let table = sweep.settles.text(as: .table).split(separator: "\n")
        XCTAssertEqual(table.count, 4)
        XCTAssertTrue(table[0].hasPrefix("Detent expanded  time to rest (0.5 pt)  overshoot"), "\(table[0])")
        XCTAssertTrue(table[1].hasSuffix("  fullHeight"))
        XCTAssertTrue(table[3].hasSuffix("  expanded"))
        let starts = table.map { $0.dropLast($0.split(separator: " ").last?.count ?? 0).count }
        XCTAssertEqual(Set(starts).count, 1, "the targets stand below each other")
        let csv = sweep.settles.text(as: .csv).split(separator: "\n").map { $0.split(separator: ",") }
        XCTAssertEqual(
            csv[0], ["script", "preset", "Detent expanded", "settle", "timeToRest", "overshoot", "target"])
        for (line, group) in zip(csv.dropFirst(), sweep.groups) {
            XCTAssertEqual(Double(line[2]), group.values[0].value)
            XCTAssertEqual(Double(line[4]), group.settle?.time)
            XCTAssertEqual(Double(line[5]), group.settle?.overshoot)
        }
        let still = try self.sweep("Sleep 1ms", "FlickSpeed 1..2", steps: 2)
        XCTAssertEqual(
            still.settles.text(as: .csv),
            "script,preset,FlickSpeed,settle,timeToRest,overshoot,target\na.drawer,drawer,1,,,,\n"
                + "a.drawer,drawer,2,,,,\n")
        // Each settle has a row, and the summary counts the last one.
        let two = try self.sweep(
            "Flick handle up 300pt/s\nWait settled\nFlick handle up 1400pt/s over 80ms", "FlickSpeed 0..500", steps: 60)
        XCTAssertEqual(two.settles.rows.count, 120)
        let summary = two.summary
        XCTAssertEqual(
            summary.rows.reduce(0.0) { if case .number(let count) = $1[3] { $0 + count } else { $0 } }, 60)
        XCTAssertEqual(summary.rows.count, two.targets(of: two.groups[...]).count)
        XCTAssertEqual(two.gesture, "Flick handle up 1400pt/s over 80ms (line 3)")
        XCTAssertTrue(two.sweep.contains("after Flick handle up 1400pt/s over 80ms (line 3)"))
    }

    func testPlotsShowTargetsAndCurrentValues() throws {
        let lines = try sweep("Set DecelerationRate 0.9995\n" + Self.flick, "SkipSpeed 100..3000", steps: 30).sweep
        let map = try sweep(Self.flick, "DecelerationRate 0.98..0.9995", "SkipSpeed 100..3000", steps: 9).sweep
        for svg in [lines, map] {
            XCTAssertNoThrow(try Markup.check(svg))
            for text in ["border between targets", "current value", ">expanded<", ">fullHeight<"] {
                XCTAssertTrue(svg.contains(text), text)
            }
        }
        XCTAssertTrue(map.contains("class=\"edge\"") && lines.contains("class=\"limit\""))
        let far = try sweep("Flick handle up 900pt/s", "SkipSpeed 3000..4000", steps: 3).sweep
        XCTAssertFalse(far.contains("current value"))
    }

    func testInvalidSpans() {
        for (span, problem) in [
            ("", "is not a range"), ("0.2..0.8", "expected the name of a setting"),
            ("Sprng response 0.2..0.8", "unknown setting Sprng, expected a setting, perhaps Spring"),
            ("Policy 0..1", "Policy has no number"),
            ("Spring 0.2..0.8", "response, damping, duration, bounce or settlingIn"),
            ("Spring respons 0.2..0.8", "did you mean response?"),
            ("Spring response x 0..1", "expected the end of the line"),
            ("Detent 10%..20%", "expected a name for the detent"), ("SkipSpeed fast 0..1", "unexpected fast"),
            ("Spring response", "is not a range"), ("Spring response 0.2", "is not a range"),
            ("Spring response 0.2..", "is not a range"), ("Spring response ..0.2", "is not a range"),
            ("Spring response 0.2..fast", "is not a range"), ("SkipSpeed 1...3", "is not a range"),
            ("Spring response 0.8..0.2", "0.8..0.2 is reversed"),
            ("Spring response 0.2..0.2", "is a single value"), ("Spring response 0..0.2", "0 is out of range"),
            ("Spring response 0.1..1001", "1001 is out of range"), ("SkipSpeed 1..2pt", "expected a speed"),
            ("DragSlop 1pt..2r", "two units"), ("DecelerationRate 0.9..1", "above 0 and below 1"),
        ] {
            XCTAssertTrue(refusal(span).contains(problem), "\(span): \(refusal(span))")
        }
    }

    func testSpansThatAScriptRefuses() throws {
        func check(_ text: String, _ spans: String..., problem: String, line: UInt = #line) throws {
            let spans = try spans.map { try NumberSpan($0) }
            XCTAssertThrowsError(try Study(sweeping: file(text), spans, steps: 3), line: line) { error in
                XCTAssertTrue(error is RefusedSettings, "\(error)", line: line)
                XCTAssertTrue("\(error)".contains(problem), "\(error)", line: line)
            }
        }
        try check(
            "Set Scene airbar\nSleep 1ms", "Spring response 0.2..0.8", problem: "0.8: the scene airbar has no Spring")
        try check("Set Scene modal\nSleep 1ms", "Detent half 10%..20%", problem: "the scene modal has no detent half")
        try check(
            "Set Preset gorhom\nSleep 1ms", "Spring response 0.2..0.8", problem: "Spring has no damping to keep"
        )
        try check(
            "Sleep 1ms", "Spring response 0.2..0.8", "Spring bounce 0..0.5", problem: "do not go together")
        try check("Sleep 1ms", "Spring response 0.2..0.8", "Spring response 0.2..0.8", problem: "each number once")
        try check("Sleep 1ms", "Detent compressed 10%..90%", problem: "50%")
        // With both numbers varied, the setting needs no further value.
        let both = try sweep(
            "Set Preset gorhom\nFlick handle up 900pt/s", "Spring response 0.2..0.8", "Spring damping 0.5..1", steps: 2)
        XCTAssertEqual(both.results.count, 4)
    }

    func testGesturesThatFailAreReportedOnce() throws {
        let sweep = try sweep(
            "Release\nExpect detent fullHeight\nFlick handle up 900pt/s", "FlickSpeed 0..500", steps: 5)
        XCTAssertEqual(sweep.report.failures.map(\.position.line), [1])
    }
}
