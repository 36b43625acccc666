// The properties of the glide between reports of whole rows, on drags of every pace.

import DrawerCells
import DrawerCore
import DrawerScene
import TestSupport
import XCTest

@testable import DrawerTerminal

final class GlideTests: XCTestCase {
    private static let row = 16.0

    /// The shown position and its time: at each report and at each step of the glide.
    private struct Frame: Equatable {
        var time: Double
        var eighth: Int
    }

    /// The middle of a row, counted from the row of the press.
    private func middle(_ row: Int) -> Double { 8 + Double(row) * Self.row }

    /// A drag that starts at time 0 in row 0, then follows these reports until the pointer stops. Checks that every
    /// position is a whole number of eighths and at most one row from the reported cell.
    private func film(_ reports: [(time: Double, row: Int)], file: StaticString = #filePath, line: UInt = #line)
        -> [Frame]
    {
        var glide = Glide(rowHeight: Self.row)
        glide.press(middle(0), at: 0)
        var frames: [Frame] = []
        func show(at time: Double) {
            let eighths = (glide.position - middle(0)) / Self.row * 8
            XCTAssertEqual(eighths, eighths.rounded(), "no eighth at \(time) s", file: file, line: line)
            XCTAssertLessThanOrEqual(
                abs(glide.position - glide.target), 1.5 * Self.row, "too far from the cell at \(time) s", file: file,
                line: line)
            if frames.last?.eighth != Int(eighths) { frames.append(Frame(time: time, eighth: Int(eighths))) }
        }
        func walk(until time: Double) {
            while let step = glide.nextStep, step < time {
                glide.move(to: step)
                show(at: step)
            }
        }
        for (time, row) in reports {
            walk(until: time)
            glide.report(middle(row), at: time)
            show(at: time)
        }
        walk(until: .infinity)
        XCTAssertEqual(glide.position, glide.target, file: file, line: line)
        return frames
    }

    /// One report of the next row every `pace` seconds.
    private func drag(pace: Double, rows: Int) -> [(time: Double, row: Int)] {
        (1...rows).map { (Double($0) * pace, $0) }
    }

    private func steps(_ frames: [Frame]) -> [Int] {
        zip([0] + frames.map(\.eighth), frames.map(\.eighth)).map { $1 - $0 }
    }

    func testASlowDragGoesThroughEveryEighth() {
        // From two to eighteen rows per second.
        for pace in [0.5, 0.2, 0.1, 0.067, 0.055] {
            XCTAssertEqual(steps(film(drag(pace: pace, rows: 10))), Array(repeating: 1, count: 80), "every \(pace) s")
        }
        // Upward too.
        let up = film(drag(pace: 0.2, rows: 3).map { ($0.time, -$0.row) })
        XCTAssertEqual(steps(up), Array(repeating: -1, count: 24))
    }

    func testTheEighthsAreEvenInTime() {
        let frames = film([(3, 1)])
        XCTAssertEqual(frames.map(\.eighth), Array(1...8))
        let step = 2 / Glide.calmSpeed
        for (index, frame) in frames.enumerated() {
            XCTAssertEqual(frame.time, 3 + step * Double(index), accuracy: 1e-9)
        }
        XCTAssertLessThan(frames[7].time, 3.05)
        // After an early report, the interval between steps stays the same.
        let early = film([(3, 1), (3.1, 2), (3.155, 3), (3.22, 4)])
        for (frame, next) in zip(early, early.dropFirst()) { XCTAssertGreaterThan(next.time - frame.time, step - 1e-9) }
    }

    func testThePointerStopsSoonAfterTheLastReport() {
        for pace in [0.005, 0.016, 0.03, 0.04, 0.045, 0.05, 0.08, 0.1, 0.2, 0.4, 0.9, 2] {
            let frames = film(drag(pace: pace, rows: 8))
            XCTAssertEqual(frames.last?.eighth, 64)
            // At a pace close to a flick, the pointer may lag by the largest distance.
            let limit = (0.046..<0.055).contains(pace) ? 12 * 2 / Glide.calmSpeed : 0.05
            XCTAssertLessThanOrEqual(frames[frames.count - 1].time - 8 * pace, limit + 1e-9, "every \(pace) s")
            for step in steps(frames) { XCTAssertGreaterThan(step, 0, "the pointer goes back") }
        }
    }

    func testOverdueStepsAreMadeAtOnce() throws {
        var glide = Glide(rowHeight: Self.row)
        glide.press(8, at: 0)
        glide.report(24, at: 1)
        XCTAssertEqual(glide.position, 10)
        // A late frame shows the position for its time, and the next step follows after a whole interval.
        let step = try XCTUnwrap(glide.nextStep) - 1
        glide.move(to: 1 + 3.7 * step)
        XCTAssertEqual(glide.position, 16)
        XCTAssertEqual(try XCTUnwrap(glide.nextStep), 1 + 4.7 * step, accuracy: 1e-9)
        glide.move(to: 7)
        XCTAssertEqual(glide.position, 24)
        XCTAssertNil(glide.nextStep)
    }

    func testAQuickHandIsFollowedWithoutSmoothing() {
        let quick = film([(0.02, 1), (0.036, 2), (0.052, 3), (0.09, 5), (0.1, 4)])
        XCTAssertEqual(quick.map(\.eighth), [8, 16, 24, 40, 32])
        // A report that skips rows also means a quick hand.
        XCTAssertEqual(film([(2, 2)]), [Frame(time: 2, eighth: 16)])
        // A quick hand that starts after a hold is followed from its second report on.
        XCTAssertEqual(film([(1, 1), (1.016, 2), (1.032, 3)]).map(\.eighth), [1, 2, 3, 16, 24])
    }

    func testReportsThatComeTogetherAreOne() {
        XCTAssertEqual(film([(1, 1), (1.2, 2), (1.2, 1)]).map(\.eighth), Array(1...8) + [9, 8])
        // Two rows at once: the pointer jumps to within one row of the cell, and moves the rest in eighths.
        XCTAssertEqual(film([(1, 1), (1.001, 2)]).map(\.eighth), [1] + Array(4...16))
    }
}

/// The glide as a part of the pointer.
final class GlidingPointerTests: XCTestCase {
    private let grid = Grid(columns: 80, rows: 24, cellWidth: 8, cellHeight: 16)

