// Fits: known values are found again, from expectations and from measured curves; among equals, the smallest overshoot
// or time wins; results are valid config files.

import DrawerScript
import TestSupport
import XCTest

@testable import DrawerReports

final class FitTests: XCTestCase {
    /// Chooses random settings and records the targets of eight flicks under them. A fit without these settings must
    /// find values that reach all eight targets.
    func testKnownAnswersAreFound() throws {
        var random = Random(seed: 1)
        let spans = try ["SkipSpeed 200..4000pt/s", "DecelerationRate 0.98..0.9995"].map { try NumberSpan($0) }
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
        let fit = try Fit(to: .expectations(files, .overshoot), varying: spans)
        XCTAssertEqual(fit.expectations, 8)
        XCTAssertEqual(fit.best.score.held, 8, "\(settings)\n\(fit.text)")
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

    func testTheResultLiesAwayFromEdges() throws {
        // The faster flick must skip a detent, the slower one must not. The middle of their speeds is 1,100 pt/s.
        let files = try [(900, "expanded"), (1300, "fullHeight")].map { speed, target in
            try file(
                "Set DecelerationRate 0.9995\nFlick handle up \(speed)pt/s over 20ms\nWait settled\nExpect detent \(target)"
            )
        }
        let fit = try Fit(to: .expectations(files, .overshoot), varying: [NumberSpan("SkipSpeed 100..4000")])
        XCTAssertEqual(fit.best.score.held, 2)
        XCTAssertEqual(fit.best.values[0].value, 1100, accuracy: 120)
        XCTAssertTrue(fit.text.contains("gives the same result"), fit.text)
    }

    /// One result replaces the values of all scripts. Where they differ, no result is the present one.
    func testScriptsWithDifferentValuesHaveNoPresentResult() throws {
        let gesture = "Flick handle up 900pt/s over 20ms\nWait settled\nExpect detent expanded"
        func fit(_ speeds: [Int]) throws -> Fit {
            let files = try speeds.map { try file("Set SkipSpeed \($0)pt/s\n\(gesture)") }
            return try Fit(to: .expectations(files, .overshoot), varying: [NumberSpan("SkipSpeed 100..4000")])
        }
        XCTAssertTrue(try fit([2000, 2000]).text.contains("of 2 Expect lines hold (2 with the current values)"))
        XCTAssertNil(try fit([2000, 500]).presentCandidate)
    }

    /// Each line has the notes of the detent that it sets.
    func testNotesBelongToTheirLines() throws {
        let script = try file("Set Detent half 200pt\nSet Detent tall 300pt\nSnap half at once\nExpect detent half")
        let spans = try ["Detent half 180..220pt", "Detent tall 280..320pt"].map { try NumberSpan($0) }
        let text = try Fit(to: .expectations([script], .overshoot), varying: spans).text
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("Set ") }
        XCTAssertEqual(lines.count, 2, text)
        XCTAssertFalse(lines[0].contains("tall") || lines[1].contains("half"), text)
        XCTAssertTrue(lines[1].contains("# Detent tall"), text)
    }

    /// One line cannot give two scripts different numbers of one setting.
    func testScriptsThatDifferInAnotherNumberAreRefused() throws {
        let files = try ["0.6", "0.8"].map {
            try file(
                "Set Spring response 0.4 damping \($0)\nToggle\nWait settled\nExpect phase resting", "\($0).drawer")
        }
        func fit(_ files: [ScriptFile]) throws -> Fit {
            try Fit(to: .expectations(files, .overshoot), varying: [NumberSpan("Spring response 0.3..0.5")])
        }
        XCTAssertThrowsError(try fit(files)) { error in
            XCTAssertTrue("\(error)".contains("0.6.drawer and 0.8.drawer"), "\(error)")
        }
        XCTAssertEqual(try fit([files[0], files[0]]).settings.count, 1)
    }

    // MARK: Curves

