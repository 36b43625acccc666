// The table of options: parsing, error messages and help.

import DrawerScene
import DrawerScript
import Foundation
import XCTest

@testable import drawer

final class OptionTableTests: XCTestCase {
    private func parse(_ words: String...) throws -> (Options, [String]) {
        var options = Options()
        let operands = try Options.table.parse(["drawer"] + words, into: &options)
        return (options, operands)
    }

    private func complaint(_ words: String..., line: UInt = #line) -> String {
        var options = Options()
        do {
            let operands = try Options.table.parse(["drawer"] + words, into: &options)
            XCTFail("accepted: \(words), operands \(operands)", line: line)
            return ""
        } catch { return "\(error)" }
    }

    /// An option cannot be there and be said to be absent.
    func testNoOptionOfThePickerIsAbsent() {
        let names = Set(Options.table.options.map(\.name))
        XCTAssertEqual(names.intersection(Options.absent.keys), [])
    }

    /// Every option of the picker stands in a command line of a test.
    func testEveryOptionOfThePickerIsTried() throws {
        let tests = URL(fileURLWithPath: #filePath).appendingPathComponent("../..").standardized
        var text = ""
        for name in [
            "DrawerCommandTests/CommandLineTests.swift", "DrawerCommandTests/FilterTests.swift",
            "TerminalTests/Drawer", "TerminalTests/Commands", "DrawerMatchTests/FzfTests.swift",
        ] {
            let url = tests.appendingPathComponent(name)
            let files =
                url.pathExtension == "swift"
                ? [url] : try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
            for file in files where file.pathExtension == "swift" {
                text += try String(contentsOf: file, encoding: .utf8)
            }
        }
        for entry in Options.pickerOptions {
            let forms = ["--\(entry.name)"] + (entry.letter.map { [" -\($0) ", "\"-\($0) "] } ?? [])
            XCTAssertTrue(forms.contains { text.contains($0) }, "no test has --\(entry.name)")
        }
    }

    func testValidOptions() throws {
        let (options, operands) = try parse("--policy", "nearest", "--fps=120", "play", "--color", "256", "--", "--x")
        XCTAssertEqual(options.settings.map(\.description), ["Policy nearest"])
        XCTAssertEqual(try options.configuration().configuration.settings.release.policy, .nearest)
        XCTAssertEqual(options.framesPerSecond, 120)
        XCTAssertEqual(options.color, .twoHundredFiftySix)
        XCTAssertEqual(operands, ["play", "--x"])
        XCTAssertTrue(try parse("-h").0.showsHelp)
        XCTAssertEqual(try parse("--version").0.printed?(), "drawer \(Options.version)\n")
        XCTAssertNil(try parse("--color", "auto").0.color)
    }

    func testInvalidOptions() {
        XCTAssertEqual(complaint("--polciy", "x"), "unknown option --polciy: did you mean --policy?")
        XCTAssertEqual(complaint("--qqqqqqqqqqqqqqq"), "unknown option --qqqqqqqqqqqqqqq")
        XCTAssertEqual(complaint("-y"), "unknown option -y")
        XCTAssertEqual(complaint("--fps"), "--fps: this option needs N after it")
        XCTAssertEqual(complaint("--help=yes"), "--help: this option takes no argument")
        XCTAssertEqual(complaint("--fps", "fast"), "--fps: 'fast' is not a number from 1 to 240")
        XCTAssertEqual(complaint("--fps", "0"), "--fps: '0' is not a number from 1 to 240")
        XCTAssertTrue(complaint("--policy", "neerest").hasSuffix("did you mean nearest?"))
    }

    /// An argument of two words, among operands and other options in any order.
    func testArgumentsOfTwoWords() throws {
        let table = OptionTable([
            .init("vary", argument: "SETTING FROM..TO", help: "") { $0.filter = ($0.filter ?? "") + $1 + ";" },
            .init("steps", letter: "s", argument: "N", help: "") { $0.filter = ($0.filter ?? "") + $1 + ";" },
        ])
        func parse(_ words: [String]) throws -> (arguments: String, operands: [String]) {
            var options = Options()
            let operands = try table.parse(["sweep"] + words, into: &options)
            return (options.filter ?? "", operands)
        }
        for words in [
            ["a", "--vary", "Spring response", "0..1", "-s", "3", "b"],
            ["--vary=Spring response", "0..1", "a", "-s3", "b"],
            ["--var", "Spring response", "0..1", "--steps=3", "--", "a", "b"],
        ] {
            XCTAssertEqual(try parse(words).operands, ["a", "b"], "\(words)")
            XCTAssertEqual(try parse(words).arguments, "Spring response 0..1;3;", "\(words)")
        }
        XCTAssertEqual(try parse(["--vary", "A", "-1..1", "--vary", "B", "2..3"]).arguments, "A -1..1;B 2..3;")
        XCTAssertThrowsError(try parse(["x", "--vary", "A"])) {
            XCTAssertEqual("\($0)", "--vary: this option needs SETTING FROM..TO after it")
        }
        XCTAssertThrowsError(try parse(["--vary"]))
    }

    func testEveryOptionIsInTheHelp() {
        let help = Options.help
        for entry in Options.table.options {
            XCTAssertTrue(help.contains("--\(entry.name)"), entry.name)
            for line in entry.help.split(separator: "\n") { XCTAssertTrue(help.contains(line), entry.name) }
        }
        XCTAssertTrue(help.split(separator: "\n").allSatisfy { $0.count < 80 })
    }
}
