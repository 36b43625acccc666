// Rows that arrive while the drawer is shown, and searches beside the frames.

import DrawerCore
import DrawerMatch
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerScene

final class ArrivingRowsTests: XCTestCase {
    private func rows(_ count: Int) -> Rows { Rows((0..<count).map { "row \($0)\tdetail" }) }

    /// In every scene, at rest, in the hand and in flight: the list grows, and nothing else changes.
    func testRowsMoveNothing() throws {
        for scene in SceneName.allCases {
            for isPressed in [false, true] {
                var given = configuration()
                given.scene = scene
                given.items = .rows(rows(60))
                var hand = try Hand(given)
                hand.does(.code(.snap(.fullHeight, animated: false)), .code(.scrollTo(.row(20), animated: false)))
                hand.presses(.right, .right)
                hand.settles()
                let point = DrawerPoint(x: 300, y: 200)
                if isPressed {
                    hand.does(.press(point))
                    for step in 1...5 {
                        hand.waits(0.02)
                        hand.does(.move(DrawerPoint(x: 300, y: 200 + 15 * Double(step))))
                    }
                    hand.does(.release)
                    hand.waits(0.03)
                }
                let (before, selection) = (hand.simulation.reading, hand.simulation.selection)
                hand.does(.rows(rows(9000), isComplete: false))
                let after = hand.simulation.reading
                XCTAssertEqual(hand.simulation.items, 9000, "\(scene)")
                XCTAssertEqual(after.top, before.top, "\(scene)")
                XCTAssertEqual(after.offset, before.offset, "\(scene)")
                XCTAssertEqual(hand.simulation.selection, selection, "\(scene)")
                XCTAssertGreaterThan(after.maximumOffset, before.maximumOffset, "\(scene)")
                hand.settles()
                XCTAssertEqual(hand.simulation.selectionText, selection > 0 ? "row \(selection - 1), detail" : nil)
                hand.does(.code(.snap(.fullHeight, animated: false)), .code(.scrollTo(.row(8000), animated: false)))
                XCTAssertTrue(hand.picture.text.contains("row 8001"), "\(scene)\n\(hand.picture.text)")
            }
        }
    }

    func testOtherScenesGetTheRowsToo() throws {
        var hand = try Hand(configuration(items: .rows(rows(3))))
        hand.presses(.character("s"), .character("1"))
        hand.presses(.character("s"))
        hand.does(.rows(rows(7), isComplete: true))
        hand.presses(.character("1"))
        XCTAssertEqual(hand.simulation.items, 7)
        var catalog = try Hand()
        catalog.does(.rows(rows(7), isComplete: true))
        XCTAssertEqual(catalog.simulation.items, Catalog.actions.count, "a list of its own keeps its rows")
    }

    func testTheCounterSaysHowManyRowsHaveArrived() throws {
        var hand = try Hand(configuration(items: .rows([])))
        hand.snaps(.fullHeight)
        XCTAssertTrue(hand.picture.text.contains("No actions"))
        hand.does(.rows([], isComplete: false))
        XCTAssertFalse(hand.picture.text.contains("No actions"), "some may come")
        hand.does(.rows(rows(1200), isComplete: false))
        XCTAssertTrue(hand.picture.text.contains(" 1,200…"))
        hand.types("/999")
        XCTAssertTrue(hand.picture.text.contains(" 1/1,200…"))
        hand.does(.rows(rows(12_000), isComplete: true))
        XCTAssertTrue(hand.picture.text.contains(" 39/12,000\n"), hand.picture.text)
    }

    /// A picker has the first row highlighted when it arrives. Enter before that waits for it, while rows may arrive.
    func testAPickerBeforeItsFirstRow() throws {
        var given = configuration(items: .rows([]))
        given.pick(Picking())
        var hand = try Hand(given)
        hand.does(.rows([], isComplete: false), .rows(["one"], isComplete: false))
        XCTAssertEqual(hand.simulation.selectionText, "one")
        hand.presses(.enter)
        XCTAssertEqual(hand.simulation.picker?.choice, .rows([0]))
        for (rows, choice) in [([], .nothing), (["one"], .rows([0])), (["two"], .nothing)] as [(Rows, Choice)] {
            for typed in ["", "one"] where rows != ["two"] || typed == "one" {
                hand = try Hand(given)
                hand.does(.rows([], isComplete: false), .text(typed))
                hand.presses(.enter)
                XCTAssertNil(hand.simulation.picker?.choice)
                hand.does(.rows(rows, isComplete: true))
                XCTAssertEqual(hand.simulation.picker?.choice, choice, typed)
            }
        }
        hand = try Hand(given)
        hand.does(.rows([], isComplete: true))
        hand.presses(.enter)
        XCTAssertEqual(hand.simulation.picker?.choice, .nothing)
    }

