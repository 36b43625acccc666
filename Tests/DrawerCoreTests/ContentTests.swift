// Features for a drawer's content: a list from below, a pull to refresh, rows of different heights, zones that scroll,
// values for detents, and the clock. Examples/AppWishes has the rest.

import DrawerCore
import XCTest

final class ContentTests: XCTestCase {
    // MARK: A list from below

    /// The last row stays in view while rows are added, a keyboard comes and goes, the drawer settles, and a pan on the
    /// header moves it, on both edges and at every moment.
    func testAListFromBelowKeepsItsEnd() throws {
        for (edge, pans) in [(DrawerEdge.bottom, ListPans.contentFirst), (.bottom, .listOnly), (.top, .contentFirst)] {
            var chat = try phone(on: edge, rows: 30, offset: 1e9) { $0.gesture.listPans = pans }
            chat.listAnchor = .end
            func keepsEnd(_ event: DrawerEvent) {
                chat.send(event)
                for frame in 0...80 {
                    let reading = chat.reading
                    let what = "\(edge) \(pans), \(event), frame \(frame)"
                    XCTAssertEqual(reading.offset, reading.maximumOffset, accuracy: 1e-6, what)
                    if chat.panSource == nil { chat.wait(1.0 / 60) }
                }
            }
            for event in [
                DrawerEvent.listContent(height: 33 * 44), .bottomInset(points: 300), .bottomInset(points: 0),
                .snap(to: "full"),
                .snap(to: "low"), .snap(to: "half"),
            ] { keepsEnd(event) }
            let sign = edge == .bottom ? 1.0 : -1
            var point = DrawerPoint(x: 195, y: chat.top + sign * 10)
            keepsEnd(.press(at: point, on: .handle))
            for frame in 1...60 {
                point.y += sign * (frame < 30 ? 8 : -12)
                keepsEnd(.move(to: point))
                if frame == 20 { keepsEnd(.listContent(height: 34 * 44)) }
            }
            keepsEnd(.release)
        }
    }

    /// A list that has been scrolled back keeps its offset; a list that returns to its end keeps the end again.
    func testAListThatIsScrolledBackKeepsItsPlace() throws {
        for edge in DrawerEdge.allCases {
            var chat = try phone(on: edge, rows: 30, offset: 1e9) { $0.gesture.listPans = .contentFirst }
            chat.listAnchor = .end
            chat.send(.scroll(to: 200, animated: false))
            chat.send(.listContent(height: 40 * 44))
            chat.send(.bottomInset(points: 300, animated: false))
            XCTAssertEqual(chat.reading.offset, 200, accuracy: 1e-9)
            chat.send(.scroll(to: 1e9))
            chat.settleDown()
            chat.send(.listContent(height: 41 * 44))
            let offset = chat.reading.offset
            XCTAssertEqual(offset, chat.reading.maximumOffset, accuracy: 1e-9)
            chat.listAnchor = .start
            chat.send(.listContent(height: 50 * 44))
            XCTAssertEqual(chat.reading.offset, offset, accuracy: 1e-9, "the start again")
        }
    }

    // MARK: Refresh

    func testAPullToRefresh() throws {
        for edge in DrawerEdge.allCases {
            // On the top edge, the header is below: the finger pulls the list's top down there, too.
            for (pans, owner) in [(ListPans.listOnly, PanOwner.list), (.handOver, edge == .bottom ? .drawer : .list)] {
                var drawer = try phone(on: edge, detent: "full") { $0.gesture.listPans = pans }
                drawer.press(400, on: .list)
                XCTAssertEqual(drawer.refreshProgress(threshold: 60), 0)
                drawer.move(540)
                XCTAssertEqual(drawer.owner, owner, "\(edge) \(pans)")
                let pull = owner == .list ? -drawer.reading.offset / 60 : 0
                XCTAssertEqual(drawer.refreshProgress(threshold: 60), pull, accuracy: 1e-9)
                if owner == .list { XCTAssertGreaterThan(pull, 1) }
            }
        }
    }

    // MARK: Rows and zones

    func testRowsOfDifferentHeights() throws {
        let heights = (0..<200).map { Double(20 + $0 * 37 % 61) }
        let rows = RowHeights(heights)
        var drawer = try phone(detent: "full", rows: 0)
        drawer.handle(.listContent(height: rows.height), at: 0)
        XCTAssertEqual(rows.height, heights.reduce(0, +))
        // Test rows at the top edge, and a row at the lower edge.
        let offsets = [0, 1, 77, 150].map(rows.offset) + [rows.offset(of: 99) - drawer.reading.visibleListHeight]
        for offset in offsets {
            drawer.handle(.scroll(to: offset, animated: false), at: 0)
            var seen: [Int] = []
            var y = 0.0
            for (index, height) in heights.enumerated() {
                let (top, bottom) = (drawer.reading.offset, drawer.reading.offset + drawer.reading.visibleListHeight)
                if y + height > top + 1e-6, y < bottom - 1e-6 { seen.append(index) }
                y += height
            }
            XCTAssertEqual(Array(rows.visible(in: drawer.reading)), seen)
            XCTAssertEqual(rows.row(at: drawer.reading.offset), seen.first)
        }
        XCTAssertEqual(RowHeights([]).visible(in: drawer.reading), 0..<0)
        XCTAssertEqual(RowHeights([10, -3, .nan, 4]).height, 14)
    }

