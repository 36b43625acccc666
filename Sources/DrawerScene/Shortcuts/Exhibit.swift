// The keys of the scene `sheets`: each shows what else a sheet can do.

import DrawerCore
import DrawerSettings
import DrawerSheets
import DrawerViews

/// What a key shows. To show more, add a line to `all`.
struct Exhibit: Sendable {
    enum Effect: Sendable {
        case call(Call)
        /// Settings that the key brings into effect in turn; after the last ones, none. The drawer starts again.
        case settings([[String]])
    }

    /// The scenes that have the key.
    var scenes: [SceneName] = [.sheets]
    let key: Character
    /// For hint line and help; keys with the same words share one hint.
    let words: String
    let effect: Effect

    /// All settings of the key.
    var lines: [String] { if case .settings(let sets) = effect { Array(sets.joined()) } else { [] } }

    static let all = [
        Exhibit(key: "g", words: "pages", effect: .settings([pages])),
        Exhibit(key: "o", words: "stack", effect: .call(.push)),
        Exhibit(key: "c", words: "stack", effect: .call(.pop)),
        Exhibit(key: "e", words: "edge", effect: .settings([["Edge top"]])),
        Exhibit(
            key: "w", words: "width",
            effect: .settings([["Width 36"], ["Width 36", "Anchor left"], ["Width 36", "Anchor right"]])),
        Exhibit(key: "m", words: "margin", effect: .settings([["Detached 16pt"]])),
        Exhibit(key: "f", words: "follow", effect: .settings([followers])),
    ]

    private static let pages = [
        "Pages 3", "Page 2 Items 5", "Page 2 Detent expanded 14r", "Page 3 Items 200", "Page 3 Detent expanded 25%",
    ]
    private static let followers = Follower.allCases.map { "Follower \($0) on" }

    /// The exhibits of a scene.
    static func of(_ scene: SceneName) -> [Exhibit] { all.filter { $0.scenes.contains(scene) } }

    /// The hints of the keys.
    static let hints = all.map(\.words).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }.map { words in
        Hint(all.filter { $0.words == words }.map { .character($0.key) }, words: words)
    }

    static let hintsOfDrawer = [Hint.tuning, .presets, .pull] + hints + [.help]
    static let hintsOfPages = [Hint.tuning, .presets, Hint(.left, .right, words: "page")] + hints + [.help]
    static let hintsOfRow = [Hint(.left, .right, words: "choose"), Hint(.enter, words: "add")] + hints + [.help]
    /// In place of lines of their own, so that the help fits a screen of 24 rows.
    static let help = [
        Hint(.character("u"), .character("n"), .character("d"), .escape, words: "undo, nudge, dismiss, back"),
        Hint(hints.flatMap(\.keys), words: hints.map(\.words).joined(separator: ", ")),
    ]
}

extension ShortcutsScene {
    /// - Returns: nil for a key that shows nothing in this scene.
    mutating func pressExhibit(_ key: Character) -> Notices? {
        guard let exhibit = Exhibit.of(name).first(where: { $0.key == key }) else { return nil }
        switch exhibit.effect {
        case .call(.pop) where engine.count == 1: return []
        case .call(let call): return perform(call)
        case .settings(let sets): return show(sets)
        }
    }

    /// Shows the next set of settings. Those of other exhibits stay if they work together. The drawer starts again for a
    /// setting that is fixed at the start.
    private mutating func show(_ sets: [[String]]) -> Notices {
        var old = stage.configuration
        if let first = kept.first?.setup { old.setup = old.setup.following(first) }
        let applied = old.setup.applied.map(\.description)
        let now = sets.lastIndex { $0.allSatisfy(applied.contains) } ?? -1
        let lines = now + 1 < sets.count ? sets[now + 1] : []
        let next =
            old.replacing(Array(sets.joined()), by: lines) ?? old.replacing(Exhibit.all.flatMap(\.lines), by: lines)
        guard let next else { return [] }
        if next.setup.sheet.edge == old.setup.sheet.edge, next.setup.sheet.pages == old.setup.sheet.pages,
            engine.count == 1
        {
            if lines.count <= 2 { stage.message = words(lines, of: sets[0], in: next) }
            return (try? configure(next)) ?? []
        }
        guard engine.count == 1 else {
            stage.message = "First close the upper drawers: c"
            return []
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

extension ShortcutsScene {
    /// The text of the settings that a press of a key applies. After the last choice, these are the defaults.
    private func words(_ lines: [String], of first: [String], in next: Configuration) -> String {
        let named =
            lines.isEmpty
            ? first.compactMap { try? Setting($0) }.map { Setting(defaultOf: $0.slot).description } : lines
        return named.joined(separator: "  ·  ")
    }
}

extension Configuration {
    /// The configuration for another scene, whose keys do not change what the keys of this one show.
    var withoutExhibits: Configuration {
        let lines = Exhibit.of(scene).flatMap(\.lines)
        return replacing(lines.filter(setup.applied.map(\.description).contains), by: []) ?? self
    }

    /// The configuration with other lines in place of some; nil if one of them is refused.
    fileprivate func replacing(_ old: [String], by new: [String]) -> Configuration? {
        var next = self
        for line in old {
            if let setting = try? Setting(line) { try? next.setup.apply(Setting(defaultOf: setting.slot)) }
        }
        for line in new {
            guard let setting = try? Setting(line), (try? next.setup.apply(setting)) != nil else { return nil }
        }
        return next
    }
}
