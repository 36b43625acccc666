// Whole files: line ends, byte order mark, comments, order, several errors, invalid UTF-8, and size.

import DrawerCore
import DrawerScene
import DrawerViews
import XCTest

@testable import DrawerScript
@testable import DrawerSettings

final class ParserTests: XCTestCase {
    func testLineEndsBlankLinesCommentsAndByteOrderMark() throws {
        let plain = try Script(parsing: "Set Policy nearest\n\n# a comment\nPress list # here\nRelease\n")
        let dressed = try Script(
            parsing: "\u{FEFF}Set Policy nearest\r\n\r\n# a comment\r\nPress list # here\r\nRelease")
        XCTAssertEqual(plain, dressed)
        XCTAssertEqual(plain.commands.map(\.position), [Position(line: 4, column: 1), Position(line: 5, column: 1)])
        XCTAssertEqual(try Script(parsing: ""), Script())
        XCTAssertEqual(try Script(parsing: "\u{FEFF}"), Script())
        XCTAssertEqual(try Script(parsing: "# only this"), Script())
        XCTAssertEqual(try Script(parsing: "Note \"a # in quotes\"").commands.first?.kind, .note("a # in quotes"))
    }

    func testAllMistakesAreReportedInOrder() {
        let found = mistakes("Set Size 0x0\nPrss 1,2\nRelease\nSleep 5\nSet Policy nearest\nSnap nowhere\n")
        XCTAssertEqual(
            found.map { String($0.prefix(14)) },
            [
                "a.drawer:1:10:", "a.drawer:2:1: ", "a.drawer:4:7: ", "a.drawer:5:1: ", "a.drawer:6:6: ",
            ])
        XCTAssertEqual(mistakes("Set Spring response 0 damping 0").count, 2, "two values of one line")
        XCTAssertEqual(mistakes("Prss \"abc").count, 2, "a wrong word and a string without an end")
    }

    /// A setting that no policy of the script reads is refused after the head as in the head.
    func testASettingThatNoPolicyReadsIsRefusedLive() {
        let change = "Configure SkipSpeed 0pt/s\n"
        XCTAssertEqual(mistakes(change), [])
        for head in ["Set Preset gorhom\n", "Configure Preset gorhom\n", "Configure Policy shortcuts\n"] {
            let found = mistakes(head + change)
            XCTAssertEqual(found.count, 1, head)
            XCTAssertTrue(found.first?.hasPrefix("a.drawer:2:11: the policy ") == true, "\(found)")
            // A later policy of the script may read the setting, and a key may choose another one.
            XCTAssertEqual(mistakes(head + change + "Configure Policy projected\n"), [])
            XCTAssertEqual(mistakes(head + change + "Key \"P\"\n"), [])
        }
    }

    /// A press on a hint opens the same as its key: the hints are in the first or in the last row.
    func testAPressOnAHintMayShowAnotherScene() {
        for press in ["Tap 70,0", "Press 70,0.5\nRelease", "Tap 560pt,4pt", "Drag 70,23 by 0,-1"] {
            XCTAssertEqual(mistakes("\(press)\nExpect bend = 0pt\n"), [], press)
        }
        for press in ["Tap 40,12", "Tap handle", "Move 70,0"] {
            XCTAssertEqual(mistakes("\(press)\nExpect bend = 0pt\n").count, 1, press)
        }
    }

    /// The least height of a row is the core's, and a smaller one is refused on its line.
    func testTheLeastHeightOfARow() throws {
        let line = "Set Scene shortcuts\nSet CellHeight "
        let found = mistakes(line + "0.0001\nTap handle\n")
        XCTAssertEqual(found.count, 1)
        XCTAssertTrue(found.first?.hasPrefix("a.drawer:2:16: 0.0001 is out of range") == true, "\(found)")
        let script = try Script(parsing: line + "0.001\nTap handle\n")
        XCTAssertNoThrow(try Simulation(script.configuration(file: "a") { _ in [] }))
    }

    /// Only a setting that adds a detent makes a name known.
    func testTheNamesOfAddedDetentsAreKnown() {
        for setting in ["Detent low 40pt", "Page 2 Detent low 40pt"] {
            XCTAssertEqual(mistakes("Set Pages 2\nConfigure \(setting)\nSnap low\n"), [], setting)
        }
        for setting in ["OverPull top off", "Panning list off", "Page 2 Items 3"] {
            let word = setting.split(separator: " ")[1]
            let found = mistakes("Set Pages 2\nConfigure \(setting)\nSnap \(word == "2" ? "Items" : word)\n")
            XCTAssertEqual(found.count, 1, setting)
            XCTAssertTrue(found.first?.hasPrefix("a.drawer:3:6: unknown detent ") == true, "\(found)")
        }
        XCTAssertEqual(mistakes("Set Detent low 900%\nSnap low\n").count, 1, "its height alone is refused")
    }

