// The files of measured curves: what `fit --to` refuses, with its place.

import XCTest

@testable import DrawerReports

final class CurveFileTests: XCTestCase {
    /// Milliseconds instead of seconds are recognized, not fitted.
    func testMillisecondsAreNamed() throws {
        let text = try film("Press handle\nMove by 0,-6 over 90ms\nRelease\nSleep 650ms", milliseconds: true)
        XCTAssertThrowsError(try MeasuredCurve(path: "c.csv", bytes: Array(text.utf8), from: .release)) {
            XCTAssertEqual(
                "\($0)", "c.csv:1:1: a row every 17 s, expected t in seconds; these times look like milliseconds")
        }
    }

    func testBadCurvesAreRefusedWithTheirPlace() throws {
        for (text, problems) in [
            ("", ["1:1: the columns \"\""]), ("t,top\n", ["1:1: no row"]), ("t,top\n0,1\n", ["2:1: one row"]),
            ("t\n0\n1\n", ["1:1: the columns \"t\""]), ("t,topp\n0,1", ["1:3: the column \"topp\" (perhaps top)"]),
            ("t,top,height\n", ["1:1: the columns \"t,top,height\""]),
            ("t,t,top\n", ["1:1: the columns \"t,t,top\""]),
            ("t,owner\n", ["1:3: the column \"owner\""]),
            // Times count in nanoseconds, and these two are the same.
            ("t,top\n0,1\n0.0000000001,2\n1,3\n", ["3:1: the time 0.0000000001, expected a time after 0 s"]),
            // The square of such a value is infinite.
            (
                "t,top\n0,1\n1,-1e300\n",
                ["3:3: the value -1e300, expected a value from -1000000000 to 1000000000"]
            ),
            (
                "t,top\n0,1\n0,2\n1,x\n2\n\n3,inf\n4,0x10\n-1,3\n",
                [
                    "3:1: the time 0, expected a time after 0 s", "4:3: \"x\", expected a number", "5:1: 1 value,",
                    "6:1: no value,", "7:3: \"inf\"", "8:3: \"0x10\"", "9:1: the time -1",
                ]
            ),
        ] {
            XCTAssertThrowsError(try MeasuredCurve(path: "c.csv", bytes: Array(text.utf8), from: .start), text) {
                error in
                let lines = "\(error)".split(separator: "\n")
                XCTAssertEqual(lines.count, problems.count, "\(error)")
                for (line, problem) in zip(lines, problems) {
                    XCTAssertTrue(line.hasPrefix("c.csv:" + problem), "\(line)")
                }
            }
        }
        // Times from a release may be negative, but not by more than a day.
        XCTAssertThrowsError(
            try MeasuredCurve(path: "c.csv", bytes: Array("t,top\n-90000,1\n0,2\n1,3".utf8), from: .release)
        ) { XCTAssertTrue("\($0)".hasPrefix("c.csv:2:1: the time -90000, expected a time within a day"), "\($0)") }
        let bend = try MeasuredCurve(path: "c.csv", bytes: Array("t,bend\n0,1\n1,2".utf8), from: .start)
        XCTAssertThrowsError(try fit("Sleep 1ms", to: bend, "SkipSpeed 0..9")) {
            XCTAssertTrue("\($0)".hasPrefix("c.csv:1:3: the scene shortcuts has no bend"), "\($0)")
        }
        // A feature that is not in use for part of the time does not count as 0 then.
        let moved = try MeasuredCurve(path: "c.csv", bytes: Array("t,follower parallax\n0,1\n1,2".utf8), from: .start)
        let use = "Set Follower parallax on\nSleep 500ms\n"
        XCTAssertNoThrow(try fit(use, to: moved, "SkipSpeed 0..9"))
        XCTAssertThrowsError(try fit(use + "Configure Follower parallax off", to: moved, "SkipSpeed 0..9")) {
            XCTAssertTrue("\($0)".hasPrefix("c.csv:1:3: the scene shortcuts has no follower parallax"), "\($0)")
        }
        let early = try MeasuredCurve(path: "c.csv", bytes: Array("t,top\n-1,1\n1,2".utf8), from: .release)
        XCTAssertThrowsError(try fit("Sleep 1ms", to: early, "SkipSpeed 0..9")) {
            XCTAssertTrue("\($0)".hasPrefix("a.drawer:1:1: nothing is released"), "\($0)")
        }
    }
}
