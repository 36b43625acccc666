// Running scripts: the effect and the time of each command, and the messages of failures.

import DrawerCells
import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerViews
import XCTest

@testable import DrawerScript

final class PlayerTests: XCTestCase {
    /// A hand without any precision, over the longest pause: the length stays within a day.
    func testAPauseOfAHandHasABound() throws {
        for seed in 0..<200 as Range<UInt64> {
            var errors = HandErrors(try Hand("0pt,1000%,1000x"), seed: seed)
            XCTAssertLessThanOrEqual(errors.duration(.longest), .longest, "seed \(seed)")
        }
    }

    /// A pull at hardly any speed, as a sweep makes it: the time stays within a day.
    func testAPullOfAnySpeedHasABound() throws {
        let pull = try Pull(of: Script(parsing: "Flick handle up 900pt/s\n")) { script throws(Refusal) in
            do throws(InvalidValue) {
                return try Player(script, file: "a.drawer", configuration: Configuration())
            } catch {
                throw Refusal(error)
            }
        }
        for (speed, time) in [(1e-9, Nanoseconds.longest), (450, .milliseconds(200))] {
            let slow = pull.script(distance: nil, speed: speed).commands[0].kind
            guard case .flick(_, _, _, over: let found) = slow else { return XCTFail("\(slow)") }
            XCTAssertEqual(found, time, "\(speed)")
        }
    }

    private func player(_ text: String, golden: [String: String] = [:]) throws -> Player {
        let file = try ScriptFile(path: "a.drawer", bytes: Array(text.utf8))
        return try Player(file.script, file: "a.drawer", configuration: file.configuration()) { golden[$0] }
    }

    /// Runs a script and returns its failures.
    private func failures(_ text: String) throws -> [String] {
        var player = try player(text)
        player.run()
        XCTAssertTrue(player.isFinished)
        return player.report.lines
    }

    private func assertHolds(_ text: String, line: UInt = #line) throws {
        XCTAssertEqual(try failures(text), [], line: line)
    }

    /// A snapshot does not depend on the colors and the font of the terminal that shows the script.
    func testASnapshotIsTheSameInEveryTerminal() throws {
        let text = "Press handle\nMove by 0,-37pt over 100ms\nSnapshot here"
        var plain = try player(text)
        plain.run()
        for depth in ColorDepth.allCases {
            var other = try player(text, golden: ["here": plain.snapshots[0].text])
            var look = Look(theme: nil, colorDepth: depth)
            look.blocksFillCells = false
            other.simulation.look = look
            other.run()
            XCTAssertEqual(other.report.lines, [])
            XCTAssertEqual(other.report.passed, 1)
        }
    }

    /// A pull without a duration is a jump: the hand has no error, whatever follows the release.
    func testAnInstantPullHasNoErrorOfAMovement() throws {
        for rest in ["Wait settled", "Sleep 1s"] {
            var player = try player("Drag handle by 0,-5\n\(rest)")
            player.hand = HandErrors(Hand(movement: 0.5), seed: 1)
            player.run()
            XCTAssertEqual(try XCTUnwrap(player.touches.first).distance, 5 * 16, accuracy: 1e-9, rest)
        }
    }

    // MARK: Expect

