// Detents: the resolution of names to heights, clamping, groups for user input, and refused layouts.

import TestSupport
import XCTest

@testable import DrawerCore

final class DetentTests: XCTestCase {
    private func stops(_ layout: Layout, height: Double, list: Double = 2000, hidden: Bool = false) -> Stops {
        Stops(layout, isDismissible: hidden, in: container(rows: height / 16, width: 400), listHeight: list)
    }

    private func refuses(
        _ field: String, file: StaticString = #filePath, line: UInt = #line, _ body: () throws -> Void
    ) {
        XCTAssertThrowsError(try body(), file: file, line: line) {
            XCTAssertEqual(($0 as? InvalidValue)?.field, field, file: file, line: line)
        }
    }

    // MARK: Resolution

    func testTheDefaultLayout() {
        for rows in 12...80 {
            let height = Double(rows) * 16
            let stops = stops(.standard, height: height)
            XCTAssertEqual(stops.names, [.compressed, .expanded, .fullHeight])
            XCTAssertEqual(stops.tops[0], height - 64, accuracy: 1e-9)
            XCTAssertEqual(stops.tops[1], height * 0.6, accuracy: 1e-9)
            XCTAssertEqual(stops.tops[2], 16, accuracy: 1e-9)
        }
        XCTAssertEqual(stops(.standard(rowHeight: 20), height: 480).tops, [400, 288, 20])
    }

    func testTheArticlesLayout() {
        XCTAssertEqual(stops(.iphone, height: 812).tops, [692, 512, 35])
    }

    func testEachKindOfHeight() throws {
        let layout = try Layout([
            Detent("header", .header), Detent("points", .height(200)), Detent("share", .fraction(0.5)),
            Detent("content", .content), Detent("inset", .inset(40)),
        ])
        XCTAssertEqual(stops(layout, height: 800, list: 500).tops, [752, 600, 400, 252, 40])
        // A content height is at most full height.
        XCTAssertEqual(stops(layout, height: 800, list: 5000).tops, [752, 600, 400, 40, 40])
        // A short content height clamps the detents below it.
        XCTAssertEqual(stops(layout, height: 800, list: 52).tops, [752, 700, 700, 700, 40])
    }

    func testContentAloneIsAtMostTheContainer() throws {
        let layout = try Layout([Detent("content", .content)])
        XCTAssertEqual(stops(layout, height: 300, list: 100).tops, [152])
        XCTAssertEqual(stops(layout, height: 300, list: 1000).tops, [0])
    }

    func testEachDetentIsClampedToTheContainerAndToTheNextHigherDetent() throws {
        let layout = try Layout([Detent("a", .height(300)), Detent("b", .fraction(0.25)), Detent("c", .inset(100))])
        XCTAssertEqual(stops(layout, height: 2000).tops, [1700, 1500, 100])
        // The detents cross: a is clamped to b.
        XCTAssertEqual(stops(layout, height: 800).tops, [600, 600, 100])
        // A tiny container: no height is left for c.
        XCTAssertEqual(stops(layout, height: 90).tops, [90, 90, 90])
        XCTAssertEqual(stops(layout, height: 0).tops, [0, 0, 0])
    }

    func testTopsNeverRiseAndStayInTheContainer() {
        var random = Random(seed: 61)
        for _ in 0..<2000 {
            let layout = random.layout()
            let height = random.number(0...900)
            let stops = stops(layout, height: height, list: random.number(0...1000), hidden: random.chance(0.5))
            for (lower, higher) in zip(stops.tops, stops.tops.dropFirst()) {
                XCTAssertGreaterThanOrEqual(lower, higher)
            }
            for top in stops.tops { XCTAssertTrue((0...height).contains(top)) }
        }
    }

    func testTinyContainersBreakNothing() throws {
        for height in [0.0, 0.5, 1, 5, 15, 16, 17, 31, 48, 64, 80] {
            var engine = TestDrawer(
                try DrawerEngine(container: container(rows: height / 16, width: 10), listHeight: 500))
            let name = "height \(height)"
            for place in Place.all {
                engine.press(place)
                engine.pull(100, over: 0.1)
                engine.pull(-300, over: 0.1)
                engine.release()
                engine.settleDown()
                XCTAssertNotNil(engine.reading.detent, name)
                XCTAssertTrue(engine.reading.top.isFinite)
                XCTAssertTrue((0...height).contains(engine.top), name)
            }
            for key in PanKey.allCases {
                engine.key(key)
                engine.settleDown()
                XCTAssertNotNil(engine.reading.detent, name)
            }
            for detent in [DetentName.compressed, .expanded, .fullHeight] {
                engine.put(at: detent)
                XCTAssertEqual(engine.reading.detent, detent, "merged detents keep their names")
            }
        }
    }

