// The rows that are in view.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerViews
import XCTest

@testable import DrawerPick

final class ViewTests: XCTestCase {
    /// The highlighted row stays in view when the screen becomes lower. A list that was scrolled away from it does not
    /// move.
    func testALowerScreenShowsTheHighlight() throws {
        let rows = Rows((1...100).map { "row \($0)" })
        var hand = try PickerHand(rows: rows, columns: 60, rows: 24)
        for _ in 1...15 { hand.presses(.down) }
        hand.does(.resize(columns: 60, rows: 12))
        _ = try hand.row(of: "row 16")
        hand.does(.wheel(rows: 40, at: hand.point(of: .list)))
        hand.does(.resize(columns: 60, rows: 20))
        XCTAssertFalse(hand.picture.text.contains("row 16"))
    }

    /// The engine takes every size of a screen.
    func testEverySize() throws {
        var hand = try PickerHand(rows: ["one", "two"])
        for (columns, rows) in [(1, 1), (1, 1000), (3, 2), (1000, 5), (7, 12), (1000, 1000), (60, 20)] {
            hand.does(.resize(columns: columns, rows: rows))
            XCTAssertEqual(hand.picker.drawer.container.height, Double(rows) * hand.picker.grid.cellHeight)
            hand.settles()
        }
        XCTAssertTrue(hand.picture.text.contains("two"), hand.picture.text)
    }

    /// A path without enough room is shortened in its middle. If the beginning of the path contains the match, the row
    /// shows the beginning. An ellipsis appears only where text is left out.
    func testAMatchInTheMiddleOfAPath() throws {
        for (columns, text) in [
            (40, "   Benchmarks/PickerFilm/Film.swift"), (30, "   Benchmarks/PickerFilm/F…"),
            (20, "Benchmarks/Picker…"), (14, "…kerFilm/Fi…"),
        ] {
            var hand = try PickerHand(rows: ["Benchmarks/PickerFilm/Film.swift"], columns: columns)
            hand.types("pick")
            XCTAssertTrue(hand.picture.lines.contains(text), hand.picture.text)
        }
    }

    /// Rows have their descriptions at any width, with a prompt or without one.
    func testDescriptionsOnANarrowScreen() throws {
        for prompt in ["", "pick> "] {
            var picking = Picking()
            picking.bindings = [.key(.function(1)): [.effect("change-prompt", .text(prompt))]]
            var hand = try PickerHand(picking, rows: ["one\tthe first row"], columns: 40)
            hand.presses(.function(1))
            _ = try hand.row(of: "the first row")
        }
    }

    /// A prompt replaces "Search rows", even if an action sets it.
    func testAPromptAlone() throws {
        var picking = Picking()
        picking.bindings = [
            .key(.function(1)): [.effect("change-prompt", .text("pick> "))],
            .key(.function(2)): [.effect("change-prompt", .text(""))],
        ]
        var hand = try PickerHand(picking, rows: ["one"])
        for (key, bar) in [(Key.function(1), "⌕ pick>"), (.function(2), "⌕ Search rows")] {
            hand.presses(key)
            let row = hand.picture.lines[hand.picker.frame(hand.picker.reading).row(of: .search)]
            XCTAssertEqual(row.filter { !"▐▌".contains($0) }.trimmingCharacters(in: .whitespaces), bar)
        }
    }
}
