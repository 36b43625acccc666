// The footer: its position, the room that it leaves for the list, and pans on it, which act like pans on the header.

import DrawerCore
import DrawerSheets
import XCTest

final class FooterTests: XCTestCase {
    private let footer = DrawerPlace.header("actions")

    private func container(_ height: Double = 32) -> Container {
        Container(
            width: 640, height: 384, rowHeight: 16,
            header: [DrawerPart(.handle, height: 16), DrawerPart(.header("title"), height: 32)],
            footer: height > 0 ? [DrawerPart(footer, height: height)] : [])
    }

    private func drawer(
        _ height: Double = 32, listHeight: Double = 1600, edit: (inout DrawerEngine.Settings) -> Void = { _ in }
    ) throws -> DrawerEngine {
        var settings = DrawerEngine.Settings()
        settings.release.dismissible = .yes
        edit(&settings)
        let layout = try DrawerLayout([
            Detent(.compressed, .height(64)), Detent(.expanded, .height(160)), Detent("content", .content),
            Detent(.fullHeight, .inset(16)),
        ])
        return try DrawerEngine(
            layout: layout, container: container(height), listHeight: listHeight, settings: settings)
    }

    func testItLiesOnTheBottomEdgeAndLeavesWithTheDrawer() throws {
        var drawer = try drawer()
        for height in stride(from: 0, through: 368, by: 4.0) {
            drawer.handle(.moveTo(height: height, animated: false), at: 0)
            let top = 384 - height
            let wanted = height >= 80 ? 352 : top + 48
            XCTAssertEqual(drawer.footerTop, wanted, "\(height)")
            for y in stride(from: top + 1, to: 384, by: 2.0) {
                let place = drawer.place(at: DrawerPoint(x: 8, y: y))
                let isFooter = y >= wanted && y < wanted + 32
                XCTAssertEqual(place == footer, isFooter, "height \(height), y \(y)")
                if y < top + 48 { XCTAssertTrue(place.isHeader) }
            }
            XCTAssertEqual(ContentLayout.resize.contentHeight(in: drawer), max(0, height - 80))
            XCTAssertEqual(ContentLayout.slide.contentHeight(in: drawer), 288)
        }
        drawer.handle(.bottomInset(points: 40, animated: false), at: 0)
        drawer.handle(.snap(to: .fullHeight, animated: false), at: 0)
        XCTAssertEqual(drawer.footerTop, 312, "above the inset")
        XCTAssertNil(try self.drawer(0).footerTop)
    }

    /// The list's maximum offset, its visible part, and `.content` take the footer into account.
    func testTheListHasTheRoomBetweenHeaderAndFooter() throws {
        for listPans in ListPans.allCases {
            var drawer = try drawer { $0.gesture.listPans = listPans }
            drawer.handle(.snap(to: .expanded, animated: false), at: 0)
            let follows = [.contentFirst, .firstDown, .listOnly].contains(listPans)
            XCTAssertEqual(drawer.reading.maximumOffset, 1600 - (follows ? 160 : 368) + 80, "\(listPans)")
            XCTAssertEqual(drawer.reading.visibleListHeight, 80)
        }
        XCTAssertEqual(try drawer(listHeight: 100).top(of: "content"), 384 - 48 - 100 - 32)
    }

    /// The same pan on the footer and on the title gives the same readings.
    func testAPanOnItIsOneOnTheTitle() throws {
        var (below, above) = (try drawer(), try drawer())
        below.handle(.snap(to: .expanded, animated: false), at: 0)
        above.handle(.snap(to: .expanded, animated: false), at: 0)
        below.handle(.press(at: DrawerPoint(x: 100, y: 360)), at: 1)
        above.handle(.press(at: DrawerPoint(x: 100, y: 250)), at: 1)
        for step in 1...20 {
            let (way, time) = (Double(step * step) / 2, 1 + Double(step) * 0.01)
            below.handle(.move(to: DrawerPoint(x: 100, y: 360 - way)), at: time)
            above.handle(.move(to: DrawerPoint(x: 100, y: 250 - way)), at: time)
            XCTAssertEqual(below.reading, above.reading)
            XCTAssertEqual(below.reading.owner, .drawer)
        }
        below.handle(.release, at: 1.21)
        above.handle(.release, at: 1.21)
        below.advance(to: 1.3)
        above.advance(to: 1.3)
        XCTAssertEqual(below.reading, above.reading)
    }

    func testANoDragZoneInIt() throws {
        let zone = NoDragZone(.footer, NoDragZone.Area(origin: DrawerPoint(x: 80, y: 16), width: 40, height: 16))
        for (x, y, moves) in [(90.0, 370.0, false), (90, 360, true), (70, 370, true), (90, 300, true)] {
            var drawer = try drawer { $0.gesture.noDragZones = [zone] }
            drawer.handle(.snap(to: .expanded, animated: false), at: 0)
            drawer.handle(.press(at: DrawerPoint(x: x, y: y)), at: 1)
            drawer.handle(.move(to: DrawerPoint(x: x, y: y - 40)), at: 1.1)
            XCTAssertEqual(drawer.reading.owner == .drawer, moves, "\(x), \(y)")
        }
    }

    func testAListIsNoPartOfIt() {
        var bad = container()
        bad.footer = [DrawerPart(.list, height: 3)]
        XCTAssertThrowsError(try DrawerEngine(container: bad, listHeight: 0))
    }
}
