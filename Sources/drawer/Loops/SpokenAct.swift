// `drawer --announce`: the simulation without a picture. Each change of state becomes a sentence on a line.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerTerminal

struct SpokenAct: Act {
    private var simulation: Simulation
    private var announcer: Announcer
    /// The notices that are not in `pending` yet.
    private var notices: Notices = []
    /// Sentences that are not written yet.
    private var pending: [String]

    init(_ simulation: Simulation, wording: Wording) {
        self.simulation = simulation
        announcer = Announcer(simulation, wording: wording)
        pending = announcer.greeting(simulation)
    }

    var isOver: Bool { simulation.wantsToQuit }
    /// There are no frames, so only deadlines wake the loop.
    var isMoving: Bool { false }
    var nextDeadline: Double? { simulation.nextDeadline }

    mutating func handle(_ input: Input, at time: Nanoseconds) {
        let scene = simulation.sceneName
        notices += simulation.handle(input, at: time.seconds)
        // Describe the notices so far before the words of the other scene apply.
        if simulation.sceneName != scene { describe() }
    }

    mutating func advance(to time: Nanoseconds) { advance(to: time.seconds) }

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
