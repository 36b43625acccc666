// The exchange with a host besides gestures: speeds from outside, the settle as data, an early arrival, and pans.

import DrawerCore
import XCTest

final class HostTests: XCTestCase {
    // MARK: Speeds from outside

    func testAReleaseTakesTheVelocityOfThePlatform() throws {
        for (velocity, target) in [(-1200.0, DetentName("full")), (0, "half"), (1200, "low")] {
            var drawer = try phone()
            drawer.handle(.press(at: DrawerPoint(x: 195, y: 450)), at: 0)
            drawer.handle(.move(to: DrawerPoint(x: 195, y: 440)), at: 0.5)
            drawer.handle(.move(to: DrawerPoint(x: 195, y: 450)), at: 0.9)
            drawer.handle(.release(velocity: DrawerVelocity(x: 0, y: velocity)), at: 1)
            XCTAssertEqual(drawer.destination, target)
            XCTAssertEqual(drawer.reading.velocity, velocity, accuracy: 1e-9)
        }
        var drawer = try phone()
        drawer.handle(.press(at: DrawerPoint(x: 195, y: 600)), at: 0)
        let refused = drawer.handle(.release(velocity: DrawerVelocity(x: 0, y: .nan)), at: 0.1)
        XCTAssertEqual(refused.invalid, "velocity.y")
        XCTAssertEqual(drawer.handle(.release, at: 0.2).last?.kind, .tapped(on: .list, at: DrawerPoint(x: 195, y: 600)))
    }

    /// An impulse goes where a release at its velocity goes, on both edges.
    func testAnImpulse() throws {
        for edge in DrawerEdge.allCases {
            let sign = edge == .bottom ? 1.0 : -1
            for (velocity, target) in [(-1200.0, DetentName("full")), (1200, "low"), (20, "half")] {
                var drawer = try phone(on: edge)
                let top = drawer.top
                drawer.handle(.impulse(velocity: velocity * sign), at: 0)
                XCTAssertEqual(drawer.reading.target, target)
                XCTAssertEqual(drawer.reading.velocity, velocity * sign, accuracy: 1e-9)
                XCTAssertEqual(drawer.top, top)
                drawer.advance(to: 5)
                XCTAssertEqual(drawer.reading.detent, target)
            }
        }
        var drawer = try phone { $0.release.dismissible = .yes }
        drawer.handle(.snap(to: "low", animated: false), at: 0)
        drawer.handle(.impulse(velocity: 3000), at: 0)
        XCTAssertEqual(drawer.reading.target, .hidden)
        XCTAssertEqual(drawer.handle(.impulse(velocity: .infinity), at: 0).invalid, "velocity")
    }

    // MARK: The settle as data

    /// The differential equation of the spring, integrated in small steps, gives the engine's tops.
    func testTheSettleIsItsSpring() throws {
        for edge in DrawerEdge.allCases {
            var drawer = try phone(on: edge)
            XCTAssertNil(drawer.settle)
            drawer.handle(.impulse(velocity: edge == .bottom ? -900 : 900), at: 2)
            let settle = try XCTUnwrap(drawer.settle)
            XCTAssertEqual([settle.start, settle.from, settle.to], [2, drawer.top, drawer.top(of: "full")])
            XCTAssertFalse(settle.isLimited)
            guard case .spring(let mass, let stiffness, let damping) = settle.kind else { return XCTFail("no spring") }
            var (x, v) = (settle.from - settle.to, settle.velocity)
            for index in 1...40_000 {
                v -= (stiffness * x + damping * v) / mass * 1e-5
                x += v * 1e-5
                guard index.isMultiple(of: 5000) else { continue }
                drawer.advance(to: 2 + Double(index) * 1e-5)
                XCTAssertEqual(drawer.top, settle.to + x, accuracy: 0.05)
            }
            drawer.advance(to: settle.start + settle.duration + 1e-9)
            XCTAssertEqual(drawer.reading.detent, "full")
            XCTAssertNil(drawer.settle)
        }
        var drawer = try phone()
        drawer.handle(.impulse(velocity: -6000), at: 0)
        XCTAssertEqual(drawer.settle?.isLimited, true)
    }

