// Presets: every release, resistance and settle compared with a table computed from the rules; and presets as values.

import Foundation
import XCTest

@testable import DrawerCore

final class PresetTests: XCTestCase {
    private let heights = [200.0, 400, 600]

    private func rows(_ table: String, _ read: ([Substring], inout Int) throws -> Void) rethrows {
        var count = 0
        for row in table.split(separator: "\n") { try read(row.split(separator: " "), &count) }
        XCTAssertGreaterThan(count, 100)
    }

    private func preset(_ name: some StringProtocol) throws -> Preset {
        try XCTUnwrap(Preset(named: String(name)), "no preset \(name)")
    }

    // MARK: Against the table

    func testEveryReleaseHasItsTarget() throws {
        let names = PresetReference.presets.split(separator: " ").map(String.init)
        XCTAssertEqual(Preset.all.map(\.name), names)
        try rows(PresetReference.releases) { row, count in
            let detents = row[0] == "1" ? [600] : heights
            let numbers = try row[1...5].map { try XCTUnwrap(Double($0)) }
            let (began, shown, pulled, drag, up) = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
            let layout = try Layout(detents.map { try Detent(DetentName("\($0)"), .height($0)) })
            for (places, dismissible) in [(row[6], Dismissible.no), (row[7], .yes)] {
                let stops = Stops(
                    layout, isDismissible: dismissible == .yes, in: Container(width: 400, height: 800), listHeight: 0)
                let beganIndex = try XCTUnwrap(stops.index(of: DetentName("\(began)")))
                for (name, place) in zip(names, places) {
                    var settings = Settings()
                    settings.apply(try preset(name))
                    settings.release.dismissible = dismissible
                    let release = Release(
                        stops: stops, top: 800 - shown, pulled: pulled, drag: drag, velocity: -up, began: beganIndex,
                        container: 800, settings: settings.release)
                    let target = release.target()
                    let wanted = try XCTUnwrap(place.wholeNumberValue)
                    let wantedName = wanted == 0 ? .hidden : DetentName("\(detents[wanted - 1])")
                    XCTAssertEqual(target, wantedName, "\(name), dismissible \(dismissible): \(row[0...5])")
                    count += 1
                }
            }
        }
    }

    func testEveryResistanceShowsItsShare() throws {
        try rows(PresetReference.resistances) { row, count in
            let preset = try preset(row[0])
            let resistance = row[1] == "above" ? preset.resistanceAbove : preset.resistanceBelow
            let numbers = try row[2...].map { try XCTUnwrap(Double($0)) }
            let span = Resistance.Span(container: numbers[0], lowest: numbers[1], highest: numbers[2])
            for (index, pull) in PresetReference.pulls.enumerated() {
                let (shown, slope) = (numbers[3 + 2 * index], numbers[4 + 2 * index])
                let what = "\(row[0]) \(row[1]), \(pull) pt"
                XCTAssertEqual(resistance.shown(pull, span), shown, accuracy: 1e-9 * max(1, shown), what)
                XCTAssertEqual(resistance.slope(pull, span), slope, accuracy: 1e-9, what)
                count += 2
            }
        }
    }

    func testEverySettleMatchesTheTable() throws {
        try rows(PresetReference.settles) { row, count in
            let numbers = try row[1...].map { try XCTUnwrap(Double($0)) }
            let start = Settle.Start(
                displacement: numbers[0], velocity: numbers[1], hides: numbers[3] == 1, height: numbers[2],
                span: .init(container: 800, lowest: numbers[3] == 1 ? 0 : 200, lowestVisible: 200, highest: 600))
            let flight = Flight(try preset(row[0]).settle, start, to: 0, at: 0, maximumOvershoot: .infinity)
            for (index, time) in PresetReference.times.enumerated() {
                let (displacement, velocity) = (numbers[4 + 2 * index], numbers[5 + 2 * index])
                let state = flight.state(at: time)
                // A spring ends when it stays within 0.01 pt.
                let isOver = flight.end <= time
                let what = "\(row[0...4]) at \(time) s"
                XCTAssertEqual(
                    state.value, displacement, accuracy: isOver ? 0.01 : 1e-9 * max(1, abs(displacement)), what)
                XCTAssertEqual(state.velocity, velocity, accuracy: isOver ? 1 : 1e-8 * max(1, abs(velocity)), what)
                count += 2
            }
        }
    }

