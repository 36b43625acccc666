// Presets: every release, resistance and settle compared with a table computed from the rules.

import BriskPreset
import TestSupport
import XCTest

@testable import DrawerCore

final class PresetTests: XCTestCase {
    private let heights = [200.0, 400, 600]

    private func preset(_ name: some StringProtocol) throws -> Preset {
        try XCTUnwrap(Preset(named: String(name)), "no preset \(name)")
    }

    /// The digits of a settle are those of the spring that settles in UIKit's duration.
    func testPanModalSettlesInHalfASecond() throws {
        let spring = try DampedSpring(settlingIn: 0.5, dampingRatio: 0.8)
        guard case .spring(let table) = Preset.panModal.settle.law,
            case .response(let response, ratio: 0.8) = table.terms
        else { return XCTFail("\(Preset.panModal.settle.law)") }
        XCTAssertEqual(response, spring.response, accuracy: 1e-12)
    }

    func testEveryReleaseHasItsTarget() throws {
        let names = try Reference.rows("presets", of: "presets").map { String($0[0]) }
        XCTAssertEqual(Preset.named.map(\.name), names)
        for row in try Reference.rows("releases", of: "presets") {
            let detents = row[0] == "1" ? [600] : heights
            let numbers = try row[1...5].map { try XCTUnwrap(Double($0)) }
            let (began, shown, pulled, drag, up) = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
            let layout = try DrawerLayout(detents.map { try Detent(DetentName("\($0)"), .height($0)) })
            for (places, dismissible) in [(row[6], Dismissible.no), (row[7], .yes)] {
                let stops = Stops(
                    layout, isDismissible: dismissible == .yes, in: Container(width: 400, height: 800, rowHeight: 16),
                    listHeight: 0)
                let beganIndex = try XCTUnwrap(stops.index(of: DetentName("\(began)")))
                for (name, place) in zip(names, places) {
                    var settings = DrawerEngine.Settings()
                    settings.apply(try preset(name))
                    settings.release.dismissible = dismissible
                    var release = Release(
                        stops: stops, height: shown, pulled: pulled, drag: drag, upwardVelocity: up,
                        began: beganIndex, container: 800, settings: settings.release)
                    release.duration = 0.3
                    let target = release.choice().target
                    let wanted = try XCTUnwrap(place.wholeNumberValue)
                    let wantedName = wanted == 0 ? .hidden : DetentName("\(detents[wanted - 1])")
                    XCTAssertEqual(target, wantedName, "\(name), dismissible \(dismissible): \(row[0...5])")
                }
            }
        }
    }

    func testEveryResistanceShowsItsShare() throws {
        let pulls = try Reference.numbers("pulls", of: "presets").map { $0[0] }
        for row in try Reference.rows("resistances", of: "presets") {
            let preset = try preset(row[0])
            let resistance = row[1] == "above" ? preset.resistanceAbove : preset.resistanceBelow
            let numbers = try row[2...].map { try XCTUnwrap(Double($0)) }
            let span = Resistance.Span(container: numbers[0], lowest: numbers[1], highest: numbers[2])
            for (index, pull) in pulls.enumerated() {
                let (shown, slope) = (numbers[3 + 2 * index], numbers[4 + 2 * index])
                let what = "\(row[0]) \(row[1]), \(pull) pt"
                XCTAssertEqual(resistance.shown(pull, span), shown, accuracy: 1e-9 * max(1, shown), what)
                XCTAssertEqual(resistance.slope(pull, span), slope, accuracy: 1e-9, what)
            }
        }
    }

    func testEverySettleMatchesTheTable() throws {
        let times = try Reference.numbers("times", of: "presets").map { $0[0] }
        for row in try Reference.rows("settles", of: "presets") {
            let numbers = try row[1...].map { try XCTUnwrap(Double($0)) }
            let start = Settle.Start(
                displacement: numbers[0], velocity: numbers[1], dismisses: numbers[3] == 1, height: numbers[2],
                span: .init(container: 800, lowest: numbers[3] == 1 ? 0 : 200, lowestVisible: 200, highest: 600))
            let flight = Flight(try preset(row[0]).settle, start, to: 0, at: 0, maximumOvershoot: .infinity)
            for (index, time) in times.enumerated() {
                let (displacement, velocity) = (numbers[4 + 2 * index], numbers[5 + 2 * index])
                let state = flight.state(at: time)
                // A spring ends when it stays within 0.01 pt.
                let isOver = flight.end <= time
                let what = "\(row[0...4]) at \(time) s"
                XCTAssertEqual(
                    state.value, displacement, accuracy: isOver ? 0.01 : 1e-9 * max(1, abs(displacement)), what)
                XCTAssertEqual(state.velocity, velocity, accuracy: isOver ? 1 : 1e-8 * max(1, abs(velocity)), what)
            }
        }
    }

    func testNegotiation() throws {
        let rows = try Reference.rows("negotiation", of: "presets")
        XCTAssertEqual(rows.count, Preset.named.count)
        for row in rows {
            let preset = try preset(row[0])
            XCTAssertEqual(preset.listPans.rawValue, String(row[1]), preset.name)
            XCTAssertEqual(preset.carriesFling, row[2] == "true", preset.name)
            XCTAssertEqual(preset.maximumOvershoot, Double(row[3]), preset.name)
            XCTAssertEqual(
                preset.speed, Int(row[4]).map(ReleaseSpeed.last) ?? ReleaseSpeed(word: String(row[4])), preset.name)
        }
    }

    func testNamesAndSources() {
        XCTAssertEqual(Set(Preset.named.map(\.name)).count, Preset.named.count)
        XCTAssertEqual(Preset.all.filter(\.isAssumed).map(\.name), ["uisheet"])
        for preset in Preset.named {
            XCTAssertEqual(Preset(named: preset.name), preset)
            let summary = preset.summary
            for words in [summary.feel, summary.policy, summary.resistance, summary.settle, summary.dismissal] {
                XCTAssertFalse(words.isEmpty, preset.name)
            }
        }
        XCTAssertNil(Preset(named: "Vaul"))
    }
}
