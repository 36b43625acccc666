// The rules of every scene: places, settings, changes of the scene, and random inputs on random screens.
// Each scene has tests for the rest.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerScene

final class SystemsTests: XCTestCase {
    // MARK: Places and highlights

    /// In every scene, a tap chooses the row in its cell, and keys keep the highlighted row in view.
    func testTapsAndKeysChooseTheRowThatIsShown() throws {
        var random = Random(seed: 17)
        for scene in SceneName.allCases {
            for rows in [12, 25] {
                var given = given(scene, 80, rows)
                given.items = .rows(Rows((0..<90).map { "row-\($0)-" }))
                var hand = try Hand(given)
                hand.presses(.right)
                for _ in 0..<30 {
                    let key: Key = random.chance(0.6) ? .right : .left
                    for _ in 0..<random.count(1...6) { hand.presses(key) }
                    hand.settles()
                    let name = try XCTUnwrap(hand.simulation.selectionText).prefix { $0 != "," }
                    let (picture, row) = (hand.picture, try hand.row(of: String(name)))
                    let ground = picture[20, row].style.background
                    let same = picture.lines.indices.filter {
                        picture.lines[$0].contains("row-") && picture[20, $0].style.background == ground
                    }
                    XCTAssertEqual(same, [row], "\(scene): the highlight on \(name) alone")
                }
                var taps = 0
                for scrolled in [0.0, 7, 13.3, 31.5] {
                    var hand = hand
                    hand.snaps(hand.simulation.firstShown.scene.highestDetent)
                    hand.does(.wheel(rows: scrolled, at: DrawerPoint(x: 100, y: Double(rows - 2) * 16)))
                    hand.settles()
                    let lines = hand.picture.lines
                    for row in stride(from: 1, to: rows, by: 3) {
                        guard let name = lines[row].firstMatch(of: /row-\d+-/)?.0 else { continue }
                        var tapped = hand
                        tapped.taps(column: 20, row: row)
                        let message = tapped.simulation.firstShown.message
                        let said = (tapped.simulation.selectionText ?? "") + (message ?? "")
                        XCTAssertTrue(said.contains(name), "\(scene) \(rows) \(scrolled): \(name), not \(said)")
                        taps += 1
                    }
                }
                XCTAssertGreaterThan(taps, 3, "\(scene) \(rows)")
            }
        }
    }

    // MARK: Settings

    /// Everything reaches its target at once, and the notices are complete.
    func testReducedMotionIsAJumpInEveryScene() throws {
        for scene in SceneName.allCases {
            var given = given(scene)
            given.set("ReducedMotion on")
            var hand = try Hand(given)
            for _ in 0..<2 {
                let before = hand.simulation.reading.detent
                let told = hand.does(.code(.toggle))
                let detent = try XCTUnwrap(hand.simulation.reading.detent, "\(scene)")
                XCTAssertNotEqual(detent, before)
                XCTAssertTrue(told.contains { $0.kind == .targetChosen(detent: detent) }, "\(scene): \(told)")
                XCTAssertTrue(told.contains { $0.kind == .detentReached(detent: detent) }, "\(scene): \(told)")
                XCTAssertTrue(hand.simulation.isSettled, "\(scene)")
                XCTAssertEqual(hand.simulation.run.bend ?? 0, 0)
            }
        }
    }

    // MARK: Scenes at run time

    func testScenesAreFoundAgainAsTheyWereLeft() throws {
        var hand = try Hand(given(.shortcuts))
        hand.snaps(.fullHeight)
        hand.simulation.look = Look(theme: .light, colorDepth: .twoHundredFiftySix)
        hand.does(.press(DrawerPoint(x: 100, y: 20)), .move(DrawerPoint(x: 100, y: 60)))
        hand.presses(.character("s"))
        XCTAssertEqual(hand.simulation.sceneName, .modal)
        XCTAssertEqual(hand.simulation.look.theme, .light)
        // The pointer that was pressed in the other scene has no effect here.
        hand.does(.move(DrawerPoint(x: 100, y: 200)), .release)
        XCTAssertEqual(hand.simulation.reading.detent, .fullHeight)
        hand.presses(.character("4"))
        XCTAssertEqual(hand.simulation.sceneName, .bouncy)
        hand.does(.resize(columns: 50, rows: 18))
        hand.waits(2)
        hand.presses(.character("1"))
        XCTAssertEqual(hand.simulation.grid.columns, 50)
        XCTAssertEqual(hand.simulation.look.colorDepth, .twoHundredFiftySix)
        XCTAssertEqual(hand.simulation.reading.detent, .fullHeight, "a pan that was left is cancelled")
        hand.presses(.character("1"))
        XCTAssertEqual(hand.simulation.sceneName, .shortcuts)
        // Typed letters are not keys.
        hand.presses(.character("/"), .character("s"), .character("2"))
        XCTAssertEqual(hand.simulation.sceneName, .shortcuts)
        XCTAssertEqual(hand.simulation.run.focus, .search)
    }

