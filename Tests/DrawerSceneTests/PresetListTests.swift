// The list of presets: filter, live preview, keeping, undoing and restoring, by keys and by mouse.

import DrawerCells
import DrawerCore
import DrawerPresets
import DrawerSettings
import DrawerViews
import TestSupport
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
        XCTAssertEqual(hand.list?.rows.count, Preset.named.count + 1)
        XCTAssertEqual(hand.list?.rows[Preset.all.count], .mistakes)
        hand.types("vaul")
        XCTAssertEqual(hand.list?.count, 1)
        XCTAssertEqual(hand.simulation.configuration.preset, .vaul)
        // The first match is chosen only if the choice does not match.
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

    /// The first letters choose what matches; without a match, what was before is in effect again.
    func testAFilterWithoutAMatchAppliesNothing() throws {
        var hand = try open()
        hand.types("v")
        XCTAssertNotEqual(hand.simulation.configuration.preset, .drawer)
        hand.types("zzz")
        XCTAssertEqual(hand.list?.count, 0)
        XCTAssertEqual(hand.simulation.configuration.preset, .drawer)
        hand.presses(.enter)
        XCTAssertEqual(hand.simulation.configuration.preset, .drawer)
    }

    func testTheWordOfAHeadingFindsItsRows() throws {
        var hand = try open()
        hand.types("mis")
        XCTAssertEqual(hand.list?.count, Preset.named.count - Preset.all.count)
        XCTAssertEqual(hand.list?.rows.first, .mistakes)
    }

    func testArrowsChooseInMidFlight() throws {
        var hand = try open()
        hand.does(.code(.snap(.fullHeight)))
        hand.waits(0.05)
        for preset in Preset.named.dropFirst() {
            let before = hand.simulation.reading
            hand.presses(.down)
            XCTAssertEqual(hand.simulation.configuration.preset, preset)
            XCTAssertEqual(hand.simulation.reading.top, before.top, accuracy: 1e-9, preset.name)
            let text = hand.picture.text
            XCTAssertTrue(
                text.contains(preset.name) && text.contains(String(preset.summary.feel.prefix(20))), preset.name)
            XCTAssertTrue(text.contains(preset.source.prefix(30)), "\(preset.source)\n\(text)")
        }
        hand.presses(.down, .home)
        XCTAssertEqual(hand.simulation.configuration.preset, .drawer)
        hand.settles()
        XCTAssertEqual(hand.simulation.reading.detent, .fullHeight)
    }

    func testEnterKeepsEscapeRestoresAndOneUndoIsEnough() throws {
        var hand = try Hand()
        let before = hand.simulation.configuration.setup
        hand.presses(.character("P"))
        XCTAssertEqual(hand.simulation.configuration.setup, before, "opening changes nothing")
        hand.presses(.down, .down)
        XCTAssertEqual(hand.simulation.configuration.preset, .gorhom)
        XCTAssertEqual(hand.simulation.configuration.settings.release.policy, Preset.gorhom.policy)
        hand.presses(.escape)
        XCTAssertEqual(hand.simulation.configuration.setup, before)
        hand.presses(.character("P"), .down, .enter)
        XCTAssertEqual(hand.simulation.configuration.preset, .uisheet)
        XCTAssertEqual(hand.simulation.configuration.settings.release.policy, Preset.uisheet.policy)
        XCTAssertTrue(hand.picture.text.contains("Preset uisheet  ·  u undo"))
        hand.presses(.character("u"))
        XCTAssertEqual(hand.simulation.configuration.setup, before)
        hand.presses(.character("u"))
        XCTAssertTrue(hand.picture.text.contains("Nothing to undo"))
    }

    func testExplicitSettingsStay() throws {
        var given = configuration()
        try given.setup.apply(Setting("Policy threshold"))
        var hand = try Hand(given)
        hand.presses(.character("P"), .down)
        XCTAssertEqual(hand.simulation.configuration.settings.release.policy, .threshold)
        XCTAssertEqual(hand.simulation.configuration.preset, .uisheet)
        hand.does(.configure(try Setting("SkipSpeed 0pt/s")))
        hand.presses(.escape)
        XCTAssertEqual(hand.simulation.configuration.settings.release.skipSpeed, 0)
        XCTAssertEqual(hand.simulation.configuration.settings.release.policy, .threshold)
    }

    func testAnActionOfTheSceneIsUndoneFirst() throws {
        var hand = try open()
        hand.presses(.down, .enter)
        let steps = hand.simulation.steps
        hand.presses(.right, .enter)
        hand.settles()
        XCTAssertEqual(hand.simulation.steps, steps + 1)
        hand.presses(.character("u"))
        XCTAssertEqual(hand.simulation.steps, steps)
        XCTAssertEqual(hand.simulation.configuration.preset, .uisheet)
    }

    func testAClickChoosesAndASecondOneKeeps() throws {
        for (columns, rows) in [(80, 24), (110, 36), (60, 20)] {
            var hand = try open(columns, rows)
            let frame = PresetList.frame(over: hand.simulation.shown)
            let before = hand.simulation.reading
            hand.taps(column: frame.list.column + 3, row: frame.list.row + 2)
            XCTAssertEqual(hand.simulation.configuration.preset, .gorhom, "\(columns)x\(rows)")
            XCTAssertNotNil(hand.list)
            hand.does(
                .wheel(
                    rows: 3, at: DrawerPoint(x: Double(frame.list.column + 3) * 8, y: Double(frame.list.row) * 16 + 8)))
            XCTAssertEqual(hand.simulation.configuration.preset, .gorhom, "the wheel scrolls")
            XCTAssertEqual(hand.list?.first(of: frame.list.rows), 3)
            hand.taps(column: frame.list.column + 3, row: frame.list.row)
            XCTAssertEqual(hand.simulation.configuration.preset, .vaul)
            hand.taps(column: frame.list.column + 3, row: frame.list.row)
            XCTAssertNil(hand.list)
            XCTAssertEqual(hand.simulation.configuration.preset, .vaul)
            XCTAssertEqual(hand.simulation.reading.top, before.top)
        }
    }

    /// The release of the click that closes the list is no input of the scene.
    func testTheListTakesTheReleaseOfItsLastClick() throws {
        var hand = try open()
        let frame = PresetList.frame(over: hand.simulation.shown)
        hand.taps(column: frame.list.column + 3, row: frame.list.row + 2)
        hand.does(.press(DrawerPoint(x: Double(frame.list.column + 3) * 8, y: Double(frame.list.row + 2) * 16 + 8)))
        XCTAssertNil(hand.list)
        XCTAssertEqual(hand.does(.release).map(\.kind), [])
    }

    func testKeysMoveTheDrawerUnderTheList() throws {
        var hand = try open()
        hand.presses(.right)
        hand.settles()
        XCTAssertEqual(hand.simulation.reading.detent, .expanded)
        hand.presses(.left)
        hand.settles()
        XCTAssertEqual(hand.simulation.reading.detent, .compressed)
        hand.presses(.space)
        XCTAssertTrue(hand.simulation.isMoving)
        hand.settles()
        XCTAssertNotEqual(hand.simulation.reading.detent, .compressed)
        XCTAssertNotNil(hand.list)
        // The mouse pulls it, too.
        let handle = try XCTUnwrap(hand.simulation.point(of: .handle))
        hand.does(.press(handle), .move(DrawerPoint(x: handle.x, y: handle.y + 20)))
        XCTAssertEqual(hand.simulation.reading.owner, .drawer)
        hand.does(.release)
    }

    func testASceneWithoutPresetsSaysSo() throws {
        var given = configuration()
        given.scene = .airbar
        var hand = try Hand(given)
        hand.presses(.character("P"))
        XCTAssertNil(hand.list)
        XCTAssertTrue(hand.picture.text.contains("the scene airbar has no Preset"))
    }

    /// At every size and without color, the choice is visible and the list stays off the drawer's edge and the top row.
    func testEverySizeAndColorShowsTheChoice() throws {
        for (columns, rows) in [(80, 24), (110, 36), (40, 12), (56, 20), (20, 6)] {
            for depth in [ColorDepth.direct, .monochrome] {
                for detent in [DetentName.compressed, .fullHeight] {
                    var hand = try Hand(configuration(columns, rows, .light, depth))
                    hand.snaps(detent)
                    hand.presses(.character("P"), .down, .down, .down)
                    let text = hand.picture.text
                    XCTAssertEqual(hand.simulation.configuration.preset, .vaul)
                    let frame = PresetList.frame(over: hand.simulation.shown)
                    if !frame.area.isEmpty { XCTAssertTrue(text.contains("vaul"), "\(columns)x\(rows)\n\(text)") }
                    let picture = hand.picture
                    let row = frame.list.row + 3
                    if frame.list.rows > 4, picture.lines[row].contains("vaul") {
                        let (own, other) = (
                            picture[frame.list.column, row].style, picture[frame.list.column, row - 1].style
                        )
                        XCTAssertTrue(
                            own.background != other.background
                                || own.attributes.contains(.reverse) != other.attributes.contains(.reverse),
                            "\(columns)x\(rows) \(depth)")
                    }
                    if frame.area.rows >= 7 { XCTAssertTrue(text.contains("Differs: "), "\(columns)x\(rows)\n\(text)") }
                }
            }
        }
    }

    func testTheListIsSpoken() throws {
        var hand = try Hand()
        var announcer = Announcer(hand.simulation)
        func told(_ keys: Key...) -> [String] {
            keys.flatMap { announcer.sentences(hand.simulation.handle(.key($0), at: 0), hand.simulation) }
        }
        XCTAssertEqual(
            told(.character("P")).first,
            "Presets: type to filter, up and down choose, Enter keeps the choice, Escape restores.")
        let choice = told(.down)
        XCTAssertEqual(choice.first, "uisheet: \(Preset.uisheet.summary.feel)")
        XCTAssertTrue(choice[1].contains("assumed: its rules are not public"))
        XCTAssertTrue(choice[2].hasPrefix("Differs: Policy uisheet"), "\(choice)")
        XCTAssertEqual(told(.character("z"), .character("z")).last, "No preset matches.")
        XCTAssertEqual(told(.enter).first, "The presets are closed.")
    }
}

extension Hand {
    fileprivate var list: PresetList? { simulation.presets }
}