    /// The tops of a script's trace from the release on, rounded to whole points, on a clock that is early or late.
    /// With times from the script's start, the clock is the script's own.
    private func curve(_ text: String, from moment: MeasuredCurve.Moment, late: Double) throws -> MeasuredCurve {
        var player = try file(text).player()
        player.run()
        let release = moment == .start ? 0 : player.marks.first { $0.kind == .release }?.time.seconds ?? 0
        let lines = try rows(of: text).map { "\($0.top.rounded()),\($0.time - release + late)" }
        let csv = (["\"top\", t"] + lines).joined(separator: "\r\n") + "\r\n"
        return try MeasuredCurve(path: "c.csv", bytes: Array(csv.utf8), from: moment)
    }

    /// A fit finds the spring, and the clock of a film that is 120 ms early. Without the offset, the search would find
    /// another spring instead.
    func testASpringIsFoundAgainFromAFlick() throws {
        let gesture = "Press handle\nMove by 0,-6 over 90ms\nRelease\nWait settled\nExpect detent hidden"
        let none = "Set MaximumOvershoot none\n"
        for (response, damping, moment, late) in [
            (0.28, 0.92, MeasuredCurve.Moment.start, 0.0), (0.55, 0.65, .release, 0), (0.42, 0.77, .release, 0.12),
        ] {
            let known = "\(none)Set Spring response \(response) damping \(damping)\n" + gesture
            // With times from the release, the length of the pull does not matter.
            let other = none + (moment == .release ? "Sleep 300ms\n" : "") + gesture
            let fit = try fit(
                other, to: curve(known, from: moment, late: late), "Spring response 0.1..1", "Spring damping 0.3..1.3")
            XCTAssertEqual(fit.best.values[0].value, response, accuracy: 0.01, fit.text)
            XCTAssertEqual(fit.best.values[1].value, damping, accuracy: 0.02, fit.text)
            // The remaining error comes from the rounding to whole points.
            XCTAssertEqual(fit.best.score.cost, 0.28, accuracy: 0.1)
            XCTAssertEqual(fit.report.failures, [], "Expect lines do not count")
            guard late > 0 else { continue }
            XCTAssertTrue(fit.remarks[0].contains("120") && fit.remarks[0].hasSuffix("before the first release"))
            XCTAssertTrue(fit.text.contains("# " + fit.remarks[0] + "\n"), fit.text)
        }
    }

