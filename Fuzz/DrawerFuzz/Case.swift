// A case: the settings of a script and a sequence of actions. A case is a demo script; actions that only an engine can
// receive are notes in it.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings
import Foundation

/// One action of a case.
public enum Action: Sendable, Hashable {
    /// A script's command.
    case command(Command.Kind)
    /// An event that scripts cannot express. The printed script has a note instead of it.
    case event(DrawerEvent)
    /// From now on, the list keeps its end in view; with false, its start.
    case keepsEnd(Bool)
    /// From now on, the host scrolls the list; with false, the engine.
    case hostScrolls(Bool)
}

/// A reproducible run.
public struct Case: Sendable, Hashable {
    public var settings: [Setting]
    public var actions: [Action] = []

    public init(settings: [Setting] = [], actions: [Action] = []) {
        self.settings = settings
        self.actions = actions
    }

    /// The case of a script that the fuzzer has printed: its gestures are presses, moves without a time, and releases.
    /// - Throws: a refusal of the first command that a case cannot have.
    public init(_ script: Script) throws(Refusal) {
        settings = script.settings.map(\.setting)
        for command in script.commands {
            switch command.kind {
            case .drag, .flick, .tap, .move(_, .some):
                let line = "line \(command.position.line): \(command.kind.text)"
                throw Refusal("\(line) is not a command of a case", expected: "Press, Move without a time and Release")
            default: actions.append(try Action(script: command))
            }
        }
    }

    /// The setup with all settings.
    /// - Throws: the first refusal.
    public func setup() throws(Refusal) -> Setup {
        var setup = Setup()
        if let (_, refusal) = setup.apply(contentsOf: settings).first { throw refusal }
        return setup
    }

    /// The case as a demo script that reproduces it.
    public func text(_ head: [String] = []) -> String {
        var lines = head.map { "# \($0)" }
        lines += settings.map { "Set \($0)" }
        lines.append("")
        lines += actions.map(\.line)
        return lines.joined(separator: "\n") + "\n"
    }

    /// The same case for another scene, with the settings that have an effect there, and with its detents and places.
    public func showing(_ scene: SceneName) -> Case {
        guard let before = try? setup(), let choice = try? Setting("Scene \(scene.rawValue)") else { return self }
        var setup = before.showing(scene)
        var made = Case(settings: [choice] + setup.readByPolicy.filter { $0.name != "Scene" })
        if let sound = try? made.setup() {
            setup = sound
        } else {
            // Together with the scene's own detents, these heights may not be in rising order.
            made.settings.removeAll { $0.name == "Detent" }
            setup = (try? made.setup()) ?? Setup(scene: scene)
        }
        for action in actions {
            switch action {
            case .command(.configure(let setting)):
                if (try? setup.configure(setting)) == nil { continue }
                made.actions.append(action)
            case .command(.code(.snap(let name, let animated))):
                let names = setup.detentNames
                let index = names.firstIndex(of: name) ?? (before.detentNames.firstIndex(of: name) ?? 0) % names.count
                made.actions.append(.command(.code(.snap(names[index], animated: animated))))
            case .command(.code(let call)) where !call.scenes.contains(scene):
                made.actions.append(.command(.code(.toggle)))
            case .command(.code(.scrollTo(.section(let section), let animated))) where !scene.defaults.isSheet:
                made.actions.append(.command(.code(.scrollTo(.row(section), animated: animated))))
            case .command(.press(.place(let place))) where !scene.defaults.has(place):
                made.actions.append(.command(.press(.place(place.isHeader ? .handle : .list))))
            case .command(.wheel(let direction, let amount, .place)) where scene.defaults.mechanism == .bar:
                made.actions.append(.command(.wheel(direction, amount, at: .place(.list))))
            default:
                made.actions.append(action)
            }
        }
        return made
    }
}

extension Action {
    private static let mark = "engine: "

    /// The action for a script's command. A note that begins with `engine:` is an action that only an engine receives.
    /// - Throws: a refusal of such a note that names no action.
    init(script command: Command) throws(Refusal) {
        self = .command(command.kind)
        guard case .note(let note) = command.kind, note.hasPrefix(Action.mark) else { return }
        let text = note.dropFirst(Action.mark.count)
        switch text {
        case "keepsEnd", "keepsStart": self = .keepsEnd(text == "keepsEnd")
        case "hostScrolls", "engineScrolls": self = .hostScrolls(text == "hostScrolls")
        default:
            let json = Data(text.replacingOccurrences(of: "'", with: "\"").utf8)
            guard let event = try? JSONDecoder().decode(DrawerEvent.self, from: json) else {
                throw Refusal(
                    "line \(command.position.line): \(text) is not an action of an engine",
                    expected: "an event as JSON, keepsEnd, keepsStart, hostScrolls or engineScrolls")
            }
            self = .event(event)
        }
    }

    /// The action's line in a script. An event is JSON, with quotes that a note can have.
    var line: String {
        let note: String
        switch self {
        case .command(let kind): return kind.text
        case .event(let event):
            let json = (try? JSONEncoder().encode(event)) ?? Data()
            note = String(decoding: json, as: UTF8.self).replacingOccurrences(of: "\"", with: "'")
        case .keepsEnd(let isKept): note = isKept ? "keepsEnd" : "keepsStart"
        case .hostScrolls(let isHost): note = isHost ? "hostScrolls" : "engineScrolls"
        }
        return Command.Kind.note(Action.mark + note).text
    }
}
