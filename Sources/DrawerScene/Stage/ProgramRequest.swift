// Requests to the program. A scene has no access to files or to the clipboard.

import DrawerCore
import DrawerSettings

/// A request of the user to the program that runs the simulation.
///
/// The program takes the request after each input (`Effects.request`) and reports the outcome (`Simulation.report`). A
/// script or a replay ignores the request: the simulation goes through the same states without it.
public enum ProgramRequest: Sendable, Hashable {
    /// Write the settings to the config file.
    /// - Parameter path: the location that the user has typed; nil for the config file in use. If there is no config
    ///   file, the program asks for a location (`Simulation.askForLocation`).
    case save(path: String?)
    /// Copy the settings as code to the clipboard or, without one, print them after quitting.
    case export(ExportTarget)
    /// Write the last gesture as a film.
    case film
}

/// The outcome of a request, or of a change of a config file on disk.
public enum ProgramReport: Sendable, Hashable {
    /// A config file was read again. `settings` have changed; `fixed` change only after a restart.
    case changed(file: String, settings: [Setting], fixed: [String])
    /// The settings are unchanged, for this reason.
    case failed(String)
    case saved(file: String)
    /// The last gesture was written to a new file. `file` is its full path.
    case filmed(file: String)
    /// The code is on the clipboard.
    case copied
    /// The program prints the code after quitting, because the terminal does not report that programs may set the
    /// clipboard.
    case printsLater
}

extension ProgramReport {
    /// The report as one line.
    var text: String {
        switch self {
        case .failed(let reason): return reason
        case .saved(let file): return "Saved in \(file)".cleaned
        case .filmed(let file): return "The film is \(file)".cleaned
        case .copied: return "Exported: the code is on the clipboard"
        case .printsLater: return "Exported: the code is printed after quitting"
        case .changed(let file, let settings, let fixed):
            var text = "no setting changed"
            if settings.count == 1 { text = "\(settings[0])" }
            if settings.count > 1 { text = "\(settings.count) settings changed" }
            if !fixed.isEmpty {
                let words = "\(fixed.joined(separator: ", ")) only after a restart"
                text = settings.isEmpty ? words : text + "; " + words
            }
            return "\(file): \(text)".cleaned
        }
    }
}

extension Simulation {
    /// Shows a report in the hint line or in the open panel, until the user's next action.
    public mutating func report(_ report: ProgramReport) {
        if panel == nil {
            focusedStage.shown.message = report.text
        } else {
            focusedStage.change(Tuning.self) { panel, _ in panel.message = report.text }
        }
    }

    /// Opens a text line in the top row that asks where to save. Enter requests `.save(path:)`, Escape closes the line.
    /// - Parameter suggestion: the text that the line begins with.
    public mutating func askForLocation(_ suggestion: String) {
        focusedStage.change(Question.self) { question, _ in question.ask(suggestion) }
    }
}
