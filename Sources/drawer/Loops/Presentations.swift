// The two presentations of a live simulation: a picture in the terminal, and sentences for a screen reader.

import DrawerCells
import DrawerCommand
import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerTerminal

struct LivePicture: Presentation {
    static let showsMotion = true
    private var canvas = Canvas(columns: 1, rows: 1)
    /// Code for the clipboard, which is sent with the next frame.
    private var code: String?
    /// Code that the terminal's clipboard did not accept.
    private(set) var uncopiedCode: String?

    func describe(_: Notices, _: Simulation) {}

    mutating func show(_ outcome: LiveSettings.Outcome) -> TuningReport? {
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

    func flush() {}
}

/// Writes a line with a sentence for each change of state.
struct LiveSpeech: Presentation {
    static let showsMotion = false
    private var announcer: Announcer
    /// Sentences that have not been written yet.
    private var pending: [String]
    private(set) var uncopiedCode: String?

    init(_ simulation: Simulation) {
        announcer = Announcer(simulation)
        pending = announcer.greeting(simulation)
    }

    mutating func describe(_ notices: Notices, _ simulation: Simulation) {
        pending += announcer.sentences(notices, simulation)
    }

    mutating func show(_ outcome: LiveSettings.Outcome) -> TuningReport? {
        if let suggestion = outcome.suggestion {
            let file = suggestion.cleaned
            pending.append("Enter saves the settings in \(file); type to change the file, Escape cancels.")
        }
        guard let code = outcome.code else { return outcome.report }
        uncopiedCode = code
        return .printsLater
    }

    mutating func draw(_: inout Simulation, on _: inout PlainKeyboard, at _: Double) throws -> Bool {
        try flush()
        return false
    }

    mutating func flush() throws {
        for sentence in pending { try Output.writeLine(sentence) }
        pending = []
    }
}
