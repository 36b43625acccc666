// The help in the pseudo-language: no English word is left but names, and no line is wider than the screen.

import DrawerCore
import DrawerPresets
import DrawerScene
import DrawerScript
import DrawerSettings
import TestSupport
import XCTest

@testable import drawer

final class HelpLanguageTests: XCTestCase {
    /// Words that stay English: options and their arguments, commands, files, and the words of scripts.
    private static let names: Set<String> = {
        var text = "drawer Set Expect Wait settled Configure JSON Swift OPTION COMMAND NO_COLOR XDG_CONFIG_HOME"
        // Words of the examples in the help.
        text += " svg cast txt my gesture Spring response SkipSpeed Detent half once LINE detent man"
        for option in Options.table.descriptions + Subcommand.all.flatMap(\.options) {
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

    func testEveryLanguageIsComplete() {
        for (code, wording) in Wording.languages where code != "en" {
            for text in HelpWords.all { XCTAssertNotNil(wording.texts[text], "\(code): \(text)") }
        }
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
