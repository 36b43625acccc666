// A search that prefers words ranks by the place of a word, and finds no letters that are scattered over a row.

import DrawerMatch
import XCTest

final class WordRankTests: XCTestCase {
    private let rows = [
        "Breathe\tTake a minute, and come back to the multitude", "Join Text\tPut several texts together",
        "Set Heating\tTo a number of degrees", "Text\tA piece of text", "Create Music\tA list of songs",
        "Start Timer\tCount down", "Play Music\tA song", "Context\tWhere it is", "Get Weather\tThe forecast for today",
    ]

    private func found(_ text: String) -> [String] {
        let matches = Rows(rows).matches(Query(text, prefersWords: true), isSerial: true)
        return (matches.map(Array.init) ?? []).map { rows[$0].prefix { $0 != "\t" }.description }
    }

    func testWordsOfTheTitleComeFirst() {
        XCTAssertEqual(found("text"), ["Text", "Join Text", "Context"])
        for text in ["mu", "'mu"] { XCTAssertEqual(found(text), ["Play Music", "Create Music", "Breathe"], text) }
        XCTAssertEqual(found("wthr"), ["Get Weather"])
    }

    func testScatteredLettersDoNotCount() {
        XCTAssertEqual(found("timer"), ["Start Timer"])
        XCTAssertEqual(found("sm"), [])
        XCTAssertEqual(found("play timer"), [])
    }
}
