// The tuning panel. TuningRows.swift has its rows, TuningSteps.swift its undo, TuningCommands.swift its keys,
// TuningInput.swift the pointer, TuningPicture.swift its picture.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews

/// The tuning panel. A closed panel keeps its undo history and its selection.
struct Tuning: Layer {
    private(set) var isOpen = false
    var steps: TuningSteps
    var rows = TuningRows()
    /// The settings as code, beside the rows; nil while the code is closed.
    var code: TuningCode?
    /// The settings when the panel was opened.
    private(set) var opened: Setup

    /// The text that the user types; nil while the user types nothing.
    var entry: TuningEntry?
    /// The answer to the last action, such as the reason for a refusal.
    var message: String?
    /// The last replay in words, for a screen reader.
    private(set) var result: String?
    var drag: TuningDrag?
    /// The handle of the curve that the arrows move.
    var held: CurveHandle?
    /// A change that awaits its replay: one that the user still holds, or has just let go.
    var pending = TuningChange()
    /// The turns of the wheel that do not add up to a whole step yet.
    var wheel = TuningWheel()

    init(_ setup: Setup) { (steps, opened) = (TuningSteps(setup), setup) }

    var panelContent: PanelContent? { isOpen ? .settings(rows: rows.list.rows.count) : nil }

    /// Opens the panel with the settings in use, which may have changed while it was closed.
    mutating func open(over shown: inout ShownScene) {
        isOpen = true
        opened = shown.configuration.setup
        steps.skip(to: opened)
        readSettings(over: shown)
        _ = shown.replays.news.take()
    }

    /// Updates the open panel after settings have changed outside of the panel.
    mutating func follow(_: Notices, after input: Input?, over shown: inout ShownScene) {
        guard isOpen else { return }
        takeNews(of: &shown, after: input)
        if shown.configuration.setup != steps.current { readSettings(over: shown) }
        if input != nil { shown.updateResponse(keepsResult: held != nil) }
        replayChange(over: &shown)
        // A replay of no length has its result already.
        takeNews(of: &shown, after: input)
    }

    private mutating func takeNews(of shown: inout ShownScene, after input: Input?) {
        switch shown.replays.news.take() {
        case .gesture:
            (result, pending) = (nil, TuningChange())
            // A report about the config file stays.
            if input?.isAction == true { message = nil }
        // The chart's headline shows the result.
        case .result(let text):
            result = text
            // From now on, the chart marks the peak of the replay.
            if held != nil { describeHandle(over: &shown) }
        case nil: break
        }
    }

    /// Reads the rows and the code from the settings in use.
    mutating func readSettings(over shown: ShownScene) {
        let setup = shown.configuration.setup
        steps.record(setup)
        rows.read(setup)
        code?.update(from: opened, over: shown)
    }

    // MARK: Changes

    /// Changes the settings of the scene, even during a motion. A refused change leaves everything as it was.
    mutating func apply(_ setup: Setup, inStroke: Bool, over shown: inout ShownScene) throws(InvalidValue) {
        try shown.configure(shown.configuration.with(setup))
        steps.record(setup, inStroke: inStroke)
        readSettings(over: shown)
    }

    /// Takes the last change back, or makes it again. A refused change leaves everything as it was.
    mutating func undo(isRedo: Bool = false, over shown: inout ShownScene) {
        let before = steps
        guard let setup = steps.undo(isRedo: isRedo) else {
            message = isRedo ? "Nothing to redo" : CommonState.nothingToUndo
            return
        }
        do throws(InvalidValue) {
            try shown.configure(shown.configuration.with(setup))
            readSettings(over: shown)
        } catch {
            steps = before
            steps.beginStroke()
            message = "\(Refusal(error))"
        }
    }

    mutating func close(over shown: inout ShownScene) {
        guard isOpen else { return }
        isOpen = false
        shown.dropReplays()
        (drag, held, pending) = (nil, nil, TuningChange())
        (code, entry) = (nil, nil)
        rows.close()
    }

    /// The selected control; nil on a heading, and in a scene without settings.
    var control: TuningControl? { rows.list.choice?.control }
}
