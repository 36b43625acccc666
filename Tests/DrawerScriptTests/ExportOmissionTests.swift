// Exports: no setting is left out in silence, and the motions that no preset has.

import DrawerCore
import DrawerScene
import DrawerSettings
import TestSupport
import XCTest

@testable import DrawerScript

final class ExportOmissionTests: XCTestCase {
    private func text(_ target: ExportTarget, _ settings: [String]) throws -> String {
        try Export(ExportRuns.configuration(settings)).text(for: target)
    }

    /// A setting that an engine, a sheet or a scene reads changes the code, or a note names it.
    func testNoSettingIsLeftOutInSilence() throws {
        var seen: Set<String> = []
        for scene in SceneName.allCases {
            let plain = Setup(scene: scene)
            let export = try text(.motion, ["Scene \(scene)"])
            for row in SettingRow.all where row.group != .presentation {
                for setting in row.samples(in: scene) {
                    var setup = plain
                    guard (try? setup.apply(setting)) != nil else { continue }
                    let isSame =
                        setup.engineSettings == plain.engineSettings && setup.layout == plain.layout
                        && setup.sheet == plain.sheet && setup.sceneValues == plain.sceneValues
                    // A line with the default has no effect.
                    if isSame || setup.lines == plain.lines { continue }
                    seen.insert(row.name)
                    XCTAssertNotEqual(
                        try text(.motion, ["Scene \(scene)", "\(setting)"]), export, "\(setting) in \(scene)")
                }
            }
        }
        let silent = SettingRow.all.filter { $0.group != .presentation && !seen.contains($0.name) }.map(\.name)
        XCTAssertEqual(silent, ["WheelRows"], "the wheel is the host's")
    }

    /// Only the user's own settings are named, each once.
    func testANoteNamesTheSettingsThatAreLeftOut() throws {
        let lines = ["MaximumSteps 1", "IsReachable expanded off", "AxisLock on", "FlickSpeed 310pt/s"]
        for target in ExportTarget.allCases where target != .swift {
            let code = try text(target, lines)
            XCTAssertTrue(
                code.contains("Not in this code: IsReachable expanded off, AxisLock on, MaximumSteps 1."), code)
        }
        let gorhom = try text(.motion, ["Preset gorhom", "FlickSpeed 310pt/s"])
        XCTAssertTrue(gorhom.contains("Not in this code: FlickSpeed 310pt/s."), "gorhom reads no speed")
        XCTAssertTrue(try text(.css, ["Scene bouncy"]).contains("Not in this code: Center duration 0.5"))
        XCTAssertFalse(try text(.css, ["FlickSpeed 310pt/s"]).contains("Not in this code: FlickSpeed"))
    }

    /// The note on the resistance names it for both ends.
    func testTheResistancesOfBothEndsHaveTheirNames() throws {
        let code = try text(.motion, ["OverPull top off"])
        XCTAssertTrue(code.contains("the resistances none (above) and rubberBand 0.55 (below): "), code)
    }

    /// An error from rest comes from a course that is stretched to another distance. Only an error after a flick comes
    /// from the speed that CSS lacks.
    func testEachLossOfCSSHasItsReason() throws {
        let heights = ["Layout none", "Detent low 100pt", "Detent high 120pt"]
        let lines = try text(.css, heights).split(separator: "\n")
        for (loss, reason) in [
            ("pt from rest", "CSS has one course for all distances"),
            ("after a flick", "CSS has no speed of a release"),
        ] {
            let line = try XCTUnwrap(lines.first { $0.contains(loss) }, "\(lines)")
            XCTAssertTrue(line.contains(reason), "\(line)")
        }
    }

    /// The name of a detent stays as it is, even if it contains a word that a platform translates.
    func testNamesOfDetentsStay() throws {
        for target in [ExportTarget.motion, .compose, .swiftui] {
            XCTAssertTrue(try text(target, ["Detent atInPoints 40%"]).contains("\"atInPoints\""), "\(target)")
        }
    }

    func testAMeasureOfTheSpeedHasTheWordsOfALine() throws {
        XCTAssertTrue(try text(.json, ["Speed last 4"]).contains("\"speed\": \"last 4\""))
        XCTAssertTrue(try text(.compose, ["Speed last 4"]).contains("measured by Speed last 4, not"))
    }

    /// As in the engine, an overshoot has at most half of the room.
    func testALimitOfTheOvershootFitsTheRoom() throws {
        for (line, limit) in [("20pt", 20.0), ("300pt", 192), ("0.5r", 8)] {
            let export = try Export(ExportRuns.configuration(["MaximumOvershoot \(line)"]))
            XCTAssertEqual(export.settles.map(\.overshootLimit), [limit])
            XCTAssertTrue(export.text(for: .motion).contains("ratio, \(Quantity.text(limit)), distance"))
        }
    }

