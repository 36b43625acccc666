// The selection in the list of a panel.

import DrawerViews
import XCTest

final class PanelListTests: XCTestCase {
    private struct Row: PanelRow {
        let id: Int
        let isHeading: Bool
    }

    /// The rows of a text, in which `#` is a heading.
    private func list(_ rows: String, selecting id: Int, selectsHeadings: Bool = false) -> PanelList<Row> {
        var list = PanelList<Row>(selectsHeadings: selectsHeadings)
        list.room = 10
        list.show(rows.enumerated().map { Row(id: $0, isHeading: $1 == "#") }, selecting: id)
        return list
    }

    /// A step onto headings goes on in its direction to a row that is not one. At the end of the list it goes back.
    func testHeadingsAreSkipped() {
        for (rows, from, distance, to) in [
            ("#.##.#", 1, 1, 4), ("#.##.#", 4, -1, 1), ("#.##.#", 4, 1, 4), ("#.##.#", 1, -1, 1), ("#.##.#", 1, 9, 4),
            ("##.", 2, -2, 2), ("..", 0, 1, 1),
        ] {
            var list = list(rows, selecting: from)
            list.select(by: distance)
            XCTAssertEqual(list.selected, to, "\(rows), from \(from) by \(distance)")
        }
        var folded = list("#.##.#", selecting: 1, selectsHeadings: true)
        folded.select(by: 1)
        XCTAssertEqual(folded.selected, 2)
    }
}
