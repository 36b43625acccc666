// The recipes of the README's page on the picker run as they are written there.

import TerminalHarness
import TestSupport
import XCTest

final class RecipeTests: XCTestCase {
    /// The name of a recipe is a text that identifies it. Each step has the text to wait for (after ^ at the start of a
    /// line) and the keys to type then. The output is one line of it.
    private static let cases: [(name: String, steps: [(shown: String, keys: String)], output: String)] = [
        ("git log", [("second change", "first"), ("1/2", ""), ("+hello", Keys.enter)], "HASH"),
        ("Subject:", [("Lunch at noon", "lunch"), ("Let us meet", Keys.enter)], "2.host:2,S\tSubject: Lunch at noon"),
        ("find .", [("one.md", "\u{1}"), ("2 marked", Keys.enter)], "vi ./one.md ./sub/two.md"),
        ("--disabled", [("one.md:1:", "ne+dle"), ("^  sub/two.md:2:", Keys.enter)], "vi +2 sub/two.md"),
    ]

    func testEveryRecipe() throws {
        let page = try XCTUnwrap(
            Repository.text("README.md").components(separatedBy: "\n## ").first {
                $0.hasPrefix("A picker in a pipeline")
            })
        let recipes = page.components(separatedBy: "\n\n").filter { $0.hasPrefix("    ") }
        XCTAssertEqual(recipes.count, Self.cases.count)
        for recipe in recipes {
            let (name, steps, output) = try XCTUnwrap(Self.cases.first { recipe.contains($0.name) }, recipe)
            let folder = try Scratch()
            for path in ["bin", "sub", "Mail/cur"] {
                try FileManager.default.createDirectory(at: folder.url(path), withIntermediateDirectories: true)
            }
            try FileManager.default.createSymbolicLink(
                atPath: folder.path("bin/drawer-pick"), withDestinationPath: Products.drawerPick)
            let editor = try folder.file("bin/vi", "#!/bin/sh\necho vi \"$@\"\n")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: editor)
            _ = try folder.file("one.md", "hello\n")
            _ = try folder.file("sub/two.md", "a line\nthe ne+dle\n")
            // A Maildir has colons in its names.
            _ = try folder.file("Mail/cur/1.host:2,S", "Subject: Report\n\nNothing new.\n")
            _ = try folder.file("Mail/cur/2.host:2,S", "Subject: Lunch at noon\n\nLet us meet.\n")
            let script = """
                git init -q . && git config user.email a@b && git config user.name A && git add one.md &&
                    git commit -qm 'first change' && git add sub && git commit -qm 'second change'
                clear
                (\(recipe.replacing("~/Mail/cur", with: "Mail/cur"))
                ) >out 2>&1 3>&1
                echo >>out; git log --format=%h | tail -1 >hash
                """
            let session = try Session(
                "/bin/bash", ["-c", "cd '\(folder.directory.path)'\n" + script],
                environment: [
                    "PATH": folder.path("bin") + ":/usr/bin:/bin", "HOME": folder.directory.path, "PAGER": "cat",
                ], columns: 100, rows: 34)
            for (shown, keys) in steps {
                try session.expect("\(name): \(shown)", within: 20) { screen in
                    screen.lines.contains {
                        shown.hasPrefix("^") ? $0.hasPrefix(shown.dropFirst()) : $0.contains(shown)
                    }
                }
                try session.type(keys)
            }
            XCTAssertEqual(try session.expectExit(), .code(0), name)
            let hash = try folder.text("hash").trimmingCharacters(in: .newlines)
            let out = try folder.text("out")
            XCTAssertTrue(out.contains(output == "HASH" ? hash : output), "\(name): \(out)")
        }
    }
}
