// The scene `modal`: the card without colors, its tags, and the home screen behind it.

import DrawerCore
import DrawerSettings
import TestSupport
import XCTest

@testable import DrawerScene

final class ModalTests: XCTestCase {
    func testTickedTagsLeaveTheRecipesThatHaveThemAll() throws {
        var list = TagList(Configuration())
        var random = Random(seed: 3)
        for _ in 0..<200 {
            list.toggle(.random(in: 0..<list.count, using: &random))
            let wanted = list.ticked.map { Tag.allCases[$0] }
            XCTAssertEqual(list.recipes, Recipe.all.filter { Set($0.tags).isSuperset(of: wanted) })
            for tag in Tag.allCases where !list.recipes.isEmpty {
                let count = list.recipeCount(tag.rawValue)
                XCTAssertEqual(count, list.recipes.filter { $0.tags.contains(tag) }.count)
            }
            if .random(in: 0..<3, using: &random) == 0 {
                let before = list.ticked
                XCTAssertNotNil(list.undo())
                XCTAssertNotEqual(list.ticked, before)
            }
        }
    }

    /// The color of the backdrop has an opacity of 0.55, and the reading's alpha on top of that.
    func testTheBackdropLeavesTheHomeScreenReadable() throws {
        var hand = try Hand(given(.modal))
        let theme = hand.simulation.shown.scene.stage.theme
        XCTAssertTrue(theme.mixes)
        for pulled in [0.0, 6] {
            if pulled > 0 {
                let handle = try XCTUnwrap(hand.simulation.point(of: .handle))
                hand.does(.press(handle), .move(DrawerPoint(x: handle.x, y: handle.y + pulled * 16)))
            }
            let alpha = hand.simulation.reading.overlay
            XCTAssertEqual(alpha < 1, pulled > 0)
            let expected = theme.page.background.mixed(with: theme.shade, share: 0.55 * alpha)
            XCTAssertEqual(hand.picture[0, 12].style.background, expected, "alpha \(alpha)")
        }
    }

    func testATapHitsTheShownTag() throws {
        var hand = try Hand(given(.modal))
        hand.taps(column: 30, row: try hand.row(of: "Vegetarian"))
        XCTAssertEqual(hand.simulation.selection, Tag.vegetarian.rawValue + 1)
        XCTAssertLessThan(hand.simulation.steps, Recipe.all.count)
        // The home screen is beside the card; a tap there dismisses the card.
        hand.taps(column: 3, row: 12)
        hand.settles()
        XCTAssertEqual(hand.simulation.reading.detent, .dismissed)
    }
}
