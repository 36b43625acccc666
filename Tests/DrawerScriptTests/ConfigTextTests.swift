// Configurations as text: the lines of any setup read back to the same setup, and every row has Swift code.

import DrawerCore
import DrawerPresets
import DrawerScene
import DrawerSettings
import TestSupport
import XCTest

@testable import DrawerScript

final class ConfigTextTests: XCTestCase {
    /// A value of each row that is not the default of any scene.
    static let values: [String: [String]] = [
        "Scene": ["modal", "airbar"], "Size": ["101x37"], "CellHeight": ["17.5"], "CellWidth": ["7.25"],
        "Items": ["60", "\"/a b/#c.txt\""], "Theme": ["dark", "highContrast"], "FrameRate": ["30"],
        "ReducedMotion": ["on"], "Layout": ["iphone"],
        "Detent": ["half 29%", "half 9.3r", "fullHeight inset 33pt", "compact 2r"],
        "IsReachable": ["expanded off", "fullHeight off"], "ListPans": ["contentFirst", "preset"],
        "Panning": ["off", "list off", "header off"], "OverPull": ["off", "top on", "bottom preset", "bottom off"],
        "Resistance": ["0.3", "preset"], "TapReach": ["1.1r", "3pt"], "DragSlop": ["0.7r"], "AxisLock": ["on"],
        "NoDragZone": ["list 2,0 4x1", "list 0.5,1 3x2", "header 0,0 2x1", "list none"], "WheelRows": ["2.5"],
        "Policy": ["shortcuts", "vaul", "preset"], "Preset": Preset.all.map(\.name) + ["flutter"],
        "DecelerationRate": ["0.9971"], "FlickSpeed": ["123pt/s"], "NearestSpeed": ["77pt/s"],
        "SkipSpeed": ["infinite", "0pt/s"], "RestsAnywhere": ["on"], "Dismissible": ["asks"], "OverlayTap": ["none"],
        "Spring": ["response 0.3 damping 0.7", "duration 0.3 bounce -0.2", "settlingIn 0.45 damping 0.9", "preset"],
        "MaximumOvershoot": ["none", "2r", "preset"], "CarriesFling": ["on", "preset"], "FlingAtTop": ["handOver"],
        "ListResistance": ["0.2"], "BounceResponse": ["0.7s", "0.3"],
        "LargestUndimmedDetent": ["compressed", "fullHeight"], "MaximumDimming": ["33%", "0.7"],
        "Sides": ["duration 0.4 damping 1 velocity 0"], "Center": ["duration 0.3 damping 0.6 velocity 0.2"],
        "SettlesAfterFling": ["off"],
    ]
    /// Rows without Swift code, because they concern the host.
    private static let hosts: Set<String> = ["Theme", "FrameRate", "WheelRows"]

    private func texts(_ setup: Setup) -> [String] { setup.lines.map(\.text) }

    /// All values of a setup, except the largest undimmed detent: in DrawerCore, nil and the name of the default are
    /// equal.
    private func essence(_ setup: Setup) -> [String] {
        var settings = setup.engineSettings
        settings.dimming.largestUndimmedDetent = nil
        return [
            "\(setup.scene) \(setup.size) \(setup.cellWidth) \(setup.cellHeight) \(setup.items) \(setup.frameRate)",
            "\(String(describing: setup.theme)) \(setup.reducedMotion) \(setup.wheelRows) \(setup.preset.name)",
            "\(settings)", "\(setup.layout)", "\(setup.springs)", "\(setup.settlesAfterFling)",
        ]
    }

    private func checkReadsBack(_ setup: Setup, _ what: String) throws {
        var again = Setup()
        let refused = again.apply(contentsOf: try setup.lines.map { try Setting($0.text) })
        XCTAssertEqual(refused.map { "\($0.refusal)" }, [], what)
        XCTAssertEqual(essence(again), essence(setup), what)
        XCTAssertEqual(texts(again), texts(setup), what)
        // Both setups leave the same detent undimmed.
        let undimmed = { (setup: Setup) in setup.lines.filter { $0.row.name == "LargestUndimmedDetent" }.map(\.value) }
        XCTAssertEqual(undimmed(again), undimmed(setup), what)
    }

