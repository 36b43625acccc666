// Momentum, fling and rubber band: the closed forms compared with arbitrary-precision numbers, and the list's fling.

import Foundation
import XCTest

@testable import DrawerCore

final class MomentumTests: XCTestCase {
    func testProjectionsAgreeWithArbitraryPrecision() {
        for row in Reference.projections {
            let projection = Momentum.projection(velocity: row[0], rate: row[1])
            XCTAssertEqual(projection, row[2], accuracy: 1e-9 * abs(row[2]))
        }
        XCTAssertEqual(Momentum.normalRate, 0.998)
        XCTAssertEqual(Momentum.projection(velocity: 1000, rate: 0.998), 499, accuracy: 1e-9)
        XCTAssertEqual(Momentum.projection(velocity: 0, rate: 0.99), 0)
    }
}

final class FlingTests: XCTestCase {
    func testFlingsAgreeWithArbitraryPrecision() throws {
        for row in Reference.flings {
            let fling = try Fling(offset: row[0], velocity: row[1], rate: row[2])
            let state = fling.state(at: row[3])
            let scale = max(abs(row[0]), abs(row[6]), 1)
            XCTAssertEqual(state.offset, row[4], accuracy: 1e-9 * scale)
            XCTAssertEqual(state.velocity, row[5], accuracy: 1e-9 * abs(row[1]))
            XCTAssertEqual(fling.rest, row[6], accuracy: 1e-9 * scale)
        }
    }

    func testAFlingEndsAtFourPointsASecond() throws {
        for velocity in [5.0, -5, 800, -4000, 1e5] {
            let fling = try Fling(offset: 10, velocity: velocity)
            XCTAssertEqual(abs(fling.state(at: fling.duration).velocity), 4, accuracy: 1e-9)
        }
        for velocity in [0.0, 3.9, -4] { XCTAssertEqual(try Fling(offset: 0, velocity: velocity).duration, 0) }
    }

    func testTheTimeOfAnEdge() throws {
        for (offset, velocity, edge) in [(0.0, 1000.0, 200.0), (300, -900, 0), (100, 50, 101)] {
            let fling = try Fling(offset: offset, velocity: velocity)
            let time = try XCTUnwrap(fling.time(toReach: edge))
            XCTAssertEqual(fling.state(at: time).offset, edge, accuracy: 1e-9 * max(1, edge))
        }
        XCTAssertNil(try Fling(offset: 0, velocity: 100).time(toReach: 1000))
        XCTAssertNil(try Fling(offset: 0, velocity: 100).time(toReach: -1))
        XCTAssertNil(try Fling(offset: 0, velocity: 0).time(toReach: 1))
        XCTAssertEqual(try Fling(offset: 5, velocity: 100).time(toReach: 5), 0)
    }

    func testRefusalsNameTheirField() {
        func refuses(_ field: String, _ body: () throws -> Fling) {
            XCTAssertThrowsError(try body()) { XCTAssertEqual(($0 as? InvalidValue)?.field, field) }
        }
        refuses("offset") { try Fling(offset: .nan, velocity: 1) }
        refuses("velocity") { try Fling(offset: 0, velocity: .infinity) }
        for rate in [0, 1, -0.5, 1.5, Double.nan] { refuses("rate") { try Fling(offset: 0, velocity: 1, rate: rate) } }
    }

    // MARK: The list's flight in the engine

    func testAListFlingsByTheFormulaAndComesToRest() throws {
        var engine = try drawer(listRows: 5000, at: .fullHeight)
        engine.flick(.list, up: 1200)
        let start = engine.time
        let from = engine.reading
        let flight = try Fling(offset: from.offset, velocity: from.scrollVelocity)
        XCTAssertEqual(from.scrollVelocity, 1200, accuracy: 1e-6)
        while engine.isMoving {
            let state = flight.state(at: engine.time - start)
            XCTAssertEqual(engine.reading.offset, state.offset, accuracy: 1e-9)
            XCTAssertEqual(engine.reading.scrollVelocity, state.velocity, accuracy: 1e-9)
            engine.wait(0.05)
        }
        XCTAssertEqual(engine.reading.offset, flight.state(at: flight.duration).offset, accuracy: 1e-9)
        XCTAssertEqual(engine.reading.scrollVelocity, 0)
        XCTAssertEqual(engine.reading.listPhase, .idle)
    }

