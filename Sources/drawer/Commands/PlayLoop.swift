// The loop of `drawer play`: as the event loop, but the hand is a script's, and real time is paced to its own.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerTerminal
@preconcurrency import Foundation

/// Plays scripts one after the other.
struct PlayLoop {
    static let speeds = 0.05...20.0
    private static let framesPerSecond = 60.0
    /// How long the last screen of a script stays before the next one begins, in seconds.
    private static let pauseBetween = 1.5
    /// How long a note hides the picture's last row where there is no other room for it, in seconds.
    private static let noteDuration = 4.0

    private let files: [ScriptFile]
    private var terminal: Terminal
    private var speed: Double
    private var place = 0
    private var player: Player
    /// Where the script's time stands, and when (on `Clock`) it stood there.
    private var shown = Nanoseconds.zero
    private var anchor = 0.0
    private var isPaused = false
    /// When, on `Clock`, the note came that is shown.
    private var noteTime: Double?
    /// The viewer's own, of which the script and its snapshots know nothing; nil while it is closed.
    private var inspector: Inspector?
    /// When the script came to its end, on `Clock`.
    private var endedAt: Double?

    init(files: [ScriptFile], terminal: Terminal, speed: Double) throws {
        self.files = files
        self.terminal = terminal
        self.speed = speed
        player = try files[0].player(base: Self.base(terminal))
        anchor = Clock.now()
    }

    private static func base(_ terminal: Terminal) -> Configuration {
        var configuration = Configuration()
        configuration.colourDepth = terminal.colourDepth
        return configuration
    }

    /// Runs until the hand or a signal ends it, or the last script has been seen.
    mutating func run() throws -> EventLoop.Ending {
        defer { terminal.close() }
        var canvas = Canvas(columns: terminal.grid.columns, rows: terminal.grid.rows)
        var inputs: [Input] = []
        var isDue = true
        var grid = FrameGrid(framesPerSecond: Self.framesPerSecond, from: Clock.now())
        while true {
            // Wait: for keys and signals, and while the script runs for the next frame.
            var wakeTime: Double?
            if let endedAt, place + 1 < files.count, !isPaused { wakeTime = endedAt + Self.pauseBetween }
            if isRunning || isDue { wakeTime = max(grid.next, terminal.opening(at: Clock.now()) ?? .infinity) }
            let wake = terminal.wait(until: wakeTime == .infinity ? nil : wakeTime)
            let now = Clock.now()

            // Listen.
            inputs.removeAll(keepingCapacity: true)
            let heard = terminal.hear(wake, at: now, into: &inputs)
            if let ending = heard.ending { return ending }
            // The script stood still for as long as the terminal was away.
            if heard.isUnsettled { anchor = Clock.now() }
            if heard.isUnsettled || !inputs.isEmpty || heard.hasTold { isDue = true }
            for input in inputs {
                guard case .key(let key) = input else { continue }
                if key == .character("q") || key == .escape { return .quit }
                try press(key, at: now)
            }

            // Move on.
            let wasRunning = isRunning
            advance(to: now)
            if let endedAt, now >= endedAt + Self.pauseBetween, place + 1 < files.count, !isPaused {
                try begin(place + 1, at: now)
            }
            // The last frame counts whenever it comes.
            if isRunning ? now >= grid.next : wasRunning { isDue = true }

            // Show.
            guard isDue, let opening = terminal.opening(at: now), opening <= now else { continue }
            draw(into: &canvas, at: now)
            let bytes = terminal.show(canvas, at: now)
            inspector?.cost = FrameCost(time: Clock.now() - now, bytes: bytes)
            isDue = false
            grid.pass(now)
        }
    }

    private var isRunning: Bool { !isPaused && endedAt == nil }

    /// Lets the script's time follow the clock.
    private mutating func advance(to now: Double) {
        if isRunning {
            shown = shown + Nanoseconds(max(0, Int64((now - anchor) * speed * 1e9)))
            carryOut(at: now)
        }
        anchor = now
    }

