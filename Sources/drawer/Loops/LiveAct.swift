// `drawer`, `drawer record`, `drawer --announce` and `drawer play`: a simulation under the input of a user or of scripts.

import DrawerCells
import DrawerCore
import DrawerLoop
import DrawerScene
import DrawerScript
import DrawerViews

/// The form in which a user gets the simulation: `LivePicture` or `LiveSpeech`.
protocol Presentation {
    associatedtype Venue: Console
    /// Whether a motion needs frames. Otherwise only deadlines wake the loop.
    static var showsMotion: Bool { get }

    /// Describes the changes since the last call.
    mutating func describe(_ notices: Notices, _ simulation: Simulation)
    /// Shows the code of an outcome.
    /// - Returns: the report to the user.
    mutating func show(_ outcome: LiveSettings.Outcome) -> TuningReport?
    /// Shows the current state; see `Act.draw`.
    mutating func draw(
        _ simulation: inout Simulation, _ script: ScriptTimeline?, on console: inout Venue, at now: Double
    ) throws -> Bool
    /// Writes what is not shown yet.
    mutating func flush() throws
}

struct LiveAct<Form: Presentation>: Act {
    private(set) var simulation: Simulation
    private(set) var form: Form
    private var settings: LiveSettings
    private var recording: RecordingFile?
    /// The scripts of `drawer play`, also after the user has taken over.
    private(set) var script: ScriptTimeline?
    /// The size of the terminal, which a script does not need to have.
    private var terminal: Grid
    /// The simulated time, which slow motion and pause hold back.
    private var clock = PacedClock()
    /// When the drawer nods, so that nobody takes it for a gray strip; nil once it has, or after the first input.
    private var nod: Nanoseconds?
    /// The notices that are not described yet.
    private var notices: Notices = []

    /// - Parameters:
    ///   - settings: the sources of the simulation's settings.
    ///   - recording: receives every input. It begins with the initial detent and offset: the simulation gets the same
    ///     inputs as in a replay.
    init(
        _ simulation: Simulation, _ form: Form, settings: LiveSettings, recording: RecordingFile? = nil,
        script: ScriptTimeline? = nil, on terminal: Grid? = nil
    ) {
        (self.script, self.terminal) = (script, terminal ?? simulation.grid)
        self.simulation = simulation
        self.form = form
        self.settings = settings
        self.recording = recording
        guard recording != nil else {
            guard Form.showsMotion, script == nil else { return }
            self.simulation.keepPast()
            if simulation.canNod { nod = .milliseconds(600) }
            return
        }
        for input in Script.start(simulation.reading) { handle(input, at: .zero) }
    }

    /// A failed recording ends the program, because a recording with a gap cannot be replayed.
    var isOver: Bool { simulation.wantsToQuit || recording?.failure != nil }
    var isMoving: Bool { Form.showsMotion && (isPlaying || simulation.isMoving) && clock.pace > 0 }
    var nextDeadline: Double? {
        let next = isPlaying ? nil : simulation.nextDeadline.flatMap(clock.moment)
        return settings.watch.deadline(before: nod.map { min($0.seconds, next ?? .infinity) } ?? next)
    }
    /// Whether a script drives the simulation.
    private var isPlaying: Bool { script?.isLeft == false }
    var watched: [Int32] { [settings.watch.descriptor] }

    mutating func noteWatched(at time: Nanoseconds) { settings.watch.noteChange(at: time.seconds) }

    mutating func handle(_ input: Input, at time: Nanoseconds) {
        if input.isAction { nod = nil }
        guard let input = script == nil ? input : steer(input, at: time) else { return }
        let (scene, now) = (simulation.sceneName, clock.time(at: time))
        let effects = simulation.update(input, at: now.seconds)
        if let recorded = effects.recorded { recording?.record(recorded, at: now) }
        clock.set(simulation.pace, at: time)
        take(effects, at: time)
        if effects.looksAhead {
            clock.go(to: now + Simulation.frame, at: time)
            take(simulation.update(at: clock.time(at: time).seconds), at: time)
        }
        // Describe the notices so far in the words of the previous scene.
        if simulation.sceneName != scene { describe() }
    }

