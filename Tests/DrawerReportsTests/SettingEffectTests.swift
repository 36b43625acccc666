// Every setting in every scene: it has an effect in a trace, or an error with file, line and column.

import DrawerScene
import DrawerScript
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerReports
@testable import DrawerSettings

final class SettingEffectTests: XCTestCase {
    /// A gesture, with the settings without which it would show little.
    private struct Gesture {
        let base: [String]
        let text: String

        /// - Parameter isUp: whether the drawer of a scene is shown first.
        init(_ text: String, with base: String..., isUp: Bool = true) {
            self.base = base
            self.text = (isUp ? "Snap fullHeight at once\n" : "") + text
        }

        func script(_ scene: SceneName, _ further: [String]) -> String {
            let settings = ["Scene \(scene)"] + base + further
            let text = scene == .airbar ? text.replacing("Snap fullHeight at once\n", with: "") : text
            return settings.map { "Set \($0)\n" }.joined() + text + "\n"
        }
    }

    /// Gestures in which the settings have an effect. A setting without an effect in any of them needs another gesture.
    private static let gestures = [
        Gesture("Sleep 20ms"),
        Gesture("Sleep 20ms", with: "Items 0"),
        Gesture("Drag footer by 0,3 over 100ms", with: "Footer 2r"),
        Gesture("Sleep 20ms", with: "Width 40"),
        Gesture("Toggle\nSleep 100ms", isUp: false),
        Gesture("Flick handle down 900pt/s\nWait settled"),
        Gesture("Drag list by 0,3 over 300ms"),
        Gesture("Drag handle by 0,-3 over 300ms"),
        Gesture("Drag handle by 0,3 over 300ms"),
        Gesture("Press handle\nMove 40,40"),
        Gesture("Press handle\nMove by 0,-1 over 200ms\nSleep 150ms\nRelease\nSleep 50ms"),
        Gesture("Press list\nMove by 0,-1 over 200ms\nSleep 150ms\nRelease\nSleep 50ms"),
        Gesture("Press handle\nMove 40,30 over 300ms\nRelease\nWait settled"),
        Gesture("Tap overlay\nWait settled"),
        Gesture("ScrollTo row 50 at once\nSleep 20ms"),
        Gesture("Snap expanded at once\nSleep 20ms"),
        Gesture("Wheel down 1 at list\nSleep 20ms"),
        Gesture("Wheel down 1 at list\nSleep 20ms", with: "Items 60"),
        Gesture("ScrollTo row 60 at once\nDrag list by 0,-5 over 100ms\nWait settled", with: "Items 60"),
        // Between detents.
        Gesture("Drag handle by 0,13 over 3s\nWait settled"),
        Gesture("Drag handle by 0,1 over 300ms\nWait settled"),
        Gesture("Drag handle by 0,4 over 1s\nWait settled"),
        Gesture("Flick list up 900pt/s\nWait settled"),
        // Sideways. The width of a cell decides.
        Gesture("Drag list by 8,2 over 300ms\nSleep 50ms"),
        Gesture("Drag list by 3,2 over 100ms", with: "AxisLock on"),
        // Releases with little momentum, and a slow pull upward that momentum alone would reverse.
        Gesture("Press handle\nMove by 0,12 over 400ms\nMove by 0,2 over 200ms\nRelease\nWait settled"),
        Gesture("Press handle\nMove by 0,4 over 400ms\nMove by 0,2 over 200ms\nRelease\nWait settled"),
        Gesture("Drag handle by 0,8 over 500ms\nWait settled", with: "Policy projected"),
        Gesture("Drag handle by 0,6 over 400ms\nWait settled", with: "Policy projected", "Dismissible yes"),
        Gesture("Drag list by 0,-1 over 80ms\nWait settled", with: "Policy projected"),
        Gesture("Drag list by 0,-1 over 40ms\nWait settled"),
        Gesture("Press handle\nMove by 0,12 over 200ms\nMove by 0,-1 over 160ms\nRelease\nWait settled"),
        Gesture(
            "Press handle\nMove by 0,20 over 200ms\nMove by 0,-2 over 250ms\nRelease\nWait settled",
            with: "Policy projected"),
        Gesture("Press handle\nMove by 0,13 over 200ms\nMove by 0,-1 over 130ms\nRelease\nWait settled"),
        // A quick tap becomes a flick.
        Gesture("Drag list by 0,-0.4 over 40ms\nWait settled"),
        // A flick may skip detents. From above full height, the next detent down is full height.
        Gesture("Snap compressed at once\nFlick handle up 1000pt/s over 50ms\nWait settled"),
        Gesture(
            "Press handle\nMove by 0,-6 over 200ms\nMove by 0,5 over 60ms\nRelease\nWait settled",
            with: "Policy projected"),
        Gesture("Snap expanded at once\nDrag list by 0,-3 over 100ms\nWait settled", with: "Policy projected"),
        // With one visible detent there is no room to rest in, but momentum decides instead of the policy.
        Gesture("Press handle\nMove by 0,13 over 200ms\nMove by 0,-1 over 80ms\nRelease\nWait settled"),
        Gesture("Press handle\nMove by 0,-4 over 100ms\nMove by 0,3 over 60ms\nRelease\nWait settled"),
        Gesture(
            "Press handle\nMove by 0,5 over 300ms\nMove by 0,-3 over 20ms\nRelease\nWait settled",
            with: "Spring response 0.4 damping 0.7"),
        // A flick that continues in the list, and a fling that reaches the list's top.
        Gesture(
            "Press list\nMove by 0,10 over 200ms\nMove by 0,-6 over 40ms\nRelease\nWait settled", with: "Items 60"),
        Gesture(
            "ScrollTo row 10 at once\nDrag list by 0,4 over 30ms\nWait settled", with: "Items 60", "ListPans handOver"),
        // A hidden drawer comes out of its edge.
        Gesture(
            "Dismiss at once\nPress 40,23\nMove by 0,-12 over 200ms\nRelease\nWait settled", with: "Dismissible yes"),
        // A fast swipe back through a scrolled list, and flicks that pass a detent.
        Gesture(
            "ScrollTo row 6 at once\nPress list\nMove by 0,12 over 60ms\nRelease\nWait settled",
            with: "Items 60", "Dismissible yes", "ListPans handOver", "Size 80x24"),
        Gesture("Drag list by 0,-12 over 60ms\nWait settled", with: "Policy projected", "Items 60"),
        // A fling that begins with the bar exactly at `normal` ends between two heights.
        Gesture("Press list\nMove by 0,2 over 100ms\nMove by 0,-2 over 300ms\nRelease\nWait settled"),
    ]

