// The scene, the policy and the preset that a key stands for.

import DrawerCore
import DrawerSettings

extension SceneName {
    /// The scene that a key stands for: `s` the next one, `1`...`4` the first to the fourth.
    static func meant(by key: Character, after current: SceneName) -> SceneName? {
        let all = allCases
        if key == "s" { return all[((all.firstIndex(of: current) ?? 0) + 1) % all.count] }
        guard key.isASCII, let number = key.wholeNumberValue, all.indices.contains(number - 1) else { return nil }
        return all[number - 1]
    }
}

extension Policy {
    /// The one that `p` takes after this: of the engine's own the next, the first after any other.
    var next: Policy {
        let all = Policy.own
        let place = all.firstIndex { $0.name == name } ?? all.count - 1
        return all[(place + 1) % all.count]
    }
}

extension Preset {
    /// The one that `P` takes after this.
    var next: Preset {
        let all = Preset.all
        return all[((all.firstIndex(of: self) ?? all.count - 1) + 1) % all.count]
    }
}
