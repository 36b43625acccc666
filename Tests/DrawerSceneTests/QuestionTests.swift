// The question in the top row: one question at a time, and the answers that a recording keeps.

import DrawerCore
import DrawerSettings
import DrawerViews
import XCTest

@testable import DrawerScene

final class QuestionTests: XCTestCase {
    private func asking() throws -> Hand {
        var configuration = configuration()
        configuration.set("Dismissible asks")
        return try Hand(configuration)
    }

    /// A dismissal comes before the question about a path: its answer is recorded, and reaches both stages. Then the path
    /// is asked for again, as far as it was typed.
    func testADismissalComesBeforeTheQuestionAboutAPath() throws {
        var hand = try asking()
        hand.simulation.askForLocation("~/draw")
        hand.types("er")
        XCTAssertTrue(hand.picture.lines[0].contains("Save settings to: ~/drawer"), hand.picture.lines[0])
        let start = try XCTUnwrap(hand.simulation.point(of: .handle))
        hand.does(.press(start))
        for number in 1...4 {
            hand.waits(0.01)
            hand.does(.move(DrawerPoint(x: start.x, y: start.y + 15 * Double(number))))
        }
        hand.does(.release)
        hand.settles()
        XCTAssertTrue(hand.picture.lines[0].contains("Dismiss the drawer?"), hand.picture.lines[0])
        XCTAssertFalse(hand.picture.lines[0].contains("~/drawer"), hand.picture.lines[0])
        let answer = hand.simulation.update(.key(.character("y")), at: hand.time)
        XCTAssertEqual(answer.recorded, .key(.character("y")))
        hand.settles()
        XCTAssertEqual(hand.simulation.reading.detent, .hidden)
        XCTAssertTrue(hand.picture.lines[0].contains("Save settings to: ~/drawer"), hand.picture.lines[0])
    }

    /// A recording leaves out a path, because it depends on the files of this machine.
    func testAPathIsNotRecorded() throws {
        var hand = try asking()
        hand.simulation.askForLocation("~/drawer")
        for input in [Input.text("s"), .key(.backspace), .key(.character("x"))] {
            XCTAssertNil(hand.simulation.update(input, at: hand.time).recorded, "\(input)")
        }
        let answer = hand.simulation.update(.key(.enter), at: hand.time)
        XCTAssertEqual(answer.request, .save(path: "~/drawerx"))
        XCTAssertNil(answer.recorded)
    }

    /// One hand presses both drawers, so a press on one of them closes the questions of both stages.
    func testAPressOnOneDrawerClosesBothQuestions() throws {
        var configuration = configuration(128, 30)
        configuration.set("Dismissible asks")
        for side in 0...1 {
            var hand = try Hand(configuration)
            hand.presses("D", .escape, "d")
            XCTAssertEqual(hand.simulation.stages.map { $0[Question.self]?.isOpen }, [true, true])
            let area = hand.simulation.stages[side].area
            let scene = hand.simulation.stages[side].shown.scene
            let handle = try XCTUnwrap(scene.point(of: .handle))
            hand.does(.press(DrawerPoint(x: handle.x + Double(area.column) * scene.grid.cellWidth, y: handle.y)))
            hand.does(.release)
            hand.settles()
            XCTAssertEqual(hand.simulation.stages.map { $0[Question.self]?.isOpen }, [false, false], "\(side)")
        }
    }

    /// Enter without a path says that nothing is saved.
    func testAnEmptyPathIsNamed() throws {
        var hand = try asking()
        hand.simulation.askForLocation("")
        XCTAssertNil(hand.simulation.update(.key(.enter), at: hand.time).request)
        XCTAssertEqual(hand.simulation.message, "Not saved: no path was given")
    }
}
