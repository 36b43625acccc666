// The letters that a search has matched, in their columns and in the picture.

import DrawerCells
import DrawerMatch
import DrawerViews
import TestSupport
import XCTest

final class LetterMarksTests: XCTestCase {
    /// The marked letters of title and description as `[...]`.
    private func marked(_ query: String, _ text: String) -> String {
        let marks = LetterMarks(Query(query), in: text)
        var start = 0
        let parts = text.split(separator: "\t").map { part in
            var columns: Set<Int> = []
            marks.forEachColumn(of: part, from: start) { columns.formUnion($0) }
            start += part.utf8.count + 1
            var result = ""
            var (column, isOpen) = (0, false)
            for character in part {
                if columns.contains(column) != isOpen {
                    result += isOpen ? "]" : "["
                    isOpen.toggle()
                }
                result.append(character)
                column += String(character).displayWidth
            }
            return result + (isOpen ? "]" : "")
        }
        return parts.joined(separator: "|")
    }

    func testTheMatchedLettersAreMarked() {
        XCTAssertEqual(marked("st", "Start Timer"), "[St]art Timer")
        XCTAssertEqual(marked("tim st", "Start Timer"), "[St]art [Tim]er")
        XCTAssertEqual(marked("sm", "Start Timer"), "[S]tart Ti[m]er")
        XCTAssertEqual(marked("resume", "Le résumé"), "Le [résumé]")
        XCTAssertEqual(marked("本", "日本語"), "日[本]語")
        XCTAssertEqual(marked("b d", "日本b\té日d"), "日本[b]|é日[d]")
        XCTAssertEqual(marked("e", "e\u{301}a"), "[e\u{301}]a", "a letter with its mark is one grapheme")
        XCTAssertEqual(marked("!x", "Start"), "Start")
        XCTAssertEqual(marked("", "Start"), "Start")
        XCTAssertEqual(marked("x", "Start"), "Start")
    }

    /// A text that is too wide is shown from its beginning or, as a path, at both ends. If neither shows all marked
    /// letters, it is shown around the end of the match.
    func testTheMatchIsInView() {
        let path = "/usr/share/doc/ncurses/README"
        for (query, text, columns, expected) in [
            ("", "one two three", 8, "one two…"), ("wo", "one two three", 8, "one t[wo]…"),
            ("three", "one two three", 8, "…o [three]"), ("ee", "one two three", 13, "one two thr[ee]"),
            ("u", path, 20, "/[u]sr/shar…ses/README"), ("readme", path, 20, "/usr/shar…ses/[README]"),
            ("doc", path, 20, "/usr/share/[doc]/ncur…"), ("three", "one two three", 1, "…"),
            ("語", "日本語日本語日本", 7, "日本[語]…"), ("本", "日日日日日本日", 7, "…日[本]日"),
        ] {
            var canvas = Canvas(columns: 30, rows: 1)
            let marks = LetterMarks(Query(query), in: text)
            let used = canvas.draw(text[...], marking: marks, column: 0, row: 0, limit: columns, Style(), mark: .unset)
            XCTAssertLessThanOrEqual(used, columns)
            var (shown, isMarked) = ("", false)
            for column in 0..<canvas.columns {
                let cell = canvas[column, 0]
                if cell.glyph == .continuation { continue }
                if cell.style.attributes.contains(.underline) != isMarked {
                    shown += isMarked ? "]" : "["
                    isMarked.toggle()
                }
                shown += canvas.text(of: cell.glyph)
            }
            while shown.last == " " { shown.removeLast() }
            XCTAssertEqual(shown, expected, "\(query) in \(text)")
        }
    }
}
