// The behavior of the three-height bar as AirBar's tests define it, with a table for each rule. Heights 100, 200 and
// 300 pt.

import DrawerCore
import XCTest

@testable import DrawerStudies

extension BarHeights {
    /// The heights of AirBar's tests.
    static let standard: BarHeights = {
        guard let heights = try? BarHeights(compact: 100, normal: 200, expanded: 300) else { preconditionFailure() }
        return heights
    }()
}

extension BarReducer {
    /// A reducer that moves the bar by every travel, as in AirBar's tests of the rules around the reducer.
    static let plain = BarReducer("plain", transformers: [])
}

final class BarTableTests: XCTestCase {
    private func state(_ offset: Double, _ isExpandedAvailable: Bool = false) -> BarState {
        BarState(offset: offset, isExpandedAvailable: isExpandedAvailable, heights: .standard)
    }

    private func list(
        contentHeight: Double = 0, frameHeight: Double = 0, insetTop: Double = 0, insetBottom: Double = 0
    ) -> Extent {
        Extent(from: 0 - insetTop, to: contentHeight + insetBottom - frameHeight)
    }

    /// A bar at `normal` over long content.
    private func bar(
        contentHeight: Double = 2000, frameHeight: Double = 600, settlesAfterFling: Bool = true,
        reducer: BarReducer = .standard
    ) throws -> Bar {
        try Bar(
            heights: .standard, container: Container(width: 640, height: frameHeight, rowHeight: 16),
            listHeight: contentHeight,
            settlesAfterFling: settlesAfterFling, reducer: reducer)
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
        ]
        for (compact, normal, expanded) in invalid {
            XCTAssertThrowsError(try BarHeights(compact: compact, normal: normal, expanded: expanded)) { error in
                XCTAssertEqual((error as? InvalidValue)?.field, "heights")
            }
        }
    }

    /// What each transformer leaves of a movement of the content, by the state of the bar and the list.
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

    // MARK: Pans

    func testPanBegan() throws {
        // Within 5 pt is at the top.
        for (content, insetTop) in [(-140.0, 200.0), (-200, 300), (-195, 300), (-194, 200)] {
            var bar = try bar(settlesAfterFling: false)
            bar.send(.scroll(to: content + 200, animated: false))
            XCTAssertEqual(bar.contentOffset, content)
            bar.press(300)
            XCTAssertEqual(bar.engine.listInsets.top, insetTop, "at \(content)")
        }
    }

    func testPanEnded() throws {
        for (content, movesTo) in [(-240.0, -200.0), (-260, -300), (-140, -100)] {
            for reducer in [BarReducer.standard, .plain] {
                var bar = try bar(reducer: reducer)
                bar.drag(by: -200 - content)
                XCTAssertEqual(bar.contentOffset, content)
                XCTAssertEqual(bar.state.height, -content)
                bar.wait(0.1)
                bar.letGo()
                bar.settleDown()
                XCTAssertEqual(bar.contentOffset, movesTo, "from \(content), \(reducer.name)")
                XCTAssertEqual(bar.state.height, -movesTo, "from \(content), \(reducer.name)")
            }
        }
        var bar = try bar()
        XCTAssertNil(bar.drop(by: 0).target, "the bar is already at a height")
    }

    func testExpandedAvailability() throws {
        for reducer in [BarReducer.standard, .plain] {
            var bar = try bar(reducer: reducer)
            bar.press(300)
            for (first, second, isAvailable) in [(-200.0, -210.0, true), (-220, -230, true), (-240, -250, true)] {
                for content in [first, second] {
                    bar.move(100 - content)
                    XCTAssertEqual(bar.contentOffset, content)
                }
                XCTAssertEqual(bar.state.isExpandedAvailable, isAvailable, "at \(second), \(reducer.name)")
                XCTAssertEqual(bar.engine.listInsets.top, 300)
            }
            for content in [-180.0, -170] {
                bar.move(100 - content)
                XCTAssertEqual(bar.contentOffset, content, accuracy: 1e-9)
            }
            XCTAssertFalse(bar.state.isExpandedAvailable, reducer.name)
            XCTAssertEqual(bar.engine.listInsets.top, 200)
        }
    }

    func testExpand() throws {
        var bar = try bar()
        for (offset, insetTop) in [(-300.0, 300.0), (-200, 200)] {
            bar.send(.toggle)
            bar.settleDown()
            XCTAssertEqual(bar.contentOffset, offset)
            XCTAssertEqual(bar.state.offset, offset)
            XCTAssertEqual(bar.engine.listInsets.top, insetTop)
        }
    }

    // MARK: Content

    func testSecondList() throws {
        var bar = try bar()
        for (listHeight, offset) in [(2000.0, 500.0), (100, 40), (2000, 0)] {
            var next = bar
            next.show(listHeight: listHeight, offset: offset, at: bar.time)
            bar.show(listHeight: listHeight, offset: offset, at: 0)
            XCTAssertEqual(bar.contentOffset, next.contentOffset, "a list is laid out as it is shown")
        }
        XCTAssertEqual(bar.contentOffset, -200)
        XCTAssertEqual(bar.engine.listInsets.top, 200)

        _ = bar.show(listHeight: 2000, offset: 500, at: 0)
        XCTAssertEqual(bar.contentOffset, 500, "scrolled content stays where it is")
        XCTAssertEqual(bar.engine.listInsets.top, 200)

        bar = try self.bar()
        bar.drag(by: 100)
        XCTAssertEqual(bar.contentOffset, -300)
        _ = bar.show(listHeight: 2000, offset: 0, at: bar.time)
        XCTAssertEqual(bar.contentOffset, -300)
        XCTAssertEqual(bar.engine.listInsets.top, 300)

        _ = bar.show(listHeight: 2000, offset: 500, at: bar.time)
        XCTAssertEqual(bar.contentOffset, -300, "a bar above normal covers no content")
        XCTAssertEqual(bar.state.height, 300)
    }

    func testContentShrinks() throws {
        // The bar is at normal over scrolled content, because the list was scrolled back a little.
        var bar = try bar(contentHeight: 700, frameHeight: 400)
        bar.drop(from: 400, by: -400)
        bar.drop(by: 100)
        bar.settleDown()
        XCTAssertEqual(bar.contentOffset, 100, accuracy: 1e-9)
        XCTAssertEqual(bar.state.offset, -200)
        var room = bar
        room.send(.listContent(height: 500))
        XCTAssertEqual(room.contentOffset, 0, "AirBar leaves 100 here, from where the bar could not close")
        for var bar in [bar, room] {
            bar.send(.listContent(height: 200))
            XCTAssertEqual(bar.contentOffset, -200)
            XCTAssertEqual(bar.state.offset, -200)
        }
    }

    func testContentGrows() throws {
        // Beyond the end of 200 pt of content, where a band shows 100 pt.
        var bar = try bar(contentHeight: 200, frameHeight: 400)
        let band = RubberBand.standard.pulled(shown: 200, dimension: 400)
        bar.drag(from: 400, by: -100 - band)
        XCTAssertEqual(bar.contentOffset, 100, accuracy: 1e-9)
        let before = bar.contentOffset
        bar.send(.listContent(height: 500))
        XCTAssertEqual(bar.contentOffset, before, accuracy: 1e-9)
        XCTAssertEqual(bar.state.height, 100)
    }

    func testShortContentIsPadded() throws {
        var bar = try bar(contentHeight: 50, frameHeight: 400)
        XCTAssertEqual(bar.engine.listInsets.bottom, 250)
        XCTAssertEqual(bar.engine.list.maximumOffset, -100, "so that the bar can close")
        bar.drop(from: 390, by: -300)
        bar.settleDown()
        XCTAssertEqual(bar.state.height, 100)
        XCTAssertEqual(bar.contentOffset, -100)
    }

    func testReducersCanBeReplaced() throws {
        let half: BarTransformer = { $0.delta / 2 }
        let transformers = [BarReducer.ignoreTop, half, BarReducer.cutToRange]
        var slow = try bar(reducer: BarReducer("slow", transformers: transformers))
        slow.drag(by: -60)
        XCTAssertEqual(slow.state.height, 170, accuracy: 1e-9)
        var fixed = try bar(reducer: BarReducer("fixed") { $0.state })
        fixed.drag(from: 500, by: -500)
        XCTAssertEqual(fixed.state.height, 200)
        XCTAssertEqual(fixed.contentOffset, 300)
    }

    func testTheContentIsNotMovedBeyondItsEnd() throws {
        // A bar that lags behind is still too tall at the end of the content.
        let lagging = BarReducer("lagging", transformers: [{ $0.delta * 0.7 }])
        var bar = try bar(contentHeight: 50, frameHeight: 400, reducer: lagging)
        bar.drag(by: -100)
        XCTAssertEqual(bar.state.height, 130, accuracy: 1e-9)
        bar.wait(0.2)
        XCTAssertEqual(bar.letGo().target, "compact")
        bar.settleDown()
        XCTAssertEqual(bar.contentOffset, bar.engine.list.maximumOffset)
    }
}
