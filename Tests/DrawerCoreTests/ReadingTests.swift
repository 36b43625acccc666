// Readings: the places under points, and values that follow the drawer, such as progress, title and fractional index.

import TestSupport
import XCTest

@testable import DrawerCore

final class ReadingTests: XCTestCase {
    func testPlaces() throws {
        let engine = try drawer(at: .fullHeight)
        let places: [(Double, DrawerPlace)] = [
            (0, .overlay), (15.9, .overlay), (16, .handle), (31.9, .handle), (32, .search), (47.9, .search),
            (48, .title),
            (63.9, .title), (64, .list), (383, .list), (-50, .overlay), (500, .list),
        ]
        for (y, place) in places { XCTAssertEqual(engine.place(at: DrawerPoint(x: 5, y: y)), place, "\(y)") }
    }

    func testTheDrawersHeaderIsTheHostsList() throws {
        let header = [
            DrawerPart(.header("top"), height: 10), DrawerPart(.handle, height: 5),
            DrawerPart(.header("empty"), height: 0), DrawerPart(.header("tabs"), height: 30.5),
        ]
        let container = Container(width: 300, height: 400, rowHeight: 16, header: header)
        XCTAssertEqual(container.headerHeight, 45.5)
        var engine = TestDrawer(try DrawerEngine(container: container, listHeight: 1000, detent: .fullHeight))
        let places: [(Double, DrawerPlace)] = [
            (0, .header("top")), (9.9, .header("top")), (10, .handle), (14.9, .handle), (15, .header("tabs")),
            (45.4, .header("tabs")), (45.5, .list), (300, .list),
        ]
        for (y, place) in places { XCTAssertEqual(engine.place(at: DrawerPoint(x: 1, y: 16 + y)), place, "\(y)") }
        XCTAssertEqual(engine.reading.maximumOffset, 1000 - (400 - 16 - 45.5))
        engine.press(.header("tabs"))
        XCTAssertEqual(engine.release().tapped, .header("tabs"))
        engine.press(.header("tabs"))
        engine.pull(-30)
        XCTAssertEqual(engine.top, 46)
        // Without a header the list begins at the drawer's top edge. The default header is a handle of one row.
        engine = TestDrawer(
            try DrawerEngine(container: Container(width: 300, height: 400, rowHeight: 16, header: []), listHeight: 1000)
        )
        XCTAssertEqual(engine.place(at: DrawerPoint(x: 1, y: engine.top)), .list)
        XCTAssertEqual(
            Container(width: 1, height: 1, rowHeight: 20).header, [DrawerPart(.handle, height: 20)])
    }

    /// The footer is on the lower edge of the screen, but never above the header's end.
    func testTheFooterIsOnTheLowerEdge() throws {
        let tabs = DrawerPlace.header("tabs")
        let container = Container(
            width: 300, height: 400, rowHeight: 16, header: [DrawerPart(.handle, height: 20)],
            footer: [DrawerPart(tabs, height: 40)])
        var drawer = try DrawerEngine(container: container, listHeight: 1000, detent: .fullHeight)
        for (height, y, place) in [
            (384.0, 359.9, DrawerPlace.list), (384, 360, tabs), (384, 399, tabs), (384, 36, .list), (384, 35, .handle),
            (64, 336, .handle), (64, 356, .list), (64, 360, tabs),
            (50, 369.9, .handle), (50, 370, tabs), (50, 399, tabs),
        ] {
            let layout = try DrawerLayout([Detent("only", .height(height))])
            try drawer.configure(layout: layout, at: drawer.time, animated: false)
            XCTAssertEqual(drawer.place(at: DrawerPoint(x: 5, y: y)), place, "\(height), \(y)")
        }
    }

    /// If every detent has its own dimming, the overlay halfway between two detents has their mean.
    func testTheOverlayIsTheDimmingOfTheDetents() throws {
        let layout = try DrawerLayout([
            Detent(.compressed, .height(64), dimming: 0.1), Detent(.expanded, .height(160), dimming: 0.3),
            Detent(.fullHeight, .height(368), dimming: 0.2),
        ])
        var drawer = try drawer(layout: layout)
        for (height, overlay) in [(64.0, 0.1), (112, 0.2), (160, 0.3), (264, 0.25), (368, 0.2)] {
            drawer.send(.moveTo(height: height, animated: false))
            XCTAssertEqual(drawer.reading.overlay, overlay, accuracy: 1e-12, "\(height)")
        }
    }

    // MARK: Velocities

