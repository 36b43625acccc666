// A picker's picture in the terminal: the cursor where text is typed, colors of rows and previews, and sizes.

import TerminalHarness
import XCTest

final class PickerScreenTests: XCTestCase {
    private let down = "\u{1b}OB"

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
        try session.type("\u{1b}OD")
        try expectCursor(after: "1é")
        try session.type("\u{F}")
        try session.pump(for: 0.3)
        try expectCursor(after: "1é")
        try session.type(Keys.shiftTab)
        try session.expect("no cursor at the handle") { !$0.isCursorVisible }
        try session.type("?")
        try session.expect("the help") { $0.contains("end without a row") && !$0.isCursorVisible }
        try session.type(Keys.escape)
        try session.pump(for: 0.3)
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
        try pipeline.expectRow("hidden")
        try pipeline.session.expect("the colors") { screen in
            func cell(_ text: String) -> ScreenCell {
                guard let row = screen.rows(containing: text).last else { return ScreenCell() }
                let line = screen.row(row)
                let start = line.range(of: text).map { line.distance(from: line.startIndex, to: $0.lowerBound) } ?? 0
                return screen[start, row]
            }
            let plain = cell("line").foreground
            return cell("head").foreground != plain && cell("ask> ").foreground != plain
                && !cell("c  ").attributes.contains(.bold) && cell("head").glyph == "h"
        }
        try pipeline.session.type(down)
        try pipeline.session.expect("the color of a hidden field") { screen in
            let row = screen.rows(containing: "hidden").last ?? 0
            return screen[4, row].foreground == .indexed(1)
                || screen[4, row].foreground != screen[4, row + 2].foreground
        }
        try pipeline.quit()
    }

    /// The command of the preview runs again for another size, and learns the size.
    func testThePreviewFollowsTheSize() throws {
        let pipeline = try Pipeline("seq 3 | drawer-pick --preview 'echo size $COLUMNS $LINES' >out")
        try pipeline.expectRow("size 78 23")
        try pipeline.session.resize(columns: 60, rows: 20)
        try pipeline.expectRow("size 58 19")
        try pipeline.quit()
    }

    /// Actions on the preview have an effect at once: another command, for one row or for all rows, and no command.
    func testActionsOnThePreview() throws {
        let pipeline = try Pipeline(
            """
            seq 3 | drawer-pick --preview 'echo usual {}' --bind \
                'ctrl-o:preview(echo single {}),ctrl-t:change-preview(echo other {}),ctrl-y:toggle-preview,ctrl-r:show-preview,ctrl-x:close' >out
            """)
        try pipeline.expectRow("usual 1")
        for (keys, shown) in [("\u{F}", "single 1"), (down, "usual 2"), ("\u{14}", "other 2"), (down, "other 3")] {
            try pipeline.session.type(keys)
            try pipeline.expectRow(shown)
        }
        for (hide, show) in [("\u{19}", "\u{19}"), ("\u{18}", "\u{12}\u{12}")] {
            try pipeline.session.type(hide)
            try pipeline.session.expect("no preview") { $0.rows(containing: "other").isEmpty }
            try pipeline.session.type(show)
            try pipeline.expectRow("other 3")
        }
        // The second key closes the picker.
        try pipeline.session.type("\u{18}\u{18}")
        XCTAssertEqual(try pipeline.end().code, 130)
    }

    /// Rows that never end take a bounded memory.
    #if os(Linux)
        func testRowsThatNeverEnd() throws {
            let pipeline = try Pipeline("yes | drawer-pick --bind 'ctrl-o:reload(yes)' >out")
            try pipeline.expectRow("more than 512 MB")
            XCTAssertLessThan(try pipeline.peak(), 600_000)
            try pipeline.session.type("\u{F}")
            try pipeline.session.expect("new rows") { $0.rows(containing: "more than").isEmpty }
            try pipeline.session.pump(for: 2)
            XCTAssertLessThan(try pipeline.peak(), 800_000)
            try pipeline.quit()
        }
    #endif
}
