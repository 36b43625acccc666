// The user's button, changes and reasons while time is turned back, while a replay plays, and between scenes.

import DrawerCore
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerScene

final class TurnedTimeTests: XCTestCase {
    /// A hand whose scene keeps the past.
    private func hand(_ columns: Int = 120, _ rows: Int = 36) throws -> Hand {
        var hand = try Hand(configuration(columns, rows))
        hand.simulation.keepPast()
        return hand
    }

    private func press(_ hand: inout Hand, thenMoveBy way: Double) throws {
        let start = try XCTUnwrap(hand.simulation.point(of: .handle))
        hand.does(.press(start))
        for step in 1...10 {
            hand.waits(1.0 / 60)
            hand.does(.move(DrawerPoint(x: start.x, y: start.y + way * Double(step) / 10)))
        }
    }

    private func pull(_ hand: inout Hand, by way: Double) throws {
        try press(&hand, thenMoveBy: way)
        hand.does(.release)
        hand.settles()
    }

    private func shown(_ hand: Hand) -> ShownScene { hand.simulation.firstShown }

    /// Expects that the next gesture is one that `g` can replay.
    private func expectsAGesture(_ hand: Hand, _ words: String) throws {
        var hand = hand
        try pull(&hand, by: -60)
        XCTAssertNotNil(shown(hand).timeline.lastGesture, words)
        hand.presses(.character("t"), .character("g"))
        XCTAssertTrue(shown(hand).isReplaying, words)
        XCTAssertNil(hand.panel?.message, words)
    }

    // MARK: The user's button

    func testASceneThatWasLeftDuringAPressIsUsable() throws {
        var hand = try hand()
        try press(&hand, thenMoveBy: -40)
        hand.presses(.character("2"))
        hand.does(.release)
        hand.waits(1)
        hand.presses(.character("1"))
        hand.settles()
        try expectsAGesture(hand, "after another scene")
    }

    func testAReleaseInThePastLetsGoOfTheDrawerOfThePresent() throws {
        for key in [Key.escape, .character("x")] {
            var hand = try hand()
            try pull(&hand, by: -80)
            try press(&hand, thenMoveBy: -40)
            for _ in 0..<5 { hand.presses(.character("<")) }
            XCTAssertTrue(shown(hand).isInPast)
            hand.does(.release)
            hand.presses(key)
            hand.settles()
            XCTAssertFalse(shown(hand).isInPast)
            XCTAssertNil(shown(hand).scene.drawer.panSource, "\(key): nobody holds the drawer")
            XCTAssertNotNil(hand.simulation.reading.detent, "\(key)")
            try expectsAGesture(hand, "\(key)")
        }
    }

    func testADrawerThatIsStillHeldFollowsThePointerInThePresent() throws {
        var hand = try hand()
        try press(&hand, thenMoveBy: -40)
        let top = hand.simulation.reading.top
        hand.presses(.character("<"), .character("<"), .escape)
        XCTAssertEqual(hand.simulation.reading.top, top)
        XCTAssertEqual(shown(hand).scene.drawer.panSource, .pointer)
    }

    func testAReleaseDuringAForkIsNotMissed() throws {
        var hand = try hand()
        try press(&hand, thenMoveBy: -40)
        for _ in 0..<5 { hand.presses(.character("<")) }
        hand.presses(.enter)
        XCTAssertTrue(shown(hand).isReplaying)
        hand.does(.release)
        hand.settles()
        XCTAssertNil(shown(hand).scene.drawer.panSource, "nobody holds the drawer")
        XCTAssertNotNil(hand.simulation.reading.detent)
        try expectsAGesture(hand, "after a fork")
    }

    // MARK: Changes

    /// A height that the arrows of the list of presets choose is a part of the past.
    func testAStepOfThePresetsIsKept() throws {
        var hand = try hand()
        try pull(&hand, by: 40)
        let before = shown(hand).scene.time
        hand.waits(1)
        hand.presses(.character("P"), .right)
        hand.settles()
        let (moment, reading) = (shown(hand).scene.time, hand.simulation.reading)
        XCTAssertNotEqual(reading.detent, .compressed)
        hand.simulation.firstShown.go(to: before)
        XCTAssertTrue(shown(hand).isInPast)
        hand.simulation.firstShown.go(to: moment)
        XCTAssertFalse(shown(hand).isInPast)
        XCTAssertEqual(hand.simulation.reading, reading)
        // Steps that follow one another at once, and a change of settings after them.
        hand.presses(.left)
        hand.waits(0.05)
        let between = (time: shown(hand).scene.time, reading: hand.simulation.reading)
        hand.waits(0.05)
        hand.presses(.right)
        hand.waits(0.1)
        let kept = (time: shown(hand).scene.time, reading: hand.simulation.reading)
        hand.presses(.enter)
        hand.settles()
        for (time, reading) in [between, kept] {
            hand.simulation.firstShown.go(to: time)
            XCTAssertTrue(shown(hand).isInPast)
            XCTAssertEqual(hand.simulation.reading.target, reading.target)
            // The moments of this hand are not whole nanoseconds.
            XCTAssertEqual(hand.simulation.reading.top, reading.top, accuracy: 1e-5)
        }
    }

