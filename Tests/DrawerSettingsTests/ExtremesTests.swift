// No public call and no decoded value traps at any number: the tests pass the extremes of each type to every public
// function of DrawerCore, DrawerPresets, DrawerSheets and DrawerStudies. A trap ends the tests.

import DrawerCore
import DrawerSheets
import DrawerStudies
import XCTest

final class ExtremesTests: XCTestCase {
    private static let numbers: [Double] = [
        0, 1, -1, 1e-300, 9.3e18, .infinity, -.infinity, .nan, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    ]
    private static let counts: [Int] = [.min, .min + 1, -1, 0, 1, 2, 74, .max - 1, .max]

    /// All pairs of numbers.
    private static let pairs = numbers.flatMap { first in numbers.map { (first, $0) } }

    private static let points = numbers.flatMap { number in
        [DrawerPoint(x: number, y: 300), DrawerPoint(x: 100, y: number), DrawerPoint(x: number, y: number)]
    }

    private static let container = Container(
        width: 390, height: 800, rowHeight: 40, header: [DrawerPart(.handle, height: 20)],
        footer: [DrawerPart(.header("footer"), height: 30)])

    /// Containers with one extreme number each.
    private static let containers = numbers.flatMap { number in
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

    private static let events: [DrawerEvent] =
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
    private static let beginnings: [[(DrawerEvent, Double)]] = [
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

    private func layout() throws -> DrawerLayout {
        try DrawerLayout([Detent("low", .height(120)), Detent("half", .fraction(0.5)), Detent("full", .inset(50))])
    }

    private func drawers() throws -> [DrawerEngine] {
        var settings = DrawerEngine.Settings()
        settings.release.dismissible = .yes
        settings.gesture.edgeZone = 30
        var free = DrawerEngine.Settings()
        free.release.restsAnywhere = true
        free.scrolling.carriesFling = true
        free.scrolling.flingAtTop = .handOver
        let (layout, container) = (try layout(), Self.container)
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

    /// Calls everything that a host can call to read a drawer.
    private func ask(_ drawer: DrawerEngine, deeply: Bool = false) {
        let reading = drawer.reading
        for field in Mirror(reflecting: reading).children {
            if let number = field.value as? Double {
                XCTAssertTrue(number.isFinite, "\(field.label ?? "") of \(drawer)")
            }
        }
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
        for number in Self.numbers {
            _ = (
                drawer.refreshProgress(threshold: number), drawer.landing(ifReleasedAt: number),
                drawer.target(ifReleasedAt: number)
            )
            var (saved, other) = (drawer.saved, drawer)
            (saved.height, saved.offset, saved.primaryOffset, saved.pageOffsets) = (number, number, number, [number])
            for count in Self.counts {
                saved.page = count
                other.restore(saved)
                _ = try? Self.decoded(saved)
            }
            ask(other)
        }
        for point in Self.points { _ = drawer.place(at: point) }
        for count in Self.counts { _ = drawer.offset(ofPage: count) }
        ask(drawer.settled())
    }

    private func read(_ notices: Notices) {
        _ = (notices.map(\.description), notices.last)
        for count in Self.counts { _ = notices[count] }
    }

    func testEveryEventInEveryState() throws {
        for drawer in try drawers() {
            ask(drawer, deeply: true)
            for beginning in Self.beginnings {
                var begun = drawer
                for (event, time) in beginning { read(begun.handle(event, at: time)) }
                for event in Self.events {
                    var next = begun
                    read(next.handle(event, at: 0.25))
                    ask(next)
                    read(next.handle(.release, at: 0.3))
                    read(next.advance(to: 0.4))
                    read(next.handle(.snap(to: "half"), at: 0.5))
                    read(next.handle(.resize(to: Self.container), at: 0.6))
                    read(next.advance(to: 9))
                    ask(next)
                }
                for time in Self.numbers {
                    var next = begun
                    read(next.advance(to: time))
                    read(next.handle(.move(to: DrawerPoint(x: 100, y: 200)), at: time))
                    read(next.handle(.release, at: time))
                    ask(next)
                    read(next.handle(.snap(to: "full"), at: time))
                    ask(next)
                    read(next.advance(to: 12))
                    ask(next)
                }
            }
        }
    }

    /// The value after JSON, in which texts stand for the numbers that JSON lacks.
    private static func decoded<Value: Codable>(_ value: Value) throws -> Value {
        let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try decoder.decode(Value.self, from: try encoder.encode(value))
    }

    func testDecodedEvents() throws {
        let drawer = try drawers()[3]
        for event in Self.events {
            // Decoding checks a container and a place.
            guard let decoded = try? Self.decoded(event) else { continue }
            var next = drawer
            read(next.handle(decoded, at: 0.1))
            ask(next)
        }
        var next = drawer
        let turn = #"{"turnPages":{"by":9223372036854775807}}"#
        read(next.handle(.page(index: 1, animated: false), at: 0.1))
        read(next.handle(try JSONDecoder().decode(DrawerEvent.self, from: Data(turn.utf8)), at: 0.2))
        XCTAssertEqual(next.page, 1)
    }

    func testSettingsAndContainersAreCheckedOrWork() throws {
        let layout = try layout()
        var all: [DrawerEngine.Settings] = []
        func add(_ change: (inout DrawerEngine.Settings, Double) -> Void) {
            for number in Self.numbers {
                var settings = DrawerEngine.Settings()
                change(&settings, number)
                all.append(settings)
            }
        }
        add { $0.gesture.tapReach = $1 }
        add { $0.gesture.dragSlop = $1 }
        add { $0.gesture.edgeZone = $1 }
        add {
            let area = NoDragZone.Area(origin: DrawerPoint(x: $1, y: $1), width: $1, height: $1)
            $0.gesture.noDragZones = [NoDragZone(.list, area, scrolls: true)]
        }
        add { $0.release.decelerationRate = $1 }
        add { $0.release.flickSpeed = $1 }
        add { $0.release.nearestSpeed = $1 }
        add { $0.release.skipSpeed = $1 }
        add { $0.release.maximumOvershoot = $1 }
        add { $0.release.arrivalTolerance = $1 }
        add { $0.scrolling.resistance = $1 }
        add { $0.scrolling.bounceResponse = $1 }
        add { $0.dimming.maximum = $1 }
        for number in Self.numbers {
            for other in Self.numbers {
                guard let spring = try? DampedSpring(response: number, dampingRatio: other) else { continue }
                var settings = DrawerEngine.Settings()
                settings.release.settles = Settles(.spring(spring, kick: number))
                all.append(settings)
            }
        }
        func run(_ made: DrawerEngine) {
            var drawer = made
            ask(drawer, deeply: true)
            read(drawer.handle(.press(at: DrawerPoint(x: 100, y: 690)), at: 0.1))
            read(drawer.handle(.move(to: DrawerPoint(x: 100, y: 10)), at: 0.2))
            read(drawer.handle(.release, at: 0.21))
            read(drawer.advance(to: 0.4))
            ask(drawer)
        }
        for settings in all {
            let made = try? DrawerEngine(
                layout: layout, container: Self.container, listHeight: 3000, settings: settings)
            if let made { run(made) }
            _ = try? Self.decoded(settings)
            var running = try DrawerEngine(layout: layout, container: Self.container, listHeight: 3000)
            if let notices = try? running.configure(layout: layout, settings: settings, at: 0.1) { read(notices) }
            ask(running)
        }
        for container in Self.containers {
            _ = try? Self.decoded(container)
            if let made = try? DrawerEngine(layout: layout, container: container, listHeight: 3000) { run(made) }
        }
        for number in Self.numbers {
            let heights: [Detent.Height] = [.height(number), .fraction(number), .inset(number)]
            for height in heights {
                guard let detent = try? Detent("only", height, dimming: number) else { continue }
                let layout = try DrawerLayout([detent])
                let made = try? DrawerEngine(
                    layout: layout, container: Self.container, listHeight: number,
                    listInsets: Insets(top: number, bottom: number), primaryHeight: number, offset: number)
                if let made { run(made) }
                if let made = try? DrawerEngine(layout: layout, container: Self.container, listHeight: 100) {
                    run(made)
                }
            }
            _ = try? DrawerLayout.standard(rowHeight: number)
        }
    }

    func testMotions() throws {
        let drawer = try drawers()[0]
        for (first, second) in Self.pairs {
            _ = try? DampedSpring(duration: first, bounce: second)
            _ = try? DampedSpring(settlingIn: first, dampingRatio: second, velocity: first)
            _ = try? DampedSpring(mass: first, stiffness: second, damping: first)
            _ = Momentum.projection(velocity: first, rate: second)
            let springs = [.settle, .bounce, try? DampedSpring(response: first, dampingRatio: second)]
            for case let spring? in springs {
                for number in Self.numbers {
                    _ = spring.state(at: number, displacement: first, velocity: second)
                    _ = spring.settlingTime(displacement: first, velocity: second, tolerance: number)
                }
            }
            for case let band? in [RubberBand.standard, try? RubberBand(coefficient: first)] {
                _ = band.shown(pulled: first, dimension: second)
                _ = band.pulled(shown: first, dimension: second)
                _ = band.slope(pulled: first, dimension: second)
            }
            var tracker = VelocityTracker()
            for (point, time) in [(first, 0.0), (second, first), (first, second), (0, 1)] {
                tracker.add(DrawerPoint(x: point, y: point), at: time)
                _ = tracker.velocity(at: second)
            }
            var clock = SteadyClock()
            _ = (clock.time(at: first), clock.time(at: second), clock.moment(of: first), clock.takeReport())
            let rows = RowHeights([first, second, 44])
            _ = (rows.row(at: first), rows.visible(in: drawer.reading))
            for count in Self.counts { _ = rows.offset(of: count) }
        }
        for number in Self.numbers where !(number > 0 && number < 1e-3) {
            var drawer = drawer
            drawer.handle(.snap(to: "full"), at: 0)
            _ = drawer.keyframes(every: number)
        }
    }

    func testSheets() throws {
        for size in Self.counts {
            for count in Self.counts {
                for sections in [Sections(every: size, of: count), Sections(sizes: [size, count, size])] {
                    XCTAssertGreaterThanOrEqual(sections.rowCount, 0)
                    XCTAssertGreaterThanOrEqual(sections.sectionCount, 0)
                    for place in Self.counts {
                        _ = (sections.firstItem(ofSection: place), sections.row(ofHeader: place))
                        _ = (sections.row(ofItem: place), sections.section(ofRow: place), sections.item(inRow: place))
                    }
                    for (offset, height) in Self.pairs { _ = sections.stuck(at: offset, rowHeight: height) }
                }
            }
        }
        XCTAssertEqual(Sections(every: .max, of: 74).sectionCount, 1)
        for (width, whole) in Self.pairs {
            for anchor in DrawerAnchor.allCases {
                for margin in [whole, width] { _ = DrawerWidth(width, anchor: anchor, margin: margin).span(in: whole) }
            }
        }
        let first = try drawers()[0]
        for event in Self.events {
            var stack = DrawerStack(first)
            read(stack.push(first, at: 0.1))
            read(stack.handle(event, at: 0.2))
            read(stack.pop(at: 0.3))
            for count in Self.counts { _ = (stack.recede(of: count), stack[count].reading) }
            ask(stack.uppermost)
        }
        for time in Self.numbers {
            var stack = DrawerStack(first)
            read(stack.push(first, at: time))
            read(stack.advance(to: time))
            read(stack.pop(at: time))
            read(stack.advance(to: 4))
        }
    }

    /// Sends every event in every state of a bar or a sheet that bends, and reads the state after it.
    private func everyEvent<Driven: DrawerCore.Driven>(on start: Driven, _ ask: (Driven) -> Void) {
        for beginning in Self.beginnings {
            var begun = start
            for (event, time) in beginning { read(begun.handle(event, at: time)) }
            for event in Self.events {
                var next = begun
                read(next.handle(event, at: 0.25))
                for time in [0.3, 0.5, 9] {
                    read(next.advance(to: time))
                    ask(next)
                }
            }
            for time in Self.numbers {
                var next = begun
                read(next.advance(to: time))
                read(next.handle(.release, at: time))
                ask(next)
            }
        }
    }

    func testStudies() throws {
        for (first, second) in Self.pairs {
            _ = try? BarHeights(compact: first, normal: second, expanded: first)
            _ = try? BendSpring(duration: first, dampingRatio: second, velocity: first)
            let shape = BendShape(side: first, center: second)
            for number in Self.numbers { _ = (shape.edge(at: number), shape.displacement(at: number)) }
            let box = try? BendableBox(origin: DrawerPoint(x: first, y: second), width: first, height: second)
            guard var box else { continue }
            for number in Self.numbers {
                box.move(to: DrawerPoint(x: number, y: first), at: number)
                for edge in BoxEdge.allCases { _ = box.outline(edge, fraction: number, at: second) }
                _ = (box.end, box.origin(at: number))
            }
        }
        let heights = try BarHeights(compact: 40, normal: 120, expanded: 300)
        let bend = try Bend(layout: try Bend.layout(height: 240), container: Self.container, listHeight: 300)
        let bar = try Bar(heights: heights, container: Self.container, listHeight: 3000)
        everyEvent(on: bend) { _ = ($0.shape, $0.nextDeadline) }
        everyEvent(on: bar) { _ = ($0.reading, $0.state, $0.contentOffset, $0.target(ifReleasedAt: $0.time)) }
        for point in Self.points { _ = (bend.place(at: point), bar.place(at: point)) }
        for number in Self.numbers {
            let state = BarState(offset: number, isExpandedAvailable: true, heights: heights)
            _ = (state.progress, state.resting, state.limit, state.isAboveNormal, state.isBelowNormal)
            _ = state.value(compactNormal: (number, 1), normalExpanded: (number, number))
            _ = (try? Card.layout(inset: number), try? Bend.layout(height: number))
            var next = bar
            read(next.show(listHeight: number, offset: number, at: 0.1))
            _ = (next.reading, next.target(ifReleasedAt: number))
        }
    }
}
