// Fits: finding known values again, by expectations and by measured curves; the least overshoot or time among equals;
// results that are valid config files.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerReports

final class FitTests: XCTestCase {
    private func file(_ text: String, _ name: String = "a.drawer") throws -> ScriptFile {
        try ScriptFile(path: name, bytes: Array(text.utf8))
    }

    private func fit(
        _ files: [ScriptFile], _ spans: String..., preferring preference: Fit.Preference = .overshoot
    ) throws -> Fit {
        try Fit(files, varying: try spans.map { try NumberSpan($0) }, to: .expectations(preference))
    }

    /// Chooses random settings and records the targets of eight flicks under these. A fit without these settings must
    /// find values under which all eight targets are reached.
    private func checkKnownAnswer(_ names: [String], seed: UInt64) throws {
        var random = Random(seed: seed)
        let spans = try names.map { try NumberSpan($0) }
        let settings = spans.map {
            "Set \($0.number) \($0.value(at: .random(in: 0.1...0.9, using: &random), step: 0.01))"
        }
        var files: [ScriptFile] = []
        for index in 0..<8 {
            let speed = Int.random(in: 60...3500, using: &random)
            let time = Int.random(in: 40...120, using: &random)
            let up = Bool.random(using: &random)
            let start = up ? "compressed" : "fullHeight"
            let gesture = "Snap \(start) at once\nFlick handle \(up ? "up" : "down") \(speed)pt/s over \(time)ms\n"
            var player = try file(settings.joined(separator: "\n") + "\n" + gesture + "Wait settled").player()
            player.run()
            let target = try XCTUnwrap(player.simulation.reading.detent)
            files.append(try file(gesture + "Wait settled\nExpect detent \(target)", "flick\(index).drawer"))
        }
        let fit = try Fit(files, varying: spans, to: .expectations(.overshoot))
        XCTAssertEqual(fit.expectations, 8)
        XCTAssertEqual(fit.best.held, 8, "seed \(seed): \(settings)\n\(fit.text)")
        XCTAssertEqual(fit.report.summary, "8 passed, 0 failed")
        // The text is a config file under which all expectations hold.
        let found = try ConfigFile.settings(parsing: Array(fit.text.utf8), path: "found")
        XCTAssertEqual(found.count, fit.settings.count)
        for file in files {
            var player = try ScriptFile(path: file.path, bytes: Array(file.script.text.utf8), after: found).player()
            player.run()
            XCTAssertEqual(player.report.failures, [])
        }
    }

    func testKnownAnswersAreFound() throws {
        try checkKnownAnswer(["SkipSpeed 200..4000pt/s", "DecelerationRate 0.98..0.9995"], seed: 1)
    }

    /// The expectations are positions of a settle with a known spring, at four times.
    func testASpringIsFoundAgain() throws {
        let gesture = "Snap compressed at once\nSnap fullHeight\n"
        var expects = ""
        var player = try file("Set Spring response 0.55 damping 0.65\n" + gesture + "Sleep 400ms").player()
        for time in [80, 160, 240, 320] as [Int64] {
            player.advance(to: .milliseconds(time))
            let top = player.reading.top
            expects += "Sleep 80ms\nExpect top = \(Quantity.text(top, digits: 1))pt ± 1pt\n"
        }
        let fit = try fit([file(gesture + expects)], "Spring response 0.1..1.5", "Spring damping 0.3..1.2")
        XCTAssertEqual(fit.best.held, 4, fit.text)
        XCTAssertEqual(fit.best.values[0].value, 0.55, accuracy: 0.03)
        XCTAssertEqual(fit.best.values[1].value, 0.65, accuracy: 0.06)
    }

    func testTheResultLiesAwayFromEdges() throws {
        // The faster flick must skip a detent, the slower one must not. The middle of their speeds is 1,100 pt/s.
        let files = try [(900, "expanded"), (1300, "fullHeight")].map { speed, target in
            try file(
                "Set DecelerationRate 0.9995\nFlick handle up \(speed)pt/s over 20ms\nWait settled\nExpect detent \(target)"
            )
        }
        let fit = try fit(files, "SkipSpeed 100..4000")
        XCTAssertEqual(fit.best.held, 2)
        XCTAssertEqual(fit.best.values[0].value, 1100, accuracy: 120)
        XCTAssertTrue(fit.text.contains("gives the same result"), fit.text)
    }

    // MARK: Curves

