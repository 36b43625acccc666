// Changes of the sources of a running setup, and the word `default`, which takes a setting back.

import DrawerCore
import TestSupport
import XCTest

@testable import DrawerSettings

final class SetupChangesTests: XCTestCase {
    private func setup(_ lines: [String], scene: SceneName = .shortcuts) throws -> Setup {
        var setup = Setup(scene: scene)
        XCTAssertEqual(setup.apply(contentsOf: try lines.map { try Setting($0) }).map { "\($0.refusal)" }, [])
        return setup
    }

    /// `default` after any setting of a row gives the same value as without the setting.
    func testDefaultTakesASettingBack() throws {
        for row in SettingRow.all where row.name != "Scene" {
            for scene in row.scenes {
                for sample in row.samples(in: scene) {
                    let plain = try setup(
                        ["WheelRows 5", "Preset vaul"].filter { _ in scene != .airbar }, scene: scene)
                    var changed = plain
                    guard (try? changed.apply(sample)) != nil else { continue }
                    let setting = try XCTUnwrap(changed.applied.last { $0.name == row.name })
                    let scope = setting.scope.map { " " + $0 } ?? ""
                    try changed.apply(Setting("\(row.name)\(scope) default"))
                    var expected = plain
                    try expected.apply(Setting("\(row.name)\(scope) default"))
                    // The size of the screen is not only a setting: the terminal also has a size.
                    if row.name == "Size" { expected.size = changed.size }
                    XCTAssertEqual(changed, expected, "\(sample) in \(scene)")
                    XCTAssertFalse(changed.applied.contains { $0.name == row.name }, row.name)
                }
            }
        }
        var setup = try setup(["Panning off"])
        try setup.configure(Setting("Panning list default"))
        XCTAssertEqual(setup.applied.map(\.description), ["Panning header off"])
        XCTAssertEqual(setup.engineSettings.gesture.listPans, .handOver)
        XCTAssertThrowsError(try setup.configure(Setting("Size default")), "fixed at the start")
        XCTAssertThrowsError(try Setting("Detent default 5r"), "a name that would be mistaken for the word")
    }

    func testALiveChangeSurvivesTheChangeOfAnotherLine() throws {
        let old = try setup(["FlickSpeed 1pt/s", "SkipSpeed 1pt/s", "Detent half 40%", "Scene shortcuts"])
        let new = try setup(["FlickSpeed 2pt/s", "AxisLock on", "Scene shortcuts", "CellHeight 20"])
        var live = old
        for text in ["FlickSpeed 3pt/s", "SkipSpeed 3pt/s", "NearestSpeed 3pt/s", "Panning off"] {
            try live.configure(Setting(text))
        }
        let (changes, fixed) = try live.changes(from: old, to: new)
        XCTAssertEqual(
            changes.map(\.description), ["Detent half default", "AxisLock on", "FlickSpeed 2pt/s", "SkipSpeed default"])
        XCTAssertEqual(fixed, ["CellHeight"])
        // Another scene takes the settings that apply to it.
        let card = live.showing(.modal)
        XCTAssertEqual(
            try card.changes(from: old, to: new).settings.map(\.description),
            ["AxisLock on", "FlickSpeed 2pt/s", "SkipSpeed default"])
    }

    /// Without a layout, the order of the lines is the order of the detents, after a reload as after a start.
    func testTheDetentsKeepTheOrderOfTheSources() throws {
        let (layout, peek, half) = (["Layout none", "Detent low 100pt"], "Detent peek 300pt", "Detent half 50%")
        for (before, after) in [([], [peek, half]), ([peek, half], [half, peek]), ([peek], [half, peek])] {
            let (old, new) = (try setup(layout + before), try setup(layout + after))
            var live = old
            try live.configure(old.changes(from: old, to: new).settings)
            XCTAssertEqual(live.detents.map(\.name.text), new.detents.map(\.name.text), "\(before) -> \(after)")
            XCTAssertTrue(live == new, "\(before) -> \(after): \(live.lines)")
        }
    }

    func testRandomChangesAreTheDifferenceOfTheSources() throws {
        var changed = 0
        for seed in 1...500 as ClosedRange<UInt64> {
            var dice = Random(seed: seed)
            let scene = dice.one(of: SceneName.allCases)
            func random(_ setup: Setup, _ count: ClosedRange<Int>) throws -> Setup {
                var setup = setup
                for _ in 0..<dice.count(count) {
                    let row = dice.one(of: SettingRow.all.filter { $0.isLive && $0.name != "Layout" })
                    let value = dice.one(of: row.samples(Setup(scene: scene).detentNames))
                    let setting = try Setting("\(row.name) \(value)")
                    try? setup.configure(setting)
                }
                return setup
            }
            let (old, new) = (try random(Setup(scene: scene), 0...12), try random(Setup(scene: scene), 0...12))
            let live = try random(old, 0...8)
            let what = "seed \(seed): \(old.applied) -> \(new.applied), live \(live.applied)"
            var result = live
            guard let changes = try? live.changes(from: old, to: new).settings else {
                // A live setting can depend on a detent that disappears, or name one that no longer rises with the new
                // ones. A start with these lines would be refused too.
                let (before, after) = (old.applied.bySlot, new.applied.bySlot)
                let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
                let lines = live.applied.filter { !changed.contains($0.slot) } + changed.flatMap { after[$0] ?? [] }
                var start = Setup(scene: scene)
                XCTAssertFalse(start.apply(contentsOf: lines).isEmpty, what)
                continue
            }
            changed += 1
            try result.configure(changes)
            for slot in Set(old.applied.bySlot.keys).union(new.applied.bySlot.keys).union(live.applied.bySlot.keys) {
                let isChanged = old.applied.bySlot[slot] != new.applied.bySlot[slot]
                let isReplaced = new.applied.contains { $0.row.replaces(slot.row) && !old.applied.contains($0) }
                guard isChanged || !isReplaced else {
                    XCTAssertNil(result.applied.bySlot[slot], what)
                    continue
                }
                let expected = isChanged ? new.applied.bySlot[slot] : live.applied.bySlot[slot]
                XCTAssertEqual(result.applied.bySlot[slot], expected, "\(slot) \(what)")
            }
            // A start with these settings gives the same result.
            var again = Setup(scene: scene)
            XCTAssertTrue(again.apply(contentsOf: Array(result.applied)).isEmpty, what)
            XCTAssertEqual(again.lines, result.lines, what)
            XCTAssertEqual(again.settings, result.settings, what)
            // Without live changes, the result is the new sources.
            if live.applied == old.applied { XCTAssertEqual(result.settings, new.settings, what) }
        }
        XCTAssertGreaterThan(changed, 300)
    }
}
