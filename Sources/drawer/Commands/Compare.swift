// `drawer compare`: one script under several policies, presets and settings.

import DrawerCore
import DrawerPresets
import DrawerReports
import DrawerScript
import DrawerSettings

extension Subcommand {
    enum ComparisonFormat: String, CaseIterable { case table, svg }

    /// The settings that a comparison compares. The text of `--with` is parsed after the script, because it may name
    /// one number of a setting and take the others from the script.
    struct Choices {
        private enum Choice: Equatable {
            case setting(Setting)
            case text(String)
        }

        private var choices: [Choice] = []

        /// Adds a setting for each name of a list; a word of `groups` stands for its names. A setting that has been added
        /// before counts once.
        mutating func add(_ setting: String, _ list: String, _ groups: [String: [String]]) throws {
            let names = list.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }
            guard !names.isEmpty else {
                throw UsageError(
                    "no \(setting.lowercased()) named, expected names such as "
                        + (groups["all"] ?? []).prefix(2).joined(separator: ","))
            }
            for name in names.flatMap({ groups[$0] ?? [$0] }) {
                let choice = Choice.setting(try OptionValue.setting(setting, name))
                if !choices.contains(choice) { choices.append(choice) }
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

    private static let policies = ["all": Policy.all.map(\.name)]
    private static let ownPolicies = Policy.builtIn.map(\.name)
    private static let presetGroups = ["all": Preset.all.map(\.name), "mistakes": Preset.mistakes.map(\.name)]

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
                "policies", argument: "A,B,...", kind: .list(Policy.all.map(\.name) + ["all"]),
                help: "these policies, or all. Without --policies,\n--presets and --with: "
                    + ownPolicies.joined(separator: ", ")
            ) { try $0.choices.add("Policy", $1, policies) },
            .init(
                "presets", argument: "A,B,...", kind: .list(Preset.named.map(\.name) + ["all", "mistakes"]),
                help: "these presets; all and mistakes stand for the\ntwo groups that drawer presets lists"
            ) { try $0.choices.add("Preset", $1, presetGroups) },
            .init(
                "with", argument: "SETTINGS", kind: .phrases(OptionValue.settings, orFile: true),
                help: OptionValue.withHelp
            ) { $0.choices.add($1) },
            .init(
                "format", argument: "FORMAT", kind: OptionValue.kind(ComparisonFormat.self),
                help: "table (default) or svg: up to six curves in\nshared panels, more in a pane for each"
            ) { $0.comparisonFormat = try OptionValue.named($1) },
            Options.output, Options.scriptConfig,
        ]
    ) { options, operands in
        var choices = options.choices
        if choices.isEmpty { try choices.add("Policy", ownPolicies.joined(separator: ","), policies) }
        let file = try script(operands, options)
        try Startup.checkThreads()
        let comparison = try Comparison(file, with: choices.variants(of: file))
        try Output.write(to: options.output) {
            try $0.write(options.comparisonFormat == .svg ? comparison.svg : comparison.table)
        }
        return report(comparison.report)
    }
}
