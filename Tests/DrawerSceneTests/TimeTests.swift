// Slow motion, pause, and time turned back: every moment returns to the bit, in every scene.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerScene

final class TimeTests: XCTestCase {
    /// The pause shows on the smallest screen, beside the beginning of the title.
    func testThePauseShowsOnASmallScreen() throws {
        for (columns, keys) in [(20, "x"), (20, "zx"), (30, "zx"), (40, "x")] {
            var hand = try Hand(configuration(columns, 6))
            hand.types(keys)
            let row = hand.picture.lines[0]
            XCTAssertTrue(row.contains("paused") && row.contains("Goo"), row)
        }
    }

    /// A user who has flicked the drawer and paused, with the readings of all frames.
    private func flicked(_ scene: SceneName) throws -> (hand: Hand, frames: [(time: Double, reading: Reading)]) {
        var hand = try Hand(given(scene))
        if hand.simulation.point(of: .handle) == nil { hand.snaps(hand.simulation.firstShown.scene.highestDetent) }
        hand.simulation.keepPast()
        // The time is in whole nanoseconds, as all times of the program.
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
                let frame = random.one(of: frames)
                hand.simulation.firstShown.go(to: frame.time)
                XCTAssertEqual(hand.simulation.reading, frame.reading, "\(scene) at \(frame.time)")
            }
        }
    }

    func testTimeGoesOnFromTheShownMomentToThePresent() throws {
        var (hand, frames) = try flicked(.shortcuts)
        hand.simulation.firstShown.go(to: frames[4].time)
        hand.presses(.character("x"))
        XCTAssertEqual(hand.simulation.pace, 1, "the finger of that time holds the drawer")
        hand.waits(frames[30].time - frames[4].time)
        XCTAssertEqual(hand.simulation.reading.top, frames[30].reading.top, accuracy: 1e-9)
        hand.settles()
        XCTAssertFalse(hand.simulation.firstShown.isInPast)
        XCTAssertEqual(hand.simulation.reading.top, frames[89].reading.top)
    }

    func testAPressInThePastTakesOver() throws {
        for scene in SceneName.allCases {
            var (hand, frames) = try flicked(scene)
            hand.simulation.firstShown.go(to: frames[14].time)
            let reading = hand.simulation.reading
            hand.does(.press(try XCTUnwrap(hand.simulation.point(of: scene == .airbar ? .list : .handle))))
            XCTAssertEqual(hand.simulation.reading.top, reading.top, accuracy: 1, "\(scene): caught where it is shown")
            XCTAssertEqual(hand.simulation.firstShown.scene.drawer.panSource, .pointer, "\(scene)")
            XCTAssertFalse(hand.simulation.firstShown.isInPast)
            XCTAssertEqual(hand.simulation.pace, 1)
            hand.does(.release)
            hand.settles()
            hand.presses(.character("x"), .character("<"))
            hand.simulation.firstShown.go(to: frames[10].time)
            XCTAssertEqual(hand.simulation.reading, frames[10].reading, "\(scene): what was before stays")
        }
    }

    func testAForkPlaysTheRestUnderTheSettingsOfNow() throws {
        var (hand, frames) = try flicked(.shortcuts)
        hand.does(.configure(try Setting("Spring response 1.2s damping 1")))
        hand.presses(.character("<"))
        hand.simulation.firstShown.go(to: frames[8].time)
        hand.presses(.enter)
        let replay = try XCTUnwrap(hand.simulation.firstShown.earlier)
        XCTAssertTrue(replay.isFork)
        XCTAssertEqual(hand.simulation.pace, 1)
        hand.waits(frames[30].time - frames[8].time)
        XCTAssertNotEqual(hand.simulation.reading.top, frames[30].reading.top, accuracy: 5, "a slower spring")
        XCTAssertEqual(
            replay.play.top(at: frames[30].time - frames[8].time), frames[30].reading.top, accuracy: 3,
            "the ghost is the course that was")
        hand.settles()
        XCTAssertEqual(hand.simulation.reading.detent, frames[89].reading.detent)
        XCTAssertNil(hand.simulation.firstShown.earlier)
        let message = try XCTUnwrap(hand.simulation.firstShown.message)
        XCTAssertTrue(message.hasPrefix("Now arrives ") && message.contains("ms later"), message)
        XCTAssertTrue(hand.picture.lines[0].contains(message), hand.picture.lines[0])
    }

    /// The rest of a gesture ends before the next one, even while the drawer settles after the last input.
    func testTheRestOfAGestureEndsBeforeTheNextOne() throws {
        var (hand, frames) = try flicked(.shortcuts)
        try hand.taps(.handle)
        hand.settles()
        let last = try XCTUnwrap(hand.simulation.firstShown.timeline.inputs.last { $0.time <= frames[20].time })
        XCTAssertEqual(last.input, .release)
        hand.simulation.firstShown.go(to: frames[20].time)
        XCTAssertEqual(hand.simulation.firstShown.timeline.rest.inputs.count, 0)
        hand.simulation.firstShown.go(to: last.time - 0.001)
        XCTAssertEqual(hand.simulation.firstShown.timeline.rest.inputs.last?.input, .release)
    }

    /// A panel that opens in the past leaves fewer columns, in which a replay is made.
    func testAPanelInThePastLeavesFewerColumns() throws {
        var (hand, frames) = try flicked(.shortcuts)
        hand.does(.resize(columns: 120, rows: 36))
        hand.simulation.firstShown.go(to: frames[8].time)
        hand.presses("t")
        let columns = hand.simulation.firstShown.scene.grid.columns
        XCTAssertLessThan(columns, 120)
        XCTAssertEqual(hand.simulation.firstShown.configurationBesidePanel.columns, columns)
        XCTAssertEqual(hand.simulation.configuration.columns, 120)
    }

    /// A value or a preset that is changed in the past changes the future, and forgets nothing.
    func testASettingChangedInThePastKeepsThePast() throws {
        for keys in [[Key.character("t"), .right], [.character("P"), .down]] {
            var (hand, frames) = try flicked(.shortcuts)
            let before = hand.simulation.configuration.setup
            hand.simulation.firstShown.go(to: frames[8].time)
            for key in keys { hand.presses(key) }
            XCTAssertTrue(hand.simulation.firstShown.isInPast, "\(keys)")
            XCTAssertFalse(hand.simulation.configuration.setup == before, "\(keys) \(hand.panel?.message ?? "")")
            XCTAssertEqual(hand.simulation.reading, frames[8].reading)
            hand.simulation.firstShown.go(to: frames[20].time)
            XCTAssertEqual(hand.simulation.reading, frames[20].reading, "the past is as it was")
            hand.simulation.firstShown.go(to: frames[8].time)
            XCTAssertTrue(hand.picture.lines[0].contains("paused"))
            XCTAssertFalse(hand.picture.lines[0].contains("go on"), "no hint of a layer without the focus")
            let setup = hand.simulation.configuration.setup
            hand.presses(.enter)
            XCTAssertEqual(hand.simulation.firstShown.earlier?.isFork, true, "\(keys)")
            XCTAssertFalse(hand.simulation.firstShown.isInPast)
            XCTAssertTrue(hand.simulation.configuration.setup == setup, "the fork is under the settings of now")
            hand.settles()
            XCTAssertTrue(hand.simulation.configuration.setup == setup)
        }
        var (hand, frames) = try flicked(.shortcuts)
        hand.simulation.firstShown.go(to: frames[8].time)
        hand.does(.configure(try Setting("SkipSpeed 0pt/s")))
        XCTAssertTrue(hand.simulation.firstShown.isInPast)
        hand.presses(.character("x"))
        hand.settles()
        XCTAssertFalse(hand.simulation.firstShown.isInPast)
        XCTAssertEqual(hand.simulation.firstShown.scene.drawer.settings.release.skipSpeed, 0, "the present has it too")
    }

    func testTheHandIsNotSlowed() throws {
        var hand = try Hand()
        hand.presses(.character("z"))
        XCTAssertEqual(hand.simulation.pace, 0.25)
        hand.presses(.character("z"))
        XCTAssertEqual(hand.simulation.pace, 0.1)
        XCTAssertTrue(hand.picture.lines[0].contains("×0.1"))
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
            clock.set(random.one(of: [0, 0.1, 0.25, 1, 2.5]), at: now)
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

    /// The remaining inputs of a replay follow new inputs and changes, and are forgotten with the replay.
    func testTheRestOfAReplayFollowsWhatComesBetween() throws {
        let scene = try Hand(configuration()).simulation.firstShown.scene
        var timeline = Timeline(from: SceneRun(scene), reach: .past)
        _ = timeline.record(.key(.enter))
        let rest = (1...5).map { Timeline.TimedInput(time: scene.time + Double($0), input: .key(.up)) }
        timeline.add(rest)
        timeline.change(.part)
        _ = timeline.record(.key(.down))
        XCTAssertEqual(timeline.rest.steps.map(\.time), rest.map(\.time))
        timeline.forget(after: scene.time)
        XCTAssertEqual(timeline.rest.steps.count, 0)
        // Without an order, the oldest inputs could not be dropped.
        for _ in 0..<60 { _ = timeline.record(.key(.enter)) }
        XCTAssertEqual(timeline.stretches.count, 48)
    }

    /// Enter has one name in the past, in the top row as in the panel and the presets, and `x` says that it plays the
    /// old course.
    func testTheChangeIsNamedBeforeItIsPlayed() throws {
        var (hand, frames) = try flicked(.shortcuts)
        hand.simulation.firstShown.go(to: frames[14].time)
        XCTAssertTrue(hand.picture.lines[0].contains("x go on  Esc now"), hand.picture.lines[0])
        hand.presses(.character("t"))
        hand.presses(.right)
        XCTAssertTrue(hand.picture.lines[0].contains("⏎ play the change"), hand.picture.lines[0])
        hand.presses(.escape)
        XCTAssertTrue(hand.picture.lines[0].contains("⏎ play the change  x as it was"), hand.picture.lines[0])
        hand.presses(.escape)
        XCTAssertFalse(hand.simulation.firstShown.isInPast)
        hand.presses(.character("x"))
        XCTAssertFalse(hand.picture.lines[0].contains("Esc now"), "now is where it is: \(hand.picture.lines[0])")
    }

    /// Where there is no past, `<` says why and does not pause, and the paused scene names only the key forward.
    func testWithoutAPastTimeGoesForward() throws {
        for (isRecorded, keepsPast, words) in [
            (false, true, "Nothing has moved yet"), (false, false, "Time cannot be turned back here"),
            (true, false, "A recording only goes forward"),
        ] {
            var given = given(.shortcuts)
            given.isRecorded = isRecorded
            var hand = try Hand(given)
            if keepsPast { hand.simulation.keepPast() }
            hand.presses(.character("<"))
            XCTAssertTrue(hand.picture.lines[0].contains(words), hand.picture.lines[0])
            XCTAssertFalse(hand.simulation.firstShown.tempo.isPaused)
            hand.presses(.character("x"))
            XCTAssertTrue(hand.picture.lines[0].contains("  > frame  x go on"), hand.picture.lines[0])
        }
    }

    /// No hand holds the drawer of a replay, so slow motion slows its pan too.
    func testAReplayIsSlowed() throws {
        var (hand, _) = try flicked(.shortcuts)
        hand.presses(.character("x"), .character("z"), .character("t"), .character("g"))
        hand.waits(0.05)
        XCTAssertTrue(hand.simulation.firstShown.isReplaying)
        XCTAssertEqual(hand.simulation.firstShown.scene.drawer.panSource, .pointer)
        XCTAssertEqual(hand.simulation.pace, 0.25)
    }
}
