// Every setting in every scene: it has an effect in a trace, or an error with file, line and column.

import DrawerScene
import DrawerScript
import DrawerSettings
import XCTest

@testable import DrawerReports

final class SettingEffectTests: XCTestCase {
    /// A setting, and a gesture under which the setting has an effect in some scenes.
    private struct Probe {
        let name: String
        let value: String
        let scenes: [SceneName]
        /// The settings of both runs.
        let base: [String]
        let gesture: String

        init(
            _ setting: String, in scenes: [SceneName] = SceneName.allCases, with base: String..., under gesture: String
        ) {
            let words = setting.split(separator: " ", maxSplits: 1).map(String.init)
            (name, value) = (words[0], words[1])
            (self.scenes, self.base, self.gesture) = (scenes, base, gesture)
        }
    }

    private static let drawers = SceneName.allCases.filter { $0.defaults.mechanism != .bar }
    private static let cards = drawers.filter { $0 != .shortcuts }

    private static let probes = presentation + detents + gesture + release + scrolling + scene

    private static let presentation = [
        Probe("Scene modal", in: [.shortcuts], under: "Sleep 20ms"),
        Probe("Scene shortcuts", in: [.modal, .airbar, .bouncy], under: "Sleep 20ms"),
        Probe("Size 80x12", under: "Sleep 20ms"),
        Probe("CellHeight 20", under: "Sleep 20ms"),
        // The width of a cell decides whether the pan is sideways.
        Probe("CellWidth 12", with: "AxisLock on", under: "Drag list by 3,2 over 100ms"),
        Probe("Items 60", under: "ScrollTo row 50 at once\nSleep 20ms"),
        Probe("Theme light", under: "Sleep 20ms"),
        Probe("FrameRate 30", under: "Sleep 50ms"),
        Probe("ReducedMotion on", under: "Toggle\nSleep 50ms"),
    ]

    private static let detents = [
        Probe("Layout iphone", in: [.shortcuts], under: "Sleep 20ms"),
        Probe("Detent fullHeight 10r", in: drawers, under: "Sleep 20ms"),
        Probe("Detent normal 5r", in: [.airbar], under: "Sleep 20ms"),
        Probe("IsReachable expanded off", in: [.shortcuts], under: "Drag handle by 0,13 over 3s\nWait settled"),
        Probe("IsReachable fullHeight off", in: cards, under: "Drag handle by 0,1 over 300ms\nWait settled"),
        Probe("LargestUndimmedDetent compressed", in: [.shortcuts], under: "Snap expanded at once\nSleep 20ms"),
        Probe("LargestUndimmedDetent fullHeight", in: cards, under: "Sleep 20ms"),
        Probe("MaximumDimming 80%", in: drawers, under: "Sleep 20ms"),
    ]

    private static let gesture = [
        Probe("ListPans listOnly", in: drawers, under: "Drag list by 0,3 over 300ms"),
        Probe("Panning header off", in: drawers, under: "Drag handle by 0,3 over 300ms"),
        Probe("Panning list off", in: drawers, under: "Drag list by 0,3 over 300ms"),
        Probe("OverPull top off", in: drawers, under: "Drag handle by 0,-3 over 300ms"),
        Probe("OverPull bottom off", in: drawers, under: "Press handle\nMove 40,40"),
        Probe("Resistance 0.3", in: drawers, under: "Drag handle by 0,-3 over 300ms"),
        Probe("TapReach 2r", under: "Press list\nMove by 0,-1 over 200ms\nSleep 150ms\nRelease\nSleep 50ms"),
        Probe("DragSlop 10pt", under: "Drag list by 0,3 over 300ms"),
        Probe("AxisLock on", under: "Drag list by 8,2 over 300ms\nSleep 50ms"),
        Probe("NoDragZone header 0,0 80x3", in: drawers, under: "Drag handle by 0,3 over 300ms"),
        Probe("NoDragZone list 0,0 80x20", under: "Drag list by 0,3 over 300ms"),
        Probe("WheelRows 5", under: "Wheel down 1 at list\nSleep 20ms"),
    ]

