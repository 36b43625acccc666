// `drawer play` in a terminal: its keys, its status and failures. LeavingTableTests has the signals.

import TerminalHarness
import TestSupport
import XCTest

final class PlayTests: XCTestCase {
    private func play(
        _ scripts: [String], options: [String] = [], columns: Int = 80, rows: Int = 24
    ) throws -> Session {
        // The program has read its scripts before it shows anything.
        let folder = try Scratch()
        let paths = try scripts.enumerated().map { try folder.file("script-\($0).drawer", $1) }
        let session = try Session(Products.drawer, ["play"] + options + paths, columns: columns, rows: rows)
        try session.expectState("the mouse") { session.screen.mouse == .drags }
        return session
    }

    /// The position of the pointer, pressed or not.
    private func pointer(_ screen: Screen, pressed: Bool) -> (column: Int, row: Int)? {
        let glyph = pressed ? "●" : "○"
        for row in 1..<24 {
            for column in 0..<screen.columns where screen[column, row].glyph == glyph { return (column, row) }
        }
        return nil
    }

    /// The time before the bar, in seconds.
    private func time(_ screen: Screen) -> Double {
        screen.row(0).firstMatch(of: /(\d+\.\d{3}) s/).flatMap { Double($0.1) } ?? -1
    }

    func testAFailureIsShownWhereItHappens() throws {
        let session = try play([
            "Press handle\nMove by 0,-6 over 100ms\nExpect height = 12r\nSleep 10s\nRelease\nWait settled"
        ])
        let screen = try session.expect("the failure, long before the end") {
            $0.row(1).contains("✗ line 3: expected height = 12r, saw 10r")
        }
        XCTAssertEqual(pointer(screen, pressed: true)?.row, 14)
        guard case .rgb(let red, let green, let blue) = screen[10, 1].background else {
            return XCTFail("\(screen[10, 1].background)")
        }
        XCTAssertTrue(red > 2 * green && red > 2 * blue, "in red")
        try session.quit()
    }

    /// The keys of time are the keys of a live run: a step back shows the same screen.
    func testPauseStepAndRestart() throws {
        let session = try play(["Press handle\nMove by 0,-15 over 60s\nRelease\nWait settled"])
        try session.expect("the pointer") { self.pointer($0, pressed: true) != nil }
        try session.type(" ")
        let paused = try session.expect("a pause") { $0.row(0).contains("paused") }
        XCTAssertEqual(try session.expectQuiet(for: 0.5), paused, "nothing moves, not a byte is written")
        let before = time(paused)
        XCTAssertGreaterThanOrEqual(before, 0)
        try session.type(">>>>>>")
        let stepped = try session.expect("six frames later") { time($0) >= before + 0.09 }
        XCTAssertEqual(time(stepped), before + 0.1, accuracy: 0.0021)
        try session.type("<<<<<<")
        let back = try session.expect("six frames earlier") { abs(time($0) - before) < 0.0011 }
        XCTAssertEqual(back.row(10), paused.row(10))
        try session.type("z ")
        try session.expect("slow motion") { $0.row(0).contains("×0.25") && time($0) > before + 0.05 }
        try session.type("x")
        let again = try session.expect("a pause") { $0.row(0).contains("paused") }
        try session.type("r")
        try session.expect("the script again") { time($0) < time(again) && !$0.row(0).contains("paused") }
        try session.quit()
    }

