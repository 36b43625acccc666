// A drawer on the top edge is the mirror image of one on the bottom edge.

import TestSupport
import XCTest

@testable import DrawerCore

final class EdgeTests: XCTestCase {
    // MARK: The mirror image

    /// Random gestures on both edges, from offsets that correspond: every reading is the mirror image within 1e-9.
    func testTheTopEdgeMirrorsTheBottomEdge() throws {
        for seed in 0..<1500 {
            var random = Random(seed: UInt64(seed))
            var pair = try Pair(&random)
            for step in 0..<40 {
                let event = random.gesture(on: pair.bottom)
                let time = pair.bottom.time + random.one(of: [0, 0.004, 0.016, 0.1, 0.6])
                if random.chance(0.05) { pair.turn(by: random.one(of: [-1, 1]), at: time) }
                pair.handle(event, at: time)
                if let difference = pair.difference {
                    return XCTFail("seed \(seed), step \(step), \(event): \(difference)")
                }
            }
        }
    }

    /// A drawer on each edge, with one page or three.
    private struct Pair {
        var bottom: DrawerEngine
        var top: DrawerEngine
        let height: Double

        init(_ random: inout Random) throws {
            height = Double(random.count(6...60)) * 16
            var settings = random.settings()
            settings.gesture.edgeZone = random.chance(0.2) ? random.number(0...40) : 0
            var container = Container.terminal(width: 640, height: height)
            container.margin = random.one(of: [0, 0, 8, 16])
            // A page keeps the offset from its list's start, which has no mirror image where S changes with the height.
            let gesture = settings.gesture
            let isFixed = [.handOver, .fromTop].contains(gesture.listPans)
            let count = isFixed ? random.one(of: [1, 3]) : 1
            let pages = try (0..<count).map { _ in
                let dimming = random.chance(0.2) ? random.number(0...1) : nil
                let expanded = try Detent(.expanded, .height(random.number(64...400)), dimming: dimming)
                return DrawerPage(
                    layout: try DrawerLayout([
                        try Detent(.compressed, .height(64)), expanded, try Detent(.fullHeight, .inset(16)),
                    ]), listHeight: Double(random.one(of: [0, 1, 10, 30, 200])) * 16)
            }
            let detent = random.one(of: [DetentName.compressed, .expanded, .fullHeight])
            func drawer(on edge: DrawerEdge) throws -> DrawerEngine {
                try DrawerEngine(
                    pages, on: edge, container: container, primaryHeight: 700, settings: settings, detent: detent)
            }
            bottom = try drawer(on: .bottom)
            top = try drawer(on: .top)
            bottom.handle(.scrollPrimary(to: 1e9, animated: false), at: 0)
            // Set corresponding offsets on all pages, on the first page last.
            for page in pages.indices.reversed() {
                let start = random.chance(0.5) ? 0 : random.number(0...400)
                bottom.handle(.page(index: page, animated: false), at: 0)
                top.handle(.page(index: page, animated: false), at: 0)
                let end = bottom.reading.maximumOffset
                bottom.handle(.scroll(to: end - min(start, end), animated: false), at: 0)
                top.handle(.scroll(to: min(start, end), animated: false), at: 0)
            }
        }

        mutating func turn(by pages: Int, at time: Double) {
            bottom.handle(.turnPages(by: pages), at: time)
            top.handle(.turnPages(by: pages), at: time)
        }

        mutating func handle(_ event: DrawerEvent, at time: Double) {
            let own = bottom.handle(event, at: time)
            let image: DrawerEvent =
                switch event {
                case .press(let point, let place, _): .press(at: mirrored(point), on: place)
                case .move(let point): .move(to: mirrored(point))
                case .wheel(let rows, let place): .wheel(rows: -rows, on: place)
                case .trackpad(let points, let place, let phase): .trackpad(by: -points, on: place, phase: phase)
                case .key(.up, let place): .key(named: .down, on: place)
                case .key(.down, let place): .key(named: .up, on: place)
                case .key(.next, let place): .key(named: .previous, on: place)
                case .key(.previous, let place): .key(named: .next, on: place)
                default: event
                }
            let others = top.handle(image, at: time)
            XCTAssertEqual(own.map(\.kind.name), others.map(\.kind.name))
            for case .tapped(on: let place, at: let point) in own.map(\.kind) {
                let tapped = others.compactMap {
                    if case .tapped(on: let place, at: let point) = $0.kind { (place, point) } else { nil }
                }
                XCTAssertEqual(tapped.first?.0, place)
                XCTAssertEqual(tapped.first?.1.y ?? 0, mirrored(point).y, accuracy: 1e-9)
            }
        }

        private func mirrored(_ point: DrawerPoint) -> DrawerPoint { DrawerPoint(x: point.x, y: height - point.y) }