    private static let release = [
        Probe("Policy nearest", in: drawers, under: "Flick handle down 900pt/s\nWait settled"),
        Probe("Preset vaul", in: drawers, under: "Flick handle down 900pt/s\nWait settled"),
        Probe("Policy projected", in: [.airbar], under: "Drag list by 0,-1 over 40ms\nWait settled"),
        Probe(
            "DecelerationRate 0.99", in: [.shortcuts],
            under: "Press handle\nMove by 0,12 over 400ms\nMove by 0,2 over 200ms\nRelease\nWait settled"),
        Probe(
            "DecelerationRate 0.99", in: [.modal], with: "Policy projected",
            under: "Drag handle by 0,8 over 500ms\nWait settled"),
        Probe(
            "DecelerationRate 0.99", in: [.bouncy],
            under: "Press handle\nMove by 0,4 over 400ms\nMove by 0,2 over 200ms\nRelease\nWait settled"),
        Probe("DecelerationRate 0.99", in: [.airbar], under: "Flick list up 900pt/s\nWait settled"),
        // A slow pull upward that momentum alone would reverse.
        Probe(
            "FlickSpeed 50pt/s", in: [.shortcuts],
            under: "Press handle\nMove by 0,12 over 200ms\nMove by 0,-1 over 160ms\nRelease\nWait settled"),
        Probe(
            "FlickSpeed 50pt/s", in: [.modal], with: "Policy projected",
            under: "Press handle\nMove by 0,20 over 200ms\nMove by 0,-2 over 250ms\nRelease\nWait settled"),
        Probe(
            "FlickSpeed 50pt/s", in: [.bouncy],
            under: "Press handle\nMove by 0,13 over 200ms\nMove by 0,-1 over 130ms\nRelease\nWait settled"),
        // A quick tap becomes a flick.
        Probe("FlickSpeed 100pt/s", in: [.airbar], under: "Drag list by 0,-0.4 over 40ms\nWait settled"),
        Probe(
            "NearestSpeed 600pt/s", in: drawers, with: "Policy projected", "Dismissible yes",
            under: "Drag handle by 0,6 over 400ms\nWait settled"),
        Probe(
            "NearestSpeed 600pt/s", in: [.airbar], with: "Policy projected",
            under: "Drag list by 0,-1 over 80ms\nWait settled"),
        Probe(
            "SkipSpeed 0pt/s", in: [.shortcuts],
            under: "Snap compressed at once\nFlick handle up 1000pt/s over 50ms\nWait settled"),
        // From above full height, the next detent down is full height.
        Probe(
            "SkipSpeed 0pt/s", in: cards, with: "Policy projected",
            under: "Press handle\nMove by 0,-6 over 200ms\nMove by 0,5 over 60ms\nRelease\nWait settled"),
        Probe(
            "SkipSpeed 0pt/s", in: [.airbar], with: "Policy projected",
            under: "Snap expanded at once\nDrag list by 0,-3 over 100ms\nWait settled"),
        Probe("RestsAnywhere on", in: [.shortcuts], under: "Drag handle by 0,4 over 1s\nWait settled"),
        // With one visible detent there is no room to rest in, but momentum decides instead of the policy.
        Probe(
            "RestsAnywhere on", in: [.modal],
            under: "Press handle\nMove by 0,13 over 200ms\nMove by 0,-1 over 80ms\nRelease\nWait settled"),
        Probe(
            "RestsAnywhere on", in: [.bouncy],
            under: "Press handle\nMove by 0,-4 over 100ms\nMove by 0,3 over 60ms\nRelease\nWait settled"),
        Probe("Dismissible yes", in: [.shortcuts], under: "Press handle\nMove 40,30 over 300ms\nRelease\nWait settled"),
        Probe("Dismissible no", in: cards, under: "Flick handle down 900pt/s\nWait settled"),
        Probe("OverlayTap none", in: drawers, under: "Tap overlay\nWait settled"),
        Probe("Spring response 0.8 damping 0.8", in: drawers, under: "Flick handle down 900pt/s\nWait settled"),
        Probe(
            "MaximumOvershoot 2pt", in: drawers, with: "Spring response 0.4 damping 0.7",
            under: "Press handle\nMove by 0,5 over 300ms\nMove by 0,-3 over 20ms\nRelease\nWait settled"),
    ]

    private static let scrolling = [
        Probe(
            "CarriesFling on", in: drawers, with: "Items 60",
            under: "Press list\nMove by 0,10 over 200ms\nMove by 0,-6 over 40ms\nRelease\nWait settled"),
        Probe(
            "FlingAtTop handOver", in: drawers, with: "Items 60", "ListPans handOver",
            under: "ScrollTo row 10 at once\nDrag list by 0,4 over 30ms\nWait settled"),
        Probe("ListResistance 0.2", with: "Items 60", under: beyondTheEnd),
        Probe("BounceResponse 0.8", with: "Items 60", under: beyondTheEnd),
    ]

