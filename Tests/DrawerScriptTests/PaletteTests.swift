// The palette: plain words, typing errors, presets that are tried live, and undo with `u`.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews
import XCTest

@testable import DrawerScene
@testable import DrawerScript

final class PaletteTests: XCTestCase {
    // MARK: Words

    func testTypingErrorsAndPlainWordsFind() throws {
        let start = try simulation()
        for (typed, title) in [
            ("sprng dampng", "Spring damping"), ("slwo motion", "Slow motion"), ("slow", "Slow motion"),
            ("prset vual", "Preset vaul"), ("reduced", "Reduce motion"), ("reduce motion", "Reduce motion"),
            ("light", "Light colors"), ("dark", "Dark colors"), ("colors", "Dark colors"),
            ("record", "Record a script"), ("reset", "Reset all settings"), ("save", "Save the settings"),
            ("film", "Save the last gesture as a film"), ("dismis", "Dismiss the drawer"),
        ] {
            let found = typing(typed, start).palette.list.rows.map(\.title)
            XCTAssertTrue(found.prefix(8).contains(title), "\(typed): \(found)")
        }
        XCTAssertEqual(typing("reduced", start).palette.list.rows.first?.title, "Reduce motion")
    }

    /// The arrows, the page keys and the wheel reach every suggestion, and the chosen one is always visible.
    func testEverySuggestionIsReached() throws {
        var simulation = try simulation()
        handle([.key(":"), .text("show")], &simulation)
        let titles = simulation.palette.list.rows.map(\.title)
        XCTAssertGreaterThan(titles.count, 8)
        for title in titles {
            XCTAssertEqual(simulation.palette.list.choice?.title, title)
            XCTAssertTrue(shown(simulation).contains(title), title)
            handle([.key(.down)], &simulation)
        }
        handle([.key(.pageUp), .key(.pageUp)], &simulation)
        XCTAssertEqual(simulation.palette.list.choice?.title, titles.first)
        handle([.key(.pageDown), .key(.pageDown)], &simulation)
        XCTAssertEqual(simulation.palette.list.choice?.title, titles.last)
        let row = try XCTUnwrap(
            shown(simulation).split(separator: "\n").firstIndex { $0.contains(titles[titles.count - 1]) })
        let grid = simulation.grid
        let place = DrawerPoint(x: 40 * grid.cellWidth, y: (Double(row) + 0.5) * grid.cellHeight)
        handle([.wheel(rows: -20, at: place)], &simulation)
        XCTAssertTrue(shown(simulation).contains(titles[0]))
        XCTAssertEqual(simulation.palette.list.choice?.title, titles.last)
    }

    /// A value after the words of a setting is set at once, with the unit that the setting has; Tab opens its line.
    func testAValueAfterTheWordsIsTaken() throws {
        let start = try simulation()
        for (typed, title, line) in [
            ("spring damping 0.4", "Spring damping", "Set Spring response 0.4 damping 0.4"),
            ("sprng dampng .5", "Spring damping", "Set Spring response 0.4 damping .5"),
            ("Set Spring damping 0.5", "Spring damping", "Set Spring response 0.4 damping 0.5"),
            ("flick speed 500", "Flick speed", "Set FlickSpeed 500pt/s"),
            ("dimming 30", "Dimming", "Set MaximumDimming 30%"),
            ("detent full height 20", "Detent full height", "Set Detent fullHeight inset 20pt"),
            ("detent compressed 3r", "Detent compressed", "Set Detent compressed 3r"),
        ] {
            var simulation = typing(typed, start)
            XCTAssertEqual(simulation.palette.list.rows.first?.title, title, typed)
            var opened = simulation
            handle([.key(.tab)], &opened)
            XCTAssertEqual(opened.palette.line?.text, line, typed)
            handle([.key(.enter)], &opened)
            XCTAssertNil(opened.palette.note, typed)
            let before = simulation.configuration.setup
            handle([.key(.enter)], &simulation)
            XCTAssertEqual(simulation.configuration.setup, opened.configuration.setup, typed)
            XCTAssertNotEqual(simulation.configuration.setup, before, typed)
            XCTAssertFalse(simulation.palette.isOpen, typed)
            XCTAssertTrue(shown(simulation).contains("u undo"), shown(simulation))
            handle([.key(.character("u"))], &simulation)
            XCTAssertEqual(simulation.configuration.setup, before, typed)
        }
        var refused = typing("spring damping 0", start)
        handle([.key(.enter)], &refused)
        XCTAssertTrue(refused.palette.note?.contains("out of range") ?? false, refused.palette.note ?? "")
    }