        /// The first field that is not the mirror image.
        var difference: String? {
            let (own, image) = (bottom.reading, top.reading)
            let pairs: [(String, Double, Double)] = [
                ("top", height - own.top, image.top), ("position", bottom.pagePosition, top.pagePosition),
                ("height", own.height, image.height), ("velocity", -own.velocity, image.velocity),
                ("offset", own.maximumOffset - own.offset, image.offset),
                ("maximumOffset", own.maximumOffset, image.maximumOffset),
                ("primaryOffset", own.primaryMaximumOffset - own.primaryOffset, image.primaryOffset),
                ("primaryVelocity", -own.primaryVelocity, image.primaryVelocity),
                ("overlay", own.overlay, image.overlay), ("progress", own.progress, image.progress),
                ("titleProgress", own.titleProgress, image.titleProgress),
                ("detentIndex", own.detentIndex, image.detentIndex),
                ("visibleListHeight", own.visibleListHeight, image.visibleListHeight),
            ]
            // Large velocities have larger rounding errors: neighboring doubles near 10,000 are 2e-12 apart.
            for (name, expected, seen) in pairs where !(abs(expected - seen) <= 1e-9 + 1e-12 * abs(expected)) {
                return "\(name) is \(seen), not \(expected)"
            }
            let gesture = bottom.settings.gesture
            if gesture.listPans == .handOver,
                abs(own.scrollVelocity + image.scrollVelocity) > 1e-9
            {
                return "scrollVelocity is \(image.scrollVelocity), not \(-own.scrollVelocity)"
            }
            let rows = Int(bottom.listHeight / 16)
            let expected = rows - own.visibleRows.upperBound..<rows - own.visibleRows.lowerBound
            if own.visibleRows.isEmpty ? !image.visibleRows.isEmpty : image.visibleRows != expected {
                return "visibleRows is \(image.visibleRows), not \(expected)"
            }
            let isSame =
                own.owner == image.owner && own.phase == image.phase && own.listPhase == image.listPhase
                && own.detent == image.detent && own.target == image.target
            return isSame ? nil : "\(image), not \(own)"
        }
    }

    // MARK: Asymmetries

    private func drawer(
        rows: Int = 24, listRows: Int = 60, offset: Double = 0,
        _ change: (inout DrawerEngine.Settings) -> Void = { _ in }
    ) throws -> DrawerEngine {
        var settings = DrawerEngine.Settings()
        change(&settings)
        return try DrawerEngine(
            on: .top, container: .terminal(width: 640, height: Double(rows) * 16), listHeight: Double(listRows) * 16,
            primaryHeight: 640, settings: settings, offset: offset)
    }

    /// The list begins at its start. Content that grows or shrinks, and a resize, keep the offset.
    func testOffsetsCountFromTheStart() throws {
        var drawer = try drawer()
        XCTAssertEqual(drawer.reading.offset, 0)
        XCTAssertEqual(drawer.reading.primaryOffset, 0)
        drawer.handle(.scroll(to: 64, animated: false), at: 1)
        for event in [
            DrawerEvent.listContent(height: 1600), .resize(to: .terminal(width: 640, height: 480)),
            .bottomInset(points: 32, animated: false),
            .resize(to: .terminal(width: 640, height: 384)), .listContent(height: 960), .primaryHeight(points: 900),
        ] {
            drawer.handle(event, at: drawer.time + 1)
            XCTAssertEqual(drawer.reading.offset, 64, accuracy: 1e-9, "\(event)")
            XCTAssertEqual(drawer.reading.primaryOffset, 0, accuracy: 1e-9, "\(event)")
        }
        drawer.handle(.listContent(height: 960, insets: Insets(top: 20, bottom: 50), offset: -20), at: 9)
        XCTAssertEqual(drawer.reading.offset, -20, accuracy: 1e-9)
        XCTAssertEqual(
            drawer.reading.maximumOffset,
            960 + 50 - (drawer.roomHeight - drawer.stops.full - drawer.container.headerHeight), accuracy: 1e-9)
        XCTAssertEqual(drawer.reading.listPhase, .idle)
        // Content that has become too short scrolls back.
        drawer.handle(.scroll(to: 600, animated: false), at: 10)
        drawer.handle(.listContent(height: 480), at: 10)
        XCTAssertEqual(drawer.reading.listPhase, .bouncing)
        drawer.advance(to: 20)
        XCTAssertEqual(drawer.reading.offset, drawer.reading.maximumOffset, accuracy: 1e-9)
    }

    /// A resize and an inset keep the free edge of a drawer that settles or that a pan holds.
    func testResizesKeepTheFreeEdge() throws {
        for event in [
            DrawerEvent.resize(to: .terminal(width: 640, height: 560)), .bottomInset(points: 64, animated: true),
        ] {
            var drawer = try drawer()
            drawer.handle(.snap(to: .fullHeight), at: 0)
            drawer.advance(to: 0.1)
            let before = drawer.reading
            drawer.handle(event, at: 0.1)
            XCTAssertEqual(drawer.top, before.top, accuracy: 1e-9)
            XCTAssertEqual(drawer.reading.velocity, before.velocity, accuracy: 1e-9)
            drawer.advance(to: 5)
            XCTAssertEqual(drawer.top, drawer.top(of: .fullHeight))

            drawer.handle(.press(at: DrawerPoint(x: 8, y: drawer.top - 8), on: .handle), at: 6)
            drawer.handle(.move(to: DrawerPoint(x: 8, y: 200)), at: 6.1)
            let held = drawer.top
            drawer.handle(.resize(to: .terminal(width: 640, height: 420)), at: 6.2)
            XCTAssertEqual(drawer.top, held, accuracy: 1e-9)
            drawer.handle(.move(to: DrawerPoint(x: 8, y: 150)), at: 6.3)
            XCTAssertEqual(drawer.top, held - 50, accuracy: 1e-9)
        }
    }

