// What the content of a drawer asks for: a list from below, several lists, a pull to refresh, late claims, rows of different
// heights, zones that scroll, and values that belong to detents.

import DrawerCore
import Foundation
import TestSupport
import XCTest

final class ContentTests: XCTestCase {
    // MARK: The edge and the detents

    // MARK: A list from below

    /// The last row stays in view while rows are added, a keyboard comes and goes, the drawer settles, and a pan on the
    /// header moves it, on both edges and at every moment.
    func testAListFromBelowKeepsItsEnd() throws {
        for (edge, pans) in [(DrawerEdge.bottom, ListPans.contentFirst), (.bottom, .listOnly), (.top, .contentFirst)] {
            var chat = try phone(on: edge, rows: 30, offset: 1e9) { $0.gesture.listPans = pans }
            chat.listAnchor = .end
            let name = "\(edge) \(pans)"
            func expectEnd(_ what: String, line: UInt = #line) {
                let reading = chat.reading
                XCTAssertEqual(
                    reading.offset, reading.maximumOffset, accuracy: 1e-6, "\(name): \(what)", line: line)
            }
            expectEnd("at the start")
            chat.handle(.listContent(height: 33 * 44), at: 0.1)
            expectEnd("rows are added")
            chat.handle(.bottomInset(300), at: 0.2)
            for frame in 1...80 {
                chat.advance(to: 0.2 + Double(frame) / 60)
                expectEnd("a keyboard comes")
            }
            chat.handle(.bottomInset(0), at: 2)
            for frame in 1...80 {
                chat.advance(to: 2 + Double(frame) / 60)
                expectEnd("a keyboard goes")
            }
            for (index, detent) in ["full", "low", "half"].enumerated() {
                let start = 4 + Double(index) * 2
                chat.handle(.snap(to: DetentName(detent)), at: start)
                for frame in 1...80 {
                    chat.advance(to: start + Double(frame) / 60)
                    expectEnd("settles at \(detent)")
                }
            }
            let sign = edge == .bottom ? 1.0 : -1
            var point = DrawerPoint(x: 195, y: chat.top + sign * 10)
            chat.handle(.press(at: point, on: .handle), at: 10)
            for frame in 1...60 {
                point.y += sign * (frame < 30 ? 8 : -12)
                chat.handle(.move(to: point), at: 10 + Double(frame) / 60)
                expectEnd("a pan on the header")
                if frame == 20 {
                    chat.handle(.listContent(height: 34 * 44), at: chat.time)
                    expectEnd("a row comes under the pan")
                }
            }
            chat.handle(.release, at: 11.1)
            chat.advance(to: 14)
            expectEnd("after the pan")
        }
    }

    /// A list that has been scrolled back keeps its place, and one that comes back to its end keeps the end again.
    func testAListThatIsScrolledBackKeepsItsPlace() throws {
        for edge in DrawerEdge.allCases {
            var chat = try phone(on: edge, rows: 30, offset: 1e9) { $0.gesture.listPans = .contentFirst }
            chat.listAnchor = .end
            chat.handle(.scroll(to: 200, animated: false), at: 0)
            chat.handle(.listContent(height: 40 * 44), at: 1)
            chat.handle(.bottomInset(300, animated: false), at: 2)
            XCTAssertEqual(chat.reading.offset, 200, accuracy: 1e-9)
            chat.handle(.scroll(to: 1e9), at: 3)
            chat.advance(to: 6)
            chat.handle(.listContent(height: 41 * 44), at: 6)
            XCTAssertEqual(chat.reading.offset, chat.reading.maximumOffset, accuracy: 1e-9)
            chat.listAnchor = .start
            let offset = chat.reading.offset
            chat.handle(.listContent(height: 50 * 44), at: 7)
            XCTAssertEqual(chat.reading.offset, offset, accuracy: 1e-9, "the start again")
        }
    }

    // MARK: Several lists

    // MARK: Refresh

    func testAPullToRefresh() throws {
        for edge in DrawerEdge.allCases {
            // On the top edge, the header is below: the finger pulls the list's top down there, too.
            for (pans, owner) in [(ListPans.listOnly, Owner.list), (.handOver, edge == .bottom ? .drawer : .list)] {
                var drawer = try phone(on: edge, detent: "full") { $0.gesture.listPans = pans }
                drawer.handle(.press(at: DrawerPoint(x: 195, y: 400), on: .list), at: 0)
                XCTAssertEqual(drawer.refresh(at: 60), 0)
                drawer.handle(.move(to: DrawerPoint(x: 195, y: 540)), at: 0.2)
                XCTAssertEqual(drawer.owner, owner, "\(edge) \(pans)")
                let pull = owner == .list ? -drawer.reading.offset / 60 : 0
                XCTAssertEqual(drawer.refresh(at: 60), pull, accuracy: 1e-9)
                if owner == .list { XCTAssertGreaterThan(pull, 1) }
            }
        }
        // Room for the spinner keeps it in view until the rows have come.
        var drawer = try phone(detent: "full") { $0.gesture.listPans = .listOnly }
        drawer.handle(.press(at: DrawerPoint(x: 195, y: 400)), at: 0)
        drawer.handle(.move(to: DrawerPoint(x: 195, y: 540)), at: 0.2)
        drawer.handle(.listContent(height: 2640, insets: Insets(top: 60)), at: 0.21)
        drawer.handle(.release, at: 0.4)
        drawer.advance(to: 3)
        XCTAssertEqual(drawer.reading.offset, -60, accuracy: 1e-9)
        drawer.handle(.listContent(height: 2640 + 44), at: 3)
        drawer.advance(to: 6)
        XCTAssertEqual(drawer.reading.offset, 0, accuracy: 1e-9)
    }