    /// The velocities of a settle, and of a list at its end, are the slopes of the shown positions, as long as a list
    /// is visible.
    func testVelocitiesAreTheSlopesOfWhatIsShown() throws {
        for listPans in [ListPans.handOver, .contentFirst] {
            for (start, target) in [
                (DetentName.expanded, DetentName.hidden), (.expanded, .fullHeight), (.hidden, .fullHeight),
            ] {
                var drawer = try drawer(at: start, offset: 1e9) {
                    $0.gesture.listPans = listPans
                    $0.release.dismissible = .yes
                }
                XCTAssertNil(drawer.settlingTop)
                drawer.send(.snap(to: target))
                var slopes = 0
                while drawer.isMoving {
                    XCTAssertEqual(drawer.settlingTop, drawer.top(of: target))
                    drawer.wait(0.0071)
                    let before = drawer.reading
                    drawer.wait(1e-5)
                    let now = drawer.reading
                    drawer.wait(1e-5)
                    let after = drawer.reading
                    for (shown, slope) in [(\Reading.top, \Reading.velocity), (\.offset, \.scrollVelocity)] {
                        guard drawer.isMoving else { continue }
                        let (back, on) = (
                            now[keyPath: shown] - before[keyPath: shown], after[keyPath: shown] - now[keyPath: shown]
                        )
                        let between = min(back, on) / 1e-5 - 0.1...max(back, on) / 1e-5 + 0.1
                        XCTAssertTrue(between ~= now[keyPath: slope], "\(listPans), to \(target), at \(now.top)")
                        slopes += 1
                    }
                }
                XCTAssertGreaterThan(slopes, 40, "\(listPans), to \(target)")
            }
        }
    }

    /// Beyond an end, what is shown falls behind the pointer, by the slope of the rubber band.
    func testTheVelocityInARubberBand() throws {
        for place in [DrawerPlace.list, .handle] {
            var drawer = try drawer(at: .fullHeight) { $0.gesture.listPans = .listOnly }
            drawer.press(place)
            drawer.pull(place == .list ? -200 : 200, over: 0.2)
            let slope = 0.55 / ((200 * 0.55 / 384 + 1) * (200 * 0.55 / 384 + 1))
            let velocity = place == .list ? drawer.reading.scrollVelocity : drawer.reading.velocity
            XCTAssertEqual(velocity, -1000 * slope, accuracy: 1e-6, "\(place)")
        }
    }

    // MARK: Values that follow the drawer

    func testTheOverlayTakesPressesWhileItIsVisible() throws {
        var engine = try drawer()
        XCTAssertEqual(engine.place(at: DrawerPoint(x: 10, y: 10)), .primary)
        engine.put(at: .expanded)
        XCTAssertEqual(engine.place(at: DrawerPoint(x: 10, y: 10)), .primary)
        engine.press(.handle)
        engine.pull(10)
        XCTAssertEqual(engine.place(at: DrawerPoint(x: 10, y: 10)), .overlay)
    }

    func testTheTitleFadesInFromCompressedToExpanded() throws {
        var engine = try drawer()
        XCTAssertEqual(engine.reading.titleProgress, 0)
        engine.press(.handle)
        for share in [0.25, 0.5, 0.75, 1] {
            engine.pull(89.6 / 4)
            XCTAssertEqual(engine.reading.titleProgress, share, accuracy: 1e-9)
        }
        engine.pull(100)
        XCTAssertEqual(engine.reading.titleProgress, 1)
        engine.pull(-400)
        XCTAssertEqual(engine.reading.titleProgress, 0)
        // If the two coincide, the title is shown.
        let merged = try DrawerLayout([
            Detent(.compressed, .height(64)), Detent(.expanded, .height(64)), Detent(.fullHeight, .inset(16)),
        ])
        XCTAssertEqual(try drawer(layout: merged).reading.titleProgress, 1)
    }

    func testProgressBetweenAnyTwoDetents() throws {
        var engine = try drawer()
        engine.send(.moveTo(height: 384 - 168))
        engine.settleDown()
        XCTAssertEqual(try XCTUnwrap(engine.progress(from: .compressed, to: .fullHeight)), 0.5, accuracy: 1e-12)
        XCTAssertEqual(try XCTUnwrap(engine.progress(from: .fullHeight, to: .compressed)), 0.5, accuracy: 1e-12)
        XCTAssertEqual(engine.progress(from: .compressed, to: .expanded), 1)
        XCTAssertEqual(
            try XCTUnwrap(engine.progress(from: .expanded, to: .fullHeight)), (230.4 - 168) / (230.4 - 16),
            accuracy: 1e-12)
        XCTAssertEqual(engine.progress(from: .expanded, to: .expanded), 0)
        XCTAssertNil(engine.progress(from: .hidden, to: .expanded))
    }