    func testKeyframesAreTheFramesOfTheEngine() throws {
        var drawer = try phone()
        XCTAssertEqual(drawer.keyframes(every: 0.1).map(\.top), [444])
        drawer.handle(.snap(to: "full"), at: 1)
        XCTAssertEqual(drawer.keyframes(every: 0)[1].time, 1.001, accuracy: 1e-9, "at least a millisecond")
        let frames = drawer.keyframes(every: 1.0 / 60)
        XCTAssertGreaterThan(frames.count, 20)
        for (index, frame) in frames.enumerated().dropLast() {
            var later = drawer
            later.advance(to: 1 + Double(index) / 60)
            XCTAssertEqual(frame.top, later.top)
        }
        XCTAssertEqual(frames.last?.top, 44)
        XCTAssertEqual(frames.last?.time ?? 0, 1 + (drawer.settle?.duration ?? 0), accuracy: 1e-9)
        // The early arrival is a deadline too, but not the end.
        let ends = drawer.keyframes(every: 10)
        XCTAssertEqual(ends.map(\.top), [drawer.top, 44])
        XCTAssertEqual(ends.last?.time ?? 0, 1 + (drawer.settle?.duration ?? 0), accuracy: 1e-9)
    }

    // MARK: Arrived

    /// The drawer counts as arrived when the rest of its motion is invisible, and continues the same motion.
    func testTheNoticeComesWhenTheDrawerIsNear() throws {
        let curve = Settle(
            "curve", duration: { _ in 0.5 },
            state: { time, start in
                (start.displacement * (1 - 2 * time) * (1 - 2 * time), start.displacement * 4 * (2 * time - 1))
            })
        for settle in [Settle.standard, curve] { try checkTheArrival(settle) }
    }

    private func checkTheArrival(_ settle: Settle) throws {
        func drawer(_ tolerance: Double) throws -> DrawerEngine {
            try phone {
                $0.release.settles = Settles(settle)
                $0.release.arrivalTolerance = tolerance
            }
        }
        var (exact, near) = (try drawer(0), try drawer(0.5))
        exact.handle(.snap(to: "full"), at: 0)
        near.handle(.snap(to: "full"), at: 0)
        let duration = try XCTUnwrap(exact.settle?.duration)
        var arrivals: [Double] = []
        for step in 1...2000 {
            let time = Double(step) / 1000
            exact.advance(to: time)
            for notice in near.advance(to: time) where notice.kind == .detentReached(detent: "full") {
                arrivals.append(notice.time)
            }
            XCTAssertEqual(near.top, exact.top, "the way is the same")
            XCTAssertEqual(near.isMoving, arrivals.isEmpty)
            guard !arrivals.isEmpty else { continue }
            XCTAssertLessThanOrEqual(abs(near.top - 44), 0.5 + 1e-6, "at \(time), after \(arrivals)")
            XCTAssertEqual(near.reading.detent, "full")
        }
        XCTAssertEqual(arrivals.count, 1)
        XCTAssertLessThan(arrivals.first ?? 9, duration - 0.01)
    }

    // MARK: A list of the host

    /// A report moves the list. While the drawer moves, the engine knows better than a report that comes late.
    func testTheHostReportsWhereItsListIs() throws {
        var drawer = try phone(detent: "full")
        drawer.listSource = .host
        drawer.send(.listAt(offset: 120, velocity: 300))
        XCTAssertEqual(drawer.reading.offset, 120)
        XCTAssertEqual(drawer.reading.scrollVelocity, 300)
        drawer.send(.listAt(offset: 0, velocity: 0))
        drawer.press(300, on: .list)
        drawer.move(360)
        XCTAssertEqual(drawer.owner, .drawer)
        let before = drawer.reading
        drawer.send(.listAt(offset: 30, velocity: 0))
        XCTAssertEqual(drawer.reading, before)
    }

