// Runs a script and writes its trace.

import DrawerCore
import DrawerScene

extension ScriptFile {
    /// Runs the script and writes its trace in pieces of text.
    /// - Returns: the report of the run.
    /// - Throws: `ScriptErrors` for settings that cannot be applied, and the errors of `write`.
    @discardableResult
    public func trace(
        as format: TraceFormat, base: Configuration = Configuration(), write: (String) throws -> Void
    ) throws -> Report {
        var player = try player(base: base)
        switch format {
        case .jsonl:
            try player.run(frameRate: player.frameRate) { try write(TraceRow($0).json + "\n") }
        case .csv:
            let hasBend = player.simulation.bend != nil
            try write(TraceRow.csvHeader(hasBend: hasBend) + "\n")
            try player.run(frameRate: player.frameRate) { try write(TraceRow($0).csv(hasBend: hasBend) + "\n") }
        case .svg:
            let course = Course(player)
            let name = path.split(separator: "/").last.map(String.init) ?? path
            try write(TracePlot(title: script.title ?? name, file: name, course: course).svg)
            return course.report
        }
        return player.report
    }
}

extension Script {
    /// The text of the first note, used as a title.
    public var title: String? {
        for command in commands {
            if case .note(let text) = command.kind { return text }
        }
        return nil
    }
}
