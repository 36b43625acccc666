// `drawer --announce`: the same simulation without a picture; each change of state is a sentence on a line.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerTerminal

struct SpokenAct: Act {
    private var simulation: Simulation
    private var announcer: Announcer
    /// What has happened and is not in `unsaid` yet.
    private var notices: Notices = []
    /// Sentences that are not written yet.
    private var pending: [String]

    init(_ simulation: Simulation, wording: Wording) {
        self.simulation = simulation
        announcer = Announcer(simulation, wording: wording)
        pending = announcer.greeting(simulation)
    }

    var isOver: Bool { simulation.wantsToQuit }
    /// No frame to draw: only deadlines wake the loop.
    var isMoving: Bool { false }
    var nextDeadline: Double? { simulation.nextDeadline }

    mutating func handle(_ input: Input, at time: Nanoseconds) {
        let scene = simulation.sceneName
        notices += simulation.handle(input, at: time.seconds)
        // What comes next is said in the other scene's words.
        if simulation.sceneName != scene { describe() }
    }

    mutating func advance(to time: Nanoseconds) { advance(to: time.seconds) }

    private mutating func advance(to seconds: Double) {
        notices += simulation.advance(to: seconds)
        describe()
    }

    /// Puts what has changed since the last time into sentences.
    private mutating func describe() {
        pending += announcer.sentences(notices, simulation)
        notices = []
    }

    mutating func draw(on _: inout PlainKeyboard, at _: Double) throws -> Bool {
        for sentence in pending { try Output.writeLine(sentence) }
        pending = []
        return false
    }

    /// Where the keys have ended, what is under way comes to rest, without waiting for it.
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
