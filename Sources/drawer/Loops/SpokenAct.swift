// `drawer --announce`: the simulation without a picture. Each change of state becomes a sentence on a line.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerTerminal

struct SpokenAct: Act {
    private var simulation: Simulation
    private var settings: LiveSettings
    private let wording: Wording
    /// Code that is printed after quitting.
    private(set) var uncopiedCode: String?
    private var announcer: Announcer
    /// The notices that are not in `pending` yet.
    private var notices: Notices = []
    /// Sentences that are not written yet.
    private var pending: [String]

    init(_ simulation: Simulation, settings: LiveSettings, wording: Wording) {
        self.simulation = simulation
        self.settings = settings
        self.wording = wording
        announcer = Announcer(simulation, wording: wording)
        pending = announcer.greeting(simulation)
    }

    var isOver: Bool { simulation.wantsToQuit }
    /// There are no frames, so only deadlines wake the loop.
    var isMoving: Bool { false }
    var nextDeadline: Double? { settings.watch.deadline(before: simulation.nextDeadline) }
    var watched: Int32 { settings.watch.descriptor }

    mutating func noteWatched(at time: Nanoseconds) { settings.watch.noteChange(at: time.seconds) }

    mutating func handle(_ input: Input, at time: Nanoseconds) {
        let scene = simulation.sceneName
        notices += simulation.handle(input, at: time.seconds)
        // Describe the notices so far in the words of the previous scene.
        if simulation.sceneName != scene { describe() }
        if let request = simulation.takeRequest() { take(settings.outcome(of: request, for: simulation), at: time) }
    }

    mutating func advance(to time: Nanoseconds) {
        advance(to: time.seconds)
        if let outcome = settings.outcome(for: simulation, at: time.seconds) { take(outcome, at: time) }
    }

    private mutating func take(_ outcome: LiveSettings.Outcome, at time: Nanoseconds) {
        for setting in outcome.changes { handle(.configure(setting), at: time) }
        if let suggestion = outcome.suggestion {
            simulation.askForLocation(suggestion)
            pending.append(wording.saveQuestion(suggestion))
        }
        var report = outcome.report
        if let code = outcome.code { (uncopiedCode, report) = (code, .printsLater) }
        if let report { simulation.report(report) }
        describe()
    }

    private mutating func advance(to seconds: Double) {
        notices += simulation.advance(to: seconds)
        describe()
    }

    /// Turns the changes since the last call into sentences.
    private mutating func describe() {
        pending += announcer.sentences(notices, simulation)
        notices = []
    }

    mutating func draw(on _: inout PlainKeyboard, at _: Double) throws -> Bool {
        for sentence in pending { try Output.writeLine(sentence) }
        pending = []
        return false
    }

    /// At the end of standard input, completes the motion without waiting for it, so that its end is announced.
    mutating func finish(at time: Nanoseconds, after ending: Ending) throws {
        if ending == .quit, !isOver {
            var now = time.seconds
            while let due = simulation.nextDeadline {
                now = max(now, due)
                advance(to: now)
            }
        }
        for sentence in pending { try Output.writeLine(sentence) }
    }
}
