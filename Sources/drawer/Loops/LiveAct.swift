// `drawer`, `drawer record` and `drawer --announce`: a simulation under the input of a user.

import DrawerCells
import DrawerCore
import DrawerLoop
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerTerminal

/// The form in which a user gets the simulation: `LivePicture` or `LiveSpeech`.
protocol LivePresentation: Presentation where Subject == Simulation {
    /// Shows the code of an outcome.
    /// - Returns: the report to the user.
    mutating func show(_ outcome: LiveSettings.Outcome) -> ProgramReport?
}

/// An act with a picture in the terminal.
protocol Pictured: Act where Display == Terminal, Other == HostInput {
    var form: LivePicture { get }
}

extension LiveAct: Pictured where Form == LivePicture {}

/// A simulation under the input of a user.
/// - Parameter Form: `LivePicture` or `LiveSpeech`.
struct LiveAct<Form: LivePresentation>: Act {
    var simulation: Simulation
    var form: Form
    private var settings: LiveSettings
    private var recording: RecordingFile?
    /// The simulated time, which slow motion and pause slow down.
    var clock = PacedClock()
    /// The time of the nudge, which shows a new user that the drawer can be pulled; nil after it, or after the first
    /// input.
    private var nudge: Nanoseconds?
    /// The notices that have not been described yet.
    private var notices: Notices = []
    /// The code that the user last asked for.
    private(set) var code: String?

    /// - Parameters:
    ///   - settings: the sources of the simulation's settings.
    ///   - recording: receives every input. It begins with the initial detent and offset, so that the simulation gets
    ///     the same inputs as a replay.
    ///   - isFresh: whether the run begins with a user. Otherwise it began with a script.
    init(
        _ simulation: Simulation, _ form: Form, settings: LiveSettings, recording: RecordingFile? = nil,
        isFresh: Bool = true
    ) {
        self.simulation = simulation
        self.form = form
        self.settings = settings
        self.recording = recording
        guard recording != nil else {
            guard Form.showsMotion, isFresh else { return }
            self.simulation.keepPast()
            if simulation.canNudgeAsHint { nudge = .milliseconds(600) }
            return
        }
        for input in Script.start(simulation.reading) { handle(input, at: .zero) }
    }

    /// A failed recording ends the program, because a recording with a gap cannot be replayed.
    var isOver: Bool { simulation.wantsToQuit || recording?.failure != nil }
    var isMoving: Bool { Form.showsMotion && simulation.isMoving && clock.pace > 0 }
    var nextDeadline: Double? {
        [simulation.nextDeadline.flatMap(clock.moment), nudge?.seconds, nextWatch].compactMap(\.self).min()
    }
    /// The time of the next look at the config files; nil while no file has changed.
    var nextWatch: Double? { settings.watch.due }
    var watched: [Int32] { [settings.watch.descriptor] }

    mutating func noteWatched(at time: Nanoseconds) { settings.watch.noteChange(at: time.seconds) }

    mutating func handle(_ input: Input, at time: Nanoseconds) {
        // The right button has no action in the simulator.
        if case .rightClick = input { return }
        if input.isAction { nudge = nil }
        // Inputs that have waited during a resize have points of the screen before it.
        let input = input.moved(simulation.grid.clamped)
        let (scene, now) = (simulation.sceneName, clock.time(at: time))
        let effects = simulation.update(input, at: now.seconds)
        if let key = effects.recordedBefore { recording?.record(.key(key), at: now) }
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
        if let outcome = outcome(of: effects) { apply(outcome, at: time) }
    }

    /// The outcome of the user's request; nil without a request.
    mutating func outcome(of effects: Effects) -> LiveSettings.Outcome? {
        effects.request.map { settings.outcome(of: $0, for: simulation) }
    }

    /// The outcome of changes of the config files; nil without a change.
    mutating func outcomeOfWatch(at time: Nanoseconds) -> LiveSettings.Outcome? {
        settings.outcome(for: simulation, at: time.seconds)
    }

    mutating func advance(to time: Nanoseconds) {
        let now = clock.time(at: time)
        take(simulation.update(at: now.seconds), at: time)
        if let nudge, nudge <= time {
            self.nudge = nil
            notices += simulation.nudgeAsHint(at: now.seconds)
        }
        clock.set(simulation.pace, at: time)
        describe()
        if let outcome = outcomeOfWatch(at: time) { apply(outcome, at: time) }
    }

    private mutating func apply(_ outcome: LiveSettings.Outcome, at time: Nanoseconds) {
        if !outcome.files.isEmpty { simulation.take(outcome.files) }
        if !outcome.changes.isEmpty { handle(.other(.configure(outcome.changes)), at: time) }
        present(outcome)
    }

    /// Asks the user where to save, and reports results.
    mutating func present(_ outcome: LiveSettings.Outcome) {
        code = outcome.code ?? code
        if let suggestion = outcome.suggestion { simulation.askForLocation(suggestion) }
        if let report = form.show(outcome) { simulation.report(report) }
        describe()
    }

    private mutating func describe() {
        form.describe(notices, simulation)
        notices = []
    }

    mutating func draw(on console: inout Form.Display, at now: Double) throws -> Bool {
        try form.draw(&simulation, on: &console, at: now)
    }

    mutating func finish(at time: Nanoseconds, after ending: Ending) throws {
        if recording != nil {
            let now = clock.time(at: time)
            simulation.advance(to: now.seconds)
            recording?.finish(at: now, simulation)
            if let failure = recording?.failure { throw failure }
        }
        // At the end of standard input, complete the motion without waiting, so that its end is announced.
        while ending == .quit, !isOver, let due = simulation.nextDeadline.flatMap(clock.moment) {
            advance(to: max(time, Nanoseconds(roundingUp: due)))
        }
        try form.flush()
    }
}