    /// A column of a script's trace, rounded to whole units.
    private func curve(
        _ text: String, _ column: String = "top", from origin: MeasuredCurve.Origin = .start
    ) throws -> MeasuredCurve {
        var csv: [[Substring]] = []
        try file(text).trace(as: .csv) { csv.append($0.split(separator: ",", omittingEmptySubsequences: false)) }
        let index = try XCTUnwrap(csv[0].firstIndex { $0.trimmingPrefix(" ") == column })
        var player = try file(text).player()
        player.run()
        let release = player.marks.first { $0.kind == .release }?.time.seconds ?? 0
        let rows = try csv.dropFirst().map { row in
            let time = try XCTUnwrap(Double(row[0])) - (origin == .release ? release : 0)
            return "\(column == "top" ? "\(time)," : "")\(try XCTUnwrap(Double(row[index])).rounded())"
                + (column == "top" ? "" : ",\(time)")
        }
        let head = column == "top" ? "t,top" : "\"\(column)\", t"
        let text = ([head] + rows).joined(separator: "\r\n") + "\r\n"
        return try MeasuredCurve(path: "c.csv", bytes: Array(text.utf8), from: origin)
    }

    private func fit(_ text: String, to curve: MeasuredCurve, _ spans: String...) throws -> Fit {
        try Fit([file(text)], varying: try spans.map { try NumberSpan($0) }, to: .curve(curve))
    }

    /// From a trace at 60 Hz, rounded to whole points, a fit finds the spring. The script of the fit does not set one.
    func testASpringIsFoundAgainFromAFlick() throws {
        let gesture = "Press handle\nMove by 0,-6 over 90ms\nRelease\nWait settled\nExpect detent hidden"
        for (response, damping, origin) in [
            (0.28, 0.92, MeasuredCurve.Origin.start), (0.55, 0.65, .release),
        ] {
            let none = "Set MaximumOvershoot none\n"
            let known = "\(none)Set Spring response \(response) damping \(damping)\n" + gesture
            // With times from the release, the length of the pull does not matter.
            let other = none + (origin == .release ? "Sleep 300ms\n" : "") + gesture
            let fit = try fit(
                other, to: curve(known, from: origin), "Spring response 0.1..1", "Spring damping 0.3..1.3")
            XCTAssertEqual(fit.best.values[0].value, response, accuracy: 0.01, fit.text)
            XCTAssertEqual(fit.best.values[1].value, damping, accuracy: 0.02, fit.text)
            // The remaining error comes from the rounding to whole points.
            XCTAssertEqual(fit.best.cost, 0.28, accuracy: 0.1)
            XCTAssertEqual(fit.report.failures, [], "Expect lines do not count")
        }
    }

    /// `Wait settled` moves all that follows by the unknown duration of a settle.
    func testTheBandAndTheLimitAreFoundAgain() throws {
        let gesture = """
            Drag handle by 0,-2.5 over 900ms
            Wait settled
            Snap fullHeight
            Wait settled
            Drag handle by 0,-6 over 500ms
            Wait settled
            Snap compressed at once
            Flick handle up 3000pt/s over 90ms
            Wait settled
            """
        let spring = "Set Spring response 0.247 damping 0.62\n"
        let known = spring + "Set Resistance 0.785\nSet MaximumOvershoot 14.5pt\n"
        let fit = try fit(
            spring + gesture, to: curve(known + gesture, "height"), "Resistance 0..1", "MaximumOvershoot 1..40pt")
        for (value, (known, accuracy)) in zip(fit.best.values, [(0.785, 0.02), (14.5, 0.6)]) {
            XCTAssertEqual(value.value, known, accuracy: accuracy, fit.text)
        }
    }

