// The tuning panel: keys, pointer, typed values, undo, speech, pictures, and the continuity of the drawer.

import DrawerCore
import DrawerSettings
import DrawerViews
import XCTest

@testable import DrawerScene

extension Hand {
    var panel: Tuning? { simulation.panel }
    var tuningFrame: PanelFrame { PanelFrame(over: simulation.firstShown) }
    var control: SettingControl? { panel?.control?.setting }
    var setup: Setup { simulation.configuration.setup }
    /// The settings outside of the presentation group.
    var changes: [String] { setup.applied.filter { $0.row.group != .presentation }.map(\.description) }

    /// Opens the panel and selects a row by keys.
    mutating func tunes(_ name: String, file: StaticString = #filePath, line: UInt = #line) {
        if panel == nil { presses(.character("t")) }
        if panel?.rows.list.rows.last?.id == TuningRow.more.id { presses(.end, .enter) }
        presses(.home)
        for _ in 0..<100 where control?.name != name { presses(.down) }
        XCTAssertEqual(control?.name, name, file: file, line: line)
    }

    /// A point of the panel: the middle of a cell.
    func point(_ column: Int, _ row: Int) -> DrawerPoint {
        let grid = simulation.grid
        return DrawerPoint(x: (Double(column) + 0.5) * grid.cellWidth, y: (Double(row) + 0.5) * grid.cellHeight)
    }

    /// The row of the screen that shows a control of the panel.
    func screenRow(of name: String, file: StaticString = #filePath, line: UInt = #line) throws -> Int {
        let panel = try XCTUnwrap(panel, file: file, line: line)
        let (list, visible) = (tuningFrame.list, panel.rows.list.visible(tuningFrame.list.rows))
        let place = try XCTUnwrap(
            panel.rows.list.rows.firstIndex { $0.control?.setting.name == name }, file: file, line: line)
        XCTAssertTrue(visible.contains(place), "\(name) is not visible", file: file, line: line)
        return list.row + place - visible.lowerBound
    }

    func slider(of name: String) throws -> Range<Int> {
        let panel = try XCTUnwrap(panel)
        let control = try XCTUnwrap(panel.rows.list.rows.compactMap { $0.control }.first { $0.setting.name == name })
        return TuningRowFrame(panel, tuningFrame).columns(of: control).control
    }
}

final class TuningTests: XCTestCase {
    private let flick = DrawerEngine.Settings().release.flickSpeed

    // MARK: Keys

    func testKeysChooseAndChange() throws {
        var hand = try Hand(configuration(120, 40))
        hand.tunes("FlickSpeed")
        hand.presses(.right, .right, .left, .right)
        XCTAssertEqual(hand.setup.settings.release.flickSpeed, flick + 100)
        hand.presses(.shiftRight, .character("L"), .character("H"))
        XCTAssertEqual(hand.setup.settings.release.flickSpeed, flick + 105)
        XCTAssertEqual(hand.changes, ["FlickSpeed \(Int(flick) + 105)pt/s"])
        XCTAssertEqual(hand.simulation.drawer.settings.release.flickSpeed, flick + 105, "the engine has the value")
        hand.presses(.backspace)
        XCTAssertEqual(hand.setup, try Simulation(configuration(120, 40)).configuration.setup)
        hand.tunes("ListPans")
        let words = try XCTUnwrap(hand.control?.words)
        hand.presses(.left)
        XCTAssertEqual(hand.control?.value, words.last)
        for _ in words { hand.presses(.enter) }
        XCTAssertEqual(hand.control?.value, words.last, "Enter goes through all words")
    }

    func testUndoAndRedo() throws {
        var hand = try Hand(configuration(120, 40))
        hand.tunes("DragSlop")
        hand.presses(.right, .right)
        hand.tunes("AxisLock")
        hand.presses(.right)
        let changed = hand.setup
        hand.presses(.character("u"))
        XCTAssertFalse(hand.setup.settings.gesture.isAxisLocked)
        hand.presses(.character("u"))
        XCTAssertEqual(hand.setup.settings.gesture.dragSlop, 1)
        hand.presses(.character("u"), .character("u"))
        XCTAssertEqual(hand.changes, [])
        XCTAssertEqual(hand.panel?.message, CommonState.nothingToUndo)
        hand.presses(.character("U"), .character("U"), .character("U"))
        XCTAssertEqual(hand.setup, changed)
        hand.presses(.character("u"), .left, .character("U"))
        XCTAssertEqual(hand.panel?.message, "Nothing to redo", "a change discards the steps to redo")
        hand.does(.configure(try Setting("Policy nearest")))
        XCTAssertNotEqual(hand.setup.settings.release.policy.name, changed.settings.release.policy.name)
        hand.presses(.character("u"))
        XCTAssertEqual(hand.setup.settings.release.policy.name, changed.settings.release.policy.name)
    }

