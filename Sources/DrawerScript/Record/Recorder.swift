// The recorder: writes inputs as a script that replays to the same states.
//
// The simulation must receive the recorder's times: whole nanoseconds, divided by 1e9. Each piece of text ends with a
// complete line, so that a truncated recording is still a script.

import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerViews

/// A recording in progress.
public struct Recorder: Sendable {
    /// The first lines of the file.
    public let head: String
    private var clock = Nanoseconds.zero

    /// - Parameter settings: the settings of the simulation. The recording must start with the simulation, at time 0.
    public init(settings: [Setting]) {
        head = settings.map { "Set \($0)\n" }.joined() + "\n"
    }

    /// The inputs that bring a new simulation with the same settings into the state of a reading at rest.
    public static func start(_ reading: Reading) -> [Input] {
        (reading.detent.map { [.code(.snap($0, animated: false))] } ?? [])
            + [.code(.scrollTo(.offset(Quantity(reading.offset, .points)), animated: false))]
    }

    /// The lines for an input, each with its end. The caller writes and flushes them immediately.
    /// - Parameter time: since the start; not before the time of the previous call, otherwise that time counts.
    public mutating func record(_ input: Input, at time: Nanoseconds) -> String {
        guard let kind = Recorder.command(input) else { return "" }
        return pause(until: time) + kind.text + "\n"
    }

    /// The last lines: a pause until the end of the recording.
    /// - Parameter simulation: its state is expected there, so that the recording can be played as a test; nil for no
    ///   expectations.
    public mutating func finish(at time: Nanoseconds, expecting simulation: Simulation? = nil) -> String {
        guard let simulation else { return pause(until: time) }
        let (reading, hasTop) = (simulation.reading, simulation.configuration.setup.sheet.hasTop)
        var seen: [Expectation] = [
            .measure(hasTop ? .top : .sheet(.freeEdge), .equal, Quantity(reading.top, .points), tolerance: nil),
            .measure(.offset, .equal, Quantity(reading.offset, .points), tolerance: nil), .phase(reading.phase),
        ]
        if let detent = reading.detent { seen.append(.detent(detent)) }
        return pause(until: time) + seen.map { Command.Kind.expect($0).text + "\n" }.joined()
    }

    private mutating func pause(until time: Nanoseconds) -> String {
        var text = ""
        while clock < time {
            let step = min(time - clock, .longest)
            text += Command.Kind.sleep(step).text + "\n"
            clock = clock + step
        }
        return text
    }

    /// The command with the same effect; nil if there is none.
    private static func command(_ input: Input) -> Command.Kind? {
        switch input {
        case .press(let point): .press(.point(coordinates(point)))
        case .move(let point): .move(.to(coordinates(point)), over: nil)
        case .release: .release
        case .cancel: .cancel
        case .wheel(let rows, let point):
            rows == 0 ? nil : .wheel(rows > 0 ? .down : .up, .rows(abs(rows)), at: .point(coordinates(point)))
        case .turn(let pages, let point):
            pages == 0
                ? nil : .wheel(pages > 0 ? .right : .left, .notches(abs(pages)), at: .point(coordinates(point)))
        case .key(let key): .key(key, count: 1)
        case .text(let text): .type(text)
        case .resize(let columns, let rows): .resize(Size(columns: columns, rows: rows))
        case .other(.code(let call)): .code(call)
        case .other(.insets(let bottom, let animated)): .insets(bottom: Quantity(bottom, .points), animated: animated)
        case .other(.configure(let setting)): .configure(setting)
        }
    }

    private static func coordinates(_ point: DrawerPoint) -> Coordinates {
        Coordinates(x: Quantity(point.x, .points), y: Quantity(point.y, .points))
    }
}

extension Player {
    /// The run from here to its end as a script without a hand: each input at its time.
    package var recording: String {
        var run = self
        run.sent = []
        run.run()
        var recorder = Recorder(settings: Array(simulation.configuration.applied))
        var text = recorder.head
        for (time, input) in run.sent ?? [] { text += recorder.record(input, at: time) }
        return text + recorder.finish(at: run.clock)
    }
}