    func testACriticallyDampedSpringTakesOverAtAnEdgeWithTheFlingsVelocity() throws {
        var engine = try drawer(at: .fullHeight)
        engine.put(at: .fullHeight, offset: 480)
        engine.flick(.list, up: 1500, for: 0.05)
        let from = engine.reading
        let flight = try Fling(offset: from.offset, velocity: from.scrollVelocity)
        let meets = try XCTUnwrap(flight.time(toReach: 640))
        let arrival = flight.state(at: meets).velocity
        let start = engine.time
        let spring = try DampedSpring(response: 0.4, dampingRatio: 1)
        for t in stride(from: meets + 0.001, to: meets + 0.6, by: 0.017) {
            var later = engine
            _ = later.advance(to: start + t)
            let expected = 640 + spring.state(at: t - meets, displacement: 0, velocity: arrival).displacement
            XCTAssertEqual(later.reading.offset, expected, accuracy: 1e-6)
            XCTAssertEqual(later.reading.listPhase, .bouncing)
        }
        engine.settleDown()
        XCTAssertEqual(engine.reading.offset, 640)
    }

    func testTheSameSpringReturnsAListReleasedBeyondItsEnd() throws {
        var engine = try drawer(at: .fullHeight)
        engine.put(at: .fullHeight, offset: 640)
        engine.press(.list)
        engine.pull(100)
        engine.releaseStill()
        let x = engine.reading.offset - 640
        XCTAssertEqual(x, banded(100, 384), accuracy: 1e-9)
        let start = engine.time
        let spring = try DampedSpring(response: 0.4, dampingRatio: 1)
        for t in stride(from: 0.01, to: 0.5, by: 0.03) {
            engine.advance(to: start + t)
            XCTAssertEqual(
                engine.reading.offset, 640 + spring.state(at: t, displacement: x, velocity: 0).displacement,
                accuracy: 1e-9)
        }
    }
}

final class RubberBandTests: XCTestCase {
    func testBandsAgreeWithArbitraryPrecisionBothWays() {
        let band = RubberBand.standard
        XCTAssertEqual(band.coefficient, 0.55)
        for row in Reference.bands {
            XCTAssertEqual(band.shown(pulled: row[0], dimension: row[1]), row[2], accuracy: 1e-9 * row[2])
            XCTAssertEqual(band.pulled(shown: row[2], dimension: row[1]), row[0], accuracy: 1e-9 * row[0])
        }
    }

    func testNothingMovesWithoutADimension() {
        XCTAssertEqual(RubberBand.standard.shown(pulled: 100, dimension: 0), 0)
        XCTAssertEqual(RubberBand.standard.pulled(shown: 0, dimension: 0), 0)
        XCTAssertEqual(RubberBand.standard.slope(pulled: 100, dimension: 0), 0)
        XCTAssertEqual(RubberBand.standard.shown(pulled: 0, dimension: 300), 0)
        XCTAssertEqual(RubberBand.standard.shown(pulled: -5, dimension: 300), 0)
    }

    func testTheSlopeIsTheDerivativeAndNothingIsShownBeyondTheDimension() {
        for dimension in [10.0, 384, 2000] {
            for pulled in [0.5, 20, 300, 4000] {
                let h = 1e-4
                let band = RubberBand.standard
                let difference =
                    band.shown(pulled: pulled + h, dimension: dimension)
                    - band.shown(pulled: pulled - h, dimension: dimension)
                XCTAssertEqual(band.slope(pulled: pulled, dimension: dimension), difference / (2 * h), accuracy: 1e-6)
            }
            XCTAssertEqual(RubberBand.standard.slope(pulled: 1e-12, dimension: dimension), 0.55, accuracy: 1e-9)
            for pulled in [1e6, 1e300, Double.infinity] {
                XCTAssertLessThanOrEqual(RubberBand.standard.shown(pulled: pulled, dimension: dimension), dimension)
            }
        }
    }

    func testRefusals() {
        for value in [-0.1, 1.1, Double.nan, .infinity] {
            XCTAssertThrowsError(try RubberBand(coefficient: value)) {
                XCTAssertEqual(($0 as? InvalidValue)?.field, "resistance")
            }
        }
    }
}
