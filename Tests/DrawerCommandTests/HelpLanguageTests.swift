// The help in the pseudo-language: no English word is left but names, and no line is wider than the screen.

import DrawerCore
import DrawerPresets
import DrawerScene
import DrawerScript
import DrawerSettings
import Foundation
import TestSupport
import XCTest

@testable import drawer

final class HelpLanguageTests: XCTestCase {
    /// Words that stay English: options and their arguments, commands, files, and the words of scripts.
    private static let names: Set<String> = {
        var text = "drawer Set Expect Wait settled Configure JSON Swift OPTION COMMAND NO_COLOR XDG_CONFIG_HOME"
        // Words of the examples in the help.
        text += " LC_ALL LC_MESSAGES LANG LANGUAGE wording announce config pt_BR pt en"
        text += " svg cast txt my gesture Spring response SkipSpeed Detent half once LINE detent man"
        for option in Options.table.options + Subcommand.all.flatMap(\.options) {
            text += " \(option.name) \(option.argument ?? "")"
            if case .words(let words) = option.kind { text += " " + words.joined(separator: " ") }
            if case .list(let words) = option.kind { text += " " + words.joined(separator: " ") }
        }
        for command in Subcommand.all { text += " \(command.name) \(command.operands)" }
        for row in SettingRow.all { text += " " + row.name }
        return Set(text.split { !$0.isASCII || !$0.isLetter }.map(String.init))
    }()

    private static let wording: Wording = {
        var wording = Wording()
        wording.texts = Dictionary(HelpWords.all.map { ($0, Pseudo.text($0, keeping: names.contains)) }) { $1 }
        return wording
    }()

    private static let pages =
        [("drawer", Options.help(in: wording))] + Subcommand.all.map { ($0.name, $0.help(in: wording)) }

    /// A file of the user's language changes help and words without a build; an error in it is reported at the start.
    func testTheFileOfTheUsersLanguage() throws {
        let folder = try Scratch()
        try FileManager.default.createDirectory(at: folder.url("drawer"), withIntermediateDirectories: true)
        let english = try CommandRun("wording")
        XCTAssertEqual(english.code, 0, english.errors)
        var text = english.output.replacing("\"Usage:\" = \"Usage:\"", with: "\"Usage:\" = \"Aufruf:\"")
        _ = try folder.file("drawer/de.wording", text)
        func run(_ words: String..., locale: String = "de_AT.UTF-8") throws -> CommandRun {
            try CommandRun(words, environment: ["XDG_CONFIG_HOME": folder.directory.path, "LC_ALL": locale])
        }
        XCTAssertTrue(try run("test", "--help").output.hasPrefix("Aufruf: drawer test"))
        XCTAssertTrue(try run("--help").output.hasPrefix("Aufruf: drawer [OPTION...]"))
        XCTAssertTrue(try run("--help", locale: "C.UTF-8").output.hasPrefix("Usage:"))
        XCTAssertEqual(try run("wording").output, text, "what is translated is printed")
        text += "[general]\n\"Saved in {file}\" = \"In {datei}\"\n"
        _ = try folder.file(
            "drawer/de.wording", text.replacing("\"Saved in {file}\" = \"Saved in {file}\"\n", with: ""))
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).count - 2
        for words in [["--help"], ["wording"], ["compare", "--help"]] {
            let wrong = try CommandRun(
                words, environment: ["XDG_CONFIG_HOME": folder.directory.path, "LC_ALL": "de"])
            XCTAssertEqual(wrong.code, 65)
            XCTAssertTrue(
                wrong.errors.hasSuffix(
                    "de.wording:\(line):21: the placeholders {datei}, expected the placeholders {file}\n"), wrong.errors
            )
        }
    }

    /// A build of the page in another language: each text of the table is there, and no other one is.
    func testThePageInAnotherLanguage() throws {
        let folder = try Scratch()
        let lines = try CommandRun("wording").lines.map { line in
            guard case .string(let text)? = Lexer.tokens(of: Array(line.utf8)[...]).first?.kind else { return line }
            return quoted(text) + " = " + quoted(Pseudo.text(text))
        }
        _ = try folder.file("xx.wording", lines.joined(separator: "\n"))
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
            .standardized
        let run = try CommandRun(
            shell: "command -v python3 >/dev/null || exit 99; "
                + "python3 scripts/translate-page.py '\(folder.url("xx.wording").path)' Examples/Web/Page "
                + "'\(folder.url("page").path)'", in: root)
        guard run.code != 99 else { throw XCTSkip("there is no python3") }
        XCTAssertEqual(run.code, 0, run.errors)
        func read(_ name: String) throws -> String {
            try String(contentsOf: folder.url("page/\(name)"), encoding: .utf8)
        }
        let html = try read("index.html")
        XCTAssertTrue(html.contains("<html lang=\"xx\">"))
        let texts =
            html.matches(of: />([^<>]*)</).map(\.1)
            + html.matches(of: /(?:aria-label|placeholder)="([^"]*)"/).map(\.1)
        let words = texts.filter { $0.count(where: \.isLetter) > 1 }
        XCTAssertGreaterThan(words.count, 20)
        for text in words where !["Drawer", "none", "resting"].contains(text) {
            XCTAssertTrue(text.contains(Pseudo.opening), "\(text) is not in Wording.pageTexts")
        }
        XCTAssertTrue(try read("panel.js").contains(Pseudo.text("Flick speed")))
        _ = try folder.file("wrong.wording", "[page]\n\"Replays\" = \"x\"\n")
        let wrong = try CommandRun(
            shell:
                "python3 scripts/translate-page.py '\(folder.url("wrong.wording").path)' Examples/Web/Page /dev/null",
            in: root)
        XCTAssertEqual(wrong.code, 1)
        XCTAssertTrue(wrong.errors.contains("the page has no \"Replays\""), wrong.errors)
    }

    func testNoEnglishWordIsLeft() {
        for (name, page) in Self.pages {
            let words = page.split { !$0.isLetter }.map(String.init).filter { $0.count > 1 && $0.allSatisfy(\.isASCII) }
            XCTAssertEqual(Set(words).subtracting(Self.names), Set<String>(), "\(name)\n\(page)")
        }
    }

    func testNoLineIsWiderThanTheScreen() {
        for (name, page) in Self.pages {
            for line in page.split(separator: "\n") { XCTAssertLessThan(line.count, 80, "\(name): \(line)") }
            XCTAssertEqual(page.count { $0 == Pseudo.opening }, page.count { $0 == Pseudo.closing }, name)
            XCTAssertGreaterThan(page.count { $0 == Pseudo.opening }, 3, name)
        }
    }
}
