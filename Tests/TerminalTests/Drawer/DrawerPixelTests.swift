// A pointer reported in pixels: requested if the terminal supports it, and followed in eighths of a row.

import TerminalHarness
import TestSupport
import XCTest

final class DrawerPixelTests: XCTestCase {
    /// Cells of 8 by 16 pixels according to the terminal's reply; the window size has no pixels.
    private static let answers = "\u{1b}[?2026;2$y\u{1b}[?1016;2$y\u{1b}[6;16;8t\u{1b}[0n\u{1b}[?62c"

    /// Opens the drawer in a terminal that gives these answers.
    /// - Parameter state: the state of mode 1016 when the program asks whether the mode is set; nil for the emulator's
    ///   own answer, which is no.
    private func drawer(_ answers: String, term: String, state: Int? = nil) throws -> Session {
        let session = try Session(Products.drawer, ["--color", "truecolor"], environment: ["TERM": term])
        session.holdsAnswers = true
        try session.expectState("the questions") { session.transcript.contains(Array("\u{1b}[c".utf8)) }
        _ = session.emulator.takeOutput()
        try session.type(answers)
        if let state {
            let question = Array("\u{1b}[?1016h\u{1b}[?1016$p".utf8)
            try session.expectState("pixels are asked for, by \(term)") { session.transcript.contains(question) }
            // The emulator's answers about frames count. One that is missing would delay a frame by a second.
            let own = String(decoding: session.emulator.takeOutput(), as: UTF8.self)
            let others = own.replacing(/\u{1b}\[\?1016;\d\$y/, with: "")
            try session.type(others + "\u{1b}[?1016;\(state)$y")
        }
        session.holdsAnswers = false
        try session.expect("the drawer") { $0.handleRow == Rest.compressed }
        return session
    }

    /// The edge of the drawer in eighths of a row from the top. The drawer's background is the background of the
    /// screen's last row.
    private func edge(_ screen: Screen) -> Int? {
        let ground = screen[10, screen.rows - 1].background
        for row in 0..<screen.rows {
            let cell = screen[10, row]
            // A lower block of this many eighths.
            let block = cell.glyph.unicodeScalars.first.map { Int($0.value) - 0x2580 } ?? 0
            if (1...7).contains(block), cell.foreground == ground { return row * 8 + 8 - block }
            // An edge at half a row or an eighth is drawn as a glyph for the part above the edge.
            if cell.background == ground { return row * 8 + (cell.glyph == "▀" ? 4 : cell.glyph == "▔" ? 1 : 0) }
        }
        return nil
    }

    func testTheDrawerFollowsByEighths() throws {
        for term in ["xterm-256color", "tmux-256color"] {
            let session = try drawer(Self.answers, term: term, state: 1)
            try session.expectQuiet()
            let start = try XCTUnwrap(edge(session.screen))
            XCTAssertEqual(start, Rest.compressed * 8)
            try session.type("\u{1b}[<0;320;328M")
            for step in 1...16 {
                try session.type("\u{1b}[<32;320;\(328 - 2 * step)M")
                try session.expect("step \(step)") { edge($0) == start - step }
            }
            // Positions in the border of a terminal, and beyond the border.
            try session.type("\u{1b}[<32;-3;-1M")
            try session.expect("the top") { $0.handleRow.map { $0 <= Rest.fullHeight } ?? false }
            try session.type("\u{1b}[<0;-3;-1m")
            try session.expectHandle(on: Rest.fullHeight)
            try session.quit()
        }
    }

    /// A terminal that claims to support the mode but does not set it continues to report cells.
    func testAClaimedModeThatIsNotSet() throws {
        for state in [nil, 4] {
            let session = try drawer(Self.answers, term: "xterm-256color", state: state)
            try session.expectState("the question") {
                session.transcript.contains(Array("\u{1b}[?1016$p".utf8))
            }
            try session.expectQuiet()
            try session.press(40, Rest.compressed)
            try session.dragHandle(from: Rest.compressed, to: 10)
            try session.release()
            try session.quit()
        }
    }
}
