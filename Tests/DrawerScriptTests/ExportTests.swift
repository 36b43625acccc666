// Exports: each formula or table for another platform, evaluated independently, against the engine's settle.

import DrawerCore
import DrawerPresets
import DrawerScene
import DrawerSettings
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

    /// CSS Easing Functions Level 2: straight lines between the stops.
    private func linear(_ css: String) throws -> (duration: Double, progress: (Double) -> Double, count: Int) {
        let list = try XCTUnwrap(css.firstMatch(of: /linear\(([^)]*)\)/)).1
        let parts = list.split(separator: ",").map(numbers)
        let stops = parts.enumerated().map { index, part in
            (part.count == 2 ? part[1] / 100 : index == 0 ? 0 : 1, part[0])
        }
        let duration = try XCTUnwrap(Double(try XCTUnwrap(css.firstMatch(of: /duration: ([0-9.]+)ms/)).1)) / 1000
        return (
            duration,
            { time in
                let share = min(max(time / duration, 0), 1)
                let index = max(1, stops.firstIndex { $0.0 >= share } ?? stops.count - 1)
                let (from, to) = (stops[index - 1], stops[index])
                return from.1 + (to.1 - from.1) * (share - from.0) / (to.0 - from.0)
            }, stops.count
        )
    }

    func testCSSIsWithinHalfAPointOfTheEngine() throws {
        for settings in [
            [], ["Spring response 0.9 damping 0.35", "MaximumOvershoot none"], ["Spring response 0.2 damping 1"],
        ]
            + Preset.all.map({ ["Preset \($0.name)"] })
        {
            var configuration = Configuration()
            for setting in settings { try configuration.setup.apply(try Setting(setting)) }
            let css = try ConfigText(configuration, []).text(for: .css)
            let (duration, progress, count) = try linear(css)
            XCTAssertLessThanOrEqual(count, 40, "\(settings)")
            let engine = try course(configuration)
            let distance = try SettleExport(configuration).distance
            for step in 0...300 {
                let time = duration * 1.1 * Double(step) / 300
                let difference = abs(progress(time) - (try engine(time))) * distance
                XCTAssertLessThan(difference, 0.5, "\(settings) at \(time) s")
                if difference >= 0.5 { break }
            }
        }
    }

    /// The springs of SwiftUI, UIKit, Compose, Motion and Reanimated by their numbers.
    func testSpringsHaveTheEnginesCourse() throws {
        let configuration = try configuration("Spring response 0.37 damping 0.83", "MaximumOvershoot none")
        let engine = try course(configuration)
        let springs: [ExportTarget: ([Double]) throws -> DampedSpring] = [
            .swiftui: { try DampedSpring(response: $0[0], dampingRatio: $0[1]) },
            .uikit: { try DampedSpring(mass: $0[0], stiffness: $0[1], damping: $0[2]) },
            .compose: { try DampedSpring(mass: 1, stiffness: $0[1], damping: 2 * $0[0] * $0[1].squareRoot()) },
            .motion: { try DampedSpring(mass: $0[2], stiffness: $0[0], damping: $0[1]) },
            .reanimated: { try DampedSpring(mass: $0[0], stiffness: $0[1], damping: $0[2]) },
        ]
        for (target, spring) in springs {
            let text = try ConfigText(configuration, []).text(for: target)
            let line = try XCTUnwrap(
                text.split(separator: "\n").first {
                    !$0.hasPrefix("//") && ($0.contains("response:") || $0.lowercased().contains("stiffness"))
                }, text)
            let own = try spring(numbers(line))
            for step in 0...60 {
                let time = Double(step) / 60
                let progress = 1 - own.state(at: time, displacement: 1, velocity: 0).displacement
                XCTAssertEqual(progress, try engine(time), accuracy: 1e-4, "\(target) at \(time): \(line)")
            }
        }
    }

    /// What a platform cannot express stands there as a comment with its rule.
    func testCommentsNameWhatIsMissing() throws {
        for target in ExportTarget.allCases {
            let text = try ConfigText(configuration("Preset vaul"), []).text(for: target)
            XCTAssertTrue(text.contains("the policy vaul"), text)
            XCTAssertTrue(text.contains("the resistance of a pull"), text)
            XCTAssertTrue(text.contains("expanded"), text)
            XCTAssertFalse(text.contains("nan") || text.contains("inf"), text)
        }
    }
}
