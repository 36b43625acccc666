// Runs a script on a simulation, in simulated time. Tests, pictures and the terminal use the same player.

import DrawerCells
import DrawerCore
import DrawerFiles
import DrawerScene
import DrawerSettings
import DrawerViews

/// A running script: its commands are the inputs of the run. It stays at the script's end.
///
///     var player = try file.player()
///     player.run()
///     print(player.report.summary)
public struct Player: Stepper {
    /// The timeout of `Wait settled`.
    public static let patience = Nanoseconds.milliseconds(10_000)
    /// The number of keys that a line of the palette presses per frame.
    private static let keysOfFrame = 32
    /// The default duration of a flick.
    public static let flickTime = Nanoseconds.milliseconds(100)

    /// The duration of a tap by an imperfect hand.
    package static let tapTime = Nanoseconds.milliseconds(80)

    private var played: Played
    private var pulse: Pulse
    public private(set) var clock = Nanoseconds.zero
    /// The position of the pointer, or of its last release; nil before the first press.
    public internal(set) var pointer: DrawerPoint?
    public internal(set) var isPressed = false
    /// The notes so far, with their times.
    public internal(set) var notes: [(time: Nanoseconds, text: String)] = []
    /// The last note.
    public var note: String? { notes.last?.text }
    public internal(set) var report = Report()
    public internal(set) var marks: [Mark] = []
    /// The screens of `Snapshot` so far, as text.
    public internal(set) var snapshots: [(name: String, text: String)] = []
    /// All notices of the simulation so far.
    public internal(set) var notices: [Notice] = []

    /// The inputs so far with their times, for a recording of the run; nil if there is no recording.
    package var sent: [(time: Nanoseconds, input: Input)]?

    /// The time at which a line of the palette continues, in seconds; nil for a script and at the end.
    public internal(set) var nextInput: Double?
    /// Whether the run is a line of the palette, whose inputs go to the layers below the palette.
    let isLine: Bool
    /// The clock of a user who slows, stops and turns back time; nil if the script's time is the simulated time.
    private var live: PacedClock?
    let script: Script
    private let file: String
    let golden: @Sendable (String) throws(FileError) -> String?
    /// The hand that makes the gestures; nil to use the script's exact positions and times.
    package var hand: HandErrors?
    /// The touches of the pointer, in order.
    public internal(set) var touches: [Contact] = []
    var nextShake = Nanoseconds.zero
    var next = 0
    var activity = Activity.none
    /// The number of notices before the last command that is neither `Expect` nor `Note`.
    var oldNotices = 0

    /// The command in progress that takes time.
    enum Activity {
        case none
        case sleeping(until: Nanoseconds)
        case stroke(Stroke)
        case keys(Key, left: Int, at: Nanoseconds)
        case settling(giveUp: Nanoseconds, command: Int)
    }

    /// - Parameters:
    ///   - file: the script's name for the messages.
    ///   - golden: the stored text of a snapshot; nil without one.
    /// - Throws: `InvalidValue` for a configuration that the simulation refuses.
    public init(
        _ script: Script, file: String, configuration: Configuration,
        golden: @escaping @Sendable (String) throws(FileError) -> String? = { _ in nil }
    ) throws(InvalidValue) {
        self.script = script
        self.file = file
        self.golden = golden
        isLine = false
        played = .whole(try Simulation(configuration))
        pulse = played.pulse
    }

    /// A player from a start that many runs share, on a scene alone as long as no input needs a screen.
    package init(_ script: Script, file: String, alone start: SceneRun) {
        (self.script, self.file, golden, isLine) = (script, file, { _ in nil }, false)
        played = .alone(Played.Lone(start))
        pulse = start.pulse
    }

    /// A player of commands on a simulation in progress.
    package init(_ commands: [Command], on simulation: Simulation) {
        script = Script(commands: commands)
        (file, golden, isLine) = ("prompt", { _ in nil }, true)
        played = .whole(simulation)
        pulse = simulation.pulse
        clock = Nanoseconds(roundingUp: simulation.time)
        pointer = simulation.pointer
        isPressed = pointer != nil
        if let pointer {
            let place = simulation.place(at: pointer)
            touches = [Contact(place: place, missed: false, from: pointer, to: pointer, start: clock, end: clock)]
        }
        nextInput = simulation.time
    }

    /// Makes the script's times the user's times: the keys of time slow, stop and turn back the simulation.
    public mutating func goLive() {
        live = PacedClock()
        simulation.keepPast()
    }

    package var settings: [PlacedSetting] { script.settings }

    /// Frames per second of traces and pictures.
    public var frameRate: Int { scene.frameRate }

    /// The scene at `clock`; with two stages, the first stage's scene.
    public var scene: SceneRun { played.run }
    /// The simulation at `clock`. A scene alone becomes a simulation with all inputs so far.
    public internal(set) var simulation: Simulation {
        get { played.simulation }
        set {
            played = .whole(newValue)
            pulse = newValue.pulse
        }
    }
    /// Whether no input has needed a screen so far.
    package var isAlone: Bool { if case .alone = played { true } else { false } }
    /// The screen's size.
    public var grid: Grid { played.grid }
    /// The settings of the stage with the focus.
    package var configuration: Configuration { played.configuration }
    func place(at point: DrawerPoint) -> DrawerPlace { played.place(at: point) }
    func point(of place: DrawerPlace) -> DrawerPoint? { played.point(of: place) }

