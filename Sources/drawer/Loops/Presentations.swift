// The two presentations of a live simulation: a picture in the terminal, and sentences for a screen reader.

import DrawerCells
import DrawerLoop
import DrawerScene
import DrawerSettings
import DrawerTerminal

struct LivePicture: LivePresentation {
    private var canvas = Canvas(columns: 1, rows: 1)
    /// Code for the clipboard, which is sent with the next frame.
    private var code: String?
    /// Code that the terminal's clipboard did not accept.
    private(set) var uncopiedCode: String?

    mutating func show(_ outcome: LiveSettings.Outcome) -> ProgramReport? {
        code = outcome.code ?? code
        return outcome.report
    }

    mutating func draw(_ simulation: inout Simulation, on terminal: inout Terminal, at now: Double) -> Bool {
        draw(&simulation, on: &terminal, at: now) { simulation, _, canvas in simulation.draw(into: &canvas) }
    }

    /// - Parameter picture: draws a canvas of the terminal's size.
    mutating func draw(
        _ simulation: inout Simulation, on terminal: inout Terminal, at now: Double,
        picture: (Simulation, Size, inout Canvas) -> Void
    ) -> Bool {
        simulation.look = simulation.look.on(terminal)
        terminal.rowsPerNotch = simulation.configuration.wheelRows
        terminal.readsAlt = simulation.editsText
        let copies = code != nil
        if let code {
            self.code = nil
            uncopiedCode = terminal.copy(code) ? nil : code
            simulation.report(uncopiedCode == nil ? .copied : .printsLater)
        }
        picture(simulation, Size(columns: terminal.grid.columns, rows: terminal.grid.rows), &canvas)
        _ = terminal.show(canvas, at: now)
        // The terminal accepts no frame until it has accepted the copied code, so request another frame.
        return copies
    }
}

typealias LiveSpeech = Sentences<Announcer>

extension LiveSpeech: LivePresentation {
    mutating func show(_ outcome: LiveSettings.Outcome) -> ProgramReport? {
        if let suggestion = outcome.suggestion {
            say("Enter saves the settings in \(suggestion.cleaned); type to change the file, Escape cancels.")
        }
        return outcome.code == nil ? outcome.report : .printsLater
    }
}
