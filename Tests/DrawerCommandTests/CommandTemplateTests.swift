// The commands of a picker's user: quotes around placeholders, files with rows, and texts that the system refuses.

import DrawerCells
import DrawerMatch
import DrawerPick
import DrawerViews
import Foundation
import TestSupport
import XCTest

@testable import DrawerTerminal
@testable import drawer_pick

final class CommandTemplateTests: XCTestCase {
    private static let form = CommandForm(delimiter: .white, shell: ShellCall.defaultShell)

    /// Quotes around a placeholder alone are dropped with a warning. Inside other quotes, a placeholder has no effect or
    /// ends them, except in a command within quotes.
    func testQuotesAroundAPlaceholder() throws {
        for (text, isWarned) in [
            ("cat '{2}'", true), ("echo {1} '{2}'", true), ("echo \"x '{2}'\"", true), ("echo \"{1} '{2}'\"", true),
            ("echo '{1} \"{2}\"'", true), ("sed 's/x/{}/'", true), ("echo \"a {}\"", true), ("echo \\\"{}", false),
            ("echo 'it' {} 'is'", false), ("echo \"$(basename {})\"", false), ("echo \"$(echo \"a {}\")\"", true),
            ("sh -c 'cat {}'", false), ("echo \"`cat {}`\"", false), ("(cd \"a\"; ls {})", false),
            ("echo \"\\\" {}\"", true),
        ] {
            XCTAssertEqual(CommandTemplate(text, Self.form).warning != nil, isWarned, text)
        }
        XCTAssertEqual(try run(call("printf '<%s>' '{}' \"{}\"", rows: ["a b"])).output, "<a b><a b>")
    }

    /// A group whose last processes are killed is no longer the crash guard's: others may get its number.
    func testAKilledGroupIsNotGuarded() throws {
        CrashGuard.install()
        var jobs = ShellJobs()
        let descriptor = try jobs.start(
            call("(trap '' TERM; echo started; exec sleep 300) & exit 0", rows: ["a"]), readsErrors: false)
        var byte: UInt8 = 0
        XCTAssertEqual(read(descriptor, &byte, 1), 1)
        close(descriptor)
        let end = Date() + 10
        while jobs.status == nil, Date() < end { jobs.reap(at: 0) }
        XCTAssertEqual(groups?.filter { $0 > 0 }.count, 1)
        jobs.stop(at: 0)
        jobs.reap(at: 1)
        XCTAssertEqual(groups?.filter { $0 > 0 }.count, 0)
    }

    /// The call of a command for the first of some rows.
    private func call(_ text: String, rows: Rows) throws -> ShellCall {
        let grid = Grid(columns: 80, rows: 24)
        let picker = try Picker(Picking(), rows: rows, on: grid, Look(theme: .dark, colorDepth: .monochrome))
        let call = try CommandTemplate.call(UserCommand(.execute, text), in: picker, Self.form)
        return try XCTUnwrap(call)
    }

    /// The output of a command and its exit status.
    private func run(_ call: ShellCall) throws -> (output: String, status: Int32?) {
        var jobs = ShellJobs()
        let descriptor = try jobs.start(call, readsErrors: true)
        let output = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).readDataToEndOfFile()
        let end = Date() + 10
        while jobs.status == nil, Date() < end { jobs.reap(at: 0) }
        jobs.end()
        return (String(decoding: output, as: UTF8.self), jobs.status)
    }

    private func withFolder(_ folder: String, _ body: () throws -> Void) rethrows {
        let before = ProcessInfo.processInfo.environment["TMPDIR"]
        setenv("TMPDIR", folder, 1)
        defer { if let before { setenv("TMPDIR", before, 1) } else { unsetenv("TMPDIR") } }
        try body()
    }

    /// The path of a file with rows is one word of the shell. The file is removed with its command.
    func testTheFolderOfFiles() throws {
        let scratch = try Scratch()
        for name in ["plain", "with a space", "$(touch made)", "quote's"] {
            let folder = scratch.path(name)
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try withFolder(folder) {
                XCTAssertEqual(try run(call("cat {f} {f2}", rows: ["a b", "c d"])).output, "a b\nb\n", name)
            }
            XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder), [], name)
        }
        try withFolder(scratch.path("missing")) {
            XCTAssertThrowsError(try call("cat {f}", rows: ["a"])) {
                XCTAssertTrue("\($0)".hasSuffix(": \(String(cString: strerror(ENOENT)))"), "\($0)")
            }
        }
    }

    /// No text of the system can contain a NUL, and none is longer than the system accepts.
    func testTextsThatTheSystemRefuses() throws {
        var rows = Rows()
        rows.append(row: Array("one\0two".utf8))
        XCTAssertEqual(try run(call("echo {r} end", rows: rows)).output, "onetwo end\n")
        XCTAssertEqual(try run(call("printf '<%s>' {} {+}", rows: rows)).output, "<onetwo><onetwo>")
        let refusal = "sh: \(String(cString: strerror(E2BIG)))"
        for command in ["true {}", "true {+}", "true {r}"] {
            for (count, isLong) in [(131_000, false), (131_072, true), (1_000_000, true)] {
                let rows: Rows = [String(repeating: "x", count: count)]
                guard isLong else {
                    XCTAssertEqual(try run(call(command, rows: rows)).status, 0, "\(command) \(count)")
                    continue
                }
                XCTAssertThrowsError(try call(command, rows: rows)) { XCTAssertEqual("\($0)", refusal, command) }
            }
        }
    }

    /// The status of a command that a signal has ended is the one of a shell.
    func testTheStatusOfACommand() throws {
        for (command, status) in [("true", 0), ("exit 3", 3), ("kill -HUP $$", 128 + SIGHUP), ("kill -9 $$", 128 + 9)] {
            XCTAssertEqual(try run(call(command, rows: ["a"])).status, status, command)
        }
    }
}
