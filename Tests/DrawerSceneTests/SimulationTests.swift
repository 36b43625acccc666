// The scene `shortcuts`: keys by focus, taps, search, steps. The tests of DrawerCore cover the motion; these tests
// check that the scene sends the right events.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews
import XCTest

@testable import DrawerScene

final class SimulationTests: XCTestCase {
    // MARK: Search

    /// An hour of input takes no more memory than a minute, in every scene: what the user adds is bounded, and the last
    /// additions can be undone.
    func testAdditionsAreBounded() throws {
        for scene in [SceneName.shortcuts, .bouncy, .modal] {
            var given = given(scene)
            given.set("ReducedMotion on")
            var hand = try Hand(given)
            let first = hand.simulation.steps
            var most = 0
            for _ in 0..<1500 {
                hand.presses(.right, .enter)
                most = max(most, hand.simulation.steps)
            }
            XCTAssertLessThanOrEqual(most, max(first, 1014), "\(scene)")
            var undone = 0
            while undone < 1500 {
                hand.presses(.character("u"))
                if hand.simulation.shown.message == Stage.nothingToUndo { break }
                undone += 1
            }
            XCTAssertEqual(undone, scene == .modal ? 200 : 1000, "\(scene)")
        }
    }

    func testTheListIsShownFromItsTopWhenTheSearchChanges() throws {
        var hand = try Hand(configuration(items: .generated(500)))
        hand.snaps(.fullHeight)
        hand.does(.wheel(rows: 200, at: DrawerPoint(x: 100, y: 200)))
        hand.settles()
        XCTAssertEqual(hand.simulation.reading.offset, 200 * 16)
        hand.does(.text("e"))
        hand.settles()
        XCTAssertEqual(hand.simulation.reading.offset, 0)
        XCTAssertEqual(hand.simulation.selection, 1)
        hand.presses(.control("u"))
        hand.settles()
        XCTAssertEqual(hand.simulation.items, 500)
    }

    // MARK: Keys

    /// A pan moves the rows behind the drawer, and a tap chooses the row that it hits.
    func testTheContentBehindScrollsAndIsChosen() throws {
        var hand = try Hand()
        let row = try hand.row(of: "Raise Blinds")
        let point = hand.point(20, row)
        hand.does(.press(point), .move(DrawerPoint(x: point.x, y: point.y - 32)))
        XCTAssertEqual(try hand.row(of: "Raise Blinds"), row - 2)
        hand.waits(0.2)
        hand.does(.release)
        hand.settles()
        XCTAssertEqual(hand.simulation.reading.detent, .compressed)
        hand.taps(column: 20, row: row - 2)
        XCTAssertEqual(hand.simulation.focus, .primary)
        let chosen = Theme(hand.simulation.look).chosen.background
        XCTAssertEqual(hand.picture[20, row - 2].style.background, chosen)
        XCTAssertNotEqual(hand.picture[20, row].style.background, chosen)
    }

    func testTabGoesThroughTheFocus() throws {
        var hand = try Hand()
        func round(_ key: Key, _ count: Int) -> [Focus] {
            (0..<count).map { _ in
                hand.presses(key)
                return hand.simulation.focus
            }
        }
        XCTAssertEqual(round(.tab, 4), [.primary, .handle, .search, .list])
        XCTAssertEqual(round(.shiftTab, 4), [.search, .handle, .primary, .list])
        XCTAssertEqual(hand.simulation.reading.detent, .compressed, "nothing has moved")
        hand.snaps(.fullHeight)
        // Dimmed content does not get the focus.
        XCTAssertEqual(round(.tab, 3), [.handle, .search, .list])
        XCTAssertEqual(round(.shiftTab, 3), [.search, .handle, .list])
    }

    // MARK: Hidden, insets, scrolling from code, settings

    func testCodeScrollsToARow() throws {
        for scene in SceneName.allCases {
            var hand = try Hand(given(scene, items: .generated(100)))
            let hasBar = scene.defaults.mechanism == .bar
            let start = hasBar ? "normal" : hand.simulation.shown.scene.highestDetent
            hand.does(.code(.snap(start, animated: false)))
            for (row, animated) in [(40, true), (12, false), (60, true)] {
                hand.does(.code(.scrollTo(.row(row), animated: animated)))
                XCTAssertEqual(hand.simulation.isSettled, !animated, "\(scene)")
                hand.settles()
                XCTAssertEqual(hand.simulation.shown.scene.firstRow, row, "\(scene)")
            }
            hand.does(.code(.scrollTo(.offset(Quantity(0, .points)), animated: false)))
            XCTAssertEqual(hand.simulation.reading.offset, 0)
        }
    }

    func testEverySettingCanBeChangedLive() throws {
        var hand = try Hand()
        hand.does(.code(.snap(.fullHeight)))
        hand.waits(0.05)
        var next = hand.simulation.configuration
        next.set("Layout iphone", "MaximumDimming 20%", "Theme light")
        next.items = .generated(3)
        try hand.simulation.configure(next, at: hand.time)
        XCTAssertEqual(hand.simulation.look.theme, .light)
        XCTAssertEqual(hand.simulation.items, 3)
        hand.settles()
        XCTAssertEqual(hand.simulation.reading.height, 24 * 16 - 35)
        XCTAssertEqual(hand.simulation.reading.overlay, 0.2)
        // A refused change has no effect.
        let before = hand.picture.cells
        for change in [{ $0.scene = .modal }, { $0.set("CellHeight 20") }, { $0.items = .generated(-1) }]
            as [(inout Configuration) -> Void]
        {
            var next = hand.simulation.configuration
            next.set("Theme dark")
            change(&next)
            XCTAssertThrowsError(try hand.simulation.configure(next, at: hand.time))
            XCTAssertEqual(hand.picture.cells, before)
        }
    }
}
