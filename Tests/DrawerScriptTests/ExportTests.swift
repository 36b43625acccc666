// Exports: the motion in the code of each platform, evaluated here, against the trace of the engine.

import DrawerCore
import DrawerPresets
import DrawerScene
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerScript

final class ExportTests: XCTestCase {
    // MARK: The engine

    private struct Trace: Sendable {
        var distance: Double
        /// The speed toward the target, in pt/s.
        var speed: Double
        /// The distance to the target at the frames from the release on.
        var left: [Double]
    }

    private static let settings = [
        "Size 80x48", "Layout none", "Policy threshold", "FlickSpeed 100pt/s", "Detent low 60pt",
    ]

    /// A flick up with this speed, released at a distance from its target; without a speed, a snap.
    private static func trace(_ settings: [String], speed: Double, distance: Double) throws -> Trace {
        let settings = settings + Self.settings + ["Detent high \(60 + speed * 0.04 + distance)pt"]
        let gesture = speed > 0 ? "Flick handle up \(speed)pt/s over 40ms" : "Snap high"
        let text = settings.map { "Set \($0)\n" }.joined() + "Snap low at once\n\(gesture)\nSleep 1500ms"
        var player = try ScriptFile(path: "a.drawer", bytes: Array(text.utf8)).player()
        let start = speed > 0 ? 0.04 : 0
        player.advance(to: Nanoseconds(Int64(start * 1e9)))
        let (reading, target) = (player.reading, try XCTUnwrap(player.scene.edge(of: "high")))
        XCTAssertEqual(reading.target, "high", "\(settings)")
        let left = Self.frames.map { time in
            player.advance(to: Nanoseconds(Int64((start + time) * 1e9)))
            return player.reading.top - target
        }
        return Trace(distance: reading.top - target, speed: speed > 0 ? speed : 0, left: left)
    }

    // MARK: The platforms

    /// The times after the release: close together at first, where a fast drawer moves most.
    private static let frames: [Double] = (0...160).map { step in
        let share = Double(step) / 160
        return 80.0 / 60 * share * share
    }
    private static let speeds = [0.0, 300, 900, 2500, 4500]
    private static let distances = [10.0, 14, 15, 40, 80, 300]
    /// Releases beyond those of the scripts, compared with the engine's settle alone: faster, farther, and away from
    /// the target.
    private static let further: [(Double, Double)] = [
        (5000, 10.0), (5000, 750), (1234.5, 750), (-300, 40), (-900, 300),
    ]
    /// The ways in the comments of CSS.
    private static let lossDistances: [Double] = SettleExport.distances + [14]

    private static let platforms: [ExportTarget: ExportPlatform] = [
        .swiftui: .swiftUI, .uikit: .uiKit, .compose: .compose, .motion: .motion, .reanimated: .reanimated,
    ]

    /// One preset with its codes, and the courses of the engine.
    private struct Case: Sendable {
        let name: String
        let configuration: Configuration
        var codes: [ExportTarget: String] = [:]
        var functions: [ExportTarget: String] = [:]
        var traces: [Trace] = []
    }

    private func cases() throws -> [Case] { try Self.presets.get() }

    /// Made once for all tests.
    private static let presets: Result<[Case], any Error> = Result {
        try Preset.named.map { preset in
            let lines = ["Preset \(preset.name)"] + ExportTests.settings + ["Detent high 360pt"]
            var one = Case(name: preset.name, configuration: try ExportRuns.configuration(lines))
            let export = try Export(one.configuration)
            for target in ExportTarget.allCases where target != .swift {
                one.codes[target] = export.text(for: target)
                one.functions[target] = platforms[target].map { export.functions(for: $0).text }
            }
            for speed in ExportTests.speeds {
                for way in ExportTests.distances {
                    let trace = try ExportTests.trace(["Preset \(preset.name)"], speed: speed, distance: way)
                    XCTAssertEqual(trace.distance, way, accuracy: 1e-6, preset.name)
                    one.traces.append(trace)
                }
            }
            let settle = try XCTUnwrap(export.settles.first)
            for (speed, way) in ExportTests.further {
                let left = settle.remaining(after: speed, over: way)
                one.traces.append(Trace(distance: way, speed: speed, left: ExportTests.frames.map(left)))
            }
            return one
        }
    }

