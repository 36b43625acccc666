// The list of presets: filter, live preview, keeping, undoing and restoring, by keys and by mouse, and the settings in
// which presets differ.

import DrawerCells
import DrawerCore
import DrawerPresets
import DrawerSettings
import XCTest

@testable import DrawerScene

final class PresetListTests: XCTestCase {
    private func open(_ columns: Int = 80, _ rows: Int = 24, _ depth: ColorDepth = .direct) throws -> Hand {
        var hand = try Hand(configuration(columns, rows, .dark, depth))
        hand.presses(.character("P"))
        XCTAssertNotNil(hand.list)
        return hand
    }

    func testTypingFiltersAndTheChoiceIsInEffectAtOnce() throws {
        var hand = try open()
        XCTAssertEqual(hand.list?.list.rows.count, Preset.named.count + 1)
        XCTAssertEqual(hand.list?.list.rows[Preset.all.count], .mistakes)
        hand.types("vaul")
        XCTAssertEqual(hand.list?.count, 1)
        XCTAssertEqual(hand.simulation.configuration.preset, .vaul)
        // The first match is chosen only if the present choice does not match.
        hand.presses(.escape)
        XCTAssertEqual(hand.simulation.configuration.preset, .vaul)
        XCTAssertEqual(hand.list?.count, Preset.named.count)
        hand.types("react v")
        XCTAssertEqual(hand.simulation.configuration.preset, .vaul)
        hand.types("xx")
        XCTAssertEqual(hand.list?.count, 0)
        XCTAssertEqual(hand.simulation.configuration.preset, .vaul, "no match keeps the choice")
        XCTAssertTrue(hand.picture.text.contains("No preset matches"))
        hand.presses(.enter)
        XCTAssertNil(hand.list)
        XCTAssertEqual(hand.simulation.configuration.preset, .vaul)
    }

    func testEnterKeepsEscapeRestoresAndOneUndoIsEnough() throws {
        var hand = try Hand()
        let before = hand.simulation.configuration.setup
        hand.presses(.character("P"))
        XCTAssertEqual(hand.simulation.configuration.setup, before, "opening changes nothing")
        hand.presses(.down, .down)
        XCTAssertEqual(hand.simulation.configuration.preset, Preset.named[2])
        XCTAssertEqual(hand.simulation.configuration.settings.release.policy, Preset.named[2].policy)
        hand.presses(.escape)
        XCTAssertEqual(hand.simulation.configuration.setup, before)
        hand.presses(.character("P"), .down, .enter)
        XCTAssertEqual(hand.simulation.configuration.preset, Preset.named[1])
        XCTAssertEqual(hand.simulation.configuration.settings.release.policy, Preset.named[1].policy)
        XCTAssertTrue(hand.picture.text.contains("Preset \(Preset.named[1].name)  ·  u undo"))
        hand.presses(.character("u"))
        XCTAssertEqual(hand.simulation.configuration.setup, before)
        hand.presses(.character("u"))
        XCTAssertTrue(hand.picture.text.contains(CommonState.nothingToUndo))
    }

    func testAClickChoosesAndASecondOneKeeps() throws {
        for (columns, rows) in [(80, 24), (110, 36), (60, 20)] {
            var hand = try open(columns, rows)
            let frame = PanelFrame(over: hand.simulation.firstShown)
            let before = hand.simulation.reading
            hand.taps(column: frame.list.column + 3, row: frame.list.row + 2)
            XCTAssertEqual(hand.simulation.configuration.preset, Preset.named[2], "\(columns)x\(rows)")
            XCTAssertNotNil(hand.list)
            hand.does(
                .wheel(
                    rows: 3, at: DrawerPoint(x: Double(frame.list.column + 3) * 8, y: Double(frame.list.row) * 16 + 8)))
            XCTAssertEqual(hand.simulation.configuration.preset, Preset.named[2], "the wheel scrolls")
            XCTAssertEqual(hand.list?.list.visible(frame.list.rows).lowerBound, 3)
            hand.taps(column: frame.list.column + 3, row: frame.list.row)
            XCTAssertEqual(hand.simulation.configuration.preset, Preset.named[3])
            hand.taps(column: frame.list.column + 3, row: frame.list.row)
            XCTAssertNil(hand.list)
            XCTAssertEqual(hand.simulation.configuration.preset, Preset.named[3])
            XCTAssertEqual(hand.simulation.reading.top, before.top)
        }
    }

    /// The release of the click that closes the list is not an input of the scene.
    func testTheListTakesTheReleaseOfItsLastClick() throws {
        var hand = try open()
        let frame = PanelFrame(over: hand.simulation.firstShown)
        hand.taps(column: frame.list.column + 3, row: frame.list.row + 2)
        hand.does(.press(DrawerPoint(x: Double(frame.list.column + 3) * 8, y: Double(frame.list.row + 2) * 16 + 8)))
        XCTAssertNil(hand.list)
        XCTAssertEqual(hand.does(.release).map(\.kind), [])
    }

    /// Each of two setups names the settings in which it differs from the other: both name the same settings.
    func testTwoSetupsNameTheSameDifferences() throws {
        for preset in Preset.all {
            let own = Setup(scene: .shortcuts)
            let other = try own.with(preset)
            let (here, there) = (own.changes(from: other), other.changes(from: own))
            XCTAssertEqual(here.map(\.label).sorted(), there.map(\.label).sorted(), preset.name)
            XCTAssertEqual(here.isEmpty, preset == .drawer, "\(preset.name): \(here)")
        }
    }
}

extension Hand {
    fileprivate var list: PresetList? { simulation.presets }
}
