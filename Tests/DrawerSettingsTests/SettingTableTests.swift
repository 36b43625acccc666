// The table of settings: every row parses, prints, documents itself, and is accepted or refused in every scene.

import DrawerCore
import TestSupport
import XCTest

@testable import DrawerSettings

final class SettingTableTests: XCTestCase {
    /// The tests that go through the samples of every row leave out no row and no scene.
    func testEveryRowHasSamplesInItsScenes() {
        for row in SettingRow.all where row.name != "Scene" {
            for scene in row.scenes { XCTAssertFalse(row.samples(in: scene).isEmpty, "\(row.name) in \(scene)") }
        }
    }

    private func refusal(_ text: String, in scene: SceneName = .shortcuts) -> String? {
        var setup = Setup(scene: scene)
        do throws(Refusal) {
            try setup.apply(Setting(text))
            return nil
        } catch {
            return error.description
        }
    }

    /// Exported code has a statement for every field of the engine's settings.
    func testEveryFieldOfTheEngineHasCode() {
        let code = DrawerEngine.Settings().code
        XCTAssertEqual(
            code.map { $0.prefix { $0 != " " } },
            DrawerEngine.Settings.table.map { "settings.\($0.group.rawValue).\($0.name)" })
        XCTAssertEqual(code.filter { $0.contains("<#") }, [])
    }

    func testEveryExampleParsesAndPrintsBack() throws {
        for row in SettingRow.all {
            let setting = try Setting("\(row.name) \(row.example)")
            XCTAssertEqual(setting.name, row.name)
            XCTAssertEqual(setting.description, "\(row.name) \(row.example)")
            XCTAssertEqual(try Setting(setting.description), setting)
            XCTAssertFalse(row.help.isEmpty || row.help.contains("\n"), row.name)
            XCTAssertTrue(row.help.hasSuffix("."), row.name)
        }
        XCTAssertEqual(Set(SettingRow.all.map(\.name)).count, SettingRow.all.count, "each name once")
    }

    /// A row accepts no number that the engine refuses, and refuses such a number in its own words.
    func testRowsHaveTheBoundsOfTheEngine() throws {
        for (line, expected) in [
            ("FlickSpeed 5000000pt/s", "a speed such as 1200pt/s, from 0pt/s to 1000000pt/s"),
            ("SkipSpeed 1000001pt/s", "a speed such as 1200pt/s, from 0pt/s to 1000000pt/s"),
            ("BounceResponse 0.00001", "seconds such as 0.4, from 0.0001 to 1000"),
            ("DecelerationRate 0.9999999", "a rate per millisecond such as 0.998, from 0.001 to 0.9999"),
            ("MaximumOvershoot 0.5pt", "a length such as 16pt or 1r, from 1pt to 10000pt"),
            ("Spring response 0.00001 damping 1", "seconds such as 0.4, from 0.0001 to 1000"),
            ("Spring response 1 damping 0.0001", "a damping ratio such as 0.8, from 0.001 to 1000"),
            ("Spring duration 1 bounce 0.9999", "a bounce such as 0.2, from -0.999 to 0.999"),
        ] {
            XCTAssertThrowsError(try Setting(line), line) {
                XCTAssertTrue("\($0)".hasSuffix("is out of range, expected \(expected)"), "\(line): \($0)")
            }
        }
        for row in SettingRow.all where row.syntax.count == 1 && row.numbers.count == 1 && row.forms.count == 1 {
            let range = row.numbers[0].range
            let unit = try XCTUnwrap(range.units.first)
            for (bound, isExcluded) in [(range.lower, range.excludesLower), (range.upper, range.excludesUpper)]
            where !isExcluded {
                let number = Quantity(bound / Quantity(1, unit).base(cellHeight: 1), unit)
                var setup = Setup(scene: row.scenes.first ?? .shortcuts)
                XCTAssertNoThrow(try setup.apply(Setting("\(row.name) \(number)")), "\(row.name) \(number)")
                XCTAssertNoThrow(try setup.settings.validate(), "\(row.name) \(number)")
            }
        }
    }

