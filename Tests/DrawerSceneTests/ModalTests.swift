// The scene `modal`: the card without colors, its tags, and the home screen behind it.

import DrawerCells
import TestSupport
import XCTest

@testable import DrawerScene

final class ModalTests: XCTestCase {
    /// From 80 columns on, the card has room for every description.
    func testEveryDescriptionIsShown() throws {
        for columns in [80, 100, 200] {
            let simulation = try Simulation(given(.modal, columns, 60))
            var canvas = Canvas(columns: columns, rows: 60)
            simulation.draw(into: &canvas)
            let text = canvas.text
            for tag in Tag.allCases { XCTAssertTrue(text.contains(tag.item.detail), "\(tag) at \(columns)") }
        }
    }

    func testTickedTagsLeaveTheRecipesThatHaveThemAll() throws {
        var list = TagList(Configuration())
        var random = Random(seed: 3)
        var offered = 0
        for _ in 0..<200 {
            list.toggle(random.count(0...list.count - 1))
            let wanted = list.ticked.map { Tag.allCases[$0] }
            XCTAssertEqual(list.recipes, Recipe.all.filter { Set($0.tags).isSuperset(of: wanted) })
            for tag in Tag.allCases where !list.recipes.isEmpty {
                offered += 1
                let count = list.recipeCount(tag.rawValue)
                XCTAssertEqual(count, list.recipes.filter { $0.tags.contains(tag) }.count)
            }
            if random.chance(0.3) {
                let before = list.ticked
                XCTAssertNotNil(list.undo())
                XCTAssertNotEqual(list.ticked, before)
            }
        }
        XCTAssertGreaterThan(offered, 50)
    }
}
