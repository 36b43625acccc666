// A case: the settings of a script, and what is done, step by step. It is a demo script as far as one can say it; what
// only the engine hears (a cancelled pan, a list that grows, settings changed live) stands in it as a note.

import DrawerCore
import DrawerScene
import DrawerScript

/// One thing that is done.
public enum Action: Sendable, Hashable {
    /// As a script says it.
    case command(Command.Kind)
    /// The pan is taken away by the system.
    case cancel
    /// The list has this many rows now.
    case listRows(Double)
    /// The primary content has this many rows now.
    case primaryRows(Double)
    /// Other settings from here on, detents included.
    case live([Setting])
    /// A second press while the pointer is down, in points.
    case secondPress(Double, Double)
    /// A release, or a move, while nothing is pressed.
    case strayRelease
}

/// A run that can be repeated.
public struct Case: Sendable, Hashable {
    public var settings: [Setting]
    public var actions: [Action]

    public init(settings: [Setting] = [], actions: [Action] = []) {
        self.settings = settings
        self.actions = actions
    }

    /// The case that a script is.
    public init(_ script: Script) {
        settings = script.settings.map(\.setting)
        actions = []
        var known = settings
        for command in script.commands {
            let action = Action(script: command.kind, after: known)
            if case .live(let more) = action { known += more }
            actions.append(action)
        }
    }

    /// The settings resolved; nil where they cannot be had together.
    public func setup(with more: [Setting] = []) -> Setup? {
        let script = Script(settings: (settings + more).map { PlacedSetting($0) })
        return try? script.setup(file: "case") { _ in [] }
    }

    /// As a demo script that reproduces it.
    public func text(_ head: [String] = []) -> String {
        var lines = head.map { "# \($0)" }
        lines += settings.map(\.text)
        lines.append("")
        lines += actions.map(\.line)
        return lines.joined(separator: "\n") + "\n"
    }
}

extension Action {
    /// What a script's line is; notes that begin with `engine:` are what only the engine hears.
    /// - Parameter known: what is set until then, whose detents can be named.
    init(script kind: Command.Kind, after known: [Setting]) {
        self = .command(kind)
        guard case .note(let note) = kind, note.hasPrefix(Action.mark) else { return }
        let words = note.dropFirst(Action.mark.count).split(separator: " ", maxSplits: 1).map(String.init)
        let rest = words.count > 1 ? words[1] : ""
        switch words.first {
        case "cancel": self = .cancel
        case "strayRelease": self = .strayRelease
        case "listRows": self = .listRows(Double(rest) ?? 0)
        case "primaryRows": self = .primaryRows(Double(rest) ?? 0)
        case "secondPress":
            let numbers = rest.split(separator: " ").compactMap { Double($0) }
            if numbers.count == 2 { self = .secondPress(numbers[0], numbers[1]) }
        case "live":
            let lines = known.map(\.text) + rest.split(separator: ";").map(String.init)
            if let script = try? Script(parsing: lines.joined(separator: "\n")) {
                self = .live(script.settings.dropFirst(known.count).map(\.setting))
            }
        default: break
        }
    }

    private static let mark = "engine: "

    private var note: String? {
        switch self {
        case .command: nil
        case .cancel: "cancel"
        case .listRows(let rows): "listRows \(rows)"
        case .primaryRows(let rows): "primaryRows \(rows)"
        case .live(let settings): "live " + settings.map(\.text).joined(separator: ";")
        case .secondPress(let x, let y): "secondPress \(x) \(y)"
        case .strayRelease: "strayRelease"
        }
    }

    /// Its line in a script.
    var line: String {
        if case .command(let kind) = self { return kind.text }
        return Command.Kind.note(Action.mark + (note ?? "")).text
    }
}
