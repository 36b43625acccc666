// `drawer taste`: a blind test of presets in the terminal.

import DrawerCore
import DrawerPresets
import DrawerReports
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerTerminal

/// Two drawers in turn on the same task. The first row says what to do; it covers the preset's name.
struct TasteAct: Act {
    private(set) var taste: Taste
    private let base: Configuration
    private var stages: [Simulation] = []
    /// The stage that is shown, and those that the user has seen in this round.
    private var side = 0
    private var seen: Set<Int> = [0]
    private var now = Nanoseconds.zero
    private var canvas = Canvas(columns: 1, rows: 1)
    private(set) var isOver = false

    /// - Throws: `InvalidValue` for a configuration that the simulation refuses.
    init(_ taste: Taste, _ configuration: Configuration) throws {
        (self.taste, base) = (taste, configuration)
        try begin()
    }

    var isMoving: Bool { stages[side].isMoving }
    var nextDeadline: Double? { stages[side].nextDeadline }

    /// Puts both drawers of the round at the task's start.
    private mutating func begin() throws {
        guard let round = taste.current else {
            isOver = true
            return
        }
        stages = try [round.first, round.second].map { index in
            var configuration = base
            try configuration.setup.apply(Setting("Preset \(taste.names[index])"))
            if let stage = stages.first {
                (configuration.columns, configuration.rows) = (stage.grid.columns, stage.grid.rows)
            }
            var simulation = try Simulation(configuration)
            if Taste.tasks[round.task].isOpen { simulation.open(at: .fullHeight) }
            simulation.advance(to: now.seconds)
            return simulation
        }
        (side, seen) = (0, [0])
    }

    mutating func handle(_ input: Input, at time: Nanoseconds) {
        now = max(now, time)
        switch input {
        case .key(.tab), .key(.shiftTab):
            side = 1 - side
            seen.insert(side)
        case .key(.character("1")): choose(.first)
        case .key(.character("2")): choose(.second)
        case .key(.character("0")): choose(.none)
        case .key(.character("q")), .key(.escape): isOver = true
        case .resize:
            for index in stages.indices { _ = stages[index].handle(input, at: time.seconds) }
        // The first row is not the drawer's.
        case .press(let point) where point.y < stages[side].grid.cellHeight: break
        case .press, .move, .release, .cancel, .wheel, .key(.up), .key(.down), .key(.pageUp), .key(.pageDown),
            .key(.home), .key(.end), .key(.space):
            _ = stages[side].handle(input, at: time.seconds)
        default: break
        }
    }

    /// A choice counts only after both drawers have been tried.
    private mutating func choose(_ choice: Taste.Choice) {
        guard seen.count == 2 else { return }
        taste.choose(choice)
        do { try begin() } catch { isOver = true }
    }

    mutating func advance(to time: Nanoseconds) {
        now = max(now, time)
        for index in stages.indices { _ = stages[index].advance(to: time.seconds) }
    }

    mutating func finish(at _: Nanoseconds, after _: Ending) {}

    mutating func draw(on terminal: inout Terminal, at now: Double) -> Bool {
        stages[side].look = stages[side].look.following(terminal)
        stages[side].draw(into: &canvas)
        let style = Style(foreground: .unset, background: .unset, attributes: [.reverse])
        canvas.draw(
            String(repeating: " ", count: canvas.columns), column: 0, row: 0, style)
        let round = taste.current
        let task = round.map { Taste.tasks[$0.task].text } ?? ""
        let (shown, other) = side == 0 ? ("A", "B") : ("B", "A")
        let keys = seen.count == 2 ? "Tab \(other) · 1 A is better · 2 B · 0 neither · q" : "Tab \(other) · q"
        canvas.draw(" \(taste.place + 1)/\(taste.rounds.count) \(shown): \(task)", column: 0, row: 0, style)
        canvas.draw(keys, column: max(0, canvas.columns - keys.count - 1), row: 0, style)
        _ = terminal.show(canvas, at: now)
        return false
    }
}

extension Subcommand {
    static let taste = Subcommand(
        "taste", "[PRESET...]", "a blind test of presets",
        details: """
            Shows two drawers in turn, without their names, for the same task: Tab changes
            between them, 1 and 2 choose the better one once both were shown, 0 neither, q
            ends the test. Prints the presets in the order of preference, with their
            strengths in the model of Bradley and Terry, and how sure each one is better
            than the next. Without presets: drawer, uisheet, gorhom and vaul.
            """,
        options: [
            .whole("rounds", \.rounds, in: 1...200, help: "rounds of the test, 1 to 200 (default 10)"),
            .whole("seed", \.seed, in: 0...Int.max, help: "chooses the order of the pairs (default 1)"),
            Options.output("csv", .file, help: "write every round to FILE"),
            Options.color("auto, or \(OptionValue.names(ColorDepth.self)) (NO_COLOR: never)"), Options.scriptConfig,
        ], operandWords: Preset.named.map(\.name)
    ) { options, operands in
        let names = operands.isEmpty ? ["drawer", "uisheet", "gorhom", "vaul"] : operands
        for name in names { _ = try OptionValue.setting("Preset", name) }
        guard names.count >= 2, Set(names).count == names.count else {
            throw UsageError("expected at least two different presets, found \(names.joined(separator: ", "))")
        }
        let settings = try ConfigFile.settings(options.configurationFile)
        let file = ScriptFile(path: "taste", script: Script(settings: settings))
        var configuration = try file.configuration()
        var taste = Taste(names, rounds: options.rounds, seed: UInt64(options.seed))
        let code = try Interactive.onTerminal(configuration, color: options.color) { terminal in
            configuration.columns = terminal.grid.columns
            configuration.rows = terminal.grid.rows
            var loop = Loop(try TasteAct(taste, configuration), on: terminal, framesPerSecond: 60)
            defer { taste = loop.act.taste }
            return try loop.run()
        }
        if let path = options.output { try Output.write(to: path) { try $0.write(taste.log.text(as: .csv)) } }
        try Output.write(taste.place == 0 ? "no round was judged\n" : taste.table.text(as: .table))
        return code
    }
}
