// A case: the settings of a script and a sequence of actions. A case is a demo script; actions that only an engine can
// receive are notes in it.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

/// One action of a case.
public enum Action: Sendable, Hashable {
    /// A script's command.
    case command(Command.Kind)
    /// The platform cancels the pan.
    case cancel
    /// The list changes to this number of rows.
    case listRows(Double)
    /// The primary content changes to this number of rows.
    case primaryRows(Double)
    /// A trackpad moves, in points.
    case trackpad(Double, Place, TrackpadPhase)
    /// The pointer goes up with a velocity that the platform has measured, in pt/s.
    case lift(Double, Double)
    /// The drawer is thrown without a pan, in pt/s.
    case impulse(Double)
    /// The list keeps its end in view from now on, or its start.
    case keepsEnd(Bool)
    /// The host scrolls the list from now on, or the engine.
    case hostScrolls(Bool)
    /// The host's list is at an offset, with a velocity.
    case listAt(Double, Double)
    /// A second press while the pointer is down, in points.
    case secondPress(Double, Double)
    /// A release or a move while nothing is pressed.
    case strayRelease
}

/// A reproducible run.
public struct Case: Sendable, Hashable {
    public var settings: [Setting]
    public var actions: [Action]

    public init(settings: [Setting] = [], actions: [Action] = []) {
        self.settings = settings
        self.actions = actions
    }

    /// The case of a script.
    public init(_ script: Script) {
        settings = script.settings.map(\.setting)
        actions = script.commands.map { Action(script: $0.kind) }
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

    /// The same case for another scene: with the settings that have an effect there, and that scene's detents and
    /// places.
    public func showing(_ scene: SceneName) -> Case {
        guard let before = try? setup(), let choice = try? Setting("Scene \(scene.rawValue)") else { return self }
        var setup = before.showing(scene)
        var made = Case(settings: [choice] + setup.applied.filter { $0.name != "Scene" })
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
    /// The action for a script's command. A note that begins with `engine:` is an action that only an engine receives.
    init(script kind: Command.Kind) {
        self = .command(kind)
        guard case .note(let note) = kind, note.hasPrefix(Action.mark) else { return }
        let words = note.dropFirst(Action.mark.count).split(separator: " ").map(String.init)
        let numbers = words.dropFirst().compactMap { Double($0) }
        switch (words.first, numbers.count) {
        case ("cancel", 0): self = .cancel
        case ("strayRelease", 0): self = .strayRelease
        case ("listRows", 1): self = .listRows(numbers[0])
        case ("primaryRows", 1): self = .primaryRows(numbers[0])
        case ("trackpad", 1):
            guard words.count == 4, let phase = TrackpadPhase(rawValue: words[3]) else { return }
            let places: [Place] = [.handle, .list, .overlay, .primary]
            self = .trackpad(numbers[0], places.first { "\($0)" == words[2] } ?? .header(words[2]), phase)
        case ("lift", 2): self = .lift(numbers[0], numbers[1])
        case ("impulse", 1): self = .impulse(numbers[0])
        case ("keepsEnd", 0): self = .keepsEnd(words.last == "true")
        case ("hostScrolls", 0): self = .hostScrolls(words.last == "true")
        case ("listAt", 2): self = .listAt(numbers[0], numbers[1])
        case ("secondPress", 2): self = .secondPress(numbers[0], numbers[1])
        default: break
        }
    }

    private static let mark = "engine: "

    /// The action's line in a script.
    var line: String {
        let note: String
        switch self {
        case .command(let kind): return kind.text
        case .cancel: note = "cancel"
        case .listRows(let rows): note = "listRows \(rows)"
        case .primaryRows(let rows): note = "primaryRows \(rows)"
        case .trackpad(let points, let place, let phase): note = "trackpad \(points) \(place) \(phase.rawValue)"
        case .lift(let x, let y): note = "lift \(x) \(y)"
        case .impulse(let velocity): note = "impulse \(velocity)"
        case .keepsEnd(let isKept): note = "keepsEnd \(isKept)"
        case .hostScrolls(let isHost): note = "hostScrolls \(isHost)"
        case .listAt(let offset, let velocity): note = "listAt \(offset) \(velocity)"
        case .secondPress(let x, let y): note = "secondPress \(x) \(y)"
        case .strayRelease: note = "strayRelease"
        }
        return Command.Kind.note(Action.mark + note).text
    }
}
