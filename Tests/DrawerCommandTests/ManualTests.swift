// The man page: all entries of the tables are there.

import DrawerMatch
import DrawerScript
import DrawerSettings
import XCTest

@testable import drawer

final class ManualTests: XCTestCase {
    private var options: [Option] { Options.table.options + Subcommand.all.flatMap(\.options) }

    func testThePageHasEverything() {
        let page = Manual.page
        for option in options { XCTAssertTrue(page.contains("\\-\\-" + Manual.escaped(option.name)), option.name) }
        for command in Subcommand.all { XCTAssertTrue(page.contains("\n.SS drawer \(command.name) "), command.name) }
        let usages =
            Grammar.commands.entries.map(\.usage) + SettingRow.all.map { "Set " + $0.usage }
            + Grammar.expectations.entries.map { "Expect " + $0.usage } + Query.forms.map(\.form)
        for usage in usages { XCTAssertTrue(page.contains(".B " + Manual.escaped(usage)), usage) }
        for (code, _) in ExitCode.meanings { XCTAssertTrue(page.contains("\n.B \(code)\n")) }
        // What the picker is, and its keys and placeholders.
        for paragraph in Options.details.split(separator: "\n\n") {
            XCTAssertTrue(page.contains(Manual.escaped(String(paragraph))), String(paragraph))
        }
        // No line of text may look like a roff request.
        let known = [".TH", ".ad", ".nh", ".SH", ".SS", ".TP", ".B", ".BR", ".RI", ".I", ".IR", ".br", ".nf", ".fi"]
        for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
            XCTAssertTrue(known.contains(String(line.prefix { $0 != " " })), String(line))
        }
        XCTAssertEqual(Manual.escaped(".a\n'b\\-"), "\\&.a\n\\&'b\\e\\-")
    }

    /// A part without a place to break would run over the margin, and `man` would warn.
    func testEveryLineCanBreak() {
        for line in Manual.page.split(separator: "\n") where line.hasPrefix(".B ") {
            for part in line.replacing("\\:", with: " ").split(separator: " ") {
                XCTAssertLessThanOrEqual(part.replacing("\\", with: "").count, 60, String(part))
            }
        }
    }
}