    /// A settled copy equals the drawer after a long time without input.
    func testASettledDrawerIsTheDrawerAfterAllMotion() throws {
        var random = Random(seed: 27)
        for round in 0..<40 {
            var engine = try DrawerEngine(container: container(rows: 24), listHeight: 960, primaryHeight: 600)
            for _ in 0..<30 {
                engine.handle(random.event(height: 384, names: [.compressed, .fullHeight]), at: engine.time + 0.03)
                let before = engine
                var settled = engine.settled()
                var waited = engine
                while !waited.isSettled { waited.advance(to: waited.time + 0.5) }
                XCTAssertTrue(settled.isSettled)
                // The velocity of a pointer that holds content falls to 0 while the pointer stands still.
                settled.advance(to: waited.time)
                XCTAssertEqual(settled.reading, waited.reading, "round \(round)")
                XCTAssertEqual(engine, before)
            }
        }
    }

    /// Two detents of one height count as two; below the lowest visible detent the index is negative.
    func testTheFractionalIndex() throws {
        let equal = try DrawerLayout([
            Detent("a", .height(100)), Detent("b", .height(200)), Detent("c", .height(200)), Detent("d", .height(360)),
        ])
        let standard = [(320.0, 0.0), (275.2, 0.5), (230.4, 1), (123.2, 1.5), (16, 2)]
        let cases: [(DrawerLayout, Dismissible, [(top: Double, index: Double)])] = [
            (equal, .no, [(284, 0), (234, 0.5), (209, 0.75), (104, 2.5), (64, 2.75), (24, 3)]),
            (.standard, .no, standard), (.standard, .yes, standard + [(352, -0.5), (384, -1)]),
        ]
        for (layout, dismissible, indices) in cases {
            var engine = try drawer(layout: layout) { $0.release.dismissible = dismissible }
            for (top, index) in indices {
                engine.moveTop(to: top, animated: false)
                XCTAssertEqual(engine.reading.detentIndex, index, accuracy: 1e-9, "\(top), \(dismissible)")
            }
            engine.press(.handle)
            for (up, index) in [(900.0, indices.map(\.index).max()), (-1800, indices.map(\.index).min())] {
                engine.pull(up)
                XCTAssertEqual(engine.reading.detentIndex, index, "beyond the ends")
            }
        }
    }

    /// The visible rows of a list of 60.5 rows of 16 pt, counted one by one.
    func testTheVisibleRowsAreThoseInTheVisiblePart() throws {
        for listPans in ListPans.allCases {
            var engine = try drawer { $0.gesture.listPans = listPans }
            engine.send(.listContent(height: 60.5 * 16))
            for height in [64.0, 153.6, 368] {
                for offset in [0, 8, 399.5, 2000] {
                    engine.send(.moveTo(height: height, animated: false))
                    engine.send(.scroll(to: offset, animated: false))
                    let reading = engine.reading
                    XCTAssertEqual(reading.visibleListHeight, max(0, height - 48), accuracy: 1e-9)
                    let shown = (0...60).filter { row in
                        let (top, bottom) = (Double(row) * 16, min(Double(row + 1) * 16, 60.5 * 16))
                        return bottom > reading.offset + 1e-6 && top < reading.offset + height - 48 - 1e-6
                    }
                    XCTAssertEqual(Array(reading.visibleRows), shown, "\(listPans), \(height), \(offset)")
                }
            }
        }
    }

    /// The default is `expanded` or the second highest visible detent.
    func testTheUndimmedDetent() throws {
        let names: [([DetentName], DetentName?, DetentName)] = [
            ([.compressed, .expanded, .fullHeight], nil, .expanded), (["a", .expanded, "b", "c"], nil, .expanded),
            (["a", "b", "c"], nil, "b"), (["a", "b"], nil, "a"), (["a"], nil, "a"), (["a", "b"], "b", "b"),
            (["a", "b"], .hidden, .hidden),
        ]
        for (names, own, undimmed) in names {
            for dismissible in own == .hidden ? [.yes] : [Dismissible.no, .yes] {
                let layout = try DrawerLayout(names.enumerated().map { try Detent($1, .height(60 + 70 * Double($0))) })
                var engine = try drawer(layout: layout) {
                    $0.release.dismissible = dismissible
                    $0.dimming.largestUndimmedDetent = own
                }
                XCTAssertEqual(engine.undimmedDetent, undimmed, "\(names), \(dismissible)")
                engine.press(.overlay)
                if own == nil { XCTAssertEqual(engine.release().target, undimmed, "\(names), \(dismissible)") }
            }
        }
    }

    func testAtItsInvisibleEndASettleReadsAsRest() throws {
        var drawer = try drawer()
        drawer.send(.snap(to: .expanded))
        drawer.wait(0.1)
        XCTAssertEqual(drawer.engine.readingAtRest, drawer.reading, "still visible")
        while abs(drawer.top - 230.4) > 0.05 || abs(drawer.reading.velocity) > 1 { drawer.wait(0.001) }
        XCTAssertEqual(drawer.reading.phase, .settling)
        XCTAssertEqual(drawer.engine.readingAtRest.detent, .expanded)
    }
}
