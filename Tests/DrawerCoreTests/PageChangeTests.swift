// Changes of a drawer with pages: other pages, sizes and settings, and a restore.

import DrawerCore
import XCTest

final class PageChangeTests: PagesTestCase {
    /// The settings of all pages may name a detent that only one page has; the drawer accepts every other change on
    /// every page. A name of no page is refused.
    func testADimmingDetentOfOnePage() throws {
        let only = try DrawerLayout([Detent("own", .height(64)), Detent(.fullHeight, .height(368))])
        for layouts in [[only, try layout()], [try layout(), only]] {
            let pages = layouts.map { DrawerPage(layout: $0, listHeight: 800) }
            var settings = DrawerEngine.Settings()
            settings.dimming.largestUndimmedDetent = "own"
            settings.dimming.fullyDimmedDetent = .expanded
            var drawer = try DrawerEngine(pages, container: container, settings: settings)
            for page in [0, 1] {
                drawer.handle(.page(index: page, animated: false), at: 0)
                try drawer.configure(primaryHeight: 100 + Double(page), at: 0)
                XCTAssertEqual(drawer.primaryHeight, 100 + Double(page))
            }
            try drawer.configure(pages, settings: settings, at: 0)
            refuses("fullyDimmedDetent") {
                let pages = [only, only].map { DrawerPage(layout: $0, listHeight: 800) }
                try drawer.configure(pages, settings: settings, at: 0)
            }
            let lost = layouts[1] == only ? "largestUndimmedDetent" : "fullyDimmedDetent"
            let other = layouts[0]
            refuses(lost) { try drawer.configure(layout: other, at: 0) }
            settings.dimming.largestUndimmedDetent = "nowhere"
            refuses("largestUndimmedDetent") { try DrawerEngine(pages, container: self.container, settings: settings) }
        }
    }

    /// On a page without the named detent, the default counts: `expanded`, whichever detents lie above it.
    func testTheDefaultIsUndimmedOnAPageWithoutTheNamedDetent() throws {
        let only = try DrawerLayout([Detent("own", .height(64)), Detent(.fullHeight, .height(368))])
        let four = try DrawerLayout([
            Detent(.compressed, .height(64)), Detent(.expanded, .height(160)), Detent("high", .height(240)),
            Detent(.fullHeight, .height(368)),
        ])
        var settings = DrawerEngine.Settings()
        settings.dimming.largestUndimmedDetent = "own"
        let pages = [four, only].map { DrawerPage(layout: $0, listHeight: 800) }
        var drawer = try DrawerEngine(pages, container: container, settings: settings)
        XCTAssertEqual(drawer.undimmedDetent, .expanded)
        drawer.handle(.page(index: 1, animated: false), at: 0)
        XCTAssertEqual(drawer.undimmedDetent, "own")
    }

    /// A new layout, or a page, may give the name of a visible detent to the hidden one: the drawer stays visible.
    func testADetentNeverBecomesTheHiddenOne() throws {
        let named = try DrawerLayout([Detent("a", .height(64)), Detent("b", .height(368))])
        let hiding = try DrawerLayout([Detent("c", .height(80)), Detent("b", .height(368))], hiddenName: "a")
        var settings = DrawerEngine.Settings()
        settings.release.dismissible = .yes
        var drawer = try DrawerEngine(
            layout: named, container: container, listHeight: 800, settings: settings, detent: "a")
        try drawer.configure(layout: hiding, at: 0, animated: false)
        XCTAssertEqual(drawer.destination, "c")
        let pages = [named, hiding].map { DrawerPage(layout: $0, listHeight: 800) }
        drawer = try DrawerEngine(pages, container: container, settings: settings, detent: "a")
        drawer.handle(.page(index: 1), at: 0)
        for step in 0...100 {
            drawer.advance(to: Double(step) / 50)
            XCTAssertEqual(drawer.reading.height, 64 + 16 * min(max(drawer.pagePosition, 0), 1), accuracy: 1e-9)
        }
        XCTAssertEqual(drawer.destination, "c")
    }

