// The hints of the top row: in random states, a click on each hint does the same as its key.

import DrawerCore
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerScene

final class HintTests: XCTestCase {
    private func point(_ column: Int, _ hand: Hand) -> DrawerPoint {
        DrawerPoint(x: (Double(column) + 0.5) * hand.simulation.grid.cellWidth, y: 8)
    }

    /// The places of all visible hints, found by asking each column.
    private func shown(_ hand: Hand) -> [(column: Int, key: Key, words: String)] {
        var places: [(column: Int, key: Key, words: String)] = []
        for column in 0..<hand.simulation.grid.columns {
            let stage = hand.simulation.focusedStage
            guard case .key(let key)? = stage.part(at: point(column, hand)).hit?.touch else { continue }
            let hints = stage.hints + [stage.shown.run.opening].compactMap(\.self)
            let words = hints.first { $0.keys.contains(key) }?.words ?? ""
            if places.last.map({ $0.key != key }) ?? true { places.append((column, key, words)) }
        }
        return places
    }

    /// A search that finds nothing offers nothing to choose.
    func testNothingFoundOffersNoChoice() throws {
        var hand = try Hand(given(.shortcuts))
        hand.presses("/")
        XCTAssertTrue(shown(hand).contains { $0.words == "choose" })
        hand.does(.text("qqq"))
        XCTAssertEqual(shown(hand).map(\.words), ["clear"])
    }

    func testAClickOnAHintDoesWhatItsKeyDoes() throws {
        var random = Random(seed: 25)
        var seen: Set<String> = []
        for round in 0..<64 {
            let scene = SceneName.allCases[round % SceneName.allCases.count]
            var hand = try Hand(given(scene, random.one(of: [80, 110, 60]), random.one(of: [24, 36])))
            for _ in 0..<random.count(1...8) {
                let keys: [Key] = [
                    .up, .down, .right, .left, .enter, .escape, .tab, .space, .character("/"), .character("t"),
                    .character("j"), .character("?"), .character("x"), .character("d"),
                ]
                switch random.count(0...9) {
                case 0...6: hand.presses(random.one(of: keys))
                case 7: if hand.simulation.point(of: .list) != nil { try hand.taps(.list) }
                case 8: hand.does(.code(.snap(random.one(of: [.fullHeight, .expanded, .hidden]))))
                default: hand.does(.text("sh"))
                }
                if random.chance(0.8) { hand.settles() }
            }
            hand.settles()
            // A message lasts until the next input.
            guard hand.simulation.firstShown.message == nil else {
                XCTAssertTrue(shown(hand).isEmpty)
                continue
            }
            for (column, key, words) in shown(hand) {
                seen.insert(words)
                var (clicked, pressed) = (hand, hand)
                clicked.does(.press(point(column, hand)), .release)
                pressed.presses(key)
                clicked.settles()
                pressed.settles()
                let what = "\(scene), \(words) (\(key)) after \(hand.picture.text)"
                XCTAssertEqual(clicked.picture.text, pressed.picture.text, what)
                XCTAssertEqual(clicked.simulation.reading, pressed.simulation.reading, what)
            }
        }
        XCTAssertGreaterThan(seen.count, 20, "\(seen)")
    }

    // MARK: The row

    /// If room is short, hints disappear and the help stays.
    func testTheHelpStaysWhereRoomIsShort() throws {
        for columns in 20...100 {
            var hand = try Hand(configuration(columns, 24))
            hand.presses(.up)
            let hints = shown(hand)
            XCTAssertTrue(hints.contains { $0.key == .character("?") }, "\(columns)")
            XCTAssertTrue(columns < 80 || hints.count > 4, "\(columns): \(hints)")
        }
    }

    /// A click on a line of the help closes the help and presses the line's key. A heading has no key.
    func testALineOfTheHelpCanBeClicked() throws {
        for scene in SceneName.allCases {
            for (columns, rows) in [(80, 24), (40, 12)] {
                var hand = try Hand(given(scene, columns, rows))
                hand.presses(.character("?"))
                var count = 0
                for row in 1..<rows {
                    var last: Key?
                    for column in 0..<columns {
                        let point = DrawerPoint(x: (Double(column) + 0.5) * 8, y: Double(row) * 16 + 8)
                        guard case .line(let key)? = hand.simulation.focusedStage.part(at: point).hit?.touch,
                            key != last
                        else { continue }
                        last = key
                        count += 1
                        var (clicked, pressed) = (hand, hand)
                        clicked.does(.press(point), .release)
                        pressed.presses(.escape)
                        if key != .escape { pressed.presses(key) }
                        XCTAssertEqual(
                            clicked.picture.text, pressed.picture.text, "\(scene) \(key)")
                    }
                }
                XCTAssertGreaterThan(count, rows < 20 ? 2 : rows / 2, "\(scene) \(columns)x\(rows)")
            }
        }
    }
}
