// `drawer trace`: the states of scripts as rows or as a plot.

import DrawerCommand
import DrawerReports

struct TraceCommand: ProgramCommand {
    static let name = "trace"
    static let operands = Operands.scripts
    static let summary = "one row per frame: top, velocity, owner, ..."
    static let details = """
        Runs the scripts in simulated time and writes a row for each frame and for the
        end of the script, with the state after all events of that time. Lengths are
        in pt, times in s, velocities in pt/s. With several scripts or settings, each
        row begins with both. The svg format is a plot of one script. Expect lines do
        not count under settings that are not the script's own.
        """

    var format = ReportFormat.jsonl
    var scripts = ScriptOptions()

    static let options: [Option<TraceCommand>] =
        [.format(\.format, [.jsonl, .csv, .svg], help: "jsonl (default), csv or svg")]
        + ScriptOptions.all.map { $0.at(\.scripts) }

    func run(_ paths: [String]) throws -> Int32 {
        let cases = try scripts.cases(paths)
        guard format != .svg || cases.count == 1 else {
            throw UsageError("--format svg: expected one script under one setting, found \(cases.count)")
        }
        return ScriptOptions.report(
            try Output.write(to: scripts.output) { sink in try cases.trace(as: format) { try sink.write($0) } },
            of: cases)
    }
}
