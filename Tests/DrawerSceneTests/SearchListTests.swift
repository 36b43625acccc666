// The drawer's list: its content, its rows, and the result of a search.

import DrawerCells
import DrawerViews
import XCTest

@testable import DrawerScene

final class SearchListTests: XCTestCase {

    private func titles(_ list: SearchList) -> [String] {
        (0..<list.count).map { String(list.entry(atPlace: $0).item.title) }
    }

    private func found(_ query: String, _ items: Items = .catalog) -> [String] {
        var list = SearchList(items, Configuration())
        list.filter(query)
        return titles(list)
    }

    func testTheCatalogHasManyDistinctActions() {
        XCTAssertGreaterThanOrEqual(Catalog.actions.count, 60)
        XCTAssertGreaterThanOrEqual(Set(Catalog.actions.map(\.category)).count, 8)
        XCTAssertGreaterThanOrEqual(Catalog.shortcut.count, 12)
        XCTAssertEqual(Set(Catalog.actions.map(\.title)).count, Catalog.actions.count, "a title twice")
        // Each category is contiguous.
        var order: [DrawerCells.Category] = []
        for action in Catalog.actions where action.category != order.last { order.append(action.category) }
        XCTAssertEqual(order, DrawerCells.Category.allCases)
    }

    func testIconsAreOneColumnAndNoEmoji() {
        for action in Catalog.actions + Catalog.shortcut {
            XCTAssertEqual(ScalarWidth(action.icon), .columns(1), String(action.title))
            XCTAssertFalse(action.icon.properties.isEmoji, String(action.title))
            XCTAssertLessThan(action.icon.value, 0x10000, String(action.title))
        }
    }

    func testRowsOfTheCatalog() {
        let list = SearchList(.catalog, Configuration())
        XCTAssertEqual(list.count, Catalog.actions.count)
        XCTAssertEqual(list.rowCount, list.count + DrawerCells.Category.allCases.count)
        XCTAssertEqual(list.row(0), .header(0))
        XCTAssertEqual(list.category(ofSection: 0)?.category, .flow)
        XCTAssertEqual(list.row(1), .item(0))
        for place in 0..<list.count {
            XCTAssertEqual(list.row(list.rowIndex(ofPlace: place)), .item(place))
            XCTAssertEqual(list.place(ofRow: list.rowIndex(ofPlace: place)), place)
        }
        XCTAssertNil(list.place(ofRow: 0))
        XCTAssertNil(list.place(ofRow: -1))
        XCTAssertNil(list.place(ofRow: list.rowCount))
    }

    func testFilter() {
        let timer = found("timer")
        XCTAssertEqual(timer.first, "Start Timer")
        XCTAssertEqual(found("  timer "), timer)
        XCTAssertEqual(found("TIMER"), [], "capital letters do not match small ones")
        XCTAssertEqual(found("play music").first, "Play Music")
        XCTAssertEqual(found("music play").first, "Play Music")
        XCTAssertEqual(found("tmr").first, "Start Timer", "letters with others in between")
        XCTAssertEqual(found("stim"), [], "letters of two words")
        XCTAssertEqual(found("'cafes"), ["Nearby Places"])
        XCTAssertEqual(found("'cafés"), ["Nearby Places"])
        XCTAssertEqual(found("zzz"), [])
        XCTAssertEqual(found("wellbeing$").count, Catalog.actions.filter { $0.category == .body }.count)
        XCTAssertEqual(found("").count, Catalog.actions.count)
        XCTAssertEqual(found("   ").count, Catalog.actions.count)
        XCTAssertEqual(found("'").count, Catalog.actions.count)
    }

    /// Exact words are found where the text contains them: in title, description or category.
    func testExactWordsAreThoseOfTheText() {
        for query in ["'t", "'ti", "'re 'on", "'web !page"] {
            let words = query.split(separator: " ")
            let expected = Catalog.actions.filter { action in
                let text = "\(action.title)\n\(action.detail)\n\(action.category.name)"
                    .lowercased()
                return words.allSatisfy { text.contains($0.dropFirst()) == $0.hasPrefix("'") }
            }
            XCTAssertEqual(Set(found(query)), Set(expected.map { String($0.title) }), query)
        }
    }

    func testGenerated() {
        var list = SearchList(.generated(1000), Configuration())
        XCTAssertEqual(list.count, 1000)
        XCTAssertEqual(list.rowCount, 1000)
        // The first copies of the actions have no numbers.
        XCTAssertEqual(Array(titles(list)[..<2]), ["If", "Repeat"])
        XCTAssertEqual(Array(titles(list)[74..<76]), ["If 2", "Repeat 2"])
        XCTAssertEqual(list.counter, "1,000")
        list.filter("repeat$ 'each 13")
        XCTAssertEqual(list.count, 0)
        list.filter("^repeat 'with 13")
        XCTAssertEqual(list.count, 1)
        XCTAssertEqual(list.number(atPlace: 0), 12 * 74 + 2)
        XCTAssertEqual(list.counter, "1/1,000")
        XCTAssertEqual(SearchList(.generated(0), Configuration()).rowCount, 0)
        XCTAssertEqual(SearchList(.generated(1_000_000), Configuration()).counter, "1,000,000")
        XCTAssertEqual(SearchList(.generated(20_019), Configuration()).counter, "20,019")
    }

    func testGivenRows() {
        let items = Items.rows(["First\tthe one", "Zweite\r", "\tno title", "a\tb\tc", ""])
        var list = SearchList(items, Configuration())
        XCTAssertEqual(titles(list), ["First", "Zweite", "", "a", ""])
        XCTAssertEqual(String(list.entry(atPlace: 0).item.detail), "the one")
        XCTAssertEqual(String(list.entry(atPlace: 3).item.detail), "b\tc")
        list.filter("one")
        XCTAssertEqual(titles(list), ["First"])
        list.filter("")
        XCTAssertEqual(list.count, 5)
    }

    /// The list shows the last result until the next one is there.
    func testAResultOfAnotherSearchIsNotShown() throws {
        var list = SearchList(.rows(["ab", "ac", "bc"]), Configuration())
        list.search(for: "a")
        let old = try XCTUnwrap(list.pending?.run())
        XCTAssertEqual(list.count, 3)
        list.search(for: "b")
        XCTAssertFalse(list.accept(old))
        XCTAssertEqual(list.count, 3)
        XCTAssertTrue(list.accept(try XCTUnwrap(list.pending?.run())))
        XCTAssertEqual(titles(list), ["bc", "ab"])
        XCTAssertNil(list.pending)
        list.search(for: "bc")
        XCTAssertEqual(titles(list), ["bc", "ab"])
        XCTAssertTrue(list.accept(try XCTUnwrap(list.pending?.run())))
        XCTAssertEqual(titles(list), ["bc"])
        list.search(for: "")
        XCTAssertEqual(list.count, 3)
    }
}
