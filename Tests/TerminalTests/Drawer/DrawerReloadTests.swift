// Config files that change while the program runs: every way to save a file, errors, and saving from the program.

import TerminalHarness
import TestSupport
import XCTest

final class DrawerReloadTests: XCTestCase {
    /// A session with a config file that sets the lowest detent.
    private func session(
        _ folder: Scratch, _ text: String, command: [String] = [], at path: String = "mine"
    ) throws -> Session {
        let session = try Session(Products.drawer, command + ["--config", try folder.file(path, text)])
        try session.expect("the drawer") { $0.handleRow != nil && $0.mouse == .drags }
        return session
    }

    private func shell(_ command: String, in folder: Scratch) throws {
        let run = try CommandRun(shell: command, in: folder.directory)
        XCTAssertEqual(run.code, 0, command + run.errors)
    }

    /// Checks that the drawer moves to a detent of this many rows.
    private func expectRows(_ rows: Int, _ session: Session, _ what: String) throws {
        try session.expect("\(what): \(rows) rows") { $0.handleRow == 24 - rows }
    }

    /// Saves from the panel, and waits until the program has handled the `w`. The report alone does not prove it,
    /// because the watch on the files reports the same errors. Later keys do: they move the selection from the first
    /// row down and up again, and a line about the selected row replaces the report.
    private func save(_ session: Session, expecting report: String) throws {
        try session.type("w")
        try session.expect("the report") { $0.contains(report) }
        for (key, line) in [("jj", "Set FlickSpeed"), ("kk", "Set Spring")] {
            try session.type(key)
            try session.expect("another row") { $0.contains(line) && !$0.contains(report) }
        }
    }

    func testEveryWayToSave() throws {
        let ways: [(String, (Int) -> String)] = [
            ("in place", { "echo 'Set Detent compressed \($0)r' > mine" }),
            ("by a rename", { "echo 'Set Detent compressed \($0)r' > new && mv new mine" }),
            ("sed -i", { "sed -i 's/[0-9][0-9]*r/\($0)r/' mine" }),
            (
                "as vim does",
                { "mv mine mine~ && echo 'Set Detent compressed \($0)r' > mine && sleep 0.02 && rm mine~" }
            ),
            ("deleted and created", { "rm mine && sleep 0.3 && echo 'Set Detent compressed \($0)r' > mine" }),
            ("a link", { "echo 'Set Detent compressed \($0)r' > other && rm mine && ln -s other mine" }),
            ("in place through the link", { "echo 'Set Detent compressed \($0)r' > mine" }),
            ("another target", { "echo 'Set Detent compressed \($0)r' > third && ln -sfn third mine" }),
            (
                "a directory's link",
                {
                    "mkdir -p d\($0) && echo 'Set Detent compressed \($0)r' > d\($0)/f && ln -sfn d\($0) d "
                        + "&& ln -sf d/f mine"
                }
            ),
            (
                "the directory's link alone",
                {
                    "mkdir -p d\($0) && echo 'Set Detent compressed \($0)r' > d\($0)/f && ln -s d\($0) next "
                        + "&& mv -T next d"
                }
            ),
        ]
        let folder = try Scratch()
        let session = try session(folder, "# nothing\n")
        for (number, (what, command)) in ways.enumerated() {
            let rows = 5 + number % 4
            try shell(command(rows), in: folder)
            try expectRows(rows, session, what)
            try session.expectQuiet(for: 0.1)
        }
        // Without the line, the detent has its default height.
        try shell("rm mine; echo > mine", in: folder)
        try expectRows(4, session, "without a line")
        try session.quit()
    }

    func testAnErrorLeavesTheSettingsAndIsShown() throws {
        let folder = try Scratch()
        let session = try session(folder, "Set Detent compressed 6r\n")
        try expectRows(6, session, "at the start")
        _ = try folder.file("mine", "Set Detent compressed 7r\n  Set SkipSped 1pt/s\n")
        try session.expect("the error") { $0.contains("mine:2:7: unknown setting SkipSped") }
        try session.expectQuiet()
        XCTAssertEqual(session.screen.handleRow, 18)
        _ = try folder.file("mine", "Set Detent compressed 7r\nSet CarriesFling on\n")
        try expectRows(7, session, "mended")
        try session.expect("the report") { $0.contains("mine: 2 settings changed") }
        _ = try folder.file("mine", "Set Detent compressed 7r\nSet CarriesFling on\nSet CellHeight 20\n")
        try session.expect("the fixed setting") { $0.contains("CellHeight only after a restart") }
        try shell("rm mine", in: folder)
        try session.expect("the missing file") { $0.contains("mine cannot be read") }
        XCTAssertEqual(session.screen.handleRow, 17)
    }

