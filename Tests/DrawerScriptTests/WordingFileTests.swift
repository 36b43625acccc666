// Files of languages: all texts there and back, what is missing, errors with their places, and the user's language.

import DrawerSettings
import TestSupport
import XCTest

@testable import DrawerScene
@testable import DrawerScript

final class WordingFileTests: XCTestCase {
    private static let help = ["Usage:", "Two lines:\n--config FILE", "Keys are {q} and {1}"]

    private func file(_ text: String) -> WordingFile {
        WordingFile(parsing: Array(text.utf8), file: "de.wording", help: Self.help)
    }

    /// The printed file, translated, has the same texts as the wording of the translation.
    func testAllTextsThereAndBack() throws {
        let english = WordingFile().text(help: Self.help)
        XCTAssertTrue(english.contains("\n[modal]\n\"Recipes\" = \"Recipes\"\n"))
        XCTAssertTrue(english.contains("\n\"Two lines:\\n--config FILE\" = "))
        let lines = english.split(separator: "\n").map { line in
            guard let tokens = Optional(Lexer.tokens(of: Array(line.utf8)[...])),
                case .string(let text)? = tokens.first?.kind
            else { return String(line) }
            return quoted(text) + " = " + quoted(Pseudo.text(text))
        }
        XCTAssertGreaterThan(lines.count, 700)
        let read = file(lines.joined(separator: "\r\n"))
        XCTAssertEqual(read.errors, [])
        XCTAssertEqual(read.text(help: Self.help).split(separator: "\n").map(String.init), lines)
        let wording = read.wording(help: Self.help)
        var wanted = Wording.english
        wanted.translate(help: Self.help) { Pseudo.text($1) }
        XCTAssertEqual(wording.helpTitle, Pseudo.text("Help"))
        XCTAssertEqual(wording.tuning, wanted.tuning)
        XCTAssertEqual(wording.reasons, wanted.reasons)
        XCTAssertEqual(wording.texts, wanted.texts)
        XCTAssertEqual(wording[ModalWording.self].spoken, wanted[ModalWording.self].spoken)
        XCTAssertEqual(wording.sheets.help, wanted.sheets.help)
        XCTAssertEqual(wording[PickerWording.self].search.hintResult, wanted[PickerWording.self].search.hintResult)
    }

    func testWhatIsMissingIsEnglish() {
        let wording = file("[general]\n# a comment\n\"Help\" = \"Hilfe\" # here, too\n").wording(help: Self.help)
        XCTAssertEqual(wording.helpTitle, "Hilfe")
        XCTAssertEqual(wording.nothingToUndo, "Nothing to undo")
        XCTAssertEqual(wording.text("Usage:"), "Usage:")
        XCTAssertEqual(wording[ModalWording.self].title, "Recipes")
    }

    /// One translation serves all sections with the same text but those with their own.
    func testASectionHasItsOwnTranslation() {
        let text =
            "[modal]\n\"open\" = \"öffnen\"\n[modal.spoken]\n\"open\" = \"offen\"\n[airbar]\n\"choose\" = \"wählen\""
        let wording = file(text).wording(help: [])
        XCTAssertEqual(wording[ModalWording.self].spoken.detentNames["fullHeight"], "offen")
        XCTAssertEqual(wording[ModalWording.self].hintHome.map(\.words).filter { $0 == "öffnen" }.count, 1)
        XCTAssertEqual(wording[ShortcutsWording.self].search.hintHidden.filter { $0.words == "öffnen" }.count, 1)
        XCTAssertEqual(wording[BouncyWording.self].hintChosen.first?.words, "wählen")
        XCTAssertEqual(wording[BouncyWording.self].hintChosen.first?.keys, [.left, .right])
    }

    func testErrorsHavePlaces() {
        let table: [(String, [String])] = [
            ("\"Help\" = \"Hilfe\"", ["1:1: a text before the first section, expected a section such as [general]"]),
            (
                "[modall]\n\"Recipes\" = \"Rezepte\"",
                ["1:1: unknown section [modall], expected a section that drawer wording prints, perhaps [modal]"]
            ),
            (
                "[general]\n  \"Hepl\" = \"Hilfe\"",
                [
                    "2:3: unknown text \"Hepl\", expected a text that drawer wording prints in [general], perhaps \"Help\""
                ]
            ),
            (
                "[general]\n\"Saved in {file}\" = \"In {datei}\"",
                ["2:21: the placeholders {datei}, expected the placeholders {file}"]
            ),
            ("[general]\n\"Saved in {file}\" = \"Da\"", ["2:21: no placeholder, expected the placeholders {file}"]),
            ("[general]\n\"Help\" = \"{key}\"", ["2:10: the placeholders {key}, expected no placeholder"]),
            ("[general]\n\"Help\" = \"\"", ["2:10: an empty text, expected a translation"]),
            (
                "[general]\n\"Help\" = \"\\u{1B}[2J\"",
                ["2:10: a control character in a text, expected printable characters"]
            ),
            ("[general]\n\"Help\" = \"a\\nb\"", ["2:10: a control character in a text, expected printable characters"]),
            (
                "[general]\n\"Help\" = \"a\"\n\"Help\" = \"b\"",
                ["3:1: a second translation in [general], expected one for each text"]
            ),
            ("[general]\nHelp = Hilfe", ["2:1: unexpected Help, expected \"an English text\" = \"its translation\""]),
            (
                "[general]\n\"Help\" = \"Hilfe",
                ["2:10: a string without an end, expected a closing \" on the same line"]
            ),
            // One error hides no other one.
            (
                "[general]\n\"é\" = \"a\" \"b\"\n\"Help\" = \"\"",
                [
                    "2:1: unexpected string, expected \"an English text\" = \"its translation\"",
                    "3:10: an empty text, expected a translation",
                ]
            ),
        ]
        for (text, errors) in table {
            XCTAssertEqual(file(text).errors.map(\.description), errors.map { "de.wording:" + $0 }, text)
        }
        let bytes = Array("[general]\n\"Help\" = \"Hi".utf8) + [0xFF] + Array("\"".utf8)
        let errors = WordingFile(parsing: bytes, file: "de.wording", help: []).errors.map(\.description)
        XCTAssertEqual(errors, ["de.wording:2:13: bytes that are not UTF-8, expected UTF-8 text"])
    }

    func testTheLocaleNamesTheLanguage() {
        for (variables, expected) in [
            (["LANG": "de_AT.UTF-8"], ["de_AT", "de"]), (["LANG": "pt_PT@euro"], ["pt_PT", "pt"]),
            (["LC_MESSAGES": "de", "LANG": "pt_BR"], ["de"]), (["LC_ALL": "pt", "LC_MESSAGES": "de"], ["pt"]),
            (["LC_ALL": "", "LANG": "de"], ["de"]), (["LC_ALL": "C", "LANG": "de"], []), (["LANG": "C.UTF-8"], []),
            (["LANG": "POSIX"], []), ([:], []), (["LC_CTYPE": "de_DE"], []), (["LANG": "../x"], []),
        ] {
            XCTAssertEqual(WordingFile.languages { variables[$0] }, expected, "\(variables)")
        }
    }
}
