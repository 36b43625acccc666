// The glide between two reports of whole rows: what it promises, on drags of every pace.

import DrawerCore
import DrawerScene
import XCTest

@testable import DrawerTerminal

final class GlideTests: XCTestCase {
    private static let row = 16.0

    /// Frames of 1/60 s of a drag that is reported a row at a time, the reports so far apart; `last` of them.
    private func film(pace: Double, rows: Int, until: Double) -> [(time: Double, y: Double, reported: Double)] {
        var glide = Glide(rowHeight: Self.row)
        glide.press(8, at: 0)
        var frames: [(Double, Double, Double)] = []
        var sent = 0
        var time = 0.001
        while time < until {
            while sent < rows, Double(sent + 1) * pace <= time {
                sent += 1
                let moment = Double(sent) * pace
                let before = glide.position(at: moment)
                glide.report(8 + Double(sent) * Self.row, at: moment)
                XCTAssertGreaterThanOrEqual(glide.position(at: moment), before, "it goes back")
                XCTAssertLessThanOrEqual(
                    abs(glide.position(at: moment) - glide.target), Self.row, "too far from the cell")
            }
            frames.append((time, glide.position(at: time), glide.target))
            time += 1.0 / 60
        }
        return frames
    }

    private func eighths(_ y: Double) -> Int { Int((y / Self.row * 8).rounded()) }

    func testASlowDragGoesThroughEveryEighth() {
        // Five rows a second.
        let frames = film(pace: 0.2, rows: 10, until: 2.3).filter { $0.time > 0.3 }
        let steps = zip(frames, frames.dropFirst()).map { eighths($1.y) - eighths($0.y) }
        XCTAssertEqual(Set(steps), [0, 1])
        XCTAssertEqual(steps.reduce(0, +), eighths(10 * Self.row) - eighths(frames[0].y - 8))
        // And evenly so: it stands for no longer than the rest of the pace, three frames, and what an eighth takes.
        let moving = frames.prefix { $0.time < 2 }.map { eighths($0.y) }
        for start in 0..<moving.count - 6 { XCTAssertGreaterThan(moving[start + 6], moving[start]) }
    }

    func testItIsNeverFarFromTheCellAndStandsThereAfterAStop() {
        for pace in [0.005, 0.016, 0.03, 0.045, 0.05, 0.08, 0.1, 0.2, 0.25, 0.4, 0.9, 2] {
            let rows = 8
            let last = Double(rows) * pace
            let frames = film(pace: pace, rows: rows, until: last + pace / 2 + 0.2)
            for frame in frames {
                XCTAssertLessThanOrEqual(abs(frame.y - frame.reported), Self.row)
                // The hand that has stopped in the middle of the cell did so half a pace after the last report.
                if frame.time >= last + pace / 2 + 0.06 { XCTAssertEqual(frame.y, 8 + Double(rows) * Self.row) }
            }
        }
    }

    func testTheFirstReportShowsAtOnce() {
        var glide = Glide(rowHeight: Self.row)
        glide.press(8, at: 0)
        glide.report(24, at: 3)
        XCTAssertEqual(glide.position(at: 3), 12)
        XCTAssertEqual(glide.position(at: 3.05), 24)
        // And so does a later one, where it has come to stand.
        glide.report(40, at: 3.2)
        XCTAssertEqual(glide.position(at: 3.2), 26)
    }

    func testAQuickHandIsFollowedAsItIsReported() {
        var glide = Glide(rowHeight: Self.row)
        glide.press(8, at: 0)
        glide.report(24, at: 0.02)
        for step in 1...5 {
            let time = 0.02 + Double(step) * 0.016
            glide.report(24 + Double(step) * Self.row, at: time)
            XCTAssertEqual(glide.position(at: time), 24 + Double(step) * Self.row)
        }
        // Several rows at once are a quick hand too.
        glide.report(8, at: 2)
        XCTAssertEqual(glide.position(at: 2), 8)
    }

    func testReportsThatComeTogetherAreOne() {
        var one = Glide(rowHeight: Self.row)
        one.press(8, at: 0)
        one.report(24, at: 1)
        var burst = one
        one.report(40, at: 1.2)
        burst.report(56, at: 1.2)
        burst.report(40, at: 1.2)
        XCTAssertEqual(one.target, burst.target)
        for time in stride(from: 1.2, to: 1.5, by: 0.01) {
            XCTAssertLessThanOrEqual(abs(burst.position(at: time) - 40), Self.row)
        }
        XCTAssertEqual(burst.position(at: 1.41), 40)
    }

