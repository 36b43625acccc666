// The fence: a slow terminal gets fewer frames, a distant terminal gets all of them.

import XCTest

@testable import DrawerTerminal

final class FenceTests: XCTestCase {
    /// Offers `rate` frames per second to a terminal that needs `transfer` seconds for each frame, one after another,
    /// and `delay` seconds for the round trip.
    /// - Returns: the frames shown in four seconds, and the longest time from drawing a frame to showing it.
    private func play(transfer: Double, delay: Double, rate: Double = 60) -> (frames: Int, lag: Double) {
        var fence = Fence(roundTrip: delay)
        var answers: [Double] = []
        var free = 0.0
        var frames = 0
        var lag = 0.0
        var time = 0.0
        while time < 4 {
            while let answer = answers.first, answer <= time {
                fence.answered(at: answer)
                answers.removeFirst()
            }
            if fence.allowsFrame(at: time) {
                fence.sent(at: time)
                free = max(free, time + delay / 2) + transfer
                answers.append(free + delay / 2)
                lag = max(lag, free - time)
                frames += 1
            }
            time += 1 / rate
        }
        return (frames, lag)
    }

    /// A fast terminal, even a distant one, gets every frame in four seconds.
    func testAFastTerminalGetsEveryFrame() {
        for (delay, rate, least) in [
            (0, 60, 239), (0.0001, 60, 239), (0.010, 60, 239), (0.030, 60, 239), (0.25, 60, 230), (0.001, 240, 950),
            (0.1, 240, 900),
        ] as [(Double, Double, Int)] {
            let frames = play(transfer: 0.0005, delay: delay, rate: rate).frames
            XCTAssertGreaterThanOrEqual(frames, least, "\(delay) s, \(rate) frames a second")
        }
    }

    func testASlowLineGetsFewerFramesAndNoBacklog() {
        for transfer in [0.05, 0.2, 0.5] {
            let (frames, lag) = play(transfer: transfer, delay: 0.001)
            XCTAssertGreaterThan(Double(frames), 0.4 * 4 / transfer, "frames of \(transfer) s")
            XCTAssertLessThan(lag, 0.1 + 4.5 * transfer, "frames of \(transfer) s")
            // A gliding pointer requests more frames.
            let gliding = play(transfer: transfer, delay: 0.001, rate: 160)
            XCTAssertGreaterThan(Double(gliding.frames), 0.4 * 4 / transfer, "frames of \(transfer) s")
            XCTAssertLessThan(gliding.lag, 0.02 + 4 * transfer, "frames of \(transfer) s")
        }
    }

    func testALostReplyDoesNotStopFramesForever() {
        var fence = Fence(roundTrip: 0.001)
        fence.sent(at: 1)
        XCTAssertTrue(fence.allowsFrame(at: 1.01))
        XCTAssertFalse(fence.allowsFrame(at: 1.2))
        XCTAssertEqual(fence.opening(at: 1.2), 1 + Fence.lost)
        XCTAssertTrue(fence.allowsFrame(at: 1 + Fence.lost))
        XCTAssertEqual(fence.unanswered, 1, "the lost reply may still arrive")
        fence.answered(at: 3)
        XCTAssertEqual(fence.unanswered, 0)
    }

    /// A line that stalls for a moment does not count as faster afterward.
    func testLateRepliesAreNotTakenForFastOnes() {
        var fence = Fence(roundTrip: 0.3)
        for frame in 0..<10 { fence.sent(at: Double(frame) / 60) }
        XCTAssertTrue(fence.allowsFrame(at: 2), "lost")
        fence.sent(at: 2)
        // The ten late replies arrive, and then the reply to the last question.
        for _ in 0..<10 { fence.answered(at: 2.01) }
        XCTAssertEqual(fence.unanswered, 1)
        fence.answered(at: 2.3)
        XCTAssertEqual(fence.unanswered, 0)
        fence.sent(at: 3)
        XCTAssertTrue(fence.allowsFrame(at: 3.2), "within the line's own time")
    }

    func testOneLostReplyOfManyCostsOneSecond() {
        for lost in 0..<4 {
            var fence = Fence(roundTrip: 0.002)
            var last = 0.0
            var longest = 0.0
            var asked = 0
            for step in 0..<3000 {
                let time = Double(step) / 1000
                // One reply per millisecond, except for the lost one.
                if asked > 0, asked != lost + 1 { fence.answered(at: time) }
                guard step % 16 == 0, fence.allowsFrame(at: time) else { continue }
                fence.sent(at: time)
                asked += 1
                longest = max(longest, time - last)
                last = time
            }
            XCTAssertLessThan(longest, Fence.lost + 0.05, "\(lost)")
            XCTAssertGreaterThan(asked, 100)
        }
    }

    func testUnsolicitedReplies() {
        var fence = Fence(roundTrip: 0.001)
        fence.answered(at: 1)
        XCTAssertEqual(fence.unanswered, 0)
        XCTAssertTrue(fence.allowsFrame(at: 2))
    }
}
