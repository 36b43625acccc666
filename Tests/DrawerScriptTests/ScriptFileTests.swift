// Scripts on disk: missing files, items in the folder of the script, and golden files.

import DrawerFiles
import DrawerScene
import DrawerSettings
import TestSupport
import XCTest

@testable import DrawerScript

final class ScriptFileTests: XCTestCase {
    private var scratch: Scratch!
    private var directory: String { scratch.directory.path }

    override func setUpWithError() throws { scratch = try Scratch() }
    override func tearDown() { scratch = nil }

    private func write(_ name: String, _ text: String) throws -> String { try scratch.file(name, text) }

    func testMissingAndUnreadableFiles() throws {
        for (name, reason) in [("nowhere.drawer", "No such file or directory"), ("", "Is a directory")] {
            let path = directory + "/" + name
            XCTAssertThrowsError(try ScriptFile(path: path)) { error in
                XCTAssertEqual("\(error)", "\(path) cannot be read: \(reason)")
            }
        }
        for (path, reason) in [
            (directory + "/nowhere", "No such file or directory"), (directory, "it is not a regular file"),
        ] {
            XCTAssertThrowsError(try Files.readAgain(path)) { error in
                XCTAssertEqual("\(error)", "\(path) cannot be read: \(reason)")
            }
        }
        let long = String(repeating: "# a comment\n", count: 20_000)
        XCTAssertEqual(try Files.read(write("long.drawer", long)), Array(long.utf8))
        XCTAssertThrowsError(try ScriptFile(path: write("wrong.drawer", "Prss 1,2"))) { error in
            XCTAssertTrue("\(error)".hasPrefix(directory + "/wrong.drawer:1:1: unknown command Prss"), "\(error)")
        }
    }

    /// A script without a command tests nothing.
    func testAScriptHasACommand() throws {
        for text in ["", "# only this\n", "Set Size 60x20\n"] {
            XCTAssertThrowsError(try ScriptFile(path: write("empty.drawer", text))) { error in
                XCTAssertEqual(
                    "\(error)",
                    directory
                        + "/empty.drawer:1:1: a script without a command, expected at least one, such as Tap handle")
            }
        }
    }

    /// A config file is one source, whichever path leads to it: saving to it needs no line against its own settings.
    func testAnotherPathToAConfigFile() throws {
        let path = try write("mine", "Set Footer 2r\nSet SkipSpeed 0pt/s\n")
        var setup = Setup()
        try setup.apply(Setting("SkipSpeed 0pt/s"))
        for other in [path, directory + "/./mine", directory + "/../" + scratch.directory.lastPathComponent + "/mine"] {
            var sources = try ConfigSources([path])
            let bytes = try sources.bytes(of: other, holding: setup)
            XCTAssertEqual(String(decoding: bytes, as: UTF8.self), "# Set Footer 2r\nSet SkipSpeed 0pt/s\n", other)
            XCTAssertEqual(sources.plainPaths, [path])
        }
    }

    func testItemsLieBesideTheScript() throws {
        _ = try write("rows.txt", "one\ntwo\nthree\n")
        let path = try write("a.drawer", "Set Items \"rows.txt\"\nExpect items 3\n")
        var player = try ScriptFile(path: path).player()
        XCTAssertEqual(player.simulation.configuration.items, .rows(["one", "two", "three"]))
        player.run()
        XCTAssertEqual(player.report.lines, [])
        let absolute = try write("b.drawer", "Set Items \"\(directory)/rows.txt\"\nRelease\n")
        XCTAssertEqual(try ScriptFile(path: absolute).configuration().items, .rows(["one", "two", "three"]))
    }

    func testGoldenFilesAreKeptAndCompared() throws {
        let path = try write("a.drawer", "Snapshot start\nSnap fullHeight\nWait settled\nSnapshot open\n")
        let file = try ScriptFile(path: path)
        XCTAssertEqual(file.goldenPath("start"), directory + "/golden/a.start.txt")
        func report() throws -> Report {
            var player = try file.player()
            player.run()
            return player.report
        }
        XCTAssertEqual(try report(), Report(), "where none is kept, none is compared")
        var player = try file.player()
        player.run()
        try file.keep(player.snapshots)
        XCTAssertEqual(try report().summary, "2 passed, 0 failed")
        let rows = player.snapshots[1].text.split(separator: "\n", omittingEmptySubsequences: false)
        _ = try write("golden/a.open.txt", "\n" + rows.dropFirst().joined(separator: "\n"))
        XCTAssertEqual(try report().summary, "1 passed, 1 failed")
        let line = try XCTUnwrap(try report().lines.first)
        XCTAssertTrue(line.hasSuffix("saw row 1 \(quoted(String(rows[0]))) instead of \"\""), line)
    }

    /// A golden file that exists but cannot be read is not a missing one.
    func testAGoldenFileThatCannotBeReadFails() throws {
        let file = try ScriptFile(path: write("a.drawer", "Snapshot start\n"))
        try FileManager.default.createDirectory(
            atPath: file.goldenPath("start"), withIntermediateDirectories: true)
        var player = try file.player()
        player.run()
        XCTAssertEqual(player.report.summary, "0 passed, 1 failed")
        XCTAssertTrue(player.report.lines[0].hasSuffix("Is a directory"), "\(player.report.lines)")
    }

    /// Another program may have made its end of a socket non-blocking, and thereby ours: the reader waits for the rest.
    func testANonBlockingSourceIsReadToItsEnd() throws {
        var ends: [Int32] = [0, 0]
        XCTAssertEqual(pipe(&ends), 0)
        XCTAssertEqual(fcntl(ends[0], F_SETFL, O_NONBLOCK), 0)
        let writer = FileHandle(fileDescriptor: ends[1])
        Thread.detachNewThread {
            for part in ["one ", "two ", "three"] {
                usleep(20_000)
                writer.write(Data(part.utf8))
            }
            try? writer.close()
        }
        var text = ""
        try Files.read(ends[0], "a pipe", atMost: 100) {
            text += String(decoding: $0, as: UTF8.self)
            return true
        }
        XCTAssertEqual(text, "one two three")
    }
}
