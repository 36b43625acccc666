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
                let frame = frames[Int(random.number(0...Double(frames.count) - 1.001))]
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

    // MARK: The curve is the time line

    /// A user who has pulled the drawer up by its handle, with the curve of the gesture in the top row.
    private func pulled(_ columns: Int = 80, _ rows: Int = 24) throws -> (hand: Hand, curve: Range<Int>) {
        var hand = try Hand(configuration(columns, rows))
        hand.simulation.keepPast()
        try pull(.handle, by: -4.5 * Double(rows), &hand)
        hand.settles()
        return (hand, try XCTUnwrap(curve(hand)))
    }

    private func pull(_ place: DrawerPlace, by way: Double, _ hand: inout Hand) throws {
        let start = place == .primary ? DrawerPoint(x: 200, y: 60) : try XCTUnwrap(hand.simulation.point(of: place))
        hand.does(.press(start))
        for step in 1...12 {
            hand.waits(1.0 / 60)
            hand.does(.move(DrawerPoint(x: start.x, y: start.y + way * Double(step) / 12)))
        }
        hand.waits(0.2)
        hand.does(.release)
    }

    /// The columns of the top row with eighths.
    private func curve(_ hand: Hand) -> Range<Int>? {
        let canvas = hand.picture
        let columns = (0..<canvas.columns).filter { (0x2581...0x2588).contains(canvas[$0, 0].glyph.bits) }
        guard let first = columns.first, let last = columns.last, last - first + 1 == columns.count else { return nil }
        return first..<last + 1
    }

    private func middle(of column: Int) -> DrawerPoint { DrawerPoint(x: (Double(column) + 0.5) * 8, y: 8) }

    func testTheThumbIsUnderThePointerAndTheCurveStaysWhereItIs() throws {
        for (columns, rows, count) in [(80, 24, 10), (120, 36, 24), (200, 60, 48)] {
            var (hand, curve) = try pulled(columns, rows)
            XCTAssertEqual(curve.count, count)
            let rest = hand.simulation.reading.top
            try pull(.primary, by: 60, &hand)
            hand.settles()
            XCTAssertEqual(self.curve(hand), curve, "a pan on the content leaves the curve")
            hand.does(.press(middle(of: curve.lowerBound)))
            XCTAssertTrue(hand.simulation.firstShown.isInPast)
            XCTAssertNotEqual(hand.simulation.reading.top, rest)
            var tops: [Double] = []
            for column in curve {
                hand.does(.move(middle(of: column)))
                let canvas = hand.picture
                let accent = hand.simulation.theme.accent(on: hand.simulation.theme.bar)
                XCTAssertEqual(self.curve(hand), curve)
                XCTAssertEqual((0..<columns).filter { canvas[$0, 0].style.background == accent }, [column])
                let bright = hand.simulation.theme.bar.foreground
                XCTAssertEqual(curve.filter { canvas[$0, 0].style.foreground == bright }, [column], "one thumb")
                XCTAssertTrue(canvas.lines[0].contains("paused") && canvas.lines[0].contains("Good Morning"))
                tops.append(hand.simulation.reading.top)
            }
            hand.does(.release)
            XCTAssertEqual(tops.last ?? 0, rest, accuracy: 0.5)
            XCTAssertGreaterThan(Set(tops).count, 5)
            // A second click is like the first one, and one beside the curve does nothing.
            for _ in 0..<2 {
                hand.does(.press(middle(of: curve.lowerBound + 2)), .release)
                XCTAssertEqual(hand.simulation.reading.top, tops[2], accuracy: 1e-9)
            }
            let free = try XCTUnwrap((curve.upperBound + 20..<columns).first { hand.picture[$0, 0].glyph == .space })
            hand.does(.press(middle(of: free)), .release, .press(middle(of: 3)), .release)
            XCTAssertTrue(hand.simulation.firstShown.isInPast)
            XCTAssertEqual(hand.simulation.reading.top, tops[2], accuracy: 1e-9)
            for _ in 0..<200 {
                hand.presses(.character("<"))
                XCTAssertEqual(self.curve(hand), curve, "the scale stays")
            }
            XCTAssertEqual(hand.simulation.firstShown.scene.time, hand.simulation.firstShown.trail?.span.lowerBound)
            hand.presses(.escape)
            XCTAssertFalse(hand.simulation.firstShown.isInPast)
            XCTAssertEqual(hand.simulation.pace, 1)
            XCTAssertEqual(hand.simulation.reading.top, rest)
        }
    }

    func testTheWheelOnTheCurveGoesFrameByFrame() throws {
        var (hand, curve) = try pulled()
        hand.presses(.character("x"))
        hand.does(.wheel(rows: -1, at: middle(of: curve.lowerBound)))
        let moment = hand.simulation.firstShown.scene.time
        hand.does(.wheel(rows: -1, at: middle(of: curve.lowerBound)))
        XCTAssertEqual(moment - hand.simulation.firstShown.scene.time, 1.0 / 60, accuracy: 1e-6)
    }

    func testUBringsBackWhatAPressInThePastForgets() throws {
        var (hand, curve) = try pulled()
        let rest = hand.simulation.reading.top
        hand.does(.press(middle(of: curve.lowerBound + 2)), .release)
        let (moment, top) = (hand.simulation.firstShown.scene.time, hand.simulation.reading.top)
        try pull(.handle, by: 40, &hand)
        XCTAssertTrue(hand.picture.lines[0].contains("u brings it back"), hand.picture.lines[0])
        XCTAssertFalse(hand.simulation.firstShown.isInPast)
        hand.settles()
        // An earlier message does not hide the bar of time.
        var other = hand
        other.presses(.character("<"))
        XCTAssertFalse(other.picture.lines[0].contains("forgotten"), other.picture.lines[0])
        XCTAssertEqual(self.curve(other), curve)
        hand.presses(.character("u"))
        XCTAssertTrue(hand.simulation.firstShown.isInPast)
        XCTAssertEqual(hand.simulation.firstShown.scene.time, moment, accuracy: 1e-9)
        XCTAssertEqual(hand.simulation.reading.top, top, accuracy: 1e-9)
        XCTAssertEqual(self.curve(hand), curve)
        hand.presses(.escape)
        XCTAssertEqual(hand.simulation.reading.top, rest)
        hand.presses(.character("u"))
        XCTAssertEqual(hand.simulation.message, "Nothing to undo")
    }

    func testTheFirstReleaseLeadsToTheCurveOnce() throws {
        var hand = try Hand()
        hand.simulation.keepPast()
        for (index, way) in [-90.0, 40].enumerated() {
            try pull(.handle, by: way, &hand)
            let sentence = try XCTUnwrap(hand.simulation.message)
            hand.waits(2)
            XCTAssertEqual(hand.simulation.message, sentence)
            hand.waits(3)
            XCTAssertEqual(hand.simulation.message == "Pull the curve to see it again", index == 0)
            hand.settles()
            XCTAssertEqual(hand.simulation.message, index == 0 ? nil : sentence)
            XCTAssertNil(hand.simulation.nextDeadline)
        }
    }

    func testThePastIsSeenAsAFanThatLeavesText() throws {
        var (hand, curve) = try pulled(120, 36)
        hand.does(.press(middle(of: curve.lowerBound + 4)), .release)
        let canvas = hand.picture
        let marks: [Glyph] = [Glyph("▔"), Glyph("─"), Glyph("▁")]
        let lines = (1..<36).filter { marks.contains(canvas[2, $0].glyph) }
        XCTAssertGreaterThan(lines.count, 2)
        XCTAssertLessThanOrEqual(lines.count, 12)
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

    /// The remaining inputs of a replay follow new inputs and changes, and are forgotten with the replay.
    func testTheRestOfAReplayFollowsWhatComesBetween() throws {
        let scene = try Hand(configuration()).simulation.firstShown.scene
        var timeline = Timeline(from: SceneRun(scene), reach: .minute)
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
        for isRecorded in [false, true] {
            var given = given(.shortcuts)
            given.isRecorded = isRecorded
            var hand = try Hand(given)
            if !isRecorded { hand.simulation.keepPast() }
            hand.presses(.character("<"))
            let words = isRecorded ? "A recording only goes forward" : "Nothing has moved yet"
            XCTAssertTrue(hand.picture.lines[0].contains(words), hand.picture.lines[0])
            XCTAssertFalse(hand.simulation.firstShown.tempo.isPaused)
            hand.presses(.character("x"))
            XCTAssertTrue(hand.picture.lines[0].contains("  > frame  x go on"), hand.picture.lines[0])
        }
    }
}