    /// Only a number takes a bare number: not a name with a digit, and not an area.
    func testABareNumberReplacesANumberAlone() throws {
        for (line, typed, title, line2) in [
            ("Set Preset material3", "preset 5", "Preset", "Set Preset 5"),
            ("Set NoDragZone list 2,0 4x1", "no drags on the list 5", "No drags on the list", "Set NoDragZone list 5"),
        ] {
            var simulation = typing(typed, try simulation(line))
            XCTAssertEqual(simulation.palette.list.rows.first?.title, title, typed)
            handle([.key(.tab)], &simulation)
            XCTAssertEqual(simulation.palette.line?.text, line2, typed)
        }
    }

    /// In the past, a value leads to the key that plays it; after the release it cannot change the course, and the row
    /// says so.
    func testAValueInThePastIsPlayed() throws {
        for (isLate, result) in [(false, "Now arrives"), (true, "The same course: go back to before the release")] {
            var simulation = try simulation()
            simulation.keepPast()
            let start = try XCTUnwrap(simulation.point(of: .handle))
            simulation.handle(.press(start), at: 0)
            for step in 1...10 {
                let point = DrawerPoint(x: start.x, y: start.y - 9 * Double(step))
                simulation.handle(.move(point), at: 0.02 * Double(step))
            }
            simulation.handle(.release, at: 0.21)
            simulation.advance(to: 2)
            for _ in 0..<12 { simulation.handle(.key(.character("<")), at: 2) }
            simulation.firstShown.go(to: isLate ? 0.3 : 0.1)
            for letter in ":spring damping 0.4" { simulation.handle(.key(.character(letter)), at: 2) }
            simulation.handle(.key(.enter), at: 2)
            let row = shown(simulation).split(separator: "\n")[0]
            XCTAssertTrue(row.contains("⏎ play the change  x as it was"), String(row))
            simulation.handle(.key(.enter), at: 2)
            simulation.advance(to: 6)
            XCTAssertTrue(simulation.message?.hasPrefix(result) ?? false, simulation.message ?? "")
        }
    }

    /// A number of an example is offered after its own name alone.
    func testANumberIsOfferedAfterItsName() throws {
        let start = try simulation()
        for (line, numbers) in [
            ("Set Spring response ", ["0.4"]), ("Set Spring response 0.3 damping ", ["0.8"]),
            ("Set FlickSpeed ", ["300pt/s", "default"]),
        ] {
            XCTAssertEqual(typing(line, start).palette.list.rows.map(\.title), numbers, line)
        }
        // A line that a script takes stays a line of the script language.
        for line in ["Set Detent expanded 60%", "Set Sections 10", "Set Spring response 0.3 damping 1"] {
            let rows = typing(line, start).palette.list.rows
            XCTAssertFalse(rows.contains { if case .set = $0.effect { true } else { false } }, line)
        }
    }

    func testNothingNearSaysSoAndOffersNothing() throws {
        let nothing = typing("xyzzy frobnicate", try simulation())
        XCTAssertTrue(shown(nothing).contains("Nothing is called “xyzzy frobnicate”"), shown(nothing))
        XCTAssertFalse(shown(nothing).contains("column"))
        XCTAssertEqual(nothing.layerHints.map { $0.map(\.words) }, ["close"])
        var entered = nothing
        handle([.key(.enter)], &entered)
        XCTAssertEqual(shown(entered), shown(nothing), "Enter does nothing")
        let near = typing("Snp full now", try simulation()).palette.note
        XCTAssertTrue(near?.contains("Did you mean the command Snap?") ?? false, near ?? "")
        XCTAssertEqual(typing("make it wobble", try simulation()).palette.note, "Nothing is called “make it wobble”")
    }

