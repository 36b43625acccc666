// Comparisons: target, time, overshoot and largest step under each policy, as a table and as a plot.

import DrawerCore
import DrawerScene
import DrawerSettings
import XCTest

@testable import DrawerReports

final class CompareTests: XCTestCase {
    private func comparison(_ text: String) throws -> Comparison {
        try Comparison(file(text), with: [Variant([try Setting("Policy nearest")])])
    }

    func testOvershootMatchesTheSpring() throws {
        for rate in [20, 60, 1000] {
            let text = "Set Spring response 0.4 damping 0.5\nSet FrameRate \(rate)\nSnap expanded"
            let arrival = try XCTUnwrap(comparison(text).outcomes.first?.arrival)
            let spring = try DampedSpring(response: 0.4, dampingRatio: 0.5)
            let way = 384 * 0.4 - 64.0
            let overshoot = spring.overshootFromRest(displacement: way)
            XCTAssertEqual(arrival.overshoot, overshoot, accuracy: rate == 20 ? 0.2 : 0.01, "\(rate)")
            XCTAssertEqual(arrival.target, .expanded)
            XCTAssertEqual(
                arrival.time, spring.settlingTime(displacement: way, velocity: 0, tolerance: 0.5), accuracy: 1e-4)
        }
    }

    func testVariantsHaveAnyFormsInAnyOrder() throws {
        let file = try file("Flick handle up 900pt/s")
        let setup = try file.configuration().setup
        let variants = [
            try Variant("Spring response 0.3", in: setup), Variant([try Setting("Preset vaul")]),
            try Variant(" Spring bounce 0.1 ;; SkipSpeed 0pt/s; Spring response 0.2 ", in: setup),
            Variant([try Setting("Items \"a;b\"")], name: "my.config"),
        ]
        XCTAssertEqual(
            variants[2].settings.map(\.description),
            ["Spring duration 0.4 bounce 0.1", "SkipSpeed 0pt/s", "Spring response 0.2 damping 0.9"])
        XCTAssertThrowsError(try Comparison(file, with: variants), "a;b cannot be read")
        let comparison = try Comparison(file, with: Array(variants[..<3]))
        XCTAssertEqual(comparison.kind, .setting)
        XCTAssertEqual(
            comparison.outcomes.map(\.name),
            ["Spring response 0.3", "Preset vaul", "Spring bounce 0.1; SkipSpeed 0pt/s; Spring response 0.2"])
        XCTAssertEqual(try Variant("Items \"a;b\"; SkipSpeed 0", in: setup).settings.count, 2)
        for (text, problem) in [
            ("", "no setting"), (";", "no setting"), ("Sprng response 0.3", "perhaps Spring"),
            ("Spring 0.3", "unexpected 0.3"), ("Spring response", "the line ends here"),
            ("Spring response 0", "out of range"),
            ("Scene airbar; Spring response 0.3", "the scene airbar has no Spring"),
        ] {
            XCTAssertThrowsError(try Variant(text, in: setup), text) { error in
                XCTAssertTrue("\(error)".contains(problem), "\(text): \(error)")
            }
        }
    }

    /// A drawer opens with a positive velocity on either edge, whichever run comes first.
    func testTheOrderOfRunsChangesNoCurve() throws {
        func curves(_ settings: [String]) throws -> Set<Substring> {
            let svg = try Comparison(
                file("Toggle\nWait settled"), with: settings.map { Variant([try Setting($0)]) }
            ).svg
            let lines = svg.split(separator: "\n").filter { $0.hasPrefix("<polyline class=\"curve p") }
            return Set(lines.compactMap { $0.split(separator: "points=").last })
        }
        let found = try curves(["Edge top", "SkipSpeed 9pt/s"])
        XCTAssertGreaterThanOrEqual(found.count, 2)
        XCTAssertEqual(found, try curves(["SkipSpeed 9pt/s", "Edge top"]))
    }

