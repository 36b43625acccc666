// The width of content on wide screens, and what must stay visible whatever the width: prices, ratings, readable icons,
// shaded corners.

import DrawerCells
import DrawerCore
import DrawerSettings
import XCTest

@testable import DrawerScene

final class WidthTests: XCTestCase {
    /// The columns of the letters and digits in a row.
    private func words(_ canvas: Canvas, row: Int) -> [Int] {
        (0..<canvas.columns).filter { column in
            canvas[column, row].glyph.scalar.map { $0.properties.isAlphabetic || $0.properties.numericType != nil }
                ?? false
        }
    }

    func testWideScreensLimitTheContent() throws {
        for scene in SceneName.allCases {
            for columns in [139, 140, 200, 321] {
                var given = configuration(columns, 40)
                given.scene = scene
                var hand = try Hand(given)
                hand.presses(.up, .right)
                hand.settles()
                let canvas = hand.picture
                let used = (0..<40).flatMap { words(canvas, row: $0) }
                let (first, last) = (try XCTUnwrap(used.min()), try XCTUnwrap(used.max()))
                if columns < 140 {
                    XCTAssertLessThan(first, 8, "\(scene) \(columns)")
                } else {
                    XCTAssertLessThanOrEqual(last - first, 112, "\(scene) \(columns)")
                    XCTAssertGreaterThanOrEqual(first, (columns - 112) / 2, "\(scene) \(columns)")
                    XCTAssertLessThan(last, (columns + 113) / 2, "\(scene) \(columns)")
                }
            }
        }
    }

    /// At every width with room for both: the price is whole, and the rating above it ends in the same column.
    func testPricesAndRatingsStay() throws {
        for columns in 44...150 {
            var given = configuration(columns, 40)
            given.scene = .airbar
            var hand = try Hand(given)
            // The first row is highlighted and kept, the others are not.
            hand.presses(.enter, .enter)
            hand.settles()
            let lines = hand.picture.text.split(separator: "\n").map(Array.init)
            var prices = 0
            for (row, line) in lines.enumerated() where String(line).contains("€ ") {
                let text = String(line)
                XCTAssertTrue(text.contains(" a night"), "\(columns): \(text)")
                let end = try XCTUnwrap(line.lastIndex { $0 == "t" })
                XCTAssertTrue(row > 0 && lines[row - 1].indices.contains(end), "\(columns): \(text)")
                XCTAssertTrue(lines[row - 1][end].isNumber && lines[row - 1][end - 1] == ".", "\(columns): \(text)")
                prices += 1
            }
            XCTAssertGreaterThan(prices, 5, "\(columns)")
            XCTAssertTrue(hand.picture.text.contains("✶  4.9"), "\(columns)")
        }
    }

    /// Beside a rounded corner, the page is as dark as above the edge.
    func testCornersAreShaded() throws {
        for theme in [ThemeName.light, .dark] {
            var hand = try Hand(configuration(80, 24, theme))
            let page = Theme(Look(theme: theme, colorDepth: .direct)).page.background
            for eighth in 0..<8 {
                hand.does(.code(.moveTo(Quantity(96 + 2 * Double(eighth), .points))))
                hand.settles()
                let canvas = hand.picture
                let row = Int(hand.simulation.reading.top / 16)
                // The rows that the edge and its corner divide.
                let corner = Int((hand.simulation.reading.top + 8 - 1e-9) / 16)
                for place in row...corner {
                    let cell = canvas[0, place]
                    let isClosed = [Glyph("▀"), Glyph("▔")].contains(cell.glyph)
                    let shade = isClosed ? cell.style.foreground : cell.style.background
                    XCTAssertLessThan(shade.luminance, page.luminance, "\(theme) \(eighth) \(place)")
                }
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
}
