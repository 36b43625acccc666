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

    /// One pan over drawer and list.
    func testDrawerAndListByHand() throws {
        XCTAssertGreaterThan(try film("list-to-drawer-and-back", speed: 2).places, 5)
    }

    func testFlingsAndTheWheel() throws {
        try film("list-bounces-at-its-end", speed: 3)
        try film("the-wheel-turns")
    }

    func testTheScreenIsResizedDuringASettle() throws { try film("resize-in-mid-settle") }

    /// The policy of the article behind the scene, on a large screen in the light theme.
    func testAnotherPolicyAndTheme() throws {
        XCTAssertGreaterThan(try film("iphone-shortcuts", theme: .light, speed: 3).shades, 2)
    }

    func testModal() throws { XCTAssertGreaterThan(try film("modal-grab-while-springing-back", speed: 2).shades, 2) }
    func testAirbar() throws { XCTAssertGreaterThan(try film("airbar-three-heights").places, 5) }

    /// Checks each column separately, because the edge bends.
    func testBouncy() throws { XCTAssertGreaterThan(try film("bouncy-toggled-in-mid-flight").places, 5) }

    // MARK: Fewer colors

    func testIn256Colors() throws { try film("overlay-tap", depth: .twoHundredFiftySix, speed: 2) }
    func testIn16Colors() throws { try film("first-pull", theme: .light, depth: .sixteen, speed: 2) }
}
