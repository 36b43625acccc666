// The man page contains all entries of the tables.

import DrawerCommand
import DrawerMatch
import DrawerPick
import DrawerScript
import DrawerSettings
import XCTest

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
