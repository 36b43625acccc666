// The behaviour of the three-height bar as AirBar's own tests state it, as one table a rule. Heights 100, 200 and 300 pt.

import DrawerCore
import XCTest

final class BarTableTests: XCTestCase {
    private func state(_ offset: Double, _ isExpandedAvailable: Bool = false) -> BarState {
        BarState(offset: offset, isExpandedAvailable: isExpandedAvailable, configuration: .standard)
    }

    /// A bar at `normal` over a content that is long enough for everything.
    private func bar(
        contentHeight: Double = 2000, frameHeight: Double = 600, reducer: BarReducer = .standard
    ) throws -> BarController {
        BarController(
            configuration: .standard, list: try BarList(contentHeight: contentHeight, frameHeight: frameHeight),
            reducer: reducer)
    }

    func testProgress() {
        for (offset, progress) in [(-200.0, 1.0), (-240, 1.4), (-100, 0), (-170, 0.7), (-300, 2)] {
            XCTAssertEqual(state(offset).progress, progress, "at \(offset)")
        }
        XCTAssertEqual(state(-40).progress, 0)
        XCTAssertEqual(state(-400).progress, 2)
    }

    func testRange() {
        let rows: [(Double, BarRange)] = [(-100, .compactNormal), (-200, .normalExpanded), (-300, .normalExpanded)]
        for (offset, range) in rows { XCTAssertEqual(state(offset).range, range, "at \(offset)") }
    }

    func testValuesGoAlong() {
        let fade = BarValue.range(0, 1)
        for (offset, value) in [(-100.0, 0.0), (-150, 0.5), (-200, 1), (-250, 1), (-300, 1), (-50, 0)] {
            XCTAssertEqual(state(offset).value(compactNormal: fade, normalExpanded: .value(1)), value, "at \(offset)")
        }
        for (offset, value) in [(-100.0, 8.0), (-200, 8), (-225, 6), (-300, 0), (-400, 0)] {
            XCTAssertEqual(
                state(offset).value(compactNormal: .value(8), normalExpanded: .range(8, 0)), value, "at \(offset)")
        }
    }

    func testEqualHeightsHaveFiniteProgress() throws {
        let flat = try BarConfiguration(compact: 100, normal: 100, expanded: 100)
        XCTAssertEqual(BarState(offset: -100, configuration: flat).progress, 1)
        XCTAssertThrowsError(try BarConfiguration(compact: 100, normal: 90, expanded: 300)) { error in
            XCTAssertEqual((error as? InvalidValue)?.field, "normal")
        }
        XCTAssertThrowsError(try BarConfiguration(compact: .nan, normal: 90, expanded: 300))
    }

    func testCutToRange() throws {
        let rows: [(state: Double, available: Bool, previous: Double, content: Double, delta: Double)] = [
            (-280, true, -280, -330, -20), (-180, false, -180, -230, -20), (-130, true, 200, 250, 30),
        ]
        for row in rows {
            let change = BarChange(
                state: state(row.state, row.available), previous: row.previous, content: row.content,
                list: try BarList(contentHeight: 0, frameHeight: 0))
            XCTAssertEqual(BarTransformer.cutToRange.transform(change), row.delta, "\(row)")
        }
    }

    func testABarBeyondItsRangeIsNotThrownBack() throws {
        let list = try BarList(contentHeight: 0, frameHeight: 0)
        let up = BarChange(state: state(-280), previous: 100, content: 90, list: list)
        XCTAssertEqual(BarTransformer.cutToRange.transform(up), 0)
        let down = BarChange(state: state(-280), previous: 100, content: 130, list: list)
        XCTAssertEqual(BarTransformer.cutToRange.transform(down), 30)
        let short = BarChange(state: state(-60), previous: 100, content: 130, list: list)
        XCTAssertEqual(BarTransformer.cutToRange.transform(short), 0)
    }

    func testTheContentIsNotMovedBeyondItsEnd() throws {
        // A bar that lags behind: at the content's end it still is too tall.
        let lagging = BarReducer("lagging", transformers: [BarTransformer("seven tenths") { $0.delta * 0.7 }])
        var bar = try bar(contentHeight: 50, frameHeight: 400, reducer: lagging)
        bar.scroll(to: -100)
        XCTAssertEqual(bar.state.height, 130, accuracy: 1e-9)
        let move = try XCTUnwrap(bar.panEnded())
        XCTAssertEqual(move.height, .compact)
        XCTAssertEqual(move.content, bar.list.end)
    }

    func testIgnoreTop() throws {
        let list = try BarList(contentHeight: 0, frameHeight: 0, insetTop: 200)
        let change = BarChange(state: state(-200, true), previous: -240, content: -180, list: list)
        XCTAssertEqual(BarTransformer.ignoreTop.transform(change), 20)
    }

    func testIgnoreBottom() throws {
        let list = try BarList(contentHeight: 300, frameHeight: 300, insetBottom: 200)
        let change = BarChange(state: state(-100, true), previous: 230, content: 180, list: list)
        XCTAssertEqual(BarTransformer.ignoreBottom.transform(change), -20)
    }

