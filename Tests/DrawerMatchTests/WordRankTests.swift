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

    /// A sign within a word can add matches, so the search begins anew.
    func testALongerQueryFindsMore() throws {
        let rows = Rows(["Start Wind-Down", "Winter Down"])
        for (earlier, later) in [("winddown", "wind-down"), ("winddown", "Wind-Down")] {
            let none = try XCTUnwrap(rows.matches(Query(earlier, prefersWords: true)))
            XCTAssertEqual(Array(none), [])
            XCTAssertEqual(Array(try XCTUnwrap(rows.matches(Query(later, prefersWords: true), after: none))), [0])
        }
        let plain = try XCTUnwrap(rows.matches(Query("wdn")))
        XCTAssertEqual(Array(plain), [1, 0])
        for query in [Query("wd", prefersWords: true), Query("wi", prefersWords: true)] {
            XCTAssertEqual(
                Array(try XCTUnwrap(rows.matches(query, after: plain))), Array(try XCTUnwrap(rows.matches(query))))
        }
    }

    /// The places of matches within words count from the start of the row.
    func testPlacesOfMatchesWithinWords() throws {
        var form = RowForm()
        form.tiebreaks = [.begin]
        var rows = Rows(form: form)
        for row in ["ab abcd wxthrx", "ab wxthrx abcd"] { rows.append(row: row.utf8) }
        XCTAssertEqual(Array(try XCTUnwrap(rows.matches(Query("wthr", prefersWords: true)))), [1, 0])
    }
}
