// The keys of the program: one table for what they do, the palette and the help.

import DrawerSettings
import DrawerViews

/// A key with the same effect in every scene, also while a panel is open.
enum ProgramKey: Hashable {
    case quit, help, inspector, tuning, preset, stages
    case scene(SceneName)
    case time(TimeKey)

    /// The keys with their titles in the palette, and their words in the help, which keys in a row share; empty for keys of a
    /// scene's own help. A key without an action is the scene's.
    static let commands: [(key: Key, title: String, help: String, action: ProgramKey?)] = [
        ("t", "Tune the drawer", "tuning, presets, inspector", .tuning),
        ("P", "Choose a preset", "tuning, presets, inspector", .preset),
        ("i", "Open the inspector", "tuning, presets, inspector", .inspector),
        ("D", "Show two stages", "two stages; Tab goes to the other", .stages),
        ("z", "Slow motion", "slow motion, pause, frames", .time(.slower)),
        ("x", "Pause", "slow motion, pause, frames", .time(.pause)),
        ("<", "One frame back", "slow motion, pause, frames", .time(.back)),
        (">", "One frame forward", "slow motion, pause, frames", .time(.forward)), ("u", "Undo", "", nil),
        ("/", "Search the actions", "", nil), ("s", "Next scene", "", nil), ("?", "Help", "this help, quit", .help),
        ("q", "Quit", "this help, quit", .quit),
    ].map { (.character($0), $1, $2, $3) }

    /// - Returns: nil for a key of the scene or of a panel.
    init?(_ key: Key, in scene: SceneName) {
        let action = Self.commands.first { $0.key == key }?.action
        if let action = key == .control("c") ? .quit : action {
            self = action
        } else if case .character(let character) = key, let name = SceneName.meant(by: character, after: scene) {
            self = .scene(name)
        } else {
            return nil
        }
    }
}

extension Help {
    /// The help of a scene or of a panel, with the keys that all have.
    init(pointer: [Hint], keys: [Hint]) {
        var everywhere = [
            Hint([.character("s")] + SceneName.keyCharacters.map { .character($0) }, words: "another scene")
        ]
        for command in ProgramKey.commands where !command.help.isEmpty {
            let known = everywhere.last?.words == command.help ? everywhere.removeLast().keys : []
            everywhere.append(Hint(known + [command.key], words: command.help))
        }
        self.init(pointer: pointer, keys: keys, everywhere: everywhere)
    }
}
