// The focus of a picker stays in its search bar: after clicks on the drawer, and after keys that mark rows.

import DrawerCore
import DrawerViews
import XCTest

@testable import DrawerPick

final class FocusTests: XCTestCase {
    /// Letters remain text after clicks on the drawer; otherwise `q` would end the program.
    func testAClickLeavesTheFocusInASearchBar() throws {
        var picking = Picking()
        picking.showsPreview = true
        var hand = try PickerHand(picking, rows: ["one", "two", "quick"])
        hand.settles()
        hand.taps(.handle)
        hand.settles()
        hand.snaps(.expanded)
        hand.taps(column: 10, row: try hand.row(of: "two"))
        XCTAssertEqual(hand.picker.focus, .search)
        hand.types("q")
        XCTAssertNil(hand.picker.choice)
        XCTAssertEqual(hand.picker.selectionText, "quick")
        hand.presses(.shiftTab)
        hand.types("nuxz")
        XCTAssertNil(hand.picker.choice)
        hand.types("q")
        XCTAssertEqual(hand.picker.choice, .cancelled)
    }

    /// Tab and Shift-Tab mark the row and move on, down and up.
    func testMarks() throws {
        var picking = Picking()
        picking.isMultiple = true
        var hand = try PickerHand(picking, rows: ["one", "two", "three"])
        for (key, row, marks) in [
            (Key.tab, 2, Set([0])), (.tab, 3, [0, 1]), (.shiftTab, 2, [0, 1, 2]), (.shiftTab, 1, [0, 2]),
        ] {
            XCTAssertFalse(hand.picture.lines[0].contains("⇥ search"))
            hand.presses(key)
            XCTAssertEqual(hand.picker.focus, .search)
            XCTAssertEqual(hand.picker.screen.selection, row)
            XCTAssertEqual(hand.picker.marks, marks)
        }
        // Shift-Tab does not move the focus here, so other keys pull the drawer and open the help.
        hand.presses(.altDown)
        hand.settles()
        XCTAssertEqual(hand.picker.reading.detent, .expanded)
        hand.presses(.altUp)
        hand.settles()
        XCTAssertEqual(hand.picker.reading.detent, .fullHeight)
        hand.presses(.function(1))
        XCTAssertTrue(hand.picker.help.isOpen)
    }
}
