// The keys of the program.

import DrawerSettings
import DrawerViews

/// A key with the same effect in every scene, also while a panel is open.
enum ProgramKey: Hashable {
    case quit, help, inspector, tuning, preset, stages
    case scene(SceneName)
    case time(TimeKey)

    /// - Returns: nil for a key of the scene or of a panel.
    init?(_ key: Key, in scene: SceneName) {
        switch key {
        case .character("q"), .control("c"): self = .quit
        case .character("?"): self = .help
        case .character("i"): self = .inspector
        case .character("t"): self = .tuning
        case .character("P"): self = .preset
        case .character("D"): self = .stages
        case .character("z"): self = .time(.slower)
        case .character("x"): self = .time(.pause)
        case .character("<"): self = .time(.back)
        case .character(">"): self = .time(.forward)
        case .character(let character):
            guard let name = SceneName.meant(by: character, after: scene) else { return nil }
            self = .scene(name)
        default: return nil
        }
    }
}
