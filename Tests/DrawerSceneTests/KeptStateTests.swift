// What a scene keeps across changes of its settings: pages, rows, highlight, gestures, steps of undo.

import DrawerCore
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerScene

final class KeptStateTests: XCTestCase {
    private static let settings = [
        "Pages 1", "Pages 2", "Pages 3", "Pages default", "Page 2 Items 3", "Page 3 Items 200", "Page 2 default",
        "Page 3 default", "Page 2 Detent half 70%", "Items 4", "Items 500", "Items default", "Sections 3",
        "Sections default", "Layout iphone", "Layout default", "Detent low 30%", "Detent low default", "Edge top",
        "Edge bottom", "Footer 3r", "Footer default", "Preset vaul", "Preset gorhom", "Preset default", "Width 20",
        "DragSlop 0pt", "ReducedMotion on", "ReducedMotion off",
    ]
    /// Keys that use what is kept: rows, pages, replay, undo, presets, time.
    private static let keys: [Key] = [
        .left, .right, .up, .down, .home, .end, .enter, .escape, .tab, .backspace, .character("t"), .character("g"),
        .character("u"), .character("U"), .character("P"), .character("i"), .character("D"), .character("x"),
        .character("<"), .character(">"), .character("/"), .character("a"), .character("e"), .character("*"),
    ]

    /// Other settings may have fewer pages, rows and detents than what is kept.
    func testAnySettingsAfterAnyOthers() throws {
        for seed in 1...3 as ClosedRange<UInt64> {
            var random = Random(seed: seed)
            var hand = try Hand(configuration(random.chance(0.5) ? 120 : 60, 30))
            for step in 0..<150 {
                switch random.count(0...9) {
                case 0...2: hand.does(.configure(try Setting(random.one(of: Self.settings))))
                case 3...6: hand.presses(random.one(of: Self.keys))
                case 7:
                    hand.does(hand.anyInput(&random), hand.anyInput(&random))
                    hand.does(.release)
                case 8: hand.does(random.one(of: [.code(.push), .code(.pop), .code(.page(random.count(1...3)))]))
                default: hand.waits(random.number(0...2))
                }
                if step % 8 == 0 { _ = hand.picture }
                guard let scene = hand.simulation.shown.scene as? ShortcutsScene else { continue }
                let what = "seed \(seed), step \(step)"
                XCTAssertEqual(scene.contents.count, scene.engine.uppermost.pageCount, what)
                XCTAssertEqual(scene.page, scene.engine.uppermost.page, what)
                XCTAssertEqual(scene.contents.count, scene.stage.configuration.sheet.pages, what)
                XCTAssertEqual(scene.kept.count, scene.engine.count - 1, what)
                XCTAssertLessThanOrEqual(scene.stage.selection, scene.state.list.count, what)
            }
        }
    }
}
