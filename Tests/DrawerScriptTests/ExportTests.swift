// Exports: the code of each platform, evaluated here, against the trace of the engine.

import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerViews
import XCTest

@testable import DrawerScript

final class ExportTests: XCTestCase {
    private func configuration(_ settings: [String]) throws -> Configuration {
        var configuration = Configuration()
        for setting in settings { try configuration.setup.apply(try Setting(setting)) }
        return configuration
    }

    private func code(_ target: ExportTarget, _ settings: String...) throws -> String {
        try ConfigText(configuration(settings), []).text(as: .code(target))
    }

    // MARK: The engine

    private struct Trace {
        var distance: Double
        /// Toward the target, in pt/s.
        var speed: Double
        /// The distance to the target, sampled 60 times a second from the release on.
        var left: [Double]
    }

    private static let settings = [
        "Size 80x48", "Layout none", "Policy threshold", "FlickSpeed 100pt/s", "Detent low 60pt",
    ]

    /// A flick up with this speed that is released at a distance from its target; without a speed, a snap.
    private func trace(_ settings: [String], speed: Double, distance: Double) throws -> (Trace, [String]) {
        let settings = settings + Self.settings + ["Detent high \(60 + speed * 0.04 + distance)pt"]
        let gesture = speed > 0 ? "Flick handle up \(speed)pt/s over 40ms" : "Snap high"
        let text = settings.map { "Set \($0)\n" }.joined() + "Snap low at once\n\(gesture)\nSleep 1500ms"
        var player = try ScriptFile(path: "a.drawer", bytes: Array(text.utf8)).player()
        let start = speed > 0 ? 0.04 : 0
        player.advance(to: Nanoseconds(Int64(start * 1e9)))
        let (reading, target) = (player.reading, try XCTUnwrap(player.simulation.edge(of: "high")))
        XCTAssertEqual(reading.target, "high", "\(settings)")
        let left = (0...80).map { frame in
            player.advance(to: Nanoseconds(Int64((start + Double(frame) / 60) * 1e9)))
            return player.reading.top - target
        }
        return (Trace(distance: reading.top - target, speed: speed > 0 ? speed : 0, left: left), settings)
    }

    // MARK: The platforms

