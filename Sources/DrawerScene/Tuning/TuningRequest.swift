// Requests of the tuning panel to the program: a scene writes no file and knows no clipboard.

/// A request of the panel to the program that runs the simulation.
///
/// The program drains the request after each input (`Simulation.takeRequest`) and answers in the hint line
/// (`Simulation.report`). In a script or a replay, the request has no effect, and the simulation goes through the same
/// states.
public enum TuningRequest: Sendable, Hashable {
    /// Write the settings to the config file.
    /// - Parameter path: the location that the user has typed; nil: the config file in use. If there is none, the
    ///   program asks for a location (`Simulation.askForLocation`).
    case save(path: String?)
    /// Copy the settings as Swift code.
    case export
}

extension Simulation {
    /// The request since the last call, if any.
    public mutating func takeRequest() -> TuningRequest? {
        defer { request = nil }
        return request
    }

    /// Shows the outcome of a request or of a changed config file in the hint line, until the user's next action.
    public mutating func report(_ text: String) { scene.stage.message = text }

    /// Opens a text line in the top row that asks where to save. Enter requests `.save(path:)`, Escape closes it.
    /// - Parameter suggestion: the text that the line begins with.
    public mutating func askForLocation(_ suggestion: String) { prompt = LocationPrompt(suggestion) }

    /// Passes a key or text to the open location prompt. The caller must not record these inputs: the prompt depends on
    /// the files of this machine, so a replay has none.
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