    /// A fling lowers the drawer only while it runs toward the top. After it has come to rest, or after a fling away from
    /// the top, the host's scrolling to the top lowers nothing.
    func testAFlingThatIsOverLowersNoDrawer() throws {
        enum Rest { case none, report, tap }
        for (velocity, rest) in [(900.0, Rest.none), (900, .report), (900, .tap), (-900, .none)] {
            var drawer = try phone(detent: "full") { $0.scrolling.flingAtTop = .handOver }
            drawer.listSource = .host
            drawer.send(.listAt(offset: 300))
            drawer.press(400, on: .list)
            drawer.move(from: 400, to: velocity > 0 ? 460 : 340, over: 0.1)
            drawer.send(.release(velocity: DrawerVelocity(x: 0, y: velocity)))
            drawer.send(.listAt(offset: 200, velocity: -velocity))
            switch rest {
            case .none: break
            case .report: drawer.send(.listAt(offset: 180))
            case .tap:
                drawer.press(400, on: .list)
                drawer.send(.release)
            }
            let notices = drawer.send(.listAt(offset: 0, velocity: -900))
            let lowers = velocity > 0 && rest == .none
            XCTAssertEqual(
                notices.contains { $0.kind.name == "drawerTakesOver" }, lowers, "\(velocity), \(rest): \(notices)")
            XCTAssertEqual(drawer.phase, lowers ? .settling : .resting, "\(velocity), \(rest)")
        }
    }

    // MARK: Pans

    func testPansAreReported() throws {
        for edge in DrawerEdge.allCases {
            var drawer = try phone(on: edge)
            drawer.reportsPans = .always
            let sign = edge == .bottom ? 1.0 : -1
            let y = drawer.top + sign * 50
            XCTAssertTrue(drawer.handle(.press(at: DrawerPoint(x: 100, y: y)), at: 0).isEmpty)
            let began = drawer.handle(.move(to: DrawerPoint(x: 101, y: y - sign * 20)), at: 0.1)
            XCTAssertTrue(began.contains { $0.kind == .panBegan(owner: .drawer) })
            XCTAssertTrue(
                began.contains { $0.kind == .panChanged(translation: DrawerPoint(x: 1, y: -sign * 20)) },
                "\(Array(began))")
            let ended = drawer.handle(.release(velocity: DrawerVelocity(x: 0, y: -sign * 700)), at: 0.2)
            guard case .panEnded(let way, let velocity) = ended.first(where: { $0.kind.name == "panEnded" })?.kind
            else {
                return XCTFail("\(Array(ended))")
            }
            XCTAssertEqual(way.y, -sign * 20, accuracy: 1e-9)
            XCTAssertEqual(velocity.y, -sign * 700, accuracy: 1e-9)
        }
        // A tap without a movement is not a pan, and a call ends a pan.
        var drawer = try phone()
        drawer.reportsPans = .ends
        drawer.handle(.press(at: DrawerPoint(x: 100, y: 460)), at: 0)
        XCTAssertFalse(drawer.handle(.release, at: 0.1).contains { $0.kind.name.hasPrefix("pan") })
        drawer.handle(.press(at: DrawerPoint(x: 100, y: 460)), at: 1)
        drawer.handle(.move(to: DrawerPoint(x: 100, y: 400)), at: 1.1)
        let ended = drawer.handle(.snap(to: "low"), at: 1.2)
        XCTAssertTrue(
            ended.contains {
                $0.kind == .panEnded(translation: DrawerPoint(x: 0, y: -60), velocity: DrawerVelocity(x: 0, y: 0))
            })
        XCTAssertFalse(drawer.handle(.release, at: 1.3).contains { $0.kind.name.hasPrefix("pan") })
    }

