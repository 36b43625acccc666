// Rows of parts that give way, with random parts.

import DrawerViews
import TestSupport
import XCTest

final class PartColumnsTests: XCTestCase {
    /// All shown parts fit side by side. A part is left out only if its least width has no room beside the parts of
    /// higher rank.
    func testPartsGiveWayByRank() {
        var random = Random(seed: 3)
        for _ in 0..<400 {
            let parts = (0..<random.count(1...8)).map { _ in
                let least = random.count(1...12)
                return (
                    least: least, most: least + random.count(0...9), rank: random.count(0...3), gap: random.count(0...2)
                )
            }
            let room = random.count(0...40)
            var columns = PartColumns()
            for part in parts { columns.add(part.least...part.most, rank: part.rank, gap: part.gap) }
            columns.layOut(from: 5, to: 5 + room)
            var end = 5
            for (index, part) in parts.enumerated() {
                guard let place = columns[index] else { continue }
                XCTAssertEqual(place.lowerBound, end == 5 ? 5 : end + part.gap)
                XCTAssertTrue((part.least...part.most).contains(place.count), "\(parts) \(room)")
                end = place.upperBound
            }
            XCTAssertLessThanOrEqual(end, 5 + room, "\(parts)")
            // In the order of ranks, each part that fits beside the parts chosen before it.
            var shown: [Int] = []
            for index in parts.indices.sorted(by: { (parts[$0].rank, $0) > (parts[$1].rank, $1) }) {
                let row = (shown + [index]).sorted()
                let needed = row.reduce(-parts[row[0]].gap) { $0 + parts[$1].gap + parts[$1].least }
                if needed <= room { shown = row }
                XCTAssertEqual(columns[index] != nil, needed <= room, "\(parts) \(room)")
            }
            let isWhole = parts.indices.allSatisfy { columns[$0]?.count == parts[$0].most }
            XCTAssertTrue(
                isWhole || end == 5 + room || parts.indices.contains { columns[$0] == nil }, "\(parts) \(room)")
        }
    }

    /// A table of keys may have more hints than a line has parts: the ones too many have no room.
    func testPartsBeyondTheLastAreLeftOut() {
        var columns = PartColumns()
        for _ in 0..<64 { columns.add(1...1) }
        columns.layOut(from: 0, to: 200)
        XCTAssertEqual((0..<64).map { columns[$0] }, (0..<64).map { $0 < 32 ? $0..<$0 + 1 : nil })
    }

    /// A message may be a row of any length, such as the text of a file. It is left out or, if it may be cut, gets the
    /// room that is there.
    func testPartsWiderThanAnyScreen() {
        for width in [32_752, 40_000, Int.max] {
            var columns = PartColumns()
            let parts = [
                columns.add(14, rank: 3), columns.add(width, rank: 2, gap: 2), columns.add(1...width, rank: 1, gap: 1),
                columns.add(1...width, gap: 1), columns.add(1, rank: -1, gap: Int.max),
            ]
            columns.layOut(from: 2, to: 80)
            XCTAssertEqual(parts.map { columns[$0] }, [2..<16, nil, 17..<78, 79..<80, nil], "\(width)")
        }
    }
}