    /// A page that is far wider than its container stays within the largest length.
    func testAResizeKeepsThePagesFinite() throws {
        let page = DrawerPage(layout: try layout(), listHeight: 800)
        let narrow = Container(width: 1e-300, height: 384, rowHeight: 16)
        var drawer = try DrawerEngine([page, page], container: narrow, width: 1e6, detent: .expanded)
        drawer.handle(.page(index: 1, animated: false), at: 0)
        drawer.handle(.resize(to: Container(width: 1e6, height: 384, rowHeight: 16)), at: 0)
        XCTAssertEqual(drawer.pagePosition, 1)
        pan(&drawer, by: 200, at: 1)
        XCTAssertEqual(drawer.pagePosition, 1 - 216 / 1e6, accuracy: 1e-9, "without a slop")
        XCTAssertTrue(drawer.top.isFinite)
    }

    /// A host may create its drawer before its first layout, when the width is still 0.
    func testPagesOfADrawerWithoutAWidthGetOne() throws {
        let pages = try [160.0, 240].map { DrawerPage(layout: try layout(expanded: $0), listHeight: 800) }
        var drawer = try DrawerEngine(
            pages, container: Container(width: 0, height: 384, rowHeight: 16), detent: .expanded)
        drawer.handle(.resize(to: container), at: 0)
        pan(&drawer, by: -320, at: 0)
        XCTAssertEqual(drawer.pagePosition, 0.525, accuracy: 1e-9)
    }

    func testOtherPagesKeepTheCurrentOne() throws {
        var drawer = try drawer()
        drawer.handle(.page(index: 1, animated: false), at: 0)
        let pages = try [300.0, 200, 100].map { DrawerPage(layout: try layout(expanded: $0), listHeight: 800) }
        try drawer.configure(pages, settings: drawer.settings, at: 1, animated: false)
        XCTAssertEqual(drawer.page, 1)
        XCTAssertEqual(drawer.reading.height, 200)
    }

    /// New pages keep the width of a page, as a share of the container's width.
    func testNewPagesKeepTheirWidth() throws {
        let pages = try [160.0, 240].map { DrawerPage(layout: try layout(expanded: $0), listHeight: 800) }
        let start = try DrawerEngine(pages, container: container, width: 320, detent: .expanded)
        let wide = Container(width: 1280, height: 384, rowHeight: 16)
        let cases: [(Container?, Double?, Double)] = [(nil, nil, 320), (wide, nil, 640), (nil, 200, 200)]
        for (container, given, expected) in cases {
            var drawer = start
            try drawer.configure(pages, settings: drawer.settings, container: container, width: given, at: 0)
            pan(&drawer, by: -0.25 * expected, at: 1)
            XCTAssertEqual(drawer.pagePosition, 0.25 + 16 / expected, accuracy: 1e-9, "\(expected)")
        }
    }

    /// The same pages do not end the turn to a page whose list has got another height meanwhile.
    func testTheSamePagesEndNoTurn() throws {
        var pages = try [160.0, 240].map { DrawerPage(layout: try layout(expanded: $0), listHeight: 800) }
        var drawer = try DrawerEngine(pages, container: container, detent: .expanded)
        drawer.handle(.page(index: 1), at: 0)
        drawer.handle(.listContent(height: 900), at: 0.05)
        pages[1].listHeight = 900
        let notices = try drawer.configure(pages, settings: drawer.settings, at: 0.1)
        XCTAssertEqual(notices.map(\.kind), [])
        XCTAssertEqual(drawer.reading.target, .expanded)
        // Another detent of the page ends the turn.
        pages[1].layout = try layout(expanded: 200)
        let changed = try drawer.configure(pages, settings: drawer.settings, at: 0.1)
        XCTAssertTrue(changed.contains { $0.kind == .settleInterrupted(detent: .expanded) }, "\(changed)")
    }

    /// A restored drawer has lost its pan, and reports this.
    func testARestoreEndsThePan() throws {
        var drawer = try drawer()
        let saved = drawer.saved
        drawer.handle(.press(at: DrawerPoint(x: 320, y: 300)), at: 0)
        drawer.handle(.move(to: DrawerPoint(x: 320, y: 200)), at: 0.1)
        XCTAssertEqual(drawer.restore(saved).map(\.kind), [.ownerChanged(to: .none)])
        XCTAssertTrue(drawer.restore(saved).isEmpty)
        XCTAssertEqual(drawer.handle(.release, at: 0.2).map(\.kind), [.notApplied(reason: .notPressed)])
    }
}