    func testPanBegan() throws {
        for (content, insetTop) in [(-140.0, 200.0), (-200, 300)] {
            var bar = try bar()
            bar.scroll(to: content)
            bar.panBegan()
            XCTAssertEqual(bar.list.insetTop, insetTop, "at \(content)")
        }
        // Within 5 pt is at the start.
        for (content, insetTop) in [(-195.0, 300.0), (-194, 200)] {
            var bar = try bar()
            bar.scroll(to: content)
            bar.panBegan()
            XCTAssertEqual(bar.list.insetTop, insetTop, "at \(content)")
        }
    }

    func testPanEnded() throws {
        let rows: [(content: Double, movesTo: Double)] = [(-240, -200), (-260, -300), (-140, -100)]
        // Each for itself, with the reducer that takes everything, as AirBar tests it; and in one go, by a hand.
        for row in rows {
            var plain = try bar(reducer: .plain)
            plain.scroll(to: row.content)
            XCTAssertEqual(plain.panEnded()?.content, row.movesTo, "\(row)")
            var standard = try bar()
            standard.panBegan()
            standard.scroll(to: row.content)
            XCTAssertEqual(standard.panEnded()?.content, row.movesTo, "\(row)")
        }
        var bar = try bar(reducer: .plain)
        for row in rows {
            bar.scroll(to: row.content)
            XCTAssertEqual(bar.panEnded()?.content, row.movesTo, "\(row) after the ones before it")
        }
        bar.scroll(to: -200)
        XCTAssertNil(bar.panEnded())
    }

    func testExpandedAvailability() throws {
        for reducer in [BarReducer.standard, .plain] {
            var bar = try bar(reducer: reducer)
            bar.scroll(to: -200)
            bar.panBegan()
            bar.scroll(to: -210)
            XCTAssertTrue(bar.state.isExpandedAvailable)
            for (first, second, isAvailable) in [(-220.0, -230.0, true), (-240, -250, true), (-180, -170, false)] {
                bar.scroll(to: first)
                bar.panChanged()
                bar.scroll(to: second)
                XCTAssertEqual(bar.state.isExpandedAvailable, isAvailable, "at \(second), \(reducer)")
            }
            XCTAssertEqual(bar.list.insetTop, 200)
        }
    }

    func testExpand() throws {
        var bar = try bar()
        XCTAssertEqual(bar.expand(true).content, -300)
        XCTAssertEqual(bar.list.insetTop, 300)
        XCTAssertEqual(bar.expand(false).content, -200)
        XCTAssertEqual(bar.list.insetTop, 200)
    }

    func testSecondList() throws {
        var bar = try bar()
        bar.scroll(to: -200)
        var second = bar.preconfigured(try BarList(contentHeight: 2000, frameHeight: 600))
        XCTAssertEqual(second.contentOffset, -200)
        XCTAssertEqual(second.insetTop, 200)
        XCTAssertEqual(second.indicatorInsetTop, 200)

        second = bar.preconfigured(try BarList(contentHeight: 2000, frameHeight: 600, contentOffset: 500))
        XCTAssertEqual(second.contentOffset, 500, "a scrolled content stays where it is")
        XCTAssertEqual(second.insetTop, 200)
        XCTAssertEqual(second.indicatorInsetTop, 200)

        bar.panBegan()
        bar.scroll(to: -300)
        second = bar.preconfigured(try BarList(contentHeight: 2000, frameHeight: 600))
        XCTAssertEqual(second.contentOffset, -300)
        XCTAssertEqual(second.insetTop, 300)
        XCTAssertEqual(second.indicatorInsetTop, 200)
    }

    func testContentShrinks() throws {
        // The bar at normal over a content that is scrolled: it came back a little.
        var bar = try bar(contentHeight: 700, frameHeight: 400)
        bar.scroll(to: 200)
        bar.scroll(to: 100)
        XCTAssertNil(bar.setContentHeight(500))
        XCTAssertEqual(bar.state.offset, -200)
        XCTAssertEqual(bar.setContentHeight(200), -200)
        XCTAssertEqual(bar.state.offset, -200)
    }

    func testContentGrows() throws {
        var bar = try bar(contentHeight: 200, frameHeight: 400)
        bar.scroll(to: 100)
        XCTAssertNil(bar.setContentHeight(500))
        XCTAssertEqual(bar.list.contentOffset, 100)
    }

    func testAShortContentIsPadded() throws {
        var bar = try bar(contentHeight: 50, frameHeight: 400)
        XCTAssertEqual(bar.list.insetBottom, 250)
        XCTAssertEqual(bar.list.end, -100, "so that the bar can close")
        bar.scroll(to: bar.list.end)
        XCTAssertEqual(bar.state.height, 100)
    }

    func testReducersCanBeReplaced() throws {
        let half = BarTransformer("half") { $0.delta / 2 }
        var slow = try bar(reducer: BarReducer("slow", transformers: [.ignoreTop, half, .cutToRange]))
        slow.scroll(to: -140)
        XCTAssertEqual(slow.state.height, 170)
        var fixed = try bar(reducer: BarReducer("fixed") { $0.state })
        fixed.scroll(to: 300)
        XCTAssertEqual(fixed.state.height, 200)
    }
}
