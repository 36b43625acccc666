// A film of the screen, frame by frame, while the drawer is pulled, flicked, caught and scrolled.

import TerminalHarness
import XCTest

final class FilmTests: XCTestCase {
    /// A slow pull by whole rows, a flick, a catch, a list that scrolls, and a pull down. Every frame is the engine's
    /// picture, and the slow pull moves in eighths, each in its own frame.
    func testEveryFrameIsTheEnginesPicture() throws {
        let take = try Take()
        let session = take.session
        try session.press(20, 20)
        // A move right after the press would look like a fast drag.
        try session.pump(for: 0.2)
        try session.drag(from: (20, 20), to: (20, 13), pause: 0.2)
        try session.pump(for: 0.3)
        try session.release()
        let released = session.time
        try session.expectQuiet(for: 0.6)
        // A flick up, a catch during the settle, and a release at full height.
        try session.press(20, 14)
        try session.drag(from: (20, 14), to: (20, 11), pause: 0.012)
        try session.release()
        try session.pump(for: 0.08)
        try session.press(20, 12)
        try session.pump(for: 0.1)
        try session.drag(from: (20, 12), to: (20, 1), pause: 0.03)
        try session.releaseStill()
        try session.expectQuiet(for: 0.6)
        try session.press(20, 20)
        try session.drag(from: (20, 20), to: (20, 8), pause: 0.03)
        try session.release()
        try session.expectQuiet(for: 0.6)
        try session.press(20, 4)
        try session.drag(from: (20, 4), to: (20, 22), pause: 0.02)
        try session.releaseStill()
        try session.expectQuiet(for: 0.6)
        let shots = try take.develop()
        XCTAssertGreaterThan(shots.count, 100, "too few frames to say anything")
        for shot in shots { XCTAssertNil(shot.fault, "at \(shot.time) s\n\(shot.screen)") }

        let pull = shots.filter { $0.reading.phase == .tracking && $0.seenAt <= released }
        // The first frame of the pull may show a part of its first step.
        let start = try XCTUnwrap(shots.first?.reading.top)
        let eighths = pull.map { (start - $0.reading.top) / 2 }
        for eighth in eighths { XCTAssertEqual(eighth, eighth.rounded(), accuracy: 1e-6, "between two eighths") }
        XCTAssertEqual(try XCTUnwrap(pull.last).reading.top, 13 * 16, accuracy: 1e-6)
        let steps = zip(eighths, eighths.dropFirst()).map { Int(($1 - $0).rounded()) }.filter { $0 != 0 }
        XCTAssertFalse(steps.contains { $0 < 0 }, "it goes back: \(steps)")
        // On a busy machine, a late frame may skip several eighths. An edge that followed the reports would move by
        // eight eighths in each of seven frames.
        XCTAssertGreaterThan(steps.count { $0 == 1 }, 6, "\(steps)")
        XCTAssertLessThan(steps.count { $0 >= 8 }, 4, "\(steps)")
    }
}
