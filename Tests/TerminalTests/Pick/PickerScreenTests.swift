// A picker in the terminal: the cursor where text is typed, erased lines, colors, and the memory for endless rows.

import TerminalHarness
import XCTest

final class PickerScreenTests: XCTestCase {
    /// The terminal's cursor is where the next letter will appear: in the search bar of the picker, in the simulator's
    /// search and in its palette. It is hidden elsewhere.
    func testTheCursorIsWhereTextIsTyped() throws {
        let pipeline = try Pipeline("seq 30 | drawer-pick --bind 'ctrl-o:execute(true)' >out")
        try pipeline.expectListed("3")
        let session = pipeline.session
        func expectCursor(after text: String) throws {
            try session.expect("the cursor after '\(text)'") {
                guard $0.isCursorVisible else { return false }
                let (column, row) = $0.cursor
                let line = Array($0.row(row))
                return line.contains("⌕") && (text.isEmpty || String(line[..<column]).hasSuffix(text))
            }
        }
        try expectCursor(after: "")
        try session.type("1é2")
        try expectCursor(after: "1é2")
        try session.type(Keys.left)
        try expectCursor(after: "1é")
        try session.type("\u{F}")
        try session.expectQuiet()
        try expectCursor(after: "1é")
        try session.type(Keys.shiftTab)
        try session.expect("no cursor at the handle") { !$0.isCursorVisible }
        try session.type("?")
        try session.expect("the help") { $0.contains("end without a row") && !$0.isCursorVisible }
        try session.type(Keys.escape)
        try session.expect("no help") { !$0.contains("end without a row") }
        try session.type("/")
        try expectCursor(after: "1é")
        try session.type(Keys.interrupt)
        XCTAssertEqual(try pipeline.end().code, 130)

        let drawer = try Session.drawer()
        XCTAssertFalse(drawer.screen.isCursorVisible)
        for (key, text) in [("/", "ab"), (":", "Sn")] {
            try drawer.type(key)
            try drawer.type(text)
            try drawer.expect("the cursor after \(text)") {
                $0.isCursorVisible && String(Array($0.row($0.cursor.row))[..<$0.cursor.column]).hasSuffix(text)
            }
            for _ in 0..<3 { try drawer.type(Keys.escape) }
            try drawer.expect("no cursor") { !$0.isCursorVisible }
        }
        try drawer.quit()
    }

    /// `CSI K` extends the background to the end of the line, in the preview and in rows.
    func testErasedToTheEndOfTheLine() throws {
        let pipeline = try Pipeline(
            #"""
            printf 'plain\n\033[48;5;22mrow\033[K\033[m\n' | drawer-pick --ansi \
                --preview 'printf "\033[48;5;22madd\033[0K\033[0m\nnext\n"' >out
            """#)
        try pipeline.expectRow("next")
        try pipeline.session.expect("the background up to the end") { screen in
            let row = screen.rows(containing: " row").last ?? 0
            return [1, row].allSatisfy {
                screen[4, $0].background != screen[4, 2].background
                    && screen[60, $0].background == screen[4, $0].background
                    && screen[4, $0].background == screen[4, 1].background
            }
        }
        try pipeline.quit()
    }

    /// Colors of header and prompt, a color set by a hidden field or by the previous row, and the color of an
    /// underline.
    func testColorsOfEveryPart() throws {
        let pipeline = try Pipeline(
            #"""
            printf 'x\033[31m:hidden\nsecond\033[m:b\nthird:\033[58;2;9;2;1mc\033[m\n' |
                drawer-pick --ansi --delimiter : --with-nth 2.. --header "$(printf '\033[32mhead\033[m line')" \
                --prompt "$(printf '\033[33mask\033[m> ')" >out
            """#)
        /// The first cell of a text in the lowest row that has it.
        func cell(_ text: String, on screen: Screen) -> ScreenCell? {
            guard let row = screen.rows(containing: text).last, let place = screen.row(row).range(of: text) else {
                return nil
            }
            let line = screen.row(row)
            return screen[line.distance(from: line.startIndex, to: place.lowerBound), row]
        }
        func foregrounds(_ texts: [String], on screen: Screen) -> [ScreenColor?] {
            texts.map { cell($0, on: screen)?.foreground }
        }
        let session = pipeline.session
        // Before the first row has arrived, Down would have nothing to move.
        try session.expect("the rows, and the colors of header and prompt") {
            foregrounds(["head", "ask> "], on: $0) == [.rgb(0, 205, 0), .rgb(205, 205, 0)] && cell("c  ", on: $0) != nil
        }
        // The highlighted row has its own colors. On the drawer, red is brighter.
        try session.type(Keys.down)
        try session.expect("the colors of the rows around it") { screen in
            foregrounds(["hidden", "c  "], on: screen) == [.rgb(216, 56, 56), .rgb(233, 236, 244)]
                && cell("c  ", on: screen)?.attributes == []
        }
        try session.type(Keys.down)
        try session.expect("no color in the row between them") {
            foregrounds(["b  "], on: $0) == [.rgb(233, 236, 244)]
        }
        try pipeline.quit()
    }

    #if os(Linux)
        /// Rows that never end take a bounded memory.
        func testTheMemoryForRowsThatNeverEnd() throws {
            let pipeline = try Pipeline("yes | drawer-pick --bind 'ctrl-o:reload(yes)' >out")
            try pipeline.expectRow("more than 512 MB")
            XCTAssertLessThan(try pipeline.peak(), 600_000)
            try pipeline.session.type("\u{F}")
            try pipeline.session.expect("new rows") { $0.rows(containing: "more than").isEmpty }
            // The limit ends the command, whose status is not the reason.
            try pipeline.expectRow("its rows take more than 512 MB of memory")
            try pipeline.session.pump(for: 0.5)
            try pipeline.expectRow("its rows take more than 512 MB of memory")
            XCTAssertLessThan(try pipeline.peak(), 800_000)
            try pipeline.quit()
        }
    #endif
}