    /// A drawer at rest may begin with a kick: the engine's snap, and the code of every platform that node runs.
    func testADrawerAtRestBeginsWithItsKick() throws {
        let settings = ["Scene bouncy", "Sides duration 0.5 damping 0.75 velocity 4"]
        let text = settings.map { "Set \($0)\n" }.joined() + "Snap hidden at once\nSnap fullHeight\nSleep 1500ms"
        var player = try ScriptFile(path: "a.drawer", bytes: Array(text.utf8)).player()
        player.advance(to: .zero)
        let target = try XCTUnwrap(player.scene.edge(of: .fullHeight))
        let way = player.reading.top - target
        XCTAssertGreaterThan(way, 100)
        let times = (0...60).map { Double($0) / 60 }
        let left = times.map { time in
            player.advance(to: Nanoseconds(Int64(time * 1e9)))
            return player.reading.top - target
        }
        let export = try Export(ExportRuns.configuration(settings))
        var code = "const times = \(times), result = {}\n"
        for platform in [ExportPlatform.motion, .reanimated, .compose] {
            let module = try ExportRuns.module(export.functions(for: platform).text, platform.language)
            code += """
                {
                const { settleByCode: settle, settleByCodeVelocity: settleVelocity } = \(module)
                result.\(platform) = course('\(platform)', { settle, settleVelocity }, 0, \(way), times)
                }

                """
        }
        let courses = try ExportRuns.evaluate(code + "console.log(JSON.stringify(result))", as: [String: [Double]].self)
        XCTAssertEqual(courses.count, 3)
        for (platform, course) in courses {
            for (seen, expected) in zip(course, left) { XCTAssertEqual(seen, expected, accuracy: 0.5, platform) }
        }
        let swift = export.text(for: .swiftui)
        XCTAssertTrue(swift.contains("let launched = velocity == 0.0 ? 4 * distance : velocity"), swift)
        XCTAssertTrue(export.text(for: .json).contains("\"velocity\": { \"fromRest\": 4 }"))
    }

    /// A drawer that is released at its target takes the speed of a release toward the target, in every language.
    func testALaunchAtTheTarget() throws {
        let launch = SettleLaw.Launch.points(PiecewiseLine([(-1000, 0), (0, 0), (1000, 500)]))
        func code(_ head: String, _ platform: ExportPlatform) -> String {
            platform.complete("\(head) {\n    return \(platform.language.value(launch))\n}\n").text
        }
        let script = code("export function launched(velocity, distance)", .motion)
        let kotlin = code("fun launched(velocity: Double, distance: Double): Double", .compose)
        let swift = code("func launched(_ velocity: Double, _ distance: Double) -> Double", .uiKit)
        let calls = [(800.0, 0.0), (-800, 0), (800, 10), (-800, -10), (800, -10)]
        let modules = try "[\(ExportRuns.module(script, .script)), \(ExportRuns.module(kotlin, .kotlin))]"
        let list = calls.map { "[\($0), \($1)]" }.joined(separator: ", ")
        let found = try ExportRuns.evaluate(
            "console.log(JSON.stringify(\(modules).map(one => [\(list)].map(pair => one.launched(...pair)))))",
            as: [[Double]].self)
        let expected = [400.0, 0, 400, -400, 0]
        XCTAssertEqual(found, [expected, expected])
        let lines = try ExportRuns.lines(
            [("Code", swift)], "for (velocity, distance) in \(calls) { print(Code.launched(velocity, distance)) }")
        XCTAssertEqual(lines.compactMap { Double($0) }, expected)
    }

    /// A motion at constant speed takes at most 100 s, as in the engine. The code has this bound if a drawer can be so
    /// high that it matters.
    func testAMotionAtConstantSpeedHasABound() throws {
        for (least, isBounded) in [(2.0, true), (1600, false)] {
            let settle = Settle("constant", .line, .speed(atLeast: least))
            let start = Settle.Start(displacement: 100, velocity: 0)
            guard case .curve(_, let duration) = SettleLaw(settle, from: start) else { return XCTFail("a curve") }
            let code = ExportLanguage.script.value(duration)
            XCTAssertEqual(code.text.contains("Math.min(100, "), isBounded, code.text)
            XCTAssertEqual(ExportLanguage.swift.value(duration).text.hasPrefix("min(100.0, abs"), isBounded)
            let calls = [(0.0, 150.0), (0, 750), (5, 750), (900, 750), (-900, 750)]
            let list = calls.map { "[\($0), \($1)]" }.joined(separator: ", ")
            let found = try ExportRuns.evaluate(
                ExportPlatform.motion.complete(
                    "console.log(JSON.stringify([\(list)].map(([velocity, distance]) => \(code))))\n"
                ).text, as: [Double].self)
            for (seconds, (speed, way)) in zip(found, calls) {
                let engine = settle.law.seconds(from: Settle.Start(displacement: way, velocity: -speed))
                XCTAssertEqual(seconds, engine, accuracy: 1e-3, "\(speed) pt/s over \(way) pt")
                XCTAssertEqual(duration.seconds(after: speed, over: way), engine, accuracy: 1e-3)
            }
        }
    }
}

extension Settle.Law {
    /// The duration of a curve, in seconds.
    fileprivate func seconds(from start: Settle.Start) -> Double {
        if case .curve(_, let duration) = self { duration.seconds(from: start) } else { .nan }
    }
}
