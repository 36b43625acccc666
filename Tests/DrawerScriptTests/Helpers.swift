// Helpers of the script tests: errors as text, and a program whose palette is typed in.

import DrawerCells
import DrawerScene
import DrawerSettings
import DrawerViews
import XCTest

@testable import DrawerScript

/// The errors of a script, one per line; empty if there are none.
func mistakes(_ bytes: [UInt8], file: String = "a.drawer") -> [String] {
    do throws(ScriptErrors) {
        _ = try Script(parsing: bytes, file: file)
        return []
    } catch {
        return error.errors.map(\.description)
    }
}

func mistakes(_ text: String, file: String = "a.drawer") -> [String] { mistakes(Array(text.utf8), file: file) }

extension XCTestCase {
    func simulation(_ lines: String..., in scene: SceneName = .shortcuts) throws -> Simulation {
        let head = "Set Scene \(scene)\n" + lines.map { $0 + "\n" }.joined()
        return try Simulation(Script(parsing: head).configuration(file: "test") { _ in [] })
    }

    /// Handles inputs one after the other, each after the motion of the one before it.
    func handle(_ inputs: [Input], _ simulation: inout Simulation) {
        for input in inputs {
            simulation.handle(input, at: simulation.time)
            while let due = simulation.nextDeadline { simulation.advance(to: max(due, simulation.time)) }
        }
    }

    /// The program after a text in the palette.
    func typing(_ text: String, _ start: Simulation) -> Simulation {
        var simulation = start
        handle([.key(":"), .text(text)], &simulation)
        return simulation
    }

    /// The text of the picture.
    func shown(_ simulation: Simulation) -> String {
        var canvas = Canvas(columns: 1, rows: 1)
        simulation.draw(into: &canvas)
        return canvas.text
    }
}
