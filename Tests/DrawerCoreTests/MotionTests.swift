// Momentum, fling and rubber band: the closed forms compared with arbitrary-precision numbers.

import TestSupport
import XCTest

@testable import DrawerCore

final class MomentumTests: XCTestCase {
    func testProjectionsAgreeWithArbitraryPrecision() throws {
        for row in try Reference.numbers("projections", of: "motion") {
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
        for row in try Reference.numbers("flings", of: "motion") {
            let fling = Fling(offset: row[0], velocity: row[1], rate: row[2])
            let state = fling.state(at: row[3])
            let scale = max(abs(row[0]), abs(row[6]), 1)
            XCTAssertEqual(state.offset, row[4], accuracy: 1e-9 * scale)
            XCTAssertEqual(state.velocity, row[5], accuracy: 1e-9 * abs(row[1]))
        }
    }

    func testAFlingEndsAtFourPointsASecond() throws {
        for velocity in [5.0, -5, 800, -4000, 1e5] {
            let fling = Fling(offset: 10, velocity: velocity)
            XCTAssertEqual(abs(fling.state(at: fling.duration).velocity), 4, accuracy: 1e-9)
        }
        for velocity in [0.0, 3.9, -4] { XCTAssertEqual(Fling(offset: 0, velocity: velocity).duration, 0) }
    }

    func testTheTimeOfAnEdge() throws {
        for (offset, velocity, edge) in [(0.0, 1000.0, 200.0), (300, -900, 0), (100, 50, 101)] {
            let fling = Fling(offset: offset, velocity: velocity)
            let time = try XCTUnwrap(fling.time(toReach: edge))
            XCTAssertEqual(fling.state(at: time).offset, edge, accuracy: 1e-9 * max(1, edge))
        }
        XCTAssertNil(Fling(offset: 0, velocity: 100).time(toReach: 1000))
        XCTAssertNil(Fling(offset: 0, velocity: 100).time(toReach: -1))
        XCTAssertNil(Fling(offset: 0, velocity: 0).time(toReach: 1))
        XCTAssertEqual(Fling(offset: 5, velocity: 100).time(toReach: 5), 0)
    }
}

final class RubberBandTests: XCTestCase {
    func testBandsAgreeWithArbitraryPrecisionBothWays() throws {
        let band = RubberBand.standard
        XCTAssertEqual(band.coefficient, 0.55)
        for row in try Reference.numbers("bands", of: "motion") {
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
            refuses("coefficient") { try RubberBand(coefficient: value) }
        }
    }

    func testAShownPullOfAListNeedsNoOtherEnd() {
        let band = ScrollBand(dimension: 400)
        for (shown, end) in [(0.25, 0.0), (10, 0), (390, 0), (500, 500 - 399.6)] {
            let (pulled, moves) = band.pull(showing: shown)
            XCTAssertEqual(moves, end, accuracy: 1e-9)
            XCTAssertEqual(band.shown(pulled: -pulled, from: 0, to: 100).value, moves - shown, accuracy: 1e-9)
        }
    }
}

final class FlightTests: XCTestCase {
    /// A glide has its velocity at the start, none at the end, and never turns back; its velocity is its slope.
    func testAGlideGoesStraightToItsEnd() {
        for (from, to, velocity) in [(300.0, 0.0, 0.0), (300, 0, -900), (0, 200, 500), (0, 200, 2400), (300, 0, 400)] {
            let glide = Flight(from: from, to: to, velocity: velocity, over: 0.25, at: 1)
            // A start away from the end counts as one at rest.
            let start = velocity * (to - from) > 0 ? velocity : 0
            XCTAssertEqual(glide.state(at: 1).velocity, start, accuracy: 1e-9)
            XCTAssertEqual(glide.state(at: 1).value, from, accuracy: 1e-9)
            XCTAssertEqual(glide.state(at: 1.25 - 1e-9).velocity, 0, accuracy: 1e-4)
            XCTAssertEqual(glide.state(at: 1.25 - 1e-9).value, to, accuracy: 1e-6)
            for step in 1..<50 {
                let time = 1 + Double(step) / 200
                let way = glide.state(at: time + 1e-6).value - glide.state(at: time - 1e-6).value
                XCTAssertEqual(glide.state(at: time).velocity, way / 2e-6, accuracy: 1e-2, "\(velocity), \(time)")
                XCTAssertGreaterThanOrEqual(way * (to - from), 0)
            }
        }
    }

    /// A glide that is moved while it flies keeps its way: both ends move.
    func testALoweredGlideIsTheSameGlideElsewhere() {
        let glide = Flight(from: 300, to: 0, velocity: -900, over: 0.25, at: 1)
        let lowered = glide.lowered(by: 64)
        for time in [1, 1.1, 1.2, 1.25, 2] {
            XCTAssertEqual(lowered.state(at: time).value, glide.state(at: time).value + 64, accuracy: 1e-9)
            XCTAssertEqual(lowered.state(at: time).velocity, glide.state(at: time).velocity, accuracy: 1e-9)
        }
    }
}
