// `drawer --announce`: the same simulation without a picture, each change of state a sentence on a line.

import CNcurses
import DrawerCore
import DrawerScene
import DrawerTerminal
@preconcurrency import Foundation

/// Runs a simulation by keys and says what happens.
struct AnnounceLoop {
    private var simulation: Simulation
    private var announcer: Announcer
    private let keyboard: PlainKeyboard

    init(_ configuration: Configuration) throws {
        keyboard = try PlainKeyboard()
        var configuration = configuration
        (configuration.columns, configuration.rows) = keyboard.size
        simulation = try Simulation(configuration)
        announcer = Announcer(simulation, wording: configuration.wording)
    }

    mutating func run() -> EventLoop.Ending {
        defer { keyboard.close() }
        let start = Clock.now()
        say(announcer.greeting(simulation))
        while !simulation.wantsToQuit {
            let wake = keyboard.wait(until: simulation.nextDeadline.map { start + $0 })
            let time = Clock.now() - start
            var notices = simulation.advance(to: time)
            switch wake {
            case .inputs(let inputs):
                for input in inputs {
                    let scene = simulation.sceneName
                    notices += simulation.handle(input, at: time)
                    guard simulation.sceneName != scene else { continue }
                    // What comes next is said in the other scene's words.
                    say(announcer.sentences(notices, simulation))
                    notices = []
                }
            case .time: break
            case .interrupted(let signal): return .signal(signal)
            case .ended:
                finish(from: time)
                return .quit
            }
            say(announcer.sentences(notices, simulation))
        }
        return .quit
    }

    /// The keys have ended: what is under way comes to rest, without waiting for it.
    private mutating func finish(from time: Double) {
        var now = time
        while let due = simulation.nextDeadline {
            now = max(now, due)
            say(announcer.sentences(simulation.advance(to: now), simulation))
        }
    }

    private func say(_ sentences: [String]) {
        for sentence in sentences { Output.say(sentence + "\n") }
    }
}
