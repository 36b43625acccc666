// A timeline as text: its inputs become the lines of a script that replays to the same states. A script cannot have the
// lines of a config file that only another scene has: after a key for that scene, the replay lacks them.
//
// The times of the lines are whole nanoseconds. The recorded simulation must receive its inputs at these times.
//
// Each piece of text ends with a complete line, so that a truncated recording is still a script.

import DrawerCore
import DrawerScene
import DrawerSettings

extension Script {
    /// The first lines of a recording. The recording must begin at the simulation's time 0.
    public static func lines(for settings: [Setting]) -> String { settings.map { "Set \($0)\n" }.joined() + "\n" }

    /// The inputs that bring a new simulation to a state at rest.
    /// - Parameter reading: the state, under the same settings.
    public static func start(_ reading: Reading) -> [Input] {
        (reading.detent.map { [.code(.snap($0, animated: false))] } ?? [])
            + [.code(.scrollTo(.offset(Quantity(reading.offset, .points)), animated: false))]
    }

    /// The lines for an input, each with its line end; nil for an input without a command. The caller writes and
    /// flushes them immediately.
    /// - Parameter pause: the time since the last line.
    public static func lines(for input: Input, after pause: Nanoseconds) -> String? {
        command(input).map { lines(for: pause) + $0.text + "\n" }
    }

    /// The last lines: the state of a simulation, so that the recording can be played as a test.
    public static func lines(expecting simulation: Simulation) -> String {
        let (reading, hasTop) = (simulation.reading, simulation.configuration.setup.sheet.hasTop)
        var seen: [Expectation] = [
            .measure(hasTop ? .top : .sheet(.freeEdge), .equal, Quantity(reading.top, .points), tolerance: nil),
            .measure(.offset, .equal, Quantity(reading.offset, .points), tolerance: nil), .phase(reading.phase),
        ]
        if let detent = reading.detent { seen.append(.detent(detent)) }
        return seen.map { Command.Kind.expect($0).text + "\n" }.joined()
    }

    /// The lines for a pause.
    public static func lines(for pause: Nanoseconds) -> String {
        var (text, rest) = ("", pause)
        while .zero < rest {
            let step = min(rest, .longest)
            text += Command.Kind.sleep(step).text + "\n"
            rest = rest - step
        }
        return text
    }

    /// The command with the same effect; nil without one.
    private static func command(_ input: Input) -> Command.Kind? {
        switch input {
        case .press(let point): .press(.point(Coordinates(point)))
        case .move(let point): .move(.to(Coordinates(point)), over: nil)
        case .release: .release
        case .cancel: .cancel
        case .wheel(let rows, let point):
            rows == 0 ? nil : .wheel(rows > 0 ? .down : .up, .rows(abs(rows)), at: .point(Coordinates(point)))
        case .turn(let pages, let point):
            pages == 0 ? nil : .wheel(pages > 0 ? .right : .left, .notches(abs(pages)), at: .point(Coordinates(point)))
        case .rightClick: nil
        case .key(let key): .key(key, count: 1)
        case .text(let text): .type(text)
        case .resize(let columns, let rows): .resize(Size(columns: columns, rows: rows))
        case .other(.code(let call)): .code(call)
        case .other(.insets(let bottom, let animated)): .insets(bottom: Quantity(bottom, .points), animated: animated)
        case .other(.configure(let settings)): .configure(settings)
        }
    }
}

extension Player {
    /// The run as a script that needs no hand: each input at its time. The player has not begun.
    package var recording: String {
        var run = self
        run.sent = []
        run.run()
        let setup = configuration.setup
        // A script may have a setting that a later policy reads; if a layer may choose the policy, any setting.
        let policies = script.policies(from: setup)
        let settings = setup.applied.filter { policies?.contains(where: $0.row.isRead) ?? true }
        var (text, last) = (Script.lines(for: settings), Nanoseconds.zero)
        for (time, input) in run.sent ?? [] {
            if let lines = Script.lines(for: input, after: time - last) { (text, last) = (text + lines, time) }
        }
        return text + Script.lines(for: run.clock - last)
    }
}
