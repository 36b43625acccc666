// Keys: on the content behind, at the end of a settle, and to the ends of the list from wherever it is shown.

import XCTest

@testable import DrawerCore

final class KeyTests: XCTestCase {
    func testKeysOnThePrimaryContentScrollIt() throws {
        // 320 of 640 pt are visible above the compressed drawer. A page is the visible part less a row.
        let cases: [(DetentName, [PanKey], Double)] = [
            (.compressed, [.up], 16), (.compressed, [.next, .next], 32), (.compressed, [.down], -banded(16, 384)),
            (.compressed, [.end], 320), (.compressed, [.end, .home], 0), (.compressed, [.pageDown], 304),
            (.compressed, [.pageDown, .pageDown], 320), (.compressed, [.end, .pageUp], 16),
            (.compressed, [.end, .previous], 304), (.compressed, [.home], 0), (.compressed, [.pageUp], 0),
            (.expanded, [.pageDown], 230.4 - 16),
        ]
        for (detent, keys, offset) in cases {
            var engine = try drawer(at: detent)
            let before = engine.reading
            for key in keys { engine.key(key, on: .primary) }
            XCTAssertEqual(engine.reading.primaryOffset, offset, accuracy: 1e-9, "\(keys)")
            XCTAssertEqual(engine.top, before.top)
            XCTAssertEqual(engine.reading.offset, 0)
            engine.settleDown()
            XCTAssertEqual(engine.reading.primaryOffset, max(0, offset), accuracy: 1e-9, "\(keys)")
            XCTAssertEqual(engine.reading.detent, detent)
        }
    }

    /// For a page key, a settle within a point of its target counts as arrived.
    func testAPageAtTheEndOfASettleIsOneOfTheList() throws {
        var drawer = try drawer()
        drawer.send(.snap(to: .fullHeight))
        while drawer.top > 17 { drawer.wait(0.001) }
        XCTAssertEqual(drawer.phase, .settling)
        drawer.key(.pageDown)
        XCTAssertEqual(drawer.owner, .list)
        XCTAssertGreaterThan(drawer.reading.offset, 100)
    }

    /// Home goes to the list's start, then to the lowest detent, wherever the drawer stands, on both edges.
    func testHomeGoesToTheListsStartThenToTheLowestDetent() throws {
        for edge in DrawerEdge.allCases {
            for listPans in [ListPans.handOver, .contentFirst, .listOnly, .firstMove, .firstDown] {
                for detent in [DetentName("half"), "full"] {
                    let name = "\(edge), \(listPans), \(detent)"
                    var drawer = try phone(on: edge, detent: detent, offset: 200) { $0.gesture.listPans = listPans }
                    XCTAssertEqual(drawer.reading.offset, 200, accuracy: 1e-9, name)
                    drawer.send(.key(named: .home))
                    drawer.settleDown()
                    XCTAssertEqual(drawer.reading.offset, 0, accuracy: 1e-9, name)
                    XCTAssertEqual(drawer.reading.detent, detent, name)
                    drawer.send(.key(named: .home))
                    drawer.settleDown()
                    XCTAssertEqual(drawer.reading.detent, "low", name)
                }
            }
        }
    }

    /// The engine cannot scroll a list of the host without a pan: where the key would have to, it lowers the drawer.
    func testHomeLowersADrawerOnTheTopEdgeWhoseListTheHostScrolls() throws {
        var drawer = try phone(on: .top)
        drawer.listSource = .host
        drawer.send(.listAt(offset: 200))
        let notices = drawer.send(.key(named: .home))
        XCTAssertEqual(notices.map(\.kind), [.targetChosen(detent: "low")])
        XCTAssertEqual(drawer.settled().reading.detent, "low")
    }

    /// A list that bounces back from beyond its start shows less than its pull. The key goes all the way.
    func testEndReachesTheEndFromAnOverscroll() throws {
        var drawer = try drawer(at: .fullHeight) { $0.gesture.listPans = .listOnly }
        drawer.press(.list)
        drawer.pull(-200)
        drawer.release(after: 0.1)
        drawer.wait(0.02)
        XCTAssertLessThan(drawer.reading.offset, -50)
        drawer.key(.end)
        XCTAssertEqual(drawer.reading.offset, 640, accuracy: 1e-9)
        drawer.settleDown()
        XCTAssertEqual(drawer.reading.offset, 640)
    }
}