    private static let scene = [
        Probe("Sides duration 0.3 damping 1 velocity 0", in: [.bouncy], under: "Toggle\nSleep 100ms"),
        Probe("Center duration 0.3 damping 1 velocity 0", in: [.bouncy], under: "Toggle\nSleep 100ms"),
        // A fling that begins with the bar exactly at `normal` ends between two heights.
        Probe(
            "SettlesAfterFling off", in: [.airbar],
            under: "Press list\nMove by 0,2 over 100ms\nMove by 0,-2 over 300ms\nRelease\nWait settled"),
    ]

    private static let beyondTheEnd = "ScrollTo row 60 at once\nDrag list by 0,-5 over 100ms\nWait settled"

    /// The trace of a script, or its picture for a setting that only changes the picture.
    private func course(_ lines: [String], _ probe: Probe) throws -> String {
        let text = (lines + [probe.gesture]).joined(separator: "\n") + "\n"
        let file = try ScriptFile(path: "s.drawer", bytes: Array(text.utf8))
        var course = ""
        let report =
            probe.name == "Theme"
            ? try file.render(as: .cast) { course += $0 } : try file.trace(as: .jsonl) { course += $0 }
        XCTAssertEqual(report.lines, [], "\(probe.name) under \(probe.gesture)")
        return course
    }

    /// Shows the drawer of a scene.
    private func start(_ scene: SceneName, _ probe: Probe) -> Probe {
        let isUp = scene == .airbar || ["Scene", "ReducedMotion", "Sides", "Center"].contains(probe.name)
        guard !isUp else { return probe }
        return Probe(
            "\(probe.name) \(probe.value)", under: "Snap fullHeight at once\n" + probe.gesture)
    }

    func testEverySettingHasAnEffectOrIsRefused() throws {
        for row in SettingRow.all {
            for scene in SceneName.allCases {
                let probes = Self.probes.filter { $0.name == row.name && $0.scenes.contains(scene) }
                guard row.scenes.contains(scene) else {
                    XCTAssertTrue(probes.isEmpty, "\(row.name) in \(scene)")
                    let text = "Set Scene \(scene)\nSet \(row.name) \(row.example)\n"
                    XCTAssertThrowsError(try ScriptFile(path: "s.drawer", bytes: Array(text.utf8))) { error in
                        let found = (error as? ScriptErrors)?.errors.map(\.description) ?? []
                        XCTAssertEqual(found.count, 1, "\(row.name) in \(scene)")
                        let place = "s.drawer:2:5: the scene \(scene) has no \(row.name), expected "
                        XCTAssertTrue(found.first?.hasPrefix(place) == true, "\(found)")
                    }
                    continue
                }
                XCTAssertFalse(probes.isEmpty, "no known effect of \(row.name) in \(scene)")
                for probe in probes {
                    let head = ["Set Scene \(scene)"] + probe.base.map { "Set \($0)" }
                    let up = start(scene, probe)
                    let plain = try course(head, up)
                    let other = try course(head + ["Set \(probe.name) \(probe.value)"], up)
                    XCTAssertFalse(plain == other, "\(probe.name) \(probe.value) in \(scene)")
                }
            }
        }
    }

    /// Every word that can stand between a name and its value has its own probe.
    func testEveryScopeHasAProbe() {
        for row in SettingRow.all where row.syntax.count > 1 {
            for word in row.syntax[0].words {
                for scene in row.scenes where !(scene == .airbar && word == "header") {
                    XCTAssertTrue(
                        Self.probes.contains {
                            $0.name == row.name && $0.value.hasPrefix(word + " ") && $0.scenes.contains(scene)
                        }, "\(row.name) \(word) in \(scene)")
                }
            }
        }
    }

    func testEveryProbeBelongsToARow() {
        let names = Set(SettingRow.all.map(\.name))
        for probe in Self.probes { XCTAssertTrue(names.contains(probe.name), probe.name) }
    }
}

extension Syntax {
    /// The fixed words of a choice.
    fileprivate var words: [String] {
        switch self {
        case .choice(let words, _): words
        case .optional(let part): part.words
        default: []
        }
    }
}
