// What holds in every scene: places, settings, changes of the scene, and random inputs on random screens.
// What one scene alone does is in its own tests.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerSettings
import DrawerViews
import Foundation
import TestSupport
import XCTest

@testable import DrawerScene

final class SystemsTests: XCTestCase {
    /// The scenes other than `shortcuts`.
    private static let others = SceneName.allCases.filter { !$0.defaults.isSheet }

    /// The scenes whose drawer can be dismissed by default.
    private static let dismissed = others.filter { Setup(scene: $0).settings.release.dismissible != .no }

    // MARK: Places and highlights

    func testPlacesMatchTheEngines() throws {
        for scene in SystemsTests.others {
            for rows in [6, 14, 24, 50] {
                var hand = try Hand(given(scene, 80, rows))
                for step in 0..<6 {
                    for place in Place.names.compactMap(Place.init(named:)) {
                        guard let point = hand.simulation.point(of: place) else { continue }
                        XCTAssertTrue((0...640).contains(point.x) && (0...Double(rows) * 16).contains(point.y))
                    }
                    let reading = hand.simulation.reading
                    if scene.defaults.mechanism != .bar {
                        XCTAssertEqual(
                            hand.simulation.point(of: .overlay) != nil, reading.progress > 0 && reading.top > 0)
                        if reading.progress > 0 { XCTAssertNil(hand.simulation.point(of: .primary)) }
                    }
                    if step % 2 == 0 { hand.does(.code(.toggle)) }
                    hand.waits(0.15)
                }
            }
        }
    }

    /// The highlighted row is visible, wherever it was chosen.
    func testTheHighlightedRowIsVisible() throws {
        for scene in SystemsTests.others {
            for rows in [8, 14, 24] {
                var random = Random(seed: 17)
                var given = given(scene, 80, rows)
                if scene == .bouncy { given.items = .rows(Rows((0..<30).map { "Row-\($0)-" })) }
                var hand = try Hand(given)
                hand.presses(.right)
                hand.settles()
                for _ in 0..<60 {
                    let steps = Int.random(in: 1...6, using: &random)
                    let key: Key = .random(using: &random) ? .right : .left
                    for _ in 0..<steps { hand.presses(key) }
                    hand.settles()
                    let name = try XCTUnwrap(hand.simulation.selectionText).prefix { $0 != "," }
                    XCTAssertTrue(hand.picture.text.contains(name), "\(scene) \(rows): \(name)")
                }
            }
        }
    }

    func testAHiddenCardAndSheetAreOpenedByATapBehindThem() throws {
        for scene in SystemsTests.dismissed {
            var hand = try Hand(given(scene))
            if scene == .modal { hand.does(.code(.dismiss(animated: false))) }
            let hidden = hand.simulation.reading.detent
            XCTAssertEqual(hidden, scene == .modal ? .dismissed : .hidden)
            try hand.taps(.primary)
            hand.settles()
            XCTAssertEqual(hand.simulation.reading.detent, .fullHeight, "\(scene)")
            try hand.taps(.overlay)
            hand.settles()
            XCTAssertEqual(hand.simulation.reading.detent, hidden, "\(scene)")
            hand.presses(.up)
            hand.settles()
            XCTAssertEqual(hand.simulation.reading.detent, .fullHeight, "\(scene)")
            // Keys never select `hidden`.
            hand.presses(.down, .pageUp, .home)
            hand.settles()
            XCTAssertEqual(hand.simulation.reading.detent, .fullHeight, "\(scene)")
        }
    }

    // MARK: Settings

    /// A layer that is not in the list is never shown.
    func testEveryLayerIsInTheList() throws {
        let sources = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Sources/DrawerScene")
            .standardized
        let files = try XCTUnwrap(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var declared: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /(?:struct|enum|class|extension) (\w+): (?:[^{\n]*, )?Layer\b/) {
                declared.insert(String(match.1))
            }
        }
        let layers = [any Layer].over(Configuration()).map { "\(type(of: $0))" }
        XCTAssertEqual(declared, Set(layers))
        XCTAssertEqual(layers.count, Set(layers).count)
    }

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
                XCTAssertTrue(told.contains { $0.kind == .targetChosen(detent) }, "\(scene): \(told)")
                XCTAssertTrue(told.contains { $0.kind == .detentReached(detent) }, "\(scene): \(told)")
                XCTAssertTrue(hand.simulation.isSettled, "\(scene)")
                XCTAssertEqual(hand.simulation.bend ?? 0, 0)
            }
        }
    }

    func testIconsAreReadableInSixteenColors() throws {
        for scene in SceneName.allCases {
            for theme in ThemeName.allCases {
                var given = configuration(80, 40, theme, .sixteen)
                given.scene = scene
                var hand = try Hand(given)
                hand.presses(.up)
                hand.settles()
                let canvas = hand.picture
                for row in 0..<40 {
                    for column in 0..<80 {
                        let cell = canvas[column, row]
                        guard let scalar = cell.glyph.scalar, (0x2190...0x2BFF).contains(scalar.value),
                            !(0x2500...0x259F).contains(scalar.value), cell.style.background.isKnown
                        else { continue }
                        XCTAssertGreaterThanOrEqual(
                            cell.style.foreground.contrast(with: cell.style.background), 2,
                            "\(scene) \(theme): \(scalar) at \(column), \(row)")
                    }
                }
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
        XCTAssertEqual(hand.simulation.focus, .search)
    }

    func testRandomInputOnAnyScreen() throws {
        for seed in 100..<132 {
            var random = Random(seed: UInt64(seed))
            var given = given(
                SceneName.allCases[seed % SceneName.allCases.count], .random(in: 1...90, using: &random),
                .random(in: 1...40, using: &random), ThemeName.allCases.randomElement(using: &random)!,
                ColorDepth.allCases.randomElement(using: &random)!)
            given.set("CellHeight \([16, 20, 13.7].randomElement(using: &random)!)")
            if .random(in: 0..<3, using: &random) == 0 { given.items = .generated(.random(in: 0...60, using: &random)) }
            var hand = try Hand(given)
            for _ in 0..<80 {
                hand.waits(.random(in: 0...0.2, using: &random))
                if .random(in: 0..<15, using: &random) == 0 {
                    _ = try? hand.simulation.configure(hand.anyConfiguration(&random), at: hand.time)
                }
                let input = hand.anyInput(&random)
                hand.does(input)
                let reading = hand.simulation.reading
                let numbers = [
                    reading.top, reading.height, reading.velocity, reading.offset, reading.scrollVelocity,
                    reading.overlay, reading.progress, reading.detentIndex,
                ]
                XCTAssertTrue(numbers.allSatisfy(\.isFinite), "seed \(seed), after \(input)")
                XCTAssertTrue((0...2).contains(reading.progress) && (0...1).contains(reading.overlay))
                let picture = hand.picture
                XCTAssertTrue(picture.hasNoHalfGlyphs, "seed \(seed), after \(input)")
                XCTAssertEqual(picture.columns, hand.simulation.grid.columns)
                // Previous contents of the canvas do not matter.
                var again = Canvas(columns: 3, rows: 3)
                again.fill(again.bounds, Style(foreground: 0xFF00FF, background: 0x00FF00))
                hand.simulation.draw(into: &again)
                XCTAssertEqual(again.cells, picture.cells, "seed \(seed), after \(input)")
            }
            hand.does(.release)
            hand.settles()
            XCTAssertTrue(hand.simulation.isSettled && !hand.simulation.isMoving, "seed \(seed)")
        }
    }
}