    func testSetLinesComeFirst() {
        XCTAssertEqual(
            mistakes("Release\n  Set Policy nearest"),
            ["a.drawer:2:3: Set after a command, expected all Set lines before the first command"])
        XCTAssertEqual(mistakes("Relase\nSet Policy nearest").count, 1, "what is no command does not count as one")
        XCTAssertEqual(mistakes("Release now\nSet Policy nearst").count, 3, "its value is looked at all the same")
    }

    func testInvalidUTF8() {
        let bad: [[UInt8]] = [
            [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80], [0xC3, 0x28],
        ]
        for bytes in bad {
            for before in ["Note \"é", "# é     ", "Release "] {
                let found = mistakes(Array("Release\n\(before)".utf8) + bytes + Array("\"\nRelease\n".utf8))
                let column = before == "Release " ? 9 : before.count + 1
                XCTAssertTrue(
                    found.contains("a.drawer:2:\(column): bytes that are not UTF-8, expected UTF-8 text"), "\(found)")
            }
        }
        // The first and the last scalar of each encoded length are valid.
        for scalar in [0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF] as [UInt32] {
            let text = "# \(Unicode.Scalar(scalar)!)"
            XCTAssertEqual(mistakes(text), [])
        }
    }

    func testAfterAHundredErrorsOnlyTheNumberIsReported() {
        func description(_ count: Int, after head: String = "") -> [String] {
            do throws(ScriptErrors) {
                _ = try Script(parsing: head + String(repeating: "Sleep 5\n", count: count), file: "a.drawer")
                return []
            } catch { return error.description.split(separator: "\n").map(String.init) }
        }
        // Settings are checked last, but their errors are reported at their lines.
        let early = description(3456, after: "Set Scene airbar\nSet Spring response 1 damping 1\n")
        XCTAssertEqual(early.first?.prefix(14), "a.drawer:2:5: ")
        XCTAssertEqual(early.last, "a.drawer: 3357 more errors")
        XCTAssertEqual(description(100).count, 100)
        XCTAssertEqual(description(101).count, 101)
        XCTAssertEqual(description(3456).last, "a.drawer: 3356 more errors")
        XCTAssertTrue(description(3456)[99].hasPrefix("a.drawer:100:7: "))
    }

    func testTimesAreExactAndRoundedUp() throws {
        let table: [(String, Int64)] = [
            ("0.1ms", 100_000), ("0.3ms", 300_000), ("1.1s", 1_100_000_000), ("4.35s", 4_350_000_000),
            ("0.0000001s", 100), ("0.0000000001s", 1), ("1e-9s", 1), ("1e-30s", 1), ("0.0000000010000001s", 2),
            ("16.6666665ms", 16_666_667), ("0e99s", 0), ("-0s", 0), ("864e2s", 86_400_000_000_000),
        ]
        for (text, count) in table {
            XCTAssertEqual(try Script(parsing: "Sleep \(text)").commands.first?.kind, .sleep(Nanoseconds(count)), text)
        }
        for seconds in [0, 1e-10, 0.1, 0.3, 1.0 / 60, 123.456789, 1e-300] {
            let up = Nanoseconds(roundingUp: seconds)
            XCTAssertGreaterThanOrEqual(up.seconds, seconds)
            if up.count > 0 { XCTAssertLessThan(Double(up.count - 1) / 1e9, seconds) }
        }
    }

    /// A list of a million rows is longer than any drawer.
    func testTheEndOfALongListCanBeReached() throws {
        XCTAssertEqual(mistakes("Set Items 1000000\nScrollTo offset 1500000pt"), [])
    }

    /// No command and no setting accepts an extreme number, and each refusal says what is expected. Many accept the
    /// smallest one, which counts as 0.
    func testExtremeNumbersAreRefused() throws {
        let number = /-?[0-9.]+/
        let examples =
            SettingRow.all.map { "Set \($0.name) \($0.example)" }
            + Grammar.commands.entries.map { "\($0.name) \($0.example)" }
            + Grammar.expectations.entries.map { "Expect \($0.name) \($0.example)" }
        XCTAssertGreaterThan(examples.filter { $0.contains(number) }.count, 60)
        for extreme in ["1e300", "-1e300", "1e-300", "1e999", "-9223372036854775808", "9223372036854775807"] {
            var accepted: [String] = []
            for example in examples {
                for match in example.matches(of: number) {
                    let line = example.replacingCharacters(in: match.range, with: extreme)
                    let mistakes = mistakes(line)
                    for mistake in mistakes { XCTAssertTrue(mistake.contains(", expected "), "\(line): \(mistake)") }
                    if mistakes.isEmpty { accepted.append(line) }
                }
            }
            if extreme != "1e-300" { XCTAssertEqual(accepted, []) }
        }
    }
}
