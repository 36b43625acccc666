// `drawer` and `drawer record`: a simulation under a user's input, drawn in the terminal.

import DrawerScene
import DrawerScript
import DrawerTerminal

struct LiveAct: Act {
    private var simulation: Simulation
    private var recording: RecordingFile?
    private var canvas = Canvas(columns: 1, rows: 1)

    /// - Parameter recording: receives every input.
    init(_ simulation: Simulation, recording: RecordingFile? = nil) {
        self.simulation = simulation
        self.recording = recording
    }

    /// Starts a recording with the initial detent and offset. The simulation gets the same calls as the replay.
    mutating func begin() {
        guard recording != nil else { return }
        for input in Recorder.start(simulation.reading) { handle(input, at: .zero) }
    }

    /// A failed recording ends the program, because a recording with a gap cannot be replayed.
    var isOver: Bool { simulation.wantsToQuit || recording?.failure != nil }
    var isMoving: Bool { simulation.isMoving }
    var nextDeadline: Double? { simulation.nextDeadline }

    mutating func handle(_ input: Input, at time: Nanoseconds) {
        recording?.take(input, at: time)
        simulation.handle(input, at: time.seconds)
    }

    mutating func advance(to time: Nanoseconds) { simulation.advance(to: time.seconds) }

    mutating func draw(on terminal: inout Terminal, at now: Double) -> Bool {
        simulation.look = simulation.look.following(terminal)
        terminal.rowsPerNotch = simulation.configuration.wheelRows
        simulation.draw(into: &canvas)
        let bytes = terminal.show(canvas, at: now)
        guard simulation.showsInspector else { return false }
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
