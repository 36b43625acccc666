// `drawer compare`: one script under several policies, presets and settings.

import DrawerCore
import DrawerPresets
import DrawerReports
import DrawerScript
import DrawerSettings
import Foundation

extension Subcommand {
    enum ComparisonFormat: String, CaseIterable { case table, svg }

    /// The settings that a comparison compares. The text of `--with` is parsed after the script, because it may name
    /// one number of a setting and take the others from the script.
    struct Choices {
        private enum Choice {
            case setting(Setting)
            case text(String)
        }

        private var choices: [Choice] = []

        /// Adds a setting for each name of a list; `all` stands for these names.
        mutating func add(_ setting: String, _ list: String, all: [String]) throws {
            let names = list.split(separator: ",").map { $0.trimmingCharacters(in: [" "]) }
            guard !names.isEmpty else {
                throw UsageError(
                    "no \(setting.lowercased()) named, expected names such as \(all.prefix(2).joined(separator: ","))")
            }
            for name in names.flatMap({ $0 == "all" ? all : [$0] }) {
                choices.append(.setting(try OptionValue.setting(setting, name)))
            }
        }

        mutating func add(_ text: String) { choices.append(.text(text)) }

        var isEmpty: Bool { choices.isEmpty }

        /// The arguments of `--with`, which may name config files.
        var texts: [String] { choices.compactMap { if case .text(let text) = $0 { text } else { nil } } }

        func variants(of file: ScriptFile) throws -> [Variant] {
            try choices.map { choice in
                switch choice {
                case .setting(let setting): Variant([setting])
                case .text(let text): try OptionValue.variant(text, of: file)
                }
            }
        }
    }

    private static let policies = Policy.all.map(\.name)
    private static let ownPolicies = Policy.builtIn.map(\.name)
    private static let presetNames = Preset.all.map(\.name)

    static let compare = Subcommand(
        "compare", "SCRIPT", "the same gesture under several settings",
        details: """
            Runs the script once with each policy, each preset and each --with, until
            nothing moves. Shows the target of the last settle, its time to rest and its
            overshoot; the largest step of the drawer in one frame after the last release;
            and how far the list scrolled, back and forth.
            """,
        options: [
            .init(
                "policies", argument: "A,B,...", kind: .list(policies + ["all"]),
                help: "these policies, or all. Without --policies,\n--presets and --with: "
                    + ownPolicies.joined(separator: ", ")
            ) { try $0.choices.add("Policy", $1, all: policies) },
            .init(
                "presets", argument: "A,B,...", kind: .list(presetNames + ["all"]),
                help: "these presets, or all (drawer presets lists\nthem)"
            ) { try $0.choices.add("Preset", $1, all: presetNames) },
            .init("with", argument: "SETTINGS", kind: .file, help: OptionValue.withHelp) { $0.choices.add($1) },
            .init(
                "format", argument: "FORMAT", kind: OptionValue.kind(ComparisonFormat.self),
                help: "table (default) or svg: up to six curves in\nshared panels, more in a pane for each"
            ) { $0.comparisonFormat = try OptionValue.named($1) },
            Options.output, Options.scriptConfig,
        ]
    ) { options, operands in
        var choices = options.choices
        if choices.isEmpty { try choices.add("Policy", ownPolicies.joined(separator: ","), all: policies) }
        let file = try script(operands, options)
        let comparison = try Comparison(file, with: choices.variants(of: file))
        try Output.write(to: options.output) {
            try $0.write(options.comparisonFormat == .svg ? comparison.svg : comparison.table)
        }
        return report(comparison.report)
    }
}
