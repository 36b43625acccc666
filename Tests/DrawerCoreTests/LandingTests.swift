// The landing: the predicted target of a release, compared with the drawer after the release.

import TestSupport
import XCTest

@testable import DrawerCore

final class LandingTests: XCTestCase {
    /// At random moments of random gestures under random settings and presets, with calls from code in between: the
    /// answer is the detent at which a released copy comes to rest, and asking changes nothing.
    func testTheAnswerIsWhatAReleaseDoes() {
        var random = Random(seed: 25)
        var seen: [String: Int] = [:]
        for gesture in 0..<4000 {
            var settings = random.settings()
            if random.chance(0.4) { settings.apply(random.one(of: Preset.named)) }
            // Later, a fling that hands its speed to the drawer would move it again.
            settings.scrolling.flingAtTop = .bounce
            var drawer = random.engine(settings)
            let names = drawer.stops.names
            drawer.handle(.snap(to: random.one(of: names), animated: random.chance(0.3)), at: 0)
            drawer.handle(.scroll(to: random.chance(0.5) ? 0 : random.number(0...400), animated: false), at: 0)
            drawer.advance(to: random.number(0...0.6))
            var y = random.number(0...drawer.container.height)
            let place: DrawerPlace? = random.chance(0.5) ? nil : random.one(of: DrawerPlace.all)
            drawer.handle(.press(at: DrawerPoint(x: 40, y: y), on: place), at: drawer.time)
            let (speed, x) = (random.number(-3000...3000), random.chance(0.1) ? 3.0 : 0.1)
            for step in 0..<random.count(0...14) {
                check(
                    drawer.engine, after: random.one(of: [0, 0.004, 0.06, 0.6]), "gesture \(gesture), \(step)", &seen)
                if random.chance(0.02) { drawer.handle(random.event(in: drawer), at: drawer.time) }
                y += random.chance(0.1) ? random.number(-300...300) : speed * 0.008
                drawer.handle(.move(to: DrawerPoint(x: 40 + x * y, y: y)), at: drawer.time + 0.008)
            }
            check(drawer.engine, after: random.one(of: [0, 0.02, 0.06, 0.6]), "gesture \(gesture), end", &seen)
        }
        for gesture in 0..<40 {
            checkThrow(of: random.settings(), at: random.number(-3000 ... -2000), "throw \(gesture)", &seen)
        }
        for (kind, least) in [
            "scrolls": 1000, "tap": 100, "asks": 100, "over-pull": 500, "carried": 39, "moves": 5000,
        ] { XCTAssertGreaterThan(seen[kind] ?? 0, least, kind) }
    }

    /// Checks a pan on the list that is fast enough for `carriesFling` to carry the drawer to its highest detent.
    /// Random gestures rarely are.
    private func checkThrow(
        of settings: DrawerEngine.Settings, at speed: Double, _ message: String, _ seen: inout [String: Int]
    ) {
        var drawer = try! drawer(at: .compressed) {
            $0 = settings
            $0.gesture.listPans = .handOver
            $0.gesture.dragSlop = 0
            $0.scrolling.carriesFling = true
            $0.scrolling.flingAtTop = .bounce
        }
        var y = 370.0
        drawer.handle(.press(at: DrawerPoint(x: 40, y: y), on: .list), at: 0)
        for _ in 0..<6 {
            y += speed * 0.008
            drawer.handle(.move(to: DrawerPoint(x: 40, y: y)), at: drawer.time + 0.008)
        }
        check(drawer.engine, after: 0.004, message, &seen)
    }

    private func check(
        _ drawer: DrawerEngine, after pause: Double, _ message: String, _ seen: inout [String: Int]
    ) {
        let kept = drawer
        let answer = drawer.target(ifReleasedAt: drawer.time + pause)
        XCTAssertEqual(drawer, kept, message)
        var released = drawer
        let (owner, isHeld) = (drawer.owner, drawer.panSource == .pointer && drawer.holdsDrawer)
        // Without a release, everything that the pointer holds stays, and a settle that cannot be caught arrives.
        let top = drawer.settled().top
        let notices = Array(released.handle(.release, at: drawer.time + pause))
        if released.motion.isFlung { seen["carried", default: 0] += 1 }
        released.settleDown()
        let moves = isHeld && (owner == .drawer || abs(released.top - top) > 1e-6)
        XCTAssertEqual(answer, moves ? released.reading.detent : nil, "\(message), \(owner) after \(pause) s")
        seen[moves ? "moves" : "scrolls", default: 0] += 1
        if moves, notices.isTap { seen["tap", default: 0] += 1 }
        if notices.contains(where: { $0.kind == .dismissRequested }) { seen["asks", default: 0] += 1 }
        if drawer.top < drawer.stops.full || drawer.top > drawer.stops.low { seen["over-pull", default: 0] += 1 }
    }

