// The extremes of each type of number, and the drawers, containers and events that have them.

import DrawerCore
import DrawerSheets
import XCTest

enum Extremes {
    static let numbers: [Double] = [
        0, 1, -1, 1e-300, 9.3e18, .infinity, -.infinity, .nan, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    ]
    static let counts: [Int] = [.min, .min + 1, -1, 0, 1, 2, 74, .max - 1, .max]

    /// All pairs of numbers.
    static let pairs = numbers.flatMap { first in numbers.map { (first, $0) } }

    static let points = numbers.flatMap { number in
        [DrawerPoint(x: number, y: 300), DrawerPoint(x: 100, y: number), DrawerPoint(x: number, y: number)]
    }

    static let container = Container(
        width: 390, height: 800, rowHeight: 40, header: [DrawerPart(.handle, height: 20)],
        footer: [DrawerPart(.header("footer"), height: 30)])

    /// Containers with one extreme number each.
    static let containers = numbers.flatMap { number in
        var margin = container
        margin.margin = number
        return [
            Container(width: number, height: 800, rowHeight: 40), Container(width: 390, height: number, rowHeight: 40),
            Container(width: 390, height: 800, rowHeight: number), margin,
            Container(
                width: 390, height: 800, rowHeight: 40,
                header: [DrawerPart(.handle, height: number), DrawerPart(.header("bar"), height: number)],
                footer: [DrawerPart(.header("footer"), height: number)]),
        ]
    }

    static let events: [DrawerEvent] =
        points.flatMap { point -> [DrawerEvent] in
            [
                .press(at: point), .press(at: point, on: .list), .press(at: point, on: .handle), .move(to: point),
                .release(velocity: DrawerVelocity(x: point.x, y: point.y)),
            ]
        }
        + numbers.flatMap { number -> [DrawerEvent] in
            [
                .wheel(rows: number, on: .list), .wheel(rows: number, on: .handle),
                .wheel(rows: number, on: .primary), .trackpad(by: number, on: .list),
                .trackpad(by: number, on: .handle, phase: .began), .bottomInset(points: number),
                .bottomInset(points: number, animated: false), .listContent(height: number),
                .listContent(height: 3000, insets: Insets(top: number, bottom: number)),
                .listContent(height: 3000, offset: number), .listAt(offset: number, velocity: 1),
                .listAt(offset: 1, velocity: number),
                .primaryHeight(points: number), .impulse(velocity: number), .moveTo(height: number),
                .moveTo(height: number, animated: false), .scroll(to: number), .scroll(to: number, animated: false),
                .scrollPrimary(to: number), .scrollPrimary(to: number, animated: false),
            ]
        }
        + counts.flatMap {
            [.page(index: $0), .page(index: $0, animated: false), .turnPages(by: $0), .turnPages(by: $0, cause: .key)]
        }
        + containers.map { .resize(to: $0) }
        + PanKey.allCases.flatMap { [.key(named: $0), .key(named: $0, on: .primary), .key(named: $0, on: .handle)] }
        + [
            .release, .cancel, .toggle, .nudge, .dismiss(), .step(toward: .up), .step(toward: .down), .snap(to: "full"),
            .snap(to: "nowhere"), .snap(to: .hidden, animated: false),
        ]

    /// The events that bring a drawer into the state in which an extreme number arrives.
    static let beginnings: [[(DrawerEvent, Double)]] = [
        [],
        [(.press(at: DrawerPoint(x: 100, y: 690)), 0.1)],
        [(.press(at: DrawerPoint(x: 100, y: 690)), 0.1), (.move(to: DrawerPoint(x: 110, y: 400)), 0.2)],
        [(.snap(to: "full"), 0.1)],
        [(.snap(to: "full", animated: false), 0.1), (.wheel(rows: 9, on: .list), 0.2)],
        [
            (.snap(to: "full", animated: false), 0.1), (.press(at: DrawerPoint(x: 100, y: 400)), 0.2),
            (.move(to: DrawerPoint(x: 100, y: 300)), 0.21), (.move(to: DrawerPoint(x: 100, y: 200)), 0.22),
            (.release, 0.23),
        ],
    ]