    // MARK: Groups for user input

    func testDetentsWithinAPointCountAsOneForUserInput() throws {
        for (gap, isOne) in [(0.0, true), (0.3, true), (1, true), (1.01, false)] {
            let layout = try Layout([
                Detent("low", .height(64)), Detent("a", .height(200)), Detent("b", .height(200 + gap)),
                Detent("full", .inset(16)),
            ])
            // A pan that began at another detent: the highest of the group.
            var engine = try drawer(layout: layout)
            engine.put(at: "low")
            engine.press(.handle)
            engine.pull(136)
            XCTAssertEqual(engine.releaseStill().target ?? engine.reading.detent, isOne ? "b" : "a", "gap \(gap)")
            // A pan that began in the group: the detent at which it began, and one flick is enough to leave the group.
            for name in ["a", "b"] as [DetentName] {
                engine.put(at: name)
                engine.press(.list)
                engine.pull(12)
                engine.releaseStill()
                engine.settleDown()
                XCTAssertEqual(engine.reading.detent, isOne ? name : "b")
                engine.put(at: name)
                engine.code(.toggle)
                XCTAssertEqual(engine.reading.target, isOne || name == "b" ? "full" : "b")
                engine.settleDown()
                engine = try drawer(layout: layout)
                engine.put(at: name)
                engine.key(.down)
                XCTAssertEqual(engine.wait(0.151).target, "low")
            }
        }
    }

    func testARestingDrawerRemembersItsOwnDetentWhereTheyMerge() throws {
        for detent in [DetentName.compressed, .expanded, .fullHeight] {
            var engine = try drawer(at: detent)
            engine.code(.resize(container(rows: 1.25, width: 100)))
            XCTAssertEqual(engine.reading.detent, detent)
            XCTAssertEqual(engine.reading.phase, .resting)
            engine.code(.resize(container(rows: 24)))
            XCTAssertEqual(engine.reading.detent, detent)
            XCTAssertEqual(engine.top, engine.top(of: detent))
        }
    }

    func testDetentsAPointApartOrAtFractionalHeightsDoNotKillTheList() throws {
        for height in [368.0, 368.0000001, 367.7, 123.456789, 300.1] {
            let layout = try Layout([Detent("low", .height(64)), Detent("high", .height(height))])
            var engine = try drawer(layout: layout)
            engine.put(at: "high")
            engine.press(.list)
            engine.pull(40)
            XCTAssertEqual(engine.reading.owner, .list)
            XCTAssertEqual(engine.reading.offset, 40, accuracy: 1e-9)
            engine.pull(-60)
            XCTAssertEqual(engine.reading.owner, .drawer)
            engine.releaseStill()
            engine.settleDown()
            XCTAssertEqual(engine.reading.detent, "high")
            XCTAssertEqual(engine.top, engine.top(of: "high"))
        }
    }

