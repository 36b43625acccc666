// Every command, setting and expectation: valid forms with their values, and invalid forms with the column of the
// error.

import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerScript

final class GrammarTableTests: XCTestCase {
    // MARK: Bad forms

    func testBadForms() throws {
        var words: [[String]] = []
        for row in try Reference.table("script-mistakes") {
            let (column, line, says) = (row[0], row[1], row[2])
            words.append(line.split(separator: " ").map(String.init))
            let found = mistakes(line)
            XCTAssertEqual(found.count, 1, "\(line): \(found)")
            XCTAssertTrue(found.first?.hasPrefix("a.drawer:1:\(column): ") == true, "\(line): \(found)")
            XCTAssertTrue(found.first?.contains(says) == true, "\(line): \(found), should say: \(says)")
            XCTAssertTrue(found.first?.contains(", expected ") == true, "\(line): \(found)")
        }
        /// The first word and the first two words after a first one.
        func tried(_ first: String) -> Set<String> {
            Set(
                words.filter { $0.first == first && $0.count > 1 }.flatMap {
                    [$0[1], $0[1...].prefix(2).joined(separator: " ")]
                })
        }
        for name in Grammar.commands.names {
            XCTAssertTrue(words.contains { $0[0] == name }, "no bad form of \(name)")
        }
        for name in Grammar.expectations.names {
            XCTAssertTrue(tried("Expect").contains(name), "no bad form of \(name)")
        }
    }

    func testBadFormsOfEverySetting() {
        for row in SettingRow.all {
            for (text, offset) in row.badForms {
                let line = "Set \(row.name) \(text)"
                let found = mistakes("Set Scene \(row.scenes[0])\n" + line)
                let column = text.isEmpty ? "Set \(row.name)".count + 1 : "Set \(row.name) ".count + offset + 1
                XCTAssertEqual(found.count, 1, "\(line): \(found)")
                XCTAssertTrue(found.first?.hasPrefix("a.drawer:2:\(column): ") == true, "\(line): \(found) \(column)")
                XCTAssertTrue(found.first?.contains(", expected ") == true, "\(line): \(found)")
            }
        }
    }

    /// If two lines conflict, the second one is refused. The settings that a follower needs may be anywhere.
    func testSheetsThatDoNotWorkTogether() {
        let table: [([String], [String])] = [
            (["Set Edge top", "Set Pages 2", "Page 2"], []),
            (
                ["Set Edge top", "Set Follower bar on"],
                ["3:5: Follower does not work with Edge, expected one of the two"]
            ),
            (
                ["Set Follower bar on", "Set Edge top"],
                ["3:5: Edge does not work with Follower, expected one of the two"]
            ),
            (
                ["Set Edge top", "Push", "Pop", "Expect top = 3r"],
                ["3:1: a drawer on the edge top has no stack", "4:1: a drawer on the edge top has no stack", "5:1:"]
            ),
            (["Set Edge left"], ["2:10: unexpected left, expected bottom or top"]),
            (["Set Edge right"], ["2:10: unexpected right, expected bottom or top"]),
            (
                ["Set Follower corners on", "Set Layout none", "Set Detent fullHeight 90%"],
                ["2:5: the follower corners has no detent expanded to follow"]
            ),
            (["Set Follower bar on", "Set Layout none", "Set Detent expanded 90%"], []),
            (
                ["Set Detent half 50%", "Set Follower bar on", "Configure Layout none"],
                ["4:11: the follower bar has no detent expanded to follow"]
            ),
        ]
        for (lines, expected) in table {
            let found = mistakes((["Set Scene shortcuts"] + lines).joined(separator: "\n"))
            XCTAssertEqual(found.count, expected.count, "\(found)")
            for (found, expected) in zip(found, expected) {
                XCTAssertTrue(found.hasPrefix("a.drawer:" + expected), "\(found), not \(expected)")
            }
        }
    }
}
