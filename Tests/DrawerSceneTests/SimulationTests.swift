// The scene `shortcuts`: keys by focus, taps, search, steps. The tests of DrawerCore cover the motion; these tests
// check that the scene sends the right events.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerScene

final class SimulationTests: XCTestCase {

    func testConfigurationIsChecked() {
        func field(_ change: (inout Configuration) -> Void) -> String? {
            var given = configuration()
            change(&given)
            do {
                _ = try Simulation(given)
                return nil
            } catch { return error.field }
        }
        XCTAssertNil(field { _ in })
        XCTAssertNil(field { $0.columns = 0 })
        XCTAssertEqual(field { $0.items = .generated(-1) }, "items")
    }

    // MARK: Search

    func testLettersAreTextInTheSearch() throws {
        var hand = try Hand()
        hand.presses(.character("/"))
        hand.types("quj?/k ")
        hand.presses(.space, .backspace)
        XCTAssertFalse(hand.simulation.wantsToQuit)
        XCTAssertEqual(hand.simulation.items, 0)
        XCTAssertEqual(hand.simulation.selection, 0)
        hand.settles()
        XCTAssertTrue(hand.picture.text.contains("quj?/k"))
        XCTAssertTrue(hand.picture.text.contains("Nothing found"))
        XCTAssertEqual(hand.simulation.reading.maximumOffset, 0)
    }

    func testEditingKeys() throws {
        var hand = try Hand()
        hand.presses(.character("/"))
        hand.types("play music")
        XCTAssertEqual(hand.simulation.items, 1)
        hand.presses(.control("w"))
        XCTAssertGreaterThan(hand.simulation.items, 1)
        hand.presses(.control("a"))
        hand.types("zzz")
        XCTAssertEqual(hand.simulation.items, 0)
        hand.presses(.control("u"))
        XCTAssertGreaterThan(hand.simulation.items, 1)
        hand.presses(.control("e"), .control("u"))
        XCTAssertEqual(hand.simulation.items, Catalog.actions.count)
        XCTAssertEqual(hand.simulation.selection, 0, "nothing is searched for, nothing is highlighted")
        XCTAssertEqual(hand.simulation.focus, .search)
    }

    func testEnterAddsTheHighlightedAction() throws {
        var hand = try Hand()
        hand.does(.text("ti"))
        hand.settles()
        hand.presses(.down, .down, .down, .up, .enter)
        XCTAssertEqual(hand.simulation.selection, 3)
        XCTAssertEqual(hand.simulation.steps, Catalog.shortcut.count + 1)
        var list = SearchList(.catalog, Configuration())
        list.filter("ti")
        let title = String(list.entry(atPlace: 2).item.title)
        hand.presses(.escape, .escape)
        hand.snaps(.compressed)
        hand.settles()
        XCTAssertGreaterThan(try hand.row(of: "15   "), 1)
        XCTAssertTrue(hand.picture.lines[try hand.row(of: "15   ")].contains(title))
    }