    /// The down key opens, the wheel and j scroll forward, and the page keys go to detents and ends of the list.
    func testKeys() throws {
        func state(_ drawer: DrawerEngine) -> String {
            let reading = drawer.reading
            return "\(reading.detent?.text ?? "-") \(Int(reading.offset.rounded()))"
        }
        func press(_ keys: [PanKey], _ drawer: inout DrawerEngine) {
            for key in keys {
                drawer.handle(.key(named: key), at: drawer.time)
                drawer.advance(to: drawer.time + 3)
            }
        }
        let end = 60 * 16 - 20 * 16
        let table: [([PanKey], String)] = [
            ([.down], "expanded 0"), ([.down, .down], "fullHeight 0"), ([.down, .up], "expanded 16"),
            ([.pageDown], "expanded 0"), ([.pageDown, .pageDown], "fullHeight 0"),
            ([.end, .pageDown], "fullHeight \(19 * 16)"), ([.end, .pageDown, .pageUp], "fullHeight 0"),
            ([.end, .pageUp], "expanded 0"), ([.end], "fullHeight 0"), ([.end, .end], "fullHeight \(end)"),
            ([.end, .end, .pageDown], "fullHeight \(end)"), ([.end, .end, .end], "fullHeight \(end)"),
            ([.end, .end, .home], "fullHeight 0"), ([.end, .home], "compressed 0"),
            ([.end, .next], "fullHeight 16"), ([.end, .next, .previous], "fullHeight 0"),
            ([.end, .end, .next], "expanded \(end)"), ([.end, .end, .up], "expanded \(end)"),
            ([.end, .up], "fullHeight 16"), ([.end, .end, .up, .home], "expanded 0"),
            ([.end, .end, .up, .home, .home], "compressed 0"),
        ]
        for (keys, expected) in table {
            var drawer = try drawer()
            press(keys, &drawer)
            XCTAssertEqual(state(drawer), expected, "\(keys)")
        }
        var scrolled = try drawer()
        press([.end, .end, .up], &scrolled)
        scrolled.handle(.key(named: .home), at: scrolled.time)
        XCTAssertEqual(state(scrolled), "expanded 0", "at once")
        var drawer = try drawer { $0.release.dismissible = .yes }
        drawer.handle(.dismiss(animated: false), at: 0)
        press([.down], &drawer)
        XCTAssertEqual(state(drawer), "compressed 0")
    }

    /// A detached drawer hides beyond the gap at its edge.
    func testTheGapIsAnInset() throws {
        var settings = DrawerEngine.Settings()
        settings.release.dismissible = .yes
        var container = Container.terminal(width: 640, height: 400)
        container.margin = 16
        for edge in DrawerEdge.allCases {
            var drawer = try DrawerEngine(on: edge, container: container, listHeight: 960, settings: settings)
            let isTop = edge == .top
            XCTAssertEqual(drawer.top, isTop ? 16 + 64 : 400 - 16 - 64)
            XCTAssertEqual(drawer.reading.height, 64)
            XCTAssertEqual(
                drawer.top(of: .expanded) ?? 0, isTop ? 16 + 0.4 * 384 : 384 - 0.4 * 384, accuracy: 1e-9)
            drawer.handle(.dismiss(), at: 0)
            drawer.advance(to: 5)
            XCTAssertEqual(drawer.top, isTop ? 0 : 400)
            XCTAssertEqual(drawer.reading.height, -16)
        }
    }
}

extension Random {
    /// A random event that changes no content and no size.
    fileprivate mutating func gesture(on drawer: DrawerEngine) -> DrawerEvent {
        // Near a column, so that pans go up and down as often as sideways.
        let x = chance(0.7) ? number(300...310) : number(0...640)
        let point = DrawerPoint(x: x, y: number(-40...(drawer.container.height + 40)))
        switch count(0...24) {
        case 0...5: return .press(at: point, on: chance(0.2) ? one(of: DrawerPlace.all) : nil)
        case 6...13: return .move(to: point)
        case 14...17: return .release
        case 18: return .cancel
        case 19: return .key(named: one(of: [.up, .down, .next, .previous]), on: chance(0.1) ? .primary : .list)
        case 20: return .wheel(rows: number(-9...9), on: one(of: DrawerPlace.all))
        case 21:
            return .trackpad(by: number(-90...90), on: one(of: DrawerPlace.all), phase: one(of: TrackpadPhase.allCases))
        case 22: return .snap(to: one(of: [.compressed, .expanded, .fullHeight]), animated: chance(0.7))
        case 23: return chance(0.5) ? .toggle : .dismiss(animated: chance(0.7))
        default: return .moveTo(height: number(0...400), animated: chance(0.7))
        }
    }
}
