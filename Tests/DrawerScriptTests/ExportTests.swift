// Exports: each formula or table for another platform, evaluated independently, against the engine's settle.

import DrawerCore
import DrawerPresets
import DrawerScene
import DrawerSettings
import DrawerViews
import Foundation
import XCTest

@testable import DrawerScript

final class ExportTests: XCTestCase {
    private func configuration(_ settings: String...) throws -> Configuration {
        var configuration = Configuration()
        for setting in settings { try configuration.setup.apply(try Setting(setting)) }
        return configuration
    }

    /// The course of the real engine: a snap from the lowest detent to the highest one.
    private func course(_ configuration: Configuration) throws -> (Double) throws -> Double {
        var simulation = try Simulation(configuration)
        let names = simulation.detentEdges.filter { $0.name != .hidden }.sorted { $0.top > $1.top }
        _ = simulation.handle(.code(.snap(names[0].name, animated: false)), at: 0)
        let start = simulation.reading.top
        _ = simulation.handle(.code(.snap(names[names.count - 1].name, animated: true)), at: 0)
        let (begun, distance) = (simulation, start - names[names.count - 1].top)
        return { time in
            var simulation = begun
            simulation.advance(to: time)
            return (start - simulation.reading.top) / distance
        }
    }

    private func numbers(_ text: Substring) -> [Double] {
        text.matches(of: /-?[0-9]+(\.[0-9]+)?/).compactMap { Double($0.0) }
    }

    /// The text after a prefix, up to a suffix.
    private func part(_ text: String, _ prefix: String, to suffix: String) throws -> Substring {
        let start = try XCTUnwrap(text.firstRange(of: prefix), "\(prefix) in \(text)").upperBound
        return text[start..<(text[start...].firstRange(of: suffix)?.lowerBound ?? text.endIndex)]
    }

    private func number(_ text: String, _ prefix: String, to suffix: String = "\n") throws -> Double {
        try XCTUnwrap(numbers(try part(text, prefix, to: suffix)).first)
    }

    /// Straight lines between points.
    private func lines(_ points: [(time: Double, progress: Double)]) -> (Double) -> Double {
        { time in
            guard let last = points.last, time < last.time else { return points.last?.progress ?? 1 }
            let index = max(1, points.firstIndex { $0.time >= time } ?? points.count - 1)
            let (from, to) = (points[index - 1], points[index])
            return from.progress + (to.progress - from.progress) * (time - from.time) / (to.time - from.time)
        }
    }

