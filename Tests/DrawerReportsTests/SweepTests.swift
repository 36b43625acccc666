// Sweeps: values, results, tables, plots and refusals. The results are the same on one core and on all cores.

import DrawerCore
import DrawerSettings
import XCTest

@testable import DrawerReports

final class SweepTests: XCTestCase {
    private func refusal(_ span: String) -> String {
        do throws(Refusal) {
            _ = try NumberSpan(span)
            return ""
        } catch { return error.description }
    }

    func testValues() throws {
        func values(_ span: String, _ steps: Int) throws -> [String] {
            try Study(sweeping: file("Sleep 1ms"), [span], steps: steps).axes[0].values.map(\.description)
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
        let sweep = try Study(sweeping: file(text), ["Spring response 0.2..0.6", "Spring damping 0.5..1"], steps: 3)
        XCTAssertEqual(sweep.groups.count, 9)
        for group in sweep.groups {
            let setting = try Setting("Spring response \(group.values[0]) damping \(group.values[1])")
            let course = Course(try Case(file(text), Variant([setting])).playerToRest(), .plot)
            XCTAssertEqual(group.settle, course.arrivals.last)
        }
        // The other number of the setting keeps its value, in whichever form the script writes the setting.
        for (script, form) in [
            ("Set Spring duration 0.4 bounce 0.3\n", "response 0.5 damping 0.7"), ("", "response 0.5 damping 0.8"),
            ("Set Policy shortcuts\n", "response 0.5 damping 0.6"),
        ] {
            let file = try file(script + "Flick handle up 900pt/s")
            let swept = try Study(sweeping: file, ["Spring response 0.5..0.6"], steps: 2)
            let course = Course(try Case(file, Variant([Setting("Spring \(form)")])).playerToRest(), .plot)
            XCTAssertEqual(swept.groups[0].settle, course.arrivals.last, form)
        }
    }

    func testTheResultDoesNotDependOnTheNumberOfCores() throws {
        // Skips a detent if `SkipSpeed` permits and the projection reaches far enough.
        let file = try file("Flick handle up 900pt/s over 40ms")
        let spans = [try NumberSpan("DecelerationRate 0.98..0.9995"), try NumberSpan("SkipSpeed 100..3000")]
        var reports: [Int] = []
        let parallel = try Study([Case(file)], varying: spans, steps: 8) { done, all in
            XCTAssertEqual(all, 64)
            reports.append(done)
        }
        let serial = try Study([Case(file)], varying: spans, steps: 8, isSerial: true)
        XCTAssertEqual(parallel.groups.map(\.settle), serial.groups.map(\.settle))
        XCTAssertEqual(parallel.sweep, serial.sweep)
        XCTAssertEqual(reports, reports.sorted())
        XCTAssertEqual(reports.last, 64)
        XCTAssertGreaterThan(Set(parallel.groups.map { $0.settle?.target }).count, 1, "the target depends on the rate")
        struct Stop: Error {}
        XCTAssertThrowsError(try Study([Case(file)], varying: spans, steps: 8) { _, _ in throw Stop() })
    }

    func testInvalidSpans() {
        for (span, problem) in [
            ("", "is not a range"), ("0.2..0.8", "expected the name of a setting"),
            ("Sprng response 0.2..0.8", "unknown setting Sprng, expected a setting, perhaps Spring"),
            ("Policy 0..1", "Policy has no number"),
            ("Page 2 Detent 10pt..20pt", "Page has no single number, expected one of"),
            ("Page compressed Detent 10pt..20pt", "Page has no single number, expected one of"),
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
            ("DragSlop 1pt..2r", "two units"), ("DecelerationRate 0.9..1", "from 0.001 to 0.9999"),
        ] {
            XCTAssertTrue(refusal(span).contains(problem), "\(span): \(refusal(span))")
        }
    }

    func testGesturesThatFailAreReportedOnce() throws {
        let script = "Release\nExpect detent fullHeight\nFlick handle up 900pt/s"
        let sweep = try Study(sweeping: file(script), ["FlickSpeed 0..500"], steps: 5)
        XCTAssertEqual(sweep.report.failures.map(\.position.line), [1])
    }
}