    /// Random inputs, settings, layers and stages: numbers stay finite, a picture is complete and independent of
    /// earlier drawings, and the state that a scene keeps fits its settings.
    func testRandomInputOnAnyScreen() throws {
        let settings = SettingRow.all.filter { $0.isLive && $0.name != "Scene" }
        let keys = ["D", "x", "<", ">", "z", "P", "t", "i", "g", "u", "U", "a", "e", "*", "=", ":"].map(Character.init)
        for seed in 100..<140 as Range<UInt64> {
            var random = Random(seed: seed)
            var start = given(
                SceneName.allCases[Int(seed) % SceneName.allCases.count], random.count(1...130), random.count(1...40),
                random.one(of: ThemeName.allCases), random.one(of: ColorDepth.allCases))
            start.set("CellHeight \(random.one(of: [16, 20, 13.7]))")
            if random.chance(0.3) { start.items = .generated(random.count(0...60)) }
            var hand = try Hand(start)
            hand.simulation.keepPast()
            for _ in 0..<80 {
                hand.waits(random.number(0...0.2))
                var input = hand.anyInput(&random)
                switch random.count(0...9) {
                case 0, 1: input = .key(.character(random.one(of: keys)))
                case 2, 3:
                    let row = random.one(of: settings)
                    let values = row.samples(hand.simulation.configuration.setup.detentNames) + ["default"]
                    if let setting = try? Setting("\(row.name) \(random.one(of: values))") {
                        input = .configure(setting)
                    }
                case 4: input = random.one(of: [.code(.push), .code(.pop), .code(.page(random.count(1...3)))])
                default: break
                }
                hand.does(input)
                let (reading, what) = (hand.simulation.reading, "seed \(seed), after \(input)")
                let numbers = [
                    reading.top, reading.height, reading.velocity, reading.offset, reading.scrollVelocity,
                    reading.overlay, reading.progress, reading.detentIndex,
                ]
                XCTAssertTrue(numbers.allSatisfy(\.isFinite), what)
                XCTAssertTrue((0...2).contains(reading.progress) && (0...1).contains(reading.overlay), what)
                let picture = hand.picture
                XCTAssertTrue(picture.hasNoHalfGlyphs, what)
                XCTAssertEqual(picture.columns, hand.simulation.grid.columns)
                var again = Canvas(columns: 3, rows: 3)
                again.fill(again.bounds, Style(foreground: 0xFF00FF, background: 0x00FF00))
                hand.simulation.draw(into: &again)
                XCTAssertEqual(again.cells, picture.cells, what)
                for stage in hand.simulation.stages {
                    XCTAssertEqual(
                        [stage.shown.grid.columns, stage.shown.grid.rows], [stage.area.columns, stage.area.rows])
                    guard let scene = stage.shown.scene as? ShortcutsScene else { continue }
                    XCTAssertEqual(scene.contents.count, scene.engine.uppermost.pageCount, what)
                    XCTAssertEqual(scene.contents.count, scene.common.configuration.sheet.pages, what)
                    XCTAssertEqual(scene.page, scene.engine.uppermost.page, what)
                    XCTAssertEqual(scene.kept.count, scene.engine.count - 1, what)
                    XCTAssertLessThanOrEqual(scene.common.selection, scene.state.list.count, what)
                }
            }
            hand.does(.release, .key(.escape), .key(.escape), .key(.escape))
            hand.settles()
            XCTAssertTrue(hand.simulation.isSettled && !hand.simulation.isMoving, "seed \(seed)")
        }
    }
}
