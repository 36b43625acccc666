// Parsing of options: forms and operands. The errors are in References/command-lines.txt.

import XCTest

@testable import DrawerCommand
@testable import drawer
@testable import drawer_pick

final class OptionParserTests: XCTestCase {
    private struct Sample {
        var texts: [String] = []
        var isQuick = false
        var isLoud = false
        var count = 0

        static let options: [Option<Sample>] = [
            .init("vary", argument: "SETTING FROM..TO", help: "") { $0.texts.append($1) },
            .init("name", letter: "n", argument: "TEXT", help: "") { $0.texts.append($1) },
            .flag("quick", letter: "q", \.isQuick, canBeUndone: true, help: ""),
            .flag("loud", letter: "l", \.isLoud, help: ""),
            .whole("count", \.count, in: 1...9, help: ""), .printing("version", help: "") { "1.0" },
        ]
    }

    private func parse(_ words: [String], stops: Bool = false) throws -> (Sample, [String], String?) {
        var sample = Sample()
        let parser = OptionParser(options: Sample.options, stopsAtOperand: stops)
        let parsed = try parser.parse(words, into: &sample)
        let (operands, printed) = (parsed.operands, parsed.printed)
        return (sample, operands, printed)
    }

    func testForms() throws {
        let (sample, operands, printed) = try parse(["a", "-ql", "--name=x=y", "-", "-nz", "--count", "3", "--", "--x"])
        XCTAssertTrue(sample.isQuick && sample.isLoud)
        XCTAssertEqual(sample.texts, ["x=y", "z"])
        XCTAssertEqual(sample.count, 3)
        XCTAssertEqual(operands, ["a", "-", "--x"])
        XCTAssertNil(printed)
        XCTAssertEqual(try parse(["-qn", "-q"]).0.texts, ["-q"])
        XCTAssertEqual(try parse(["--name="]).0.texts, [""])
        XCTAssertEqual(try parse(["a", "-q"], stops: true).1, ["a", "-q"])
        XCTAssertEqual(try parse(["--version", "-q"]).2, "1.0")
        XCTAssertFalse(try parse(["-q", "--no-quick"]).0.isQuick)
        XCTAssertThrowsError(try parse(["--no-quick=1"]))
        // A combining mark changes the character before it, but not the signs of the syntax.
        XCTAssertEqual(try parse(["--name=\u{301}", "-n\u{301}"]).0.texts, ["\u{301}", "\u{301}"])
    }

    /// An argument of two words, among operands and other options in any order.
    func testArgumentsOfTwoWords() throws {
        for words in [
            ["a", "--vary", "Spring response", "0..1", "-n", "3", "b"],
            ["--vary=Spring response", "0..1", "a", "-n3", "b"],
            ["--vary", "Spring response", "0..1", "--name=3", "--", "a", "b"],
        ] {
            XCTAssertEqual(try parse(words).1, ["a", "b"], "\(words)")
            XCTAssertEqual(try parse(words).0.texts, ["Spring response 0..1", "3"], "\(words)")
        }
        XCTAssertEqual(try parse(["--vary", "A", "-1..1", "--vary", "B", "2..3"]).0.texts, ["A -1..1", "B 2..3"])
    }
}