    /// A question that was answered is not asked again when time runs through its moment once more.
    func testThePastAsksNothing() throws {
        var hand = try hand()
        hand.does(.configure(try Setting("Dismissible asks")))
        try pull(&hand, by: -80)
        hand.waits(1)
        hand.presses(.character("d"))
        XCTAssertTrue(hand.simulation.question.isOpen)
        hand.presses(.character("n"))
        hand.waits(1)
        try pull(&hand, by: 30)
        try pull(&hand, by: 300)
        XCTAssertTrue(hand.simulation.question.isOpen)
        hand.presses(.character("n"))
        hand.waits(2)
        hand.presses(.character("x"), .left, .left, .character("x"))
        XCTAssertTrue(shown(hand).isInPast)
        for _ in 0..<100 where shown(hand).isInPast {
            hand.waits(0.1)
            XCTAssertFalse(hand.simulation.question.isOpen)
        }
        XCTAssertFalse(shown(hand).isInPast)
    }

    /// A theme is not a part of the past: it is shown at once.
    func testAThemeChosenInThePastIsShownAtOnce() throws {
        var hand = try hand()
        try pull(&hand, by: -80)
        for _ in 0..<5 { hand.presses(.character("<")) }
        hand.does(.configure(try Setting("Theme light")))
        XCTAssertTrue(shown(hand).isInPast)
        XCTAssertEqual(shown(hand).look.preference, .light)
        hand.presses(.escape)
        XCTAssertEqual(shown(hand).look.preference, .light)
    }

    func testAFutureComesBackUnderTheSettingsOfNow() throws {
        var hand = try hand()
        try pull(&hand, by: -80)
        let rest = hand.simulation.reading.top
        for _ in 0..<5 { hand.presses(.character("<")) }
        try pull(&hand, by: 40)
        hand.does(.configure(try Setting("SkipSpeed 0pt/s")))
        hand.presses(.character("u"))
        XCTAssertTrue(shown(hand).isInPast)
        hand.presses(.escape)
        XCTAssertEqual(hand.simulation.reading.top, rest)
        XCTAssertEqual(shown(hand).scene.drawer.settings.release.skipSpeed, 0)
    }

    // MARK: Replays

    /// Where the user's gesture does not fit the screen, a flick is replayed. On a screen that it fits again, it is not
    /// compared with the flick.
    func testAGestureIsNotComparedWithTheFlick() throws {
        var hand = try hand(120, 60)
        let point = DrawerPoint(x: 200, y: 500)
        hand.does(.press(point))
        hand.waits(0.1)
        hand.does(.move(DrawerPoint(x: point.x, y: point.y - 60)))
        hand.waits(0.2)
        hand.does(.release)
        hand.settles()
        hand.presses(.character("t"))
        hand.does(.resize(columns: 120, rows: 12))
        hand.presses(.character("g"))
        XCTAssertEqual(hand.panel?.message, "Your gesture does not fit here: this is a flick of 1000 pt/s")
        hand.settles()
        hand.does(.resize(columns: 120, rows: 60))
        hand.presses(.character("g"))
        XCTAssertNil(hand.panel?.message)
        let earlier = try XCTUnwrap(shown(hand).earlier)
        XCTAssertEqual(earlier.play.tops, Play(earlier.gesture).tops)
    }

    /// A flick that stands in for a missing gesture is named each time.
    func testEachReplayOfTheFlickSaysSo() throws {
        var hand = try hand()
        hand.presses(.character("t"))
        for _ in 0..<3 {
            hand.presses(.character("g"))
            XCTAssertEqual(hand.panel?.message?.hasPrefix("No gesture to replay"), true)
            hand.settles()
        }
        hand.presses(.escape, .character("P"), .space)
        hand.settles()
        hand.presses(.escape, .character("t"), .character("g"))
        XCTAssertEqual(hand.panel?.message?.hasPrefix("No gesture to replay"), true)
    }

    /// Without a gesture and without a press, nobody is asked to let go.
    func testAReplayWithoutRoomSaysSo() throws {
        var withoutRoom = 0
        for scene in SceneName.allCases {
            for rows in 1...8 {
                var hand = try Hand(given(scene, 80, rows))
                hand.presses(.character("t"), .character("g"))
                XCTAssertNotEqual(hand.panel?.message, Replays.notWhilePressed, "\(scene), \(rows) rows")
                if hand.panel?.message == Replays.noRoom { withoutRoom += 1 }
            }
        }
        XCTAssertGreaterThan(withoutRoom, 0)
    }

    // MARK: Reasons

