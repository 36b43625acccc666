// The simulation beyond its scripts: the theme in every scene, bounds of the user's additions and of calls from code,
// another search, and the items of a drawer below another one.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews
import XCTest

@testable import DrawerScene

final class SimulationTests: XCTestCase {
    /// The look belongs to the screen: a scene that the user left has the theme of the scene before.
    func testTheThemeStaysInEveryScene() throws {
        var hand = try Hand()
        hand.does(.configure([try Setting("Theme dark")]))
        hand.presses("2")
        XCTAssertEqual(hand.simulation.configuration.setup.theme, .dark)
        hand.does(.configure([try Setting("Theme light")]))
        hand.presses("1")
        XCTAssertEqual(hand.simulation.configuration.setup.theme, .light)
        XCTAssertEqual(hand.simulation.firstShown.look.preference, .light)
    }

    /// An hour of input takes no more memory than a minute, in every scene: the user's additions are bounded, and the
    /// last additions can be undone.
    func testAdditionsAreBounded() throws {
        for scene in [SceneName.shortcuts, .bouncy, .modal] {
            var given = given(scene)
            given.set("ReducedMotion on")
            var hand = try Hand(given)
            let first = hand.simulation.run.primaryCount
            var most = 0
            for _ in 0..<1500 {
                hand.presses(.right, .enter)
                most = max(most, hand.simulation.run.primaryCount)
            }
            XCTAssertLessThanOrEqual(most, max(first, 1014), "\(scene)")
            var undone = 0
            while undone < 1500 {
                hand.presses(.character("u"))
                if hand.simulation.firstShown.message == CommonState.nothingToUndo { break }
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
        XCTAssertEqual(hand.simulation.run.selection, 1)
        hand.presses(.control("u"))
        hand.settles()
        XCTAssertEqual(hand.simulation.run.items, 500)
    }

    /// No number of a row, a section or a page traps. Rows and sections count from 1; a row after the last one means
    /// the list's end.
    func testNoNumberInACallFromCodeTraps() throws {
        for scene in SceneName.allCases {
            var hand = try Hand(given(scene))
            if scene.defaults.isSheet { hand.does(.configure(try Setting("Sections 5"))) }
            hand.settles()
            for target in [Int.min, -1, 0].flatMap({ [ScrollTarget.row($0), .section($0)] }) + [.section(.max)] {
                let offset = hand.simulation.reading.offset
                let notices = hand.does(.code(.scrollTo(target, animated: false)))
                XCTAssertTrue(
                    notices.contains { if case .notApplied(reason: .own) = $0.kind { true } else { false } },
                    "\(scene) \(target): \(notices)")
                XCTAssertEqual(hand.simulation.reading.offset, offset, "\(scene) \(target)")
            }
            hand.does(.code(.scrollTo(.row(1_000_000), animated: false)))
            let end = hand.simulation.reading.offset
            hand.does(.code(.scrollTo(.row(1), animated: false)))
            hand.does(.code(.scrollTo(.row(.max), animated: false)))
            XCTAssertEqual(hand.simulation.reading.offset, end, "\(scene)")
            for page in [Int.min, 0, .max] {
                let notices = hand.does(.code(.page(page)))
                XCTAssertTrue(
                    notices.contains { if case .notApplied = $0.kind { true } else { false } }, "\(scene) \(page)")
            }
        }
    }

    /// Each drawer of a stack keeps its own items.
    func testADrawerBelowAnotherKeepsItsItems() throws {
        var hand = try Hand()
        let rows = hand.simulation.run.items
        hand.does(.code(.push))
        hand.settles()
        hand.does(.other(.configure([try Setting("Items 5")])))
        XCTAssertEqual(hand.simulation.run.items, 5)
        hand.does(.code(.push))
        hand.settles()
        XCTAssertEqual(hand.simulation.run.items, rows, "another one has the items of the first one")
        for _ in 0..<2 {
            hand.does(.code(.pop))
            hand.settles()
        }
        hand.does(.other(.configure([try Setting("Sections 10")])))
        XCTAssertEqual(hand.simulation.run.items, rows)
    }

    /// Keys with Alt edit text wherever the user types.
    func testTextIsEditedWhereverTheUserTypes() throws {
        var hand = try Hand()
        XCTAssertFalse(hand.simulation.editsText)
        hand.presses(.character("P"))
        XCTAssertTrue(hand.simulation.editsText, "the filter of the presets")
        hand.presses(.escape)
        XCTAssertFalse(hand.simulation.editsText)
        hand.presses(.character("t"), .character("/"))
        XCTAssertTrue(hand.simulation.editsText, "the filter of the panel")
        hand.presses(.escape, .escape)
        XCTAssertFalse(hand.simulation.editsText)
        hand.simulation.askForLocation("~/drawer")
        XCTAssertTrue(hand.simulation.editsText, "a path")
    }
}
