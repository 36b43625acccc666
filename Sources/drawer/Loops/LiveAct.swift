// `drawer` and `drawer record`: a simulation under a user's input, drawn in the terminal.

import DrawerScene
import DrawerScript
import DrawerTerminal

struct LiveAct: Act {
    private var simulation: Simulation
    private var settings: LiveSettings
    private var recording: RecordingFile?
    private var canvas = Canvas(columns: 1, rows: 1)
    /// Code for the clipboard. It goes to the terminal with the next frame.
    private var code: String?
    /// Code that the terminal's clipboard does not accept. It is printed after quitting.
    private(set) var uncopiedCode: String?

    /// - Parameters:
    ///   - settings: the sources of the simulation's settings.
    ///   - recording: receives every input.
    init(_ simulation: Simulation, settings: LiveSettings, recording: RecordingFile? = nil) {
        self.simulation = simulation
        self.settings = settings
        self.recording = recording
    }

    /// Starts a recording with the initial detent and offset. The simulation gets the same inputs as in a replay.
    mutating func begin() {
        guard recording != nil else { return }
        for input in Recorder.start(simulation.reading) { handle(input, at: .zero) }
    }

    /// A failed recording ends the program, because a recording with a gap cannot be replayed.
    var isOver: Bool { simulation.wantsToQuit || recording?.failure != nil }
    var isMoving: Bool { simulation.isMoving }
    var nextDeadline: Double? { settings.watch.deadline(before: simulation.nextDeadline) }
    var watched: Int32 { settings.watch.descriptor }

    mutating func noteWatched(at time: Nanoseconds) { settings.watch.noteChange(at: time.seconds) }

    mutating func handle(_ input: Input, at time: Nanoseconds) {
        if !simulation.isAnswer(input) { recording?.take(input, at: time) }
        simulation.handle(input, at: time.seconds)
        answerRequest(at: time)
    }

    mutating func advance(to time: Nanoseconds) {
        simulation.advance(to: time.seconds)
        if let outcome = settings.outcome(for: simulation, at: time.seconds) { take(outcome, at: time) }
    }

    private mutating func answerRequest(at time: Nanoseconds) {
        if let request = simulation.takeRequest() { take(settings.outcome(of: request, for: simulation), at: time) }
    }

    private mutating func take(_ outcome: LiveSettings.Outcome, at time: Nanoseconds) {
        for setting in outcome.changes { handle(.configure(setting), at: time) }
        if let suggestion = outcome.suggestion { simulation.askForLocation(suggestion) }
        if let report = outcome.report { simulation.report(report) }
        code = outcome.code ?? code
    }

    mutating func draw(on terminal: inout Terminal, at now: Double) -> Bool {
        simulation.look = simulation.look.following(terminal)
        terminal.rowsPerNotch = simulation.configuration.wheelRows
        let copies = code != nil
        if let code {
            self.code = nil
            uncopiedCode = terminal.copy(code) ? nil : code
            simulation.report(uncopiedCode == nil ? .copied : .printsLater)
        }
        simulation.draw(into: &canvas)
        let bytes = terminal.show(canvas, at: now)
        // The terminal accepts no frame until it has accepted the copied code, so request another frame.
        guard simulation.showsInspector else { return copies }
        // The inspector shows the cost of the previous frame, so its first frame needs a successor.
        let isFirst = simulation.frameCost == nil
        simulation.frameCost = FrameCost(time: Clock.now() - now, bytes: bytes)
        return isFirst
    }

    mutating func finish(at time: Nanoseconds, after ending: Ending) throws {
        guard recording != nil else { return }
        simulation.advance(to: time.seconds)
        recording?.finish(at: time, simulation.reading)
        if let failure = recording?.failure { throw failure }
    }
}

extension Look {
    /// This look with the terminal's number of colors, its background if known, and its likely theme.
    func following(_ terminal: Terminal) -> Look {
        var look = self
        look.colorDepth = terminal.colorDepth
        look.terminalBackground = terminal.background
        look.guess = terminal.likelyTheme
        return look
    }
}
