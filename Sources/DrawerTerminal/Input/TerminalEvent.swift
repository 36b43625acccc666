// The events of the input, and the meaning of a complete control sequence.

import DrawerViews

/// An event from the user or from the terminal.
enum TerminalEvent: Equatable {
    case key(Key)
    case paste(String)
    case mouse(MouseReport)
    case reply(Reply)
    /// The terminal's window gains the focus (true) or loses it (mode 1004).
    case focus(Bool)
    /// Ctrl-C.
    case interrupt
    /// Ctrl-Z.
    case suspend

    /// Whether the user typed it.
    var isTyped: Bool {
        switch self {
        case .key, .interrupt, .suspend: true
        case .paste, .mouse, .reply, .focus: false
        }
    }
}

extension TerminalEvent {
    /// The event of a control sequence, `CSI parameters final`.
    /// - Parameter awaitsCursor: whether the cursor's place was asked for.
    /// - Returns: nil for a sequence that the program does not use.
    init?(parameters: ArraySlice<UInt8>, final: UInt8, awaitsCursor: Bool) {
        if parameters.first == UInt8(ascii: "<") {
            guard let report = MouseReport(parameters: parameters.dropFirst(), final: final) else { return nil }
            self = .mouse(report)
        } else if final == UInt8(ascii: "M") {
            guard let report = MouseReport(urxvt: parameters) else { return nil }
            self = .mouse(report)
        } else if let reply = Reply(parameters: parameters, final: final, awaitsCursor: awaitsCursor) {
            self = .reply(reply)
        } else if parameters.isEmpty, final == UInt8(ascii: "I") || final == UInt8(ascii: "O") {
            self = .focus(final == UInt8(ascii: "I"))
        } else if let event = Self.key(parameters, final) {
            self = event
        } else {
            return nil
        }
    }

    /// The event of a key; nil for a key that the program does not use, and for a key's release.
    private static func key(_ parameters: ArraySlice<UInt8>, _ final: UInt8) -> TerminalEvent? {
        let fields = ExtendedKey.numbers(in: parameters)
        if ExtendedKey.isRelease(fields) { return nil }
        if let key = ExtendedKey(fields, final: final) { return key.event }
        // A second bracket begins a function key of the Linux console.
        guard parameters.first != 0x5B else { return nil }
        let modifier = fields.count == 2 ? ExtendedKey.Modifiers(parameter: fields[1][0] ?? 1).rawValue + 1 : 1
        return Key(final: final, number: fields[0][0] ?? 0, modifier: modifier).map { .key($0) }
    }
}