    /// The distance that the code leaves at a time, by the documented formula of each platform.
    private func course(_ target: ExportTarget, _ code: String, _ trace: Trace) throws -> (Double) -> Double {
        let distance = trace.distance
        func formula(_ prefix: String, in text: String? = nil) throws -> Double {
            let text = text ?? code
            let start = try XCTUnwrap(text.range(of: prefix), "\(prefix) in \(code)").upperBound
            var formula = Formula(text[start...], velocity: trace.speed, distance: distance)
            return try formula.value()
        }
        func spring(_ stiffness: Double, _ damping: Double, _ speed: Double) throws -> (Double) -> Double {
            let spring = try DampedSpring(mass: 1, stiffness: stiffness, damping: damping)
            return { spring.state(at: $0, displacement: distance, velocity: -speed).displacement }
        }
        func curve(_ duration: Double, _ share: @escaping (Double) -> Double) -> (Double) -> Double {
            { time in distance * (1 - (time < duration ? share(time / duration) : 1)) }
        }
        func bezier(_ prefix: String, _ text: String? = nil) throws -> (Double) -> Double {
            let text = text ?? code
            let start = try XCTUnwrap(text.range(of: prefix)).upperBound
            let points = text[start...].prefix { $0 != "\n" }.matches(of: /-?[0-9]+(\.[0-9]+)?/).prefix(4).compactMap {
                Double($0.0)
            }
            return Self.bezier(points)
        }
        let isSpring = code.contains("stiffness")
        switch target {
        case .swift: return { _ in 0 }
        case .css:
            let duration =
                code.contains("calc(1000ms") || code.contains("min(600ms")
                ? 0 : try formula("--settle-duration: ") / 1000
            guard duration > 0 else {
                // calc() with --way.
                let whole =
                    code.contains("min(600ms")
                    ? min(0.6, 0.256 * (1 + distance / (try formula("/ ")))) : distance / (try formula(") / "))
                return curve(whole, code.contains("linear(") ? try linear(code) : try bezier("cubic-bezier("))
            }
            return curve(duration, code.contains("cubic-bezier") ? try bezier("cubic-bezier(") : try linear(code))
        case .swiftui, .uikit:
            guard !isSpring else {
                let speed = try formula(target == .swiftui ? "initialVelocity: " : "dy: ") * distance
                return try spring(formula("stiffness: "), formula("damping: "), speed)
            }
            let points = target == .swiftui ? try bezier("timingCurve(") : try bezier("x: ", uiKitPoints(code))
            return curve(try formula("duration: "), points)
        case .compose:
            guard !isSpring else {
                let (ratio, stiffness) = (try formula("dampingRatio = "), try formula("stiffness = "))
                let speed = try formula("fun settleVelocity(velocity: Float, distance: Float): Float = ")
                return try spring(stiffness, 2 * ratio * stiffness.squareRoot(), speed)
            }
            let whole = try formula("durationMillis = (1000 * ")
            return curve(whole, code.contains("1f - it") ? { 1 - pow(1 - $0, 5) } : try bezier("CubicBezierEasing("))
        case .motion:
            guard !isSpring else {
                return try spring(formula("stiffness: "), formula("damping: "), formula("  velocity: "))
            }
            return curve(
                try formula("duration: "), code.contains("** 5") ? { 1 - pow(1 - $0, 5) } : try bezier("ease: ["))
        case .reanimated:
            guard !isSpring else {
                let (stiffness, damping) = (try formula("stiffness: "), try formula("damping: "))
                // Reanimated has an underdamped and a critically damped formula.
                let ratio = min(1, damping / (2 * stiffness.squareRoot()))
                return try spring(stiffness, 2 * ratio * stiffness.squareRoot(), formula("    velocity: "))
            }
            let whole = try formula("duration: 1000 * ")
            return curve(whole, code.contains("poly(5)") ? { 1 - pow(1 - $0, 5) } : try bezier("Easing.bezier("))
        case .json:
            let object = try JSONSerialization.jsonObject(with: Data(code.utf8)) as? [String: Any]
            let settle = try XCTUnwrap(object?["settle"] as? [String: Any])
            let rows = try XCTUnwrap(settle["keyframes"] as? [[Double]])
            let whole = try XCTUnwrap(settle["duration"] as? Double)
            return curve(whole, lines(rows.map { ($0[0], $0[1]) }))
        }
    }

    private func uiKitPoints(_ code: String) -> String {
        (code.components(separatedBy: "controlPoint1: CGPoint(").last ?? "").replacingOccurrences(
            of: "controlPoint2", with: "")
    }

    private func linear(_ code: String) throws -> (Double) -> Double {
        let start = try XCTUnwrap(code.range(of: "linear(")).upperBound
        let stops = code[start...].prefix { $0 != ")" }.split(separator: ",").map {
            $0.matches(of: /-?[0-9]+(\.[0-9]+)?/).compactMap { Double($0.0) }
        }
        XCTAssertLessThanOrEqual(stops.count, 60)
        return lines(
            stops.enumerated().map { index, stop in (stop.count == 2 ? stop[1] / 100 : index == 0 ? 0 : 1, stop[0]) })
    }

    /// Straight lines between points.
    private func lines(_ points: [(time: Double, progress: Double)]) -> (Double) -> Double {
        { time in
            let index = max(1, points.firstIndex { $0.time >= time } ?? points.count - 1)
            let (from, to) = (points[index - 1], points[index])
            return from.progress + (to.progress - from.progress) * (time - from.time) / (to.time - from.time)
        }
    }

    /// CSS Easing Functions Level 1, solved by bisection.
    private static func bezier(_ points: [Double]) -> (Double) -> Double {
        { time in
            func value(_ s: Double, _ one: Double, _ two: Double) -> Double {
                3 * s * (1 - s) * (1 - s) * one + 3 * s * s * (1 - s) * two + s * s * s
            }
            var (low, high) = (0.0, 1.0)
            for _ in 0..<50 {
                let middle = (low + high) / 2
                if value(middle, points[0], points[2]) < time { low = middle } else { high = middle }
            }
            return value(low, points[1], points[3])
        }
    }

