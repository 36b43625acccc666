// Man page and completions: all entries of the tables are there, and the shells accept the completions.

import DrawerScript
import DrawerSettings
import Foundation
import TestSupport
import XCTest

@testable import drawer

final class ManualTests: XCTestCase {
    private var options: [OptionDescription] { Options.table.descriptions + Subcommand.all.flatMap(\.options) }

    func testThePageHasEverything() {
        let page = Manual.page
        for option in options { XCTAssertTrue(page.contains("\\-\\-" + Manual.escaped(option.name)), option.name) }
        for command in Subcommand.all { XCTAssertTrue(page.contains("\n.SS drawer \(command.name) "), command.name) }
        let usages =
            Grammar.commands.entries.map(\.usage) + SettingRow.all.map { "Set " + $0.usage }
            + Grammar.expectations.entries.map { "Expect " + $0.usage }
        for usage in usages { XCTAssertTrue(page.contains(".B " + Manual.escaped(usage)), usage) }
        for (code, _) in ExitCode.meanings { XCTAssertTrue(page.contains("\n.B \(code)\n")) }
        // No line of text may look like a roff request.
        let known = [".TH", ".SH", ".SS", ".TP", ".B", ".BR", ".RI", ".I", ".br", ".nf", ".fi"]
        for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
            XCTAssertTrue(known.contains(String(line.prefix { $0 != " " })), String(line))
        }
        XCTAssertEqual(Manual.escaped(".a\n'b\\-"), "\\&.a\n\\&'b\\e\\-")
    }

    func testEveryShellHasEverything() {
        for shell in Completions.Shell.allCases {
            let script = Completions.script(for: shell)
            for option in options {
                let isThere = script.contains("--\(option.name)") || script.contains("-l \(option.name)")
                XCTAssertTrue(isThere, "\(shell) \(option.name)")
            }
            for command in Subcommand.all { XCTAssertTrue(script.contains(command.name), "\(shell) \(command.name)") }
        }
    }

    /// The completions of bash for these words after `drawer`; the last word is incomplete.
    private func bash(_ words: String...) throws -> [String] {
        let path = "/bin/bash"
        guard FileManager.default.isExecutableFile(atPath: path) else { throw XCTSkip("no bash here") }
        let folder = try Scratch()
        for name in ["a.drawer", "b.svg"] { _ = try folder.file(name, "") }
        let list = words.map { "'\($0)'" }.joined(separator: " ")
        let script = try folder.file(
            "try.bash",
            Completions.script(for: .bash) + "\nCOMP_WORDS=(drawer \(list))\nCOMP_CWORD=\(words.count)\n_drawer\n"
                + "printf '%s\\n' \"${COMPREPLY[@]}\"\n")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = ["--norc", script]
        process.currentDirectoryURL = folder.directory
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0)
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    func testBashCompletes() throws {
        XCTAssertEqual(try bash("tr"), ["trace"])
        XCTAssertEqual(try bash("--po"), ["--policy"])
        XCTAssertEqual(try bash("--policy", "n"), ["nearest"])
        XCTAssertEqual(try bash("--policy", "=", "n"), ["nearest"])
        XCTAssertEqual(try bash("trace", "--format", ""), ["jsonl", "csv", "svg"])
        XCTAssertEqual(try bash("play", ""), ["a.drawer"])
        XCTAssertEqual(try bash("play", "--"), ["--speed", "--color", "--config", "--help"])
        XCTAssertEqual(try bash("test", "a"), ["a.drawer"])
        XCTAssertEqual(try bash("render", "a.drawer", "-o", ""), ["b.svg"])
        XCTAssertEqual(try bash("compare", "--policies", "nearest,sh"), ["nearest,shortcuts"])
        XCTAssertEqual(try bash("compare", "--policies", "nearest,sh,n"), [])
        XCTAssertEqual(try bash("compare", "--presets", "a"), ["astryx", "all"])
        XCTAssertEqual(try bash("compare", "--presets", "vaul,a"), ["vaul,astryx"])
        // Names of settings have spaces.
        XCTAssertEqual(try bash("sweep", "a.drawer", "--vary", "Fl"), ["FlickSpeed"])
        let springs = ["response", "damping", "duration", "bounce", "settlingIn"].map { "Spring \($0)" }
        for typed in ["Spring", "\"Spring", "Spring\\ "] {
            XCTAssertEqual(try Set(bash("fit", "--vary", typed)), Set(springs), typed)
        }
        XCTAssertEqual(try bash("sweep", "--vary", "Detent fu"), ["Detent fullHeight", "Detent fullHeight inset"])
        XCTAssertEqual(try bash("sweep", "--vary", "Spring response", ""), [])
        XCTAssertEqual(try bash("sweep", "--vary", "Spring response", "0..1", "--st"), ["--steps"])
        XCTAssertEqual(try bash("compare", "--with", "Policy n"), ["Policy nearest"])
        let flings = ["FlickSpeed 300pt/s", "FlingAtTop bounce", "FlingAtTop handOver"]
        XCTAssertEqual(try bash("compare", "--with", "Fli"), flings)
        XCTAssertEqual(try bash("compare", "--with", "b"), ["b.svg"])
        XCTAssertEqual(try bash("--preset", "go"), ["gorhom"])
        XCTAssertEqual(try bash("presets", "mat"), ["material3"])
        XCTAssertEqual(try bash("presets", "--f"), ["--format"])
    }

    /// Every completion of a phrase is a valid argument.
    func testCompletionsOfSettingsAreValid() {
        XCTAssertGreaterThan(OptionValue.numbers.count, 20)
        for name in OptionValue.numbers { XCTAssertNoThrow(try SettingNumber(name), name) }
        XCTAssertGreaterThan(OptionValue.settings.count, OptionValue.numbers.count)
        for text in OptionValue.settings { XCTAssertNoThrow(try Setting(text), text) }
        let live = Set(SettingRow.all.filter(\.isLive).map(\.name))
        XCTAssertEqual(Set(OptionValue.settings.map { String($0.prefix { $0 != " " }) }), live)
    }

    func testFishCompletes() throws {
        let path = "/usr/bin/fish"
        guard FileManager.default.isExecutableFile(atPath: path) else { throw XCTSkip("no fish here") }
        for (line, expected) in [
            ("sweep --vary 'Spring r", ["Spring response"]), ("fit --vary Fli", ["FlickSpeed"]),
            ("compare --policies nearest,sh", ["nearest,shortcuts"]), ("compare --policies nearest,neares", []),
            ("compare --with 'Policy ne", ["Policy nearest"]),
        ] {
            let folder = try Scratch()
            let script = try folder.file(
                "try.fish", Completions.script(for: .fish) + "\ncomplete -C \"drawer \(line)\"\n")
            let process = Process()
            process.executableURL = URL(fileURLWithPath: path)
            process.arguments = ["--no-config", script]
            let pipe = Pipe()
            process.standardOutput = pipe
            try process.run()
            let data = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            let words = String(decoding: data, as: UTF8.self).split(separator: "\n").map {
                String($0.split(separator: "\t").first ?? "")
            }
            XCTAssertEqual(words, expected, line)
        }
    }
}