    /// The first release comes after a settle whose duration depends on the spring.
    func testCurvesAreAlignedAtTheFirstRelease() throws {
        let text = "Snap expanded\nWait settled\nDrag handle by 0,-3 over 200ms\nWait settled"
        let file = try file(text)
        let setup = try file.configuration().setup
        let comparison = try Comparison(
            file, with: ["Spring response 0.2", "Spring response 0.7"].map { try Variant($0, in: setup) })
        let courses = comparison.outcomes.map(\.course)
        for course in courses {
            XCTAssertEqual(course.marks.first { $0.kind == .release }?.time, .zero)
            XCTAssertLessThan(course.start, -0.2)
            XCTAssertEqual(course.rows.last { $0.time <= .zero }?.reading.top ?? 0, 182.4, accuracy: 0.1)
        }
        XCTAssertNotEqual(courses[0].start, courses[1].start)
        XCTAssertTrue(comparison.svg.contains("t = 0: first release"))
        XCTAssertTrue(try self.comparison("Snap expanded").svg.contains("t = 0: the script’s start"))
    }

    /// A terminal narrower than the table has parts that fit, each with the first column; together they have every cell.
    func testAWideTableIsDividedForATerminal() throws {
        let table = try comparison("Flick handle up 1400pt/s\nWait settled").table
        let whole = table.text(as: .table).split(separator: "\n")
        XCTAssertGreaterThan(whole[0].count, 60)
        XCTAssertEqual(table.text(as: .table, columns: whole[0].count), table.text(as: .table))
        let parts = table.text(as: .table, columns: 60).components(separatedBy: "\n\n").map {
            $0.split(separator: "\n")
        }
        XCTAssertEqual(parts.count, 2)
        func cells(_ line: Substring) -> [String] {
            line.replacing("  ", with: "\t").split(separator: "\t").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        for (row, line) in whole.enumerated() {
            for part in parts { XCTAssertLessThanOrEqual(part[row].count, 60) }
            XCTAssertEqual(parts.enumerated().flatMap { cells($1[row]).dropFirst($0 == 0 ? 0 : 1) }, cells(line))
        }
        let narrow = table.text(as: .table, columns: 1).components(separatedBy: "\n\n")
        XCTAssertEqual(narrow.count, cells(whole[0]).count - 1, "the first column, with one other")
    }

    /// Two flicks of two scripts under two presets: eight settles.
    func testATableHasARowForEachSettle() throws {
        let text = "Flick handle up 300pt/s\nWait settled\nFlick handle up 1400pt/s over 80ms\n"
        let files = try ["a", "b"].map { try file(text, "x/\($0).drawer") }
        let cases = try Case.all(files) { _ in try ["drawer", "vaul"].map { Variant([try Setting("Preset \($0)")]) } }
        let comparison = try Comparison(cases)
        let lines = comparison.table.text(as: .csv).split(separator: "\n").map(String.init)
        XCTAssertEqual(
            lines[0],
            "script,preset,settle,start (s),target,timeToRest (s),overshoot (pt),largestStep (pt/frame),listTravel (pt)"
        )
        XCTAssertEqual(lines.count, 1 + 8)
        XCTAssertTrue(lines[1].hasPrefix("a.drawer,drawer,1,0,"), "t = 0 is the first release: \(lines[1])")
        XCTAssertTrue(lines[8].hasPrefix("b.drawer,vaul,2,"), lines[8])
        let arrival = comparison.outcomes[3].course.arrivals[1]
        XCTAssertEqual(
            lines[8].split(separator: ",")[4...6].map(String.init),
            [arrival.target?.text ?? "", Quantity.text(arrival.time), Quantity.text(arrival.overshoot)])
        let objects = comparison.table.text(as: .jsonl).split(separator: "\n")
        XCTAssertEqual(objects.count, 8)
        XCTAssertTrue(
            objects[0].hasPrefix("{\"script\":\"a.drawer\",\"preset\":\"drawer\",\"settle\":1,"), "\(objects[0])")
        // A run without a settle has a row.
        let still = try self.comparison("Sleep 1ms").table
        XCTAssertEqual(still.text(as: .csv).split(separator: "\n").last, "a.drawer,nearest,,,,,,0,0")
        XCTAssertTrue(try self.comparison("Snap expanded").table.text(as: .table).hasPrefix("policy   target"))
    }
}