    /// An hour of input takes no more memory than a minute, in every scene: what the user adds is bounded, and the last
    /// additions can be undone.
    func testAdditionsAreBounded() throws {
        for scene in [SceneName.shortcuts, .bouncy, .modal] {
            var given = configuration()
            given.scene = scene
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

    func testATapOnTheSearchBarSetsTheCaret() throws {
        var hand = try Hand()
        try hand.taps(.search)
        XCTAssertEqual(hand.simulation.focus, .search)
        hand.settles()
        XCTAssertEqual(hand.simulation.reading.detent, .fullHeight)
        hand.types("imer")
        hand.taps(column: 6, row: 2)
        hand.types("t")
        hand.waits(0.2)
        XCTAssertTrue(hand.picture.lines[2].contains("timer"), hand.picture.text)
    }

    // MARK: Rows and steps

    /// For any offset of the list, a tap on a cell adds the action that the cell shows.
    func testATapAddsTheActionInItsCell() throws {
        for rows in [18, 24, 25, 37] {
            for scrolled in [0.0, 7, 13.3, 31.5, 1000] {
                var hand = try Hand(configuration(80, rows))
                hand.snaps(.fullHeight)
                hand.does(.wheel(rows: scrolled, at: DrawerPoint(x: 100, y: Double(rows - 2) * 16)))
                hand.settles()
                let before = hand.picture.lines
                for row in stride(from: 5, to: rows, by: 3) {
                    let steps = hand.simulation.steps
                    hand.taps(column: 20, row: row)
                    hand.settles()
                    guard hand.simulation.steps > steps else { continue }
                    let shown = before[row].dropFirst(7)
                    let title = try XCTUnwrap(
                        Catalog.actions.map(\.title).filter { shown.hasPrefix($0 + "  ") }.first)
                    XCTAssertTrue(
                        hand.picture.lines[0].contains("Added \(title) "),
                        "\(title): \(hand.picture.lines[0])")
                }
            }
        }
    }

    func testATapWhereNoRowIsShownYetRaises() throws {
        var hand = try Hand()
        hand.taps(column: 20, row: 23)
        XCTAssertEqual(hand.simulation.steps, Catalog.shortcut.count)
        XCTAssertEqual(hand.simulation.reading.target, .expanded)
    }

    func testATapOnAStepChoosesIt() throws {
        var hand = try Hand()
        let row = try hand.row(of: "Raise Blinds")
        hand.taps(column: 20, row: row)
        XCTAssertEqual(hand.simulation.focus, .primary)
        XCTAssertEqual(hand.picture[20, row].style.background, Theme(hand.simulation.look).chosen.background)
        XCTAssertNotEqual(hand.picture[20, row - 2].style.background, Theme(hand.simulation.look).chosen.background)
    }

    func testHighlightByKeysIsKeptInView() throws {
        var hand = try Hand()
        hand.presses(.left)
        XCTAssertEqual(hand.simulation.selection, 0)
        hand.presses(.right)
        XCTAssertEqual(hand.simulation.selection, 1)
        XCTAssertEqual(hand.simulation.reading.target, .fullHeight, "no row is shown at compressed")
        for place in [2, 30, 60, Catalog.actions.count, 40, 1] {
            while hand.simulation.selection < place { hand.presses(.right) }
            while hand.simulation.selection > place { hand.presses(.left) }
            hand.settles()
            let title = String(Catalog.actions[place - 1].title)
            let row = try hand.row(of: " \(title) ")
            XCTAssertEqual(hand.picture[20, row].style.background, Theme(hand.simulation.look).highlight.background)
        }
        XCTAssertEqual(hand.simulation.reading.offset, 0, "with the first action its category is shown")
        hand.presses(.left)
        XCTAssertEqual(hand.simulation.selection, 1)
    }

    func testHighlightStaysAtExpandedWhileItsRowIsThere() throws {
        var hand = try Hand()
        hand.snaps(.expanded)
        hand.presses(.right, .right)
        XCTAssertEqual(hand.simulation.reading.detent, .expanded)
        for _ in 0..<8 { hand.presses(.right) }
        XCTAssertEqual(hand.simulation.reading.target, .fullHeight)
    }

    func testHighlightScrollsTheListAtEveryHeightWhereItMay() throws {
        var given = configuration()
        given.set("ListPans contentFirst")
        var hand = try Hand(given)
        hand.snaps(.expanded)
        for _ in 0..<12 { hand.presses(.right) }
        hand.settles()
        XCTAssertEqual(hand.simulation.reading.detent, .expanded)
        let title = String(Catalog.actions[11].title)
        XCTAssertGreaterThan(try hand.row(of: " \(title) "), 17)
    }

    func testEnterAndSpaceWithoutAHighlightToggle() throws {
        for key in [Key.enter, .space, .character(" ")] {
            var hand = try Hand()
            hand.presses(key)
            hand.settles()
            XCTAssertEqual(hand.simulation.reading.detent, .expanded)
            XCTAssertEqual(hand.simulation.steps, Catalog.shortcut.count)
        }
    }

    // MARK: Keys

    func testTabAndTheKeysBehind() throws {
        var hand = try Hand()
        hand.presses(.tab)
        XCTAssertEqual(hand.simulation.focus, .primary)
        hand.presses(.character("j"), .up)
        XCTAssertEqual(hand.simulation.reading.primaryOffset, 32)
        hand.settles()
        hand.presses(.end)
        XCTAssertEqual(hand.simulation.reading.primaryOffset, hand.simulation.reading.primaryMaximumOffset)
        hand.presses(.home)
        XCTAssertEqual(hand.simulation.reading.primaryOffset, 0)
        for _ in 0..<Catalog.shortcut.count { hand.presses(.right) }
        hand.settles()
        let title = String(try XCTUnwrap(Catalog.shortcut.last).title)
        XCTAssertLessThan(try hand.row(of: title), 20)
        hand.presses(.escape)
        XCTAssertEqual(hand.simulation.focus, .primary)
        hand.presses(.escape)
        XCTAssertEqual(hand.simulation.focus, .list)
        XCTAssertEqual(hand.simulation.reading.detent, .compressed)
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

    func testTheHandleGoesFromDetentToDetent() throws {
        var hand = try Hand()
        hand.presses(.shiftTab, .shiftTab)
        XCTAssertEqual(hand.simulation.focus, .handle)
        let keys: [(Key, DetentName)] = [
            (.up, .expanded), (.up, .fullHeight), (.up, .fullHeight), (.down, .expanded), (.home, .compressed),
            (.down, .compressed), (.end, .fullHeight), (.enter, .expanded), (.space, .compressed),
        ]
        for (key, detent) in keys {
            hand.presses(key)
            hand.settles()
            XCTAssertEqual(hand.simulation.reading.detent, detent, "\(key)")
        }
        // The handle is drawn as focused in all colors.
        for theme in ThemeName.allCases {
            for depth in ColorDepth.allCases {
                var hand = try Hand(configuration(40, 14, theme, depth))
                let before = hand.picture.cells
                hand.presses(.shiftTab, .shiftTab)
                XCTAssertNotEqual(hand.picture.cells.dropFirst(10 * 40), before.dropFirst(10 * 40), "\(theme) \(depth)")
            }
        }
    }

    // MARK: Hidden, insets, scrolling from code, settings

    func testAHiddenDrawerLeavesTheKeysToThePrimaryContent() throws {
        var given = configuration()
        given.set("Dismissible yes")
        var hand = try Hand(given)
        hand.does(.code(.dismiss()))
        XCTAssertEqual(hand.simulation.focus, .primary)
        hand.settles()
        XCTAssertEqual(hand.simulation.reading.detent, .hidden)
        hand.presses(.character("j"), .pageDown, .character("k"), .right, .enter, .escape, .escape)
        hand.settles()
        XCTAssertEqual(hand.simulation.reading.detent, .hidden)
        XCTAssertGreaterThan(hand.simulation.reading.primaryOffset, 0)
        hand.presses(.up)
        hand.settles()
        XCTAssertEqual(hand.simulation.reading.detent, .compressed)
        XCTAssertEqual(hand.simulation.focus, .list)
    }

    func testAnInsetTakesRoomFromBelow() throws {
        var hand = try Hand()
        hand.snaps(.fullHeight)
        hand.presses(.end)
        hand.settles()
        let last = try XCTUnwrap(Catalog.actions.last?.title)
        XCTAssertTrue(hand.picture.lines[23].contains(last))
        hand.does(.insets(bottom: 96))
        XCTAssertEqual(hand.simulation.reading.height, 24 * 16 - 96 - 16)
        XCTAssertEqual(hand.simulation.point(of: .list)?.y, (64 + 24 * 16 - 96) / 2)
        hand.presses(.end)
        hand.settles()
        XCTAssertTrue(hand.picture.lines[17].contains(last))
        for line in hand.picture.lines[18...] { XCTAssertTrue(line.allSatisfy { $0 == " " }, line) }
        hand.does(.insets(bottom: 0, animated: true))
        hand.settles()
        XCTAssertEqual(hand.simulation.reading.height, 23 * 16)
    }

    func testCodeScrollsToARow() throws {
        for scene in SceneName.allCases {
            var given = configuration(items: .generated(100))
            given.scene = scene
            var hand = try Hand(given)
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

    // MARK: Places, sizes, time

    func testPlaces() throws {
        var hand = try Hand()
        let grid = hand.simulation.grid
        func row(_ place: Place) -> Double? { hand.simulation.point(of: place).map { $0.y / grid.cellHeight } }
        XCTAssertEqual(row(.handle), 20.5)
        XCTAssertEqual(row(.search), 21.5)
        XCTAssertEqual(row(.title), 22.5)
        XCTAssertEqual(row(.list), 23.5)
        XCTAssertEqual(row(.primary), 10)
        XCTAssertNil(row(.overlay))
        XCTAssertEqual(Place(named: "list"), .list)
        XCTAssertNil(Place(named: "lists"))
        hand.snaps(.fullHeight)
        XCTAssertEqual(row(.overlay), 0.5)
        XCTAssertNil(row(.primary))
        XCTAssertEqual(row(.list), 14)
        hand.does(.resize(columns: 80, rows: 2))
        XCTAssertNil(row(.title))
        XCTAssertNil(row(.list))
    }

    func testResizeKeepsEverythingElse() throws {
        var hand = try Hand()
        hand.does(.text("ti"))
        hand.settles()
        hand.does(.resize(columns: 33, rows: 11))
        XCTAssertEqual(hand.simulation.reading.detent, .fullHeight)
        XCTAssertEqual(hand.simulation.focus, .search)
        let picture = hand.picture
        XCTAssertEqual(picture.columns, 33)
        XCTAssertEqual(picture.rows, 11)
    }

    func testReducedMotionBouncesWithinAFrame() throws {
        var given = given(.shortcuts)
        given.set("ReducedMotion on")
        given.items = .generated(22)
        var hand = try Hand(given)
        hand.does(.code(.snap(.fullHeight)), .press(DrawerPoint(x: 100, y: 300)), .move(DrawerPoint(x: 100, y: 100)))
        hand.waits(0.1)
        XCTAssertGreaterThan(hand.simulation.reading.offset, hand.simulation.reading.maximumOffset)
        hand.does(.release)
        hand.waits(1 / 60)
        XCTAssertTrue(hand.simulation.isSettled)
        XCTAssertEqual(hand.simulation.reading.offset, hand.simulation.reading.maximumOffset)
    }
}