    func testEveryKindOfExpectationReportsTheActualValue() throws {
        let table: [(expected: String, seen: String)] = [
            ("detent fullHeight", "compressed"), ("owner list", "none"), ("phase settling", "resting"),
            ("target expanded", "none"), ("focus search", "list"), ("selection = 3", "0"), ("items > 30", "30"),
            ("steps < 14", "14"), ("top = 12r", "20r"), ("height >= 65pt", "64pt"), ("velocity != 0pt/s", "0pt/s"),
            ("offset > 1%", "0%"), ("scrollVelocity > 1pt/s ± 0.5pt/s", "0pt/s"), ("overlay = 0.4", "0"),
            ("progress = 10% ± 2%", "0%"), ("height > 64pt ± 1pt", "64pt"), ("height < 64pt ± 1pt", "64pt"),
        ]
        for (expected, seen) in table {
            let found = try failures("Set Items 30\nSleep 1.5ms\n\n  Expect \(expected)")
            // The text may omit "= ".
            let texts = [expected, expected.replacingOccurrences(of: "= ", with: "")]
            XCTAssertTrue(
                texts.contains { found == ["a.drawer:4:3: at 0.0015 s: expected \($0), saw \(seen)"] },
                "\(expected): \(found)")
        }
        // During a settle.
        let moving = try failures("Snap fullHeight\nSleep 20ms\nExpect detent compressed\nExpect target expanded")
        XCTAssertEqual(
            moving,
            [
                "a.drawer:3:1: at 0.02 s: expected detent compressed, saw none",
                "a.drawer:4:1: at 0.02 s: expected target expanded, saw fullHeight",
            ])
    }

    // MARK: Gestures that make no sense

    func testImpossibleGesturesFailAndAreSkipped() throws {
        let table: [(String, String)] = [
            ("Move 1,1", "a.drawer:1:1: at 0 s: expected a pressed pointer before Move, saw a released one"),
            ("Release", "a.drawer:1:1: at 0 s: expected a pressed pointer before Release, saw a released one"),
            ("Cancel", "a.drawer:1:1: at 0 s: expected a pressed pointer before Cancel, saw a released one"),
            (
                "Press 1,1\nPress 2,2",
                "a.drawer:2:1: at 0 s: expected a released pointer, saw a pressed one"
            ),
            ("Press 1,1\nTap 2,2", "a released pointer"), ("Press 1,1\nDrag 2,2 by 0,1", "a released pointer"),
            ("Press 1,1\nFlick 2,2 up 100pt/s", "a released pointer"),
            ("Press overlay", "expected overlay to be visible, saw no overlay on the screen"),
            ("Snap fullHeight\nWait settled\nPress primary", "expected primary to be visible"),
            ("Wheel down 1 at overlay", "expected overlay to be visible"),
            ("Dismiss", "expected a detent hidden, saw a layout without it"),
            ("Snap hidden", "expected a detent hidden"),
        ]
        for (text, says) in table {
            let found = try failures(text + "\nSnap fullHeight\nWait settled\nExpect detent fullHeight")
            XCTAssertEqual(found.count, 1, "\(text): \(found)")
            XCTAssertTrue(found.first?.contains(says) == true, "\(text): \(found)")
        }
        try assertHolds("Set Dismissible yes\nDismiss\nWait settled\nExpect detent hidden")
    }

    func testUnsupportedCommandsOfASceneFailAndAreSkipped() throws {
        let table: [(scene: String, command: String, says: String, rest: String)] = [
            ("airbar", "Dismiss", "expected a detent hidden, saw a layout without it", "normal"),
            (
                "airbar", "MoveTo 100pt",
                "expected a scene that can rest between detents, saw airbar, which rests only at detents", "normal"
            ),
        ]
        for (scene, command, says, rest) in table {
            let found = try failures("Set Scene \(scene)\n\(command)\nExpect detent \(rest)")
            XCTAssertEqual(found, ["a.drawer:2:1: at 0 s: \(says)"])
        }
        try assertHolds("Set Scene bouncy\nToggle\nWait settled\nDismiss\nWait settled\nExpect detent hidden")
        for scene in ["modal", "bouncy"] {
            try assertHolds("Set Scene \(scene)\nMoveTo 100pt\nWait settled\nExpect height = 100pt\nExpect detent none")
        }
    }

    // MARK: Time

