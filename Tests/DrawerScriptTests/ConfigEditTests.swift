// Settings written back to config files: reading the new text gives the settings, and all other text is unchanged.

import DrawerCells
import DrawerCore
import DrawerSettings
import TestSupport
import XCTest

@testable import DrawerScript

final class ConfigEditTests: XCTestCase {
    private func setup(_ lines: [String], after earlier: [String] = []) throws -> Setup {
        var setup = Setup()
        let refusals = setup.apply(contentsOf: try (earlier + lines).map { try Setting($0) })
        XCTAssertEqual(refusals.map { "\($0.refusal)" }, [], "\(lines)")
        return setup
    }

    private func edited(_ text: String, holding lines: [String], after earlier: [String] = []) throws -> String {
        var edit = ConfigEdit(Array(text.utf8), after: try earlier.map { try Setting($0) })
        try edit.hold(try setup(lines))
        return String(decoding: edit.bytes, as: UTF8.self)
    }

    func testOnlyTheLinesOfChangedSettingsChange() throws {
        let file = """
            # My drawer.

              Set  FlickSpeed\t400pt/s   # slow hands
            Set Theme dark
            Set Spring response 0.3  damping 0.7# soft
            Set Detent half 40%

            # the end
            """
        let plain = ["FlickSpeed 400pt/s", "Spring response 0.3 damping 0.7", "Detent half 40%"]
        XCTAssertEqual(try edited(file, holding: plain), file)
        XCTAssertEqual(
            try edited(
                file, holding: ["FlickSpeed 350pt/s", "Spring preset", "Detent half 12r", "SkipSpeed infinite"]),
            """
            # My drawer.

              Set  FlickSpeed\t350pt/s   # slow hands
            Set Theme dark
            Set Spring preset# soft
            Set Detent half 12r

            # the end
            Set SkipSpeed infinite

            """)
        XCTAssertEqual(
            try edited(file, holding: ["Spring response 0.3 damping 0.7", "Detent half 40%"]),
            file.replacing("Set  FlickSpeed", with: "# Set  FlickSpeed"), "a line that no longer holds is a comment")
    }

    /// The editor has the lines of the parser: a CR at the end of the file is the end of the last line.
    func testTheEndsOfLinesAreThoseOfTheParser() throws {
        let mark = "\u{FEFF}"
        for (file, next) in [
            (
                mark + "Set FlickSpeed 400pt/s\r\nSet DragSlop 8pt\r",
                mark + "Set FlickSpeed 350pt/s\r\nSet DragSlop 8pt\r"
            ),
            ("Set DragSlop 8pt\r", "Set DragSlop 8pt\nSet FlickSpeed 350pt/s\n"),
            ("# a comment\r\nSet DragSlop 8pt\r", "# a comment\r\nSet DragSlop 8pt\r\nSet FlickSpeed 350pt/s\r\n"),
        ] {
            let lines = try edited(file, holding: ["FlickSpeed 350pt/s", "DragSlop 8pt"])
            XCTAssertEqual(lines, next)
            XCTAssertEqual(try Script.settings(parsing: Array(lines.utf8), file: "config").count, 2)
        }
    }

    /// `Detent half dimming 20%` is another way to write `Dimming half 20%`.
    func testAnAliasKeepsItsWords() throws {
        XCTAssertEqual(
            try edited(
                "Set Detent half 50%\nSet Detent half dimming 20% # soft\n",
                holding: ["Detent half 50%", "Dimming half 30%"]),
            "Set Detent half 50%\nSet Detent half dimming 30% # soft\n")
    }

    /// Appended lines have the order of the settings, in every process.
    func testRestoredDefaultsKeepTheOrderOfTheirSettings() throws {
        let earlier = ["Layout none"] + (1...9).map { "Detent d\($0) \($0)0%" }
        XCTAssertEqual(
            try edited("", holding: [], after: earlier),
            "Set Layout default\n" + (1...9).map { "Set Detent d\($0) default\n" }.joined())
    }