    /// Below full height on the top edge, the container's edge covers the rows before the visible ones.
    func testTheVisibleRowsOnBothEdges() throws {
        let rows = RowHeights(Array(repeating: 44, count: 60))
        for edge in DrawerEdge.allCases {
            for detent: DetentName in ["low", "half", "full"] {
                for offset in [0.0, 100, 440] {
                    var drawer = try phone(on: edge, detent: detent)
                    drawer.handle(.scroll(to: offset, animated: false), at: 0)
                    let reading = drawer.reading
                    XCTAssertEqual(rows.visible(in: reading), reading.visibleRows, "\(edge), \(detent), \(offset)")
                }
            }
        }
    }

    /// A slider in row 5 starts no pan, wherever its row is.
    func testAZoneScrollsWithItsRow() throws {
        let area = NoDragZone.Area(origin: DrawerPoint(x: 0, y: 5 * 44), width: 200, height: 44)
        // One that does not scroll stays where it is in the visible part.
        let still = NoDragZone(.list, area)
        for (y, isTaken) in [(283.0, false), (285, true), (327, true), (329, false)] {
            var drawer = try phone(detent: "full", offset: 100) { $0.gesture.noDragZones = [still] }
            drawer.press(y)
            drawer.move(y - 30)
            XCTAssertEqual(drawer.owner == .none, isTaken, "\(y)")
        }
        let zone = NoDragZone(.list, area, scrolls: true)
        for (offset, edge) in [(0.0, DrawerEdge.bottom), (100, .bottom), (0, .top), (100, .top)] {
            for (row, isTaken) in [(5.0, true), (4, false), (6, false)] {
                var drawer = try phone(on: edge, detent: "full", offset: offset) { $0.gesture.noDragZones = [zone] }
                let listTop = edge == .bottom ? drawer.top + 20 : 0
                let y = listTop + (row + 0.5) * 44 - drawer.firstVisibleOffset
                XCTAssertEqual(drawer.listOffset(at: DrawerPoint(x: 9, y: y)), (row + 0.5) * 44, accuracy: 1e-9)
                drawer.press(y)
                drawer.move(y - 30)
                XCTAssertEqual(drawer.owner == .none, isTaken, "row \(row) at \(offset) on \(edge)")
            }
        }
        XCTAssertEqual(try JSONDecoder().decode(NoDragZone.self, from: JSONEncoder().encode(zone)), zone)
        let corners = [(0.0, 220.0), (199, 263), (200, 220), (0, 264)].map { area.contains(DrawerPoint(x: $0, y: $1)) }
        XCTAssertEqual(corners, [true, true, false, false])
    }

    /// A place that is in the header and in the footer has the zones of the part that is pressed.
    func testAZoneOfAPlaceInHeaderAndFooter() throws {
        let area = NoDragZone.Area(origin: DrawerPoint(x: 0, y: 0), width: 390, height: 20)
        for part in [NoDragZone.Part.header, .footer] {
            var settings = DrawerEngine.Settings()
            settings.gesture.noDragZones = [NoDragZone(part, area)]
            let handle = DrawerPart(.handle, height: 20)
            let container = Container(width: 390, height: 844, rowHeight: 44, header: [handle], footer: [handle])
            for (y, pressed) in [(454.0, NoDragZone.Part.header), (834, .footer)] {
                var drawer = try DrawerEngine(
                    layout: DrawerLayout([Detent("half", .height(400)), Detent("full", .height(800))]),
                    container: container, listHeight: 2640, settings: settings)
                XCTAssertEqual(drawer.place(at: DrawerPoint(x: 195, y: y)), .handle)
                drawer.press(y)
                drawer.move(y - 30)
                XCTAssertEqual(drawer.owner == .none, part == pressed, "\(part) at \(y)")
            }
        }
    }

    /// Short content under a bar scrolls as far as the bar can shrink: by 48 of 96 pt.
    func testShortContentUnderABarScrollsAsFarAsTheBarShrinks() throws {
        var drawer = try DrawerEngine(
            layout: DrawerLayout([Detent("full", .fraction(1))]), container: .bare, listHeight: 100,
            listInsets: Insets(top: 96))
        drawer.coverList(96, atLeast: 48)
        drawer.handle(.listContent(height: 100, insets: Insets(top: 96)), at: 0)
        XCTAssertEqual(drawer.listExtent.minimumOffset, -96)
        XCTAssertEqual(drawer.listExtent.maximumOffset, -48)
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
