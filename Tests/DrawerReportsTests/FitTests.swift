// Fits: finding known values again, the least overshoot or time among equals, results that are valid config files.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings
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
        try Fit(files, varying: try spans.map { try NumberSpan($0) }, preferring: preference)
    }

    /// Chooses random settings and records the targets of twelve flicks under these. A fit without these settings must
    /// find values under which all twelve targets are reached.
    private func checkKnownAnswer(_ names: [String], seed: UInt64) throws {
        var random = Random(seed: seed)
        let spans = try names.map { try NumberSpan($0) }
        let settings = spans.map {
            "Set \($0.number) \($0.value(at: .random(in: 0.1...0.9, using: &random), step: 0.01))"
        }
        var files: [ScriptFile] = []
        for index in 0..<12 {
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
        let fit = try Fit(files, varying: spans, preferring: .overshoot)
        XCTAssertEqual(fit.expectations, 12)
        XCTAssertEqual(fit.held, 12, "seed \(seed): \(settings)\n\(fit.text)")
        XCTAssertEqual(fit.report.summary, "12 passed, 0 failed")
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
        let speeds = ["FlickSpeed 50..1500pt/s", "NearestSpeed 20..1000pt/s", "SkipSpeed 200..4000pt/s"]
        try checkKnownAnswer(["SkipSpeed 200..4000pt/s", "DecelerationRate 0.98..0.9995"], seed: 1)
        try checkKnownAnswer(speeds, seed: 2)
        try checkKnownAnswer(speeds + ["DecelerationRate 0.98..0.9995"], seed: 3)
    }

    /// The expectations are positions of a settle with a known spring, at four times.
    func testASpringIsFoundAgain() throws {
        let gesture = "Snap compressed at once\nSnap fullHeight\n"
        var expects = ""
        var player = try file("Set Spring response 0.55 damping 0.65\n" + gesture + "Sleep 400ms").player()
        for time in [80, 160, 240, 320] as [Int64] {
            player.play(to: .milliseconds(time))
            let top = player.simulation(at: .milliseconds(time)).reading.top
            expects += "Sleep 80ms\nExpect top = \(Quantity.text(top, digits: 1))pt ± 1pt\n"
        }
        let fit = try fit([file(gesture + expects)], "Spring response 0.1..1.5", "Spring damping 0.3..1.2")
        XCTAssertEqual(fit.held, 4, fit.text)
        XCTAssertEqual(fit.values[0].value, 0.55, accuracy: 0.03)
        XCTAssertEqual(fit.values[1].value, 0.65, accuracy: 0.06)
    }

    func testTiesGoToTheLeastOvershootOrTime() throws {
        let files = [try file("Flick handle up 900pt/s\nWait settled\nExpect detent fullHeight")]
        let calm = try fit(files, "Spring damping 0.4..1", preferring: .overshoot)
        XCTAssertEqual(calm.held, 1)
        XCTAssertEqual(calm.values[0].value, 1, accuracy: 0.05)
        XCTAssertEqual(calm.best.cost ?? 9, 0, accuracy: 0.01)
        let fast = try fit(files, "Spring response 0.2..0.8", preferring: .timeToRest)
        XCTAssertEqual(fast.values[0].value, 0.2)
        XCTAssertTrue(fast.text.contains("Set Spring response 0.2 damping 0.8\n"), fast.text)
        XCTAssertTrue(fast.text.contains("; total time to rest 0."), fast.text)
    }

    /// The two expectations contradict each other: one holds, and the report names the other.
    func testMostExpectationsHold() throws {
        let text = "Flick handle up 1400pt/s over 80ms\nExpect target fullHeight\nExpect target expanded\nWait settled"
        let fit = try fit([file(text)], "SkipSpeed 100..4000")
        XCTAssertEqual(fit.held, 1)
        XCTAssertEqual(fit.report.failures.count, 1)
        XCTAssertTrue(fit.text.hasPrefix("# 1 of 2 Expect lines hold (1 with the current values)"), fit.text)
    }

    func testTheResultLiesAwayFromEdges() throws {
        // The faster flick must skip a detent, the slower one must not. The middle of their speeds is 1,100 pt/s.
        let files = try [(900, "expanded"), (1300, "fullHeight")].map { speed, target in
            try file(
                "Set DecelerationRate 0.9995\nFlick handle up \(speed)pt/s over 20ms\nWait settled\nExpect detent \(target)"
            )
        }
        let fit = try fit(files, "SkipSpeed 100..4000")
        XCTAssertEqual(fit.held, 2)
        XCTAssertEqual(fit.values[0].value, 1100, accuracy: 120)
        XCTAssertTrue(fit.text.contains("gives the same result"), fit.text)
    }

    func testTheResultDoesNotDependOnTheNumberOfCores() throws {
        let files = [try file("Flick handle up 900pt/s\nWait settled\nExpect detent expanded")]
        let spans = [try NumberSpan("SkipSpeed 100..4000")]
        let parallel = try Fit(files, varying: spans, preferring: .timeToRest)
        let serial = try Fit(files, varying: spans, preferring: .timeToRest, isSerial: true)
        XCTAssertEqual(parallel.text, serial.text)
    }

    func testARecordingWithATargetIsEnough() throws {
        var recorder = Recorder(settings: [try Setting("Size 80x24")])
        var text = recorder.head
        var time = Nanoseconds.zero
        let point = DrawerPoint(x: 320, y: 328)
        text += recorder.record(.press(point), at: .milliseconds(500))
        for step in 1...10 {
            time = .milliseconds(500 + Int64(step) * 8)
            text += recorder.record(.move(DrawerPoint(x: 320, y: 328 - Double(step) * 11)), at: time)
        }
        text += recorder.record(.release, at: time) + recorder.finish(at: .milliseconds(900))
        let fit = try fit([file(text + "Wait settled\nExpect detent fullHeight")], "SkipSpeed 100..4000")
        XCTAssertEqual(fit.held, 1, fit.text)
    }

    func testRefusals() throws {
        XCTAssertThrowsError(try fit([file("Set Scene airbar\nSleep 1ms")], "Spring response 0.2..0.8")) {
            XCTAssertTrue($0 is RefusedSettings, "\($0)")
        }
        // Values that put the detents out of order are refused. The search continues with the others.
        let fit = try fit([file("Snap compressed\nWait settled\nExpect height > 100pt")], "Detent compressed 5%..95%")
        XCTAssertEqual(fit.held, 1)
    }
}
