// `drawer render`: scripts as moving pictures.

import DrawerCommand
import DrawerReports

struct RenderCommand: ProgramCommand {
    static let name = "render"
    static let operands = Operands.scripts("SCRIPT... -o FILE")
    static let summary = "a moving picture: .svg, .cast or .txt"
    static let details = """
        Runs the script in simulated time and draws what a terminal would show. With
        several scripts or settings, an svg shows them side by side, below their names.
        With --live, the script has the times of a user, and the keys z, x, < and > slow,
        stop and turn back time as in the program.
        """

    var scripts = ScriptOptions()
    /// Whether the scripts' times are a user's times.
    var isLive = false

    static let options: [Option<RenderCommand>] =
        [
            .output(
                \.scripts.output, .fileEnding(in: ["svg", "cast", "txt"]),
                help: "write to FILE; its ending selects the format: .svg, .cast or .txt"),
            ScriptOptions.config.at(\.scripts),
            .flag("live", \.isLive, help: "the script's keys of time act as in the program"),
        ] + ScriptOptions.variants("the script’s own").map { $0.at(\.scripts) }

    func run(_ paths: [String]) throws -> Int32 {
        guard let output = scripts.output else { throw UsageError("-o FILE is missing, as in -o first-pull.svg") }
        guard let format = RenderFormat(path: output) else {
            throw UsageError("--output: '\(output)' does not end in .svg, .cast or .txt")
        }
        let files = try scripts.files(paths)
        let cases = try Case.all(files) { try scripts.choices.variants(of: $0) }
        guard format == .svg || cases.count == 1 else {
            throw UsageError("--output: a .\(format.rawValue) shows one script under one setting, found \(cases.count)")
        }
        return ScriptOptions.report(
            try Output.write(to: output) { sink in
                try cases.render(as: format, isLive: isLive) { try sink.write($0) }
            })
    }
}
