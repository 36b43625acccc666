// The film of a demo script: `drawer play` in an emulator, with every frame compared to the engine.

import Foundation
import TerminalHarness
import XCTest

final class PlayedFilmTests: XCTestCase {
    private static let scripts = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../demo-scripts")
        .standardized

    func testBouncy() throws {
        let name = "bouncy-toggled-in-mid-flight"
        let path = Self.scripts.appendingPathComponent("\(name).drawer").path
        let film = Film(name: name, shots: try PlayedTake(path).develop())
        // A busy machine may skip many frames, but every shown frame must be correct.
        XCTAssertGreaterThan(film.shots.count, 4, "too few frames to say anything")
        film.expectTheEnginesPicture()
        film.expectPointer()
    }
}
