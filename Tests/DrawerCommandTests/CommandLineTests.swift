// Every command with valid and invalid arguments: exit code, results on standard output, messages on standard error.

import DrawerCommand
import DrawerCore
import DrawerReports
import DrawerScript
import TestSupport
import XCTest

@testable import drawer

final class CommandLineTests: XCTestCase {
    private static let good = """
        Note "A first pull."
        Drag handle by 0,-3 over 300ms
        Wait settled
        Expect detent expanded
        Expect height = 40%

        """

    /// A folder with a script of each kind: `good`, `false` (an Expect fails), `bad` (does not parse).
    private func folder() throws -> Scratch {
        let folder = try Scratch()
        _ = try folder.file("good.drawer", Self.good)
        _ = try folder.file("curve.csv", "t,top\n0,320\n0.1,300\n")
        _ = try folder.file("bad.csv", "t,top\n0,320\n0.1,x\n")
        _ = try folder.file(
            "false.drawer", "Sleep 20ms\nExpect detent fullHeight\nExpect top = 12r\nExpect phase resting\n")
        _ = try folder.file("bad.drawer", "Sleep 20ms\n  Tapp handle\nExpect detnt compressed\n")
        _ = try folder.file("settings.drawer", "Set Policy nearest\n")
        _ = try folder.file("still.drawer", "Set Policy nearest\nSleep 20ms\n")
        _ = try folder.file("bad-settings.drawer", "Set Policy neerest\n")
        _ = try folder.file("two-settings.drawer", "Set Policy nearest; SkipSpeed 9pt/s\n")
        return folder
    }

    private struct Line {
        var words: String
        var code: Int32
        /// Texts that the result or the message must contain.
        var output: [String]
        var errors: [String]

        init(_ words: String, _ code: Int32, output: [String] = [], errors: [String] = []) {
            (self.words, self.code, self.output, self.errors) = (words, code, output, errors)
        }
    }

    private func check(_ lines: [Line]) throws {
        let folder = try folder()
        for line in lines {
            // A no-break space belongs to a word.
            let words = line.words.split(separator: " ").map { String($0).replacing("\u{A0}", with: " ") }
            let run = try CommandRun(words, in: folder.directory)
            XCTAssertEqual(run.code, line.code, "drawer \(line.words)\n\(run.errors)")
            for text in line.output {
                XCTAssertTrue(run.output.contains(text), "drawer \(line.words): \(text)\n\(run.output)")
            }
            for text in line.errors {
                XCTAssertTrue(run.errors.contains(text), "drawer \(line.words): \(text)\n\(run.errors)")
            }
            // Results go to standard output and messages to standard error. Neither contains escape sequences, because
            // there is no terminal.
            XCTAssertEqual(run.output.isEmpty, line.output.isEmpty, "drawer \(line.words)\n\(run.output)")
            XCTAssertEqual(run.errors.isEmpty, line.errors.isEmpty, "drawer \(line.words)\n\(run.errors)")
            XCTAssertFalse((run.output + run.errors).unicodeScalars.contains("\u{1B}"), "drawer \(line.words)")
        }
    }

    /// Lines whose results come from the tables of presets, policies and columns.
    func testTheTablesInResults() throws {
        try check([
            Line("--version", 0, output: ["drawer \(Program.drawerVersion)\n"]),
            Line(
                "trace good.drawer --format=csv", 0,
                output: ["t,owner,", ",pressed,x,y\n0.0,none,"]),
            Line("compare good.drawer", 0, output: ["policy "] + ReleasePolicy.builtIn.map { "\n\($0.name)" }),
            Line(
                "compare good.drawer --presets mistakes,drawer,mistakes --presets drawer,linear", 0,
                output: Preset.mistakes.map { "\n\($0.name) " } + ["\ndrawer "]),
            Line(
                "presets", 0,
                output: Preset.named.map { "\($0.name) " } + [
                    "SheetPresentationController (assumed: ", "\n\nMistakes: ",
                ]),
            Line(
                "presets --format jsonl", 0,
                output: Preset.named.map { "\"mistake\":\($0.isMistake),\"name\":\"\($0.name)\"" }),
        ])
        for command in Program.drawer.commands {
            try check([Line("\(command.name) -h nonsense", 0, output: [Program.drawer.help(of: command)])])
        }
    }

    /// Each command refuses every option that it lacks, and names the commands that have it.
    func testNoCommandAcceptsTheOptionOfAnother() throws {
        let program = Program.drawer
        func refusal<Command: ProgramCommand>(of option: String, by command: Command.Type) -> String {
            var values = Command()
            do { return "accepted: \(try program.parse([option], into: &values))" } catch { return "\(error)" }
        }
        let names = Set(program.commands.flatMap { program.forms(of: $0).map(\.name) })
        for command in program.commands {
            let own = program.forms(of: command).map(\.name)
            for name in names where !own.contains(name) {
                let says = refusal(of: "--\(name)=1", by: command)
                XCTAssertTrue(
                    says.hasPrefix("--\(name) is an option of drawer")
                        && says.hasSuffix(", not of drawer \(command.name)"), says)
            }
        }
    }

