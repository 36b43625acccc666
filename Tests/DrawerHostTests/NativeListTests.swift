// A list that the platform scrolls, and its exchange with the drawer. The scroll view has its own bounce and
// deceleration, and reports late.

import DrawerCore
import DrawerHost
import XCTest

/// A generator with a seed and Knuth's constants. These tests use the public API alone, so not TestSupport.
private struct Random {
    var state: UInt64
    init(seed: UInt64) { state = seed &* 2 &+ 1 }

    mutating func number(_ range: ClosedRange<Double>) -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + (range.upperBound - range.lowerBound) * Double(state >> 11) / Double(1 << 53)
    }
}

final class NativeListTests: XCTestCase {
    private static let frame = 1.0 / 120

    /// A host and its list at a detent; reports come a number of frames late.
    private struct Phone {
        let list: MockNativeList
        let host: NativeListHost
        let lateness: Int
        var time = 0.0
        var point = DrawerPoint(x: 195, y: 0)
        /// The times at which reports come.
        private var reports: [Double] = []

        init(
            at detent: DetentName = "full", offset: Double = 0, late lateness: Int = 0,
            _ change: (inout DrawerEngine.Settings) -> Void = { _ in }
        ) throws {
            var settings = DrawerEngine.Settings()
            change(&settings)
            let layout = try DrawerLayout([
                Detent("low", .height(142)), Detent("half", .fraction(0.5)), Detent("full", .inset(57)),
            ])
            let drawer = try DrawerEngine(
                layout: layout,
                container: Container(
                    width: 390, height: 844, rowHeight: 44, header: [DrawerPart(.handle, height: 20)]),
                listHeight: 60 * 44, settings: settings, detent: detent, listSource: .host)
            list = MockNativeList(longest: drawer.reading.maximumOffset, dimension: 844)
            host = NativeListHost(drawer, list: list)
            self.lateness = lateness
            list.offset = offset
            host.listDidScroll(time: 0)
        }

        mutating func touch(_ y: Double) {
            point.y = y
            list.touch()
            host.press(at: point, time: time)
        }

        /// Passes a movement to both recognizers, first to the drawer's and then to the list's, or the other way round.
        mutating func move(by distance: Double, listFirst: Bool = false) {
            time += NativeListTests.frame
            point.y += distance
            if listFirst { list.pan(by: distance) }
            host.move(to: point, time: time)
            if !listFirst { list.pan(by: distance) }
            report()
        }

        mutating func lift(at velocity: Double) {
            list.run(until: time)
            if host.release(velocity: DrawerVelocity(x: 0, y: velocity), time: time) {
                list.lift(velocity: -velocity)
            } else {
                list.lift(velocity: 0)
            }
        }

        mutating func run(for duration: Double) {
            for _ in 0..<Int(duration / NativeListTests.frame) { runFrame() }
        }

        mutating func runFrame() {
            time += NativeListTests.frame
            list.run(until: time)
            report()
            host.frame(time: time)
        }

        private mutating func report() {
            reports.append(time + Double(lateness) * NativeListTests.frame)
            flush(until: time)
        }

        mutating func flush(until end: Double) {
            while let first = reports.first, first <= end + 1e-9 {
                reports.removeFirst()
                host.listDidScroll(time: max(first, host.drawer.time))
            }
        }
    }

