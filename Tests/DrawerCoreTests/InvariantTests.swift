// The track's properties over many thousands of random pans: conservation, continuity, reversibility, identical bits
// for identical events, and independence of the number of time steps.

import TestSupport
import XCTest

@testable import DrawerCore

final class InvariantTests: XCTestCase {
    private let pans = 10_000

    /// A drawer in any state: at rest, scrolled, or during a settle, a fling or a bounce.
    private func anyDrawer(
        _ random: inout Random, freeHeights: Bool = true,
        _ change: (inout Settings, inout Random) -> Void = { _, _ in }
    ) -> TestDrawer {
        var settings = random.settings()
        change(&settings, &random)
        var engine = random.engine(settings)
        let height = engine.container.height
        if random.chance(0.2) {
            engine.code(
                .listContent(
                    height: engine.listHeight, insets: Insets(top: random.number(0...40), bottom: random.number(0...40))
                ))
            engine.settleDown()
        }
        if random.chance(0.2) { engine.code(.bottomInset(random.number(0...height / 2), animated: random.chance(0.5))) }
        for _ in 0..<random.count(0...2) {
            switch random.count(0...9) {
            case 0: engine.code(.snap(to: random.one(of: engine.stops.names)))
            case 1: engine.code(.scroll(to: random.number(-20...1000), animated: random.chance(0.5)))
            case 2: engine.key(random.one(of: PanKey.allCases))
            case 3: engine.wheel(random.number(-9...9))
            case 4 where freeHeights: engine.code(.moveTo(height: random.number(0...height)))
            default:
                engine.drag(
                    on: random.one(of: [.handle, .list, .overlay]), from: random.number(0...height),
                    by: random.number(-600...600), over: random.number(0.02...0.15))
                engine.release()
            }
            engine.wait(random.number(0...0.7))
        }
        return engine
    }

    /// The pointer's travel along the track, computed from the shown state.
    ///
    /// The band shows almost nothing of a pull beyond 0.9 dimensions. A drawer or list that was caught farther out
    /// starts as if its limit were farther out by the excess.
    private struct Consumption {
        let full, low, first, last, dimension: Double

        init(_ began: TestDrawer) {
            let reading = began.reading
            dimension = began.engine.roomHeight
            let most = 0.9 * dimension
            full = began.stops.full - max(0, began.stops.full - reading.top - most)
            low = began.stops.low + max(0, reading.top - began.stops.low - most)
            first = began.list.minimumOffset - max(0, began.list.minimumOffset - reading.offset - most)
            last = reading.maximumOffset + max(0, reading.offset - reading.maximumOffset - most)
        }

        private func pulled(_ shown: Double, _ low: Double, _ high: Double) -> Double {
            if shown < low { return low - RubberBand.standard.pulled(shown: low - shown, dimension: dimension) }
            if shown > high { return high + RubberBand.standard.pulled(shown: shown - high, dimension: dimension) }
            return shown
        }

        func travel(_ reading: Reading) -> Double {
            pulled(reading.offset, first, last) - pulled(reading.top, full, low)
        }

        /// The pull that corresponds to a rounding error of a shown value, which is large far out in the band.
        func accuracy(_ reading: Reading) -> Double {
            let beyond = max(
                max(full - reading.top, reading.top - low), max(first - reading.offset, reading.offset - last))
            guard beyond > 0 else { return 1e-9 }
            let pull = RubberBand.standard.pulled(shown: beyond, dimension: dimension)
            return 1e-9 + 4e-13 / RubberBand.standard.slope(pulled: pull, dimension: dimension)
        }
    }

    func testTravelIsConsumedExactlyOnceAndNothingJumps() throws {
        var random = Random(seed: 1)
        var moves = 0
        var owners: Set<Owner> = []
        for pan in 0..<pans {
            var engine = anyDrawer(&random) { settings, random in
                // Without a band, the pointer's travel beyond a limit moves nothing. If the list follows the drawer's
                // height, the list's end moves with the drawer. Both cases have their own tests.
                settings.gesture.overPullTop = true
                settings.gesture.overPullBottom = true
                settings.gesture.listPanning = true
                settings.gesture.headerPanning = true
                settings.gesture.dragSlop = 0
                settings.gesture.listPans = random.one(of: [.handOver, .fromTop])
            }
            let place = random.one(of: [Place.handle, .title, .list, .overlay])
            var y = random.number(0...engine.container.height)
            engine.handle(.press(at: Point(x: 0, y: y), on: place), at: engine.time)
            var consumption: Consumption?
            for _ in 0..<random.count(1...12) {
                let distance = random.chance(0.1) ? random.number(-2000...2000) : random.number(-60...60)
                y += distance
                // Until the first movement, a settle at its invisible end may continue.
                engine.wait(random.number(0...0.03))
                let before = engine.reading
                let track = consumption ?? Consumption(engine)
                consumption = track
                engine.handle(.move(to: Point(x: 0, y: y)), at: engine.time)
                let now = engine.reading
                XCTAssertLessThanOrEqual(
                    abs(now.top - before.top), abs(distance) + 1e-9, "pan \(pan): the drawer jumps")
                XCTAssertLessThanOrEqual(
                    abs(now.offset - before.offset), abs(distance) + 1e-9, "pan \(pan): the list jumps")
                XCTAssertEqual(
                    track.travel(now) - track.travel(before), -distance,
                    accuracy: track.accuracy(now) + track.accuracy(before), "pan \(pan) on \(place)")
                owners.insert(now.owner)
                moves += 1
            }
        }
        XCTAssertGreaterThan(moves, 5 * pans)
        XCTAssertEqual(owners, [.drawer, .list])
    }

