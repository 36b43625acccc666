// `drawer compare`: one gesture under several policies and presets.

import DrawerCore
import DrawerScript
import DrawerSettings

extension Subcommand {
    private enum ComparisonFormat: String, CaseIterable { case table, svg }

    private struct CompareOptions {
        /// The settings to compare, each in a run of its own.
        var settings: [Setting] = []
        var config: String?
        var format = ComparisonFormat.table
        var output: String?
        var showsHelp = false

        /// Adds a setting for each name of a list; `all` stands for these names.
        mutating func add(_ setting: String, _ list: String, all: [String]) throws {
            let names = list.split(separator: ",").map { $0.trimmingSpaces }
            guard !names.isEmpty else {
                throw UsageError(
                    "no \(setting.lowercased()) named, expected as in \(all.prefix(2).joined(separator: ","))")
            }
            for name in names.flatMap({ $0 == "all" ? all : [$0] }) {
                settings.append(try OptionValue.setting(setting, name))
            }
        }
    }

    private static let policies = Policy.all.map(\.name)
    private static let ownPolicies = Policy.own.map(\.name)
    private static let presetNames = Preset.all.map(\.name)

    private static let compareTable = OptionTable<CompareOptions>([
        .init(
            "policies", argument: "A,B,...", kind: .list(policies + ["all"]),
            help: "which; without --policies and --presets\n\(ownPolicies.joined(separator: ", "))"
        ) { try $0.add("Policy", $1, all: policies) },
        .init(
            "presets", argument: "A,B,...", kind: .list(presetNames + ["all"]),
            help: "the feel of which libraries (drawer presets\nlists them), or all"
        ) { try $0.add("Preset", $1, all: presetNames) },
        .init(
            "format", argument: "FORMAT", kind: OptionValue.kind(ComparisonFormat.self),
            help: "table (default) or svg: the curves over one\nanother, of more than six each by itself"
        ) {
            $0.format = try OptionValue.named($1)
        },
        .init("output", letter: "o", argument: "FILE", kind: .file, help: "write to FILE instead of standard output") {
            $0.output = $1
        },
        .init("config", argument: "FILE", kind: .file, help: ConfigFile.help) { $0.config = $1 },
        .init("help", letter: "h", help: "this text") { options, _ in options.showsHelp = true },
    ])

    static let compare = Subcommand(
        name: "compare", operands: "SCRIPT", summary: "the same gesture under several policies or presets",
        details: """
            Runs the script once under each policy or preset and shows where it ends, how
            long it takes to rest, how far it runs past its target, and the longest jump
            of position and of velocity from frame to frame.
            """,
        options: compareTable.descriptions
    ) { arguments in
        var options = CompareOptions()
        let operands = try compareTable.parse(arguments, into: &options)
        if options.showsHelp { throw HelpWanted() }
        if options.settings.isEmpty {
            try options.add("Policy", ownPolicies.joined(separator: ","), all: policies)
        }
        let comparison = try Comparison(script(operands, config: options.config), with: options.settings)
        var sink = Output.Sink(path: options.output)
        try sink.write(options.format == .svg ? comparison.svg : comparison.table)
        try sink.finish()
        return report(comparison.report)
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String {
        var text = self
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