    /// Letters remain text after clicks on the drawer of a picker; otherwise `q` would end the program.
    func testAClickLeavesTheFocusInASearchBar() throws {
        var given = configuration(items: .rows(["one", "two", "quick"]))
        var picking = Picking()
        picking.showsPreview = true
        for isPicker in [true, false] {
            if isPicker { given.pick(picking) } else { given = configuration(items: given.items) }
            var hand = try Hand(given)
            if !isPicker { hand.types("/") }
            hand.settles()
            try hand.taps(.handle)
            hand.settles()
            hand.snaps(.expanded)
            let row = try XCTUnwrap(hand.picture.lines.firstIndex { $0.contains("two") })
            hand.taps(column: 10, row: row)
            XCTAssertEqual(hand.simulation.focus, isPicker ? .search : .list)
            hand.types("q")
            XCTAssertEqual(hand.simulation.wantsToQuit, !isPicker)
            if isPicker { XCTAssertEqual(hand.simulation.selectionText, "quick") }
        }
    }

    /// The buttons of a picker's footer name what their keys do there.
    func testThePickersFooter() throws {
        var given = configuration(items: .rows(["one", "two"]))
        try given.configure(Setting("Footer 1r"))
        given.pick(Picking())
        var hand = try Hand(given)
        let row = try XCTUnwrap(hand.picture.lines.lastIndex { $0.contains("print") })
        XCTAssertFalse(hand.picture.lines[row].contains("add"))
        let line = hand.picture.lines[row]
        hand.taps(
            column: line.distance(from: line.startIndex, to: try XCTUnwrap(line.range(of: "print")).lowerBound),
            row: row)
        XCTAssertEqual(hand.simulation.picker?.choice, .rows([0]))
    }

    /// The best match stays highlighted; a row that the user has chosen stays highlighted.
    func testTheHighlightWhileMatchesArrive() throws {
        var hand = try Hand(configuration(items: .rows(["xax", "xaxx", "b"])))
        hand.types("/a")
        hand.settles()
        XCTAssertEqual(hand.simulation.selectionText, "xax")
        hand.does(.rows(["xax", "xaxx", "b", "a"], isComplete: false))
        XCTAssertEqual(hand.simulation.selectionText, "a")
        hand.presses(.down, .down)
        XCTAssertEqual(hand.simulation.selectionText, "xaxx")
        hand.does(.rows(["xax", "xaxx", "b", "a", "aa"], isComplete: false))
        XCTAssertEqual(hand.simulation.selectionText, "xaxx")
        XCTAssertEqual(hand.simulation.selection, 4)
        hand.types("x")
        XCTAssertEqual(hand.simulation.selection, 1, "another search")
        hand.types("z")
        XCTAssertEqual(hand.simulation.selection, 0)
        hand.does(.rows(["xax", "xaxx", "b", "a", "aa", "axz"], isComplete: true))
        XCTAssertEqual(hand.simulation.selectionText, "axz")
    }

    /// While a host runs a search, the list shows the last result; results of earlier searches are not shown.
    func testSearchesBesideTheFrames() throws {
        var given = configuration(items: .rows(rows(20_000)))
        given.searchesBesideFrames = true
        var hand = try Hand(given)
        hand.types("/1")
        XCTAssertEqual(hand.simulation.items, 20_000)
        let first = try XCTUnwrap(hand.simulation.search)
        hand.types("2")
        hand.simulation.accept(try XCTUnwrap(first.run()), at: hand.time)
        XCTAssertEqual(hand.simulation.items, 20_000, "the search for 1 is out of date")
        let second = try XCTUnwrap(hand.simulation.search)
        hand.does(.rows(rows(30_000), isComplete: true))
        hand.simulation.accept(try XCTUnwrap(second.run()), at: hand.time)
        let items = hand.simulation.items
        XCTAssertTrue((1000..<5000).contains(items), "\(items)")
        hand.presses(.down)
        let third = try XCTUnwrap(hand.simulation.search, "for the rows that have arrived since")
        XCTAssertNotNil(third.previous)
        hand.simulation.accept(try XCTUnwrap(third.run()), at: hand.time)
        XCTAssertGreaterThan(hand.simulation.items, items)
        XCTAssertNil(hand.simulation.search)
        var other = try Hand(configuration(items: .rows(rows(30_000))))
        other.types("/12")
        other.presses(.down)
        XCTAssertEqual(hand.simulation.items, other.simulation.items)
        XCTAssertEqual(hand.simulation.selectionText, other.simulation.selectionText)
        hand.presses(.control("u"))
        XCTAssertNil(hand.simulation.search)
        XCTAssertEqual(hand.simulation.items, 30_000)
    }
}
