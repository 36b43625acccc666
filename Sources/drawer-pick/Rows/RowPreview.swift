// `--preview`: runs a command for the highlighted row of a picker, without waiting for it.

import DrawerCells
import DrawerPick
import DrawerTerminal
import DrawerViews
@preconcurrency import LibC

/// The command of a picker's preview and its output. When another row is highlighted, the command is ended. Times are
/// on the loop's clock, in seconds.
struct RowPreview {
    private var template: CommandTemplate
    /// The command for a single row, and that row.
    private var single: (template: CommandTemplate, row: HighlightedRow)?
    /// The subject of the preview; nil before the first one.
    private var subject: Subject?
    /// Whether something else that the output depends on has changed.
    private var isStale = false
    private var jobs = ShellJobs()
    /// The descriptor of the command's output; -1 after its end.
    private(set) var descriptor: Int32 = -1
    /// The output so far, and whether it has changed since the last call of `takeOutput`.
    private var text = StyledText()
    private var hasChanged = false
    /// Whether the text belongs to another row than at the last call of `takeOutput`.
    private(set) var isOther = false
    /// The time at which the previous row's text disappears, unless output arrives earlier; nil after the first output.
    private var blankAt: Double?
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    /// The time that the old preview stays on the screen while the new command prints nothing, in seconds. Most
    /// commands print earlier, so the screen does not flash empty.
    private static let blankDelay = 0.1

    /// The values that the output depends on.
    private struct Subject: Equatable {
        /// The values that the command uses; nil without a row, and while the preview is hidden.
        var values: CommandTemplate.Values?
        /// The number of reloads. After a reload, a row number means another row.
        var generation: Int
        var columns: Int
        var rows: Int
        /// The number of requests to run the command again.
        var revision: Int
    }

    init(_ template: CommandTemplate) { self.template = template }

    /// Replaces the command.
    /// - Parameter isSingle: whether the command is only for the highlighted row.
    mutating func setCommand(_ template: CommandTemplate, for picker: Picker, isSingle: Bool) {
        if isSingle {
            single = (template, HighlightedRow(of: picker))
        } else {
            (self.template, single) = (template, nil)
        }
        subject = nil
    }

    /// The time at which `runIfNeeded` or `takeOutput` has something to do; nil for never.
    var deadline: Double? {
        isReady || subject == nil || isStale ? 0 : [blankAt, jobs.deadline].compactMap(\.self).min()
    }

    /// Whether there is something to show: new output, or the end of a command without output.
    private var isReady: Bool { hasChanged && (blankAt == nil || !text.lines.isEmpty || descriptor < 0) }

    /// Runs the command, unless it has already run for the same row, query and size. Ends the previous command.
    mutating func runIfNeeded(for picker: Picker, on grid: Grid, at time: Double) {
        if let single, single.row != HighlightedRow(of: picker) { (self.single, subject) = (nil, nil) }
        let template = single?.template ?? template
        let new = Subject(
            values: picker.hidesPreview ? nil : template.values(of: picker), generation: picker.generation,
            columns: PreviewView.columns(of: grid.columns).count, rows: grid.rows - 1, revision: picker.previewRevision)
        guard subject != new || isStale else { return }
        isStale = false
        let isSame = subject.map { ($0.values, $0.generation) == (new.values, new.generation) } ?? false
        subject = new
        stop(at: time)
        (text, hasChanged, isOther) = (StyledText(), true, isOther || !isSame)
        blankAt = new.values == nil ? nil : time + Self.blankDelay
        guard let values = new.values else { return }
        do throws(TerminalError) {
            let call = try template.call(values, size: (new.columns, new.rows)) { picker.bytes(ofRow: $0) }
            descriptor = try jobs.start(call, readsErrors: true)
            _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        } catch {
            text = StyledText("\(error)")
            blankAt = nil
        }
    }

    /// Reads the output that has arrived.
    mutating func read(at time: Double) {
        guard descriptor >= 0 else { return }
        let count = LibC.read(descriptor, &buffer, buffer.count)
        guard count > 0 else {
            if count < 0, errno == EAGAIN || errno == EINTR { return }
            return closeOutput()
        }
        text.feed(buffer[..<count])
        hasChanged = true
        if text.isCut { stop(at: time) }
    }

    private mutating func closeOutput() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
        hasChanged = true
    }

    /// The text to show, and whether it belongs to another row; nil if the text is the same as at the last call.
    mutating func takeOutput(at time: Double) -> (text: StyledText, isNew: Bool)? {
        jobs.reap(at: time)
        guard isReady || blankAt.map({ $0 <= time }) ?? false else { return nil }
        defer { (blankAt, hasChanged, isOther) = (nil, false, false) }
        return (text, isOther)
    }

    /// Asks the command to end.
    private mutating func stop(at time: Double) {
        if descriptor >= 0 { closeOutput() }
        jobs.stop(at: time)
    }

    /// Runs the command again for the same row.
    mutating func runAgain() { isStale = true }

    /// Ends all commands, because the program ends.
    /// - Parameter signal: the signal for the commands.
    mutating func end(by signal: Int32) {
        if descriptor >= 0 { closeOutput() }
        jobs.end(by: signal)
    }
}

/// The highlighted row of a picker. The same number is another row after a reload.
struct HighlightedRow: Equatable {
    private let number: Int?
    private let generation: Int

    init(of picker: Picker) { (number, generation) = (picker.highlightedRow, picker.generation) }
}
