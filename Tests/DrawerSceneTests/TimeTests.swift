// Slow motion, pause, and time turned back: every moment comes back to the bit, in every scene.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerScene

final class TimeTests: XCTestCase {
    /// A user who has flicked the drawer and paused, with the readings of all frames.
    private func flicked(_ scene: SceneName) throws -> (hand: Hand, frames: [(time: Double, reading: Reading)]) {
        var hand = try Hand(given(scene))
        if hand.simulation.point(of: .handle) == nil { hand.snaps(hand.simulation.shown.scene.highestDetent) }
        hand.simulation.keepPast()
        // In whole nanoseconds, as all times of the program.
        let first = Int64((hand.time * 60).rounded(.up))
        hand.time = Nanoseconds(ofFrame: Int(first), rate: 60).seconds
        hand.simulation.advance(to: hand.time)
        let start = try XCTUnwrap(hand.simulation.point(of: scene == .airbar ? .list : .handle))
        let way = start.y > hand.simulation.grid.container.height / 2 ? -14.0 : 14
        var frames: [(Double, Reading)] = []
        hand.does(.press(start))
        for frame in 1...90 {
            hand.time = Nanoseconds(ofFrame: Int(first) + frame, rate: 60).seconds
            hand.simulation.advance(to: hand.time)
            if frame <= 12 { hand.does(.move(DrawerPoint(x: start.x, y: start.y + way * Double(frame)))) }
            if frame == 13 { hand.does(.release) }
            frames.append((hand.time, hand.simulation.reading))
        }
        hand.presses(.character("x"))
        return (hand, frames)
    }

    func testEveryMomentComesBackToTheBit() throws {
        var random = Random(seed: 7)
        for scene in SceneName.allCases {
            var (hand, frames) = try flicked(scene)
            XCTAssertEqual(hand.simulation.pace, 0)
            for _ in 0..<60 {
                let frame = frames[Int(random.number(0...Double(frames.count) - 1.001))]
                hand.simulation.shown.go(to: frame.time)
                XCTAssertEqual(hand.simulation.reading, frame.reading, "\(scene) at \(frame.time)")
            }
        }
    }

    func testTimeGoesOnFromTheShownMomentToThePresent() throws {
        var (hand, frames) = try flicked(.shortcuts)
        hand.simulation.shown.go(to: frames[4].time)
        hand.presses(.character("x"))
        XCTAssertEqual(hand.simulation.pace, 1, "the finger of that time holds the drawer")
        hand.waits(frames[30].time - frames[4].time)
        XCTAssertEqual(hand.simulation.reading.top, frames[30].reading.top, accuracy: 1e-9)
        hand.settles()
        XCTAssertFalse(hand.simulation.shown.isInPast)
        XCTAssertEqual(hand.simulation.reading.top, frames[89].reading.top)
    }

    func testAPressInThePastTakesOver() throws {
        for scene in SceneName.allCases {
            var (hand, frames) = try flicked(scene)
            hand.simulation.shown.go(to: frames[14].time)
            let reading = hand.simulation.reading
            hand.does(.press(try XCTUnwrap(hand.simulation.point(of: scene == .airbar ? .list : .handle))))
            XCTAssertEqual(hand.simulation.reading.top, reading.top, accuracy: 1, "\(scene): caught where it is shown")
            XCTAssertEqual(hand.simulation.shown.scene.drawer.panSource, .pointer, "\(scene)")
            XCTAssertFalse(hand.simulation.shown.isInPast)
            XCTAssertEqual(hand.simulation.pace, 1)
            hand.does(.release)
            hand.settles()
            hand.presses(.character("x"), .character("<"))
            hand.simulation.shown.go(to: frames[10].time)
            XCTAssertEqual(hand.simulation.reading, frames[10].reading, "\(scene): what was before stays")
        }
    }

    func testAForkPlaysTheRestUnderTheSettingsOfNow() throws {
        var (hand, frames) = try flicked(.shortcuts)
        hand.does(.configure(try Setting("Spring response 1.2s damping 1")))
        hand.presses(.character("<"))
        hand.simulation.shown.go(to: frames[8].time)
        hand.presses(.enter)
        let replay = try XCTUnwrap(hand.simulation.shown.replays.before)
        XCTAssertTrue(replay.isFork)
        XCTAssertEqual(hand.simulation.pace, 1)
        hand.waits(frames[30].time - frames[8].time)
        XCTAssertNotEqual(hand.simulation.reading.top, frames[30].reading.top, accuracy: 5, "a slower spring")
        XCTAssertEqual(
            replay.play.top(at: frames[30].time - frames[8].time), frames[30].reading.top, accuracy: 3,
            "the ghost is the course that was")
        hand.settles()
        XCTAssertEqual(hand.simulation.reading.detent, frames[89].reading.detent)
        XCTAssertNil(hand.simulation.shown.replays.before)
    }

