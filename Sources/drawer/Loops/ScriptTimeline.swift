// The timeline of `drawer play`: scripts one after another, whose inputs drive the simulation like a live one.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerViews

/// The inputs of scripts, and the shown time. The viewer's keys are the keys of a live run. The first input that
/// reaches the drawer takes over from the script.
struct ScriptTimeline {
    static let speeds = 0.05...20.0
    /// The time after a note during which the key for the previous note skips this note, while the script plays.
    private static let grace = Nanoseconds.milliseconds(500)
    /// The longest part of a script that is computed in advance. The length of a longer script grows as it plays.
    private static let foresight = Nanoseconds.milliseconds(600_000)

    /// The scripts at their starts.
    private var players: [Player]
    private var place = 0
    /// The player of the current script. Between its acts, the run has its simulation.
    private(set) var player: Player
    /// The length of the script.
    private(set) var end = Nanoseconds.zero
    private(set) var notes: [(time: Nanoseconds, text: String)] = []
    private var tempo = Tempo()
    private let speed: Double
    /// Whether the user has taken over.
    private(set) var isLeft = false
    /// The settings that the viewer has changed and the panels that the viewer has opened, which stay when time is
    /// turned back.
    private var changes: [Setting] = []
    private var opened: [Key] = []
    /// Whether the pointer drags the bar.
    private var drags = false

    /// - Parameters:
    ///   - players: the scripts, at least one.
    ///   - speed: a speed within `speeds`.
    init(_ players: [Player], speed: Double) {
        (self.players, self.speed, player) = (players, speed, players[0])
        outline()
        player = self.players[0]
    }

    /// Computes the script in advance, for its length and its notes.
    private mutating func outline() {
        players[place].advance(to: .zero)
        var run = players[place]
        run.advance(to: Self.foresight)
        (end, notes) = (run.clock, run.notes)
    }

    // MARK: Time

    var clock: Nanoseconds { player.clock }
    var isOver: Bool { player.isFinished }
    var hasNext: Bool { place + 1 < players.count }
    /// The simulated seconds in a second of the viewer.
    var pace: Double { tempo.isPaused || isOver ? 0 : speed * tempo.factor }
    /// The state in the badge.
    var label: String? {
        isOver ? "the end" : tempo.label ?? (speed == 1 ? nil : "×" + Quantity.text(speed, digits: 2))
    }
    /// The number of the script among several; nil for a single script.
    var number: String? { players.count > 1 ? "\(place + 1)/\(players.count)" : nil }

    /// Performs everything that is due up to a time of the script.
    mutating func advance(_ simulation: inout Simulation, to time: Nanoseconds) {
        player.advance(&simulation, to: time)
        end = max(end, player.clock)
    }

    /// Plays the script again, or plays the next one.
    mutating func begin(next: Bool = false, _ simulation: inout Simulation) {
        if next {
            place += 1
            outline()
        }
        (isLeft, tempo.isPaused) = (false, false)
        go(to: .zero, &simulation)
    }

    /// Whether the script itself has the setting.
    func overrides(_ setting: Setting) -> Bool {
        player.settings.contains { $0.file == nil && $0.setting.slot == setting.slot }
    }

    /// Shows a time of the script. For an earlier time, performs all inputs up to it again, then the viewer's changes.
    private mutating func go(to time: Nanoseconds, _ simulation: inout Simulation) {
        let time = max(.zero, time)
        let isTurned = time < player.clock || isOver || simulation.time != player.clock.seconds
        if isTurned { (player, simulation) = (players[place], players[place].simulation) }
        advance(&simulation, to: time)
        guard isTurned else { return }
        if !changes.isEmpty { simulation.handle(.configure(changes), at: simulation.time) }
        for key in opened { simulation.handle(.key(key), at: simulation.time) }
    }

    // MARK: The viewer

    /// Handles an input of the viewer.
    /// - Parameter bar: returns the moment at a point of the bar.
    /// - Returns: whether the input concerned time, and not the simulation.
    mutating func steer(
        _ input: Input, _ simulation: inout Simulation, bar: (DrawerPoint, _ isHeld: Bool) -> Double?
    ) -> Bool {
        switch input {
        case .press(let point):
            guard let moment = bar(point, false) else { return false }
            drags = true
            tempo.isPaused = true
            go(to: Nanoseconds(roundingUp: moment), &simulation)
        case .move(let point) where drags:
            if let moment = bar(point, true) { go(to: Nanoseconds(roundingUp: moment), &simulation) }
        case .release where drags, .cancel where drags: drags = false
        case .key(let key): return !simulation.isTyping && Self.commands.run(key, &self, &simulation)
        case .resize: return true
        default: return false
        }
        return true
    }

    private typealias Command = KeyCommand<ScriptTimeline, Simulation>

