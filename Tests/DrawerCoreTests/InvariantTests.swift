// The promises of the one track, kept over many thousands of random pans: conservation, continuity, reversibility, the
// same bits for the same events, and no difference in how many steps time goes on.

import TestSupport
import XCTest

@testable import DrawerCore

final class InvariantTests: XCTestCase {
    private let pans = 10_000

    /// A drawer in any state: at rest, scrolled, or in mid-settle and mid-fling.
    private func anyDrawer(_ random: inout Random, _ change: (inout Settings, inout Random) -> Void = { _, _ in })
        -> DrawerEngine
    {
        var settings = random.settings()
        change(&settings, &random)
        var engine = random.engine(settings)
        for _ in 0..<random.count(0...2) {
            let start = random.number(0...engine.container.height)
            engine.drag(
                on: random.one(of: [.handle, .list, .overlay]), from: start, by: random.number(-600...600),
                over: random.number(0.02...0.4))
            engine.letGo()
            _ = engine.advance(to: engine.time + random.number(0...0.7))
        }
        return engine
    }

    /// Pulled points of a shown value: what the pointer has moved to get there.
    private func pulled(_ shown: Double, _ low: Double, _ high: Double, _ dimension: Double) -> Double {
        if shown < low { return low - RubberBand.standard.pulled(shown: low - shown, dimension: dimension) }
        if shown > high { return high + RubberBand.standard.pulled(shown: shown - high, dimension: dimension) }
        return shown
    }

    func testTravelIsConsumedExactlyOnceAndNothingJumps() throws {
        var random = Random(seed: 1)
        var moves = 0
        for pan in 0..<pans {
            var engine = anyDrawer(&random) { settings, random in
                // With the band off the pointer runs on and nobody consumes; where the list follows the drawer's height
                // its end is moved along. Both have tests of their own.
                settings.overPullTop = true
                settings.overPullBottom = true
                settings.listPanning = true
                settings.headerPanning = true
                settings.listPans = random.one(of: [.handOver, .fromTop])
            }
            let place = random.one(of: [Place.handle, .title, .list, .overlay])
            let dimension = engine.container.height
            func consumed(_ reading: Reading) -> Double {
                let top = pulled(reading.top, engine.stops.full, engine.stops.low, dimension)
                return pulled(reading.offset, 0, reading.maximumOffset, dimension) - top
            }
            var y = random.number(0...dimension)
            _ = engine.handle(.press(at: Point(x: 0, y: y), on: place), at: engine.time)
            let began = engine.reading
            // A list in the band of an end that its track does not have (scrolled to its end below full height) is let be.
            let nothingMoves = place == .list && settings(engine, fits: began)
            // A fling may bounce so far out of a tiny container that no pull of the band shows as much.
            let farthest = max(-began.offset, began.offset - began.maximumOffset, engine.stops.full - began.top)
            if max(farthest, began.top - engine.stops.low) >= 0.9 * dimension { continue }
            var before = began
            for _ in 0..<random.count(1...12) {
                let distance = random.chance(0.1) ? random.number(-2000...2000) : random.number(-60...60)
                y += distance
                _ = engine.handle(.move(to: Point(x: 0, y: y)), at: engine.time + random.number(0...0.03))
                let now = engine.reading
                XCTAssertLessThanOrEqual(
                    abs(now.top - before.top), abs(distance) + 1e-9, "pan \(pan): the drawer jumps")
                XCTAssertLessThanOrEqual(
                    abs(now.offset - before.offset), abs(distance) + 1e-9, "pan \(pan): the list jumps")
                if !nothingMoves {
                    XCTAssertEqual(
                        consumed(now) - consumed(before), -distance, accuracy: 1e-9,
                        "pan \(pan) on \(place)")
                }
                before = now
                moves += 1
            }
        }
        XCTAssertGreaterThan(moves, pans)
    }

    /// Whether a list pan has no segment: nothing to scroll, and its setting leaves the drawer alone.
    private func settings(_ engine: DrawerEngine, fits reading: Reading) -> Bool {
        engine.listPans == .listOnly && reading.maximumOffset == 0
    }

    func testBackWhereItBeganEverythingIsBack() throws {
        var random = Random(seed: 2)
        for pan in 0..<pans {
            var engine = anyDrawer(&random)
            let place = random.one(of: Place.allCases)
            let start = Point(x: 100, y: random.number(0...engine.container.height))
            _ = engine.handle(.press(at: start, on: place), at: engine.time)
            let began = engine.reading
            for _ in 0..<random.count(1...8) {
                let away = Point(x: random.number(0...640), y: start.y + random.number(-900...900))
                _ = engine.handle(.move(to: away), at: engine.time)
            }
            _ = engine.handle(.move(to: start), at: engine.time)
            let back = engine.reading
            XCTAssertEqual(back.top, began.top, accuracy: 1e-9, "pan \(pan) on \(place)")
            XCTAssertEqual(back.offset, began.offset, accuracy: 1e-9, "pan \(pan) on \(place)")
            XCTAssertEqual(back.primaryOffset, began.primaryOffset, accuracy: 1e-9, "pan \(pan) on \(place)")
        }
    }

