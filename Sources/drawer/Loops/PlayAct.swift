// `drawer play`: plays scripts one after another in real time, with the pointer drawn and keys for the viewer.

import DrawerCells
import DrawerCore
import DrawerLoop
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerTerminal
import DrawerViews

struct PlayAct: Act {
    static let speeds = 0.05...20.0
    static let framesPerSecond = 60.0
    /// How long the last screen of a script stays before the next script begins, in seconds.
    private static let pauseBetween = 1.5
    /// How long a note takes the progress bar's row if there is no row for notes, in seconds.
    private static let noteDuration = 4.0

    /// The scripts in their initial states.
    private var players: [Player]
    /// Makes the players with the settings of the config file.
    private let makePlayers: ([PlacedSetting]) throws -> [Player]
    private var watch: ConfigWatch
    /// The reason why the changed config file is not applied.
    private var problem: String?
    private var place = 0
    private var player: Player
    private var outline: PlayOutline
    private var speed: Double
    /// The time of the script, at the viewer's speed.
    private var clock = PacedClock()
    /// The loop's time of the last change of the player's time.
    private var anchor = Nanoseconds.zero
    private var isPaused = false
    /// When the current note appeared, in seconds of the loop.
    private var noteTime: Double?
    /// The viewer's inspector, which the script and its snapshots do not see; nil while closed.
    private var inspector: Inspector?
    /// When the script ended, in seconds of the loop.
    private var endedAt: Double?
    private var canvas = Canvas(columns: 1, rows: 1)
    /// The terminal's cells, and the progress bar in them, as drawn last.
    private var grid = Grid(columns: 1, rows: 1)
    private var bar: CellArea?
    /// Whether the pointer drags the bar.
    private var dragsBar = false
    private(set) var isOver = false

    /// - Parameters:
    ///   - sources: the config file.
    ///   - speed: within `speeds`.
    ///   - makePlayers: makes at least one player with the settings of the config file.
    /// - Throws: the errors of `makePlayers`.
    init(_ sources: ConfigSources, speed: Double, makePlayers: @escaping ([PlacedSetting]) throws -> [Player]) throws {
        self.speed = speed
        self.makePlayers = makePlayers
        watch = ConfigWatch(sources)
        players = try makePlayers(sources.settings)
        player = players[0]
        outline = PlayOutline(player)
    }

    var isMoving: Bool { !isPaused && endedAt == nil }

    var nextDeadline: Double? { watch.deadline(before: nextBeginning) }
    var watched: [Int32] { [watch.descriptor] }

    /// When the next script begins, in seconds of the loop.
    private var nextBeginning: Double? {
        guard let endedAt, hasNext, !isPaused else { return nil }
        return endedAt + Self.pauseBetween
    }

    private var hasNext: Bool { place + 1 < players.count }

    mutating func handle(_ input: Input, at time: Nanoseconds) {
        switch input {
        case .press(let point):
            guard let bar, bar.contains(column: grid.column(of: point), row: grid.row(of: point)) else { return }
            dragsBar = true
            go(toPoint: point, at: time)
        case .move(let point): if dragsBar { go(toPoint: point, at: time) }
        case .release, .cancel: dragsBar = false
        case .key(let key): press(key, at: time)
        default: break
        }
    }

    private mutating func press(_ key: Key, at time: Nanoseconds) {
        switch key {
        case .escape, .character("q"): isOver = true
        case .space, .character(" "):
            advance(to: time)
            isPaused.toggle()
        case .character("."): step(by: Self.frame, at: time)
        case .character(","): step(by: Nanoseconds(-Self.frame.count), at: time)
        case .home: go(to: .zero, at: time)
        case .end: go(to: outline.end, at: time)
        case .left: go(to: outline.note(before: player.clock, isPaused: !isMoving) ?? .zero, at: time)
        case .right: go(to: outline.note(after: player.clock) ?? outline.end, at: time)
        case .character("+"), .character("="): speed = min(speed * 1.25, Self.speeds.upperBound)
        case .character("-"): speed = max(speed / 1.25, Self.speeds.lowerBound)
        case .character("i"): inspector = inspector == nil ? inspect() : nil
        case .character("r"): begin(place, at: time)
        case .character("n"): if hasNext { begin(place + 1, at: time) }
        default: break
        }
    }

    mutating func advance(to time: Nanoseconds) {
        anchor = time
        if isMoving { process(to: clock.time(at: time)) }
        clock.set(isMoving ? speed : 0, at: time)
        if let next = nextBeginning, time.seconds >= next { begin(place + 1, at: time) }
        if watch.isDue(at: time.seconds) { reload(at: time) }
    }

    mutating func noteWatched(at time: Nanoseconds) { watch.noteChange(at: time.seconds) }

