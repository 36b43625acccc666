// Turning the pages: the height on every way, pages at once, pages without a width, and a single page.

import DrawerCore
import XCTest

final class PageTurnTests: XCTestCase {
    private let heights = [160.0, 240, 96]

    private func pages(_ count: Int = 3) throws -> [DrawerPage] {
        try heights.prefix(count).map {
            let layout = try DrawerLayout([
                Detent(.compressed, .height(64)), Detent(.expanded, .height($0)), Detent(.fullHeight, .height(368)),
            ])
            return DrawerPage(layout: layout, listHeight: 800)
        }
    }

    /// Three pages, whose `expanded` is 160, 240 and 96 pt high.
    private func drawer(width: Double = 640) throws -> DrawerEngine {
        try DrawerEngine(
            pages(), container: Container(width: width, height: 384, rowHeight: 16), detent: .expanded)
    }

    /// From the middle of two pages and from beyond both ends, toward the target and away from it, the height is in
    /// proportion to the position between the two pages around the start, and does not change beyond them.
    func testTheHeightIsInProportionOnEveryWay() throws {
        // The page, a pan of so many points to the left in 0.2 s, what ends the pan, and the lower of the two pages.
        let turns: [(page: Int, pan: Double, event: DrawerEvent, low: Int)] = [
            (0, 500, .release, 0), (0, 500, .page(index: 0), 0), (1, 500, .page(index: 1), 1),
            (1, -500, .page(index: 1), 0), (2, 300, .release, 1), (2, 300, .page(index: 1), 1),
            (0, -300, .page(index: 1), 0), (2, 300, .cancel, 1),
        ]
        for (page, pan, event, low) in turns {
            var drawer = try drawer()
            drawer.handle(.page(index: page, animated: false), at: 0)
            drawer.handle(.press(at: DrawerPoint(x: 320, y: 370)), at: 0)
            for step in 1...20 {
                drawer.handle(
                    .move(to: DrawerPoint(x: 320 - pan * Double(step) / 20, y: 370)), at: Double(step) / 100)
            }
            drawer.handle(event, at: 0.2)
            for step in 0...300 {
                drawer.advance(to: 0.2 + Double(step) / 200)
                let share = min(max(drawer.pagePosition - Double(low), 0), 1)
                XCTAssertEqual(
                    drawer.reading.height, heights[low] + (heights[low + 1] - heights[low]) * share, accuracy: 1e-9,
                    "\(page), \(pan) pt, \(event), at \(drawer.pagePosition)")
            }
            XCTAssertEqual(drawer.pagePosition, Double(drawer.page))
        }
    }

    /// A page that code shows at once is shown at rest: nothing settles any more, neither the drawer nor the pages.
    func testAPageAtOnceEndsEverySettle() throws {
        for event in [DrawerEvent.snap(to: .fullHeight), .page(index: 2)] {
            var drawer = try drawer()
            drawer.handle(event, at: 0)
            drawer.advance(to: 0.1)
            XCTAssertEqual(drawer.reading.phase, .settling)
            drawer.handle(.page(index: 1, animated: false), at: 0.1)
            XCTAssertEqual(drawer.pagePosition, 1)
            XCTAssertTrue(drawer.isSettled, "\(event)")
            XCTAssertEqual(drawer.reading.height, event == .page(index: 2) ? 240 : 368)
        }
    }

    /// A turn without motion, and one to a page without a width, reports its settle like any other.
    func testEveryTurnReportsItsSettle() throws {
        let kinds: [Notice.Kind] = [
            .pageChanged(to: 1), .targetChosen(detent: .expanded), .detentReached(detent: .expanded),
        ]
        for (width, reduced, animated) in [
            (640.0, false, true), (640, true, true), (640, false, false), (0, false, true), (0, false, false),
        ] {
            var drawer = try drawer(width: width)
            if reduced {
                var settings = drawer.settings
                settings.reduceMotion()
                try drawer.configure(settings: settings, at: 0)
            }
            let turn = DrawerEvent.page(index: 1, animated: animated)
            var notices = Array(drawer.handle(turn, at: 0))
            notices += drawer.advance(to: 5)
            let name = "\(width) pt, reduced \(reduced), animated \(animated)"
            XCTAssertEqual(notices.map(\.kind), kinds, name)
            XCTAssertEqual(Set(notices.map(\.cause)), [.code], name)
            XCTAssertEqual(drawer.reading.height, 240, name)
            XCTAssertEqual(drawer.handle(turn, at: 6).map(\.kind), [], "\(name): nothing to do")
        }
    }

    /// Before a host's first layout, a pan finds pages of no width.
    func testPagesWithoutAWidthShowNumbers() throws {
        for page in 0...2 {
            var drawer = try drawer(width: 0)
            drawer.handle(.page(index: page, animated: false), at: 0)
            drawer.handle(.press(at: DrawerPoint(x: 0, y: 370)), at: 0)
            for step in 1...5 {
                drawer.handle(.move(to: DrawerPoint(x: -20 * Double(step), y: 370)), at: Double(step) / 100)
                let reading = drawer.reading
                XCTAssertEqual([reading.velocity, reading.height], [0, heights[page]], "page \(page)")
            }
            drawer.handle(.release, at: 0.06)
            XCTAssertEqual(drawer.settled().reading.height, heights[drawer.page])
        }
    }

    func testADrawerWithASinglePageIsADrawerWithoutPages() throws {
        let container = Container(width: 640, height: 384, rowHeight: 16)
        let page = try pages(1)[0]
        let plain = try DrawerEngine(layout: page.layout, container: container, listHeight: 800, detent: .expanded)
        XCTAssertEqual(try DrawerEngine([page], container: container, detent: .expanded), plain)
    }

    /// Another page has the offset that its list will have: less than the one at which it was left, if its content or
    /// the room has become shorter meanwhile.
    func testAnotherPageKeepsItsOffsetWithinItsRange() throws {
        // The height of the list less the 352 pt of it that are shown: 500 pt, then 800 pt.
        let offsets = [148.0, 448, 448]
        for edge in DrawerEdge.allCases {
            for listPans in [ListPans.handOver, .contentFirst] {
                var settings = DrawerEngine.Settings()
                settings.gesture.listPans = listPans
                let container = Container(width: 640, height: 384, rowHeight: 16)
                let start = try DrawerEngine(
                    pages(2), on: edge, container: container, settings: settings, detent: .fullHeight)
                let changes: [(inout DrawerEngine) throws -> Void] = [
                    { drawer in
                        var shorter = try self.pages(2)
                        shorter[1].listHeight = 500
                        try drawer.configure(shorter, settings: settings, at: 3)
                    },
                    { $0.handle(.resize(to: Container(width: 640, height: 700, rowHeight: 16)), at: 3) },
                    { $0.handle(.snap(to: .expanded, animated: false), at: 3) },
                ]
                for (number, change) in changes.enumerated() {
                    var drawer = start
                    drawer.handle(.page(index: 1, animated: false), at: 0)
                    drawer.handle(.scroll(to: 700, animated: false), at: 1)
                    drawer.handle(.page(index: 0, animated: false), at: 2)
                    try change(&drawer)
                    XCTAssertEqual(drawer.offset(ofPage: 1), offsets[number], accuracy: 1e-9)
                    drawer.handle(.page(index: 1, animated: false), at: 4)
                    XCTAssertEqual(
                        drawer.reading.offset, offsets[number], accuracy: 1e-9,
                        "\(edge), \(listPans), change \(number)")
                }
            }
        }
    }
}