    /// Any number of hand-overs in one pan: each point of the finger's travel moves the drawer or the list, whoever
    /// gets the movement first and however late the list reports.
    func testNoTravelIsLost() throws {
        var handOvers = 0
        for seed in 0..<60 {
            var random = Random(seed: UInt64(seed))
            var phone = try Phone(late: seed % 3)
            let (top, offset) = (phone.host.drawer.top, phone.list.offset)
            phone.touch(400)
            var owner = PanOwner.none
            for _ in 0..<120 {
                let before = phone.host.drawer.reading
                phone.move(by: random.number(-70...70), listFirst: seed.isMultiple(of: 2))
                let reading = phone.host.drawer.reading
                if reading.owner != owner, owner != .none { handOvers += 1 }
                if reading.owner == owner {
                    XCTAssertTrue(
                        reading.top == before.top || reading.offset == before.offset, "seed \(seed): both move")
                }
                owner = reading.owner
                guard reading.offset >= 0, reading.offset < reading.maximumOffset, reading.top > 57, reading.top < 702
                else {
                    continue
                }
                let finger = 400 - phone.point.y
                XCTAssertEqual(top - reading.top + reading.offset - offset, finger, accuracy: 1e-6, "seed \(seed)")
                guard phone.lateness == 0 else { continue }
                XCTAssertEqual(phone.list.offset, reading.offset, accuracy: 1e-6, "seed \(seed)")
            }
            phone.flush(until: .infinity)
            let reading = phone.host.drawer.reading
            guard reading.offset >= 0, reading.offset < reading.maximumOffset else { continue }
            XCTAssertEqual(phone.list.offset, reading.offset, accuracy: 1e-6, "seed \(seed)")
        }
        XCTAssertGreaterThan(handOvers, 300)
    }

    /// A fling of the list that reaches its top lowers the drawer at the same speed.
    func testTheDrawerGetsTheSpeedOfTheList() throws {
        var phone = try Phone(offset: 300) { $0.scrolling.flingAtTop = .handOver }
        phone.touch(300)
        for _ in 0..<4 { phone.move(by: 12) }
        phone.lift(at: 1800)
        XCTAssertEqual(phone.host.drawer.owner, .none)
        while phone.host.drawer.phase == .resting, phone.time < 2 { phone.runFrame() }
        XCTAssertEqual(phone.host.drawer.phase, .settling)
        // A deceleration loses 2.002 pt/s per point, in any frame of the report.
        let arrival = 1800 - 252 * 2.002
        XCTAssertEqual(phone.host.drawer.settle?.velocity ?? 0, arrival, accuracy: arrival * 0.01)
        XCTAssertEqual(phone.list.offset, 0)
        XCTAssertFalse(phone.list.isDecelerating, "only one of the two moves")
    }

    /// A flick that carries goes on in the list at the speed that the drawer has at full height.
    func testTheListGetsTheSpeedOfTheDrawer() throws {
        var phone = try Phone(at: "half") { $0.scrolling.carriesFling = true }
        phone.touch(600)
        for _ in 0..<4 { phone.move(by: -15) }
        phone.lift(at: -2600)
        XCTAssertFalse(phone.list.isDecelerating)
        let way = phone.host.drawer.top - 57
        while !phone.list.isDecelerating, phone.time < 2 { phone.runFrame() }
        let arrival = 2600 - way * 2.002
        XCTAssertEqual(phone.list.velocity, arrival, accuracy: arrival * 0.01)
        XCTAssertEqual(phone.host.drawer.reading.detent, "full")
        phone.run(for: 1)
        XCTAssertGreaterThan(phone.list.offset, 300)
        XCTAssertEqual(phone.host.drawer.reading.offset, phone.list.offset, accuracy: 1)
    }

    /// A finger that catches the list in its bounce moves nothing at the catch, in either direction.
    func testACatchInABounceDoesNotJump() throws {
        for (direction, late) in [(1.0, 0), (-1, 0), (1, 1), (-1, 1)] {
            var phone = try Phone(offset: 200, late: late)
            phone.touch(300)
            for _ in 0..<4 { phone.move(by: 12) }
            phone.lift(at: 3000)
            while phone.list.offset >= -20, phone.time < 2 { phone.runFrame() }
            phone.run(for: 2 * Self.frame)
            let caught = phone.list.offset
            XCTAssertLessThan(caught, -1)
            phone.touch(400)
            phone.flush(until: .infinity)
            let top = phone.host.drawer.top
            XCTAssertEqual(phone.list.offset, caught, accuracy: 1e-9)
            phone.move(by: direction * 2)
            phone.flush(until: .infinity)
            XCTAssertLessThanOrEqual(abs(phone.list.offset - caught), 2.001, "\(direction) \(late)")
            XCTAssertLessThanOrEqual(abs(phone.host.drawer.top - top), 2.001, "\(direction) \(late)")
        }
    }