    /// Restarts the script with the settings of the changed config file. A change in the middle of a script would lead
    /// to states that no other run of the script reaches.
    private mutating func reload(at time: Nanoseconds) {
        do {
            guard try watch.reread() != nil else { return }
            players = try makePlayers(watch.sources.settings)
            outline = PlayOutline(players[place])
            problem = nil
            begin(place, at: time)
        } catch {
            problem = ConfigWatch.reason(error)
        }
    }

    mutating func finish(at _: Nanoseconds, after _: Ending) {}

    /// The length of a step.
    private static let frame = Nanoseconds(Int64(1e9 / framesPerSecond))

    /// Pauses, and goes a step forward or back. A step back plays the script again from its start, which gives exactly
    /// the earlier state.
    private mutating func step(by distance: Nanoseconds, at time: Nanoseconds) {
        advance(to: time)
        isPaused = true
        go(to: max(.zero, player.clock + distance), at: time)
    }

    /// Goes to a time of the script. Back, the script plays again from its start.
    private mutating func go(to target: Nanoseconds, at time: Nanoseconds) {
        advance(to: time)
        if target < player.clock || endedAt != nil { begin(place, at: time) }
        clock.go(to: target, at: time)
        process(to: target)
    }

    /// Goes to the time at a point of the progress bar.
    private mutating func go(toPoint point: DrawerPoint, at time: Nanoseconds) {
        guard let bar, bar.columns > 1 else { return }
        let share = (point.x / grid.cellWidth - Double(bar.column) - 0.5) / Double(bar.columns - 1)
        go(to: Nanoseconds(Int64(Double(outline.end.count) * min(max(0, share), 1))), at: time)
    }

    /// Plays the script up to a time.
    private mutating func process(to target: Nanoseconds) {
        let note = player.note
        while let time = inspector?.nextMoment(until: target.seconds) {
            player.advance(to: Nanoseconds(roundingUp: time))
            inspector?.sample(player.reading, on: player.simulation.grid)
        }
        player.advance(to: target)
        if player.note != note { noteTime = anchor.seconds }
        if player.isFinished, endedAt == nil { endedAt = anchor.seconds }
    }

    private mutating func begin(_ number: Int, at time: Nanoseconds) {
        if place != number { outline = PlayOutline(players[number]) }
        place = number
        player = players[number]
        clock.go(to: .zero, at: time)
        anchor = time
        noteTime = nil
        endedAt = nil
        let isInspected = inspector != nil
        inspector = nil
        // Run the commands of time zero before the first frame is drawn, as a trace does.
        process(to: .zero)
        if isInspected { inspector = inspect() }
    }

    private func inspect() -> Inspector {
        let simulation = player.simulation
        return Inspector(from: simulation.reading, on: simulation.grid, at: simulation.time)
    }

    // MARK: Picture

    mutating func draw(on terminal: inout Terminal, at now: Double) -> Bool {
        var simulation = player.simulation
        // The terminal may report its colors and background after the start.
        simulation.look = simulation.look.following(terminal)
        simulation.draw(into: &canvas)
        if let pointer = player.pointer {
            let column = Int((pointer.x / simulation.grid.cellWidth).rounded(.down))
            let row = Int((pointer.y / simulation.grid.cellHeight).rounded(.down))
            canvas.drawPointer(column: column, row: row, isPressed: player.isPressed, terminal.colorDepth)
        }
        if inspector != nil { simulation.drawLanding(into: &canvas) }
        let screen = Size(columns: simulation.grid.columns, rows: simulation.grid.rows)
        let stage = PlayStage(
            screen: screen, edge: Int(simulation.reading.top / simulation.grid.cellHeight),
            columns: terminal.grid.columns, rows: terminal.grid.rows, isInspected: inspector != nil,
            note: outline.longestNote)
        grid = terminal.grid
        canvas.reframe(
            columns: terminal.grid.columns, rows: terminal.grid.rows, keeping: stage.part, column: stage.place.column,
            row: stage.place.row)
        stage.drawFrame(into: &canvas)
        var problem = problem
        if let inspector {
            if let area = stage.inspector {
                simulation.draw(inspector, in: area, into: &canvas)
            } else {
                problem = problem ?? "The inspector needs \(screen.columns + PlayStage.inspectorColumns) columns"
            }
        }
        let status = PlayStatus(
            time: player.clock.seconds, outline: outline, command: player.command, note: player.note, problem: problem,
            isNoteFresh: noteTime.map { anchor.seconds < $0 + Self.noteDuration } ?? false, report: player.report,
            speed: speed, isPaused: isPaused, isOver: endedAt != nil, place: place + 1, count: players.count,
            size: screen, isCut: stage.isCut, colorDepth: terminal.colorDepth)
        bar = status.draw(in: stage.status, into: &canvas)
        _ = terminal.show(canvas, at: now)
        return false
    }
}
