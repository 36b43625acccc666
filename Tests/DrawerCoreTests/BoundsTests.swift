// Nonsense is refused. No value from a host traps, loops forever, or leads to a number that is not finite.

import DrawerCore
import XCTest

final class BoundsTests: XCTestCase {
    private let phone = Container(width: 390, height: 844, rowHeight: 44, header: [DrawerPart(.handle, height: 20)])

    func testSpringsThatNobodyCanMeanAreRefused() throws {
        refuses("dampingRatio") { try DampedSpring(response: 0.4, dampingRatio: 1e-300) }
        refuses("dampingRatio") { try DampedSpring(response: 0.4, dampingRatio: 1e6) }
        refuses("response") { try DampedSpring(response: 1e9, dampingRatio: 1) }
        refuses("response") { try DampedSpring(mass: 1, stiffness: 1e300, damping: 10) }
        refuses("dampingRatio") { try DampedSpring(duration: 0.4, bounce: 1.0.nextDown) }
        // Every accepted spring settles, at any tolerance.
        for response in [DampedSpring.responses.lowerBound, 0.4, DampedSpring.responses.upperBound] {
            for ratio in [DampedSpring.dampingRatios.lowerBound, 0.8, 1, DampedSpring.dampingRatios.upperBound] {
                let spring = try DampedSpring(response: response, dampingRatio: ratio)
                for tolerance in [0, -1, 1e-300, 0.01, .nan] {
                    XCTAssertLessThan(
                        spring.settlingTime(displacement: 300, velocity: -5000, tolerance: tolerance), 1e9)
                }
            }
        }
    }

    func testAnEngineRefusesInvalidValues() throws {
        func refuses(_ field: String, _ values: [Double], line: UInt = #line, _ make: (Double) throws -> Void) {
            for value in values { DrawerCoreTests.refuses(field, line: line) { try make(value) } }
        }
        func start(_ change: (inout Container) -> Void) throws {
            var container = phone
            change(&container)
            _ = try DrawerEngine(container: container, listHeight: 0)
        }
        let most = Double.greatestFiniteMagnitude
        let invalid = [-1, .nan, .infinity, most]
        refuses("height", invalid + [1e9]) { size in try start { $0.height = size } }
        refuses("width", invalid) { size in try start { $0.width = size } }
        refuses("rowHeight", invalid) { size in try start { $0.rowHeight = size } }
        refuses("margin", invalid + [1e9]) { size in try start { $0.margin = size } }
        refuses("height of handle in header", invalid + [1e9]) { size in
            try start { $0.header = [DrawerPart(.handle, height: size)] }
        }
        refuses("height of b in footer", invalid) { size in
            try start { $0.footer = [DrawerPart(.header("a"), height: 100), DrawerPart(.header("b"), height: size)] }
        }
        refuses("height of peek", invalid + [1e9, -0.001]) { _ = try Detent("peek", .height($0)) }
        refuses("fraction of a", invalid + [-0.001, 1.001]) { _ = try Detent("a", .fraction($0)) }
        refuses("inset of a", invalid + [-0.001]) { _ = try Detent("a", .inset($0)) }
        refuses("listHeight", invalid) { _ = try DrawerEngine(container: phone, listHeight: $0) }
        refuses("primaryHeight", invalid) { _ = try DrawerEngine(container: phone, listHeight: 0, primaryHeight: $0) }
        refuses("offset", [.nan, .infinity]) { _ = try DrawerEngine(container: phone, listHeight: 0, offset: $0) }
        refuses("listInsets", [.nan, .infinity, most]) {
            _ = try DrawerEngine(container: phone, listHeight: 0, listInsets: Insets(top: $0))
        }
        for detent in [Detent.Height.fraction(1), .height(0)] { XCTAssertNoThrow(try Detent("a", detent)) }
    }

    func testWhatCannotBeAppliedChangesNothing() throws {
        let most = Double.greatestFiniteMagnitude
        var drawer = try DrawerEngine(container: phone, listHeight: 880, detent: .expanded)
        let before = drawer
        var settings = drawer.settings
        settings.release.decelerationRate = 2
        XCTAssertThrowsError(try drawer.configure(layout: .iphone, settings: settings, at: 0))
        let lengths: [(DrawerEvent, String)] = [.nan, -1, most].flatMap { number -> [(DrawerEvent, String)] in
            [
                (.listContent(height: number), "listHeight"), (.primaryHeight(points: number), "primaryHeight"),
                (.bottomInset(points: number), "bottomInset"),
            ]
        }
        let numbers: [(DrawerEvent, String)] = [.nan, .infinity].flatMap { number -> [(DrawerEvent, String)] in
            [
                (.listContent(height: 1, insets: Insets(top: number)), "listInsets"),
                (.listContent(height: 1, insets: Insets(bottom: number)), "listInsets"),
                (.listContent(height: 1, offset: number), "offset"), (.moveTo(height: number), "height"),
                (.scroll(to: number), "offset"), (.scrollPrimary(to: number), "offset"),
                (.listAt(offset: number), "offset"),
                (.wheel(rows: number, on: .list), "rows"), (.trackpad(by: number, on: .list), "points"),
            ]
        }
        let others: [(DrawerEvent, String)] = [
            (.listContent(height: 880, insets: Insets(top: most, bottom: most)), "listInsets"),
            (.listContent(height: 880, offset: most), "offset"), (.impulse(velocity: most), "velocity"),
            (.listAt(offset: 0, velocity: -most), "velocity"), (.press(at: DrawerPoint(x: .nan, y: 0)), "position.x"),
            (.press(at: DrawerPoint(x: 0, y: -most)), "position.y"),
            (.move(to: DrawerPoint(x: 0, y: .infinity)), "position.y"),
            (.release(velocity: DrawerVelocity(x: 0, y: most)), "velocity.y"),
            (.resize(to: Container(width: -1, height: 1, rowHeight: 16)), "width"),
            (
                .resize(to: Container(width: 1, height: 1, rowHeight: 16, header: [DrawerPart(.list, height: 1)])),
                "a part of header"
            ),
        ]
        for (event, field) in lengths + numbers + others {
            XCTAssertEqual(drawer.handle(event, at: 0).invalid, field, "\(event)")
            XCTAssertEqual(drawer, before, "\(event)")
        }
        XCTAssertEqual(
            drawer.handle(.snap(to: "x"), at: 0).map(\.kind), [.notApplied(reason: .unknownDetent(name: "x"))])
        XCTAssertEqual(drawer, before)
    }

