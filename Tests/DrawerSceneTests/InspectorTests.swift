// The inspector, and changes of policy and preset at run time.

import DrawerCells
import DrawerCore
import DrawerPresets
import DrawerSettings
import DrawerViews
import XCTest

@testable import DrawerScene

final class InspectorTests: XCTestCase {
    func testItShowsTheEnginesValues() throws {
        var hand = try Hand()
        hand.presses(.character("i"))
        hand.does(.code(.snap(.fullHeight)))
        hand.waits(0.1234)
        let reading = hand.simulation.reading
        let text = hand.picture.text
        XCTAssertEqual(reading.phase, .settling)
        for value in [
            "settling", "fullHeight", "projected", "0.123400 s",
            "\((reading.top * 100).rounded() / 100) pt", "\(Int(reading.velocity.rounded())) pt/s",
        ] {
            XCTAssertTrue(text.contains(value), "no \(value)\n\(text)")
        }
        hand.presses(.character("i"))
        XCTAssertFalse(hand.picture.text.contains("velocity"))
    }

    // MARK: The landing

    /// In every scene, while a pan holds the drawer, a mark shows where a release would settle, and the inspector names the
    /// detent. The mark covers nothing but background.
    func testAMarkShowsWhereAReleaseSettles() throws {
        var seen = 0
        for (name, from, way) in [
            (SceneName.shortcuts, 350.0, -70.0), (.shortcuts, 350, -280), (.modal, 40, 70), (.modal, 40, 250),
            (.bouncy, 160, 30), (.bouncy, 160, 150), (.airbar, 300, -40), (.airbar, 300, 100),
        ] {
            var given = configuration()
            given.scene = name
            var hand = try Hand(given)
            if name == .bouncy { hand.snaps(.fullHeight) }
            hand.presses(.character("i"))
            XCTAssertFalse(hand.picture.text.contains("▸"), "\(name): nothing is in the hand")
            hand.does(.press(DrawerPoint(x: 320, y: from)))
            for step in 1...10 {
                hand.waits(0.03)
                hand.does(.move(DrawerPoint(x: 320, y: from + way * Double(step) / 10)))
            }
            hand.waits(0.2)
            let lines = hand.picture.lines
            let rows = lines.indices.filter { lines[$0].contains("▸") }
            XCTAssertEqual(rows.count, 1, "\(name)\n\(hand.picture.text)")
            let marked = try XCTUnwrap(rows.first)
            let line = try XCTUnwrap(lines.first { $0.contains("target") })
            let named = line.split(separator: "target").last?.split { " │".contains($0) }.first.map(String.init)
            // Without the inspector, and so without the mark, the same picture.
            let (before, columns) = (hand.picture, 0..<2)
            hand.presses(.character("i"))
            let plain = hand.picture
            hand.presses(.character("i"))
            for column in columns where before[column, marked] != plain[column, marked] {
                let glyph = plain[column, marked].glyph
                XCTAssertTrue(
                    glyph == .space || (0x2580...0x259F).contains(glyph.bits), "\(name): covered\n\(before.text)")
            }
            hand.does(.release)
            XCTAssertFalse(hand.picture.text.contains("▸"), "\(name): released")
            hand.settles()
            let reading = hand.simulation.reading
            XCTAssertEqual(named, reading.detent?.text, "\(name) by \(way)")
            let row = Int((reading.top / 16).rounded()) - (name == .airbar ? 1 : 0)
            XCTAssertEqual(marked, min(row, 23), "\(name) by \(way)")
            seen += 1
        }
        XCTAssertEqual(seen, 8)
    }

    /// A release that would only scroll has no mark. A still pointer gets a frame when its flick has become a pull.
    func testTheMarkFollowsTheHand() throws {
        var hand = try Hand(configuration(items: .generated(100)))
        hand.snaps(.fullHeight)
        hand.presses(.character("i"))
        hand.does(.press(DrawerPoint(x: 100, y: 300)))
        hand.waits(0.1)
        hand.does(.move(DrawerPoint(x: 100, y: 200)))
        XCTAssertEqual(hand.simulation.reading.owner, .list)
        XCTAssertFalse(hand.picture.text.contains("▸"))
        hand.does(.cancel)
        hand.snaps(.compressed)
        hand.does(.press(DrawerPoint(x: 320, y: 330)))
        for step in 1...4 {
            hand.waits(0.02)
            hand.does(.move(DrawerPoint(x: 320, y: 330 - 10 * Double(step))))
        }
        func row() -> Int? { hand.picture.lines.firstIndex { $0.contains("▸") } }
        let flicked = try XCTUnwrap(row(), hand.picture.text)
        let end = hand.time + 0.051
        while row() == flicked, hand.time < end {
            hand.waits(try XCTUnwrap(hand.simulation.nextDeadline) - hand.time)
        }
        XCTAssertGreaterThan(try XCTUnwrap(row()), flicked, hand.picture.text)
        hand.presses(.character("i"))
        XCTAssertFalse(hand.picture.text.contains("▸"))
    }

    /// The result does not depend on the number of frames, nor on pauses.
    func testItDoesNotDependOnTheFrameRate() throws {
        var often = try Hand()
        var seldom = often
        often.presses(.character("i"))
        seldom.presses(.character("i"))
        often.does(.code(.snap(.expanded)))
        seldom.does(.code(.snap(.expanded)))
        for _ in 0..<120 { often.waits(1.0 / 128) }
        seldom.waits(120.0 / 128)
        XCTAssertEqual(often.picture.lines, seldom.picture.lines)
        often.does(.code(.snap(.fullHeight)))
        seldom.does(.code(.snap(.fullHeight)))
        for _ in 0..<64 { often.waits(64) }
        seldom.waits(64 * 64)
        XCTAssertEqual(often.picture.lines, seldom.picture.lines)
    }

    /// The motion is the same with and without the inspector.
    func testItChangesNothing() throws {
        var open = try Hand()
        var closed = open
        open.presses(.character("i"))
        for detent in [DetentName.expanded, .fullHeight, .compressed] {
            open.does(.code(.snap(detent)))
            closed.does(.code(.snap(detent)))
            for _ in 0..<7 {
                open.waits(0.031)
                closed.waits(0.031)
                XCTAssertEqual(open.simulation.reading, closed.simulation.reading)
            }
            XCTAssertEqual(open.simulation.nextDeadline, closed.simulation.nextDeadline)
        }
        open.settles()
        XCTAssertNil(open.simulation.nextDeadline)
        XCTAssertFalse(open.simulation.isMoving)
    }

    func testTheSentenceOfAReleaseFitsTheScreen() throws {
        for columns in [24, 40, 80, 200] {
            var hand = try Hand(configuration(columns, 24))
            let start = try XCTUnwrap(hand.simulation.point(of: .handle))
            hand.does(.press(start))
            hand.waits(0.1)
            hand.does(.move(DrawerPoint(x: start.x, y: start.y - 40)))
            hand.waits(0.2)
            hand.does(.release)
            let message = try XCTUnwrap(hand.simulation.message)
            XCTAssertLessThanOrEqual(message.displayWidth, columns, message)
            XCTAssertTrue(message.hasSuffix(": compressed") || message.hasSuffix(", compressed"), message)
        }
    }
}
