// Detents: the resolution of names to heights, clamping, groups for user input, and refused layouts.

import XCTest

@testable import DrawerCore

final class DetentTests: XCTestCase {
    private func stops(_ layout: DrawerLayout, height: Double, list: Double = 2000, hidden: Bool = false) -> Stops {
        Stops(layout, isDismissible: hidden, in: container(rows: height / 16, width: 400), listHeight: list)
    }

    // MARK: Resolution

    func testTheDefaultLayout() throws {
        for rows in 12...80 {
            let height = Double(rows) * 16
            let stops = stops(.standard, height: height)
            XCTAssertEqual(stops.names, [.compressed, .expanded, .fullHeight])
            XCTAssertEqual(stops.tops[0], height - 64, accuracy: 1e-9)
            XCTAssertEqual(stops.tops[1], height * 0.6, accuracy: 1e-9)
            XCTAssertEqual(stops.tops[2], 16, accuracy: 1e-9)
        }
        for row in [0, -1, .nan, .infinity] { refuses("rowHeight") { try DrawerLayout.standard(rowHeight: row) } }
        XCTAssertEqual(stops(try .standard(rowHeight: 20), height: 480).tops, [400, 288, 20])
    }

    func testTheArticlesLayout() {
        XCTAssertEqual(stops(.iphone, height: 812).tops, [692, 512, 35])
    }

    func testEachKindOfHeight() throws {
        let layout = try DrawerLayout([
            Detent("header", .header), Detent("points", .height(200)), Detent("share", .fraction(0.5)),
            Detent("content", .content), Detent("inset", .inset(40)),
        ])
        XCTAssertEqual(stops(layout, height: 800, list: 500).tops, [752, 600, 400, 252, 40])
        // A content height is at most full height.
        XCTAssertEqual(stops(layout, height: 800, list: 5000).tops, [752, 600, 400, 40, 40])
        // A short content height clamps the detents below it.
        XCTAssertEqual(stops(layout, height: 800, list: 52).tops, [752, 700, 700, 700, 40])
    }

    func testEachDetentIsClampedToTheContainerAndToTheNextHigherDetent() throws {
        let layout = try DrawerLayout([
            Detent("a", .height(300)), Detent("b", .fraction(0.25)), Detent("c", .inset(100)),
        ])
        XCTAssertEqual(stops(layout, height: 2000).tops, [1700, 1500, 100])
        // The detents cross: a is clamped to b.
        XCTAssertEqual(stops(layout, height: 800).tops, [600, 600, 100])
        // A tiny container: no height is left for c.
        XCTAssertEqual(stops(layout, height: 90).tops, [90, 90, 90])
        XCTAssertEqual(stops(layout, height: 0).tops, [0, 0, 0])
    }

    // MARK: Groups for user input

    func testADrawerWithoutCompressedStartsAtTheLowestVisibleDetent() throws {
        let layout = try DrawerLayout([Detent("one", .height(100)), Detent("two", .height(200))])
        XCTAssertEqual(try drawer(layout: layout).reading.detent, "one")
        XCTAssertEqual(try drawer(layout: layout) { $0.release.dismissible = .yes }.reading.detent, "one")
    }

    /// A pan that ends in the list leaves the drawer on the detent that it has reached, unless no pan may end there.
    func testAPanThatEndsInTheListRestsWhereAPanMayEnd() throws {
        for isReachable in [true, false] {
            let layout = try DrawerLayout([
                Detent(.compressed, .height(64)), Detent(.expanded, .height(153.6)),
                Detent(.fullHeight, .inset(16), isReachable: isReachable),
            ])
            var drawer = try drawer(layout: layout, at: .expanded)
            drawer.press(.list, y: 300)
            drawer.pull(280)
            XCTAssertEqual(drawer.owner, .list)
            XCTAssertEqual(drawer.releaseStill().target, isReachable ? nil : .expanded)
            drawer.settleDown()
            XCTAssertEqual(drawer.reading.detent, isReachable ? .fullHeight : .expanded)
        }
    }

    // MARK: Refusals

    func testDetentsOfOneKindMustBeInRisingOrder() throws {
        refuses("detents") { try DrawerLayout([]) }
        refuses("detents") { try DrawerLayout([Detent("a", .height(200)), Detent("b", .height(100))]) }
        refuses("detents") { try DrawerLayout([Detent("a", .fraction(0.5)), Detent("b", .fraction(0.4))]) }
        refuses("detents") { try DrawerLayout([Detent("a", .inset(10)), Detent("b", .inset(20))]) }
        refuses("detents") {
            _ = try DrawerLayout([Detent("a", .height(200)), Detent("x", .fraction(0.5)), Detent("b", .height(100))])
        }
        refuses("detents") { try DrawerLayout([Detent("a", .height(100)), Detent("a", .height(200))]) }
        // Equal heights are allowed, and detents of different kinds may have any order.
        XCTAssertNoThrow(try DrawerLayout([Detent("a", .height(100)), Detent("b", .height(100))]))
        XCTAssertNoThrow(try DrawerLayout([Detent("a", .inset(10)), Detent("b", .inset(10))]))
        XCTAssertNoThrow(
            try DrawerLayout([Detent("a", .fraction(0.9)), Detent("b", .height(100)), Detent("c", .inset(500))]))
    }

    func testADetentOfItsOwnNameForHidden() throws {
        let layout = try DrawerLayout([Detent("open", .height(200))], hiddenName: "closed")
        XCTAssertThrowsError(try DrawerLayout([Detent("closed", .height(200))], hiddenName: "closed"))
        var engine = try drawer(layout: layout) { $0.release.dismissible = .yes }
        XCTAssertEqual(
            engine.send(.dismiss(animated: false)).kinds,
            [.targetChosen(detent: "closed"), .detentReached(detent: "closed")])
        XCTAssertEqual(engine.top, 384)
        XCTAssertEqual(engine.send(.snap(to: .hidden)).kinds, [.notApplied(reason: .unknownDetent(name: .hidden))])
    }
}