    func testCommandsTakeTheirStatedTime() throws {
        let table: [(String, Int64)] = [
            ("Sleep 120ms", 120_000_000), ("Press 1,1\nMove 2,2", 0),
            ("Press 1,1\nMove 2,2 over 0.1ms\nRelease", 100_000),
            ("Drag handle by 0,-8 over 300ms", 300_000_000), ("Drag handle by 0,-8", 0),
            ("Flick list up 1200pt/s", 100_000_000), ("Flick list up 1200pt/s over 60ms", 60_000_000),
            ("Tap 1,1", 0), ("Up 4", 0), ("Wheel down 3 at list", 0), ("Type \"a\"", 0), ("Toggle", 0),
            ("Wait settled", 0),
        ]
        for (text, count) in table {
            var player = try player(text)
            player.run()
            XCTAssertEqual(player.clock, Nanoseconds(count), text)
        }
    }

    func testWaitEndsAtTheExactTime() throws {
        var player = try player("Snap expanded\nWait settled\nExpect phase resting\nSleep 1ms")
        var before = try self.player("Snap expanded\nSleep 1ms")
        before.advance(to: .milliseconds(1))
        let deadline = try XCTUnwrap(before.simulation.nextDeadline)
        player.run()
        let end = player.clock - .milliseconds(1)
        XCTAssertEqual(end, Nanoseconds(roundingUp: deadline))
        XCTAssertEqual(player.report.lines, [])
        // One nanosecond earlier, the drawer still moves.
        var simulation = before.simulation
        simulation.advance(to: (end - Nanoseconds(1)).seconds)
        XCTAssertFalse(simulation.isSettled)
    }

    func testWaitGivesUpAfterTenSeconds() throws {
        let text = "Set Spring response 100 damping 0.5\nSnap fullHeight\nWait settled"
        var player = try player(text)
        player.run()
        XCTAssertEqual(player.clock, Player.patience)
        XCTAssertEqual(
            player.report.lines,
            ["a.drawer:3:1: at 10 s: expected everything settled within 10 s, saw drawer settling, list idle"])
    }

    // MARK: The pointer

    func testMovesAreStraightAndSampledEveryEightMilliseconds() throws {
        var player = try player("Press 10,10\nMove 20,40 over 100ms\nSleep 1s")
        var seen: [(Int64, DrawerPoint)] = []
        for millisecond in 0...110 as ClosedRange<Int64> {
            player.advance(to: .milliseconds(millisecond))
            if let pointer = player.pointer, seen.last?.1 != pointer { seen.append((millisecond, pointer)) }
        }
        XCTAssertEqual(seen.map(\.0), [0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88, 96, 100])
        for (time, point) in seen {
            XCTAssertEqual(point.x, 80 + 80 * Double(time) / 100, accuracy: 1e-9)
            XCTAssertEqual(point.y, 160 + 480 * Double(time) / 100, accuracy: 1e-9)
        }
        XCTAssertEqual(seen.last?.1, DrawerPoint(x: 160, y: 640), "the end to the bit")
    }

    func testFlickHasItsSpeed() throws {
        var player = try player("Flick list up 1200pt/s over 60ms")
        player.advance(to: .zero)
        let start = try XCTUnwrap(player.pointer)
        player.advance(to: .milliseconds(59))
        XCTAssertTrue(player.isPressed)
        XCTAssertEqual(player.simulation.reading.velocity, -1200, accuracy: 1e-6)
        player.run()
        XCTAssertFalse(player.isPressed)
        XCTAssertEqual(try XCTUnwrap(player.pointer).y, start.y - 72, accuracy: 1e-9)
        for (direction, x, y) in [("down", 0.0, 72.0), ("left", -72, 0), ("right", 72, 0)] {
            var other = try self.player("Flick list \(direction) 1200pt/s over 60ms")
            other.run()
            let end = try XCTUnwrap(other.pointer)
            XCTAssertEqual(end.x, start.x + x, accuracy: 1e-9, direction)
            XCTAssertEqual(end.y, start.y + y, accuracy: 1e-9, direction)
        }
        XCTAssertEqual(player.marks.map(\.kind), [.press, .release])
        XCTAssertEqual(player.marks.map(\.time), [.zero, .milliseconds(60)])
    }

}