    func testSpacesAreCanonical() throws {
        XCTAssertEqual(try Setting("  NoDragZone\tlist 2 ,0.5r   4x1 # here").description, "NoDragZone list 2,0.5r 4x1")
        XCTAssertEqual(try Setting("OverPull   bottom  off").scope, "bottom")
        XCTAssertNil(try Setting("OverPull off").scope)
        XCTAssertEqual(try Setting("Page 2 Items 0").description, "Page 2 Items 0")
        XCTAssertThrowsError(try Setting("Layout dimming default"), "a dimming has a detent")
        XCTAssertThrowsError(try Setting("DragSlop \u{7}")) { XCTAssertTrue("\($0)".contains("U+0007"), "\($0)") }
        XCTAssertEqual(try Setting("Items \"a \\u{1B}\\\"\"").value, "\"a \\u{1B}\\\"\"")
    }

    func testNumbersAsText() {
        for (value, digits, text) in [
            (2.346, 2, "2.35"), (-2.346, 2, "-2.35"), (0.04, 1, "0"), (0.06, 1, "0.1"), (-0.06, 1, "-0.1"),
            (7.0004, 3, "7"), (0.5, 3, "0.5"), (120, 0, "120"), (1e12, 1, "1000000000000"), (.nan, 1, "0"),
        ] {
            XCTAssertEqual(Quantity.text(value, digits: digits), text)
        }
        XCTAssertEqual(
            Quantity.text(123_456_789_012, digits: 9), "123456789012", "no number is too large for its digits")
        XCTAssertEqual([3, 0.1, -0.25, 1e20].map { Quantity.text($0) }, ["3", "0.1", "-0.25", "1e+20"])
    }

    func testEveryDefaultChangesNothing() throws {
        for row in SettingRow.all {
            guard let standard = row.standard else { continue }
            var setup = Setup(scene: row.scenes.first ?? .shortcuts)
            let before = setup
            try setup.apply(Setting("\(row.name) \(standard)"))
            // The word `default` removes a setting.
            XCTAssertEqual(setup.applied.map(\.description), standard == "default" ? [] : ["\(row.name) \(standard)"])
            guard row.name != "Spring" else {
                // Without a spring, each motion has the preset's spring.
                XCTAssertEqual(setup.settings.release.settles, Settles(.standard))
                continue
            }
            XCTAssertEqual(setup.lines, before.lines, row.name)
        }
    }

    func testScenesWithTheirOwnDetents() {
        let table: [(SceneName, String, String?)] = [
            (.modal, "Detent half 50%", "the scene modal has no detent half, expected fullHeight"),
            (.modal, "Detent fullHeight 50%", nil),
            (.modal, "IsReachable dismissed off", "dismissed has no IsReachable"),
            (.modal, "IsReachable hidden off", "unknown detent hidden, expected one of fullHeight or dismissed"),
            (.bouncy, "Detent fullHeight content", nil),
            (.airbar, "Detent expanded inset 2r", nil),
            (.airbar, "Detent compact content", "the bar has no such height"),
            (.airbar, "Detent normal header", "the bar has no such height"),
            (.airbar, "Detent fullHeight 50%", "no detent fullHeight, expected compact, normal or expanded"),
            (.airbar, "NoDragZone header 0,0 2x1", "the scene airbar has no header, expected list"),
            (.airbar, "NoDragZone list 0,0 2x1", nil),
            (.shortcuts, "IsReachable hidden off", "hidden has no IsReachable"),
            (.shortcuts, "LargestUndimmedDetent expandd", "did you mean expanded?"),
        ]
        for (scene, text, says) in table {
            let found = refusal(text, in: scene)
            XCTAssertEqual(found == nil, says == nil, "\(text): \(found ?? "")")
            if let says { XCTAssertTrue(found?.contains(says) == true, "\(text): \(found ?? "")") }
        }
    }
}