    /// The invisible end of a settle continues under a press, so that its release moves nothing.
    func testAPressAtTheInvisibleEndOfASettleDoesNotMoveTheDrawer() throws {
        var drawer = try drawer(at: .compressed)
        drawer.send(.snap(to: .expanded))
        let target = try XCTUnwrap(drawer.top(of: .expanded))
        while abs(drawer.top - target) > 0.5 || abs(drawer.reading.velocity) >= 15 { drawer.wait(0.001) }
        drawer.press(.handle)
        XCTAssertEqual(drawer.phase, .settling)
        XCTAssertGreaterThan(abs(drawer.top - target), 0.01)
        XCTAssertEqual(drawer.engine.target(ifReleasedAt: drawer.time + 0.1), .fullHeight, "a tap on the handle")
        XCTAssertNil(drawer.engine.target(ifReleasedAt: drawer.time + 0.6))
    }

    /// While the pointer stands still, the landing changes only at the announced times.
    func testTheAnswerChangesWhenAnnounced() throws {
        var drawer = try drawer()
        drawer.press(.handle, y: 330)
        XCTAssertEqual(drawer.nextLandingChange ?? 0, 0.04, accuracy: 1e-9, "the velocity begins to fall")
        drawer.advance(to: 0.06)
        XCTAssertEqual(drawer.nextLandingChange ?? 0, 0.5, accuracy: 1e-6)
        XCTAssertEqual(drawer.engine.target(ifReleasedAt: 0.5), .expanded, "a tap on the handle")
        let long = try XCTUnwrap(drawer.nextLandingChange)
        XCTAssertNil(drawer.engine.target(ifReleasedAt: long), "too long for a tap")
        drawer.advance(to: 0.6)
        XCTAssertNil(drawer.nextLandingChange)
        // A flick up by 40 pt would go to `expanded`; after a pause, the nearest detent is the lowest.
        for step in 1...4 {
            drawer.handle(.move(to: DrawerPoint(x: 40, y: 330 - 10 * Double(step))), at: drawer.time + 0.02)
        }
        // While the velocity falls, a change is announced every 2 ms.
        var change = try XCTUnwrap(drawer.nextLandingChange)
        XCTAssertEqual(change, drawer.time + 0.04, accuracy: 1e-9)
        while drawer.engine.target(ifReleasedAt: change) == .expanded {
            drawer.advance(to: change)
            change = try XCTUnwrap(drawer.nextLandingChange)
        }
        XCTAssertEqual(drawer.engine.target(ifReleasedAt: drawer.time), .expanded)
        XCTAssertLessThan(change, drawer.time + 0.0021)
        try drawer.configure { $0.release.speed = .mean }
        let pause = try XCTUnwrap(drawer.nextLandingChange) - drawer.time
        XCTAssertTrue(0.019...0.1 ~= pause, "a mean falls slowly: \(pause)")
        var asked = 0
        while let change = drawer.nextLandingChange, asked < 1000 {
            drawer.advance(to: change)
            asked += 1
        }
        XCTAssertLessThan(asked, 500, "a mean that counts as 0 changes nothing more")
    }

    /// A measure that never ages announces the end of a tap, and nothing more.
    func testALastPairThatNeverAgesAnnouncesNothing() throws {
        var drawer = try drawer { $0.release.speed = .lastPair }
        drawer.press(.handle, y: 330)
        XCTAssertEqual(drawer.nextLandingChange ?? 0, 0.5, accuracy: 1e-6)
        drawer.advance(to: 0.6)
        XCTAssertNil(drawer.nextLandingChange)
    }
}
