// The pointer alone: taps, the locked axis, the measures of its speed; and the end of steps. The model of the fuzzer
// has the slop.

import TestSupport
import XCTest

@testable import DrawerCore

/// The limits of one case.
private struct Rules {
    var tapReach = 10.0
    var dragSlop = 0.0
    var axisLock = false
    var flickSpeed = 300.0
}

/// A pointer with the samples of its velocity.
private struct Press {
    var pointer: Pointer
    var tracker = VelocityTracker()
    let rules: Rules

    mutating func move(to point: DrawerPoint, time: Double) -> Double? {
        tracker.add(point, at: time)
        return pointer.move(to: point, at: time, isAxisLocked: rules.axisLock)
    }

    func flick(_ speed: ReleaseSpeed = .tracked, at time: Double) -> Double {
        Pointer.flick(tracker.velocity(speed, of: pointer, at: time))
    }

    func isTap(at time: Double) -> Bool {
        var settings = DrawerEngine.Settings.Release()
        settings.flickSpeed = rules.flickSpeed
        return pointer.isTap(isFlick: settings.isFlick(flick(at: time)), tapReach: rules.tapReach, at: time)
    }
}

final class PointerTests: XCTestCase {
    private func pressed(time: Double = 0, _ rules: Rules = Rules(), canBeTap: Bool = true) -> Press {
        let point = DrawerPoint(x: 100, y: 500)
        var press = Press(
            pointer: Pointer(at: point, slop: rules.dragSlop, canBeTap: canBeTap, time: time), rules: rules)
        press.tracker.add(point, at: time)
        return press
    }

    private func point(_ sideways: Double, _ up: Double) -> DrawerPoint { DrawerPoint(x: 100 + sideways, y: 500 - up) }

    // MARK: Taps

    func testATapsReachAndDuration() {
        // (reach, sideways, up, seconds, is a tap): exactly the reach and exactly 500 ms still make a tap.
        var cases: [(Double, Double, Double, Double, Bool)] = []
        for reach in [0, 5, 10, 24.5] {
            for direction in [1.0, -1] {
                cases += [
                    (reach, 0, direction * reach, 0.4, true), (reach, direction * reach, 0, 0.4, true),
                    (reach, direction * reach, -direction * reach, 0.4, true),
                    (reach, 0, direction * (reach + 1e-6), 0.4, false),
                    (reach, direction * (reach + 1e-6), 0, 0.4, false),
                    (reach, direction * (reach + 40), reach, 0.4, false),
                ]
            }
        }
        for (seconds, isTap) in [(0.0, true), (0.499, true), (0.5, true), (0.500001, false), (3, false)] {
            cases.append((10, 0, 0, seconds, isTap))
        }
        for (reach, sideways, up, seconds, isTap) in cases {
            for start in [0.0, 0.1, 1e5] {
                let rules = Rules(tapReach: reach)
                var press = pressed(time: start, rules)
                if sideways != 0 || up != 0 {
                    _ = press.move(to: point(sideways, up), time: start + seconds / 2)
                }
                let name = "\(sideways), \(up) of \(reach) in \(seconds) s from \(start)"
                XCTAssertEqual(press.isTap(at: start + seconds), isTap, name)
                XCTAssertEqual(press.pointer.pressPoint, point(0, 0))
            }
        }
    }

    func testABriefExcursionIsNotATap() {
        var press = pressed()
        for up in [3.0, 10.1, 0] { _ = press.move(to: point(0, up), time: 0.05) }
        XCTAssertFalse(press.isTap(at: 0.3))
    }

    func testAFlickIsNotATap() {
        // (up pt in 20 ms, flickSpeed, is a tap): a flick has this speed or more.
        for (up, speed, isTap) in [
            (5.9, 300.0, true), (6, 300, false), (-6, 300, false), (-5.9, 300, true), (6, 301, true), (9, 450, false),
            (0.1, 0, false), (0, 0, true),
        ] {
            let rules = Rules(flickSpeed: speed)
            var press = pressed(rules)
            if up != 0 { _ = press.move(to: point(0, up), time: 0.02) }
            XCTAssertEqual(press.isTap(at: 0.02), isTap, "\(up) at \(speed)")
            XCTAssertEqual(press.flick(at: 0.02), -up / 0.02, accuracy: 1e-6)
        }
        // A sideways release is not a flick: its speed along y counts as 0.
        for (sideways, up, isTap) in [(9.0, 8.0, true), (8, 8.01, false), (8, 8, false)] {
            var press = pressed()
            _ = press.move(to: point(sideways, up), time: 0.02)
            XCTAssertEqual(press.isTap(at: 0.02), isTap)
            XCTAssertEqual(press.flick(at: 0.02) == 0, isTap)
        }
    }

    // MARK: Pans

