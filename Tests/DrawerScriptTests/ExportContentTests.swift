// Exports: their contents besides the course of the motion. ExportTests has the course.

import DrawerCore
import DrawerPresets
import DrawerScene
import DrawerSettings
import TestSupport
import XCTest

@testable import DrawerScript

final class ExportContentTests: XCTestCase {
    /// The guide explains every word of the JSON.
    func testTheGuideHasEveryWordOfTheJSON() throws {
        let path = "Sources/DrawerCore/DrawerCore.docc/AStudy.md"
        let guide = try String(contentsOf: Repository.url(path), encoding: .utf8)
        /// The keys of an object, except the keys of a policy's steps and the names of detents.
        func words(_ object: Any) -> Set<String> {
            guard let fields = object as? [String: Any] else {
                return (object as? [Any] ?? []).reduce(into: []) { $0.formUnion(words($1)) }
            }
            return fields.reduce(into: []) { all, field in
                let isNamed = ["tests", "target", "way"].contains(field.key)
                let inner =
                    field.key == "detents"
                    ? (field.value as? [String: Any] ?? [:]).values.reduce(into: []) { $0.formUnion(words($1)) }
                    : isNamed ? [] : words(field.value)
                all.formUnion(inner.union([field.key]))
            }
        }
        for preset in Preset.named {
            let text = try code(.json, "Preset \(preset.name)", "Detent low content")
            let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
            for word in words(object) { XCTAssertTrue(guide.contains("`\(word)`"), "\(preset.name): \(word)") }
        }
    }

    /// The bar glides between its heights: half of the way in half of the time. Heights are in the platform's units.
    func testABarGlides() throws {
        let glide = try settle("Scene airbar")
        XCTAssertEqual(glide.duration, 0.25)
        XCTAssertEqual(glide.progress(at: 0.125), 0.5, accuracy: 1e-9)
        XCTAssertEqual(glide.progress(at: 0.25), 1)
        XCTAssertTrue(try code(.css, "Scene airbar").contains("cubic-bezier(0.3333, 0, 0.6667, 1)"))
        XCTAssertTrue(try code(.compose, "Scene airbar").contains("Stop(\"normal\", 112.0)"))
        let css = try code(.css)
        XCTAssertTrue(css.contains("expanded: 40%;") && css.contains("fullHeight: calc(100% - 16px);"), css)
    }

    /// On a screen without room for its heights, a bar still has the course of the glide.
    func testABarWithoutADistanceHasTheCourseOfTheGlide() throws {
        let small = ["Scene airbar", "Size 80x3"]
        let heights = try XCTUnwrap(Simulation(ExportRuns.configuration(small)).bar).state.heights
        XCTAssertEqual(heights[.compact], heights[.expanded])
        let (flat, glide) = (try settle("Scene airbar", "Size 80x3"), try settle("Scene airbar"))
        for time in [0, 0.05, 0.125, 0.2, 0.25] {
            XCTAssertEqual(flat.progress(at: time), glide.progress(at: time), accuracy: 1e-9, "at \(time)")
        }
        XCTAssertLessThan(flat.keyframes.count, 30)
        XCTAssertEqual(flat.keyframes.last?.progress, 1)
        XCTAssertFalse(try code(.json, "Scene airbar", "Size 80x3").contains("nan"))
    }

    /// A rule that a platform cannot express appears as a comment.
    func testCommentsNameWhatIsMissing() throws {
        for target in ExportTarget.allCases where target != .swift {
            let text = try code(target, "Preset vaul", "Dismissible yes", "Footer 3r")
            XCTAssertTrue(text.contains("Not in this code: Footer 3r."), text)
            XCTAssertEqual(text.contains("the policy vaul"), target == .css, text)
            XCTAssertEqual(text.contains("@MainActor"), target == .uikit)
            XCTAssertTrue(text.contains("the resistances vaul (above) and vaul-below (below): above: stops"), text)
            XCTAssertTrue(text.contains("the dismissal vaul") && text.contains("ListPans firstMove"), text)
            XCTAssertFalse(text.contains("pt off"), "a curve is exact everywhere")
            let ofSpeed = try code(target, "Preset bottom-sheet-behavior")
            XCTAssertEqual(ofSpeed.contains("after a flick"), target == .css, "\(target): its duration has the speed")
            XCTAssertTrue(try code(target, "Preset base-ui").contains("Speed lastPairAtLeast16ms"), "\(target)")
            XCTAssertTrue(
                try code(target, "Detent low content").contains("as high as its header and its list now"), "\(target)")
            XCTAssertFalse(
                text.contains("PresentationDetent") || text.contains("UISheet"), "a system sheet takes no settle")
        }
    }
}
