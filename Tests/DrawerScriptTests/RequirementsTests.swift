// docs/requirements.md: the scripts and tests that it names exist, and every scene has scripts.

import DrawerScene
import DrawerSettings
import Foundation
import XCTest

@testable import DrawerScript

final class RequirementsTests: XCTestCase {
    private let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    func testTheNamedScriptsAndTestsExist() throws {
        let table = try text("docs/requirements.md")
        var scripts = 0
        for match in table.matches(of: /\[([a-z-]+)\]\(\.\.\/demo-scripts\/([a-z-]+)\.drawer\)/) {
            scripts += 1
            XCTAssertEqual(match.1, match.2)
            XCTAssertNoThrow(try text("demo-scripts/\(match.2).drawer"), "\(match.2)")
        }
        XCTAssertGreaterThan(scripts, 40)

        var sources: [String] = []
        let tests = root.appendingPathComponent("Tests")
        for case let file as URL in FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)!
        where file.pathExtension == "swift" {
            sources.append(try String(contentsOf: file, encoding: .utf8))
        }
        var named = 0
        for match in table.matches(of: /`([A-Z][A-Za-z]+Tests)(?:\.(test[A-Za-z]+))?`/) {
            named += 1
            let source = sources.first { $0.contains("class \(match.1): ") }
            XCTAssertNotNil(source, "\(match.1)")
            if let test = match.2 { XCTAssertTrue(source?.contains("func \(test)()") == true, "\(match.1).\(test)") }
        }
        XCTAssertGreaterThan(named, 30)
    }

    /// Three columns: the requirement, its proofs, and how the scene differs, which may be empty.
    func testEveryRowOfEveryTableNamesAProof() throws {
        var rows = 0
        for line in try text("docs/requirements.md").split(separator: "\n") where line.hasPrefix("| ") {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            XCTAssertEqual(cells.count, 5, "\(line)")
            if cells[1] == "asked for" || cells[1].allSatisfy({ $0 == "-" }) { continue }
            XCTAssertTrue(cells[2].contains(/Tests|\.drawer|`make [a-z]/), "\(line)")
            rows += 1
        }
        XCTAssertGreaterThan(rows, 60)
    }

    /// Each cited script, with the settings that take away what its row asks for.
    private static let breaks: [String: [String]] = [
        "first-pull": ["Panning header off"],
        "shortcuts-drawer-and-content-are-both-used": ["LargestUndimmedDetent compressed"],
        "overlay-tap": ["OverlayTap none"],
        "header-drag-keeps-the-list": ["Panning header off"],
        "flick-through-all-detents": ["IsReachable expanded off"],
        "iphone-shortcuts": ["Policy projected", "IsReachable expanded off"],
        "toggle-remembers": ["IsReachable expanded off"],
        "keys-only": ["IsReachable expanded off"],
        "search-focus": ["Items 0"],
        "shortcuts-expanded-does-not-scroll": ["ListPans contentFirst"],
        "shortcuts-a-gap-above-full-height": ["Detent fullHeight inset 0pt", "ListPans listOnly"],
        "tap-an-action": ["Items 0"],
        "a-catch-is-no-tap": ["ReducedMotion on"],
        "list-to-drawer-and-back": ["ListPans listOnly", "ListPans firstMove"],
        "catch-of-a-bounce": ["FlingAtTop handOver"],
        "fling-at-top-hands-over": ["ListPans listOnly"],
        "scrolled-list-to-drawer": ["ListPans fromTop", "ListPans firstMove"],
        "shortcuts-darkens-toward-full-height": ["MaximumDimming 0%", "LargestUndimmedDetent compressed"],
        "rubber-band-at-both-ends": ["OverPull top off", "OverPull bottom off"],
        "no-over-pull": ["OverPull top on", "OverPull bottom on"],
        "shortcuts-slow-and-fast-releases": ["Policy nearest", "Policy shortcuts", "NearestSpeed 3000pt/s"],
        "shortcuts-starts-with-the-fingers-speed": ["Preset speed-dropped"],
        "catch-in-mid-settle": ["Spring response 1.2 damping 1", "Preset linear"],
        "tall-cells": ["Detent expanded 70%"],
        "detents-of-my-own": ["Layout iphone"],
        "modal-tour": ["Dismissible no"],
        "hundred-thousand-rows": ["Items 60"],
        "modal-two-springs": ["Spring response 1.2 damping 1"],
        "modal-keeps-the-fingers-speed": ["Preset speed-dropped"],
        "modal-thresholds": ["FlickSpeed 10pt/s", "Policy projected"],
        "threshold-magic-number": ["FlickSpeed 10pt/s"],
        "modal-grab-while-springing-back": ["ReducedMotion on"],
        "modal-pulled-up": ["Resistance 1", "OverPull top off"],
        "modal-dismiss-only-from-the-top": ["ListPans contentFirst", "ListPans listOnly"],
        "modal-short-content": ["Items 60", "ListPans listOnly"],
        "modal-shows-any-content": ["Items 24"],
        "modal-backdrop-tap": ["OverlayTap none"],
        "modal-present-in-mid-flight": ["ReducedMotion on"],
        "modal-under-another-policy": ["Policy threshold"],
        "airbar-three-heights": ["Detent expanded 70%"],
        "airbar-fling-and-bounce": ["BounceResponse 2"],
        "airbar-without-bounces": ["ListResistance 1"],
        "airbar-expands-only-from-the-top": ["WheelRows 9"],
        "airbar-caught-near-its-top": ["DragSlop 40pt"],
        "airbar-pan-end-to-nearest": ["Policy projected", "Policy threshold"],
        "airbar-pan-end-stops-the-fling": ["DecelerationRate 0.99"],
        "airbar-glides-after-a-fling": ["SettlesAfterFling off"],
        "airbar-caught-in-flight": ["ReducedMotion on"],
        "airbar-short-content": ["Items 60"],
        "airbar-second-list": ["Items 3"],
        "bouncy-bends-and-comes-straight": ["Center duration 0.5 damping 0.75 velocity 0.8", "Detent fullHeight 60%"],
        "bouncy-toggled-in-mid-flight": ["ReducedMotion on"],
        "bouncy-tap-beside-it": ["OverlayTap none", "ReducedMotion on"],
        "bouncy-caught-stands-still": ["ReducedMotion on"],
        "bouncy-pulled-by-hand": ["Panning header off"],
        "bouncy-flicked-away": ["Policy nearest"],
        "handle-and-focus": ["LargestUndimmedDetent fullHeight"],
        "question-before-dismissal": ["Dismissible yes", "Dismissible no"],
        "prompt": ["IsReachable expanded off"],
        "footer": ["Footer 0pt"],
        "sections": ["Sections none"],
        "content-layout": ["ContentLayout resize"],
        "hangs-from-the-top": ["Edge bottom"],
        "pages-on-top": ["Edge bottom"],
        "narrow-and-detached": ["Width all", "Detached 0pt"],
        "narrow-on-each-side": ["Width all"],
        "pages": ["NoDragZone list 0,0 56x20"],
        "a-stack": ["Dismissible asks"],
        "followers": ["Follower parallax off"],
        "nudge": ["ReducedMotion on"],
        "configure-pages-and-edge": ["Edge top"],
        "scenes-are-switched": ["Detent expanded 70%"],
        "bounce-at-a-moving-end": ["ListPans contentFirst"],
        "end-and-page-up-in-a-settle": ["ListPans listOnly"],
        "a-cancelled-pan-returns": ["ReducedMotion on"],
        "no-scroll-bar-below-full-height": ["ListPans contentFirst"],
        "overlay-drag": ["DragSlop 1000pt"],
        "actions-of-keys-during-a-drag": ["DragSlop 1000pt"],
        "keys-during-a-drag": ["DragSlop 1000pt"],
        "a-wheels-run-ends-in-the-list": ["ListPans listOnly"],
        "bouncy-toggled-under-a-finger": ["DragSlop 1000pt"],
        "bouncy-offer": ["EdgeZone 0pt"],
    ]

    /// A cited script passes, and fails under each setting that breaks its rule.
    func testAProofFailsWithoutItsRule() throws {
        let cited = try text("docs/requirements.md").matches(of: /demo-scripts\/([a-z-]+)\.drawer/).map { String($0.1) }
        XCTAssertEqual(Set(Self.breaks.keys), Set(cited))
        for (name, settings) in Self.breaks {
            let lines = try text("demo-scripts/\(name).drawer").components(separatedBy: "\n")
            let head = 1 + (lines.lastIndex { $0.hasPrefix("Set ") } ?? -1)
            for setting in [nil] + settings {
                let text = lines[..<head] + (setting.map { ["Set \($0)"] } ?? []) + lines[head...]
                let file = try ScriptFile(path: name, bytes: Array(text.joined(separator: "\n").utf8))
                var player = try Player(file.script, file: name, configuration: file.configuration())
                player.run()
                let isBroken = !player.report.failures.isEmpty
                XCTAssertEqual(isBroken, setting != nil, "\(name) with \(setting ?? "its own settings")")
            }
        }
    }
}
