// The tuning panel: keys, pointer, typed values, undo, speech, pictures, and the continuity of the drawer.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerScene

extension Hand {
    var panel: Tuning? { simulation.panel }
    var tuningFrame: TuningFrame { TuningFrame(over: simulation.shown) }
    var control: SettingControl? { panel?.control?.setting }
    var setup: Setup { simulation.configuration.setup }
    /// The settings but those of the presentation.
    var changes: [String] { setup.applied.filter { $0.row.group != .presentation }.map(\.description) }

    /// Opens the panel and selects a row by keys.
    mutating func tunes(_ name: String, file: StaticString = #filePath, line: UInt = #line) {
        if panel == nil { presses(.character("t")) }
        if panel?.rows.last == .more { presses(.end, .enter) }
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
        let frame = TuningRowFrame(panel, tuningFrame)
        let place = try XCTUnwrap(
            panel.rows.firstIndex { $0.control?.setting.name == name }, file: file, line: line)
        XCTAssertTrue(frame.visible.contains(place), "\(name) is not visible", file: file, line: line)
        return frame.frame.list.row + place - frame.visible.lowerBound
    }

    func slider(of name: String) throws -> Range<Int> {
        let panel = try XCTUnwrap(panel)
        let control = try XCTUnwrap(panel.rows.compactMap { $0.control }.first { $0.setting.name == name })
        return TuningRowFrame(panel, tuningFrame).slider(of: control)
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

    func testGroupsAndEnds() throws {
        var hand = try Hand(configuration(80, 24))
        hand.presses(.character("t"))
        var groups: [SettingRow.Group] = []
        for _ in 0..<7 {
            groups += [try XCTUnwrap(hand.control?.row.group)]
            hand.presses(.tab)
            let frame = TuningRowFrame(try XCTUnwrap(hand.panel), hand.tuningFrame)
            let heading = try XCTUnwrap(hand.panel).selected - 1
            XCTAssertTrue(frame.visible.contains(heading), "the heading is visible")
            if groups.count < 3 { XCTAssertEqual(frame.visible.lowerBound, heading, "the group from its top") }
        }
        XCTAssertEqual(groups, [.detents, .gesture, .release, .scrolling, .dimming, .sheet, .sheet])
        hand.presses(.shiftTab)
        XCTAssertEqual(hand.control?.name, "LargestUndimmedDetent", "the first row of the previous group")
        hand.presses(.end)
        let last = Setup().controls.last?.name
        XCTAssertEqual(hand.control?.name, last)
        hand.presses(.down)
        XCTAssertEqual(hand.control?.name, last)
        hand.presses(.home, .up, .up)
        XCTAssertEqual(hand.panel?.heading, .detents, "headings are chosen too")
        hand.presses(.down)
        XCTAssertEqual(hand.control?.name, "Layout")
    }

    func testTypedValues() throws {
        var hand = try Hand(configuration(120, 40))
        hand.tunes("SkipSpeed")
        hand.types("15x")
        XCTAssertTrue(hand.picture.text.contains("15x"))
        hand.presses(.enter)
        XCTAssertEqual(hand.panel?.message?.hasPrefix("“15x”: "), true, hand.panel?.message ?? "no message")
        XCTAssertEqual(hand.panel?.isRefused, true)
        XCTAssertNotNil(hand.panel?.entry, "a refused text can be corrected")
        XCTAssertEqual(hand.setup.settings.release.skipSpeed, 2000)
        hand.presses(.backspace)
        hand.types("00")
        hand.presses(.left, .delete, .enter)
        XCTAssertNil(hand.panel?.entry)
        XCTAssertEqual(hand.setup.settings.release.skipSpeed, 150)
        hand.presses(.enter)
        XCTAssertEqual(hand.panel?.entry?.text, "150pt/s", "Enter begins with the present value")
        hand.types("q?t")
        hand.presses(.escape)
        XCTAssertFalse(hand.simulation.wantsToQuit)
        XCTAssertNotNil(hand.panel, "Esc closes the text line, then the panel")
        XCTAssertEqual(hand.setup.settings.release.skipSpeed, 150)
        hand.presses(.enter, .control("u"))
        hand.does(.text("infinite"))
        hand.presses(.enter)
        XCTAssertEqual(hand.setup.settings.release.skipSpeed, .infinity)
        hand.presses(.escape)
        XCTAssertNil(hand.panel)
    }

    /// A panel of one line shows a message beside its row, or in the place of the row if the message is longer.
    func testAPanelOfOneLineShowsMessages() throws {
        var lines = 0
        defer { XCTAssertEqual(lines, 3) }
        for (columns, rows, isWhole) in [(40, 5, false), (20, 6, false), (99, 6, true)] {
            var hand = try Hand(configuration(columns, rows))
            hand.does(.code(.snap("fullHeight")))
            hand.settles()
            hand.tunes("SkipSpeed")
            guard hand.tuningFrame.isLine else { continue }
            lines += 1
            hand.types("15x")
            hand.presses(.enter)
            let message = try XCTUnwrap(hand.panel?.message)
            let line = hand.picture.lines[hand.tuningFrame.area.row]
            let shown = isWhole ? message : String(message.prefix(columns - 4))
            XCTAssertTrue(line.contains(shown), "\(columns)x\(rows): \(line)")
            hand.presses(.backspace)
            XCTAssertFalse(hand.picture.text.contains(shown), "The next key shows the row again")
            XCTAssertTrue(hand.picture.text.contains("15"))
        }
    }

    func testUndoAndRedo() throws {
        var hand = try Hand(configuration(120, 40))
        hand.tunes("DragSlop")
        hand.presses(.right, .right)
        hand.tunes("AxisLock")
        hand.presses(.right)
        let changed = hand.setup
        hand.presses(.character("u"))
        XCTAssertFalse(hand.setup.settings.gesture.axisLock)
        hand.presses(.character("u"))
        XCTAssertEqual(hand.setup.settings.gesture.dragSlop, 1)
        hand.presses(.character("u"), .character("u"))
        XCTAssertEqual(hand.changes, [])
        XCTAssertEqual(hand.panel?.message, "Nothing to undo")
        hand.presses(.character("U"), .character("U"), .character("U"))
        XCTAssertEqual(hand.setup, changed)
        hand.presses(.character("u"), .left, .character("U"))
        XCTAssertEqual(hand.panel?.message, "Nothing to redo", "a change discards the steps to redo")
        hand.does(.configure(try Setting("Policy nearest")))
        XCTAssertNotEqual(hand.setup.settings.release.policy.name, changed.settings.release.policy.name)
        hand.presses(.character("u"))
        XCTAssertEqual(hand.setup.settings.release.policy.name, changed.settings.release.policy.name)
    }

    /// Keys of the program work; keys of the scene do not.
    func testOtherKeys() throws {
        var hand = try Hand(configuration(120, 40))
        hand.presses(.character("t"))
        let before = hand.simulation.reading
        hand.presses(.character("/"), .character("x"), .control("a"), .escape, .character("x"), .home, .end, .pageDown)
        XCTAssertEqual(hand.simulation.reading, before)
        XCTAssertEqual(hand.simulation.focus, .list)
        hand.presses(.character("?"))
        XCTAssertTrue(hand.picture.text.contains("by a tenth of a step"))
        hand.presses(.character("?"))
        hand.tunes("MaximumDimming")
        hand.presses(.space)
        XCTAssertEqual(hand.simulation.reading.target, .expanded)
        hand.presses(.character("2"), .escape, .home, .character("2"))
        XCTAssertEqual(hand.simulation.sceneName, .shortcuts, "a digit begins a value or does nothing")
        hand.presses(.character("i"))
        XCTAssertTrue(hand.picture.text.contains("velocity"))
        XCTAssertNil(hand.panel, "the inspector takes its columns")
        hand.presses(.character("t"), .character("s"))
        XCTAssertEqual(hand.simulation.sceneName, .modal)
        XCTAssertNotNil(hand.panel)
        XCTAssertEqual(hand.simulation.shown.scene.grid.columns, 74)
        hand.presses(.character("s"), .character("s"), .character("s"))
        XCTAssertEqual(hand.panel?.rows.count, try panelRows(.shortcuts))
        hand.presses(.character("q"))
        XCTAssertTrue(hand.simulation.wantsToQuit)
    }

    private func panelRows(_ scene: SceneName) throws -> Int {
        var configuration = configuration(120, 40)
        configuration.scene = scene
        var hand = try Hand(configuration)
        hand.presses(.character("t"))
        return try XCTUnwrap(hand.panel).rows.count
    }

    func testPanelAndInspectorTakeTurns() throws {
        for columns in [80, 120] {
            var hand = try Hand(configuration(columns, 24))
            hand.presses(.character("i"), .character("t"))
            XCTAssertNil(hand.simulation.shown.inspector)
            hand.presses(.character("i"))
            XCTAssertNotNil(hand.simulation.shown.inspector)
            XCTAssertNil(hand.panel)
        }
    }

    func testFilterAndFolds() throws {
        var hand = try Hand(configuration(120, 40))
        hand.presses(.character("t"), .character("/"))
        hand.types("top OVERPULL")
        func names() -> [String] { hand.panel?.rows.compactMap { $0.control?.label } ?? [] }
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
        XCTAssertTrue(names().isEmpty == (hand.changes.isEmpty))
        hand.presses(.escape, .home, .up, .enter)
        XCTAssertEqual(hand.panel?.heading, .detents)
        XCTAssertFalse(names().contains("Layout"))
        let row = hand.tuningFrame.list.row
        hand.taps(column: hand.tuningFrame.list.column + 2, row: row)
        XCTAssertTrue(names().contains("Layout"), "a click unfolds")
    }

    /// Every label has words, and the slider has ten cells where the panel has 40 columns or more.
    func testLabelsAndSliders() throws {
        for scene in SceneName.allCases {
            for (columns, rows) in [(40, 40), (80, 24), (110, 36)] {
                var start = configuration(columns, rows)
                start.scene = scene
                var hand = try Hand(start)
                if scene == .modal || scene == .bouncy { hand.does(.code(.dismiss(animated: false))) }
                hand.presses(.character("t"))
                let panel = try XCTUnwrap(hand.panel)
                guard hand.tuningFrame.list.rows > 1 else { continue }
                for control in panel.rows.compactMap(\.control) {
                    XCTAssertFalse(control.setting.row.label.isEmpty, control.setting.name)
                    XCTAssertFalse(control.setting.row.more.isEmpty, control.setting.name)
                    guard control.setting.range != nil else { continue }
                    let slider = TuningRowFrame(panel, hand.tuningFrame).slider(of: control)
                    XCTAssertGreaterThanOrEqual(slider.count, 10, "\(scene) \(columns): \(control.setting.name)")
                }
            }
        }
    }

    // MARK: Pointer

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

    func testTapsOnWords() throws {
        var hand = try Hand(configuration(120, 40))
        hand.presses(.character("t"))
        let row = try hand.screenRow(of: "AxisLock")
        let line = hand.picture.lines[row]
        let column = line.distance(from: line.startIndex, to: try XCTUnwrap(line.firstRange(of: "on")).lowerBound)
        hand.taps(column: column, row: row)
        XCTAssertTrue(hand.setup.settings.gesture.axisLock)
        XCTAssertEqual(hand.control?.name, "AxisLock")
        let pans = try hand.screenRow(of: "ListPans")
        let last = hand.picture.lines[pans]
        let arrow = last.distance(from: last.startIndex, to: try XCTUnwrap(last.lastIndex(of: "›")))
        hand.taps(column: arrow, row: pans)
        XCTAssertNotEqual(hand.setup.settings.gesture.listPans, .handOver)
    }

    func testTheWheelTurnsValuesAndScrollsRows() throws {
        var hand = try Hand(configuration(120, 24))
        hand.presses(.character("t"))
        hand.presses(.down, .down)
        let row = try hand.screenRow(of: "Detent expanded")
        let slider = try hand.slider(of: "Detent expanded")
        for _ in 0..<4 { hand.does(.wheel(rows: -3, at: hand.point(slider.lowerBound, row))) }
        XCTAssertEqual(hand.control?.value, "48%")
        for _ in 0..<3 { hand.does(.wheel(rows: 1, at: hand.point(slider.lowerBound, row))) }
        XCTAssertEqual(hand.control?.value, "46%")
        hand.presses(.character("u"))
        XCTAssertEqual(hand.control?.value, "40%", "one step of undo")
        let first = hand.picture.lines[1]
        hand.does(.wheel(rows: 3, at: hand.point(slider.lowerBound - 10, row)))
        XCTAssertNotEqual(hand.picture.lines[1], first)
        XCTAssertEqual(hand.control?.value, "40%")
        hand.does(.wheel(rows: -30, at: hand.point(slider.lowerBound - 10, row)))
        XCTAssertEqual(hand.picture.lines[1], first)
        // The slider of another row scrolls too.
        hand.does(.wheel(rows: 3, at: hand.point(slider.lowerBound, row - 1)))
        XCTAssertNotEqual(hand.picture.lines[1], first)
        XCTAssertEqual(hand.control?.value, "40%")
    }

    func testThePointerOnTheScenePullsTheDrawer() throws {
        var hand = try Hand(configuration(120, 40))
        hand.presses(.character("t"))
        let handle = try XCTUnwrap(hand.simulation.point(of: .handle))
        XCTAssertLessThan(handle.x, Double(hand.simulation.shown.scene.grid.columns) * 8)
        hand.does(.press(handle))
        hand.waits(0.02)
        // A drag that leaves the scene still moves the drawer.
        hand.does(.move(DrawerPoint(x: 119 * 8, y: handle.y - 100)))
        XCTAssertEqual(hand.simulation.reading.owner, .drawer)
        hand.presses(.down, .right)
        XCTAssertEqual(hand.simulation.reading.owner, .drawer)
        hand.does(.release)
        XCTAssertEqual(hand.simulation.reading.phase, .settling)
    }

    // MARK: Motion

    func testOpeningAndClosingMovesNothing() throws {
        for scene in SceneName.allCases {
            for columns in [80, 120] {
                var start = configuration(columns, 40)
                start.scene = scene
                var hand = try Hand(start)
                hand.does(.code(.toggle))
                hand.waits(0.09)
                let before = hand.simulation.reading
                hand.presses(.character("t"))
                XCTAssertEqual(hand.simulation.reading, before, "\(scene) \(columns)")
                XCTAssertEqual(hand.simulation.grid.columns, columns)
                XCTAssertEqual(hand.simulation.configuration.columns, columns)
                hand.presses(.character("t"))
                XCTAssertEqual(hand.simulation.reading, before, "\(scene) \(columns)")
                XCTAssertEqual(hand.simulation.shown.scene.grid.columns, columns)
            }
        }
    }

    // MARK: Speech

    func testSpeech() throws {
        var simulation = try Simulation(configuration())
        var announcer = Announcer(simulation)
        func says(_ keys: Key...) -> [String] {
            var notices = Notices()
            for key in keys { notices += simulation.handle(.key(key), at: 0) }
            return announcer.sentences(notices, simulation)
        }
        XCTAssertEqual(
            says(.character("t")),
            [
                "Tuning is open: up and down choose a row, left and right change the value, Escape closes.",
                "Layout: default.",
            ])
        XCTAssertEqual(says(.down, .down), ["Detent expanded: 40 %."])
        XCTAssertEqual(says(.right), ["Detent expanded: 42 %, default 40 %."])
        XCTAssertEqual(says(.left), ["Detent expanded: 40 %."])
        XCTAssertEqual(says(.character("9")), ["Detent expanded: type a height such as 120pt, 12r or 40%."])
        XCTAssertEqual(says(.character("x")), [])
        XCTAssertEqual(says(.enter).count, 1, "the reason for the refusal")
        XCTAssertEqual(says(.escape), ["Detent expanded: 40 %."])
        XCTAssertEqual(says(.character("/")), ["Type words that the rows contain."])
        XCTAssertEqual(says(.character("v")).count, 1, "the number of rows")
        _ = says(.escape)
        XCTAssertEqual(says(.home, .up, .enter), ["Detents, folded."])
        XCTAssertEqual(says(.escape), ["Tuning is closed."])
    }

    // MARK: Pictures

    func testGolden() throws {
        for scene in SceneName.allCases {
            for (columns, rows) in [(80, 24), (120, 40), (200, 60)] {
                var start = configuration(columns, rows)
                start.scene = scene
                var hand = try Hand(start)
                if scene == .modal || scene == .bouncy { hand.does(.code(.dismiss(animated: false))) }
                hand.tunes("FlickSpeed")
                hand.presses(.right)
                try Golden.check(hand.picture.text, "\(scene.rawValue)-\(columns)x\(rows)")
            }
        }
        var frames: [GoldenFrame] = []
        for theme in ThemeName.allCases {
            for depth in ColorDepth.allCases {
                var hand = try Hand(configuration(80, 24, theme, depth))
                hand.tunes("SkipSpeed")
                hand.presses(.right)
                frames.append(GoldenFrame(hand.picture, name: "\(theme.rawValue) \(depth.rawValue)", depth: depth))
            }
        }
        try GoldenFrame.check(frames, "looks")
    }

    /// Without color, marks show the selection and the changes.
    func testMarksWithoutColor() throws {
        var hand = try Hand(configuration(80, 24, .dark, .monochrome))
        hand.tunes("DragSlop")
        hand.presses(.right)
        let picture = hand.picture
        let row = try hand.screenRow(of: "DragSlop")
        let line = picture.lines[row]
        XCTAssertTrue(line.hasPrefix(" •  Drag slop"), line)
        let other = try hand.screenRow(of: "TapReach")
        XCTAssertNotEqual(picture[6, row].style.attributes, picture[6, other].style.attributes)
    }
}