    /// Every platform's formula for every preset, from rest and after flicks, against the trace. Where the code says
    /// nothing about a difference there is none; the guide has the largest one of each platform.
    func testEveryPlatformMovesAsTheEngineDoesOrSaysWhereItDoesNot() throws {
        var largest: [ExportTarget: (error: Double, text: String)] = [:]
        for preset in Preset.named {
            for (speed, distance) in [
                (0.0, 80.0), (0, 300), (300, 80), (300, 300), (900, 80), (900, 300), (2500, 80), (2500, 300),
            ] {
                let (trace, settings) = try trace(["Preset \(preset.name)"], speed: speed, distance: distance)
                let configuration = try configuration(settings)
                for target in ExportTarget.allCases where target != .swift && (target != .json || speed == 0) {
                    let code = try ConfigText(configuration, []).text(as: .code(target))
                    let course = try course(target, code, trace)
                    let error =
                        trace.left.enumerated().map { abs($0.element - course(Double($0.offset) / 60)) }.max() ?? 0
                    let text = "\(preset.name), \(target) after \(speed) pt/s over \(distance) pt: \(error)"
                    if error > largest[target]?.error ?? 0 { largest[target] = (error, text) }
                    let saysSo = code.contains("pt off") || code.contains("MaximumOvershoot") && speed > 0
                    if !saysSo || speed == 0 && !code.contains("from rest.") {
                        // A duration in Compose has whole milliseconds.
                        XCTAssertLessThan(error, target == .compose ? 1.5 : 0.75, "\(text)\n\(code)")
                    }
                }
            }
        }
        print(largest.map { "\($0.key): \($0.value.text)" }.sorted().joined(separator: "\n"))
        let bounds: [ExportTarget: Double] = [
            .css: 123, .swiftui: 9, .uikit: 9, .compose: 9, .motion: 9, .reanimated: 67, .json: 0.5,
        ]
        for (target, bound) in bounds { XCTAssertLessThan(largest[target]?.error ?? 0, bound, "\(target)") }
    }

    // MARK: What else the code says

    /// The limit that holds for this curve: the larger of the setting and 1.25 times the overshoot from rest.
    func testTheLimitIsTheOneThatHolds() throws {
        let text = try code(.css, "Spring response 0.4 damping 0.5", "MaximumOvershoot 4pt")
        let way = try XCTUnwrap(SettleExport.all(of: configuration([])).first).distance
        let spring = try DampedSpring(response: 0.4, dampingRatio: 0.5)
        let limit = Quantity.text(1.25 * spring.overshootFromRest(displacement: way), digits: 1)
        XCTAssertTrue(text.contains("overshoot by at most \(limit) pt"), text)
    }

    /// The bar glides between its heights: half of the way in half of the time. Heights are in the platform's units.
    func testABarGlides() throws {
        let export = try XCTUnwrap(SettleExport.all(of: configuration(["Scene airbar"])).first)
        XCTAssertEqual(export.duration, 0.25)
        XCTAssertEqual(export.progress(at: 0.125), 0.5, accuracy: 1e-9)
        XCTAssertEqual(export.progress(at: 0.25), 1)
        XCTAssertTrue(try code(.css, "Scene airbar").contains("cubic-bezier(0.3333, 0, 0.6667, 1)"))
        XCTAssertTrue(try code(.compose, "Scene airbar").contains("\"normal\" to 112.dp"))
        let css = try code(.css)
        XCTAssertTrue(css.contains("expanded: 40%;") && css.contains("fullHeight: calc(100% - 16px);"), css)
    }

    /// The code of a platform lacks the policy, so it says in words what the policy does.
    func testEveryPolicyHasWords() throws {
        for policy in ReleasePolicy.builtIn {
            let code = try code(.css, "Policy \(policy.name)")
            XCTAssertTrue(code.contains(/Not in this code: the policy [^:]*: ..../), "\(policy.name)\n\(code)")
        }
    }

    /// What a platform cannot express stands there as a comment with its rule.
    func testCommentsNameWhatIsMissing() throws {
        for target in ExportTarget.allCases where target != .swift {
            let text = try code(target, "Preset vaul", "Dismissible yes", "Footer 3r")
            XCTAssertTrue(text.contains("Not in this code: Footer 3r."), text)
            XCTAssertTrue(text.contains("the policy vaul"), text)
            XCTAssertEqual(text.contains("@MainActor"), target == .uikit)
            XCTAssertTrue(text.contains("the resistance vaul: stops above"), text)
            XCTAssertTrue(text.contains("the dismissal vaul") && text.contains("ListPans firstMove"), text)
            XCTAssertFalse(text.contains("pt off"), "a curve is exact everywhere")
            let ofSpeed = try code(target, "Preset bottom-sheet-behavior")
            XCTAssertEqual(ofSpeed.contains("After a flick"), target == .css, "\(target): its duration has the speed")
        }
    }
}