    /// Carries the script out up to the time that is shown.
    private mutating func carryOut(at now: Double) {
        let note = player.note
        while let time = inspector?.nextMoment(until: shown.seconds) {
            let moment = Nanoseconds(roundingUp: time)
            player.play(to: moment)
            inspector?.take(player.simulation(at: moment).reading)
        }
        player.play(to: shown)
        if player.note != note { noteTime = now }
        guard player.isFinished else { return }
        shown = player.clock
        if endedAt == nil { endedAt = now }
    }

    private mutating func begin(_ number: Int, at now: Double) throws {
        place = number
        player = try files[number].player(base: Self.base(terminal))
        shown = .zero
        anchor = now
        noteTime = nil
        endedAt = nil
        let isInspected = inspector != nil
        inspector = nil
        // As a trace has it, the beginning is what its commands have made of it; paused, that is what stays to be seen.
        carryOut(at: now)
        if isInspected { inspector = inspect() }
    }

    private func inspect() -> Inspector {
        let simulation = player.simulation(at: shown)
        return Inspector(from: simulation.reading, at: simulation.time)
    }

    private mutating func press(_ key: Key, at now: Double) throws {
        switch key {
        case .space, .character(" "):
            advance(to: now)
            isPaused.toggle()
        case .character("."):
            advance(to: now)
            isPaused = true
            shown = shown + Nanoseconds(Int64(1e9 / Self.framesPerSecond))
            carryOut(at: now)
        case .character("+"), .character("="), .right: speed = min(speed * 1.25, Self.speeds.upperBound)
        case .character("-"), .left: speed = max(speed / 1.25, Self.speeds.lowerBound)
        case .character("i"): inspector = inspector == nil ? inspect() : nil
        case .character("r"): try begin(place, at: now)
        case .character("n"): if place + 1 < files.count { try begin(place + 1, at: now) }
        default: break
        }
    }

    // MARK: Picture

    private func draw(into canvas: inout Canvas, at now: Double) {
        var simulation = player.simulation(at: shown)
        // Terminals tell late how many colours they have, and which background.
        simulation.look = simulation.look.following(terminal)
        simulation.draw(into: &canvas)
        let picture = canvas.bounds
        canvas.reframe(columns: terminal.grid.columns, rows: terminal.grid.rows)
        canvas.clip = canvas.bounds
        // At the terminal's right, which is beside the picture where there is room.
        if let inspector { simulation.draw(inspector, into: &canvas) }
        if let pointer = player.pointer {
            let column = Int((pointer.x / simulation.grid.cellWidth).rounded(.down))
            let row = Int((pointer.y / simulation.grid.cellHeight).rounded(.down))
            if (0..<picture.columns).contains(column), (0..<picture.rows).contains(row) {
                draw(pointerAt: column, row, into: &canvas)
            }
        }
        PlayStatus(
            time: shown.seconds, command: player.command, note: player.note,
            isNoteFresh: noteTime.map { now < $0 + Self.noteDuration } ?? false, report: player.report, speed: speed,
            isPaused: isPaused, isOver: endedAt != nil, place: place + 1, count: files.count,
            size: Size(columns: simulation.grid.columns, rows: simulation.grid.rows),
            colourDepth: terminal.colourDepth
        ).draw(below: picture.rows, into: &canvas)
    }

    /// A filled disc on a bright cell while it is pressed, a ring while it is up.
    private func draw(pointerAt column: Int, _ row: Int, into canvas: inout Canvas) {
        guard (0..<canvas.columns).contains(column), (0..<canvas.rows).contains(row) else { return }
        let gold = Colour(0xFF, 0xC8, 0x3D)
        var style = canvas[column, row].style
        style.attributes = [.bold]
        if terminal.colourDepth == .monochrome {
            if player.isPressed { style.attributes.insert(.reverse) }
        } else if player.isPressed {
            style.foreground = Colour(0x1C, 0x22, 0x30)
            style.background = gold
        } else {
            style.foreground = gold
        }
        canvas.draw(player.isPressed ? "●" : "○", column: column, row: row, style)
    }
}
