// Searching with marks: the letters that a query matches, in their columns.

import DrawerCore
import TestSupport
import XCTest

@testable import DrawerScene

final class QueryTests: XCTestCase {
    /// The marked letters of a text as `[...]`.
    private func marked(_ query: String, _ text: String) -> String {
        var marks: Set<Int> = []
        SearchQuery(query).forEachMatch(in: text[...]) { marks.formUnion($0) }
        var result = ""
        var (column, isOpen) = (0, false)
        for character in text {
            if marks.contains(column) != isOpen {
                result += isOpen ? "]" : "["
                isOpen.toggle()
            }
            result.append(character)
            column += String(character).displayWidth
        }
        return result + (isOpen ? "]" : "")
    }

    func testTheMatchedLettersAreMarked() {
        XCTAssertEqual(marked("st", "Start Timer"), "[St]art Timer")
        XCTAssertEqual(marked("t", "Start Timer"), "S[t]ar[t] [T]imer")
        XCTAssertEqual(marked("TIM st", "Start Timer"), "[St]art [Tim]er")
        XCTAssertEqual(marked("aa", "aaa"), "[aaa]")
        XCTAssertEqual(marked("resume", "Le résumé"), "Le [résumé]")
        XCTAssertEqual(marked("本", "日本語"), "日[本]語")
        XCTAssertEqual(marked("ss", "Straße und Fluss"), "Stra[ß]e und Flu[ss]")
        XCTAssertEqual(marked("", "Start"), "Start")
        XCTAssertEqual(marked("x", "Start"), "Start")
    }

    /// A text matches exactly if every word has a mark in it.
    func testATextMatchesIfEveryWordHasAMark() {
        var random = Random(seed: 7)
        let letters = ["a", "b", "A", "é", " ", "日", "e\u{301}"]
        func text(_ count: Int) -> String { (0..<count).map { _ in random.one(of: letters) }.joined() }
        var matches = 0
        for _ in 0..<3000 {
            let (query, text) = (SearchQuery(text(random.count(1...4))), text(random.count(0...9)))
            let hasAll = query.words.allSatisfy { word in
                var isMarked = false
                SearchQuery(String(decoding: word.bytes, as: UTF8.self)).forEachMatch(in: text[...]) { _ in
                    isMarked = true
                }
                return isMarked
            }
            XCTAssertEqual(query.matches(Folded(text)), hasAll, "\(query) in \(text)")
            matches += hasAll ? 1 : 0
        }
        XCTAssertGreaterThan(matches, 300)
    }

    /// In the list, marks are visible in every theme, also without color, in title and description.
    func testTheListMarksTitleAndDescription() throws {
        for depth in ColorDepth.allCases {
            var hand = try Hand(configuration(80, 24, .dark, depth))
            hand.presses(.character("/"))
            hand.types("ti")
            hand.settles()
            let picture = hand.picture
            let row = try hand.row(of: "Start Timer")
            func isMarked(_ column: Int) -> Bool { picture[column, row].style.attributes.contains(.underline) }
            let line = picture.text.split(separator: "\n", omittingEmptySubsequences: false)[row]
            let start = try XCTUnwrap(line.range(of: "Timer")).lowerBound
            let column = String(line[..<start]).displayWidth
            XCTAssertTrue(isMarked(column) && isMarked(column + 1), "\(depth)")
            XCTAssertFalse(isMarked(column + 2), "\(depth)")
            XCTAssertFalse(isMarked(column - 2), "\(depth)")
        }
    }
}
