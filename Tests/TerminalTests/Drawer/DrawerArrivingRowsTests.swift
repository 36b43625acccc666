// Rows that arrive in a pipe while the drawer is shown.

import Foundation
import TerminalHarness
import TestSupport
import XCTest

final class DrawerArrivingRowsTests: XCTestCase {
    /// A named pipe, and a drawer that reads it.
    private func open() throws -> (pipe: FileHandle, session: Session, folder: Scratch) {
        let folder = try Scratch()
        let path = folder.url("rows").path
        XCTAssertEqual(mkfifo(path, 0o600), 0)
        // Open for reading too, so that opening does not wait for the drawer.
        let pipe = FileHandle(fileDescriptor: Foundation.open(path, O_RDWR | O_CLOEXEC), closeOnDealloc: true)
        let session = try Session.drawer(["--items", path])
        // Shows the list, and the handle in row 2.
        try session.type("/")
        try session.expectHandle(on: Rest.fullHeight)
        return (pipe, session, folder)
    }

    func testRowsAreShownAsTheyArrive() throws {
        let (pipe, session, folder) = try open()
        defer { _ = folder }
        pipe.write(Data("alpha\tthe first\r\nbe".utf8))
        try session.expect("the first row") { $0.contains("alpha") && $0.contains("the first") && $0.contains(" 1…") }
        pipe.write(Data("ta\n".utf8))
        try session.expect("a row in two pieces") { $0.contains("beta") && $0.contains(" 2…") }
        // Bytes that are not UTF-8, NUL, escape sequences, an empty row.
        pipe.write(Data([0x67, 0xFF, 0x61, 0x00, 0x0A, 0x0A]) + Data("\u{1B}[31mred\n".utf8))
        try session.expect("no control characters") {
            $0.contains("g\u{FFFD}a\u{FFFD}") && $0.contains("\u{FFFD}[31mred")
        }
        try session.type("a")
        try session.expect("a search") { $0.contains(" 3/5…") }
        pipe.write(Data((0..<60_000).map { "row \($0)\n" }.joined().utf8) + Data("a last one".utf8))
        try session.expect("a search of the rows so far") { $0.contains(" 3/60,005…") }
        try session.type(Keys.backspace)
        try session.expect("all rows") { $0.contains(" 60,005…") }
        try session.type("^a 'last")
        try pipe.close()
        try session.expect("the row without an end") { $0.contains(" 1/60,006") && !$0.contains("…") }
    }

    func testTypingDoesNotWaitForRows() throws {
        let (pipe, session, folder) = try open()
        defer { _ = (pipe, folder) }
        try session.type("text")
        try session.expect("the text") { $0.contains("⌕ text") && $0.contains(" 0/0…") }
    }

    #if os(Linux)
        func testNoWakeUpWhileNoRowsArrive() throws {
            let (pipe, session, folder) = try open()
            defer { _ = folder }
            pipe.write(Data("one\n".utf8))
            try session.expect("the row") { $0.contains("one") }
            try session.expectQuiet(for: 1)
            let before = try wakeUps(of: session.pty.process)
            try session.pump(for: 3)
            XCTAssertEqual(try wakeUps(of: session.pty.process), before)
        }
    #endif
}