    func testAHugeMoveIsSplitLikeAHundredSmallOnes() throws {
        var random = Random(seed: 3)
        for pan in 0..<2_000 {
            var once = anyDrawer(&random)
            let place = random.one(of: Place.allCases)
            let start = random.number(0...once.container.height)
            let distance = random.number(-1500...1500)
            _ = once.handle(.press(at: Point(x: 0, y: start), on: place), at: once.time)
            var often = once
            _ = once.handle(.move(to: Point(x: 0, y: start + distance)), at: once.time)
            for step in 1...100 {
                _ = often.handle(.move(to: Point(x: 0, y: start + distance * (Double(step) / 100))), at: often.time)
            }
            XCTAssertEqual(once.reading.top, often.reading.top, accuracy: 1e-9, "pan \(pan)")
            XCTAssertEqual(once.reading.offset, often.reading.offset, accuracy: 1e-9, "pan \(pan)")
        }
    }

    func testEqualRunsGiveEqualBitsInAnySteps() throws {
        for seed in 0..<400 as Range<UInt64> {
            var random = Random(seed: 1000 + seed)
            var one = random.engine()
            var other = one
            var time = 0.0
            for _ in 0..<60 {
                time += random.chance(0.3) ? random.number(0...0.6) : random.number(0...0.02)
                let event = random.event(in: one)
                // The other one is asked often on the way.
                let started = other.time
                for step in 1...random.count(1...9) {
                    _ = other.advance(to: started + (time - started) * Double(step) / 10)
                }
                _ = one.handle(event, at: time)
                _ = other.handle(event, at: time)
                XCTAssertEqual(one, other, "seed \(seed), after \(event)")
                XCTAssertEqual(one.reading, other.reading, "seed \(seed), after \(event)")
                if one != other { return }
            }
        }
    }

    func testEverythingStaysFiniteAndComesToRestOnADetent() throws {
        for seed in 0..<2_000 as Range<UInt64> {
            var random = Random(seed: 5000 + seed)
            var settings = random.settings()
            settings.restsAnywhere = false
            var engine = random.engine(settings)
            var time = 0.0
            for _ in 0..<40 {
                time += random.number(0...0.2)
                let event = random.event(in: engine)
                _ = engine.handle(event, at: time)
                let reading = engine.reading
                XCTAssertTrue(reading.top.isFinite && reading.velocity.isFinite, "seed \(seed), after \(event)")
                XCTAssertTrue(
                    reading.offset.isFinite && reading.scrollVelocity.isFinite, "seed \(seed), after \(event)")
                XCTAssertTrue((0...1).contains(reading.progress), "seed \(seed)")
                XCTAssertGreaterThanOrEqual(reading.maximumOffset, 0)
            }
            _ = engine.handle(.release, at: time)
            _ = engine.handle(.snap(to: engine.stops.names[0]), at: time)
            engine.settleDown()
            let rest = engine.reading
            XCTAssertTrue(engine.isSettled, "seed \(seed)")
            XCTAssertEqual(rest.phase, .resting, "seed \(seed)")
            XCTAssertEqual(rest.top, engine.stops.tops[0], "seed \(seed): not on its detent to the bit")
            XCTAssertEqual(rest.velocity, 0)
            XCTAssertGreaterThanOrEqual(rest.offset, 0, "seed \(seed)")
            XCTAssertLessThanOrEqual(rest.offset, rest.maximumOffset, "seed \(seed)")
        }
    }

    func testAReleasedPanComesToRestAtAReachableDetent() throws {
        var random = Random(seed: 7)
        for pan in 0..<pans {
            var engine = anyDrawer(&random) { settings, _ in settings.restsAnywhere = false }
            engine.drag(
                on: random.one(of: [.handle, .list, .overlay]), from: random.number(0...300),
                by: random.number(-600...600), over: random.number(0.02...0.4))
            engine.letGo()
            engine.settleDown()
            let rest = engine.reading
            XCTAssertEqual(rest.phase, .resting, "pan \(pan)")
            XCTAssertNotNil(rest.detent, "pan \(pan): between detents")
            XCTAssertEqual(rest.top, rest.detent.flatMap { engine.top(of: $0) }, "pan \(pan)")
        }
    }
}
