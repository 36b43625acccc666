// The hints of the top row: in random states, a click on each does what its key does, and that is what its words say.

import DrawerCore
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerScene

final class HintTests: XCTestCase {
    // MARK: What the words mean

    /// What a key of a hint with these words does, judged after everything has come to rest. `nil` for unknown words.
    private func keeps(_ words: String, _ key: Key, _ before: Hand, _ after: Hand) -> Bool? {
        let (old, new) = (before.simulation, after.simulation)
        let (oldSheet, newSheet) = (old.configuration.setup.sheet, new.configuration.setup.sheet)
        let isElsewhere = old.sceneName != new.sceneName
        let moved = new.reading != old.reading
        /// Nothing but the drawer and the contents has moved.
        let isSame =
            new.steps == old.steps && new.selection == old.selection && new.focus == old.focus && !isElsewhere
            && !new.help.isOpen
        switch words {
        case _ where words == old.shown.opening?.words: return moved
        case "pull", "height", "scroll": return isSame || (moved && new.steps == old.steps)
        case "next" where old.panel == nil: return isSame || (moved && new.steps == old.steps)
        case "choose", "step": return new.steps == old.steps && !isElsewhere && !new.help.isOpen
        case "search": return new.focus == .search
        case "tune": return new.panel != nil
        case "presets": return new.presets != nil
        case "help": return new.help.isOpen && !old.help.isOpen
        case "add": return new.steps == old.steps + 1
        case "tick", "untick": return new.shown.message?.hasPrefix(words == "tick" ? "Only" : "No longer") == true
        case "keep": return new.steps == old.steps + 1
        case "drop": return new.steps == old.steps - 1
        case "send": return new.steps == old.steps + 1
        case "clear": return new.items >= old.items && new.focus == .search && new.selection == 0
        case "back": return new.steps == old.steps && !new.help.isOpen
        case "close" where old.help.isOpen: return !new.help.isOpen
        case "more": return new.help.isOpen
        case "close" where old.panel != nil: return new.panel == nil
        case "close", "hide": return new.shown.scene.isHidden || old.reading.owner != .none || !moved
        case "open", "show": return !new.shown.scene.isHidden
        case "scenes": return isElsewhere
        case "expand": return new.reading.height > old.reading.height || !moved
        case "restore": return new.reading.height < old.reading.height || !moved
        case "other list": return new.selection == 0 && new.steps == old.steps
        case "Discard?": return !new.question.isOpen
        case "frame", "fork": return new.shown.tempo.isPaused == (words == "frame")
        case "go on": return !new.shown.tempo.isPaused
        case "page": return new.value(of: .page) != nil && isSame
        case "pages": return (new.value(of: .page) == nil) != (old.value(of: .page) == nil)
        case "stack":
            return new.value(of: .drawers)
                == old.value(of: .drawers).map { max(1, $0 + (key == .character("o") ? 1 : -1)) }
        case "edge": return newSheet.edge != oldSheet.edge
        case "width": return newSheet.width != oldSheet.width
        case "margin": return newSheet.detached != oldSheet.detached
        case "follow": return newSheet.followers.isEmpty != oldSheet.followers.isEmpty
        case "row", "change", "reset", "type", "next", "fold", "set", "cancel", "undo", "replay", "A/B", "filter",
            "all rows":
            return new.panel != nil
        default: return nil
        }
    }

    private func point(_ column: Int, _ hand: Hand) -> DrawerPoint {
        DrawerPoint(x: (Double(column) + 0.5) * hand.simulation.grid.cellWidth, y: 8)
    }

    /// The places of all hints that are shown, found by asking each column.
    private func shown(_ hand: Hand) -> [(column: Int, key: Key, words: String)] {
        var places: [(column: Int, key: Key, words: String)] = []
        for column in 0..<hand.simulation.grid.columns {
            let pane = hand.simulation.pane
            guard case .key(let key)? = pane.part(at: point(column, hand)).hit?.touch else { continue }
            let hints = pane.hints + [pane.shown.opening].compactMap(\.self)
            let words = hints.first { $0.keys.contains(key) }?.words ?? ""
            if places.last.map({ $0.key != key }) ?? true { places.append((column, key, words)) }
        }
        return places
    }

    func testEveryHintDoesWhatItSaysByClickAndByKey() throws {
        var random = Random(seed: 25)
        var seen: Set<String> = []
        for round in 0..<64 {
            let scene = SceneName.allCases[round % SceneName.allCases.count]
            var given = configuration(random.one(of: [80, 110, 60]), random.one(of: [24, 36]))
            given.scene = scene
            var hand = try Hand(given)
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
            guard hand.simulation.shown.message == nil else {
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
                let isTrue = keeps(words, key, hand, pressed)
                XCTAssertNotNil(isTrue, "no meaning for the words of \(what)")
                XCTAssertNotEqual(isTrue, false, what)
            }
        }
        XCTAssertGreaterThan(seen.count, 20, "\(seen)")
    }

    // MARK: The row

    /// Where room gets short, hints go, and the help stays.
    func testTheHelpStaysWhereRoomIsShort() throws {
        for columns in 20...100 {
            var hand = try Hand(configuration(columns, 24))
            hand.presses(.up)
            let hints = shown(hand)
            XCTAssertTrue(hints.contains { $0.key == .character("?") }, "\(columns)")
            XCTAssertTrue(columns < 80 || hints.count > 4, "\(columns): \(hints)")
        }
    }

    /// A press beside the hint before its release does nothing; the list behind keeps its focus in every case.
    func testAClickThatLeavesTheHintDoesNothing() throws {
        var hand = try Hand()
        hand.presses(.up)
        hand.settles()
        let column = try XCTUnwrap(shown(hand).first { $0.words == "help" }?.column)
        let before = hand.picture.text
        let point = point(column, hand)
        hand.does(.press(point), .move(DrawerPoint(x: point.x, y: 200)), .release)
        hand.settles()
        XCTAssertEqual(hand.picture.text, before)
        XCTAssertNil(hand.simulation.recorded(.press(point)))
        hand.does(.press(point))
        XCTAssertEqual(hand.simulation.recorded(.release), .key(.character("?")))
        hand.does(.release)
        XCTAssertTrue(hand.simulation.help.isOpen)
    }

    /// A click on a line of the help closes the help and presses the line's key; a heading has none.
    func testALineOfTheHelpCanBeClicked() throws {
        for scene in SceneName.allCases {
            for (columns, rows) in [(80, 24), (40, 12)] {
                var given = configuration(columns, rows)
                given.scene = scene
                var hand = try Hand(given)
                hand.presses(.character("?"))
                var count = 0
                for row in 1..<rows {
                    var last: Key?
                    for column in 0..<columns {
                        let point = DrawerPoint(x: (Double(column) + 0.5) * 8, y: Double(row) * 16 + 8)
                        guard case .line(let key)? = hand.simulation.pane.part(at: point).hit?.touch, key != last
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