    /// The current command, or the next one; nil at the end.
    public var command: Command? {
        if case .none = activity {
            next < script.commands.count ? script.commands[next] : nil
        } else {
            script.commands[next - 1]
        }
    }

    /// Whether the pointer is in a movement between two samples.
    public var isBetweenSamples: Bool { if case .stroke(let stroke) = activity { stroke.last < clock } else { false } }

    // MARK: The run

    public var isFinished: Bool {
        if case .none = activity { next >= script.commands.count } else { false }
    }

    public var due: Nanoseconds? {
        switch activity {
        case .none: next < script.commands.count ? clock : nil
        case .sleeping(let end): min(end, shake ?? end)
        case .stroke(let stroke): stroke.next
        case .keys(_, _, let time): time
        case .settling(let giveUp, _):
            pulse.isSettled ? clock : min(nextDeadline ?? giveUp, giveUp, shake ?? giveUp)
        }
    }

    public var nextDeadline: Nanoseconds? {
        let next = pulse.nextDeadline < .infinity ? pulse.nextDeadline : nil
        return (live.map { next.flatMap($0.moment) } ?? next).map {
            max(Nanoseconds(roundingUp: $0), clock + Nanoseconds(1))
        }
    }

    public var isMoving: Bool { pulse.isMoving }
    public var reading: Reading { scene.reading }
    /// `top` and `velocity` of the reading.
    package var motion: (top: Double, velocity: Double) {
        if let motion = pulse.motion { return motion }
        let reading = reading
        return (reading.top, reading.velocity)
    }

    public mutating func pass(to time: Nanoseconds) {
        // Read the fields directly: a getter would copy the player.
        if case .none = activity, next >= script.commands.count { return }
        clock = time
        pulse = played.advance(to: simulated(time), &notices)
        keepPace()
    }

    /// Performs everything that is due up to a time on another simulation, which a viewer also drives, instead of the
    /// player's own.
    public mutating func advance(_ other: inout Simulation, to time: Nanoseconds) {
        exchange(with: &other) { $0.advance(to: time) }
    }

    /// Runs an action on another simulation instead of the player's own.
    mutating func exchange(with other: inout Simulation, during action: (inout Player) -> Void) {
        swap(&simulation, &other)
        action(&self)
        swap(&simulation, &other)
    }

    /// Converts a time of the script to the simulated time, in seconds.
    private func simulated(_ time: Nanoseconds) -> Double { (live?.time(at: time) ?? time).seconds }

    private mutating func take(_ new: Notices, _ pulse: Pulse) {
        self.pulse = pulse
        if !new.isEmpty { notices += new }
        keepPace()
    }

    /// Lets the clock of a user follow the tempo of the simulation.
    private mutating func keepPace() {
        guard live != nil else { return }
        let pace = simulation.pace
        live?.set(pace, at: clock)
    }

    public mutating func act() {
        switch activity {
        case .none:
            next += 1
            start(script.commands[next - 1])
        case .sleeping(let end): if clock < end { holdStill() } else { activity = .none }
        case .stroke(var stroke):
            move(to: stroke.point)
            if stroke.isOver {
                activity = .none
                if stroke.releases { release() }
            } else {
                stroke.advance()
                activity = .stroke(stroke)
            }
        case .keys(let key, let left, _): pressKey(key, count: left)
        case .settling(let giveUp, let command):
            if pulse.isSettled {
                activity = .none
            } else if clock >= giveUp {
                let seen = "drawer \(reading.phase.rawValue), list \(reading.listPhase.rawValue)"
                let expected = "everything settled within \(Quantity.text(Player.patience.seconds)) s"
                fail(script.commands[command], expected: expected, seen: seen)
                activity = .none
            } else if let shake, shake <= clock {
                holdStill()
            }
        }
    }

    /// Sends the next sample of a pointer that the script does not move.
    private mutating func holdStill() { if let pointer { move(to: pointer) } }

    /// Presses a key several times. A line of the palette lets frames and the user's keys through in between.
    mutating func pressKey(_ key: Key, count: Int) {
        let now = isLine ? min(count, Player.keysOfFrame) : count
        for _ in 0..<now { send(.key(key)) }
        activity = now < count ? .keys(key, left: count - now, at: clock + .milliseconds(16)) : .none
    }

    // MARK: The simulation

    @discardableResult
    mutating func send(_ input: Input) -> Notices {
        sent?.append((clock, input))
        guard !isLine else {
            let new = simulation.handle(fromLine: input)
            take(new, simulation.pulse)
            return new
        }
        let (new, pulse) = played.handle(input, at: simulated(clock))
        take(new, pulse)
        return new
    }

    mutating func fail(_ command: Command, expected: String, seen: String) {
        report.failures.append(Failure(file: file, command: command, time: clock, expected: expected, seen: seen))
    }
}