    /// The inspector gives the reason of the last release before the shown moment, also in a fork.
    func testTheReasonIsOfTheShownMoment() throws {
        var hand = try hand()
        hand.presses(.character("i"))
        try pull(&hand, by: -80)
        let first = try XCTUnwrap(shown(hand).why)
        let between = shown(hand).scene.time
        hand.waits(1)
        try pull(&hand, by: 30)
        let second = try XCTUnwrap(shown(hand).why)
        XCTAssertNotEqual(first, second)
        let end = shown(hand).scene.time
        hand.simulation.firstShown.go(to: between)
        XCTAssertEqual(shown(hand).why, first)
        hand.simulation.firstShown.go(to: 0)
        XCTAssertNil(shown(hand).why)
        hand.simulation.firstShown.go(to: end)
        XCTAssertEqual(shown(hand).why, second)
        // A fork under a policy with other words.
        hand.simulation.firstShown.go(to: between + 1.1)
        XCTAssertEqual(shown(hand).why, first)
        hand.does(.configure(try Setting("Policy nearest")))
        hand.presses(.enter)
        hand.settles()
        let forked = try XCTUnwrap(shown(hand).why)
        XCTAssertNotEqual(forked, second)
    }

    // MARK: The top row of the past

    /// A key that finds nothing to do leaves the past and its future, and only says so.
    func testAKeyInVainLeavesTheFuture() throws {
        var hand = try hand()
        try pull(&hand, by: -80)
        let end = shown(hand).scene.time
        for isPaused in [true, false] {
            hand.presses("<", "<", "<", "<", "<")
            if !isPaused { hand.presses("x") }
            hand.presses("u")
            XCTAssertTrue(shown(hand).isInPast)
            XCTAssertTrue(hand.picture.lines[0].contains("Nothing to undo"), hand.picture.lines[0])
            hand.presses(.escape)
            XCTAssertEqual(shown(hand).scene.time, end, accuracy: 1e-6)
        }
        hand.presses("<", "<", "<", "<", "<", .space)
        hand.presses(.up)
        XCTAssertFalse(shown(hand).isInPast, "a key that moves the drawer takes over")
    }

    func testThePastSaysThatItPlays() throws {
        var hand = try hand()
        try pull(&hand, by: -80)
        XCTAssertFalse(hand.picture.lines[0].contains("past"))
        hand.presses("<", "<", "<", "x")
        XCTAssertTrue(hand.picture.lines[0].contains(" past "), hand.picture.lines[0])
        hand.presses("z")
        XCTAssertTrue(hand.picture.lines[0].contains(" past, ×0.25 "), hand.picture.lines[0])
        hand.settles()
        XCTAssertFalse(hand.picture.lines[0].contains("past"))
    }

    /// The sentence of a release stands at the other end of the screen while the keys of time have the top row. It is
    /// there again in the present.
    func testTheSentenceOfAReleaseIsThereInThePast() throws {
        var hand = try hand()
        try pull(&hand, by: -80)
        let why = try XCTUnwrap(shown(hand).why)
        hand.presses("<", "<", "<")
        XCTAssertTrue(hand.picture.lines[35].contains(why), hand.picture.lines[35])
        XCTAssertTrue(hand.picture.lines[0].contains("< > frame"), hand.picture.lines[0])
        hand.presses(.home)
        XCTAssertFalse(hand.picture.text.contains(why), "before the release")
        hand.presses(.end)
        XCTAssertFalse(shown(hand).isInPast)
        hand.presses("<", .escape)
        XCTAssertEqual(hand.simulation.message, why)
    }

    func testAPauseAfterKeysInVainShowsTheLastGesture() throws {
        var hand = try hand()
        try pull(&hand, by: -80)
        let trail = try XCTUnwrap(shown(hand).trail)
        for _ in 0..<3 {
            hand.waits(0.5)
            hand.presses("u")
        }
        hand.waits(0.5)
        hand.presses("x")
        XCTAssertEqual(shown(hand).trail?.span, trail.span)
    }

    /// A drawer that is stopped and let go says so; a handle that is held at rest says where it goes.
    func testAHoldHasItsWords() throws {
        var hand = try hand()
        try press(&hand, thenMoveBy: -80)
        hand.does(.release)
        hand.waits(0.05)
        hand.does(.press(try XCTUnwrap(hand.simulation.point(of: .handle))))
        XCTAssertEqual(hand.simulation.reading.phase, .held)
        hand.waits(0.5)
        hand.does(.release)
        let target = try XCTUnwrap(hand.simulation.reading.target).words
        XCTAssertEqual(hand.simulation.message, "Caught and let go: goes on to \(target)")
        hand.settles()
        hand.presses("<")
        XCTAssertEqual(shown(hand).why, "Caught and let go: goes on to \(target)", "also in the past")
        hand.presses(.escape)
        hand.does(.press(try XCTUnwrap(hand.simulation.point(of: .handle))))
        hand.waits(1)
        XCTAssertTrue(hand.picture.lines[0].contains("Release now: \(target)"), hand.picture.lines[0])
    }
}
