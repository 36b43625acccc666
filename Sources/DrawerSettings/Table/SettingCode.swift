// The counterparts of the rows in Swift code that makes the same engine.

import DrawerCore

extension SettingEffect {
    /// The counterpart of a row in Swift code that makes the same engine.
    package enum Code: Sendable {
        /// A field of the settings, by its path.
        case path(String)
        /// Statements that give fields of `settings` their values.
        case statements(@Sendable (DrawerEngine.Settings) -> [String])
        /// Another argument of the engine: its container, detents or springs, or the type of the study.
        case engine
        /// None: the row concerns the host alone.
        case host
    }
}

extension Row where Effect == SettingEffect {
    /// Statements that give fields of `settings` the values of the engine's settings of a setup.
    func code(of setup: Setup) -> [String] {
        switch effect.code {
        case .engine, .host: return []
        case .statements(let statements): return statements(setup.settings)
        case .path(let path):
            var copy = setup
            var code = ""
            switch effect.field {
            case .flag(let access): access(&copy) { code = $0.code }
            case .number(let access): access(&copy) { code = $0.code }
            case .word(let access): access(&copy) { code = "." + $0 }
            case .other: break
            }
            return ["settings.\(path) = \(code)"]
        }
    }
}

extension Setup {
    /// Swift statements that turn the scene's settings under its preset into the settings of this setup.
    package var code: [String] {
        var (effective, base) = (self, self)
        (effective.settings, base.settings) = (engineSettings, feel)
        return SettingRow.all.flatMap { row -> [String] in
            let known = row.code(of: base)
            return row.code(of: effective).filter { !known.contains($0) }
        }
    }
}
