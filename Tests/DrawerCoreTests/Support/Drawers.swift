// Drawers for tests: the default one of a terminal, and random ones.

import DrawerPresets
import TestSupport

@testable import DrawerCore

extension Place {
    static let search = Place.header("search")
    static let title = Place.header("title")
}

/// The tests' container: a header of handle, search bar and title, one row each.
func container(rows: Double, width: Double = 640) -> Container { .terminal(width: width, height: rows * 16) }

/// The drawer of an 80x24 terminal: tops 320, 230.4 and 16; a list of 60 rows, of which 20 are visible at full height.
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
    mutating func layout() -> DrawerLayout {
        switch count(0...4) {
        case 0: return .standard
        case 1: return .iphone
        case 2:
            return try! DrawerLayout([Detent("only", .fraction(number(0.1...1)))])
        case 3:
            let heights = (0..<count(2...6)).map { _ in number(0...600) }.sorted()
            return try! DrawerLayout(heights.enumerated().map { try Detent(DetentName("d\($0)"), .height($1)) })
        default:
            return try! DrawerLayout([
                Detent("header", .header), Detent("half", .fraction(0.5)), Detent("content", .content),
                Detent("full", .inset(number(0...40))),
            ])
        }
    }

    /// Settings of every kind that influences the track.
    mutating func settings() -> DrawerEngine.Settings {
        var settings = DrawerEngine.Settings()
        settings.gesture.listPans = one(of: ListPans.allCases)
        settings.gesture.headerPanning = !chance(0.1)
        settings.gesture.listPanning = !chance(0.1)
        settings.gesture.overPullTop = !chance(0.2)
        settings.gesture.overPullBottom = !chance(0.2)
        settings.gesture.tapReach = one(of: [0, 8, 10, 30])
        settings.gesture.dragSlop = chance(0.2) ? number(0...30) : 0
        settings.gesture.axisLock = chance(0.2)
        settings.release.policy = one(of: Policy.all)
        settings.release.restsAnywhere = chance(0.1)
        settings.release.dismissible = one(of: Dismissible.allCases)
        settings.release.overlayTap = one(of: OverlayTap.allCases)
        settings.release.maximumOvershoot = chance(0.1) ? .infinity : number(1...60)
        settings.release.skipSpeed = one(of: [0, 2000, .infinity])
        if chance(0.3) {
            settings.release.spring = try! DampedSpring(response: number(0.1...1), dampingRatio: number(0.1...2))
        }
        settings.scrolling.carriesFling = chance(0.3)
        settings.scrolling.flingAtTop = one(of: FlingAtTop.allCases)
        settings.scrolling.bounceResponse = chance(0.2) ? number(0.1...1) : 0.4
        return settings
    }

    mutating func engine(_ settings: DrawerEngine.Settings? = nil) -> TestDrawer {
        TestDrawer(
            try! DrawerEngine(
                layout: layout(),
                container: .terminal(
                    width: 640, height: Double(count(1...60)) * 16 + (chance(0.3) ? number(0...15) : 0)),
                listHeight: Double(one(of: [0, 1, 3, 10, 21, 60, 500])) * 16, primaryHeight: number(0...1000),
                settings: settings ?? self.settings()))
    }

    mutating func event(in engine: TestDrawer) -> Event {
        event(height: engine.container.height, names: engine.stops.names)
    }
}