    func testRandomFilesAndRandomChanges() throws {
        let noise = ["", "# a comment", "  ", "\t# Set FlickSpeed 1pt/s", "#"]
        let ends = ["", "  # why", "\t#x"]
        var held = 0
        for seed in 1...120 as ClosedRange<UInt64> {
            var dice = Random(seed: seed)
            func lines(_ count: ClosedRange<Int>, _ scene: SceneName) throws -> [String] {
                var lines: [String] = []
                for _ in 0..<dice.count(count) {
                    let row = dice.one(of: SettingRow.all)
                    let line = "\(row.name) \(dice.one(of: row.samples(Setup(scene: scene).detentNames)))"
                    guard row.name != "Scene", row.name != "Items" else { continue }
                    var setup = Setup()
                    let all = try (["Scene \(scene)"] + lines + [line]).map { try Setting($0) }
                    if setup.apply(contentsOf: all).isEmpty { lines.append(line) }
                }
                return lines
            }
            let scene = dice.one(of: SceneName.allCases)
            let earlier = dice.count(0...2) == 0 ? ["Scene \(scene)"] + (try lines(0...4, scene)) : []
            let own = try lines(0...14, scene)
            let all = try (earlier + ["Scene \(scene)"] + own).map { try Setting($0) }
            var whole = Setup()
            guard whole.apply(contentsOf: all).isEmpty else { continue }
            let end = dice.one(of: ["\n", "\r\n"])
            var text = ""
            for var line in ["Scene \(scene)"] + own {
                if line.hasPrefix("Dimming "), seed.isMultiple(of: 2) {
                    let words = line.split(separator: " ")
                    line = "Detent \(words[1]) dimming \(words[2])"
                }
                if dice.count(0...2) == 0 { text += dice.one(of: noise) + end }
                text += dice.one(of: ["", "  "]) + "Set " + line + dice.one(of: ends) + end
            }
            if dice.count(0...3) == 0, !text.isEmpty { text.removeLast() }
            var live = try setup(["Scene \(scene)"] + own, after: earlier)
            let others = dice.count(0...3) == 0 ? SceneName.allCases : [scene]
            live = live.showing(dice.one(of: others))
            for _ in 0..<dice.count(0...8) {
                let row = dice.one(of: SettingRow.all.filter { $0.isLive && $0.group != .presentation })
                let value = dice.one(of: row.samples(live.detentNames) + ["default"])
                try? live.configure(Setting("\(row.name) \(value)"))
            }
            var edit = ConfigEdit(Array(text.utf8), after: try earlier.map { try Setting($0) })
            do {
                try edit.hold(live)
            } catch {
                // The edit may fail only for another scene, which may lack a setting of the earlier file.
                let what = "seed \(seed): \(error)\n\(earlier)\n\(text)\nlive \(live.applied)"
                XCTAssertNotEqual(live.scene, scene, what)
                continue
            }
            held += 1
            let what = "seed \(seed)\n\(earlier)\n\(text)\n->\n\(String(decoding: edit.bytes, as: UTF8.self))\n"
            var again = Setup()
            let settings = try ConfigFile.settings(parsing: edit.bytes, path: "x").map(\.setting)
            XCTAssertTrue(again.apply(contentsOf: try earlier.map { try Setting($0) } + settings).isEmpty, what)
            // The settings of the presentation are not saved.
            let texts = { (setup: Setup) in setup.lines.filter { $0.row.group != .presentation }.map(\.description) }
            XCTAssertEqual(texts(again), texts(live), what)
            XCTAssertEqual(again.scene, live.scene, what)
            XCTAssertEqual(again.settings, live.settings, what)
            // All lines of the file remain in order: unchanged, with another value, or commented out.
            let before = text.split(whereSeparator: \.isNewline)
            let after = String(decoding: edit.bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
            XCTAssertGreaterThanOrEqual(after.count, before.count, what)
            for (old, new) in zip(before, after) where old != new {
                let isOtherValue = new.prefix { $0 != "S" } == old.prefix { $0 != "S" }
                let comment = old.drop { $0 != "#" }
                XCTAssertTrue(
                    new == old.replacing("Set ", with: "# Set ", maxReplacements: 1)
                        || (isOtherValue && new.hasSuffix(comment)), what)
            }
            var once = edit
            try once.hold(live)
            XCTAssertEqual(once.bytes, edit.bytes, "saving again changes nothing\n" + what)
        }
        XCTAssertGreaterThan(held, 80)
    }
}
