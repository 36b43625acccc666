// The heart of the program, to be read from top to bottom: wait, listen, move on, show.

import DrawerScene
import DrawerScript
import DrawerTerminal
@preconcurrency import Foundation

/// Brings a simulation and a terminal together, and keeps the time between them.
struct EventLoop {
    /// Why it ended.
    enum Ending: Equatable {
        case quit
        /// By this signal, or as if by it: Ctrl-C is SIGINT, a terminal that went away is SIGHUP.
        case signal(Int32)
    }

    private var simulation: Simulation
    private var terminal: Terminal
    private var recording: RecordingFile?
    private let framesPerSecond: Double
    /// The simulation's time 0 on `Clock`.
    private let start: Double

    /// What is shown after an input is shown at once, but no oftener than this: a mouse can send a thousand moves a
    /// second. In seconds.
    private static let shortestInterval = 1.0 / 240

    /// - Parameters:
    ///   - framesPerSecond: while something moves, 1...240.
    ///   - recording: is told what the hand does.
    init(
        simulation: Simulation, terminal: Terminal, framesPerSecond: Double, recording: RecordingFile? = nil
    ) {
        self.simulation = simulation
        self.terminal = terminal
        self.recording = recording
        self.framesPerSecond = min(max(framesPerSecond, 1), 240)
        start = Clock.now()
    }

    /// Runs until the hand or a signal ends it. The terminal is given back by then.
    mutating func run() -> Ending {
        defer {
            terminal.close()
            if recording != nil { finishRecording() }
        }
        var canvas = Canvas(columns: terminal.grid.columns, rows: terminal.grid.rows)
        var inputs: [Input] = []
        // Something may look other than what is on screen, and when that was last brought up to date.
        var isDue = true
        var lastFrame = -Double.infinity
        // For what moves by itself. A pointer that glides is shown at each step, as one that is reported so finely would be.
        var grid = FrameGrid(framesPerSecond: framesPerSecond, from: start)

        while !simulation.wantsToQuit {
            // Wait for a hand, a signal, the next frame or whatever happens next by itself. At rest: for the first two.
            var wakeTime = simulation.nextDeadline.map { start + $0 }
            let change = Self.earlier(simulation.isMoving ? grid.next : nil, terminal.nextStep)
            if let frame = isDue ? lastFrame + Self.shortestInterval : change,
                let opening = terminal.opening(at: Clock.now())
            {
                wakeTime = Self.earlier(wakeTime, max(frame, opening))
            }
            let wake = terminal.wait(until: wakeTime)
            let now = Clock.now()
            // In whole nanoseconds, so that a recording of it is exact.
            let elapsed = elapsed(at: now)
            let time = elapsed.seconds

            // Listen.
            inputs.removeAll(keepingCapacity: true)
            let heard = terminal.hear(wake, at: now, into: &inputs)
            if let ending = heard.ending { return ending }
            if heard.isUnsettled { isDue = true }
            // The terminal may have told of itself: which background it has, or more colours than its name says.
            let look = simulation.look.following(terminal)
            if look != simulation.look {
                simulation.look = look
                isDue = true
            }

            // Move on.
            if canvas.columns != terminal.grid.columns || canvas.rows != terminal.grid.rows {
                canvas.resize(columns: terminal.grid.columns, rows: terminal.grid.rows)
                inputs.append(.resize(columns: canvas.columns, rows: canvas.rows))
            }
            terminal.glide(to: now, into: &inputs)
            for input in inputs {
                recording?.take(input, at: elapsed)
                simulation.handle(input, at: time)
            }
            let isDeadline = simulation.nextDeadline.map { $0 <= time } ?? false
            let isOnGrid = simulation.isMoving && now >= grid.next
            if !inputs.isEmpty || isOnGrid || isDeadline { isDue = true }
            if isDue { simulation.advance(to: time) }

            // Show.
            guard isDue, isOnGrid || now >= lastFrame + Self.shortestInterval, let opening = terminal.opening(at: now),
                opening <= now
            else { continue }
            simulation.draw(into: &canvas)
            let bytes = terminal.show(canvas, at: now)
            // What a frame costs is known once it is written, and stands in the next one. The inspector's first frame has
            // one right behind it that tells its cost; then, as ever, there is one only when something changes.
            isDue = simulation.showsInspector && simulation.frameCost == nil
            if simulation.showsInspector { simulation.frameCost = FrameCost(time: Clock.now() - now, bytes: bytes) }
            lastFrame = now
            grid.pass(now)
        }
        return .quit
    }

    private static func earlier(_ one: Double?, _ other: Double?) -> Double? {
        guard let one, let other else { return one ?? other }
        return min(one, other)
    }

    private mutating func finishRecording() {
        let end = elapsed(at: Clock.now())
        simulation.advance(to: end.seconds)
        recording?.finish(at: end, simulation.reading)
    }

    /// Why the recording could not be written; nil where it could.
    var recordingFailure: FileError? { recording?.failure }

    private func elapsed(at time: Double) -> Nanoseconds { Nanoseconds(Int64((time - start) * 1e9)) }
}