    // MARK: Late claims

    // MARK: Rows and zones

    func testRowsOfDifferentHeights() throws {
        let heights = (0..<200).map { Double(20 + $0 * 37 % 61) }
        let rows = RowHeights(heights)
        var drawer = try phone(detent: "full", rows: 0)
        drawer.handle(.listContent(height: rows.height), at: 0)
        XCTAssertEqual(rows.height, heights.reduce(0, +))
        for row in [0, 1, 77, 150] {
            drawer.handle(.scroll(to: rows.offset(of: row), animated: false), at: 0)
            var seen: [Int] = []
            var y = 0.0
            for (index, height) in heights.enumerated() {
                let (top, bottom) = (drawer.reading.offset, drawer.reading.offset + drawer.reading.visibleListHeight)
                if y + height > top + 1e-6, y < bottom - 1e-6 { seen.append(index) }
                y += height
            }
            XCTAssertEqual(Array(rows.visible(in: drawer.reading)), seen)
            XCTAssertEqual(seen.first, row)
            XCTAssertEqual(rows.row(at: drawer.reading.offset), row)
        }
        XCTAssertEqual(RowHeights([]).visible(in: drawer.reading), 0..<0)
        XCTAssertEqual(RowHeights([10, -3, .nan, 4]).height, 14)
    }

    /// A slider in row 5 starts no pan, wherever its row is.
    func testAZoneScrollsWithItsRow() throws {
        let area = NoDragZone.Area(origin: DrawerPoint(x: 0, y: 5 * 44), width: 200, height: 44)
        for (offset, edge) in [(0.0, DrawerEdge.bottom), (100, .bottom), (0, .top), (100, .top)] {
            var drawer = try phone(on: edge, detent: "full", offset: offset) {
                $0.gesture.noDragZones = [NoDragZone(.list, area, scrolls: true)]
            }
            let listTop = edge == .bottom ? drawer.top + 20 : 0
            for (row, isTaken) in [(5.0, true), (4, false), (6, false)] {
                let y = listTop + (row + 0.5) * 44 - drawer.firstVisibleOffset
                drawer.handle(.press(at: DrawerPoint(x: 100, y: y)), at: drawer.time)
                drawer.handle(.move(to: DrawerPoint(x: 100, y: y - 30)), at: drawer.time + 0.1)
                XCTAssertEqual(drawer.owner == .none, isTaken, "row \(row) at \(offset) on \(edge)")
                drawer.handle(.move(to: DrawerPoint(x: 100, y: y)), at: drawer.time + 0.1)
                drawer.handle(.cancel, at: drawer.time + 1)
                drawer.advance(to: drawer.time + 3)
                drawer.handle(.scroll(to: offset, animated: false), at: drawer.time)
                drawer.handle(.snap(to: "full", animated: false), at: drawer.time)
            }
        }
        let zone = NoDragZone(.list, area, scrolls: true)
        XCTAssertEqual(try JSONDecoder().decode(NoDragZone.self, from: JSONEncoder().encode(zone)), zone)
    }

    // MARK: The screen

    func testValuesOfDetentsAreBlended() throws {
        for edge in DrawerEdge.allCases {
            var drawer = try phone(on: edge) { $0.release.dismissible = .yes }
            let radius: [DetentName: Double] = [.hidden: 40, "low": 30, "half": 20, "full": 0]
            func value() -> Double { drawer.blended { radius[$0] ?? .nan } }
            XCTAssertEqual(value(), 20)
            for (height, expected) in [(400.0, 20.0), (600, 10), (800, 0), (250, 25), (100, 30), (50, 35), (0, 40)] {
                drawer.handle(.moveTo(height: height, animated: false), at: 0)
                XCTAssertEqual(value(), expected, accuracy: 1e-9, "\(edge) \(height)")
            }
            drawer.handle(.snap(to: "full", animated: false), at: 0)
            drawer.handle(.press(at: DrawerPoint(x: 195, y: 44), on: .handle), at: 1)
            drawer.handle(.move(to: DrawerPoint(x: 195, y: edge == .bottom ? 10 : 90)), at: 1.1)
            XCTAssertEqual(value(), 0, "beyond the highest detent")
        }
    }

    /// A clock that is set back stands still and goes on; a late touch moves nothing.
    func testAClockThatRunsBackward() throws {
        var (drawer, clock) = (try phone(), SteadyClock())
        drawer.handle(.snap(to: "full"), at: clock.time(at: 1000))
        drawer.advance(to: clock.time(at: 1000.1))
        let top = drawer.top
        drawer.advance(to: clock.time(at: 1000.08))
        XCTAssertEqual(drawer.top, top)
        XCTAssertFalse(clock.takeReport())
        drawer.advance(to: clock.time(at: 5))
        XCTAssertEqual(drawer.top, top)
        XCTAssertTrue(clock.takeReport())
        XCTAssertFalse(clock.takeReport(), "once")
        let wake = clock.moment(of: try XCTUnwrap(drawer.nextDeadline))
        XCTAssertTrue((5...7).contains(wake))
        drawer.advance(to: clock.time(at: wake + 1e-6))
        XCTAssertFalse(drawer.isMoving)
        XCTAssertEqual(drawer.reading.detent, "full")
        XCTAssertEqual(clock.time(at: .nan), drawer.time, accuracy: 1e-9)
    }
}
