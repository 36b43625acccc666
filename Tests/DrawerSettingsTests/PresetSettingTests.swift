// Presets as settings: explicit values override a preset in any order, `preset` returns to it, live and in every scene.

import DrawerCore
import DrawerStudies
import TestSupport
import XCTest

@testable import DrawerSettings

final class PresetSettingTests: XCTestCase {
    /// A setting of each row whose default is the preset's value.
    private let overrides = SettingRow.all.filter { $0.followsPreset }.compactMap { row in
        row.samples(in: .shortcuts).first { $0.value != "preset" }
    }

    private func setup(_ lines: [String], scene: SceneName = .shortcuts) throws -> Setup {
        var setup = Setup(scene: scene)
        let refusals = setup.apply(contentsOf: try lines.map { try Setting($0) })
        XCTAssertEqual(refusals.map(\.refusal.description), [])
        return setup
    }

    private func live(_ lines: [String], scene: SceneName = .shortcuts) throws -> Setup {
        var setup = Setup(scene: scene)
        for line in lines { try setup.configure(Setting(line)) }
        return setup
    }

    func testExplicitValuesOverrideAPresetInAnyOrder() throws {
        var random = Random(seed: 5)
        XCTAssertGreaterThan(overrides.count, 8)
        for preset in Preset.named {
            let expected = try setup(["Preset \(preset.name)"]).settings
            for setting in overrides {
                func seen(_ setup: Setup) -> [Setting] { setup.lines.filter { $0.name == setting.name } }
                let alone = try setup(["Preset \(preset.name)", setting.description])
                XCTAssertEqual(seen(alone), try seen(setup([setting.description])), "\(preset.name), \(setting)")
            }
            let all = overrides.map(\.description)
            let first = try setup(["Preset \(preset.name)"] + all).settings
            for _ in 0..<10 {
                let lines = (["Preset \(preset.name)"] + all).shuffled(using: &random)
                XCTAssertEqual(try setup(lines).settings, first, "\(lines)")
                XCTAssertEqual(try live(lines).settings, first, "\(lines)")
            }
            // `preset` returns each of them to the value of the preset.
            let reset = try live(["Preset \(preset.name)"] + all + overrides.map { "\($0.slot) preset" })
            XCTAssertEqual(reset.settings, expected, preset.name)
        }
    }

    func testScenesHaveTheirOwnFeelUntilAPresetIsSet() throws {
        let card = try setup(["Preset vaul"], scene: .modal)
        XCTAssertEqual(card.settings.release.policy, Preset.vaul.policy)
        XCTAssertEqual(card.settings.release.settles.otherwise, Preset.vaul.settle)
        XCTAssertNil(card.settings.release.settles.released)
        XCTAssertEqual(card.settings.release.dismissible, .yes, "as the scene has it")
        XCTAssertEqual(card.settings.dimming, Card.settings.dimming)
        XCTAssertEqual(try live(["Policy nearest", "Policy preset"], scene: .modal).settings, Card.settings.half)
        let words = try XCTUnwrap(Setup(scene: .modal).note(on: Setting("Spring preset")))
        XCTAssertTrue(words.contains("0.349") && words.contains("0.8"), words)
        // The springs of the bending edge count as explicit, like Spring.
        let sides = try BendSpring(duration: 0.4, dampingRatio: 0.7, velocity: 1)
        for lines in [["Sides duration 0.4 damping 0.7 velocity 1", "Preset gorhom"]] {
            for lines in [lines, lines.reversed()] {
                let sheet = try live(lines, scene: .bouncy)
                XCTAssertEqual(sheet.settings.release.settles, Settles(.spring(sides.spring, kick: 1)))
                XCTAssertEqual(sheet.settings.release.policy, Preset.gorhom.policy)
            }
        }
        var bar = Setup(scene: .airbar)
        let drawers = Cursor.list(SceneName.allCases.filter { $0.defaults.mechanism != .bar }.map(\.rawValue))
        XCTAssertThrowsError(try bar.apply(Setting("Preset vaul"))) {
            XCTAssertEqual("\($0)", "the scene airbar has no Preset, expected the scene \(drawers)")
        }
        XCTAssertEqual(bar, Setup(scene: .airbar))
        // Switch to another scene and back.
        let moved = try setup(["Preset astryx", "ListPans fromTop"]).showing(.airbar).showing(.modal)
        XCTAssertEqual(moved.preset, .drawer, "the bar drops the preset")
        XCTAssertEqual(try setup(["Preset astryx"]).showing(.modal).preset, .astryx)
    }
}

extension DrawerEngine.Settings {
    /// Settings with a tap reach of half a row of 16 pt.
    fileprivate var half: DrawerEngine.Settings {
        var settings = self
        settings.gesture.tapReach = 8
        return settings
    }
}