    /// Home, the notes before and after, and the mouse on the bar go to moments of the script.
    func testTheBarAndTheNotes() throws {
        let session = try play(["Note \"one\"\nSleep 4s\nNote \"two\"\nSleep 4s\nNote \"three\"\nSleep 4s"])
        try session.expect("the first note") { $0.row(1).contains("one") }
        try session.type(" ")
        try session.expect("a pause") { $0.row(0).contains("paused") }
        try session.type("\u{1b}[C")
        try session.expect("the second note") { $0.row(1).contains("two") && time($0) == 4 }
        try session.type("\u{1b}[C")
        try session.expect("the third note") { $0.row(1).contains("three") && time($0) == 8 }
        try session.type("\u{1b}[D")
        try session.expect("the second note") { $0.row(1).contains("two") && time($0) == 4 }
        try session.type(Keys.home)
        let start = try session.expect("the start") { time($0) == 0 }
        let row = Array(start.row(0))
        let first = try XCTUnwrap(row.firstIndex(of: "●"))
        let last = try XCTUnwrap(row.lastIndex(of: "─"))
        XCTAssertEqual(row[first...last].filter { $0 == "◆" }.count, 2, "a mark for each note")
        try session.type(Mouse.press((first + last) / 2, 0))
        try session.expect("the middle") { abs(time($0) - 6) < 0.3 }
        try session.type(Mouse.release((first + last) / 2, 0))
        try session.quit()
    }

    /// Beside the bar are the keys of the focused part. At the end of the last script there is nothing to pause.
    func testTheHintsAreThoseOfTheFocus() throws {
        let session = try play(["Sleep 300ms"], columns: 120)
        try session.expect("the end") { $0.row(0).contains("the end") && $0.row(0).contains("r again") }
        XCTAssertFalse(session.screen.row(0).contains("Space"), session.screen.row(0))
        try session.type("P")
        try session.expect("the list's keys") { $0.row(0).contains("Esc restore") && !$0.row(0).contains("r again") }
        try session.type("\u{1b}")
        try session.expect("the script's keys") { $0.row(0).contains("r again") }
        try session.quit()
    }

    /// A press takes over where it finds the drawer, and `r` plays the script again.
    func testAPressTakesOver() throws {
        let session = try play(["Press handle\nMove by 0,-6 over 1s\nSleep 100s"])
        let held = try session.expect("the pull") { ($0.handleRow ?? 99) < 16 }
        let row = try XCTUnwrap(held.handleRow)
        try session.type(Mouse.press(40, row) + Mouse.move(40, row - 3))
        try session.expect("the hint row says so") { $0.row(0).contains("You have taken over") }
        try session.expect("the drawer follows") { ($0.handleRow ?? 99) <= row - 2 }
        try session.type(Mouse.release(40, row - 3))
        try session.expect("it settles") { $0.handleRow == Rest.expanded }
        try session.type("r")
        try session.expect("the script again") { self.pointer($0, pressed: true) != nil }
        try session.quit()
    }

    /// A narrower terminal shows the whole width of the drawer, a lower one the rows around its edge, both with the
    /// complete title, bar and sentence. The words stand below the screen if there is room.
    func testASmallTerminal() throws {
        let session = try play(["Sleep 1ms\nExpect detent expanded\nSleep 100s"], columns: 100, rows: 30)
        try session.expect("the screen and the words in the middle") {
            $0.row(2).contains("Good Morning") && $0.row(26).contains("✗ line 2")
        }
        try session.resize(columns: 60, rows: 20)
        // The edge is at the same relative height as on the whole screen: 17 of 20 rows instead of 20 of 24.
        try session.expect("title, time, failure and edge") { screen in
            screen.row(0).contains("Good Morning") && screen.row(0).contains(" s ")
                && screen.row(1).contains("✗ line 2")
                && (15...18).contains { screen.row($0).contains("⌕ Search actions") }
        }
        try session.resize(columns: 1, rows: 1)
        try session.expectQuiet()
        try session.quit()
    }