    /// The box is in the middle, at most 60 columns wide, with the keys at its right end, and moves nothing.
    func testTheBoxLiesInTheMiddle() throws {
        for (columns, rows) in [(80, 24), (120, 36), (200, 60), (40, 12), (20, 6)] {
            let start = try simulation("Set Size \(columns)x\(rows)")
            let open = typing("slow", start)
            let lines = shown(open).split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
            let row = try XCTUnwrap(lines.firstIndex { String($0).contains(":slow") }, "\(columns)x\(rows)")
            XCTAssertGreaterThan(row, 0, "the top row stays")
            if columns >= 30, rows >= 10 {
                let line = try XCTUnwrap(lines[row].indices.first { lines[row][$0...].starts(with: ":slow") })
                let left = try XCTUnwrap(lines[row][..<line].lastIndex(of: "│"))
                let right = try XCTUnwrap(lines[row][line...].firstIndex(of: "│"))
                XCTAssertEqual(right - left + 1, min(60, columns - 2))
                XCTAssertLessThanOrEqual(abs(left - (columns - 1 - right)), 1)
                XCTAssertEqual(lines[row + 1][right - 2], "z")
            }
            XCTAssertEqual(open.reading, start.reading)
        }
    }

    // MARK: Lines of the script language

    /// Every scene accepts these lines, with a drawer on every edge, if it shows the place that they name.
    func testEverySceneTakesLines() throws {
        for scene in SceneName.allCases {
            for edge in scene == .shortcuts ? ["bottom", "top"] : [""] {
                let start = edge.isEmpty ? try simulation(in: scene) : try simulation("Set Edge \(edge)")
                for line in [
                    "Press handle", "Wait settled", "Sleep 10ms", "Set ReducedMotion on", "Key \"z\"", "Up 2",
                    "Drag handle by 0,-2 over 100ms", "Expect phase resting", "Note \"here\"",
                ] {
                    var simulation = typing(line, start)
                    handle([.key(.enter)], &simulation)
                    // The sheet of `bouncy` is hidden at the start.
                    let isHidden = scene == .bouncy && line.contains("handle")
                    XCTAssertEqual(
                        simulation.palette.refusal?.text,
                        isHidden
                            ? "saw no handle on the screen: the drawer is hidden, expected handle to be visible" : nil,
                        "\(scene) \(edge): \(line)")
                    if !isHidden { XCTAssertNil(simulation.palette.note, "\(scene) \(edge): \(line)") }
                    if line.hasPrefix("Set") {
                        XCTAssertTrue(simulation.configuration.reducedMotion, "\(scene) \(edge)")
                    }
                }
            }
        }
    }

    func testAnErrorHasItsColumnInALineAlone() throws {
        var simulation = typing("Snap nowhere", try simulation())
        handle([.key(.enter)], &simulation)
        XCTAssertEqual(simulation.palette.refusal?.column, 6)
        XCTAssertTrue(shown(simulation).contains("column 6: "), shown(simulation))
    }

    /// The mark stands on the wrong letter, also behind letters that take two columns.
    func testTheMarkIsOnTheWrongLetter() throws {
        for text in ["ab", "日本", "e\u{301}日"] {
            var simulation = typing("Note \"\(text)\" wrong", try simulation())
            handle([.key(.enter)], &simulation)
            var canvas = Canvas(columns: 1, rows: 1)
            simulation.draw(into: &canvas)
            let refused = Theme(Look(theme: .dark, colorDepth: .direct)).refused
            let marked = (0..<canvas.rows).flatMap { row in
                (0..<canvas.columns).filter { canvas[$0, row].style == refused }.map { canvas[$0, row].glyph }
            }
            XCTAssertEqual(marked, [Glyph("w")], text)
        }
    }

    /// Words that people use find the action or the setting that they mean first.
    func testWordsOfPeopleFindTheirMeaningFirst() throws {
        let start = try simulation()
        for (typed, title) in [
            ("close", "Dismiss the drawer"), ("bouncier", "Spring damping"), ("make it bouncier", "Spring damping"),
            ("press", "Press"),
        ] {
            XCTAssertEqual(typing(typed, start).palette.list.rows.first?.title, title, typed)
        }
        let compared = typing("compare with vaul", start).palette.list.rows.map(\.title)
        XCTAssertTrue(compared.contains("Compare on two stages"), "\(compared)")
    }
}