    /// A cancelled recognizer puts the drawer back, and the next finger pans as always.
    func testACancelledPan() throws {
        var phone = try Phone(at: "half")
        phone.touch(600)
        for _ in 0..<8 { phone.move(by: -15) }
        XCTAssertLessThan(phone.host.drawer.top, 420)
        phone.host.cancel(time: phone.time)
        phone.run(for: 2)
        XCTAssertEqual(phone.host.drawer.reading.detent, "half")
        phone.touch(600)
        for _ in 0..<20 { phone.move(by: -15) }
        phone.lift(at: -900)
        phone.run(for: 2)
        XCTAssertEqual(phone.host.drawer.reading.detent, "full")
    }

    /// The list keeps its own motion, and the engine claims nothing that it cannot know.
    func testTheEngineFollowsAndRefuses() throws {
        let phone = try Phone(offset: 100)
        XCTAssertEqual(phone.host.drawer.reading.offset, 100)
        var drawer = phone.host.drawer
        drawer.handle(.listAt(offset: -12, velocity: 80), at: 1)
        XCTAssertEqual(drawer.reading.offset, -12)
        XCTAssertEqual(drawer.reading.scrollVelocity, 80)
        XCTAssertEqual(drawer.reading.listPhase, .bouncing)
        XCTAssertFalse(drawer.isMoving, "the host moves its list")
        XCTAssertEqual(drawer.handle(.scroll(to: 9), at: 1).last?.kind, .notApplied(reason: .otherListSource))
        drawer = try DrawerEngine(container: drawer.container, listHeight: 60 * 44)
        XCTAssertEqual(drawer.handle(.listAt(offset: 0), at: 1).last?.kind, .notApplied(reason: .otherListSource))
    }

    /// The host sends events from code and from its surroundings, and hears every notice. From its creation on, its
    /// scroll view scrolls the engine's list.
    func testEventsOfTheHost() throws {
        var settings = DrawerEngine.Settings()
        settings.release.dismissible = .asks
        let container = Container(width: 390, height: 844, rowHeight: 44, header: [DrawerPart(.handle, height: 20)])
        let drawer = try DrawerEngine(container: container, listHeight: 60 * 44, settings: settings)
        let list = MockNativeList(longest: drawer.reading.maximumOffset, dimension: 844)
        let host = NativeListHost(drawer, list: list)
        XCTAssertEqual(host.drawer.listSource, .host)
        var kinds: [Notice.Kind] = []
        host.onNotice = { kinds.append($0.kind) }
        host.send(.snap(to: .fullHeight, animated: false), at: 1)
        XCTAssertEqual(kinds, [.targetChosen(detent: .fullHeight), .detentReached(detent: .fullHeight)])
        host.send(.resize(to: Container(width: 844, height: 390, rowHeight: 44)), at: 1)
        XCTAssertEqual(host.drawer.container.height, 390)
        kinds = []
        host.send(.impulse(velocity: 9000), at: 2)
        XCTAssertTrue(kinds.contains(.dismissRequested), "\(kinds)")
        list.offset = 40
        kinds = []
        host.listDidScroll(time: 5)
        XCTAssertEqual(kinds.filter { $0 == .notApplied(reason: .otherListSource) }, [])
        XCTAssertEqual(host.drawer.reading.offset, 40)
    }

    /// The room before the first row belongs to the list's range: under a finger, the list is there too.
    func testTheListFollowsThePanIntoItsInset() throws {
        var settings = DrawerEngine.Settings()
        settings.gesture.listPans = .listOnly
        let drawer = try DrawerEngine(
            container: Container(width: 390, height: 844, rowHeight: 44), listHeight: 60 * 44,
            listInsets: Insets(top: 60), settings: settings, detent: .fullHeight, listSource: .host)
        let list = MockNativeList(longest: drawer.reading.maximumOffset, dimension: 844)
        let host = NativeListHost(drawer, list: list)
        host.press(at: DrawerPoint(x: 195, y: 400), time: 0)
        for (y, offset) in [(430.0, -30.0), (460, -60)] {
            host.move(to: DrawerPoint(x: 195, y: y), time: y / 1000)
            XCTAssertEqual(list.offset, offset, accuracy: 1e-9)
        }
    }
}