    /// A value or a preset that is changed in the past changes the future, and forgets nothing.
    func testASettingChangedInThePastKeepsThePast() throws {
        for keys in [[Key.character("t"), .right], [.character("P"), .down]] {
            var (hand, frames) = try flicked(.shortcuts)
            let before = hand.simulation.configuration.setup
            hand.simulation.shown.go(to: frames[8].time)
            for key in keys { hand.presses(key) }
            XCTAssertTrue(hand.simulation.shown.isInPast, "\(keys)")
            XCTAssertFalse(hand.simulation.configuration.setup == before, "\(keys) \(hand.panel?.message ?? "")")
            XCTAssertEqual(hand.simulation.reading, frames[8].reading)
            hand.simulation.shown.go(to: frames[20].time)
            XCTAssertEqual(hand.simulation.reading, frames[20].reading, "the past is as it was")
            hand.simulation.shown.go(to: frames[8].time)
            XCTAssertTrue(hand.picture.lines[0].contains("paused"))
            XCTAssertFalse(hand.picture.lines[0].contains("go on"), "no hint of a layer without the focus")
            let setup = hand.simulation.configuration.setup
            hand.presses(.enter)
            XCTAssertEqual(hand.simulation.shown.replays.before?.isFork, true, "\(keys)")
            XCTAssertFalse(hand.simulation.shown.isInPast)
            XCTAssertTrue(hand.simulation.configuration.setup == setup, "the fork is under the settings of now")
            hand.settles()
            XCTAssertTrue(hand.simulation.configuration.setup == setup)
        }
        var (hand, frames) = try flicked(.shortcuts)
        hand.simulation.shown.go(to: frames[8].time)
        hand.does(.configure(try Setting("SkipSpeed 0pt/s")))
        XCTAssertTrue(hand.simulation.shown.isInPast)
        hand.presses(.character("x"))
        hand.settles()
        XCTAssertFalse(hand.simulation.shown.isInPast)
        XCTAssertEqual(hand.simulation.shown.scene.drawer.settings.release.skipSpeed, 0, "the present has it too")
    }

    func testTheLastGestureIsACurveThatCanBeScrubbed() throws {
        var hand = try Hand(configuration(110, 34))
        hand.simulation.keepPast()
        try hand.taps(.handle)
        hand.settles()
        hand.presses(.character("z"), .character("z"), .character("z"))
        let row = (0..<110).filter { (0x2801...0x28FF).contains(hand.picture[$0, 0].glyph.bits) }
        XCTAssertEqual(row.count, 16)
        guard let first = row.first, let last = row.last else { return }
        let rest = hand.simulation.reading.top
        hand.does(.press(DrawerPoint(x: (Double(first) + 0.5) * 8, y: 8)))
        XCTAssertTrue(hand.simulation.shown.isInPast)
        XCTAssertNotEqual(hand.simulation.reading.top, rest)
        hand.does(.move(DrawerPoint(x: (Double(last) + 0.5) * 8, y: 8)), .release)
        XCTAssertEqual(hand.simulation.reading.top, rest, accuracy: 0.5)
        XCTAssertEqual(hand.simulation.pace, 0)
    }

    func testTheHandIsNotSlowed() throws {
        var hand = try Hand()
        hand.presses(.character("z"))
        XCTAssertEqual(hand.simulation.pace, 0.25)
        hand.presses(.character("z"))
        XCTAssertEqual(hand.simulation.pace, 0.1)
        XCTAssertTrue(hand.picture.lines[0].contains("x 0.1"))
        hand.does(.press(try XCTUnwrap(hand.simulation.point(of: .handle))))
        XCTAssertEqual(hand.simulation.pace, 1)
        hand.does(.release)
        XCTAssertEqual(hand.simulation.pace, 0.1)
        hand.presses(.character("z"))
        XCTAssertEqual(hand.simulation.pace, 1)
        XCTAssertNil(hand.simulation.update(.key(.character("x")), at: hand.time).recorded)
        XCTAssertEqual(hand.simulation.pace, 0)
        XCTAssertEqual(hand.simulation.update(.key(.up), at: hand.time).recorded, .key(.up))
        XCTAssertEqual(hand.simulation.pace, 1, "a key takes over")
    }

    func testAClockOfAnyPaceReachesEachMoment() {
        var random = Random(seed: 3)
        var clock = PacedClock()
        var now = Nanoseconds.zero
        for _ in 0..<1000 {
            let before = clock.time(at: now)
            clock.set([0, 0.1, 0.25, 1, 2.5][Int(random.number(0...4.99))], at: now)
            XCTAssertEqual(clock.time(at: now), before, "no jump")
            let goal = before.seconds + random.number(0...2)
            if let moment = clock.moment(of: goal) {
                let program = Nanoseconds(roundingUp: moment)
                XCTAssertGreaterThanOrEqual(clock.time(at: program).seconds, goal)
                XCTAssertLessThan(clock.time(at: program).seconds, goal + 1e-6)
                now = max(now, program)
            } else {
                XCTAssertEqual(clock.pace, 0)
            }
        }
    }

    /// What a replay will still do follows what comes between, and is forgotten with the replay.
    func testTheRestOfAReplayFollowsWhatComesBetween() throws {
        let scene = try Hand(configuration()).simulation.shown.scene
        var timeline = Timeline(from: SceneRun(scene), reach: .minute)
        _ = timeline.record(.key(.enter))
        let rest = (1...5).map { Timeline.Step(time: scene.time + Double($0), input: .key(.up)) }
        timeline.add(rest)
        timeline.change()
        _ = timeline.record(.key(.down))
        XCTAssertEqual(timeline.rest.steps.map(\.time), rest.map(\.time))
        timeline.forget(after: scene.time)
        XCTAssertEqual(timeline.rest.steps.count, 0)
        // Without an order, the oldest inputs could not be dropped.
        for _ in 0..<60 { _ = timeline.record(.key(.enter)) }
        XCTAssertEqual(timeline.stretches.count, 48)
    }
}