    func testAxisLock() {
        for slop in [0.0, 8] {
            let rules = Rules(dragSlop: slop, axisLock: true)
            // (sideways, up, is locked) of the first movement beyond the slop.
            for (sideways, up, isLocked) in [
                (20.0, 0.0, true), (20, 19.9, true), (-20, 19.9, true), (20, 20, false), (19.9, -20, false),
                (0, 20, false),
            ] {
                var press = pressed(rules)
                let first = press.move(to: point(sideways, up), time: 0.01)
                XCTAssertEqual(first == nil, isLocked, "\(sideways), \(up), slop \(slop)")
                let then = press.move(to: point(sideways, 300), time: 0.02)
                XCTAssertEqual(then == nil, isLocked)
                if isLocked { XCTAssertEqual(press.pointer.travel, 0) }
                XCTAssertFalse(press.isTap(at: 0.2))
            }
        }
        // Only the first movement beyond the slop decides.
        let rules = Rules(dragSlop: 8, axisLock: true)
        var press = pressed(rules)
        XCTAssertNil(press.move(to: point(7, 0), time: 0.01))
        XCTAssertNotNil(press.move(to: point(7, 20), time: 0.02))
    }

    func testTheTravelCanRestart() {
        var press = pressed()
        press.pointer.restart()
        XCTAssertEqual(
            press.move(to: point(0, 20), time: 0.01), 20, "before a movement there is no travel")
        press.pointer.restart()
        XCTAssertEqual(press.move(to: point(0, 25), time: 0.02), 5)
        XCTAssertEqual(press.move(to: point(0, 20), time: 0.03), 0)
        var steps = Steps()
        steps.begin(.up)
        steps.add(.up, by: 48, at: 0)
        XCTAssertEqual(steps.travel, 48)
        steps.restart(at: 0)
        steps.add(.down, by: 48, at: 0)
        XCTAssertEqual(steps.travel, -48)
    }

    // MARK: Steps

    private func deadline(after time: Double) -> Double {
        var steps = Steps()
        steps.add(.up, by: 1, at: time)
        return steps.deadline
    }

    func testAPauseOfExactly150MillisecondsCountsForAnyRounding() {
        var random = Random(seed: 311)
        for _ in 0..<2000 {
            // A script counts in nanoseconds.
            let nanoseconds = Double(random.count(0...4_000_000_000_000))
            let time = nanoseconds / 1e9
            let deadline = deadline(after: time)
            XCTAssertEqual(deadline, (nanoseconds + 150_000_000) / 1e9)
            XCTAssertGreaterThan(deadline, time)
        }
        for time in [1e9, 1e15] {
            XCTAssertGreaterThanOrEqual(deadline(after: time), time)
            XCTAssertTrue(deadline(after: time).isFinite)
        }
    }

    // MARK: Speed

    /// Positions upward at times, and the upward speed of a release by each measure.
    private func speeds(_ course: [(time: Double, up: Double)], at time: Double) -> [ReleaseSpeed: Double] {
        var speeds: [ReleaseSpeed: Double] = [:]
        for speed: ReleaseSpeed in [.tracked, .mean, .mean100ms, .lastPair, .lastPairAtLeast16ms, .last(2)] {
            var press = pressed()
            for sample in course { _ = press.move(to: point(0, sample.up), time: sample.time) }
            speeds[speed] = -press.flick(speed, at: time)
        }
        return speeds
    }

    func testTheMeasuresOfAFingerThatSpeedsUp() {
        // 2,000 pt/s² for 0.2 s: 400 pt/s at the end, 200 pt/s on the whole, 283 pt/s over the last 117 ms.
        let course = (1...20).map { step in (time: Double(step) / 100, up: 0.1 * Double(step * step)) }
        let speeds = speeds(course, at: 0.2)
        XCTAssertEqual(speeds[.mean] ?? 0, 200, accuracy: 1e-9)
        XCTAssertEqual(speeds[.mean100ms] ?? 0, (40 - 6.4) / 0.117, accuracy: 1e-6, "from its place at 0.083 s")
        XCTAssertEqual(speeds[.last(2)] ?? 0, 390, accuracy: 1e-6)
        XCTAssertEqual(speeds[.lastPair] ?? 0, 390, accuracy: 1e-6)
        XCTAssertEqual(speeds[.lastPairAtLeast16ms] ?? 0, 3.9 / 0.016, accuracy: 1e-6)
        XCTAssertEqual(speeds[.tracked] ?? 0, 400, accuracy: 15)
    }

    func testTheMeasuresOfAFingerThatPauses() {
        let flick = (1...6).map { step in (time: 2 + Double(step) / 50, up: Double(20 * step)) }
        func wait(_ pause: Double) -> [ReleaseSpeed: Double] { speeds(flick, at: 2.12 + pause) }
        // The mean of 100 ms counts 0.117 s from its first place, of which the pause is a part.
        let cases: [(pause: Double, pair: Double, mean: Double)] = [
            (0, 1000, 120 / 0.117), (0.06, 1000, 60 / 0.117), (0.079, 1000, 40 / 0.117), (0.081, 0, 40 / 0.117),
            (0.2, 0, 0),
        ]
        for (pause, pair, mean) in cases {
            let speeds = wait(pause)
            XCTAssertEqual(speeds[.lastPair] ?? 0, 1000, accuracy: 1e-6, "\(pause) s: it never ages")
            XCTAssertEqual(speeds[.lastPairAtLeast16ms] ?? 0, pair, accuracy: 1e-6, "\(pause) s")
            XCTAssertEqual(speeds[.mean100ms] ?? 0, mean, accuracy: 1e-6, "\(pause) s")
        }
    }
}
