// A film of the screen, frame by frame, while the drawer is pulled, flicked, caught and scrolled.

import DrawerCore
import Foundation
import TerminalHarness
import XCTest

final class FilmTests: XCTestCase {
    /// A slow pull, a flick, a catch, scrolling, a fling, and a pull down.
    private static let shots = Result { () throws -> [Shot] in
        let take = try LiveTake()
        let session = take.session
        // Slowly up at five rows per second, then a release.
        try session.press(20, 20)
        try session.drag(from: (20, 20), to: (20, 15), pause: 0.2)
        try session.releaseStill()
        try session.expectQuiet(for: 0.6)
        // A flick up, a catch during the settle, and a release.
        try session.press(20, 14)
        try session.drag(from: (20, 14), to: (20, 11), pause: 0.012)
        try session.release()
        try session.pump(for: 0.08)
        try session.press(20, 12)
        try session.pump(for: 0.1)
        try session.drag(from: (20, 12), to: (20, 8), pause: 0.03)
        try session.release()
        try session.expectQuiet(for: 0.6)
        try session.type("\u{1b}[1;1F")
        // To full height; then the list: a drag, a fling, and a pull back to the drawer.
        try session.press(20, try XCTUnwrap(session.screen.handleRow))
        try session.drag(from: (20, session.screen.handleRow ?? 8), to: (20, 1), pause: 0.03)
        try session.releaseStill()
        try session.expectQuiet(for: 0.6)
        try session.press(20, 20)
        try session.drag(from: (20, 20), to: (20, 8), pause: 0.06)
        try session.drag(from: (20, 8), to: (20, 4), pause: 0.015)
        try session.release()
        try session.pump(for: 0.3)
        try session.expectQuiet(for: 0.6)
        try session.press(20, 4)
        try session.drag(from: (20, 4), to: (20, 22), pause: 0.02)
        try session.releaseStill()
        try session.expectQuiet(for: 0.6)
        try session.wheel(-3, 20, 20)
        try session.expectQuiet(for: 0.8)
        return try take.develop()
    }

    private func film() throws -> Film {
        let shots = try Self.shots.get()
        XCTAssertGreaterThan(shots.count, 150, "too few frames to say anything")
        return Film(name: "a live hand", shots: shots)
    }

    func testEveryFrameIsTheEnginesPicture() throws { try film().expectTheEnginesPicture() }

    func testTheEdgeMatchesTheEngine() throws {
        XCTAssertGreaterThan(try film().expectTheEdgeWhereTheEngineHasIt(), 40, "the film shows too little of the way")
    }

    func testDimmingFollowsTheEdge() throws {
        let film = try film()
        // At the left end of the screen, the bar's background has its own color under the overlay.
        for shot in film.shots where shot.reading.top > 3 * 16 {
            let share = Int((shot.reading.overlay * 65536).rounded(.down))
            func dark(_ channel: Int) -> UInt8 { UInt8((channel * (65536 - share) + 32768) >> 16) }
            XCTAssertEqual(
                shot.screen[0, 0].background, .rgb(dark(0x1B), dark(0x1E), dark(0x28)), "at \(shot.time) s")
        }
        XCTAssertGreaterThan(film.expectMonotoneDimming(), 15, "steps of the dimming")
    }

    func testNothingFlickers() throws {
        let film = try film()
        film.expectNoFlicker()
        film.expectNoFlickerOnTheWay()
    }

    func testTextDoesNotJitter() throws { try film().expectSteadyText() }

    /// Five rows per second, reported in whole rows: the edge moves by eighths, each in its own frame.
    func testASlowDragGoesByEighths() throws {
        let take = try LiveTake()
        let session = take.session
        try session.press(20, 20)
        // A move right after the press would look like a fast drag.
        try session.pump(for: 0.2)
        try session.drag(from: (20, 20), to: (20, 10), pause: 0.2)
        try session.pump(for: 0.3)
        let shots = try take.develop().filter { $0.reading.phase == .tracking }
        let start = try XCTUnwrap(shots.first?.reading.top)
        for shot in shots {
            let eighths = (start - shot.reading.top) / 2
            XCTAssertEqual(eighths, eighths.rounded(), accuracy: 1e-6, "between two eighths at \(shot.time) s")
        }
        let edges = try shots.map { try XCTUnwrap($0.edge(column: 25, near: $0.reading.top / 16)) }
        XCTAssertEqual(edges.last, 80)
        let steps = zip(edges, edges.dropFirst()).map { $0 - $1 }.filter { $0 != 0 }
        XCTAssertFalse(steps.contains { $0 < 0 }, "it goes back: \(steps)")
        // On a busy machine, a late frame may skip several eighths. An edge that followed the reports would move by
        // eight eighths in each of ten frames.
        XCTAssertGreaterThan(steps.count { $0 == 1 }, 20, "\(steps)")
        XCTAssertLessThan(steps.count { $0 >= 8 }, 5, "\(steps)")
    }
}
