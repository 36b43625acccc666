// Presets in scripts: every preset has an effect in every scene with a drawer, and a comparison of many presets is drawn
// in panes.

import DrawerCore
import DrawerPresets
import DrawerScene
import DrawerScript
import DrawerSettings
import Foundation
import XCTest

@testable import DrawerReports

final class PresetScriptTests: XCTestCase {
    private func trace(_ file: ScriptFile) throws -> String {
        var text = ""
        _ = try file.trace(as: .jsonl) { text += $0 }
        return text
    }

    func testEveryPresetHasAnEffectInEverySceneWithADrawer() throws {
        let gestures = """
            Flick handle up 3000pt/s over 30ms
            Wait settled
            Snap fullHeight
            Sleep 200ms
            Press handle
            Move by 0,-4 over 100ms
            Move by 0,5 over 100ms
            Sleep 60ms
            Release
            Wait settled
            Flick handle down 700pt/s over 80ms
            Wait settled
            Press handle
            Move 40,60 over 300ms
            Release
            Wait settled
            Snap fullHeight at once
            Press handle
            Move by 0,18 over 500ms
            Move by 0,-3 over 80ms
            Release
            Wait settled
            Snap fullHeight at once
            Press handle
            Move by 0,11 over 400ms
            Move by 0,-2 over 53ms
            Release
            Wait settled
            Snap fullHeight at once
            Press list
            Move by 0,3 over 100ms
            Release
            Wait settled

            """
        for scene in [SceneName.shortcuts, .modal, .bouncy] {
            var courses: [String: String] = [:]
            for preset in Preset.named {
                let text = "Set Scene \(scene)\nSet Dismissible yes\nSet Preset \(preset.name)\n" + gestures
                let file = try ScriptFile(path: "\(preset.name).drawer", bytes: Array(text.utf8))
                let course = try trace(file)
                XCTAssertFalse(course.contains("nan") || course.contains("inf"), preset.name)
                // With one visible detent there is no sequence of points.
                if let other = courses[course] {
                    XCTAssertEqual([other, preset.name], ["base-ui", "base-ui-sequential"], "\(scene)")
                    XCTAssertNotEqual(scene, .shortcuts)
                }
                courses[course] = preset.name
            }
        }
    }
}