    func testFewerAndMoreDetents() throws {
        // One detent: the drawer always returns to it, and the list scrolls.
        var engine = try drawer(layout: try Layout([Detent("only", .height(200))]))
        XCTAssertEqual(engine.reading.detent, "only")
        for speed in [3000.0, -3000, 100] {
            engine.flick(.handle, up: speed)
            engine.settleDown()
            XCTAssertEqual(engine.reading.detent, "only")
        }
        engine.press(.list)
        engine.pull(30)
        XCTAssertEqual(engine.reading.owner, .list)
        // Sixty-four detents.
        let many = try Layout((0..<64).map { try Detent(DetentName("d\($0)"), .height(20 + 10 * Double($0))) })
        engine = try drawer(rows: 60, layout: many)
        XCTAssertEqual(engine.reading.detent, "d0")
        engine.flick(.handle, up: 600, for: 0.05)
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, "d4", "30 pt up: the next detent from the new height")
        engine.flick(.handle, up: 9000, for: 0.03)
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, "d63")
    }

    func testADrawerWithoutCompressedStartsAtTheLowestVisibleDetent() throws {
        let layout = try Layout([Detent("one", .height(100)), Detent("two", .height(200))])
        XCTAssertEqual(try drawer(layout: layout).reading.detent, "one")
        XCTAssertEqual(try drawer(layout: layout) { $0.release.dismissible = .yes }.reading.detent, "one")
    }

    // MARK: Refusals

    func testDetentsOfOneKindMustBeInRisingOrder() throws {
        refuses("detents") { _ = try Layout([]) }
        refuses("detents") { _ = try Layout([Detent("a", .height(200)), Detent("b", .height(100))]) }
        refuses("detents") { _ = try Layout([Detent("a", .fraction(0.5)), Detent("b", .fraction(0.4))]) }
        refuses("detents") { _ = try Layout([Detent("a", .inset(10)), Detent("b", .inset(20))]) }
        refuses("detents") {
            _ = try Layout([Detent("a", .height(200)), Detent("x", .fraction(0.5)), Detent("b", .height(100))])
        }
        refuses("detents") { _ = try Layout([Detent("a", .height(100)), Detent("a", .height(200))]) }
        // Equal heights are allowed, and detents of different kinds may have any order.
        XCTAssertNoThrow(try Layout([Detent("a", .height(100)), Detent("b", .height(100))]))
        XCTAssertNoThrow(try Layout([Detent("a", .inset(10)), Detent("b", .inset(10))]))
        XCTAssertNoThrow(
            try Layout([Detent("a", .fraction(0.9)), Detent("b", .height(100)), Detent("c", .inset(500))]))
    }

    func testInvalidNumbersAreRefusedByName() {
        for value in [Double.nan, .infinity, -.infinity, -0.001] {
            refuses("height of a") { _ = try Detent("a", .height(value)) }
            refuses("fraction of a") { _ = try Detent("a", .fraction(value)) }
            refuses("inset of a") { _ = try Detent("a", .inset(value)) }
        }
        refuses("fraction of a") { _ = try Detent("a", .fraction(1.001)) }
        XCTAssertNoThrow(try Detent("a", .fraction(1)))
        XCTAssertNoThrow(try Detent("a", .height(0)))
    }

    func testAnEngineRefusesInvalidValues() throws {
        let container = Container(width: 100, height: 300)
        let finite = [
            ("decelerationRate", \Settings.release.decelerationRate), ("maximumDimming", \.dimming.maximum),
            ("tapReach", \.gesture.tapReach), ("dragSlop", \.gesture.dragSlop),
            ("flickSpeed", \.release.flickSpeed), ("nearestSpeed", \.release.nearestSpeed),
            ("resistance", \.scrolling.resistance), ("bounceResponse", \.scrolling.bounceResponse),
        ]
        let settings = Settings()
        let groups: [Any] = [settings.gesture, settings.release, settings.scrolling, settings.dimming]
        let values = groups.flatMap { Mirror(reflecting: $0).children.map(\.value) }
        XCTAssertEqual(values.count { $0 is Double }, finite.count, "a number that this test lacks")
        XCTAssertEqual(values.count { $0 is Unbounded }, 2, "an unbounded number that this test lacks")
        for value in [Double.nan, .infinity, -1] {
            refuses("listHeight") { _ = try DrawerEngine(container: container, listHeight: value) }
            refuses("primaryHeight") {
                _ = try DrawerEngine(container: container, listHeight: 0, primaryHeight: value)
            }
            refuses("height") { _ = try DrawerEngine(container: Container(width: 1, height: value), listHeight: 0) }
            refuses("width") { _ = try DrawerEngine(container: Container(width: value, height: 1), listHeight: 0) }
            refuses("rowHeight") {
                _ = try DrawerEngine(
                    container: Container(
                        width: 1, height: 1, rowHeight: value, header: [HeaderPart(.handle, height: 1)]),
                    listHeight: 0)
            }
            refuses("header") {
                _ = try DrawerEngine(
                    container: Container(width: 1, height: 1, header: [HeaderPart(.handle, height: value)]),
                    listHeight: 0)
            }
            for (field, path) in finite {
                refuses(field) { _ = try drawer { $0[keyPath: path] = value } }
            }
        }
        for value in [Double.nan, .infinity] {
            refuses("offset") { _ = try DrawerEngine(container: container, listHeight: 0, offset: value) }
        }
        for value in [0.0, 1, 1.5] {
            refuses("decelerationRate") { _ = try drawer { $0.release.decelerationRate = value } }
        }
        for value in [-1.0, .nan] { refuses("skipSpeed") { _ = try drawer { $0.release.skipSpeed = value } } }
        for value in [0.99, 0, -1, .nan] {
            refuses("maximumOvershoot") { _ = try drawer { $0.release.maximumOvershoot = value } }
        }
        refuses("bounceResponse") { _ = try drawer { $0.scrolling.bounceResponse = 0 } }
        refuses("resistance") { _ = try drawer { $0.scrolling.resistance = 1.01 } }
        refuses("maximumDimming") { _ = try drawer { $0.dimming.maximum = 1.01 } }
        XCTAssertNoThrow(try drawer { $0.release.skipSpeed = .infinity })
        XCTAssertNoThrow(try drawer { $0.release.skipSpeed = 0 })
    }

    func testSwitchingADetentThatDoesNotExistIsRefused() {
        var layout = Layout.standard
        refuses("detent") { try layout.setReachable("nowhere", false) }
    }
}