    /// The trace of a script, or its picture for a setting of the host; nil if a command of the script fails.
    private func course(_ text: String, asPicture: Bool) -> String? {
        guard let run = try? [Case(file(text))] else { return nil }
        var course = ""
        let report =
            asPicture
            ? try? run.render(as: .cast) { course += $0 } : try? run.trace(as: .jsonl) { course += $0 }
        return report?.lines == [] ? course : nil
    }

    private func errors(in text: String) -> [String] {
        do throws(ScriptErrors) {
            _ = try ScriptFile(path: "s.drawer", bytes: Array(text.utf8))
            return []
        } catch {
            return error.errors.map(\.description)
        }
    }

    func testEverySettingHasAnEffectOrIsRefused() throws {
        var plain: [String: String?] = [:]
        func unchanged(_ text: String, _ asPicture: Bool) -> String? {
            let key = "\(asPicture) \(text)"
            if let known = plain[key] { return known }
            let course = course(text, asPicture: asPicture)
            plain[key] = .some(course)
            return course
        }
        var refused: [SceneName: [String]] = [:]
        for row in SettingRow.all {
            // Try the gestures first in which the setting had an effect in the previous scene.
            var gestures = Array(Self.gestures.indices)
            for scene in SceneName.allCases {
                // A script that sets the setting shows whether the scene has it.
                let text = "Set Scene \(scene)\nSet \(row.name) \(row.example)\n"
                let errors = self.errors(in: text)
                let place = "s.drawer:2:5: the scene \(scene) has no \(row.name), expected "
                if errors.first?.hasPrefix(place) == true {
                    XCTAssertEqual(errors.count, 1, "\(row.name) in \(scene)")
                    refused[scene, default: []].append(row.name)
                    continue
                }
                // Every fixed word that can stand between the name and the value has a different effect.
                let samples = row.samples(in: scene).filter { $0.name != "Scene" || $0.value != scene.rawValue }
                XCTAssertFalse(samples.isEmpty, "\(row.name) changes nothing in \(scene)")
                // A speed is refused under a policy that does not read it.
                let isRead = row.isRead(by: Setup(scene: scene).settings.release.policy)
                let policy = isRead ? [] : ["Policy projected"]
                for (scope, settings) in Dictionary(grouping: samples, by: row.fixedScope) {
                    let place = gestures.firstIndex { index in
                        let gesture = Self.gestures[index]
                        guard let plain = unchanged(gesture.script(scene, policy), row.isOfHost) else { return false }
                        return settings.prefix(6).contains {
                            let course = course(gesture.script(scene, policy + ["\($0)"]), asPicture: row.isOfHost)
                            return course != nil && course != plain
                        }
                    }
                    XCTAssertNotNil(place, "no known effect of \(row.name) \(scope ?? "") in \(scene)")
                    if let place { gestures.insert(gestures.remove(at: place), at: 0) }
                }
            }
        }
        for scene in SceneName.allCases {
            XCTAssertEqual(Set(refused[scene] ?? []), Self.lacking(scene), "\(scene)")
        }
    }

    /// The settings that a scene lacks, by its kind. Only a bend has springs for its sides, only a sheet has the
    /// settings of sheets, and a scene with its own detents has no layout. A bar has no drawer to pan, dim or settle,
    /// and its content is not a list over primary content.
    private static func lacking(_ scene: SceneName) -> Set<String> {
        let defaults = scene.defaults
        var names = defaults.isSheet ? [] : SettingRow.all.filter { $0.group == .sheet }.map(\.name)
        if defaults.detents != nil { names.append("Layout") }
        if defaults.mechanism != .bend { names += ["Sides", "Center"] }
        let ofDrawers = """
            DismissesFrom IsReachable ListPans Panning OverPull Resistance Preset Speed RestsAnywhere Dismissible OverlayTap Spring
            MaximumOvershoot CarriesFling FlingAtTop LargestUndimmedDetent MaximumDimming Dimming EdgeZone
            """.split { $0.isWhitespace }.map(String.init)
        names += defaults.mechanism == .bar ? ofDrawers : ["SettlesAfterFling"]
        // A scene with two heights has no step to limit, and a bar has the rules of its study.
        if defaults.mechanism != .drawer { names.append("MaximumSteps") }
        return Set(names)
    }
}

extension Row where Effect == SettingEffect {
    /// The scope of a setting, if it is one of the row's own words.
    fileprivate func fixedScope(of setting: Setting) -> String? {
        if case .value = syntax[0] { nil } else { setting.scope }
    }
}