    /// Without a picture, a change is spoken.
    func testAChangeIsSpoken() throws {
        let folder = try Scratch()
        let session = try Session(Products.drawer, ["--announce", "--config", try folder.file("mine", "# nothing\n")])
        try session.expect("the greeting") { $0.contains("q quits") }
        _ = try folder.file("mine", "Set Detent compressed 6r\n")
        try session.expect("the new height") { $0.contains("25 percent") }
        try session.quit(wroteText: true)
    }

    func testSavingFromThePanel() throws {
        let folder = try Scratch()
        let session = try Session.drawer(environment: ["HOME": folder.directory.path])
        try session.type("tw")
        try session.expect("the question") { $0.contains("Save settings to: ~/.config/drawer/config") }
        try session.type("\r")
        try session.expect("the report") { $0.contains("Saved in ~/.config/drawer/config") }
        let name = ".config/drawer/config"
        XCTAssertEqual(try folder.text(name), "")
        // The first row is the response of the spring.
        try session.type("l")
        try save(session, expecting: "Saved in ~/.config/drawer/config")
        XCTAssertEqual(try folder.text(name), "Set Spring response 0.45 damping 0.8\n")
        // Saving keeps other changes on disk.
        _ = try folder.file(name, "# mine\nSet Spring response 0.45 damping 0.8\nSet FlickSpeed 9pt/s # slow\n")
        try save(session, expecting: "Saved in ~/.config/drawer/config")
        XCTAssertEqual(
            try folder.text(name), "# mine\nSet Spring response 0.45 damping 0.8\nSet FlickSpeed 9pt/s # slow\n")
        try session.type("\u{7F}")
        try save(session, expecting: "Saved in ~/.config/drawer/config")
        XCTAssertTrue(try folder.text(name).contains("# Set Spring response 0.45 damping 0.8\n"))
        // A file with an error is not replaced.
        _ = try folder.file(name, "Set Lajout iphone\n")
        try session.type("l")
        try save(session, expecting: "config:1:5: unknown setting")
        XCTAssertEqual(try folder.text(name), "Set Lajout iphone\n")
    }

    /// Saving must not undo changes by others, so every config file must be readable at that moment.
    func testSavingWritesNothingIfAFileCannotBeRead() throws {
        let folder = try Scratch()
        let own = ".config/drawer/config"
        try FileManager.default.createDirectory(at: folder.url(".config/drawer"), withIntermediateDirectories: true)
        _ = try folder.file(own, "Set CarriesFling on\n")
        let session = try Session(
            Products.drawer, ["--config", try folder.file("mine", "Set SkipSpeed 1pt/s\n")],
            environment: ["HOME": folder.directory.path])
        try session.expect("the drawer") { $0.handleRow != nil && $0.mouse == .drags }
        try session.type("tl")
        try shell("rm \(own)", in: folder)
        _ = try folder.file("mine", "Set SkipSpeed 1pt/s\nSet FlickSpeed 9pt/s\n")
        try save(session, expecting: "~/.config/drawer/config cannot be read")
        XCTAssertEqual(try folder.text("mine"), "Set SkipSpeed 1pt/s\nSet FlickSpeed 9pt/s\n")
        _ = try folder.file(own, "")
        try save(session, expecting: "Saved in ~/mine")
        XCTAssertEqual(
            try folder.text("mine"),
            "Set SkipSpeed 1pt/s\nSet FlickSpeed 9pt/s\nSet Spring response 0.45 damping 0.8\n")
        // A file that has disappeared is not written either.
        try shell("rm mine", in: folder)
        try save(session, expecting: "mine cannot be read")
        XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path("mine")))
    }
}
