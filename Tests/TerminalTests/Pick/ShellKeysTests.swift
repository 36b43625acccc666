// The key bindings of `drawer-pick --shell`, each in its shell.

import TerminalHarness
import TestSupport
import XCTest

final class ShellKeysTests: XCTestCase {
    private static let shells: [(name: String, arguments: [String], load: String)] = [
        ("bash", ["--norc", "--noprofile", "-i"], "eval \"$(drawer-pick --shell bash)\""),
        ("zsh", ["-f", "-i"], "source <(drawer-pick --shell zsh)"),
        ("fish", ["--no-config", "-i"], "drawer-pick --shell fish | source"),
    ]

    func testTheKeysInEveryShell() throws {
        let installed = Self.shells.compactMap { shell in
            ["/bin/", "/usr/bin/"].map { $0 + shell.name }.first(where: FileManager.default.isExecutableFile)
                .map { (path: $0, shell: shell) }
        }
        XCTAssertEqual(installed.first?.shell.name, "bash", "which the other tests need too")
        for (path, (name, arguments, load)) in installed {
            let folder = try Scratch()
            for file in ["bin", "sub/in ner"] {
                try FileManager.default.createDirectory(at: folder.url(file), withIntermediateDirectories: true)
            }
            try FileManager.default.createSymbolicLink(
                atPath: folder.url("bin/drawer-pick").path, withDestinationPath: Products.drawerPick)
            _ = try folder.file("one file", "")
            let environment = [
                "PATH": folder.url("bin").path + ":/usr/local/bin:/usr/bin:/bin", "HOME": folder.directory.path,
                "PS1": "> ",
            ]
            let session = try Session(path, arguments, environment: environment)
            func run(_ line: String, expecting output: String) throws {
                try session.type(line + Keys.enter)
                try session.expect("\(name): \(output)") { $0.lines.contains { $0.hasPrefix(output) } }
            }
            func pick(_ key: String, _ query: String, _ row: String) throws {
                try session.type(key)
                try session.expect("\(name): the picker") { $0.contains("⌕") && !$0.contains("…") }
                try session.type(query)
                try session.expect("\(name): \(row)") {
                    $0.lines.contains { $0.trimmingCharacters(in: .whitespaces).hasPrefix(row) }
                }
                try session.type(Keys.enter)
                try expectLine(session, name)
            }
            try session.expectQuiet(for: 0.5)
            try run("cd '\(folder.directory.path)'; echo at-home", expecting: "at-home")
            try run(load + "; echo load\"\"ed", expecting: "loaded")
            // A name with a space is one word.
            try session.type("printf '<%s>\\n' ")
            try pick("\u{14}", "onefi", "one file")
            try session.type(Keys.enter)
            try session.expect("\(name): the file") { $0.contains("<one file>") }
            // Newest first, each once: the shorter and older `echo 1` comes later.
            for line in ["echo 1", "echo 22", "echo 333", "echo 22"] {
                try run(line, expecting: String(line.dropFirst(5)))
            }
            try session.type("\u{12}")
            try session.expect("\(name): the history") { screen in
                let first = screen.lines.firstIndex { $0.hasPrefix("   echo 22") }
                return first != nil && first == screen.lines.firstIndex { $0.hasPrefix("   echo 333") }.map { $0 - 1 }
                    && screen.lines.filter { $0.hasPrefix("   echo 22") }.count == 1
            }
            try session.type("333" + Keys.enter)
            try expectLine(session, name)
            try session.type(Keys.enter)
            try session.expect("\(name): the command") { $0.lines.filter { $0.hasPrefix("333") }.count == 2 }
            // The text typed before a folder is chosen stays.
            try session.type("pwd")
            try pick("\u{1b}c", "inner", "sub/in ner")
            try session.type(Keys.enter)
            try session.expect("\(name): the folder") { screen in
                screen.lines.contains { $0.hasPrefix("/") && $0.hasSuffix("/sub/in ner") }
            }
            try checkPaste(session, name)
            try session.type("exit" + Keys.enter)
            _ = try session.expectExit()
        }
    }

    /// Waits until the picker has ended, and the shell has drawn its line again.
    private func expectLine(_ session: Session, _ name: String) throws {
        try session.expect("\(name): the end of the picker") { !$0.contains("⌕") }
        try session.expectQuiet()
    }

    /// After each key and Esc, bracketed paste is on as the shell has set it: two pasted lines are not run.
    private func checkPaste(_ session: Session, _ name: String) throws {
        for key in ["\u{12}", "\u{14}", "\u{1b}c"] {
            try session.type(key)
            try session.expect("\(name): the picker") { $0.contains("⌕") }
            try session.type(Keys.escape)
            try expectLine(session, name)
            let modes = String(decoding: session.transcript, as: UTF8.self)
            XCTAssertNotNil(modes.range(of: "[?2004h"), name)
            let last = try XCTUnwrap(modes.range(of: "[?2004", options: .backwards), name)
            XCTAssertEqual(modes[last.upperBound], "h", "\(name): bracketed paste after \(key.debugDescription)")
        }
    }
}