    /// A film whose clock is 120 ms early. Without the offset, the search would take another spring for it.
    func testAnOffsetOfTheClockIsFound() throws {
        let gesture = "Press handle\nMove by 0,-6 over 90ms\nRelease\nWait settled\n"
        for (shift, text) in [(-120, "120 ms before")] {
            let known = try curve(
                "Set MaximumOvershoot none\nSet Spring response 0.42 damping 0.77\n" + gesture, from: .release)
            let rows = known.rows.map { "\($0.time.seconds - Double(shift) / 1000),\($0.value)" }
            let late = try MeasuredCurve(
                path: "c.csv", bytes: Array((["t,top"] + rows).joined(separator: "\n").utf8), from: .release)
            let fit = try fit(
                "Set MaximumOvershoot none\n" + gesture, to: late, "Spring response 0.1..1", "Spring damping 0.3..1.3")
            XCTAssertEqual(fit.best.values[0].value, 0.42, accuracy: 0.01, fit.text)
            XCTAssertEqual(fit.best.values[1].value, 0.77, accuracy: 0.02, fit.text)
            let remark = try XCTUnwrap(fit.remarks.first)
            XCTAssertEqual(fit.remarks.count, 1)
            let number = try XCTUnwrap(
                Double(remark.split(separator: " ").first { Double($0) != nil && $0 != "0" } ?? ""))
            XCTAssertEqual(number, Double(abs(shift)), accuracy: 1, remark)
            XCTAssertTrue(remark.hasSuffix("\(text.split(separator: " ")[2]) the first release"), remark)
            XCTAssertTrue(fit.text.contains("# " + remark + "\n"), fit.text)
        }
    }

    /// Four films of a third of a second with errors of 2 pt, every other one with a clock that is off by up to 30 ms:
    /// most ranges contain the true value, and all say more than the span.
    func testTheRangesContainTheTruth() throws {
        let none = "Set MaximumOvershoot none\n"
        let gesture = "Press handle\nMove by 0,-6 over 90ms\nRelease\nSleep 350ms"
        var random = Random(seed: 7)
        var (held, widths) = ([0, 0], [0.0, 0.0])
        for film in 0..<4 {
            let truth = [Double.random(in: 0.25...0.7, using: &random), .random(in: 0.45...0.95, using: &random)]
            let known = "\(none)Set Spring response \(truth[0]) damping \(truth[1])\n" + gesture
            var player = try file(known).player()
            let shift = film % 2 == 0 ? 0 : Double.random(in: -0.03...0.03, using: &random)
            let rows = (0..<20).map { frame in
                player.advance(to: .milliseconds(Int64(90 + frame * 1000 / 60)))
                let error = (0..<12).reduce(-6.0) { sum, _ in sum + .random(in: 0...1, using: &random) }
                return "\(Double(frame * 1000 / 60) / 1000 + shift),\(player.reading.top + 2 * error)"
            }
            let curve = try MeasuredCurve(
                path: "c.csv", bytes: Array((["t,top"] + rows).joined(separator: "\n").utf8), from: .release)
            let fit = try fit(none + gesture, to: curve, "Spring response 0.1..1", "Spring damping 0.3..1.3")
            for index in 0..<2 {
                held[index] += fit.slack[index].contains(truth[index]) ? 1 : 0
                widths[index] += (fit.slack[index].upperBound - fit.slack[index].lowerBound) / 4
            }
        }
        XCTAssertGreaterThanOrEqual(held.min() ?? 0, 3, "\(held)")
        XCTAssertLessThan(widths[0], 0.3)
        XCTAssertLessThan(widths[1], 0.5)
    }

    func testBadCurvesAreRefusedWithTheirPlace() throws {
        for (text, problems) in [
            ("", ["1:1: the columns \"\""]), ("t,top\n", ["1:1: no row"]), ("t,top\n0,1\n", ["2:1: one row"]),
            ("t\n0\n1\n", ["1:1: the columns \"t\""]), ("t,topp\n0,1", ["1:3: the column \"topp\" (perhaps top)"]),
            ("t,top,height\n", ["1:1: the columns \"t,top,height\""]),
            ("t,t,top\n", ["1:1: the columns \"t,t,top\""]),
            ("t,owner\n", ["1:3: the column \"owner\""]),
            (
                "t,top\n0,1\n0,2\n1,x\n2\n\n3,inf\n4,0x10\n-1,3\n",
                [
                    "3:1: the time 0, expected a time after 0 s", "4:3: \"x\", expected a number", "5:1: 1 values",
                    "6:1: 1 values", "7:3: \"inf\"", "8:3: \"0x10\"", "9:1: the time -1",
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
        let bend = try MeasuredCurve(path: "c.csv", bytes: Array("t,bend\n0,1\n1,2".utf8), from: .start)
        XCTAssertThrowsError(try fit("Sleep 1ms", to: bend, "SkipSpeed 0..9")) {
            XCTAssertTrue("\($0)".hasPrefix("c.csv:1:3: the scene shortcuts has no bend"), "\($0)")
        }
        // A feature that is not in use for a part of the time does not count as 0 then.
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
