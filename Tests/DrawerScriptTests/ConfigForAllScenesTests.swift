// A config file is for all scenes: a setting that a scene lacks is skipped there, and a line that is wrong in every
// scene is an error.

import DrawerCore
import TestSupport
import XCTest

@testable import DrawerScript
@testable import DrawerSettings

final class ConfigForAllScenesTests: XCTestCase {
    /// The setup of a scene with a config file, and the errors.
    private func start(_ scene: SceneName, _ text: String) throws -> (setup: Setup, errors: [String]) {
        var setup = Setup()
        let file = try ConfigFile.settings(parsing: Array(text.utf8), path: "config")
        let option = PlacedSetting(try Setting("Scene \(scene)"))
        let errors = setup.apply(file + [option], file: "options")
        return (setup, errors.map(\.description))
    }

    func testWhatIsWrongInEverySceneIsAnError() throws {
        for (text, expected) in [
            ("Set LargestUndimmedDetent nowhere", "unknown detent nowhere"),
            ("Set Edge top\nSet Follower parallax on", "Follower"),
            ("Set Layout iphone\nSet Detent compressed 900pt", "expanded is lower than compressed"),
        ] {
            XCTAssertTrue(try start(.shortcuts, text).errors.first?.contains(expected) == true, text)
        }
        for scene in SceneName.allCases {
            let errors = try start(scene, "Set LargestUndimmedDetent nowhere").errors
            XCTAssertEqual(errors.count, 1, "\(scene)")
        }
        XCTAssertThrowsError(try start(.airbar, "Set FlickSpeed fast"))
        // Options and a script name the scene to which they apply.
        var bar = Setup(scene: .airbar)
        XCTAssertThrowsError(try bar.apply(Setting("Preset vaul")))
    }

    /// A line without a scope that a live change has narrowed to one scope stays a line of the config file.
    func testALineOfOneScopeSurvivesAnotherScene() throws {
        var (setup, errors) = try start(.shortcuts, "Set Panning off")
        XCTAssertEqual(errors, [])
        try setup.configure(Setting("Panning list default"))
        let back = setup.showing(.airbar).showing(.shortcuts)
        XCTAssertEqual(back.lines.map(\.description), setup.lines.map(\.description))
        XCTAssertFalse(back.settings.gesture.isHeaderPannable)
    }

    /// The settings that `w` writes in one scene never keep the program from starting in another, and apply again in
    /// their own.
    func testAFileOfEverySceneStartsEveryScene() throws {
        var changed = 0
        for seed in 1...60 as ClosedRange<UInt64> {
            var dice = Random(seed: seed)
            let scene = dice.one(of: SceneName.allCases)
            var setup = Setup(scene: scene)
            let rows = SettingRow.all.filter {
                $0.isLive && $0.group != .presentation && $0.scenes.contains(scene)
            }
            for _ in 0..<dice.count(1...10) {
                let row = dice.one(of: rows)
                let setting = try? Setting("\(row.name) \(dice.one(of: row.samples(setup.detentNames)))")
                if let setting { try? setup.configure(setting) }
            }
            if setup != Setup(scene: scene) { changed += 1 }
            var edit = ConfigEdit([])
            try edit.hold(setup)
            let text = String(decoding: edit.bytes, as: UTF8.self)
            for other in SceneName.allCases {
                let (next, errors) = try start(other, text)
                XCTAssertEqual(errors, [], "seed \(seed), \(other)\n\(text)")
                let back = next.showing(scene)
                XCTAssertEqual(
                    back.lines.filter { $0.row.group != .presentation }.map(\.description),
                    setup.lines.filter { $0.row.group != .presentation }.map(\.description),
                    "seed \(seed), \(other) and back\n\(text)")
                // Saving in one scene keeps the lines of the other scene.
                var again = ConfigEdit(edit.bytes)
                try again.hold(next)
                XCTAssertFalse(String(decoding: again.bytes, as: UTF8.self).contains("# Set"), text)
            }
        }
        XCTAssertGreaterThan(changed, 50)
    }
}
