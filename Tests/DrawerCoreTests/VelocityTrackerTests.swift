// The velocity of a pan: straight lines, stillness and invalid samples. The scripts have twitches and holds.

import TestSupport
import XCTest

@testable import DrawerCore

final class VelocityTrackerTests: XCTestCase {
    private func tracker(_ samples: [(Double, Double)]) -> VelocityTracker {
        var tracker = VelocityTracker()
        for (time, y) in samples { tracker.add(DrawerPoint(x: 0, y: y), at: time) }
        return tracker
    }

    private func velocity(_ samples: [(Double, Double)], at time: Double? = nil) -> Double {
        tracker(samples).velocity(at: time ?? samples[samples.count - 1].0).y
    }

    // MARK: Straight lines

    func testSamplesOnAStraightLineGiveItsSlope() {
        var random = Random(seed: 81)
        for _ in 0..<2000 {
            let slope = random.number(-5000...5000)
            let slopeX = random.number(-5000...5000)
            let start = random.number(0...1000)
            var time = start
            var tracker = VelocityTracker()
            // Test two samples or more over at least 10 ms, at any uneven rate.
            for _ in 0...random.count(1...40) {
                tracker.add(DrawerPoint(x: 30 + slopeX * (time - start), y: 400 + slope * (time - start)), at: time)
                let before = time
                time += random.one(of: [random.number(0.0005...0.004), random.number(0.004...0.03)])
                if time - start < 0.01 { continue }
                tracker.add(DrawerPoint(x: 30 + slopeX * (time - start), y: 400 + slope * (time - start)), at: time)
                let velocity = tracker.velocity(at: time)
                // Times far from zero have fewer digits after the point.
                let digits = max(1e-9, 1e-12 * time / max(1e-3, time - before))
                XCTAssertEqual(velocity.y, slope, accuracy: digits * max(1, abs(slope)))
                XCTAssertEqual(velocity.x, slopeX, accuracy: digits * max(1, abs(slopeX)))
            }
        }
    }

    // MARK: Stillness

    /// The velocity of a still pointer falls from 40 to 50 ms, without a step.
    func testAStillPointerLosesItsVelocityWithin50Milliseconds() {
        let samples = (0...10).map { (Double($0) * 0.01, Double($0) * 8) }
        let moving = velocity(samples)
        XCTAssertEqual(moving, 800, accuracy: 1e-6)
        for (pause, share) in [(0.001, 1.0), (0.02, 1), (0.04, 1), (0.042, 0.8), (0.045, 0.5), (0.0499, 0.01)] {
            XCTAssertEqual(velocity(samples, at: 0.1 + pause), moving * share, accuracy: 1e-6, "\(pause)")
        }
        var last = moving
        for step in 1...60 {
            let next = velocity(samples, at: 0.1 + Double(step) * 0.001)
            XCTAssertTrue(last - next <= 81 && next <= last, "\(step) ms")
            last = next
        }
        for pause in [0.05, 0.0501, 0.1, 10] { XCTAssertEqual(velocity(samples, at: 0.1 + pause), 0) }
        // Reports of the same position count as stillness too.
        for step in 1...10 {
            var still: [(Double, Double)] = samples
            for extra in 1...step { still.append((0.1 + Double(extra) * 0.01, 80)) }
            let time = 0.1 + Double(step) * 0.01
            XCTAssertEqual(velocity(still, at: time), step < 5 ? moving : 0, accuracy: 1e-9, "\(step)")
        }
    }

    func testSidewaysMovementIsNotStillness() {
        var tracker = tracker([(0, 0), (0.02, 16), (0.04, 32)])
        tracker.add(DrawerPoint(x: 8, y: 32), at: 0.06)
        tracker.add(DrawerPoint(x: 16, y: 32), at: 0.08)
        tracker.add(DrawerPoint(x: 24, y: 32), at: 0.1)
        let velocity = tracker.velocity(at: 0.12)
        XCTAssertGreaterThan(velocity.x, 100)
        XCTAssertLessThan(velocity.y, 400)
    }

    /// A turn in the last 12 ms is a twitch of the finger that lifts, and counts for nothing; an older one counts.
    func testATwitchAtTheEndIsIgnored() {
        let samples = (0...20).map { (Double($0) * 0.004, Double($0) * 3.2) }
        for (pause, isTwitch) in [(0.004, true), (0.008, true), (0.012, true), (0.016, false)] {
            let back = stride(from: 0.004, through: pause + 1e-9, by: 0.004).map { (0.08 + $0, 64 - 800 * $0) }
            let velocity = velocity(samples + back)
            if isTwitch {
                XCTAssertEqual(velocity, 800, accuracy: 1e-6, "\(pause)")
            } else {
                XCTAssertLessThan(velocity, 0, "\(pause)")
            }
        }
    }

    /// A sideways pan has the velocity of the same upright pan, with its twitch and with the resolution of its reports.
    func testASidewaysPanIsMeasuredAsAnUprightOne() {
        let twitch = (0...20).map { (Double($0) * 0.004, Double($0) * 3.2) } + [(0.084, 60.8)]
        let faster = (0...20).map { (Double($0) * 0.005, Double($0 * $0) * 0.5) }
        for samples in [twitch, faster] {
            var sideways = VelocityTracker()
            sideways.isSideways = true
            for (time, x) in samples { sideways.add(DrawerPoint(x: x, y: 300), at: time) }
            let end = samples[samples.count - 1].0
            XCTAssertEqual(sideways.velocity(at: end).x, velocity(samples), accuracy: 1e-6)
        }
    }

    // MARK: Invalid samples

    func testInvalidArgumentsGiveFiniteNumbers() {
        XCTAssertEqual(VelocityTracker().velocity(at: 0), DrawerPoint(x: 0, y: 0))
        XCTAssertEqual(velocity([(1, 100)]), 0)
        XCTAssertEqual(velocity([(1, 100), (1, 300)]), 0)
        var random = Random(seed: 82)
        for _ in 0..<3000 {
            var tracker = VelocityTracker()
            var time = random.number(0...10)
            for _ in 0..<random.count(0...60) {
                // Equal times, times that run backward, distant positions, NaN and infinity.
                time += random.one(of: [0, 0, 1e-12, 0.001, 0.01, -0.02, 100])
                let y = random.one(of: [random.number(-1e6...1e6), 16, 32, .nan, .infinity])
                tracker.add(DrawerPoint(x: random.number(-10...10), y: y), at: random.chance(0.02) ? .nan : time)
                let velocity = tracker.velocity(at: time + random.number(-0.1...0.1))
                XCTAssertTrue(velocity.x.isFinite && velocity.y.isFinite)
            }
        }
    }

    func testABurstInOneReadDoesNotRaiseTheVelocity() {
        // A whole row within a millisecond does not mean 16,000 pt/s.
        XCTAssertLessThan(abs(velocity([(0, 100), (0.001, 116)])), 2000)
        XCTAssertTrue(velocity([(0, 100), (0, 116), (0, 132), (0.02, 148)]).isFinite)
    }
}
