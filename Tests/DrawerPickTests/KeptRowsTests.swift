// The state that a picker keeps: highlight and marks over a reload and a cleared query, and the drawer under the wheel.

import DrawerCore
import DrawerMatch
import DrawerViews
import XCTest

@testable import DrawerPick

final class KeptRowsTests: XCTestCase {
    private let rows: Rows = ["one", "two", "three", "four", "five"]

    private func hand(_ change: (inout Picking) -> Void = { _ in }) throws -> PickerHand {
        var picking = Picking()
        picking.isMultiple = true
        change(&picking)
        return try PickerHand(picking, rows: rows)
    }

    /// The row that a search has found stays highlighted when the search is cleared, and comes into view.
    func testAClearedQueryKeepsTheHighlight() throws {
        for clear in [[Key.control("u")], [.backspace, .backspace, .backspace]] {
            var hand = try hand()
            hand.types("fou")
            XCTAssertEqual(hand.picker.selectionText, "four")
            for key in clear { hand.presses(key) }
            XCTAssertEqual(hand.picker.selectionText, "four")
            XCTAssertEqual(hand.picker.rowCount, 5)
            hand.types("t")
            XCTAssertEqual(hand.picker.selectionText, "two", "another search")
        }
    }

    /// Rows that replace others keep the marks and the highlight by their text, even if they arrive late.
    func testAReloadKeepsMarksAndHighlight() throws {
        var hand = try hand()
        hand.presses(.down, .tab, .down)
        XCTAssertEqual(hand.picker.selectionText, "four")
        hand.picker.change(at: hand.time) { $0.replace(with: ["zero", "one", "two"], isComplete: false) }
        XCTAssertEqual(hand.picker.markedOrHighlightedRows, [2])
        XCTAssertEqual(hand.picker.selectionText, "zero")
        hand.picker.change(at: hand.time) { $0.extend(to: ["zero", "one", "two", "three", "four"], isComplete: true) }
        XCTAssertEqual(hand.picker.selectionText, "four")
        // A reload that other rows replace before its end has lost nothing.
        hand.picker.change(at: hand.time) {
            $0.replace(with: ["zero"], isComplete: false) + $0.replace(with: ["one", "two", "four"], isComplete: true)
        }
        XCTAssertEqual(hand.picker.markedOrHighlightedRows, [1])
        XCTAssertEqual(hand.picker.selectionText, "four")
        // A row that a complete reload did not have is no longer marked.
        hand.picker.change(at: hand.time) {
            $0.replace(with: ["zero"], isComplete: true) + $0.replace(with: ["one", "two"], isComplete: true)
        }
        XCTAssertEqual(hand.picker.marks, [])
        // A highlight that nobody has moved is on the first row.
        var other = try self.hand()
        other.picker.change(at: other.time) { $0.replace(with: ["zero", "one"], isComplete: true) }
        XCTAssertEqual(other.picker.selectionText, "zero")
    }

    /// With `--cycle`, steps go around the ends, and pages of any length do not.
    func testOnlyStepsGoAroundTheEnds() throws {
        var picking = Picking()
        picking.cycles = true
        var hand = try PickerHand(picking, rows: rows, rows: 6)
        for (key, row) in [(Key.pageUp, "one"), (.up, "five"), (.pageDown, "five"), (.down, "one")] {
            hand.presses(key)
            XCTAssertEqual(hand.picker.selectionText, row, "\(key)")
        }
    }

    /// Actions of an event that cause the same event end nevertheless.
    func testEventsEnd() throws {
        var hand = try hand {
            $0.bindings = [
                .event(.change): [.effect("put", .text("x"))], .event(.focus): [.effect("down")],
                .event(.start): [.effect("change-prompt", .text("> "))],
            ]
        }
        XCTAssertEqual(hand.picker.prompt?.text, "> ")
        hand.types("a")
        XCTAssertTrue(hand.picker.query.hasPrefix("axx"))
    }

    /// The wheel at the list's top lowers no drawer.
    func testTheWheelLeavesTheDrawer() throws {
        for showsPreview in [false, true] {
            var hand = try hand { $0.showsPreview = showsPreview }
            hand.settles()
            let detent = hand.picker.reading.detent
            let row = try hand.row(of: "two")
            for _ in 0..<2 {
                let y = (Double(row) + 0.5) * hand.picker.grid.cellHeight
                hand.does(.wheel(rows: -3, at: DrawerPoint(x: 100, y: y)))
                hand.settles()
            }
            if !showsPreview {
                hand.does(.wheel(rows: -3, at: hand.point(of: .handle)))
                hand.settles()
            }
            XCTAssertEqual(hand.picker.reading.detent, detent)
        }
    }

    /// The history includes the query that the user is typing.
    func testHistory() throws {
        var hand = try hand {
            $0.history = ["tw", "fi"]
            $0.bindings = [
                .key(.control("p")): [.effect("prev-history")], .key(.control("n")): [.effect("next-history")],
            ]
        }
        hand.types("o")
        for (key, query) in [("p", "fi"), ("p", "tw"), ("p", "tw"), ("n", "fi"), ("n", "o"), ("n", "o")] {
            hand.presses(.control(Character(key)))
            XCTAssertEqual(hand.picker.query, query)
        }
    }

    /// A click beside the help, with either button, closes the help and does nothing else.
    func testAClickBesideTheHelpMarksNothing() throws {
        var hand = try hand()
        let row = try hand.row(of: "two")
        hand.presses(.function(1))
        hand.clicksRight(column: 2, row: row)
        XCTAssertFalse(hand.picker.help.isOpen)
        XCTAssertEqual(hand.picker.marks, [])
        hand.clicksRight(column: 2, row: row)
        XCTAssertEqual(hand.picker.marks, [1])
    }
}
