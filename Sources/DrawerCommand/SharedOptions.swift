// Options whose arguments are words of settings or colors, for both programs.

import DrawerCells
import DrawerSettings

extension Option {
    /// An option whose argument is a word of a setting.
    /// - Parameter help: by default, the words.
    package static func setting(
        _ name: String, _ setting: String, _ field: WritableKeyPath<Values, [Setting]> & Sendable, help: String? = nil
    ) -> Option {
        let words = OptionValue.words(of: setting)
        return Option(name, argument: "NAME", kind: .words(words), help: help ?? words.joined(separator: ", ")) {
            $0[keyPath: field].append(try OptionValue.setting(setting, $1))
        }
    }

    /// The option `--color`; nil detects the depth.
    package static func color(_ field: WritableKeyPath<Values, ColorDepth?> & Sendable) -> Option {
        Option(
            "color", argument: "WHEN", kind: .words(["auto"] + ColorDepth.allCases.map(\.rawValue)),
            help: "auto, \(OptionValue.names(ColorDepth.self)) (NO_COLOR: never)"
        ) {
            $0[keyPath: field] = $1 == "auto" ? nil : try OptionValue.named($1, and: ["auto"])
        }
    }

    /// The option `--reduced-motion`.
    package static func reducedMotion(_ field: WritableKeyPath<Values, [Setting]> & Sendable) -> Option {
        Option("reduced-motion", help: "jump to the target without animation") { values, _ in
            values[keyPath: field].append(try Setting("\(SettingName.reducedMotion) on"))
        }
    }

    /// The option `--fps`.
    package static func frameRate(_ field: WritableKeyPath<Values, Double> & Sendable) -> Option {
        Option("fps", argument: "N", help: "frames per second, 1 to 240 (default 60)") {
            $0[keyPath: field] = try OptionValue.number($1, in: 1...240)
        }
    }
}

extension OptionValue {
    /// The words that are valid for a setting.
    package static func words(of setting: String) -> [String] {
        SettingRow.named(setting)?.syntax.flatMap(\.firstWords) ?? []
    }

    /// A setting with one of its words.
    package static func setting(_ name: String, _ word: String) throws -> Setting {
        guard words(of: name).contains(word) else { throw UsageError.unknown(word, among: words(of: name)) }
        return try Setting("\(name) \(word)")
    }
}