    /// The keys for the script. Every other key goes to the simulation.
    private static let commands = KeyCommands([
        Command(naming: "i", hint: "inspector"),
        Command([.left], [.right], hint: "notes", help: "the note before, the next one", when: isFree) {
            script, simulation, index in
            let (clock, isPlaying) = (script.clock, !script.tempo.isPaused && !script.isOver)
            let limit = isPlaying ? clock - min(clock, grace) : clock
            let before = script.notes.last { $0.time < limit }?.time ?? .zero
            let next = script.notes.first { $0.time > clock }?.time ?? script.end
            script.go(to: [before, next][index], &simulation)
        },
        Command(["r"], hint: "again", 1, help: "play the script again", when: isFree) { script, simulation, _ in
            script.begin(&simulation)
        },
        Command(
            [.space, " "], hint: "pause", 2, help: "pause, go on",
            when: { isFree($0, $1) && !$0.isOver && !$0.tempo.isPaused }
        ) { script, _, _ in script.tempo.isPaused = true },
        Command([.space, " "], hint: "go on", 2, when: { isFree($0, $1) && !$0.isOver }) { script, _, _ in
            script.tempo.isPaused = false
        },
        Command(["x"]) { script, _, _ in script.tempo.isPaused.toggle() },
        Command(["z"]) { script, _, _ in script.tempo.cycleFactor() },
        Command(["<"], [">"]) { script, simulation, index in
            script.tempo.isPaused = true
            let (clock, frame) = (script.clock, Nanoseconds(ofFrame: 1, rate: 60))
            script.go(to: [clock - min(clock, frame), clock + frame][index], &simulation)
        },
        Command([.space, " "], when: isFree) { _, simulation, _ in simulation.say("The end  ·  r plays again") },
        Command([.home], [.end], help: "to the start, to the end", when: isFree) { script, simulation, index in
            script.go(to: [.zero, script.end][index], &simulation)
        },
        Command(naming: "q", hint: "quit", 1),
        Command(["n"], hint: "next", 1, help: "the next of several scripts", when: { $0.hasNext && isFree($0, $1) }) {
            script, simulation, _ in
            script.begin(next: true, &simulation)
        },
    ])

    /// A panel that the viewer has opened uses these keys itself.
    private static let isFree: Command.Condition = { script, _ in !script.opened.contains(.character("t")) }

    func hints(over simulation: Simulation) -> Hints {
        simulation.layerHints ?? Self.commands.hints(self, simulation)
    }

    /// Passes an input of the viewer to the simulation. If the input reaches the drawer, the user takes over the screen
    /// that they see.
    /// - Parameters:
    ///   - seen: the same input on this screen.
    ///   - columns: the columns of this screen. It is never wider than the script's screen.
    mutating func handle(
        _ input: Input, seen: Input, columns: Int, _ simulation: inout Simulation
    ) -> Effects {
        let isNarrower = columns < simulation.grid.columns
        var next = isNarrower ? simulation.narrowed(to: columns) : simulation
        next.explain(Self.commands.help)
        let now = next.time
        // Release the script's finger first.
        if case .press = input, player.isPressed { next.handle(.cancel, at: now) }
        var effects = next.update(seen, at: now)
        if effects.hasActed {
            // The user goes on with the screen that they see.
            isLeft = true
            next.keepPast()
            next.explain([Hint("r", words: "play the script again")])
            next.say("You have taken over  ·  r plays again")
        } else {
            // The script goes on. Its screen gets the input instead, and keeps the changed settings and opened panels.
            let (before, keys) = (simulation.configuration.setup, simulation.openingKeys)
            let isPress = if case .press = input { true } else { false }
            if isPress || isNarrower {
                next = simulation
                next.explain(Self.commands.help)
                effects = next.update(input, at: now)
            }
            changes += (try? before.changes(from: before, to: next.configuration.setup).settings) ?? []
            if next.openingKeys != keys {
                opened = next.openingKeys.filter { opened.contains($0) || !keys.contains($0) }
            }
        }
        simulation = next
        return effects
    }

    // MARK: Words

    enum SentenceKind { case plain, quiet, failure }

    /// The sentences of the moment, each in its own row: the result at the end, a failure or a note, and the
    /// simulation's message.
    func sentences(_ simulation: Simulation) -> [(text: String, kind: SentenceKind)] {
        var sentences: [(String, SentenceKind)] = []
        if isOver { sentences.append((player.report.summary, .plain)) }
        if let failure = player.report.failures.last {
            let text = "✗ line \(failure.position.line): expected \(failure.expected), saw \(failure.seen)"
            return sentences + [(text, .failure)]
        }
        if !isOver, let note = player.note { sentences.append((note, .plain)) }
        if let message = simulation.message, !simulation.drawsMessages { sentences.append((message, .quiet)) }
        return sentences
    }
}