/// The value of a formula in JavaScript, Swift or Kotlin, as far as exports write formulas.
private struct Formula {
    private var rest: Substring
    private let (velocity, distance): (Double, Double)

    struct Unreadable: Error { let text: String }

    init(_ text: Substring, velocity: Double, distance: Double) {
        (rest, self.velocity, self.distance) = (text, velocity, distance)
    }

    private mutating func skip() { rest = rest.drop { $0 == " " || $0 == "\n" } }

    private mutating func take(_ word: String) -> Bool {
        skip()
        guard rest.hasPrefix(word) else { return false }
        rest = rest.dropFirst(word.count)
        return true
    }

    private mutating func expect(_ word: String) throws {
        guard take(word) else { throw Unreadable(text: "\(word) before \(rest.prefix(60))") }
    }

    mutating func value() throws -> Double {
        if take("if (") {
            let isTrue = try condition()
            try expect(")")
            let first = try value()
            try expect("else")
            let second = try value()
            return isTrue ? first : second
        }
        let first = try sum()
        guard take("== ") else { return first }
        let isTrue = first == (try sum())
        try expect("?")
        let one = try value()
        try expect(":")
        let two = try value()
        return isTrue ? one : two
    }

    private mutating func condition() throws -> Bool {
        let first = try sum()
        try expect("==")
        return first == (try sum())
    }

    private mutating func sum() throws -> Double {
        var sum = try product()
        while true {
            if take("+ ") { sum += try product() } else if take("- ") { sum -= try product() } else { return sum }
        }
    }

    private mutating func product() throws -> Double {
        var product = try factor()
        while true {
            if take("* ") {
                product *= try factor()
            } else if take("/ ") {
                product /= try factor()
            } else {
                return product
            }
        }
    }

    private mutating func factor() throws -> Double {
        _ = take("Math.")
        if take("(distance < 0 ? -1 : 1)") { return distance < 0 ? -1 : 1 }
        if take("(") {
            let inner = try value()
            try expect(")")
            return inner
        }
        for (name, function) in [("min(", min), ("max(", max)] as [(String, (Double, Double) -> Double)]
        where take(name) {
            let first = try value()
            try expect(",")
            let second = try value()
            try expect(")")
            return function(first, second)
        }
        for (name, function) in [
            ("abs(", { abs($0) }), ("sin(", { sin($0) }), ("sign(", { $0 < 0 ? -1 : $0 > 0 ? 1 : 0 }),
        ]
            as [(String, (Double) -> Double)] where take(name)
        {
            let inner = try value()
            try expect(")")
            return function(inner)
        }
        if take("along(") {
            let x = try value()
            try expect(",")
            skip()
            let table = rest.prefix { $0 != "\n" }
            let end =
                table.range(of: "]]")?.upperBound ?? table.range(of: ")]")?.upperBound
                ?? table.range(of: ")")?.upperBound
            let text = table[..<(end ?? table.endIndex)]
            let numbers = text.matches(of: /-?[0-9]+(\.[0-9]+)?/).compactMap { Double($0.0) }
            rest = rest[text.endIndex...]
            try expect(")")
            let points = stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
            guard let next = points.firstIndex(where: { $0.0 >= x }) else { return points.last?.1 ?? .nan }
            guard next > 0 else { return points[0].1 }
            let (one, two) = (points[next - 1], points[next])
            return one.1 + (two.1 - one.1) * (x - one.0) / (two.0 - one.0)
        }
        if take("velocity") { return velocity }
        if take("distance") { return distance }
        skip()
        let digits = rest.prefix { "-0123456789.".contains($0) }
        guard let number = Double(digits) else { throw Unreadable(text: String(rest.prefix(60))) }
        rest = rest.dropFirst(digits.count)
        _ = rest.first == "f" ? take("f") : false
        return number
    }
}