    /// Each pan that begins ends once, whatever ends it: the release, a call or a restore.
    func testEveryReportedPanEndsOnce() throws {
        let layout = try DrawerLayout([Detent("low", .height(200)), Detent("full", .inset(44))])
        let pages = [880.0, 440].map { DrawerPage(layout: layout, listHeight: $0) }
        let container = Container(width: 390, height: 844, rowHeight: 44)
        let ends: [(isOnPrimary: Bool, endsPan: Bool, end: (inout DrawerEngine) -> Notices)] = [
            (true, false, { $0.handle(.page(index: 1), at: 0.2) }),
            (true, false, { $0.handle(.snap(to: "full"), at: 0.2) }),
            (true, true, { $0.handle(.scrollPrimary(to: 50), at: 0.2) }),
            (true, true, { $0.restore($0.saved) }),
            (false, true, { $0.handle(.page(index: 1), at: 0.2) }),
            (false, true, { $0.handle(.scroll(to: 50), at: 0.2) }),
            (false, false, { $0.handle(.scrollPrimary(to: 50), at: 0.2) }),
            (false, true, { $0.restore($0.saved) }),
        ]
        for (number, (isOnPrimary, endsPan, end)) in ends.enumerated() {
            var drawer = try DrawerEngine(pages, container: container, primaryHeight: 2000, reportsPans: .ends)
            let y = isOnPrimary ? 300.0 : drawer.top + 20
            drawer.handle(.press(at: DrawerPoint(x: 100, y: y)), at: 0)
            let began = drawer.handle(.move(to: DrawerPoint(x: 100, y: y - 40)), at: 0.1)
            XCTAssertTrue(began.contains { $0.kind == .panBegan(owner: isOnPrimary ? .primary : .drawer) }, "\(number)")
            func count(_ notices: Notices) -> Int { notices.filter { $0.kind.name == "panEnded" }.count }
            XCTAssertEqual(count(end(&drawer)), endsPan ? 1 : 0, "the call of case \(number)")
            XCTAssertEqual(count(drawer.handle(.release, at: 0.3)), endsPan ? 0 : 1, "the release of case \(number)")
        }
    }

    /// A change may leave a pan without an owner and give it one again: it stays one pan, with one end.
    func testAPanThatAChangeStopsBeginsAndEndsOnce() throws {
        func count(_ name: String, _ notices: Notices) -> Int { notices.filter { $0.kind.name == name }.count }
        for isSwitchedOn in [false, true] {
            var drawer = try phone()
            drawer.reportsPans = .ends
            drawer.handle(.press(at: DrawerPoint(x: 100, y: 460)), at: 0)
            XCTAssertEqual(count("panBegan", drawer.handle(.move(to: DrawerPoint(x: 100, y: 400)), at: 0.1)), 1)
            var settings = drawer.settings
            settings.gesture.isHeaderPannable = false
            try drawer.configure(settings: settings, at: 0.2)
            XCTAssertEqual(drawer.owner, .none)
            settings.gesture.isHeaderPannable = isSwitchedOn
            try drawer.configure(settings: settings, at: 0.3)
            XCTAssertEqual(count("panBegan", drawer.handle(.move(to: DrawerPoint(x: 100, y: 350)), at: 0.4)), 0)
            XCTAssertEqual(drawer.owner, isSwitchedOn ? .drawer : .none)
            XCTAssertEqual(count("panEnded", drawer.handle(.release, at: 0.5)), 1)
        }
        var drawer = try phone()
        drawer.reportsPans = .ends
        drawer.handle(.primaryHeight(points: 2000), at: 0)
        drawer.handle(.press(at: DrawerPoint(x: 100, y: 300)), at: 0)
        XCTAssertEqual(count("panBegan", drawer.handle(.move(to: DrawerPoint(x: 100, y: 260)), at: 0.1)), 1)
        drawer.handle(.move(to: DrawerPoint(x: 100, y: 300)), at: 0.2)
        drawer.handle(.primaryHeight(points: 100), at: 0.3)
        XCTAssertEqual(drawer.owner, .none)
        XCTAssertEqual(count("panEnded", drawer.handle(.release, at: 0.4)), 1)
    }

    func testASpringIsCodable() throws {
        let spring = try DampedSpring(response: 0.3, dampingRatio: 0.7)
        XCTAssertEqual(try JSONDecoder().decode(DampedSpring.self, from: JSONEncoder().encode(spring)), spring)
        let invalid = Data(#"{"response":-1,"dampingRatio":1}"#.utf8)
        XCTAssertThrowsError(try JSONDecoder().decode(DampedSpring.self, from: invalid))
    }
}
