// The drawer's list: its content, its rows, and the result of a search.

import DrawerViews
import XCTest

@testable import DrawerScene

final class SearchListTests: XCTestCase {
    private func titles(_ list: SearchList) -> [String] {
        (0..<list.count).map { String(list.entry(atPlace: $0).item.title) }
    }

    /// The list shows the last result until the next result arrives.
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
