// Editing the search text by graphemes; the caret is never inside a grapheme.

import TestSupport
import XCTest

@testable import DrawerViews

final class SearchFieldTests: XCTestCase {
    /// The text with a bar at the caret.
    private func shown(_ field: SearchField) -> String { field.beforeCaret + "|" + field.afterCaret }

    private func field(_ text: String, left: Int = 0) -> SearchField {
        var field = SearchField()
        field.insert(text)
        for _ in 0..<left { field.edit(by: .left) }
        return field
    }

    func testTable() {
        typealias Edit = (inout SearchField) -> Void
        let edits: [(String, Int, Edit, String)] = [
            ("abc", 0, { $0.edit(by: .backspace) }, "ab|"),
            ("abc", 1, { $0.edit(by: .backspace) }, "a|c"),
            ("abc", 3, { $0.edit(by: .backspace) }, "|abc"),
            ("abc", 2, { $0.edit(by: .delete) }, "a|c"),
            ("abc", 0, { $0.edit(by: .delete) }, "abc|"),
            ("abc", 1, { $0.insert("XY") }, "abXY|c"),
            ("abc", 9, { $0.edit(by: .left) }, "|abc"),
            ("abc", 0, { $0.edit(by: .right) }, "abc|"),
            ("abc", 2, { $0.edit(by: .right) }, "ab|c"),
            ("abc", 0, { $0.edit(by: .home) }, "|abc"),
            ("abc", 2, { $0.edit(by: .end) }, "abc|"),
            ("one two", 0, { $0.edit(by: .control("w")) }, "one |"),
            ("one two  ", 0, { $0.edit(by: .control("w")) }, "one |"),
            ("one two", 2, { $0.edit(by: .control("w")) }, "one |wo"),
            ("one", 3, { $0.edit(by: .control("w")) }, "|one"),
            ("one two", 3, { $0.edit(by: .control("u")) }, "|two"),
            ("one two", 3, { $0.edit(by: .control("k")) }, "one |"),
            ("one", 1, { $0.clear() }, "|"),
            // Edit by graphemes of any number of scalars.
            ("a👨‍👩‍👧‍👦", 0, { $0.edit(by: .backspace) }, "a|"),
            ("e\u{301}x", 1, { $0.edit(by: .backspace) }, "|x"),
            ("🇩🇪🇫🇷", 0, { $0.edit(by: .backspace) }, "🇩🇪|"),
            ("日本", 1, { $0.edit(by: .delete) }, "日|"),
            // Scalars that combine into one grapheme count as one: the caret is after the grapheme.
            ("ex", 1, { $0.insert("\u{301}") }, "e\u{301}|x"),
            ("🇩🇪", 1, { $0.insert("🇫") }, "🇫🇩|🇪"),
            // Blanks and control characters.
            ("", 0, { $0.insert("a\tb\r\nc\u{1B}d\0") }, "a b cd|"),
        ]
        for (text, left, edit, expected) in edits {
            var field = field(text, left: left)
            edit(&field)
            XCTAssertEqual(shown(field), expected, "\(text) \(left)")
        }
    }

    /// Random edits: the caret is always at the edge of a grapheme.
    func testRandomEdits() {
        var random = Random(seed: 3)
        let texts = ["a", " ", "\u{301}", "👨", "\u{200D}", "👩", "🇩", "🇪", "日", "ᄒ", "ᅡ", "\r", "\n", "word "]
        for _ in 0..<200 {
            var field = SearchField()
            for _ in 0..<60 {
                switch Int.random(in: 0..<14, using: &random) {
                case 0: field.edit(by: .backspace)
                case 1: field.edit(by: .delete)
                case 2: field.edit(by: .control("w"))
                case 3: field.edit(by: .left)
                case 4: field.edit(by: .right)
                case 5: field.moveCaret(toColumn: .random(in: 0...20, using: &random))
                case 6: field.edit(by: .home)
                default: field.insert(texts.randomElement(using: &random)!)
                }
                var edges = [0]
                for character in field.text { edges.append(edges.last! + character.utf8.count) }
                XCTAssertTrue(edges.contains(field.caret), "\(field.text.debugDescription) \(field.caret)")
                XCTAssertLessThanOrEqual(field.text.count, SearchField.capacity)
            }
        }
    }
}