    /// Points from a list of numbers: time and progress in turn.
    private func pairs(_ numbers: [Double], duration: Double) -> [(time: Double, progress: Double)] {
        stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0] * duration, numbers[$0 + 1]) }
    }

    private func course(_ spring: DampedSpring) -> (Double) -> Double {
        { 1 - spring.state(at: $0, displacement: 1, velocity: 0).displacement }
    }

    /// The settle of an export, as its platform computes it: from the numbers of a spring, or from a table.
    private func settle(_ target: ExportTarget, _ text: String) throws -> (progress: (Double) -> Double, isSpring: Bool)
    {
        switch target {
        case .swift: return ({ _ in 0 }, false)
        // CSS Easing Functions Level 2: straight lines between the stops.
        case .css:
            let stops = try part(text, "linear(", to: ")").split(separator: ",").map(numbers)
            XCTAssertLessThanOrEqual(stops.count, 40)
            let duration = try number(text, "duration: ") / 1000
            let points = stops.enumerated().map { index, stop in
                ((stop.count == 2 ? stop[1] / 100 : index == 0 ? 0 : 1) * duration, stop[0])
            }
            return (lines(points), false)
        case .swiftui, .uikit:
            if text.contains("settleKeyframes") {
                let rows = numbers(try part(text, "[(Double, Double)] = [", to: "]"))
                return (lines(pairs(rows, duration: try number(text, "settleDuration = "))), false)
            }
            if target == .swiftui {
                let (response, damping) = (try number(text, "response: "), try number(text, "dampingFraction: "))
                return (course(try DampedSpring(response: response, dampingRatio: damping)), true)
            }
            let (mass, stiffness) = (try number(text, "mass: "), try number(text, "stiffness: "))
            let damping = try number(text, "damping: ")
            return (course(try DampedSpring(mass: mass, stiffness: stiffness, damping: damping)), true)
        case .compose:
            if text.contains("keyframes<Float>") {
                let points = text.matches(of: /([-0-9.]+)f at ([0-9]+) using LinearEasing/).compactMap {
                    (Double($0.2) ?? 0) / 1000
                }
                let values = text.matches(of: /([-0-9.]+)f at/).compactMap { Double($0.1) }
                XCTAssertEqual(try number(text, "durationMillis = ") / 1000, points.last)
                return (lines(Array(zip(points, values))), false)
            }
            let (ratio, stiffness) = (try number(text, "dampingRatio = "), try number(text, "stiffness = "))
            return (
                course(try DampedSpring(mass: 1, stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot())),
                true
            )
        case .motion, .reanimated:
            guard text.contains("const stops") else {
                let own = "settle = {"
                let line = String(try part(text, own, to: "\n"))
                let (mass, stiffness) = (try number(line, "mass: "), try number(line, "stiffness: "))
                let damping = try number(line, "damping: ")
                return (course(try DampedSpring(mass: mass, stiffness: stiffness, damping: damping)), true)
            }
            let rows = numbers(try part(text, "const stops = ", to: "\n"))
            let duration = try number(text, "duration: ") / (target == .motion ? 1 : 1000)
            return (lines(pairs(rows, duration: duration)), false)
        case .json:
            let value = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
            let settle = try XCTUnwrap(value?["settle"] as? [String: Any])
            let rows = try XCTUnwrap(settle["keyframes"] as? [[Double]]).flatMap { $0 }
            let table = lines(pairs(rows, duration: try XCTUnwrap(settle["duration"] as? Double)))
            guard let spring = settle["spring"] as? [String: Double] else { return (table, false) }
            let own = try DampedSpring(
                response: XCTUnwrap(spring["response"]), dampingRatio: XCTUnwrap(spring["dampingRatio"]))
            XCTAssertEqual(own.stiffness, try XCTUnwrap(spring["stiffness"]), accuracy: 1e-3)
            XCTAssertEqual(own.damping, try XCTUnwrap(spring["damping"]), accuracy: 1e-4)
            // Both are there: the table is checked where there is no spring.
            return (course(own), true)
        }
    }

    /// Every export of every preset, computed from its text, against the engine: tables within 0.5 pt, springs within
    /// 0.05 pt, by numbers of six decimals.
    func testEveryExportHasTheEnginesCourse() throws {
        var (springs, tables) = (0, 0)
        let own = [
            [], ["Spring response 0.9 damping 0.35", "MaximumOvershoot none"], ["Spring response 0.2 damping 1"],
            ["Spring response 0.37 damping 0.83", "MaximumOvershoot none"],
        ]
        for settings in own + Preset.all.map({ ["Preset \($0.name)"] }) {
            var configuration = Configuration()
            for setting in settings { try configuration.setup.apply(try Setting(setting)) }
            let (engine, export) = (try course(configuration), try SettleExport(configuration))
            let times = (0...300).map { export.duration * 1.1 * Double($0) / 300 }
            let real = try times.map(engine)
            for target in ExportTarget.allCases where target != .swift {
                let text = try ConfigText(configuration, []).text(as: .code(target))
                let (progress, isSpring) = try settle(target, text)
                let most = zip(times, real).map { abs(progress($0) - $1) * export.distance }.max() ?? 0
                XCTAssertLessThan(most, isSpring ? 0.05 : SettleExport.tolerance, "\(settings) \(target)\n\(text)")
                if isSpring { springs += 1 } else { tables += 1 }
            }
        }
        XCTAssertGreaterThan(springs, 30)
        XCTAssertGreaterThan(tables, 30)
    }
}