    /// In a narrower terminal, a press takes over the drawer that is seen: the right end of a row and a hint are where
    /// they are drawn.
    func testANarrowTerminalIsTakenOverAsItIsSeen() throws {
        let session = try play(["Set Size 90x20\nSnap expanded at once\nSleep 100s"], columns: 60, rows: 22)
        let screen = try session.expect("a whole row") { screen in
            screen.lines.contains { $0.contains("Repeat with Each") && $0.contains("Once for every entry") }
        }
        XCTAssertEqual(screen.row(20).trimmingCharacters(in: .whitespaces), "", "the words have rows of their own")
        let row = try XCTUnwrap(screen.lines.firstIndex { $0.contains("Repeat with Each") })
        try session.type(Mouse.press(50, row) + Mouse.release(50, row))
        try session.expect("the clicked row is added") { $0.row(0).contains("u undo") }
        try session.quit()
    }

    /// In a small terminal, the panel that a script opens is seen, and a second stage is a line without a word about it.
    func testAPanelAndASecondStageInASmallTerminal() throws {
        let tuning = try play(
            ["Set Size 104x32\nSnap fullHeight at once\nKey \"t\"\nSleep 100s"], columns: 60, rows: 20)
        try tuning.expect("the panel") { screen in
            screen.lines.contains { $0.contains("Spring response") } && screen.row(0).contains("Good Morning")
        }
        try tuning.quit()
        let pair = try play(
            ["Set Size 104x24\nKey \"D\"\nEnter\nSleep 300ms\nNote \"two\"\nSleep 100s"], columns: 60, rows: 30)
        try pair.expect("the note alone") { screen in
            screen.lines.contains { $0.contains("two") } && !screen.lines.contains { $0.contains("Below 72") }
        }
        try pair.quit()
    }

    /// A click on a hint does what its key does, and an empty cell of the row does nothing: neither takes over.
    func testClicksOnTheRowOfTime() throws {
        let session = try play(["Set Size 72x20\nSleep 100s"], columns: 100, rows: 30)
        let playing = try session.expect("the keys") { $0.row(4).contains("Space pause") }
        func column(_ text: String, in screen: Screen) throws -> Int {
            let row = Array(screen.row(4))
            return try XCTUnwrap(row.indices.first { row[$0...].starts(with: text) })
        }
        let pause = try column("pause", in: playing)
        try session.type(Mouse.press(pause, 4) + Mouse.release(pause, 4))
        let paused = try session.expect("a pause") { $0.row(4).contains("paused") && $0.row(4).contains("Space go on") }
        try session.type(Mouse.press(15, 4) + Mouse.release(15, 4))
        XCTAssertEqual(try session.expectQuiet(for: 0.3), paused, "the title is no hint")
        let back = try column("go on", in: paused)
        try session.type(Mouse.press(back, 4) + Mouse.move(back, 9) + Mouse.release(back, 9))
        XCTAssertEqual(try session.expectQuiet(for: 0.3), paused, "released beside the hint")
        try session.type(Mouse.press(back, 4) + Mouse.release(back, 4))
        try session.expect("it plays") { $0.row(4).contains("Space pause") }
        try session.quit()
    }

    /// The help has the keys of the script, End goes to the end, and Space there moves nothing.
    func testTheHelpAndTheEnd() throws {
        let session = try play(["Press handle\nMove by 0,-6 over 1s\nRelease\nSleep 20s"])
        try session.expect("the pointer") { self.pointer($0, pressed: true) != nil }
        try session.type("?")
        let help = try session.expect("the help") { !$0.rows(containing: "the next of several scripts").isEmpty }
        XCTAssertNil(pointer(help, pressed: true), "no ring over the help")
        XCTAssertNil(pointer(help, pressed: false), "no ring over the help")
        XCTAssertFalse(help.rows(containing: "play the script again").isEmpty)
        try session.type("\u{1b}")
        try session.expect("no help") { $0.rows(containing: "several scripts").isEmpty }
        try session.type("\u{1b}[F")
        let end = try session.expect("the end") { $0.row(0).contains("the end") }
        try session.type(" ")
        let still = try session.expect("a sentence") { !$0.rows(containing: "r plays again").isEmpty }
        XCTAssertEqual(still.handleRow, end.handleRow)
        try session.quit()
    }
}