    func testForms() throws {
        var lines = try Reference.table("command-lines").map { row in
            func texts(_ mark: Character) -> [String] {
                row[2...].filter { $0.first == mark }
                    .map { $0.dropFirst().replacingOccurrences(of: "\\n", with: "\n") }
            }
            let words = row[1].replacingOccurrences(of: "␣", with: "\u{A0}")
            return Line(words, try XCTUnwrap(Int32(row[0])), output: texts(">"), errors: texts("!"))
        }
        for command in ["trace", "render -o out.svg", "study"] {
            lines += [
                Line(command, 64, errors: ["a script is missing"]),
                Line("\(command) good.drawer bad.drawer", 65, errors: ["bad.drawer:2:3: "]),
                Line("\(command) missing", 66, errors: ["missing cannot be read: No such file or directory"]),
                Line("\(command) bad.drawer", 65, errors: ["bad.drawer:2:3: ", "bad.drawer:3:8: "]),
            ]
        }
        for command in Program.drawer.commands {
            lines.append(
                Line(
                    "\(command.name) --qqqq", 64, errors: ["unknown option --qqqq", "'drawer \(command.name) --help'"]))
        }
        try check(lines)
    }

    func testAFailureShowsWhereWhenWhatWasExpectedAndSeen() throws {
        let folder = try folder()
        let run = try CommandRun(["test", "false.drawer"], in: folder.directory)
        XCTAssertEqual(
            run.lines,
            [
                "false.drawer:2:1: at 0.02 s: expected detent fullHeight, saw compressed",
                "false.drawer:3:1: at 0.02 s: expected top = 12r, saw 20r",
                "1 passed, 2 failed",
            ])
        // The trace is complete. The failure is reported on standard error and by the exit code.
        let trace = try CommandRun(["trace", "false.drawer"], in: folder.directory)
        XCTAssertEqual(trace.code, 1)
        XCTAssertEqual(trace.lines.count, 3)
        XCTAssertEqual(trace.errors.split(separator: "\n").map(String.init), Array(run.lines.dropLast()))
        // The results differ between policies, so a comparison checks only the gestures.
        XCTAssertEqual(try CommandRun(["compare", "false.drawer"], in: folder.directory).code, 0)
        _ = try folder.file("released.drawer", "Release\n")
        for command in ["trace", "compare", "render -o out.txt", "sweep --vary SkipSpeed 0..1"] {
            let run = try CommandRun(
                command.split(separator: " ").map(String.init) + ["released.drawer"],
                in: folder.directory)
            XCTAssertEqual(run.code, 1, command)
            XCTAssertEqual(run.errors.split(separator: "\n").count, 1, run.errors)
            XCTAssertTrue(run.errors.hasPrefix("released.drawer:1:1: at 0"), "\(command)\n\(run.errors)")
        }
    }

    func testOutputFilesAreCompleteOrUnchanged() throws {
        let folder = try folder()
        let toFile = try CommandRun(["trace", "good.drawer", "-o", "a.jsonl"], in: folder.directory)
        let toOutput = try CommandRun(["trace", "good.drawer"], in: folder.directory)
        XCTAssertEqual(toFile.output, "")
        XCTAssertEqual(try folder.text("a.jsonl"), toOutput.output)
        let toDevice = try CommandRun(["trace", "good.drawer", "-o", "/dev/stdout"], in: folder.directory)
        XCTAssertEqual(toDevice.output, toOutput.output)
        // The old file stays unchanged if the new one cannot be written.
        _ = try folder.file("old.svg", "old")
        let failed = try CommandRun(["trace", "bad.drawer", "--format", "svg", "-o", "old.svg"], in: folder.directory)
        XCTAssertEqual(failed.code, 65)
        XCTAssertEqual(try folder.text("old.svg"), "old")
        _ = try folder.file("kept.drawer", "Sleep 1s\n")
        XCTAssertEqual(try CommandRun(["record", "-o", "kept.drawer"], in: folder.directory).code, 69)
        XCTAssertEqual(try folder.text("kept.drawer"), "Sleep 1s\n")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.directory.path)
        XCTAssertFalse(names.contains { $0.hasSuffix(".part") })
    }

    func testHelpFitsIntoATerminal() throws {
        var texts = Program.drawer.commands.map(Program.drawer.help)
        texts += [try CommandRun("--help").output, try CommandRun("help", "script").output]
        for line in texts.joined().split(separator: "\n") { XCTAssertLessThanOrEqual(line.count, 79, "\(line)") }
        // The first help text, followed by the shell's next prompt.
        XCTAssertLessThan(texts[texts.count - 2].components(separatedBy: "\n").count, 41)
    }
}
