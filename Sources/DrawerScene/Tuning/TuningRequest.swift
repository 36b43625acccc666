// Requests of the tuning panel to the program, because a scene has no access to files and to the clipboard.

import DrawerCore
import DrawerSettings

/// A request of the panel to the program that runs the simulation.
///
/// The program takes the request after each input (`Simulation.takeRequest`) and reports the outcome
/// (`Simulation.report`). A script or a replay ignores the request; the simulation goes through the same states.
public enum TuningRequest: Sendable, Hashable {
    /// Write the settings to the config file.
    /// - Parameter path: the location that the user has typed; nil: the config file in use. If there is none, the
    ///   program asks for a location (`Simulation.askForLocation`).
    case save(path: String?)
    /// Copy the settings as Swift code.
    case export
}

/// The outcome of a request, or of a change of a config file on disk.
public enum TuningReport: Sendable, Hashable {
    /// A config file was read again. `settings` have changed. `fixed` names settings that change only after a restart.
    case changed(file: String, settings: [Setting], fixed: [String])
    /// The settings are unchanged, for this reason.
    case failed(String)
    case saved(file: String)
    /// The Swift code is on the clipboard.
    case copied
    /// The program prints the Swift code after quitting, because the terminal does not report that programs may set the
    /// clipboard.
    case printsLater
}

extension Wording {
    /// The sentence that asks where to save.
    public func saveQuestion(_ suggestion: String) -> String { spokenSaveQuestion.filled("file", suggestion) }

    /// A report as one line.
    func text(of report: TuningReport) -> String {
        switch report {
        case .failed(let reason): return reason
        case .saved(let file): return settingsSaved.filled("file", file)
        case .copied: return codeCopied
        case .printsLater: return codePrintsLater
        case .changed(let file, let settings, let fixed):
            var text = settingsUnchanged
            if settings.count == 1 { text = "\(settings[0])" }
            if settings.count > 1 { text = settingsChanged.filled("count", "\(settings.count)") }
            if !fixed.isEmpty {
                let words = settingsFixed.filled("names", fixed.joined(separator: ", "))
                text = settings.isEmpty ? words : text + "; " + words
            }
            return "\(file): \(text)".cleaned
        }
    }
}

extension Simulation {
    /// `w`: asks the program to write the settings to the config file.
    mutating func requestSave(at time: Double) -> Notices {
        request = .save(path: nil)
        return scene.advance(to: time)
    }

    /// `e`: asks the program to export the settings as Swift code.
    mutating func requestExport(at time: Double) -> Notices {
        request = .export
        return scene.advance(to: time)
    }

    /// The request since the last call, if any.
    public mutating func takeRequest() -> TuningRequest? {
        defer { request = nil }
        return request
    }

    /// Shows a report in the hint line or in the open panel, until the user's next action.
    public mutating func report(_ report: TuningReport) {
        let text = scene.stage.wording.text(of: report)
        if tuning == nil { scene.stage.message = text } else { tuning?.message = text }
    }

    /// Opens a text line in the top row that asks where to save. Enter requests `.save(path:)`, Escape closes it.
    /// - Parameter suggestion: the text that the line begins with.
    public mutating func askForLocation(_ suggestion: String) { prompt = LocationPrompt(suggestion) }

    /// Passes a key or text to the open location prompt. The caller must not record these inputs: the prompt depends on
    /// the files of this machine, so a replay does not open the prompt.
    /// - Returns: whether a prompt was open and took the input.
    public mutating func takesForPrompt(_ input: Input) -> Bool {
        guard prompt != nil else { return false }
        switch input {
        case .text(let text): prompt?.insert(text)
        case .key(.enter):
            if let path = prompt?.line.text, !path.isEmpty { request = .save(path: path) }
            prompt = nil
        case .key(.escape): prompt = nil
        case .key(.control("c")): return false
        case .key(let key): prompt?.press(key)
        default: return false
        }
        return true
    }
}

/// The question where to save the settings, with an editable answer in the screen's top row.
struct LocationPrompt: Sendable {
    private(set) var line = SearchField()

    /// - Parameter suggestion: the answer to begin with.
    init(_ suggestion: String) { line.insert(suggestion) }

    mutating func insert(_ text: String) { line.insert(text) }

    mutating func press(_ key: Key) { _ = line.take(key) }

    /// Draws over the whole top row, including the title, so that a long path fits.
    func draw(_ theme: Theme, _ wording: Wording, into canvas: inout Canvas) {
        let columns = canvas.columns
        canvas.fill(CellArea(column: 0, row: 0, columns: columns, rows: 1), theme.bar)
        let margin = Grid.margin(columns)
        let question = columns >= 40 ? wording.saveQuestion + " " : ""
        let start = margin + canvas.draw(question, column: margin, row: 0, theme.barHint)
        line.draw(
            column: start, row: 0, room: max(1, columns - margin - start), theme.bar, caret: theme.caret, into: &canvas)
    }
}