    func testATurnGoesBackWithoutAJump() {
        var glide = Glide(rowHeight: Self.row)
        glide.press(8, at: 0)
        glide.report(24, at: 1)
        glide.report(40, at: 1.2)
        let before = glide.position(at: 1.3)
        glide.report(24, at: 1.3)
        XCTAssertEqual(glide.position(at: 1.3), before)
        XCTAssertEqual(glide.position(at: 1.5), 24)
    }
}

/// The glide in the pointer's hands.
final class GlidingPointerTests: XCTestCase {
    private let grid = Grid(columns: 80, rows: 24, cellWidth: 8, cellHeight: 16)

    private func report(_ row: Int, code: Int = 32, up: Bool = false) -> MouseReport {
        MouseReport(code: code, x: 10, y: row, isRelease: up)
    }

    private func y(_ input: Input?) -> Double {
        guard case .move(let point) = input else { return .nan }
        return point.y
    }

    func testItAsksForFramesOnlyWhileItIsOnItsWay() {
        var pointer = Pointer()
        var inputs: [Input] = []
        pointer.take(report(5, code: 0), in: grid, at: 1, into: &inputs)
        XCTAssertNil(pointer.arrival)
        pointer.take(report(6), in: grid, at: 1.5, into: &inputs)
        XCTAssertEqual(pointer.arrival, 1.55)
        inputs = []
        pointer.glide(at: 1.525, into: &inputs)
        XCTAssertEqual(y(inputs.last), 82, accuracy: 1e-6)
        XCTAssertNotNil(pointer.arrival)
        inputs = []
        pointer.glide(at: 1.56, into: &inputs)
        XCTAssertEqual(inputs, [.move(Point(x: 76, y: 88))])
        XCTAssertNil(pointer.arrival)
        inputs = []
        pointer.glide(at: 1.6, into: &inputs)
        XCTAssertEqual(inputs, [])
    }

    func testXPassesStraight() {
        var pointer = Pointer()
        var inputs: [Input] = []
        pointer.take(report(5, code: 0), in: grid, at: 1, into: &inputs)
        pointer.take(MouseReport(code: 32, x: 30, y: 6, isRelease: false), in: grid, at: 1.5, into: &inputs)
        XCTAssertEqual(inputs.last, .move(Point(x: 236, y: 76)))
    }

    func testItIsLetGoWhereItIsSeen() {
        var pointer = Pointer()
        var inputs: [Input] = []
        pointer.take(report(5, code: 0), in: grid, at: 1, into: &inputs)
        pointer.take(report(6), in: grid, at: 1.5, into: &inputs)
        pointer.take(report(7), in: grid, at: 1.7, into: &inputs)
        inputs = []
        pointer.take(report(7, code: 0, up: true), in: grid, at: 1.78, into: &inputs)
        // An eighth at once, and half of the rest in half of the 150 ms that the way takes.
        XCTAssertEqual(y(inputs.first), 90 + 14 * 0.08 / 0.15, accuracy: 1e-6)
        XCTAssertEqual(inputs.dropFirst(), [.release])
        XCTAssertNil(pointer.arrival)
    }

    func testAPressThatHasLeftItsRowIsNoTap() {
        var pointer = Pointer()
        var inputs: [Input] = []
        pointer.take(report(5, code: 0), in: grid, at: 1, into: &inputs)
        pointer.take(report(6), in: grid, at: 1.4, into: &inputs)
        pointer.take(report(6, code: 0, up: true), in: grid, at: 1.4, into: &inputs)
        XCTAssertEqual(
            inputs,
            [.press(Point(x: 76, y: 72)), .move(Point(x: 76, y: 76)), .move(Point(x: 76, y: 88)), .release])
        // One that has not is one, wherever its column went.
        inputs = []
        pointer.take(report(5, code: 0), in: grid, at: 2, into: &inputs)
        pointer.take(report(5, code: 0, up: true), in: grid, at: 2.1, into: &inputs)
        XCTAssertEqual(inputs, [.press(Point(x: 76, y: 72)), .release])
    }

    func testPixelsDoNotGlide() {
        var pointer = Pointer()
        pointer.unit = .pixels(cellWidth: 10, cellHeight: 20)
        var inputs: [Input] = []
        pointer.take(report(50, code: 0), in: grid, at: 1, into: &inputs)
        pointer.take(report(70), in: grid, at: 1.5, into: &inputs)
        XCTAssertNil(pointer.arrival)
        XCTAssertEqual(inputs.count, 2)
        guard case .move(let point) = inputs[1] else { return XCTFail("no move") }
        XCTAssertEqual(point.y, 55.6, accuracy: 1e-9)
    }
}
