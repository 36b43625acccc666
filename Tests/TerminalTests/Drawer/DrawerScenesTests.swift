// The scenes in a terminal: each opens by its name, and one key switches between any two scenes.

import TerminalHarness
import XCTest

@testable import DrawerScene

final class DrawerScenesTests: XCTestCase {
    /// The title in the top row of each scene.
    private let titles = SceneName.allCases.map { $0.words(in: .english).title }

    func testEachOpensByItsName() throws {
        for (name, title) in zip(SceneName.allCases.map(\.rawValue), titles) {
            let session = try Session(Program.drawer, ["--scene", name])
            try session.expect(name) { $0.row(0).contains(title) && $0.mouse == .drags }
            try session.type("q")
            XCTAssertEqual(try session.expectExit(), .code(0))
        }
    }

    func testOneKeyGoesToEveryScene() throws {
        let session = try Session.drawer()
        for place in titles.indices.dropFirst() + [0] {
            try session.type("s")
            try session.expect("the next scene") { $0.row(0).contains(titles[place]) }
        }
        for place in titles.indices.reversed() + [0, titles.count - 1, 1] {
            try session.type("\(place + 1)")
            try session.expect("scene \(place + 1)") { $0.row(0).contains(titles[place]) }
        }
    }

    func testTheSheetOpensAndACardIsDismissed() throws {
        let session = try Session.drawer()
        try session.type("4")
        try session.expect("the conversation") { $0.contains("Share something") }
        try session.type(" ")
        try session.expect("the sheet, at rest") { $0.rows(containing: "Share with Mira") == [10] }
        try session.type("2")
        try session.expect("the card") { $0.contains("And hardly any washing up") }
        try session.press(40, 2)
        try session.drag(from: (40, 2), to: (40, 20))
        try session.release()
        try session.expect("the home screen alone") {
            $0.contains("Lemon and Lentil Soup") && !$0.contains("And hardly any")
        }
    }
}
