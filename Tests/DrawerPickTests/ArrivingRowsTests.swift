// Rows that arrive while a picker is shown, and searches beside the frames.

import DrawerCore
import DrawerMatch
import DrawerViews
import XCTest

@testable import DrawerPick

final class ArrivingRowsTests: XCTestCase {
    private func rows(_ count: Int) -> Rows { Rows((0..<count).map { "row \($0)\tdetail" }) }

    /// A picker whose rows are still arriving.
    private func arriving(_ first: Rows = [], searchesBesideFrames: Bool = false) throws -> PickerHand {
        var hand = try PickerHand(rows: [], searchesBesideFrames: searchesBesideFrames)
        hand.gets(first)
        return hand
    }

    /// At rest, in the hand and in flight: the list grows, and nothing else changes.
    func testRowsMoveNothing() throws {
        enum Motion: CaseIterable { case rest, hand, flight }
        for motion in Motion.allCases {
            var hand = try arriving(rows(60))
            hand.presses(.down, .down)
            hand.settles()
            if motion != .rest {
                hand.does(.press(DrawerPoint(x: 300, y: 200)))
                for step in 1...5 {
                    hand.waits(0.02)
                    hand.does(.move(DrawerPoint(x: 300, y: 200 + 15 * Double(step))))
                }
            }
            if motion == .flight {
                hand.does(.release)
                hand.waits(0.03)
            }
            let (before, selection) = (hand.picker.reading, hand.picker.screen.selection)
            hand.gets(rows(9000))
            let after = hand.picker.reading
            XCTAssertEqual(after.phase, before.phase)
            XCTAssertEqual(after.phase, motion == .rest ? .resting : motion == .hand ? .tracking : .settling)
            XCTAssertEqual(hand.picker.rowCount, 9000)
            XCTAssertEqual(after.top, before.top)
            XCTAssertEqual(after.offset, before.offset)
            XCTAssertEqual(hand.picker.screen.selection, selection)
            XCTAssertGreaterThan(after.maximumOffset, before.maximumOffset)
            XCTAssertEqual(hand.picker.selectionText, "row \(selection - 1)\tdetail".replacing("\t", with: ", "))
        }
    }

    /// At the start no row has arrived: Enter waits for the first one, as after a key.
    func testAChoiceAtTheStartWaitsForARow() throws {
        var picking = Picking()
        picking.bindings[.event(.start)] = [.effect("accept")]
        var hand = try PickerHand(picking, rows: [], isComplete: false)
        XCTAssertNil(hand.picker.choice)
        hand.gets(rows(3))
        XCTAssertEqual(hand.picker.choice, .rows([0]))
    }

    /// The event `load` waits for the search of all rows, and happens once.
    func testTheRowsAreLoadedOnceTheyAreSearched() throws {
        var picking = Picking()
        picking.query = "row 8"
        picking.bindings[.event(.load)] = [.effect("accept")]
        var hand = try PickerHand(picking, rows: [], searchesBesideFrames: true, isComplete: false)
        let all = rows(9000)
        hand.picker.change(at: hand.time) { $0.extend(to: all, isComplete: true) }
        XCTAssertNil(hand.picker.choice)
        let search = try XCTUnwrap(hand.picker.search)
        hand.accepts(try XCTUnwrap(search.run()))
        XCTAssertEqual(hand.picker.choice, .rows([8]))
    }

    /// The best match stays highlighted; a row that the user has chosen stays highlighted.
    func testTheHighlightWhileMatchesArrive() throws {
        var hand = try arriving(["xax", "xaxx", "b"])
        hand.types("a")
        hand.settles()
        XCTAssertEqual(hand.picker.selectionText, "xax")
        hand.gets(["xax", "xaxx", "b", "a"])
        XCTAssertEqual(hand.picker.selectionText, "a")
        hand.presses(.down, .down)
        XCTAssertEqual(hand.picker.selectionText, "xaxx")
        hand.gets(["xax", "xaxx", "b", "a", "aa"])
        XCTAssertEqual(hand.picker.selectionText, "xaxx")
        XCTAssertEqual(hand.picker.screen.selection, 4)
        hand.types("x")
        XCTAssertEqual(hand.picker.screen.selection, 1, "another search")
        hand.types("z")
        XCTAssertEqual(hand.picker.screen.selection, 0)
        hand.gets(["xax", "xaxx", "b", "a", "aa", "axz"], isComplete: true)
        XCTAssertEqual(hand.picker.selectionText, "axz")
    }

    /// While the host runs a search, the list shows the last result. Results of outdated searches are not shown.
    func testSearchesBesideTheFrames() throws {
        var hand = try arriving(rows(20_000), searchesBesideFrames: true)
        hand.types("1")
        XCTAssertEqual(hand.picker.rowCount, 20_000)
        let first = try XCTUnwrap(hand.picker.search)
        hand.types("2")
        hand.accepts(try XCTUnwrap(first.run()))
        XCTAssertEqual(hand.picker.rowCount, 20_000, "the search for 1 is out of date")
        let second = try XCTUnwrap(hand.picker.search)
        hand.gets(rows(30_000), isComplete: true)
        hand.accepts(try XCTUnwrap(second.run()))
        let items = hand.picker.rowCount
        XCTAssertTrue((1000..<5000).contains(items), "\(items)")
        hand.presses(.down)
        let third = try XCTUnwrap(hand.picker.search, "for the rows that have arrived since")
        hand.accepts(try XCTUnwrap(third.run()))
        XCTAssertGreaterThan(hand.picker.rowCount, items)
        XCTAssertNil(hand.picker.search)
        var other = try arriving(rows(30_000))
        other.types("12")
        other.presses(.down)
        XCTAssertEqual(hand.picker.rowCount, other.picker.rowCount)
        XCTAssertEqual(hand.picker.selectionText, other.picker.selectionText)
        hand.presses(.control("u"))
        XCTAssertNil(hand.picker.search)
        XCTAssertEqual(hand.picker.rowCount, 30_000)
    }
}

extension PickerHand {
    fileprivate mutating func gets(_ rows: Rows, isComplete: Bool = false) {
        picker.change(at: time) { $0.extend(to: rows, isComplete: isComplete) }
    }

    fileprivate mutating func accepts(_ found: Search.Found) { picker.change(at: time) { $0.accept(found) } }
}
