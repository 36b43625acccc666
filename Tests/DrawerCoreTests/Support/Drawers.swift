// Values for tests: the default drawer of a terminal, random ones, rules of a host, and values after their coding.

import TestSupport
import XCTest

@testable import DrawerCore

extension DrawerPlace {
    static let search = DrawerPlace.header("search")
    static let title = DrawerPlace.header("title")
}

/// Checks that a call throws an `InvalidValue` for this field.
func refuses<Result>(
    _ field: String, _ name: String = "", file: StaticString = #filePath, line: UInt = #line,
    _ body: () throws -> Result
) {
    XCTAssertThrowsError(try body(), name, file: file, line: line) {
        XCTAssertEqual(($0 as? InvalidValue)?.field, field, "\(name) \($0)", file: file, line: line)
    }
}

/// The tests' container: a header of handle, search bar and title, one row each.
func container(rows: Double, width: Double = 640) -> Container { .terminal(width: width, height: rows * 16) }

/// The drawer of an 80x24 terminal: tops 320, 230.4 and 16; a list of 60 rows, 20 of them visible at full height.
func drawer(
    rows: Int = 24, listRows: Int = 60, layout: DrawerLayout = .standard, at detent: DetentName? = nil,
    offset: Double = 0,
    _ change: (inout DrawerEngine.Settings) -> Void = { _ in }
) throws -> TestDrawer {
    var settings = DrawerEngine.Settings()
    // The tests see each settle to its end.
    settings.release.arrivalTolerance = 0
    change(&settings)
    return TestDrawer(
        try DrawerEngine(
            layout: layout, container: container(rows: Double(rows)), listHeight: Double(listRows) * 16,
            primaryHeight: 640, settings: settings, detent: detent, offset: offset))
}

/// The drawer of a phone: tops 744, 444 and 44; a list of rows of 44 pt.
func phone(
    on edge: DrawerEdge = .bottom, detent: DetentName = "half", rows: Double = 60, offset: Double = 0,
    _ change: (inout DrawerEngine.Settings) -> Void = { _ in }
) throws -> DrawerEngine {
    var settings = DrawerEngine.Settings()
    change(&settings)
    let container = Container(width: 390, height: 844, rowHeight: 44, header: [DrawerPart(.handle, height: 20)])
    let layout = try DrawerLayout([
        Detent("low", .height(100)), Detent("half", .height(400)), Detent("full", .height(800)),
    ])
    return try DrawerEngine(
        on: edge, layout: layout, container: container, listHeight: rows * 44, settings: settings, detent: detent,
        offset: offset)
}

extension DrawerEngine.Settings.Gesture {
    /// The same resistance at both ends.
    var resistance: Resistance {
        get { resistanceAbove }
        set { (resistanceAbove, resistanceBelow) = (newValue, newValue) }
    }
}

extension DrawerEngine.Settings.Release {
    /// The spring of all settles.
    var spring: DampedSpring? {
        get { settles.released?.spring }
        set { settles = newValue.map { Settles(.spring($0)) } ?? Settles(otherwise: .standard) }
    }
}

extension Settle {
    /// A spring's response and damping ratio; `nil` for other motions.
    var spring: DampedSpring? {
        name == "spring" ? try? DampedSpring(response: parameters[0], dampingRatio: parameters[1]) : nil
    }
}

extension Random {
    mutating func engine(_ settings: DrawerEngine.Settings? = nil) -> TestDrawer {
        TestDrawer(
            try! DrawerEngine(
                layout: layout(),
                container: .terminal(
                    width: 640, height: Double(count(1...60)) * 16 + (chance(0.3) ? number(0...15) : 0)),
                listHeight: Double(one(of: [0, 1, 3, 10, 21, 60, 500])) * 16, primaryHeight: number(0...1000),
                settings: settings ?? self.settings()))
    }

    mutating func event(in engine: TestDrawer) -> DrawerEvent {
        event(height: engine.container.height, names: engine.stops.names)
    }
}

/// Rules of a host.
enum OwnRules {
    static let upward = ReleasePolicy("upward", parameters: [2]) { ($0.next(.up) ?? $0.nearest(to: $0.height)).name }
    static let half = Resistance(
        "half", parameters: [0.5], shown: { pull, _ in pull / 2 }, slope: { _, _ in 0.5 },
        pulled: { shown, _ in shown * 2 })
    /// A straight line to the target in a fixed time.
    static let line = Settle(
        "line", parameters: [0.25], duration: { _ in 0.25 },
        state: { time, start in (start.displacement * (1 - time / 0.25), -start.displacement / 0.25) })
}

/// A value after its coding as JSON.
func coded<Value: Codable>(_ value: Value, rules: Rules = Rules()) throws -> Value {
    let decoder = JSONDecoder()
    decoder.userInfo[.drawerRules] = rules
    return try decoder.decode(Value.self, from: try JSONEncoder().encode(value))
}

/// A value from JSON.
func decode<Value: Decodable>(_ type: Value.Type, _ json: String, rules: Rules = Rules()) throws
    -> Value
{
    let decoder = JSONDecoder()
    decoder.userInfo[.drawerRules] = rules
    return try decoder.decode(type, from: Data(json.utf8))
}
