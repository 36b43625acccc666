// Rows of parts that give way, and tables of keys, with random parts and states.

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
            var (end, free) = (5, room)
            for (index, part) in parts.enumerated() {
                guard let place = columns[index] else { continue }
                XCTAssertEqual(place.lowerBound, end == 5 ? 5 : end + part.gap)
                XCTAssertTrue((part.least...part.most).contains(place.count), "\(parts) \(room)")
                end = place.upperBound
            }
            XCTAssertLessThanOrEqual(end, 5 + room, "\(parts)")
            // In the order of ranks, without the gap of the first part.
            for index in parts.indices.sorted(by: { (parts[$0].rank, $0) > (parts[$1].rank, $1) }) {
                if columns[index] == nil {
                    XCTAssertGreaterThan(parts[index].least + 2 * parts.count, free, "\(parts) \(room)")
                }
                if columns[index] != nil { free -= parts[index].least }
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

    /// A message may be a row of any length, such as the text of a file.
    func testAPartWiderThanAnyScreenIsLeftOut() {
        for width in [32_752, 40_000, Int.max] {
            var columns = PartColumns()
            columns.add(14, rank: 2)
            columns.add(width...width, rank: 1, gap: 2)
            columns.add(width, rank: 1, gap: Int.max)
            columns.layOut(from: 2, to: 80)
            XCTAssertEqual((0..<3).map { columns[$0] }, [2..<16, nil, nil], "\(width)")
        }
    }

    /// Arrows stand side by side; every other label has a space beside it.
    func testLabelsOfAHint() {
        XCTAssertEqual(Hint(.up, .down, words: "row").text, "↑↓ row")
        XCTAssertEqual(Hint(.space, .up, words: "show").text, "Space ↑ show")
        XCTAssertEqual(Hint(.up, .enter, words: "open").text, "↑ ⏎ open")
    }

    /// The first command that applies gets the key, and hints name no other command for it.
    func testTheFirstCommandHasTheKey() {
        struct Owner {
            var done: [Int] = []
            var isHolding = false
        }
        let commands = KeyCommands<Owner, Int>([
            KeyCommand([.left], [.right], hint: "time", 1, when: { owner, _ in owner.isHolding }) {
                $0.done.append($2)
            },
            KeyCommand([.left, "h"], [.right, "l"], hint: "change", help: "by a step") { owner, _, index in
                owner.done.append(10 + index)
            },
            KeyCommand(naming: "?", hint: "help", 2, help: "by a step"),
        ])
        var (owner, context) = (Owner(), 0)
        XCTAssertTrue(commands.run("l", &owner, &context))
        XCTAssertTrue(commands.run(.left, &owner, &context))
        XCTAssertFalse(commands.run("?", &owner, &context), "something else handles the key")
        XCTAssertFalse(commands.run(.up, &owner, &context))
        XCTAssertEqual(owner.done, [11, 10])
        XCTAssertEqual(commands.hints(owner, context).map(\.words), ["change", "help"])
        owner.isHolding = true
        XCTAssertTrue(commands.run(.right, &owner, &context))
        XCTAssertEqual(owner.done.last, 1)
        XCTAssertEqual(commands.hints(owner, context).map(\.words), ["time", "help"])
        XCTAssertEqual(commands.hints(owner, context).important.map(\.words), ["time", "help"])
        XCTAssertEqual(commands.help.map(\.labels), [["←", "→", "?"]])
    }
}
