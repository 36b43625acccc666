// The man page contains all entries of the tables.

import DrawerMatch
import DrawerPick
import DrawerScript
import DrawerSettings
import TestSupport
import XCTest

@testable import DrawerCommand
@testable import drawer
@testable import drawer_pick

final class ManualTests: XCTestCase {
    private let page = Manual(of: .drawer).page

    func testThePageHasEverything() {
        let commands: [any ProgramCommand.Type] = [MainCommand.self] + Program.drawer.commands
        for option in commands.flatMap(Program.drawer.forms) {
            XCTAssertTrue(page.contains("\\-\\-" + Manual.escaped(option.name)), option.name)
        }
        for command in Program.drawer.commands {
            XCTAssertTrue(page.contains("\n.SS drawer \(command.name) "), command.name)
        }
        let usages =
            Grammar.commands.entries.map(\.usage) + SettingRow.all.map { "Set " + $0.usage }
            + Grammar.expectations.entries.map { "Expect " + $0.usage }
        for usage in usages { XCTAssertTrue(page.contains(".B " + Manual.escaped(usage)), usage) }
        for status in [0, 1, 64, 65, 66, 69, 73] { XCTAssertTrue(page.contains("\n.B \(status)\n")) }
        // No line of text may look like a roff request.
        let known = [".TH", ".ad", ".nh", ".SH", ".SS", ".TP", ".B", ".BR", ".RI", ".I", ".IR", ".br", ".nf", ".fi"]
        for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
            XCTAssertTrue(known.contains(String(line.prefix { $0 != " " })), String(line))
        }
        XCTAssertEqual(Manual.escaped(".a\n'b\\-"), "\\&.a\n\\&'b\\e\\-")
    }

    /// The page as its reader sees it has each command of scripts as `help script` has it, with its quotes.
    func testThePageAsItIsRead() throws {
        let folder = try Scratch()
        let path = try folder.file("drawer.1", page)
        let run = try CommandRun(tool: ["groff", "-Kutf8", "-man", "-Tutf8", "-P-c", "-rLL=200n", path])
        try XCTSkipIf(run.code == 127, "groff is not installed")
        XCTAssertEqual(run.errors, "")
        // Bold letters are printed twice. A short command has its text in its line.
        let lines = run.lines.map { $0.replacing(/.\u{8}/, with: "").trimmingCharacters(in: .whitespaces) + " " }
        for usage in Grammar.commands.entries.map(\.usage) {
            XCTAssertTrue(lines.contains { $0.hasPrefix(usage + " ") }, usage)
        }
    }

    /// A heading stands directly above its block. A text that ends in a colon does not.
    func testOnlyHeadingsHaveNoGap() {
        let section = HelpSection("S", [.text("Two:"), .lines(["one"]), .heading("Three"), .lines(["two"])])
        XCTAssertEqual(section.text, "Two:\n\n  one\n\nThree:\n  two\n")
    }

    func testThePageOfTheOtherProgramHasEverything() {
        let page = Manual(of: .drawerPick).page
        for option in Program.drawerPick.forms(of: PickCommand.self) {
            XCTAssertTrue(page.contains("\\-\\-" + Manual.escaped(option.name)), option.name)
        }
        for form in Query.forms.map(\.form) { XCTAssertTrue(page.contains(".B " + Manual.escaped(form)), form) }
        let words = Set(page.split { $0.isWhitespace || ",.:()".contains($0) })
        for name in Picker.actionNames.map(\.name) {
            XCTAssertTrue(words.contains(Manual.escaped(name)[...]), name)
        }
    }

    /// A word without a place to break would run over the margin, and `man` would warn.
    func testEveryLineCanBreak() {
        for line in page.split(separator: "\n") where line.hasPrefix(".B ") {
            for part in line.replacing("\\:", with: " ").split(separator: " ") {
                XCTAssertLessThanOrEqual(part.replacing("\\", with: "").count, 60, String(part))
            }
        }
    }
}
