// A picker under a user's input, on the terminal or as sentences.

import DrawerCells
import DrawerCore
import DrawerLoop
import DrawerMatch
import DrawerPick
import DrawerSettings
import DrawerTerminal
@preconcurrency import LibC

/// A picker under the input of a user.
/// - Parameter Form: `PickPicture` or `PickSentences`.
struct PickAct<Form: Presentation>: Act where Form.Subject == Picker {
    private(set) var picker: Picker
    private var form: Form
    private var rows: LiveRows
    /// The preview of the highlighted row.
    private var preview: RowPreview?
    /// The form in which commands are read and run.
    private let commandForm: CommandForm
    /// The first line of each preview, and the lines that stay at its top.
    private let previewWindow: PreviewWindow
    /// The row that the preview's title names.
    private var previewed: HighlightedRow?
    /// The commands that the user's keys have requested. Inputs wait for them.
    private var commands: [UserCommand] = []
    /// The command of `execute-silent`. Inputs wait for its end.
    private var silent = ShellJobs()
    /// Whether to draw once more, because a command waits, and only a frame runs commands.
    private var needsFrame = false
    /// Whether Ctrl-C has signaled the running command.
    private var isInterrupted = false
    /// The notices that have not been described yet.
    private var notices: Notices = []

    /// - Parameters:
    ///   - rows: the rows that arrive, and the searches beside the frames.
    ///   - preview: the preview of the highlighted row; nil without a preview.
    init(
        _ picker: Picker, _ form: Form, rows: LiveRows, preview: RowPreview?, _ commandForm: CommandForm,
        _ previewWindow: PreviewWindow
    ) {
        (self.picker, self.form, self.rows) = (picker, form, rows)
        (self.preview, self.commandForm, self.previewWindow) = (preview, commandForm, previewWindow)
        showPreview(at: 0)
    }

    var isOver: Bool { picker.choice != nil && !holdsInputs }
    var holdsInputs: Bool { picker.hasUserCommands || !commands.isEmpty || silent.isRunning }
    var isMoving: Bool { Form.showsMotion && picker.isMoving }
    var nextDeadline: Double? {
        [picker.nextDeadline, rows.deadline, preview?.deadline, silent.deadline, needsFrame ? 0 : nil]
            .compactMap(\.self).min()
    }
    var watched: [Int32] { [rows.descriptor, preview?.descriptor ?? -1] }

    mutating func noteWatched(at time: Nanoseconds) {
        rows.noteNews(at: time.seconds)
        preview?.read(at: time.seconds)
    }

    mutating func handle(_ input: PickerInput, at time: Nanoseconds) {
        notices += rows.finishSearch(before: input, &picker, at: time.seconds)
        notices += picker.handle(input, at: time.seconds)
    }

    mutating func advance(to time: Nanoseconds) {
        let wasRunning = silent.isRunning
        silent.reap(at: time.seconds)
        needsFrame = wasRunning && !silent.isRunning && !commands.isEmpty
        notices += picker.advance(to: time.seconds)
        notices += rows.update(&picker, at: time.seconds)
        showPreview(at: time.seconds)
        form.describe(notices, picker)
        notices = []
    }

    /// Runs the preview of the highlighted row, and shows its new output.
    private mutating func showPreview(at time: Double) {
        guard preview != nil else { return }
        preview?.runIfNeeded(for: picker, on: picker.grid, at: time)
        let row = HighlightedRow(of: picker)
        if let (text, isNew) = preview?.takeOutput(at: time) {
            let start = isNew ? previewStart : nil
            notices += picker.change(at: time) { $0.show(text, isNew: isNew, from: start) }
            if isNew { previewed = row }
        }
        // The same text goes on for another row if the command reads no row.
        guard row != previewed, preview?.isOther == false, !picker.hidesPreview else { return }
        let start = previewStart
        notices += picker.change(at: time) { $0.showRow(from: start) }
        previewed = row
    }

    /// The first line of the highlighted row's preview to show; nil for its top.
    private var previewStart: Double? {
        guard let start = previewWindow.start, let row = picker.highlightedRow else { return nil }
        return start.rowsAbove(
            in: picker.bytes(ofRow: row), commandForm.delimiter, rows: max(0, picker.previewRows - previewWindow.head),
            head: previewWindow.head)
    }

    mutating func draw(on console: inout Form.Display, at now: Double) throws -> Bool {
        if holdsInputs { runCommands(on: &console) }
        return try form.draw(&picker, on: &console, at: now)
    }

    /// Runs the commands that the user's keys have requested, one after another.
    private mutating func runCommands(on console: inout Form.Display) {
        commands += picker.takeUserCommands()
        while !silent.isRunning, !commands.isEmpty {
            let command = commands.removeFirst()
            do throws(TerminalError) { try run(command, on: &console) } catch { picker.screen.message = "\(error)" }
        }
    }

    /// Runs a command; nothing if the command needs a row and there is no row.
    private mutating func run(_ command: UserCommand, on console: inout Form.Display) throws(TerminalError) {
        if command.purpose == .preview || command.purpose == .changePreview {
            let template = CommandTemplate(command.text, commandForm)
            preview?.setCommand(template, for: picker, isSingle: command.purpose == .preview)
            return
        }
        guard let call = try CommandTemplate.call(command, in: picker, commandForm) else { return }
        // The command reads the files of its call.
        defer { withExtendedLifetime(call) {} }
        switch command.purpose {
        case .reload: try rows.reload(call)
        case .executeSilent:
            try silent.startSilently(call)
            isInterrupted = false
        case .execute:
            var inputs: [PickerInput] = []
            defer {
                preview?.runAgain()
                for input in inputs { notices += picker.handle(input, at: picker.time) }
            }
            try console.lend(into: &inputs) { terminal throws(TerminalError) in
                try call.start(input: terminal, output: terminal, errors: terminal)
            }
        // A preview has been set above, and `become` runs after the end of the picker.
        case .preview, .changePreview, .become: break
        }
    }

    mutating func interrupt() -> Bool {
        guard silent.isRunning, !isInterrupted else { return false }
        isInterrupted = true
        silent.signal(SIGINT)
        return true
    }

    mutating func finish(at time: Nanoseconds, after ending: Ending) throws {
        let signal = if case .signal(let number) = ending { number } else { SIGTERM }
        silent.end(by: signal)
        rows.end(by: signal)
        preview?.end(by: signal)
        // At the end of standard input, complete the motion without waiting, so that its end is announced.
        while ending == .quit, !isOver, let due = picker.nextDeadline {
            notices += picker.advance(to: max(time.seconds, due))
        }
        form.describe(notices, picker)
        try form.flush()
    }
}

/// The presentation of a picker as a picture in the terminal.
struct PickPicture: Presentation {
    private var canvas = Canvas(columns: 1, rows: 1)

    mutating func draw(_ picker: inout Picker, on terminal: inout Terminal, at now: Double) -> Bool {
        picker.look = picker.look.on(terminal)
        terminal.readsAlt = true
        terminal.escapeWaits = true
        picker.draw(into: &canvas)
        terminal.show(canvas, at: now)
        return false
    }
}

typealias PickSentences = Sentences<PickerSpeech>
