// The bar under changes of its content, its heights and its settings, and with a host's policies and reducers. Heights
// 100, 200 and 300 pt.

import DrawerCore
import DrawerStudies
import XCTest

final class BarChangeTests: XCTestCase {
    func testATapRestoresTheStateLeftByAChangeOfSizes() throws {
        var bar = try bar()
        bar.press(300)
        bar.move(295)
        bar.send(.listContent(height: 200))
        XCTAssertEqual(bar.state.height, 195)
        bar.release()
        XCTAssertEqual(bar.state.height, 200)
        XCTAssertEqual(bar.contentOffset, -200)
        XCTAssertEqual(bar.engine.listHeight, 200)
        // Rows are added above the visible ones: the visible content stays in place.
        bar = try self.bar(at: .compact, content: 500)
        bar.press(300)
        bar.move(296)
        bar.send(.listContent(height: 4160, offset: bar.contentOffset + 360))
        XCTAssertEqual(bar.contentOffset, 664)
        XCTAssertTrue(bar.release().isTap)
        XCTAssertEqual(bar.contentOffset, 660)
        XCTAssertEqual(bar.state.height, 100)
        // A tap does not undo the shrinking of the content.
        bar = try self.bar(at: .compact, content: 3000)
        bar.press(300)
        bar.move(296)
        bar.send(.listContent(height: 500))
        XCTAssertEqual(bar.contentOffset, 20)
        XCTAssertTrue(bar.release().isTap)
        XCTAssertEqual(bar.contentOffset, 16)
        bar.settleDown()
        XCTAssertLessThanOrEqual(bar.contentOffset, 20)
    }

    /// A change that does not move the target of a glide does not change its course, either.
    func testAGlideToTheSameTargetGoesOn() throws {
        var bar = try bar()
        bar.send(.toggle)
        bar.wait(0.1)
        var changed = bar
        changed.send(.listContent(height: 5000))
        XCTAssertEqual(changed.nextDeadline, bar.nextDeadline)
        // Other heights move the target: the glide goes to the new value of its height.
        let small = try BarHeights(compact: 40, normal: 80, expanded: 160)
        _ = bar.setHeights(small, at: bar.time, animated: true)
        XCTAssertEqual(bar.reading.target, "expanded")
        bar.settleDown()
        XCTAssertEqual(bar.state.height, 160)
    }

    /// An offset from the host leaves no gap below the bar, and covers no content under an expanding bar.
    func testAnOffsetGivenWithTheContentFitsTheBar() throws {
        for (height, offset, shown) in [
            (BarHeight.compact, 500.0, 500.0), (.compact, -150, -107), (.normal, 40, 40), (.normal, -300, -207),
            (.expanded, 500, -307), (.expanded, -250, -307), (.compact, 9000, 3529), (.normal, 9000, 3429),
        ] {
            var bar = try bar(at: height)
            bar.send(.listContent(height: 4000, insets: Insets(top: 7, bottom: 9), offset: offset + 200))
            XCTAssertEqual(bar.contentOffset, shown, "\(height), \(offset)")
            XCTAssertEqual(bar.state.resting, height)
            XCTAssertTrue(bar.isSettled)
        }
    }

    /// A pan loses its track when the content becomes too short to scroll. The bar then reports its own heights, and
    /// not the detent of the engine that scrolls the list.
    func testAPanThatLosesItsTrackReportsNoDetentOfTheList() throws {
        var bar = try bar(listHeight: 0)
        bar.send(.key(named: .pageDown))
        var notices = bar.send(.resize(to: .terminal(width: 640, height: 48)))
        let heights = try BarHeights(compact: 16, normal: 16, expanded: 16)
        notices += try bar.configure(settings: bar.engine.settings, settlesAfterFling: true, at: bar.time)
        notices += bar.setHeights(heights, at: bar.time)
        notices += bar.send(.toggle) + bar.settleDown()
        let names = notices.compactMap { notice -> DetentName? in
            switch notice.kind {
            case .targetChosen(detent: let name), .detentReached(detent: let name),
                .settleInterrupted(detent: let name):
                name
            default: nil
            }
        }
        XCTAssertTrue(names.contains(BarHeight.expanded.name), "\(notices)")
        XCTAssertTrue(names.allSatisfy { BarHeight(rawValue: $0.text) != nil }, "\(notices)")
    }

