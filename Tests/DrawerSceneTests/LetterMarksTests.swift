// The letters that a search has matched, in their columns and in the picture.

import DrawerMatch
import DrawerViews
import XCTest

@testable import DrawerScene

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
}