    /// The remaining distances at the frames, by each platform's code, for all traces of all presets.
    private func courses(_ cases: [Case]) throws -> [ExportTarget: [[[Double]]]] {
        // The last call has no distance to its target, to find a division by it.
        let grid: [(Double, Double)] = Self.speeds.flatMap { speed in Self.distances.map { (speed, $0) } }
        let calls = grid + Self.further + [(900, 0)]
        let list = calls.map { "[\($0), \($1)]" }.joined(separator: ", ")
        var code = "const calls = [\(list)], times = \(Self.frames), result = {}\n"
        for target in [ExportTarget.compose, .motion, .reanimated] {
            let language: ExportLanguage = target == .compose ? .kotlin : .script
            let modules = try cases.map { try ExportRuns.module($0.functions[target] ?? "", language) }
            code +=
                "result.\(target) = [\(modules.joined(separator: ",\n"))].map(module => calls.map(([velocity, way]) => "
            code += "course('\(target)', module, velocity, way, times)))\n"
        }
        // The function in the comment of the CSS.
        let scripts = try cases.map { one in
            let css = one.codes[.css] ?? ""
            let start = try XCTUnwrap(css.range(of: "export function transition")).lowerBound
            return try ExportRuns.module(
                String(css[start...].prefix(upTo: XCTUnwrap(css[start...].range(of: "*/")).lowerBound)), .script)
        }
        code +=
            "result.css = [\(scripts.joined(separator: ",\n"))].map(module => calls.map(([velocity, way]) => css(module.transition({ "
        code += "velocityInPixelsPerSecond: velocity, distanceInPixels: way }), way, times)))\n"
        // SwiftUI and UIKit.
        let targets = [ExportTarget.swiftui, .uikit]
        let namespaces = targets.flatMap { target in
            cases.indices.map { ("\(target)\($0)", cases[$0].functions[target] ?? "") }
        }
        let pairs = calls.map { "(\($0), \($1))" }.joined(separator: ", ")
        let main =
            "for (velocity, way) in [\(pairs)] as [(Double, Double)] {\n"
            + namespaces.map {
                "    show(\($0.0).settle(velocityInPointsPerSecond: velocity, distanceInPoints: way).motion)\n"
            }.joined() + "}\n"
        let rows = try ExportRuns.lines(namespaces, frames: Self.frames, main).map {
            "[\($0.replacingOccurrences(of: ";", with: ", "))]"
        }
        code += "const rows = [\(rows.joined(separator: ",\n"))]\n"
        code += """
            for (const [index, target] of ['swiftui', 'uikit'].entries()) {
              result[target] = result.css.map((_, preset) => calls.map(([velocity, way], call) => {
                const [spring, points, duration, shares, values] = rows[(2 * call + index) * result.css.length + preset]
                return shares.length ? shares.map(share => way * (1 - share)) : values.length ? lines(duration, values, times)
                  : spring.length ? integrated(spring[0], spring[1], way, spring[2] * way, times)
                  : eased(duration, bezier(points), way, times)
              }))
            }
            console.log(JSON.stringify(result))
            """
        let courses = try ExportRuns.evaluate(code, as: [String: [[[Double]]]].self)
        return Dictionary(uniqueKeysWithValues: courses.map { (ExportTarget(rawValue: $0) ?? .json, $1) })
    }

    /// The code of every platform, for every preset, from rest and after flicks up to 5,000 pt/s over 10 to 750 pt,
    /// toward the target and away from it: it differs from the engine by less than half a point.
    func testEveryPlatformMovesAsTheEngineDoes() throws {
        let cases = try cases()
        var largest: [ExportTarget: (error: Double, text: String)] = [:]
        for (target, courses) in try courses(cases) {
            for (one, courses) in zip(cases, courses) {
                for (trace, course) in zip(one.traces, courses) {
                    let error = Self.difference(trace, course)
                    let text = "\(one.name), \(target) after \(trace.speed) pt/s over \(trace.distance) pt: \(error)"
                    if error > largest[target]?.error ?? -1 { largest[target] = (error, text) }
                    XCTAssertLessThan(error, SettleExport.tolerance, "\(text)\n\(one.codes[target] ?? "")")
                }
                XCTAssertEqual(courses.count, one.traces.count + 1)
            }
            XCTAssertEqual(courses.count, cases.count)
        }
        print(largest.map { "\($0.key): \($0.value.text)" }.sorted().joined(separator: "\n"))
        XCTAssertEqual(Set(largest.keys), [.swiftui, .uikit, .compose, .css, .motion, .reanimated])
        // Only CSS without a script loses something.
        for one in cases {
            for (target, code) in one.codes where target != .css {
                XCTAssertFalse(code.contains("pt off") || code.contains(" off "), "\(one.name), \(target): \(code)")
            }
        }
    }

