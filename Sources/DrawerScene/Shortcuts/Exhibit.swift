// The keys of the scene `sheets`: each shows what else a sheet can do.

import DrawerCore
import DrawerSettings
import DrawerSheets

/// What a key of the scene `sheets` shows. To show more, add a line to `all`.
struct Exhibit: Sendable {
    enum Effect: Sendable {
        case call(Call)
        /// Settings that the key brings into effect in turn; after the last ones, none. The drawer starts again.
        case settings([[String]])
    }

    let key: Character
    /// For the hint line.
    let words: String
    let help: String
    let effect: Effect

    static let all = [
        Exhibit(key: "g", words: "pages", help: "pages", effect: .settings([pages])),
        Exhibit(key: "o", words: "push", help: "open another drawer", effect: .call(.push)),
        Exhibit(key: "x", words: "pop", help: "dismiss it", effect: .call(.pop)),
    ]

    private static let pages = [
        "Pages 3", "Page 2 Items 5", "Page 2 Detent expanded 14r", "Page 3 Items 200", "Page 3 Detent expanded 25%",
    ]
}

extension ShortcutsScene {
    /// Presses a key that only the scene `sheets` has.
    mutating func pressInSheets(_ key: Character) -> Notices? {
        guard let exhibit = Exhibit.all.first(where: { $0.key == key }) else { return nil }
        switch exhibit.effect {
        case .call(.pop) where engine.stack.count == 1: return []
        case .call(let call): return perform(call)
        case .settings(let sets): return show(sets)
        }
    }

    /// Starts again with the next set of settings. Settings of the other exhibits lose their effect.
    private mutating func show(_ sets: [[String]]) -> Notices {
        var next = stage.configuration
        if engine.stack.count > 1, let first = engine.stack[0].kept?.setup { next.setup = next.setup.following(first) }
        let applied = next.setup.applied.map(\.description)
        let now = sets.firstIndex { $0.allSatisfy(applied.contains) }
        for case .settings(let sets) in Exhibit.all.map(\.effect) {
            for line in sets.joined() {
                if let setting = try? Setting(line) { try? next.setup.apply(Setting(defaultOf: setting.slot)) }
            }
        }
        for line in (now ?? -1) + 1 < sets.count ? sets[(now ?? -1) + 1] : [] {
            if let setting = try? Setting(line) { try? next.setup.apply(setting) }
        }
        guard var scene = try? ShortcutsScene(next) else { return [] }
        let notices = leave()
        _ = scene.engine.advance(to: time)
        scene.stage.look = stage.look
        scene.state.steps = state.steps
        _ = scene.refill()
        self = scene
        return notices
    }
}
