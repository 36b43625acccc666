// `drawer compare`: scripts under several policies, presets and settings; and what all commands with such runs share.

import DrawerCore
import DrawerPresets
import DrawerReports
import DrawerScript
import DrawerSettings

extension Subcommand {
    /// The settings under which a command runs scripts. The text of `--with` is parsed after the script, because it may name
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

    static let compare = Subcommand(
        "compare", "SCRIPT...", "the same gesture under several settings",
        details: """
            Runs each script once with each policy, each preset and each --with, until
            nothing moves. Shows a row for each settle: its target, its time to rest and its
            overshoot; and for the run the largest step of the drawer in one frame after the
            last release, and how far the list scrolled, back and forth.
            """,
        options: Options.variants(Policy.builtIn.map(\.name).joined(separator: ",\n")) + [
            Options.format(
                "table (default), csv, jsonl or svg: up to six\ncurves of one script in shared panels, more in\na pane for each"
            ),
            Options.output, Options.scriptConfig,
        ]
    ) { options, paths in
        var choices = options.choices
        if choices.isEmpty {
            try choices.add("Policy", Policy.builtIn.map(\.name).joined(separator: ","), [:])
        }
        let cases = try cases(paths, options, choices)
        try Startup.checkThreads()
        let comparison = try Comparison(cases)
        try write(options) { format in format == .svg ? comparison.svg : comparison.table.text(as: format) }
        return report(comparison.report)
    }

    /// The scripts of a command under each of its settings.
    /// - Throws: `UsageError` for a drawing of several scripts.
    /// - Parameter anyNumber: whether a drawing may show several scripts.
    static func cases(
        _ paths: [String], _ options: Options, _ choices: Choices? = nil, anyNumber: Bool = false
    ) throws -> [Case] {
        guard options.reportFormat != .svg || paths.count == 1 || anyNumber else {
            throw UsageError("--format svg: expected one script, found \(paths.count)")
        }
        return try Case.all(try files(paths, options)) { try (choices ?? options.choices).variants(of: $0) }
    }

    /// Writes a report in the format of the options, a table by default.
    static func write(_ options: Options, _ text: (ReportFormat) -> String) throws {
        try Output.write(to: options.output) { try $0.write(text(options.reportFormat ?? .table)) }
    }
}

extension Options {
    /// The settings under which a command runs its scripts.
    /// - Parameter none: what happens without these options.
    static func variants(_ none: String) -> [Option] {
        let presets = ["all": Preset.all.map(\.name), "mistakes": Preset.mistakes.map(\.name)]
        return [
            Option(
                "policies", argument: "A,B,...", kind: .list(Policy.all.map(\.name) + ["all"]),
                help: "these policies, or all. Without --policies,\n--presets and --with: \(none)"
            ) { try $0.choices.add("Policy", $1, ["all": Policy.all.map(\.name)]) },
            Option(
                "presets", argument: "A,B,...", kind: .list(Preset.named.map(\.name) + ["all", "mistakes"]),
                help: "these presets; all and mistakes stand for the\ntwo groups that drawer presets lists"
            ) { try $0.choices.add("Preset", $1, presets) },
            with,
        ]
    }

    static let with = Option(
        "with", argument: "SETTINGS", kind: .phrases(OptionValue.settings, orFile: true),
        help:
            "settings separated by ;, as in\n'Spring response 0.3; SkipSpeed 0pt/s', or a\nconfig file; may be repeated"
    ) { $0.choices.add($1) }

    /// The format of a table.
    /// - Parameter formats: without svg where a command draws nothing.
    static func format(_ help: String, _ formats: [ReportFormat] = ReportFormat.allCases) -> Option {
        Option("format", argument: "FORMAT", kind: .words(formats.map(\.rawValue)), help: help) {
            let format: ReportFormat = try OptionValue.named($1)
            guard formats.contains(format) else { throw OptionValue.unknown($1, among: formats.map(\.rawValue)) }
            $0.reportFormat = format
        }
    }
}