    private static func difference(_ trace: Trace, _ course: [Double]) -> Double {
        zip(trace.left, course).map { abs($0 - $1) }.max() ?? .infinity
    }

    /// CSS without a script takes no speed. Its comments give the largest differences from the trace: no difference on
    /// the grid is larger, and at the speed and the way of a comment it is that large.
    func testCSSWithoutAScriptSaysHowFarItIsOff() throws {
        let cases = try cases()
        var code = "const result = [], ways = \(Self.lossDistances), times = \(Self.frames)\n"
        var isSaid = 0
        for one in cases {
            let css = one.codes[.css] ?? ""
            let duration = try XCTUnwrap(css.firstMatch(of: /--settle-duration: (.+);/)).1
            let easing = try XCTUnwrap(css.firstMatch(of: /--settle: (.+);/)).1
            code += "result.push(ways.map(way => unscripted('\(duration)', '\(easing)', way, times)))\n"
        }
        let results = try ExportRuns.evaluate(code + "console.log(JSON.stringify(result))", as: [[[Double]]].self)
        for (one, courses) in zip(cases, results) {
            let css = one.codes[.css] ?? ""
            func error(_ trace: Trace) throws -> Double {
                let way = try XCTUnwrap(
                    Self.lossDistances.firstIndex { abs($0 - trace.distance) < 1e-6 }, "\(trace.distance)")
                return Self.difference(trace, courses[way])
            }
            let rest = Self.losses(css, /up to ([0-9.]+) pt off over ()([0-9]+) pt from rest/)
            let flicks = Self.losses(css, /up to ([0-9.]+) pt (?:off )?at ([0-9]+) pt\/s over ([0-9]+) pt/)
            let sentence = "`transition` below one for each: up to"
            XCTAssertEqual(css.components(separatedBy: sentence).count - 1, rest.count, css)
            XCTAssertEqual(
                css.components(separatedBy: "transition` below has: after a").count - 1, flicks.count / 2, css)
            for trace in one.traces where trace.speed >= 0 && trace.distance <= 300 {
                let limit = (trace.speed == 0 ? rest : flicks).map(\.error).max() ?? SettleExport.tolerance
                XCTAssertLessThanOrEqual(
                    try error(trace), limit, "\(one.name) \(trace.speed) \(trace.distance)\n\(css)")
            }
            for loss in rest + flicks {
                let found = try error(Self.trace(["Preset \(one.name)"], speed: loss.speed, distance: loss.way))
                // A corner of the difference may lie between two frames.
                XCTAssertTrue(
                    (0.99 * loss.error - 0.2...loss.error).contains(found), "\(one.name): \(loss), not \(found)")
                isSaid += 1
            }
        }
        XCTAssertGreaterThan(isSaid, cases.count, "springs lose their speed")
    }

    private typealias Loss = (error: Double, speed: Double, way: Double)

    /// The differences that comments give: points, speed and way.
    private static func losses(_ css: String, _ pattern: Regex<(Substring, Substring, Substring, Substring)>) -> [Loss]
    {
        css.matches(of: pattern).map { match -> Loss in
            (Double(match.1) ?? 0, Double(match.2) ?? 0, Double(match.3) ?? 0)
        }
    }

    /// The keyframes of the JSON are points on the course from rest, connected by straight lines.
    func testKeyframes() throws {
        for one in try cases() {
            let object = try JSONSerialization.jsonObject(with: Data((one.codes[.json] ?? "").utf8)) as? [String: Any]
            let settle = try XCTUnwrap(object?["settle"] as? [String: Any])
            let rows = try XCTUnwrap(settle["keyframes"] as? [[Double]])
            let whole = try XCTUnwrap(settle["duration"] as? Double)
            let trace = try XCTUnwrap(one.traces.first { $0.speed == 0 && $0.distance == 300 })
            for (time, left) in zip(Self.frames, trace.left) {
                let share = whole > 0 ? min(1, time / whole) : 1
                let next = max(1, rows.firstIndex { $0[0] >= share } ?? rows.count - 1)
                let (from, to) = (rows[next - 1], rows[next])
                let progress = from[1] + (to[1] - from[1]) * (share - from[0]) / (to[0] - from[0])
                XCTAssertEqual(300 * (1 - progress), left, accuracy: 0.5, "\(one.name) at \(time)")
            }
        }
    }
}