    /// Every number of the settings, found by reflection: not negative, and finite unless it is unbounded.
    func testNumbersOfTheSettingsHaveBounds() throws {
        let settings = DrawerEngine.Settings()
        let plain = try JSONSerialization.jsonObject(with: JSONEncoder().encode(settings)) as? [String: [String: Any]]
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        // Fields with special bounds, and numbers on both sides of the bounds.
        let own: [String: (refused: [Double], accepted: [Double])] = [
            "skipSpeed": ([1e19], [0, .infinity]), "arrivalTolerance": ([1e-300, 0.99e-6], [0, 1e-6]),
            "decelerationRate": ([0, 1, 1.0.nextDown, 1e-300], [0.99]), "maximumOvershoot": ([0.99, 0], [1]),
            "bounceResponse": ([0, 1e-300], [0.1]), "resistance": ([1.01], [0, 1]), "maximum": ([1.01], [0, 1]),
        ]
        var checked: Set<String> = []
        for group in Mirror(reflecting: settings).children {
            for field in Mirror(reflecting: group.value).children where field.value is Double {
                let name = try XCTUnwrap(field.label)
                checked.insert(name)
                func check(_ value: Any) throws {
                    var changed = try XCTUnwrap(plain)
                    changed[try XCTUnwrap(group.label)]?[name] = value
                    try decoder.decode(
                        DrawerEngine.Settings.self, from: JSONSerialization.data(withJSONObject: changed)
                    ).validate()
                }
                let most = Double.greatestFiniteMagnitude
                let unbounded = ["skipSpeed", "maximumOvershoot"].contains(name) ? [] : ["inf"] as [Any]
                for value in [-1, "nan", most] + unbounded + (own[name]?.refused ?? []) as [Any] {
                    XCTAssertThrowsError(try check(value), "\(name) \(value)") {
                        let field = ($0 as? InvalidValue)?.field ?? ""
                        XCTAssertTrue(field.lowercased().contains(name.lowercased()), "\(field) for \(name)")
                    }
                }
                for value in own[name]?.accepted ?? [] {
                    XCTAssertNoThrow(try check(value == .infinity ? "inf" : value), "\(name) \(value)")
                }
            }
        }
        XCTAssertTrue(checked.isSuperset(of: own.keys), "\(checked)")
        XCTAssertGreaterThanOrEqual(checked.count, 12, "\(checked)")
        var other = settings
        other.gesture.noDragZones = [
            NoDragZone(.list, NoDragZone.Area(origin: DrawerPoint(x: .nan, y: 0), width: 1, height: 1))
        ]
        refuses("noDragZones") { try other.validate() }
    }

    /// A host's settle may ask for any duration.
    func testALongSettleHasABound() throws {
        for duration in [1e18, 1e300, .infinity, .nan] {
            var settings = DrawerEngine.Settings()
            settings.release.settles = Settles(
                Settle("slow", duration: { _ in duration }, state: { _, start in (start.displacement, 0) }))
            var drawer = try DrawerEngine(container: phone, listHeight: 880, settings: settings)
            drawer.handle(.snap(to: .fullHeight), at: 0)
            XCTAssertLessThan(drawer.nextDeadline ?? (drawer.isSettled ? 0 : .infinity), 1000, "\(duration)")
            XCTAssertLessThan(drawer.keyframes(every: 1e-9).count, 100_003)
            XCTAssertEqual(drawer.settled().reading.detent, .fullHeight)
        }
    }

    /// A host's resistance may divide by zero.
    func testAResistanceWithoutANumberShowsNothingOfAPull() throws {
        for number in [Double.nan, .infinity, -.infinity] {
            var settings = DrawerEngine.Settings()
            settings.gesture.resistanceAbove = Resistance(
                "broken", shown: { _, _ in number }, slope: { _, _ in number }, pulled: { _, _ in number })
            var drawer = try DrawerEngine(container: phone, listHeight: 880, settings: settings, detent: .fullHeight)
            let top = drawer.top
            drawer.handle(.press(at: DrawerPoint(x: 195, y: top + 5)), at: 0)
            drawer.handle(.move(to: DrawerPoint(x: 195, y: top - 95)), at: 0.1)
            XCTAssertEqual(drawer.top, top)
            drawer.handle(.release, at: 0.2)
            XCTAssertEqual(drawer.settled().top, top)
        }
    }

    func testAnUnknownRuleNamesTheRules() throws {
        let json = Data(#"{"name":"calm","parameters":[]}"#.utf8)
        XCTAssertThrowsError(try JSONDecoder().decode(ReleasePolicy.self, from: json)) { error in
            XCTAssertTrue("\(error)".contains("Rules"), "\(error)")
        }
    }
}
