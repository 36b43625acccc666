// The private modes of the user's terminal that the program sets or asks about.

/// A private mode (DECSET), by its number.
enum PrivateMode: Int, CaseIterable {
    /// Reports of mouse buttons, and of motion while a button is held.
    case mouse = 1002
    /// Mouse reports in SGR form.
    case mouseForm = 1006
    case bracketedPaste = 2004
    case focusReports = 1004
    /// Mouse reports in pixels.
    case pixels = 1016
    /// The terminal shows all output at once when this mode is reset.
    case synchronizedOutput = 2026

    /// The modes that the program sets at the start without asking.
    private static let unasked: [PrivateMode] = [.mouse, .mouseForm, .bracketedPaste, .focusReports]
    /// The modes whose state the program asks for at the start.
    static let asked = allCases.filter { !unasked.contains($0) }.reversed()
    static func setUnasked(withMouse: Bool) -> String {
        unasked.filter { withMouse || ![.mouse, .mouseForm].contains($0) }.map(\.set).joined()
    }
    /// The sequence that resets every mode that is set for longer than a frame.
    static let resetAll = allCases.reversed().filter { $0 != .synchronizedOutput }.map(\.reset).joined()

    var set: String { "\u{1b}[?\(rawValue)h" }
    var reset: String { "\u{1b}[?\(rawValue)l" }
    /// DECRQM. The terminal replies with the state of the mode.
    var question: String { "\u{1b}[?\(rawValue)$p" }

    /// The state of a mode in the terminal's reply, by its number in DECRPM.
    enum State: Int {
        case unknown, set, reset, alwaysSet, neverSet

        /// Whether the mode is set now.
        var isSet: Bool { self == .set || self == .alwaysSet }
        /// Whether the terminal has the mode and can set it.
        var canBeSet: Bool { isSet || self == .reset }
    }
}
