// Drawers to test with: the ordinary one, and any that random choice makes.

import TestSupport

@testable import DrawerCore

/// The drawer of a terminal of 80x24: tops 320, 230.4 and 16; a list of 60 rows unless said.
func drawer(
    rows: Int = 24, listRows: Int = 60, layout: Layout = .standard, at detent: DetentName = .compressed,
    _ change: (inout Settings) -> Void = { _ in }
) throws -> DrawerEngine {
    var settings = Settings()
    change(&settings)
    var engine = try DrawerEngine(
        layout: layout, container: Container(width: 640, height: Double(rows) * 16), listHeight: Double(listRows) * 16,
        primaryHeight: 640, settings: settings)
    if detent != .compressed {
        _ = engine.handle(.snap(to: detent), at: 0)
        engine.settleDown()
    }
    return engine
}

extension DrawerEngine {
    /// Lets everything come to rest.
    mutating func settleDown() {
        var guardRail = 0
        while let next = nextDeadline, guardRail < 1000 {
            _ = advance(to: next)
            guardRail += 1
        }
    }

    /// Presses, moves in even steps of 8 ms and stays down.
    /// - Returns: the readings after each move.
    @discardableResult
    mutating func drag(
        on place: Place, from start: Double = 300, by distance: Double, over duration: Double = 0.2
    ) -> [Reading] {
        _ = handle(.press(at: Point(x: 40, y: start), on: place), at: time)
        return dragOn(from: start, by: distance, over: duration)
    }

    /// Moves a pressed pointer on.
    @discardableResult
    mutating func dragOn(from start: Double, by distance: Double, over duration: Double = 0.2) -> [Reading] {
        let began = time
        let steps = max(1, Int((duration / 0.008).rounded()))
        return (1...steps).map { step in
            let share = Double(step) / Double(steps)
            _ = handle(.move(to: Point(x: 40, y: start + distance * share)), at: began + duration * share)
            return reading
        }
    }

    mutating func letGo() { _ = handle(.release, at: time) }
}

extension Random {
    mutating func layout() -> Layout {
        switch count(0...4) {
        case 0: return .standard
        case 1: return .iphone
        case 2:
            return try! Layout([Detent("only", .fraction(number(0.1...1)))])
        case 3:
            let heights = (0..<count(2...6)).map { _ in number(0...600) }.sorted()
            return try! Layout(heights.enumerated().map { try Detent(DetentName("d\($0)"), .height($1)) })
        default:
            return try! Layout([
                Detent("header", .header), Detent("half", .fraction(0.5)), Detent("content", .content),
                Detent("full", .inset(number(0...40))),
            ])
        }
    }

    mutating func settings() -> Settings {
        var settings = Settings()
        settings.policy = one(of: Policy.all)
        settings.listPans = one(of: ListPans.allCases)
        settings.carriesFling = chance(0.3)
        settings.flingAtTop = one(of: FlingAtTop.allCases)
        settings.dismissible = one(of: Dismissible.allCases)
        settings.restsAnywhere = chance(0.1)
        settings.headerPanning = !chance(0.1)
        settings.listPanning = !chance(0.1)
        settings.overPullTop = !chance(0.2)
        settings.overPullBottom = !chance(0.2)
        settings.maximumOvershoot = number(1...60)
        if chance(0.3) { settings.spring = try! Spring(response: number(0.1...1), dampingRatio: number(0.1...2)) }
        return settings
    }

    mutating func engine(_ settings: Settings? = nil) -> DrawerEngine {
        try! DrawerEngine(
            layout: layout(),
            container: Container(width: 640, height: Double(count(1...60)) * 16 + (chance(0.3) ? number(0...15) : 0)),
            listHeight: Double(one(of: [0, 1, 3, 10, 21, 60, 500])) * 16, primaryHeight: number(0...1000),
            settings: settings ?? self.settings())
    }

    mutating func event(in engine: DrawerEngine) -> Event {
        event(height: engine.container.height, names: engine.stops.names)
    }
}

extension Stops {
    /// The detents of a layout with ordinary settings, `hidden` among them or not.
    init(layout: Layout, hasHidden: Bool, container: Container, listHeight: Double) {
        var settings = Settings()
        settings.dismissible = hasHidden ? .yes : .no
        self.init(layout: layout, settings: settings, container: container, listHeight: listHeight)
    }
}