    private mutating func take(_ effects: Effects, at time: Nanoseconds) {
        notices += effects.notices
        if let request = effects.request { apply(settings.outcome(of: request, for: simulation), at: time) }
    }

    // MARK: A script

    /// Handles an input of the viewer of a script.
    /// - Returns: the input on the script's screen after the user has taken over; nil before.
    private mutating func steer(_ input: Input, at time: Nanoseconds) -> Input? {
        advance(to: time)
        guard var script else { return nil }
        var effects: Effects?
        if case .resize(let columns, let rows) = input { (terminal.columns, terminal.rows) = (columns, rows) }
        let frame = ScriptFrame(simulation, columns: terminal.columns, rows: terminal.rows)
        defer {
            self.script = script
            clock.set(isPlaying ? script.pace : simulation.pace, at: time)
            if let effects { take(effects, at: time) }
        }
        let local = input.moved { frame.point($0, on: terminal, to: simulation.grid) }
        if script.isLeft, input != .key(.character("r")) || simulation.editsText || simulation.isTyping { return local }
        if script.isLeft {
            script.begin(&simulation)
        } else {
            let (row, columns) = (frame.time(script, simulation), frame.place.column)
            let isSteered = script.steer(input, &simulation) { [terminal] point, isHeld in
                let column = terminal.column(of: point) - columns
                guard isHeld || terminal.row(of: point) == frame.row && row.columns?.contains(column) == true else {
                    return nil
                }
                return row.moment(atColumn: column)
            }
            if !isSteered { effects = script.handle(local, &simulation) }
        }
        clock.go(to: Nanoseconds(roundingUp: simulation.time), at: time)
        return nil
    }

    private mutating func play(to time: Nanoseconds) {
        guard var script else { return }
        // In whole milliseconds, as the bar shows the time.
        let shown = Nanoseconds.milliseconds(clock.time(at: time).count / 1_000_000)
        if shown > script.clock { script.advance(&simulation, to: shown) }
        self.script = script
        clock.set(script.pace, at: time)
        if script.isOver {
            clock.go(to: Nanoseconds(roundingUp: simulation.time), at: time)
        }
    }

    mutating func advance(to time: Nanoseconds) {
        if isPlaying {
            play(to: time)
        } else {
            let now = clock.time(at: time)
            take(simulation.update(at: now.seconds), at: time)
            if let nod, nod <= time {
                self.nod = nil
                notices += simulation.nod(at: now.seconds)
            }
            clock.set(simulation.pace, at: time)
            describe()
        }
        if let outcome = settings.outcome(for: simulation, at: time.seconds) { apply(outcome, at: time) }
    }

    private mutating func apply(_ outcome: LiveSettings.Outcome, at time: Nanoseconds) {
        if !outcome.files.isEmpty { simulation.take(outcome.files) }
        let changes = outcome.changes.filter { !isPlaying || script?.overrides($0) != true }
        if !changes.isEmpty { handle(.other(.configure(changes)), at: time) }
        if let suggestion = outcome.suggestion { simulation.askForLocation(suggestion) }
        if let report = form.show(outcome) { simulation.report(report) }
        describe()
    }

    private mutating func describe() {
        form.describe(notices, simulation)
        notices = []
    }

    mutating func draw(on console: inout Form.Venue, at now: Double) throws -> Bool {
        try form.draw(&simulation, script, on: &console, at: now)
    }

    mutating func finish(at time: Nanoseconds, after ending: Ending) throws {
        if recording != nil {
            let now = clock.time(at: time)
            simulation.advance(to: now.seconds)
            recording?.finish(at: now, simulation)
            if let failure = recording?.failure { throw failure }
        }
        // At the end of standard input, complete the motion without waiting for it, so that its end is announced.
        while ending == .quit, !isOver, let due = simulation.nextDeadline.flatMap(clock.moment) {
            advance(to: max(time, Nanoseconds(roundingUp: due)))
        }
        try form.flush()
    }
}