    private func report(_ row: Int, code: Int = 32, up: Bool = false) -> MouseReport {
        MouseReport(code: code, x: 10, y: row, isRelease: up)
    }

    func testFramesAreRequestedOnlyDuringTheGlide() {
        var pointer = TerminalPointer()
        var inputs: [Input] = []
        pointer.handle(report(5, code: 0), in: grid, at: 1, into: &inputs)
        XCTAssertNil(pointer.nextStep)
        pointer.handle(report(6), in: grid, at: 1.5, into: &inputs)
        XCTAssertEqual(inputs.last, .move(DrawerPoint(x: 76, y: 74)))
        var times: [Double] = []
        inputs = []
        while let step = pointer.nextStep {
            // Before that time, there is no input.
            let count = inputs.count
            pointer.glide(to: step - 1e-6, into: &inputs)
            XCTAssertEqual(inputs.count, count)
            pointer.glide(to: step, into: &inputs)
            times.append(step)
        }
        XCTAssertEqual(inputs, stride(from: 76, through: 88, by: 2).map { .move(DrawerPoint(x: 76, y: $0)) })
        XCTAssertEqual(times.last ?? 0, 1.5 + 7 * 2 / Glide.calmSpeed, accuracy: 1e-9)
        inputs = []
        pointer.glide(to: 1.6, into: &inputs)
        XCTAssertEqual(inputs, [])
    }