    func testOtherHeightsKeepTheVisibleContent() throws {
        let small = try BarHeights(compact: 40, normal: 80, expanded: 160)
        for height in BarHeight.allCases {
            var bar = try bar(at: height)
            let gap = bar.contentOffset - bar.state.offset
            _ = bar.setHeights(small, at: bar.time)
            XCTAssertEqual(bar.state.height, small[height])
            XCTAssertEqual(bar.contentOffset - bar.state.offset, gap, accuracy: 1e-9, "the rows stay below the bar")
        }
        // During a pan, which continues from the new height at the same progress; during a glide; and under a tap.
        var bar = try bar()
        bar.drag(from: 400, by: -50)
        _ = bar.setHeights(small, at: bar.time)
        XCTAssertEqual(bar.state.progress, 0.5, accuracy: 1e-9)
        XCTAssertEqual(bar.state.height, 60, accuracy: 1e-9)
        bar.wait(0.01)
        bar.move(340)
        XCTAssertEqual(bar.state.height, 50, accuracy: 1e-9)
        bar = try self.bar()
        bar.drop(by: 60)
        bar.wait(0.1)
        _ = bar.setHeights(small, at: bar.time)
        bar.settleDown()
        XCTAssertEqual([bar.state.height, bar.contentOffset], [160, -160])
        bar = try self.bar()
        bar.press(300)
        bar.move(295)
        _ = bar.setHeights(small, at: bar.time)
        XCTAssertTrue(bar.release().isTap)
        bar.settleDown()
        XCTAssertEqual(bar.state.height, 80)
    }

    func testAnExpandingBarCoversNoContent() throws {
        var bar = try bar(at: .normal, content: -195.1)
        bar.press(300)
        bar.move(380)
        XCTAssertEqual(bar.contentOffset, -275.1, accuracy: 1e-9)
        XCTAssertEqual(bar.state.height, 275.1, accuracy: 1e-9, "the content begins at the bar's lower edge")
    }

    func testAPolicyOfTheHostAndOneWithAnInvalidTarget() throws {
        let seen = ReleasePolicy("largest") { _ in .fullHeight }
        var bar = try bar(at: .compact, content: -50)
        var settings = Bar.settings
        settings.release.policy = seen
        _ = try bar.configure(settings: settings, settlesAfterFling: true, at: 0)
        bar.drop(by: 30)
        bar.settleDown()
        XCTAssertEqual(bar.state.resting, .normal, "expanded is out of reach: the nearest height")
        settings.release.policy = ReleasePolicy("astray") { _ in "nowhere" }
        _ = try bar.configure(settings: settings, settlesAfterFling: true, at: bar.time)
        bar.drop(by: -30)
        bar.settleDown()
        XCTAssertNotNil(bar.state.resting)
    }

    func testAReducerEqualsItsCopiesOnly() throws {
        let half = BarReducer("half", transformers: [{ $0.delta / 2 }])
        XCTAssertEqual(try bar(reducer: half), try bar(reducer: half))
        XCTAssertNotEqual(try bar(reducer: half), try bar(reducer: BarReducer("half") { $0.state }))
        XCTAssertNotEqual(BarReducer("standard") { $0.state }, .standard)
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

    /// Of a reducer's state, only the offset counts: the bar may still expand.
    func testAReducerCannotChangeTheRestOfTheState() throws {
        let half = BarReducer("half") { BarState(offset: $0.state.offset + $0.delta / 2, heights: $0.state.heights) }
        var bar = try bar(reducer: half)
        bar.press(300)
        bar.move(310)
        XCTAssertEqual(bar.state.height, 205, accuracy: 1e-9)
        XCTAssertTrue(bar.state.isExpandedAvailable)
    }

    /// A reducer whose height is no height of a screen leaves the bar as it is.
    func testAReducerWithoutAHeightMovesNothing() throws {
        for offset in [Double.nan, .infinity, -1e13] {
            var broken = try bar(reducer: BarReducer("broken") { BarState(offset: offset, heights: $0.state.heights) })
            broken.press(300)
            broken.move(240)
            XCTAssertEqual(broken.state.height, 200, "\(offset)")
            XCTAssertEqual(broken.contentOffset, -140, "\(offset)")
            XCTAssertFalse(
                broken.release().contains { if case .notApplied = $0.kind { true } else { false } }, "\(offset)")
            broken.settleDown()
            XCTAssertTrue(broken.reading.offset.isFinite, "\(offset)")
        }
    }
}