    func testAReturningPanRestoresEverything() throws {
        var random = Random(seed: 2)
        var moved = 0
        for pan in 0..<pans {
            var engine = anyDrawer(&random)
            let place = random.one(of: Place.all)
            let start = Point(x: 100, y: random.number(0...engine.container.height))
            engine.handle(.press(at: start, on: place), at: engine.time)
            // With a slop, reversibility counts from the first point that moved anything. Until then, a settle at its
            // invisible end may continue.
            var back: (point: Point, reading: Reading)?
            for _ in 0..<random.count(1...8) {
                engine.wait(random.number(0...0.03))
                let before = engine.reading
                let away = Point(x: random.number(80...120), y: start.y + random.number(-900...900))
                engine.handle(.move(to: away), at: engine.time)
                guard back == nil, engine.reading.owner != .none else { continue }
                back = engine.settings.gesture.dragSlop == 0 ? (start, before) : (away, engine.reading)
            }
            guard let back else {
                XCTAssertEqual(engine.reading.owner, .none)
                continue
            }
            moved += 1
            engine.handle(.move(to: back.point), at: engine.time)
            let now = engine.reading
            let then = back.reading
            let name = "pan \(pan) on \(place)"
            // Content that the pan does not hold may move.
            guard place != .primary else {
                XCTAssertEqual(now.primaryOffset, then.primaryOffset, accuracy: 1e-9, name)
                continue
            }
            XCTAssertEqual(now.top, then.top, accuracy: 1e-9, name)
            XCTAssertEqual(now.offset, then.offset, accuracy: 1e-9, name)
        }
        XCTAssertGreaterThan(moved, pans / 2)
    }

    func testAHugeMoveSplitsLikeAHundredSmallMoves() throws {
        var random = Random(seed: 3)
        for pan in 0..<pans {
            var once = anyDrawer(&random)
            let place = random.one(of: Place.all)
            let start = random.number(0...once.container.height)
            let distance = random.number(-1500...1500)
            once.handle(.press(at: Point(x: 0, y: start), on: place), at: once.time)
            var often = once
            once.handle(.move(to: Point(x: 0, y: start + distance)), at: once.time)
            // A hundred steps for some pans; fewer for the others.
            let steps = pan % 10 == 0 ? 100 : random.count(2...12)
            for step in 1...steps {
                let share = Double(step) / Double(steps)
                often.handle(.move(to: Point(x: 0, y: start + distance * share)), at: often.time)
            }
            XCTAssertEqual(once.reading.top, often.reading.top, accuracy: 1e-9, "pan \(pan)")
            XCTAssertEqual(once.reading.offset, often.reading.offset, accuracy: 1e-9, "pan \(pan)")
            XCTAssertEqual(once.reading.primaryOffset, often.reading.primaryOffset, accuracy: 1e-9, "pan \(pan)")
        }
    }

    func testEqualRunsGiveEqualBitsInAnySteps() throws {
        var presses = 0
        for seed in 0..<1_000 as Range<UInt64> {
            var random = Random(seed: 1000 + seed)
            var one = random.engine()
            var other = one
            var time = 0.0
            for _ in 0..<60 {
                time += random.chance(0.3) ? random.number(0...0.6) : random.number(0...0.02)
                var event = random.event(in: one)
                if one.panSource != .pointer, random.chance(0.5) {
                    event = .press(at: Point(x: 300, y: random.number(0...one.container.height)))
                }
                // Read the other engine often on the way.
                let started = other.time
                for step in 1...random.count(1...9) {
                    other.advance(to: started + (time - started) * Double(step) / 10)
                }
                if case .press = event, one.panSource != .pointer { presses += 1 }
                one.handle(event, at: time)
                other.handle(event, at: time)
                XCTAssertEqual(one, other, "seed \(seed), after \(event)")
                XCTAssertEqual(one.reading, other.reading, "seed \(seed), after \(event)")
                if one != other { return }
            }
        }
        XCTAssertGreaterThan(presses, pans)
    }

