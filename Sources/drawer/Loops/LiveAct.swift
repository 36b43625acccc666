// `drawer`, `drawer record` and `drawer --announce`: a simulation under a user's input.

import DrawerCore
import DrawerMatch
import DrawerScene
import DrawerScript

/// The form in which a user gets the simulation: `LivePicture` or `LiveSpeech`.
protocol Presentation {
    associatedtype Venue: Console
    /// Whether a motion needs frames. Otherwise only deadlines wake the loop.
    static var showsMotion: Bool { get }
    /// Code that is printed after quitting.
    var uncopiedCode: String? { get }

    /// Describes the changes since the last call.
    mutating func describe(_ notices: Notices, _ simulation: Simulation)
    /// Shows the code of an outcome.
    /// - Returns: the report to the user.
    mutating func show(_ outcome: LiveSettings.Outcome) -> TuningReport?
    /// Shows the current state; see `Act.draw`.
    mutating func draw(_ simulation: inout Simulation, on console: inout Venue, at now: Double) throws -> Bool
    /// Writes what is not shown yet.
    mutating func flush() throws
}

struct LiveAct<Form: Presentation>: Act {
    private(set) var simulation: Simulation
    private(set) var form: Form
    private var settings: LiveSettings
    private var recording: RecordingFile?
    private var rows: LiveRows?
    /// The preview of the highlighted row of a picker, and the delimiter of fields in its commands.
    private var preview: RowPreview?
    private let delimiter: Delimiter
    /// The simulated time, which slow motion and pause hold back.
    private var clock = PacedClock()
    /// The notices that are not described yet.
    private var notices: Notices = []

    /// - Parameters:
    ///   - settings: the sources of the simulation's settings.
    ///   - recording: receives every input. It begins with the initial detent and offset: the simulation gets the same
    ///     inputs as in a replay.
    ///   - rows: the rows that arrive and the searches beside the frames; nil for neither.
    ///   - preview: shows the highlighted row of a picker.
    init(
        _ simulation: Simulation, _ form: Form, settings: LiveSettings, recording: RecordingFile? = nil,
        rows: LiveRows? = nil, preview: RowPreview? = nil, delimiter: Delimiter = .white
    ) {
        self.delimiter = delimiter
        self.simulation = simulation
        self.form = form
        self.settings = settings
        self.rows = rows
        self.recording = recording
        self.preview = preview
        showPreview(at: .zero)
        guard recording != nil else {
            // In a picker, the keys of time are letters of the search.
            if Form.showsMotion, simulation.picker == nil { self.simulation.keepPast() }
            return
        }
        for input in Recorder.start(simulation.reading) { handle(input, at: .zero) }
    }

    /// A failed recording ends the program, because a recording with a gap cannot be replayed.
    /// So do rows that cannot be read, unless the user can choose from those that are there.
    var isOver: Bool {
        guard let picker = simulation.picker else {
            return simulation.wantsToQuit || recording?.failure != nil || rows?.failure != nil
        }
        return simulation.wantsToQuit || picker.choice != nil && !picker.hasCommands
    }
    var isMoving: Bool { Form.showsMotion && simulation.isMoving && clock.pace > 0 }
    var nextDeadline: Double? {
        [
            settings.watch.deadline(before: simulation.nextDeadline.flatMap(clock.moment)), rows?.deadline,
            preview?.deadline,
        ]
        .compactMap(\.self)
        .min()
    }
    var watched: [Int32] { [settings.watch.descriptor, rows?.descriptor ?? -1, preview?.descriptor ?? -1] }

    mutating func noteWatched(at time: Nanoseconds) {
        settings.watch.noteChange(at: time.seconds)
        rows?.noteNews(at: time.seconds)
        preview?.read(at: time.seconds)
    }

    /// Runs the preview of the highlighted row, and shows its new output.
    private mutating func showPreview(at time: Nanoseconds) {
        guard preview != nil, let picker = simulation.picker else { return }
        preview?.follow(picker, on: simulation.grid, at: time.seconds)
        if let (text, isNew) = preview?.takeOutput(at: time.seconds) {
            notices += simulation.changePicker(at: clock.time(at: time).seconds) { $0.show(text, isNew: isNew) }
        }
    }

    mutating func handle(_ input: Input, at time: Nanoseconds) {
        let scene = simulation.sceneName
        let now = clock.time(at: time)
        notices += rows?.finishSearch(before: input, &simulation, at: now.seconds) ?? []
        let recorded = simulation.recorded(input)
        notices += simulation.handle(input, at: now.seconds)
        if let recorded, !simulation.hasControlledTime { recording?.record(recorded, at: now) }
        clock.set(simulation.pace, at: time)
        // Describe the notices so far in the words of the previous scene.
        if simulation.sceneName != scene { describe() }
        if let request = simulation.takeRequest() { apply(settings.outcome(of: request, for: simulation), at: time) }
    }

    mutating func advance(to time: Nanoseconds) {
        let now = clock.time(at: time)
        notices += simulation.advance(to: now.seconds)
        notices += rows?.update(&simulation, at: time.seconds, simulated: now.seconds) ?? []
        showPreview(at: time)
        clock.set(simulation.pace, at: time)
        describe()
        if let outcome = settings.outcome(for: simulation, at: time.seconds) { apply(outcome, at: time) }
    }

    private mutating func apply(_ outcome: LiveSettings.Outcome, at time: Nanoseconds) {
        if !outcome.files.isEmpty {
            var configuration = simulation.configuration
            configuration.files = outcome.files
            notices += (try? simulation.configure(configuration, at: clock.time(at: time).seconds)) ?? []
        }
        for setting in outcome.changes { handle(.configure(setting), at: time) }
        if let suggestion = outcome.suggestion { simulation.askForLocation(suggestion) }
        if let report = form.show(outcome) { simulation.report(report) }
        describe()
    }

    private mutating func describe() {
        form.describe(notices, simulation)
        notices = []
    }

    mutating func draw(on console: inout Form.Venue, at now: Double) throws -> Bool {
        if simulation.picker?.hasCommands == true { runCommands(on: &console) }
        return try form.draw(&simulation, on: &console, at: now)
    }

    /// Runs the commands that the keys of a picker ask for.
    private mutating func runCommands(on console: inout Form.Venue) {
        guard let picker = simulation.picker else { return }
        var commands: [PickerCommand] = []
        simulation.changePicker(at: simulation.time) {
            commands = $0.takeCommands()
            return []
        }
        for command in commands {
            guard let call = try? CommandTemplate.call(command, in: picker, delimiter: delimiter) else { continue }
            if command.purpose == .reload {
                rows?.reload(call)
            } else {
                console.lend { call.runOnTerminal() }
                preview?.forget()
            }
        }
    }

    mutating func finish(at time: Nanoseconds, after ending: Ending) throws {
        preview?.end()
        rows?.end()
        if recording != nil {
            let now = clock.time(at: time)
            simulation.advance(to: now.seconds)
            recording?.finish(at: now, simulation)
            if let failure = recording?.failure { throw failure }
        }
        if simulation.picker == nil, let failure = rows?.failure { throw failure }
        // At the end of standard input, complete the motion without waiting for it, so that its end is announced.
        while ending == .quit, !isOver, let due = simulation.nextDeadline.flatMap(clock.moment) {
            advance(to: max(time, Nanoseconds(roundingUp: due)))
        }
        try form.flush()
    }
}