    static func layout() throws -> DrawerLayout {
        try DrawerLayout([Detent("low", .height(120)), Detent("half", .fraction(0.5)), Detent("full", .inset(50))])
    }

    static func drawers() throws -> [DrawerEngine] {
        var settings = DrawerEngine.Settings()
        settings.release.dismissible = .yes
        settings.gesture.edgeZone = 30
        var free = DrawerEngine.Settings()
        free.release.restsAnywhere = true
        free.scrolling.carriesFling = true
        free.scrolling.flingAtTop = .handOver
        let (layout, container) = (try layout(), container)
        let pages = [DrawerPage(layout: layout, listHeight: 3000), DrawerPage(layout: layout, listHeight: 100)]
        var hosted = try DrawerEngine(layout: layout, container: container, listHeight: 3000)
        hosted.listSource = .host
        return [
            try DrawerEngine(
                layout: layout, container: container, listHeight: 3000, primaryHeight: 2000, settings: settings),
            try DrawerEngine(layout: layout, container: container, listHeight: 3000, settings: free),
            try DrawerEngine(on: .top, layout: layout, container: container, listHeight: 3000),
            try DrawerEngine(pages, container: container),
            hosted,
        ]
    }

    /// The value after JSON, in which texts stand for the numbers that JSON lacks.
    static func decoded<Value: Codable>(_ value: Value) throws -> Value {
        let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try decoder.decode(Value.self, from: try encoder.encode(value))
    }
}

extension XCTestCase {
    /// Checks that all numbers of a value are finite.
    func checkNumbers(of value: Any, _ message: @autoclosure () -> String = "") {
        for field in Mirror(reflecting: value).children {
            if let number = field.value as? Double {
                XCTAssertTrue(number.isFinite, "\(field.label ?? "") is \(number) \(message())")
            }
        }
    }

    /// Calls everything that a host can call to read a drawer.
    func ask(_ drawer: DrawerEngine, deeply: Bool = false) {
        let reading = drawer.reading
        checkNumbers(of: reading, "\(drawer)")
        _ = "\(drawer) \(reading)"
        _ = (
            reading.visibleRows, drawer.settle, drawer.saved, drawer.footerTop,
            drawer.listOffset(at: DrawerPoint(x: 0, y: 9))
        )
        _ = (drawer.isDimmed, drawer.pagePosition, drawer.nextDeadline, drawer.isMoving, drawer.owner)
        _ = (drawer.destination, drawer.undimmedDetent, drawer.listExtent.maximumOffset)
        _ = (drawer.progress(from: "low", to: "full"), drawer.top(of: "half"), drawer.edge, drawer.phase)
        _ = drawer.blended { $0 == "full" ? 0 : 24 }
        for follower in Follower.allCases { _ = follower.value(of: reading, on: drawer) }
        for layout in ContentLayout.allCases { _ = layout.contentHeight(in: drawer) }
        guard deeply else { return }
        for number in Extremes.numbers {
            _ = (
                drawer.refreshProgress(threshold: number), drawer.landing(ifReleasedAt: number),
                drawer.target(ifReleasedAt: number)
            )
            var (saved, other) = (drawer.saved, drawer)
            (saved.height, saved.offset, saved.primaryOffset, saved.pageOffsets) = (number, number, number, [number])
            for count in Extremes.counts {
                saved.page = count
                other.restore(saved)
                _ = try? Extremes.decoded(saved)
            }
            ask(other)
        }
        for point in Extremes.points { _ = drawer.place(at: point) }
        for count in Extremes.counts { _ = drawer.offset(ofPage: count) }
        ask(drawer.settled())
    }

    func read(_ notices: Notices) {
        _ = (notices.map(\.description), notices.last)
        for count in Extremes.counts { _ = notices[count] }
    }
}
