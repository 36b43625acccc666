// Configurations as text: the lines of any setup read back to the same setup, and every row has Swift code.

import DrawerScene
import DrawerSettings
import XCTest

@testable import DrawerScript

final class ConfigTextTests: XCTestCase {
    private func texts(_ setup: Setup) -> [String] { setup.lines.map(\.description) }

    /// All values of a setup, except the largest undimmed detent: in DrawerCore, nil and the name of the default are
    /// equal.
    private func essence(_ setup: Setup) -> [String] {
        var settings = setup.engineSettings
        settings.dimming.largestUndimmedDetent = nil
        return [
            "\(setup.scene) \(setup.size) \(setup.cellWidth) \(setup.cellHeight) \(setup.items) \(setup.frameRate)",
            "\(String(describing: setup.theme)) \(setup.reducedMotion) \(setup.wheelRows) \(setup.preset.name)",
            "\(settings)", "\(setup.layout)", "\(setup.sceneValues.springs)", "\(setup.sceneValues.settlesAfterFling)",
        ]
    }

    private func checkReadsBack(_ setup: Setup, _ what: String) throws {
        var again = Setup()
        let refused = again.apply(contentsOf: try setup.lines.map { try Setting($0.description) })
        XCTAssertEqual(refused.map { "\($0.refusal)" }, [], what)
        XCTAssertEqual(essence(again), essence(setup), what)
        XCTAssertEqual(texts(again), texts(setup), what)
        // Both setups leave the same detent undimmed.
        let undimmed = { (setup: Setup) in setup.lines.filter { $0.row.name == "LargestUndimmedDetent" }.map(\.value) }
        XCTAssertEqual(undimmed(again), undimmed(setup), what)
    }

    func testEveryRowIsWrittenAndReadsBack() throws {
        for row in SettingRow.all {
            for scene in row.scenes {
                let plain = Setup(scene: scene)
                let samples = row.samples(in: scene)
                XCTAssertFalse(samples.isEmpty, "no value of \(row.name) in \(scene)")
                for setting in samples {
                    var setup = plain
                    try setup.apply(setting)
                    XCTAssertTrue(setup.lines.contains { $0.row.name == row.name }, "\(setting) in \(scene)")
                    try checkReadsBack(setup, "\(setting) in \(scene)")
                }
            }
        }
    }

    func testEveryRowHasSwiftCode() throws {
        func swift(_ scene: SceneName, _ settings: [String]) throws -> String? {
            let script = Script(settings: try (["Scene \(scene)"] + settings).map { PlacedSetting(try Setting($0)) })
            guard let configuration = try? script.configuration(file: "", read: { _ in [] }) else { return nil }
            return try ConfigText(configuration, []).text(as: .code(.swift))
        }
        for row in SettingRow.all {
            for scene in row.scenes {
                let plain = try swift(scene, [])
                let isWritten = try row.samples(in: scene).contains { try swift(scene, ["\($0)"]) != plain }
                XCTAssertEqual(isWritten, !row.isOfHost, "\(row.name) in \(scene)")
            }
        }
    }

    /// A setting that a later line has narrowed to one scope has the place of its own line.
    func testASettingOfOneScopeHasThePlaceOfItsLine() throws {
        let text = "Set Panning off\nSet Panning list default\nSet Panning list off\n"
        let sources = try ConfigFile.settings(parsing: Array(text.utf8), path: "config")
        var configuration = Configuration()
        XCTAssertTrue(configuration.setup.apply(contentsOf: sources.map(\.setting)).isEmpty)
        let lines = try ConfigText(configuration, sources).text(as: .lines)
        XCTAssertTrue(lines.contains(/Set Panning header off +# config:1\n/), lines)
        XCTAssertTrue(lines.contains(/Set Panning list off +# config:3\n/), lines)
    }

    /// A value is a number with its unit, a Boolean, or a text. The numbers in a text also have fields.
    func testJSON() throws {
        for (setting, fields) in [
            ("Items 12", #""value":12,"unit":"","#), (#"Items "12""#, #""value":"\"12\"","#),
            ("FlickSpeed 250pt/s", #""value":250,"unit":"pt/s","#),
            ("SkipSpeed infinite", #""value":"infinite","#),
            ("LargestUndimmedDetent on", #""value":"on","#),
            ("Panning list off", #""scope":"list","value":false,"#),
            (
                "Detent half inset 12pt",
                #""scope":"half","value":"inset 12pt","#
                    + #""numbers":{"inset":{"value":12,"unit":"pt"}},"#
            ),
            (
                "Spring duration 0.5 bounce 0.2",
                #""value":"duration 0.5 bounce 0.2","numbers":{"duration":{"value":0.5,"unit":"s"},"#
                    + #""bounce":{"value":0.2,"unit":""}},"#
            ),
        ] {
            let added = try setting.hasSuffix(" on") ? [Setting("Detent on 200pt")] : []
            let script = Script(settings: try (added + [Setting(setting)]).map { PlacedSetting($0) })
            let configuration = try script.configuration(file: "") { _ in [] }
            let text = try ConfigText(configuration, []).text(as: .json)
            XCTAssertNoThrow(try JSONSerialization.jsonObject(with: Data(text.utf8)), text)
            let name = setting.prefix { $0 != " " }
            XCTAssertTrue(text.contains(#"{"name":"\#(name)",\#(fields)"origin":""#), "\(setting)\n\(text)")
        }
    }
}
