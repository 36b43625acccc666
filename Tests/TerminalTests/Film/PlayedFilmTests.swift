// Films of demo scripts: `drawer play` in an emulator, with every frame compared to the engine.

import DrawerCells
import DrawerScene
import Foundation
import TerminalHarness
import TestSupport
import XCTest

final class PlayedFilmTests: FolderTestCase {
    private static let scripts = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../demo-scripts")
        .standardized

    /// Films a script of `demo-scripts` and applies all checks of a film.
    /// - Returns: the number of positions of the edge, and the number of shades of the dimming.
    @discardableResult
    private func film(
        _ name: String, theme: ThemeName? = nil, depth: ColorDepth = .direct, speed: Double = 1
    ) throws -> (places: Int, shades: Int) {
        var path = Self.scripts.appendingPathComponent("\(name).drawer").path
        if let theme {
            let text = try String(contentsOfFile: path, encoding: .utf8)
            path = try folder.file("\(name).drawer", "Set Theme \(theme.rawValue)\n" + text)
        }
        let film = Film(name: name, shots: try PlayedTake(path, depth: depth, speed: speed).develop())
        // A busy machine may skip many frames, but every shown frame must be correct.
        XCTAssertGreaterThan(film.shots.count, 4, "\(name): too few frames to say anything")
        film.expectTheEnginesPicture()
        film.expectPointer()
        film.expectNoFlicker()
        film.expectSteadyText()
        let places = film.expectTheEdgeWhereTheEngineHasIt()
        guard depth == .direct else { return (places, 5) }
        film.expectNoFlickerOnTheWay()
        return (places, film.expectMonotoneDimming())
    }

    // MARK: The scenes

    func testTheScreenIsResizedDuringASettle() throws { try film("resize-in-mid-settle") }
    /// Checks each column separately, because the edge bends.
    func testBouncy() throws { XCTAssertGreaterThan(try film("bouncy-toggled-in-mid-flight").places, 5) }
}
