// The behavior of the three-height bar as AirBar's tests define it, with a table for each rule. Heights 100, 200 and
// 300 pt.

import DrawerCore
import XCTest

@testable import DrawerStudies

final class BarTableTests: XCTestCase {
    private func state(_ offset: Double, _ isExpandedAvailable: Bool = false) -> BarState {
        BarState(offset: offset, isExpandedAvailable: isExpandedAvailable, heights: .standard)
    }

    private func list(
        contentHeight: Double = 0, frameHeight: Double = 0, insetTop: Double = 0, insetBottom: Double = 0
    ) -> Extent {
        Extent(from: 0 - insetTop, to: contentHeight + insetBottom - frameHeight)
    }

    func testProgressAndRange() {
        for (offset, progress) in [(-200.0, 1.0), (-240, 1.4), (-100, 0), (-170, 0.7), (-300, 2), (-40, 0), (-400, 2)] {
            let state = state(offset)
            XCTAssertEqual(state.progress, progress, "at \(offset)")
            XCTAssertEqual(state.isBelowNormal, progress < 1, "at \(offset)")
            let value = state.value(compactNormal: (1, 1), normalExpanded: (2, 2))
            XCTAssertEqual(value, progress < 1 ? 1 : 2, "at \(offset)")
        }
    }

    func testValuesFollowTheProgressWithinTheirRange() {
        for (offset, value) in [(-100.0, 0.0), (-150, 0.5), (-200, 1), (-250, 1), (-300, 1), (-50, 0)] {
            XCTAssertEqual(
                state(offset).value(compactNormal: (0, 1), normalExpanded: (1, 1)), value, "at \(offset)")
        }
        for (offset, value) in [(-100.0, 8.0), (-200, 8), (-225, 6), (-300, 0), (-400, 0)] {
            XCTAssertEqual(
                state(offset).value(compactNormal: (8, 8), normalExpanded: (8, 0)), value, "at \(offset)")
        }
    }

    func testEqualHeightsHaveFiniteProgress() throws {
        let flat = try BarHeights(compact: 100, normal: 100, expanded: 100)
        XCTAssertEqual(BarState(offset: -100, heights: flat).progress, 1)
        let invalid: [(Double, Double, Double)] = [
            (100, 90, 300), (100, 400, 300), (-1, 90, 300), (.nan, 90, 300), (10, 90, .infinity),
            // Longer than a screen.
            (10, 90, 2e6),
        ]
        for (compact, normal, expanded) in invalid {
            XCTAssertThrowsError(try BarHeights(compact: compact, normal: normal, expanded: expanded)) { error in
                XCTAssertEqual((error as? InvalidValue)?.field, "heights")
            }
        }
    }

    /// The part of a movement of the content that each transformer leaves, by the state of the bar and the list.
    func testTransformers() {
        typealias Row = (
            cut: BarTransformer, offset: Double, available: Bool, list: Extent, previous: Double, content: Double,
            delta: Double
        )
        let (cut, top, bottom) = (BarReducer.cutToRange, BarReducer.ignoreTop, BarReducer.ignoreBottom)
        let (empty, under, gap) = (list(), list(insetTop: 200), list(insetTop: 300))
        let short = list(contentHeight: 300, frameHeight: 300, insetBottom: 200)
        // A bar of 150 pt needs 50 pt of content below, and has 20.
        let narrow = list(contentHeight: 500, frameHeight: 300)
        let rows: [Row] = [
            (cut, -280, true, empty, -280, -330, -20), (cut, -180, false, empty, -180, -230, -20),
            (cut, -130, true, empty, 200, 250, 30),
            // A bar beyond its range does not jump back.
            (cut, -280, false, empty, 100, 90, 0), (cut, -280, false, empty, 100, 130, 30),
            (cut, -60, false, empty, 100, 130, 0),
            (top, -200, true, under, -240, -180, 20), (top, -180, true, under, -180, -240, -20),
            // A gap is room above the content: the first 4 pt close it.
            (top, -200, true, gap, -204, -180, 20), (top, -200, true, gap, -204, -220, -16),
            (bottom, -100, true, short, 230, 180, -20), (bottom, -150, false, narrow, 180, 120, -30),
            (bottom, -150, false, narrow, 180, 210, 20),
        ]
        for row in rows {
            let change = BarChange(
                state: state(row.offset, row.available), previous: row.previous, content: row.content, list: row.list,
                delta: row.content - row.previous)
            XCTAssertEqual(row.cut(change), row.delta, "\(row)")
        }
    }
}
