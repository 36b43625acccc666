// The names by which tables tell scripts and settings apart, and their columns.

import DrawerScript
import DrawerSettings
import XCTest

@testable import DrawerReports

final class NamesTests: XCTestCase {
    private let flick = "Flick handle up 700pt/s over 90ms\nWait settled\nExpect detent expanded"

    private func cases(_ files: [ScriptFile], _ presets: [String] = ["drawer", "vaul"]) throws -> [Case] {
        try Case.all(files) { _ in try presets.map { Variant([try Setting("Preset \($0)")]) } }
    }

    /// Two scripts of one name are compared with their own baselines, and have their folders in every table.
    func testScriptsOfOneNameInTwoFolders() throws {
        let files = try [file(flick, "a/x.drawer"), file(flick + "\nSleep 1ms", "b/x.drawer")]
        let cases = try cases(files)
        let study = try Study(cases, Study.Sample(hands: [Hand("quick")], repetitions: 30))
        let paths = ["a/x.drawer", "a/x.drawer", "b/x.drawer", "b/x.drawer"]
        XCTAssertEqual(study.groups.map(\.script), paths)
        XCTAssertEqual(study.comparisons.differences.map { $0 != nil }, [false, true, false, true])
        XCTAssertEqual(study.comparisons.count, 2)
        XCTAssertEqual(try Comparison(cases).outcomes.map(\.script), paths)
        var trace = ""
        _ = try cases.trace(as: .csv) { trace += $0 }
        XCTAssertEqual(Set(trace.split(separator: "\n").dropFirst().map { $0.prefix(10) }), Set(paths.map { $0[...] }))
        XCTAssertTrue(study.table.notes[0].hasPrefix("study of a/x.drawer, b/x.drawer ·"), study.table.notes[0])
        // One script has its file's name, also if it stands twice on the command line, and is not compared with itself.
        let twice = try Study(
            self.cases([files[0], files[0]]), Study.Sample(hands: [Hand("quick")], repetitions: 30))
        XCTAssertEqual(twice.groups.map(\.script), Array(repeating: "x.drawer", count: 4))
        XCTAssertEqual(twice.comparisons.count, 2)
    }

    func testConfigFilesOfOneName() throws {
        let settings = try ["SkipSpeed 0pt/s", "SkipSpeed 9pt/s"].map { [try Setting($0)] }
        let cases = try Case.all([file(flick)]) { _ in settings.map { Variant($0, name: "my.config") } }
        XCTAssertEqual(cases.map(CaseNames(cases).variant), ["SkipSpeed 0pt/s", "SkipSpeed 9pt/s"])
        XCTAssertEqual(CaseNames([cases[0]]).variant(cases[0]), "my.config")
        XCTAssertTrue(try Study(cases, Study.Sample(hands: [Hand("quick")], repetitions: 2)).isPaired)
        // The same words of a user may give two scripts different settings.
        let two = try [file(flick), file("Set Spring response 0.4 damping 0.6\n" + flick, "b.drawer")]
        let typed = try Case.all(two) { [try Variant("Spring response 0.3", in: $0.configuration().setup)] }
        XCTAssertEqual(typed.map(CaseNames(typed).variant), ["Spring response 0.3", "Spring response 0.3"])
    }

    /// Two scripts, each under its own preset, give no pair: nothing is tested or compared.
    func testScriptsWithPresetsOfTheirOwnAreNoPairs() throws {
        let files = try ["drawer", "vaul"].map { try file("Set Preset \($0)\n\(flick)", "\($0).drawer") }
        let cases = try Case.all(files) { _ in [] }
        let study = try Study(cases, Study.Sample(hands: [Hand("quick")], repetitions: 5))
        XCTAssertFalse(study.isPaired)
        let text = study.table.text(as: .table)
        XCTAssertFalse(text.contains("McNemar") || text.contains("against") || text.contains("pairs"), text)
    }

    /// A quote is doubled also with a combining mark after it.
    func testQuotesInCSV() {
        XCTAssertEqual(Array(CSV.line(["a\"\u{301}b", "c"]).utf8), Array("\"a\"\"\u{301}b\",c".utf8))
    }

    /// A config file without a setting keeps its name.
    func testAConfigFileWithoutASettingHasItsName() throws {
        let variants = [Variant([], name: "empty.config"), Variant([try Setting("Preset vaul")])]
        let cases = try Case.all([file(flick)]) { _ in variants }
        XCTAssertEqual(cases.map(CaseNames(cases).variant), ["empty.config", "Preset vaul"])
    }

    /// A character of two columns moves the columns after it by two.
    func testColumnsAreAlignedOnTheScreen() throws {
        let files = try [file(flick, "水.drawer"), file(flick, "xyz.drawer")]
        let lines = try Comparison(cases(files)).table.text(as: .table).split(separator: "\n")
        XCTAssertTrue(lines[1].hasPrefix("水.drawer   drawer"), "\(lines[1])")
        XCTAssertTrue(lines[3].hasPrefix("xyz.drawer  drawer"), "\(lines[3])")
    }
}
