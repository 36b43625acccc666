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
    private func point(_ x: Double, _ y: Double) -> Coordinates { Coordinates(x: Quantity(x), y: Quantity(y)) }

    // MARK: Good forms

    /// Forms that are read, but never written. RoundTripTests writes and reads all others.
    func testOtherForms() throws {
        let table: [(String, Command.Kind)] = [
            ("Press 40, 20 # a space is allowed", .press(.point(point(40, 20)))),
            ("\tPress primary  ", .press(.place(.primary))), ("Release#done", .release),
            ("Move 40,10 over 200ms", .move(.to(point(40, 10)), over: .milliseconds(200))),
            ("Move by 0,-10 over 0.2s", .move(.by(point(0, -10)), over: .milliseconds(200))),
            ("Move by 0,-10r", .move(.by(point(0, -10)), over: nil)),
            (
                "Flick 4,5 down 1e3pt/s over 60ms",
                .flick(.point(point(4, 5)), .down, speed: 1000, over: .milliseconds(60))
            ),
            ("Up", .key(.up, count: 1)), ("Insets bottom 0", .insets(bottom: Quantity(0, .points))),
            ("Type \"a # b \\\"c\\\" \\\\ \\n \\t \\r \\u{1F600}é\"", .type("a # b \"c\" \\ \n \t \r 😀é")),
            ("Sleep 1.5s", .sleep(.milliseconds(1500))), ("Sleep 0.1ms", .sleep(Nanoseconds(100_000))),
            ("Sleep 0.0000001ms", .sleep(Nanoseconds(1))), ("Sleep 16.666667ms", .sleep(Nanoseconds(16_666_667))),
            ("Sleep 16.6666661ms", .sleep(Nanoseconds(16_666_667))), ("Sleep 1e-3s", .sleep(.milliseconds(1))),
            ("Sleep 86400s", .sleep(.longest)),
            (
                "Expect top=12r+-0.5pt",
                .expect(.measure(.top, .equal, .init(12, .rows), tolerance: .init(0.5, .points)))
            ),
            ("Expect velocity = 0", .expect(.measure(.velocity, .equal, .init(0, .pointsPerSecond), tolerance: nil))),
            ("Expect selection 3", .expect(.count(.selection, .equal, 3))),
            ("Expect focus drawer", .expect(.focus(.list))),
        ]
        for (line, kind) in table {
            XCTAssertEqual(try Script(parsing: line).commands.map(\.kind), [kind], line)
        }
        XCTAssertEqual(
            try Script(parsing: "Set Scene bouncy\nExpect bend < -1pt").commands.map(\.kind),
            [.expect(.measure(.bend, .less, .init(-1, .points), tolerance: nil))])
        for line in ["CellHeight 12.5pt", "Spring response 0.4s damping 1", "MaximumDimming 0.25", "SkipSpeed 0"] {
            XCTAssertEqual(try Script(parsing: "Set " + line).settings.map(\.setting.description), [line])
        }
    }

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

    /// Of two lines that do not work together the second is refused; what a follower needs may stand anywhere.
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
                ["4:1: the follower bar has no detent expanded to follow"]
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

    // MARK: The table itself

    func testExamplesOfTheTableAreRight() throws {
        func check<Effect>(_ rows: [Row<Effect>], _ word: String = "") {
            for row in rows {
                let scene = (row.scenes.first ?? .standard).rawValue
                XCTAssertNoThrow(try Script(parsing: "Set Scene \(scene)\n\(word)\(row.line)"), row.line)
            }
        }
        check(Grammar.commands.entries)
        check(SettingRow.all.filter { $0.name != "Scene" }, "Set ")
        check(Grammar.expectations.entries, "Expect ")
    }

    func testFormsForPeople() {
        let usages =
            Grammar.commands.entries.map(\.usage) + SettingRow.all.map(\.usage)
            + Grammar.expectations.entries.map(\.usage)
        XCTAssertTrue(
            usages.contains {
                $0.hasPrefix(
                    "Drag ((handle|search|title|list|footer|overlay|primary)|dot PAGE|COLUMN,ROW) "
                        + "(COLUMN,ROW|by COLUMNS,ROWS)")
            })
        XCTAssertTrue(usages.contains("OverPull [(top|bottom)] (on|off|preset)"))
        XCTAssertTrue(usages.contains("detent (none|DETENT)"))
    }
}