    /// At any time, an event changes no shown position, unless the event itself requires it.
    func testNoEventMakesAnythingJump() throws {
        var checked = 0
        for seed in 0..<2_000 as Range<UInt64> {
            var random = Random(seed: 7000 + seed)
            var engine = random.engine()
            let reach = engine.settings.gesture.tapReach
            for _ in 0..<40 {
                engine.wait(random.chance(0.2) ? random.number(0...0.4) : random.number(0...0.03))
                let before = engine.reading
                let follows = [.contentFirst, .listOnly].contains(engine.settings.gesture.listPans)
                var slack = (top: 0.01, offset: 0.01)
                var name = "settings"
                if random.chance(0.05) {
                    var settings = random.settings()
                    settings.gesture.tapReach = reach
                    settings.release.dismissible = engine.settings.release.dismissible
                    settings.gesture.resistanceAbove = engine.settings.gesture.resistanceAbove
                    try engine.configure(settings: settings)
                } else {
                    let event = random.event(in: engine)
                    name = "\(event)"
                    switch event {
                    case .move, .key, .wheel, .resize, .snap(_, animated: false), .dismiss(animated: false),
                        .moveTo(_, animated: false), .scroll(_, animated: false), .bottomInset(_, animated: false),
                        .listContent(_, _, .some), .scrollPrimary(_, animated: false):
                        slack = (.infinity, .infinity)
                    case .bottomInset:
                        // The container's lower edge jumps, and the end of a list that follows it jumps too.
                        if follows || !engine.settings.gesture.listPanning { slack.offset = .infinity }
                        // A drawer that a pan holds moves with its limits.
                        if engine.panSource != nil { slack = (.infinity, .infinity) }
                    case .release:
                        // A tap reverts its own movement, which was within the tap reach at that time.
                        slack = (reach + 0.01, reach + 0.01)
                    case .press, .cancel, .listContent, .primaryHeight, .snap, .toggle, .dismiss, .moveTo, .scroll,
                        .scrollPrimary:
                        break
                    }
                    engine.code(event)
                }
                let after = engine.reading
                let title =
                    "seed \(seed), \(engine.settings.gesture.listPans), \(before.phase), \(before.listPhase): \(name)"
                XCTAssertLessThanOrEqual(abs(after.top - before.top), slack.top, "\(title): the drawer jumps")
                XCTAssertLessThanOrEqual(abs(after.offset - before.offset), slack.offset, "\(title): the list jumps")
                XCTAssertLessThanOrEqual(
                    abs(after.primaryOffset - before.primaryOffset), slack.offset, "\(title): the primary content jumps"
                )
                if slack.top < .infinity { checked += 1 }
            }
        }
        XCTAssertGreaterThan(checked, 20_000)
    }

    func testEverythingStaysFiniteAndComesToRestOnADetent() throws {
        for seed in 0..<2_000 as Range<UInt64> {
            var random = Random(seed: 5000 + seed)
            var settings = random.settings()
            settings.release.restsAnywhere = false
            var engine = random.engine(settings)
            var time = 0.0
            for _ in 0..<40 {
                time += random.number(0...0.2)
                let event = random.event(in: engine)
                engine.handle(event, at: time)
                let reading = engine.reading
                XCTAssertTrue(reading.top.isFinite && reading.velocity.isFinite, "seed \(seed), after \(event)")
                XCTAssertTrue(
                    reading.offset.isFinite && reading.scrollVelocity.isFinite, "seed \(seed), after \(event)")
                XCTAssertTrue((0...1).contains(reading.progress), "seed \(seed)")
                XCTAssertGreaterThanOrEqual(reading.maximumOffset, engine.list.minimumOffset)
            }
            engine.handle(.release, at: time)
            engine.handle(.snap(to: engine.stops.names[0]), at: time)
            engine.settleDown()
            let rest = engine.reading
            XCTAssertTrue(engine.isSettled, "seed \(seed)")
            XCTAssertEqual(rest.phase, .resting, "seed \(seed)")
            XCTAssertEqual(rest.top, engine.stops.tops[0], "seed \(seed): the drawer is not on its detent to the bit")
            XCTAssertEqual(rest.velocity, 0)
            XCTAssertGreaterThanOrEqual(rest.offset, engine.list.minimumOffset, "seed \(seed)")
            XCTAssertLessThanOrEqual(rest.offset, rest.maximumOffset, "seed \(seed)")
        }
    }

    func testAReleasedPanComesToRestAtAReachableDetent() throws {
        var random = Random(seed: 7)
        for pan in 0..<pans {
            var engine = anyDrawer(&random, freeHeights: false) { settings, _ in
                settings.release.restsAnywhere = false
            }
            engine.drag(
                on: random.one(of: [.handle, .list, .overlay]), from: random.number(0...300),
                by: random.number(-600...600), over: random.number(0.02...0.4))
            engine.release()
            engine.settleDown()
            let rest = engine.reading
            XCTAssertEqual(rest.phase, .resting, "pan \(pan)")
            XCTAssertNotNil(rest.detent, "pan \(pan): between detents")
            XCTAssertEqual(rest.top, rest.detent.flatMap { engine.top(of: $0) }, "pan \(pan)")
        }
    }
}
