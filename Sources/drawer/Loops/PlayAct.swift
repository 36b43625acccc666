// `drawer play`: scripts drive the simulation of a live act. It continues without them once the user has taken over.

import DrawerCells
import DrawerCore
import DrawerLoop
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerTerminal
import DrawerViews

struct PlayAct: Pictured {
    private(set) var live: LiveAct<LivePicture>
    /// The scripts, which stay available after the user has taken over.
    private var script: ScriptTimeline
    /// The size of the terminal, which may differ from the script's screen.
    private var terminal: Grid
    /// The press in the row of time, on a hint or on nothing.
    private var press: Press?

    init(_ script: ScriptTimeline, settings: LiveSettings, on terminal: Grid) {
        (self.script, self.terminal) = (script, terminal)
        live = LiveAct(script.player.simulation, LivePicture(), settings: settings, isFresh: false)
    }

    var form: LivePicture { live.form }
    var isOver: Bool { live.isOver }
    var isMoving: Bool { script.isLeft ? live.isMoving : live.clock.pace > 0 }
    var nextDeadline: Double? { script.isLeft ? live.nextDeadline : live.nextWatch }
    var watched: [Int32] { live.watched }

    mutating func noteWatched(at time: Nanoseconds) { live.noteWatched(at: time) }

    mutating func handle(_ input: Input, at time: Nanoseconds) {
        if let input = steer(input, at: time) { live.handle(input, at: time) }
    }

    /// Handles an input of the viewer.
    /// - Returns: the input on the script's screen if the user has taken over; nil otherwise.
    private mutating func steer(_ input: Input, at time: Nanoseconds) -> Input? {
        advance(to: time)
        if case .resize(let columns, let rows) = input { (terminal.columns, terminal.rows) = (columns, rows) }
        let frame = ScriptFrame(script, live.simulation, columns: terminal.columns, rows: terminal.rows)
        let local = input.moved { frame.point($0, on: terminal, to: live.simulation.grid) }
        guard script.isLeft else {
            let effects = play(input, local, frame)
            // From now on, the live simulation follows the press.
            if script.isLeft { press = nil }
            goOn(at: time)
            if let outcome = live.outcome(of: effects) { apply(outcome, at: time) }
            return nil
        }
        if input != .key(.character("r")) || live.simulation.editsText || live.simulation.isTyping { return local }
        script.begin(&live.simulation)
        goOn(at: time)
        return nil
    }

    /// Passes an input to the script, or to the simulation that it drives.
    /// - Parameter local: the same input on the script's screen.
    private mutating func play(_ input: Input, _ local: Input, _ frame: ScriptFrame) -> Effects {
        let row = frame.time(script, live.simulation)
        guard let input = pressHint(input, in: row, frame) else { return Effects() }
        let isSteered = script.steer(input, &live.simulation) { [terminal] point, isHeld in
            let column = terminal.column(of: point) - frame.place.column
            guard isHeld || terminal.row(of: point) == frame.row && row.columns?.contains(column) == true else {
                return nil
            }
            return row.moment(atColumn: column)
        }
        if isSteered { return Effects() }
        if case .key = input {
            return script.handle(input, seen: input, columns: frame.place.columns, &live.simulation)
        }
        let seen = input.moved { [terminal] in frame.seen($0, on: terminal, to: live.simulation.grid) }
        return script.handle(local, seen: seen, columns: frame.place.columns, &live.simulation)
    }

    /// Handles a press in the row of time, which reaches nothing below the row.
    /// - Returns: the key of a hint for a release on the hint; nil for any other input of such a press; otherwise the
    ///   input.
    private mutating func pressHint(_ input: Input, in row: TimeRow, _ frame: ScriptFrame) -> Input? {
        let strip = Grid(columns: frame.place.columns, rows: 1)
        let local = input.moved { [terminal] point in
            DrawerPoint(
                x: (point.x / terminal.cellWidth - Double(frame.place.column)) * strip.cellWidth,
                y: (point.y / terminal.cellHeight - Double(frame.row)) * strip.cellHeight)
        }
        guard press == nil else {
            guard let rest = press.take(local, strip) else { return nil }
            return input == .release ? rest : input
        }
        guard case .press(let point) = local, !live.simulation.usesHintRow else { return input }
        let (column, line) = (strip.column(of: point), strip.row(of: point))
        guard line == 0, (0..<strip.columns).contains(column) else { return input }
        let theme = live.simulation.theme
        let hit = Canvas.hit(column: column, row: 0, on: strip) { row.draw(theme, row: 0, into: &$0) }
        if hit?.touch == .time { return input }
        press = Press(hit) ?? .nowhere
        return nil
    }

    /// Sets the clock to the simulation's time, at the pace of the script or of the user.
    private mutating func goOn(at time: Nanoseconds) {
        live.clock.go(to: Nanoseconds(roundingUp: live.simulation.time), at: time)
        live.clock.set(script.isLeft ? live.simulation.pace : script.pace, at: time)
    }

    mutating func advance(to time: Nanoseconds) {
        guard !script.isLeft else { return live.advance(to: time) }
        // The time is in whole milliseconds, as on the bar.
        let shown = Nanoseconds.milliseconds(live.clock.time(at: time).count / 1_000_000)
        if shown > script.clock { script.advance(&live.simulation, to: shown) }
        live.clock.set(script.pace, at: time)
        if script.isOver { live.clock.go(to: Nanoseconds(roundingUp: live.simulation.time), at: time) }
        if let outcome = live.outcomeOfWatch(at: time) { apply(outcome, at: time) }
    }

    /// Carries out an outcome. Settings of the script itself stay.
    private mutating func apply(_ outcome: LiveSettings.Outcome, at time: Nanoseconds) {
        if !outcome.files.isEmpty { live.simulation.take(outcome.files) }
        let changes = outcome.changes.filter { script.isLeft || !script.overrides($0) }
        if !changes.isEmpty { handle(.configure(changes), at: time) }
        live.present(outcome)
    }

    mutating func draw(on terminal: inout Terminal, at now: Double) throws -> Bool {
        let script = script
        return live.form.draw(&live.simulation, on: &terminal, at: now) { simulation, size, canvas in
            ScriptFrame(script, simulation, columns: size.columns, rows: size.rows).draw(
                script, simulation, columns: size.columns, rows: size.rows, into: &canvas)
        }
    }

    mutating func finish(at time: Nanoseconds, after ending: Ending) throws {
        // If the user has not taken over, the script just ends.
        if script.isLeft { try live.finish(at: time, after: ending) }
    }
}
