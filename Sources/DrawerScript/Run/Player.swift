// Runs a script on a simulation, in simulated time. Tests, pictures and the terminal use the same player: the caller
// passes the current time, and the player performs everything that is due.

import DrawerCore
import DrawerScene
import DrawerSettings

/// A running script.
///
/// The simulation advances to the times of the script's events only. Frames in between are copies (`simulation(at:)`),
/// so that the number of frames makes no difference.
public struct Player: Sendable {
    /// The timeout of `Wait settled`.
    public static let patience = Nanoseconds.milliseconds(10_000)
    /// The default duration of a flick.
    public static let flickTime = Nanoseconds.milliseconds(100)

    /// The state at `clock`.
    public internal(set) var simulation: Simulation
    /// The time up to which the script has run.
    public internal(set) var clock = Nanoseconds.zero
    /// The position of the pointer, or of its last release; nil before the first press.
    public internal(set) var pointer: DrawerPoint?
    public internal(set) var isPressed = false
    /// The notes so far, with their times.
    public internal(set) var notes: [(time: Nanoseconds, text: String)] = []
    /// The last note.
    public var note: String? { notes.last?.text }
    public internal(set) var report = Report()
    public internal(set) var marks: [Mark] = []
    public internal(set) var snapshots: [Snapshot] = []
    /// All notices of the simulation so far.
    public internal(set) var notices: [Notice] = []

    private let script: Script
    private let file: String
    let golden: @Sendable (String) -> String?
    var next = 0
    var activity = Activity.none
    /// The number of notices before the last command that is neither `Expect` nor `Note`.
    var oldNotices = 0

    enum Activity {
        case none
        case sleeping(until: Nanoseconds)
        case stroke(Stroke)
        case settling(giveUp: Nanoseconds, command: Int)
    }

    /// - Parameters:
    ///   - file: the script's name for the messages.
    ///   - golden: the stored text of a snapshot; nil if there is none.
    /// - Throws: `InvalidValue` for a configuration that the simulation refuses.
    public init(
        _ script: Script, file: String, configuration: Configuration,
        golden: @escaping @Sendable (String) -> String? = { _ in nil }
    ) throws(InvalidValue) {
        self.script = script
        self.file = file
        self.golden = golden
        simulation = try Simulation(configuration)
    }

    /// Frames per second of traces and pictures.
    public var frameRate: Int { simulation.configuration.setup.frameRate }

    /// Whether the script has ended at `clock`.
    public var isFinished: Bool {
        if case .none = activity { next >= script.commands.count } else { false }
    }

    /// The current command, or the next one; nil at the end.
    public var command: Command? {
        if case .none = activity {
            next < script.commands.count ? script.commands[next] : nil
        } else {
            script.commands[next - 1]
        }
    }

    /// The time of the script's next action; nil if it depends on the simulation.
    package var nextMoment: Nanoseconds? {
        switch activity {
        case .none, .settling: nil
        case .sleeping(let end): end
        case .stroke(let stroke): stroke.next
        }
    }

    /// The simulation at a time not before `clock`.
    public func simulation(at time: Nanoseconds) -> Simulation {
        var simulation = simulation
        simulation.advance(to: time.seconds)
        return simulation
    }

    /// Performs everything that is due up to and including a time.
    public mutating func play(to limit: Nanoseconds) {
        while true {
            switch activity {
            case .none:
                guard next < script.commands.count else { return }
                next += 1
                start(script.commands[next - 1])
            case .sleeping(let end):
                guard end <= limit else { return }
                clock = end
                activity = .none
            case .stroke(var stroke):
                guard stroke.next <= limit else { return }
                clock = stroke.next
                move(to: stroke.point)
                if stroke.isOver {
                    activity = .none
                    if stroke.releases { release() }
                } else {
                    stroke.advance()
                    activity = .stroke(stroke)
                }
            case .settling(let giveUp, let command):
                guard settle(to: limit, giveUp: giveUp, command: script.commands[command]) else { return }
                activity = .none
            }
        }
    }

    /// Performs everything that is due up to and including a time, and advances the simulation itself to that time,
    /// which does not change the motion. Stays at the script's end.
    package mutating func advance(to time: Nanoseconds) {
        play(to: time)
        guard !isFinished else { return }
        clock = time
        arrive()
    }

    /// Continues `Wait settled`. Returns false if the limit comes first.
    private mutating func settle(to limit: Nanoseconds, giveUp: Nanoseconds, command: Command) -> Bool {
        arrive()
        while !simulation.isSettled {
            let due = simulation.nextDeadline.map { max(Nanoseconds(roundingUp: $0), clock + Nanoseconds(1)) } ?? giveUp
            guard due < giveUp else {
                guard giveUp <= limit else { return false }
                clock = giveUp
                arrive()
                fail(command, expected: "everything settled within 10 s", seen: settledState)
                return true
            }
            guard due <= limit else { return false }
            clock = due
            arrive()
        }
        return true
    }

    private var settledState: String {
        let reading = simulation.reading
        return "drawer \(reading.phase.rawValue), list \(reading.listPhase.rawValue)"
    }

    // MARK: The simulation

    /// Advances the simulation to the clock.
    mutating func arrive() { notices += simulation.advance(to: clock.seconds) }

    @discardableResult
    mutating func send(_ input: Input) -> Notices {
        let new = simulation.handle(input, at: clock.seconds)
        notices += new
        return new
    }

    mutating func fail(_ command: Command, expected: String, seen: String) {
        report.failures.append(
            Failure(file: file, position: command.position, time: clock, expected: expected, seen: seen))
    }
}