    func testFilterAndFolds() throws {
        var hand = try Hand(configuration(120, 40))
        hand.tunes("FlickSpeed")
        hand.presses(.character("/"))
        hand.types("top OVERPULL")
        func names() -> [String] { hand.panel?.rows.list.rows.compactMap { $0.control?.label } ?? [] }
        XCTAssertEqual(names(), ["Pull past the top"], "every word, in label, name or help, in any case")
        XCTAssertFalse(hand.simulation.wantsToQuit)
        hand.presses(.enter, .left)
        XCTAssertEqual(hand.control?.isChanged, true, "the filter stays, and its row can be changed")
        hand.presses(.character("/"), .control("u"))
        XCTAssertGreaterThan(names().count, 20)
        hand.presses(.enter, .character("*"))
        XCTAssertEqual(names(), ["Pull past the top"], "only changed rows")
        hand.presses(.character("/"))
        hand.types("spring")
        XCTAssertEqual(names(), [], "both filters hold")
        XCTAssertTrue(hand.picture.text.contains("No setting contains these words"))
        hand.presses(.down, .right, .enter, .right, .enter, .backspace, .space)
        hand.presses(.escape)
        XCTAssertGreaterThan(names().count, 20, "Esc clears the filters first")
        XCTAssertNotNil(hand.panel)
        hand.presses(.backspace, .character("*"))
        XCTAssertEqual(names(), ["Pull past the top"])
        XCTAssertEqual(hand.changes, ["OverPull top off"])
        hand.presses(.escape, .home, .up, .enter)
        XCTAssertEqual(hand.panel?.rows.heading, .detents)
        XCTAssertFalse(names().contains("Layout"))
        let row = hand.tuningFrame.list.row
        hand.taps(column: hand.tuningFrame.list.column + 2, row: row)
        XCTAssertTrue(names().contains("Layout"), "a click unfolds")
    }

    /// A count has neither a slider nor words: digits begin its value, as on a slider.
    func testDigitsTypeACount() throws {
        var hand = try Hand(configuration(120, 40))
        hand.tunes("Sections")
        hand.presses("1", "2", .enter)
        XCTAssertEqual(hand.changes, ["Sections 12"])
    }

    // MARK: Pointer

    /// A key that chooses another row during a drag changes neither the dragged value nor the hand's distance.
    func testAKeyDoesNotChangeADrag() throws {
        var values: [String] = []
        for keys in [[], [Key.up], [.end]] {
            var hand = try Hand(configuration(80, 40))
            hand.presses("t")
            let (slider, row) = (try hand.slider(of: "Resistance"), try hand.screenRow(of: "Resistance"))
            hand.does(.press(hand.point(slider.lowerBound, row)))
            for key in keys { hand.presses(key) }
            hand.does(.move(hand.point(slider.lowerBound + 4, row)), .release)
            values.append(hand.setup.controls.first { $0.name == "Resistance" }?.value ?? "")
        }
        XCTAssertEqual(Set(values).count, 1, "\(values)")
    }

    func testADragOfAThumbIsOneStep() throws {
        var hand = try Hand(configuration(120, 40))
        hand.tunes("Resistance")
        let slider = try hand.slider(of: "Resistance")
        let row = try hand.screenRow(of: "Resistance")
        // A press on the thumb does not change the value.
        let thumb = slider.lowerBound + Int((0.55 * Double(slider.count - 1)).rounded())
        hand.does(.press(hand.point(thumb, row)))
        XCTAssertEqual(hand.control?.value, "0.55")
        for column in thumb...slider.upperBound + 5 { hand.does(.move(hand.point(column, row + 3))) }
        XCTAssertEqual(hand.control?.value, "1")
        for column in (slider.lowerBound - 9...slider.upperBound).reversed() {
            hand.does(.move(hand.point(column, row)))
        }
        XCTAssertEqual(hand.control?.value, "0")
        hand.does(.release, .move(hand.point(slider.upperBound, row)))
        XCTAssertEqual(hand.control?.value, "0")
        XCTAssertEqual(hand.simulation.reading.phase, .resting)
        hand.presses(.character("u"))
        XCTAssertEqual(hand.changes, [])
        // A press beside the thumb moves the thumb to the pointer.
        hand.does(.press(hand.point(slider.lowerBound, row)), .release)
        XCTAssertEqual(hand.control?.value, "0")
    }

    // MARK: Motion

    func testOpeningAndClosingMovesNothing() throws {
        for scene in SceneName.allCases {
            for columns in [80, 120] {
                var hand = try Hand(given(scene, columns, 40))
                hand.does(.code(.toggle))
                hand.waits(0.09)
                let before = hand.simulation.reading
                hand.presses(.character("t"))
                XCTAssertEqual(hand.simulation.reading, before, "\(scene) \(columns)")
                XCTAssertEqual(hand.simulation.grid.columns, columns)
                XCTAssertEqual(hand.simulation.configuration.columns, columns)
                hand.presses(.character("t"))
                XCTAssertEqual(hand.simulation.reading, before, "\(scene) \(columns)")
                XCTAssertEqual(hand.simulation.firstShown.scene.grid.columns, columns)
            }
        }
    }
}
