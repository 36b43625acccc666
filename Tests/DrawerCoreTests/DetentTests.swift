// Detents: the resolution of names to heights, clamping, groups for user input, and refused layouts.

import Foundation
import TestSupport
import XCTest

@testable import DrawerCore

final class DetentTests: XCTestCase {
    private func stops(_ layout: DrawerLayout, height: Double, list: Double = 2000, hidden: Bool = false) -> Stops {
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

    func testTheDefaultLayout() throws {
        for rows in 12...80 {
            let height = Double(rows) * 16
            let stops = stops(.standard, height: height)
            XCTAssertEqual(stops.names, [.compressed, .expanded, .fullHeight])
            XCTAssertEqual(stops.tops[0], height - 64, accuracy: 1e-9)
            XCTAssertEqual(stops.tops[1], height * 0.6, accuracy: 1e-9)
            XCTAssertEqual(stops.tops[2], 16, accuracy: 1e-9)
        }
        for row in [0, -1, .nan, .infinity] { refuses("rowHeight") { _ = try DrawerLayout.standard(rowHeight: row) } }
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

    func testContentAloneIsAtMostTheContainer() throws {
        let layout = try DrawerLayout([Detent("content", .content)])
        XCTAssertEqual(stops(layout, height: 300, list: 100).tops, [152])
        XCTAssertEqual(stops(layout, height: 300, list: 1000).tops, [0])
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

    // MARK: Refusals

    func testDetentsOfOneKindMustBeInRisingOrder() throws {
        refuses("detents") { _ = try DrawerLayout([]) }
        refuses("detents") { _ = try DrawerLayout([Detent("a", .height(200)), Detent("b", .height(100))]) }
        refuses("detents") { _ = try DrawerLayout([Detent("a", .fraction(0.5)), Detent("b", .fraction(0.4))]) }
        refuses("detents") { _ = try DrawerLayout([Detent("a", .inset(10)), Detent("b", .inset(20))]) }
        refuses("detents") {
            _ = try DrawerLayout([Detent("a", .height(200)), Detent("x", .fraction(0.5)), Detent("b", .height(100))])
        }
        refuses("detents") { _ = try DrawerLayout([Detent("a", .height(100)), Detent("a", .height(200))]) }
        // Equal heights are allowed, and detents of different kinds may have any order.
        XCTAssertNoThrow(try DrawerLayout([Detent("a", .height(100)), Detent("b", .height(100))]))
        XCTAssertNoThrow(try DrawerLayout([Detent("a", .inset(10)), Detent("b", .inset(10))]))
        XCTAssertNoThrow(
            try DrawerLayout([Detent("a", .fraction(0.9)), Detent("b", .height(100)), Detent("c", .inset(500))]))
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
        let container = Container(width: 100, height: 300, rowHeight: 16)
        for value in [Double.nan, .infinity, -1] {
            refuses("listHeight") { _ = try DrawerEngine(container: container, listHeight: value) }
            refuses("primaryHeight") {
                _ = try DrawerEngine(container: container, listHeight: 0, primaryHeight: value)
            }
            refuses("height") {
                _ = try DrawerEngine(container: Container(width: 1, height: value, rowHeight: 16), listHeight: 0)
            }
            refuses("width") {
                _ = try DrawerEngine(container: Container(width: value, height: 1, rowHeight: 16), listHeight: 0)
            }
            refuses("rowHeight") {
                _ = try DrawerEngine(
                    container: Container(
                        width: 1, height: 1, rowHeight: value, header: [DrawerPart(.handle, height: 1)]),
                    listHeight: 0)
            }
            refuses("header") {
                _ = try DrawerEngine(
                    container: Container(
                        width: 1, height: 1, rowHeight: 16, header: [DrawerPart(.handle, height: value)]),
                    listHeight: 0)
            }
        }
        try refusesInvalidNumbers()
        for value in [Double.nan, .infinity] {
            refuses("offset") { _ = try DrawerEngine(container: container, listHeight: 0, offset: value) }
        }
        for value in [0.0, 1, 1.5] {
            refuses("decelerationRate") { _ = try drawer { $0.release.decelerationRate = value } }
        }
        for value in [0.99, 0, -1, .nan] {
            refuses("maximumOvershoot") { _ = try drawer { $0.release.maximumOvershoot = value } }
        }
        refuses("bounceResponse") { _ = try drawer { $0.scrolling.bounceResponse = 0 } }
        refuses("resistance") { _ = try drawer { $0.scrolling.resistance = 1.01 } }
        refuses("maximumDimming") { _ = try drawer { $0.dimming.maximum = 1.01 } }
        XCTAssertNoThrow(try drawer { $0.release.skipSpeed = .infinity })
        XCTAssertNoThrow(try drawer { $0.release.skipSpeed = 0 })
    }

    /// Every number of the settings, found by reflection: neither negative nor NaN, and finite unless it is unbounded.
    private func refusesInvalidNumbers() throws {
        let settings = DrawerEngine.Settings()
        let plain = try JSONSerialization.jsonObject(with: JSONEncoder().encode(settings)) as? [String: [String: Any]]
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        for group in Mirror(reflecting: settings).children {
            for field in Mirror(reflecting: group.value).children
            where field.value is Double {
                let name = try XCTUnwrap(field.label)
                let isUnbounded = ["skipSpeed", "maximumOvershoot"].contains(name)
                for value in [-1, "nan", "inf"] as [Any] where !(isUnbounded && value as? String == "inf") {
                    var changed = try XCTUnwrap(plain)
                    changed[try XCTUnwrap(group.label)]?[name] = value
                    let other = try decoder.decode(
                        DrawerEngine.Settings.self, from: JSONSerialization.data(withJSONObject: changed))
                    XCTAssertThrowsError(try other.validate(), "\(name) \(value)") {
                        let field = ($0 as? InvalidValue)?.field ?? ""
                        XCTAssertTrue(field.lowercased().contains(name.lowercased()), "\(field) for \(name)")
                    }
                }
            }
        }
    }

    func testSwitchingADetentThatDoesNotExistIsRefused() {
        var layout = DrawerLayout.standard
        refuses("detent") { try layout.setReachable("nowhere", false) }
    }

    func testADetentOfItsOwnNameForHidden() throws {
        let layout = try DrawerLayout([Detent("open", .height(200))], hiddenName: "closed")
        XCTAssertThrowsError(try DrawerLayout([Detent("closed", .height(200))], hiddenName: "closed"))
        var engine = try drawer(layout: layout) { $0.release.dismissible = .yes }
        XCTAssertEqual(
            engine.code(.dismiss(animated: false)).kinds, [.targetChosen("closed"), .detentReached("closed")])
        XCTAssertEqual(engine.top, 384)
        XCTAssertEqual(engine.code(.snap(to: .hidden)).kinds, [.notApplied(.unknownDetent(.hidden))])
    }
}
