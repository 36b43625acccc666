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

    /// The edge that moves is not the top of a drawer on the top edge.
    func testTheTopEdgeHasAFreeEdge() throws {
        var given = configuration(80, 24)
        try given.setup.apply(Setting("Edge top"))
        var hand = try Hand(given)
        hand.presses(.character("i"))
        XCTAssertTrue(hand.picture.text.contains("freeEdge"), hand.picture.text)
    }

    /// On a low screen, the inspector leaves out time and policy, and shows everything else and a plot.
    func testALowScreenShowsTheWholeInspector() throws {
        for (columns, rows) in [(76, 12), (80, 12), (80, 11)] {
            var hand = try Hand(configuration(columns, rows))
            hand.presses(.character("i"))
            hand.does(.code(.snap(.fullHeight)))
            hand.waits(0.4)
            let panel = hand.picture.lines.map { $0.dropFirst(columns / 2) }
            for word in ["phase", "owner", "detent", "target", "top", "velocity", "offset", "dimming"] {
                XCTAssertTrue(panel.contains { $0.contains(word) }, "no \(word)\n\(hand.picture.text)")
            }
            let blocks = Set<Character>("▁▂▃▄▅▆▇")
            XCTAssertTrue(panel.suffix(3).joined().contains { blocks.contains($0) }, hand.picture.text)
        }
    }

    func testASmallScreenSaysWhatItNeeds() throws {
        for columns in [6, 40, 75] {
            var hand = try Hand(configuration(columns, 24))
            let before = hand.picture.lines
            hand.presses(.character("i"))
            XCTAssertNil(hand.simulation.shown.inspector)
            XCTAssertEqual(hand.simulation.message, "The inspector needs 76 columns")
            XCTAssertEqual(hand.picture.lines.dropFirst(), before.dropFirst())
        }
        var hand = try Hand(configuration(76, 24))
        hand.presses(.character("i"))
        XCTAssertNotNil(hand.simulation.shown.inspector)
        hand.does(.resize(columns: 75, rows: 24))
        XCTAssertNil(hand.simulation.shown.inspector)
        XCTAssertEqual(hand.simulation.message, "The inspector needs 76 columns")
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

    func testThePlotShowsTwoSeconds() throws {
        var hand = try Hand(configuration(80, 12))
        hand.presses(.character("i"))
        hand.waits(0.3)
        hand.does(.code(.snap(.fullHeight)))
        hand.waits(1.6)
        let inspector = try XCTUnwrap(hand.simulation.shown.inspector)
        XCTAssertEqual(inspector.height(age: 0), 176.0 / 192)
        XCTAssertEqual(inspector.height(age: 36), 64.0 / 192)
        XCTAssertNil(inspector.height(age: 40))
    }

    /// The inspector has its own background in every theme. Black is never bold in sixteen colors, because xterm shows
    /// it as gray.
    func testItIsDistinctAndReadable() throws {
        for theme in ThemeName.allCases {
            for depth in [ColorDepth.sixteen, .twoHundredFiftySix, .direct] {
                var hand = try Hand(configuration(80, 24, theme, depth))
                hand.snaps(.fullHeight)
                hand.presses(.character("i"))
                let picture = hand.picture
                let own = picture[50, 1].style.background
                for row in 1..<12 {
                    XCTAssertEqual(picture[79, row].style.background, own)
                    XCTAssertNotEqual(picture[30, row].style.background, own, "\(theme) \(depth)")
                    for column in 40..<80 where depth == .sixteen {
                        let style = picture[column, row].style
                        XCTAssertFalse(style.foreground == .named(0) && style.attributes.contains(.bold))
                    }
                }
            }
        }
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

    func testInTheSearchItIsALetter() throws {
        var hand = try Hand()
        hand.presses(.character("/"), .character("i"))
        hand.settles()
        XCTAssertNil(hand.simulation.shown.inspector)
        XCTAssertTrue(hand.picture.text.contains("Results"))
    }

    func testPoliciesChangeWhileItMoves() throws {
        var hand = try Hand()
        hand.does(.code(.snap(.fullHeight)))
        hand.waits(0.05)
        let before = hand.simulation.reading
        for policy in Policy.builtIn {
            hand.does(.configure(try Setting("Policy \(policy.name)")))
            XCTAssertEqual(hand.simulation.configuration.settings.release.policy, policy)
        }
        XCTAssertEqual(hand.simulation.reading, before)
    }

    func testTheInspectorNamesThePreset() throws {
        var hand = try Hand()
        hand.presses(.character("i"))
        XCTAssertFalse(hand.picture.text.contains("preset "))
        for preset in Preset.all.dropFirst() {
            // The list takes the place of the inspector.
            hand.presses(.character("P"), .down, .enter, .character("j"), .character("i"))
            let text = hand.picture.text
            XCTAssertTrue(text.contains("preset") && text.contains(preset.name), preset.name)
            XCTAssertTrue(text.contains(preset.library.prefix(30)), "\(preset.name): \(preset.source)")
            XCTAssertTrue(preset.version.isEmpty || text.contains(preset.version), "\(preset.name): \(preset.source)")
        }
    }

    /// The policy at the time of the release decides, for a flick on which two policies differ.
    func testTheReleaseUsesTheNewPolicy() throws {
        func target(under policy: Policy?) throws -> DetentName? {
            var hand = try Hand()
            let handle = try XCTUnwrap(hand.simulation.point(of: .handle))
            hand.does(.press(handle))
            for step in 1...4 {
                hand.waits(0.02)
                hand.does(.move(DrawerPoint(x: handle.x, y: handle.y - 10 * Double(step))))
            }
            if let policy { hand.does(.configure(try Setting("Policy \(policy.name)"))) }
            hand.does(.release)
            return hand.simulation.reading.target
        }
        XCTAssertEqual(try target(under: nil), .expanded)
        XCTAssertEqual(try target(under: Policy.builtIn[3]), .compressed)
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