    func testEveryRowIsWrittenAndReadsBack() throws {
        for row in SettingRow.all {
            let values = try XCTUnwrap(Self.values[row.name], "\(row.name) has no value here")
            for scene in row.scenes {
                let plain = Setup(scene: scene)
                let isOwnOnly = row.name == "Items" || row.name == "Detent"
                XCTAssertEqual(plain.lines.contains { $0.row.name == row.name }, !isOwnOnly, "\(row.name) in \(scene)")
                var taken = 0
                for value in values {
                    var setup = plain
                    guard (try? setup.apply(Setting("\(row.name) \(value)"))) != nil else { continue }
                    taken += 1
                    XCTAssertTrue(setup.lines.contains { $0.row.name == row.name }, "\(row.name) \(value) in \(scene)")
                    try checkReadsBack(setup, "\(row.name) \(value) in \(scene)")
                }
                XCTAssertGreaterThan(taken, 0, "no value of \(row.name) in \(scene)")
            }
        }
    }

    func testRandomSetupsReadBack() throws {
        for seed in 1...600 as ClosedRange<UInt64> {
            var dice = Random(seed: seed)
            var setup = Setup(scene: dice.one(of: SceneName.allCases))
            var lines: [String] = []
            for _ in 0..<dice.count(1...25) {
                let row = dice.one(of: SettingRow.all)
                let setting = try Setting("\(row.name) \(dice.one(of: try XCTUnwrap(Self.values[row.name])))")
                lines.append("\(setting)")
                // Apply all settings together, as a file or the options do.
                var next = Setup()
                let all = try (["Scene \(setup.scene)"] + lines).map { try Setting($0) }
                if next.apply(contentsOf: all).isEmpty { setup = next } else { lines.removeLast() }
            }
            try checkReadsBack(setup, "seed \(seed): \(lines)")
        }
    }

    func testEveryRowHasSwiftCode() throws {
        func swift(_ scene: SceneName, _ settings: [String]) throws -> String? {
            let script = Script(settings: try (["Scene \(scene)"] + settings).map { PlacedSetting(try Setting($0)) })
            guard let configuration = try? script.configuration(file: "", read: { _ in [] }) else { return nil }
            return try ConfigText(configuration, []).text(as: .swift)
        }
        for row in SettingRow.all {
            for scene in row.scenes {
                let plain = try swift(scene, [])
                let others = try (Self.values[row.name] ?? []).compactMap { try swift(scene, ["\(row.name) \($0)"]) }
                let isWritten = others.contains { $0 != plain }
                XCTAssertEqual(isWritten, !Self.hosts.contains(row.name), "\(row.name) in \(scene)")
            }
        }
    }

    func testOriginsAndNumbers() throws {
        var setup = Setup()
        for text in ["Preset vaul", "Spring response 0.3 damping 0.7", "Panning off", "Panning list on"] {
            try setup.apply(Setting(text))
        }
        func line(_ name: String, _ scope: String? = nil) throws -> SettingLine {
            try XCTUnwrap(setup.lines.first { $0.row.name == name && $0.slot.scope == scope }, name)
        }
        XCTAssertEqual(try line("Policy").origin, .preset(.vaul))
        XCTAssertEqual(try line("FlickSpeed").origin, .standard)
        XCTAssertEqual(try line("Panning", "header").origin, .setting(try Setting("Panning off")))
        XCTAssertEqual(try line("Panning", "list").origin, .setting(try Setting("Panning list on")))
        let numbers = try line("Spring").content.measures
        XCTAssertEqual(numbers.map(\.label), ["response", "damping"])
        XCTAssertEqual(numbers.map(\.number), [Quantity(0.3, .seconds), Quantity(0.7)])
    }
}
