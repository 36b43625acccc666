// The settings of a running program: changes on disk that reach a scene when the user returns to it.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import drawer

final class LiveSettingsTests: XCTestCase {
    /// A program with an empty config file and two open drawers, over which the number of pages cannot change.
    private func twoDrawers() throws
        -> (folder: Scratch, path: String, settings: LiveSettings, simulation: Simulation)
    {
        let folder = try Scratch()
        let path = try folder.file("mine", "")
        var settings = try LiveSettings(ConfigSources([path]))
        var simulation = try Simulation(Configuration())
        XCTAssertNil(settings.outcome(for: simulation, at: 0))
        simulation.handle(.code(.push), at: 0)
        simulation.advance(to: 5)
        return (folder, path, settings, simulation)
    }

    /// A change that waits in a scene for the drawer's rest names its file only if the file has changed in this scene.
    func testAWaitingChangeOfAnotherSceneNamesNoFile() throws {
        for changesHere in [false, true] {
            let (folder, path, start, two) = try twoDrawers()
            var (settings, simulation) = (start, two)
            if !changesHere { simulation.handle(.key(.character("3")), at: 5) }
            _ = try folder.file("mine", "Set Pages 3\n")
            settings.watch.noteChange(at: 6)
            let change = try XCTUnwrap(settings.outcome(for: simulation, at: 60))
            XCTAssertEqual(change.changes, [])
            simulation.handle(.key(.character("1")), at: 60)
            XCTAssertEqual(simulation.sceneName, .shortcuts)
            XCTAssertNil(settings.outcome(for: simulation, at: 60), "two drawers are open")
            simulation.handle(.code(.pop), at: 61)
            simulation.advance(to: 70)
            let outcome = try XCTUnwrap(settings.outcome(for: simulation, at: 70))
            XCTAssertEqual(outcome.changes.map(\.description), ["Pages 3"])
            let file = ConfigWatch.short(path)
            let report = ProgramReport.changed(file: file, settings: outcome.changes, fixed: [])
            XCTAssertEqual(outcome.report, changesHere ? report : nil)
        }
    }

    /// Saving would undo a change on disk that waits until the drawer rests.
    func testAWaitingChangePreventsSaving() throws {
        let (folder, path, start, two) = try twoDrawers()
        var (settings, simulation) = (start, two)
        _ = try folder.file("mine", "Set Pages 3\n")
        settings.watch.noteChange(at: 6)
        for isRead in [false, true] {
            let outcome = settings.outcome(of: .save(path: path), for: simulation)
            guard case .failed(let reason)? = outcome.report else { return XCTFail("\(isRead) \(outcome)") }
            XCTAssertTrue(reason.contains("until the drawer rests"), reason)
            XCTAssertEqual(try folder.text("mine"), "Set Pages 3\n")
        }
        simulation.handle(.code(.pop), at: 61)
        simulation.advance(to: 70)
        let outcome = settings.outcome(of: .save(path: path), for: simulation)
        XCTAssertEqual(outcome.report, .saved(file: path))
        XCTAssertEqual(outcome.changes.map(\.description), ["Pages 3"])
        XCTAssertTrue(try folder.text("mine").contains("Set Pages 3\n"))
    }
}
