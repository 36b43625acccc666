// A line of the palette makes its inputs while it is performed, and any key ends it.

import DrawerScene
import XCTest

@testable import DrawerScript

final class PaletteLineTests: XCTestCase {
    private func simulation(entering line: String) throws -> Simulation {
        var configuration = Configuration()
        configuration.commandLanguage = .script
        var simulation = try Simulation(configuration)
        simulation.handle(.key(.character(":")), at: 0)
        simulation.handle(.text(line), at: 0)
        simulation.handle(.key(.enter), at: 0)
        return simulation
    }

    /// A pull over a day has ten million moves.
    func testALineOfADayIsPerformedStepByStep() throws {
        var simulation = try simulation(entering: "Drag handle by 0,-5 over 86400s")
        simulation.advance(to: 60)
        XCTAssertEqual(simulation.reading.phase, .tracking)
        XCTAssertFalse(simulation.isSettled)
        simulation.handle(.key(.escape), at: 60)
        XCTAssertNotEqual(simulation.reading.phase, .tracking, "any key ends it")
        simulation.advance(to: 62)
        XCTAssertTrue(simulation.isSettled)
        XCTAssertNil(simulation.nextDeadline)
    }

    func testAThousandKeysLetFramesThrough() throws {
        var simulation = try simulation(entering: "Key \"z\" 1000")
        let due = try XCTUnwrap(simulation.nextDeadline)
        XCTAssertGreaterThan(due, 0)
        XCTAssertLessThan(due, 0.1)
        simulation.advance(to: 10)
        XCTAssertTrue(simulation.isSettled)
        XCTAssertEqual(simulation.pace, 0.25, "1000 is one more than a multiple of three")
    }

    /// Each line of a text may use what the lines before it have added.
    func testALineUsesTheDetentOfTheLineBefore() throws {
        let simulation = try simulation(entering: "")
        for (text, isAccepted) in [
            ("Set Detent tall 300pt\nSnap tall", true), ("Snap tall\nSet Detent tall 300pt", false),
        ] {
            var trial = simulation
            let line = try? CommandLanguage.script.perform(text, trial)
            XCTAssertEqual(line != nil, isAccepted, text)
            guard var line else { continue }
            _ = try line.perform(on: &trial)
            trial.advance(to: 3)
            XCTAssertEqual(trial.reading.detent, "tall")
        }
    }

    /// A line waits for the events on the screen.
    func testALineThatFailsLaterSaysSo() throws {
        var simulation = try simulation(entering: "Snap fullHeight")
        simulation.handle(.text("Wait settled"), at: 0.01)
        simulation.handle(.key(.enter), at: 0.02)
        XCTAssertFalse(simulation.isSettled)
        simulation.advance(to: 3)
        XCTAssertTrue(simulation.isSettled)
        XCTAssertEqual(simulation.reading.detent, .fullHeight)
    }
}