    func testNegotiation() {
        let listPans: [ListPans: Set<String>] = [
            .fromTop: ["uisheet", "vaul", "base-ui", "base-ui-sequential", "react-modal-sheet", "swmansion"],
            .listOnly: ["react-spring"], .contentFirst: ["astryx"],
        ]
        for preset in Preset.all {
            let own = listPans.first { $0.value.contains(preset.name) }?.key ?? .handOver
            XCTAssertEqual(preset.listPans, own, preset.name)
            XCTAssertEqual(preset.carriesFling, ["flutter", "smooth-sheets"].contains(preset.name), preset.name)
            XCTAssertEqual(preset.maximumOvershoot, preset == .drawer ? 16 : .infinity, preset.name)
        }
    }

    // MARK: As values

    func testNamesAndSources() {
        XCTAssertEqual(Set(Preset.all.map(\.name)).count, 18)
        XCTAssertEqual(Preset.all.filter(\.isAssumed).map(\.name), ["uisheet"])
        for preset in Preset.all {
            XCTAssertEqual(Preset(named: preset.name), preset)
            let words = [preset.library, preset.summary.policy, preset.summary.resistance, preset.summary.settle]
            for text in words + [preset.summary.dismissal] {
                XCTAssertFalse(text.isEmpty || text.contains("\n") || text.contains("  "), "\(preset.name): \(text)")
            }
            let isOwn = preset.dismissal == .detent
            XCTAssertEqual(preset.summary.dismissal == Preset.drawer.summary.dismissal, isOwn, preset.name)
        }
        XCTAssertNil(Preset(named: "Vaul"))
    }

    func testThePresetDrawerIsTheDefaultToTheLastBit() {
        var settings = Settings()
        settings.apply(.drawer)
        XCTAssertEqual(settings, Settings())
        settings.apply(.vaul)
        XCTAssertNotEqual(settings, Settings())
        settings.apply(.drawer)
        XCTAssertEqual(settings, Settings())
    }

    func testAPresetLeavesEverythingElse() {
        for preset in Preset.all {
            var settings = Settings()
            settings.gesture.tapReach = 3
            settings.gesture.overPullTop = false
            settings.release.dismissible = .asks
            settings.release.skipSpeed = 7
            settings.release.settle = .instant
            settings.scrolling.resistance = 0.1
            settings.apply(preset)
            XCTAssertEqual([settings.gesture.tapReach, settings.release.skipSpeed], [3, 7])
            XCTAssertFalse(settings.gesture.overPullTop)
            XCTAssertEqual(settings.release.dismissible, .asks)
            XCTAssertEqual(settings.scrolling.resistance, 0.1, "the list keeps its band")
            XCTAssertNil(settings.release.settle, "the preset's settle replaces the one before")
            XCTAssertEqual(settings.release.presetSettle, preset.settle)
        }
    }

    func testEveryPresetIsCodedByItsNames() throws {
        for preset in Preset.all {
            var settings = Settings()
            settings.apply(preset)
            let again = try JSONDecoder().decode(Settings.self, from: JSONEncoder().encode(settings))
            XCTAssertEqual(again, settings, preset.name)
            for rule in [preset.policy, preset.resistanceAbove, preset.settle, preset.dismissal] as [any ReleaseRule] {
                let same = try type(of: rule).init(named: rule.name, parameters: rule.parameters)
                XCTAssertEqual(AnyHashable(same), AnyHashable(rule), preset.name)
                for (name, parameters) in [("Vaul", rule.parameters), ("", []), (rule.name, rule.parameters + [1])] {
                    XCTAssertThrowsError(
                        try type(of: rule).init(named: name, parameters: parameters),
                        "\(preset.name): \(rule) as \(name) \(parameters)")
                }
            }
        }
    }
}
