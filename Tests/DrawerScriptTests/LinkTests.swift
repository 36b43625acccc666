// Links to the page: what a script's link plays is what the script plays.

import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerScript

final class LinkTests: XCTestCase {
    private func player(_ text: String) throws -> Player {
        try ScriptFile(path: "test", bytes: Array(text.utf8)).player()
    }

    private func end(_ text: String) throws -> Reading {
        var player = try player(text)
        player.run()
        XCTAssertEqual(player.report.failures.map(\.description), [])
        return player.reading
    }

    func testALinkPlaysTheLastGestureUnderTheSettings() throws {
        var dice = Random(seed: 4)
        for preset in Preset.named {
            let size = ["80x24", "60x40", "120x33"].randomElement(using: &dice)!
            let head = "Set Size \(size)\nSet Preset \(preset.name)\nSet TapReach 3pt\n\n"
            let start = ["compressed", "expanded", "fullHeight"].randomElement(using: &dice)!
            let gesture = (0..<Int.random(in: 1...9, using: &dice)).map { _ in
                "Sleep \(Int.random(in: 1...40, using: &dice))ms\nMove by 0pt,\(Int.random(in: -60...60, using: &dice))pt\n"
            }.joined()
            let before = "Snap \(start) at once\n"
            let rest = "Press 320pt,300pt\n" + gesture + "Release\nWait settled\n"
            let other = "Drag handle by 0,-3 over 200ms\nWait settled\n"
            let link = try Link(of: player(head + other + before + rest))
            let script = try Link.script("http://localhost/#" + link.text)
            XCTAssertEqual(try end(script), try end(head + before + rest), "\(preset.name): \(script)")
            let again = try Link(of: player(script))
            XCTAssertEqual(again.text, link.text)
        }
    }

    func testAListBegunInItsMiddleAndRowsOfItsOwn() throws {
        let text = """
            Set Items 90
            Set Policy nearest
            Snap fullHeight at once
            ScrollTo offset 200.5pt at once
            Press list
            Sleep 20ms
            Move by 0pt,-37.25pt
            Cancel
            Wait settled

            """
        let link = try Link(of: player(text))
        XCTAssertTrue(
            link.text.contains("rows=90&set=Policy%20nearest&from=fullHeight&list=200.5&gesture=p0."), link.text)
        XCTAssertEqual(try end(Link.script("x://y#" + link.text)), try end(text))
    }

    func testALongGestureIsLeftOut() throws {
        let link = try Link(of: player("Drag handle by 0,-8 over 5s\n"))
        XCTAssertFalse(link.hasGesture)
        XCTAssertFalse(link.text.contains("gesture"))
        XCTAssertLessThanOrEqual(link.text.utf8.count, Link.longest)
    }

    func testRefusals() throws {
        for (text, problem) in [
            ("Up 3\n", "a script without a gesture from rest"), ("Set Scene bouncy\nTap 3,3\n", "the scene bouncy"),
            ("Set Footer 2r\nDrag handle by 0,-3 over 1s\n", "the page has no Footer"),
        ] {
            let player = try player(text)
            XCTAssertThrowsError(try Link(of: player)) { XCTAssertTrue("\($0)".contains(problem), "\($0)") }
        }
        for (link, problem) in [
            ("http://a/#gesture=p0", "the event p0"), ("http://a/#gesture=q0", "the event q0"),
            ("http://a/#set=%4", "set=%4"), ("http://a/#cell=8", "cell=8"), ("http://a/#list=x", "list=x"),
            ("http://a/#what=1", "what=1"), ("http://a/#set=a%0Ab", "set=a%0Ab"),
        ] {
            XCTAssertThrowsError(try Link.script(link)) { XCTAssertTrue("\($0)".contains(problem), "\($0)") }
        }
        XCTAssertThrowsError(try ScriptFile(path: "http://a/#set=Policy%20x")) {
            XCTAssertTrue("\($0)".hasPrefix("http://a/#set=Policy%20x:1:12: "), "\($0)")
        }
    }
}