    /// Four films of a third of a second with errors of 2 pt, two of them with a clock that is off by up to 30 ms: most
    /// ranges contain the true value, and all are narrower than the span.
    func testTheRangesContainTheTruth() throws {
        let none = "Set MaximumOvershoot none\n"
        let gesture = "Press handle\nMove by 0,-6 over 90ms\nRelease\nSleep 350ms"
        var random = Random(seed: 7)
        var (held, widths) = ([0, 0], [0.0, 0.0])
        for film in 0..<4 {
            let truth = [Double.random(in: 0.25...0.7, using: &random), .random(in: 0.45...0.95, using: &random)]
            let known = "\(none)Set Spring response \(truth[0]) damping \(truth[1])\n" + gesture
            let shift = film % 2 == 0 ? 0 : Double.random(in: -0.03...0.03, using: &random)
            let rows = try frames(20, of: known).map { time, reading in
                let error = (0..<12).reduce(-6.0) { sum, _ in sum + .random(in: 0...1, using: &random) }
                return "\(time / 1000 + shift),\(reading.top + 2 * error)"
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

    /// A film has an unknown zero and an unknown unit: with the options the fit finds them, without them it reports
    /// that they are needed.
    func testAFilmHasAnOrigin() throws {
        let (none, gesture) = (
            "Set MaximumOvershoot none\n", "Press handle\nMove by 0,-6 over 90ms\nRelease\nSleep 650ms"
        )
        let known = none + "Set Spring response 0.55 damping 0.62\n" + gesture
        for (unit, zero) in [(1.0, -37.0), (0.5, 0), (0.5, 120)] {
            let bytes = Array(try film(known, unit: unit, zero: zero).utf8)
            func fitted(_ isScaled: Bool, _ isShifted: Bool) throws -> Fit {
                let curve = try MeasuredCurve(
                    path: "c.csv", bytes: bytes, from: .release, isScaled: isScaled, isShifted: isShifted)
                return try fit(none + gesture, to: curve, "Spring response 0.1..1", "Spring damping 0.3..1.3")
            }
            let found = try fitted(unit != 1, zero != 0)
            XCTAssertEqual(found.best.values[0].value, 0.55, accuracy: 0.01, found.text)
            XCTAssertEqual(found.best.values[1].value, 0.62, accuracy: 0.02, found.text)
            XCTAssertEqual(found.best.alignment.scale, unit, accuracy: 0.01 * unit)
            XCTAssertEqual(found.best.alignment.zero, zero, accuracy: 1)
            XCTAssertTrue(found.slack[0].contains(0.55) && found.slack[1].contains(0.62), found.text)
            XCTAssertEqual(found.explanations.count, 0)
            if unit == 1 {
                let wrong = try fitted(false, false)
                XCTAssertTrue(wrong.text.contains("see --origin"), wrong.text)
            }
        }
    }

    /// Where the limit of the overshoot rules, curves of different springs are equal: the range has all of them.
    func testARangeHasEverythingThatTheCurveCannotTell() throws {
        let gesture = "Flick handle up 900pt/s over 90ms\nSleep 650ms"
        for (response, zero) in [(0.55, -37.0), (0.9, 0)] {
            let known = "Set Spring response \(response) damping 0.62\n" + gesture
            let curve = try MeasuredCurve(
                path: "c.csv", bytes: Array(try film(known, zero: zero).utf8), from: .release, isShifted: zero != 0)
            let found = try fit(gesture, to: curve, "Spring response 0.2..1", "Spring damping 0.3..1.2")
            XCTAssertLessThan(found.best.score.cost, 0.01)
            XCTAssertLessThan(found.slack[0].lowerBound, 0.5, found.text)
            XCTAssertGreaterThan(found.slack[0].upperBound, 0.95, found.text)
            XCTAssertTrue((0.6...0.64).contains(found.best.values[1].value), found.text)
        }
    }

    /// The whole trace of a settle, to its end, without noise: the range has every response that the limit hides, and
    /// only these. Where the limit cuts nothing, the spring is found.
    func testAWholeTraceShowsTheSameRange() throws {
        let drop = "Snap fullHeight at once\nFlick handle down "
        for (gesture, spring, unit, zero, width) in [
            (drop + "1200pt/s over 120ms\n", (0.297, 0.464), 0.5, 0.0, 0.5...0.8),
            ("Press handle\nMove by 0,-6 over 60ms\nRelease\n", (0.55, 0.62), 1, 0, 0.4...0.8),
            ("Press handle\nMove by 0,-6 over 60ms\nRelease\n", (0.55, 0.62), 1, -37, 0.4...0.8),
            (drop + "900pt/s over 90ms\n", (0.613, 0.61), 1, -37, 0.35...0.5),
            ("Press handle\nMove by 0,-6 over 90ms\nRelease\n", (0.55, 0.62), 1, -37, 0...0.002),
        ] {
            let script = gesture + "Wait settled"
            let known = "Set Spring response \(spring.0) damping \(spring.1)\n" + script
            let trace = try rows(of: known).map { "\($0.time),\(($0.top - zero) / unit)" }
            let curve = try MeasuredCurve(
                path: "c.csv", bytes: Array((["t,top"] + trace).joined(separator: "\n").utf8), from: .start,
                isScaled: unit != 1, isShifted: zero != 0)
            let found = try fit(script, to: curve, "Spring response 0.2..1", "Spring damping 0.3..1.2")
            XCTAssertLessThan(found.best.score.cost, 0.01, found.text)
            XCTAssertTrue(found.slack[0].contains(spring.0), known + found.text)
            XCTAssertTrue(width.contains(found.slack[0].upperBound - found.slack[0].lowerBound), known + found.text)
            XCTAssertEqual(found.best.values[1].value, spring.1, accuracy: 0.0005, found.text)
            XCTAssertTrue(found.slack[1].contains(spring.1), known + found.text)
        }
    }

    /// The times and tops of a script's trace.
    private func rows(of text: String) throws -> [(time: Double, top: Double)] {
        let rows = try file(text).trace(as: .csv).split(separator: "\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        let top = try XCTUnwrap(rows[0].firstIndex(of: "top"))
        return try rows.dropFirst().map { (try XCTUnwrap(Double($0[0])), try XCTUnwrap(Double($0[top]))) }
    }

    /// The range of a fit does not depend on the curve's unit, which the fit finds: points, or thousandths of a point.
    func testTheUnitOfASpeedDoesNotWidenTheRange() throws {
        let (none, gesture) = (
            "Set MaximumOvershoot none\n", "Press handle\nMove by 0,-6 over 90ms\nRelease\nSleep 650ms"
        )
        let known = none + "Set Spring response 0.55 damping 0.62\n" + gesture
        let widths = try [1.0, 1000].map { factor in
            let rows = try frames(40, of: known).map { time, reading in
                "\(time / 1000),\(factor * reading.velocity)"
            }
            let bytes = Array((["t,velocity"] + rows).joined(separator: "\n").utf8)
            let curve = try MeasuredCurve(path: "c.csv", bytes: bytes, from: .release, isScaled: true)
            let start = none + "Set Spring response 0.4 damping 0.62\n" + gesture
            let fit = try fit(start, to: curve, "Spring response 0.1..1")
            XCTAssertEqual(fit.best.alignment.scale, 1 / factor, accuracy: 0.05 / factor)
            return fit.slack[0].upperBound - fit.slack[0].lowerBound
        }
        XCTAssertLessThan(widths[1], 2 * widths[0] + 1e-6, "\(widths)")
    }

    /// A number that has no effect keeps its value, and does not keep the others from theirs.
    func testLeastSquaresWithAnIdleNumber() {
        func trials(_ points: [[Double]]) -> [[Double]?] { points.map { [$0[0] * $0[0] - 0.49] } }
        let start = LeastSquares.Found([0.5, 0.2], [0.25 - 0.49])
        let found = LeastSquares.refined(
            start, residuals: { $0 }, isBetter: { abs($0[0]) < abs($1[0]) }, run: trials)
        XCTAssertEqual(found.point[0], 0.7, accuracy: 1e-4)
        XCTAssertEqual(found.point[1], 0.2)
    }

    /// Trials with another number of residuals cannot be compared: the search ends where it is.
    func testLeastSquaresEndsWhereTheResidualsChange() {
        func trials(_ points: [[Double]]) -> [[Double]?] {
            points.map { $0[0] > 0.5 ? [$0[0] - 0.7, 1] : [$0[0] - 0.7] }
        }
        let found = LeastSquares.refined(
            LeastSquares.Found([0.5], [-0.2]), residuals: { $0 }, isBetter: { abs($0[0]) < abs($1[0]) }, run: trials)
        XCTAssertEqual(found.point, [0.5])
    }

    /// However many numbers a fit varies, the points of its start vary all of them independently.
    func testNoTwoNumbersVaryTogether() throws {
        for count in [9, 20] {
            var first: [[Double]] = []
            _ = LeastSquares.start(count, from: [], rounds: [{ (_: Double, _: Double) in false }]) { points in
                first = points
                return points.map { _ in 0 }
            }
            XCTAssertEqual(Set((0..<count).map { number in first.map { $0[number] } }).count, count)
        }
    }
}