    func testTheReleaseIsAtTheGlidingPosition() {
        var pointer = TerminalPointer()
        var inputs: [Input] = []
        pointer.handle(report(5, code: 0), in: grid, at: 1, into: &inputs)
        pointer.handle(report(6), in: grid, at: 1.5, into: &inputs)
        pointer.handle(report(7), in: grid, at: 1.7, into: &inputs)
        inputs = []
        pointer.handle(report(7, code: 0, up: true), in: grid, at: 1.73, into: &inputs)
        // One eighth at once, and four more in 30 ms.
        XCTAssertEqual(inputs, [.move(DrawerPoint(x: 76, y: 98)), .release])
        XCTAssertNil(pointer.nextStep)
    }

    func testAPressThatHasLeftItsRowIsNotATap() {
        var pointer = TerminalPointer()
        var inputs: [Input] = []
        pointer.handle(report(5, code: 0), in: grid, at: 1, into: &inputs)
        pointer.handle(report(6), in: grid, at: 1.4, into: &inputs)
        pointer.handle(report(6, code: 0, up: true), in: grid, at: 1.4, into: &inputs)
        XCTAssertEqual(
            inputs,
            [
                .press(DrawerPoint(x: 76, y: 72)), .move(DrawerPoint(x: 76, y: 74)), .move(DrawerPoint(x: 76, y: 88)),
                .release,
            ])
        // A press that has not left its row is a tap, even if its column has changed.
        inputs = []
        pointer.handle(report(5, code: 0), in: grid, at: 2, into: &inputs)
        pointer.handle(report(5, code: 0, up: true), in: grid, at: 2.1, into: &inputs)
        XCTAssertEqual(inputs, [.press(DrawerPoint(x: 76, y: 72)), .release])
    }

    /// Slow drags that end soon after a change of row, sampled as by a terminal, and flicks.
    func testASlowDragIsNoFlick() {
        var random = Random(seed: 9)
        let tall = Grid(columns: 80, rows: 400, cellWidth: 8, cellHeight: 16)
        func speed(_ speed: Double, for duration: Double) -> Double? {
            var pointer = TerminalPointer()
            var tracker = VelocityTracker()
            var inputs: [Input] = []
            let start = Double.random(in: 100..<116, using: &random)
            func row(_ time: Double) -> Int { Int((start + speed * time) / 16) + 1 }
            pointer.handle(report(row(0), code: 0), in: tall, at: 0, into: &inputs)
            var last = (row: row(0), time: 0.0)
            var time = 0.0
            func tell(at time: Double) {
                for case .move(let point) in inputs { tracker.add(point, at: time) }
                for case .press(let point) in inputs { tracker.add(point, at: time) }
                inputs = []
            }
            tell(at: 0)
            while true {
                time += Double.random(in: 0.008...0.033, using: &random)
                while let step = pointer.nextStep, step <= min(time, duration) {
                    pointer.glide(to: step, into: &inputs)
                    tell(at: step)
                }
                if time > duration { break }
                guard row(time) != last.row else { continue }
                last = (row(time), time)
                pointer.handle(report(last.row), in: tall, at: time, into: &inputs)
                tell(at: time)
            }
            guard duration - last.time < 0.05, last.time > 0 else { return nil }
            return abs(tracker.velocity(at: duration).y)
        }
        func share(_ speeds: ClosedRange<Double>, _ durations: ClosedRange<Double>, _ holds: (Double) -> Bool) -> Double
        {
            var (count, all) = (0, 0)
            while all < 1500 {
                let one = Double.random(in: speeds, using: &random)
                guard let seen = speed(one, for: .random(in: durations, using: &random)) else { continue }
                all += 1
                if holds(seen) { count += 1 }
            }
            return Double(count) / Double(all)
        }
        XCTAssertLessThan(share(40...300, 0.5...1) { $0 >= 300 }, 0.02, "slow drags")
        XCTAssertGreaterThan(share(400...4000, 0.06...0.2) { $0 >= 300 }, 0.98, "flicks")
    }
}
