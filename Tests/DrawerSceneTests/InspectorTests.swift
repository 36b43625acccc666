// The inspector, and changes of policy and preset at run time.

import DrawerCore
import DrawerSettings
import XCTest

@testable import DrawerScene

final class InspectorTests: XCTestCase {
    /// The last sentence stays, with the track of the pan below it.
    func testItKeepsTheSentenceAndShowsTheTrack() throws {
        var hand = try Hand(configuration(110, 34))
        hand.presses(.character("i"))
        XCTAssertTrue(hand.picture.text.contains("Pull and let go"))
        let start = try XCTUnwrap(hand.simulation.point(of: .handle))
        hand.does(.press(start))
        hand.waits(0.1)
        hand.does(.move(DrawerPoint(x: start.x, y: start.y - 40)))
        XCTAssertTrue(hand.picture.text.contains("●"))
        hand.waits(0.2)
        hand.does(.release)
        hand.settles()
        func count(_ hand: Hand) -> Int { hand.picture.text.split(separator: "\n").count { $0.contains("slower") } }
        XCTAssertEqual(count(hand), 1, "once, in the hint row or here")
        hand.simulation.firstShown.message = nil
        XCTAssertEqual(count(hand), 1, "then the inspector")
        XCTAssertTrue(hand.picture.text.contains("slower than 50 pt/s"))
    }

    /// A long name of a detent gives way to its label.
    func testALongNameLeavesTheLabelWhole() throws {
        var given = configuration(76, 30)
        for line in ["Layout none", "Detent low 20%", "Detent aHeightWithANameThatNobodyWouldEverGiveIt 60%"] {
            given.set(line)
        }
        var hand = try Hand(given)
        hand.snaps("aHeightWithANameThatNobodyWouldEverGiveIt")
        hand.presses("i")
        let row = try XCTUnwrap(hand.picture.lines.first { $0.contains("rests at ") }, hand.picture.text)
        XCTAssertTrue(row.contains("a height with a name"), row)
        XCTAssertTrue(row.contains("…"), row)
    }

    /// The plot of another scene has no heights of the last one.
    func testThePlotIsOfTheShownScene() throws {
        var hand = try Hand(configuration(110, 34))
        hand.presses(.character("i"))
        hand.snaps(.fullHeight)
        func heights() -> [Double] { hand.simulation.firstShown.inspector?.chart.curves[0].heights ?? [] }
        XCTAssertGreaterThan(heights().count, 1)
        for key in ["2", "1"] as [Character] {
            hand.presses(.character(key))
            let reading = hand.simulation.reading
            XCTAssertEqual(heights(), [reading.height / hand.simulation.grid.container.height])
        }
    }

    // MARK: The landing

    /// While a pan holds the drawer of any scene, the top row names the target of a release, and a line marks its
    /// height. The drawer covers a line within it.
    func testALineShowsWhereAReleaseSettles() throws {
        var marked = 0
        for (name, from, way) in [
            (SceneName.shortcuts, 350.0, -70.0), (.shortcuts, 350, -280), (.modal, 40, 70), (.modal, 40, 250),
            (.bouncy, 160, 30), (.bouncy, 160, 150), (.airbar, 300, -40), (.airbar, 300, 100),
        ] {
            var hand = try Hand(given(name))
            if name == .bouncy { hand.snaps(.fullHeight) }
            XCTAssertFalse(hand.picture.text.contains("Release now"), "\(name): nothing is in the hand")
            hand.does(.press(DrawerPoint(x: 320, y: from)))
            for step in 1...10 {
                hand.waits(0.03)
                hand.does(.move(DrawerPoint(x: 320, y: from + way * Double(step) / 10)))
            }
            hand.waits(0.2)
            let lines = hand.picture.lines
            let landing = try XCTUnwrap(hand.simulation.firstShown.scene.landing, "\(name) by \(way)")
            let row = min(Int(landing.top / 16), 23)
            let scene = hand.simulation.firstShown.scene
            if scene.isAtTop ? row > scene.edgeRows.upperBound : row < scene.edgeRows.lowerBound {
                XCTAssertTrue(lines[max(0, row - 1)...row].contains { $0.contains { "▔─▁".contains($0) } }, "\(name)")
                marked += 1
            }
            let named = lines.first { $0.contains("Release now: ") }
            hand.does(.release)
            XCTAssertFalse(hand.picture.text.contains("Release now"), "\(name): released")
            hand.settles()
            XCTAssertTrue(try XCTUnwrap(named).hasSuffix(hand.simulation.reading.detent.words), "\(name) by \(way)")
        }
        XCTAssertGreaterThanOrEqual(marked, 3)
    }

    /// A release that would only scroll has no line. A pointer that stands still gets a new frame when its flick has
    /// become a pull.
    func testTheLineFollowsTheHand() throws {
        var hand = try Hand(configuration(items: .generated(100)))
        hand.snaps(.fullHeight)
        hand.does(.press(DrawerPoint(x: 100, y: 300)))
        hand.waits(0.1)
        hand.does(.move(DrawerPoint(x: 100, y: 200)))
        XCTAssertEqual(hand.simulation.reading.owner, .list)
        XCTAssertFalse(hand.picture.text.contains("Release now"))
        hand.does(.cancel)
        hand.snaps(.compressed)
        hand.does(.press(DrawerPoint(x: 320, y: 330)))
        for step in 1...4 {
            hand.waits(0.02)
            hand.does(.move(DrawerPoint(x: 320, y: 330 - 10 * Double(step))))
        }
        func landing() -> String? { hand.picture.lines.first { $0.contains("Release now") } }
        let flicked = try XCTUnwrap(landing())
        let end = hand.time + 0.051
        while landing() == flicked, hand.time < end {
            hand.waits(try XCTUnwrap(hand.simulation.nextDeadline) - hand.time)
        }
        XCTAssertNotEqual(landing(), flicked)
    }

    /// A scene without presets opens no list of them, so the inspector stays.
    func testItStaysWithoutPresets() throws {
        for (scene, stays) in [(SceneName.airbar, true), (.shortcuts, false)] {
            var hand = try Hand(given(scene, 110, 34))
            hand.presses("i", "P")
            XCTAssertEqual(hand.simulation.firstShown.inspector != nil, stays, "\(scene)")
        }
    }
}
