// The counterparts of the rows in Swift code that makes the same engine.

import DrawerCore

extension Row where Effect == SettingEffect {
    /// Statements that give fields of `settings` the values of the engine's settings of a setup.
    func code(of setup: Setup) -> [String] {
        switch effect.field {
        case .flag(let path): statement(path, setup[keyPath: path].code)
        case .number(let path): statement(path, setup[keyPath: path].code)
        case .word(let path, let read, _): statement(path, "." + read(setup))
        case .other: effect.statements(setup.settings)
        }
    }

    /// The path as code, `\Setup.settings.release.flickSpeed`, is that of the field from the variable `settings` on.
    private func statement(_ path: PartialKeyPath<Setup>, _ value: String) -> [String] {
        let code = "\(path)".split(separator: ".").dropFirst()
        return code.first == "settings" ? [code.joined(separator: ".") + " = " + value] : []
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
