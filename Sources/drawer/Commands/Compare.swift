// `drawer compare`: one gesture under several policies.

import DrawerCore
import DrawerScript
import DrawerSettings

extension Subcommand {
    private enum ComparisonFormat: String, CaseIterable { case table, svg }

    private struct CompareOptions {
        var policies = Policy.own.compactMap { try? OptionValue.setting("Policy", $0.name) }
        var format = ComparisonFormat.table
        var output: String?
        var showsHelp = false
    }

    private static let compareTable = OptionTable<CompareOptions>([
        .init(
            "policies", argument: "A,B,...", kind: .list(OptionValue.words(of: "Policy")),
            help: """
                which (\(Policy.own.map(\.name).joined(separator: ", "))):
                \(OptionValue.words(of: "Policy").joined(separator: ", "))
                """
        ) { options, text in
            let names = text.split(separator: ",").map { $0.trimmingSpaces }
            guard !names.isEmpty else { throw UsageError("no policy named, expected as in projected,nearest") }
            options.policies = try names.map { try OptionValue.setting("Policy", $0) }
        },
        .init(
            "format", argument: "FORMAT", kind: OptionValue.kind(ComparisonFormat.self),
            help: "table (default) or svg: the curves over one another"
        ) {
            $0.format = try OptionValue.named($1)
        },
        .init("output", letter: "o", argument: "FILE", kind: .file, help: "write to FILE instead of standard output") {
            $0.output = $1
        },
        .init("help", letter: "h", help: "this text") { options, _ in options.showsHelp = true },
    ])

    static let compare = Subcommand(
        name: "compare", operands: "SCRIPT --policies A,B,...", summary: "the same gesture under several policies",
        details: """
            Runs the script once under each policy and shows where it ends, how long it
            takes to rest, how far it runs past its target, and the longest jump of
            position and of velocity from frame to frame.
            """,
        options: compareTable.descriptions
    ) { arguments in
        var options = CompareOptions()
        let operands = try compareTable.parse(arguments, into: &options)
        if options.showsHelp { throw HelpWanted() }
        let comparison = try Comparison(try script(operands), with: options.policies)
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
