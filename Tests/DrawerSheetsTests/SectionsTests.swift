// Sections against a list of rows, written out.

import DrawerSheets
import TestSupport
import XCTest

final class SectionsTests: XCTestCase {
    /// A row of a list: the header of a section, or an item.
    private enum Row: Equatable {
        case header(Int)
        case item(Int)
    }

    private func rows(_ sizes: [Int]) -> [Row] {
        var rows: [Row] = []
        var item = 0
        for (section, size) in sizes.enumerated() {
            rows.append(.header(section))
            for _ in 0..<size {
                rows.append(.item(item))
                item += 1
            }
        }
        return rows
    }

    private func check(_ sections: Sections, _ sizes: [Int], _ name: String) {
        let rows = rows(sizes)
        XCTAssertEqual(sections.rowCount, rows.count, name)
        XCTAssertEqual(sections.sectionCount, sizes.count, name)
        var section = 0
        for (row, content) in rows.enumerated() {
            switch content {
            case .header(let number):
                section = number
                XCTAssertEqual(sections.row(ofHeader: number), row, name)
                XCTAssertNil(sections.item(inRow: row), name)
            case .item(let item):
                XCTAssertEqual(sections.row(ofItem: item), row, name)
                XCTAssertEqual(sections.item(inRow: row), item, name)
            }
            XCTAssertEqual(sections.section(ofRow: row), section, name)
        }
        for item in [-100, -1, sections.count, sections.count + 100, .max] {
            let row = sections.row(ofItem: item)
            XCTAssertTrue(item < 0 ? row <= 0 : row >= rows.count, "\(name), item \(item) in row \(row)")
        }
        for row in [-1, rows.count, rows.count + 1, .max] {
            XCTAssertNil(sections.item(inRow: row), "\(name), row \(row)")
        }
        stick(sections, rows, name)
    }

    /// The header that sticks is the last one at or above the list's top; the next one pushes it.
    private func stick(_ sections: Sections, _ rows: [Row], _ name: String) {
        for rowHeight in [16.0, 13.7] {
            for step in -8..<rows.count * 4 + 8 {
                let offset = Double(step) * rowHeight / 4
                guard let stuck = sections.stuck(at: offset, rowHeight: rowHeight) else {
                    XCTAssertTrue(rows.isEmpty, name)
                    continue
                }
                let headers = rows.indices.filter { if case .header = rows[$0] { true } else { false } }
                let above = headers.lastIndex { Double($0 * 4) <= Double(step) } ?? 0
                XCTAssertEqual(stuck.section, above, "\(name), offset \(offset)")
                var y = max(0, -offset)
                if above + 1 < headers.count { y = min(y, Double(headers[above + 1] - 1) * rowHeight - offset) }
                XCTAssertEqual(stuck.y, step < 0 ? -offset : y, accuracy: 1e-9, "\(name), offset \(offset)")
            }
        }
    }

    func testSectionsOfOneSize() {
        for count in 0...25 {
            for size in 1...12 {
                let full = Array(repeating: size, count: count / size)
                let sizes = full + (count % size > 0 ? [count % size] : [])
                check(Sections(every: size, of: count), sizes, "\(count) items, \(size) each")
            }
        }
        XCTAssertEqual(Sections(every: 1000, of: 1_000_000).rowCount, 1_001_000)
    }

    func testSectionsOfGivenSizes() {
        var random = Random(seed: 7)
        for _ in 0..<60 {
            let sizes = (0..<random.count(0...7)).map { _ in random.count(1...6) }
            check(Sections(sizes: sizes), sizes, "\(sizes)")
        }
    }
}
